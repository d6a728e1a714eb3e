"""A player that learned by playing against itself (see `training/README.md`).

It has a policy: a chance for each legal command, from which it draws with the generator it is handed. What it was not
trained for, it leaves to another player: chips (but for limit toepen between two), royal finals, blind knocks, the
chance of toep, limits over 30, more players than it has a net for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from toepen_gui.engine.commands import Command, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from .actions import FOLD, KNOCK, action_of
from .as_points import as_points
from .endgame import Endgame
from .learned_net import Net, shipped
from .learned_sight import ASKS, sight
from .learned_worth import FAR, Worth, seats_dealt
from .people import EVEN, Temperament
from .port import Player

NETS: Final = {2: "duel", 3: "table", 4: "table", 5: "crowd", 6: "crowd", 7: "crowd", 8: "crowd"}
MOST_TILT: Final = 0.22  # of a logit: the odds change by a quarter
HAND: Final = 4

Shelf = Callable[[str], Net | None]


class Learned:
    """`other` plays where no net does. `shelf` finds a net by its name.

    A temperament shifts the odds of knocks and folds, by a quarter at most: more would cost the level.
    """

    def __init__(self, other: Player, temper: Temperament = EVEN, shelf: Shelf = shipped) -> None:
        self._other = other
        self._shelf = shelf
        self._endgame = Endgame()
        self._tilt = {KNOCK: _bounded(2 * (temper.bluff - EVEN.bluff)), FOLD: _bounded(2 * temper.caution)}

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        """One of `legal`; None declines an offer."""
        shares = self.policy(ask, view, legal)
        if shares is None:
            return self._other.choose(ask, view, legal, rng)
        left = rng.random()
        for choice, share in shares:
            left -= share
            if left < 0:
                return choice
        return shares[-1][0]

    def policy(self, ask: Ask, view: SeatView, legal: Sequence[Command]) -> list[tuple[Command | None, float]] | None:
        """The chance of each choice, None for declining an offer; None altogether where no net was trained for it."""
        view = as_points(view) or view
        net = self._net(ask, view)
        if net is None:
            return None
        choices: list[Command | None] = list(_followers(legal, view))
        if ask is Ask.OFFER:
            choices.append(None)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        solved = self._endgame.shares(ask, view, choices, net)
        if solved is not None:
            return solved
        net = net.when(view)
        seen = sight(ask, view, Worth.of(view, net.duel, net.weights), net.seats, net.planes, net.flags)
        logits = net.logits(seen.numbers)
        actions = [action_of(choice, seen) for choice in choices]
        heights = [logits[action] + self._tilt.get(action, 0.0) for action in actions]
        most = max(heights)
        odds = [exp(height - most) for height in heights]
        total = sum(odds)
        return [(choice, odd / total) for choice, odd in zip(choices, odds, strict=True)]

    def _net(self, ask: Ask, view: SeatView) -> Net | None:
        if view.rules.scoring is not Scoring.POINTS or ask not in ASKS:
            return None
        if any(count > HAND for count in view.counts) or len(view.tricks) >= HAND:
            return None  # a royal final
        if view.rules.limit > FAR:
            return None  # the tables of worth end there, and it never learned what a long war of knocks costs
        dealt = len(seats_dealt(view))
        net = self._shelf(NETS[dealt]) if dealt in NETS else None
        return net if net is not None and dealt in net.players and net.plays(view.rules) else None


def _bounded(tilt: float) -> float:
    return min(MOST_TILT, max(-MOST_TILT, tilt))


def _followers(legal: Sequence[Command], view: SeatView) -> Sequence[Command]:
    """Without the revokes that a house may allow at a price."""
    if view.suit_led is None:
        return legal
    follows = any(isinstance(command, Play) and command.card >> 3 == view.suit_led for command in legal)
    if not follows:
        return legal
    return [command for command in legal if not isinstance(command, Play) or command.card >> 3 == view.suit_led]
