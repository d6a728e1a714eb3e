"""`toepen doctor`: paths, versions, video and audio drivers, and what is wrong with each.

Looking at drivers needs the window library, which the command line otherwise leaves alone: whoever calls hands over the
function that looks.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from toepen_gui import __version__
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import DONE
from toepen_gui.report import FILE_NAME, OLDER
from toepen_gui.settings import Settings
from toepen_gui.settings_file import SettingsFile
from toepen_gui.words import GLOSSARY, Words, available

ENVIRONMENT: Final = (
    *("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "PYTHONUTF8", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP"),
    *("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"),
)
LITTLE: Final = 20  # MB of room: less is soon too little for a match and its records


class Drivers(Protocol):
    """What the look at the drivers found; a driver is None where none works, and its fault then says why."""

    @property
    def pygame(self) -> str: ...
    @property
    def sdl(self) -> str: ...
    @property
    def community_edition(self) -> bool: ...
    @property
    def video(self) -> str | None: ...
    @property
    def video_fault(self) -> str: ...
    @property
    def desktops(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def audio(self) -> str | None: ...
    @property
    def audio_fault(self) -> str: ...


def examine(call: Call, look_around: Callable[[], Drivers]) -> int:
    """Prints the findings, then every fault on a line of its own. The status is that of a finished look: always 0."""
    words = call.console.words
    faults: list[str] = []
    rows = [
        *_versions(words),
        ("doctor.assets", str(call.assets)),
        *_languages(call, faults),
        *_folder(call, faults),
        *_kept(call, faults),
        *_surroundings(words),
        *_drivers(words, look_around(), faults),
    ]
    labels = [words(key) for key, _ in rows]
    width = max(len(label) for label in labels)
    for label, (_, value) in zip(labels, rows, strict=True):
        call.console.say(f"{label:{width}}  {value}")
    call.console.say("")
    if not faults:
        call.console.say(words("doctor.all_well"))
    for fault in faults:
        call.console.say(f"{words('doctor.wrong')} {fault}")
    return DONE


def _versions(words: Words) -> Iterator[tuple[str, str]]:
    yield "doctor.toepen", words("doctor.frozen", version=__version__) if hasattr(sys, "_MEIPASS") else __version__
    yield "doctor.python", f"{platform.python_version()}, {sys.executable}"
    yield "doctor.system", f"{platform.system()} {platform.release()}, {platform.machine()}"


def _languages(call: Call, faults: list[str]) -> Iterator[tuple[str, str]]:
    names = available(call.assets / "lang")
    yield "doctor.languages", ", ".join(f"{code} ({name})" for code, name in names.items())
    for file in sorted((call.assets / "lang").glob("*.json")):
        if file.stem not in names and file.name != GLOSSARY:
            faults.append(call.console.words("doctor.bad_language", file=file.name))


def _folder(call: Call, faults: list[str]) -> Iterator[tuple[str, str]]:
    words = call.console.words
    if call.folder is None:
        yield "doctor.folder", words("doctor.none")
        faults.append(words("doctor.no_folder"))
        return
    yield "doctor.folder", str(call.folder)
    fault = _cannot_write(call.folder)
    if fault:
        faults.append(words("doctor.not_writable", reason=fault))
    settings = SettingsFile(call.folder).peek()
    if settings is None:
        faults.append(words("doctor.bad_settings"))
    yield "doctor.settings", words("doctor.settings_usual" if settings in (None, Settings()) else "doctor.settings_own")


def _kept(call: Call, faults: list[str]) -> Iterator[tuple[str, str]]:
    """What lies in the data folder, and what was put aside or reported there."""
    words, folder = call.console.words, call.folder
    if folder is None:
        return
    over, unfinished = (sum(1 for _ in _files(folder / name, "*.json")) for name in ("matches", "saves"))
    yield "doctor.matches", words("doctor.matches_kept", over=over, unfinished=unfinished)
    reports = [name for name in (FILE_NAME, *OLDER) if os.path.isfile(folder / name)]  # noqa: PTH113  never raises
    yield "doctor.reports", ", ".join(reports) or words("doctor.none")
    for file in (*_files(folder, "*.damaged*"), *_files(folder / "saves", "*.damaged*")):
        faults.append(words("doctor.put_aside", file=file.name))
    try:
        free = shutil.disk_usage(folder).free >> 20
    except OSError:
        return
    if free < LITTLE:
        faults.append(words("doctor.little_room", mb=free))


def _files(folder: Path, pattern: str) -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(folder.glob(pattern))


def _surroundings(words: Words) -> Iterator[tuple[str, str]]:
    """What the environment says of language and display: names and words only, never a path."""
    told = {name: os.environ.get(name, "").rpartition("/")[2] for name in ENVIRONMENT}  # a display may be a path
    found = [f"{name}={value[:40]}" for name, value in told.items() if value]
    yield "doctor.environment", " ".join(found) or words("doctor.none")


def _cannot_write(folder: Path) -> str:
    """Why nothing can be written there, "" if it can. A folder that is not there yet is judged by its parent."""
    while not os.path.exists(folder) and folder != folder.parent:  # noqa: PTH110  never raises
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder) as stream:
            stream.write(b"toepen")
    except OSError as fault:
        return os.strerror(fault.errno) if fault.errno else str(fault)
    return ""


def _drivers(words: Words, found: Drivers, faults: list[str]) -> Iterator[tuple[str, str]]:
    yield "doctor.pygame", f"{found.pygame}, SDL {found.sdl}"
    if not found.community_edition:
        faults.append(words("doctor.not_ce"))
    sizes = ", ".join(f"{width}x{height}" for width, height in found.desktops)
    yield "doctor.video", f"{found.video} ({sizes})" if found.video else words("doctor.none")
    if not found.video:
        faults.append(_with_reason(words("doctor.no_video"), found.video_fault))
    yield "doctor.audio", found.audio or words("doctor.none")
    if not found.audio:
        faults.append(_with_reason(words("doctor.no_audio"), found.audio_fault))


def _with_reason(line: str, reason: str) -> str:
    return f"{line} ({reason})" if reason else line
