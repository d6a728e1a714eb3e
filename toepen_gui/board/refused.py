"""Why something may not be done, in one line that blames nobody: for every code of the engine."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.cards import suit_of
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Knocking
from toepen_gui.engine.view import SeatView

from .company import Line
from .phrases import Talker

FOLLOW: Final = ("refusal.follow_clubs", "refusal.follow_diamonds", "refusal.follow_hearts", "refusal.follow_spades")
PLAIN: Final = {
    "not-in-hand": "refusal.not_in_hand",
    "not-active": "refusal.not_active",
    "already-knocked": "refusal.already_knocked",
    "no-knock-to-answer": "refusal.no_knock",
    "bad-amount": "refusal.bad_amount",
    "not-offered": "refusal.not_offered",
    "round-over": "refusal.round_over",
    "match-over": "refusal.match_over",
    "bad-hand": "refusal.bad_hand",
    "duplicate-card": "refusal.bad_hand",
    "stale": "refusal.stale",
}


def refused(code: str, view: SeatView, talker: Talker) -> Line:
    """The line for a code of the engine, or `stale` for an answer that came too late."""
    match code:
        case "must-follow-suit" if view.suit_led is not None:
            held = [card for card in view.hand if suit_of(card) == view.suit_led]
            return Line(FOLLOW[view.suit_led], {"cards": talker.cards(held)})
        case "not-your-turn" if view.to_act is not None and not talker.is_you(view.to_act):
            return Line("refusal.not_your_turn", {"name": talker.name(view.to_act)})
        case "cannot-knock-when-dead":
            return Line("refusal.dead", {"points": view.points[view.seat], "stake": view.stake})
        case "answer-first":
            if view.ask is Ask.ANSWER and view.latest_knocker is not None and not talker.is_you(view.latest_knocker):
                return Line("refusal.answer_knock", {"name": talker.name(view.latest_knocker)})
            return Line("refusal.answer_first")
        case "knock-not-now":
            own_turn = view.rules.knocking is Knocking.OWN_TURN
            return Line("refusal.knock_own_turn" if own_turn else "refusal.knock_not_now")
        case "must-call":
            return Line("refusal.must_call", {"n": view.rules.max_folds_in_row})
        case _:
            return Line(PLAIN.get(code, "refusal.not_now"))
