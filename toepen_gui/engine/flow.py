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
    if ask is Ask.PLAY:
        return ASKED_TO_PLAY[draft.to_act]
    if ask is Ask.ANSWER:
        return ASKED_TO_ANSWER[draft.to_act]
    if ask is None:
        return ASKED_NOBODY
    return Asked(draft.to_act, ask)


def _do(draft: Draft, command: Command) -> None:
    match command:
        case Play(seat, card):
            tricks.play(draft, seat, card)
        case Call(seat):
            if draft.ask is Ask.ANSWER:
                knocking.call(draft, seat)
            elif draft.ask is Ask.POVERTY:
                poverty.call(draft, seat)
            else:
                blind.call(draft, seat)
        case Fold(seat):
            if draft.ask is Ask.ANSWER:
                knocking.fold(draft, seat)
            elif draft.ask is Ask.POVERTY:
                poverty.fold(draft, seat)
            else:
                blind.fold(draft, seat)
        case Knock():
            knocking.knock(draft, command)
        case Pass(seat):
            if draft.ask is Ask.LAUNDRY:
                laundry.pass_hand_in(draft, seat)
            elif draft.ask is Ask.CHECK:
                laundry.pass_check(draft, seat)
            else:
                toep.pass_draw(draft, seat)
        case HandIn(seat):
            laundry.hand_in(draft, seat)
        case Check(seat):
            laundry.check(draft, seat)
        case Draw(seat):
            toep.draw(draft, seat)
        case KnockBlind(seat):
            blind.knock(draft, seat)
        case Look(seat):
            blind.look(draft, seat)
        case Discard(seat, cards):
            royal.discard(draft, seat, cards)
        case Deal():
            dealing.deal(draft, command)
        case BuyIn(bought):
            chips.buy_in(draft, bought)
