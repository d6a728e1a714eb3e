"""The keeper that fetches the real one late: nothing is read in for a title without a match, and nothing gets lost."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from toepen_gui.engine.cards import Card
from toepen_gui.engine.rules import PRESETS
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.port import Guest, Keeper, Seating, Setup
from toepen_gui.table.waiting import WaitingKeeper

SETUP = Setup(PRESETS["solo"], "solo", (Guest("bep", "Bep"),), "You")


def dealt(seating: Seating) -> tuple[Card, ...]:
    """Our hand of the first round: once it is told, the deal has been saved."""
    seating.human.shown(0)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        for update in seating.human.updates():
            if update.view.hand:
                return update.view.hand
        time.sleep(0.001)
    raise AssertionError("nothing is dealt")


def test_it_is_a_keeper(tmp_path: Path) -> None:
    keeper: Keeper = WaitingKeeper(tmp_path)
    keeper.leave()
    assert keeper.pending() is None
    assert keeper.notes() == ()
    with pytest.raises(LookupError):
        keeper.resume()
    keeper.give_up()


def test_a_match_begun_by_one_is_found_by_the_next(tmp_path: Path) -> None:
    first = WaitingKeeper(tmp_path, seed=5)
    hand = dealt(first.begin(SETUP))
    first.leave()
    second = WaitingKeeper(tmp_path)
    pending = second.pending()
    assert pending is not None
    assert pending.names == ("You", "Bep")
    assert dealt(second.resume()) == hand
    second.give_up()
    assert WaitingKeeper(tmp_path).pending() is None


def test_the_seed_is_handed_on(tmp_path: Path) -> None:
    hands = []
    for kind in (WaitingKeeper, MatchKeeper):
        keeper: Keeper = kind(tmp_path / kind.__name__, 7)
        hands.append(dealt(keeper.begin(SETUP)))
        keeper.leave()
    assert hands[0] == hands[1]


def test_a_damaged_save_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "x.json").write_text("{", encoding="utf-8")
    keeper = WaitingKeeper(tmp_path)
    assert keeper.pending() is None
    assert len(keeper.notes()) == 1


def test_no_folder() -> None:
    keeper = WaitingKeeper(None, seed=1)
    assert keeper.pending() is None
    keeper.begin(SETUP)
    keeper.leave()


def test_without_a_match_the_rules_are_not_read_in(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from toepen_gui.table.waiting import WaitingKeeper; "
        f"assert WaitingKeeper(Path({str(tmp_path)!r})).pending() is None; "
        "print([n for n in ('toepen_gui.engine.match', 'toepen_gui.players.heuristic') if n in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.strip() == "[]"
