"""The end of a match in words: every player's place and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toepen_gui.engine.rules import Ending, HouseRules, Scoring, Stacks
from toepen_gui.engine.view import SeatView

from .company import Line


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    place: int  # 1 is best; equal players share one
    line: Line
    points: int  # or chips; in a chip game without an end of its own, what was won and lost in all
    winner: bool


def standings(view: SeatView, history: Sequence[Sequence[int]]) -> tuple[Standing, ...]:
    """All players, best first. `history`: everybody's points after each round. Empty while the match goes on; but a
    chip game that has no end of its own is settled as it stands."""
    if view.match is None and settles(view.rules) and view.round >= 0:
        return _settled(view)
    if view.match is None:
        return ()
    places, winners = view.match.places, view.match.winners
    rows = [
        Standing(seat, places[seat], _line(seat, view, history), view.points[seat], seat in winners)
        for seat in range(view.players)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, row.points, row.seat)))


def settles(rules: HouseRules) -> bool:
    """Whether a match ends only when the players stop: with chips, unless it is a tournament (rules 12)."""
    return rules.scoring is Scoring.CHIPS and rules.stacks is not Stacks.TOURNAMENT


def _settled(view: SeatView) -> tuple[Standing, ...]:
    """By what each has won and lost."""
    net = view.net or (0,) * view.players
    carried = view.rules.stacks is Stacks.CARRY
    rows = []
    for seat in range(view.players):
        place = 1 + sum(other > net[seat] for other in net)
        if carried:
            line = Line("match_end.line.holds", {"n": view.points[seat]})
        elif net[seat] > 0:
            line = Line("match_end.line.up", {"n": net[seat]})
        elif net[seat] < 0:
            line = Line("match_end.line.down", {"n": -net[seat]})
        else:
            line = Line("match_end.line.even")
        winner = net[seat] == max(net) and net[seat] > 0
        rows.append(Standing(seat, place, line, net[seat], winner))
    return tuple(sorted(rows, key=lambda row: (row.place, row.seat)))


def _line(seat: int, view: SeatView, history: Sequence[Sequence[int]]) -> Line:
    limit = view.rules.limit
    won = view.match is not None and seat in view.match.winners
    if view.rules.scoring is Scoring.CHIPS:
        if won:
            return Line("match_end.line.all_chips")
        broke = next((i for i, stacks in enumerate(history, 1) if stacks[seat] == 0), len(history))
        return Line("match_end.line.out", {"round": broke})
    reached = next((i for i, points in enumerate(history, 1) if points[seat] >= limit), None)
    if view.rules.ending is Ending.FIRST_LOSES:
        if won:
            return Line("match_end.line.under", {"limit": limit})
        return Line("match_end.line.reached", {"limit": limit, "round": reached or max(1, len(history))})
    if won:
        return Line("match_end.line.last")
    if reached is None:  # knocked out by five crosses
        return Line("match_end.line.crossed_out")
    return Line("match_end.line.out", {"round": reached})
