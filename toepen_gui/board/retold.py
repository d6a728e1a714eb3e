"""One step of a record in words: who did what, and the most that came of it. Everything is said here, also what the log
of a round passes over: that somebody called, kept his cards or let something go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toepen_gui.engine import events as ev
from toepen_gui.engine.events import Ask, Event, Why
from toepen_gui.engine.folding import fold
from toepen_gui.engine.view import SeatView

from .company import Line
from .log import CALLED, log_lines
from .phrases import Talker, Told

KEPT: Final = Told("playback.kept_cards", "playback.kept_cards_you")
LET_GO: Final = Told("playback.let_go", "playback.let_go_you")
CHECKED: Final = Told("playback.checked", "playback.checked_you")


def retold(events: Sequence[Event], before: SeatView, talker: Talker) -> tuple[tuple[Line, ...], str | None]:
    """One or two lines, the deed first, and the badge of the deed. `before`: the view that the events follow."""
    deed: Line | None = None
    outcome: Line | None = None
    weight = 0
    badge: str | None = None
    view = before
    for event in events:
        after = fold(view, event)
        line, mark = _line(event, view, after, talker)
        if line is not None:
            if deed is None:
                deed, badge = line, mark
            elif _weight(event) > weight:
                outcome, weight = line, _weight(event)
        view = after
    return tuple(line for line in (deed, outcome) if line is not None), badge


def _line(event: Event, before: SeatView, after: SeatView, talker: Talker) -> tuple[Line | None, str | None]:
    match event:
        case ev.Called(seat, False):
            return talker.about(seat, CALLED), "call"
        case ev.Passed(seat, Ask.LAUNDRY):
            return talker.about(seat, KEPT), "turn"
        case ev.Passed(seat, Ask.CHECK):
            return talker.about(seat, LET_GO), "turn"
        case ev.Checked(seat):
            return talker.about(seat, CHECKED), "check"
        case ev.MatchEnded():
            return Line("playback.match_over"), "win"
    lines = log_lines(event, before, after, talker)
    return (lines[0] if lines else None), _badge(event)


def _badge(event: Event) -> str | None:
    match event:
        case ev.Knocked(over=over):
            return "over_knock" if over else "knock"
        case ev.Called():
            return "call"
        case ev.Folded():
            return "fold"
        case ev.HandedIn():
            return "laundry"
        case ev.Revoked():
            return "illegal"
        case ev.Toep():
            return "win"
        case ev.LaidAside() | ev.InPoverty():
            return "poverty"
        case ev.Played() | ev.Replaced() | ev.Passed():
            return "turn"
    return None


def _weight(event: Event) -> int:
    """How much an outcome matters: the most is told."""
    match event:
        case ev.MatchEnded():
            return 9
        case ev.RoundEnded():
            return 8
        case ev.DroppedOut():
            return 7
        case ev.Toep():
            return 6
        case ev.Revoked():
            return 5
        case ev.TrickWon():
            return 4
        case ev.Paid(why=Why.LAUNDRY):
            return 3
        case ev.InPoverty() | ev.LeadMoved():
            return 2
    return 1
