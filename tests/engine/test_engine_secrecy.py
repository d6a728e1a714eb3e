"""Nobody sees what he should not: swapping cards that a seat cannot see changes nothing that it sees or may do."""

from __future__ import annotations

import random
from dataclasses import fields
from itertools import chain
from typing import get_args

import pytest

from tests.engine.walk_helper import walk
from toepen_gui.engine.cards import PACK, bits_of, cards_of
from toepen_gui.engine.events import Dealt, Drew, Event, HandedIn, LaidAside, Replaced, TurnedUp
from toepen_gui.engine.match import State, asked, legal, offers, view
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import draft_of
from toepen_gui.engine.view import SeatView


def seen_cards(seen: SeatView) -> set[int]:
    """All that the view shows or has shown this round."""
    tricks = (*seen.tricks, seen.trick) if seen.trick else seen.tricks
    played = {card for trick in tricks for _, card in trick.plays}
    return played | set(seen.hand) | set(seen.gone) | set(chain.from_iterable(seen.known))


def swapped(state: State, unseen: list[int], rng: random.Random) -> State:
    """The same match with the unseen cards exchanged among each other, wherever they lie."""
    others = unseen[:]
    rng.shuffle(others)
    new = dict(zip(unseen, others, strict=True))

    def one(card: int) -> int:
        return new.get(card, card)

    def bits(cards: int) -> int:
        return bits_of(one(card) for card in cards_of(cards))

    draft = draft_of(state)
    draft.hands = tuple(bits(hand) for hand in state.hands)
    draft.order = tuple(tuple(one(card) for card in cards) for cards in state.order)
    draft.stock = tuple(one(card) for card in state.stock)
    draft.gone = bits(state.gone)
    draft.laid_away = tuple(bits(cards) for cards in state.laid_away)
    draft.laundry = tuple(one(card) for card in state.laundry)
    return draft.finished()


def _nothing_leaks(seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    for _, _, step in walk(seed, rounds):
        state = step.state
        for seat in range(state.players):
            mine = view(state, seat)
            unseen = [card for card in PACK if card not in seen_cards(mine)]
            other = swapped(state, unseen, rng)
            assert view(other, seat) == mine
            assert legal(other, seat) == legal(state, seat)
            assert (asked(other), offers(other)) == (asked(state), offers(state))


def test_swapping_unseen_cards_changes_neither_view_nor_legal_commands() -> None:
    _nothing_leaks(11, 100)


@pytest.mark.nightly
def test_swapping_unseen_cards_changes_nothing_in_a_long_walk() -> None:
    _nothing_leaks(12, 10_000)


def cards_in(event: Event) -> set[int]:
    """Cards that an event shows: all numbers in its fields that hold cards."""
    match event:
        case Dealt(hands, stock):
            return {card for cards in (*hands, stock) for card in cards if card is not None}
        case TurnedUp(hands):
            return {card for cards in hands for card in cards if card is not None}
        case HandedIn(_, cards) | Drew(_, cards) | LaidAside(_, cards):
            return {card for card in cards if card is not None}
        case Replaced(_, out, drawn):
            return {card for card in (out, drawn) if card is not None}
    return set()


def test_events_show_a_seat_no_card_it_does_not_know_afterwards() -> None:
    for _, _, step in walk(13, 150):
        for seat in range(step.state.players):
            for event in step.events:
                shown = cards_in(for_seat(event, seat))
                assert shown <= seen_cards(view(step.state, seat))


def test_every_event_with_hidden_cards_is_looked_at_here() -> None:
    """An event whose fields can hold None among cards must be known to `cards_in` above."""
    secret = {kind for kind in _kinds() if any("Card | None" in str(field.type) for field in fields(kind))}
    assert secret == {Dealt, TurnedUp, HandedIn, Drew, LaidAside, Replaced}


def _kinds() -> tuple[type[Event], ...]:
    return get_args(Event)


def test_a_view_has_no_room_for_what_others_hold() -> None:
    """The only cards of others in a view are those that everybody has seen, and the hand is one hand."""
    holders = {field.name for field in fields(SeatView) if "Card" in str(field.type)}
    assert holders == {"hand", "known", "gone", "turned"}
