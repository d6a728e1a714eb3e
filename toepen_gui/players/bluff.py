"""Which knocks are bluffs: those with a hand in the bottom third of its kind (records, `bluff_knocks`).

The one definition there is: for `simulate`, for the statistics, and for the coach when he looks back.

A hand's chance to win the last trick is its share of wins in thirty worlds that agree with all the knocker has seen,
played out by the players' own rule of thumb with nobody folding. The worlds come from what he has seen and nothing
else, so whoever asks about a knock hears the same; they are played only until it is certain, and not at all for hands
that are clearly poor or good at a glance. Hands are of one kind when as many players are in the round with as many
tricks to go: `BOTTOM_THIRD` says how good a chance a third of all hands of that kind do not exceed. It was measured
likewise, with sixty worlds, over positions of rounds played at random, 600 or more for each kind.

Players at random knock at every turn, and a run of them is to be quick: so the worlds are dealt here, and played by the
players, on bit sets (`players.bit_rounds`). A trick whose lead folded, which goes by other rules, is left to the
players' own imagination and `playout`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.view import SeatView

from . import judge
from .bit_rounds import BIT, SUIT, bits, play_on
from .knowledge import Knowledge, imagine, know
from .playout import Chance

WORLDS: Final = 30
MOST_TRICKS: Final = 4  # of which the table tells; a royal final has more

# wins in 60 worlds: by tricks to go (1 to 4), then by players in the round (2 to 8)
BOTTOM_THIRD: Final = (
    (6, 0, 0, 0, 0, 0, 0),
    (21, 9, 5, 3, 2, 0, 0),
    (24, 12, 8, 5, 3, 1, 0),
    (25, 13, 8, 6, 3, 2, 1),
)

# Of the same kinds: up to the first chance at a glance (`judge.impression`) a hand is poor, from the second it is good.
# Between them the worlds decide. Of 1,200 positions of each kind, 3 % at most are poor or good against the glance.
AT_A_GLANCE: Final = (
    ((0.162, 0.162), (0.032, 0.032), (0.018, 0.018), (0.026, 0.026), (0.061, 0.061), (0.057, 0.057), (0.560, 0.740)),
    ((0.366, 0.579), (0.162, 0.326), (0.073, 0.265), (0.035, 0.266), (0.015, 0.247), (0.010, 0.361), (0.010, 0.673)),
    ((0.398, 0.559), (0.206, 0.365), (0.137, 0.351), (0.079, 0.334), (0.046, 0.280), (0.010, 0.249), (0.010, 0.333)),
    ((0.404, 0.499), (0.233, 0.322), (0.152, 0.230), (0.119, 0.199), (0.075, 0.192), (0.042, 0.153), (0.023, 0.173)),
)

TRIES: Final = 50  # for a card of a suit that somebody can have: if there is hardly one left, any will do


def is_bluff(view: SeatView) -> bool:
    """Whether a knock of this seat is a bluff. `view`: what he sees just before it."""
    known = know(view)
    left, players = _kind(known)
    poor, good = AT_A_GLANCE[left][players]
    glance = judge.impression(known, view.seat, view.hand)
    if not poor < glance < good:
        return glance <= poor
    most = BOTTOM_THIRD[left][players] * WORLDS // 60
    wins_one = _world_of(known, _seeded(view).random)
    wins = 0
    for played in range(WORLDS):
        if wins > most or wins + WORLDS - played <= most:  # the rest cannot change it
            break
        wins += wins_one()
    return wins <= most


def looks_weak(known: Knowledge, seat: int, hand: Sequence[Card]) -> bool:
    """Whether a knock of `seat` would be a bluff if this were his hand, as far as a glance tells: for who imagines
    hundreds of hands. Where the glance leaves it open, the middle decides."""
    left, players = _kind(known)
    return judge.impression(known, seat, hand) <= sum(AT_A_GLANCE[left][players]) / 2


def _kind(known: Knowledge) -> tuple[int, int]:
    """Where the tables tell of hands like these: by tricks to go, by players in the round."""
    return max(1, min(known.left, MOST_TRICKS)) - 1, len(known.active) - 2


def _seeded(view: SeatView) -> Random:
    """Chance of its own for every knock, the same whoever asks."""
    seen = (
        view.seat,
        view.round,
        view.points,
        view.stake,
        view.hand,
        view.active,
        view.raises,
        view.trick,
        view.tricks,
    )
    return Random(int.from_bytes(hashlib.sha256(repr(seen).encode("ascii")).digest()[:16], "big"))


def _world_of(known: Knowledge, chance: Chance) -> Callable[[], bool]:
    """Plays one more world, and whether the seat wins it."""
    players = len(known.void)
    seats = sorted(known.active, key=lambda seat: (seat - known.leader) % players)
    lying = [seat for seat, _ in known.plays if seat in known.active]
    if not known.plays or (known.best >= 0 and lying == seats[: len(lying)]):
        return _Worlds(known, seats, len(lying), chance).wins
    return lambda: judge.win_share(known, [imagine(known, 0.0, chance)], chance) > 0


class _Worlds:
    """Worlds of one position; the players in the round are numbered from the leader of the trick."""

    def __init__(self, known: Knowledge, seats: Sequence[int], laid: int, chance: Chance) -> None:
        """`laid`: how many of `seats` have a card in the trick."""
        self._chance = chance
        self._pool = [BIT[card] for card in known.unseen]
        self._own = seats.index(known.seat)
        self._held = [bits(known.hand if seat == known.seat else known.known[seat]) for seat in seats]
        taker = next((seats.index(seat) for seat, card in known.plays if card == known.best), 0)
        self._trick = (laid, known.best, taker)
        # one draw each: whose card, and which it cannot be; the choosy first
        self._draws: list[tuple[int, int]] = []
        for at, seat in sorted(enumerate(seats), key=lambda item: -known.void[item[1]].bit_count()):
            void = sum(cards for suit, cards in enumerate(SUIT) if known.void[seat] >> suit & 1)
            self._draws += [(at, void)] * known.need[seat]

    def wins(self) -> bool:
        return play_on(self._deal(), *self._trick, self._chance) == self._own

    def _deal(self) -> list[int]:
        chance, pool = self._chance, self._pool
        left = len(pool)
        hands = self._held[:]
        for seat, void in self._draws:
            at = int(chance() * left)
            tries = TRIES
            while pool[at] & void and tries:
                at = int(chance() * left)
                tries -= 1
            left -= 1
            card = pool[at]
            pool[at] = pool[left]
            pool[left] = card
            hands[seat] |= card
        return hands
