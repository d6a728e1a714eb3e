"""The deals of a match that is being played: sealed by the table, cut by the player's side, opened after each round.

The two sides are two functions (`fair.seal`, `fair.cut`) with a secret each, and meet only here: the cut is drawn from
the promise, so the promise is there first. Which pack a round gets follows from the match's secret alone, so a match
taken up again, or killed at any moment, goes on with the promises that were made.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from threading import Lock

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Deal

from . import chain, fair
from .fair_record import Kept, Secrets, kept_of, secrets_of
from .fair_values import Cut, FairCheck, FairRound, Opened
from .record import Record


def new_secrets(seed: int | None) -> Secrets:
    """For a match to begin. `seed`: of an evening that is to be the same again; None for chance."""
    if seed is None:
        return Secrets(secrets.token_hex(32), secrets.token_hex(32))
    return Secrets(fair.digest(f"toepen evening {seed} table"), fair.digest(f"toepen evening {seed} own"))


class FairTable:
    """Implements `port.FairDeals`. The table's thread deals with it, any thread may look."""

    def __init__(self, secrets: Secrets, rounds: Sequence[FairRound | None] = (), running: bool = False) -> None:
        """`rounds`: dealt so far; `running`: the last of them is still being played."""
        self._secrets = secrets
        self._rounds = list(rounds)
        self._running = running
        self._over = False
        self._at: int | None = None  # where the player wants to cut the pack that lies sealed
        self._lock = Lock()

    def cut(self, at: int) -> None:
        """The player cuts the sealed pack himself, after card `at`. Raises ValueError if that is no cut."""
        if not 1 <= at <= fair.LAST_CUT:
            raise ValueError(f"no cut: {at}")
        self._at = at

    def order(self, number: int) -> tuple[Card, ...]:
        """The pack for round `number`, as it is to be dealt."""
        sealed = fair.seal(self._secrets.secret, number)
        return fair.dealt(sealed.pack, self._cutting(number, fair.promise(number, sealed)))

    def dealt(self, number: int, deal: Deal, hands: Sequence[Sequence[Card | None]]) -> Kept:
        """Round `number` has been dealt like that. Gives what the record keeps, with no chain yet."""
        sealed = fair.seal(self._secrets.secret, number)
        promised = fair.promise(number, sealed)
        kept = Kept(promised, sealed, self._cutting(number, promised), "")
        with self._lock:
            self._at = None
            self._running = True
            self._rounds[number:] = [None] * (number - len(self._rounds)) + [_shown(number, kept, deal.order, hands)]
        return kept

    def ended(self, over: bool) -> None:
        """The round that was played is over, and may be opened. `over`: no other follows."""
        self._running = False
        self._over = over

    def _cutting(self, number: int, promised: str) -> Cut:
        return fair.cut(self._secrets.own, number, promised, self._at)

    # --- for looking

    @property
    def count(self) -> int:
        with self._lock:
            return len(self._rounds) + (not self._running and not self._over)

    def round(self, number: int) -> FairRound | None:
        with self._lock:
            if number == len(self._rounds):
                return FairRound(number, fair.promise(number, fair.seal(self._secrets.secret, number)))
            found = self._rounds[number]
            hidden = self._running and number == len(self._rounds) - 1
            return replace(found, opened=None) if found is not None and hidden else found

    def check(self, number: int) -> FairCheck | None:
        found = self.round(number)
        return fair.check(found) if found is not None else None


class FairRecord:
    """Implements `port.FairDeals` for a record that is looked back at: everything is open."""

    def __init__(self, rounds: Sequence[FairRound | None]) -> None:
        self._rounds = rounds

    @property
    def count(self) -> int:
        return len(self._rounds)

    def round(self, number: int) -> FairRound | None:
        return self._rounds[number]

    def check(self, number: int) -> FairCheck | None:
        found = self._rounds[number]
        return fair.check(found) if found is not None else None


def fair_rounds(record: Record, orders: Sequence[Sequence[Card]]) -> list[FairRound | None]:
    """The deals of a record. `orders`: the pack of each round as it was dealt."""
    return [
        _shown(number, kept, order, played.hands) if (kept := kept_of(played.fair)) is not None else None
        for number, (played, order) in enumerate(zip(record.rounds, orders, strict=False))
    ]


def fair_table(record: Record, orders: Sequence[Sequence[Card]], running: bool) -> FairTable | None:
    """For a match to be played on; None for one that was begun without promises."""
    found = secrets_of(record.extra)
    return FairTable(found, fair_rounds(record, orders), running) if found is not None else None


def chain_so_far(record: Record) -> str:
    """Where the chain of a record is to go on: as it stands there, so that what was changed stays found."""
    for played in reversed(record.rounds):
        kept = kept_of(played.fair)
        if kept is not None:
            return kept.chain
    return chain.first(record)


def _shown(number: int, kept: Kept, order: Sequence[Card], hands: Sequence[Sequence[Card | None]]) -> FairRound:
    owner = {card: seat for seat, hand in enumerate(hands) for card in hand if card is not None}
    opened = Opened(kept.seal, tuple(order), tuple(owner.get(card) for card in order))
    return FairRound(number, kept.promise, kept.cut, opened)
