"""What is allowed: the one text of legality. `apply`, `legal`, greyed buttons and error codes all come from here.

`reason` answers for any command; `legal` lists what a seat may do by the same few questions (`playable`,
`_why_no_knock`), and a test holds the two against each other over every command there is.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from . import chips, dealing, scoring
from .cards import PACK, SUIT_BITS, cards_of
from .commands import (
    CALLS,
    CHECKS,
    FOLDS,
    HAND_INS,
    KNOCKS,
    PASSES,
    PLAYS,
    BuyIn,
    Call,
    Check,
    Command,
    Deal,
    Discard,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
    Play,
)
from .events import Ask
from .knocking import may_not_fold
from .refusals import Code
from .royal import ASIDE
from .rules import Knocking, Revokes
from .seats import AFTER
from .state import NO_SUIT, State

# An enum is slow to look into; these are asked for at every step.
_ANSWER: Final = Ask.ANSWER
_BLIND: Final = Ask.BLIND
_BLIND_ANSWER: Final = Ask.BLIND_ANSWER
_CHECK: Final = Ask.CHECK
_DISCARD: Final = Ask.DISCARD
_DRAW: Final = Ask.DRAW
_LAUNDRY: Final = Ask.LAUNDRY
_PLAY: Final = Ask.PLAY
_POVERTY: Final = Ask.POVERTY
_ANY_TIME: Final = Knocking.ANY_TIME
_PENALISED: Final = Revokes.PENALISED

_ANSWERS = (_ANSWER, _POVERTY, _BLIND_ANSWER)
_PASSABLE = (_LAUNDRY, _CHECK, _DRAW)


def out_of_turn(state: State) -> bool:
    """Whether the house lets players knock whenever they like (rules 3); chip games never do (rules 12)."""
    return state.rules.knocking is _ANY_TIME and not state.chips


def playable(state: State, seat: int) -> int:
    """The cards `seat` may play when it is his turn, as a bit set: of the suit led, if he can (rules 2.3), unless the
    house punishes a revoke rather than forbids it (rules 5)."""
    hand = state.hands[seat]
    if state.suit == NO_SUIT or state.rules.revokes is _PENALISED:
        return hand
    return hand & SUIT_BITS[state.suit] or hand


def offers(state: State) -> tuple[int, ...]:
    """The seats that may knock out of turn now, clockwise from the one to act (rules 3, any-time)."""
    if state.ask is not _PLAY or not out_of_turn(state):
        return ()
    to_act = state.to_act
    return tuple(
        [
            seat
            for seat in AFTER[state.players][to_act]
            if seat != to_act and state.active >> seat & 1 and _why_no_knock(state, seat) is None
        ]
    )


def legal(state: State, seat: int) -> tuple[Command, ...]:
    """Everything `seat` may do now: its answer, its card, or a knock out of turn; in no case a deal or buying in."""
    ask = state.ask
    if seat != state.to_act or ask is None:
        if ask is _PLAY and seat >= 0 and state.active >> seat & 1 and _why_no_knock(state, seat) is None:
            return (KNOCKS[seat],)
        return ()
    if ask is _PLAY:
        may = playable(state, seat)
        row = PLAYS[seat]
        found: list[Command] = [row[card] for card in state.order[seat] if may >> card & 1]
        found += _knocks(state, seat)
        return tuple(found)
    if ask is _ANSWER:
        if may_not_fold(state, seat):
            return (CALLS[seat], *_knocks(state, seat))
        return (CALLS[seat], FOLDS[seat], *_knocks(state, seat))
    return _legal_before_play(state, seat, ask)


def _legal_before_play(state: State, seat: int, ask: Ask) -> tuple[Command, ...]:
    if ask is _LAUNDRY:
        return (HAND_INS[seat], PASSES[seat])
    if ask is _CHECK:
        return (CHECKS[seat], PASSES[seat])
    if ask is _DRAW:
        return (Draw(seat), PASSES[seat])
    if ask is _BLIND:
        return (KnockBlind(seat), Look(seat))
    if ask is _DISCARD:
        return tuple([Discard(seat, cards) for cards in combinations(state.holding(seat), ASIDE)])
    # POVERTY and BLIND_ANSWER: no over-knock here (rules 6 and 8)
    return (CALLS[seat],) if may_not_fold(state, seat) else (CALLS[seat], FOLDS[seat])


def _knocks(state: State, seat: int) -> tuple[Command, ...]:
    if _why_no_knock(state, seat) is not None:
        return ()
    if not state.chips:
        return (KNOCKS[seat],)
    return (KNOCKS[seat], *[Knock(seat, amount) for amount in range(2, chips.highest_raise(state, seat) + 1)])


def _why_no_knock(state: State, seat: int) -> Code | None:
    """What keeps an active player from knocking, or over-knocking, at all."""
    if seat == state.latest:
        return Code.ALREADY_KNOCKED
    if seat != state.to_act:
        if state.ask is _ANSWER:
            return Code.NOT_YOUR_TURN
        if not out_of_turn(state):
            return Code.KNOCK_NOT_NOW
    if not state.chips:
        return Code.CANNOT_KNOCK_WHEN_DEAD if scoring.is_dead(state, seat) else None
    if not chips.others_with_chips(state, seat):
        return Code.KNOCK_NOT_NOW
    return None if chips.highest_raise(state, seat) >= 1 else Code.BAD_AMOUNT


def reason(state: State, command: Command) -> Code | None:
    """Why the rules do not allow `command` now, or None if they do."""
    if isinstance(command, Deal):
        return _why_no_deal(state, command)
    if isinstance(command, BuyIn):
        return _why_no_buy_in(state, command)
    seat = command.seat
    if state.ask is None:
        return Code.ROUND_OVER if state.match is None else Code.MATCH_OVER
    if not 0 <= seat < state.players:
        return Code.BAD_ACTION
    if not state.active >> seat & 1:
        return Code.NOT_ACTIVE
    if isinstance(command, Play):
        return _why_not_play(state, command)
    if isinstance(command, Call):
        return _why_no_answer(state, seat)
    if isinstance(command, Fold):
        code = _why_no_answer(state, seat)
        return Code.MUST_CALL if code is None and may_not_fold(state, seat) else code
    if isinstance(command, Knock):
        return _why_not_knock(state, command)
    return _why_not_before_play(state, command)


def _why_no_answer(state: State, seat: int) -> Code | None:
    if state.ask not in _ANSWERS:
        return Code.NO_KNOCK_TO_ANSWER
    return None if seat == state.to_act else Code.NOT_YOUR_TURN


def _why_not_knock(state: State, command: Knock) -> Code | None:
    seat = command.seat
    if state.ask is not _PLAY and state.ask is not _ANSWER:
        return Code.KNOCK_NOT_NOW
    code = _why_no_knock(state, seat)
    if code is None and not 1 <= command.chips <= (chips.highest_raise(state, seat) if state.chips else 1):
        return Code.BAD_AMOUNT
    return code


def _why_not_play(state: State, command: Play) -> Code | None:
    seat, card = command.seat, command.card
    if state.ask is not _PLAY:
        return Code.ANSWER_FIRST
    if seat != state.to_act:
        return Code.NOT_YOUR_TURN
    if not 0 <= card < len(PACK):
        return Code.BAD_CARD
    if playable(state, seat) >> card & 1:
        return None
    return Code.MUST_FOLLOW_SUIT if state.hands[seat] >> card & 1 else Code.NOT_IN_HAND


def _why_not_before_play(
    state: State, command: HandIn | Check | Pass | Draw | KnockBlind | Look | Discard
) -> Code | None:
    ask = state.ask
    match command:
        case Pass():
            offered = ask in _PASSABLE
        case HandIn():
            offered = ask is _LAUNDRY
        case Check():
            offered = ask is _CHECK
        case Draw():
            offered = ask is _DRAW
        case KnockBlind() | Look():
            offered = ask is _BLIND
        case Discard():
            offered = ask is _DISCARD
    if not offered:
        return Code.NOT_OFFERED
    if command.seat != state.to_act:
        return Code.NOT_YOUR_TURN
    if isinstance(command, Discard):
        return _why_not_aside(state, command)
    return None


def _why_not_aside(state: State, command: Discard) -> Code | None:
    if len(command.cards) != ASIDE:
        return Code.BAD_HAND
    if len(set(command.cards)) != ASIDE:
        return Code.DUPLICATE_CARD
    if not set(command.cards) <= set(cards_of(state.hands[command.seat])):
        return Code.NOT_IN_HAND
    return None


def _why_no_deal(state: State, command: Deal) -> Code | None:
    if state.match is not None:
        return Code.MATCH_OVER
    if state.ask is not None:
        return Code.NOT_OFFERED
    seats = dealing.takes_part(state).bit_count()
    if seats < 2:
        return Code.BAD_PLAYERS
    order = command.order
    if min(order, default=0) < 0 or max(order, default=0) > 31:
        return Code.BAD_CARD
    if len(set(order)) != len(order):
        return Code.DUPLICATE_CARD
    return Code.BAD_HAND if len(order) < seats * dealing.hand_size(state) else None


def _why_no_buy_in(state: State, command: BuyIn) -> Code | None:
    if state.match is not None:
        return Code.MATCH_OVER
    if state.ask is not None or not chips.may_buy(state):
        return Code.NOT_OFFERED
    if len(command.chips) != state.players:
        return Code.BAD_PLAYERS
    most = chips.most_buy_in(state.rules)
    if not all(0 <= bought <= most for bought in command.chips):
        return Code.BAD_AMOUNT
    rich = sum(state.points) + sum(command.chips) > chips.MOST_AT_TABLE
    return Code.BAD_AMOUNT if rich and any(command.chips) else None
