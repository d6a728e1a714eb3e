"""Joy, who sells flowers on the market: what she wears, in the head's coordinates (see `faces`)."""

from __future__ import annotations

from toepen_gui.ui.drawing import palette as c
from toepen_gui.ui.drawing.geom import box, clip, ellipse, oval, place, scallops
from toepen_gui.ui.drawing.svg import DETAIL, FINE, OUTLINE, Drawing

from .bust import ROUND, SHOULDERS, Person, cloth, neck
from .faces import Face

_PETAL = "M0 0C-6 -4 -7 -13 0 -15C7 -13 6 -4 0 0Z"


def _body(d: Drawing, f: Face) -> None:
    neck(d, f, 15)
    cloth(d, SHOULDERS, c.LACE, c.LACE_SHADE)
    stripes = clip(SHOULDERS, ROUND)
    for x in (-66, -52, 52, 66):
        d.path(clip(stripes, box(x - 2.2, 50, x + 2.2, 96)), c.ROSE)
    d.path(stripes, "none", c.INK, OUTLINE)
    cloth(d, "M-34 84C-12 92 12 92 34 84L38 130H-38Z", c.LEAF, c.BOTTLE)
    for s in (-1, 1):
        cloth(d, f"M{s * 46} 62L{s * 34} 58L{s * 22} 88L{s * 36} 92Z", c.LEAF, c.BOTTLE)
        d.dot(s * 31, 79, 3, c.GOLD, c.INK, FINE)
    cloth(d, "M-19 52C-24 60 -22 66 -14 72L0 80L14 72C22 66 24 60 19 52C12 64 -12 64 -19 52Z", c.LACE, c.LACE_SHADE)


def _behind(d: Drawing, _: Face) -> None:
    d.shaded(scallops(0, -20, 55, 48, 15, 8, 6), c.HAIR_BLACK, c.INK, oval(-20, -34, 44, 44))
    d.stroke("M-46 -40C-44 -52 -34 -62 -22 -66M-52 -16C-54 -22 -54 -28 -52 -34", c.INDIGO_LIT, 3.2, 0.75)


def _front(d: Drawing, f: Face) -> None:
    t = f.turn
    d.shaded(
        f"M-42 0C-50 -24 -42 -50 -22 -58C-4 -66 26 -62 38 -46C46 -34 46 -16 42 0C40 -12 37 -20 {32 + t * 2} -26"
        f"C14 -34 -14 -34 {-32 + t * 2} -26C-37 -20 -40 -12 -42 0Z",
        c.HAIR_BLACK,
        c.INK,
        oval(-20, -46, 34, 30),
    )
    for x, y in ((-28, -50), (-10, -56), (10, -55), (28, -46)):
        d.stroke(f"M{x - 5} {y + 3}C{x - 5} {y - 5} {x + 5} {y - 5} {x + 4} {y + 2}", c.INDIGO_LIT, FINE, 0.9)
    d.shaded(
        f"M-41 -20C-34 -40 -12 -45 {t * 2} -45C14 -45 36 -40 41 -20L38 -12"
        f"C30 -29 16 -34 {t * 2} -34C-16 -34 -32 -29 -38 -12Z",
        c.MADDER_LIT,
        c.MADDER,
        oval(-18, -34, 30, 22),
        DETAIL,
    )
    for x in (-22, -4, 15):
        d.dot(x, -37.5 + abs(x) * 0.16, 2.1, c.GOLD_LIT)
    for side in (-1, 1):
        if side * t < 0.5:
            d.path(ellipse(side * 39 + t * 1.5, 25, 8, 9.5), "none", c.INK, 5.2)
            d.path(ellipse(side * 39 + t * 1.5, 25, 8, 9.5), "none", c.GOLD, 2.6)
    for angle in (0, 72, 144, 216, 288):
        d.inked(place(_PETAL, 38, -42, 0.95, angle + 12), c.ORANGE if angle in (72, 144) else c.GOLD, DETAIL)
    d.inked(ellipse(38, -42, 4.6, 4.6), c.MADDER_DARK, FINE)


JOY = Person(
    c.INDIGO_LIT,
    c.INDIGO,
    Face(c.BROWN, "heart", 0.35, c.HAIR_BLACK, c.HAIR_BLACK, 3.8, 1.0, "broad", lips=True, eye=1.06, lashes=True),
    _body,
    _behind,
    _front,
    sleeve=(c.LACE, c.LACE_SHADE),
)
