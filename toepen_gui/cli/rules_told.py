"""`toepen rules --rules PRESET`: the rules of one table in full sentences, the same as in the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toepen_gui.cli.arguments import UsageError, shown
from toepen_gui.cli.columns import room, wrapped
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import DONE
from toepen_gui.cli.rule_options import rules_given
from toepen_gui.handbook.chapters import chapters
from toepen_gui.handbook.model import Chapter
from toepen_gui.handbook.say import example, say
from toepen_gui.words import Words

WIDTH: Final = 90
USUAL_PLAYERS: Final = 4  # for whom rules are judged where nobody says how many play


def tell(call: Call) -> int:
    """Raises UsageError."""
    given, console = call.given, call.console
    if given.words:
        raise UsageError("cli.too_many_words", word=shown(given.words[0]))
    players = given.number("--players", 2, 8) or 0
    rules, preset = rules_given(given, players or USUAL_PLAYERS)
    for nr, chapter in enumerate(chapters(rules, preset, players)):
        if nr:
            console.say("")
        for line in _lines(chapter, console.words):
            console.say(line)
    return DONE


def _lines(chapter: Chapter, words: Words) -> Iterator[str]:
    title = say(words, chapter.title)
    yield title
    yield "-" * room(title)
    yield from wrapped(say(words, chapter.lead), WIDTH)
    for item in chapter.items:
        told = words("rules.told", what=say(words, item.name), says=say(words, item.line))
        yield from wrapped(told, WIDTH, "* ", "  ")
    if chapter.picture is not None:
        for line in example(words, chapter.picture):
            yield from wrapped(line, WIDTH, "    ", "    ")
