"""Measures texts and breaks them into lines.

Suits, arrow, tick and cross inside a text are the game's own shapes, as high as a capital; Chinese characters come from
the Chinese font whatever the language is, so that a name can be shown anywhere.
"""

from __future__ import annotations

import re

from toepen_gui.geometry import Scale
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.founts import CHINESE, NO_END, NO_START, Fount, file_of, line_height
from toepen_gui.ui.look import Look

MARKS = "♣♦♥♠→✓✗"
MARK_SIZE = 1.12  # of the height of a capital
PAUSES = "，；：。！？"  # after these a Chinese line is best broken
LEAST_PART = 0.45  # of the longer of two lines
MARK_STEP = 1.26  # with the room left and right of it
PLAIN = re.compile(f"[^{MARKS}{chr(CHINESE)}-\U0010ffff]+")  # a text of one run, as nearly all are
HAN = re.compile(f"[{chr(CHINESE + 1)}-\U0010ffff]")
WORD = re.compile(" [^ ]*|[^ ]+")  # with the blank before it


def pieces(words: str) -> list[tuple[str, str]]:
    """The runs of a text, each with its kind: "mark" (one shape), "han" or "latin"."""
    if PLAIN.fullmatch(words):
        return [(words, "latin")]
    out: list[tuple[str, str]] = []
    for ch in words:
        kind = "mark" if ch in MARKS else "han" if ord(ch) >= CHINESE else "latin"
        if out and kind != "mark" and out[-1][1] == kind:
            out[-1] = (out[-1][0] + ch, kind)
        else:
            out.append((ch, kind))
    return out


def units(paragraph: str) -> list[str]:
    """Words with the blank before them; a Chinese character is a unit of its own."""
    if not HAN.search(paragraph):
        return WORD.findall(paragraph)
    out: list[str] = []
    for ch in paragraph:
        if ord(ch) > CHINESE or (out and ord(out[-1][-1]) > CHINESE) or ch == " " or not out:
            out.append(ch)
        else:
            out[-1] += ch
    return out


def _break(line: list[str]) -> int:
    """Before which unit a line is broken whose last one has no room: before that one, or earlier where a mark would
    begin or end a line that may not; 0 if it cannot be broken."""
    at = len(line) - 1
    while at > 0 and (line[at] in NO_START or line[at - 1] in NO_END):
        at -= 1
    return at


class Ruler:
    """Measures texts for one scale and look; draws nothing. `t` is the scale's own where it is not given."""

    def __init__(self, scale: Scale, look: Look, assets: Assets) -> None:
        self.scale = scale
        self.look = look
        self.assets = assets

    @property
    def k(self) -> float:
        """One design pixel."""
        return self.scale.k

    @property
    def t(self) -> float:
        """One design pixel of text."""
        return self.scale.t

    def fount(self, style: str, t: float, han: bool = False) -> Fount:
        return self.assets.fount(*file_of(style, t, han or self.look.chinese))

    def width(self, words: str, style: str = "body", t: float | None = None) -> float:
        """Pixels from the first to the last letter."""
        size = self.t if t is None else t
        key = (words, file_of(style, size, self.look.chinese))
        return self.assets.widths.get(key, lambda: self._width(words, style, size))

    def _width(self, words: str, style: str, t: float) -> float:
        total = 0.0
        for part, kind in pieces(words):
            if kind == "mark":
                total += self.fount(style, t).cap * MARK_STEP
            else:
                total += self.fount(style, t, kind == "han").width(part)
        return total

    def shows(self, words: str, style: str = "body") -> bool:
        """Whether the fonts have every letter of a text."""
        return all(kind == "mark" or self.fount(style, 1.0, kind == "han").shows(part) for part, kind in pieces(words))

    def wrap(self, words: str, style: str, t: float | None, max_w: float) -> tuple[str, ...]:
        """Broken into lines of at most `max_w`; a word that is wider stands alone on its line."""
        size = self.t if t is None else t
        key = ("wrap", words, file_of(style, size, self.look.chinese), max_w)
        return self.assets.lines.get(key, lambda: tuple(self._wrap(words, style, size, max_w)))

    def _wrap(self, words: str, style: str, t: float, max_w: float, known: dict[str, float] | None = None) -> list[str]:
        """`known`: the widths of parts, where the same words are broken again and again."""
        known = {} if known is None else known
        plain = self.fount(style, t)

        def width(part: str) -> float:
            found = known.get(part)
            if found is None:
                found = plain.width(part) if PLAIN.fullmatch(part) else self._width(part, style, t)
                known[part] = found
            return found

        lines: list[str] = []
        for paragraph in words.split("\n"):
            line: list[str] = []
            for unit in units(paragraph):
                line.append(unit)
                if len(line) > 1 and width("".join(line).rstrip()) > max_w and (at := _break(line)):
                    lines.append("".join(line[:at]).rstrip())
                    line = [rest for rest in (line[at].lstrip(), *line[at + 1 :]) if rest]
            lines.append("".join(line).rstrip())
        return lines

    def balanced(self, words: str, style: str, t: float | None, max_w: float) -> tuple[str, ...]:
        """As few lines as needed, of about the same length."""
        size = self.t if t is None else t
        key = ("balanced", words, file_of(style, size, self.look.chinese), max_w)
        return self.assets.lines.get(key, lambda: tuple(self._balanced(words, style, size, max_w)))

    def _balanced(self, words: str, style: str, t: float, max_w: float) -> list[str]:
        known: dict[str, float] = {}
        got = self._wrap(words, style, t, max_w, known)
        if len(got) == 1:
            return got
        low, high = 0, int(max_w * 0.5 / 6)  # in steps of 6 pixels: how much narrower it may be
        while low < high:
            middle = (low + high + 1) // 2
            if len(self._wrap(words, style, t, max_w - 6 * middle, known)) == len(got):
                low = middle
            else:
                high = middle - 1
        even = self._wrap(words, style, t, max_w - 6 * low, known)
        return self._at_a_pause(words, style, t, max_w) or even if self.look.chinese and len(even) == 2 else even

    def _at_a_pause(self, words: str, style: str, t: float, max_w: float) -> list[str]:
        """Two Chinese lines, broken after a comma or a full stop where that leaves none much longer than the other;
        none if there is no such place. Elsewhere a word of two characters may be torn apart."""
        found: list[tuple[float, list[str]]] = []
        for at in range(1, len(words)):
            if words[at - 1] in PAUSES and words[at] not in NO_START:
                two = [words[:at].rstrip(), words[at:].lstrip()]
                one, other = (self._width(line, style, t) for line in two)
                if max(one, other) <= max_w and min(one, other) >= LEAST_PART * max(one, other):
                    found.append((max(one, other), two))
        return min(found)[1] if found else []

    def line_height(self, style: str, t: float | None = None) -> float:
        return line_height(style, self.t if t is None else t)

    def block_height(self, words: str, style: str, t: float | None, w: float) -> float:
        """How high a wrapped text stands in a width of `w`."""
        return len(self.wrap(words, style, t, w)) * self.line_height(style, t)
