"""Checks a whole match: whether every promise was kept, and whether anything in the record was changed afterwards.

What it can say: these cards follow from the seed, lot and cut beside them, the promise is of that seed and pack, and
nobody has touched cards, actions, players or rules since without writing everything that follows anew. What no record
can say of itself: that it was not written anew as a whole. Against that helps a promise or a last number that somebody
noted while it was played: they stand in the answer, to be compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from toepen_gui.engine.commands import BuyIn, Deal

from . import chain, fair
from .fair_record import CHAIN, KEY, Kept, Secrets, kept_of, secrets_of
from .fair_values import FairRound, Opened
from .record import Record
from .replay import Moment, replay


class Fault(StrEnum):
    """What is wrong with a round, or with the record as a whole."""

    MISSING = "missing"  # what was promised is not all there
    SEED = "seed"  # does not give the pack that was sealed
    PROMISE = "promise"  # is not that of seed, salt and pack
    ORDER = "order"  # pack, lot and cut do not give the cards that were dealt
    DRAWN = "drawn"  # seed, salt or lot are not those of this match
    CHAIN = "chain"  # something was changed, swapped, added or left out
    END = "end"  # rounds or actions are missing at the end, or were added


class Found(NamedTuple):
    """A fault and the round it was found in, 0-based; None: the record as a whole."""

    round: int | None
    fault: Fault


@dataclass(frozen=True, slots=True)
class Verdict:
    """`promised`: whether the record has promises at all; if not, there is nothing to verify. `chain`: its last number,
    to be compared with one that was noted."""

    rounds: int
    promised: bool
    faults: tuple[Found, ...]
    chain: str = ""


def verify(record: Record) -> Verdict:
    """Raises RecordError where the record goes against the rules of the game already."""
    secrets = secrets_of(record.extra)
    if not any(key in record.extra for key in (KEY, CHAIN)) and all(played.fair is None for played in record.rounds):
        for _ in replay(record):
            pass
        return Verdict(len(record.rounds), False, ())
    faults = list(_faults(record, secrets))
    last = record.extra.get(CHAIN)
    return Verdict(len(record.rounds), True, tuple(faults), last if isinstance(last, str) else "")


def _faults(record: Record, secrets: Secrets | None) -> Iterator[Found]:
    number = chain.first(record)
    kept = [kept_of(played.fair) for played in record.rounds]
    if secrets is None:
        yield Found(None, Fault.MISSING)
    now = -1
    for moment in replay(record):
        if moment.round != now:
            yield from _closed(now, kept, number)
            if now >= 0:
                number = _stands(kept[now], number)
            now = moment.round
        here = kept[now]
        if isinstance(moment.command, Deal):
            if here is None:
                yield Found(now, Fault.MISSING)
                continue
            yield from _of_deal(moment, moment.command, here, secrets)
            bought = record.rounds[now].buy_ins
            number = chain.after_deal(number, moment.command, here.promise, here.seal, here.cut, bought)
        elif not isinstance(moment.command, BuyIn):
            number = chain.after(number, moment.command, record.rules)
    yield from _closed(now, kept, number)
    if record.extra.get(CHAIN) != (_stands(kept[now], number) if now >= 0 else number):
        yield Found(None, Fault.END)


def _closed(number: int, kept: list[Kept | None], found: str) -> Iterator[Found]:
    """The chain at the end of a round."""
    here = kept[number] if number >= 0 else None
    if here is not None and here.chain != found:
        yield Found(number, Fault.CHAIN)


def _stands(kept: Kept | None, found: str) -> str:
    """What the chain goes on from: as it stands there, so that one change is told once and where it is."""
    return kept.chain if kept is not None else found


def _of_deal(moment: Moment, deal: Deal, kept: Kept, secrets: Secrets | None) -> Iterator[Found]:
    number = moment.round
    shown = FairRound(number, kept.promise, kept.cut, Opened(kept.seal, deal.order, ()))
    checked = fair.check(shown)
    assert checked is not None  # it is open
    if not checked.seed:
        yield Found(number, Fault.SEED)
    if not checked.promise:
        yield Found(number, Fault.PROMISE)
    if not checked.order:
        yield Found(number, Fault.ORDER)
    if secrets is not None:
        own = fair.cut(secrets.own, number, kept.promise, kept.cut.at)
        if fair.seal(secrets.secret, number) != kept.seal or own != kept.cut:
            yield Found(number, Fault.DRAWN)
