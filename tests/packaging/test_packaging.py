"""What is shipped: the app's recipe against what the game imports, the README's commands, icons, versions, licences."""

from __future__ import annotations

import ast
import re
import struct
import sys
import tomllib
from pathlib import Path

import pytest

import toepen_gui
from tools.icons import ICNS_KINDS, ICO_SIZES, write_icns, write_ico

ROOT = Path(__file__).parents[2]
SPEC = (ROOT / "build" / "pyinstaller.spec").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def left_out() -> set[str]:
    """The list UNUSED of the app's recipe."""
    for statement in ast.parse(SPEC).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "UNUSED":
            names = ast.literal_eval(statement.value)
            assert isinstance(names, list)
            return set(names)
    raise AssertionError("build/pyinstaller.spec has no list UNUSED")


def imported(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:  # else it is the game's own
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {".".join(name.split(".")[:n]) for name in names for n in range(1, name.count(".") + 2)}


def test_nothing_the_game_imports_is_left_out_of_the_app() -> None:
    unused = left_out()
    for file in sorted((ROOT / "toepen_gui").rglob("*.py")):
        wrong = imported(file) & unused
        assert not wrong, f"{file.relative_to(ROOT)} imports {wrong}: take it off UNUSED in build/pyinstaller.spec"


def test_the_modules_left_out_are_spelled_right() -> None:
    installed_or_gone = {"numpy", "PIL", "setuptools", "pkg_resources", "pip", "test", "lib2to3", "_pydecimal"}
    known = set(sys.stdlib_module_names) | installed_or_gone
    assert {name for name in left_out() if "." not in name} <= known


def test_the_recipe_starts_every_path_from_its_own_place() -> None:
    assert "SPECPATH" in SPEC
    assert "workpath" in SPEC
    assert "cwd" not in SPEC


@pytest.mark.parametrize("mark", ["play", "test"])
def test_the_readme_gives_one_command_for(mark: str) -> None:
    block = re.search(rf"<!-- {mark} -->\n```sh\n(.+?)\n```", README, re.DOTALL)
    assert block, f"README.md has no block of shell lines after <!-- {mark} -->"
    assert "\n" not in block[1]
    assert block[1].startswith("python3 -m venv .venv && ")


def test_the_changelog_tells_of_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(toepen_gui.__version__)}\b", changelog, re.MULTILINE)


def test_the_wheel_holds_the_assets_inside_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["sources"] == {"assets": "toepen_gui/assets"}
    assert set(wheel["only-include"]) == {"toepen_gui", "assets"}


def test_the_repository_keeps_the_recipe_though_it_ignores_the_rest_of_build() -> None:
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert lines.index("!build/pyinstaller.spec") > lines.index("build/*")
    assert "*.spec" not in lines
    assert "build/" not in lines


def test_every_licence_named_lies_beside_the_list() -> None:
    folder = ROOT / "docs" / "licences"
    text = (folder / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    places = (folder, ROOT / "assets" / "fonts")
    for name in re.findall(r"\b[\w.-]+\.txt\b", text):
        assert any((place / name).is_file() for place in places), name
    for font in (ROOT / "assets" / "fonts").glob("OFL-*.txt"):
        assert font.name in text


def test_the_windows_icon_holds_every_size(tmp_path: Path) -> None:
    data = write_ico(ROOT / "assets" / "icon", tmp_path / "t.ico").read_bytes()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(ICO_SIZES))
    for n, size in enumerate(ICO_SIZES):
        width, *_, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * n)
        assert width == size % 256
        assert picture_size(data[offset : offset + length]) == (size, size)


def test_the_mac_icon_holds_every_size(tmp_path: Path) -> None:
    data = write_icns(ROOT / "assets" / "icon", tmp_path / "t.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at, found = 8, []
    while at < len(data):
        kind, (length,) = data[at : at + 4], struct.unpack_from(">I", data, at + 4)
        found.append((kind, picture_size(data[at + 8 : at + length])[0]))
        at += length
    assert found == list(ICNS_KINDS)


def picture_size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack_from(">II", png, 16)
    return int(width), int(height)
