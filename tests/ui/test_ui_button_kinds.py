"""Every kind of button that is asked for anywhere has its colours: one that has not ends the game when it is drawn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import toepen_gui
from toepen_gui.ui.colours import BUTTONS


def kinds(source: Path) -> Iterator[str]:
    """What is handed on as `kind=` by name, whichever way a choice between several goes."""
    for call in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call):
            for given in call.keywords:
                if given.arg == "kind":
                    values = (
                        (given.value.body, given.value.orelse) if isinstance(given.value, ast.IfExp) else (given.value,)
                    )
                    yield from (
                        one.value for one in values if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    )


def test_every_kind_has_its_colours() -> None:
    root = Path(toepen_gui.__file__).parent
    found = {kind for part in ("ui", "scenes", "board") for path in (root / part).rglob("*.py") for kind in kinds(path)}
    assert "primary" in found
    assert found <= set(BUTTONS)
