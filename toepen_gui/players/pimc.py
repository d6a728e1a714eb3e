"""A yardstick: perfect-information Monte Carlo, as card programs of other games play.

It imagines a hundred deals that agree with what it has seen, looks at each as if all cards lay open, and takes what is
best on average. Between two players the cards are then played perfectly (`open_hands`); between more, by the rule of
thumb of `playout`. Nobody folds in its worlds, so it has no use for a bluff: it knocks when that pays if called.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from . import judge
from .accounts import Accounts, PointAccounts
from .chips import ChipAccounts
from .knowledge import Knowledge, imagine, know
from .playout import Chance
from .rote import by_rote
from .safe import safe
from .winner import NOTHING, with_open_hands

WORLDS: Final = 100


class Pimc:
    """The yardstick as a player. `worlds`: how many deals it imagines per decision."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self._worlds = worlds

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        """One of `legal`; None declines an offer."""
        chance = rng.random
        match ask:
            case Ask.PLAY | Ask.OFFER:
                return self._play(ask, view, legal, chance)
            case Ask.ANSWER | Ask.BLIND_ANSWER | Ask.POVERTY:
                return self._answer(view, legal, chance)
            case _:
                return by_rote(ask, view, legal)

    def _play(self, ask: Ask, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command | None:
        known = know(view)
        knocks = [command for command in legal if isinstance(command, Knock)]
        cards = [command.card for command in legal if isinstance(command, Play)]
        if ask is Ask.OFFER and judge.impression(known, view.seat, view.hand) < 1 / len(known.active):
            return None  # offered after every action: a hundred worlds each time would take all evening
        if known.suit is not None:
            cards = [card for card in cards if card >> 3 == known.suit] or cards
        if not knocks and len(cards) == 1:
            return Play(view.seat, cards[0])
        worlds = [imagine(known, 0.0, chance) for _ in range(self._worlds)]
        if ask is Ask.OFFER:
            winners = [_winner(known, world, NOTHING, chance) for world in worlds]
        else:
            by_card = {card: [_winner(known, world, card, chance) for world in worlds] for card in cards}
            best = max(cards, key=lambda card: (by_card[card].count(view.seat), -(card & 7)))
            winners = by_card[best]
        if knocks:
            accounts = _accounts(view, known)
            worth = {knock: _mean(accounts, winners, knock) for knock in knocks}
            knock = max(knocks, key=lambda knock: (worth[knock], -knock.chips))
            if worth[knock] > _mean(accounts, winners, None):
                return knock
        return None if ask is Ask.OFFER else Play(view.seat, best)

    def _answer(self, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command:
        known = know(view)
        worlds = [imagine(known, 0.0, chance) for _ in range(self._worlds)]
        winners = [_winner(known, world, NOTHING, chance) for world in worlds]
        accounts = _accounts(view, known)

        def worth(command: Command) -> float:
            if isinstance(command, Fold):
                return accounts.fold()
            return _mean(accounts, winners, command if isinstance(command, Knock) else None)

        asked = [command for command in legal if isinstance(command, Call | Fold | Knock)]
        return max(asked, key=worth) if asked else safe(legal)


def _winner(known: Knowledge, world: judge.World, card: Card, chance: Chance) -> int:
    return with_open_hands(known, world, known.active, card, chance)


def _accounts(view: SeatView, known: Knowledge) -> Accounts:
    return ChipAccounts(view, known) if view.rules.scoring is Scoring.CHIPS else PointAccounts(view, known)


def _mean(accounts: Accounts, winners: Sequence[int], knock: Knock | None) -> float:
    ends = {winner: accounts.end(winner, (), knock) for winner in sorted(set(winners))}
    return sum(winners.count(winner) * worth for winner, worth in ends.items()) / len(winners)
