"""The handbook follows the options: every value of every option that counts is told, and nothing else is."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.handbook.rule_sets import bases, mixed, values, with_option
from toepen_gui.engine.options import OPTIONS, OptionValue
from toepen_gui.engine.rules import PRESETS, RANGES, HouseRules, problem
from toepen_gui.handbook.at_a_glance import summary
from toepen_gui.handbook.chapters import chapters
from toepen_gui.handbook.counting import base_of, changed, counting
from toepen_gui.handbook.model import Table
from toepen_gui.handbook.say import sentences
from toepen_gui.words import Words, codes, load

LANG = Path(__file__).parents[2] / "assets" / "lang"
LANGUAGES = {code: load(LANG, code) for code in codes(LANG)}
PRESET = "classic"


def told(rules: HouseRules, words: Words, players: int = 4) -> str:
    """The whole handbook but for its last chapter, which lists what was changed."""
    pages = [chapter for chapter in chapters(rules, PRESET, players) if chapter.name != "table"]
    shown = [f"{line}\n" for chapter in pages for line in sentences(words, chapter)]
    return "".join(shown) + "".join(str(chapter.picture) for chapter in pages)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", [option for option in OPTIONS if option != "scoring"])
def test_every_value_of_an_option_reads_differently(option: str, lang: str) -> None:
    seen = 0
    for base in bases():
        if option not in counting(base):
            continue
        texts: dict[str, OptionValue] = {}
        for value in values(option):
            rules = with_option(base, option, value)
            if problem(rules, 4) is not None:
                rules = replace(rules, five_crosses=False, royal_final=False)
            text = told(rules, LANGUAGES[lang])
            assert text not in texts, f"{option}: {value} reads like {texts[text]}"
            texts[text] = value
        seen += 1
    assert seen, f"{option} counts at no table"


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_that_does_not_count_changes_nothing(option: str) -> None:
    for base in bases():
        if option in counting(base) or option == "scoring":
            continue
        for value in values(option):
            rules = with_option(base, option, value)
            if option not in counting(rules) and problem(rules, 4) is None:
                assert told(rules, LANGUAGES["en"]) == told(base, LANGUAGES["en"]), option


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", RANGES)
def test_every_number_of_an_option_stands_in_the_text(option: str, lang: str) -> None:
    """Zero stands for "off", and one may be put in words."""
    for base in bases():
        for value in values(option):
            rules = with_option(base, option, value)
            if option in counting(rules) and isinstance(value, int) and value > 1:
                text = "\n".join(
                    line
                    for chapter in chapters(rules, PRESET, 4)
                    if chapter.name != "table"
                    for line in sentences(LANGUAGES[lang], chapter)
                )
                assert re.search(rf"(?<!\d){value}(?!\d)", text), f"{option}: {value} is told nowhere"


@pytest.mark.parametrize("seed", range(150))
def test_any_rules_can_be_read(seed: int) -> None:
    """No text is missing, no place left open, in any language, whoever sits there."""
    rules, players = mixed(seed)
    for count in (players, 0):
        for words in LANGUAGES.values():
            for chapter in chapters(rules, PRESET, count):
                for line in sentences(words, chapter):
                    assert line.strip()
                    assert not set(line) & set("{}"), line
                    assert not re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", line), line


def test_what_is_not_played_has_no_chapter() -> None:
    names = {chapter.name for chapter in chapters(PRESETS["solo"], "solo", 4)}
    assert not names & {"laundry", "toep", "whistle", "poverty", "blind", "folds", "crosses", "royal", "stacks", "side"}
    names = {chapter.name for chapter in chapters(PRESETS["no-limit"], "no-limit", 4)}
    assert {"stacks", "side", "knock"} <= names
    assert not names & {"dead", "end", "poverty", "laundry"}


def test_no_chapter_is_told_twice() -> None:
    for base in bases():
        names = [chapter.name for chapter in chapters(base, PRESET, 3)]
        assert len(names) == len(set(names))


def test_the_last_chapter_lists_what_was_changed_and_what_is_left_out() -> None:
    rules = replace(PRESETS["classic"], toep=True, limit=15)
    lines = list(sentences(LANGUAGES["en"], summary(Table(rules, "classic", 4))))
    assert "limit and toep (four of a kind)" in lines
    assert "dirty laundry and toep (four of a kind)" in lines
    assert "blind knock, whistling, poverty, bonus for a jack and a limit on folds in a row" in lines
    assert "limit: 15" in lines


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_differs_from_itself_in_nothing(preset: str) -> None:
    assert changed(PRESETS[preset], preset) == ()
    assert base_of(PRESETS[preset], "a name of my own") == preset


def test_rules_with_a_name_of_their_own_are_told_apart_from_the_nearest_preset() -> None:
    rules = replace(PRESETS["cafe"], limit=15)
    assert base_of(rules, "Friday night") == "cafe"
    assert changed(rules, "Friday night") == ("limit",)
    assert base_of(replace(PRESETS["limit"], ante=2), "classic") == "limit"
