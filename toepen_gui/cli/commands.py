"""The words `toepen` understands after its own options, and the help they are listed in.

A command is a value. What it runs is imported when it is run, so that `toepen --version` stays quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from toepen_gui.cli.arguments import Given, Option, UsageError, shown
from toepen_gui.cli.console import Console

DATA_DIR: Final = Option("--data-dir", "cli.help.data_dir", "cli.value.dir")
LANG: Final = Option("--lang", "cli.help.lang", "cli.value.lang")
HELP: Final = Option("--help", "cli.help.help")
COMMON: Final = (DATA_DIR, LANG, HELP)
GAME: Final = (
    Option("--seed", "cli.help.seed", "cli.value.number"),
    Option("--window", "cli.help.window", "cli.value.size"),
    Option("--fullscreen", "cli.help.fullscreen"),
    Option("--open", "cli.help.open", "cli.value.file"),
    Option("--selftest", "cli.help.selftest"),
    Option("--version", "cli.help.version"),
)


@dataclass(frozen=True, slots=True)
class Call:
    """A command as it was called: what was given (its own and the common options) and where it writes.

    `folder` is the data folder, None where there is none; `assets` that of drawings, sounds and texts.
    """

    given: Given
    console: Console
    folder: Path | None
    assets: Path


Run: TypeAlias = Callable[[Call], int]  # gives the exit status


@dataclass(frozen=True, slots=True)
class Command:
    """`words` is the key of the words it takes, "" for none: then words typed after it are wrong usage."""

    name: str
    help: str
    run: Run
    options: tuple[Option, ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Commands:
    """All commands there are, in the order of the help."""

    all: Sequence[Command] = field(default_factory=tuple)

    def named(self, name: str) -> Command:
        """Raises UsageError if there is none of that name."""
        for command in self.all:
            if command.name == name:
                return command
        raise UsageError("cli.unknown_command", name=shown(name))

    def help(self, console: Console) -> None:
        """The help of the whole program."""
        words = console.words
        console.say(words("cli.help.usage"))
        console.say("")
        for line in _table([(_left(console, option), words(option.help)) for option in (*GAME, *COMMON)]):
            console.say(line)
        console.say("")
        console.say(words("cli.help.commands"))
        for line in _table([(command.name, words(command.help)) for command in self.all]):
            console.say(line)


def help_of(command: Command, console: Console) -> None:
    """The help of one command."""
    takes = f" {console.words(command.words)}" if command.words else ""
    console.say(f"toepen {command.name}{takes}: {console.words(command.help)}")
    console.say("")
    options = (*command.options, *COMMON)
    for line in _table([(_left(console, option), console.words(option.help)) for option in options]):
        console.say(line)


def _left(console: Console, option: Option) -> str:
    return f"{option.name} {console.words(option.value)}" if option.value else option.name


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    from toepen_gui.cli.columns import padded, room  # noqa: PLC0415  only help needs them, and every start reads this

    width = max((room(left) for left, _ in rows), default=0)
    for left, right in rows:
        yield f"  {padded(left, width)}  {right}"
