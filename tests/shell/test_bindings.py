"""Other keys at the table: no key twice, none that would lock somebody out, and the table hears what it knows."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from toepen_gui import bindings


def test_a_key_that_is_taken_changes_places() -> None:
    chosen = bindings.with_key("knock", "c", {})
    assert chosen == {"knock": "c", "call": "k"}
    assert bindings.meant("c", chosen) == "k"
    assert bindings.meant("k", chosen) == "c"
    assert bindings.with_key("knock", "k", chosen) == {}


def test_the_key_that_was_left_means_nothing() -> None:
    chosen = bindings.with_key("fold", "j", {})
    assert bindings.meant("j", chosen) == "f"
    assert bindings.meant("f", chosen) is None
    assert bindings.meant("escape", chosen) == "escape"
    assert bindings.caps(chosen) == (("F", "J"),)


@pytest.mark.parametrize(
    "key", ["return", "space", "escape", "tab", "1", "0", "left", "f11", "", "-", "?", "x", "n", ",", ".", "K", "İ"]
)
def test_what_always_stays_cannot_be_taken(key: str) -> None:
    assert not bindings.possible(key)
    with pytest.raises(ValueError, match="not a key"):
        bindings.with_key("knock", key, {})


def test_what_a_file_says_is_made_sound() -> None:
    found = bindings.sound({"knock": "c", "dance": "j", "call": "escape", "fold": "c"})
    assert found == {"fold": "c", "call": "k", "knock": "f"}


@given(st.lists(st.tuples(st.sampled_from(sorted(bindings.ACTIONS)), st.sampled_from("abcfhklmoräñ;/"))))
def test_every_action_keeps_one_key_of_its_own(changes: list[tuple[str, str]]) -> None:
    chosen: Mapping[str, str] = {}
    for action, key in changes:
        chosen = bindings.with_key(action, key, chosen)
    keys = [bindings.key_of(action, chosen) for action in bindings.ACTIONS]
    assert len(set(keys)) == len(keys)
    for action, own in bindings.ACTIONS.items():
        assert bindings.meant(bindings.key_of(action, chosen), chosen) == own
    assert bindings.sound(chosen) == chosen


def test_every_key_has_the_name_the_library_gives_it() -> None:
    pygame.display.init()
    for key in bindings.ACTIONS.values():
        assert pygame.key.name(pygame.key.key_code(key)) == key


def test_a_key_cap_shows_the_letter_that_is_pressed() -> None:
    """The capital of ß is two letters, and no key has those."""
    assert bindings.caps({"knock": "ß", "fold": "é"}) == (("F", "É"), ("K", "ß"))
