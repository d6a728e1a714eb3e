"""What is made of habits: legal, repeatable, blind to what is hidden, and better than not to make anything of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.players.arena import decide
from tests.players.habit_matches import surely, walk
from tests.players.test_players_choose import any_house, shuffled_unseen
from toepen_gui.engine import match
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock, Play
from toepen_gui.engine.dealing import hand_size, order_of
from toepen_gui.engine.events import Ask, RoundEnded
from toepen_gui.engine.rules import PRESETS, Knocking, Revokes
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players.adapting import LONG, Adapting
from toepen_gui.players.bit_rounds import bits
from toepen_gui.players.characters import ALL, CALLER, RANDOM, TIGHT, Character, Kind
from toepen_gui.players.deeds import NONE, Act, Deed, Glances, scene
from toepen_gui.players.exploit import Answer, best_answer, followers
from toepen_gui.players.habits import Habits
from toepen_gui.players.named import named
from toepen_gui.players.notebook import Notebook
from toepen_gui.players.port import Player
from toepen_gui.players.rollout import Plan, Rollout, Standing
from toepen_gui.table import shuffle

SOLO = PRESETS["solo"]
MEEK = Plan(9.0, -9.0, 9.0)  # never knocks, always calls


class Writing:
    """Seats whose notebook is written while they play."""

    def __init__(self, begun: State, known: dict[int, Habits], base: Player) -> None:
        self.book = Notebook(match.view(begun, 0), known)
        self.player = Adapting(base, self.book)


def dealt(hands: Sequence[Sequence[int]], dealer: int = 0) -> State:
    begun = match.new_match(SOLO, len(hands), dealer)
    rest = [card for card in PACK if not any(card in hand for hand in hands)]
    order = order_of([tuple(hand) for hand in hands], tuple(rest), rules=SOLO, dealer=dealer)
    assert hand_size(begun) == len(hands[0])
    return match.apply(begun, Deal(order)).state


def answer(state: State, kind: Kind, other: Command | None, seed: int = 1) -> Answer:
    """What is best for the seat to act when everybody else is of this kind."""
    seat, ask = match.asked(state)
    assert seat is not None
    assert ask is not None
    view = match.view(state, seat)
    choices = followers(match.legal(state, seat), view)
    shares = [surely(kind).shares()] * state.players
    return best_answer(ask, view, choices, other, [], shares, Glances(), Random(seed).random)


def last_trick(card: int, other: int) -> State:
    """Seat 1 is to lead its last card."""
    state = dealt([(6, 14, 22, other), (7, 15, 23, card)])
    for lead in (7, 15, 23):
        state = match.apply(match.apply(state, Play(1, lead)).state, Play(0, lead - 1)).state
    return state


JACK, TEN, NINE = 24, 31, 30


def test_who_folds_too_much_is_knocked_out() -> None:
    found = answer(last_trick(JACK, NINE), Kind.TIGHT, Play(1, JACK))
    assert isinstance(found.choice, Knock)
    assert found.gain > 0.2


def test_a_sure_card_is_worth_a_knock_against_who_calls() -> None:
    found = answer(last_trick(TEN, NINE), Kind.CALLER, Play(1, TEN))
    assert isinstance(found.choice, Knock)
    assert found.gain > 0.3
    assert answer(last_trick(TEN, NINE), Kind.CALLER, found.choice) == Answer(found.choice, 0.0)


def test_a_knock_of_who_never_bluffs_is_believed_and_one_of_a_fool_is_not() -> None:
    middling = (5, 14, 19, 26)
    knocked = match.apply(dealt([middling, (9, 10, 18, 25)]), Knock(1)).state
    view = match.view(knocked, 0)
    book = Notebook(match.view(match.new_match(SOLO, 2, 0), 0))
    _, (began, *events) = match.apply(match.new_match(SOLO, 2, 0), Deal(shuffle.deal(1, 0)))[:2]
    assert began is not None
    for event in (began, *events, *match.apply(dealt([middling, (9, 10, 18, 25)]), Knock(1)).events):
        book.notice(event)
    gains = {}
    for kind in (Kind.TIGHT, Kind.RANDOM):
        shares = [surely(kind).shares()] * 2
        choices: list[Command | None] = [Call(0), Fold(0)]
        chance = Random(2).random
        found = best_answer(Ask.ANSWER, view, choices, Fold(0), book.deeds, shares, Glances(), chance)
        gains[kind] = found.choice
    assert gains == {Kind.TIGHT: Fold(0), Kind.RANDOM: Call(0)}


def test_revokes_are_no_choice() -> None:
    rules = replace(SOLO, revokes=Revokes.PENALISED)
    legal: list[Command] = [Play(0, 1), Play(0, 9), Knock(0)]
    view = replace(match.view(match.new_match(rules, 2), 0), hand=(1, 9), suit_led=0)
    assert followers(legal, view) == [Play(0, 1), Knock(0)]
    assert followers(legal, replace(view, suit_led=3)) == legal
    assert followers(legal, replace(view, suit_led=None)) == legal


@pytest.mark.parametrize("seed", range(16))
def test_legal_and_the_same_again_in_every_house(seed: int) -> None:
    """Among people of all kinds, known and unknown; `walk` asserts that all is legal."""
    rng = Random(seed)
    seats = rng.randint(2, 6)
    rules = any_house(rng, seats)
    played = []
    for _ in range(2):
        begun = match.new_match(rules, seats, 0)
        habits = {seat: surely(ALL[1 + (seed + seat) % (len(ALL) - 1)].kind) for seat in range(1, seats)}
        writing = Writing(begun, habits, named("random"))
        players: list[Player] = [writing.player, *[named("threshold")] * (seats - 1)]
        states = []
        for state, events in walk(begun, players, seed, 3):
            states.append(state)
            for event in events:
                writing.book.notice(event)
        played.append(states)
    assert played[0] == played[1]


def better(player: str, kind: Kind | None, seeds: range) -> float:
    """What the first seat won in rounds between two, exploiting people of a kind or (None) not."""
    won = 0
    for seed in seeds:
        begun = match.new_match(SOLO, 2, seed % 2)
        known = {} if kind is None else {1: surely(kind)}
        writing = Writing(begun, known, named("regular"))
        for _, events in walk(begun, [writing.player, named(player)], seed, 3):
            for event in events:
                writing.book.notice(event)
                won += event.change[1] - event.change[0] if isinstance(event, RoundEnded) else 0
    return won / len(seeds)


def test_fools_are_punished() -> None:
    assert better("random", Kind.RANDOM, range(24)) > better("random", None, range(24)) + 0.5


def test_without_a_purse_or_anybody_strange_nothing_is_exploited() -> None:
    state = last_trick(JACK, NINE)
    legal, view = match.legal(state, 1), match.view(state, 1)

    def awake(known: dict[int, Habits], purse: float = 9.0) -> Command | None:
        book = Notebook(match.view(match.new_match(SOLO, 2, 0), 1), known, purse)
        for event in match.apply(match.new_match(SOLO, 2, 0), Deal(shuffle.deal(3, 0))).events:
            book.notice(event)
        return Adapting(First(), book).choose(Ask.PLAY, view, legal, Random(1))

    assert awake({0: surely(Kind.TIGHT)}) == Knock(1)
    assert awake({0: surely(Kind.TIGHT)}, 0.0) == legal[0]
    assert awake({0: surely(Kind.SOUND)}) == legal[0]
    assert awake({}) == legal[0]


def knocks_at_last() -> tuple[Adapting, Notebook, SeatView, tuple[Command, ...]]:
    """A last trick in which the habit of the other makes him knock who would play his card."""
    state = last_trick(JACK, NINE)
    legal, view = match.legal(state, 1), match.view(state, 1)
    book = Notebook(view, {0: surely(Kind.TIGHT)})
    book.awake = [True, True]
    player = Adapting(First(), book)
    assert player.choose(Ask.PLAY, view, legal, Random(1)) == Knock(1)
    return player, book, view, legal


def test_a_war_that_never_ends_is_played_as_usual() -> None:
    player, book, view, legal = knocks_at_last()
    called = Deed(0, scene(view, 0), Act.CALL)
    book.deeds += [called] * LONG
    assert player.choose(Ask.PLAY, view, legal, Random(1)) in legal
    book.deeds.append(called)
    assert player.choose(Ask.PLAY, view, legal, Random(1)) == legal[0]


def test_deeds_that_nobody_would_do_leave_worlds_to_imagine() -> None:
    """Seven people far out of character together: the product of their chances is no number any more."""
    hands = [PACK[at::8] for at in range(8)]
    state = dealt(hands)
    seat, ask = match.asked(state)
    assert seat is not None
    assert ask is not None
    view = match.view(state, seat)
    odd = [Deed(who, replace(scene(view, who), may_knock=True), Act.OVER) for who in range(8) if who != seat]
    shares = [surely(Kind.TIGHT).shares() for _ in range(8)]
    choices = followers(match.legal(state, seat), view)
    found = best_answer(ask, view, choices, choices[0], odd * 30, shares, Glances(), Random(1).random)
    assert found.choice in choices


class First:
    """Takes the first that is legal."""

    def choose(self, ask: Ask, view: SeatView, legal: Sequence[Command], rng: Random) -> Command | None:  # noqa: ARG002
        return legal[0]


def test_where_nothing_can_be_imagined_it_plays_as_usual() -> None:
    """Chips, royal finals, offers, the only card there is, and tables whose odd one has folded."""
    player, _, view, legal = knocks_at_last()
    for other in (
        replace(view, rules=PRESETS["limit"]),
        replace(view, counts=(5, 5)),
        replace(view, tricks=(*view.tricks, view.tricks[0])),
        replace(view, active=(False, True)),
    ):
        assert player.choose(Ask.PLAY, other, legal, Random(1)) == legal[0]
    revoke = replace(view, rules=replace(SOLO, revokes=Revokes.PENALISED), hand=(JACK, 1, 2), suit_led=0)
    cards: list[Command] = [Play(1, JACK), Play(1, 1), Play(1, 2)]
    assert player.choose(Ask.PLAY, revoke, cards, Random(1)) == cards[0]
    assert player.choose(Ask.OFFER, view, legal, Random(1)) == legal[0]
    assert player.choose(Ask.PLAY, view, legal[:1], Random(1)) == legal[0]


# the imagined rounds


def standing(hands: Sequence[Sequence[int]], **changed: object) -> Standing:
    seats = len(hands)
    at = Standing([bits(hand) for hand in hands], [True] * seats, 0, [0] * seats, NONE, 1, NONE, [], [0] * seats)
    for name, value in changed.items():
        setattr(at, name, value)
    return at


def rollout(plan: Plan = MEEK, seats: int = 2, most: int = 10, lots: float = 0.5) -> Rollout:
    return Rollout(0, plan, [most] * seats, Glances(), lambda: lots)


def test_an_imagined_round_is_paid_for_by_whoever_does_not_win_it() -> None:
    rng = Random(4)
    for _ in range(300):
        seats = rng.randint(2, 6)
        cards = rng.sample(PACK, 4 * seats)
        hands = [cards[4 * seat : 4 * seat + 4] for seat in range(seats)]
        who: list[Character] = [rng.choice(ALL) for _ in range(seats)]
        plan = Plan(rng.choice((-1.0, 0.5, 9.0)), rng.choice((-9.0, 0.0, 9.0)), rng.choice((0.0, 9.0)))
        paid = Rollout(0, plan, [8] * seats, Glances(), rng.random).finish(standing(hands), who)
        assert paid.count(0) == 1
        assert max(paid) <= 8


def test_who_is_alone_has_won() -> None:
    fold_all = Plan(9.0, 9.0, 9.0)
    at = standing([(0, 1, 2, 8), (7, 15, 23, 31)], latest=1, stake=2, owing=[0])
    assert rollout(fold_all).finish(at, [TIGHT, TIGHT]) == [1, 0]
    knocks = Plan(-9.0, -9.0, 9.0)
    at = standing([(7, 15, 23, 31), (0, 1, 2, 8)])
    assert rollout(knocks).finish(at, [TIGHT, TIGHT]) == [0, 1]
    at = standing([(7, 15, 23, 31), (0, 1, 2, 8), (3, 9, 10, 16)], latest=0, stake=2, owing=[1, 2])
    assert rollout(knocks, 3).finish(at, [TIGHT] * 3) == [0, 1, 1]


def test_the_last_trick_decides() -> None:
    quiet = rollout(most=1)  # nobody may knock
    assert quiet.finish(standing([(7,), (6,)]), [CALLER, CALLER]) == [0, 1]
    assert quiet.finish(standing([(0,), (6,)], leader=1), [CALLER, CALLER]) == [1, 0]
    assert quiet.finish(standing([(8,), (6,)], leader=0), [CALLER, CALLER]) == [0, 1]
    over = Plan(9.0, -9.0, -9.0)
    at = standing([(7,), (6,)], latest=1, stake=2, owing=[0])
    assert rollout(over).finish(at, [CALLER, CALLER]) == [0, 3]
    at = standing([(7,), (6,)], latest=1, stake=2, owing=[0])
    assert rollout(over, most=2).finish(at, [CALLER, CALLER]) == [0, 2]


def test_a_lead_that_has_folded_counts_no_more() -> None:
    """The first card that is left says which suit is led."""
    at = standing([(), (), ()], active=[False, True, True], lies=[bits((7,)), bits((8,)), bits((15,))], suit=0)
    assert rollout(seats=3).finish(at, [CALLER] * 3) == [0, 1, 0]


def test_cards_of_a_fool_are_any_that_may_be_played() -> None:
    fool = rollout(lots=0.99)
    at = standing([(7, 15), (0, 1, 9)], lies=[bits((3,)), 0], suit=0)
    assert fool._card(at, RANDOM, 1) == bits((1,))
    assert rollout(lots=0.0)._card(at, RANDOM, 1) == bits((0,))
    at = standing([(7, 15), (9, 10, 11)], lies=[bits((3,)), 0], suit=0)
    assert fool._card(at, RANDOM, 1) == bits((11,))


def test_cards_go_by_the_rule_of_thumb() -> None:
    three = (1, 5, 7)
    at = standing([three, (0, 8, 9)])
    assert rollout(lots=0.4)._card(at, CALLER, 0) == bits((7,))
    assert rollout(lots=0.6)._card(at, CALLER, 0) == bits((1,))
    at = standing([three, ()], lies=[0, bits((3,))], suit=0)
    assert rollout(lots=0.4)._card(at, CALLER, 0) == bits((5,))  # the last: no more than it takes
    assert rollout(lots=0.6)._card(at, CALLER, 0) == bits((1,))
    at = standing([three, (), (0, 8, 9)], lies=[0, bits((3,)), 0], suit=0)
    assert rollout(seats=3, lots=0.4)._card(at, CALLER, 0) == bits((7,))
    at = standing([three, ()], lies=[0, bits((8,))], suit=1)
    assert rollout()._card(at, CALLER, 0) == bits((1,))  # cannot follow
    at = standing([(1, 2, 3), ()], active=[True, False], lies=[0, bits((7,))], suit=0)
    assert rollout(lots=0.4)._card(at, CALLER, 0) == bits((1,))  # what a folded seat laid need not be beaten


# secrecy


def swaps(kind: Kind, preset: str, positions: int) -> int:
    """As in `test_players_secrecy`: how often the unseen cards lay differently, and nothing changed."""
    rng = Random(f"{kind} {preset}")
    rules = replace(PRESETS[preset], knocking=Knocking.OWN_TURN)
    swapped = 0
    for seed in range(positions):
        seats = 2 + seed % 3
        begun = match.new_match(rules, seats, seed % seats)
        writing = Writing(begun, {seat: surely(kind) for seat in range(seats)}, named("regular"))
        commands: list[Command] = [Deal(shuffle.deal(seed, 0))]
        step = match.apply(begun, commands[0])
        while step.state.ask is not None:
            for event in step.events:
                writing.book.notice(event)
            state = step.state
            seat, ask = match.asked(state)
            assert seat is not None
            assert ask is not None
            other = shuffled_unseen(state, seat, commands, begun, rng)
            choice = decide(state, writing.player, seat, ask, seed)
            if other is not None and match.view(other, seat) == match.view(state, seat):
                assert decide(other, Adapting(named("regular"), writing.book), seat, ask, seed) == choice
                swapped += other != state
            assert choice is not None
            commands.append(choice)
            step = match.apply(state, choice)
    return swapped


@pytest.mark.parametrize("preset", ["classic", "solo", "cafe"])
def test_unseen_cards_change_nothing(preset: str) -> None:
    assert swaps(Kind.RANDOM, preset, 4) > 3


@pytest.mark.nightly
@pytest.mark.parametrize("kind", [one.kind for one in ALL])
@pytest.mark.parametrize("preset", ["classic", "solo", "cafe"])
def test_unseen_cards_never_change_anything(preset: str, kind: Kind) -> None:
    assert swaps(kind, preset, 60) > 100
