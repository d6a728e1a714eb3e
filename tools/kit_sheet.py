"""Draws the kit on one sheet: `python -m tools.kit_sheet PICTURE.png`.

Every control in every state, the grounds, the colours with their contrast, the type. Look at it after each change to
`toepen_gui/ui`. Exit status 1 if a text did not fit.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from toepen_gui.geometry import Box, Scale, columns, rows
from toepen_gui.ui import kit
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.colours import ON_DARK_SOFT, PALE, PALE_INK, TEXT, TEXT_SOFT, contrast, mix
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen

ASSETS = Path(__file__).resolve().parents[1] / "assets"
W, H = 1800, 1980  # design pixels
STATES = ("normal", "hover", "pressed", "disabled", "focused")

COLOURS = [
    ("Ink on paper", p.INK, p.PAPER, "text"),
    ("Soft ink on paper", TEXT_SOFT, p.PAPER, "second lines"),
    ("Madder on paper", p.MADDER_DARK, p.PAPER, "headings"),
    ("Bottle on paper", p.BOTTLE_DARK, p.PAPER, "good news, links"),
    ("Ink on shade", p.INK, p.PAPER_SHADE, "secondary button"),
    ("Foam on bottle", p.FOAM, p.BOTTLE, "primary button"),
    ("Ink on gold", p.INK, p.GOLD, "knock button"),
    ("Foam on madder", p.FOAM, p.MADDER, "danger button"),
    ("Foam on oak", p.FOAM, p.OAK_DARK, "quiet button"),
    ("Chalk on slate", p.CHALK, p.SLATE, "names, log"),
    ("Gold on slate", p.GOLD_LIT, p.SLATE, "whose turn"),
    ("Rose on slate", "#ffb3a3", p.SLATE, "paying, poverty"),
    ("Foam on dusk", p.FOAM, p.DUSK, "the spoken line"),
    ("Gold on oak night", p.GOLD, p.OAK_NIGHT, "page titles"),
    ("Chalk dust on slate", "#c9c8bf", p.SLATE, "older lines"),
    ("Dark on pewter", PALE_INK, mix(p.BOTTLE, PALE, 0.74), "disabled button"),
]

SAMPLES = [
    ("display", "Toepen", "Besley Black 64, big words", 74),
    ("h1", "Mei wins the match", "Besley Bold 40, page titles", 56),
    ("h2", "I would call", "Besley Bold 28, advice, notices", 46),
    ("h3", "Kees knocks!", "Besley Bold 22, prompts, sections", 42),
    ("lead", "Clubs were led and you hold 9♣.", "Toepen Sans Regular 21, the spoken line", 38),
    ("label", "Over-knock", "Toepen Sans SemiBold 20, buttons", 38),
    ("body", "Knock on your turn; the last one wins.", "Toepen Sans Regular 18", 38),
    ("note", "not shown", "Toepen Sans Italic 17, asides", 38),
    ("small", "stake 3: risk +3 → 9 of 10", "Toepen Sans Regular 15.5, prices, second lines", 38),
]


def section(pen: Pen, box: Box, words: str) -> Box:
    kit.paper(pen, box)
    return kit.caption(pen, box.inset(26, 20), words)


def small(pen: Pen, x: float, y: float, words: str, align: str = "l", colour: str = TEXT_SOFT) -> None:
    pen.text(x, y, words, "small", None, colour, align)


def buttons(pen: Pen, box: Box) -> None:
    b = section(pen, box, "Buttons")
    x0 = b.x + 108
    cw = (b.right - x0) / 5
    for i, state in enumerate(STATES):
        small(pen, x0 + cw * (i + 0.5), b.y + 6, state, "c")
    y = b.y + 24
    for kind, label, key in (
        ("primary", "Call", "C"),
        ("knock", "Knock", "K"),
        ("secondary", "Fold", "F"),
        ("danger", "Give up", ""),
        ("quiet", "Quit", ""),
    ):
        pen.text(b.x, y + 22, kind, "strong")
        for i, state in enumerate(STATES):
            kit.button(pen, Box(x0 + cw * i + 8, y, cw - 18, 46), label, kind, state, key)
        y += 62
    pen.text(b.x, y + 30, "with price", "strong")
    for i, (kind, label, price, badge, key) in enumerate(
        (
            ("primary", "Call", "risk +2 → 8 of 10", "call", "C"),
            ("secondary", "Fold", "+1 → 7 points", "fold", "F"),
            ("knock", "Over-knock", "stake 3: risk +3 → 9", "over_knock", "K"),
        )
    ):
        at = Box(x0 + i * 262 + 8, y, 250, 60)
        kit.button(pen, at, label, kind, "normal", key, price, f"badges/{badge}")
    kit.icon_button(pen, Box(x0 + 3 * 262 + 14, y + 6, 48, 48), "menu", key="Esc")
    kit.icon_button(pen, Box(x0 + 3 * 262 + 78, y + 6, 48, 48), badge="badges/hint", key="H", state="hover")
    y += 78
    pen.text(b.x, y + 18, "key caps", "strong")
    x = x0 + 8
    for key in ("K", "C", "F", "H", "L", "Space", "Enter", "Esc", "Tab", "1", "8", "F11", "Ctrl F"):
        x += kit.keycap(pen, x, y + 18, key, align="l") + 12


def controls(pen: Pen, box: Box) -> None:
    c = section(pen, box, "Controls")
    r = rows(c, 8, 4)
    for row, words in zip(
        r,
        ("Toggle", "Slider", "Drop-down", "Choice of few", "Stepper, radio", "Search", "List", "Tabs"),
        strict=True,
    ):
        pen.text(row.x, row.cy, words, "strong")
    x = c.x + 170
    for i, (on, state) in enumerate(((True, "normal"), (False, "normal"), (True, "focused"), (True, "disabled"))):
        kit.toggle(pen, x + i * 84, r[0].cy, on, state)
    kit.slider(pen, Box(x + 12, r[1].cy - 14, 300, 28), 0.4, "focused", 5)
    kit.dropdown(pen, Box(x, r[2].cy - 18, 165, 36), "Regular")
    kit.dropdown(pen, Box(x + 180, r[2].cy - 18, 165, 36), "Regular", "disabled")
    kit.segment(pen, Box(x, r[3].cy - 18, 345, 36), ["Calm", "Brisk", "Fast"], 1)
    kit.stepper(pen, Box(x, r[4].cy - 18, 165, 36), "10")
    kit.radio(pen, x + 210, r[4].cy, True)
    kit.radio(pen, x + 250, r[4].cy, False)
    kit.field(pen, Box(x, r[5].cy - 20, 345, 40), "fold", state="focused")
    kit.list_row(pen, Box(x, r[6].cy - 19, 168, 38), "Knocking", True, "5")
    kit.list_row(pen, Box(x + 176, r[6].cy - 19, 168, 38), "Laundry", False, "6")
    kit.tabs(pen, Box(x, r[7].cy - 20, 350, 40), ["Overview", "Knocking", "Hands"], 0)


def grounds(pen: Pen, box: Box) -> None:
    kit.plaque(pen, box, tint=110)
    pen.text(box.x + 28, box.y + 34, "Grounds and talk", "h3", None, p.GOLD_LIT)
    g = columns(Box(box.x + 28, box.y + 62, box.w - 56, 236), 5, 22)
    q = g[0]
    kit.paper(pen, q)
    words = "Paper: what you read and decide. A prompt is a title, a fact, and answers with their price."
    pen.block(q.inset(24, 22), words, "small")
    pen.text(q.cx, q.y + 116, "Kees knocks!", "h3", None, p.MADDER_DARK, "c")
    pen.text(q.cx, q.y + 141, "The stake goes from 1 to 2", "small", None, TEXT_SOFT, "c")
    at = Box(q.x + 20, q.bottom - 78, q.w - 40, 58)
    kit.button(pen, at, "Call", "primary", "normal", "C", "risk +2 → 8 of 10", "badges/call")
    inside = kit.slate(pen, g[1])
    pen.block(inside.inset(8, 6), "Slate: points, log, plots.", "body", None, p.CHALK)
    kit.tally(pen, inside.x + 8, inside.y + 84, 8, 34)
    pen.text(inside.x + 110, inside.y + 84, "8", "h3", None, p.BEECH)
    kit.plaque(pen, g[2], tint=150)
    pen.block(g[2].inset(24, 24), "Wood: frames, menus, the edges of the window.", "body", None, p.FOAM)
    seat = Box(g[2].x + 30, g[2].bottom - 92, 200, 62)
    kit.small_slate(pen, seat, frame=p.GOLD)
    pen.text(seat.x + 14, seat.y + 20, "Fatima", "strong", None, p.GOLD_LIT)
    kit.tally(pen, seat.x + 14, seat.y + 42, 7, 22)
    t = g[3]
    kit.strip(pen, Box(t.x, t.y + 4, t.w, 40), line=p.OAK_HONEY)
    pen.text(t.x + 16, t.y + 24, "The spoken line above your hand", "lead", 0.95, p.FOAM, "l", t.w - 30)
    words = "Tooltip: after 500 ms, or at once on focus. One or two lines."
    kit.tooltip(pen, Box(t.x, t.y + 62, t.w, 54), words)
    kit.toast(pen, Box(t.x, t.y + 136, t.w, 48), "Toast: match saved", "badges/win")
    for i, (ground, name) in enumerate(
        ((p.PAPER, "paper"), (p.SLATE, "slate"), (p.OAK, "wood"), (p.MADDER_DEEP, "rug"))
    ):
        f = Box(t.x + 6 + i * (t.w - 4) / 4, t.bottom - 34, 56, 26)
        pen.fill_round(f.inset(-9, -8), 4, ground)
        kit.ring_focus(pen, f.inset(4), 6)
        pen.text(f.cx, f.cy, name, "small", 0.8, TEXT if i == 0 else p.FOAM, "c")
    s = g[4]
    kit.bubble(pen, Box(s.x, s.y + 4, s.w - 10, 52), "Knock, knock! Who dares?", (s.x + 50, s.y + 84))
    pen.put(pen.art("portraits/kees_confident", 100), s.x + 4, s.y + 88)
    pen.put(pen.art("badges/knock", 42), s.x - 4, s.y + 156)
    badges = ("call", "fold", "over_knock", "laundry", "check", "whistle", "poverty", "win")
    for i, name in enumerate(badges):
        cx, cy = s.x + 116 + i % 4 * 58, s.y + 100 + i // 4 * 76
        pen.put(pen.art(f"badges/{name}", 42), cx, cy)
        pen.text(cx + 21, cy + 55, name.replace("_", "-"), "small", 0.78, p.FOAM, "c")


def colours(pen: Pen, box: Box) -> None:
    c = section(pen, box, "Colours and their contrast")
    cells = [q for row in rows(c.below(2), 8, 8) for q in columns(row, 2, 22)]
    for cell, (name, fg, bg, use) in zip(cells, COLOURS, strict=True):
        swatch = cell.left(74)
        pen.fill_round(swatch, 7, bg, p.INK, 1.8)
        pen.text(swatch.cx, swatch.cy, "Aa 7", "strong", 1.05, fg, "c")
        pen.text(cell.x + 88, cell.cy - 11, name, "strong", 0.96)
        words = f"{use} · {fg} on {bg}"
        pen.text(cell.x + 88, cell.cy + 11, words, "small", 0.92, TEXT_SOFT, "l", cell.w - 150)
        pen.text(cell.right, cell.cy, f"{contrast(fg, bg):.1f}", "number", 1.05, p.BOTTLE_DARK, "r")


def type_(pen: Pen, box: Box) -> None:
    c = section(pen, box, "Type")
    y = c.y + 4
    for style, sample, note, h in SAMPLES:
        colour = p.MADDER_DARK if style in ("display", "h1", "h2", "h3") else TEXT
        pen.text(c.x, y + h / 2, sample, style, None, colour)
        small(pen, c.right, y + h / 2, note, "r")
        y += h
    zh = Pen(pen.surface, pen.scale, Look(lang="zh"), pen.assets, pen.faults)
    zh.text(c.x, y + 20, "凯斯敲桌！", "h3", None, p.MADDER_DARK)
    zh.text(c.x + 150, y + 20, "赌注从1升到2。你怎么应？")
    small(pen, c.right, y + 20, "Noto Serif SC Black, Noto Sans SC at 95 %", "r")


def values(pen: Pen, box: Box) -> None:
    """What the first two papers have no room for: every state of the controls that hold a value."""
    c = section(pen, box, "Values in every state")
    x0, cw = c.x + 100, (c.w - 100) / 5
    for i, state in enumerate(STATES):
        small(pen, x0 + cw * (i + 0.5), c.y + 6, state, "c")
    grid = rows(c.below(20), 6, 2)
    for row, name in zip(grid, ("toggle", "slider", "drop-down", "few", "stepper", "radio, tile"), strict=True):
        pen.text(row.x, row.cy, name, "strong")
    for i, state in enumerate(STATES):
        x, w = x0 + cw * i + 6, cw - 14
        kit.toggle(pen, x, grid[0].cy, True, state)
        kit.toggle(pen, x + 64, grid[0].cy, False, state)
        kit.slider(pen, Box(x + 12, grid[1].cy - 14, w - 24, 28), 0.5, state)
        kit.dropdown(pen, Box(x, grid[2].cy - 17, w, 34), "Off", state)
        kit.segment(pen, Box(x, grid[3].cy - 17, w, 34), ["J Q", "B V"], 0, state, 1 if state == "hover" else -1)
        kit.stepper(pen, Box(x, grid[4].cy - 17, w, 34), "10", state, 1 if state == "hover" else 0)
        kit.radio(pen, x + 14, grid[5].cy, True, state)
        at = Box(x + 44, grid[5].cy - 18, w - 50, 36)
        kit.tile(pen, at, i % 2 == 0, state, focused=state == "focused")
        if i % 2 == 0:
            kit.tick(pen, at.right, at.y)


def more(pen: Pen, box: Box) -> None:
    """An open list, a scroll bar, rows, tabs, depth."""
    c = section(pen, box, "Lists, tabs, depth")
    kit.dropdown(pen, Box(c.x, c.y + 4, 200, 36), "Pot-limit", "pressed", focused=True)
    kit.menu(
        pen, Box(c.x, c.y + 44, 200, 188), ["Limit", "Pot-limit", "No-limit", "Spread", "Half-pot", "Off"], 1, 2, 0, 5
    )
    kit.scrollbar(pen, Box(c.x + 222, c.y + 4, 10, 226), 0.1, 0.4)
    kit.scrollbar(pen, Box(c.x + 244, c.y + 4, 10, 226), 0.5, 0.4, "hover")
    x, w = c.x + 276, 200
    kit.list_row(pen, Box(x, c.y + 4, w, 38), "The match", True, "6")
    kit.list_row(pen, Box(x, c.y + 50, w, 38), "Knocking", False, "6", hovered=True)
    kit.list_row(pen, Box(x, c.y + 96, w, 38), "Laundry and luck", False, "5", focused=True)
    kit.choice_frame(pen, Box(x + 8, c.y + 152, 56, 78), True)
    kit.card(pen, x + 36, c.y + 191, 54, ("clubs", "9"))
    kit.tick(pen, x + 64, c.y + 150)
    kit.card(pen, x + 116, c.y + 191, 54, ("hearts", "k"), dim=0.42)
    kit.card(pen, x + 180, c.y + 191, 54, None, 4, glow=p.GOLD_LIT)
    x += w + 40
    kit.tabs(pen, Box(x, c.y + 4, c.right - x, 40), ["Play", "Cards", "Keys"], 1, 2, True)
    for i, (depth, name) in enumerate(((2.5, "tag"), (4, "plate"), (6, "panel"), (10, "notice"))):
        q = Box(x + i % 2 * 140, c.y + 72 + i // 2 * 84, 118, 46)
        pen.shadow(q, 9, depth)
        pen.fill_round(q, 9, p.LACE, p.INK, 2)
        pen.text(q.cx, q.cy, f"{depth:g}  {name}", "small", 0.95, TEXT, "c")


def sheet(pen: Pen) -> None:
    kit.page(pen)
    pen.text(40, 52, "Toepen: the kit", "h1", 1.15, p.GOLD, edge=p.INK)
    pen.text(W - 40, 56, "drawn at 1280 × 720 size (k = 1, t = 1)", "body", None, ON_DARK_SOFT, "r")
    buttons(pen, Box(40, 96, 1120, 560))
    controls(pen, Box(1180, 96, 580, 560))
    grounds(pen, Box(40, 676, 1720, 330))
    colours(pen, Box(40, 1026, 850, 560))
    type_(pen, Box(910, 1026, 850, 560))
    values(pen, Box(40, 1606, 850, 340))
    more(pen, Box(910, 1606, 850, 340))


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print(__doc__)
        return 2
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    surface = pygame.Surface((W, H))
    pen = Pen(surface, Scale(1.0, 1.0, False), Look(), Assets(ASSETS))
    sheet(pen)
    pygame.image.save(surface, arguments[0])
    for fault in pen.faults:
        print(fault)
    return 1 if pen.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
