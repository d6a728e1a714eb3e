"""Faces that follow the game: what somebody shows, from what everybody at the table knows.

Never from cards that lie face down, nor from how long somebody thinks or what he then does: a face is no tell.
"""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.events import Ask, RoundEnded, Why
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

ANSWERS: Final = (Ask.ANSWER, Ask.BLIND_ANSWER)
HEAVY: Final = 3  # a stake from here on is much, in points
HEAVY_SHARE: Final = 3  # in chips: more than a third of what somebody has left


def thinking(view: SeatView, seat: int, ask: Ask | None) -> str:
    """How a seat thinks about what it is asked: harder where it can cost him the match, or much."""
    return "pondering" if ask in ANSWERS and _costly(view, seat) else "thinking"


def _costly(view: SeatView, seat: int) -> bool:
    if view.rules.scoring is Scoring.CHIPS:
        own = view.put_in[seat] if seat < len(view.put_in) else 0
        return (view.stake - own) * HEAVY_SHARE > view.points[seat]
    return view.stake >= HEAVY or view.points[seat] + view.stake >= view.rules.limit


def caught(event: RoundEnded, knocker: int | None) -> int | None:
    """Who knocked last, was called, and lost; None where nobody did."""
    if knocker is None or event.by is not Why.LAST_TRICK or event.winner in (None, knocker):
        return None
    return knocker


def after_round(event: RoundEnded, knocker: int | None, chips: bool) -> dict[int, str]:
    """Winner and losers of a round: who was caught sulks, and so does whoever pays most if that is more than a point.

    Those whose round cost them nothing feel as before and are left out.
    """
    lost = {seat: -change if chips else change for seat, change in enumerate(event.change)}
    payers = {seat: cost for seat, cost in lost.items() if cost > 0 and seat != event.winner}
    most = max(payers.values(), default=0)
    found = caught(event, knocker)
    moods = {
        seat: "sulking" if seat == found or (cost == most and cost > 1 and len(payers) > 1) else "annoyed"
        for seat, cost in payers.items()
    }
    if event.winner is not None:
        moods[event.winner] = "laughing"
    return moods
