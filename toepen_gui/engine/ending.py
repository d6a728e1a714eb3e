"""Who has lost, who drops out, and when the match is over (rules 5, 11 five crosses, 12 tournament)."""

from __future__ import annotations

from typing import Final

from . import chips
from .events import DroppedOut, MatchEnded
from .rules import Ending, HouseRules, Scoring
from .seats import AFTER, NOBODY, SEAT_BIT
from .state import Draft, State
from .view import MatchResult

# An enum is slow to look into; these are asked for at every step.
_FIRST_LOSES: Final = Ending.FIRST_LOSES
_POINTS: Final = Scoring.POINTS

CROSSES: Final = 5


def first_loses(rules: HouseRules) -> bool:
    """Whether the match ends when the first player reaches the limit; else players drop out until one is left."""
    return rules.ending is _FIRST_LOSES and rules.scoring is _POINTS


def reached_limit(state: State) -> list[int]:
    """The seats in the game at or over the limit, in the order of dropping out at one moment: more points first, then
    the lower seat."""
    limit = state.rules.limit
    reached = [seat for seat, points in enumerate(state.points) if points >= limit and state.in_game >> seat & 1]
    if len(reached) > 1:
        reached.sort(key=lambda seat: (-state.points[seat], seat))
    return reached


def drop(draft: Draft, seat: int) -> None:
    draft.in_game &= ~SEAT_BIT[seat]
    draft.active &= ~SEAT_BIT[seat]
    draft.fallen += ((draft.number, seat),)
    draft.events.append(DroppedOut(seat))


def row_after(rules: HouseRules, row_winner: int | None, row_wins: int, winner: int) -> tuple[int, bool]:
    """How many rounds in a row `winner` has won now, and whether that knocks somebody out (rules 11): if so the count
    is 0 again."""
    wins = row_wins + 1 if winner == row_winner else 1
    if wins == CROSSES and rules.five_crosses and rules.scoring is _POINTS:
        return 0, True
    return wins, False


def after_round(draft: Draft, winner: int) -> None:
    """Drops out who must at the end of a round that `winner` won."""
    draft.row_wins, crossed = row_after(draft.rules, draft.row_winner, draft.row_wins, winner)
    draft.row_winner = winner
    if draft.chips:
        if chips.drops_out(draft.rules):
            for seat, stack in enumerate(draft.points):
                if not stack and draft.in_game >> seat & 1:
                    drop(draft, seat)
    elif not first_loses(draft.rules):
        for seat in reached_limit(draft):
            drop(draft, seat)
        others = [seat for seat in AFTER[draft.players][winner] if draft.in_game >> seat & 1 and seat != winner]
        if crossed and others:
            drop(draft, min(others, key=lambda seat: draft.points[seat]))


def end_match_if_decided(draft: Draft) -> None:
    """Closes the match if a player has lost it, or if only one is left in the game."""
    players = range(draft.players)
    if first_loses(draft.rules):
        losers = tuple(reached_limit(draft))
        if not losers:
            return
        winners = tuple([seat for seat in players if seat not in losers])
        places = tuple([len(winners) + 1 if seat in losers else 1 for seat in players])
        losers = tuple(sorted(losers))
    else:
        if draft.in_game & (draft.in_game - 1):
            return
        winners = tuple([seat for seat in players if draft.in_game >> seat & 1])
        losers = tuple([seat for seat in players if seat not in winners])
        places = _places(draft)
    draft.match = MatchResult(winners, losers, places)
    draft.events.append(MatchEnded(winners, losers, places))


def _places(state: State) -> tuple[int, ...]:
    """Places by dropping out: later is better, in one round fewer points are better, then they share a place. In chip
    games all have none left."""
    rounds = {seat: number for number, seat in state.fallen}
    marks = [
        (state.in_game >> seat & 1, rounds.get(seat, NOBODY), 0 if state.chips else -state.points[seat])
        for seat in range(state.players)
    ]
    return tuple([1 + sum(other > mark for other in marks) for mark in marks])
