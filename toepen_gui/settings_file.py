"""The file the settings are kept in.

It is read strictly and within bounds, field by field: a wrong field falls back to its default and the rest counts.
Whatever could not be read as it stands is kept beside under another name before anything is written, and told in one
line. Without a folder that can be written to, the game goes on and one line says that nothing is kept.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from toepen_gui import bindings
from toepen_gui.files import move_aside, write_whole
from toepen_gui.settings import (
    LARGEST_WINDOW,
    SMALLEST_WINDOW,
    LastSetup,
    Opponent,
    Place,
    Settings,
    Talk,
    Trouble,
    tidy_name,
)

VERSION: Final = 1
LARGEST: Final = 64_000  # bytes of a settings file; ours have under 2,000
FILE_NAME: Final = "settings.json"
MOST_LESSONS: Final = 200  # there are fewer
MOST_OPTIONS: Final = 64  # of the house rules; there are fewer
LONGEST_RULES_NAME: Final = 40  # letters of the name of a rule set; ours are shorter
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")


class SettingsFile:
    """The file in the data folder; no folder at all (None) is a file that cannot be written."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / FILE_NAME if folder else None
        self._told = False
        self._mine: Settings | None = None  # as this window read them or wished them last

    def load(self) -> tuple[Settings, Trouble | None]:
        """The settings kept there, or the defaults; and what the player should be told, if anything. Never raises."""
        self._mine, trouble = self._load()
        return self._mine, trouble

    def _load(self) -> tuple[Settings, Trouble | None]:
        file = self._file
        if file is None:
            return Settings(), self._not_kept()
        try:
            raw = _read_bounded(file)
        except FileNotFoundError:
            return Settings(), None
        except OSError:  # there, but not to be read: saving would put a new file in its place all the same
            return Settings(), self._kept_aside("damaged", "error.settings_damaged")
        data = _parse(raw)
        if data is None:
            return Settings(), self._kept_aside("damaged", "error.settings_damaged")
        if _version(data) > VERSION:
            return Settings(), self._kept_aside("newer", "error.settings_newer")
        if _version(data) != VERSION:
            return Settings(), self._kept_aside("damaged", "error.settings_damaged")
        reader = _Reader(data)
        settings = _settings(reader)
        return settings, self._kept_aside("damaged", "error.settings_partly") if reader.wrong else None

    def peek(self) -> Settings | None:
        """The settings as `load` would give them, without touching anything; None if they are damaged or newer."""
        try:
            data = _parse(_read_bounded(self._file)) if self._file else {"version": VERSION}
        except FileNotFoundError:
            return Settings()
        except OSError:
            return None
        if data is None or _version(data) != VERSION:
            return None
        reader = _Reader(data)
        settings = _settings(reader)
        return None if reader.wrong else settings

    def save(self, settings: Settings) -> Trouble | None:
        """Writes them beside and moves them into place. Never raises; a trouble is told the first time only.

        What another window has changed meanwhile and this one has not stays as it is there; lessons taken in either
        stay taken. What stands there and cannot be read, or only in part, is kept aside first, and told.
        """
        file = self._file
        if file is None:
            return self._not_kept()
        there, aside = self.peek(), None
        if not os.path.lexists(file):
            there = None  # thrown away: what this window has counts
        elif there is None:
            _, aside = self._load()
            if self._file is None:
                return aside
        before, wished = self._mine, settings
        if there is not None:
            learned = tuple(dict.fromkeys((*there.learned, *settings.learned)))
            if before is not None:
                settings = _changed_here(before, settings, there)
            settings = replace(settings, learned=learned)
        settings = replace(settings, learned=settings.learned[-MOST_LESSONS:])
        text = json.dumps({"version": VERSION, **asdict(settings)}, ensure_ascii=False, indent=1) + "\n"
        try:
            write_whole(file, text)
        except OSError:
            return self._not_kept()
        self._mine = wished  # not before: what could not be kept is still a change the next time
        return aside

    def _not_kept(self) -> Trouble | None:
        if self._told:
            return None
        self._told = True
        return Trouble("error.settings_not_saved")

    def _kept_aside(self, ending: str, key: str) -> Trouble | None:
        """Moves the file to a name of its own. If that fails nothing is ever written over it."""
        file = self._file
        assert file is not None
        aside = move_aside(file, ending)
        if aside is not None:
            return Trouble(key, {"file": aside.name})
        self._file = None
        return self._not_kept()


def _changed_here(before: Settings, now: Settings, there: Settings) -> Settings:
    """What stands `there`, with what has changed here from `before` to `now`."""
    mine = {field.name: getattr(now, field.name) for field in fields(Settings)}
    old = {field.name: getattr(before, field.name) for field in fields(Settings)}
    return replace(there, **{name: value for name, value in mine.items() if value != old[name]})


def _read_bounded(file: Path) -> bytes | None:
    """The bytes of a regular file of bearable size, else None: a pipe or a folder must not hang or crash the game."""
    state = file.stat()
    if not stat.S_ISREG(state.st_mode) or state.st_size > LARGEST:
        return None
    with file.open("rb") as stream:
        raw = stream.read(LARGEST + 1)
    return raw if len(raw) <= LARGEST else None


def _parse(raw: bytes | None) -> dict[str, object] | None:
    if raw is None:
        return None
    try:
        data = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _version(data: Mapping[str, object]) -> int:
    """The version the file says it has, 0 if it says none."""
    version = data.get("version")
    return version if isinstance(version, int) and not isinstance(version, bool) else 0


_T = TypeVar("_T")
_E = TypeVar("_E", bound=StrEnum)


class _Reader:
    """Reads fields of a JSON object; remembers the names of those that were there but wrong."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self._data = data
        self.wrong: list[str] = []

    def flag(self, name: str, default: bool) -> bool:
        value = self._data.get(name, default)
        return value if isinstance(value, bool) else self._fault(name, default)

    def number(self, name: str, default: float, low: float, high: float) -> float:
        value = self._data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            return self._fault(name, default)  # NaN fails the comparison too
        return float(value)

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        value = self._data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            return self._fault(name, default)
        return value

    def maybe_whole(self, name: str, low: int, high: int) -> int | None:
        value = self._data.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            return self._fault(name, None)
        return value

    def choice(self, name: str, default: _E) -> _E:
        value = self._data.get(name, default.value)
        for member in type(default):
            if value == member.value:
                return member
        return self._fault(name, default)

    def talk(self, name: str, default: Talk) -> Talk:
        """How much is said; version 0.1 only knew yes and no."""
        value = self._data.get(name)
        if isinstance(value, bool):
            return Talk.SOME if value else Talk.OFF
        return self.choice(name, default)

    def ident(self, name: str, default: str) -> str:
        """An id of a catalogue elsewhere. Only its shape is checked: whoever uses it looks it up."""
        value = self._data.get(name, default)
        if isinstance(value, str) and (value == default or _ID.fullmatch(value)):
            return value
        return self._fault(name, default)

    def idents(self, name: str, most: int) -> tuple[str, ...]:
        """Several ids, each once. What is no id is left out, and the rest counts."""
        value = self._data.get(name, [])
        if not isinstance(value, list) or len(value) > most:
            return self._fault(name, ())
        found = [one for one in value if isinstance(one, str) and _ID.fullmatch(one)]
        if len(found) < len(value):
            self._fault(name, ())
        return tuple(dict.fromkeys(found))

    def name(self, name: str, default: str) -> str:
        value = self._data.get(name, default)
        return tidy_name(value) if isinstance(value, str) else self._fault(name, default)

    def text(self, name: str, longest: int) -> str:
        value = self._data.get(name, "")
        if isinstance(value, str) and len(value) <= longest and (value.isprintable() or not value):
            return value
        return self._fault(name, "")

    def options(self, name: str) -> dict[str, str | int | bool]:
        """Options of the house rules. Only their shape is checked: whoever uses them knows what each may be."""
        value = self._data.get(name, {})
        if not isinstance(value, dict) or len(value) > MOST_OPTIONS:
            return self._fault(name, {})
        out: dict[str, str | int | bool] = {}
        for key, item in value.items():
            word = isinstance(item, str) and _ID.fullmatch(item)
            if _ID.fullmatch(key) and (word or (isinstance(item, int) and abs(item) < 1_000_000)):
                out[key] = item
            else:
                self._fault(key, None)
        return out

    def keys(self, name: str) -> dict[str, str]:
        """Keys of actions; what cannot be is left out."""
        value = self._data.get(name, {})
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value.values()):
            return self._fault(name, {})
        kept = bindings.sound(value)
        if any(kept.get(action) != key for action, key in value.items()):
            self._fault(name, None)
        return kept

    def inner(self, name: str) -> _Reader:
        value = self._data.get(name, {})
        inner = _Reader(value if isinstance(value, dict) else self._fault(name, {}))
        inner.wrong = self.wrong
        return inner

    def items(self, name: str, most: int) -> tuple[_Reader, ...] | None:
        """Readers of a list of objects; None if it is missing or wrong."""
        value = self._data.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or len(value) > most or not all(isinstance(item, dict) for item in value):
            return self._fault(name, None)
        readers = tuple(_Reader(item) for item in value)
        for reader in readers:
            reader.wrong = self.wrong
        return readers

    def _fault(self, name: str, default: _T) -> _T:
        self.wrong.append(name)
        return default


def _settings(read: _Reader) -> Settings:
    d = Settings()
    return Settings(
        lang=read.ident("lang", d.lang),
        text=read.number("text", d.text, 1.0, 2.0),
        pace=read.choice("pace", d.pace),
        wait_after_trick=read.flag("wait_after_trick", d.wait_after_trick),
        knock_wait=read.flag("knock_wait", d.knock_wait),
        confirm_knock=read.flag("confirm_knock", d.confirm_knock),
        cut_yourself=read.flag("cut_yourself", d.cut_yourself),
        less_motion=read.flag("less_motion", d.less_motion),
        high_contrast=read.flag("high_contrast", d.high_contrast),
        colours=4 if read.whole("colours", d.colours, 2, 4) == 4 else 2,
        letters=read.choice("letters", d.letters),
        back=read.choice("back", d.back),
        ground=read.choice("ground", d.ground),
        volume_table=read.number("volume_table", d.volume_table, 0.0, 1.0),
        volume_interface=read.number("volume_interface", d.volume_interface, 0.0, 1.0),
        volume_music=read.number("volume_music", d.volume_music, 0.0, 1.0),
        volume_ambience=read.number("volume_ambience", d.volume_ambience, 0.0, 1.0),
        mute=read.flag("mute", d.mute),
        table_talk=read.talk("table_talk", d.table_talk),
        coaching=read.choice("coaching", d.coaching),
        learns_habits=read.flag("learns_habits", d.learns_habits),
        pause_on_focus_loss=read.flag("pause_on_focus_loss", d.pause_on_focus_loss),
        keys=read.keys("keys"),
        own_name=read.name("own_name", d.own_name),
        skin=read.choice("skin", d.skin),
        window=_place(read.inner("window")),
        setup=_setup(read.inner("setup")),
        learned=read.idents("learned", MOST_LESSONS),
        greeted=read.flag("greeted", d.greeted),
        laundry_known=read.flag("laundry_known", d.laundry_known),
    )


def _place(read: _Reader) -> Place:
    d = Place()
    x = read.maybe_whole("x", -100_000, 100_000)
    y = read.maybe_whole("y", -100_000, 100_000)
    return Place(
        width=read.whole("width", d.width, SMALLEST_WINDOW[0], LARGEST_WINDOW[0]),
        height=read.whole("height", d.height, SMALLEST_WINDOW[1], LARGEST_WINDOW[1]),
        x=x if y is not None else None,
        y=y if x is not None else None,
        full_screen=read.flag("full_screen", d.full_screen),
        maximized=read.flag("maximized", d.maximized),
    )


def _setup(read: _Reader) -> LastSetup:
    d = LastSetup()
    guests = read.items("opponents", 7)
    opponents = tuple(Opponent(guest.ident("who", ""), guest.ident("level", "regular")) for guest in guests or ())
    known = tuple({guest.who: guest for guest in opponents if guest.who}.values())  # nobody sits there twice
    return LastSetup(
        opponents=known or d.opponents,
        preset=read.ident("preset", d.preset),
        limit=read.whole("limit", d.limit, 1, 999),
        own=read.text("own", LONGEST_RULES_NAME),
        changed=read.options("changed"),
        rounds=read.whole("rounds", d.rounds, 0, 1000),
    )
