"""The way in: `toepen`, `python -m toepen_gui` and the frozen program. Decides what is asked for and loads only that.

Imports are absolute because the packager runs this file as a script of its own.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from toepen_gui import __version__, paths, words
from toepen_gui.cli import command_options
from toepen_gui.cli.arguments import Given, UsageError, read, shown
from toepen_gui.cli.commands import COMMON, GAME, Call, Command, Commands, help_of
from toepen_gui.cli.console import BAD_INPUT, DONE, WRONG_USAGE, Console, OutputError, console
from toepen_gui.cli.launch import Launch, launch
from toepen_gui.settings_file import SettingsFile

RECORDS = (".json", ".toepen")
INTERRUPTED = 130  # what shells expect after Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program with these arguments and gives its exit status: 0 done, 1 bad input, 2 wrong usage."""
    args = sys.argv[1:] if argv is None else list(argv)
    try:
        assets = paths.assets()
    except paths.AssetsMissingError as missing:
        # The only sentence of ours that is no text by key: the folder with the texts is what is missing.
        console(words.Words("en", {})).complain(f"drawings, sounds and texts are missing; sought in {missing}")
        return BAD_INPUT
    try:
        status = _run(args, assets)
    except UsageError as wrong:
        _console(args, assets).complain(wrong.key, **wrong.params)
        return WRONG_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OutputError as full:
        _forget_output()
        _console(args, assets).complain("cli.no_output", why=full)
        return BAD_INPUT
    except BrokenPipeError:  # the reader of a pipe has gone: nobody is left to tell
        _forget_output()
        return BAD_INPUT
    return status


def _run(args: Sequence[str], assets: Path) -> int:
    given, rest = read(args, (*GAME, *COMMON), stop_at_word=True)
    if rest and _is_record(rest[0]):  # a double click on a record gives its path and nothing else
        given, rest = read([*args[: -len(rest)], f"--open={rest[0]}", *rest[1:]], (*GAME, *COMMON), stop_at_word=True)
        if rest:
            raise UsageError("cli.too_many_words", word=shown(rest[0]))
    if rest:
        return _run_command(given, rest, args, assets)
    if given.words:
        raise UsageError("cli.too_many_words", word=shown(given.words[0]))
    speaker = _console(args, assets)
    if given.switch("--version"):
        speaker.say(f"toepen {__version__}")
        speaker.flush()
        return DONE
    if given.switch("--help"):
        commands().help(speaker)
        speaker.flush()
        return DONE
    wish = launch(given, assets, paths.data_dir(given.text("--data-dir")), words.codes(assets / "lang"))
    return _selftest(wish, speaker) if given.switch("--selftest") else _game(wish, speaker)


def _is_record(word: str) -> bool:
    """Whether a word is the path of a file rather than the name of a command."""
    if word in [command.name for command in commands().all]:
        return False  # whatever lies in this folder
    return word.lower().endswith(RECORDS) or os.path.isfile(word)  # noqa: PTH113  never raises, however long a name


def _run_command(given: Given, rest: Sequence[str], args: Sequence[str], assets: Path) -> int:
    """`rest` begins with the command's name; options common to all may stand before it or after."""
    command = commands().named(rest[0])
    for option in GAME:
        if given.switch(option.name):
            raise UsageError("cli.too_many_words", word=option.name)
    own, _ = read(rest[1:], (*command.options, *COMMON))
    twice = [name for name in own.values if given.switch(name)]
    if twice:
        raise UsageError("cli.twice", option=twice[0])
    both = Given({**given.values, **own.values}, own.words)
    both.one_of("--lang", words.codes(assets / "lang"))
    speaker = _console(args, assets)
    if both.switch("--help"):
        help_of(command, speaker)
        speaker.flush()
        return DONE
    if own.words and not command.words:
        raise UsageError("cli.too_many_words", word=shown(own.words[0]))
    status = command.run(Call(both, speaker, paths.data_dir(both.text("--data-dir")), assets))
    speaker.flush()
    return status


def commands() -> Commands:
    return Commands(
        (
            Command("replay", "cli.help.replay", _replay, words="cli.value.files"),
            Command("verify", "cli.help.verify", _verify, words="cli.value.files"),
            Command("simulate", "cli.help.simulate", _simulate, command_options.SIMULATE),
            Command("rules", "cli.help.rules", _rules, command_options.RULES),
            Command("bot", "cli.help.bot", _bot, command_options.BOT),
            Command("doctor", "cli.help.doctor", _doctor),
        )
    )


def _replay(call: Call) -> int:
    from toepen_gui.cli import replay  # noqa: PLC0415  each command loads what it needs itself

    return replay.run(call)


def _verify(call: Call) -> int:
    from toepen_gui.cli import verify  # noqa: PLC0415

    return verify.run(call)


def _simulate(call: Call) -> int:
    from toepen_gui.cli import simulate  # noqa: PLC0415

    return simulate.run(call)


def _rules(call: Call) -> int:
    from toepen_gui.cli import rules  # noqa: PLC0415

    return rules.run(call)


def _bot(call: Call) -> int:
    from toepen_gui.cli import bot  # noqa: PLC0415

    return bot.run(call)


def _doctor(call: Call) -> int:
    from toepen_gui.cli import doctor  # noqa: PLC0415
    from toepen_gui.drivers import look_around, prepare  # noqa: PLC0415

    prepare()
    return doctor.examine(call, look_around)


def _selftest(wish: Launch, speaker: Console) -> int:
    from toepen_gui.drivers import prepare  # noqa: PLC0415  before anything imports pygame

    prepare(unseen=True)
    from toepen_gui.selftest import selftest  # noqa: PLC0415

    passed, line = selftest(wish, speaker.words)
    speaker.say(line)
    speaker.flush()
    return DONE if passed else BAD_INPUT


def _game(wish: Launch, speaker: Console) -> int:
    from toepen_gui.drivers import NoDisplayError, open_display, prepare  # noqa: PLC0415

    prepare()
    gc.disable()  # until the first picture: what is being loaded stays, and looking through it takes 30 ms
    try:
        open_display()
        from toepen_gui.app import play  # noqa: PLC0415  only when there is somewhere to show it

        play(wish)
    except NoDisplayError:
        driver = os.environ.get("SDL_VIDEODRIVER", "")
        if driver:
            speaker.complain("error.no_such_driver", driver=shown(driver))
        else:
            speaker.complain("error.no_display")
        return BAD_INPUT
    except Exception as fault:  # whatever it is: a report and one line, never a traceback on the screen
        _tell(fault, wish, speaker)
        return BAD_INPUT
    finally:
        gc.enable()
    return DONE


def _tell(fault: Exception, wish: Launch, speaker: Console) -> None:
    """Leaves a report and says where it is: on standard error, or in a box where there is no such thing."""
    from toepen_gui import report  # noqa: PLC0415
    from toepen_gui.drivers import say_in_a_box  # noqa: PLC0415

    file = report.leave(wish.folder, report.report(fault, __version__))
    key = "error.crash" if file else "error.crash_untold"
    params = {"file": str(file), "what": type(fault).__name__}
    speaker.complain(key, **params)
    if speaker.err is None:
        say_in_a_box(speaker.words(key, **params))


def _console(args: Sequence[str], assets: Path) -> Console:
    """A console in the person's language, even if the arguments are wrong: as typed, as set, or else the system's."""
    folder = assets / "lang"
    known = words.codes(folder)
    typed = _typed(args, "--lang")
    if typed in known:
        return console(words.load(folder, typed))
    chosen = ""
    if not {"--version", "--help"} & set(args):  # nothing is looked up for these: they are to be quick
        data = paths.data_dir(_typed(args, "--data-dir"))
        settings = SettingsFile(data).peek() if data else None
        chosen = settings.lang if settings else ""
    return console(words.load(folder, words.choose((chosen, *words.wanted_by_system()), known)))


def _typed(args: Sequence[str], name: str) -> str:
    """The value typed after an option, "" if there is none, of a line that may be wrong elsewhere."""
    for at, arg in enumerate(args):
        if arg == name and at + 1 < len(args):
            return args[at + 1]
        if arg.startswith(f"{name}="):
            return arg[len(name) + 1 :]
    return ""


def _forget_output() -> None:
    """Closes standard output for good, so that nothing is flushed into the broken pipe at the end."""
    with suppress(OSError):
        if sys.stdout is not None:
            sys.stdout.close()
    sys.stdout = None


if __name__ == "__main__":
    if hasattr(sys, "frozen"):  # workers of the packaged program are started as the program itself
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
