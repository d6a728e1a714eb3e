"""The steps of a fair deal in plain words: before the round, the cut, after the round, the check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.cards import card_text
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.pages_rows import Row
from toepen_gui.table.port import FairCheck, FairRound
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import IconButton
from toepen_gui.words import Words

DOT: Final = 34.0  # design pixels: the number of a step
COPY: Final = 36.0
GROUP: Final = 4  # digits at a time


@dataclass(frozen=True, slots=True)
class Part:
    """One step. `codes`: what can be copied, with a name. `good`: how the check came out, None for the other steps."""

    title: str
    line: str
    codes: tuple[tuple[str, str], ...] = ()
    good: bool | None = None


def parts_of(words: Words, fair: FairRound | None, check: FairCheck | None) -> list[Part]:
    """What there is to tell of a round."""
    if fair is None:
        return [Part(words("fair.nothing"), words("fair.nothing_line"))]
    out = [Part(words("fair.before"), words("fair.before_line"), ((fair.promise, "promise"),))]
    if fair.cut is None:
        return [*out, Part(words("fair.cut"), words("fair.cut_not_yet"))]
    out.append(Part(words("fair.cut"), words("fair.cut_line", at=fair.cut.at), ((fair.cut.lot, "lot"),)))
    if fair.opened is None or check is None:
        return [*out, Part(words("fair.after"), words("fair.after_not_yet"))]
    seal = fair.opened.seal
    out.append(Part(words("fair.after"), words("fair.after_line"), ((f"{seal.seed} {seal.salt}", "seed"),)))
    if check.kept:
        line = words("fair.check_kept")
    elif not check.promise:
        line = words("fair.check_promise")
    else:
        line = words("fair.check_order" if check.seed else "fair.check_seed")
    return [*out, Part(words("fair.check"), line, good=check.kept)]


def everything(words: Words, fair: FairRound, names: Sequence[str]) -> str:
    """All of a round as text to be kept or sent, and how it can be worked out elsewhere."""
    lines = [words("fair.text.round", round=fair.number + 1), f"promise {fair.promise}"]
    if fair.cut is not None:
        lines += [f"lot {fair.cut.lot}", f"cut {fair.cut.at}"]
    opened = fair.opened
    if opened is not None:
        pack = " ".join(card_text(card) for card in opened.seal.pack)
        lines += [f"seed {opened.seal.seed}", f"salt {opened.seal.salt}", f"pack {pack}"]
        lines.append(f"dealt {' '.join(card_text(card) for card in opened.order)}")
        for seat, name in enumerate(names):
            cards = [card_text(card) for card, owner in zip(opened.order, opened.owners, strict=True) if owner == seat]
            if cards:
                lines.append(f"{name}: {' '.join(cards)}")
        text = f"toepen promise 1 round {fair.number + 1} seed {opened.seal.seed} salt {opened.seal.salt} pack {pack}"
        lines += ["", words("fair.text.how"), f"printf '%s' '{text}' | sha256sum"]
    return "\n".join(lines) + "\n"


def indent(ruler: Ruler) -> float:
    """Where the words of the steps begin, right of their numbers."""
    return _dot(ruler) + 16 * ruler.k


def _dot(ruler: Ruler) -> float:
    return max(DOT * ruler.k, 30 * min(ruler.t, 1.5 * ruler.k))


def step_row(ruler: Ruler, w: float, nr: int, part: Part, last: bool) -> Row:
    """Number, title and sentence of a step; a line leads down to the next one."""
    k, t = ruler.k, ruler.t
    x, dot = indent(ruler), _dot(ruler)
    head = len(ruler.balanced(part.title, "h3", t, w - x)) * ruler.line_height("h3", t)
    head = max(head, dot)
    high = head + ruler.block_height(part.line, "body", t, w - x) + 6 * k

    def paint(pen: Pen, box: Box) -> None:
        at = centred(box.x + dot / 2 + k, box.y + dot / 2, dot, dot)
        if not last:
            _thread(pen, at.cx, at.bottom, box.bottom + 14 * k)
        done = part.good is True
        fill = p.BOTTLE if done else p.MADDER
        pen.shape(at, lambda bw, bh: kit.disc(bw / 2, bh / 2, bw / 2, fill, p.INK, 2 * k))
        if part.good is None:
            pen.text(at.cx, at.cy, str(nr), "number", min(t, 1.5 * k), p.FOAM, "c")
        else:
            mark = pen.glyph("✓" if done else "✗", round(dot * 0.56), p.FOAM)
            pen.put(mark, at.cx - mark.get_width() / 2, at.cy - mark.get_height() / 2)
        colour = p.BOTTLE_DARK if done else p.MADDER_DARK
        pen.block(Box(box.x + x, box.y, w - x, head), part.title, "h3", t, colour, middle=True)
        pen.block(Box(box.x + x, box.y + head + 2 * k, w - x, box.h - head), part.line, "body", t)

    return Row(high, paint)


def code_row(ruler: Ruler, w: float, code: str, copy: IconButton, thread: bool) -> Row:
    """Digits in groups of four on their own ground, with the tool that copies them."""
    k, t = ruler.k, ruler.t
    x = indent(ruler)
    tool = max(COPY * k, 34.0)
    size = t * 0.95
    room = w - x - tool - 34 * k
    lines = _grouped(ruler, code, room, size)
    high = max(tool + 10 * k, len(lines) * 24 * t + 14 * k)

    def paint(pen: Pen, box: Box) -> None:
        if thread:
            _thread(pen, box.x + _dot(ruler) / 2 + k, box.y - 14 * k, box.bottom + 14 * k)
        ground = box.after(x)
        pen.fill_round(ground, 6 * k, p.PAPER_SHADE, p.PAPER_EDGE, 1.4 * k)
        y = ground.cy - (len(lines) - 1) * 12 * t
        for i, line in enumerate(lines):
            pen.text(ground.x + 14 * k, y + i * 24 * t, line, "strong", size, TEXT, "l", room + 4 * k)

    def where(row: Box) -> Box:
        return Box(row.right - tool - 6 * k, row.cy - tool / 2, tool, tool)

    return Row(high, paint, ((copy, where),))


def _grouped(ruler: Ruler, code: str, room: float, size: float) -> list[str]:
    """As many groups to a line as there is room for, the same number in each."""
    for n in (8, 4, 2, 1):
        lines = []
        for digits in code.split():
            groups = [digits[i : i + GROUP] for i in range(0, len(digits), GROUP)]
            lines += [" ".join(groups[i : i + n]) for i in range(0, len(groups), n)]
        if all(ruler.width(line, "strong", size) <= room for line in lines):
            break
    return lines


def _thread(pen: Pen, x: float, top: float, bottom: float) -> None:
    """From the number of a step down to the next; it stays within the scrolled rows."""
    pen.fill_round(Box(x - 1.2 * pen.k, top, 2.4 * pen.k, bottom - top), 0, p.PAPER_EDGE)
