"""A player that learned by playing against itself (see `training/README.md`).

It has a policy: a chance for each legal command, from which it draws with the generator it is handed. What it was not
trained for, it leaves to another player: chips, royal finals, blind knocks, the chance of toep, limits over 30, more
players than it has a net for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from toepen_gui.engine.commands import Call, Check, Command, Fold, HandIn, Knock, Pass, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from .learned_net import Net, shipped
from .learned_sight import ASKS, Sight, sight
from .learned_worth import FAR, Worth, seats_dealt
from .people import EVEN, Temperament
from .port import Player

NETS: Final = {2: "duel", 3: "table", 4: "table", 5: "crowd", 6: "crowd", 7: "crowd", 8: "crowd"}
KNOCK: Final = 32  # actions of the nets; below are cards
CALL: Final = 33
FOLD: Final = 34
WAIT: Final = 35  # declines an offer
HAND_IN: Final = 36
CHECK: Final = 37
PASS: Final = 38
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
        net = self._net(ask, view)
        if net is None:
            return None
        choices: list[Command | None] = list(_followers(legal, view))
        if ask is Ask.OFFER:
            choices.append(None)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        seen = sight(ask, view, Worth.of(view, net.duel, net.weights), net.seats, net.planes, net.flags)
        logits = net.logits(seen.numbers)
        actions = [_action(choice, seen) for choice in choices]
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


def _action(command: Command | None, seen: Sight) -> int:
    """The number of an action in the net."""
    match command:
        case None:
            return WAIT
        case Play(card=card):
            return seen.place(card)
        case Knock():
            return KNOCK
        case Call():
            return CALL
        case Fold():
            return FOLD
        case HandIn():
            return HAND_IN
        case Check():
            return CHECK
        case Pass():
            return PASS
        case _:
            raise ValueError(f"not an action of a learned player: {command}")
