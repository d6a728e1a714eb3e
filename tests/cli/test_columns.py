"""Chinese in a terminal: columns that stand under each other, lines that are neither too wide nor badly broken."""

from __future__ import annotations

import pytest

from toepen_gui.cli.columns import NO_START, padded, room, wrapped

TEXT = "只要有人到10分，牌局立刻结束。手里有首出花色就必须出；没有，才可以随便出（toepen 例外）。"


def test_a_character_takes_the_room_of_two_letters() -> None:
    assert (room("abc"), room("牌a"), room("")) == (3, 3, 0)
    assert padded("牌", 5) == "牌   "


@pytest.mark.parametrize("width", range(24, 60, 5))
def test_lines_keep_within_their_width(width: int) -> None:
    lines = list(wrapped(TEXT, width, "* ", "  "))
    assert all(room(line) <= width + 2 for line in lines)
    assert lines[0].startswith("* ")
    assert all(line.startswith("  ") for line in lines[1:])
    assert not any(line.strip().startswith(tuple(NO_START)) for line in lines)
    assert "".join(line[2:] for line in lines).replace(" ", "") == TEXT.replace(" ", "")


def test_words_of_letters_are_wrapped_as_ever() -> None:
    assert list(wrapped("one two three", 8, later="  ")) == ["one two", "  three"]
    assert list(wrapped("no-limit", 4)) == ["no-limit"]
