"""Points by round in chalk: every player has a line with marks of its own that ends in a face, so no legend is needed.

Where things stand is worked out first, as plain arithmetic; drawing comes after. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from toepen_gui.engine.rules import HouseRules, Stacks
from toepen_gui.geometry import Box
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ROSE_ON_SLATE
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import disc, path

# by seat: as different as eight chalks can be, in hue and in brightness
CHALKS = ("#ffe29a", "#8fb6f0", "#7fd0c8", "#ff9a8a", "#c9a8ec", "#a8d67e", "#f4b26b", "#e8e6df")
MARKS = ("dot", "square", "diamond", "cross", "triangle", "ring", "plus", "bar")


@dataclass(frozen=True)
class Player:
    """One line: points, or chips, after 0, 1, 2 ... rounds, up to the round in which the player dropped out."""

    seat: int
    portrait: str
    points: tuple[int, ...]


def player_lines(history: Sequence[Sequence[int]], portraits: Sequence[str], limit: int | None) -> tuple[Player, ...]:
    """Lines from the points after each round. With a limit to drop out at, a line ends where it is reached."""
    out = []
    for seat, portrait in enumerate(portraits):
        points = [0, *(after[seat] for after in history)]
        if limit is not None:
            end = next((i for i, v in enumerate(points) if v >= limit), len(points) - 1)
            points = points[: end + 1]
        out.append(Player(seat, portrait, tuple(points)))
    return tuple(out)


def stacks_by_round(rules: HouseRules, history: Sequence[Sequence[int]], players: int) -> list[tuple[int, ...]]:
    """Everybody's chips before the first round and after each; where every round begins with a full stack, what had
    been won and lost by then."""
    if rules.stacks is not Stacks.REFILL:
        return [(rules.stack,) * players, *(tuple(after) for after in history)]
    sums = [(0,) * players]
    for after in history:
        sums.append(tuple(have + chips - rules.stack for have, chips in zip(sums[-1], after, strict=True)))
    return sums


def chip_lines(stacks: Sequence[Sequence[int]], portraits: Sequence[str], ends: bool) -> tuple[Player, ...]:
    """Lines of chips by round. `ends`: who has none left is out."""
    out = []
    for seat, portrait in enumerate(portraits):
        chips = [after[seat] for after in stacks]
        last = next((i for i, have in enumerate(chips) if have == 0), len(chips) - 1) if ends else len(chips) - 1
        out.append(Player(seat, portrait, tuple(chips[: last + 1])))
    return tuple(out)


def step_of(span: float, room: float, least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20 ... whose ticks stand at least `least` apart when `span` takes up `room`."""
    unit = 1
    while True:
        for factor in (1, 2, 5):
            if room * unit * factor / max(span, 1e-9) >= least:
                return unit * factor
        unit *= 10


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones, in the same order, at least `gap` apart and within the bounds if there is room."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    if not order:
        return []
    gap = min(gap, (high - low) / max(1, len(order) - 1)) if len(order) > 1 else gap
    at = [min(max(wanted[i], low), high) for i in order]
    for i in range(1, len(at)):
        at[i] = max(at[i], at[i - 1] + gap)
    at[-1] = min(at[-1], high)
    for i in range(len(at) - 2, -1, -1):
        at[i] = min(at[i], at[i + 1] - gap)
    out = [0.0] * len(at)
    for i, value in zip(order, at, strict=True):
        out[i] = value
    return out


def plot(
    pen: Pen,
    box: Box,
    players: Sequence[Player],
    limit: int,
    x_name: str,
    chips: bool = False,
    bare: bool = False,
) -> None:
    """The whole plot in the box, on a slate. `limit`: a broken line: where one is out, or with `chips` what all began
    with. `bare`: only its axes."""
    k, t = pen.k, pen.t
    rounds = max(len(one.points) for one in players) - 1
    peak = max(1, limit, *(max(one.points) for one in players))
    early = [one for one in players if len(one.points) - 1 < rounds]
    late = [one for one in players if len(one.points) - 1 == rounds]
    size = face_size(pen, box, len(late))
    head = size + 10 * k if early and not chips else size * 0.5
    left = max(pen.width(str(peak), "small"), pen.width(str(min(0, *(min(one.points) for one in players))), "small"))
    left += 19 * k
    area = Box(box.x + left, box.y + head, box.w - left - size - 26 * k, box.h - head - 44 * t)
    least = min(0, *(min(one.points) for one in players))  # a jack at the end can take a point off

    def at(i: float, v: float) -> tuple[float, float]:
        return area.x + area.w * i / max(1, rounds), area.bottom - area.h * (v - least) / (peak - least)

    _axes(pen, area, rounds, (least, peak), limit, x_name, p.CHALK if chips else ROSE_ON_SLATE)
    if bare:
        return
    nudge = min(1.7 * k, area.h / (peak - least) / (2 * len(players)))
    ends, lines = {}, ""
    for nr, one in enumerate(players):
        dy = (nr - (len(players) - 1) / 2) * nudge
        places = [(x, y + dy) for x, y in (at(i, v) for i, v in enumerate(one.points))]
        lines += _line(k, area, one.seat, places, area.w / max(1, rounds))
        ends[one.seat] = places[-1]
    _chalked(pen, area, lines)
    _faces_right(pen, area, [(one, ends[one.seat]) for one in late], size)
    gone = [(one, ends[one.seat]) for one in early]
    if chips:
        _faces_beside(pen, area, gone, size)
    else:
        _faces_above(pen, area, gone, size)


def face_size(pen: Pen, box: Box, late: int) -> float:
    """Faces at the ends: as large as all that stand in one column may be."""
    return min(max(40 * pen.k, 26 * pen.t), (box.h - 50 * pen.t) / max(1, late) - 2 * pen.k)


def _axes(pen: Pen, area: Box, rounds: int, span: tuple[int, int], limit: int, x_name: str, colour: str) -> None:
    k, t = pen.k, pen.t
    low, high = span
    step = step_of(high - low, area.h, 24 * t)
    values = {v for v in range(low, high + 1) if v % step == 0 and abs(v - limit) * area.h / (high - low) >= 18 * t}
    for v in sorted(values | {limit}):
        y = area.bottom - area.h * (v - low) / (high - low)
        pen.text(area.x - 13 * k, y, str(v), "small", t, colour if v == limit else p.CHALK, "r")
        if v != limit:
            kit.rule(pen, area.x, y, area.w, p.SLATE_LIT)
    y = area.bottom - area.h * (limit - low) / (high - low)
    pen.shape(
        Box(area.x, y - 2, area.w, 4),
        lambda w, _: path("".join(f"M{x} 2h{7 * k:.1f}" for x in range(0, w, round(13 * k))), "none", colour, 2 * k),
    )
    step = step_of(rounds, area.w, pen.width("88", "small") + 14 * k)
    for i in range(0, rounds + 1, step):
        pen.text(area.x + area.w * i / max(1, rounds), area.bottom + 15 * t, str(i), "small", t, p.CHALK, "c")
    pen.text(area.cx, area.bottom + 35 * t, x_name, "small", t, p.CHALK, "c")


def _line(k: float, area: Box, seat: int, places: Sequence[tuple[float, float]], step: float) -> str:
    """A chalk line; marks at every round, or as many as do not touch."""
    colour = CHALKS[seat % len(CHALKS)]
    local = [(x - area.x, y - area.y) for x, y in places]
    every = max(1, round(15 * k / max(step, 0.1)))
    shown = [spot for i, spot in enumerate(local) if i % every == 0 or i == len(local) - 1]
    body = ""
    if len(local) > 1:
        d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in local)
        body = path(d, "none", p.SLATE_DARK, 6 * k) + path(d, "none", colour, 3 * k)
    return body + "".join(mark(x, y, 5 * k, MARKS[seat % len(MARKS)], colour) for x, y in shown)


def _chalked(pen: Pen, area: Box, lines: str) -> None:
    """All lines as one picture, kept with the slates: as large as it is it would drive out all other shapes."""
    pad = int(12 * pen.k)
    w, h = round(area.w) + 2 * pad, round(area.h) + 2 * pad
    body = f'<g transform="translate({pad} {pad})">{lines}</g>'
    picture = pen.assets.boards.get(("lines", w, h, body), lambda: pen.assets.fresh_svg(w, h, body))
    pen.put(picture, round(area.x) - pad, round(area.y) - pad)


def mark(x: float, y: float, r: float, kind: str, colour: str) -> str:
    """The sign of a line, about `r` from its middle to its edge."""
    edge = (p.SLATE_DARK, r * 0.4)
    match kind:
        case "dot":
            return disc(x, y, r, colour, *edge)
        case "ring":
            return disc(x, y, r * 0.85, p.SLATE_DARK, colour, r * 0.5)
        case "square":
            return path(f"M{x - r * 0.9} {y - r * 0.9}h{r * 1.8}v{r * 1.8}h{-r * 1.8}z", colour, *edge)
        case "diamond":
            return path(f"M{x} {y - r * 1.25}L{x + r * 1.25} {y}L{x} {y + r * 1.25}L{x - r * 1.25} {y}Z", colour, *edge)
        case "triangle":
            return path(f"M{x} {y - r * 1.3}L{x + r * 1.2} {y + r * 0.9}H{x - r * 1.2}Z", colour, *edge)
        case "plus":
            return path(f"M{x - r * 1.2} {y}H{x + r * 1.2}M{x} {y - r * 1.2}V{y + r * 1.2}", "none", colour, r * 0.8)
        case "bar":
            return path(f"M{x} {y - r * 1.4}V{y + r * 1.4}", "none", colour, r * 0.9)
        case _:
            return path(f"M{x - r} {y - r}L{x + r} {y + r}M{x + r} {y - r}L{x - r} {y + r}", "none", colour, r * 0.8)


def _faces_right(pen: Pen, area: Box, ends: Sequence[tuple[Player, tuple[float, float]]], size: float) -> None:
    """Who was there to the end: faces in a column after the last round, each joined to its line."""
    k = pen.k
    ys = spread([y for _, (_, y) in ends], size + 2 * k, area.y, area.bottom)
    for (one, (x, y)), cy in zip(ends, ys, strict=True):
        _joined(pen, [(x + 6 * k, y), (x + 20 * k, cy), (x + 24 * k, cy)], one.seat)
        _face(pen, one.portrait, x + 24 * k + size / 2, cy, size)


def _faces_above(pen: Pen, area: Box, ends: Sequence[tuple[Player, tuple[float, float]]], size: float) -> None:
    """Who dropped out before the end: faces in a row over the plot, each joined to where its line stops."""
    k = pen.k
    xs = spread([x for _, (x, _) in ends], size + 2 * k, area.x + size / 2, area.right - size / 2)
    cy = area.y - size / 2 - 8 * k
    for (one, (x, y)), cx in zip(ends, xs, strict=True):
        _joined(pen, [(x, y - 6 * k), (cx, cy + size / 2 + k), (cx, cy)], one.seat)
        _face(pen, one.portrait, cx, cy, size)


def _faces_beside(pen: Pen, area: Box, ends: Sequence[tuple[Player, tuple[float, float]]], size: float) -> None:
    """Who has no chips left: faces where their lines stop; those of one round over each other."""
    k = pen.k
    for x in sorted({x for _, (x, _) in ends}):
        here = [(one, y) for one, (at, y) in ends if at == x]
        for i, (one, y) in enumerate(here):
            cy = min(y, area.bottom - size * 0.3) - i * (size + 2 * k)
            _joined(pen, [(x + 6 * k, y), (x + 18 * k, cy), (x + 22 * k, cy)], one.seat)
            _face(pen, one.portrait, x + 20 * k + size / 2, cy, size)


def _joined(pen: Pen, points: Sequence[tuple[float, float]], seat: int) -> None:
    x0, y0 = min(x for x, _ in points), min(y for _, y in points)
    d = "".join(f"M{ax - x0:.1f} {ay - y0:.1f}L{bx - x0:.1f} {by - y0:.1f}" for (ax, ay), (bx, by) in pairwise(points))
    room = Box(x0, y0, max(x for x, _ in points) - x0 + 1, max(y for _, y in points) - y0 + 1)
    pen.shape(room, lambda _w, _h: path(d, "none", CHALKS[seat % len(CHALKS)], 2.2 * pen.k))


def _face(pen: Pen, portrait: str, cx: float, cy: float, size: float) -> None:
    picture = pen.art(f"portraits/{portrait}", size)
    pen.put(picture, cx - picture.get_width() / 2, cy - picture.get_height() / 2)
