"""The deals of a match that is being played: sealed by the table, cut by the player's side, opened after each round.

The two sides are two functions (`fair.seal`, `fair.cut`) with a secret each, and meet only here: the cut is drawn from
the promise, so the promise is there first. Which pack a round gets follows from the match's secret alone, so a match
taken up again, or killed at any moment, goes on with the promises that were made.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from threading import Lock
from typing import NamedTuple

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.events import Drew, Event, Replaced

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
            self._rounds[number:] = [None] * (number - len(self._rounds)) + [
                _shown(number, kept, Pack(deal.order, {}), hands)
            ]
        return kept

    def drew(self, cards: Mapping[Card, int]) -> None:
        """These were drawn from the pack of the round that is played, by these seats."""
        if not cards:
            return
        with self._lock:
            now = self._rounds[-1]
            if now is not None and now.opened is not None:
                more = (*now.opened.drawn, *cards.items())
                self._rounds[-1] = replace(now, opened=replace(now.opened, drawn=more))

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


class Pack(NamedTuple):
    """The pack of a round as it was dealt, and who drew which cards from it later."""

    order: tuple[Card, ...]
    drawn: dict[Card, int]


def drawn(events: Iterable[Event]) -> dict[Card, int]:
    """Cards that come from the pack by these events, and to whom."""
    found: dict[Card, int] = {}
    for event in events:
        match event:
            case Drew(seat, cards):
                found |= {card: seat for card in cards if card is not None}
            case Replaced(seat, _, card) if card is not None:
                found[card] = seat
            case _:
                pass
    return found


def fair_rounds(record: Record, packs: Sequence[Pack]) -> list[FairRound | None]:
    """The deals of a record."""
    return [
        _shown(number, kept, pack, played.hands) if (kept := kept_of(played.fair)) is not None else None
        for number, (played, pack) in enumerate(zip(record.rounds, packs, strict=False))
    ]


def fair_table(record: Record, packs: Sequence[Pack], running: bool) -> FairTable | None:
    """For a match to be played on; None for one that was begun without promises."""
    found = secrets_of(record.extra)
    return FairTable(found, fair_rounds(record, packs), running) if found is not None else None


def chain_so_far(record: Record) -> str:
    """Where the chain of a record is to go on: as it stands there, so that what was changed stays found."""
    for played in reversed(record.rounds):
        kept = kept_of(played.fair)
        if kept is not None:
            return kept.chain
    return chain.first(record)


def _shown(number: int, kept: Kept, pack: Pack, hands: Sequence[Sequence[Card | None]]) -> FairRound:
    owner = {card: seat for seat, hand in enumerate(hands) for card in hand if card is not None}
    owners = tuple(owner.get(card) for card in pack.order)
    opened = Opened(kept.seal, pack.order, owners, tuple(pack.drawn.items()))
    return FairRound(number, kept.promise, kept.cut, opened)
