"""Where everything about a match stands in its row of 64-bit whole numbers.

Numba freezes these as constants. Sets of cards and of seats are bit sets, as in the engine; -1 stands for no seat, no
card, no suit. The options of the house are in the row too, so one batch may hold many houses.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 8

# the house
PLAYERS: Final = 0
LIMIT: Final = 1
FIRST_LOSES: Final = 2
ANY_TIME: Final = 3
MUST_CALL: Final = 4
CAP: Final = 5
LEAD_KIND: Final = 6  # RELEAD, STANDS, HIGHEST
LAUNDRY: Final = 7  # 0 off, KEEP, RETURN
SEVEN_TOO: Final = 8
POVERTY: Final = 9  # 0 off, P_STAKE, P_CALL
PACKETS: Final = 10
JACK_BONUS: Final = 11
MAX_FOLDS: Final = 12
CROSSES: Final = 13

# the match
IN_GAME: Final = 14
DEALER: Final = 15
NUMBER: Final = 16
ROW_WINNER: Final = 17
ROW_WINS: Final = 18
OVER: Final = 19
WINNERS: Final = 20  # seats, when the match is over

# the round
STAGE: Final = 21  # IDLE, or the stage that is on
ASK: Final = 22
TO_ACT: Final = 23
ACTIVE: Final = 24
STAKE: Final = 25
LATEST: Final = 26
CALLED: Final = 27
PENDING: Final = 28  # seats still to be asked; the next is the first clockwise after CURSOR
CURSOR: Final = 29
STOCK_N: Final = 30
SHOWN: Final = 31
GONE: Final = 32
WASHING: Final = 33
WASH_BITS: Final = 34
CHECKERS: Final = 35
CHECK_CURSOR: Final = 36
OFFERS: Final = 37  # seats that may knock out of turn before TO_ACT plays, and have not yet waited
TURN: Final = 38
LEADER: Final = 39
SUIT: Final = 40
LAID: Final = 41
TRICK: Final = 42  # tricks finished
ROUND_WINNER: Final = 43  # of the round just ended, -1 if it was abandoned
FIRST: Final = 44  # who laid the first card of the trick; another than LEADER if the lead has moved
DEALT_BY: Final = 45  # who dealt this round; DEALER is the winner when it is over

# per seat
POINTS: Final = 48
FOLDS: Final = 56
FALLEN: Final = 64  # the round in which the seat dropped out, -1 if it did not
PLACE: Final = 72
BEGUN: Final = 80
HANDS: Final = 88
AWAY: Final = 96  # cards a seat laid away itself
CARD: Final = 104  # in the trick on the table
PAST_CARD: Final = 112  # trick * 8 + seat, three tricks
PAST_LEADER: Final = 136
PAST_WINNER: Final = 139
PAST_FIRST: Final = 142
STOCK: Final = 148
RAISED: Final = 176  # the halves of tricks in which a seat has knocked, as bits: trick * 2, and 1 more if a card lay
SIZE: Final = 184

RELEAD: Final = 0
STANDS: Final = 1
HIGHEST: Final = 2
KEEP: Final = 1
RETURN: Final = 2
P_STAKE: Final = 1
P_CALL: Final = 2

IDLE: Final = 0
WASH_STAGE: Final = 1
POVERTY_STAGE: Final = 2
PLAY_STAGE: Final = 3

NOTHING: Final = 0
PLAY: Final = 1
ANSWER: Final = 2
OFFER: Final = 3
WASH: Final = 4
CHECK: Final = 5
POOR: Final = 6

# actions; 0 to 31 are cards
KNOCK_ACTION: Final = 32
CALL_ACTION: Final = 33
FOLD_ACTION: Final = 34
WAIT_ACTION: Final = 35
HAND_IN_ACTION: Final = 36
CHECK_ACTION: Final = 37
PASS_ACTION: Final = 38
ACTIONS: Final = 39
