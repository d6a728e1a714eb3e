"""Yardsticks: players who judge a hand at a glance and go by two fixed numbers, as a first program would.

Both numbers are odds against an even share: 1 is a hand as good as any, 2 one with twice the odds to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from . import judge
from .knowledge import Knowledge, know
from .playout import Chance, follow_by_thumb, lead_by_thumb
from .rote import by_rote
from .safe import safe


@dataclass(frozen=True, slots=True)
class Thresholds:
    """`knocks` and `calls`: the odds, in even shares, from which it does so."""

    knocks: float
    calls: float

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        """One of `legal`; None declines an offer."""
        match ask:
            case Ask.PLAY | Ask.OFFER:
                return self._play(ask, view, legal, rng.random)
            case Ask.ANSWER | Ask.BLIND_ANSWER | Ask.POVERTY:
                known = know(view)
                wanted = Call(view.seat) if _odds(known, view) >= self.calls else Fold(view.seat)
                return wanted if wanted in legal else safe(legal)
            case _:
                return by_rote(ask, view, legal)

    def _play(self, ask: Ask, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command | None:
        known = know(view)
        knocks = [command for command in legal if isinstance(command, Knock)]
        if knocks and _odds(known, view) >= self.knocks:
            return min(knocks, key=lambda knock: knock.chips)
        if ask is Ask.OFFER:
            return None
        cards = [command.card for command in legal if isinstance(command, Play)]
        if known.suit is None:
            return Play(view.seat, lead_by_thumb(cards, chance))
        cards = [card for card in cards if card >> 3 == known.suit] or cards
        return Play(view.seat, follow_by_thumb(cards, known.suit, known.best, known.is_last, chance))


def _odds(known: Knowledge, view: SeatView) -> float:
    if not view.hand and known.left > 1:
        return 1.0  # a hand unseen (rules 8)
    share = judge.impression(known, view.seat, view.hand)
    return share / max(1e-9, 1 - share) * (len(known.active) - 1)


THRESHOLD: Final = Thresholds(knocks=1.5, calls=0.7)
TIGHT: Final = Thresholds(knocks=3.0, calls=1.5)
