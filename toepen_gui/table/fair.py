"""A deal that can be checked: the table seals a pack and promises it, the player's side cuts it, then it is opened.

Before a round the table draws a seed, shuffles the pack by it and shows a promise: the SHA-256 of seed, salt and pack.
Only then does the player's side draw its own lot, mix the sealed pack once more by it, and cut. The table cannot change
the pack any more, for another would break the promise; and it cannot have chosen it well, for it did not know lot and
cut. The mixing stands beside the cut because a cut alone leaves who sits beside whom in a stacked pack. After the round
everything is shown, and `check` says whether it holds, from nothing but what is shown.

All of it is text and SHA-256, so that it can be done again with other tools; changing anything here breaks old records.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from toepen_gui.engine.cards import PACK, Card, card_text

from .fair_values import Cut, FairCheck, FairRound, Seal
from .shuffle import below, mixed

VERSION: Final = 1
PROMISE_DIGITS: Final = 64
DIGITS: Final = 32  # of a seed, a salt and a lot: hexadecimal
LAST_CUT: Final = len(PACK) - 1  # a cut leaves at least one card on either side


def seal(secret: str, number: int) -> Seal:
    """The pack for round `number` of the match with this secret."""
    seed = digest(f"toepen seed {secret} {number}")[:DIGITS]
    return Seal(seed, digest(f"toepen salt {secret} {number}")[:DIGITS], sealed_pack(seed))


def sealed_pack(seed: str) -> tuple[Card, ...]:
    """The pack as the table shuffles it by a seed."""
    return mixed(PACK, f"toepen pack {seed}")


def promise_text(number: int, sealed: Seal) -> str:
    """The text whose SHA-256 is the promise. Rounds are counted from 1 in it."""
    pack = " ".join(card_text(card) for card in sealed.pack)
    return f"toepen promise {VERSION} round {number + 1} seed {sealed.seed} salt {sealed.salt} pack {pack}"


def promise(number: int, sealed: Seal) -> str:
    return digest(promise_text(number, sealed))


def cut(own: str, number: int, promised: str, at: int | None = None) -> Cut:
    """The player's side, which knows nothing of the deal but what was promised. `own`: its secret. `at`: where the
    player cuts himself; None leaves it to his side's chance."""
    text = f"toepen own {own} {number} {promised}"
    return Cut(at if at is not None else 1 + below(LAST_CUT, f"{text} cut"), digest(f"{text} lot")[:DIGITS])


def dealt(pack: Sequence[Card], cutting: Cut) -> tuple[Card, ...]:
    """The pack as it is dealt, from the top: the sealed one mixed by the lot, then cut."""
    cards = mixed(pack, f"toepen lot {cutting.lot}")
    return cards[cutting.at :] + cards[: cutting.at]


def check(fair: FairRound) -> FairCheck | None:
    """From nothing but what is shown. None as long as it is not opened."""
    opened, cutting = fair.opened, fair.cut
    if opened is None or cutting is None:
        return None
    return FairCheck(
        seed=sealed_pack(opened.seal.seed) == opened.seal.pack,
        promise=promise(fair.number, opened.seal) == fair.promise,
        order=dealt(opened.seal.pack, cutting) == opened.order,
    )


def digest(text: str) -> str:
    """The SHA-256 of a text, as 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
