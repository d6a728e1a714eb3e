"""Matches played at random, from a seed: rules of every mixture, every choice among what is allowed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from toepen_gui.engine.cards import PACK, rank_of
from toepen_gui.engine.commands import (
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
from toepen_gui.engine.match import Code, State, Step, apply, asked, legal, new_match, offers, over, refusal
from toepen_gui.engine.rules import (
    Betting,
    DeadAnswer,
    Ending,
    FoldedLead,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
    Revokes,
    Scoring,
    Stacks,
    problem,
)

LONGEST = 12  # rounds of one match: then another mixture gets its turn


def random_rules(rng: random.Random) -> HouseRules:
    """Any rules that do not contradict themselves."""
    last = rng.random() < 0.6

    def coin() -> bool:
        return rng.random() < 0.5

    rules = HouseRules(
        scoring=rng.choice((Scoring.POINTS, Scoring.POINTS, Scoring.POINTS, Scoring.CHIPS)),
        limit=rng.choice((2, 3, 5, 10, 15)),
        packets=rng.choice((1, 2, 4)),
        ending=Ending.LAST_STANDING if last else Ending.FIRST_LOSES,
        knocking=rng.choice(tuple(Knocking)),
        dead_answer=rng.choice(tuple(DeadAnswer)),
        cap_points=coin(),
        folded_lead=rng.choice(tuple(FoldedLead)),
        laundry=rng.choice(tuple(Laundry)),
        laundry_hands=rng.choice(tuple(LaundryHands)),
        poverty=rng.choice(tuple(Poverty)),
        revokes=rng.choice(tuple(Revokes)),
        blind_knock=rng.choice((0, 0, 3)),
        toep=coin(),
        whistle=coin(),
        jack_bonus=coin(),
        royal_final=last and coin(),
        max_folds_in_row=rng.choice((0, 1, 2)),
        five_crosses=last and coin(),
        ante=rng.choice((1, 1, 2)),
        stack=rng.choice((3, 10, 25)),
        betting=rng.choice(tuple(Betting)),
        stacks=rng.choice(tuple(Stacks)),
        max_buy_in=rng.choice((0, 5)),
        ante_every=rng.choice((0, 2)),
    )
    assert problem(rules, 4) is None
    return rules


def random_start(rng: random.Random, rules: HouseRules) -> State:
    """A match of two to eight, often near its end so that the ends come about."""
    players = rng.randint(2, 8)
    points = None
    if rules.scoring is Scoring.POINTS and rng.random() < 0.4:
        points = tuple(rng.choice((rules.limit - 1, rng.randrange(rules.limit))) for _ in range(players))
    return new_match(rules, players, rng.randrange(players), points)


def walk(seed: int, rounds: int) -> Iterator[tuple[State, Command, Step]]:
    """Every step of that many rounds: the state before, the command, and what became of it."""
    rng = random.Random(seed)
    played = 0
    while played < rounds:
        state = random_start(rng, random_rules(rng))
        while not over(state) and state.number < LONGEST:
            command = random_command(rng, state)
            if isinstance(command, Deal):
                played += 1
            step = apply(state, command)
            yield state, command, step
            state = step.state


def random_command(rng: random.Random, state: State) -> Command:
    seat, _ = asked(state)
    if seat is None:
        deck = list(PACK)
        rng.shuffle(deck)
        if rng.random() < 0.05:
            deck.sort(key=rank_of)  # four of a kind where packets of four are dealt: else they would hardly be met
        deal = Deal(tuple(deck))
        found = refusal(state, deal)
        if found is None:
            return deal
        assert found.code is Code.BAD_PLAYERS  # too few have chips
        return BuyIn(tuple(rng.randrange(1, 6) for _ in range(state.players)))
    free = offers(state)
    if free and rng.random() < 0.15:
        seat = rng.choice(free)
    return rng.choice(legal(state, seat))


def every_command(state: State, seat: int) -> Iterator[Command]:
    """All that a seat could think of doing, sense and nonsense; cards to lay aside come in the order of the hand."""
    for card in PACK:
        yield Play(seat, card)
    most = max(state.points) + 3 if state.chips else 3
    for amount in range(most):
        yield Knock(seat, amount)
    for kind in (Call, Fold, HandIn, Check, Pass, KnockBlind, Look, Draw):
        yield kind(seat)
    for cards in combinations(state.holding(seat), 3):
        yield Discard(seat, cards)
