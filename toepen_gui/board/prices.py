"""What may be decided, and what each answer costs: the buttons of a prompt with their prices."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from toepen_gui.engine import prices as costs
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Command, Fold, Knock, KnockBlind, Look
from toepen_gui.engine.events import Ask
from toepen_gui.engine.prices import Price
from toepen_gui.engine.view import SeatView

from . import exchanges
from .choices import NOTHING, Action, Choice, Prompt
from .company import Line
from .exchanges import ASIDE, last
from .phrases import Talker

__all__ = ["ASIDE", "Action", "Choice", "Prompt", "knock_price", "most_chips", "pays", "prompt", "risk"]


def prompt(
    view: SeatView, ask: Ask | None, legal: Sequence[Command], talker: Talker, picked: Collection[Card] = ()
) -> Prompt:
    """The prompt for what this seat is asked; no choices while others act. `picked`: cards chosen to be laid aside."""
    match ask:
        case Ask.PLAY:
            return Prompt(None, None, _knocks(view, legal, Line("table.do.knock"), over=False), most_chips(legal))
        case Ask.OFFER:
            now = _knocks(view, legal, Line("table.do.knock_now"), over=False)
            wait = Choice(Line("table.do.go_on"), "secondary", None, None, None, Action.GO_ON)
            return Prompt(None, None, (*now, wait)) if now else NOTHING
        case Ask.ANSWER:
            return _answer(view, legal, talker)
        case Ask.LAUNDRY:
            return exchanges.laundry(view)
        case Ask.CHECK:
            return exchanges.check(view, talker)
        case Ask.BLIND:
            return _blind(view)
        case Ask.BLIND_ANSWER:
            knocker = view.latest_knocker if view.latest_knocker is not None else view.seat
            title = Line("table.prompt.blind_answer", {"name": talker.name(knocker)})
            return Prompt(title, Line("table.prompt.unseen"), _stay_or_fold(view, legal))
        case Ask.POVERTY:
            title = Line("table.prompt.poverty")
            sub = Line("table.prompt.stake", {"stake": view.stake})
            return Prompt(title, sub, _stay_or_fold(view, legal))
        case Ask.DRAW:
            return exchanges.draw(view, talker)
        case Ask.DISCARD:
            return exchanges.aside(talker, picked)
        case None:
            return NOTHING


def most_chips(legal: Sequence[Command]) -> int:
    """The largest knock among these commands, in chips; 0 if there is none."""
    return max((command.chips for command in legal if isinstance(command, Knock)), default=0)


def knock_price(view: SeatView, chips: int = 1, over: bool = False) -> Line:
    """What a knock of that many chips costs and leads to."""
    price = costs.to_knock(view, chips)
    if costs.in_chips(view):
        return Line("table.price.knock_chips", {"pot": view.pot, "then": view.pot + price.cost, "left": price.after})
    stake = costs.stake_after_knock(view)
    if not over:
        return Line("table.price.stake", {"stake": view.stake, "then": stake})
    return _raise_price(view, stake, price)


def _raise_price(view: SeatView, stake: int, price: Price) -> Line:
    """What it may cost to make the stake that."""
    if price.out:
        key = last(view, "table.price.over_lose", "table.price.over_out")
        return Line(key, {"stake": stake, "points": price.after})
    return Line("table.price.over", {"stake": stake, "points": price.after, "limit": view.rules.limit})


def risk(view: SeatView, price: Price) -> Line:
    """What may have to be paid, and where that would lead."""
    if price.out:
        key = last(view, "table.price.risk_lose", "table.price.risk_out")
        return Line(key, {"cost": price.cost, "points": price.after})
    return Line("table.price.risk", {"cost": price.cost, "points": price.after, "limit": view.rules.limit})


def pays(view: SeatView, price: Price) -> Line:
    """What will be paid, and where that leads."""
    if price.out:
        key = last(view, "table.price.pays_lose", "table.price.pays_out")
        return Line(key, {"cost": price.cost, "points": price.after})
    return Line("table.price.pays", {"cost": price.cost, "n": price.after})


def _knocks(view: SeatView, legal: Sequence[Command], label: Line, over: bool) -> tuple[Choice, ...]:
    found = next((command for command in legal if isinstance(command, Knock)), None)
    if found is None:
        return ()
    badge = "over_knock" if over else "knock"
    if costs.in_chips(view):
        label = Line("table.do.over_knock_chips" if over else "table.do.knock_chips", {"chips": found.chips})
    return (Choice(label, "knock", knock_price(view, found.chips, over), badge, found, Action.KNOCK),)


def _stay_or_fold(view: SeatView, legal: Sequence[Command]) -> tuple[Choice, ...]:
    choices = []
    chips = costs.in_chips(view)
    for command in legal:
        if isinstance(command, Call):
            cost = _call_chips(view) if chips else risk(view, costs.to_stay(view))
            choices.append(Choice(Line("table.do.call"), "primary", cost, "call", command, Action.CALL))
        elif isinstance(command, Fold):
            left_in = Line("table.price.left_in", {"n": view.put_in[view.seat]}) if chips else None
            cost = left_in or pays(view, costs.to_fold(view))
            choices.append(Choice(Line("table.do.fold"), "secondary", cost, "fold", command, Action.FOLD))
    return tuple(choices)


def _call_chips(view: SeatView) -> Line:
    price = costs.to_stay(view)
    if price.out:
        return Line("table.price.all_in", {"n": price.cost})
    return Line("table.price.call_chips", {"n": price.cost, "left": price.after})


def _answer(view: SeatView, legal: Sequence[Command], talker: Talker) -> Prompt:
    knocker = view.latest_knocker if view.latest_knocker is not None else view.seat
    title = Line("table.prompt.knocks", {"name": talker.name(knocker)})
    if costs.in_chips(view):
        sub = Line("table.prompt.pot", {"pot": view.pot})
    else:
        sub = Line("table.prompt.stake_goes", {"before": view.stake - 1, "stake": view.stake})
    choices = _stay_or_fold(view, legal)
    choices += _knocks(view, legal, Line("table.do.over_knock"), over=True)
    return Prompt(title, sub, choices, max(1, most_chips(legal)))


def _blind(view: SeatView) -> Prompt:
    stake = view.rules.blind_knock
    price = _raise_price(view, stake, costs.to_pay(view, stake))
    return Prompt(
        Line("table.prompt.blind"),
        Line("table.prompt.blind_sub", {"stake": stake}),
        (
            Choice(Line("table.do.look"), "secondary", Line("table.price.look"), "check", Look(view.seat), Action.CALL),
            Choice(Line("table.do.knock_blind"), "knock", price, "knock", KnockBlind(view.seat), Action.KNOCK),
        ),
    )
