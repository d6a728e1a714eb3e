"""The words of the game in every language at once, as the last chapter of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from toepen_gui.geometry import Box
from toepen_gui.handbook.model import Chapter, text
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages_rows import Row
from toepen_gui.scenes.rules_marks import marked
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import glossary

NAME: Final = "glossary"
CODES: Final = ("en", "nl", "zh", "de")
CHAPTER: Final = Chapter(NAME, "badges/hint", text("rules.glossary"), text("rules.glossary.lead"), ())
Terms = Sequence[Mapping[str, str]]


def terms_of(house: House) -> Terms:
    """Read when the rules are opened, and not before."""
    return glossary(house.assets.root / "lang", CODES)


def order(lang: str) -> tuple[str, ...]:
    """The languages, the reader's own first."""
    return tuple(sorted(CODES, key=lambda code: code != lang))


def lines(terms: Terms) -> tuple[str, ...]:
    """What can be looked for: a line for each word, in every language."""
    return tuple(" · ".join(term[code] for code in CODES) for term in terms)


def rows(ruler: Ruler, w: float, terms: Terms, house: House, wanted: str) -> list[Row]:
    """A table of four columns; where they are too narrow, two and two under each other."""
    codes = order(house.words.lang)
    gap = 16 * ruler.k
    across = next((n for n in (4, 2) if _fits(ruler, (w - gap * (n - 1)) / n, terms)), 1)
    names = {code: house.languages.get(code, code) for code in codes}
    head = [names[code] for code in codes]
    out = [_row(ruler, w, across, gap, head, codes, "small_strong", "")]
    out += [_row(ruler, w, across, gap, [term[code] for code in codes], codes, "body", wanted) for term in terms]
    return out


def _fits(ruler: Ruler, w: float, terms: Terms) -> bool:
    """Whether every single word has room in a column."""
    words = {word for term in terms for code in CODES for word in term[code].split()}
    return all(ruler.width(word, "body") <= w for word in words)


def _row(
    ruler: Ruler, w: float, across: int, gap: float, texts: Sequence[str], codes: Sequence[str], style: str, wanted: str
) -> Row:
    wide = (w - gap * (across - 1)) / across
    step = ruler.line_height(style)
    counts = [len(ruler.balanced(words, style, None, wide)) for words in texts]
    starts = range(0, len(codes), across)
    highs = [max(counts[start : start + across]) * step for start in starts]

    def paint(pen: Pen, row: Box) -> None:
        y = row.y
        for start, high in zip(starts, highs, strict=True):
            for nr, words in enumerate(texts[start : start + across]):
                head = style != "body"
                colour = p.MADDER_DARK if head else TEXT if start + nr == 0 else TEXT_SOFT
                marked(pen, row.x + nr * (wide + gap), y, wide, words, style, wanted, colour)
            y += high
        kit.rule(pen, row.x, row.bottom, row.w)

    return Row(sum(highs) + 4 * ruler.k, paint)
