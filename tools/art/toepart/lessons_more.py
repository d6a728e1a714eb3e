"""The pictures of the lessons about bluffing, laundry, poverty, chips and the further rule sets."""

from __future__ import annotations

from collections.abc import Callable

from toepen_gui.ui.drawing import palette as c
from toepen_gui.ui.drawing.geom import clip, ellipse, oval, place, ring, rounded, smooth
from toepen_gui.ui.drawing.palette import INK
from toepen_gui.ui.drawing.svg import DETAIL, OUTLINE, Drawing

from . import faces, lessons
from .hats import crown
from .lesson_things import (
    PANEL,
    blow,
    bust,
    card,
    chips,
    cross,
    fist,
    frame,
    plank,
    shadow,
    stage,
    star,
    thought,
)
from .people import PEOPLE
from .props import CHIPS, chalk_line


def bluff() -> Drawing:
    """A smile, a seven in the hand, and a ten only in the others' heads."""
    d = stage(c.INDIGO, c.INDIGO_DARK)
    bust(d, PEOPLE["mei"], faces.CONFIDENT, 76, 62, 0.78)
    plank(d, 116)
    card(d, 150, 112, "7", "clubs", -8, 0.86)
    card(d, 196, 114, "J", "diamonds", 10, 0.86)
    thought(d, 182, 42, 44, 32, ((130, 66), (138, 56)))
    card(d, 166, 42, "10", "hearts", -8, 0.56)
    card(d, 198, 42, "10", "spades", 8, 0.56)
    return frame(d)


def _slate(d: Drawing, last: float) -> None:
    """A slate with nine strokes, and the tenth in red, as plain as `last` says."""
    shadow(d, 80, 130, 62, 9)
    d.inked(rounded(18, 22, 122, 106, 8), c.OAK_LIT)
    d.path("M21 25H137L127 35H31Z", c.OAK_HONEY)
    d.inked(rounded(30, 34, 98, 82, 3), c.SLATE, DETAIL)
    for row, count in enumerate((5, 4)):
        y = 44 + row * 36
        for k in range(min(4, count)):
            d.path(chalk_line(44 + k * 18 + 2, y, 44 + k * 18 - 2, y + 27, 5, row * 7 + k + 3), c.CHALK, evenodd=True)
        if count == 5:
            d.path(chalk_line(36, y + 23, 112, y + 5, 5, 19), c.CHALK, evenodd=True)
    if last < 1:
        d.path(chalk_line(117, 82, 113, 107, 5, 23), c.MADDER_LIT, opacity=last, evenodd=True)
    else:
        d.path(chalk_line(34, 104, 118, 82, 6, 23), c.MADDER_LIT, evenodd=True)


def poverty() -> Drawing:
    """Nine strokes on the slate, one coin beside an empty purse."""
    d = stage()
    _slate(d, 0.55)
    shadow(d, 186, 130, 40, 8)
    with d.group(184, 82, 1.12):
        d.shaded("M-13 -12C-25 0 -30 26 -13 32H15C30 26 26 0 14 -12Z", c.OAK_HONEY, c.OAK_LIT, oval(-6, 6, 18, 26))
        d.shaded(
            "M-11 -13C-18 -22 -13 -27 -7 -23C-3 -29 5 -29 8 -23C14 -27 18 -22 12 -13Z",
            c.OAK_HONEY,
            c.OAK_LIT,
            oval(-5, -22, 12, 12),
        )
        d.stroke("M-13 -12C-5 -8 6 -8 14 -12", c.MADDER, 5)
        d.stroke("M-7 6L7 15M7 6L-7 15", INK, DETAIL)
    d.inked(ellipse(216, 122, 12, 11), c.GOLD)
    d.path(ellipse(216, 122, 6.5, 6), c.OCHRE)
    return frame(d)


def laundry() -> Drawing:
    """Three pictures and a shirt on the line."""
    d = stage(c.DELFT_MID, c.DELFT)
    d.path(clip(ellipse(196, 22, 40, 15), PANEL), c.DELFT_PALE, opacity=0.55)
    d.path(clip(ellipse(40, 124, 50, 16), PANEL), c.DELFT_PALE, opacity=0.3)
    d.stroke("M3 34C60 54 180 54 237 34", INK, 5)
    d.stroke("M3 34C60 54 180 54 237 34", c.LACE, DETAIL)
    for x, y, rank, suit, turn in (
        (40, 86, "J", "clubs", 4),
        (90, 92, "Q", "hearts", -3),
        (198, 88, "K", "spades", -5),
    ):
        card(d, x, y, rank, suit, turn, 0.9)
    with d.group(144, 92, 1.1):
        d.shaded(
            "M-18 -38L-7 -36C-4 -30 2 -30 5 -36L17 -38L29 -24L19 -15L14 -20V5H-15V-20L-20 -15L-30 -24Z",
            c.LACE,
            c.LACE_SHADE,
            oval(-10, -20, 22, 34),
        )
        d.path(smooth([(-6, -14), (1, -18), (8, -14), (9, -7), (4, -3), (-4, -5)]), c.OAK_HONEY, opacity=0.75)
        d.dot(-9, -2, 2.4, c.OAK_HONEY)
    for x, y in ((40, 48), (90, 52), (129, 53), (158, 53), (198, 49)):
        d.inked(rounded(x - 3.5, y - 9, 7, 18, 2.5), c.OAK_HONEY, DETAIL)
    return frame(d)


def chip_stacks() -> Drawing:
    d = stage(c.BOTTLE, c.BOTTLE_DARK)
    chips(d, 152, 82, 4, *CHIPS["100"])
    chips(d, 66, 96, 7, *CHIPS["10"])
    chips(d, 112, 118, 5, *CHIPS["5"])
    chips(d, 168, 128, 3, *CHIPS["1"])
    with d.group(206, 66, turn=-24):  # one on its way
        d.stroke("M-34 14C-24 22 -14 24 -4 22M-36 26C-26 34 -16 36 -8 34", c.GOLD_LIT, OUTLINE, 0.8)
        d.path(ellipse(2, 5, 24, 13), CHIPS["50"][2], INK, DETAIL)
        d.path(ellipse(0, 0, 24, 13), CHIPS["50"][0], INK, DETAIL)
        for x, y, a in ring(0, 0, 1, 8):
            d.path(place("M-3 -2.500H3L2.500 2.500H-2.500Z", x * 19.5, y * 10.5, 1, a + 90), CHIPS["50"][1])
        d.path(ellipse(0, 0, 14, 7), c.PAPER, INK, DETAIL)
    return frame(d)


def four() -> Drawing:
    """Four of a kind, laid open."""
    d = stage()
    star(d, 120, 84, 108, 62)
    for i, suit in enumerate(("clubs", "diamonds", "spades", "hearts")):
        k = i - 1.5
        card(d, 120 + k * 42, 80 + k * k * 6, "9", suit, k * 11, 1.0)
    return frame(d)


def blind() -> Drawing:
    """A knock before the cards have been looked at."""
    d = stage(c.PLUM, c.PLUM_DARK)
    for i in range(4):
        card(d, 38 + i * 24, 96 + (i - 1.5) ** 2 * 3, "", turn=(i - 1.5) * 9, scale=0.82)
    with d.group(76, 34):  # an eye that is shut
        d.stroke("M-30 -4C-16 14 16 14 30 -4", INK, 9)
        d.stroke("M-30 -4C-16 14 16 14 30 -4", c.LACE, 4)
        for x, y, dx in ((-22, 5, -6), (-8, 10, -2), (8, 10, 2), (22, 5, 6)):
            d.stroke(f"M{x} {y}L{x + dx} {y + 11}", INK, 7.5)
            d.stroke(f"M{x} {y}L{x + dx} {y + 11}", c.LACE, 3.2)
    blow(d, 182, 116, 0.58)
    fist(d, 182, 114, 0.58, 14, c.PEACH, lessons.HERE)
    return frame(d)


def whistle() -> Drawing:
    """Three of a kind make one whistle."""
    d = stage(c.TEAL, c.TEAL_DARK)
    for i, suit in enumerate(("hearts", "clubs", "diamonds")):
        card(d, 138 + i * 30, 86 + abs(i - 1) * 5, "8", suit, -14 + i * 14, 0.94)
    shadow(d, 70, 116, 54, 9)
    with d.group(24, 22, 1.3):
        d.shaded(
            "M0 20H42C54 20 59 29 57 39C55 50 42 55 32 50C24 46 23 38 22 34H0Z",
            c.PEWTER_LIT,
            c.PEWTER,
            oval(22, 22, 32, 16),
        )
        d.inked("M28 20H40L37 29H29Z", INK, DETAIL)
        d.inked(ellipse(40, 38, 6.5), c.MADDER_LIT, DETAIL)
        d.stroke("M57 32C64 30 65 24 61 20", INK, OUTLINE)
        for q in ("M26 11C24 7 28 5 26 1", "M37 11C35 6 40 4 38 -2", "M48 13C47 8 52 7 51 2"):
            d.stroke(q, c.GOLD_LIT, OUTLINE)
    return frame(d)


def royal() -> Drawing:
    """Seven cards, three laid away, one crown."""
    d = stage(c.PLUM, c.PLUM_DARK)
    for i in range(3):
        card(d, 170 + i * 19, 98 + i * 3, "", turn=-8 + i * 12, scale=0.74, dim=0.35)
    for i, (rank, suit) in enumerate((("10", "clubs"), ("9", "hearts"), ("10", "spades"), ("8", "diamonds"))):
        k = i - 1.5
        card(d, 82 + k * 28, 102 + k * k * 4, rank, suit, k * 9, 0.84)
    with d.group(82, 62, 0.82):
        crown(d, c.MADDER_LIT, c.TEAL, base=-2)
    return frame(d)


def solo() -> Drawing:
    """The last one standing: one full glass among the empty ones."""
    d = stage()
    plank(d, 104)
    for x, y, turn in ((44, 112, 96), (196, 116, -98)):
        with d.group(x, y, 0.62, turn=turn):
            d.stroke("M17 -48C38 -50 38 -8 17 -12", INK, 10)
            d.stroke("M17 -48C38 -50 38 -8 17 -12", c.PEWTER_LIT, 4.5)
            d.shaded("M-18 -58L-22 2H22L18 -58Z", c.PEWTER_LIT, c.PEWTER, oval(-10, -28, 17, 60))
            d.inked(ellipse(0, -58, 18, 4), c.PEWTER_DARK, DETAIL)
    shadow(d, 124, 130, 44, 8)
    with d.group(118, 126, 1.15):
        d.stroke("M26 -62C52 -66 52 -14 25 -20", INK, 13)
        d.stroke("M26 -62C52 -66 52 -14 25 -20", c.DELFT_GLAZE, 6.5)
        d.shaded("M-28 -72L-24 2H24L28 -72Z", c.BEER, c.OCHRE, oval(-10, -36, 20, 66))
        for x in (-10, 6):
            d.stroke(f"M{x} -54V-14", c.GOLD_LIT, OUTLINE)
        d.shaded(
            "M-32 -68C-42 -76 -36 -90 -24 -88C-22 -101 -4 -104 2 -95C12 -102 26 -94 24 -84C34 -80 32 -64 22 -64"
            "C18 -56 10 -56 6 -62C2 -50 -10 -50 -14 -62C-20 -56 -28 -58 -32 -68Z",
            c.LACE,
            c.FOAM,
            oval(-8, -84, 30, 22),
        )
    return frame(d)


def caught() -> Drawing:
    """The bluff is called, and there lies the seven."""
    d = stage()
    bust(d, PEOPLE["sander"], faces.SURPRISED, 168, 66, 0.74)
    plank(d, 118)
    star(d, 70, 84, 60, 56)
    card(d, 70, 82, "7", "hearts", -8, 1.1)
    cross(d, 94, 112, 1.2)
    return frame(d)


def death() -> Drawing:
    """The next lost round is the last: who plays for that cannot knock."""
    d = stage(c.PLUM, c.PLUM_DARK)
    _slate(d, 1)
    fist(d, 190, 106, 0.5, 12, c.PEACH, lessons.HERE)
    d.path(clip("M148 0H240V150H148Z", PANEL), INK, opacity=0.4)
    cross(d, 190, 88, 1.9)
    return frame(d)


def jack() -> Drawing:
    """The lowest card takes the last trick."""
    d = stage(c.TEAL, c.TEAL_DARK)
    card(d, 52, 84, "7", "diamonds", -14, 0.84, dim=0.4)
    card(d, 190, 84, "K", "clubs", 12, 0.84, dim=0.4)
    star(d, 120, 74, 62, 64)
    card(d, 120, 74, "J", "hearts", -3, 1.2, ring=c.GOLD)
    return frame(d)


def _pot(d: Drawing, x: float, y: float, rx: float, ry: float) -> None:
    """The ring in the middle of the table."""
    d.path(ellipse(x, y, rx, ry), INK, opacity=0.25)
    d.path(ellipse(x, y, rx, ry), "none", c.GOLD, OUTLINE)


def pot() -> Drawing:
    """As much as lies in the pot, and no more."""
    d = stage(c.BOTTLE, c.BOTTLE_DARK)
    _pot(d, 76, 104, 62, 30)
    chips(d, 54, 96, 5, *CHIPS["10"])
    chips(d, 98, 104, 5, *CHIPS["5"])
    for y in (76, 92):
        d.inked(rounded(145, y - 5, 30, 9, 3), c.GOLD, DETAIL)
    chips(d, 204, 116, 10, *CHIPS["1"])
    return frame(d)


def all_in() -> Drawing:
    """Everything there is goes into the middle."""
    d = stage(c.BOTTLE, c.BOTTLE_DARK)
    _pot(d, 172, 92, 60, 44)
    for y, x0, x1 in ((60, 14, 58), (84, 8, 50), (108, 14, 58), (130, 30, 78)):
        d.stroke(f"M{x0} {y}H{x1}", c.GOLD_LIT, OUTLINE, 0.9)
    chips(d, 152, 72, 4, *CHIPS["100"])
    chips(d, 92, 92, 6, *CHIPS["10"])
    chips(d, 196, 92, 3, *CHIPS["50"])
    chips(d, 138, 110, 7, *CHIPS["5"])
    chips(d, 96, 132, 4, *CHIPS["1"])
    chips(d, 184, 126, 3, *CHIPS["1"])
    return frame(d)


LESSONS: dict[str, Callable[[], Drawing]] = {
    **lessons.PICTURES,
    "bluff": bluff,
    "caught": caught,
    "poverty": poverty,
    "laundry": laundry,
    "chips": chip_stacks,
    "four": four,
    "blind": blind,
    "whistle": whistle,
    "royal": royal,
    "solo": solo,
    "death": death,
    "jack": jack,
    "pot": pot,
    "all_in": all_in,
}
