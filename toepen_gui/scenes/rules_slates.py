"""Examples on a slate: what a chapter of the rules says, drawn. Each is a column of blocks, so that where a window is
too low for one slate they go on two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from toepen_gui.geometry import Box
from toepen_gui.handbook.model import Figures, Hands, LastTrick, Packets, Payer, Picture, Scene, Text, Trick
from toepen_gui.handbook.played import NAMES
from toepen_gui.handbook.say import say
from toepen_gui.scenes import rules_cards
from toepen_gui.scenes.pages_rows import Row
from toepen_gui.scenes.rules_signs import signs as draw_signs
from toepen_gui.ui import kit
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

EDGE: Final = 27.0  # design pixels from the left and right ends of a slate to what stands on it
BRIM: Final = 22.0  # the same from top and bottom
GAP: Final = 9.0

# How they look when it went well, and when it did not.
FACES: Final = MappingProxyType(
    {
        ("kees", True): "kees_laughing",
        ("kees", False): "kees_annoyed",
        ("mei", True): "mei_confident",
        ("mei", False): "mei_worried",
        ("fatima", True): "fatima_laughing",
        ("fatima", False): "fatima_neutral",
    }
)
SOFT: Final = "#d8d6cc"


class Slates:
    """The example of a chapter, in a language."""

    def __init__(self, picture: Picture, words: Words) -> None:
        self.picture = picture
        self.words = words

    # --- measures ---------------------------------------------------------------------
    def width(self, ruler: Ruler) -> float:
        """How wide a slate must be at least for what stands on one line."""
        k, t = ruler.k, ruler.t
        inner = 200 * k
        if isinstance(self.picture, Scene | Hands):
            inner = max([inner, *(self._payer_width(ruler, payer) for payer in self.picture.payers)])
        if isinstance(self.picture, Figures):
            inner = max(inner, *(self._figure_width(ruler, *row) for row in self.picture.rows))
        title = ruler.width(self._title(), "h3", t)
        return max(inner, 0.86 * title) + 2 * EDGE * k

    def height(self, ruler: Ruler, w: float) -> float:
        """How high one slate must be for everything, `w` wide."""
        return _height(ruler, self._blocks(ruler, w))

    def rows(self, ruler: Ruler, w: float, most: float) -> list[Row]:
        """The slates as rows of a column, each at most so high, if it can be."""
        parts: list[list[Row]] = [[]]
        for block in self._blocks(ruler, w):
            if parts[-1] and _height(ruler, [*parts[-1], block]) > most:
                parts.append([])
            parts[-1].append(block)
        return [Row(_height(ruler, part), partial(_boxed, part)) for part in parts]

    def draw(self, pen: Pen, box: Box) -> None:
        """All of it on one slate."""
        _slate(pen, box, self._blocks(pen, box.w))

    # --- blocks -----------------------------------------------------------------------
    def _title(self) -> str:
        if isinstance(self.picture, Figures) and self.picture.title is not None:
            return say(self.words, self.picture.title)
        return self.words("rules.example")

    def _blocks(self, ruler: Ruler, w: float) -> list[Row]:
        k, t = ruler.k, ruler.t
        inner = w - 2 * EDGE * k
        title = self._title()
        blocks = [Row(30 * t, lambda pen, box: _heading(pen, box, title))]
        match self.picture:
            case Scene(says, payers, fist):
                if fist:
                    blocks.append(_fist(ruler, inner, fist))
                blocks += [self._said(ruler, inner, says), *self._payers(ruler, payers)]
            case Trick(says=says):
                blocks += [rules_cards.trick(ruler, inner, self.picture, self.words), self._said(ruler, inner, says)]
            case LastTrick(tricks, says):
                blocks += [rules_cards.last_trick(ruler, inner, tricks), self._said(ruler, inner, says)]
            case Hands(hands, says, payers):
                most = (64 if payers else 74) * k
                blocks += [rules_cards.hand(ruler, inner, most, hand, say(self.words, hand.label)) for hand in hands]
                blocks += [self._said(ruler, inner, says)] if says is not None else []
                blocks += self._payers(ruler, payers)
            case Packets(size, left):
                blocks += rules_cards.packets(ruler, inner, size, left, self.words)
            case Figures(rows, says, _, signs):
                blocks += [Row(52 * k, lambda pen, box: draw_signs(pen, box, signs))] if signs else []
                blocks += [self._figure(ruler, inner, label, figure) for label, figure in rows]
                blocks += [self._said(ruler, inner, says)] if says is not None else []
        return blocks

    def _said(self, ruler: Ruler, w: float, text: Text) -> Row:
        words = say(self.words, text)
        high = len(ruler.balanced(words, "body", None, w)) * ruler.line_height("body")
        return Row(high + 4 * ruler.k, lambda pen, box: _centred(pen, box, words))

    def _payers(self, ruler: Ruler, payers: Sequence[Payer]) -> list[Row]:
        high = max(46 * ruler.k, 44 * ruler.t)
        return [Row(high, partial(self._payer, payer)) for payer in payers]

    def _payer_parts(self, payer: Payer) -> tuple[str, str, str]:
        does = say(self.words, payer.does) if payer.does is not None else ""
        return self.words(NAMES[payer.who]), does, say(self.words, payer.pays)

    def _payer_width(self, ruler: Ruler, payer: Payer) -> float:
        name, does, pays = self._payer_parts(payer)
        said = max(ruler.width(name, "strong"), ruler.width(does, "small") if does else 0)
        return 46 * ruler.k + 12 * ruler.k + said + 14 * ruler.k + ruler.width(pays, "strong")

    def _payer(self, payer: Payer, pen: Pen, box: Box) -> None:
        k, t = pen.k, pen.t
        name, does, pays = self._payer_parts(payer)
        size = min(46 * k, box.h)
        face = FACES[payer.who, payer.good]
        pen.put(pen.art(f"portraits/{face}", size), box.x, box.cy - size / 2)
        x = box.x + size + 12 * k
        pen.text(box.right, box.cy, pays, "strong", t, p.LEAF_LIT if payer.good else p.GOLD_LIT, "r")
        room = box.right - pen.width(pays, "strong") - 14 * k - x
        if does:
            pen.text(x, box.cy - 10.5 * t, name, "strong", t, p.CHALK, "l", room)
            pen.text(x, box.cy + 10.5 * t, does, "small", t, SOFT, "l", room)
        else:
            pen.text(x, box.cy, name, "strong", t, p.CHALK, "l", room)

    def _figure_width(self, ruler: Ruler, label: Text, figure: Text) -> float:
        said = ruler.width(say(self.words, label), "body")
        return said + ruler.width(say(self.words, figure), "strong") + 24 * ruler.k

    def _figure(self, ruler: Ruler, w: float, label: Text, figure: Text) -> Row:
        left, right = say(self.words, label), say(self.words, figure)
        broken = ruler.width(left, "body") + ruler.width(right, "strong") + 16 * ruler.k > w

        def paint(pen: Pen, box: Box) -> None:
            t = pen.t
            kit.rule(pen, box.x, box.bottom, box.w, "#56625f")
            y = box.y + 13 * t if broken else box.cy
            pen.text(box.x, y, left, "body", t, p.CHALK, "l", box.w)
            pen.text(box.right, box.bottom - 15 * t if broken else y, right, "strong", t, p.GOLD_LIT, "r", box.w)

        return Row((54 if broken else 32) * ruler.t, paint)


def _height(ruler: Ruler, blocks: Sequence[Row]) -> float:
    return sum(block.height for block in blocks) + GAP * ruler.k * (len(blocks) - 1) + 2 * BRIM * ruler.k


def _slate(pen: Pen, box: Box, blocks: Sequence[Row]) -> None:
    """A slate with the blocks on it; what room is left goes between them, within reason."""
    k = pen.k
    inner = kit.slate(pen, box, 0.8)
    spare = max(0.0, box.h - _height(pen, blocks))
    between = GAP * k + min(14 * k, spare / (len(blocks) + 1))
    used = sum(block.height for block in blocks) + between * (len(blocks) - 1)
    y = inner.y + 8 * k + min(0.3 * spare, 40 * k, max(0.0, inner.h - 16 * k - used) / 2)
    for block in blocks:
        block.paint(pen, Box(box.x + EDGE * k, y, box.w - 2 * EDGE * k, block.height))
        y += block.height + between


def _boxed(blocks: Sequence[Row], pen: Pen, box: Box) -> None:
    _slate(pen, box, blocks)


def _heading(pen: Pen, box: Box, words: str) -> None:
    pen.text(box.cx, box.y + 15 * pen.t, words, "h3", pen.t, p.GOLD_LIT, "c", box.w)


def _centred(pen: Pen, box: Box, words: str) -> None:
    step = pen.line_height("body")
    for i, line in enumerate(pen.balanced(words, "body", None, box.w)):
        pen.text(box.cx, box.y + (i + 0.5) * step, line, "body", None, p.CHALK, "c")


def _fist(ruler: Ruler, w: float, who: str) -> Row:
    size = min(108 * ruler.k, w * 0.5)

    def paint(pen: Pen, box: Box) -> None:
        for name in ("fists/impact", f"fists/{who}"):
            pen.put(pen.art(name, size), box.cx - size / 2, box.y - 8 * pen.k)

    return Row(size - 10 * ruler.k, paint)
