"""Looking things up: what is found, where, and what is shown around it; and that the glossary is whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from toepen_gui import words as texts
from toepen_gui.engine.rules import PRESETS
from toepen_gui.handbook.chapters import chapters
from toepen_gui.handbook.say import sentences
from toepen_gui.handbook.search import LONG, around, find, places
from toepen_gui.paths import assets

LANG = assets() / "lang"
LANGUAGES = texts.codes(LANG)
CODES = ("en", "nl", "de", "zh")


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("Fold or call", "fold", ((0, 4),)),
        ("Café, cafe", "CAFE", ((0, 4), (6, 10))),
        ("drüberklopfen", "uber", ((2, 6),)),
        ("aaaa", "aa", ((0, 2), (2, 4))),
        ("你要弃牌或跟", "弃牌", ((2, 4),)),
        ("anything", "  ", ()),
        ("nothing here", "fold", ()),
        ("Straße İ", "straße", ((0, 6),)),
    ],
)
def test_places(text: str, wanted: str, found: tuple[tuple[int, int], ...]) -> None:
    assert places(text, wanted) == found
    for start, end in found:
        assert len(text[start:end]) == len(wanted.strip())


def test_an_excerpt_has_the_place_in_it_and_is_short() -> None:
    text = "Whoever folds is out of this round and pays the stake as it was before the knock, at once. " * 4
    short = around(text, "at once")
    assert "at once" in short
    assert short.startswith("…")
    assert short.endswith("…")
    assert len(short) <= LONG + 2
    assert around("Fold", "fold") == "Fold"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_rules_is_found(lang: str) -> None:
    words = texts.load(LANG, lang)
    for preset, rules in PRESETS.items():
        book = chapters(rules, preset, 4)
        for number, chapter in enumerate(book):
            for line in sentences(words, chapter):
                assert number in [hit.chapter for hit in find(words, book, line)]


def test_titles_come_first_and_every_place_counts() -> None:
    words = texts.load(LANG, "en")
    book = chapters(PRESETS["cafe"], "cafe", 4)
    hits = find(words, book, "fold")
    titled = [bool(places(hit.title, "fold")) for hit in hits]
    assert titled == sorted(titled, reverse=True)
    assert titled[0]
    for hit in hits:
        count = sum(bool(places(line, "fold")) for line in sentences(words, book[hit.chapter]))
        assert hit.places == count > 0
    assert find(words, book, "xyzzy") == ()
    assert find(words, book, " ") == ()


def test_what_is_shown_besides_is_found_too() -> None:
    words = texts.load(LANG, "en")
    book = chapters(PRESETS["cafe"], "cafe", 4)
    more: list[tuple[str, ...]] = [() for _ in book]
    more[2] = ("drüberklopfen · overkloppen",)
    assert find(words, book, "drüberkl") == ()
    assert [hit.chapter for hit in find(words, book, "druberkl", more)] == [2]


# --- the glossary ---------------------------------------------------------------------------------


def test_the_glossary_has_every_word_in_every_language_once() -> None:
    terms = json.loads((LANG / texts.GLOSSARY).read_text(encoding="utf-8"))
    assert len(terms) > 40
    for term in terms:
        assert set(term) == set(CODES), f"{term} wants {CODES}"
        assert all(text and text == text.strip() for text in term.values()), term
    for code in CODES:
        told = [term[code] for term in terms]
        doubled = {text for text in told if told.count(text) > 1}
        assert not doubled, f"{code}: {doubled} stand there twice"
    assert list(texts.glossary(LANG, CODES)) == terms


def test_the_fonts_have_every_letter_of_the_glossary() -> None:
    fonts = {"zh": "NotoSansSC-Regular", **dict.fromkeys(("en", "nl", "de"), "ToepenSans-Regular")}
    for code, name in fonts.items():
        with TTFont(assets() / "fonts" / f"{name}.ttf") as font:
            covered = {chr(one) for one in font.getBestCmap()}
        letters = set("".join(term[code] for term in texts.glossary(LANG, CODES)))
        assert not letters - covered, f"{name} lacks {sorted(letters - covered)} of the glossary"


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"en": "a"}]', "[" * 50_000])
def test_a_glossary_that_cannot_be_read_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / texts.GLOSSARY).write_text(text)
    assert texts.glossary(tmp_path, CODES) == ()
    assert texts.glossary(tmp_path / "nowhere", CODES) == ()
