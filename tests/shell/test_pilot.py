"""Whole matches through the real scenes, by clicks only, by drags only and by keys only."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from toepen_gui import paths, words
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import open_display
from toepen_gui.geometry import Box
from toepen_gui.pilot import Hand, Pilot
from toepen_gui.scenes.context import Target
from toepen_gui.scenes.match_end import MatchEnd
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.selftest import USUAL, Sitting, play_match, selftest
from toepen_gui.settings import LastSetup, Opponent, Pace, Settings
from toepen_gui.settings_file import SettingsFile

PEOPLE = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")
POINTING = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
TYPING = {pygame.KEYDOWN, pygame.KEYUP}


def company(opponents: int, preset: str = "classic", limit: int = 5) -> LastSetup:
    return LastSetup(tuple(Opponent(who, "beginner") for who in PEOPLE[:opponents]), preset, limit)


def evening(folder: Path, settings: Settings = USUAL, size: tuple[int, int] = (800, 600), seed: int = 3) -> Launch:
    SettingsFile(folder).save(settings)
    return Launch(paths.assets(), folder, seed, "en", size)


def deadline(seconds: float = 50) -> float:
    return time.monotonic() + seconds


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_display(unseen=True)
    yield
    pygame.display.quit()


@pytest.mark.parametrize("hand", Hand)
def test_a_match_is_played_to_its_end(tmp_path: Path, hand: Hand) -> None:
    stuck, rounds = play_match(evening(tmp_path), hand, deadline())
    assert stuck == ""
    assert rounds >= 2


@pytest.mark.parametrize(
    ("opponents", "preset", "hand"),
    [(1, "solo", Hand.CLICKS), (3, "solo", Hand.KEYS), (7, "classic", Hand.DRAGS), (7, "solo", Hand.KEYS)],
)
def test_any_number_of_players(tmp_path: Path, opponents: int, preset: str, hand: Hand) -> None:
    settings = replace(USUAL, setup=company(opponents, preset))
    stuck, _ = play_match(evening(tmp_path, settings), hand, deadline())
    assert stuck == ""


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [(Hand.CLICKS, POINTING), (Hand.DRAGS, POINTING), (Hand.KEYS, TYPING)],
)
def test_with_nothing_but_its_hand(tmp_path: Path, hand: Hand, allowed: set[int]) -> None:
    """Plays one round, things moving as they do at the usual pace, and notes what was sent."""
    settings = replace(USUAL, pace=Pace.FAST, less_motion=False, setup=company(3))
    sitting = Sitting(evening(tmp_path, settings), hand, 5)
    sent: set[int] = set()
    held_and_moved = 0
    plain = sitting.pilot.events

    def noted() -> list[pygame.Event]:
        nonlocal held_and_moved
        events = plain()
        sent.update(event.type for event in events)
        held_and_moved += sum(1 for event in events if event.type == pygame.MOUSEMOTION and event.buttons[0])
        return events

    sitting.pilot.events = noted  # type: ignore[method-assign]
    try:
        assert sitting.until(RoundEnd, deadline()), sitting.pilot.done
    finally:
        sitting.game.close()
    assert sent <= allowed
    assert (held_and_moved > 0) == (hand is Hand.DRAGS)


def test_the_match_that_was_saved_is_the_one_that_is_continued(tmp_path: Path) -> None:
    launch = evening(tmp_path, replace(USUAL, setup=company(3, limit=10)))
    first = Sitting(launch, Hand.CLICKS, 1)
    try:
        assert first.until(RoundEnd, deadline())
    finally:
        first.game.close()
    second = Sitting(launch, Hand.CLICKS, 2)
    try:
        pending = second.game.keeper.pending()
        assert pending is not None
        assert max(pending.points) > 0
        assert len(pending.names) == 4
        assert second.until(RoundEnd, deadline())
        assert second.pilot.done[0] == "title.continue"
        second.game.keeper.leave()
        later = second.game.keeper.pending()
        assert later is not None
        assert all(after >= before for before, after in zip(pending.points, later.points, strict=True))
        assert sum(later.points) > sum(pending.points)
    finally:
        second.game.close()


def test_nothing_is_pending_after_the_end(tmp_path: Path) -> None:
    sitting = Sitting(evening(tmp_path, replace(USUAL, setup=company(1))), Hand.CLICKS, 1)
    try:
        assert sitting.until(MatchEnd, deadline())
        assert sitting.game.keeper.pending() is None
    finally:
        sitting.game.close()


def test_play_goes_on_where_nothing_can_be_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    launch = Launch(paths.assets(), tmp_path / "file", 3, "en", (800, 600))
    sitting = Sitting(launch, Hand.KEYS, 1)
    try:
        sitting.game.change(pace=Pace.AT_ONCE, setup=company(2))
        assert sitting.until(RoundEnd, deadline()), sitting.pilot.done
    finally:
        sitting.game.close()


def test_the_self_test_says_how_it_went(tmp_path: Path) -> None:
    launch = Launch(paths.assets(), tmp_path, lang="nl")
    passed, line = selftest(launch, words.load(launch.assets / "lang", "nl"))
    assert passed, line
    assert line.startswith("Alles in orde")
    assert list(tmp_path.iterdir()) == [], "the player's own folder is none of its business"


def test_the_same_seed_gives_the_same_deals(tmp_path: Path) -> None:
    deals = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        sitting = Sitting(evening(tmp_path / name, seed=11), Hand.CLICKS, 1)
        try:
            assert sitting.until(RoundEnd, deadline())
        finally:
            sitting.game.close()
        (record,) = (
            json.loads(file.read_text(encoding="utf-8"))
            for file in (tmp_path / name).rglob("*.json")
            if file.name != "settings.json"
        )
        deals.append(record["rounds"][0]["hands"])
    assert deals[0] == deals[1]


class Shown:
    """A scene that offers what it is told to."""

    def __init__(self) -> None:
        self.offers: list[Target] = []

    def targets(self) -> list[Target]:
        return self.offers


def test_the_pilot_takes_what_leads_on() -> None:
    pilot = Pilot(lambda: None, Hand.CLICKS, 1)
    box = Box(0, 0, 10, 10)
    menu, go_on, card = Target("play.menu", box), Target("play.go_on", box), Target("card.0", box)
    assert pilot.choose([]) is None
    assert pilot.choose([menu]) is None
    assert pilot.choose([menu, go_on]) == go_on
    assert pilot.choose([card, go_on, menu]) == card
    assert pilot.choose([Target("title.play", box), Target("title.continue", box)]) == Target("title.continue", box)


def test_with_keys_it_takes_only_what_has_one() -> None:
    pilot = Pilot(lambda: None, Hand.KEYS, 1)
    box = Box(0, 0, 10, 10)
    assert pilot.choose([Target("card.0", box)]) is None
    assert pilot.choose([Target("card.0", box), Target("card.1", box, "2")]) == Target("card.1", box, "2")


def test_it_waits_to_see_what_comes_of_it() -> None:
    scene = Shown()
    pilot = Pilot(lambda: scene, Hand.CLICKS, 1)
    assert pilot.events() == []
    scene.offers = [Target("card.0", Box(0, 0, 10, 10))]
    kinds = [event.type for _ in range(20) for event in pilot.events()]
    assert kinds == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
    assert any(pilot.events() for _ in range(60)), "it tries again if nothing comes of it"
