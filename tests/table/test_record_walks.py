"""Random matches under every mixture of rules, written down as records: read back, replayed, cut and resumed.

What is written while a match is played must come to the same match when it is read: the same result, wherever one stops
the same choices. That the walks meet every rare thing is counted, or they would prove less than they seem to.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace

import pytest

from tests.engine.walk_helper import LONGEST, random_command, random_rules, random_start
from toepen_gui.engine import match
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import (
    Called,
    Checked,
    Drew,
    DroppedOut,
    Event,
    Folded,
    InPoverty,
    Knocked,
    LaidAside,
    LeadMoved,
    MatchEnded,
    Paid,
    Replaced,
    Revoked,
    RoundEnded,
    Toep,
    TookPot,
    Whistled,
    Why,
)
from toepen_gui.engine.rules import Betting, HouseRules, Laundry, Scoring, Stacks
from toepen_gui.engine.state import State
from toepen_gui.table.record import Record, Start, read, write
from toepen_gui.table.replay import beginning, replay
from toepen_gui.table.result import result_of
from toepen_gui.table.scribe import Scribe

NORMAL, LONG = 2_000, 20_000
CUTS = 3  # of each match

# options that mean something to one way of scoring only; what the other way makes of them is nothing
POINTS_ONLY = {
    *("limit", "ending", "dead_answer", "cap_points", "poverty", "blind_knock", "toep", "whistle", "jack_bonus"),
    *("royal_final", "max_folds_in_row", "five_crosses"),
}
CHIPS_ONLY = {"ante", "stack", "betting", "stacks", "max_buy_in", "ante_every"}


@dataclass
class Walked:
    """A match played at random and written down: the states on the way, and what happened."""

    rules: HouseRules
    start: State
    text: str = ""
    states: list[State] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)


def walked(seed: int, rounds: int) -> Iterator[Walked]:
    """Matches of so many rounds in all, each with rules of its own; a few are left in the middle of a round."""
    rng = random.Random(seed)
    played = 0
    while played < rounds:
        rules = random_rules(rng)
        state = random_start(rng, rules)
        names = tuple("ABCDEFGH"[: state.players])
        given = state.points
        if state.chips and rules.stacks is Stacks.REFILL:
            given = (rules.stack,) * state.players
        record = Record(rules, rng.choice(("classic", "cafe", "no-limit")), names, Start(state.dealer, given), ())
        scribe = Scribe(record)
        one = Walked(rules, state)
        left_after = rng.choice((10**9, 10**9, rng.randrange(1, 120)))
        while not match.over(state) and state.number < LONGEST and len(one.states) < left_after:
            command = random_command(rng, state)
            step = match.apply(state, command)
            assert step.refusal is None
            state = step.state
            scribe.note(command, step.events)
            one.states.append(state)
            one.commands.append(command)
            one.events.append(step.events)
            played += isinstance(command, Deal)
        if one.commands and isinstance(one.commands[-1], BuyIn):  # written with the deal that follows
            for kept in (one.states, one.commands, one.events):
                kept.pop()
        one.text = scribe.text()
        yield one


def choices(state: State) -> list[set[Command]]:
    return [set(match.legal(state, seat)) for seat in range(state.players)]


def _records_say_what_was_played(seed: int, rounds: int) -> None:
    rng = random.Random(seed + 1)
    for one in walked(seed, rounds):
        record = read(one.text)
        assert record.rules == one.rules
        assert beginning(record) == one.start
        moments = list(replay(record))
        assert [moment.command for moment in moments] == one.commands
        assert [moment.events for moment in moments] == one.events
        assert [moment.state for moment in moments] == one.states
        again = write(record)
        assert read(again) == record
        result = result_of(record)
        assert result == result_of(read(again))
        _result_is_that_of_the_match(result, one)
        for _ in range(CUTS if one.states else 0):
            _cut_anywhere(record, one, rng)


def _result_is_that_of_the_match(result: Mapping[str, object], one: Walked) -> None:
    state = one.states[-1] if one.states else one.start
    ended = [event for events in one.events for event in events if isinstance(event, RoundEnded)]
    rounds = result["rounds"]
    assert isinstance(rounds, list)
    assert len(rounds) == sum(isinstance(command, Deal) for command in one.commands)
    for told, event in zip(rounds, ended, strict=False):
        assert told["winner"] == event.winner
        assert told["by"] == event.by.value
        assert told["change"] == list(event.change)
    assert result["complete"] == match.over(state)
    assert result["to_act"] == match.asked(state)[0]
    assert result["stacks" if state.chips else "points"] == list(state.points)
    if state.chips:
        finished = rounds[: len(ended)]
        net = [sum(told["change"][seat] for told in finished) for seat in range(state.players)]
        assert result["net"] == net
        assert sum(net) == 0


def _cut_anywhere(record: Record, one: Walked, rng: random.Random) -> None:
    """The record as it was after some action: the same choices for every seat, and it may be played on."""
    number = rng.randrange(len(record.rounds))
    last = record.rounds[number]
    actions = rng.randrange(len(last.actions) + 1)
    cut = replace(record, rounds=(*record.rounds[:number], replace(last, actions=last.actions[:actions])))
    moments = list(replay(read(write(cut))))
    state = one.states[len(moments) - 1]
    assert moments[-1].state == state
    assert choices(moments[-1].state) == choices(state)
    if not match.over(state):
        step = match.apply(moments[-1].state, one.commands[len(moments)]) if len(moments) < len(one.commands) else None
        assert step is None or step.state == one.states[len(moments)]


def test_records_say_what_was_played() -> None:
    _records_say_what_was_played(11, NORMAL)


@pytest.mark.nightly
def test_records_say_what_was_played_in_a_long_walk() -> None:
    _records_say_what_was_played(12, LONG)


def test_the_walks_mix_every_option() -> None:
    """Every value of every option, together with every way of scoring that knows it."""
    rng = random.Random(13)
    mixed = [random_rules(rng) for _ in range(1_500)]
    for option in (one.name for one in fields(HouseRules)):
        for scoring in Scoring:
            known = POINTS_ONLY if scoring is Scoring.CHIPS else CHIPS_ONLY
            if option in known or option == "scoring":
                continue
            values = {getattr(rules, option) for rules in mixed if rules.scoring is scoring}
            every = {getattr(rules, option) for rules in mixed}
            assert values == every, option
            assert len(values) > 1, option
    bets = {(rules.betting, rules.stacks, rules.laundry) for rules in mixed if rules.scoring is Scoring.CHIPS}
    assert len(bets) == len(Betting) * len(Stacks) * len(Laundry)


def rare(one: Walked) -> Iterator[str]:
    """By name, whatever is seldom met and easily wrong."""
    rules = one.rules
    for state, command, events in zip(one.states, one.commands, one.events, strict=True):
        kinds = Counter(type(event) for event in events)
        for event in events:
            name = _rare_event(event, rules, kinds)
            if name:
                yield name
        if isinstance(command, BuyIn):
            yield "bought in"
        if isinstance(command, Deal):
            if state.royal:
                yield f"royal final of {state.dealt.bit_count()}"
            if state.chips and state.dealt.bit_count() < state.players and rules.stacks is Stacks.CARRY:
                yield "sits out"
            if state.chips and rules.stacks is Stacks.TOURNAMENT and rules.ante_every and state.stake > rules.ante:
                yield "ante doubled"
        if state.ask is not None and state.leader >= 0 and not state.active >> state.leader & 1:
            yield f"lead gone, {rules.folded_lead}"


def _rare_event(event: Event, rules: HouseRules, kinds: Counter[type[Event]]) -> str | None:
    match event:
        case Knocked(blind=True):
            return "blind knock"
        case Knocked(over=True):
            return f"over-knock, {rules.betting}" if rules.scoring is Scoring.CHIPS else "over-knock"
        case Called(forced=True):
            return "must call"
        case Paid(why=Why.JACK, points=points):
            return "jack below zero" if points < 0 else "jack"
        case Paid(why=Why.LAUNDRY, amount=amount) if rules.scoring is Scoring.CHIPS:
            return "laundry chip" if amount else "no chip for laundry"
        case Paid(why=Why.LAUNDRY):
            return "laundry point"
        case Checked(dirty=dirty):
            return f"checked {'dirty' if dirty else 'clean'}, {rules.laundry}, {rules.laundry_hands}"
        case Toep():
            return "toep"
        case RoundEnded(by=Why.ABANDONED):
            return "abandoned"
        case RoundEnded(by=Why.FOLDS) if kinds[Revoked]:
            return "won by a revoke"
        case Revoked():
            return f"revoke, {rules.scoring}"
        case TookPot(back=True):
            return f"chips back, {rules.stacks}"
        case TookPot() if kinds[TookPot] > 2:
            return "side pots"
        case DroppedOut():
            return f"dropped out, {rules.scoring}"
        case MatchEnded(winners=winners) if len(winners) > 1:
            return "several winners"
        case LeadMoved() | Whistled() | Replaced() | LaidAside() | InPoverty() | Drew() | Folded():
            return type(event).__name__
    return None


RARE = {
    *("blind knock", "over-knock", "over-knock, limit", "over-knock, pot-limit", "over-knock, no-limit", "must call"),
    *("jack", "jack below zero", "laundry point", "laundry chip", "no chip for laundry", "toep", "abandoned"),
    *("won by a revoke", "revoke, points", "revoke, chips", "side pots", "several winners", "bought in", "sits out"),
    *("ante doubled", "royal final of 2", "royal final of 3", "dropped out, points", "dropped out, chips"),
    *("chips back, refill", "chips back, carry", "chips back, tournament"),
    *("lead gone, relead", "lead gone, suit-stands", "lead gone, highest-card"),
    *("LeadMoved", "Whistled", "Replaced", "LaidAside", "InPoverty", "Drew", "Folded"),
    *(
        f"checked {what}, {kept}, {hands}"
        for what in ("dirty", "clean")
        for kept in ("keep", "return")
        for hands in ("pictures", "pictures-or-seven")
    ),
}


def test_the_walks_meet_whatever_is_rare() -> None:
    met = Counter(name for one in walked(11, NORMAL) for name in rare(one))
    assert RARE - set(met) == set()


def test_the_record_is_the_same_text_when_a_match_is_taken_up_in_the_middle() -> None:
    """A scribe that begins with half a record writes on as the one that wrote the first half would have."""
    rng = random.Random(17)
    for one in walked(18, 150):
        record = read(one.text)
        moments = list(replay(record))
        if not moments:
            continue
        at = rng.randrange(len(moments))
        if isinstance(moments[at].command, BuyIn):
            continue
        first = Scribe(replace(record, rounds=()))
        for moment in moments[: at + 1]:
            first.note(moment.command, moment.events)
        second = Scribe(read(first.text()))
        for moment in moments[at + 1 :]:
            second.note(moment.command, moment.events)
        assert second.text() == write(record)
