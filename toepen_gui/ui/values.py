"""Controls that hold a value: switch, slider, drop-down, choice of few, stepper, radio, field."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from toepen_gui.geometry import Box, centred, columns
from toepen_gui.ui.colours import BRIGHT_PAPER, FIELD, TEXT, TEXT_FAINT, TEXT_SOFT, mix, rgb
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.panels import ring_focus
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import disc, path, rr

TOGGLE_W, TOGGLE_H = 52, 28  # times t


def toggle(pen: Pen, x: float, cy: float, on: bool, state: str = "normal", focused: bool = False) -> float:
    """A switch; on: right, green, with a tick; off: left, grey, with a cross. Gives its width."""
    t = pen.t
    w, h = TOGGLE_W * t, TOGGLE_H * t
    box = Box(round(x), round(cy - h / 2), round(w), round(h))
    if focused or state == "focused":
        ring_focus(pen, box, h / 2)
    track = p.BOTTLE if on else "#8d8578"
    if state == "hover":
        track = mix(track, p.FOAM, 0.16)
    if state == "pressed":
        track = mix(track, p.DUSK, 0.14)
    if state == "disabled":
        track = mix(track, p.PAPER, 0.6)
    knob = w - h / 2 if on else h / 2
    pen.shape(
        box,
        lambda bw, bh: (
            path(rr(0, 0, bw, bh, bh / 2), track, p.INK, 2 * t)
            + disc(knob, bh / 2 + 1.4 * t, bh / 2 - 3.4 * t, p.INK, o=0.35)
            + disc(knob, bh / 2, bh / 2 - 3.4 * t, p.LACE, p.INK, 1.7 * t)
        ),
    )
    mark = pen.glyph("✓" if on else "✗", round(11 * t), p.FOAM)
    pen.put(mark, box.x + (h / 2 - 3 * t if on else w - h / 2 - 8 * t), box.cy - mark.get_height() / 2)
    return w


def slider(pen: Pen, box: Box, share: float, state: str = "normal", marks: int = 0, focused: bool = False) -> None:
    """A rod from end to end of the box with a brass knob at `share` (0 to 1) and `marks` strokes under it."""
    t = pen.t
    h, r = 8 * t, 12 * t
    y = box.cy
    x = box.x + box.w * share
    full, knob = p.BOTTLE, p.GOLD
    if state == "hover":
        knob = p.GOLD_LIT
    if state == "pressed":
        knob = mix(p.GOLD, p.DUSK, 0.1)
    if state == "disabled":
        full, knob = mix(full, p.PAPER, 0.6), mix(knob, "#d8d3c6", 0.74)
    pen.frame(
        Box(box.x, y - h / 2, box.w, h), lambda w, bh: path(rr(0, 0, w, bh, bh / 2), "#cdb98f", p.INK, 1.8 * t), 6 * t
    )
    pen.frame(
        Box(box.x + 1.2 * t, y - h / 2 + 1.2 * t, max(h, box.w * share), h - 2.4 * t),
        lambda w, bh: path(rr(0, 0, w, bh, bh / 2), full),
        5 * t,
    )
    for i in range(marks):
        mx = box.x + box.w * i / (marks - 1)
        pen.shape(Box(mx - 1, y + 9 * t, 2, 5 * t), lambda _, bh: path(f"M1 0V{bh}", "none", p.OAK_LIT, 1.6 * t))
    at = Box(x - r, y - r, 2 * r, 2 * r)
    if focused or state == "focused":
        ring_focus(pen, at, r)
    pen.shape(
        at,
        lambda w, bh: (
            disc(w / 2, bh / 2 + 2 * t, r, p.INK, o=0.35)
            + disc(w / 2, bh / 2, r, knob, p.INK, 2 * t)
            + disc(w / 2, bh / 2, r * 0.52, "none", p.OCHRE_DARK, 1.5 * t)
        ),
    )


def dropdown(pen: Pen, box: Box, value: str, state: str = "normal", focused: bool = False) -> None:
    """A field with the value chosen and an arrow that promises more."""
    k, t = pen.k, pen.t
    if focused or state == "focused":
        ring_focus(pen, box, 7 * k)
    off = state == "disabled"
    fill = {"hover": p.FOAM, "pressed": p.PAPER_SHADE, "disabled": p.PAPER_SHADE}.get(state, FIELD)
    pen.fill_round(box, 7 * k, fill, p.PEWTER if off else p.INK, 1.8 * k)
    room = box.w - 12 * k - 31 * t
    pen.text(box.x + 12 * k, box.cy, value, "body", t, TEXT_FAINT if off else TEXT, "l", room)
    pen.icon(box.right - 19 * t, box.cy, 20 * t, "down", TEXT_SOFT, 12)


def segment(
    pen: Pen,
    box: Box,
    labels: Sequence[str],
    now: int,
    state: str = "normal",
    hovered: int = -1,
    focused: bool = False,
) -> None:
    """A choice of few, side by side; `hovered` is the one under the pointer."""
    k, t = pen.k, pen.t
    off = state == "disabled"
    if focused or state == "focused":
        ring_focus(pen, box, 8 * k)
    pen.fill_round(box, 8 * k, p.PAPER_SHADE if off else FIELD, p.PEWTER if off else p.INK, 1.8 * k)
    for i, (cell, label) in enumerate(zip(segment_cells(pen, box, len(labels)), labels, strict=True)):
        on = i == now
        if on:
            face = mix(p.BOTTLE, "#d8d3c6", 0.74) if off else p.BOTTLE
            pen.fill_round(cell, 6 * k, face, p.PEWTER if off else p.INK, 1.6 * k)
        elif i == hovered and not off:
            pen.fill_round(cell, 6 * k, p.PAPER_SHADE)
        ink = TEXT_FAINT if off and not on else TEXT if off or not on else p.FOAM
        pen.text(cell.cx, cell.cy, label, "strong" if on else "body", t, ink, "c", cell.w - 6 * k)


def segment_cells(pen: Pen, box: Box, n: int) -> list[Box]:
    return columns(box.inset(3 * pen.k), n, 2 * pen.k)


def stepper(pen: Pen, box: Box, value: str, state: str = "normal", hovered: int = 0, focused: bool = False) -> None:
    """Minus, value, plus. `hovered`: -1 minus, 1 plus."""
    k, t = pen.k, pen.t
    off = state == "disabled"
    if focused or state == "focused":
        ring_focus(pen, box, 7 * k)
    pen.fill_round(box, 7 * k, p.PAPER_SHADE if off else FIELD, p.PEWTER if off else p.INK, 1.8 * k)
    ink = TEXT_FAINT if off else TEXT
    for end, name, side in ((box.left(box.h), "minus", -1), (box.end(box.h), "plus", 1)):
        lit = side == hovered and not off
        pen.fill_round(end.inset(3 * k), 5 * k, mix(p.PAPER_SHADE, p.OAK_HONEY, 0.3) if lit else p.PAPER_SHADE)
        pen.icon(end.cx, end.cy, 18 * t, name, ink, 12)
    pen.text(box.cx, box.cy, value, "strong", t, ink, "c", box.w - 2 * box.h - 4)


def radio(pen: Pen, cx: float, cy: float, on: bool, state: str = "normal", focused: bool = False) -> None:
    """One of several, with a dot when chosen."""
    t = pen.t
    r = 10 * t
    box = centred(cx, cy, 2 * r, 2 * r)
    if focused or state == "focused":
        ring_focus(pen, box, r)
    dot, ground, line = p.MADDER, BRIGHT_PAPER, p.INK
    if state == "hover":
        ground = p.FOAM
    if state == "disabled":
        dot, ground, line = mix(dot, p.PAPER, 0.6), p.PAPER_SHADE, p.PEWTER
    pen.shape(
        box,
        lambda w, h: disc(w / 2, h / 2, r, ground, line, 2 * t) + (disc(w / 2, h / 2, r * 0.52, dot) if on else ""),
    )


def field(
    pen: Pen,
    box: Box,
    value: str,
    hint: bool = False,
    state: str = "normal",
    lens: bool = True,
    focused: bool = False,
    caret: int | None = None,
) -> None:
    """A line to type in. `hint`: the value only says what may be typed; `caret`: letters before it, the end if None."""
    k, t = pen.k, pen.t
    focus = focused or state == "focused"
    if focus:
        ring_focus(pen, box, 8 * k)
    pen.fill_round(box, 8 * k, p.PAPER_SHADE if state == "disabled" else BRIGHT_PAPER, p.INK, 2 * k)
    x = box.x + 14 * k
    if lens:
        pen.icon(x + 9 * t, box.cy, 22 * t, "search", TEXT_SOFT, 11)
        x += 28 * t
    pen.text(x, box.cy, value, "body", t, "#6d5a4d" if hint else TEXT, "l", box.right - x - 10 * k)
    if focus:
        shown = "" if hint else value if caret is None else value[:caret]
        at = round(x + pen.width(shown, "body", t) + 2)
        top, bottom = pen.here(at, box.cy - 10 * t), pen.here(at, box.cy + 10 * t)
        pygame.draw.line(pen.surface, rgb(p.INK), top, bottom, max(1, round(1.6 * k)))
