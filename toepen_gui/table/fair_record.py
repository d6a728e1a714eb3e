"""What a record holds of fair deals, in keys of its own that readers who do not know them pass over (records.md).

Of the match: `"fair": {"version": 1, "secret", "own"}`, from which rounds to come are sealed and cut, and as its last
key `"chain"`, the number of all that happened (`chain`). Of each round: `"fair"` with promise, seed, salt, pack, lot
and cut, and the chain as that round left it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.cards import PACK, card_text, parse_card

from . import fair
from .fair_values import Cut, Seal
from .strict import Json, whole

KEY: Final = "fair"
CHAIN: Final = "chain"
_DIGITS: Final = re.compile(r"[0-9a-f]+")


@dataclass(frozen=True, slots=True)
class Secrets:
    """What the two sides draw from: `secret` the table, `own` the player's side."""

    secret: str
    own: str


@dataclass(frozen=True, slots=True)
class Kept:
    """What a record keeps of one deal. `chain`: after the last action of the round that it holds."""

    promise: str
    seal: Seal
    cut: Cut
    chain: str


def secrets_text(secrets: Secrets) -> dict[str, Json]:
    """The key of a match."""
    return {"version": fair.VERSION, "secret": secrets.secret, "own": secrets.own}


def secrets_of(extra: Mapping[str, Json]) -> Secrets | None:
    """Reads it; None if there is none, or none that this version knows."""
    value = extra.get(KEY)
    if not isinstance(value, dict) or whole(value.get("version")) != fair.VERSION:
        return None
    secret, own = _hex(value.get("secret"), fair.PROMISE_DIGITS), _hex(value.get("own"), fair.PROMISE_DIGITS)
    return Secrets(secret, own) if secret and own else None


def kept_text(kept: Kept) -> dict[str, Json]:
    """The key of a round."""
    return {
        "promise": kept.promise,
        "seed": kept.seal.seed,
        "salt": kept.seal.salt,
        "pack": " ".join(card_text(card) for card in kept.seal.pack),
        "lot": kept.cut.lot,
        "cut": kept.cut.at,
        "chain": kept.chain,
    }


def kept_of(value: Mapping[str, Json] | None) -> Kept | None:
    """Reads it; None if anything is missing or not of its kind."""
    if value is None:
        return None
    promise, chain = (_hex(value.get(key), fair.PROMISE_DIGITS) for key in ("promise", "chain"))
    seed, salt, lot = (_hex(value.get(key), fair.DIGITS) for key in ("seed", "salt", "lot"))
    at, pack = whole(value.get("cut")), value.get("pack")
    if not (promise and chain and seed and salt and lot) or at is None or not isinstance(pack, str):
        return None
    try:
        cards = tuple(parse_card(word) for word in pack.split()[: len(PACK) + 1])
    except ValueError:
        return None
    if not 1 <= at <= fair.LAST_CUT or len(cards) != len(PACK) or len(set(cards)) != len(PACK):
        return None
    return Kept(promise, Seal(seed, salt, cards), Cut(at, lot), chain)


def _hex(value: Json | None, digits: int) -> str:
    return value if isinstance(value, str) and len(value) == digits and _DIGITS.fullmatch(value) else ""
