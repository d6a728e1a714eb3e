"""Looking something up: where in the chapters words stand, and a few words around each place."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

from toepen_gui.words import Words

from .model import Chapter
from .say import sentences

BEFORE: Final = 16  # letters of an excerpt before what was found
SHORT: Final = 24  # a name alone says less than a sentence
LONG: Final = 90  # letters of an excerpt at most


class Hit(NamedTuple):
    """`chapter`: its place in the row. `title`: what it is called; `excerpt`: a few words with the first place that is
    not the title. `places`: in how many sentences it stands."""

    chapter: int
    title: str
    excerpt: str
    places: int


def plain(text: str) -> str:
    """As it is compared: small letters without accents, as many as before."""
    out = []
    for letter in text:
        bare = unicodedata.normalize("NFD", letter)[0].casefold()
        out.append(bare if len(bare) == 1 else letter)
    return "".join(out)


def places(text: str, wanted: str) -> tuple[tuple[int, int], ...]:
    """From where to where `wanted` stands in a text, without overlap."""
    found = []
    what, where = plain(wanted.strip()), plain(text)
    at = where.find(what) if what else -1
    while at >= 0:
        found.append((at, at + len(what)))
        at = where.find(what, at + len(what))
    return tuple(found)


def find(words: Words, chapters: Sequence[Chapter], wanted: str, more: Sequence[Sequence[str]] = ()) -> tuple[Hit, ...]:
    """The chapters in which `wanted` stands, in the order in which they are read; those whose title has it come first.
    `more`: for each chapter, sentences that are shown with it but are not its own."""
    if not wanted.strip():
        return ()
    first: list[Hit] = []
    others: list[Hit] = []
    for number, chapter in enumerate(chapters):
        title, *lines = sentences(words, chapter)
        lines += more[number] if number < len(more) else ()
        found = [line for line in lines if places(line, wanted)]
        in_title = bool(places(title, wanted))
        if not found and not in_title:
            continue
        telling = next((line for line in found if len(line) >= SHORT), found[0] if found else lines[0] if lines else "")
        excerpt = around(telling, wanted)
        (first if in_title else others).append(Hit(number, title, excerpt, len(found) + in_title))
    return (*first, *others)


def around(text: str, wanted: str) -> str:
    """A few words with the first place in them."""
    found = places(text, wanted)
    start = found[0][0] - BEFORE if found else 0
    if start > 0:  # not in the middle of a word
        space = text.rfind(" ", 0, start)
        start = space + 1 if start - space < BEFORE else start
    start = max(0, start)
    cut = text[start : start + LONG]
    return ("…" if start else "") + cut + ("…" if start + LONG < len(text) else "")
