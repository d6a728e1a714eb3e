"""`toepen bot --level LEVEL`: a player of this program on standard input and output, a JSON line per decision.

The other side of `exec:` in `toepen simulate`. From the record of what the seat has seen a match is imagined in which
just that was seen (`table.unseen`), and the player decides by its view of it: the same view it would have at a table.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final, TextIO

from toepen_gui.cli.arguments import UsageError
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import BAD_INPUT, DONE, utf8
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.notation import NotationError, parse_action
from toepen_gui.engine.state import State
from toepen_gui.players.learned import Learned
from toepen_gui.players.named import NAMES, named
from toepen_gui.players.plain import OFFERS_TAKEN, RandomPlayer
from toepen_gui.players.port import Player
from toepen_gui.players.safe import safe
from toepen_gui.table.lineup import WAIT
from toepen_gui.table.record import Record, RecordError
from toepen_gui.table.record import read as read_record
from toepen_gui.table.replay import beginning
from toepen_gui.table.strict import Json, NotJsonError, parse, texts, whole
from toepen_gui.table.unseen import UnseenError, play_on, read_round

# A player that has a policy is asked for it, and its action is drawn from it. Another one chooses by chance: it is
# asked so many times, and one of its answers is taken by lot. So what is told is always what the action was drawn from.
OPINIONS: Final = 8
IMAGINED: Final = 1  # the seed for cards unseen: a decision does not depend on them, so any will do


class BadQuestionError(Exception):
    """A line that is no question."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to take. `legal`: the actions as they were told; `commands` the same, None for `wait`."""

    id: Json
    seat: int
    record: Record
    rounds: tuple[Json, ...]
    legal: tuple[str, ...]
    commands: tuple[Command | None, ...]


@dataclass(slots=True)
class _Past:
    """The finished rounds of the match last asked about, so that they are not played again for every decision."""

    seat: int = -1
    header: Record | None = None
    rounds: list[Json] = field(default_factory=list)
    states: list[State] = field(default_factory=list)


def run(call: Call) -> int:
    """Answers every line until there are no more. Status 1 for a line that is no question. Raises UsageError."""
    level = call.given.one_of("--level", NAMES)
    if level is None:
        raise UsageError("cli.no_level", known=", ".join(NAMES))
    try:
        for answer in answers(_lines(utf8(sys.stdin)), level):
            call.console.say(answer)
            call.console.flush()
    except BadQuestionError as error:
        call.console.complain("cli.bad_question", reason=str(error))
        return BAD_INPUT
    return DONE


def _lines(stream: TextIO | None) -> Iterable[str]:
    return () if stream is None else iter(stream.readline, "")


def answers(lines: Iterable[str], level: str) -> Iterable[str]:
    """An answer to each line that asks for a decision; other lines are passed over. Raises BadQuestionError."""
    player = named(level)
    past = _Past()
    for line in lines:
        if not line.strip():
            continue
        before = perf_counter()
        question = read(line)
        if question is None:
            continue
        rng = Random(int.from_bytes(hashlib.sha256(_substance(question).encode("utf-8")).digest(), "big"))
        policy = _policy(question, player, past, rng)
        action = _lot(policy, rng)
        ms = round((perf_counter() - before) * 1000, 3)
        yield json.dumps({"id": question.id, "action": action, "policy": policy, "ms": ms})


def read(line: str) -> Question | None:
    """The question in a line; None for a line of another type. Raises BadQuestionError."""
    try:
        value = parse(line)
    except NotJsonError as error:
        raise BadQuestionError(f"not JSON: {error}") from error
    if not isinstance(value, dict):
        raise BadQuestionError("not an object")
    if value.get("type") != "decide":
        return None
    seat, view, legal = whole(value.get("seat")), value.get("view"), texts(value.get("legal"))
    if seat is None or not isinstance(view, dict) or not legal:
        raise BadQuestionError('"seat", "view" or "legal" is missing')
    if len(set(legal)) < len(legal):
        raise BadQuestionError("an action is offered twice")
    rounds = view.get("rounds")
    try:
        record = read_record(json.dumps({**view, "rounds": []}))
        if not 0 <= seat < len(record.players) or not isinstance(rounds, list) or not rounds:
            raise BadQuestionError('"seat" or "rounds" does not fit')
        commands = tuple(None if action == WAIT else parse_action(seat, action) for action in legal)
    except RecordError as error:
        raise BadQuestionError(f"{error.code}: {error.message}") from error
    except NotationError as error:
        raise BadQuestionError(str(error)) from error
    return Question(value.get("id"), seat, record, tuple(rounds), legal, commands)


def _substance(question: Question) -> str:
    """What a decision may depend on: all but its number."""
    head = json.dumps([question.seat, list(question.legal), list(question.record.players)])
    return head + json.dumps(list(question.rounds), sort_keys=True)


def _policy(question: Question, player: Player, past: _Past, rng: Random) -> dict[str, float]:
    """The probability of each legal action."""
    commands = tuple(command for command in question.commands if command is not None)
    offer = None in question.commands
    policy = dict.fromkeys(question.legal, 0.0)
    if isinstance(player, RandomPlayer):
        share = (OFFERS_TAKEN if offer else 1.0) / len(commands)
        return {action: 1 - OFFERS_TAKEN if action == WAIT else share for action in question.legal}
    if len(question.legal) == 1:
        return {question.legal[0]: 1.0}
    try:
        state = _state(question, past, Random(IMAGINED))
    except UnseenError:  # a record that tells of what cannot have been: still, an answer is owed
        harmless = WAIT if offer else question.legal[question.commands.index(safe(commands))]
        return {**policy, harmless: 1.0}
    _, ask = match.asked(state)
    view = match.view(state, question.seat)
    asked = Ask.OFFER if offer or ask is None else ask
    shares = player.policy(asked, view, commands) if isinstance(player, Learned) else None
    if shares is not None:
        for choice, share in shares:
            policy[question.legal[question.commands.index(choice)]] += share
        return policy
    for _ in range(OPINIONS):
        opinion = Random(int(rng.random() * 2**53))
        choice = player.choose(asked, view, commands, opinion)
        policy[question.legal[question.commands.index(choice)]] += 1 / OPINIONS
    return policy


def _lot(policy: dict[str, float], rng: Random) -> str:
    """An action, each with its probability."""
    at = rng.random()
    likely = [action for action, share in policy.items() if share > 0]
    for action in likely:
        at -= policy[action]
        if at < 0:
            return action
    return likely[-1]


def _state(question: Question, past: _Past, rng: Random) -> State:
    """A match in which the seat has seen what it says it has. Raises UnseenError."""
    try:
        if past.seat != question.seat or past.header != question.record:
            past.seat, past.header = question.seat, question.record
            past.rounds, past.states = [], [beginning(question.record)]
        same = _same(past.rounds, question.rounds)
        del past.rounds[same:], past.states[same + 1 :]
        for item in question.rounds[same:-1]:
            past.states.append(play_on(past.states[-1], read_round(item), rng, _is_over))
            past.rounds.append(item)
        return play_on(past.states[-1], read_round(question.rounds[-1]), rng, lambda state: _fits(state, question))
    except RecordError as error:
        raise BadQuestionError(f"{error.code}: {error.message}") from error


def _same(past: Sequence[Json], rounds: Sequence[Json]) -> int:
    """How many finished rounds both have."""
    n = 0
    while n < min(len(past), len(rounds) - 1) and past[n] == rounds[n]:
        n += 1
    return n


def _is_over(state: State) -> bool:
    return state.ask is None


def _fits(state: State, question: Question) -> bool:
    """Whether the seat has these choices."""
    legal = set(match.legal(state, question.seat))
    told = {command for command in question.commands if command is not None}
    offer = None in question.commands and all(isinstance(command, Knock) for command in told)
    return legal == told and offer == (question.seat != match.asked(state)[0])
