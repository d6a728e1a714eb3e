"""Looking texts up: places, counts, what is missing, and files that are no language."""

from __future__ import annotations

from pathlib import Path

import pytest

from toepen_gui.words import Words, available, codes, load, read_texts, wanted_by

ENGLISH = {"a.b": "Hello {name}", "p.one": "{n} point", "p.other": "{n} points", "only.english": "here"}
WORDS = Words("nl", {"a.b": "Dag {name}", "p.one": "{n} punt", "p.other": "{n} punten"}, ENGLISH)


def test_places_are_filled_by_name() -> None:
    assert WORDS("a.b", name="Kees") == "Dag Kees"
    assert WORDS("a.b") == "Dag {name}"
    assert WORDS("a.b", other="x") == "Dag {name}"


def test_what_fills_a_place_is_not_read_again() -> None:
    assert WORDS("a.b", name="{name} {n}") == "Dag {name} {n}"
    assert WORDS("a.b", name=r"\1") == r"Dag \1"


@pytest.mark.parametrize(("n", "text"), [(0, "0 punten"), (1, "1 punt"), (2, "2 punten")])
def test_counts(n: int, text: str) -> None:
    assert WORDS("p", n=n) == text


def test_chinese_has_one_form() -> None:
    assert Words("zh", {"p.one": "不用", "p.other": "{n}分"})("p", n=1) == "1分"


def test_a_missing_key_is_english_and_then_itself() -> None:
    assert WORDS("only.english") == "here"
    assert WORDS("no.such", n=3) == "no.such"
    assert Words("zh", {}, ENGLISH)("p", n=1) == "1 point"


def test_whether_there_is_a_text() -> None:
    assert WORDS.has("p")
    assert WORDS.has("only.english")
    assert not WORDS.has("no.such")


def test_languages_are_found_by_looking(tmp_path: Path) -> None:
    (tmp_path / "nl.json").write_text('{"language.name": "Nederlands"}', encoding="utf-8")
    (tmp_path / "en.json").write_text('{"language.name": "English", "x.y": "z"}', encoding="utf-8")
    (tmp_path / "pt-br.json").write_text("{}", encoding="utf-8")
    (tmp_path / "de.json").write_bytes(b"\xff")
    (tmp_path / "README.json").write_text("{}", encoding="utf-8")
    assert codes(tmp_path) == ("en", "de", "nl", "pt-br")
    assert available(tmp_path) == {"en": "English", "nl": "Nederlands", "pt-br": "pt-br"}
    assert load(tmp_path, "nl")("x.y") == "z"
    assert load(tmp_path, "de").lang == "en"
    assert load(tmp_path, "../nl").lang == "en"
    assert load(tmp_path, "").lang == "en"
    assert load(tmp_path / "nowhere", "nl")("x.y") == "x.y"
    assert codes(tmp_path / "nowhere") == ()


@pytest.mark.parametrize("raw", [b"", b"[]", b'{"a": 1}', b"[" * 100_000, b'{"a": "' + b"x" * 1_000_000 + b'"}'])
def test_no_language_file(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "en.json").write_bytes(raw)
    assert read_texts(tmp_path / "en.json") is None


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({"LANG": "nl_NL.UTF-8"}, ("nl_NL.UTF-8",)),
        ({"LANG": "nl_NL", "LC_MESSAGES": "de_DE"}, ("de_DE",)),
        ({"LANG": "nl_NL", "LC_ALL": "en_GB", "LC_MESSAGES": "de_DE"}, ("en_GB",)),
        ({"LANG": "nl_NL", "LANGUAGE": "de:fr"}, ("de", "fr", "nl_NL")),
        ({"LANG": "C", "LANGUAGE": "de"}, ()),
        ({}, ()),
    ],
)
def test_the_environment_asks_for_a_language(environ: dict[str, str], wanted: tuple[str, ...]) -> None:
    assert wanted_by(environ) == wanted
