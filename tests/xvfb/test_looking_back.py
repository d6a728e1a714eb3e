"""A record in the real window: opened from the command line, stepped through by keys, and found again in the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.record_walks import walked
from tests.xvfb.test_real_window import SIZE, command, do_and_see, open_window, wait_until_still
from tools.virtual_screen import Program, Screen, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no virtual screen: {', '.join(missing())} missing")


def test_a_record_is_looked_back_at(tmp_path: Path) -> None:
    text = next(text for text in walked(5, 12) if len(text) > 2000)
    (tmp_path / "matches").mkdir()
    file = tmp_path / "matches" / "a match.json"
    file.write_text(text, encoding="utf-8")
    with Screen(SIZE) as screen, Program([*command(tmp_path), "--open", str(file)], screen.environment()) as game:
        open_window(screen, game)
        wait_until_still(screen)  # the title first, and then the record
        do_and_see(screen, "three actions", "Right", "Right", "Right")
        do_and_see(screen, "a trick", "Down")
        do_and_see(screen, "the end", "End")
        do_and_see(screen, "the beginning", "Home")
        do_and_see(screen, "another seat", "s")
        do_and_see(screen, "the title", "Escape")
        do_and_see(screen, "past matches", "p")
        do_and_see(screen, "the match in the list", "Tab", "Tab", "Return")
        assert game.running()
