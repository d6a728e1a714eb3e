"""Who may import whom, and how large a file may be: read from the sources, so that a shortcut cannot slip in unseen."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "toepen_gui"
FILES = sorted(PACKAGE.rglob("*.py"))

VOCABULARY = tuple(f"engine.{name}" for name in ("cards", "rules", "commands", "view", "events"))
FROM_VIEWS = ("engine.folding", "engine.prices")  # what follows from a seat's view alone

# What the files under each name may import of the package. A name allows itself and everything below it.
ALLOWED: dict[str, tuple[str, ...]] = {
    "engine": ("engine",),
    "players": ("players", "engine"),
    "table": ("table", "players", "engine", "files", "errands"),
    "board": ("board", "geometry", *VOCABULARY, "engine.folding", "engine.prices"),  # both see only a seat's view
    "ui": ("ui", "geometry"),
    "handbook": ("handbook", "engine", "words"),
    "lessons": ("lessons", "engine", "table.table", "table.inbox", "table.port"),  # their matches are their own
    "coach": ("coach", "players", "engine", "errands"),
    "practice": ("practice", "engine", "files"),
    "scenes": (
        *("scenes", "ui", "board", "handbook", "lessons", "practice", "coach.port", "table.port"),
        *("words", "settings", "bindings", "geometry"),
        *(*VOCABULARY, "engine.options"),
    ),
    "cli": ("cli", "handbook", "table", "players", "engine", "words", "paths", "settings", "settings_file", "report"),
    "geometry": (),
    "words": (),
    "settings": (),
    "settings_file": ("settings", "bindings", "files"),
    "bindings": (),
    "files": (),
    "errands": (),
    "paths": (),
    "report": (),
    "drivers": ("ui.environment",),
    "loop": (),
    "app": ("",),
    "notices": ("ui", "words", "geometry"),
    "pilot": ("scenes", "geometry"),
    "selftest": ("",),
    "__main__": ("",),
    "__init__": (),
}
# Beyond the standard library, and beyond what the arrows forbid.
OUTSIDE: dict[str, tuple[str, ...]] = {
    "ui": ("pygame",),
    "scenes": ("pygame",),
    "app": ("pygame",),
    "notices": ("pygame",),
    "pilot": ("pygame",),
    "selftest": ("pygame",),
    "drivers": ("pygame",),
    "paths": ("platformdirs",),
}
# The engine is pure values: no chance, no clock, no files, no threads.
IMPURE = (
    *("random", "secrets", "time", "datetime", "os", "io", "sys", "pathlib", "shutil", "tempfile"),
    *("threading", "asyncio", "socket", "subprocess"),
)
LONGEST = 450
WISHED = 400


def imports(file: Path) -> Iterator[str]:
    """Dotted names of all modules a file imports, also inside functions; relative ones made absolute."""
    here = file.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(here[: len(here) - node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            for alias in node.names:
                yield f"{module}.{alias.name}" if is_module(f"{module}.{alias.name}") else module


def is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split("."))
    return dotted.startswith("toepen_gui") and (path.is_dir() or path.with_suffix(".py").is_file())


def part_of(file: Path) -> str:
    return file.relative_to(PACKAGE).with_suffix("").parts[0]


def within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(one in ("", name) or name.startswith(f"{one}.") for one in allowed)


def ident(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", FILES, ids=ident)
def test_a_file_imports_only_along_the_arrows(file: Path) -> None:
    part = part_of(file)
    assert part in ALLOWED, f"{ident(file)} is a new part: write into ALLOWED what it may import"
    for name in imports(file):
        if name == "toepen_gui":  # the version
            continue
        if name.startswith("toepen_gui."):
            inner = name.removeprefix("toepen_gui.")
            assert within(inner, ALLOWED[part]), (
                f"{ident(file)} imports {name}, but {part} may import only {', '.join(ALLOWED[part]) or 'nothing'} "
                "of the package: have it handed in, or move the shared thing to where both may see it"
            )
        else:
            top = name.partition(".")[0]
            assert top in sys.stdlib_module_names or top in OUTSIDE.get(part, ()), (
                f"{ident(file)} imports {top}: {part} does without it"
            )


@pytest.mark.parametrize("file", sorted((PACKAGE / "engine").rglob("*.py")), ids=ident)
def test_the_engine_is_pure(file: Path) -> None:
    found = {name.partition(".")[0] for name in imports(file)}.intersection(IMPURE)
    assert not found, f"{ident(file)} imports {', '.join(sorted(found))}: chance, time and files belong to the table"


@pytest.mark.parametrize("name", [*VOCABULARY, *FROM_VIEWS, "engine.options"])
def test_what_screens_may_import_does_not_take_the_state(name: str) -> None:
    """The full state holds every hand: whoever can reach it could show or use what a seat must not know."""
    taken = set(imports(PACKAGE.joinpath(*name.split(".")).with_suffix(".py")))
    assert not taken & {"toepen_gui.engine.state", "toepen_gui.engine.match"}, (
        f"{name} imports the full state, and screens import it: split off what needs only a SeatView"
    )


@pytest.mark.parametrize("file", FILES, ids=ident)
def test_a_file_is_of_a_readable_length(file: Path) -> None:
    lines = len(file.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST, f"{ident(file)} has {lines} lines: split it by subject (over {WISHED} is asking for it)"


def test_few_files_are_long() -> None:
    lengths = sorted(len(file.read_text(encoding="utf-8").splitlines()) for file in FILES)
    assert lengths[len(lengths) // 2] <= 200, "half of all files have over 200 lines: split the longest by subject"


@pytest.mark.parametrize("file", FILES, ids=ident)
def test_no_module_does_anything_when_imported(file: Path) -> None:
    """Only definitions, constants and imports stand at the top of a file."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        harmless = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        guard = isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")
        platform = isinstance(node, ast.If) and ast.unparse(node.test).startswith("sys.platform")
        assert isinstance(node, harmless) or docstring or guard or platform, (
            f"{ident(file)}:{node.lineno} does something on import: put it into a function that the program calls"
        )


@pytest.mark.parametrize("file", FILES, ids=ident)
def test_no_global_is_changed(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Global), f"{ident(file)}:{node.lineno}: hand the value in instead of a global"


@pytest.mark.parametrize("file", [ROOT / "toepen_gui" / "__main__.py"], ids=ident)
def test_the_program_of_its_own_needs_absolute_imports(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.ImportFrom) and node.level), (
            f"{ident(file)}:{node.lineno}: a relative import works with python -m and dies in the frozen program"
        )


def test_pygame_is_the_community_edition() -> None:
    assert getattr(pygame, "IS_CE", False), (
        "another package has installed the classic pygame over pygame-ce: pip uninstall pygame pygame-ce, "
        "then pip install pygame-ce"
    )
