"""What a seat sees, as small whole numbers for the net. Only what its `SeatView` says goes in.

Suits have no names: they are put in an order that follows from what is seen of them (the suit led first, then by the
own cards, the unseen ones, and what happened to the rest), so that a game with the suits exchanged looks the same.

`toepen_gui.players.learned_sight` says the same in plain Python from a view; a test holds the two together.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from ..sim.fields import (
    ACTIVE,
    ANSWER,
    ANY_TIME,
    AWAY,
    CALLED,
    CARD,
    CHECK,
    DEALER,
    FIRST,
    FIRST_LOSES,
    GONE,
    HANDS,
    HIGHEST,
    KEEP,
    KNOCK_ACTION,
    LAID,
    LATEST,
    LAUNDRY,
    LEAD_KIND,
    LEADER,
    LIMIT,
    MUST_CALL,
    P_CALL,
    PAST_CARD,
    PAST_FIRST,
    PAST_LEADER,
    PAST_WINNER,
    PLAYERS,
    POINTS,
    POVERTY,
    RAISED,
    RELEAD,
    RETURN,
    SEATS,
    SEVEN_TOO,
    SHOWN,
    STAKE,
    SUIT,
    TRICK,
    WASH_BITS,
    WASHING,
)
from ..sim.game import count, may_not_fold
from .worth import dealt_in, unit, worth

FLAGS: Final = 44  # per seat, before its cards
SHARED: Final = 124  # before the seats
PAYOFFS: Final = 5
PAYOFF_SCALE: Final = 8.0
PAYOFF_AT: Final = 107


def sizes(seats: int, planes: int) -> tuple[int, int]:
    """Numbers in an observation, and in what the critic sees beside it: the others' hands."""
    return SHARED + seats * (FLAGS + 32 * planes), 32 * (seats - 1)


@njit(cache=True)
def suit_order(s: np.ndarray, seat: int, slot_of: np.ndarray) -> None:
    """Fills in the place of each suit, 0 to 3."""
    players = s[PLAYERS]
    what = np.zeros(32, dtype=np.int64)  # what became of each card that is neither in the own hand nor unseen
    gone = s[GONE] & (s[SHOWN] | s[AWAY + seat])
    if s[WASHING] == seat:
        gone |= s[WASH_BITS]
    for card in range(32):
        if gone >> card & 1:
            what[card] = 33
        for other in range(players):
            if other != seat and s[HANDS + other] & s[SHOWN] & (np.int64(1) << card):
                what[card] = 34 + (other - seat) % players
    for other in range(players):
        far = (other - seat) % players
        for trick in range(s[TRICK]):
            card = s[PAST_CARD + trick * SEATS + other]
            if trick < 3 and card >= 0:
                what[card] = 1 + trick * 8 + far
        if s[CARD + other] >= 0:
            what[s[CARD + other]] = 25 + far
    keys = np.zeros((4, 2), dtype=np.int64)
    for suit in range(4):
        own = s[HANDS + seat] >> (suit * 8) & 0xFF
        unseen, rest = 0, 0
        for rank in range(7, -1, -1):
            card = suit * 8 + rank
            rest = rest * 42 + what[card]
            unseen = unseen * 2 + (1 if what[card] == 0 and not own >> rank & 1 else 0)
        keys[suit, 0] = ((1 if s[SUIT] == suit else 0) * 256 + own) * 256 + unseen
        keys[suit, 1] = rest
    for suit in range(4):
        place = 0
        for other in range(4):
            if other != suit:
                if keys[other, 0] != keys[suit, 0]:
                    ahead = keys[other, 0] > keys[suit, 0]
                elif keys[other, 1] != keys[suit, 1]:
                    ahead = keys[other, 1] > keys[suit, 1]
                else:
                    ahead = other < suit
                if ahead:
                    place += 1
        slot_of[suit] = place


@njit(cache=True)
def seen_bits(s: np.ndarray, seat: int) -> int:
    """All cards whose place the seat knows."""
    players = s[PLAYERS]
    seen = s[HANDS + seat] | s[GONE] & (s[SHOWN] | s[AWAY + seat])
    if s[WASHING] == seat:
        seen |= s[WASH_BITS]
    for other in range(players):
        seen |= s[HANDS + other] & s[SHOWN]
        if s[CARD + other] >= 0:
            seen |= np.int64(1) << s[CARD + other]
        for trick in range(3):
            card = s[PAST_CARD + trick * SEATS + other]
            if trick < s[TRICK] and card >= 0:
                seen |= np.int64(1) << card
    return seen


@njit(cache=True)
def taking(s: np.ndarray) -> int:
    """The active seat whose card of the suit led lies highest; -1 if there is none."""
    best, best_card = -1, -1
    if s[SUIT] >= 0:
        for seat in range(s[PLAYERS]):
            card = s[CARD + seat]
            if card >= 0 and s[ACTIVE] >> seat & 1 and card >> 3 == s[SUIT] and card > best_card:
                best, best_card = seat, card
    return best


@njit(cache=True)
def distance_step(distance: int) -> int:
    if distance <= 10:
        return max(distance, 1) - 1
    return 10 if distance <= 14 else 11 if distance <= 20 else 12


@njit(cache=True)
def payoffs(
    s: np.ndarray, seat: int, ask: int, dealt: int, duel: np.ndarray, weights: np.ndarray, out: np.ndarray
) -> None:
    """In units of a point: fold, lose at the stake, lose at one more, win at the stake, win at one more."""
    players, dealer, stake = s[PLAYERS], s[DEALER], s[STAKE]
    one = unit(s, dealt, duel, weights)
    points = s[POINTS : POINTS + SEATS].copy()
    here = worth(s, points, dealt, dealer, seat, duel, weights)
    fold = stake - 1 if ask == ANSWER else 1 if ask > CHECK else stake
    for at in range(3):
        cost = fold if at == 0 else stake + at - 1
        points[seat] += cost
        out[at] = (worth(s, points, dealt, -1, seat, duel, weights) - here) / one
        points[seat] -= cost
    for at in range(2):
        for other in range(players):
            if other != seat and s[ACTIVE] >> other & 1:
                points[other] += stake + at
        out[3 + at] = (worth(s, points, dealt, seat, seat, duel, weights) - here) / one
        for other in range(players):
            if other != seat and s[ACTIVE] >> other & 1:
                points[other] -= stake + at


@njit(cache=True)
def observe(
    s: np.ndarray,
    seat: int,
    ask: int,
    seats: int,
    planes: int,
    duel: np.ndarray,
    weights: np.ndarray,
    slot_of: np.ndarray,
    out: np.ndarray,
) -> None:
    """Writes the observation into `out` and the order of suits into `slot_of`.

    `planes` 4: a bit map for each trick of each seat; 2: one for finished tricks and one for that on the table.
    """
    out[:] = 0
    players, stake, trick = s[PLAYERS], s[STAKE], min(s[TRICK], 3)
    suit_order(s, seat, slot_of)
    seen = seen_bits(s, seat)
    dealt = dealt_in(s)
    best = taking(s)
    for card in range(32):
        at = slot_of[card >> 3] * 8 + (card & 7)
        if s[HANDS + seat] >> card & 1:
            out[at] = 1
        elif not seen >> card & 1:
            out[32 + at] = 1
    out[64 + ask - 1] = 1
    out[70 + trick] = 1
    out[74 + min(stake, 7) - 1] = 1
    out[81 + count(dealt) - 2] = 1
    out[88 + max(count(s[ACTIVE]), 2) - 2] = 1
    out[95] = s[SUIT] >= 0
    out[96] = s[LEAD_KIND] == RELEAD
    out[97] = s[LEAD_KIND] == HIGHEST
    out[98] = s[ANY_TIME]
    out[99] = s[MUST_CALL]
    out[100] = s[FIRST_LOSES]
    out[101] = s[POVERTY] > 0
    out[102] = s[POVERTY] == P_CALL
    out[103] = s[LAUNDRY] == KEEP
    out[104] = s[LAUNDRY] == RETURN
    out[105] = s[SEVEN_TOO]
    out[106] = s[WASHING] >= 0
    values = np.zeros(PAYOFFS)
    payoffs(s, seat, ask, dealt, duel, weights, values)
    for at in range(PAYOFFS):
        out[PAYOFF_AT + at] = int(np.floor(min(12.0, max(-12.0, values[at])) * PAYOFF_SCALE + 0.5))
    still = count(s[ACTIVE] & ~s[LAID] & ~(1 << seat))
    out[112 + min(still, 3)] = 1
    if best >= 0:
        out[116 + (s[CARD + best] & 7)] = 1
    slot = 0
    for far in range(players):
        other = (seat + far) % players
        if not dealt >> other & 1 or slot >= seats:
            continue
        base = SHARED + slot * (FLAGS + 32 * planes)
        slot += 1
        active = s[ACTIVE] >> other & 1
        out[base] = 1
        out[base + 1] = active
        out[base + 2] = s[LATEST] == other
        out[base + 3] = s[CALLED] >> other & 1
        out[base + 4] = ask == ANSWER and active and s[LATEST] != other and not s[CALLED] >> other & 1
        out[base + 5] = s[LEADER] == other
        out[base + 6] = s[LAID] >> other & 1
        out[base + 7] = s[POINTS + other] + stake >= s[LIMIT]
        out[base + 8] = best == other
        for past in range(min(s[TRICK], 3)):
            out[base + 9 + past] = s[PAST_WINNER + past] == other
            out[base + 12 + past] = s[PAST_LEADER + past] == other
        out[base + 19 + distance_step(s[LIMIT] - s[POINTS + other])] = 1
        out[base + 32] = may_not_fold(s, other)
        out[base + 33] = s[WASHING] == other
        out[base + 34] = s[DEALER] == other
        out[base + 35] = active and other != seat and (s[HANDS + other] & s[SHOWN]) != 0
        for half in range(8):
            out[base + 36 + half] = s[RAISED + other] >> half & 1
        for past in range(4):
            on_table = past == 3
            if not on_table and past >= s[TRICK]:
                continue
            card = s[CARD + other] if on_table else s[PAST_CARD + past * SEATS + other]
            if card < 0:
                continue
            leader = s[LEADER] if on_table else s[PAST_LEADER + past]
            first = s[FIRST] if on_table else s[PAST_FIRST + past]
            if leader == first:  # else the lead has moved, and nothing is certain
                led = (s[CARD + leader] if on_table else s[PAST_CARD + past * SEATS + leader]) >> 3
                if card >> 3 != led:
                    out[base + 15 + slot_of[led]] = 1
            plane = past if planes == 4 else (1 if on_table else 0)
            out[base + FLAGS + plane * 32 + slot_of[card >> 3] * 8 + (card & 7)] = 1


@njit(cache=True)
def others_hands(s: np.ndarray, seat: int, seats: int, slot_of: np.ndarray, out: np.ndarray) -> None:
    """What only the critic sees: the hands of the others still in the round."""
    out[:] = 0
    dealt = dealt_in(s)
    slot = 0
    for far in range(1, s[PLAYERS]):
        other = (seat + far) % s[PLAYERS]
        if not dealt >> other & 1 or slot >= seats - 1:
            continue
        if s[ACTIVE] >> other & 1:
            bits = s[HANDS + other]
            if s[WASHING] == other:
                bits |= s[WASH_BITS]
            for card in range(32):
                if bits >> card & 1:
                    out[slot * 32 + slot_of[card >> 3] * 8 + (card & 7)] = 1
        slot += 1


@njit(cache=True)
def canonical(bits: int, slot_of: np.ndarray) -> int:
    """Legal actions with their cards in the order of suits."""
    found = bits >> KNOCK_ACTION << KNOCK_ACTION
    for card in range(32):
        if bits >> card & 1:
            found |= np.int64(1) << (slot_of[card >> 3] * 8 + (card & 7))
    return found


@njit(cache=True)
def action_for(action: int, slot_of: np.ndarray) -> int:
    """The action that stands for one of those."""
    if action >= KNOCK_ACTION:
        return action
    for suit in range(4):
        if slot_of[suit] == action >> 3:
            return suit * 8 + (action & 7)
    return -1
