"""Yardsticks: players that are easy to describe, to measure the others by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from toepen_gui.engine.commands import Call, Command, Fold, HandIn, Knock, Pass, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from . import judge, laundry
from .knowledge import Knowledge, know
from .playout import Chance
from .safe import safe

OFFERS_TAKEN: Final = 0.02  # of the chances to knock out of turn, by the random player: there are dozens in a round


class RandomPlayer:
    """Any legal command, evenly; out of turn it seldom knocks."""

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:  # noqa: ARG002
        if ask is Ask.OFFER and (not legal or rng.random() >= OFFERS_TAKEN):
            return None
        return legal[int(rng.random() * len(legal))]


class HonestPlayer:
    """Counts well and never bluffs: knocks when it is likelier than not to win, calls when the price is right.

    Its cards are planned as a regular player plans them, so that a match against one measures the knocking alone.
    """

    def __init__(self, work: int = 600, knocks_from: float = 0.5) -> None:
        self._work = work
        self._knocks_from = knocks_from

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        chance = rng.random
        knocks = [command for command in legal if isinstance(command, Knock)]
        match ask:
            case Ask.OFFER:
                known = know(view)
                if judge.impression(known, view.seat, view.hand) < 1.2 / len(known.active):
                    return None
                return min(knocks, key=_chips) if knocks and self._likely(known, chance) else None
            case Ask.PLAY:
                known = know(view)
                if knocks and self._likely(known, chance):
                    return min(knocks, key=_chips)
                return self._card(known, legal, chance)
            case Ask.ANSWER | Ask.BLIND_ANSWER | Ask.POVERTY:
                known = know(view)
                fair = 1 / (max(2, view.stake) * (1 + 1 / max(1, view.players - 1)))
                call, fold = Call(view.seat), Fold(view.seat)
                wanted = call if self._wins(known, chance) >= fair else fold
                return wanted if wanted in legal else safe(legal)
            case Ask.LAUNDRY:
                wash = HandIn(view.seat)
                return wash if wash in legal and laundry.is_dirty(view.hand, view.rules) else Pass(view.seat)
            case _:
                return safe(legal)

    def _wins(self, known: Knowledge, chance: Chance) -> float:
        around = judge.worlds(known, self._work, 1, 0.5, chance)
        return judge.win_share(known, around, chance)

    def _likely(self, known: Knowledge, chance: Chance) -> bool:
        return self._wins(known, chance) > self._knocks_from

    def _card(self, known: Knowledge, legal: Sequence[Command], chance: Chance) -> Command:
        cards = [command.card for command in legal if isinstance(command, Play)]
        if known.suit is not None:
            cards = [card for card in cards if card >> 3 == known.suit] or cards
        around = judge.worlds(known, self._work, len(cards), 0.5, chance)
        return Play(known.seat, judge.best_card(known, around, cards, chance))


def _chips(knock: Knock) -> int:
    return knock.chips
