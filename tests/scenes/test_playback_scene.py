"""Looking back at a record: every key and every button. How it looks is in `test_playback_fits`."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.table.record_walks import records
from toepen_gui.engine.rules import PRESETS
from toepen_gui.scenes.playback import LookingBack
from toepen_gui.scenes.playback_reel import TEMPOS
from toepen_gui.table.playback import RecordPlayback, play_back
from toepen_gui.table.record import Record
from toepen_gui.table.strict import Json
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.scene import Scene

SIZE = (1280, 720)
RECORDS = records(51, 40)
ONE = max(RECORDS[:20], key=lambda record: len(record.rounds))


def opened(
    assets: Assets,
    record: Record = ONE,
    size: tuple[int, int] = SIZE,
    lang: str = "en",
    text: float = 1.0,
    playback: RecordPlayback | None = None,
) -> tuple[PageHouse, LookingBack]:
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    house.go(Scene())
    scene = LookingBack(house, playback or play_back(record), ahead=False)
    house.push(scene)
    return house, scene


def frames(house: PageHouse, seconds: float, surface: pygame.Surface | None = None) -> None:
    for _ in range(round(seconds * 20)):
        house.stack.update(0.05)
        if surface is not None:
            house.stack.draw(surface)


def click(house: PageHouse, scene: LookingBack, name: str) -> None:
    box = next(target.box for target in scene.targets() if target.name == f"playback.{name}")
    house.click(box.cx, box.cy)


def test_it_begins_with_the_first_deal(assets: Assets) -> None:
    house, scene = opened(assets)
    assert scene.reel.position == 1
    assert not scene.reel.playing
    assert "cafe" in house.audio.looping


STEPS = [
    (pygame.K_RIGHT, 0, "on", 2),
    (pygame.K_RIGHTBRACKET, 0, "on", 2),
    (pygame.K_LEFT, 0, "back", 0),
    (pygame.K_LEFTBRACKET, 0, "back", 0),
    (pygame.K_END, 0, "last", -1),
    (pygame.K_HOME, 0, "first", 0),
]


@pytest.mark.parametrize(("key", "mod", "name", "position"), STEPS)
def test_actions_by_key_and_by_button(assets: Assets, key: int, mod: int, name: str, position: int) -> None:
    for by_key in (True, False):
        house, scene = opened(assets)
        if by_key:
            house.key(key, mod=mod)
        else:
            click(house, scene, name)
        assert scene.reel.position == position % (scene.playback.last + 1)


@pytest.mark.parametrize(
    ("key", "mod"), [(pygame.K_DOWN, 0), (pygame.K_RIGHT, pygame.KMOD_SHIFT), (pygame.K_DOWN, pygame.KMOD_SHIFT)]
)
def test_tricks_by_key(assets: Assets, key: int, mod: int) -> None:
    house, scene = opened(assets)
    stops = list(scene.playback.stops)
    house.key(key, key, mod=mod)
    assert scene.reel.position == stops[2]
    house.key(pygame.K_UP if key == pygame.K_DOWN else pygame.K_LEFT, mod=mod)
    assert scene.reel.position == stops[1]
    click(house, scene, "trick_on")
    assert scene.reel.position == stops[2]
    click(house, scene, "trick_back")
    assert scene.reel.position == stops[1]


def test_rounds_by_key(assets: Assets) -> None:
    house, scene = opened(assets)
    rounds = list(scene.playback.rounds)
    assert len(rounds) > 2
    house.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.reel.position == rounds[2]
    house.key(pygame.K_PAGEUP)
    assert scene.reel.position == rounds[1]


def test_space_plays_and_stops(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_SPACE)
    frames(house, 6)
    assert scene.reel.position > 2
    house.key(pygame.K_SPACE)
    at = scene.reel.position
    frames(house, 6)
    assert scene.reel.position == at
    click(house, scene, "play")
    frames(house, 4)
    assert scene.reel.position > at


def test_at_the_end_it_stops_and_begins_anew(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_END, pygame.K_LEFT, pygame.K_SPACE)
    frames(house, 12)
    assert scene.reel.at_end
    assert not scene.reel.playing
    house.key(pygame.K_SPACE)
    assert scene.reel.playing
    frames(house, 3)
    assert 0 < scene.reel.position < scene.playback.last


def test_any_other_step_stops_it(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_SPACE, pygame.K_RIGHT)
    assert not scene.reel.playing


def test_a_key_held_down_goes_on(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_RIGHT)
    frames(house, 1)
    assert scene.reel.position > 5
    at = scene.reel.position
    house.stack.handle(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    frames(house, 1)
    assert scene.reel.position == at


def test_a_button_held_down_goes_on(assets: Assets) -> None:
    house, scene = opened(assets)
    box = next(target.box for target in scene.targets() if target.name == "playback.on")
    at = (round(box.cx), round(box.cy))
    house.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    frames(house, 1)
    house.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert scene.reel.position > 5
    reached = scene.reel.position
    frames(house, 1)
    assert scene.reel.position == reached


def test_the_rail_is_dragged(assets: Assets) -> None:
    house, scene = opened(assets)
    assert scene.view is not None
    rail = scene.view.boxes.rail
    y = round(rail.cy)
    for share in (0.5, 1.0, 0.25, 0.0):
        house.click(rail.x + rail.w * share, y)
        assert scene.reel.position == pytest.approx(share * scene.playback.last, abs=1)


def test_the_wheel_steps(assets: Assets) -> None:
    house, scene = opened(assets)
    for y, position in ((-1, 2), (-1, 3), (1, 2)):
        house.stack.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y))
        assert scene.reel.position == position


def test_hands_open_and_closed(assets: Assets) -> None:
    house, scene = opened(assets)
    assert scene.open  # a record from elsewhere has no secrets
    assert scene.view is not None
    for key in (pygame.K_o, None):
        before = scene.open
        if key is not None:
            house.key(key)
        else:
            click(house, scene, "open")
        assert scene.open is not before
    scene.open = False
    assert scene.shown(scene.view).opened is None


def test_a_match_that_may_go_on_is_closed_at_first(assets: Assets) -> None:
    guest: dict[str, Json] = {"who": "kees", "level": "regular"}
    cast: list[Json] = [None, *[guest for _ in ONE.players[1:]]]
    extra: dict[str, Json] = {"seed": 1, "you": 0, "title": "classic", "cast": cast}
    record = replace(ONE, extra=extra)
    playback = play_back(record)
    assert playback.digest.you == 0
    _, scene = opened(assets, playback=playback)
    assert scene.open is (playback.digest.result is not None)


def test_every_seat_can_be_sat_on(assets: Assets) -> None:
    house, scene = opened(assets)
    players = len(ONE.players)
    for seat in range(1, players + 1):
        house.key(pygame.K_s)
        assert scene.reel.seat == seat % players
    assert scene.view is not None
    seats = scene.view.layout.seats
    house.click(seats[0].portrait.cx, seats[0].portrait.cy)
    assert scene.reel.seat == 1
    position = scene.reel.position
    click(house, scene, "seat")
    assert scene.reel.seat == 2 % players
    assert scene.reel.position == position


def test_the_tempo_goes_round(assets: Assets) -> None:
    house, scene = opened(assets)
    names = []
    for _ in TEMPOS:
        house.key(pygame.K_t)
        names.append(scene.reel.tempo.name)
    assert sorted(names) == sorted(tempo.name for tempo in TEMPOS)
    click(house, scene, "tempo")
    assert scene.reel.tempo.name == names[0]


def test_escape_and_the_corner_lead_back(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is not scene
    assert "cafe" not in house.audio.looping
    house, scene = opened(assets)
    click(house, scene, "leave")
    assert house.stack.top is not scene


def test_tab_and_enter_reach_every_key(assets: Assets) -> None:
    house, scene = opened(assets)
    seen = set()
    for _ in range(14):
        house.key(pygame.K_TAB)
        current = scene.group.ring.current
        assert current is not None
        assert current.focused
        seen.add(current.name)
    assert seen >= {"rail", "on", "trick_on", "play", "open", "seat", "tempo", "leave"}
    scene.group.ring.focus(scene.group.named("on"), show=True)
    house.key(pygame.K_RETURN)
    assert scene.reel.position == 2


def test_settings_may_change_meanwhile(assets: Assets) -> None:
    house, scene = opened(assets)
    house.key(pygame.K_DOWN)
    at = scene.reel.position
    surface = pygame.Surface(SIZE)
    for change in ({"text": 1.5}, {"lang": "nl"}, {"less_motion": True}, {"high_contrast": True}):
        house.change(**change)
        house.stack.draw(surface)
        assert scene.reel.position == at
    house.stack.resize((800, 600))
    house.stack.draw(pygame.Surface((800, 600)))
    assert scene.reel.position == at


def test_a_record_without_a_round(assets: Assets) -> None:
    playback = play_back(Record(PRESETS["classic"], "classic", ("A", "B"), ONE.start.__class__(), ()))
    house, scene = opened(assets, playback=playback)
    house.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE, pygame.K_END, pygame.K_PAGEDOWN)
    frames(house, 1, pygame.Surface(SIZE))
    assert scene.reel.position == 0
    assert scene.faults == []
