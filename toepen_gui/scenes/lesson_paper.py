"""The paper beside the table of a lesson: who teaches, what is to be read or done, and what the teacher says to it.

Its text has one size throughout a lesson: the largest, up to a little more than asked for, at which every step fits
with its longest answer. So nothing jumps while one reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.geometry import Box, Scale, centred, columns, split
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_controls import Control, State
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.colours import PALE_INK, TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler

BACK: Final = "lesson.back"
NEXT: Final = "lesson.next"
CHOICES: Final = tuple(f"choice.{nr}" for nr in range(4))
TEACHER: Final = "bep"
SLENDER: Final = 1.14  # a table higher than that for its width has no room for the trick
LARGEST: Final = 1.2  # of the text asked for, where there is room
SMALLEST: Final = 0.48  # likewise; a window too small for that tells a fault
STEP: Final = 0.04
PICTURE: Final = 240 / 150  # its shape
GOOD: Final = "#d9ead8"
BAD: Final = "#f6ddd2"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the paper now. `said`: an answer of the teacher; `good`: whether it is praise. `labels`: the rank
    strip, high to low, with whether each is marked; none without a strip. `on`: what the second button says."""

    over: str
    title: str
    body: str
    said: str = ""
    good: bool = False
    choices: tuple[str, ...] = ()
    tried: frozenset[int] = frozenset()
    labels: tuple[tuple[str, bool], ...] = ()
    at: int = 0
    count: int = 1
    back: str = ""
    on: str = ""
    can_back: bool = False
    can_on: bool = False
    mood: str = "confident"
    picture: str = ""


def split_window(size: tuple[int, int], text: float) -> tuple[tuple[int, int], Box]:
    """The window parted into a table and a paper beside it, or under it in a window that is not broad."""
    w, h = size
    s = Scale.of(w, h, text)
    m = 12 * s.k
    if w >= 1.08 * h:
        wide = min(max(376 * s.k, 330 * s.t), 0.46 * w, w - m - h / SLENDER)
        return (round(w - wide - m), h), Box(w - wide - m, m, wide, h - 2 * m)
    high = min(max(0.4 * h, 320 * s.t), 0.47 * h)
    return (w, round(h - high - m)), Box(m, h - high - m, w - 2 * m, high)


class Paper:
    """The paper of one lesson in one layout."""

    def __init__(self, ruler: Ruler, box: Box, sheets: Iterable[Sheet], caps: tuple[str, str]) -> None:
        """`sheets`: all that will ever have to stand on it. `caps`: of the keys that mean back and on."""
        self.box: Final = box
        self.caps: Final = caps
        k = ruler.k
        self._pad = min(22 * k, 0.07 * box.w)
        self.faults: list[str] = []
        kinds = list(sheets)
        size = LARGEST * ruler.t
        while size > SMALLEST * ruler.t and not all(self._fits(ruler, sheet, size) for sheet in kinds):
            size -= STEP * ruler.t
        self.t: Final = size
        worst = [sheet for sheet in kinds if not self._fits(ruler, sheet, size)]
        self.faults += [f"no room on the lesson's paper: {sheet.body[:40]!r}" for sheet in worst]
        self.scale: Final = Scale(k, size, ruler.scale.tall)

    # --- measures

    @property
    def inner(self) -> Box:
        return self.box.inset(self._pad, self._pad * 0.9)

    def _head(self, ruler: Ruler, t: float) -> float:
        return max(min(92 * ruler.k, 4.2 * 18 * t), 46 * t)

    def _foot(self, ruler: Ruler, t: float) -> float:
        return 25 * t + 20 * ruler.k + 22 * ruler.k

    def _fits(self, ruler: Ruler, sheet: Sheet, t: float) -> bool:
        room = self.inner.h - self._head(ruler, t) - self._foot(ruler, t)
        foot = columns(self.inner, 2, 10 * ruler.k)[0].w - 28 * ruler.k
        if max(ruler.width(words, "label", t * 0.84) for words in (sheet.back, sheet.on)) > foot:
            return False
        return self._flow(ruler, sheet, t) <= room

    def _flow(self, ruler: Ruler, sheet: Sheet, t: float) -> float:
        k, w = ruler.k, self.inner.w
        high = 8 * k + ruler.block_height(sheet.body, "body", t, w)
        if sheet.labels:
            high += 12 * k + 34 * t
        high += sum(7 * k + row for row in self._rows(ruler, sheet, t)[1])
        if sheet.said:
            high += 10 * k + self._said_height(ruler, sheet.said, t)
        return high

    def _rows(self, ruler: Ruler, sheet: Sheet, t: float) -> tuple[int, list[float]]:
        """How many answers stand side by side, and how high each row of them is: two where all of them are short."""
        if not sheet.choices:
            return 1, []
        k, full = ruler.k, self.inner.w
        half = (full - 8 * k) / 2
        short = all(ruler.width(words, "strong", t * 0.94) <= self._choice_room(k, t, half) for words in sheet.choices)
        across = 2 if short and len(sheet.choices) > 2 else 1
        room = self._choice_room(k, t, half if across == 2 else full)
        high = [len(ruler.wrap(words, "strong", t * 0.94, room)) * 21 * t + 18 * k for words in sheet.choices]
        return across, [max(high[i : i + across]) for i in range(0, len(high), across)]

    @staticmethod
    def _choice_room(k: float, t: float, w: float) -> float:
        """For the words of an answer in a button of that width."""
        return w - 26 * k - 30 * t

    def _said_height(self, ruler: Ruler, words: str, t: float) -> float:
        return ruler.block_height(words, "body", t * 0.94, self._said_room(ruler, t)) + 16 * ruler.k

    def _said_room(self, ruler: Ruler, t: float) -> float:
        return self.inner.w - 24 * ruler.k - 28 * t

    # --- boxes

    def _places(self, ruler: Ruler, sheet: Sheet) -> tuple[Box, Box, tuple[Box, ...], Box]:
        """Of the text, the strip, the answers to choose from and the teacher's answer."""
        t, k, inner = self.t, ruler.k, self.inner
        y = inner.y + self._head(ruler, t) + 8 * k
        body = Box(inner.x, y, inner.w, ruler.block_height(sheet.body, "body", t, inner.w))
        y = body.bottom
        strip = Box(inner.x, y + 10 * k, inner.w, 34 * t if sheet.labels else 0.0)
        if sheet.labels:
            y = strip.bottom + 2 * k
        found: list[Box] = []
        across, rows = self._rows(ruler, sheet, t)
        for high in rows:
            row = Box(inner.x, y + 7 * k, inner.w, high)
            found += columns(row, across, 8 * k)
            y += 7 * k + high
        said = Box(inner.x, y + 10 * k, inner.w, self._said_height(ruler, sheet.said, t) if sheet.said else 0.0)
        return body, strip, tuple(found[: len(sheet.choices)]), said

    @property
    def foot(self) -> Box:
        """Where the buttons stand."""
        return self.inner.foot(25 * self.t + 20 * self.scale.k)

    def buttons(self, ruler: Ruler, sheet: Sheet) -> tuple[Box, Box]:
        """Back and on: as wide as each other, unless the words of one need more room for its key to stand there; where
        side by side there is none for the key that goes on, one over the other."""
        gap = 10 * self.scale.k
        back, on = (self._need(ruler, *one) for one in zip((sheet.back, sheet.on), self.caps, strict=True))
        left, right = columns(self.foot, 2, gap)
        if max(back, on) <= left.w:
            return left, right
        if back + on + gap <= self.foot.w:
            left, right = split(self.foot, [back, on], gap)
        elif on + self._need(ruler, sheet.back, "") + gap <= self.foot.w:
            left, right = self.foot.before(on + gap), self.foot.end(on)
        elif on > left.w and sheet.at >= sheet.count and self._has_room(ruler, sheet, self.foot.h + gap):
            left, right = self.foot.move(0, -self.foot.h - gap), self.foot
        return left, right

    def _has_room(self, ruler: Ruler, sheet: Sheet, more: float) -> bool:
        """Whether the foot may be so much higher."""
        room = self.inner.h - self._head(ruler, self.t) - self._foot(ruler, self.t)
        return self._flow(ruler, sheet, self.t) + more <= room

    def keyed(self, ruler: Ruler, sheet: Sheet) -> tuple[bool, bool]:
        """Whether back and on have room for their keys."""
        back, on = self.buttons(ruler, sheet)
        return (
            self._need(ruler, sheet.back, self.caps[0]) <= back.w + 1,
            self._need(ruler, sheet.on, self.caps[1]) <= on.w + 1,
        )

    def _need(self, ruler: Ruler, words: str, cap: str) -> float:
        """The width of a button with its key."""
        key = kit.keycap_width(ruler, cap, self.t) + 12 * self.scale.k if cap else 0.0
        return ruler.width(words, "label", self.t) + key + 28 * self.scale.k

    def controls(self, ruler: Ruler, sheet: Sheet) -> tuple[Control, ...]:
        """What can be pressed on the paper."""
        back, on = self.buttons(ruler, sheet)
        _, _, boxes, _ = self._places(ruler, sheet)
        found = [Control(CHOICES[nr], box, str(nr + 1)) for nr, box in enumerate(boxes) if nr not in sheet.tried]
        if sheet.can_back:
            found.append(Control(BACK, back, "backspace"))
        if sheet.can_on:
            found.append(Control(NEXT, on, "space"))
        return tuple(found)

    # --- drawing

    def pieces(self, easel: Easel, sheet: Sheet, state: State) -> list[Piece]:
        pen = easel.pen.at(self.scale)
        stamps, k = easel.stamps, self.scale.k
        pieces = [stamps.piece(pen, "lesson", sheet, rect_of(self.box, 20 * k), lambda onto: self._draw(onto, sheet))]
        back, on = self.buttons(pen, sheet)
        keyed = self.keyed(pen, sheet)
        row = (
            (BACK, back, sheet.back, "secondary", sheet.can_back, self.caps[0] if keyed[0] else ""),
            (NEXT, on, sheet.on, "primary", sheet.can_on, self.caps[1] if keyed[1] else ""),
        )
        for name, box, words, kind, able, key in row:
            how, focused = state.of(name) if able else ("disabled", False)

            def press(
                onto: Pen,
                box: Box = box,
                words: str = words,
                kind: str = kind,
                how: str = how,
                key: str = key,
                focused: bool = focused,
            ) -> None:
                kit.button(onto, box, words, kind, how, key, focused=focused)

            sign = (words, kind, how, key, focused, tuple(box))
            pieces.append(stamps.piece(pen, name, sign, rect_of(box, 14 * k), press))
        _, _, boxes, _ = self._places(pen, sheet)
        for nr, (box, words) in enumerate(zip(boxes, sheet.choices, strict=True)):
            pieces.append(self._choice(easel, pen, nr, box, words, nr in sheet.tried, state))
        return pieces

    def _choice(self, easel: Easel, pen: Pen, nr: int, box: Box, words: str, tried: bool, state: State) -> Piece:
        name = CHOICES[nr]
        how, focused = ("disabled", False) if tried else state.of(name)

        def draw(onto: Pen) -> None:
            k, t = onto.k, onto.t
            face = kit.plate(onto, box, "secondary", how, focused)
            kit.keycap(onto, face.x + 10 * k, face.cy, str(nr + 1), t * 0.86, "l")
            lines = onto.wrap(words, "strong", t * 0.94, self._choice_room(k, t, box.w))
            y = face.cy - (len(lines) - 1) * 10.5 * t
            for line in lines:
                onto.text(face.x + 18 * k + 24 * t, y, line, "strong", t * 0.94, PALE_INK if tried else TEXT)
                y += 21 * t

        sign = (words, how, focused, tuple(box))
        return easel.stamps.piece(pen, name, sign, rect_of(box, 14 * pen.k), draw)

    def _draw(self, pen: Pen, sheet: Sheet) -> None:
        k, t, inner = pen.k, pen.t, self.inner
        kit.paper(pen, self.box)
        head = self._head(pen, t)
        pen.put(pen.art(f"portraits/{TEACHER}_{sheet.mood}", head), inner.x, inner.y)
        beside = inner.after(head + 14 * k).top(head)
        pen.text(beside.x, beside.y + head * 0.16, sheet.over, "small_strong", t, TEXT_SOFT, "l", beside.w)
        self._title(pen, beside, sheet.title, head)
        body, strip, found, said = self._places(pen, sheet)
        pen.block(body, sheet.body, "body")
        if sheet.labels:
            self._strip(pen, strip, sheet.labels)
        if sheet.said:
            self._said(pen, said, sheet)
        self._dots(pen, sheet)
        self._picture(pen, sheet, max(body.bottom, strip.bottom, said.bottom, *(box.bottom for box in found)))

    def _picture(self, pen: Pen, sheet: Sheet, used: float) -> None:
        """What the lesson is about, where there is room left above the dots."""
        k = pen.k
        low = self.buttons(pen, sheet)[0].y - 34 * k
        w = min(0.74 * self.inner.w, 300 * max(k, 0.8))
        if sheet.picture and low - w / PICTURE >= used + 16 * k:
            pen.put(pen.art(sheet.picture, w, w / PICTURE), self.inner.cx - w / 2, low - w / PICTURE)

    def _title(self, pen: Pen, beside: Box, words: str, head: float) -> None:
        """On one line, or smaller on two."""
        size = pen.t
        while size > pen.t * 0.8 and pen.width(words, "h2", size) > beside.w:
            size *= 0.97
        lines: tuple[str, ...] = (words,)
        if pen.width(words, "h2", size) > beside.w:
            lines = pen.balanced(words, "h2", size, beside.w)
            while len(lines) * pen.line_height("h2", size) > head * 0.72 and size > pen.t * 0.4:
                size *= 0.97
                lines = pen.balanced(words, "h2", size, beside.w)
        step = pen.line_height("h2", size)
        y = beside.y + head * 0.64 - (len(lines) - 1) * step / 2
        for i, line in enumerate(lines):
            pen.text(beside.x, y + i * step, line, "h2", size, p.MADDER_DARK, "l", beside.w)

    def _strip(self, pen: Pen, box: Box, labels: Sequence[tuple[str, bool]]) -> None:
        k, t = pen.k, pen.t
        for (label, marked), cell in zip(labels, columns(box, len(labels), 4 * k), strict=True):
            pen.fill_round(cell, 5 * k, p.GOLD_LIT if marked else p.LACE, p.INK, 1.6 * k)
            pen.text(cell.cx, cell.cy, label, "number", t, TEXT, "c", cell.w - 2 * k)

    def _said(self, pen: Pen, box: Box, sheet: Sheet) -> None:
        k, t = pen.k, pen.t
        pen.fill_round(box, 7 * k, GOOD if sheet.good else BAD, p.BOTTLE if sheet.good else p.MADDER, 1.8 * k)
        size = 24 * t
        if sheet.good:
            pen.text(box.x + 10 * k + size / 2, box.y + 8 * k + size * 0.42, "✓", "h3", t, p.BOTTLE_DARK, "c")
        else:
            pen.put(pen.art("badges/illegal", size), box.x + 8 * k, box.y + 6 * k)
        room = Box(box.x + 14 * k + 28 * t, box.y + 8 * k, self._said_room(pen, t), box.h - 14 * k)
        pen.block(room, sheet.said, "body", t * 0.94)

    def _dots(self, pen: Pen, sheet: Sheet) -> None:
        """Where one is: a dot for each step."""
        k = pen.k
        foot, _ = self.buttons(pen, sheet)
        gap = min(17 * k, self.inner.w / max(1, sheet.count))
        for nr in range(sheet.count):
            x = self.inner.cx + (nr - (sheet.count - 1) / 2) * gap
            spot = centred(x, foot.y - 13 * k, 10 * k, 10 * k)
            fill = p.MADDER if nr <= sheet.at else p.PAPER_SHADE
            pen.shape(spot, lambda w, h, fill=fill: kit.disc(w / 2, h / 2, w / 2, fill, p.INK, 1.5 * k))  # type: ignore[misc]
