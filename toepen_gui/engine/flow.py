"""The order of a round, and which rule carries out which command (rules 2.1).

A stage begins by asking somebody, or asks nobody and the next one begins. To add a phase to the game is to write it in
a file of its own and to name it here and in `legality`.
"""

from __future__ import annotations

from typing import Final

from . import blind, chips, dealing, knocking, laundry, poverty, royal, toep, tricks
from .commands import (
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
from .events import ASKED_NOBODY, ASKED_TO_ANSWER, ASKED_TO_PLAY, Ask, Asked
from .seats import NOBODY
from .state import IDLE, Draft

# An enum is slow to look into; these are asked for at every step.
_ANSWER: Final = Ask.ANSWER
_CHECK: Final = Ask.CHECK
_LAUNDRY: Final = Ask.LAUNDRY
_PLAY: Final = Ask.PLAY
_POVERTY: Final = Ask.POVERTY

STAGES: Final = (
    blind.begin,
    royal.begin,
    laundry.begin,
    toep.begin,
    toep.whistle,
    poverty.begin,
    tricks.begin,
)


def carry_out(draft: Draft, command: Command) -> None:
    """Does what an allowed command says, and goes on until somebody must decide or the round is over."""
    _do(draft, command)
    while draft.to_act == NOBODY and draft.stage != IDLE:
        begin = STAGES[draft.stage]
        draft.stage += 1
        begin(draft)
    draft.events.append(_asked(draft))


def _asked(draft: Draft) -> Asked:
    ask = draft.ask
    if ask is _PLAY:
        return ASKED_TO_PLAY[draft.to_act]
    if ask is _ANSWER:
        return ASKED_TO_ANSWER[draft.to_act]
    if ask is None:
        return ASKED_NOBODY
    return Asked(draft.to_act, ask)


def _do(draft: Draft, command: Command) -> None:
    # The frequent ones first: a `match` on their shapes would cost as much as doing them.
    if isinstance(command, Play):
        tricks.play(draft, command.seat, command.card)
    elif isinstance(command, Call):
        _call(draft, command.seat)
    elif isinstance(command, Fold):
        _fold(draft, command.seat)
    elif isinstance(command, Knock):
        knocking.knock(draft, command)
    elif isinstance(command, Pass):
        _pass(draft, command.seat)
    elif isinstance(command, HandIn):
        laundry.hand_in(draft, command.seat)
    elif isinstance(command, Check):
        laundry.check(draft, command.seat)
    elif isinstance(command, Deal):
        dealing.deal(draft, command)
    else:
        _do_rarely(draft, command)


def _do_rarely(draft: Draft, command: Draw | KnockBlind | Look | Discard | BuyIn) -> None:
    match command:
        case Draw(seat):
            toep.draw(draft, seat)
        case KnockBlind(seat):
            blind.knock(draft, seat)
        case Look(seat):
            blind.look(draft, seat)
        case Discard(seat, cards):
            royal.discard(draft, seat, cards)
        case BuyIn(bought):
            chips.buy_in(draft, bought)


def _call(draft: Draft, seat: int) -> None:
    if draft.ask is _ANSWER:
        knocking.call(draft, seat)
    elif draft.ask is _POVERTY:
        poverty.call(draft, seat)
    else:
        blind.call(draft, seat)


def _fold(draft: Draft, seat: int) -> None:
    if draft.ask is _ANSWER:
        knocking.fold(draft, seat)
    elif draft.ask is _POVERTY:
        poverty.fold(draft, seat)
    else:
        blind.fold(draft, seat)


def _pass(draft: Draft, seat: int) -> None:
    if draft.ask is _LAUNDRY:
        laundry.pass_hand_in(draft, seat)
    elif draft.ask is _CHECK:
        laundry.pass_check(draft, seat)
    else:
        toep.pass_draw(draft, seat)
