"""Drills: answers are the engine's, nothing is ambiguous, and they come as hard as they are asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from random import Random

import pytest

from toepen_gui.engine.cards import suit_of
from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask, Called, Folded, LeadMoved, Paid, Played, RoundEnded, TrickWon, Why
from toepen_gui.engine.folding import fold
from toepen_gui.engine.match import State, apply, asked, legal, new_match, refusal
from toepen_gui.engine.prices import to_fold, to_knock, to_stay
from toepen_gui.engine.rules import PRESETS, FoldedLead, HouseRules, Laundry, Poverty, Revokes, Stacks
from toepen_gui.engine.seen import for_seat, view_of
from toepen_gui.practice.drills import make
from toepen_gui.practice.model import LEVELS, Cards, Cause, Drill, Kind, Who
from toepen_gui.practice.walks import replayed

CLASSIC = PRESETS["classic"]
HOUSES: tuple[HouseRules, ...] = (
    *PRESETS.values(),
    replace(CLASSIC, poverty=Poverty.STAKE, blind_knock=3, toep=True, whistle=True, jack_bonus=True),
    replace(PRESETS["cafe"], limit=5, max_folds_in_row=2, five_crosses=True, royal_final=True, blind_knock=3),
    replace(CLASSIC, revokes=Revokes.PENALISED, folded_lead=FoldedLead.SUIT_STANDS, cap_points=True, limit=15),
    replace(PRESETS["pot-limit"], stacks=Stacks.TOURNAMENT, ante_every=3, laundry=Laundry.KEEP),
    replace(PRESETS["no-limit"], stacks=Stacks.CARRY, max_buy_in=5, revokes=Revokes.PENALISED),
)
every_kind = pytest.mark.parametrize("kind", Kind)


def drills(kind: Kind, many: int, seed: int = 1) -> Iterator[Drill]:
    """So many, of every house and level in turn."""
    rng = Random(f"{kind.value} {seed}")
    for number, rules in enumerate(islice(cycle(HOUSES), many)):
        yield make(kind, rules, rng, LEVELS[number // len(HOUSES) % len(LEVELS)])


def position(drill: Drill) -> State:
    return replayed(drill.rules, drill.players, drill.dealer, drill.points, drill.commands)


def before(drill: Drill) -> State:
    """The position before the last command."""
    return replayed(drill.rules, drill.players, drill.dealer, drill.points, drill.commands[:-1])


# --- checks ---------------------------------------------------------------------------------------


def check(drill: Drill) -> None:
    """Everything that must hold for a drill of any kind."""
    assert drill.level in LEVELS
    assert drill.right <= set(range(len(drill.answers)))
    assert len(drill.answers) >= 2
    assert drill.right
    assert drill.many or len(drill.right) == 1
    shown = [
        (a.card, a.seat, None if a.says is None else (a.says.key, tuple(a.says.values.items()))) for a in drill.answers
    ]
    assert len(set(shown)) == len(shown), "two answers look alike"
    for place, answer in enumerate(drill.answers):
        explained = drill.many or place not in drill.right
        assert (answer.why is not None) == (explained and drill.kind is not Kind.CARDS)
        assert (answer.cause is not None) == explained
        assert (answer.cost is not None) == (drill.kind is Kind.CARDS and place not in drill.right)
    assert drill.judged(drill.right)
    check_seen(drill)
    check_sentences(drill)
    match drill.kind:
        case Kind.CARDS:
            check_cards(drill)
        case Kind.TRICK:
            check_trick(drill)
        case Kind.COST:
            check_cost(drill)
        case Kind.KNOCK:
            check_knock(drill)
        case Kind.LEAD:
            check_lead(drill)


def check_seen(drill: Drill) -> None:
    """What is shown is what this seat has seen, from the beginning to where the question is put."""
    state = new_match(drill.rules, drill.players, drill.dealer, drill.points)
    assert drill.first == view_of(state, drill.seat)
    told = []
    for command in drill.commands:
        step = apply(state, command)
        assert step.refusal is None
        state = step.state
        told += [for_seat(event, drill.seat) for event in step.events]
    assert drill.events == tuple(told[: len(drill.events)])
    left = told[len(drill.events) :]
    if drill.asked:
        assert not left
        view = drill.first
        for event in drill.events:
            view = fold(view, event)
        assert view == view_of(state, drill.seat)
    assert len(left) <= len(step.events)


def check_sentences(drill: Drill) -> None:
    """Nobody is spoken of who does not sit there."""
    lines = [drill.question, drill.why]
    lines += [line for answer in drill.answers for line in (answer.says, answer.why, answer.cost)]
    assert (drill.why is None) == (drill.kind is Kind.CARDS)
    for line in lines:
        if line is None:
            continue
        assert (line.about is None) == (not line.you)
        seats = [value.seat for value in line.values.values() if isinstance(value, Who)]
        assert drill.seat not in seats, "he is called by his name, as if somebody else"
        seats += [line.about] if line.about is not None else []
        assert all(0 <= seat < drill.players for seat in seats)
        assert all(value.cards for value in line.values.values() if isinstance(value, Cards))


def check_cards(drill: Drill) -> None:
    state = position(drill)
    seat, ask = asked(state)
    assert (seat, ask) == (drill.seat, Ask.PLAY)
    strict = state
    if drill.rules.revokes is Revokes.PENALISED:
        rules = replace(drill.rules, revokes=Revokes.IMPOSSIBLE)
        strict = replayed(rules, drill.players, drill.dealer, drill.points, drill.commands)
    may = {command.card for command in legal(strict, drill.seat) if isinstance(command, Play)}
    assert {drill.answers[place].card for place in drill.right} == may
    assert [answer.card for answer in drill.answers] == list(state.holding(drill.seat))
    soft = replace(drill.rules, revokes=Revokes.PENALISED)
    twin = replayed(soft, drill.players, drill.dealer, drill.points, drill.commands)
    for place, answer in enumerate(drill.answers):
        assert answer.card is not None
        if place not in drill.right:
            assert answer.cause is Cause.REVOKE
            assert answer.cost is not None
            step = apply(twin, Play(drill.seat, answer.card))
            if not state.chips:
                paid = next(e for e in step.events if isinstance(e, Paid) and e.why is Why.REVOKE)
                assert answer.cost.values == {"n": paid.amount}
        elif state.suit < 0:
            assert answer.cause is Cause.FREE_LEAD
        else:
            assert answer.cause is (Cause.ANY_OF_SUIT if suit_of(answer.card) == state.suit else Cause.VOID)


def check_trick(drill: Drill) -> None:
    won = next(event for event in apply(before(drill), drill.commands[-1]).events if isinstance(event, TrickWon))
    assert [drill.answers[place].seat for place in drill.right] == [won.seat]
    assert not any(event is won for event in drill.events)
    trick = position(drill).tricks[won.number]
    assert {answer.seat for answer in drill.answers} == {seat for seat, _ in trick.plays}
    best = dict(trick.plays)[won.seat]
    out = {event.seat for event in drill.events if isinstance(event, Folded)}
    for answer in drill.answers:
        if answer.seat is None or answer.seat == won.seat:
            continue
        card = dict(trick.plays)[answer.seat]
        match answer.cause:
            case Cause.FOLDED_CARD:
                assert answer.seat in out
            case Cause.OFF_SUIT:
                assert suit_of(card) != suit_of(best)
            case Cause.RANKING | Cause.LOWER:
                assert suit_of(card) == suit_of(best)
                assert card < best
            case _:
                assert answer.cause is Cause.FOLDED_LEAD
                assert out
        assert answer.cause is Cause.FOLDED_CARD or answer.seat not in out


def numbers(drill: Drill) -> list[int]:
    return [int(str(answer.says.values["n"])) for answer in drill.answers if answer.says is not None]


def check_cost(drill: Drill) -> None:
    state = position(drill)
    given = numbers(drill)
    assert given == sorted(set(given))
    right = given[next(iter(drill.right))]
    view = view_of(state, drill.seat)
    match drill.topic:
        case "fold":
            assert right == to_fold(view).cost
            assert right == paid_for(state, Fold(drill.seat), drill.seat)
        case "then":
            assert right == to_fold(view).after
        case "call":
            assert right == to_stay(view).cost
        case "over" | "knock":
            assert right == to_knock(view).cost
        case "theirs":
            assert right == state.stake
        case "chips_call":
            called = [e for e in apply(state, Call(drill.seat)).events if isinstance(e, Called)]
            assert right == called[0].chips == to_stay(view).cost
        case "chips_fold":
            assert right == state.begun[drill.seat] - state.points[drill.seat]
        case "chips_lose":
            assert 0 < right <= state.begun[drill.seat] - state.points[drill.seat] + to_stay(view).cost
        case _:
            raise AssertionError(drill.topic)


def paid_for(state: State, command: Command, seat: int) -> int:
    return next(e.amount for e in apply(state, command).events if isinstance(e, Paid) and e.seat == seat)


def check_knock(drill: Drill) -> None:
    state, about = position(drill), drill.question.about
    assert about is not None
    may = refusal(state, Knock(about)) is None
    assert may == any(isinstance(command, Knock) for command in legal(state, about))
    assert drill.right == {0 if may else 1}
    assert [answer.says.key for answer in drill.answers if answer.says] == ["practice.yes", "practice.no"]
    assert drill.answers[1 if may else 0].why == drill.why


def check_lead(drill: Drill) -> None:
    state = position(drill)
    leads = drill.answers[next(iter(drill.right))].seat
    last = apply(before(drill), drill.commands[-1])
    match drill.topic:
        case "first":
            assert state.tricks == ()
            assert leads == state.to_act == state.leader
        case "trick":
            won = next(event for event in last.events if isinstance(event, TrickWon))
            assert leads == won.seat == state.to_act
        case "folded":
            assert leads == state.to_act == state.leader
            assert drill.question.about != leads
            assert not state.active >> (drill.question.about or 0) & 1
            assert all(not isinstance(event, LeadMoved) for event in drill.events[-1:])
        case "next":
            ended = next(event for event in last.events if isinstance(event, RoundEnded))
            assert state.dealer == ended.winner
            left = [(state.dealer + i) % state.players for i in range(1, state.players + 1)]
            assert leads == next(seat for seat in left if state.in_game >> seat & 1)
        case _:
            raise AssertionError(drill.topic)


# --- tests ----------------------------------------------------------------------------------------


@every_kind
def test_three_hundred_drills(kind: Kind) -> None:
    walk(kind, 300, 1)


@pytest.mark.nightly
@every_kind
def test_ten_thousand_drills(kind: Kind) -> None:
    walk(kind, 10_000, 2)


def walk(kind: Kind, many: int, seed: int) -> None:
    """Every one is sound; each level is there, mostly when it was asked for; the answers are spread."""
    levels, rights, hits = Counter[int](), Counter[int](), 0
    for number, drill in enumerate(drills(kind, many, seed)):
        check(drill)
        levels[drill.level] += 1
        hits += drill.level == LEVELS[number // len(HOUSES) % len(LEVELS)]
        rights[min(drill.right)] += 1
    assert hits > 0.85 * many, levels
    for level in LEVELS:
        assert levels[level] > 0.1 * many, levels
    assert max(rights.values()) < 0.75 * many, rights


@every_kind
def test_the_same_seed_gives_the_same_drills(kind: Kind) -> None:
    assert list(drills(kind, 6)) == list(drills(kind, 6))


@every_kind
def test_drills_never_end(kind: Kind) -> None:
    found = list(drills(kind, 60))
    assert len({(drill.commands, drill.seat, drill.question.about, drill.topic) for drill in found}) > 55


@pytest.mark.parametrize(
    ("kind", "cause"),
    [
        (Kind.CARDS, Cause.REVOKE),
        (Kind.CARDS, Cause.VOID),
        (Kind.TRICK, Cause.RANKING),
        (Kind.TRICK, Cause.OFF_SUIT),
        (Kind.TRICK, Cause.FOLDED_CARD),
        (Kind.COST, Cause.OLD_STAKE),
        (Kind.KNOCK, Cause.LATEST),
        (Kind.KNOCK, Cause.DEAD),
        (Kind.LEAD, Cause.DEALS),
    ],
)
def test_drills_lean_towards_a_mistake(kind: Kind, cause: Cause) -> None:
    rng = Random(4)
    found = [make(kind, CLASSIC, rng, 0, frozenset({cause})) for _ in range(20)]
    assert sum(cause in drill.causes for drill in found) >= 19


def test_every_topic_comes_up() -> None:
    found = [drill for kind in Kind for drill in drills(kind, 130, 3)]
    topics = {(drill.kind, drill.topic) for drill in found}
    assert {topic for kind, topic in topics if kind is Kind.COST} == {
        *("fold", "then", "call", "over", "knock", "theirs", "chips_call", "chips_fold", "chips_lose")
    }
    assert {topic for kind, topic in topics if kind is Kind.LEAD} == {"first", "trick", "folded", "next"}
    assert {cause for drill in found for cause in drill.causes} == set(Cause)


def test_a_trick_is_shown_without_its_winner() -> None:
    drill = make(Kind.TRICK, CLASSIC, Random(1))
    assert sum(isinstance(event, Played) for event in drill.events) >= 2
    view = drill.first
    for event in drill.events:
        view = fold(view, event)
    assert view.trick is not None
    assert {seat for seat, _ in view.trick.plays} == {answer.seat for answer in drill.answers}


def test_wrong_answers_are_told_in_order() -> None:
    drill = next(d for d in drills(Kind.CARDS, 60) if 0 < len(d.right) < len(d.answers))
    not_right = frozenset(range(len(drill.answers))) - drill.right
    assert drill.wrong(not_right) == (*sorted(not_right), *sorted(drill.right))
    assert drill.wrong(drill.right) == ()
