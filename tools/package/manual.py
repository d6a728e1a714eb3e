"""The manual page, written from the options themselves, so that it cannot forget one."""

from __future__ import annotations

from toepen_gui.__main__ import commands
from toepen_gui.cli.arguments import Option
from toepen_gui.cli.commands import COMMON, GAME, Command
from toepen_gui.paths import assets
from toepen_gui.words import Words, load
from tools.package.app import Release


def manual(about: Release) -> str:
    """toepen(6) as troff."""
    words = load(assets() / "lang", "en")
    lines = [
        f'.TH TOEPEN 6 "{about.date}" "Toepen {about.version}" "Games"',
        ".SH NAME",
        r"toepen \- the bluffing card game of the Dutch caf\('e",
        ".SH SYNOPSIS",
        ".B toepen",
        r"[\fIoptions\fR] [\fIRECORD\fR]",
        ".br",
        ".B toepen",
        r"\fIcommand\fR [\fIoptions\fR]",
        ".SH DESCRIPTION",
        "Opens the game. With a game record, that match is played back on the table.",
        "Every move is saved as it is made; the game uses no network.",
        ".SH OPTIONS",
    ]
    for option in (*GAME, *COMMON):
        lines += _option(option, words)
    lines.append(".SH COMMANDS")
    for command in commands().all:
        lines += _command(command, words)
    lines += [
        ".SH EXIT STATUS",
        "0: done. 1: the input is bad, or there is no display. 2: wrong usage.",
        ".SH FILES",
        r"\fI~/.local/share/toepen\fR: settings, the unfinished match, records of the others.",
    ]
    return "\n".join(lines) + "\n"


def _option(option: Option, words: Words) -> list[str]:
    name = rf"\fB{_safe(option.name)}\fR"
    if option.value:
        name += rf" \fI{_safe(words(option.value))}\fR"
    return [".TP", name, _safe(words(option.help))]


def _command(command: Command, words: Words) -> list[str]:
    takes = rf" \fI{_safe(words(command.words))}\fR" if command.words else ""
    out = [".TP", rf"\fB{_safe(command.name)}\fR{takes}", _safe(words(command.help))]
    if command.options:
        out.append(".RS")
        for option in command.options:
            out += _option(option, words)
        out.append(".RE")
    return out


def _safe(text: str) -> str:
    """Text that troff does not take for orders of its own."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
