"""For those who see no colours: what matters has a shape, and every text stands out from its ground.

Pictures are compared by their brightness alone, as a photocopy would show them.
"""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui import colours as c
from toepen_gui.ui import kit
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.colours import BUTTONS, contrast, mix
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("10", "9", "8", "7", "a", "k", "q", "j")
DECKS = ("en2", "en4", "nl2", "nl4", "de2", "de4")
BADGES = ("call", "fold", "knock", "over_knock", "turn", "win", "laundry", "check", "poverty", "illegal")
SEEN = 50  # of 255: a step in brightness nobody overlooks

# ink on ground, as the kit and the pages use them
TEXTS = [
    (c.TEXT, p.PAPER),
    (c.TEXT, p.PAPER_SHADE),
    (c.TEXT, c.FIELD),
    (c.TEXT, p.GOLD),
    (c.TEXT_SOFT, p.PAPER),
    (c.TEXT_SOFT, p.PAPER_SHADE),
    (c.TEXT_FAINT, p.PAPER),
    ("#6d5a4d", c.BRIGHT_PAPER),
    (p.MADDER_DARK, p.PAPER),
    (p.BOTTLE_DARK, p.PAPER),
    (c.ON_DARK, p.OAK_NIGHT),
    (c.ON_DARK, p.DUSK),
    (c.ON_DARK_SOFT, p.OAK_NIGHT),
    (p.CHALK, p.SLATE),
    (p.GOLD_LIT, p.SLATE),
    (p.BEECH, p.SLATE),
    (c.ROSE_ON_SLATE, p.SLATE),
    (c.OLD_CHALK, p.SLATE),
    (mix(p.CHALK, p.SLATE, 0.35), p.SLATE),  # the name of somebody who has folded
    (p.GOLD, p.OAK_NIGHT),
    (p.GOLD_LIT, p.OAK_NIGHT),
    *((colours.ink, colours.face) for colours in BUTTONS.values()),
    *((colours.ink, colours.lit) for colours in BUTTONS.values()),
    *((c.PALE_INK, mix(colours.face, c.PALE, 0.74)) for colours in BUTTONS.values()),
]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_texts_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


def grey(picture: pygame.Surface) -> bytes:
    """Brightness of every pixel, on white."""
    flat = pygame.Surface(picture.get_size())
    flat.fill("#ffffff")
    flat.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    shades = pygame.transform.grayscale(flat)
    return pygame.image.tobytes(shades, "RGB")[::3]


def different(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of pixels that differ by a step nobody overlooks."""
    one, other = grey(a), grey(b)
    assert len(one) == len(other)
    return sum(abs(x - y) >= SEEN for x, y in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("rank", RANKS)
def test_suits_differ_without_their_colours(assets: Assets, deck: str, rank: str) -> None:
    """As small as cards get, 60 pixels wide: the sign in the corner, which is all one sees of the suit of a card in a
    fan and is 10 pixels wide there, and the whole face."""
    for a, b in combinations(SUITS, 2):
        faces = [assets.picture(assets.card_name(suit, rank, deck), 60) for suit in (a, b)]
        signs = [face.subsurface((2, 19, 11, 11)) for face in faces]
        assert different(*signs) > 0.1, (a, b)
        assert different(*faces) > 0.02, (a, b)


def test_badges_differ_without_their_colours(assets: Assets) -> None:
    for a, b in combinations(BADGES, 2):
        assert different(assets.picture(f"badges/{a}", 25), assets.picture(f"badges/{b}", 25)) > 0.08, (a, b)


def test_whose_turn_it_is_shows_without_colour(make_pen: MakePen) -> None:
    """The slate of the one to act is lit, and a badge lies on it."""

    def slate(lit: bool) -> Pen:
        pen = make_pen(160, 80)
        pen.surface.fill("#5a3520")
        kit.small_slate(pen, Box(20, 15, 120, 50), p.GOLD if lit else "", lit)
        if lit:
            pen.put(pen.art("badges/turn", 25), 14, 44)
        return pen

    assert different(slate(True).surface, slate(False).surface) > 0.04


def test_a_card_that_wins_shows_without_colour(make_pen: MakePen) -> None:
    def lying(glow: str) -> pygame.Surface:
        pen = make_pen(120, 160)
        pen.surface.fill(p.MADDER_DARK)
        kit.card(pen, 60, 80, 80, ("hearts", "8"), glow=glow)
        return pen.surface

    assert different(lying(p.GOLD_LIT), lying("")) > 0.04


def test_switches_show_without_colour(make_pen: MakePen) -> None:
    def switch(on: bool) -> pygame.Surface:
        pen = make_pen(80, 40)
        pen.surface.fill(p.PAPER)
        kit.toggle(pen, 10, 20, on)
        return pen.surface

    assert different(switch(True), switch(False)) > 0.1
