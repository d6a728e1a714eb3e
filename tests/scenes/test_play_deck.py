"""The pictures of cards: of the size and turn asked for, the same whether drawn ahead or on the spot."""

from __future__ import annotations

import time

import pygame

from toepen_gui.paths import assets
from toepen_gui.scenes.play_deck import OUTLINE, Deck, DeckKey
from toepen_gui.ui.assets import Assets

KING = "cards/en2/hearts_k"
NAMES = [OUTLINE, KING]


def _deck(ahead: bool = False, width: int = 100) -> Deck:
    return Deck(Assets(assets()), DeckKey(width, "en2", "delft"), NAMES, ahead)


def test_masters_are_twice_as_wide_up_to_a_limit() -> None:
    assert _deck(width=100).width == 200
    assert _deck(width=300).width == 420
    assert _deck(width=816).width == 816


def test_a_picture_has_the_width_asked_for() -> None:
    deck = _deck()
    for width in (24, 50, 99, 100):
        picture = deck.turned(KING, width, 0)
        box = picture.get_bounding_rect()
        assert abs(box.w - width) <= 2
        assert abs(box.h - width * 1.4) <= 2


def test_a_card_turning_over_is_narrow() -> None:
    deck = _deck()
    assert deck.turned(KING, 100, 0, 0.25).get_bounding_rect().w <= 28


def test_the_same_picture_is_made_once() -> None:
    deck = _deck()
    assert deck.turned(KING, 80, 4) is deck.turned(KING, 80, 4)
    assert deck.shade(80, 4, 1, 90) is deck.shade(80, 4, 1, 90)
    assert deck.halo(80, 4, "#ffffff") is deck.halo(80, 4, "#ffffff")


def test_a_shadow_is_the_same_whichever_card_it_is_taken_from() -> None:
    """So that a flying card needs one picture turned, not two."""
    for turn, squeeze in ((0, 1), (12, 1), (12, 0.5)):
        one, other = (_deck().shade(80, turn, squeeze, 90, name) for name in (OUTLINE, KING))
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_ahead_or_on_the_spot_is_the_same() -> None:
    ahead, spot = _deck(True), _deck()
    for _ in range(200):
        time.sleep(0.01)
        if ahead.ready(KING):
            break
    assert ahead.ready(KING)
    for turn in (0, 3.5):
        one, other = ahead.turned(KING, 90, turn), spot.turned(KING, 90, turn)
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_closed_deck_draws_on_when_asked() -> None:
    deck = _deck(True)
    deck.close()
    assert deck.turned(KING, 60, 0).get_width() > 0


def test_a_ring_of_light_is_known_once_it_is_drawn() -> None:
    deck = _deck()
    assert not deck.shines(90, 4.0, "#ffe29a")
    ring = deck.halo(90, 4.0, "#ffe29a")
    assert deck.shines(90, 4.0, "#ffe29a")
    w, h = ring.get_size()
    assert ring.get_at((w // 2, h // 2)).a > 200
    assert not any(ring.get_at(at).a for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)))
