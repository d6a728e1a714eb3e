"""Which knocks are bluffs: those with a hand in the bottom third of its kind (records, `bluff_knocks`).

A hand's chance to win the last trick is its share of wins in sixty worlds that agree with all the knocker has seen,
played out by the players' own rule of thumb with nobody folding. The worlds come from the seed and the revision, so
the count is the same each time. Hands are of one kind when as many players are in the round with as many tricks to go:
`BOTTOM_THIRD` says how good a chance a third of all hands of that kind do not exceed. It was measured in the same way
over positions of rounds played at random, a thousand or more for each kind.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import Final

from toepen_gui.engine.view import SeatView
from toepen_gui.players import judge
from toepen_gui.players.knowledge import know

WORK: Final = 100_000  # cards; enough for the most worlds the judge looks at
MOST_TRICKS: Final = 4  # of which the table tells; a royal final has more

# in sixtieths: by tricks to go (1 to 4), then by players in the round (2 to 8)
BOTTOM_THIRD: Final = (
    (6, 0, 0, 0, 0, 0, 0),
    (21, 9, 5, 3, 2, 0, 0),
    (24, 12, 8, 5, 3, 1, 0),
    (25, 13, 8, 6, 3, 2, 1),
)


def is_bluff(view: SeatView, seed: int, revision: int) -> bool:
    """Whether a knock of this seat is a bluff, as things stand before it."""
    players, tricks = sum(view.active), tricks_to_go(view)
    return round(60 * chance_to_win(view, seed, revision)) <= BOTTOM_THIRD[tricks - 1][players - 2]


def tricks_to_go(view: SeatView) -> int:
    return max(1, min(know(view).left, MOST_TRICKS))


def chance_to_win(view: SeatView, seed: int, revision: int) -> float:
    """The chance to win the last trick if nobody folds."""
    text = f"toepen bluff {seed} {revision} {view.seat}"
    chance = Random(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest(), "big")).random
    known = know(view)
    return judge.win_share(known, judge.worlds(known, WORK, 1, 0.0, chance), chance)
