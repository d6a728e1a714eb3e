"""Reads a command line. Small and our own, so that every complaint and every line of help is in the player's language.

`--name value` and `--name=value` are the same, names are never shortened, `--` ends the options. What an option may
hold is checked by whoever asks for it, through the typed getters of `Given`, which raise `UsageError`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

_WINDOW: Final = re.compile(r"([0-9]{1,5})[x×X]([0-9]{1,5})")


class UsageError(Exception):
    """The command line is wrong: the key of the line to say, and the values of its places."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params: Mapping[str, object] = params


@dataclass(frozen=True, slots=True)
class Option:
    """`name` as typed; `help` and `value` are keys, of its line of help and of what stands there for a value."""

    name: str
    help: str
    value: str = ""
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class Given:
    """What was typed: the values of each option (a switch has one empty value) and the words that are no options."""

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: tuple[str, ...] = ()

    def switch(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str) -> str | None:
        return self.values[name][-1] if name in self.values else None

    def texts(self, name: str) -> tuple[str, ...]:
        return self.values.get(name, ())

    def number(self, name: str, low: int, high: int) -> int | None:
        """A whole number within bounds, both included."""
        text = self.text(name)
        if text is None:
            return None
        if re.fullmatch(r"[+-]?[0-9]{1,20}", text) and low <= int(text) <= high:
            return int(text)
        raise UsageError("cli.bad_number", option=name, value=shown(text), low=low, high=high)

    def size(self, name: str, low: tuple[int, int], high: tuple[int, int]) -> tuple[int, int] | None:
        """Width and height, as `1280x720`."""
        text = self.text(name)
        if text is None:
            return None
        typed = _WINDOW.fullmatch(text)
        if typed:
            width, height = int(typed[1]), int(typed[2])
            if low[0] <= width <= high[0] and low[1] <= height <= high[1]:
                return width, height
        raise UsageError(
            "cli.bad_size", option=name, value=shown(text), low=f"{low[0]}x{low[1]}", high=f"{high[0]}x{high[1]}"
        )

    def one_of(self, name: str, known: Iterable[str]) -> str | None:
        text = self.text(name)
        known = tuple(known)
        if text is None or text in known:
            return text
        raise UsageError("cli.not_one_of", option=name, value=shown(text), known=", ".join(known))


def read(args: Sequence[str], options: Iterable[Option], stop_at_word: bool = False) -> tuple[Given, tuple[str, ...]]:
    """What `args` say, and what is left of them; with `stop_at_word` the first word that is no option ends the reading.

    Raises UsageError for an unknown option, a value that is missing or not wanted, or an option given twice.
    """
    known = {option.name: option for option in options}
    values: dict[str, tuple[str, ...]] = {}
    words: list[str] = []
    at = 0
    while at < len(args):
        arg = args[at]
        if arg == "--":
            words += args[at + 1 :]
            break
        if not arg.startswith("-") or arg == "-":
            if stop_at_word:
                return Given(values), tuple(args[at:])
            words.append(arg)
            at += 1
            continue
        name, joined, value = arg.partition("=")
        option = known.get(name)
        if option is None:
            raise UsageError("cli.unknown_option", option=shown(name))
        if option.value and not joined:
            at += 1
            if at == len(args):
                raise UsageError("cli.no_value", option=name)
            value = args[at]
        if option.value and not value:
            raise UsageError("cli.no_value", option=name)
        if joined and not option.value:
            raise UsageError("cli.takes_no_value", option=name)
        if name in values and not option.repeats:
            raise UsageError("cli.twice", option=name)
        values[name] = (*values.get(name, ()), value)
        at += 1
    return Given(values, tuple(words)), ()


def shown(text: str) -> str:
    """Typed text as it may stand in a line of ours: short, and without anything that would break the line."""
    clean = "".join(c if c.isprintable() else "?" for c in text)
    return clean if len(clean) <= 40 else clean[:39] + "…"
