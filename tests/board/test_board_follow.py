"""What is said about following suit is right for every hand, suit led and card, held against the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest

from toepen_gui.board.company import Company
from toepen_gui.board.follow import BREAKS, FREE, OPEN, Ruling, explain, ruling, suit_counts
from toepen_gui.board.phrases import Talker
from toepen_gui.board.refused import refused
from toepen_gui.board.say import LACK, LOSES, spoken
from toepen_gui.engine.cards import PACK, Card, bits_of, parse_card, suit_of
from toepen_gui.engine.commands import Call, Deal, Fold, Knock, Play
from toepen_gui.engine.dealing import order_of
from toepen_gui.engine.events import Ask, Revoked, TrickWon
from toepen_gui.engine.legality import reason
from toepen_gui.engine.match import apply, legal, new_match, view
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.rules import PRESETS, FoldedLead, HouseRules, Knocking, Laundry, Poverty, Revokes
from toepen_gui.engine.state import State, draft_of

HOUSES = [
    pytest.param(replace(rules, revokes=revokes), id=f"{preset}-{revokes}")
    for preset, rules in PRESETS.items()
    for revokes in Revokes
]
TALKER = Talker(Company(1, ("Kees", "You"), ("kees", "guest")))
PLAYED = HouseRules(laundry=Laundry.OFF, poverty=Poverty.OFF)
SUITS = range(4)


def dealt(rules: HouseRules, *hands: list[Card], dealer: int = -1) -> State:
    """A match in which these hands have been dealt and play has begun; the last seat deals, so that seat 0 leads."""
    plain = replace(rules, laundry=Laundry.OFF, poverty=Poverty.OFF)
    players = len(hands)
    used = {card for hand in hands for card in hand}
    rest = [card for card in PACK if card not in used]
    state = new_match(plain, players, dealer % players)
    step = apply(state, Deal(order_of(hands, rest, rules=plain, dealer=dealer % players)))
    assert step.refusal is None
    return step.state


def others(hand: list[Card], led: Card) -> list[Card]:
    """A hand for who leads that card."""
    return [led, *[card for card in PACK if card not in hand and card != led][:3]]


def after(state: State, *commands: Play | Knock | Call | Fold) -> State:
    for command in commands:
        step = apply(state, command)
        assert step.refusal is None, (command, step.refusal)
        state = step.state
    return state


@pytest.mark.parametrize("revokes", Revokes)
def test_every_hand_suit_and_card_there_is(revokes: Revokes) -> None:
    """All 35,960 hands, each suit led, each card: what is said to be allowed is what the engine allows."""
    rules = replace(PLAYED, revokes=revokes)
    state = after(dealt(rules, [0, 8, 16, 24], [1, 9, 17, 25]), Play(0, 0))
    draft = draft_of(state)
    for hand in combinations(PACK, 4):
        bits = bits_of(hand)
        for led in SUITS:
            draft.hands, draft.suit = (state.hands[0], bits), led
            now = draft.finished()
            has = any(suit_of(card) == led for card in hand)
            for card in hand:
                what = ruling(hand, led, card, rules)
                code = reason(now, Play(1, card))
                assert code in (None, Code.MUST_FOLLOW_SUIT)
                assert what.allowed == (code is None)
                assert (what in (Ruling.BREAKS, Ruling.REVOKES)) == (has and suit_of(card) != led)
                assert (what is Ruling.FREE) == (not has)


def classes() -> Iterator[tuple[list[Card], Card]]:
    """A hand for every way its four cards can be spread over the suits, with low, middle and high ranks; and a lead of
    each suit."""
    for spread in product(range(5), repeat=4):
        if sum(spread) != 4:
            continue
        for ranks in ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 7)):
            hand = [suit * 8 + ranks[i] for suit, n in enumerate(spread) for i in range(n)]
            for led in SUITS:
                card = next(led * 8 + rank for rank in (3, 2, 5, 6, 1) if led * 8 + rank not in hand)
                yield hand, card


@pytest.mark.parametrize("rules", HOUSES)
def test_every_kind_of_hand_in_every_house_on_a_real_table(rules: HouseRules) -> None:
    for hand, led in classes():
        state = after(dealt(rules, others(hand, led), hand), Play(0, led))
        seen = view(state, 1)
        held = [card for card in hand if suit_of(card) == suit_of(led)]
        named = TALKER.cards(held)
        for card in hand:
            what = ruling(seen.hand, seen.suit_led, card, rules)
            line = explain(seen.hand, seen.suit_led, card, rules, TALKER, suit_counts(seen))
            step = apply(state, Play(1, card))
            assert what.allowed == (step.refusal is None)
            revoked = any(isinstance(event, Revoked) for event in step.events)
            assert (what is Ruling.REVOKES) == revoked
            assert (what in (Ruling.BREAKS, Ruling.REVOKES)) == (line.params.get("cards") == named and bool(held))
            if step.refusal is not None:
                assert line.key == BREAKS[suit_of(led)]
                assert refused(step.refusal.code, seen, TALKER) == line
            if what is Ruling.FREE:
                assert line.key == FREE[suit_of(led)]
                won = next(event for event in step.events if isinstance(event, TrickWon))
                assert won.seat == 0, "a card of another suit won"
        spoken_line = spoken(seen, Ask.PLAY, legal(state, 1), TALKER).line
        assert spoken_line is not None
        loses = {key for either in LOSES for key in either}
        assert (spoken_line.key in loses) == (not held)


def test_leading_any_card_may_go() -> None:
    for rules in PRESETS.values():
        state = dealt(rules, [0, 9, 18, 27], [1, 8, 16, 24])
        for card in (0, 9, 18, 27):
            assert ruling(view(state, 0).hand, None, card, rules) is Ruling.LEADS
            assert apply(state, Play(0, card)).refusal is None
            assert explain((0, 9, 18, 27), None, card, rules, TALKER).key == "follow.lead"


@pytest.mark.parametrize("way", FoldedLead)
def test_where_everybody_who_followed_has_folded_another_suit_may_win(way: FoldedLead) -> None:
    """Then it is not said that it cannot."""
    hand = [parse_card(card) for card in ("Th", "9h", "Kd", "Qd")]
    rules = replace(PLAYED, knocking=Knocking.OWN_TURN, folded_lead=way)
    first, third = [parse_card(c) for c in ("8c", "7c", "Ac", "Kc")], [parse_card(c) for c in ("8s", "7s", "As", "Ks")]
    state = after(dealt(rules, first, hand, third), Play(0, first[0]), Knock(1), Call(2), Fold(0))
    seen = view(state, 1)
    assert not suit_counts(seen)
    line = spoken(seen, Ask.PLAY, legal(state, 1), TALKER).line
    assert line is not None
    lacks = {key for either in LACK for key in either}
    if seen.suit_led is not None:
        assert line.key in lacks
        assert explain(hand, seen.suit_led, hand[0], rules, TALKER, suit_counts(seen)).key in OPEN
    done = apply(after(state, Play(1, hand[0])), Play(2, third[0]))
    won = next(event for event in done.events if isinstance(event, TrickWon))
    assert won.seat == 1
