"""The real window: was it dealt fairly, from a record that is looked back at; and the statistics, from the title."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.table.test_statistics_file import played
from tests.table.test_verify import three_rounds
from tests.xvfb.test_real_window import SIZE, command, do_and_see, open_window, wait_until_still
from tools.virtual_screen import Program, Screen, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no virtual screen: {', '.join(missing())} missing")


def test_deals_and_statistics(tmp_path: Path) -> None:
    played(tmp_path, 3)
    file = tmp_path / "a match.json"
    file.write_text(json.dumps(three_rounds()), encoding="utf-8")
    with Screen(SIZE) as screen, Program([*command(tmp_path), "--open", str(file)], screen.environment()) as game:
        open_window(screen, game)
        wait_until_still(screen)  # the title first, and then the record
        do_and_see(screen, "was it dealt fairly", "d")
        do_and_see(screen, "another round", "Next")
        do_and_see(screen, "the record again", "Escape")
        do_and_see(screen, "the title", "Escape")
        do_and_see(screen, "the statistics", "s")
        do_and_see(screen, "opponents", "Next")
        do_and_see(screen, "deals", "Prior", "Prior")
        do_and_see(screen, "the title again", "Escape")
        assert game.running()
