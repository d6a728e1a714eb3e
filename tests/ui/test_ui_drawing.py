"""Every drawing of the kit at several scales and looks: nothing fails, no text lacks room, panels are drawn true."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.pens import MakePen
from toepen_gui.geometry import Box, Scale, one_line, two_line
from toepen_gui.ui import grounds, kit
from toepen_gui.ui.colours import BUTTONS, contrast, mix, rgb
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.look import Look
from toepen_gui.ui.patience import finished
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path, rr
from tools import kit_sheet

STATES = ("normal", "hover", "pressed", "disabled", "focused")
SCALES = [(0.625, 0.84), (1.0, 1.0), (1.5, 1.5), (1.0, 2.0), (3.0, 3.0)]
LOOKS = [Look(), Look(contrast=True, back="plain", deck="en4"), Look(table="wood", deck="nl4"), Look(table="plain")]


def everything(pen: Pen) -> None:
    """Each function of the kit once, in boxes as large as pages give them."""
    k, t, s = pen.k, pen.t, pen.scale
    kit.page(pen)
    pen.surface.blit(kit.table(pen, pen.surface.get_size(), Box(20 * k, 20 * k, 560 * k, 300 * k)), (0, 0))
    kit.dim(pen, 0.8)
    box = Box(20 * k, 20 * k, 300 * t, 120 * t)
    kit.caption(pen, box, "Sound")
    kit.paper(pen, box)
    kit.plaque(pen, box)
    assert kit.slate(pen, box).w < box.w
    kit.small_slate(pen, box, lit=True)
    kit.strip(pen, box, line=p.OAK_HONEY)
    kit.bubble(pen, box, "Knock, knock! Who dares?", (box.cx, box.bottom + 30 * k))
    kit.bubble(pen, box, "Knock, knock! Who dares?", (box.x - 30 * k, box.cy))
    tip = "Clubs were led and you hold 9♣."
    kit.tooltip(pen, kit.tooltip_box(pen, box, tip), tip)
    kit.toast(pen, Box(0, 0, 260 * t, 48 * t), "Match saved", "badges/win")
    for state in STATES:
        for kind in BUTTONS:
            kit.button(pen, Box(20, 20, 280 * t, two_line(s)), "Call", kind, state, "C", "risk +2 → 8", "badges/call")
            kit.button(pen, Box(20, 20, 150 * t, one_line(s)), "Fold", kind, state)
        kit.icon_button(pen, Box(20, 20, 44 * k, 44 * k), "menu", state=state, key="Esc")
        kit.icon_button(pen, Box(20, 20, 44 * k, 44 * k), badge="badges/hint", state=state)
        kit.toggle(pen, 20, 40, state == "hover", state)
        kit.slider(pen, Box(40, 40, 200 * t, 30 * t), 0.3, state, 5)
        kit.dropdown(pen, Box(20, 20, 160 * t, 36 * t), "Regular", state)
        kit.segment(pen, Box(20, 20, 240 * t, 36 * t), ["Calm", "Brisk", "Fast"], 1, state, 0)
        kit.stepper(pen, Box(20, 20, 150 * t, 36 * t), "10", state, 1)
        kit.radio(pen, 40, 40, True, state)
        kit.field(pen, Box(20, 20, 240 * t, 40 * t), "fold", False, state)
        kit.tile(pen, Box(20, 20, 90 * t, 90 * t), True, state, state == "focused")
        kit.scrollbar(pen, Box(20, 20, 10 * k, 200 * k), 0.2, 0.4, state)
    kit.tabs(pen, Box(20, 20, 400 * t, 40 * t), ["Play", "Cards", "Keys"], 0, 1, True)
    kit.list_row(pen, Box(20, 20, 200 * t, 46 * t), "Knocking", True, "6", True, True)
    kit.choice_frame(pen, Box(20, 20, 60 * k, 84 * k), True, focused=True)
    kit.menu(pen, Box(20, 20, 160 * t, 120 * t), ["Off", "Limit", "Pot", "No limit"], 0, 1, 0, 3)
    kit.tick(pen, 40, 40)
    kit.tally(pen, 20, 40, 13, 22 * t, 60 * t)
    kit.rule(pen, 20, 20, 200 * k)
    kit.diamond_rule(pen, 200, 20, 200 * k)
    kit.lozenge(pen, 20, 20)
    kit.page_head(pen, Box(20, 20, 900 * t, 65 * t), "House rules", "25 options")
    kit.card(pen, 200, 200, 90 * k, ("hearts", "q"), 4.2, dim=0.4, glow=p.GOLD_LIT)
    kit.card(pen, 200, 200, 90 * k, None, 47, in_motion=True, alpha=0.5, squeeze=0.3)
    kit.lay(pen, "props/match", 200, 200, 80 * k, 11)


@pytest.mark.parametrize(("k", "t"), SCALES)
@pytest.mark.parametrize("look", LOOKS, ids=("plain", "contrast", "wood", "bare"))
def test_everything_fits_at_every_scale(make_pen: MakePen, k: float, t: float, look: Look) -> None:
    pen = make_pen(round(640 * k), round(480 * k), k, t, look)
    everything(pen)
    assert pen.faults == []


def test_nothing_is_drawn_anew_the_second_time(make_pen: MakePen) -> None:
    pen = make_pen()
    everything(pen)
    caches = (pen.assets.shapes, pen.assets.pictures, pen.assets.turns, pen.assets.texts, pen.assets.grounds)
    before = [cache.made for cache in caches]
    everything(pen)
    assert [cache.made for cache in caches] == before


def test_the_sheet_has_no_faults(make_pen: MakePen) -> None:
    pen = make_pen(kit_sheet.W, kit_sheet.H)
    kit_sheet.sheet(pen)
    assert pen.faults == []


@pytest.mark.parametrize("size", [(61, 40), (62, 41), (200, 40), (40, 200), (333, 222)])
def test_a_drawn_out_panel_is_the_panel(make_pen: MakePen, size: tuple[int, int]) -> None:
    """Corners, edges and middle put together give, pixel for pixel, what drawing the whole gives."""
    pictures = []
    for stretched in (False, True):
        pen = make_pen(360, 260)
        pen.surface.fill("#553311")
        box = Box(9, 9, *size)

        def draw(w: int, h: int) -> str:
            return path(rr(0, 0, w, h, 12), "#fcf5e4", p.INK, 2.6) + path(rr(6, 6, w - 12, h - 12, 6), "none", p.INK, 2)

        if stretched:
            pen.frame(box, draw, 19)
        else:
            pen.shape(box, draw)
        pictures.append(pygame.image.tobytes(pen.surface, "RGB"))
    worst = max(abs(a - b) for a, b in zip(*pictures, strict=True))
    assert worst <= 3


def test_pictures_of_a_page_are_within_its_clip(make_pen: MakePen) -> None:
    pen = make_pen(100, 100)
    with pen.clip(Box(0, 0, 50, 100)):
        pen.fill_round(Box(0, 0, 100, 100), 4, "#ffffff")
    assert pen.surface.get_at((25, 50)).r == 255
    assert pen.surface.get_at((75, 50)).r == 0
    assert pen.surface.get_clip() == pen.surface.get_rect()


def test_the_rug_is_symmetric_and_keeps_its_size() -> None:
    cloth = finished(grounds.weaving(93, 53, 4))
    assert cloth.get_size() == (93 * 4, 53 * 4)
    for i, j in ((2, 2), (6, 6), (12, 8), (30, 20), (41, 26)):
        corners = {tuple(cloth.get_at((x * 4 + 2, y * 4 + 2))) for x in (i, 92 - i) for y in (j, 52 - j)}
        assert len(corners) == 1


def test_a_ground_is_kept_for_each_look(make_pen: MakePen) -> None:
    colours = set()
    for look in LOOKS:
        pen = make_pen(320, 240, 0.4, 0.84, look)
        pen.surface.blit(kit.table(pen, pen.surface.get_size(), Box(30, 30, 260, 150)), (0, 0))
        colours.add(tuple(pen.surface.get_at((160, 100))))
    assert len(colours) >= 3


def test_lamp_light_is_brighter_in_the_middle(make_pen: MakePen) -> None:
    pen = make_pen(320, 240)
    pen.surface.fill("#808080")
    finished(kit.lit(pen))
    assert sum(pen.surface.get_at((160, 100))[:3]) > sum(pen.surface.get_at((2, 2))[:3])


def test_text_on_buttons_can_be_read() -> None:
    assert all(contrast(colours.ink, colours.face) >= 4.6 for colours in BUTTONS.values())


def test_sums_with_colours() -> None:
    assert rgb("#fcf5e4") == (252, 245, 228)
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert round(contrast("#000000", "#ffffff")) == 21


def test_a_pen_on_another_surface_and_scale(make_pen: MakePen) -> None:
    pen = make_pen()
    other = pen.on(pygame.Surface((10, 10))).at(Scale(2, 2, False))
    assert (other.k, other.t, other.surface.get_size()) == (2, 2, (10, 10))
    assert other.faults is pen.faults


def test_red_suits_are_red_and_four_colours_are_four(make_pen: MakePen) -> None:
    two, four = make_pen(), make_pen(look=Look(deck="en4"))

    def colour(pen: Pen, mark: str) -> tuple[int, ...]:
        return tuple(pen.glyph(mark, 40, p.INK).get_at((20, 26)))[:3]

    assert len({colour(two, mark) for mark in "♣♦♥♠"}) == 2
    assert len({colour(four, mark) for mark in "♣♦♥♠"}) == 4


@pytest.mark.parametrize(("k", "t"), SCALES[:3])
def test_a_part_of_the_window_is_drawn_as_the_whole_of_it(make_pen: MakePen, k: float, t: float) -> None:
    """A pen on a part puts everything where a pen on the window does."""

    def draw(pen: Pen) -> None:
        box = Box(60 * k, 50 * k, 300 * t, 120 * t)
        kit.paper(pen, box)
        kit.bubble(pen, box, "Knock, knock!", (box.cx, box.bottom + 30 * k))
        kit.card(pen, box.cx, box.cy, 60 * k, ("hearts", "10"), angle=7, glow=p.GOLD, dim=0.2)
        kit.field(pen, Box(box.x, box.y + 20 * k, 200 * t, 40 * t), "♣ Kees", focused=True)
        with pen.clip(Box(box.x + 10 * k, box.y + 60 * k, 30 * k, 20 * k)):
            pen.fill_round(box, 4 * k, p.MADDER)

    area = pygame.Rect(round(31 * k), round(17 * k), round(420 * t), round(240 * t))
    pen = make_pen(round(640 * t), round(480 * t), k, t)
    pen.surface.fill("#204060")
    part = pen.surface.subsurface(area).copy()
    draw(pen.on(part, area.topleft))
    draw(pen)
    assert part.get_buffer().raw == pen.surface.subsurface(area).copy().get_buffer().raw
