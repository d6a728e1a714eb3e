"""How a match may begin: from nothing, or from points or stacks that a record gives (records, "start")."""

from __future__ import annotations

from typing import Final

from .chips import MOST_CHIPS
from .ending import first_loses
from .rules import HouseRules, Reason, RulesProblem, Scoring, Stacks, problem
from .state import State, first_state

_MOST_POINTS: Final = 1000  # that a record may begin with, above zero or below


class MatchError(ValueError):
    """A match that cannot be begun: rules that contradict themselves, or points nobody can start with."""

    def __init__(self, problem: RulesProblem) -> None:
        super().__init__(f"{problem.option}: {problem.reason}")
        self.problem = problem


def new_match(rules: HouseRules, players: int, dealer: int = 0, points: tuple[int, ...] | None = None) -> State:
    """A match before its first deal. `points` are points, or stacks in a chip game; left out, none, or full stacks.

    Who starts at or over the limit, or without a chip in a tournament, has dropped out already. Raises MatchError.
    """
    trouble = problem(rules, players)
    if trouble is not None:
        raise MatchError(trouble)
    chips = rules.scoring is Scoring.CHIPS
    if points is None:
        points = (rules.stack if chips else 0,) * players
    in_game = sum([_plays(rules, own) << seat for seat, own in enumerate(points)])
    if not 0 <= dealer < players:
        raise MatchError(RulesProblem("dealer", Reason.OUT_OF_RANGE, 0, players - 1))
    low, high = (0, MOST_CHIPS) if chips else (-_MOST_POINTS, _MOST_POINTS)
    fits = len(points) == players and low <= min(points) and max(points) <= high
    if not fits or in_game.bit_count() < 2 or (first_loses(rules) and in_game.bit_count() < players):
        raise MatchError(RulesProblem("points", Reason.BAD_START))
    return first_state(rules, chips=chips, dealer=dealer, points=points, in_game=in_game)


def _plays(rules: HouseRules, points: int) -> bool:
    """Whether a player with these points, or this stack, is in the game at all."""
    if rules.scoring is Scoring.POINTS:
        return points < rules.limit
    return points > 0 or rules.stacks is not Stacks.TOURNAMENT
