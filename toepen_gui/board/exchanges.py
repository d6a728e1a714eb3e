"""Prompts about the cards of a hand before play: laundry, checks, a draw for four of a kind, cards laid aside, and
afterwards a card that breaks suit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from toepen_gui.engine import prices as costs
from toepen_gui.engine.cards import SEVEN, Card, rank_of
from toepen_gui.engine.commands import Check, Draw, HandIn, Pass, Play
from toepen_gui.engine.prices import Price
from toepen_gui.engine.rules import Ending, HouseRules, Laundry, LaundryHands
from toepen_gui.engine.view import SeatView

from .choices import Action, Choice, Prompt
from .company import Line
from .phrases import Talker

ASIDE: Final = 3  # cards laid aside in a royal final
NONE: Final = Line("table.price.none")


def is_dirty(hand: Sequence[Card], rules: HouseRules) -> bool:
    """Whether a hand may honestly be handed in (rules 7)."""
    others = [rank_of(card) for card in hand if rank_of(card) >= SEVEN]
    return not others or (rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN and others == [SEVEN])


def last(view: SeatView, loses: str, out: str) -> str:
    """Which of two keys says what reaching the limit means at this table."""
    return loses if view.rules.ending is Ending.FIRST_LOSES else out


def laundry(view: SeatView) -> Prompt:
    """Honest laundry costs nothing and is the way forward; a bluff has its price."""
    dirty = is_dirty(view.hand, view.rules)
    if dirty:
        sub, price = Line("table.prompt.laundry_dirty"), Line("table.price.honest")
    else:
        sub = Line("table.prompt.laundry_keep" if view.rules.laundry is Laundry.KEEP else "table.prompt.laundry_return")
        price = Line("table.price.if_caught") if costs.in_chips(view) else _if_caught(view)
    label = Line("table.do.hand_in" if dirty else "table.do.hand_in_bluff")
    kinds = ("primary", "secondary") if dirty else ("secondary", "primary")
    hand_in = Choice(label, kinds[0], price, "laundry", HandIn(view.seat), Action.CALL)
    keep = Choice(Line("table.do.keep_cards"), kinds[1], NONE, "turn", Pass(view.seat), Action.FOLD)
    return Prompt(Line("table.prompt.laundry"), sub, (hand_in, keep))


def _if_caught(view: SeatView) -> Line:
    price = costs.to_pay(view, 1)
    if price.out:
        return Line(last(view, "table.price.if_caught_lose", "table.price.if_caught_out"))
    return Line("table.price.if_caught_points", {"points": price.after})


def check(view: SeatView, talker: Talker) -> Prompt:
    name = talker.name(view.washing if view.washing is not None else view.seat)
    price = costs.to_pay(view, 1)
    if costs.in_chips(view):
        words = Line("table.price.check_chips", {"name": name})
    elif price.out:
        words = Line(last(view, "table.price.check_lose", "table.price.check_out"), {"name": name})
    else:
        words = Line("table.price.check", {"name": name, "points": price.after})
    look = Choice(Line("table.do.check"), "primary", words, "check", Check(view.seat), Action.CALL)
    let_go = Line("table.price.let_go")
    leave = Choice(Line("table.do.let_go"), "secondary", let_go, "laundry", Pass(view.seat), Action.FOLD)
    return Prompt(Line("table.prompt.check", {"name": name}), Line("table.prompt.check_sub"), (look, leave))


def draw(view: SeatView, talker: Talker) -> Prompt:
    ranks = [rank_of(card) for card in view.hand]
    odd = next((card for card in view.hand if ranks.count(rank_of(card)) == 1), None)
    price = Line("table.price.draw", {"card": talker.card(odd)}) if odd is not None else NONE
    take = Choice(Line("table.do.draw"), "primary", price, "win", Draw(view.seat), Action.CALL)
    keep = Choice(Line("table.do.keep_cards"), "secondary", NONE, "turn", Pass(view.seat), Action.FOLD)
    return Prompt(Line("table.prompt.draw"), Line("table.prompt.draw_sub"), (take, keep))


def aside(talker: Talker, picked: Collection[Card]) -> Prompt:
    """Three cards out of eleven: those picked, and a way to pick again."""
    price = Line("table.price.picked", {"picked": len(picked), "of": ASIDE})
    label = Line("table.do.lay_aside")
    lay = Choice(label, "primary", price, None, None, Action.CONFIRM, len(picked) == ASIDE)
    again = Choice(Line("table.do.choose_again"), "secondary", None, None, None, Action.AGAIN, bool(picked))
    chosen = Line("table.prompt.aside_cards", {"cards": talker.cards(picked)})
    return Prompt(Line("table.prompt.aside"), chosen if picked else Line("table.prompt.aside_sub"), (lay, again))


def revoke(view: SeatView, card: Card, talker: Talker) -> Prompt:
    """A card that breaks suit where that is punished: what it costs, and a way back."""
    play = Choice(Line("table.do.revoke"), "danger", _punished(view), "illegal", Play(view.seat, card), Action.CALL)
    keep = Choice(Line("table.confirm.keep_card"), "primary", None, None, None, Action.GO_ON)
    title = Line("table.prompt.revoke", {"card": talker.card(card)})
    return Prompt(title, Line("table.prompt.revoke_sub"), (play, keep))


def _punished(view: SeatView) -> Line:
    if costs.in_chips(view):
        return Line("table.price.revoke_chips")
    price: Price = costs.to_pay(view, view.stake)
    if price.out:
        return Line(last(view, "table.price.revoke_lose", "table.price.revoke_out"), {"cost": price.cost})
    return Line("table.price.revoke", {"cost": price.cost, "points": price.after})
