"""Hakan, who drives a taxi at night: what he wears, in the head's coordinates (see `faces`)."""

from __future__ import annotations

from toepen_gui.ui.drawing import palette as c
from toepen_gui.ui.drawing.geom import clip, ellipse, oval
from toepen_gui.ui.drawing.svg import DETAIL, Drawing

from .bust import SHOULDERS, Person, cloth, neck, nothing
from .faces import Face, outline


def _body(d: Drawing, f: Face) -> None:
    neck(d, f, 22)
    cloth(d, SHOULDERS, c.OAK_DARK, c.OAK_NIGHT)
    cloth(d, "M-24 54C-22 70 -12 92 0 104C12 92 22 70 24 54C14 68 -14 68 -24 54Z", c.TEAL, c.TEAL_DARK)
    d.stroke("M-20 62C-12 80 10 82 20 62", c.GOLD, 2.6)
    for s in (-1, 1):
        lit, dark = (c.OAK, c.OAK_NIGHT) if s < 0 else (c.OAK_DARK, c.OAK_NIGHT)
        cloth(
            d,
            f"M{s * 21} 50C{s * 34} 54 {s * 46} 60 {s * 50} 70L{s * 34} 82"
            f"L{s * 10} 112L{s * 6} 100C{s * 16} 84 {s * 22} 66 {s * 21} 50Z",
            lit,
            dark,
        )


def _stubble(d: Drawing, f: Face) -> None:
    """A beard of three days: a shadow over jaw and lip, open round the mouth."""
    x = f.turn * 6
    head = outline(f)
    jaw = clip(head, oval(x * 0.6, 36, 44, 27))
    gap = ellipse(x * 1.35, 31.5, 14, 6.5, hole=True)
    d.path(jaw + gap, c.HAIR_BLACK, opacity=0.5, evenodd=True)
    d.path(head, "none", c.INK, 3)


def _front(d: Drawing, f: Face) -> None:
    t = f.turn
    # dark glasses pushed up on the bald head
    with d.group(t * 3, -41, 0.88, turn=-3):
        d.stroke("M-38 2C-42 8 -43 14 -42 20M38 2C42 8 42 12 42 16", c.INK, 3.4)
        for s in (-1, 1):
            d.shaded(
                f"M{s * 3} -6C{s * 14} -10 {s * 30} -9 {s * 37} -3"
                f"C{s * 37} 7 {s * 30} 13 {s * 20} 12C{s * 10} 12 {s * 4} 6 {s * 3} -6Z",
                c.SLATE_LIT,
                c.SLATE_DARK,
                oval(s * 18 - 7, -4, 13, 9),
                DETAIL + 0.5,
            )
            d.stroke(f"M{s * 19 - 10} -3L{s * 19 - 3} -5", c.PEWTER_LIT, DETAIL)
        d.stroke("M-5 -5Q0 -8 5 -5", c.INK, 3)


HAKAN = Person(
    c.LILAC,
    c.LILAC_SHADE,
    Face(c.OLIVE, "oval", 0.4, c.HAIR_BLACK, c.HAIR_BROWN, 6.6, 1.15, "hook", wrinkles=True),
    _body,
    nothing,
    _front,
    _stubble,
    (c.OAK_DARK, c.OAK_NIGHT),
)
