"""One thing to know, as it stands in a chapter of the rules."""

from __future__ import annotations

from toepen_gui.geometry import Box
from toepen_gui.handbook.model import Item
from toepen_gui.handbook.say import say
from toepen_gui.scenes.pages_rows import Row, even_height
from toepen_gui.scenes.rules_marks import marked
from toepen_gui.scenes.rules_signs import sign
from toepen_gui.ui import kit
from toepen_gui.ui.colours import FIELD
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words


def item_row(ruler: Ruler, w: float, words: Words, item: Item, framed: bool, wanted: str) -> Row:
    """A badge, a name, a sentence; in a frame of its own where it is this house's rule, not its preset's.
    `wanted`: what is looked for, and marked."""
    k, t = ruler.k, ruler.t
    name, line = say(words, item.name), say(words, item.line)
    pad = 10 * k if framed else 0.0
    size = 42 * max(k, 0.84 * t)
    left = size + 14 * k
    inner = w - 2 * pad
    house_rule = words("rules.house_rule") if framed else ""
    tag = ruler.width(house_rule, "small_strong") + 24 * k if framed else 0.0
    over = framed and ruler.width(name, "strong") + tag > inner - left
    tag_h = 22 * t if over else 0.0
    name_h = even_height(ruler, inner - left, name, "strong")
    high = tag_h + name_h + even_height(ruler, inner - left, line, "body")

    def paint(pen: Pen, row: Box) -> None:
        if framed:
            pen.fill_round(row.inset(-4 * k, 0), 7 * k, FIELD, p.OCHRE_DARK, 1.6 * k)
        box = row.inset(pad, pad)
        sign(item.badge, pen, Box(box.x, box.y + 1 * k, size, size))
        if framed:
            x = box.x + left if over else box.right - tag + 12 * k
            kit.lozenge(pen, x, box.y + 11 * t)
            pen.text(x + 12 * k, box.y + 11 * t, house_rule, "small_strong", t, p.MADDER_DARK)
        marked(pen, box.x + left, box.y + tag_h, box.w - left, name, "strong", wanted)
        marked(pen, box.x + left, box.y + tag_h + name_h, box.w - left, line, "body", wanted)

    return Row(max(high, size + 2 * k) + 2 * pad, paint)
