"""What the lesson pictures are put together from: a piece of table, small cards, stakes, hands.

No letters anywhere: pictures of a card are told by their crowns and caps, so that a picture is right in every language.
"""

from __future__ import annotations

from dataclasses import replace

from toepen_gui.ui.drawing import palette as c
from toepen_gui.ui.drawing.geom import Point, box, clip, ellipse, flatten, oval, place, rounded, seen_from
from toepen_gui.ui.drawing.palette import INK, Skin
from toepen_gui.ui.drawing.suits import cut, pip, suit_colours
from toepen_gui.ui.drawing.svg import DETAIL, FINE, OUTLINE, Drawing

from .bust import Person
from .faces import Face, Mood, draw_face, draw_features, draw_head
from .glyphs import word
from .hats import beret, crown
from .props import bursts, flash, knock

W, H = 240, 150
EDGE = rounded(2, 2, W - 4, H - 4, 14)
PANEL: list[Point] = flatten(EDGE)[0]


def stage(cloth: str = c.MADDER_DEEP, dark: str = c.MADDER_SHADOW) -> Drawing:
    """A corner of the table, lit from the upper left, with the lozenges of the rug."""
    d = Drawing(W, H)
    d.path(EDGE, dark)
    d.path(clip(EDGE, oval(84, 52, 150, 112)), cloth)
    knots = [(6 + col * 34 + (row % 2) * 17, 8 + row * 28) for row in range(6) for col in range(8)]
    d.path("".join(clip(f"M{x} {y - 4}L{x + 4} {y}L{x} {y + 4}L{x - 4} {y}Z", PANEL) for x, y in knots), dark)
    return d


def frame(d: Drawing) -> Drawing:
    """The outline, when all is drawn."""
    d.path(EDGE, "none", INK, OUTLINE)
    d.path(rounded(6, 6, W - 12, H - 12, 10.5), "none", c.GOLD, FINE, 0.8)
    return d


def shadow(d: Drawing, x: float, y: float, rx: float, ry: float) -> None:
    d.path(clip(ellipse(x, y, rx, ry), PANEL), INK, opacity=0.3)


def card(
    d: Drawing,
    x: float,
    y: float,
    rank: str = "",
    suit: str = "hearts",
    turn: float = 0,
    scale: float = 1.0,
    ring: str = "",
    dim: float = 0.0,
) -> None:
    """A small card, 56 x 78: a number in large pips and figures; `rank` "K", "Q" or "J" shows the head, "" the back."""
    window = seen_from(PANEL, x, y, turn, scale)
    shape = clip(rounded(-28, -39, 56, 78, 6), window)
    with d.group(x, y, scale, turn=turn):
        d.path(clip(rounded(-25.5, -35.5, 56, 78, 6), window), INK, opacity=0.28)
        if ring:
            d.path(clip(rounded(-32, -43, 64, 86, 9), window), ring, INK, DETAIL)
        d.path(shape, c.PAPER, INK, OUTLINE)
        if not rank:
            d.path(clip(rounded(-23, -34, 46, 68, 3.5), window), c.DELFT, INK, FINE)
            d.path(clip(rounded(-19, -30, 38, 60, 2), window), "none", c.DELFT_GLAZE, DETAIL)
            d.path("M0 -18L11 0L0 18L-11 0Z", c.DELFT_GLAZE)
            d.path("M0 -9L5.500 0L0 9L-5.500 0Z", c.DELFT)
        elif rank in _HEADS:
            with d.group(2, 8, 0.36):
                _HEADS[rank](d)
            d.path(pip(suit, -17, -27, 16), suit_colours(suit)[0])
        else:
            fill = suit_colours(suit)[0]
            d.path(word(rank, 24, -14 if len(rank) == 1 else -11, -34, 0.86, 4), fill)
            d.path(clip(pip(suit, 7, 13, 36), window, 14), fill)
            d.path(cut(suit, 7, 13, 36), c.SUIT_RED_LIT if fill == c.SUIT_RED else c.SUIT_BLACK_LIT)
        if dim:
            d.path(shape, INK, opacity=dim)
            d.path(shape, "none", INK, OUTLINE)


def _king(d: Drawing) -> None:
    draw_face(d, Face(c.PEACH, "square", 0.3, c.HAIR_BROWN, c.HAIR_BROWN), fine=False)
    crown(d, "", c.MADDER, height=44, base=-36)


def _queen(d: Drawing) -> None:
    d.inked("M-46 40C-62 -10 -52 -58 0 -60C52 -58 62 -10 46 40Z", c.HAIR_GINGER)
    draw_face(d, Face(c.PORCELAIN, "heart", -0.3, c.HAIR_GINGER_DARK, c.DELFT, lips=True, ears=False), fine=False)
    crown(d, "", c.TEAL, points=3, height=34, width=28, base=-44)


def _jack(d: Drawing) -> None:
    d.inked("M-46 30C-56 -10 -48 -50 0 -52C48 -50 56 -10 46 30Z", c.HAIR_BLOND)
    draw_face(d, Face(c.PEACH, "round", 0.4, c.HAIR_BLOND, c.LEAF, ears=False), fine=False)
    beret(d, c.BOTTLE, c.BOTTLE_DARK, c.GOLD)


_HEADS = {"K": _king, "Q": _queen, "J": _jack}


def match(d: Drawing, x: float, y: float, turn: float, long: float = 66) -> None:
    with d.group(x, y, turn=turn):
        d.path(place(rounded(-long / 2, -2.6, long, 5.2, 1.5), 1.5, 3), INK, opacity=0.3)
        d.inked(rounded(-long / 2, -2.6, long, 5.2, 1.5), c.BEECH, DETAIL)
        d.inked(rounded(long / 2 - 6, -4.2, 12, 8.4, 4), c.MADDER_LIT, DETAIL)


def fist(
    d: Drawing,
    x: float,
    y: float,
    scale: float = 0.62,
    turn: float = 14,
    skin: Skin = c.PEACH,
    sleeve: tuple[str, str] = (c.BOTTLE, c.BOTTLE_DARK),
    flip: bool = False,
) -> None:
    """A hand that comes down; its arm is cut at the edge of the picture."""
    window = seen_from(PANEL, x, y, turn, scale, flip)
    with d.group(x, y, scale, turn=turn, flip=flip):
        knock(d, skin, *sleeve, arm=340, window=window)


def blow(d: Drawing, x: float, y: float, scale: float = 0.62) -> None:
    """The table where it was hit."""
    with d.group(x, y, scale):
        d.path(ellipse(0, 6, 70, 14), INK, opacity=0.28)
        bursts(d, INK, c.GOLD_LIT, 11, seen_from(PANEL, x, y, 0, scale))


def star(d: Drawing, x: float, y: float, rx: float, ry: float, fill: str = c.GOLD) -> None:
    d.inked(clip(flash(x, y, rx, ry, 15, 0.7), PANEL), fill, DETAIL)


def chips(d: Drawing, x: float, y: float, count: int, body: str, mark: str, deep: str) -> None:
    """A stack seen a little from above, its foot at (x, y)."""
    shadow(d, x + 5, y + 3, 25, 8)
    for i in range(count):
        cy = y - i * 8.5
        edge = f"M{x - 22} {cy - 8}V{cy}C{x - 22} {cy + 9} {x + 22} {cy + 9} {x + 22} {cy}V{cy - 8}Z"
        d.path(edge, deep, INK, DETAIL)
        for k in (-14, 0, 14):
            drop = 5.2 - abs(k) * 0.16
            d.path(f"M{x + k - 3} {cy - 6 + drop}H{x + k + 3}V{cy + drop}H{x + k - 3}Z", mark)
    top = y - (count - 1) * 8.5 - 8
    d.path(ellipse(x, top, 22, 8), body, INK, DETAIL)
    d.path(ellipse(x, top, 13.5, 4.6), c.PAPER, INK, FINE)
    for k in (-1, 1):
        d.path(ellipse(x + k * 18, top, 2.2, 1.6), mark)


def arrow(d: Drawing, x: float, y: float, turn: float, fill: str = c.GOLD, scale: float = 1.0) -> None:
    d.inked(place("M-5 -4V-18H5V-4H13L0 14L-13 -4Z", x, y, scale, turn), fill, DETAIL + 0.4)


def tick(d: Drawing, x: float, y: float, scale: float = 1.0) -> None:
    path = place("M-14 0L-4 10L16 -14", x, y, scale)
    d.stroke(path, INK, 10 * scale)
    d.stroke(path, c.LEAF_LIT, 5 * scale)


def cross(d: Drawing, x: float, y: float, scale: float = 1.0) -> None:
    path = place("M-10 -10L10 10M10 -10L-10 10", x, y, scale)
    d.stroke(path, INK, 10 * scale)
    d.stroke(path, c.MADDER_LIT, 5 * scale)


def bust(d: Drawing, person: Person, mood: Mood, x: float, y: float, scale: float) -> None:
    """Somebody at the table, without a disc: head and shoulders."""
    face = replace(person.face, mood=mood)
    with d.group(x, y, scale):
        person.behind(d, face)
        person.body(d, face)
        draw_head(d, face)
        if person.beard:
            person.beard(d, face)
        draw_features(d, face)
        person.front(d, face)


def thought(d: Drawing, x: float, y: float, rx: float, ry: float, tail: tuple[Point, ...]) -> None:
    for (tx, ty), r in zip(tail, (4.5, 7), strict=False):
        d.inked(ellipse(tx, ty, r, r * 0.85), c.LACE, DETAIL)
    d.inked(ellipse(x, y, rx, ry), c.LACE, OUTLINE)


def plank(d: Drawing, y: float) -> None:
    """The edge of the table in front."""
    top = clip(box_path(0, y, W, H - y), PANEL)
    d.path(top, c.OAK)
    d.path(clip(box_path(0, y, W, 7), PANEL), c.OAK_LIT)
    d.stroke(f"M3 {y}H{W - 3}", INK, OUTLINE)


def box_path(x: float, y: float, w: float, h: float) -> str:
    return "M" + "L".join(f"{px} {py}" for px, py in box(x, y, x + w, y + h)) + "Z"
