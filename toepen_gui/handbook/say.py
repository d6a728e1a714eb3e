"""Reads the handbook out in a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toepen_gui.words import Words

from .model import Chapter, Figures, Hands, Packets, Picture, Ranking, Scene, Text, Value
from .played import NAMES


def say(words: Words, text: Text) -> str:
    """The sentence in that language."""
    return words(text.key, **{name: _value(words, value) for name, value in text.values.items()})


def _value(words: Words, value: Value) -> int | str:
    if isinstance(value, Text):
        return say(words, value)
    if isinstance(value, tuple):
        return several(words, tuple(say(words, one) for one in value))
    return value


def several(words: Words, said: tuple[str, ...]) -> str:
    """ "a, b and c"."""
    if len(said) < 2:
        return "".join(said)
    return words("setup.and", most=listed(words, said[:-1]), last=said[-1])


def listed(words: Words, said: Sequence[str]) -> str:
    """ "a, b, c"; at least one."""
    whole = said[0]
    for one in said[1:]:
        whole = words("setup.comma", most=whole, next=one)
    return whole


def sentences(words: Words, chapter: Chapter) -> Iterator[str]:
    """Every sentence of a chapter, those of its picture at the end."""
    yield say(words, chapter.title)
    yield say(words, chapter.lead)
    for item in chapter.items:
        yield say(words, item.name)
        yield say(words, item.line)
    if chapter.picture is not None:
        yield from example(words, chapter.picture)


def example(words: Words, picture: Picture) -> Iterator[str]:
    """What stands in a picture, line by line."""
    if not isinstance(picture, Ranking | Packets) and picture.says is not None:
        yield say(words, picture.says)
    if isinstance(picture, Hands):
        yield from (say(words, hand.label) for hand in picture.hands)
    if isinstance(picture, Scene | Hands):
        for payer in picture.payers:
            name = words(NAMES[payer.who])
            told = say(words, payer.pays)
            if payer.does is not None:
                told = words("rules.does", does=say(words, payer.does), pays=told)
            yield words("rules.told", what=name, says=told)
    if isinstance(picture, Figures):
        if picture.title is not None:
            yield say(words, picture.title)
        for label, figure in picture.rows:
            yield words("rules.told", what=say(words, label), says=say(words, figure))
