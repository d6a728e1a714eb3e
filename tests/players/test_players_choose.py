"""Computer players: always legal, in every house; deciding from their view and the seed alone; quick."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from random import Random
from statistics import median

import pytest

from tests.players.arena import decide, play
from toepen_gui.engine import match
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Deal, Fold, Knock
from toepen_gui.engine.dealing import hand_size, order_of
from toepen_gui.engine.events import Ask
from toepen_gui.engine.options import CHOICES
from toepen_gui.engine.rules import PRESETS, Ending, HouseRules, Scoring, problem
from toepen_gui.engine.state import State
from toepen_gui.players.factory import make
from toepen_gui.players.people import EVEN, PEOPLE, temperament
from toepen_gui.players.plain import HonestPlayer, RandomPlayer
from toepen_gui.players.port import Level, Player
from toepen_gui.players.safe import safe
from toepen_gui.table import shuffle

WHO = tuple(PEOPLE)


def company(seats: int, level: Level = Level.REGULAR) -> list[Player]:
    return [make(level, WHO[seat % len(WHO)]) for seat in range(seats)]


def any_house(rng: Random, seats: int) -> HouseRules:
    """Any rules that may be set for so many players."""
    while True:
        rules = HouseRules(
            limit=rng.choice((2, 3, 5)),
            packets=rng.choice((1, 2, 4)),
            cap_points=rng.random() < 0.5,
            blind_knock=rng.choice((0, 3)),
            toep=rng.random() < 0.5,
            whistle=rng.random() < 0.5,
            jack_bonus=rng.random() < 0.5,
            royal_final=rng.random() < 0.5,
            max_folds_in_row=rng.choice((0, 2)),
            five_crosses=rng.random() < 0.3,
            stack=rng.choice((3, 10, 40)),
            ante_every=rng.choice((0, 2)),
        )
        changes = {option: rng.choice(list(words)) for option, words in CHOICES.items()}
        rules = replace(rules, **changes)  # type: ignore[arg-type]  # words of each option's own enum
        if problem(rules, seats) is None:
            return rules


@pytest.mark.parametrize("seed", range(30))
def test_legal_in_every_house(seed: int) -> None:
    """`decide` asserts that every choice is one of the legal commands."""
    rng = Random(seed)
    seats = rng.randint(2, 8)
    levels = [make(level, who) for level in (Level.BEGINNER, Level.REGULAR) for who in ("kees", "bep")]
    others: list[Player] = [RandomPlayer(), HonestPlayer(work=60)]
    players = [rng.choice(levels + others) for _ in range(seats)]
    play(any_house(rng, seats), players, seed, rounds=4)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_whole_matches_in_every_preset(preset: str) -> None:
    rules = replace(PRESETS[preset], limit=5)
    state, _ = play(rules, company(4, Level.BEGINNER), 3, rounds=12)
    assert match.over(state) or state.number == 11


def royal(seats: int) -> State:
    """A royal final (rules 10): everybody one point from the limit."""
    rules = replace(PRESETS["solo"], ending=Ending.LAST_STANDING, royal_final=True, limit=5)
    state = match.new_match(rules, seats, 0, (4,) * seats)
    return match.apply(state, Deal(shuffle.deal(1, 0))).state


@pytest.mark.parametrize("seats", [2, 3])
def test_royal_finals(seats: int) -> None:
    state = royal(seats)
    assert hand_size(match.new_match(state.rules, seats, 0, (4,) * seats)) > 4
    players = company(seats)
    while not match.over(state) and state.ask is not None:
        seat, ask = match.asked(state)
        assert seat is not None
        assert ask is not None
        command = decide(state, players[seat], seat, ask, 1)
        assert command is not None
        state = match.apply(state, command).state
    assert state.result is not None


def shuffled_unseen(state: State, seat: int, commands: list[Command], begun: State, rng: Random) -> State | None:
    """The same round with the cards that `seat` has not seen dealt otherwise; None if it could not have gone so."""
    view = match.view(state, seat)
    deal, *rest = commands
    assert isinstance(deal, Deal)
    dealt = match.apply(begun, deal).state
    seen = set(dealt.order[seat]) | set(view.gone)
    for trick in (*view.tricks, *([view.trick] if view.trick else [])):
        seen |= {card for _, card in trick.plays}
    hidden = [card for card in deal.order if card not in seen]
    mixed = hidden[:]
    rng.shuffle(mixed)
    swap: dict[Card, Card] = dict(zip(hidden, mixed, strict=True))
    hands = [tuple(swap.get(card, card) for card in hand) for hand in dealt.order]
    stock = tuple(swap.get(card, card) for card in dealt.stock)
    order = order_of(hands, stock, rules=state.rules, dealer=dealt.dealer)
    other = begun
    for command in (Deal(order), *rest):
        step = match.apply(other, command)
        if step.refusal is not None:
            return None
        other = step.state
    return other


@pytest.mark.parametrize("preset", ["classic", "solo", "cafe", "no-limit"])
def test_unseen_cards_change_no_decision(preset: str) -> None:
    """Deals that differ only in what the seat has not seen: same view, same legal commands, same decision."""
    rng = Random(7)
    asks: Counter[Ask] = Counter()
    players = company(3)
    for seed in range(12):
        begun = match.new_match(PRESETS[preset], 3, seed % 3)
        commands: list[Command] = [Deal(shuffle.deal(seed, 0))]
        state = match.apply(begun, commands[0]).state
        while state.ask is not None and len(commands) < 25:
            seat, ask = match.asked(state)
            assert seat is not None
            assert ask is not None
            choice = decide(state, players[seat], seat, ask, seed)
            other = shuffled_unseen(state, seat, commands, begun, rng)
            if other is not None and match.view(other, seat) == match.view(state, seat):
                assert match.legal(other, seat) == match.legal(state, seat)
                assert decide(other, players[seat], seat, ask, seed) == choice
                asks[ask] += other != state
            assert choice is not None
            commands.append(choice)
            state = match.apply(state, choice).state
    assert asks[Ask.PLAY] > 20
    assert asks[Ask.ANSWER] > 2


def test_the_same_seed_gives_the_same_decisions() -> None:
    ends = [play(PRESETS["classic"], company(4), 11, rounds=3)[0] for _ in range(2)]
    assert ends[0] == ends[1]


def test_decisions_are_quick() -> None:
    """Time of this process only, so that a busy machine does not fail it; the wish is 5 ms and 50 ms."""
    for seats in (2, 4, 8):
        took: list[float] = []
        players = company(seats, Level.MASTER)
        clock = time.process_time()

        def watch(state: State, seat: int, ask: Ask, legal: tuple[Command, ...], choice: Command | None) -> None:  # noqa: ARG001
            nonlocal clock
            now = time.process_time()
            took.append(now - clock)  # noqa: B023
            clock = now

        play(PRESETS["classic"], players, 2, watch, rounds=2)
        assert median(took) < 0.01
        assert max(took) < 0.4  # the last trick of two, solved


def test_temperaments() -> None:
    assert set(WHO) == {"bep", "fatima", "hakan", "joy", "kees", "mei", "ravi", "sander", "winston"}
    assert temperament("somebody from a newer game") == EVEN
    assert PEOPLE["kees"].bluff > PEOPLE["sander"].bluff


def test_a_safe_choice() -> None:
    with pytest.raises(ValueError, match="nothing"):
        safe(())
    assert safe((Fold(0), Knock(0))) == Fold(0)


def test_chips_are_a_scoring_the_players_know() -> None:
    assert {rules.scoring for rules in PRESETS.values()} == set(Scoring)
