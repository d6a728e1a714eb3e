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
from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.rules import Ending, Stacks
from toepen_gui.engine.view import SeatView

from .chips import ante
from .company import Line
from .phrases import Talker, Told
from .round_chips import ChipStory

WINS: Final = Told("round_end.wins", "round_end.wins_you")
TOOK: Final = Told("round_end.took", "round_end.took_you")
KNOCKED_LAST: Final = Told("round_end.knocked_last", "round_end.knocked_last_you")
ALONE: Final = Told("round_end.all_folded", "round_end.all_folded_you")
TOEP: Final = Told("round_end.toep", "round_end.toep_you")
STOPPED: Final = Told("round_end.stopped_by", "round_end.stopped_by_you")
BLIND: Final = Told("round_end.blind", "round_end.blind_you")
POVERTY: Final = Told("round_end.poverty", "round_end.poverty_you")
ROW: Final = Told("round_end.row", "round_end.row_you")
CROSSES: Final = 5  # rounds won in a row that knock somebody out (rules 11)
CALLED: Final = Told("round_end.why.called", "round_end.why.called_yours")  # whose knock was called


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One player: badge, reason, what else was paid or won on the way, last card if it was seen.

    `points`: after the round; in chip games the stack, or where every round begins with a full one what has been won
    and lost so far.
    """

    seat: int
    badge: str
    why: Line
    also: tuple[Line, ...]
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
    also: dict[int, list[Line]] = field(default_factory=dict)
    chips: ChipStory = field(default_factory=ChipStory)
    blind: int | None = None  # who knocked blind
    poor: tuple[int, ...] = ()
    revoked: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    asked: Ask | None = None
    stake: int = 1
    toep: int | None = None
    over: bool = False  # no next round


def explain(events: Sequence[Event], view: SeatView, talker: Talker, over: bool = False) -> RoundPage | None:
    """The page for the round just ended, from its events and the view after them; None if it has not ended.

    `over`: the match has ended with it, which the view shown may not know yet.
    """
    ended = next((event for event in events if isinstance(event, ev.RoundEnded)), None)
    if ended is None:
        return None
    story = _read(events)
    story.over = over or view.match is not None
    rows = [_row(seat, story, ended, view, talker) for seat in _order(story, ended, view)]
    return RoundPage(_title(ended, talker), _sub(story, ended, view, talker), tuple(rows), _warning(view, talker))


def _read(events: Sequence[Event]) -> _Story:
    story = _Story()
    for event in events:
        match event:
            case ev.RoundBegan():
                story = _Story(dealt=[seat for seat, on in enumerate(event.dealt) if on], stake=event.stake)
                story.chips.begin(event.contributions)
            case ev.Asked():
                story.asked = event.ask
            case ev.Knocked():
                story.knocks.append((event.seat, event.stake))
                story.stake = event.stake
                story.chips.put(event.seat, event.chips)
                story.blind = event.seat if event.blind else story.blind
            case ev.InPoverty():
                story.stake = event.stake
                story.poor = event.seats
            case ev.Called():
                story.answered[event.seat] = ("called", len(story.knocks))
                story.chips.put(event.seat, event.chips)
            case ev.Folded():
                story.answered[event.seat] = ("folded", len(story.knocks))
                story.fold_price[event.seat] = story.stake - 1 if story.asked is Ask.ANSWER else 1
            case ev.Checked():
                wrong = event.seat if event.dirty else event.owner
                key = "round_end.also.checked" if event.dirty else "round_end.also.caught"
                story.also.setdefault(wrong, []).append(Line(key))
            case ev.Paid(seat, amount, _, Why.JACK):
                story.also.setdefault(seat, []).append(Line("round_end.also.jack", {"amount": -amount}))
            case ev.TookPot(seat, chips, _, back):
                story.chips.take(seat, chips, back)
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
    if story.blind is not None and not any(knocker != story.blind for knocker, _ in story.knocks):
        lines.append(talker.about(story.blind, BLIND, stake=story.stake))
    if ended.by is Why.TOEP:
        return (talker.about(ended.winner, TOEP),)
    if ended.by is Why.FOLDS:
        lines.append(talker.about(ended.winner, ALONE))
    else:
        card = _last_card(ended.winner, view)
        if card is not None:
            lines.append(talker.about(ended.winner, TOOK, card=talker.card(card)))
    if in_chips(view):
        lines.append(story.chips.summary(ended.pot))
    elif lines and lines[0].key in (BLIND.named, BLIND.you):
        pass
    elif story.knocks:
        knocker, stake = story.knocks[-1]
        lines.append(talker.about(knocker, KNOCKED_LAST, stake=stake))
    elif story.poor and ended.by is Why.LAST_TRICK:
        lines.append(talker.about(story.poor[0], POVERTY, stake=ended.stake))
    elif ended.by is Why.LAST_TRICK:
        lines.append(Line("round_end.stake_was", {"stake": ended.stake}))
    return tuple(lines)


def _row(seat: int, story: _Story, ended: ev.RoundEnded, view: SeatView, talker: Talker) -> RoundRow:
    badge, why = _why(seat, story, ended, view, talker)
    also = list(story.also.get(seat, ()))
    points = ended.points[seat]
    if in_chips(view):
        also += story.chips.also(seat, ended.winner)
        points = view.net[seat] if view.rules.stacks is Stacks.REFILL and view.net else points
    if seat in story.out:
        crossed = not in_chips(view) and points < view.rules.limit
        also.append(Line("round_end.also.crossed" if crossed else "round_end.also.out"))
    return RoundRow(
        seat,
        badge,
        why,
        tuple(also),
        _last_card(seat, view) if ended.by is Why.LAST_TRICK else None,
        ended.change[seat],
        points,
        seat in story.out,
    )


def _why(seat: int, story: _Story, ended: ev.RoundEnded, view: SeatView, talker: Talker) -> tuple[str, Line]:
    """Badge and reason of one seat."""
    if seat == ended.winner:
        return "win", _why_won(ended, story)
    put = story.chips.put_in(seat)
    if seat in story.revoked:
        return "illegal", Line("round_end.why.revoked")
    what, number = story.answered.get(seat, ("", 0))
    chips = in_chips(view)
    if what == "folded":
        if chips:
            return "fold", Line("round_end.why.folded_chips", {"n": put})
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
            return "knock", Line("round_end.why.knocked_chips", {"n": put})
        return "knock", Line("round_end.why.knocked", {"stake": mine[-1][1]})
    if chips:
        return ("call" if what else "turn"), Line("round_end.why.stayed_chips", {"n": put})
    if what == "called" and number:
        return "call", talker.about(story.knocks[number - 1][0], CALLED)
    return "call" if what else "turn", Line("round_end.why.lost")


def _why_won(ended: ev.RoundEnded, story: _Story) -> Line:
    if ended.by is Why.TOEP:
        return Line("round_end.why.won_toep")
    if ended.by is Why.FOLDS:
        return Line("round_end.why.won_alone")
    return Line("round_end.why.won_match" if story.over else "round_end.why.won")


def _last_card(seat: int, view: SeatView) -> Card | None:
    """The card of that seat in the last trick, for those who were in it to the end."""
    if not view.tricks:
        return None
    return next((card for who, card in view.tricks[-1].plays if who == seat), None)


def _warning(view: SeatView, talker: Talker) -> Line | None:
    """A word to somebody with one point to go; about an ante that rises; about a row of rounds won."""
    if view.match is not None or not view.in_game[view.seat]:
        return None
    if in_chips(view):
        now, then = ante(view.rules, view.round), ante(view.rules, view.round + 1)
        return Line("round_end.ante_rises", {"ante": then}) if then != now else None
    if view.points[view.seat] != view.rules.limit - 1:
        if view.rules.five_crosses and view.row_wins == CROSSES - 1 and view.row_winner is not None:
            return talker.about(view.row_winner, ROW, wins=view.row_wins)
        return None
    first = view.rules.ending is Ending.FIRST_LOSES
    return Line("round_end.warning_lose" if first else "round_end.warning_out")
