"""Why something may not be done, in one line that blames nobody: for every code of the engine."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine import prices as costs
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Knocking, Scoring
from toepen_gui.engine.view import SeatView

from .company import Line
from .follow import breaks_suit
from .phrases import Talker

NOT_YOUR_TURN: Final = "not-your-turn"
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
    "not-this": "refusal.not_this",  # the codes of a lesson
    "not-yet": "refusal.not_yet",
}


def no_knock(view: SeatView) -> str | None:
    """The code for why the seat may not knock now, as far as its view tells; None if nothing forbids it."""
    if view.match is not None:
        return "match-over"
    if view.result is not None or view.ask is None:
        return "round-over"
    if not view.active[view.seat]:
        return "not-active"
    if view.ask not in (Ask.PLAY, Ask.ANSWER):
        return "answer-first" if view.to_act == view.seat else "knock-not-now"
    if view.latest_knocker == view.seat:
        return "already-knocked"
    chips = view.rules.scoring is Scoring.CHIPS
    if view.to_act != view.seat:
        if view.ask is Ask.ANSWER:
            return NOT_YOUR_TURN
        if chips or view.rules.knocking is Knocking.OWN_TURN:
            return "knock-not-now"
    if not chips:
        return "cannot-knock-when-dead" if costs.is_dead(view) else None
    others = any(view.points[seat] for seat, on in enumerate(view.active) if on and seat != view.seat)
    return None if others and costs.highest_knock(view) >= 1 else "no-chips"


def refused(code: str, view: SeatView, talker: Talker) -> Line:
    """The line for a code of the engine, or `stale` for an answer that came too late."""
    match code:
        case "must-follow-suit" if view.suit_led is not None:
            return breaks_suit(view.hand, view.suit_led, talker)
        case "not-your-turn" if view.to_act is not None and not talker.is_you(view.to_act):
            return Line("refusal.not_your_turn", {"name": talker.name(view.to_act)})
        case "cannot-knock-when-dead":
            return Line("refusal.dead", {"points": view.points[view.seat], "stake": view.stake})
        case "answer-first":
            if view.ask is Ask.ANSWER and view.latest_knocker is not None and not talker.is_you(view.latest_knocker):
                return Line("refusal.answer_knock", {"name": talker.name(view.latest_knocker)})
            return Line("refusal.answer_first")
        case "no-chips":
            mine = costs.highest_knock(view) < 1
            return Line("refusal.no_chips" if mine else "refusal.no_chips_left")
        case "knock-not-now":
            own_turn = view.rules.knocking is Knocking.OWN_TURN or view.rules.scoring is Scoring.CHIPS
            return Line("refusal.knock_own_turn" if own_turn else "refusal.knock_not_now")
        case "must-call":
            return Line("refusal.must_call", {"n": view.rules.max_folds_in_row})
        case _:
            return Line(PLAIN.get(code, "refusal.not_now"))
