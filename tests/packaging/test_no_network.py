"""The game has no way onto a network: no module of it names one, and a whole match loads none."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import toepen_gui

PACKAGE = Path(toepen_gui.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))

# whoever reaches out, by whatever name, needs one of these
NETWORK = frozenset(
    (
        *("socket", "_socket", "ssl", "_ssl", "asyncio", "selectors", "socketserver", "http", "webbrowser", "wsgiref"),
        *("urllib.request", "urllib.error", "urllib3", "requests", "httpx", "aiohttp", "xmlrpc", "telnetlib"),
        *("ftplib", "smtplib", "poplib", "imaplib", "nntplib", "multiprocessing.connection"),
    )
)
# and whoever goes around the language
AROUND = frozenset({"ctypes", "_ctypes", "cffi", "pip", "ensurepip"})
ALLOWED = {
    "words.py": "ctypes",  # the desktop's language, which Windows tells nobody else; on Windows only
    "ui/managed.py": "ctypes",  # whether anybody manages the windows, which the X server is asked; on X11 only
    "ui/heap.py": "ctypes",  # what is asked of the C library about memory that is given back; on Linux only
    "table/workers.py": "multiprocessing.connection",  # pipes of `toepen simulate` to its own processes
}
MATCH = """
import sys
from toepen_gui.__main__ import main
status = main(["--selftest"])
print("LOADED", *sorted(sys.modules))
sys.exit(status)
"""


def named(file: Path) -> set[str]:
    """What a file imports, at its top or anywhere, also by a word handed to the import machinery."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("__import__", "importlib.import_module"):
            found.add(f"{file.name}: a module by a name that is made up")
    return found


def within(name: str, forbidden: frozenset[str]) -> bool:
    return any(name == one or name.startswith(f"{one}.") for one in forbidden)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_no_module_names_a_network(file: Path) -> None:
    wrong = {name for name in named(file) if within(name, NETWORK | AROUND) or "made up" in name}
    allowed = frozenset({ALLOWED.get(file.relative_to(PACKAGE).as_posix(), "")})
    wrong = {name for name in wrong if not within(name, allowed)}
    assert not wrong, f"{file.relative_to(PACKAGE)} imports {', '.join(wrong)}: the game does without a network"


def test_a_match_loads_no_network() -> None:
    """Also what others import for it: the window library, the folders' names, Python itself."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run(
        [sys.executable, "-c", MATCH], capture_output=True, text=True, check=False, env=environment, timeout=300
    )
    assert done.returncode == 0, done.stdout[:500] + done.stderr
    loaded = next(line for line in done.stdout.splitlines() if line.startswith("LOADED ")).split()
    assert "toepen_gui.scenes.match_end" in loaded
    forbidden = NETWORK | AROUND
    if sys.platform == "win32" or sys.platform.startswith("linux"):  # see above
        forbidden -= {"ctypes", "_ctypes"}
    wrong = [name for name in loaded if within(name, forbidden)]
    assert not wrong, f"a match has loaded {', '.join(wrong)}"
