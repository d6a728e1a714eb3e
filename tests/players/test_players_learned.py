"""The learned player: legal in every house, seeing no more than its seat, drawing from the policy it tells."""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.players.arena import play
from tests.players.test_players_choose import any_house
from toepen_gui.engine import match
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Deal, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, HouseRules, Knocking, Laundry, Poverty
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players import learned_net
from toepen_gui.players.learned import NETS, Learned
from toepen_gui.players.learned_net import Net, read, shipped
from toepen_gui.players.learned_sight import FLAGS, PAYOFF_AT, SHARED, sight
from toepen_gui.players.learned_worth import FAR, Worth
from toepen_gui.players.people import temperament
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.port import Player

HIDDEN = 6
KNOCKINGS, LAUNDRIES, POVERTIES = list(Knocking), list(Laundry), list(Poverty)
ACTIONS = 39


def weights(
    seats: int, planes: int, players: Sequence[int], knocking: Sequence[str] = KNOCKINGS, seed: int = 1
) -> bytes:
    """A file of a small net that learned nothing."""
    rng = Random(seed)
    shape = [SHARED + seats * (FLAGS + 32 * planes), HIDDEN, HIDDEN, ACTIONS]
    about = {"format": learned_net.FORMAT, "players": list(players), "seats": seats, "planes": planes, "shape": shape}
    about |= {
        "knocking": knocking,
        "laundry": LAUNDRIES,
        "poverty": POVERTIES,
        "payoff_at": PAYOFF_AT,
        "payoffs": 5,
        "payoff_scale": 8,
    }
    data = json.dumps(about).encode() + b"\n"
    for inputs, outputs in pairwise(shape):
        data += array("f", [0.01] * inputs).tobytes()
        data += array("b", [rng.randint(-127, 127) for _ in range(inputs * outputs)]).tobytes()
        data += array("f", [0.1] * outputs).tobytes()
    duel = [1 / (1 + 1.3 ** (other - own)) for _ in range(2) for own in range(FAR + 1) for other in range(FAR + 1)]
    data += array("f", duel).tobytes()
    return data + array("f", [0.1 * distance for _ in range(18) for distance in range(FAR + 1)]).tobytes()


DUEL = read(weights(2, 4, (2,)))
TABLE = read(weights(4, 2, (3, 4)))
CROWD = read(weights(8, 2, (5, 6, 7, 8)))
SHELF: dict[str, Net] = {"duel": DUEL, "table": TABLE, "crowd": CROWD}


def learned() -> Learned:
    return Learned(RandomPlayer(), shelf=SHELF.get)


@pytest.mark.parametrize("seed", range(20))
def test_legal_in_every_house(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 8)
    players: list[Player] = [learned() if rng.random() < 0.7 else RandomPlayer() for _ in range(seats)]
    play(any_house(rng, seats), players, seed, rounds=3)


def positions(rules: HouseRules, seats: int, number: int) -> list[tuple[State, int, Ask, tuple[Command, ...]]]:
    """Decisions of random matches."""
    found: list[tuple[State, int, Ask, tuple[Command, ...]]] = []

    def watch(state: State, seat: int, ask: Ask, legal: tuple[Command, ...], _: Command | None) -> None:
        found.append((state, seat, ask, legal))

    seed = 0
    while len(found) < number:
        play(rules, [RandomPlayer()] * seats, seed, watch, rounds=4)
        seed += 1
    return found[:number]


@pytest.mark.parametrize(("preset", "seats"), [("classic", 2), ("solo", 4), ("cafe", 5)])
def test_a_policy_is_a_share_for_each_legal_choice(preset: str, seats: int) -> None:
    for state, seat, ask, legal in positions(PRESETS[preset], seats, 60):
        shares = learned().policy(ask, match.view(state, seat), legal)
        assert shares is not None
        wanted = [*legal, None] if ask is Ask.OFFER else [*legal]
        assert [choice for choice, _ in shares] == wanted
        assert sum(share for _, share in shares) == pytest.approx(1)


def test_it_draws_from_the_policy_it_tells() -> None:
    state, seat, ask, legal = next(found for found in positions(PRESETS["solo"], 2, 60) if len(found[3]) > 3)
    view = match.view(state, seat)
    shares = learned().policy(ask, view, legal)
    assert shares is not None
    drawn = Counter(learned().choose(ask, view, legal, Random(seed)) for seed in range(1500))
    off = sum((drawn[choice] - 1500 * share) ** 2 / (1500 * share) for choice, share in shares)
    assert off < 25  # chi-square with four or fewer degrees of freedom: once in twenty thousand


def test_unseen_cards_make_no_difference() -> None:
    rng = Random(4)
    for state, seat, ask, legal in positions(PRESETS["solo"], 4, 60):
        view = match.view(state, seat)
        hidden = [other for other in range(4) if other != seat and state.hands[other]]
        pool = [card for other in hidden for card in state.holding(other)] + list(state.stock)
        rng.shuffle(pool)
        order = list(state.order)
        hands = list(state.hands)
        for other in hidden:
            held = [pool.pop() for _ in state.holding(other)]
            order[other] = tuple(held)
            hands[other] = sum(1 << card for card in held)
        swapped = State()
        swapped.__dict__.update(state.__dict__, order=tuple(order), hands=tuple(hands), stock=tuple(pool))
        assert match.view(swapped, seat) == view
        assert learned().policy(ask, match.view(swapped, seat), legal) == learned().policy(ask, view, legal)


def exchanged(view: SeatView, suits: Sequence[int]) -> SeatView:
    """The same view with other suits."""

    def card(old: Card) -> Card:
        return suits[old >> 3] * 8 + (old & 7)

    def cards(old: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card(one) for one in old)

    tricks = tuple(replace(trick, plays=tuple((seat, card(one)) for seat, one in trick.plays)) for trick in view.tricks)
    trick = view.trick and replace(view.trick, plays=tuple((seat, card(one)) for seat, one in view.trick.plays))
    return replace(
        view,
        hand=cards(view.hand),
        tricks=tricks,
        trick=trick,
        suit_led=None if view.suit_led is None else suits[view.suit_led],
        known=tuple(cards(known) for known in view.known),
        gone=cards(view.gone),
    )


def test_suits_have_no_names() -> None:
    rng = Random(9)
    for state, seat, ask, _ in positions(PRESETS["cafe"], 4, 80):
        view = match.view(state, seat)
        suits = [0, 1, 2, 3]
        rng.shuffle(suits)
        worth = Worth.of(view, TABLE.duel, TABLE.weights)
        other = sight(ask, exchanged(view, suits), worth, 4, 2)
        assert sight(ask, view, worth, 4, 2).numbers == other.numbers


def test_without_a_net_another_plays() -> None:
    state = match.apply(match.new_match(PRESETS["solo"], 3), Deal(tuple(range(32)))).state
    seat, ask = match.asked(state)
    assert seat is not None
    assert ask is not None
    alone = Learned(RandomPlayer(), shelf={"duel": DUEL}.get)
    view, legal = match.view(state, seat), match.legal(state, seat)
    assert alone.policy(ask, view, legal) is None
    assert alone.choose(ask, view, legal, Random(1)) in legal


def test_a_net_plays_only_what_it_is_good_for() -> None:
    state = match.apply(match.new_match(PRESETS["classic"], 2), Deal(tuple(range(32)))).state
    assert state.ask is not None
    view, legal = match.view(state, state.to_act), match.legal(state, state.to_act)
    some = Learned(RandomPlayer(), shelf={"duel": read(weights(2, 4, (2,), knocking=[Knocking.OWN_TURN]))}.get)
    assert some.policy(state.ask, view, legal) is None
    assert learned().policy(state.ask, view, legal) is not None
    long = replace(view, rules=replace(view.rules, limit=31))
    assert learned().policy(state.ask, long, legal) is None


def test_a_temperament_shifts_the_odds_a_little() -> None:
    state = match.apply(match.new_match(PRESETS["solo"], 2), Deal(tuple(range(32)))).state
    assert state.ask is not None
    view, legal = match.view(state, state.to_act), match.legal(state, state.to_act)
    shares = []
    for who in ("kees", "bep"):
        policy = Learned(RandomPlayer(), temperament(who), SHELF.get).policy(state.ask, view, legal)
        assert policy is not None
        shares.append(next(share for choice, share in policy if isinstance(choice, Knock)))
    daring, careful = (share / (1 - share) for share in shares)
    assert 1 < daring / careful < 1.6


def test_chips_are_left_to_others() -> None:
    state = match.apply(match.new_match(PRESETS["no-limit"], 2), Deal(tuple(range(32)))).state
    assert state.ask is not None
    view = match.view(state, state.to_act)
    assert learned().policy(state.ask, view, match.legal(state, state.to_act)) is None


def test_the_shipped_nets_are_those_that_are_asked_for() -> None:
    folder = Path(learned_net.__file__).parent / "weights"
    files = {file.stem for file in folder.iterdir()}
    thirds = {f"{name}-third" for name in NETS.values()}
    assert files <= set(NETS.values()) | thirds, "nobody would ever ask for some of these weights"
    for name in files:
        net = shipped(name)
        assert net is not None
        assert {NETS[players] for players in net.players} == {name.removesuffix("-third")}
        assert len(net.first.units) == SHARED + net.seats * (net.flags + 32 * net.planes)
    assert shipped("nobody") is None


def test_the_third_trick_has_a_net_of_its_own() -> None:
    """In houses that this one was taught, and in no other trick."""
    first, third = DUEL, read(weights(2, 4, (2,), [Knocking.OWN_TURN], seed=2))
    net = replace(first, third=third)
    player = Learned(RandomPlayer(), shelf={"duel": net}.get)
    state = match.apply(match.new_match(PRESETS["solo"], 2, 0), Deal(tuple(range(32)))).state
    tricks = []
    while state.ask is not None and len(state.tricks) < 3:
        view = match.view(state, state.to_act)
        tricks.append(len(view.tricks))
        assert net.when(view) is (third if len(view.tricks) == 2 else net)
        for option in ({"knocking": Knocking.ANY_TIME}, {"max_folds_in_row": 2}, {"jack_bonus": True}):
            assert net.when(replace(view, rules=replace(view.rules, **option))) is net
        assert first.when(view) is first
        legal = match.legal(state, state.to_act)
        shares = player.policy(state.ask, view, legal)
        assert shares == Learned(RandomPlayer(), shelf={"duel": net.when(view)}.get).policy(state.ask, view, legal)
        state = match.apply(state, next(command for command in legal if not isinstance(command, Knock))).state
    assert {0, 1, 2} <= set(tricks)


def test_the_shipped_master_mixes() -> None:
    """What was learned for two players bluffs with some hands and is sure with others."""
    master = Learned(RandomPlayer())
    knocks = []
    for state, seat, ask, legal in positions(PRESETS["solo"], 2, 300):
        policy = master.policy(ask, match.view(state, seat), legal)
        assert policy is not None
        knocks += [share for choice, share in policy if isinstance(choice, Knock)]
    assert sum(share > 0.95 for share in knocks) > 3
    assert sum(0.02 < share < 0.95 for share in knocks) > 5


@pytest.mark.parametrize("data", [b"", b"{}\n", weights(2, 4, (2,))[:-1], weights(2, 4, (2,)) + b"x"])
def test_damaged_weights_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="weights"):
        read(data)
