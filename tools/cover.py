"""How much of rules, players, table and board their tests run through: python -m tools.cover [--least 95]

Runs the tests of these four folders under coverage and tells each package's share of lines and of branches. The exit
status is 1 if a test failed, or if lines alone or branches alone fall short of `--least` per cent in any package.
`python -m coverage report --show-missing` says afterwards which are missing, in which file.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

PACKAGES: Final = ("engine", "players", "table", "board")
# simulations, which seat players in processes of their own, and the locks of files that are saved
ALSO: Final = ("tests/cli/test_simulate.py", "tests/cli/test_bot.py", "tests/shell/test_files.py")
# a decision takes three times as long under coverage, and its time is no matter here
NOT: Final = ("tests/players/test_players_choose.py::test_decisions_are_quick",)


class Share(NamedTuple):
    """Of one package: how many lines and branches there are, and how many were run."""

    lines: int
    lines_run: int
    branches: int
    branches_run: int

    @property
    def of_lines(self) -> float:
        """Per cent."""
        return 100 * self.lines_run / max(1, self.lines)

    @property
    def of_branches(self) -> float:
        """Per cent."""
        return 100 * self.branches_run / max(1, self.branches)

    def __str__(self) -> str:
        return f"lines {self.of_lines:5.1f} %   branches {self.of_branches:5.1f} %"


def short(found: Share, least: float) -> tuple[str, ...]:
    """What of a package falls short of so many per cent: of lines alone, and of branches alone."""
    parts = (("lines", found.of_lines), ("branches", found.of_branches))
    return tuple(name for name, share in parts if share < least)


def share(report: dict[str, Any], package: str) -> Share:
    """Of the files of a package, out of coverage's report as JSON."""
    found = [file["summary"] for name, file in report["files"].items() if Path(name).parts[-2] == package]
    return Share(
        sum(one["num_statements"] for one in found),
        sum(one["covered_lines"] for one in found),
        sum(one["num_branches"] for one in found),
        sum(one["covered_branches"] for one in found),
    )


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.cover", description="Measures what the tests run through.")
    parser.add_argument("--least", type=float, default=95.0, help="per cent of the lines of each, and of its branches")
    given = parser.parse_args(argv)
    cover = [sys.executable, "-m", "coverage"]
    subprocess.run([*cover, "erase"], check=True)
    tests = [*(f"tests/{package}" for package in PACKAGES), *ALSO, *(f"--deselect={one}" for one in NOT)]
    failed = subprocess.run([*cover, "run", "-m", "pytest", "-q", *tests], check=False).returncode
    subprocess.run([*cover, "combine", "-q"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "coverage.json"
        subprocess.run([*cover, "json", "-q", "-o", str(file)], check=True)
        report = json.loads(file.read_text(encoding="utf-8"))
    low = []
    for package in PACKAGES:
        found = share(report, package)
        print(f"{package:8} {found}")
        low += [f"{part} of {package}" for part in short(found, given.least)]
    if low:
        print(f"below {given.least:g} %: {', '.join(low)}", file=sys.stderr)
    return 1 if failed or low else 0


if __name__ == "__main__":
    sys.exit(main())
