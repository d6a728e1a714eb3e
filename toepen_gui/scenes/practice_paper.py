"""The paper beside the table of a drill: the score, the question, the answers, and what is said to them.

Its text is the largest, up to a fifth over the one asked for, at which the drill fits with the longest thing that may
be said to any answer: nothing moves while one reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.geometry import Box, Scale, columns
from toepen_gui.scenes.lesson_paper import BAD, GOOD, PICTURE
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widget import TOUCH
from toepen_gui.ui.widgets import Button

LARGEST: Final = 1.2  # of the text asked for, where there is room
SMALLEST: Final = 0.5  # of the text asked for; a window too small for that tells a fault
STEP: Final = 0.03
SHORT: Final = 9.0  # ems: answers of at most that much stand two in a row
STREAK: Final = 25  # strokes on the slate; more are told by the figure beside them


class AnswerButton(Button):
    """An answer. `mark`: "" until it has been answered, then "right" or "wrong". `on`: given, where several are."""

    mark = ""
    on = False

    @property
    def look(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        return (self.label, self.kind, self.state, self.focused, self.cap, self.mark, self.on, tuple(self.box))

    def draw(self, pen: Pen) -> None:
        k, t, box = pen.k, pen.t, self.box
        marked = bool(self.mark) or self.on
        kind = "primary" if self.on or self.mark == "right" else self.kind
        state = "normal" if self.mark else self.state
        face = kit.plate(pen, box, kind, state, self.focused)
        cap = kit.keycap_width(pen, self.cap, t * 0.86) if self.cap else 0.0
        if self.cap:
            kit.keycap(pen, face.x + 9 * k, face.cy, self.cap, t * 0.86, "l")
        size = 24 * t
        end = size + 6 * k if marked else 0.0
        x = face.x + (18 * k + cap if cap else 12 * k)
        ink = p.FOAM if kind == "primary" else TEXT
        pen.text(x, face.cy, self.label, "strong", t, ink, "l", face.right - 8 * k - end - x)
        at = face.right - 8 * k - size / 2
        if self.mark == "wrong":
            pen.put(pen.art("badges/illegal", size), at - size / 2, face.cy - size / 2)
        elif marked:
            pen.text(at, face.cy, "✓", "h3", t, p.FOAM, "c")
        self.dirty = False


class PaperButton(Button):
    """Any other button of the paper."""

    @property
    def look(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        return (self.label, self.kind, self.state, self.focused, self.cap, tuple(self.box))


@dataclass(frozen=True, slots=True)
class Written:
    """What stands on the paper. `over` and `score`: the two lines of the head; `streak`: right ones in a row.
    `longest`: everything that may be said to an answer. `picture`: what is practised, drawn."""

    over: str
    score: str
    streak: int
    question: str
    answers: tuple[str, ...]
    longest: tuple[str, ...]
    foot: tuple[str, str]
    picture: str = ""


class DrillPaper:
    """The paper of one drill in one layout. `t`: the scale of its text."""

    def __init__(self, ruler: Ruler, box: Box, written: Written, fault: Callable[[str], None]) -> None:
        self.box: Final = box
        self.written: Final = written
        self._k: Final = ruler.k
        size = LARGEST * ruler.t
        while size > SMALLEST * ruler.t and not self._fits(ruler, size):
            size -= STEP * ruler.t
        self.t: Final = size
        if not self._fits(ruler, size):
            fault(f"no room on the paper of the drill: {written.question!r}")
        self.scale: Final = Scale(ruler.k, size, ruler.scale.tall)

    # --- measures

    @property
    def inner(self) -> Box:
        pad = min(22 * self._k, 0.07 * self.box.w)
        return self.box.inset(pad, pad * 0.85)

    def _fits(self, ruler: Ruler, t: float) -> bool:
        if any(ruler.width(words, "label", t) > self._foot_room(t) for words in self.written.foot):
            return False
        if any(ruler.width(words, "strong", t) > self._answer_room(ruler, t) for words in self.written.answers):
            return False
        if ruler.width(self.written.over, "strong", t) > self.inner.w:
            return False
        score = self.inner.w - min(0.4 * self.inner.w, 132 * t) - 8 * ruler.k
        if ruler.width(self.written.score, "small", t) > score:
            return False
        return self._high(ruler, t) <= self.inner.h

    def _high(self, ruler: Ruler, t: float) -> float:
        k, w = ruler.k, self.inner.w
        rows = -(-len(self.written.answers) // self._across(ruler, t))
        said = max((self._said_high(ruler, words, t) for words in self.written.longest), default=0.0)
        question = ruler.block_height(self.written.question, "lead", t, w)
        head, foot = self._head_high(t), self._foot_high(t)
        return head + 8 * k + question + 10 * k + rows * (self._answer_high(t) + 7 * k) + 5 * k + said + 10 * k + foot

    def _head_high(self, t: float) -> float:
        return 62 * t

    def _answer_high(self, t: float) -> float:
        return max(float(TOUCH), 25 * t + 18 * self._k)

    def _foot_high(self, t: float) -> float:
        return max(float(TOUCH), 25 * t + 20 * self._k)

    def _foot_room(self, t: float) -> float:
        return self._feet(t)[1].w - 24 * self._k

    def _feet(self, t: float) -> tuple[Box, Box]:
        """A square for what is asked about the question, the rest for going on."""
        foot = self.inner.foot(self._foot_high(t))
        return foot.left(foot.h), foot.after(foot.h + 12 * self._k)

    def _across(self, ruler: Ruler, t: float) -> int:
        short = all(ruler.width(words, "strong", 1.0) <= SHORT * 18 for words in self.written.answers)
        return 2 if short and self.inner.w > 210 * t else 1

    def _answer_room(self, ruler: Ruler, t: float) -> float:
        wide = columns(self.inner, self._across(ruler, t), 8 * self._k)[0].w
        return wide - 32 * self._k - 24 * t - kit_cap(t)

    def _said_high(self, ruler: Ruler, words: str, t: float) -> float:
        return ruler.block_height(words, "body", t, self._said_room(t)) + 18 * self._k

    def _said_room(self, t: float) -> float:
        return self.inner.w - 26 * self._k - 28 * t

    # --- boxes

    def places(self, ruler: Ruler) -> tuple[list[Box], Box, Box]:
        """Of the answers, of the question mark, and of the button that goes on."""
        k, t, inner = self._k, self.t, self.inner
        across, high = self._across(ruler, t), self._answer_high(t)
        y = self._question(ruler).bottom + 10 * k
        boxes = []
        for _ in range(0, len(self.written.answers), across):
            row = Box(inner.x, y, inner.w, high)
            boxes += columns(row, across, 8 * k)
            y += high + 7 * k
        about, on = self._feet(t)
        return boxes[: len(self.written.answers)], about, on

    def _question(self, ruler: Ruler) -> Box:
        inner = self.inner
        y = inner.y + self._head_high(self.t) + 8 * self._k
        return Box(inner.x, y, inner.w, ruler.block_height(self.written.question, "lead", self.t, inner.w))

    # --- drawing

    def draw(self, pen: Pen, said: str, good: bool) -> None:
        """All but the buttons. `said`: what is said to the answer, "" as long as there is none."""
        kit.paper(pen, self.box)
        self._head(pen)
        pen.block(self._question(pen), self.written.question, "lead")
        boxes, about, _ = self.places(pen)
        self._picture(pen, boxes[-1].bottom, about.y)
        if said:
            y = boxes[-1].bottom + 12 * pen.k
            high = self._said_high(pen, said, pen.t)
            room = max(0.0, about.y - 10 * pen.k - y - high)
            self._said(pen, Box(self.inner.x, y + min(8 * pen.k, room / 2), self.inner.w, high), said, good)

    def _picture(self, pen: Pen, high: float, low: float) -> None:
        """What is practised, where it has room even under the longest that may be said; so it never comes and goes."""
        k = pen.k
        said = max((self._said_high(pen, words, pen.t) for words in self.written.longest), default=0.0)
        w = min(0.74 * self.inner.w, 300 * max(k, 0.8))
        y = low - 22 * k - w / PICTURE
        if self.written.picture and y >= high + 20 * k + said + 16 * k:
            pen.put(pen.art(self.written.picture, w, w / PICTURE), self.inner.cx - w / 2, y)

    def _head(self, pen: Pen) -> None:
        """What is practised; under it how it goes, and the streak in strokes on a slate."""
        k, t, inner = pen.k, pen.t, self.inner
        head = inner.top(self._head_high(t))
        pen.text(head.x, head.y + 12 * t, self.written.over, "strong", t, p.MADDER_DARK, "l", head.w)
        slate = head.foot(34 * t).end(min(0.4 * head.w, 132 * t))
        kit.small_slate(pen, slate)
        figure = str(self.written.streak)
        w = pen.width(figure, "number", t)
        pen.text(slate.right - 10 * k, slate.cy, figure, "number", t, p.BEECH, "r")
        strokes = min(self.written.streak, STREAK)
        if strokes:
            kit.tally(pen, slate.x + 10 * k, slate.cy, strokes, min(20 * t, slate.h * 0.6), slate.w - 30 * k - w)
        pen.text(head.x, slate.cy, self.written.score, "small", t, TEXT_SOFT, "l", slate.x - 8 * k - head.x)

    def _said(self, pen: Pen, box: Box, words: str, good: bool) -> None:
        k, t = pen.k, pen.t
        pen.fill_round(box, 7 * k, GOOD if good else BAD, p.BOTTLE if good else p.MADDER, 1.8 * k)
        size = 24 * t
        if good:
            pen.text(box.x + 11 * k + size / 2, box.y + 9 * k + size * 0.44, "✓", "h3", t, p.BOTTLE_DARK, "c")
        else:
            pen.put(pen.art("badges/illegal", size), box.x + 9 * k, box.y + 8 * k)
        room = Box(box.x + 15 * k + 28 * t, box.y + 9 * k, self._said_room(t), box.h - 16 * k)
        pen.block(room, words, "body")


def kit_cap(t: float) -> float:
    """The room a key cap with one figure takes."""
    return 24 * t


def longest_first(texts: Sequence[str]) -> tuple[str, ...]:
    """Without those that are said twice."""
    return tuple(sorted(set(texts), key=lambda words: -len(words)))
