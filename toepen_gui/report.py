"""What is left behind when the game fails unexpectedly: a short file that can be sent along with a report.

It names places in the program, not places on this computer: folders are cut off, so that no name of a person is in it.
The last few are kept, none longer than a letter: nothing grows here, however often the game fails. There is no log.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

FILE_NAME: Final = "report.txt"
OLDER: Final = ("report.1.txt", "report.2.txt")  # the ones before, the later first
LONGEST: Final = 20_000  # letters of a report
_PATH: Final = re.compile(r"""(?:[A-Za-z]:)?[\\/]+(?:[^\\/\s'":*?<>|]+[\\/]+)+""")


def report(fault: BaseException, version: str) -> str:
    """The text of the file: versions, and the way to where it failed, causes included, the last call last."""
    lines = [
        f"Toepen {version}, Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        "",
    ]
    seen: set[int] = set()
    link: BaseException | None = fault
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        for frame in traceback.extract_tb(link.__traceback__)[-40:]:
            lines.append(f"{_place(frame.filename)}:{frame.lineno} {frame.name}")
        lines.append(f"{type(link).__name__}: {without_folders(str(link))[:500]}")
        link = link.__cause__ or link.__context__
        if link is not None:
            lines += ["", "after:"]
    text = "\n".join(lines)
    half = LONGEST // 2  # the beginning tells what failed, the end what it all came from
    return (text if len(text) <= LONGEST else f"{text[:half]}\n...\n{text[-half:]}") + "\n"


def leave(folder: Path | None, text: str) -> Path | None:
    """Writes the report into the data folder, moving older ones on by one; None if that is not possible."""
    if folder is None:
        return None
    file = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for newer, older in reversed(tuple(pairwise((FILE_NAME, *OLDER)))):
            with suppress(OSError):  # there is none
                (folder / newer).replace(folder / older)
        file.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return file


def without_folders(text: str) -> str:
    """The text with every path cut down to its last part."""
    for known in (sys.prefix, os.path.expanduser("~")):  # noqa: PTH111  unlike Path.home() it never raises
        if len(known) > 1:  # neither "~", for want of a home, nor the root
            for written in (known.replace("\\", "\\\\"), known):  # Windows doubles them when it quotes a path
                text = text.replace(written, "")
    return _PATH.sub("", text)


def _place(filename: str) -> str:
    """`toepen_gui/app.py` for our own files, the bare name for others."""
    parts = Path(filename).parts
    if "toepen_gui" in parts:
        return "/".join(parts[len(parts) - 1 - parts[::-1].index("toepen_gui") :])
    return parts[-1] if parts else filename
