"""Which knocks are bluffs: those with a hand in the bottom third of its kind (records, `bluff_knocks`).

A hand's chance to win the last trick is its share of wins in sixty worlds that agree with all the knocker has seen,
played out by the players' own rule of thumb with nobody folding. The worlds come from the seed and the revision, so
the count is the same each time; they are played only until it is certain. Hands are of one kind when as many players
are in the round with as many tricks to go: `BOTTOM_THIRD` says how good a chance a third of all hands of that kind do
not exceed. It was measured in the same way over positions of rounds played at random, 600 or more for each kind.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import Final

from toepen_gui.engine.view import SeatView
from toepen_gui.players import judge
from toepen_gui.players.knowledge import imagine, know

WORLDS: Final = 60
MOST_TRICKS: Final = 4  # of which the table tells; a royal final has more

# in worlds: by tricks to go (1 to 4), then by players in the round (2 to 8)
BOTTOM_THIRD: Final = (
    (6, 0, 0, 0, 0, 0, 0),
    (21, 9, 5, 3, 2, 0, 0),
    (24, 12, 8, 5, 3, 1, 0),
    (25, 13, 8, 6, 3, 2, 1),
)


def is_bluff(view: SeatView, seed: int, revision: int) -> bool:
    """Whether a knock of this seat is a bluff, as things stand before it."""
    known = know(view)
    most = BOTTOM_THIRD[max(1, min(known.left, MOST_TRICKS)) - 1][len(known.active) - 2]
    text = f"toepen bluff {seed} {revision} {view.seat}"
    chance = Random(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest(), "big")).random
    wins = 0
    for played in range(WORLDS):
        if wins > most or wins + WORLDS - played <= most:  # the rest cannot change it
            break
        wins += judge.win_share(known, [imagine(known, 0.0, chance)], chance) > 0
    return wins <= most
