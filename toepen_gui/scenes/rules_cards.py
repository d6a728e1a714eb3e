"""The examples that are made of cards: the ranking, a trick, a hand, a deal. Each gives a row of its height."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.cards import RANKS, SUITS, Card, rank_of, suit_of
from toepen_gui.geometry import Box
from toepen_gui.handbook.model import Hand, Trick
from toepen_gui.handbook.played import NAMES
from toepen_gui.scenes.pages_rows import Row
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

HIGH: Final = 1.4  # height of a card for its width


def drawn(card: Card | None) -> tuple[str, str] | None:
    """A card as the drawings call it."""
    return None if card is None else (SUITS[suit_of(card)], RANKS[rank_of(card)])


# --- on paper -------------------------------------------------------------------------------------


def ranking(ruler: Ruler, w: float, words: Words) -> Row:
    """The eight ranks side by side, the best first, with an arrow from high to low."""
    wide = min(118.0 * w / 700, w / 8 - 0.012 * w)
    high, low = words("rules.rank.high"), words("rules.rank.low")

    def paint(pen: Pen, box: Box) -> None:
        k, t = pen.k, pen.t
        step = box.w / 8
        for i, rank in enumerate(reversed(RANKS)):
            what = (("hearts", "spades")[i % 2], rank)
            kit.card(pen, box.x + (i + 0.5) * step, box.y + wide * 0.7 + 2 * k, wide, what, lift=0.05)
        y = box.y + wide * HIGH + 24 * t
        left = box.x + pen.text(box.x + 4 * k, y, high, "strong", t, p.BOTTLE_DARK) + 18 * k
        right = box.right - pen.text(box.right - 4 * k, y, low, "strong", t, TEXT_SOFT, "r") - 18 * k
        _arrow(pen, left, right, y, p.OCHRE_DARK)

    return Row(wide * HIGH + 40 * ruler.t, paint)


def _arrow(pen: Pen, left: float, right: float, y: float, colour: str) -> None:
    k = pen.k
    pen.shape(
        Box(left, y - 7 * k, right - left, 14 * k),
        lambda w, h: path(
            f"M0 {h / 2}H{w}M{w - 10 * k:.1f} {h / 2 - 7 * k:.1f}L{w} {h / 2}L{w - 10 * k:.1f} {h / 2 + 7 * k:.1f}",
            "none",
            colour,
            2 * k,
        ),
    )


# --- on a slate -----------------------------------------------------------------------------------


def trick(ruler: Ruler, w: float, picture: Trick, words: Words) -> Row:
    """Cards as they were laid: the winner's lit, what does not count dark, the names under them."""
    n = len(picture.plays)
    wide = min(104 * ruler.k, w * 0.28)

    def paint(pen: Pen, box: Box) -> None:
        k, t = pen.k, pen.t
        step = box.w / n
        y = box.y + wide * 0.7 + 8 * k
        led = suit_of(picture.plays[0][1])
        for i, (who, card) in enumerate(picture.plays):
            x = box.x + (i + 0.5) * step
            best, out = who == picture.winner, who in picture.out
            dim = 0.5 if out else 0.0 if best else 0.38 if suit_of(card) != led else 0.12
            kit.card(pen, x, y, wide, drawn(card), (4, -3, 2)[i % 3], dim=dim, glow=p.GOLD_LIT if best else "")
            if out:
                size = 0.5 * wide
                pen.put(pen.art("badges/fold", size), x - size / 2, y + wide * 0.7 - 0.75 * size)
            ink = p.GOLD_LIT if best else p.CHALK
            pen.text(x, y + wide * 0.7 + 24 * t, words(NAMES[who]), "strong", t, ink, "c", step)

    return Row(wide * HIGH + 8 * ruler.k + 42 * ruler.t, paint)


def last_trick(ruler: Ruler, w: float, tricks: int) -> Row:
    """Tricks that do not count, and the one that does."""
    wide = min(80 * ruler.k, w * 0.88 / tricks)

    def paint(pen: Pen, box: Box) -> None:
        t = pen.t
        step = box.w / tricks
        y = box.y + wide * 0.7 + 8 * pen.k
        for i in range(tricks):
            x = box.x + (i + 0.5) * step
            last = i == tricks - 1
            if last:
                kit.card(pen, x, y, wide, ("spades", "10"), 0, glow=p.GOLD_LIT)
            else:
                kit.card(pen, x, y, wide, None, (3, -2, 2)[i % 3], dim=0.3)
            ink = p.GOLD_LIT if last else p.CHALK
            pen.text(x, y + wide * 0.7 + 22 * t, str(i + 1), "number", 1.15 * t, ink, "c")

    return Row(wide * HIGH + 8 * ruler.k + 42 * ruler.t, paint)


def hand(ruler: Ruler, w: float, most: float, shown: Hand, label: str) -> Row:
    """Cards side by side, as a hand, each at most so wide; over each other where there are many. What they are stands
    under them."""
    n = len(shown.cards)
    wide = min(most, w / 4.2)
    step = min(0.94 * wide, (w - wide) / max(1, n - 1))

    def paint(pen: Pen, box: Box) -> None:
        y = box.y + wide * 0.7 + 2 * pen.k
        first = box.cx - step * (n - 1) / 2
        for i, card in enumerate(shown.cards):
            turn = 1.6 * (i - (n - 1) / 2) if n <= 4 else 0
            kit.card(pen, first + i * step, y, wide, drawn(card), -turn, lift=0.05)
        pen.text(box.cx, y + wide * 0.7 + 17 * pen.t, label, "strong", pen.t, p.CHALK, "c", box.w)

    return Row(wide * HIGH + 30 * ruler.t, paint)


def packets(ruler: Ruler, w: float, size: int, left: int | None, words: Words) -> list[Row]:
    """Four cards as they come, so many at a time; and what is left of the pack."""
    wide = min(92 * ruler.k, w / 4.6)
    groups = 4 // size

    def dealt(pen: Pen, box: Box) -> None:
        inner, apart = 0.28 * wide, (0.34 if size > 1 else 0.16) * wide
        group_w = wide + inner * (size - 1)
        total = group_w * groups + apart * (groups - 1)
        x = box.cx - total / 2 + wide / 2
        y = box.y + wide * 0.7 + 4 * pen.k
        for _ in range(groups):
            for i in range(size):
                kit.card(pen, x + i * inner, y, wide, None, lift=0.05)
            x += group_w + apart
        pen.text(box.cx, y + wide * 0.7 + 19 * pen.t, words("rules.deal.each"), "strong", pen.t, p.CHALK, "c", box.w)

    def stock(pen: Pen, box: Box) -> None:
        y = box.y + wide * 0.7 + 8 * pen.k
        for i in range(min(6, (left or 0) // 3 + 1)):
            kit.card(pen, box.cx - 1.6 * pen.k * i, y - 1.6 * pen.k * i, wide, None, lift=0.05)
        label = words("rules.deal.left", left=left)
        pen.text(box.cx, y + wide * 0.7 + 19 * pen.t, label, "strong", pen.t, p.CHALK, "c", box.w)

    high = wide * HIGH + 10 * ruler.k + 32 * ruler.t
    return [Row(high, dealt), *([Row(high, stock)] if left else [])]
