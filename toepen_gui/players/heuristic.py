"""The house's players: sensible, never clairvoyant, each with a temperament.

A knock, an answer or a card is weighed in worlds imagined from what the seat has seen (`judge`); the level says how
carefully, the temperament how daring. The same view, legal commands and generator always give the same choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import (
    Call,
    Check,
    Command,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
    Play,
)
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from . import judge, laundry
from .accounts import Accounts, PointAccounts
from .chips import ChipAccounts, sizes
from .finals import lay_aside
from .knowledge import Knowledge, forgetful, know
from .levels import Skill
from .people import Temperament
from .playout import Chance
from .safe import safe
from .winner import by_thumb, with_open_hands

BLUFF_MAY_COST: Final = 0.35  # points, against what was seen to be the best
STRONG: Final = 0.06  # chance above an even share from which a knock is honest
BOLD: Final = 0.7  # chance from which an over-knock is honest
BLUFFS: Final = 5.0  # so often, for two players, as the temperament says


class Heuristic:
    """A `Player` made of a level's skill and a person's temperament."""

    def __init__(self, skill: Skill, temper: Temperament) -> None:
        self._skill = skill
        self._temper = temper
        self._finish = with_open_hands if skill.exact else by_thumb

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:
        """One of `legal`; None declines an offer."""
        choice = self._choose(ask, view, legal, rng.random)
        if choice in legal or (choice is None and ask is Ask.OFFER):
            return choice
        return safe(legal)

    def _choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command | None:
        seat = view.seat
        match ask:
            case Ask.PLAY:
                return self._play(view, legal, chance)
            case Ask.OFFER:
                return self._offer(view, legal, chance)
            case Ask.ANSWER | Ask.BLIND_ANSWER | Ask.POVERTY:
                return self._answer(view, legal, chance)
            case Ask.LAUNDRY:
                players = sum(view.active)
                return HandIn(seat) if self._hands_in(view, players, chance) else Pass(seat)
            case Ask.CHECK:
                return Check(seat) if laundry.checks(view, know(view), self._temper, chance) else Pass(seat)
            case Ask.BLIND:
                return KnockBlind(seat) if self._blind(view, chance) else Look(seat)
            case Ask.DRAW:
                return Draw(seat) if _odd_card_is_low(view.hand) else Pass(seat)
            case Ask.DISCARD:
                return lay_aside(seat, view.hand, legal)

    def _hands_in(self, view: SeatView, players: int, chance: Chance) -> bool:
        return laundry.hands_in(view, players, self._temper, self._skill.bluff, chance)

    def _blind(self, view: SeatView, chance: Chance) -> bool:
        """A blind knock is for those who have little left to lose."""
        behind = view.points[view.seat] - sum(view.points) / view.players
        return behind >= view.rules.limit * 0.25 and chance() < 0.25 + 2 * self._temper.bluff

    def _know(self, view: SeatView, chance: Chance) -> Knowledge:
        return forgetful(know(view), view, self._skill.memory, chance)

    def _worlds(self, known: Knowledge, lines: int, chance: Chance) -> list[judge.World]:
        skill = self._skill
        return judge.worlds(known, skill.work, lines, skill.trust, chance, skill.most)

    def _fright(self) -> float:
        """What a knock does to one who believes all of them, or none."""
        return self._skill.faith if self._temper.caution > 0 else -self._skill.faith

    def _accounts(self, view: SeatView, known: Knowledge) -> Accounts:
        if view.rules.scoring is Scoring.CHIPS:
            return ChipAccounts(view, known)
        return PointAccounts(view, known)

    def _slip(self, accounts: Accounts, chance: Chance) -> float:
        return (chance() - chance()) * self._skill.slip * accounts.unit

    # answers

    def _answer(self, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command:
        known = self._know(view, chance)
        accounts = self._accounts(view, known)
        if Fold(view.seat) not in legal:
            fold = float("-inf")
        else:
            fold = accounts.fold() + (self._temper.caution + self._fright()) * accounts.unit
        knocks = [command for command in legal if isinstance(command, Knock)]
        around = self._worlds(known, 1 + bool(knocks), chance)
        outlook = judge.outlook(known, around, accounts, chance, self._finish)
        call = outlook.stay + self._slip(accounts, chance)
        if knocks and (outlook.wins > 1 / len(known.active) or fold > call):
            knocks = sizes(view, knocks, chance)
            knock, over = self._best_knock(known, around, knocks, accounts, chance)
            # to be over-knocked oneself is dear: ask for a clear gain, and bluff here but rarely
            bold = outlook.wins > BOLD or chance() < 0.3 * self._temper.bluff * self._skill.bluff
            if bold and over > max(fold, call) + 0.15 * accounts.unit:
                return knock
        return Call(view.seat) if call >= fold else Fold(view.seat)

    # knocks

    def _offer(self, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command | None:
        """A knock out of turn comes up after every action: only good hands, and few bluffs, get past a glance."""
        known = self._know(view, chance)
        knocks = [command for command in legal if isinstance(command, Knock)]
        if not knocks:
            return None
        players = len(known.active)
        bluffs = chance() < self._bluff_rate(known) / (2 * players)
        good = judge.impression(known, view.seat, view.hand) > 1.25 / players and chance() < 0.5
        if not good and not bluffs:
            return None
        return self._knock(view, known, knocks, bluffs, chance)

    def _bluff_rate(self, known: Knowledge) -> float:
        """Per decision; the fewer there are to frighten, the more."""
        return self._temper.bluff * self._skill.bluff * BLUFFS / len(known.active)

    def _knock(
        self, view: SeatView, known: Knowledge, knocks: Sequence[Knock], bluffs: bool, chance: Chance
    ) -> Knock | None:
        accounts = self._accounts(view, known)
        around = self._worlds(known, 2, chance)
        outlook = judge.outlook(known, around, accounts, chance, self._finish)
        knock, value = self._best_knock(known, around, sizes(view, knocks, chance), accounts, chance)
        gain = (value - outlook.stay + self._slip(accounts, chance)) / accounts.unit
        strong = outlook.wins >= 1 / len(known.active) + STRONG
        if strong and gain > 0.05 + self._temper.caution:
            return None if known.left > 1 and chance() < self._temper.patience else knock
        weak = outlook.wins < 0.75 / len(known.active)
        if bluffs and weak and gain > -BLUFF_MAY_COST:
            return knock
        return None

    def _best_knock(
        self,
        known: Knowledge,
        around: Sequence[judge.World],
        knocks: Sequence[Knock],
        accounts: Accounts,
        chance: Chance,
    ) -> tuple[Knock, float]:
        """The knock of the most promising size, and its value."""
        best = None
        for knock in knocks:
            value = judge.knock_value(known, around, knock, accounts, self._skill.model, chance, self._finish)
            if best is None or value > best[1]:
                best = (knock, value)
        assert best is not None
        return best

    # cards

    def _play(self, view: SeatView, legal: Sequence[Command], chance: Chance) -> Command | None:
        known = self._know(view, chance)
        knocks = [command for command in legal if isinstance(command, Knock)]
        if knocks:
            bluffs = chance() < self._bluff_rate(known)
            good = judge.impression(known, view.seat, view.hand) > 1.1 / len(known.active)
            if good or bluffs:
                knock = self._knock(view, known, knocks, bluffs, chance)
                if knock is not None:
                    return knock
        cards = _followers([command.card for command in legal if isinstance(command, Play)], known)
        if not cards:
            return None
        return Play(view.seat, cards[0] if len(cards) == 1 else self._card(known, cards, chance))

    def _card(self, known: Knowledge, cards: list[Card], chance: Chance) -> Card:
        if self._skill.muddle and chance() < self._skill.muddle:
            return cards[int(chance() * len(cards))]
        around = self._worlds(known, len(cards), chance)
        return judge.best_card(known, around, cards, chance, self._finish)


def _followers(cards: list[Card], known: Knowledge) -> list[Card]:
    """Where a revoke is possible it is still a bad idea."""
    if known.suit is None:
        return cards
    return [card for card in cards if card >> 3 == known.suit] or cards


def _odd_card_is_low(hand: Sequence[Card]) -> bool:
    """Three of a kind and one more: is that one worth giving up for an unknown card?"""
    ranks = [card & 7 for card in hand]
    odd = [rank for rank in ranks if ranks.count(rank) == 1]
    return not odd or odd[0] <= 5
