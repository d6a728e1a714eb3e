"""The rules of points games, compiled. `proof` holds them against the engine, decision by decision.

Section numbers are those of the rules. Not here: blind knocks, toep and whistle, royal finals, penalised revokes and
chips (sections 8, 9, 10, 12).
"""

from __future__ import annotations

import numpy as np
from numba import njit

from .fields import (
    ACTIVE,
    ANSWER,
    ANY_TIME,
    ASK,
    AWAY,
    BEGUN,
    CALL_ACTION,
    CALLED,
    CAP,
    CARD,
    CHECK,
    CHECK_ACTION,
    CHECKERS,
    CROSSES,
    CURSOR,
    DEALER,
    DEALT_BY,
    FALLEN,
    FIRST,
    FIRST_LOSES,
    FOLD_ACTION,
    FOLDS,
    GONE,
    HAND_IN_ACTION,
    HANDS,
    HIGHEST,
    IDLE,
    IN_GAME,
    JACK_BONUS,
    KEEP,
    KNOCK_ACTION,
    LAID,
    LATEST,
    LAUNDRY,
    LEAD_KIND,
    LEADER,
    LIMIT,
    MAX_FOLDS,
    MUST_CALL,
    NOTHING,
    NUMBER,
    OFFER,
    OFFERS,
    OVER,
    P_CALL,
    PACKETS,
    PASS_ACTION,
    PAST_CARD,
    PAST_FIRST,
    PAST_LEADER,
    PAST_WINNER,
    PENDING,
    PLACE,
    PLAY,
    PLAY_STAGE,
    PLAYERS,
    POINTS,
    POOR,
    POVERTY,
    POVERTY_STAGE,
    RAISED,
    RELEAD,
    ROUND_WINNER,
    ROW_WINNER,
    ROW_WINS,
    SEATS,
    SEVEN_TOO,
    SHOWN,
    STAGE,
    STAKE,
    STOCK,
    STOCK_N,
    SUIT,
    TO_ACT,
    TRICK,
    TURN,
    WAIT_ACTION,
    WASH,
    WASH_BITS,
    WASH_STAGE,
    WASHING,
    WINNERS,
)

_PICTURES = 0x0F0F0F0F
_SEVENS = 0x10101010
_HAND = 4


@njit(cache=True)
def count(bits: int) -> int:
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


@njit(cache=True)
def after(s: np.ndarray, seat: int, seats: int) -> int:
    """The first of `seats` clockwise after `seat`, itself last; -1 if there is none."""
    players = s[PLAYERS]
    for step in range(1, players + 1):
        other = (seat + step) % players
        if seats >> other & 1:
            return other
    return -1


@njit(cache=True)
def may_knock(s: np.ndarray, seat: int) -> bool:
    """Neither the latest knocker nor dead (3)."""
    return seat != s[LATEST] and s[POINTS + seat] + s[STAKE] < s[LIMIT]


@njit(cache=True)
def may_not_fold(s: np.ndarray, seat: int) -> bool:
    return s[MAX_FOLDS] > 0 and s[FOLDS + seat] >= s[MAX_FOLDS]


@njit(cache=True)
def asked(s: np.ndarray) -> tuple[int, int]:
    """Who decides, and what he is asked: an offer to knock out of turn comes before the card of the seat to act."""
    if s[ASK] == PLAY and s[OFFERS]:
        return after(s, s[TO_ACT], s[OFFERS]), OFFER
    return s[TO_ACT], s[ASK]


@njit(cache=True)
def legal(s: np.ndarray) -> int:
    """The actions of who is asked, as a bit set."""
    seat, ask = asked(s)
    if ask == OFFER:
        return 1 << KNOCK_ACTION | 1 << WAIT_ACTION
    if ask == PLAY:
        bits = s[HANDS + seat]
        if s[SUIT] >= 0:
            following = bits & (0xFF << (s[SUIT] * 8))
            if following:
                bits = following
        if may_knock(s, seat):
            bits |= 1 << KNOCK_ACTION
        return bits
    if ask == ANSWER or ask == POOR:
        bits = 1 << CALL_ACTION
        if not may_not_fold(s, seat):
            bits |= 1 << FOLD_ACTION
        if ask == ANSWER and may_knock(s, seat):
            bits |= 1 << KNOCK_ACTION
        return bits
    if ask == WASH:
        return 1 << HAND_IN_ACTION | 1 << PASS_ACTION
    if ask == CHECK:
        return 1 << CHECK_ACTION | 1 << PASS_ACTION
    return 0


@njit(cache=True)
def begin_match(s: np.ndarray, dealer: int) -> None:
    """A match before its first deal; POINTS and the house must be in the row already."""
    players = s[PLAYERS]
    s[IN_GAME] = 0
    for seat in range(players):
        if s[POINTS + seat] < s[LIMIT]:
            s[IN_GAME] |= 1 << seat
        s[FOLDS + seat] = 0
        s[FALLEN + seat] = -1
        s[PLACE + seat] = 0
    s[DEALER] = dealer
    s[NUMBER] = -1
    s[ROW_WINNER] = -1
    s[ROW_WINS] = 0
    s[OVER] = 0
    s[WINNERS] = 0
    _idle(s)


@njit(cache=True)
def _idle(s: np.ndarray) -> None:
    s[STAGE] = IDLE
    s[ASK] = NOTHING
    s[TO_ACT] = -1
    s[PENDING] = 0
    s[CHECKERS] = 0
    s[OFFERS] = 0


@njit(cache=True)
def deal(s: np.ndarray, order: np.ndarray) -> None:
    """Deals a pack (2.1) and goes on until somebody must decide."""
    players = s[PLAYERS]
    s[NUMBER] += 1
    s[DEALT_BY] = s[DEALER]
    s[ACTIVE] = s[IN_GAME]
    s[STAKE] = 1
    s[LATEST] = -1
    s[CALLED] = 0
    s[PENDING] = 0
    s[OFFERS] = 0
    s[SHOWN] = 0
    s[GONE] = 0
    s[WASHING] = -1
    s[WASH_BITS] = 0
    s[CHECKERS] = 0
    s[TURN] = -1
    s[LEADER] = -1
    s[SUIT] = -1
    s[LAID] = 0
    s[TRICK] = 0
    s[FIRST] = -1
    s[ROUND_WINNER] = -1
    for seat in range(SEATS):
        s[BEGUN + seat] = s[POINTS + seat]
        s[HANDS + seat] = 0
        s[AWAY + seat] = 0
        s[CARD + seat] = -1
        s[RAISED + seat] = 0
    for at in range(24):
        s[PAST_CARD + at] = -1
    for trick in range(3):
        s[PAST_LEADER + trick] = -1
        s[PAST_WINNER + trick] = -1
        s[PAST_FIRST + trick] = -1
    at = 0
    for _packet in range(_HAND // s[PACKETS]):
        seat = s[DEALER]
        for _seat in range(players):
            seat = (seat + 1) % players
            if s[ACTIVE] >> seat & 1:
                for _card in range(s[PACKETS]):
                    s[HANDS + seat] |= np.int64(1) << order[at]
                    at += 1
    s[STOCK_N] = 32 - at
    for place in range(32 - at):
        s[STOCK + place] = order[at + place]
    if s[LAUNDRY]:
        s[STAGE] = WASH_STAGE
        s[PENDING] = s[ACTIVE]
        s[CURSOR] = s[DEALER]
        _next_wash(s)
    else:
        _begin_poverty(s)


# dirty laundry (7)


@njit(cache=True)
def _next_wash(s: np.ndarray) -> None:
    """CURSOR is the seat before the next; who washes again stays pending."""
    left = s[PENDING] & s[ACTIVE]
    if s[STOCK_N] >= _HAND and left:
        s[ASK] = WASH
        s[TO_ACT] = after(s, s[CURSOR], left)
        return
    s[PENDING] = 0
    _begin_poverty(s)


@njit(cache=True)
def _wash_done(s: np.ndarray, seat: int) -> None:
    s[PENDING] &= ~(1 << seat)
    s[CURSOR] = seat


@njit(cache=True)
def _hand_in(s: np.ndarray, seat: int) -> None:
    s[WASHING] = seat
    s[WASH_BITS] = s[HANDS + seat]
    s[HANDS + seat] = 0
    s[CHECKERS] = s[ACTIVE] & ~(1 << seat)
    s[ASK] = CHECK
    s[TO_ACT] = after(s, seat, s[CHECKERS])


@njit(cache=True)
def _draw(s: np.ndarray) -> None:
    owner = s[WASHING]
    for place in range(_HAND):
        s[HANDS + owner] |= np.int64(1) << s[STOCK + place]
    s[STOCK_N] -= _HAND
    for place in range(s[STOCK_N]):
        s[STOCK + place] = s[STOCK + place + _HAND]
    s[WASHING] = -1
    s[WASH_BITS] = 0
    s[CHECKERS] = 0


@njit(cache=True)
def _pass_check(s: np.ndarray, seat: int) -> None:
    s[CHECKERS] &= ~(1 << seat)
    if s[CHECKERS]:
        s[TO_ACT] = after(s, seat, s[CHECKERS])
        return
    s[GONE] |= s[WASH_BITS]
    s[AWAY + s[WASHING]] |= s[WASH_BITS]
    _draw(s)
    _next_wash(s)


@njit(cache=True)
def is_dirty(s: np.ndarray, bits: int) -> bool:
    others = bits & ~_PICTURES
    if s[SEVEN_TOO] and count(others) == 1:
        return (others & _SEVENS) != 0
    return others == 0


@njit(cache=True)
def _check(s: np.ndarray, seat: int) -> None:
    owner, bits = s[WASHING], s[WASH_BITS]
    dirty = is_dirty(s, bits)
    s[SHOWN] |= bits
    if dirty or s[LAUNDRY] == KEEP:
        s[GONE] |= bits
        _draw(s)
    else:
        s[HANDS + owner] = bits
        for _card in range(_HAND):
            front = s[STOCK]
            for place in range(s[STOCK_N] - 1):
                s[STOCK + place] = s[STOCK + place + 1]
            s[STOCK + s[STOCK_N] - 1] = front
        s[WASHING] = -1
        s[WASH_BITS] = 0
        s[CHECKERS] = 0
    if not dirty:
        _wash_done(s, owner)
    payer = seat if dirty else owner
    _pay(s, payer, 1)
    _reckon(s, payer)
    if s[STAGE] != IDLE:
        _next_wash(s)


# poverty (6)


@njit(cache=True)
def _begin_poverty(s: np.ndarray) -> None:
    s[STAGE] = POVERTY_STAGE
    if s[POVERTY]:
        poor = 0
        for seat in range(s[PLAYERS]):
            if s[IN_GAME] >> seat & 1 and s[BEGUN + seat] == s[LIMIT] - 1:
                poor |= 1 << seat
        if poor:
            s[STAKE] = max(s[STAKE], 2)
            s[CALLED] = 0
            if s[POVERTY] == P_CALL:
                s[PENDING] = s[ACTIVE] & ~poor
                s[CURSOR] = after(s, s[DEALER], poor)
    _next_poverty(s)


@njit(cache=True)
def _next_poverty(s: np.ndarray) -> None:
    if s[PENDING]:
        s[ASK] = POOR
        s[TO_ACT] = after(s, s[CURSOR], s[PENDING])
        return
    s[STAGE] = PLAY_STAGE
    s[TURN] = (s[DEALER] + 1) % s[PLAYERS]
    _go_on(s)


# knocks and answers (3)


@njit(cache=True)
def _knock(s: np.ndarray, seat: int) -> None:
    if s[ASK] == ANSWER:
        s[FOLDS + seat] = 0
    s[STAKE] += 1
    s[RAISED + seat] |= 1 << (s[TRICK] * 2 + (1 if s[LAID] else 0))
    s[LATEST] = seat
    s[CALLED] = 0
    s[PENDING] = s[ACTIVE] & ~(1 << seat)
    s[CURSOR] = seat
    s[OFFERS] = 0
    _next_answer(s)


@njit(cache=True)
def _answered(s: np.ndarray, seat: int) -> None:
    s[PENDING] &= ~(1 << seat)
    s[CURSOR] = seat


@njit(cache=True)
def _call(s: np.ndarray, seat: int) -> None:
    s[FOLDS + seat] = 0
    s[CALLED] |= 1 << seat
    _answered(s, seat)


@njit(cache=True)
def _fold(s: np.ndarray, seat: int, price: int) -> None:
    s[FOLDS + seat] += 1
    _answered(s, seat)
    s[ACTIVE] &= ~(1 << seat)
    _pay(s, seat, price)
    _reckon(s, seat)
    if s[STAGE] != IDLE:
        _win_if_alone(s)


@njit(cache=True)
def _next_answer(s: np.ndarray) -> None:
    while s[PENDING]:
        seat = after(s, s[CURSOR], s[PENDING])
        forced = s[MUST_CALL] and s[POINTS + seat] + s[STAKE] - 1 >= s[LIMIT] and count(s[ACTIVE]) > 2
        if not forced:
            s[ASK] = ANSWER
            s[TO_ACT] = seat
            return
        _call(s, seat)
    _lead_may_move(s)
    _go_on(s)


@njit(cache=True)
def _lead_may_move(s: np.ndarray) -> None:
    """`relead` (4)."""
    if s[LEAD_KIND] != RELEAD or not s[LAID] or s[SUIT] < 0:
        return
    for seat in range(s[PLAYERS]):
        if s[ACTIVE] >> seat & 1 and s[CARD + seat] >= 0 and s[CARD + seat] >> 3 == s[SUIT]:
            return
    s[LEADER] = after(s, s[LEADER], s[ACTIVE])
    card = s[CARD + s[LEADER]]
    s[SUIT] = card >> 3 if card >= 0 else -1


# cards (2)


@njit(cache=True)
def _play(s: np.ndarray, seat: int, card: int) -> None:
    s[HANDS + seat] ^= np.int64(1) << card
    s[CARD + seat] = card
    if not s[LAID]:
        s[FIRST] = seat
    s[LAID] |= 1 << seat
    if s[SUIT] < 0:
        s[SUIT] = card >> 3
    _go_on(s)


@njit(cache=True)
def _go_on(s: np.ndarray) -> None:
    waiting = s[ACTIVE] & ~s[LAID]
    if not waiting:
        _finish_trick(s)
        if s[STAGE] == IDLE:
            return
        waiting = s[ACTIVE]
    if not waiting >> s[TURN] & 1:
        s[TURN] = after(s, s[TURN], waiting)
    if s[SUIT] < 0:
        s[LEADER] = s[TURN]
    s[ASK] = PLAY
    s[TO_ACT] = s[TURN]
    s[OFFERS] = 0
    if s[ANY_TIME]:
        for seat in range(s[PLAYERS]):
            if seat != s[TO_ACT] and s[ACTIVE] >> seat & 1 and may_knock(s, seat):
                s[OFFERS] |= 1 << seat


@njit(cache=True)
def _trick_winner(s: np.ndarray) -> int:
    best, best_card, suit = -1, -1, s[SUIT]
    for seat in range(s[PLAYERS]):
        card = s[CARD + seat]
        if s[ACTIVE] >> seat & 1 and card >> 3 == suit and card > best_card:
            best, best_card = seat, card
    if best >= 0:
        return best
    if s[LEAD_KIND] == HIGHEST:
        height = -1
        for seat in range(s[PLAYERS]):
            if s[ACTIVE] >> seat & 1:
                card = s[CARD + seat]
                kind = card >> 3
                # equal ranks: hearts, spades, diamonds, clubs
                own = (card & 7) * 4 + (3 if kind == 2 else 2 if kind == 3 else kind)
                if own > height:
                    best, height = seat, own
        return best
    first = after(s, (s[LEADER] + s[PLAYERS] - 1) % s[PLAYERS], s[ACTIVE])
    suit = s[CARD + first] >> 3
    for seat in range(s[PLAYERS]):
        card = s[CARD + seat]
        if s[ACTIVE] >> seat & 1 and card >> 3 == suit and card > best_card:
            best, best_card = seat, card
    return best


@njit(cache=True)
def _finish_trick(s: np.ndarray) -> None:
    winner = _trick_winner(s)
    trick = s[TRICK]
    s[TRICK] += 1
    if not s[HANDS + winner]:
        _finish(s, winner, (s[CARD + winner] & 7) == 0)
        return
    s[PAST_LEADER + trick] = s[LEADER]
    s[PAST_FIRST + trick] = s[FIRST]
    s[PAST_WINNER + trick] = winner
    for seat in range(s[PLAYERS]):
        s[PAST_CARD + trick * SEATS + seat] = s[CARD + seat]
        s[CARD + seat] = -1
    s[LEADER] = winner
    s[TURN] = winner
    s[SUIT] = -1
    s[LAID] = 0


# points and endings (5, 9 jack, 11)


@njit(cache=True)
def _pay(s: np.ndarray, seat: int, amount: int) -> None:
    s[POINTS + seat] += amount
    if s[CAP] and s[POINTS + seat] > s[LIMIT]:
        s[POINTS + seat] = s[LIMIT]


@njit(cache=True)
def _drop(s: np.ndarray, seat: int) -> None:
    s[IN_GAME] &= ~(1 << seat)
    s[ACTIVE] &= ~(1 << seat)
    s[FALLEN + seat] = s[NUMBER]


@njit(cache=True)
def _reckon(s: np.ndarray, payer: int) -> None:
    if s[POINTS + payer] < s[LIMIT]:
        return
    if s[FIRST_LOSES]:
        _close(s, -1)
        _end_if_decided(s)
    else:
        _drop(s, payer)
        _win_if_alone(s)


@njit(cache=True)
def _win_if_alone(s: np.ndarray) -> None:
    active = s[ACTIVE]
    if s[STAGE] != IDLE and not active & (active - 1):
        for seat in range(s[PLAYERS]):
            if active >> seat & 1:
                _finish(s, seat, False)
                return


@njit(cache=True)
def _close(s: np.ndarray, winner: int) -> None:
    s[ROUND_WINNER] = winner
    if winner >= 0:
        s[DEALER] = winner
    _idle(s)


@njit(cache=True)
def _finish(s: np.ndarray, winner: int, jack: bool) -> None:
    for seat in range(s[PLAYERS]):
        if seat != winner and s[ACTIVE] >> seat & 1:
            _pay(s, seat, s[STAKE])
    if jack and s[JACK_BONUS]:
        _pay(s, winner, -1)
    _after_round(s, winner)
    _close(s, winner)
    _end_if_decided(s)


@njit(cache=True)
def _after_round(s: np.ndarray, winner: int) -> None:
    wins = s[ROW_WINS] + 1 if winner == s[ROW_WINNER] else 1
    crossed = wins == 5 and s[CROSSES] != 0
    s[ROW_WINS] = 0 if crossed else wins
    s[ROW_WINNER] = winner
    if s[FIRST_LOSES]:
        return
    for seat in range(s[PLAYERS]):
        if s[IN_GAME] >> seat & 1 and s[POINTS + seat] >= s[LIMIT]:
            _drop(s, seat)
    if crossed:
        victim, fewest = -1, 0
        for step in range(1, s[PLAYERS]):
            seat = (winner + step) % s[PLAYERS]
            if s[IN_GAME] >> seat & 1 and (victim < 0 or s[POINTS + seat] < fewest):
                victim, fewest = seat, s[POINTS + seat]
        if victim >= 0:
            _drop(s, victim)


@njit(cache=True)
def _end_if_decided(s: np.ndarray) -> None:
    players = s[PLAYERS]
    if s[FIRST_LOSES]:
        losers = 0
        for seat in range(players):
            if s[IN_GAME] >> seat & 1 and s[POINTS + seat] >= s[LIMIT]:
                losers |= 1 << seat
        if not losers:
            return
        s[WINNERS] = ((1 << players) - 1) & ~losers
        for seat in range(players):
            s[PLACE + seat] = count(s[WINNERS]) + 1 if losers >> seat & 1 else 1
    else:
        if s[IN_GAME] & (s[IN_GAME] - 1):
            return
        s[WINNERS] = s[IN_GAME]
        for seat in range(players):
            better = 0
            for other in range(players):
                if _ahead(s, other, seat):
                    better += 1
            s[PLACE + seat] = 1 + better
    s[OVER] = 1


@njit(cache=True)
def _ahead(s: np.ndarray, one: int, other: int) -> bool:
    first, second = s[IN_GAME] >> one & 1, s[IN_GAME] >> other & 1
    if first != second:
        return first > second
    if s[FALLEN + one] != s[FALLEN + other]:
        return s[FALLEN + one] > s[FALLEN + other]
    return s[POINTS + one] < s[POINTS + other]


@njit(cache=True)
def step(s: np.ndarray, action: int) -> None:
    """Does a legal action of who is asked, and goes on until somebody must decide or the round is over."""
    seat, ask = asked(s)
    if action == WAIT_ACTION:
        s[OFFERS] &= ~(1 << seat)
    elif action == KNOCK_ACTION:
        _knock(s, seat)
    elif ask == PLAY:
        _play(s, seat, action)
    elif ask == ANSWER:
        if action == CALL_ACTION:
            _call(s, seat)
        else:
            _fold(s, seat, s[STAKE] - 1)
        if s[STAGE] != IDLE:
            _next_answer(s)
    elif ask == POOR:
        if action == CALL_ACTION:
            _call(s, seat)
        else:
            _fold(s, seat, 1)
        if s[STAGE] != IDLE:
            _next_poverty(s)
    elif ask == WASH:
        if action == HAND_IN_ACTION:
            _hand_in(s, seat)
        else:
            _wash_done(s, seat)
            _next_wash(s)
    elif action == CHECK_ACTION:
        _check(s, seat)
    else:
        _pass_check(s, seat)
