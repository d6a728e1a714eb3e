"""What is allowed: the one text of legality. `apply`, `legal`, greyed buttons and error codes all come from here.

`reason` answers for any command; `legal` lists what a seat may do by the same few questions (`playable`,
`_why_no_knock`), and a test holds the two against each other over every command there is.
"""

from __future__ import annotations

from itertools import combinations

from . import chips, dealing, scoring
from .cards import SUIT_BITS, cards_of
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

_ANSWERS = (Ask.ANSWER, Ask.POVERTY, Ask.BLIND_ANSWER)
_PASSABLE = (Ask.LAUNDRY, Ask.CHECK, Ask.DRAW)


def out_of_turn(state: State) -> bool:
    """Whether the house lets players knock whenever they like (rules 3); chip games never do (rules 12)."""
    return state.rules.knocking is Knocking.ANY_TIME and not state.chips


def playable(state: State, seat: int) -> int:
    """The cards `seat` may play when it is his turn, as a bit set: of the suit led, if he can (rules 2.3), unless the
    house punishes a revoke rather than forbids it (rules 5)."""
    hand = state.hands[seat]
    if state.suit == NO_SUIT or state.rules.revokes is Revokes.PENALISED:
        return hand
    return hand & SUIT_BITS[state.suit] or hand


def offers(state: State) -> tuple[int, ...]:
    """The seats that may knock out of turn now, clockwise from the one to act."""
    if state.ask is not Ask.PLAY or not out_of_turn(state):
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
    """Everything `seat` may do now."""
    ask = state.ask
    if seat != state.to_act or ask is None:
        if ask is Ask.PLAY and seat >= 0 and state.active >> seat & 1 and _why_no_knock(state, seat) is None:
            return (KNOCKS[seat],)
        return ()
    if ask is Ask.PLAY:
        may = playable(state, seat)
        row = PLAYS[seat]
        found: list[Command] = [row[card] for card in state.order[seat] if may >> card & 1]
        found += _knocks(state, seat)
        return tuple(found)
    if ask is Ask.ANSWER:
        if may_not_fold(state, seat):
            return (CALLS[seat], *_knocks(state, seat))
        return (CALLS[seat], FOLDS[seat], *_knocks(state, seat))
    return _legal_before_play(state, seat, ask)


def _legal_before_play(state: State, seat: int, ask: Ask) -> tuple[Command, ...]:
    if ask is Ask.LAUNDRY:
        return (HAND_INS[seat], PASSES[seat])
    if ask is Ask.CHECK:
        return (CHECKS[seat], PASSES[seat])
    if ask is Ask.DRAW:
        return (Draw(seat), PASSES[seat])
    if ask is Ask.BLIND:
        return (KnockBlind(seat), Look(seat))
    if ask is Ask.DISCARD:
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
        if state.ask is Ask.ANSWER:
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
    ask = state.ask
    if ask is None:
        return Code.ROUND_OVER if state.match is None else Code.MATCH_OVER
    if not 0 <= seat < state.players:
        return Code.BAD_ACTION
    if not state.active >> seat & 1:
        return Code.NOT_ACTIVE
    if isinstance(command, Play):
        return _why_not_play(state, command)
    if isinstance(command, Call | Fold):
        if ask not in _ANSWERS:
            return Code.NO_KNOCK_TO_ANSWER
        if seat != state.to_act:
            return Code.NOT_YOUR_TURN
        return Code.MUST_CALL if isinstance(command, Fold) and may_not_fold(state, seat) else None
    if isinstance(command, Knock):
        if ask is not Ask.PLAY and ask is not Ask.ANSWER:
            return Code.KNOCK_NOT_NOW
        code = _why_no_knock(state, seat)
        if code is None and not 1 <= command.chips <= (chips.highest_raise(state, seat) if state.chips else 1):
            return Code.BAD_AMOUNT
        return code
    return _why_not_before_play(state, command)


def _why_not_play(state: State, command: Play) -> Code | None:
    seat, card = command.seat, command.card
    if state.ask is not Ask.PLAY:
        return Code.ANSWER_FIRST
    if seat != state.to_act:
        return Code.NOT_YOUR_TURN
    if playable(state, seat) >> card & 1:
        return None
    return Code.MUST_FOLLOW_SUIT if state.hands[seat] >> card & 1 else Code.NOT_IN_HAND


def _why_not_before_play(
    state: State, command: HandIn | Check | Pass | Draw | KnockBlind | Look | Discard
) -> Code | None:
    ask = state.ask
    match command:
        case HandIn():
            offered = ask is Ask.LAUNDRY
        case Check():
            offered = ask is Ask.CHECK
        case Pass():
            offered = ask in _PASSABLE
        case Draw():
            offered = ask is Ask.DRAW
        case KnockBlind() | Look():
            offered = ask is Ask.BLIND
        case Discard():
            offered = ask is Ask.DISCARD
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
    if any(bought < 0 or (most is not None and bought > most) for bought in command.chips):
        return Code.BAD_AMOUNT
    return None
