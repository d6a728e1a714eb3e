"""Changes the engine on purpose, in many small ways, and tells what no test notices: python -m tools.mutants

    python -m tools.mutants [--anew] [MODULE ...]

Mutmut makes the changes ("mutants") and runs the engine's quick tests on each: those of the rules, section by section,
and the worked records, without the random walks. What it makes lies in `FOLDER` and is taken up again the next time;
`--anew` throws it away. `docs/mutants.md` explains those that no test can notice. Names choose among modules, as
`scoring legality`. It wants an environment of its own, where mutmut, pytest, hypothesis and the game's dependencies
are: pip install "mutmut>=3.8" -e ".[test]".

The exit status is 1 if a mutant is left that is not explained.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = Path(tempfile.gettempdir()) / "toepen-mutants"
EXPLAINED: Final = ROOT / "docs" / "mutants.md"
MODULES: Final = (  # legality and scoring, and what feeds them
    *("blind", "chips", "ending", "folded_lead", "knocking", "laundry", "legality", "poverty", "prices"),
    *("royal", "scoring", "seats", "toep", "tricks"),
)
COPIED: Final = ("toepen_gui", "tests", "assets", "tools", "README.md", "pyproject.toml")
SETTINGS: Final = """
[tool.mutmut]
source_paths = ["toepen_gui"]
only_mutate = [{files}]
also_copy = ["assets", "tools", "README.md"]
process_isolation = "forkserver"
pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "no:xdist"]
pytest_add_cli_args_test_selection = ["tests/engine", {left_out}]
"""
LEFT_OUT: Final = ("walks", "secrecy", "notation")  # slow, and about other things


def prepare(anew: bool) -> None:
    """A copy of the project with mutmut's settings; whatever changed since last time is copied again."""
    if anew:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        source, target = ROOT / name, FOLDER / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, target, ignore=ignored, dirs_exist_ok=True)
        else:
            shutil.copy2(source, target)
    files = ", ".join(f'"toepen_gui/engine/{module}.py"' for module in MODULES)
    left_out = ", ".join(f'"--ignore=tests/engine/test_engine_{name}.py"' for name in LEFT_OUT)
    with (FOLDER / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(SETTINGS.format(files=files, left_out=left_out))


def explained() -> set[str]:
    """The mutants that `docs/mutants.md` names, as `module.function 12`."""
    out = set()
    for function, numbers in re.findall(r"^- `([\w.]+) ([\d, ]+)`:", EXPLAINED.read_text(encoding="utf-8"), re.M):
        out |= {f"{function} {number}" for number in numbers.replace(" ", "").split(",")}
    return out


def short(name: str) -> str:
    """`toepen_gui.engine.chips.x_buy_in__mutmut_6` as `chips.buy_in 6`."""
    where, number = name.rsplit("__mutmut_", 1)
    module, function = where.removeprefix("toepen_gui.engine.").split(".", 1)
    return f"{module}.{function.removeprefix('x_')} {number}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Changes the engine on purpose.")
    parser.add_argument("modules", nargs="*", metavar="NAME", help=f"of {', '.join(MODULES)}; all if none is named")
    parser.add_argument("--anew", action="store_true", help="forget what came of the last run")
    given = parser.parse_args(argv)
    prepare(given.anew)
    mutmut = [sys.executable, "-m", "mutmut"]
    chosen = [f"toepen_gui.engine.{module}.*" for module in given.modules]
    subprocess.run([*mutmut, "run", *chosen], cwd=FOLDER, check=False)
    told = subprocess.run([*mutmut, "results"], cwd=FOLDER, check=True, capture_output=True, text=True).stdout
    left = [short(line.split(":")[0].strip()) for line in told.splitlines() if line.strip().endswith(": survived")]
    if given.modules:
        left = [one for one in left if one.split(".")[0] in given.modules]
    new = [one for one in left if one not in explained()]
    print(f"{len(left)} mutants are left, {len(left) - len(new)} of them explained")
    for one in new:
        print(f"not explained: {one}")
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
