"""The house's thinker, compiled: worlds imagined from what a seat has seen, played out by rules of thumb.

The same mind as `toepen_gui.players.heuristic` in fewer worlds, for points alone, and by rules of thumb between two as
well, as that was until its masters played such worlds perfectly: for the learner to meet an opponent who calls about as
often as people do, and seldom bluffs.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from toepen_gui.players import strength

from ..sim.fields import (
    ACTIVE,
    ANSWER,
    CALL_ACTION,
    CALLED,
    CARD,
    CHECK_ACTION,
    FOLD_ACTION,
    HAND_IN_ACTION,
    HANDS,
    IDLE,
    KNOCK_ACTION,
    LAID,
    LATEST,
    LEADER,
    OFFER,
    PASS_ACTION,
    PAST_CARD,
    PAST_FIRST,
    PAST_LEADER,
    PLAY,
    PLAYERS,
    POINTS,
    POOR,
    ROUND_WINNER,
    SEATS,
    SHOWN,
    STAGE,
    STAKE,
    SUIT,
    TRICK,
    WAIT_ACTION,
    WASH,
)
from ..sim.game import asked, count, is_dirty, legal, step
from .observe import seen_bits, taking

WORLDS = 14
CARD_WORLDS = 10
TRUST = 0.8  # how strongly a knock is taken for good cards
MODEL = 0.85  # how often others are thought to fold
BLUFF = 0.1
PATIENCE = 0.3
_WORTH = np.array([[0.0] * 8, *strength.WORTH[1:]])
_PAIR = np.array(strength.PAIR)
_LEAD = np.array(strength.LEAD)
_BASE = np.array(strength.BASE)


@njit(cache=True)
def glance(bits: int, players: int, lead: bool) -> float:
    """The chance of a hand at a glance, as `strength.glance`."""
    n = min(count(bits), 4)
    if n == 0:
        return 1.0 if lead else 0.0
    total = _BASE[n] + _LEAD[n] * ((1.0 if lead else 0.0) - 1 / players)
    pairs = 0
    for suit in range(4):
        pairs += max(0, count(bits >> (suit * 8) & 0xFF) - 1)
    total += _PAIR[n] * min(pairs, 2)
    for card in range(32):
        if bits >> card & 1:
            total += _WORTH[n, card & 7]
    return min(0.97, max(0.01, 1 / players + total))


@njit(cache=True)
def impression(s: np.ndarray, seat: int) -> float:
    """What a seat would think of its chance, at a glance."""
    players = count(s[ACTIVE])
    best = taking(s)
    if s[LAID] and s[TRICK] == 3:
        card = s[CARD + seat]
        if card < 0:
            bits = s[HANDS + seat]
            card = 0
            while card < 31 and not bits >> card & 1:
                card += 1
            if s[SUIT] >= 0:
                if card >> 3 != s[SUIT] or (best >= 0 and card < s[CARD + best]):
                    return 0.0
                return min(0.97, 0.55 + 0.06 * (card & 7))
        else:
            return 0.5 + 0.06 * (card & 7) if best == seat else 0.0
    lead = best == seat if s[LAID] else s[LEADER] == seat
    return glance(s[HANDS + seat], players, lead)


@njit(cache=True)
def _by_thumb(s: np.ndarray, seat: int) -> int:
    """A card by `playout`'s rules of thumb."""
    may = legal(s) & 0xFFFFFFFF
    left = count(s[HANDS + seat])
    low, high, least, lowest, highest = -1, -1, -1, 9, -1
    best = taking(s)
    top = s[CARD + best] if best >= 0 else -1
    for card in range(32):
        if may >> card & 1:
            rank = card & 7
            if rank < lowest:
                lowest, low = rank, card
            if rank > highest:
                highest, high = rank, card
            if card > top and least < 0:
                least = card
    if left == 1:
        return high
    takes = left == 2 or np.random.random() < 0.5
    if s[SUIT] < 0:
        return high if takes else low
    if high >> 3 != s[SUIT] or high < top or not takes:
        return low
    last = (s[ACTIVE] & ~s[LAID] & ~(1 << seat)) == 0
    return least if last else high


@njit(cache=True)
def _play_out(s: np.ndarray) -> None:
    """To the last trick; everybody calls and nobody knocks."""
    while s[STAGE] != IDLE:
        seat, ask = asked(s)
        if ask == PLAY:
            step(s, _by_thumb(s, seat))
        elif ask == OFFER:
            step(s, WAIT_ACTION)
        else:
            step(s, CALL_ACTION)


@njit(cache=True)
def _value(s: np.ndarray, points: np.ndarray, seat: int) -> float:
    """Points that the others paid on average, less the own."""
    total = 0.0
    for other in range(s[PLAYERS]):
        paid = s[POINTS + other] - points[other]
        total += -paid if other == seat else paid / max(1, s[PLAYERS] - 1)
    return total


@njit(cache=True)
def _voids(s: np.ndarray, seat: int) -> int:
    """Cards of suits that a seat has shown not to hold."""
    found = 0
    for past in range(4):
        on_table = past == 3
        if not on_table and past >= s[TRICK]:
            continue
        card = s[CARD + seat] if on_table else s[PAST_CARD + past * SEATS + seat]
        leader = s[LEADER] if on_table else s[PAST_LEADER + past]
        if card < 0 or leader < 0 or (not on_table and leader != s[PAST_FIRST + past]):
            continue
        led = s[CARD + leader] if on_table else s[PAST_CARD + past * SEATS + leader]
        if led >= 0 and led >> 3 != card >> 3:
            found |= 0xFF << (led >> 3) * 8
    return found


@njit(cache=True)
def imagine(s: np.ndarray, seat: int, world: np.ndarray) -> None:
    """Puts hands that agree with what the seat saw into a copy of the row."""
    world[:] = s
    pool = 0xFFFFFFFF & ~seen_bits(s, seat)
    players = s[PLAYERS]
    for turn in range(2):  # knockers choose first, among more cards
        for other in range(players):
            knocker = other == s[LATEST]
            if other == seat or not s[ACTIVE] >> other & 1 or knocker != (turn == 0):
                continue
            known = s[HANDS + other] & s[SHOWN]
            need = count(s[HANDS + other] & ~s[SHOWN])
            void = _voids(s, other)
            hand = _pick(pool, need, void)
            eager = TRUST if knocker else TRUST / 2 if s[CALLED] >> other & 1 else 0.0
            if eager and np.random.random() < eager:
                rest = pool & ~hand
                if count(rest) >= need:
                    second = _pick(rest, need, void)
                    if _weight(second) > _weight(hand):
                        hand = second
            pool &= ~hand
            world[HANDS + other] = hand | known


@njit(cache=True)
def _pick(pool: int, need: int, void: int) -> int:
    if count(pool & ~void) < need:
        void = 0
    found = 0
    free = pool & ~void
    left = count(free)
    for card in range(32):
        if need and free >> card & 1:
            if np.random.random() * left < need:
                found |= np.int64(1) << card
                need -= 1
            left -= 1
    return found


@njit(cache=True)
def _weight(bits: int) -> int:
    total = 0
    for card in range(32):
        if bits >> card & 1:
            total += (card & 7) * (card & 7)
    return total


@njit(cache=True)
def _outlook(s: np.ndarray, seat: int, worlds: int, found: np.ndarray) -> None:
    """`found`: what it is worth to go on, the chance to win, what a knock is worth (if one is allowed)."""
    found[:] = 0
    points = s[POINTS : POINTS + SEATS].copy()
    world, row = s.copy(), s.copy()
    knocks = legal(s) >> KNOCK_ACTION & 1
    for _ in range(worlds):
        imagine(s, seat, world)
        row[:] = world
        _play_out(row)
        found[0] += _value(row, points, seat)
        found[1] += row[ROUND_WINNER] == seat
        if knocks:
            row[:] = world
            step(row, KNOCK_ACTION)
            while row[STAGE] != IDLE:
                other, ask = asked(row)
                if ask != ANSWER:
                    break
                need = MODEL / (row[STAKE] * (1 + 1 / max(1, row[PLAYERS] - 1)))
                folds = legal(row) >> FOLD_ACTION & 1 and impression(row, other) < need
                step(row, FOLD_ACTION if folds else CALL_ACTION)
            _play_out(row)
            found[2] += _value(row, points, seat)
    found /= worlds


@njit(cache=True)
def _folding(s: np.ndarray, seat: int) -> float:
    row, points = s.copy(), s[POINTS : POINTS + SEATS].copy()
    step(row, FOLD_ACTION)
    _play_out(row)
    return _value(row, points, seat)


@njit(cache=True)
def _card(s: np.ndarray, seat: int) -> int:
    """The card after which the most worlds are won; of equals the lowest."""
    may = legal(s) & 0xFFFFFFFF
    if may & (may - 1) == 0:
        return _by_thumb(s, seat)
    wins = np.zeros(32)
    world, row = s.copy(), s.copy()
    for _ in range(CARD_WORLDS):
        imagine(s, seat, world)
        for card in range(32):
            if may >> card & 1:
                row[:] = world
                step(row, card)
                _play_out(row)
                wins[card] += row[ROUND_WINNER] == seat
    best, most = -1, -1.0
    for card in range(32):
        if may >> card & 1 and wins[card] - 0.01 * (card & 7) > most:
            best, most = card, wins[card] - 0.01 * (card & 7)
    return best


@njit(cache=True)
def think(s: np.ndarray, may: int) -> int:
    """The thinker's action."""
    seat, ask = asked(s)
    players = count(s[ACTIVE])
    outlook = np.zeros(3)
    chance = np.random.random()
    if ask == WASH:
        return HAND_IN_ACTION if is_dirty(s, s[HANDS + seat]) or chance < 0.04 else PASS_ACTION
    if ask not in (PLAY, OFFER, ANSWER, POOR):
        return CHECK_ACTION if chance < 0.15 else PASS_ACTION
    if ask == ANSWER or ask == POOR:
        _outlook(s, seat, WORLDS, outlook)
        fold = _folding(s, seat) if may >> FOLD_ACTION & 1 else -1e9
        if may >> KNOCK_ACTION & 1 and (outlook[1] > 1 / players or fold > outlook[0]):
            bold = outlook[1] > 0.7 or chance < 0.3 * BLUFF
            if bold and outlook[2] > max(fold, outlook[0]) + 0.15:
                return KNOCK_ACTION
        return CALL_ACTION if outlook[0] >= fold else FOLD_ACTION
    if may >> KNOCK_ACTION & 1:
        rate = BLUFF * 5 / players
        if ask == OFFER:
            bluffs = chance < rate / (2 * players)
            good = impression(s, seat) > 1.25 / players and np.random.random() < 0.5
        else:
            bluffs = chance < rate
            good = impression(s, seat) > 1.1 / players
        if good or bluffs:
            _outlook(s, seat, WORLDS, outlook)
            gain = outlook[2] - outlook[0]
            if outlook[1] >= 1 / players + 0.06 and gain > 0.05:
                if s[TRICK] == 3 or np.random.random() >= PATIENCE:
                    return KNOCK_ACTION
            elif bluffs and outlook[1] < 0.75 / players and gain > -0.35:
                return KNOCK_ACTION
    return WAIT_ACTION if ask == OFFER else _card(s, seat)
