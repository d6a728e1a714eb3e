"""Chance at this table: made from the match's seed by SHA-256, so that a deal is the same on every machine and version.

Python promises a stable `random.random()` but no stable `shuffle`; a saved match must go on with the same deals for
years, so the shuffle is the project's own. Changing anything here changes every seeded match: golden values guard it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from random import Random

from toepen_gui.engine.cards import PACK, Card


def deal(seed: int, number: int) -> tuple[Card, ...]:
    """The whole pack as it is dealt in round `number` (0-based) of the match with this seed."""
    return mixed(PACK, f"toepen deal {seed} {number}")


def mixed(cards: Sequence[Card], text: str) -> tuple[Card, ...]:
    """These cards, 256 at most, in the order that a text stands for. Without the text every order is as likely."""
    stream = _bytes(text)
    out = list(cards)
    for i in range(len(out) - 1, 0, -1):
        j = _below(stream, i + 1)
        out[i], out[j] = out[j], out[i]
    return tuple(out)


def below(n: int, text: str) -> int:
    """An even choice from 0..n-1, n at most 256, that a text stands for."""
    return _below(_bytes(text), n)


def first_dealer(seed: int, players: int) -> int:
    """Who deals the first round, by lot (rules 2.1)."""
    return _below(_bytes(f"toepen dealer {seed}"), players)


def decision(seed: int, revision: int, seat: int) -> Random:
    """Chance for one decision of one seat, the same in a resumed match. Only its `random()` is stable."""
    text = f"toepen decision {seed} {revision} {seat}"
    return Random(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest(), "big"))


def lot(seed: int, revision: int, seat: int) -> float:
    """A number from 0 up to 1 for one decision that needs no more chance than that: far less work than a `Random`."""
    text = f"toepen lot {seed} {revision} {seat}"
    return (int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:7], "big") >> 3) / 2**53


def _bytes(text: str) -> Iterator[int]:
    """An endless stream of bytes: the hashes of the text with a counter behind it."""
    block = 0
    while True:
        yield from hashlib.sha256(f"{text} {block}".encode("ascii")).digest()
        block += 1


def _below(stream: Iterator[int], n: int) -> int:
    """An even choice from 0..n-1, n at most 256: bytes past the last whole multiple of n are thrown away."""
    whole = 256 - 256 % n
    for byte in stream:
        if byte < whole:
            return byte % n
    raise AssertionError("the stream is endless")
