"""JSON that may hold anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from toepen_gui.table import strict


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nul",
        '{"a": NaN}',
        "[Infinity]",
        "1e999",
        '{"a": 1, "a": 2}',
        "[" * 100_000,
        '{"a":' * 100_000,
        "1" * 10_000,
    ],
    ids=["empty", "cut", "word", "nan", "infinity", "overflow", "twice", "deep list", "deep object", "long number"],
)
def test_no_json(text: str) -> None:
    with pytest.raises(strict.NotJsonError):
        strict.parse(text)


def test_types() -> None:
    assert strict.whole(7) == 7
    assert strict.whole(True) is None
    assert strict.whole(7.0) is None
    assert strict.wholes([1, 2]) == (1, 2)
    assert strict.wholes([1, None]) is None
    assert strict.wholes("12") is None
    assert strict.texts(["a"]) == ("a",)
    assert strict.texts(["a", 1]) is None
    assert strict.texts("a") is None


def test_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for data in (b"\xff\xfe{}", b" " * (strict.LARGEST + 1)):
        path.write_bytes(data)
        with pytest.raises(strict.UnreadableError):
            strict.read_text(path)
    for missing in (tmp_path / "none", tmp_path, Path("a\0b")):
        with pytest.raises(strict.UnreadableError):
            strict.read_text(missing)
