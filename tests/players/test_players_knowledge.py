"""What a seat works out: unseen cards, voids, hands that agree with all that was seen; and rounds played out."""

from __future__ import annotations

from random import Random

import pytest

from toepen_gui.engine.cards import PACK, parse_card
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, FoldedLead
from toepen_gui.engine.view import SeatView, Trick
from toepen_gui.players.knowledge import imagine, know
from toepen_gui.players.playout import play_out
from toepen_gui.players.prices import Prices
from toepen_gui.players.strength import glance, last_card

RELEAD, STANDS, HIGHEST = FoldedLead.RELEAD, FoldedLead.SUIT_STANDS, FoldedLead.HIGHEST_CARD


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def trick(leader: int, text: str, winner: int | None = None, seats: int = 3) -> Trick:
    plays = tuple(((leader + at) % seats, card) for at, card in enumerate(cards(text)))
    return Trick(leader, plays, winner)


VIEW = SeatView(
    rules=PRESETS["classic"],
    seat=0,
    points=(0, 0, 0),
    in_game=(True,) * 3,
    round=0,
    active=(True,) * 3,
    ask=Ask.PLAY,
    to_act=0,
    hand=cards("Td 8s Ac"),
    counts=(3, 2, 2),
    trick=trick(1, "9h 7h"),
    suit_led=2,
    leader=1,
    tricks=(trick(0, "7c Js 8c", winner=2),),
    known=((), cards("9s"), ()),
    gone=cards("Jh"),
)


def test_what_is_unseen() -> None:
    known = know(VIEW)
    seen = {*cards("Td 8s Ac 9h 7h 7c Js 8c 9s Jh")}
    assert set(known.unseen) == set(PACK) - seen
    assert known.need == (0, 1, 2)
    assert known.void == (0, 1, 0), "seat 1 had no clubs"
    assert (known.best, known.taking, known.is_last, known.left) == (parse_card("9h"), 1, True, 3)


def test_imagined_hands_agree_with_what_was_seen() -> None:
    known = know(VIEW)
    rng = Random(3)
    for _ in range(200):
        hands = imagine(known, 0.5, rng.random)
        assert [len(hand) for hand in hands] == [3, 2, 2]
        assert parse_card("9s") in hands[1]
        assert all(card >> 3 != 0 for card in hands[1])
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == len(dealt)
        assert not {*cards("9h 7h 7c Js 8c Jh")} & set(dealt)


def test_an_impossible_void_is_given_up_rather_than_the_round() -> None:
    """A view can only come to this by a fault elsewhere; the player still plays."""
    tricks = tuple(
        Trick(0, ((0, parse_card(led)), (1, parse_card("Js" if led[1] != "s" else "Jh"))), 0)
        for led in ("7c", "7d", "7h", "7s")
    )
    view = SeatView(
        PRESETS["solo"],
        0,
        (0, 0),
        (True, True),
        active=(True, True),
        hand=cards("Td"),
        counts=(1, 1),
        tricks=tricks,
        leader=0,
        known=((), ()),
    )
    assert len(imagine(know(view), 0.0, Random(1).random)[1]) == 1


def test_knockers_and_callers_are_taken_to_hold_more() -> None:
    view = SeatView(
        PRESETS["solo"],
        0,
        (0, 0, 0),
        (True,) * 3,
        active=(True,) * 3,
        hand=cards("Jc Jd Jh Js"),
        counts=(4, 4, 4),
        latest_knocker=1,
        called=(2,),
        ask=Ask.ANSWER,
        to_act=0,
        leader=1,
        known=((), (), ()),
    )
    known = know(view)
    assert known.eager == (0.0, 1.0, 0.5)
    rng = Random(2)
    worth = [0, 0, 0]
    for _ in range(400):
        for seat, hand in enumerate(imagine(known, 1.0, rng.random)):
            worth[seat] += sum(card & 7 for card in hand)
    assert worth[1] > worth[2] > worth[0]


@pytest.mark.parametrize(
    ("hands", "active", "leader", "plays", "suit", "rule", "winner"),
    [
        (("Td", "9d"), (0, 1), 1, (), None, RELEAD, 0),
        (("Td", "9c"), (0, 1), 1, (), None, RELEAD, 1),
        (("", "9c", "8s"), (1, 2), 0, ((0, "Td"),), "d", RELEAD, 1),  # the lead folded: 1 leads anew
        (("", "9s", "Ts", ""), (1, 2, 3), 0, ((0, "Td"), (3, "8h")), "d", STANDS, 2),  # nobody follows: first suit
        (("", "9s", "Th", ""), (1, 2, 3), 0, ((0, "Td"), (3, "Ts")), "d", HIGHEST, 2),  # tens: hearts over spades
        (("", "", "7h"), (1, 2), 0, ((0, "Td"), (1, "8h")), "d", RELEAD, 1),  # his suit is led now
    ],
)
def test_the_last_trick(
    hands: tuple[str, ...],
    active: tuple[int, ...],
    leader: int,
    plays: tuple[tuple[int, str], ...],
    suit: str | None,
    rule: FoldedLead,
    winner: int,
) -> None:
    lying = tuple((seat, parse_card(card)) for seat, card in plays)
    led = "cdhs".index(suit) if suit else None
    assert play_out([list(cards(hand)) for hand in hands], active, leader, lying, led, rule, Random(1).random) == winner


def test_a_glance() -> None:
    strong, weak = cards("Th Td 9h 8d"), cards("Jh Qd Kc Js")
    assert glance(strong, 4, False) > 0.4
    assert glance(weak, 4, False) < 0.1
    assert glance(strong, 2, False) > glance(strong, 4, False)
    assert glance(cards("7h"), 3, True) > glance(cards("7h"), 3, False)
    assert last_card(parse_card("9h"), 3, 2, parse_card("Th")) == 0.0
    assert last_card(parse_card("Tc"), 3, 2, parse_card("Jh")) == 0.0
    assert last_card(parse_card("Th"), 3, 2, parse_card("9h")) > 0.8


def test_points_near_the_limit_are_dearer() -> None:
    prices = Prices(PRESETS["classic"], 0, (8, 2), (True, True))
    first, second = prices.value({}) - prices.value({0: 1}), prices.value({0: 1}) - prices.value({0: 2})
    assert 0 < first < second
    assert prices.value({0: 2}) == 0.0
    assert prices.value({1: 8}) == 1.0
    standing = Prices(PRESETS["solo"], 0, (8, 2, 9), (True, True, True))
    assert standing.value({2: 1}) > standing.value({}) > standing.value({0: 1}) > standing.value({0: 2}) == 0.0
