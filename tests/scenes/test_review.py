"""Looking back with the coach: by key and by mouse, from decision to decision and from mistake to mistake."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.scenes.coach_fakes import QuickCoach
from tests.scenes.pages_house import PageHouse
from tests.scenes.test_playback_scene import ONE, SIZE, frames
from tests.table.test_statistics_file import played
from toepen_gui.board.layout import TableLayout
from toepen_gui.coach.port import Mark, ReviewSummary
from toepen_gui.coach.review import review
from toepen_gui.scenes.coach_place import standing_room
from toepen_gui.scenes.playback_layout import DeckBoxes
from toepen_gui.scenes.records_open import open_record
from toepen_gui.scenes.review import Review, beside_paper
from toepen_gui.table.playback import RecordPlayback, play_back
from toepen_gui.table.waiting import WaitingKeeper
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.scene import Scene


def opened(
    assets: Assets,
    late: bool = False,
    size: tuple[int, int] = SIZE,
    coached: bool = False,
    playback: RecordPlayback | None = None,
    source: str = "",
) -> tuple[PageHouse, Review, QuickCoach]:
    house = PageHouse("en", assets)
    coach = QuickCoach(late=late)
    house.coach = coach  # type: ignore[assignment]
    house.stack.resize(size)
    house.go(Scene())
    scene = Review(house, playback or play_back(ONE), ahead=False, coached=coached, source=source)
    house.push(scene)
    frames(house, 0.2, pygame.Surface(size))
    return house, scene, coach


def key(house: PageHouse, code: int, mod: int = 0) -> None:
    house.stack.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
    house.stack.handle(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))


def click(house: PageHouse, scene: Review, name: str) -> None:
    box = next(target.box for target in scene.targets() if target.name == f"playback.{name}")
    house.click(box.cx, box.cy)


def test_nobody_looks_along_before_he_is_called(assets: Assets) -> None:
    _, scene, coach = opened(assets)
    assert scene.found is None
    assert not coach.looks


def test_h_calls_him_and_sends_him_away(assets: Assets) -> None:
    house, scene, coach = opened(assets)
    key(house, pygame.K_h)
    frames(house, 0.2, pygame.Surface(SIZE))
    assert scene.found is not None
    key(house, pygame.K_h)
    assert scene.found is None
    key(house, pygame.K_h)
    assert len(coach.looks) == 1, "what was found is kept"


def test_decisions_by_key_and_by_mouse(assets: Assets) -> None:
    house, scene, _ = opened(assets)
    click(house, scene, "coach")
    frames(house, 0.2, pygame.Surface(SIZE))
    found = scene.found
    assert found is not None
    places = [one.position for one in found.decisions]
    scene.reel.to(0)
    key(house, pygame.K_PERIOD)
    assert scene.reel.position == places[0]
    click(house, scene, "coach_on")
    assert scene.reel.position == places[1]
    click(house, scene, "coach_back")
    key(house, pygame.K_COMMA)
    assert scene.reel.position == places[0]
    assert scene.decision is not None


def test_mistakes_are_jumped_to_and_marked(assets: Assets) -> None:
    house, scene, _ = opened(assets, coached=True)
    found = scene.found
    assert found is not None
    wrong = [one.position for one in found.decisions if one.mark is not Mark.GOOD]
    scene.reel.to(0)
    seen = []
    for _ in wrong:
        key(house, pygame.K_n)
        seen.append(scene.reel.position)
    assert seen == wrong
    if len(wrong) > 1:
        key(house, pygame.K_n, pygame.KMOD_SHIFT)
        assert scene.reel.position == wrong[-2]


def test_another_seat_is_looked_at_anew(assets: Assets) -> None:
    house, scene, coach = opened(assets, coached=True)
    key(house, pygame.K_s)
    frames(house, 0.2, pygame.Surface(SIZE))
    assert len(coach.looks) == 2
    found = scene.found
    assert found is not None
    assert found.seat == scene.reel.seat


def test_leaving_stops_him(assets: Assets) -> None:
    house, scene, coach = opened(assets, late=True, coached=True)
    frames(house, 0.2, pygame.Surface(SIZE))
    assert scene.found is None
    house.stack.pop()
    assert coach.looks[0].cancelled


def test_where_he_failed_he_does_not_look_busy_for_ever(assets: Assets) -> None:
    house, scene, coach = opened(assets, late=True, coached=True)
    assert scene._sheet().title == house.words("review.working")
    coach.looks[0].done = True
    frames(house, 0.2, pygame.Surface(SIZE))
    assert scene._sheet().title == house.words("coach.none")


def own(you: int | None = 0) -> RecordPlayback:
    """A record that says which seat is the player's."""
    playback = play_back(ONE)
    playback._digest = replace(playback.digest, you=you)
    return playback


def test_what_he_found_of_your_own_seat_goes_into_the_statistics_once(assets: Assets) -> None:
    house, scene, coach = opened(assets, late=True, coached=True, playback=own(), source="mine.json")
    frames(house, 0.2, pygame.Surface(SIZE))
    assert house.keeper.looks == [], "he is still looking"
    key(house, pygame.K_h)  # his paper may lie aside when he has done
    coach.looks[0].outcome = review(scene.playback, 0, work=400)
    coach.looks[0].done = True
    frames(house, 0.2, pygame.Surface(SIZE))
    ((source, seat, found),) = house.keeper.looks
    assert (source, seat, found.rounds) == ("mine.json", 0, len(ONE.rounds))
    assert ReviewSummary.from_json(found.figures).decisions > 0
    key(house, pygame.K_h)
    key(house, pygame.K_s)
    frames(house, 0.2, pygame.Surface(SIZE))
    assert len(house.keeper.looks) == 1


def test_others_seats_and_others_records_do_not_count(assets: Assets) -> None:
    for playback, source in ((own(1), "mine.json"), (own(None), "theirs.json"), (own(), "")):
        house, scene, coach = opened(assets, playback=playback, source=source)
        if playback.digest.you:
            scene.reel.sit(0)
        key(house, pygame.K_h)
        frames(house, 0.2, pygame.Surface(SIZE))
        assert coach.looks
        assert house.keeper.looks == []


def test_from_the_list_of_past_matches_into_the_statistics(assets: Assets, tmp_path: Path) -> None:
    """All the way: a match on the disk, the coach, and the page that tells of it."""
    path = played(tmp_path, 3)
    house = PageHouse("en", assets)
    house.coach = QuickCoach()  # type: ignore[assignment]
    house.keeper = WaitingKeeper(tmp_path)  # type: ignore[assignment]
    house.stack.resize(SIZE)
    house.go(Scene())
    open_record(house, str(path), coached=True)
    until(house, (tmp_path / "reviews.jsonl").exists)
    counted = WaitingKeeper(tmp_path).statistics()
    until(house, lambda: counted.left == 0)
    (found,) = counted.reviews.values()
    assert list(counted.reviews) == [match.key for match in counted.matches]
    assert ReviewSummary.from_json(found.figures).decisions > 0
    assert found.rounds == counted.matches[0].rounds


def until(house: PageHouse, come: Callable[[], bool]) -> None:
    for _ in range(2000):
        house.stack.update(0.05)
        if come():
            return
        time.sleep(0.005)
    raise AssertionError("never came")


@pytest.mark.parametrize("size", [(800, 600), (600, 900), (1920, 1080)])
def test_his_keys_lie_in_the_window_and_apart(assets: Assets, size: tuple[int, int]) -> None:
    house, scene, _ = opened(assets, size=size, coached=True)
    scene.step(1)
    frames(house, 0.2, pygame.Surface(size))
    view = scene.view
    assert view is not None
    assert not scene.faults
    for target in scene.targets():
        assert target.box.within(view.layout.window)
    mine = [target.box for target in scene.targets() if target.name.startswith("playback.coach")]
    others = [target.box for target in scene.targets() if not target.name.startswith("playback.coach")]
    assert not any(one.hits(other) for one in mine for other in others)


@pytest.mark.parametrize("size", [(800, 600), (600, 900), (1280, 720), (1920, 1080)])
def test_the_decisions_of_a_round_stand_apart(assets: Assets, size: tuple[int, int]) -> None:
    """In a narrow window fewer of them, around the one on the table."""
    house, scene, _ = opened(assets, size=size, coached=True)
    scene.reel.to(0)
    seen = set()
    for _ in range(12):
        scene.step(1)
        frames(house, 0.1, pygame.Surface(size))
        marks, places = scene.dots()
        assert len(marks) == len(places)
        assert all(right.cx - left.cx >= 13.5 for left, right in pairwise(places))
        assert sum(now for _, _, now in marks) <= 1
        seen.add(len(marks))
    assert max(seen) > 1


@pytest.mark.parametrize("size", [(800, 600), (600, 900), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_the_spoken_line_keeps_out_from_under_the_paper(size: tuple[int, int], players: int) -> None:
    moved = 0
    for text in (1.0, 1.5, 2.0):
        layout = TableLayout.of(size, players, text, price_em=8.0)
        paper, board = standing_room(layout, 44 * layout.scale.k), DeckBoxes.of(layout).board
        room = beside_paper(layout, paper, board)
        if room is not None:
            moved += 1
            assert room.within(layout.window)
            assert room.w >= 0.6 * layout.announce.w
            for other in (paper, board, layout.hand, layout.pack, *layout.trick):
                assert not room.hits(other)
    assert moved or size != (1280, 720)


def test_the_spoken_line_fits_beside_the_paper(assets: Assets) -> None:
    surface = pygame.Surface(SIZE)
    for lang in ("en", "nl", "de", "zh"):
        house = PageHouse(lang, assets, text=2.0)
        house.coach = QuickCoach()  # type: ignore[assignment]
        house.stack.resize(SIZE)
        house.go(Scene())
        scene = Review(house, play_back(ONE), ahead=False, coached=True)
        house.push(scene)
        scene.reel.to(0)
        for _ in range(10):
            scene.step(1)
            frames(house, 0.1, surface)
            scene.dirty = scene.stale = True
            house.stack.draw(surface)
            assert scene.faults == []
