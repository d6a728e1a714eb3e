"""Key caps and buttons, in every state."""

from __future__ import annotations

from toepen_gui.geometry import Box
from toepen_gui.ui.colours import BUTTONS, PALE, PALE_INK, mix
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.panels import ring_focus
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path, rr
from toepen_gui.ui.type import Ruler

SHIFT = {"hover": -1, "pressed": 3}  # design pixels a face moves down


def keycap_width(pen: Ruler, label: str, t: float | None = None) -> float:
    size = pen.t if t is None else t
    return max(24 * size, pen.width(pen.look.cap(label), "small_strong", size * 0.94) + 13 * size)


def keycap(pen: Pen, cx: float, cy: float, label: str, t: float | None = None, align: str = "c") -> float:
    """The key that does the same. Gives its width."""
    size = pen.t if t is None else t
    w, h = keycap_width(pen, label, size), 23 * size
    x = cx - w / 2 if align == "c" else cx - w if align == "r" else cx
    box = Box(round(x), round(cy - h / 2), round(w), round(h))
    edge = mix(p.INK, "#000000", 0.2)
    pen.frame(
        box,
        lambda bw, bh: (
            path(rr(0, 1.8 * size, bw, bh, 5 * size), edge)
            + path(rr(0, 0, bw, bh, 5 * size), p.LACE, edge, 1.5 * size)
            + path(rr(1.6 * size, bh - 4.2 * size, bw - 3.2 * size, 3 * size, 2 * size), p.LACE_SHADE)
        ),
        8 * size,
    )
    pen.text(box.cx, box.cy - 0.8 * size, pen.look.cap(label), "small_strong", size * 0.94, p.INK, "c")
    return w


def plate(pen: Pen, box: Box, kind: str, state: str, focused: bool = False) -> Box:
    """A button without anything on it: a plate with a lip of 4 pixels. Gives the box of its face."""
    k = pen.k
    face, lit, lip, _, inner = BUTTONS[kind]
    depth, r = 4 * k, 9 * k
    dy = SHIFT.get(state, 0) * k
    if state == "hover":
        face = lit
    if state == "pressed":
        face = mix(face, p.DUSK, 0.14)
    if state == "disabled":
        face, lip, inner = mix(face, PALE, 0.74), mix(lip, p.PEWTER, 0.6), mix(inner, p.PEWTER, 0.7)
    b = Box(round(box.x), round(box.y), round(box.w), round(box.h - depth))
    if focused or state == "focused":
        ring_focus(pen, Box(b.x, b.y, b.w, b.h + depth), r)

    def draw(w: int, h: int) -> str:
        out = path(rr(0, 3 * k, w, h + depth, r), p.DUSK, o=0.28) if state != "disabled" else ""
        out += path(rr(0, depth, w, h, r), lip, p.INK, 2.4 * k)
        out += path(rr(0, dy, w, h, r), face, p.INK, 2.4 * k)
        out += path(rr(3.6 * k, dy + 3.6 * k, w - 7.2 * k, h - 7.2 * k, r - 3.4 * k), "none", inner, 1.3 * k, 0.85)
        if pen.look.contrast:
            rim = rr(-1.5 * k, -1.5 * k, w + 3 * k, h + depth + 3 * k, r + 1.5 * k)
            out += path(rim, "none", "#ffffff", 2.4 * k)
        return out

    pen.frame(b, draw, 14 * k, pad=8 * k)
    return b.move(0, dy)


def button(
    pen: Pen,
    box: Box,
    label: str,
    kind: str = "secondary",
    state: str = "normal",
    key: str = "",
    price: str = "",
    icon: str = "",
    align: str = "",
    focused: bool = False,
) -> None:
    """A button with its words. The box is `two_line` high with a price line, `one_line` without.

    kind: primary, knock, secondary, danger, quiet. state: normal, hover, pressed, disabled, focused (normal with the
    ring; `focused` puts the ring around the other states). icon: a picture such as "badges/call".
    """
    k, t = pen.k, pen.t
    b = plate(pen, box, kind, state, focused)
    ink = PALE_INK if state == "disabled" else BUTTONS[kind].ink
    left, right = b.x + 15 * k, b.right - 13 * k
    if icon:
        size = min(b.h - 12 * k, 46 * t)
        picture = pen.art(icon, size)
        pen.put(picture, left - 5 * k, b.cy - picture.get_height() / 2, 0.59 if state == "disabled" else 1)
        left += size + 4 * k
    if key:
        right -= keycap(pen, right, b.cy, key, t * 0.96, align="r") + 8 * k
    align = align or ("l" if icon or price else "c")
    x = left if align == "l" else (left + right) / 2
    if price:
        pen.text(x, b.cy - 11.5 * t, label, "label", t, ink, align, right - left)
        pen.text(x, b.cy + 11.5 * t, price, "small", t, ink, align, right - left)
    else:
        pen.text(x, b.cy, label, "label", t, ink, align, right - left)


def icon_button(
    pen: Pen,
    box: Box,
    name: str = "",
    badge: str = "",
    kind: str = "quiet",
    state: str = "normal",
    key: str = "",
    focused: bool = False,
) -> None:
    """A square tool: an icon of `shapes.ICONS` or a picture, its key cap at the lower right."""
    k = pen.k
    b = plate(pen, box, kind, state, focused)
    if badge:
        picture = pen.art(badge, box.w * 0.74)
        alpha = 0.59 if state == "disabled" else 1
        pen.put(picture, b.cx - picture.get_width() / 2, b.cy - picture.get_height() / 2, alpha)
    else:
        ink = PALE_INK if state == "disabled" else BUTTONS[kind].ink
        pen.icon(b.cx, b.cy, box.w * 0.56, name, ink)
    if key:
        keycap(pen, box.right + 2 * k, box.bottom - 2 * k, key, min(pen.t, 1.3 * k) * 0.8, align="r")
