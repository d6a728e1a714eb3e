"""How the groups of options are divided over papers and tabs, so that as much as possible is seen at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.geometry import Box, Page, columns
from toepen_gui.scenes.pages_rows import Row
from toepen_gui.ui.type import Ruler

PLAY, READING, CARDS, SOUND, KEYS = range(5)
GAP: Final = 4.0  # design pixels between rows at least


@dataclass(frozen=True)
class Sheets:
    """`tabs`: for each tab its columns, for each column its groups, from the top down. `papers`: every group has a
    paper of its own; else one paper holds all that a tab shows. `least`: width of window it takes, in pixels of text.
    """

    tabs: tuple[tuple[tuple[int, ...], ...], ...]
    labels: tuple[str, ...]
    papers: bool
    least: float


ALL: Final = Sheets((((PLAY,), (READING, KEYS), (CARDS, SOUND)),), (), True, 1100)
TWO: Final = ("options.tab.play", "options.tab.look")
FIVE: Final = Sheets(
    (((PLAY,),), ((READING,),), ((CARDS,),), ((SOUND,),), ((KEYS,),)),
    ("options.play", "options.reading", "options.cards", "options.sound", "options.keys"),
    False,
    0,
)
# the first that fits is taken; the last one scrolls
WAYS: Final = (
    ALL,
    Sheets((((PLAY,), (READING,)), ((CARDS,), (SOUND, KEYS))), TWO, False, 760),
    Sheets((((PLAY, READING),), ((CARDS, SOUND, KEYS),)), TWO, False, 400),
    FIVE,
)


@dataclass(frozen=True)
class Place:
    """Where a group stands: its paper (None: it stands on one with others), and its own room, caption included."""

    group: int
    paper: Box | None
    room: Box
    captioned: bool


def measures(ruler: Ruler, rows: Sequence[Row]) -> float:
    """Height of a group with its caption at the closest."""
    return 40 * ruler.t + sum(row.height for row in rows) + GAP * ruler.k * (len(rows) - 1)


def body_of(ruler: Ruler, pg: Page, way: Sheets) -> Box:
    """The room for papers: all of the body, or what the tabs leave."""
    return pg.body.below(40 * ruler.t - 2 * ruler.k) if way.labels else pg.body


def places(ruler: Ruler, pg: Page, way: Sheets, tab: int, needs: Sequence[float], counts: Sequence[int]) -> list[Place]:
    """Where the groups of a tab stand. `needs`: their heights, captions included; `counts`: their numbers of rows."""
    k, t = ruler.k, ruler.t
    body = body_of(ruler, pg, way)
    shown = way.tabs[tab]
    out = []
    if way.papers:
        pad_x, pad_y, gap = 22 * k, 12 * k, 16 * k
        for pile, groups in zip(columns(body, len(shown), gap), shown, strict=True):
            for group, box in _piled(pile, groups, [needs[g] + 2 * pad_y for g in groups], counts, gap):
                out.append(Place(group, box, box.inset(pad_x, pad_y), True))
        return out
    inner = body.inset(max(28 * k, 0.5 * (body.w - 880 * t)), 20 * k)
    single = len(shown) == 1 and len(shown[0]) == 1
    for pile, groups in zip(columns(inner, len(shown), 44 * k), shown, strict=True):
        for group, box in _piled(pile, groups, [needs[g] for g in groups], counts, 20 * k):
            out.append(Place(group, None, box, not single))
    return out


def _piled(
    pile: Box, groups: Sequence[int], needs: Sequence[float], counts: Sequence[int], gap: float
) -> list[tuple[int, Box]]:
    """Groups over each other; what is left of the height goes where the most rows are."""
    spare = max(0.0, pile.h - sum(needs) - gap * (len(groups) - 1))
    weights = [max(1, counts[g] - 1) for g in groups]
    out, y = [], pile.y
    for group, need, weight in zip(groups, needs, weights, strict=True):
        h = min(need + spare * weight / sum(weights), pile.bottom - y)
        out.append((group, Box(pile.x, y, pile.w, h)))
        y += h + gap
    return out


def fits(pg: Page, ruler: Ruler, way: Sheets, needs: Sequence[float], width: float) -> bool:
    """Whether nothing has to be scrolled."""
    if width < way.least * ruler.t:
        return False
    k = ruler.k
    room = body_of(ruler, pg, way).h
    for shown in way.tabs:
        for groups in shown:
            total = sum(needs[g] for g in groups)
            total += 24 * k * len(groups) + 16 * k * (len(groups) - 1) if way.papers else 0
            total += 40 * k + 20 * k * (len(groups) - 1) if not way.papers else 0
            if total > room + 1:
                return False
    return True


def width_of(ruler: Ruler, pg: Page, way: Sheets) -> float:
    """How wide the rows of a group are."""
    return places(ruler, pg, way, 0, [0.0] * 5, [1] * 5)[0].room.w
