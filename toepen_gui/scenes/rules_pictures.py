"""Examples on a slate, and the ranking drawn with the cards themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toepen_gui.geometry import Box
from toepen_gui.scenes.rules_sections import Picture
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.shapes import path
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

RANKS = ("10", "9", "8", "7", "a", "k", "q", "j")  # rules 1, high to low


@dataclass(frozen=True)
class Payer:
    """A line of an example: a face, a name, what is done ("" for nothing), what is paid."""

    face: str
    name: str
    does: str
    pays: int


KNOCK_EXAMPLE = (
    Payer("mei_worried", "people.mei", "rules.knock.folds", 1),
    Payer("fatima_neutral", "people.fatima", "rules.knock.calls", 2),
    Payer("kees_laughing", "people.kees", "rules.knock.wins", 0),
)
QUIET_EXAMPLE = (
    Payer("kees_annoyed", "people.kees", "", 1),
    Payer("winston_thinking", "people.winston", "", 1),
    Payer("bep_confident", "people.bep", "rules.knock.wins", 0),
)


def ranking_height(ruler: Ruler, w: float) -> float:
    return _rank_card(w) * 1.4 + 40 * ruler.t


def _rank_card(w: float) -> float:
    return min(118.0 * w / 700, w / 8 - 0.012 * w)


def ranking(pen: Pen, box: Box, words: Words) -> None:
    """The eight ranks side by side, the best first, with an arrow from high to low."""
    k, t = pen.k, pen.t
    step = box.w / 8
    wide = _rank_card(box.w)
    suits = ("hearts", "spades")
    for i, rank in enumerate(RANKS):
        kit.card(pen, box.x + (i + 0.5) * step, box.y + wide * 0.7 + 2 * k, wide, (suits[i % 2], rank), lift=0.05)
    y = box.y + wide * 1.4 + 24 * t
    high, low = words("rules.rank.high"), words("rules.rank.low")
    left = box.x + pen.text(box.x + 4 * k, y, high, "strong", t, p.BOTTLE_DARK) + 18 * k
    right = box.right - pen.text(box.right - 4 * k, y, low, "strong", t, TEXT_SOFT, "r") - 18 * k
    pen.shape(
        Box(left, y - 7 * k, right - left, 14 * k),
        lambda w, h: path(
            f"M0 {h / 2}H{w}M{w - 10 * k:.1f} {h / 2 - 7 * k:.1f}L{w} {h / 2}L{w - 10 * k:.1f} {h / 2 + 7 * k:.1f}",
            "none",
            p.OCHRE_DARK,
            2 * k,
        ),
    )


def example_height(ruler: Ruler, w: float, picture: Picture, words: Words) -> float:
    """How high the slate of an example must be that is `w` wide."""
    k, t = ruler.k, ruler.t
    inner = w - 48 * k
    base = 48 * k + 32 * t
    if picture is Picture.KNOCK:
        text = ruler.block_height(words("rules.knock.example"), "body", t, inner - 6 * k)
        return base + 108 * k + text + 8 * k + _payers_height(ruler, KNOCK_EXAMPLE)
    if picture is Picture.PAYING:
        text = ruler.block_height(words("rules.idea.example"), "body", t, inner - 6 * k)
        return base + text + 14 * k + _payers_height(ruler, QUIET_EXAMPLE)
    if picture is Picture.TRICK:
        text = ruler.block_height(words("rules.follow.example"), "body", t, inner - 6 * k)
        return base + min(104 * k, inner * 0.28) * 1.4 + 44 * t + text + 14 * k
    text = ruler.block_height(words("rules.last.example"), "body", t, inner - 6 * k)
    return base + min(80 * k, inner * 0.22) * 1.4 + 40 * t + text + 22 * k


def example_width(ruler: Ruler, picture: Picture, words: Words) -> float:
    """How wide the slate must be at least."""
    k = ruler.k
    if picture not in (Picture.KNOCK, Picture.PAYING):
        return 240 * k
    payers = KNOCK_EXAMPLE if picture is Picture.KNOCK else QUIET_EXAMPLE
    said = max(
        max(ruler.width(words(one.name), "strong"), ruler.width(words(one.does), "small") if one.does else 0)
        for one in payers
    )
    pays = ruler.width(words("rules.pays", amount=2), "strong")
    return 48 * k + min(46 * k, _payer_step(ruler) - 6 * k) + 14 * k + said + 14 * k + pays + 4 * k


def _payers_height(ruler: Ruler, payers: Sequence[Payer]) -> float:
    return len(payers) * _payer_step(ruler)


def _payer_step(ruler: Ruler) -> float:
    return max(54 * ruler.k, 46 * ruler.t)


def example(pen: Pen, box: Box, picture: Picture, words: Words) -> None:
    """A slate with the example of a section."""
    k, t = pen.k, pen.t
    inner = kit.slate(pen, box, 0.8).inset(8 * k, 6 * k)
    pen.text(inner.cx, inner.y + 15 * t, words("rules.example"), "h3", t, p.GOLD_LIT, "c", inner.w)
    spare = max(0.0, box.h - example_height(pen, box.w, picture, words))
    room = inner.below(32 * t + 0.45 * spare) if picture not in (Picture.KNOCK, Picture.PAYING) else inner.below(32 * t)
    if picture is Picture.KNOCK:
        size = min(108 * k, room.w * 0.5)
        for name in ("fists/impact", "fists/kees"):
            pen.put(pen.art(name, size), room.cx - size / 2, room.y - 6 * k)
        room = _said(pen, room.below(size - 2 * k), words("rules.knock.example"))
        _payers(pen, room, KNOCK_EXAMPLE, words)
    elif picture is Picture.PAYING:
        room = _said(pen, room.below(4 * k), words("rules.idea.example"))
        _payers(pen, room, QUIET_EXAMPLE, words)
    elif picture is Picture.TRICK:
        _trick(pen, room, words)
    else:
        _four_tricks(pen, room, words)


def _said(pen: Pen, room: Box, text: str) -> Box:
    high = pen.block_height(text, "body", None, room.w - 6 * pen.k)
    pen.block(room.inset(3 * pen.k, 0).top(high + 2), text, "body", None, p.CHALK, "c")
    return room.below(high + 8 * pen.k)


def _payers(pen: Pen, room: Box, payers: Sequence[Payer], words: Words) -> None:
    k, t = pen.k, pen.t
    step = min(_payer_step(pen) * 1.25, max(_payer_step(pen), room.h / len(payers)))
    size = min(46 * k, step - 6 * k)
    for i, payer in enumerate(payers):
        y = room.y + (i + 0.5) * step
        pen.put(pen.art(f"portraits/{payer.face}", size), room.x + 2 * k, y - size / 2)
        x = room.x + size + 14 * k
        pays = words("rules.pays", amount=payer.pays)
        end = room.right - pen.width(pays, "strong") - 14 * k
        colour = p.GOLD_LIT if payer.pays else p.LEAF_LIT
        pen.text(room.right - 4 * k, y, pays, "strong", t, colour, "r")
        if payer.does:
            pen.text(x, y - 10.5 * t, words(payer.name), "strong", t, p.CHALK, "l", end - x)
            pen.text(x, y + 10.5 * t, words(payer.does), "small", t, "#d8d6cc", "l", end - x)
        else:
            pen.text(x, y, words(payer.name), "strong", t, p.CHALK, "l", end - x)


def _trick(pen: Pen, room: Box, words: Words) -> None:
    """Hearts are led; the one without hearts throws away; the ten takes it."""
    k, t = pen.k, pen.t
    wide = min(104 * k, room.w * 0.28)
    plays = (("people.kees", ("hearts", "8")), ("people.mei", ("spades", "q")), ("people.fatima", ("hearts", "10")))
    step = room.w / 3
    y = room.y + wide * 0.7 + 8 * k
    for i, (name, card) in enumerate(plays):
        x = room.x + (i + 0.5) * step
        best = card[1] == "10"
        kit.card(pen, x, y, wide, card, (4, -3, 2)[i], dim=0.38 if i == 1 else 0, glow=p.GOLD_LIT if best else "")
        pen.text(x, y + wide * 0.7 + 22 * t, words(name), "strong", t, p.GOLD_LIT if best else p.CHALK, "c", step)
    _said(pen, room.below(wide * 1.4 + 44 * t + 8 * k), words("rules.follow.example"))


def _four_tricks(pen: Pen, room: Box, words: Words) -> None:
    """Three tricks that do not count, and the one that does."""
    k, t = pen.k, pen.t
    wide = min(80 * k, room.w * 0.22)
    step = room.w / 4
    y = room.y + wide * 0.7 + 12 * k
    for i in range(4):
        x = room.x + (i + 0.5) * step
        last = i == 3
        if last:
            kit.card(pen, x, y, wide, ("spades", "10"), 0, glow=p.GOLD_LIT)
        else:
            kit.card(pen, x, y, wide, None, (3, -2, 2)[i], dim=0.3)
        pen.text(x, y + wide * 0.7 + 22 * t, str(i + 1), "number", 1.15 * t, p.GOLD_LIT if last else p.CHALK, "c")
    _said(pen, room.below(wide * 1.4 + 42 * t + 12 * k), words("rules.last.example"))
