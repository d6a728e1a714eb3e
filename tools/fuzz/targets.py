"""Every file and stream the game reads, each read as the game does it, and what came of it used once.

A reader gives back nothing: whatever it raises, beyond what it promises to raise, is a finding. `Target.read` gets the
spoilt bytes and an empty folder of its own.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from toepen_gui.cli import bot
from toepen_gui.cli.arguments import Given, UsageError
from toepen_gui.cli.arguments import read as read_arguments
from toepen_gui.cli.bot import BadQuestionError
from toepen_gui.cli.commands import COMMON, GAME
from toepen_gui.cli.rule_options import rules_given
from toepen_gui.engine.options import RulesError
from toepen_gui.players import learned_net
from toepen_gui.players.outside import OutsideError
from toepen_gui.players.port import Level
from toepen_gui.practice.book import FILE_NAME as DRILLS
from toepen_gui.practice.book import Book
from toepen_gui.practice.model import Kind
from toepen_gui.scenes import statistics_sums as sums
from toepen_gui.settings_file import FILE_NAME as SETTINGS
from toepen_gui.settings_file import SettingsFile
from toepen_gui.table import lineup, record_troubles, verify
from toepen_gui.table.digest import digest_of
from toepen_gui.table.match_tally import tally
from toepen_gui.table.own_rules import FILE_NAME as HOUSE_RULES
from toepen_gui.table.own_rules import OwnRules
from toepen_gui.table.playback import play_back
from toepen_gui.table.port import Note
from toepen_gui.table.reading import open_file, path_of
from toepen_gui.table.record import RecordError
from toepen_gui.table.result import result_of
from toepen_gui.table.reviews_file import NAME as REVIEWS
from toepen_gui.table.reviews_file import ReviewsFile
from toepen_gui.table.saves import Saves
from toepen_gui.table.statistics_file import NAME as STATISTICS
from toepen_gui.table.statistics_file import StatisticsFile
from toepen_gui.ui.audio import Audio
from toepen_gui.words import NAME_KEY, available, glossary, load

from . import seeds

LOOKED_AT: Final = 20  # positions of a record


@dataclass(frozen=True, slots=True)
class Target:
    """`share`: how many of all inputs it gets, beside the others'."""

    name: str
    good: Sequence[bytes]
    read: Callable[[bytes, Path], None]
    share: int


def targets() -> tuple[Target, ...]:
    """All of them, with their good files made anew, which does not depend on anything but the program."""
    with tempfile.TemporaryDirectory(prefix="toepen-fuzz-") as name:
        folder = Path(name)
        matches = seeds.matches()
        net = Path(learned_net.__file__).with_name("weights") / "duel.net"
        return (
            Target("record", matches, _record, 20),
            Target("save", matches, _save, 20),
            Target("settings", seeds.settings(), _settings, 16),
            Target("statistics", seeds.statistics(folder), _statistics, 7),
            Target("house-rules", seeds.house_rules(folder), _house_rules, 8),
            Target("drills", seeds.drills(folder), _drills, 8),
            Target("reviews", seeds.reviews(folder), _reviews, 5),
            Target("question", seeds.questions(), _question, 4),
            Target("answer", seeds.answers(), _answer, 5),
            Target("arguments", seeds.arguments(), _arguments, 3),
            Target("language", seeds.language(), _language, 2),
            Target("glossary", seeds.glossary(), _glossary, 1),
            Target("cues", seeds.cues(), _cues, 1),
            Target("weights", (net.read_bytes(),), _weights, 1),
        )


def cleared(folder: Path) -> Path:
    """The same folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _put(file: Path, data: bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return file


# --- the player's files ---------------------------------------------------------------------------
def _record(data: bytes, folder: Path) -> None:
    file = _put(folder / "a.json", data)
    try:
        record = open_file(file)
        if isinstance(record, Note):
            return
        match len(data) % 4:  # each plays all of it again: one of them is enough for one input
            case 0:
                verify.verify(record)
            case 1:
                tally(record, "x", True)
            case 2:
                result_of(record)
            case _:
                played = play_back(record)
                played.open_cards(0)
                for position in islice(range(played.last, -1, -1), LOOKED_AT):
                    played.view(position, 0)
                    played.events(position, 0)
                    played.chosen(position)
    except RecordError as error:
        record_troubles.trouble(error, file)


def _save(data: bytes, folder: Path) -> None:
    _put(folder / "saves" / "a.json", data)
    saves = Saves(folder)
    found = saves.latest()
    if found is None:
        if not saves.notes() and list((folder / "saves").glob("*.json*")):
            raise AssertionError("put aside without a word")
        return
    digest_of(found.record, found.state)
    with suppress(LookupError):
        again, saved = saves.resume(found.path)
        if again.state != found.state:
            raise AssertionError("resumed elsewhere")
        saved.put_away()
        saved.let_go()


def _settings(data: bytes, folder: Path) -> None:
    _put(folder / SETTINGS, data)
    file = SettingsFile(folder)
    file.peek()
    settings, _ = file.load()
    file.save(settings)
    again, trouble = SettingsFile(folder).load()
    if again != settings or trouble is not None:
        raise AssertionError(f"not kept as it was understood: {trouble}")


def _statistics(data: bytes, folder: Path) -> None:
    _put(folder / STATISTICS, data)
    file = StatisticsFile(folder)
    matches = [entry.tally for entry in file.entries.values()]
    for chips in (False, True):
        some = [one for one in matches if sums.Filter(chips=chips).takes(one)]
        sums.sums(some)
        sums.rows(some)
        sums.rating(some, Level.REGULAR)
        sums.course(some, 40)
        sums.ranks_dealt(some, True)
        sums.four_dealt(some, False)
        sums.tens_held(some)
        sums.tens_expected(some)
    file.reset()
    file.add([*file.entries.values()])
    if len(StatisticsFile(folder).entries) != len(file.entries):
        raise AssertionError("not kept as it was understood")


def _reviews(data: bytes, folder: Path) -> None:
    _put(folder / REVIEWS, data)
    file = ReviewsFile(folder)
    file.add([*file.entries.values()])
    sums.looks([], {key: look.found for key, look in file.entries.items()})
    if ReviewsFile(folder).entries != file.entries:
        raise AssertionError("not kept as it was understood")


def _drills(data: bytes, folder: Path) -> None:
    _put(folder / DRILLS, data)
    book = Book(folder)
    tally_of_it = book.tally
    tally_of_it.kind(Random(1), [*Kind])
    tally_of_it.lean(Random(1))
    book.write(tally_of_it)
    book.settle()
    if Book(folder).tally.kinds != tally_of_it.kinds:
        raise AssertionError("not kept as it was understood")


def _house_rules(data: bytes, folder: Path) -> None:
    _put(folder / HOUSE_RULES, data)
    rules = OwnRules(folder)
    found = rules.all()
    rules.notes()
    if found:
        rules.keep(found[0])
    if len(OwnRules(folder).all()) != len(found):
        raise AssertionError("not kept as they were understood")


# --- the game's own files -------------------------------------------------------------------------
def _language(data: bytes, folder: Path) -> None:
    _put(folder / "en.json", b'{"language.name": "English"}')
    _put(folder / "nl.json", data)
    available(folder)
    words = load(folder, "nl")
    for key in islice(words.texts, 80):
        words(key, n=2, name="x", card="y")
    words(NAME_KEY)


def _glossary(data: bytes, folder: Path) -> None:
    _put(folder / "glossary.json", data)
    glossary(folder, ("en", "nl", "de", "zh"))


def _cues(data: bytes, folder: Path) -> None:
    _put(folder / "cues.json", data)
    Audio(folder, Random(1), enabled=False)


def _weights(data: bytes, folder: Path) -> None:  # noqa: ARG001  read from memory
    with suppress(ValueError):
        learned_net.read(data)


# --- what comes through pipes and shells ----------------------------------------------------------
def _answer(data: bytes, folder: Path) -> None:  # noqa: ARG001
    with suppress(OutsideError):
        lineup.chosen(data.split(b"\n")[0].decode("utf-8", "replace").strip(), 7, 1, *seeds.ASKED)


def _question(data: bytes, folder: Path) -> None:  # noqa: ARG001
    lines = data.decode("utf-8", "replace").split("\n")[:5]  # each is a question of its own, and takes its time
    with suppress(BadQuestionError):
        for _ in bot.answers(lines, "beginner"):
            pass


def _arguments(data: bytes, folder: Path) -> None:  # noqa: ARG001
    words = data.decode("utf-8", "surrogateescape").split("\n")
    with suppress(UsageError):
        given, _ = read_arguments(words, (*GAME, *COMMON), stop_at_word=True)
        given.number("--seed", 0, 9)
        given.size("--window", (1, 1), (9, 9))
    for word in words[:20]:
        path_of(word)
        with suppress(UsageError, RulesError):
            rules_given(Given({"--set": (word,)}), 3)
