"""The end of a round in words: who won it and how, and for every player what he paid and why.

Everything comes from the events of the round as they were seen: the page cannot tell another story than the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from toepen_gui.engine import events as ev
from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Ask, Event, Why
from toepen_gui.engine.rules import Ending, Scoring
from toepen_gui.engine.view import SeatView

from .company import Line
from .phrases import Talker, Told

WINS: Final = Told("round_end.wins", "round_end.wins_you")
TOOK: Final = Told("round_end.took", "round_end.took_you")
KNOCKED_LAST: Final = Told("round_end.knocked_last", "round_end.knocked_last_you")
ALONE: Final = Told("round_end.all_folded", "round_end.all_folded_you")
TOEP: Final = Told("round_end.toep", "round_end.toep_you")
STOPPED: Final = Told("round_end.stopped_by", "round_end.stopped_by_you")
CALLED: Final = Told("round_end.why.called", "round_end.why.called_yours")  # whose knock was called


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One player: badge, reason, a second reason for points paid on the way, last card if it was seen."""

    seat: int
    badge: str
    why: Line
    also: Line | None
    last_card: Card | None
    pays: int  # points, or chips won and lost
    points: int
    out: bool


@dataclass(frozen=True, slots=True)
class RoundPage:
    """`sub` are one or two short sentences; `warning` concerns the player before the screen."""

    title: Line
    sub: tuple[Line, ...]
    rows: tuple[RoundRow, ...]
    warning: Line | None


@dataclass(slots=True)
class _Story:
    """What the events tell about each seat."""

    dealt: list[int] = field(default_factory=list)
    knocks: list[tuple[int, int]] = field(default_factory=list)  # who, and to what stake
    answered: dict[int, tuple[str, int]] = field(default_factory=dict)  # seat: called or folded, number of the knock
    fold_price: dict[int, int] = field(default_factory=dict)
    also: dict[int, Line] = field(default_factory=dict)
    revoked: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    asked: Ask | None = None
    stake: int = 1
    toep: int | None = None


def explain(events: Sequence[Event], view: SeatView, talker: Talker) -> RoundPage | None:
    """The page for the round just ended, from its events and the view after them; None if it has not ended."""
    ended = next((event for event in events if isinstance(event, ev.RoundEnded)), None)
    if ended is None:
        return None
    story = _read(events)
    rows = [_row(seat, story, ended, view, talker) for seat in _order(story, ended, view)]
    return RoundPage(_title(ended, talker), _sub(story, ended, view, talker), tuple(rows), _warning(view))


def _read(events: Sequence[Event]) -> _Story:
    story = _Story()
    for event in events:
        match event:
            case ev.RoundBegan():
                story = _Story(dealt=[seat for seat, on in enumerate(event.dealt) if on], stake=event.stake)
            case ev.Asked():
                story.asked = event.ask
            case ev.Knocked():
                story.knocks.append((event.seat, event.stake))
                story.stake = event.stake
            case ev.InPoverty():
                story.stake = event.stake
            case ev.Called():
                story.answered[event.seat] = ("called", len(story.knocks))
            case ev.Folded():
                story.answered[event.seat] = ("folded", len(story.knocks))
                story.fold_price[event.seat] = story.stake - 1 if story.asked is Ask.ANSWER else 1
            case ev.Checked():
                wrong = event.seat if event.dirty else event.owner
                key = "round_end.also.checked" if event.dirty else "round_end.also.caught"
                story.also[wrong] = Line(key)
            case ev.Paid(seat, amount, _, Why.JACK):
                story.also[seat] = Line("round_end.also.jack", {"amount": -amount})
            case ev.Revoked():
                story.revoked.add(event.seat)
            case ev.DroppedOut():
                story.out.add(event.seat)
            case ev.Toep():
                story.toep = event.seat
            case _:
                pass
    return story


def _order(story: _Story, ended: ev.RoundEnded, view: SeatView) -> list[int]:
    """The winner, then who stayed to the end, then who folded; each group clockwise from the winner."""
    n = view.players
    first = ended.winner if ended.winner is not None else view.seat
    around = [(first + step) % n for step in range(n)]
    dealt = story.dealt or list(range(n))
    left = {seat for seat, (what, _) in story.answered.items() if what == "folded"} | story.revoked
    return sorted((seat for seat in around if seat in dealt), key=lambda seat: (seat != ended.winner, seat in left))


def _title(ended: ev.RoundEnded, talker: Talker) -> Line:
    if ended.winner is None:
        return Line("round_end.stopped", {"round": ended.number + 1})
    return talker.about(ended.winner, WINS, round=ended.number + 1)


def _sub(story: _Story, ended: ev.RoundEnded, view: SeatView, talker: Talker) -> tuple[Line, ...]:
    if ended.winner is None:
        over = [seat for seat, points in enumerate(ended.points) if points >= view.rules.limit]
        return (talker.about(over[0], STOPPED, limit=view.rules.limit),) if over else ()
    lines: list[Line] = []
    if ended.by is Why.TOEP:
        return (talker.about(ended.winner, TOEP),)
    if ended.by is Why.FOLDS:
        lines.append(talker.about(ended.winner, ALONE))
    else:
        card = _last_card(ended.winner, view)
        if card is not None:
            lines.append(talker.about(ended.winner, TOOK, card=talker.card(card)))
    if view.rules.scoring is Scoring.CHIPS:
        lines.append(Line("round_end.pot", {"n": ended.pot}))
    elif story.knocks:
        knocker, stake = story.knocks[-1]
        lines.append(talker.about(knocker, KNOCKED_LAST, stake=stake))
    elif ended.by is Why.LAST_TRICK:
        lines.append(Line("round_end.stake_was", {"stake": ended.stake}))
    return tuple(lines)


def _row(seat: int, story: _Story, ended: ev.RoundEnded, view: SeatView, talker: Talker) -> RoundRow:
    badge, why = _why(seat, story, ended, view, talker)
    return RoundRow(
        seat,
        badge,
        why,
        story.also.get(seat),
        _last_card(seat, view) if ended.by is Why.LAST_TRICK else None,
        ended.change[seat],
        ended.points[seat],
        seat in story.out,
    )


def _why(seat: int, story: _Story, ended: ev.RoundEnded, view: SeatView, talker: Talker) -> tuple[str, Line]:
    """Badge and reason of one seat."""
    if seat == ended.winner:
        return "win", _why_won(ended, view)
    if seat in story.revoked:
        return "illegal", Line("round_end.why.revoked")
    what, number = story.answered.get(seat, ("", 0))
    chips = view.rules.scoring is Scoring.CHIPS
    if what == "folded":
        if chips:
            return "fold", Line("round_end.why.folded_chips")
        return "fold", Line("round_end.why.folded", {"stake": story.fold_price[seat]})
    if ended.winner is None:
        if ended.points[seat] >= view.rules.limit:
            return "poverty", Line("round_end.why.reached", {"limit": view.rules.limit})
        return "turn", Line("round_end.why.unfinished")
    if ended.by is Why.TOEP:
        return "poverty", Line("round_end.why.toep_price")
    if ended.by is Why.FOLDS:  # out by points, not by folding
        return "poverty", Line("round_end.why.dropped")
    mine = [(i, stake) for i, (knocker, stake) in enumerate(story.knocks, 1) if knocker == seat]
    if mine and mine[-1][0] >= number:
        if chips:
            return "knock", Line("round_end.why.knocked_chips")
        return "knock", Line("round_end.why.knocked", {"stake": mine[-1][1]})
    if what == "called" and number:
        return "call", talker.about(story.knocks[number - 1][0], CALLED)
    return "call" if what else "turn", Line("round_end.why.lost")


def _why_won(ended: ev.RoundEnded, view: SeatView) -> Line:
    if ended.by is Why.TOEP:
        return Line("round_end.why.won_toep")
    if ended.by is Why.FOLDS:
        return Line("round_end.why.won_alone")
    last = view.match is not None
    return Line("round_end.why.won_match" if last else "round_end.why.won")


def _last_card(seat: int, view: SeatView) -> Card | None:
    """The card of that seat in the last trick, for those who were in it to the end."""
    if not view.tricks:
        return None
    return next((card for who, card in view.tricks[-1].plays if who == seat), None)


def _warning(view: SeatView) -> Line | None:
    """A word to somebody with one point to go."""
    if view.rules.scoring is Scoring.CHIPS or view.match is not None or not view.in_game[view.seat]:
        return None
    if view.points[view.seat] != view.rules.limit - 1:
        return None
    first = view.rules.ending is Ending.FIRST_LOSES
    return Line("round_end.warning_lose" if first else "round_end.warning_out")
