"""What may be decided, and what each answer costs: the buttons of a prompt with their prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from toepen_gui.engine.cards import rank_of
from toepen_gui.engine.commands import (
    Call,
    Check,
    Command,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
)
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Ending, Laundry, Scoring
from toepen_gui.engine.view import SeatView

from .company import Line
from .phrases import Talker

ASIDE: Final = 3  # cards laid aside in a royal final


class Action(StrEnum):
    """Which key takes a choice."""

    KNOCK = "knock"
    CALL = "call"
    FOLD = "fold"
    GO_ON = "go-on"
    CONFIRM = "confirm"


@dataclass(frozen=True, slots=True)
class Choice:
    """One button. `command` is None where the scene itself must act: GO_ON lets a chance to knock pass, CONFIRM lays
    the picked cards aside."""

    label: Line
    kind: str  # primary, secondary or knock
    price: Line | None
    badge: str | None
    command: Command | None
    action: Action
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Prompt:
    """What may be decided now. `most`: with how many chips one may knock at most; 1 where there is no choice."""

    title: Line | None
    sub: Line | None
    choices: tuple[Choice, ...]
    most: int = 1


NOTHING: Final = Prompt(None, None, ())


def prompt(view: SeatView, ask: Ask | None, legal: Sequence[Command], talker: Talker, picked: int = 0) -> Prompt:
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
            return _laundry(view, talker)
        case Ask.CHECK:
            return _check(view, talker)
        case Ask.BLIND:
            return _blind(view)
        case Ask.BLIND_ANSWER:
            knocker = view.latest_knocker if view.latest_knocker is not None else view.seat
            title = Line("table.prompt.blind_answer", {"name": talker.name(knocker)})
            return Prompt(title, Line("table.prompt.unseen"), _stay_or_fold(view, legal, 1))
        case Ask.POVERTY:
            title = Line("table.prompt.poverty")
            sub = Line("table.prompt.stake", {"stake": view.stake})
            return Prompt(title, sub, _stay_or_fold(view, legal, 1))
        case Ask.DRAW:
            return _draw(view, talker)
        case Ask.DISCARD:
            ready = picked == ASIDE
            price = Line("table.price.picked", {"picked": picked, "of": ASIDE})
            label = Line("table.do.lay_aside")
            choice = Choice(label, "primary", price, None, None, Action.CONFIRM, ready)
            return Prompt(Line("table.prompt.aside"), Line("table.prompt.aside_sub"), (choice,))
        case None:
            return NOTHING


def most_chips(legal: Sequence[Command]) -> int:
    """The largest knock among these commands, in chips; 0 if there is none."""
    return max((command.chips for command in legal if isinstance(command, Knock)), default=0)


def knock_price(view: SeatView, chips: int = 1, over: bool = False) -> Line:
    """What a knock of that many chips costs and leads to."""
    if view.rules.scoring is Scoring.CHIPS:
        paid = view.stake - view.put_in[view.seat] + chips
        left = view.points[view.seat] - paid
        return Line("table.price.knock_chips", {"pot": view.pot, "then": view.pot + paid, "left": left})
    if not over:
        return Line("table.price.stake", {"stake": view.stake, "then": view.stake + 1})
    then = view.stake + 1
    points = _points_after(view, then)
    if points >= view.rules.limit:
        return Line(_last(view, "table.price.over_lose", "table.price.over_out"), {"stake": then, "points": points})
    return Line("table.price.over", {"stake": then, "points": points, "limit": view.rules.limit})


def risk(view: SeatView, cost: int) -> Line:
    """What may have to be paid, and where that would lead."""
    points = _points_after(view, cost)
    if points >= view.rules.limit:
        return Line(_last(view, "table.price.risk_lose", "table.price.risk_out"), {"cost": cost, "points": points})
    return Line("table.price.risk", {"cost": cost, "points": points, "limit": view.rules.limit})


def pays(view: SeatView, cost: int) -> Line:
    """What will be paid, and where that leads."""
    points = _points_after(view, cost)
    if points >= view.rules.limit:
        return Line(_last(view, "table.price.pays_lose", "table.price.pays_out"), {"cost": cost, "points": points})
    return Line("table.price.pays", {"cost": cost, "n": points})


def _points_after(view: SeatView, cost: int) -> int:
    points = view.points[view.seat] + cost
    return min(points, view.rules.limit) if view.rules.cap_points else points


def _last(view: SeatView, loses: str, out: str) -> str:
    return loses if view.rules.ending is Ending.FIRST_LOSES else out


def _knocks(view: SeatView, legal: Sequence[Command], label: Line, over: bool) -> tuple[Choice, ...]:
    found = next((command for command in legal if isinstance(command, Knock)), None)
    if found is None:
        return ()
    badge = "over_knock" if over else "knock"
    return (Choice(label, "knock", knock_price(view, found.chips, over), badge, found, Action.KNOCK),)


def _stay_or_fold(view: SeatView, legal: Sequence[Command], price: int) -> tuple[Choice, ...]:
    choices = []
    chips = view.rules.scoring is Scoring.CHIPS
    for command in legal:
        if isinstance(command, Call):
            cost = _call_chips(view) if chips else risk(view, view.stake)
            choices.append(Choice(Line("table.do.call"), "primary", cost, "call", command, Action.CALL))
        elif isinstance(command, Fold):
            cost = Line("table.price.left_in", {"n": view.put_in[view.seat]}) if chips else pays(view, price)
            choices.append(Choice(Line("table.do.fold"), "secondary", cost, "fold", command, Action.FOLD))
    return tuple(choices)


def _call_chips(view: SeatView) -> Line:
    stack = view.points[view.seat]
    match_ = view.stake - view.put_in[view.seat]
    if match_ >= stack:
        return Line("table.price.all_in", {"n": stack})
    return Line("table.price.call_chips", {"n": match_, "left": stack - match_})


def _answer(view: SeatView, legal: Sequence[Command], talker: Talker) -> Prompt:
    knocker = view.latest_knocker if view.latest_knocker is not None else view.seat
    title = Line("table.prompt.knocks", {"name": talker.name(knocker)})
    if view.rules.scoring is Scoring.CHIPS:
        sub = Line("table.prompt.pot", {"pot": view.pot})
    else:
        sub = Line("table.prompt.stake_goes", {"before": view.stake - 1, "stake": view.stake})
    choices = _stay_or_fold(view, legal, view.stake - 1)
    choices += _knocks(view, legal, Line("table.do.over_knock"), over=True)
    return Prompt(title, sub, choices, max(1, most_chips(legal)))


def _laundry(view: SeatView, talker: Talker) -> Prompt:
    del talker
    caught = Line("table.price.if_caught") if view.rules.scoring is Scoring.CHIPS else _if_caught(view)
    return Prompt(
        Line("table.prompt.laundry"),
        Line("table.prompt.laundry_keep" if view.rules.laundry is Laundry.KEEP else "table.prompt.laundry_return"),
        (
            Choice(Line("table.do.hand_in"), "secondary", caught, "laundry", HandIn(view.seat), Action.CALL),
            Choice(
                Line("table.do.keep_cards"), "primary", Line("table.price.none"), "turn", Pass(view.seat), Action.FOLD
            ),
        ),
    )


def _if_caught(view: SeatView) -> Line:
    points = _points_after(view, 1)
    if points >= view.rules.limit:
        return Line(_last(view, "table.price.if_caught_lose", "table.price.if_caught_out"))
    return Line("table.price.if_caught_points", {"points": points})


def _check(view: SeatView, talker: Talker) -> Prompt:
    name = talker.name(view.washing if view.washing is not None else view.seat)
    if view.rules.scoring is Scoring.CHIPS:
        price = Line("table.price.check_chips", {"name": name})
    else:
        price = Line("table.price.check", {"name": name, "points": _points_after(view, 1)})
    return Prompt(
        Line("table.prompt.check", {"name": name}),
        Line("table.prompt.check_sub"),
        (
            Choice(Line("table.do.check"), "primary", price, "check", Check(view.seat), Action.CALL),
            Choice(
                Line("table.do.let_go"),
                "secondary",
                Line("table.price.let_go"),
                "laundry",
                Pass(view.seat),
                Action.FOLD,
            ),
        ),
    )


def _blind(view: SeatView) -> Prompt:
    stake = view.rules.blind_knock
    points = _points_after(view, stake)
    if points >= view.rules.limit:
        key = _last(view, "table.price.over_lose", "table.price.over_out")
        price = Line(key, {"stake": stake, "points": points})
    else:
        price = Line("table.price.over", {"stake": stake, "points": points, "limit": view.rules.limit})
    return Prompt(
        Line("table.prompt.blind"),
        Line("table.prompt.blind_sub", {"stake": stake}),
        (
            Choice(Line("table.do.look"), "secondary", Line("table.price.look"), "check", Look(view.seat), Action.CALL),
            Choice(Line("table.do.knock_blind"), "knock", price, "knock", KnockBlind(view.seat), Action.KNOCK),
        ),
    )


def _draw(view: SeatView, talker: Talker) -> Prompt:
    ranks = [rank_of(card) for card in view.hand]
    odd = next((card for card in view.hand if ranks.count(rank_of(card)) == 1), None)
    price = Line("table.price.draw", {"card": talker.card(odd)}) if odd is not None else Line("table.price.none")
    return Prompt(
        Line("table.prompt.draw"),
        Line("table.prompt.draw_sub"),
        (
            Choice(Line("table.do.draw"), "primary", price, "win", Draw(view.seat), Action.CALL),
            Choice(
                Line("table.do.keep_cards"),
                "secondary",
                Line("table.price.none"),
                "turn",
                Pass(view.seat),
                Action.FOLD,
            ),
        ),
    )
