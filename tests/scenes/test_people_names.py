"""The people are called as one calls them in the language that is spoken, whatever was spoken when they sat down."""

from __future__ import annotations

import pytest

from toepen_gui import words
from toepen_gui.paths import assets
from toepen_gui.scenes.people import PEOPLE, guest_name, listed, run_on, several


def load(lang: str) -> words.Words:
    return words.load(assets() / "lang", lang)


@pytest.mark.parametrize("began", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("now", ["en", "nl", "de", "zh"])
def test_a_name_follows_the_language(began: str, now: str) -> None:
    before, after = load(began), load(now)
    for person in PEOPLE:
        assert guest_name(after, person.who, before(person.name)) == after(person.name)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_name_from_elsewhere_stays(lang: str) -> None:
    assert guest_name(load(lang), "kees", "Wilhelmina") == "Wilhelmina"
    assert guest_name(load(lang), None, "Kees") == "Kees"
    assert guest_name(load(lang), "guest", "美") == "美"


def test_names_are_listed_as_the_language_does() -> None:
    three = ("A", "B", "C")
    assert several(load("en"), three) == "A, B and C"
    assert (several(load("zh"), three), listed(load("zh"), three)) == ("A、B和C", "A、B、C")
    assert (listed(load("de"), three), several(load("de"), ("A",)), several(load("de"), ())) == ("A, B, C", "A", "")


def test_sentences_follow_each_other_as_the_language_has_it() -> None:
    assert run_on(load("nl"), ["Eén.", "Twee."]) == "Eén. Twee."
    assert run_on(load("zh"), ["一。", "二。", "三。"]) == "一。二。三。"
    assert run_on(load("zh"), []) == ""
