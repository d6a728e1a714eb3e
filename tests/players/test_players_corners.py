"""What hardly ever comes up: hands already played, choices nobody meant to leave, houses no net was trained for."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.players.test_players_endgame import ready
from tests.players.test_players_knowledge import RELEAD, VIEW, cards, trick
from toepen_gui.engine import match
from toepen_gui.engine.cards import PACK, Card
from toepen_gui.engine.commands import (
    Call,
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
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, FoldedLead, HouseRules, Laundry
from toepen_gui.engine.view import SeatView
from toepen_gui.players import learned_net
from toepen_gui.players.actions import action_of
from toepen_gui.players.as_points import as_points
from toepen_gui.players.bit_rounds import bits, play_on, standing
from toepen_gui.players.endgame import Endgame
from toepen_gui.players.factory import make
from toepen_gui.players.finals import lay_aside
from toepen_gui.players.last_trick import LEADER, Node
from toepen_gui.players.learned import Learned
from toepen_gui.players.learned_net import shipped
from toepen_gui.players.learned_sight import sight
from toepen_gui.players.learned_worth import Worth
from toepen_gui.players.outside import words_of
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.players.playout import play_out
from toepen_gui.players.port import Level
from toepen_gui.players.rote import by_rote
from toepen_gui.players.strength import glance, last_card
from toepen_gui.players.thresholds import THRESHOLD


# --- rounds played in the imagination
@pytest.mark.parametrize("seed", range(60))
def test_the_last_card_of_each_is_played_as_the_rules_say(seed: int) -> None:
    """Nothing is left to choose with one card each: both ways of imagining find the winner, from wherever it stands."""
    rng = Random(seed)
    players = rng.randint(2, 6)
    dealt = rng.sample(PACK, players)
    leader, laid = rng.randrange(players), rng.randint(0, players)
    order = [(leader + step) % players for step in range(players)]
    plays = [(seat, dealt[seat]) for seat in order[:laid]]
    suit = plays[0][1] >> 3 if plays else None
    hands = [[] if seat in order[:laid] else [dealt[seat]] for seat in range(players)]
    stands = standing(plays, suit, order)
    assert stands is not None
    found = play_on([bits(hands[seat]) for seat in order], *stands, rng.random)
    assert order[found] == play_out(hands, range(players), leader, plays, suit, RELEAD, rng.random)


def test_a_trick_that_is_all_there_goes_to_its_winner_who_leads_the_next() -> None:
    taker = 1  # of places 0, 1 and 2, all of whom have a card in the trick
    assert play_on([0, 0, 0], 3, cards("9h")[0], taker, Random(1).random) == taker
    hands = [bits(cards("Th")), bits(cards("7h")), bits(cards("9c"))]
    assert play_on(hands, 3, cards("9h")[0], taker, Random(1).random) == 0, "his seven was led, and the ten is higher"


@pytest.mark.parametrize(
    ("plays", "suit", "order", "found"),
    [
        ("", None, (0, 1, 2), (0, -1, -1)),
        ("1 7h, 2 9h", "h", (1, 2, 0), (2, "9h", 1)),
        ("1 7h, 2 9c", "h", (1, 2, 0), (2, "7h", 0)),
        ("1 7h", "h", (2, 0), None),  # who led has folded, and the suit still counts
        ("2 9h", "h", (1, 2, 0), None),  # before his turn
        ("1 7c", "h", (1, 2), None),  # none of the suit led is left
    ],
)
def test_how_a_trick_stands(
    plays: str, suit: str | None, order: Sequence[int], found: tuple[int, Card | str, int] | None
) -> None:
    lying = [(int(words[0]), cards(words[1])[0]) for play in plays.split(", ") if (words := play.split())]
    known = standing(lying, "cdhs".index(suit) if suit else None, order)
    if found is not None and isinstance(found[1], str):
        found = (found[0], cards(found[1])[0], found[2])
    assert known == found


def test_the_lead_moves_to_who_has_yet_to_play_and_cards_that_lie_still_count() -> None:
    """Seat 0 led and folded, seat 2 has laid a heart: seat 1 leads a heart now, and the higher one takes it."""
    for own, winner in (("7h", 2), ("Th", 1)):
        hands = [[], [*cards(own)], []]
        plays = [(0, cards("Td")[0]), (2, cards("9h")[0])]
        assert play_out(hands, (1, 2), 0, plays, 1, FoldedLead.RELEAD, Random(1).random) == winner


def test_without_cards_the_lead_is_all_there_is() -> None:
    assert glance((), 3, True) == 1.0
    assert glance((), 3, False) == 0.0
    assert last_card(cards("Th")[0], 3, None, -1) == glance(cards("Th"), 3, True)


# --- choices
ONLY: list[tuple[Ask, Command]] = [
    (Ask.LAUNDRY, HandIn(0)),
    (Ask.LAUNDRY, Pass(0)),
    (Ask.BLIND, KnockBlind(0)),
    (Ask.DRAW, Draw(0)),
    (Ask.ANSWER, Knock(0)),
]


@pytest.mark.parametrize(("ask", "only"), ONLY)
def test_what_is_not_on_offer_is_never_chosen(ask: Ask, only: Command) -> None:
    """Whatever somebody would rather do."""
    view = replace(VIEW, ask=ask, rules=replace(VIEW.rules, laundry=Laundry.KEEP), latest_knocker=1)
    for level in Level:
        for seed in range(5):
            assert make(level, "kees").choose(ask, view, [only], Random(seed)) == only


def test_nothing_to_knock_with_is_declined() -> None:
    assert make(Level.REGULAR, "kees").choose(Ask.OFFER, VIEW, [], Random(1)) is None


def test_by_rote_dirty_laundry_goes_and_a_card_is_drawn() -> None:
    view = replace(VIEW, hand=cards("Jc Qd Kh As"))
    assert by_rote(Ask.LAUNDRY, view, [HandIn(0), Pass(0)]) == HandIn(0)
    assert by_rote(Ask.LAUNDRY, VIEW, [HandIn(0), Pass(0)]) == Pass(0)
    assert by_rote(Ask.DRAW, VIEW, [Draw(0), Pass(0)]) == Draw(0)
    assert by_rote(Ask.BLIND, VIEW, [KnockBlind(0), Look(0)]) == Look(0)
    assert by_rote(Ask.DISCARD, VIEW, [Pass(0)]) == Pass(0), "no cards can be laid aside"


def test_low_cards_are_laid_aside_in_the_order_of_the_hand() -> None:
    """Also where the choices on offer do not list them one by one."""
    hand = cards("Td 7s Jc Ah")
    assert lay_aside(0, hand, [Discard(0, cards("Td 7s"))]) == Discard(0, cards("Jc Ah"))
    assert lay_aside(0, hand, [Discard(0, cards("Ah Jc"))]) == Discard(0, cards("Ah Jc"))
    assert lay_aside(0, hand, [Pass(0)]) is None


def test_a_hand_unseen_is_as_good_as_any() -> None:
    """A blind knock is called by who goes by thresholds: one in three wins, which is what they ask for."""
    view = replace(VIEW, hand=(), tricks=(), trick=None, suit_led=None, counts=(4, 4, 4), known=((), (), ()), gone=())
    view = replace(view, ask=Ask.BLIND_ANSWER, latest_knocker=1)
    assert THRESHOLD.choose(Ask.BLIND_ANSWER, view, [Call(0), Fold(0)], Random(1)) == Call(0)


# --- learned players
def test_what_no_net_was_trained_for_is_left_to_another() -> None:
    player = Learned(RandomPlayer())
    view = match.view(ready((7, 15, 23, 29), (0, 8, 16, 30)), 1)
    legal: list[Command] = [Play(1, 29), Knock(1)]
    assert player.policy(Ask.PLAY, view, legal) is not None
    assert player.policy(Ask.DRAW, view, legal) is None
    assert player.policy(Ask.PLAY, replace(view, rules=PRESETS["no-limit"]), legal) is None
    assert player.policy(Ask.PLAY, replace(view, rules=replace(view.rules, limit=100)), legal) is None
    assert player.policy(Ask.PLAY, replace(view, counts=(11, 11)), legal) is None, "a royal final"
    assert player.choose(Ask.DRAW, view, [Pass(1)], Random(1)) == Pass(1)
    assert player.policy(Ask.PLAY, view, [Play(1, 29)]) == [(Play(1, 29), 1.0)], "nothing to weigh"


def test_a_command_no_net_knows_has_no_number() -> None:
    net = shipped("duel")
    assert net is not None
    view = match.view(ready((7, 15, 23, 29), (0, 8, 16, 30)), 1)
    seen = sight(Ask.PLAY, view, Worth.of(view, net.duel, net.weights), net.seats, net.planes, net.flags)
    with pytest.raises(ValueError, match="learned player"):
        action_of(Draw(1), seen)


def other_houses(view: SeatView) -> list[SeatView]:
    rules = view.rules
    return [
        replace(view, rules=replace(rules, max_folds_in_row=2)),
        replace(view, rules=replace(rules, jack_bonus=True)),
        replace(view, active=(False, True)),
        replace(view, tricks=view.tricks[:2]),
        replace(view, hand=()),
        replace(view, trick=trick(1, "Td 9d", seats=2)),
    ]


def test_only_a_last_trick_of_two_is_solved() -> None:
    net = shipped("duel")
    assert net is not None
    view = match.view(ready((7, 15, 23, 29), (0, 8, 16, 30)), 1)
    choices: list[Command | None] = [Play(1, 29), Knock(1)]
    assert Endgame().shares(Ask.PLAY, view, choices, net) is not None
    for other in other_houses(view):
        assert Endgame().shares(Ask.PLAY, other, choices, net) is None


def test_over_an_open_card_who_wins_raises_and_who_loses_folds() -> None:
    """The leader has raised over his own card: the follower sees how it ends."""
    net = shipped("duel")
    assert net is not None
    house = replace(PRESETS["classic"], limit=30, laundry=Laundry.OFF)
    mine = (7, 15, 23, 29)
    for last, best in ((30, Knock(0)), (27, Fold(0))):
        state, others = match.new_match(house, 2, 0), (0, 8, 16, last)
        order = [card for pair in zip(mine, others, strict=True) for card in pair]
        state = match.apply(state, Deal((*order, *[card for card in PACK if card not in order]))).state
        for led, follows in zip(mine[:3], others[:3], strict=True):
            state = match.apply(match.apply(state, Play(1, led)).state, Play(0, follows)).state
        state = match.apply(match.apply(state, Play(1, 29)).state, Knock(1)).state
        view, legal = match.view(state, 0), match.legal(state, 0)
        assert view.ask is Ask.ANSWER
        shares = Endgame().shares(Ask.ANSWER, view, legal, net)
        assert shares is not None
        assert max(shares, key=lambda one: one[1])[0] == best


def test_before_anything_is_reckoned_all_choices_are_alike() -> None:
    node = Node(LEADER, [("knock", None), ("go on", None)], 3)  # type: ignore[list-item]
    assert node.shares(2) == {"knock": 0.5, "go on": 0.5}


@pytest.mark.parametrize("shape", [[7], [], [0, 0, 0]])
def test_weights_of_no_shape_are_refused(shape: list[int]) -> None:
    head = {"format": learned_net.FORMAT, "shape": shape, "payoff_at": 0, "payoffs": 0, "payoff_scale": 1}
    with pytest.raises(ValueError, match=r"shape|weights"):
        learned_net.read(json.dumps(head).encode() + b"\n")


def test_chips_are_points_only_for_two_who_can_match() -> None:
    state = match.apply(match.new_match(PRESETS["limit"], 2), Deal(PACK)).state
    two = match.view(state, 1)
    seen = as_points(two)
    assert seen is not None
    assert (seen.points, seen.pot) == ((0, 0), 0)
    assert as_points(replace(two, points=(0, 0), stake=5)) is None, "somebody cannot match"
    assert as_points(replace(two, rules=PRESETS["no-limit"])) is None
    three = match.view(match.apply(match.new_match(PRESETS["limit"], 3), Deal(PACK)).state, 1)
    assert as_points(three) is None
    assert as_points(match.view(match.new_match(HouseRules(), 2), 0)) is None


def test_no_program_is_no_bot() -> None:
    for command in ("", "   "):
        with pytest.raises(ValueError, match="no command"):
            words_of(command)
    if sys.platform != "win32":
        assert words_of("a 'b c'") == ["a", "b c"]
