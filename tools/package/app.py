"""The one-folder app, frozen by the recipe in `build/`: what every package of a system is made of."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
RECIPE: Final = ROOT / "build" / "pyinstaller.spec"
INIT: Final = ROOT / "toepen_gui" / "__init__.py"


@dataclass(frozen=True, slots=True)
class Release:
    """`date`: the day the packages are of, as 2026-11-30. `epoch`: its first second, which every file in them bears, so
    that the same sources give the same bytes."""

    version: str
    date: str
    epoch: int


def release() -> Release:
    """This version, of the day of its last change: SOURCE_DATE_EPOCH if it is set, else the latest commit's."""
    found = re.search(r'__version__ = "([^"]+)"', INIT.read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{INIT} names no version")
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not given:
        asked = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        given = asked.stdout.strip() or str(int(INIT.stat().st_mtime))
    day = int(given) // 86400 * 86400
    return Release(found[1], datetime.fromtimestamp(day, UTC).date().isoformat(), day)


def freeze(out: Path, work: Path, epoch: int) -> Path:
    """Freezes the app below `out` and gives its folder; on macOS the bundle."""
    # a fixed seed and time: sets in compiled modules then have one order, and archives one date
    environment = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(epoch)}
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(out), "--workpath", str(work), str(RECIPE)]
    subprocess.run([sys.executable, "-m", "PyInstaller", *words], cwd=ROOT, env=environment, check=True)
    return out / ("Toepen.app" if sys.platform == "darwin" else "toepen")
