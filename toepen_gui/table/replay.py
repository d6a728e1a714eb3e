"""Playing a record again, command by command; used to resume, and by the command line to check and to study."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toepen_gui.engine import match
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.dealing import hand_size, order_of, takes_part
from toepen_gui.engine.events import Event
from toepen_gui.engine.notation import NotationError, parse_command
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.state import State

from .record import Record, RecordError, Round, why


class Moment(NamedTuple):
    """A command of a record carried out: the state after it and what happened. `action` is None for chips and cards."""

    state: State
    command: Command
    events: tuple[Event, ...]
    round: int
    action: int | None


def beginning(record: Record) -> State:
    """The match before its first deal. Raises RecordError if it cannot begin like that."""
    try:
        return match.new_match(record.rules, len(record.players), record.start.dealer, record.start.points)
    except match.MatchError as error:
        raise RecordError(Code.BAD_PLAYERS, why(error.problem)) from error


def replay(record: Record) -> Iterator[Moment]:
    """Every command in order. Raises RecordError where the record goes against the rules."""
    state = beginning(record)
    for number, played in enumerate(record.rounds):
        if match.over(state):
            raise RecordError(Code.MATCH_OVER, "the match was over", number)
        if state.ask is not None:
            raise RecordError(Code.BAD_RECORD, "the round before is not finished", number)
        if played.buy_ins is not None:
            moment = _done(state, BuyIn(played.buy_ins), "buying in", number)
            state = moment.state
            yield moment
        moment = _done(state, Deal(_order(state, played, number)), "this deal", number)
        state = moment.state
        yield moment
        for at, text in enumerate(played.actions):
            try:
                command = parse_command(text)
            except NotationError as error:
                raise RecordError(error.code, str(error), number, at) from error
            moment = _done(state, command, text, number, at)
            state = moment.state
            yield moment


def _done(state: State, command: Command, what: str, number: int, action: int | None = None) -> Moment:
    after, events, refusal = match.apply(state, command)
    if refusal is not None:
        raise RecordError(refusal.code, f"{what[:60]!r} goes against the rules", number, action)
    return Moment(after, command, events, number, action)


def _order(state: State, played: Round, number: int) -> tuple[Card, ...]:
    size, seats = hand_size(state), takes_part(state)
    for seat, hand in enumerate(played.hands):
        expected = size if seats >> seat & 1 else 0
        if len(hand) != expected:
            raise RecordError(Code.BAD_HAND, f"seat {seat} has {len(hand)} cards, not {expected}", number)
    return order_of(played.hands, played.stock, rules=state.rules, dealer=state.dealer)
