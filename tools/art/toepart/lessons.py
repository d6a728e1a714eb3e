"""The pictures of the lessons about play: small still lifes on the table, one idea each. More in `lessons_more`."""

from __future__ import annotations

from toepen_gui.ui.drawing import palette as c
from toepen_gui.ui.drawing.geom import box, clip, ellipse, oval, rounded
from toepen_gui.ui.drawing.palette import INK
from toepen_gui.ui.drawing.svg import DETAIL, OUTLINE, Drawing

from .lesson_things import (
    PANEL,
    arrow,
    blow,
    box_path,
    card,
    cross,
    fist,
    frame,
    match,
    shadow,
    stage,
    star,
    tick,
)
from .things import fist as holding

HERE = (c.BOTTLE, c.BOTTLE_DARK)
THERE = (c.INDIGO, c.INDIGO_DARK)


def ranking() -> Drawing:
    """Stairs of cards: the ten on top, the pictures at the foot."""
    d = stage(c.BOTTLE, c.BOTTLE_DARK)
    for i, (rank, suit) in enumerate(
        (("10", "hearts"), ("9", "spades"), ("7", "clubs"), ("K", "diamonds"), ("J", "spades"))
    ):
        x, y = 36 + i * 42, 52 + i * 13
        step = box_path(x - 21, y + 32, 42, 160)
        d.path(clip(step, PANEL), c.OAK_LIT if i % 2 == 0 else c.OAK, INK, DETAIL)
        d.path(clip(box_path(x - 20, y + 33, 40, 5), PANEL), c.OAK_HONEY)
        card(d, x, y, rank, suit, (-4, 3, -3, 4, -2)[i], 0.68, ring=c.GOLD if i == 0 else "")
    return frame(d)


def follow_suit() -> Drawing:
    """A club was led: the club comes up out of the hand, the rest stays in the dark."""
    d = stage()
    card(d, 120, 40, "8", "clubs", 5, 0.84)
    card(d, 62, 122, "10", "hearts", -20, 0.9, dim=0.45)
    card(d, 172, 121, "7", "diamonds", 15, 0.9, dim=0.45)
    card(d, 138, 118, "Q", "spades", 6, 0.9, dim=0.45)
    card(d, 98, 100, "9", "clubs", -7, 0.96, ring=c.GOLD)
    return frame(d)


def last_trick() -> Drawing:
    """Three tricks that count for nothing, and the one that does."""
    d = stage()
    for i, x in enumerate((34, 70, 106)):
        card(d, x, 66 + i * 3, "", turn=-12 + i * 5, scale=0.66, dim=0.5)
        card(d, x + 3, 70 + i * 3, "", turn=8 - i * 6, scale=0.66, dim=0.4)
    star(d, 178, 74, 58, 60)
    card(d, 178, 74, "10", "spades", 6, 1.15)
    return frame(d)


def hold_back() -> Drawing:
    """The best card is kept for the end: locked in the hand."""
    d = stage(c.INDIGO, c.INDIGO_DARK)
    card(d, 78, 66, "K", "clubs", -24, 1.0)
    card(d, 108, 56, "7", "diamonds", -6, 1.0)
    card(d, 142, 58, "10", "hearts", 14, 1.06, ring=c.GOLD)
    shadow(d, 120, 140, 60, 12)
    with d.group(112, 118, 1.7, turn=-4):
        d.shaded(
            clip("M-15 12L-24 60H24L14 12Z", [(x * 0.6, y * 0.6) for x, y in box(-99, -60, 99, 52)]),
            *HERE,
            oval(-8, 20, 12, 40),
        )
        holding(d, c.PEACH, cuff=None)
    with d.group(196, 104):  # a padlock
        d.stroke("M-11 -4V-16C-11 -30 11 -30 11 -16V-4", INK, 11)
        d.stroke("M-11 -4V-16C-11 -30 11 -30 11 -16V-4", c.PEWTER, 5.5)
        d.shaded(rounded(-20, -6, 40, 32, 6), c.GOLD, c.OCHRE, oval(-8, 4, 24, 22))
        d.dot(0, 7, 4, INK)
        d.path("M-2 8L-4 18H4L2 8Z", INK)
    return frame(d)


def lead() -> Drawing:
    """Who leads chooses the suit: one card runs ahead, the others come after it."""
    d = stage()
    for i, (x, y) in enumerate(((206, 48), (184, 112), (142, 128))):
        card(d, x, y, "", turn=(16, -8, -26)[i], scale=0.7)
    for y, x0, x1 in ((30, 132, 176), (52, 128, 160), (74, 130, 168)):
        d.stroke(f"M{x0} {y + 4}L{x1} {y + 12}", c.GOLD_LIT, OUTLINE, 0.9)
    card(d, 84, 62, "9", "hearts", -12, 1.16, ring=c.GOLD)
    return frame(d)


def knock() -> Drawing:
    """The fist falls, and a second match lies on the table."""
    d = stage()
    match(d, 50, 64, -10, 70)
    match(d, 54, 84, 5, 70)
    blow(d, 156, 116, 0.74)
    fist(d, 156, 114, 0.74, 14, c.PEACH, HERE)
    return frame(d)


def answer() -> Drawing:
    """Stay in or lay down: two ways out of a knock."""
    d = stage(c.BOTTLE, c.BOTTLE_DARK)
    half = "M136 0H260V160H104Z"
    d.path(clip(half, PANEL), c.SLATE_LIT)
    d.stroke("M135 4L105 146", INK, OUTLINE)
    card(d, 46, 66, "9", "diamonds", -15, 0.98)
    card(d, 78, 66, "10", "clubs", 8, 0.98)
    tick(d, 70, 110, 1.25)
    card(d, 166, 60, "", turn=-12, scale=0.98)
    card(d, 194, 66, "", turn=16, scale=0.98)
    arrow(d, 180, 116, 0, c.PEWTER_LIT, 1.25)
    return frame(d)


def over_knock() -> Drawing:
    """Two fists, three matches: the stake goes up again."""
    d = stage()
    star(d, 118, 118, 78, 34, c.MADDER_LIT)
    star(d, 118, 116, 50, 22)
    fist(d, 82, 112, 0.62, -16, c.BROWN, (c.DELFT, c.DELFT_NIGHT), flip=True)
    fist(d, 148, 116, 0.66, 16, c.PEACH, HERE)
    for i in range(3):
        match(d, 202, 98 + i * 16, -10 + i * 9, 48)
    return frame(d)


def twice() -> Drawing:
    """Who knocked last waits: now it is for somebody else."""
    d = stage()
    match(d, 120, 134, 3, 60)
    fist(d, 62, 104, 0.56, 12, c.PEACH, HERE)
    d.path(clip(box_path(0, 0, 104, 150), PANEL), INK, opacity=0.42)
    cross(d, 62, 84, 2.0)
    blow(d, 172, 108, 0.54)
    fist(d, 172, 106, 0.54, 14, c.BROWN, THERE)
    arrow(d, 118, 60, -90, c.GOLD, 1.2)
    return frame(d)


def any_time() -> Drawing:
    """A knock at any moment: the clock over the trick."""
    d = stage()
    card(d, 40, 92, "8", "spades", -14, 0.8)
    card(d, 82, 104, "K", "hearts", 10, 0.8)
    shadow(d, 70, 58, 34, 10)
    with d.group(62, 46):
        d.dot(0, -36, 6, c.GOLD, INK, DETAIL)
        d.inked(ellipse(0, 0, 33), c.GOLD)
        d.inked(ellipse(0, 0, 26), c.LACE, DETAIL)
        for x, y in ((0, -20), (20, 0), (0, 20), (-20, 0)):
            d.dot(x, y, 2, INK)
        d.stroke("M0 0V-16M0 0L11 7", INK, OUTLINE)
        d.path(clip("M0 0L0 -26C16 -26 26 -14 26 0Z", oval(0, 0, 25, 25)), c.MADDER_LIT, opacity=0.5)
        d.dot(0, 0, 3, INK)
    blow(d, 170, 114, 0.62)
    fist(d, 170, 112, 0.62, 16, c.PEACH, HERE)
    return frame(d)


PICTURES = {
    "ranking": ranking,
    "follow_suit": follow_suit,
    "last_trick": last_trick,
    "hold_back": hold_back,
    "lead": lead,
    "knock": knock,
    "answer": answer,
    "over_knock": over_knock,
    "twice": twice,
    "any_time": any_time,
}
