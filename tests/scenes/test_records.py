"""Past matches: the list, what can be done with it by pointer and by keys, and every way a file can be opened."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, waiting
from tests.scenes.test_pages_fit import faults_of
from tests.table.record_walks import walked
from tests.table.test_archive import filled
from toepen_gui.engine.rules import PRESETS
from toepen_gui.geometry import Scale
from toepen_gui.scenes.pages_ask import Ask
from toepen_gui.scenes.people import preset_name
from toepen_gui.scenes.playback import LookingBack
from toepen_gui.scenes.records import Records
from toepen_gui.scenes.records_open import Opening
from toepen_gui.scenes.records_path import PathField
from toepen_gui.scenes.records_row import SQUEEZED, Told, head_of, told
from toepen_gui.scenes.title import Title
from toepen_gui.table.port import Digest, Kept
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.scene import Scene
from toepen_gui.ui.type import Ruler

SIZE = (1280, 720)
GOOD = next(text for text in walked(5, 12) if len(text) > 2000)


def until(house: PageHouse, come: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not come():
        assert time.monotonic() < end, "it never comes"
        house.stack.update(0.02)
        time.sleep(0.002)


def opened(
    assets: Assets, folder: Path | None, size: tuple[int, int] = SIZE, lang: str = "en", text: float = 1.0
) -> tuple[PageHouse, Records]:
    """The list, its first rows read."""
    house = PageHouse(lang, assets, text=text)
    house.keeper.folder = folder
    house.stack.resize(size)
    house.go(Title(house))
    scene = Records(house)
    house.push(scene)
    until(house, lambda: scene.archive.size is not None)
    if scene.archive.size:
        until(house, lambda: scene.archive.kept(0) is not None and "records.row.0" in names(scene))
    house.stack.draw(pygame.Surface(size))
    return house, scene


def top(house: PageHouse) -> Scene | None:
    return house.stack.top


def names(scene: Records) -> set[str]:
    return {target.name for target in scene.targets()}


def click(house: PageHouse, scene: Records, name: str) -> None:
    box = next(target.box for target in scene.targets() if target.name == name)
    house.click(box.cx, box.cy)


def test_the_title_has_a_door_to_it(assets: Assets) -> None:
    for by_key in (True, False):
        house = PageHouse("en", assets, waiting(4))
        house.stack.resize(SIZE)
        title = Title(house)
        house.go(title)
        if by_key:
            house.key(pygame.K_p)
        else:
            box = next(target.box for target in title.targets() if target.name == "title.records")
            house.click(box.cx, box.cy)
        assert isinstance(house.stack.top, Records)
        house.key(pygame.K_ESCAPE)
        assert top(house) is title


def test_where_every_round_begins_afresh_the_row_tells_what_was_won_in_all(assets: Assets) -> None:
    house = PageHouse("en", assets)
    for preset, points, line in (("limit", (3, -3), "Ann +3, Bo \u22123"), ("classic", (3, 10), "Ann 3, Bo 10")):
        digest = Digest(PRESETS[preset], preset, ("Ann", "Bo"), (None, None), None, 4, points, None)
        row = told(house, Kept("a.json", "a.json", (2026, 11, 30, 20, 15), False, digest))
        assert row.people[0] == line


def test_a_click_plays_a_match_back(assets: Assets, tmp_path: Path) -> None:
    filled(tmp_path, 3, [GOOD])
    house, scene = opened(assets, tmp_path)
    click(house, scene, "records.row.0")
    until(house, lambda: isinstance(house.stack.top, LookingBack))
    assert "waltz" not in house.audio.looping
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is scene
    assert "waltz" in house.audio.looping


def test_keys_alone_choose_and_scroll(assets: Assets, tmp_path: Path) -> None:
    filled(tmp_path, 40, [GOOD])
    house, scene = opened(assets, tmp_path)
    house.key(pygame.K_TAB, pygame.K_TAB)
    for nr in range(1, 20):
        house.key(pygame.K_DOWN)
        current = scene.group.ring.current
        assert current is not None
        assert current.name == f"row.{nr}"
        assert current.visible
    house.key(pygame.K_UP)
    until(house, lambda: scene.archive.kept(18) is not None)
    until(house, lambda: "records.row.18" in names(scene))
    house.key(pygame.K_RETURN)
    until(house, lambda: isinstance(house.stack.top, LookingBack))
    house.key(pygame.K_ESCAPE, pygame.K_END)
    until(house, lambda: "records.row.39" in names(scene))


def test_ten_thousand_rows_are_no_burden(assets: Assets, tmp_path: Path) -> None:
    """Only the rows that are seen have controls."""
    filled(tmp_path, 10_000, ["{}"])
    house, scene = opened(assets, tmp_path)
    assert len(scene.group.widgets) < 60
    house.key(pygame.K_END)
    until(house, lambda: "records.row.9999" in names(scene))
    assert len(scene.group.widgets) < 60


def test_a_match_is_thrown_away_only_when_asked_twice(assets: Assets, tmp_path: Path) -> None:
    filled(tmp_path, 2, [GOOD])
    house, scene = opened(assets, tmp_path)
    click(house, scene, "records.delete.0")
    assert isinstance(house.stack.top, Ask)
    house.key(pygame.K_ESCAPE)
    assert scene.archive.size == 2
    scene.group.ring.focus(scene.group.named("row.0"), show=True)
    house.key(pygame.K_DELETE)
    ask = house.stack.top
    assert isinstance(ask, Ask)
    box = next(target.box for target in ask.targets() if target.name == "ask.really")
    house.click(box.cx, box.cy)
    assert top(house) is scene
    assert scene.archive.size == 1
    assert [file.name for file in (tmp_path / "matches").iterdir()] == ["00000.json"]
    assert house.told == []


def test_what_cannot_be_thrown_away_is_told(assets: Assets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path, 1, [GOOD])
    house, scene = opened(assets, tmp_path)
    monkeypatch.setattr(type(scene.archive), "delete", lambda *_: False)
    click(house, scene, "records.delete.0")
    ask = house.stack.top
    assert isinstance(ask, Ask)
    box = next(target.box for target in ask.targets() if target.name == "ask.really")
    house.click(box.cx, box.cy)
    assert house.told == [("records.not_deleted", {})]


def test_a_path_is_typed_and_opened(assets: Assets, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(GOOD, encoding="utf-8")
    house, scene = opened(assets, None)
    assert "records.open" not in names(scene)
    click(house, scene, "records.path")
    house.stack.handle(pygame.Event(pygame.TEXTINPUT, text=str(file)))
    assert "records.open" in names(scene)
    house.key(pygame.K_RETURN)
    until(house, lambda: isinstance(house.stack.top, LookingBack))


def test_a_path_is_pasted(assets: Assets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house, scene = opened(assets, None)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f'"{tmp_path}/none.json"\n')
    click(house, scene, "records.path")
    house.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.path == f'"{tmp_path}/none.json"'
    click(house, scene, "records.open")
    until(house, lambda: bool(house.told))
    assert house.told == [("error.record_missing", {"file": "none.json"})]
    assert house.stack.top is scene


def test_a_long_path_is_seen_around_the_caret(assets: Assets) -> None:
    house, scene = opened(assets, None, (800, 600))
    click(house, scene, "records.path")
    house.stack.handle(pygame.Event(pygame.TEXTINPUT, text="/a long way" * 300))
    house.stack.draw(pygame.Surface((800, 600)))
    assert scene.faults == []
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT):
        house.key(key)
        field = scene.group.named("path")
        assert isinstance(field, PathField)
        house.stack.draw(pygame.Surface((800, 600)))
        assert scene.faults == []


@pytest.mark.parametrize("on_title", [True, False])
def test_a_file_is_dropped_on_the_window(assets: Assets, tmp_path: Path, on_title: bool) -> None:
    file = tmp_path / "x.json"
    file.write_text(GOOD, encoding="utf-8")
    house, _ = opened(assets, None)
    if on_title:
        house.pop()
    house.stack.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    until(house, lambda: isinstance(house.stack.top, LookingBack))


def test_another_file_is_dropped_while_one_is_looked_at(assets: Assets, tmp_path: Path) -> None:
    filled(tmp_path, 2)
    house, _ = opened(assets, None)
    for nr in range(2):
        house.stack.handle(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "matches" / f"0000{nr}.json")))
        until(house, lambda nr=nr: sum(isinstance(one, LookingBack) for one in house.stack.scenes) == nr + 1)  # type: ignore[misc]
    first, second = house.stack.scenes[-2:]
    assert house.stack.top is second
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is first
    assert "cafe" in house.audio.looping
    house.stack.draw(pygame.Surface(SIZE))


def test_a_bad_file_is_one_line_and_nothing_else(assets: Assets, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text("nonsense", encoding="utf-8")
    house, scene = opened(assets, None)
    house.stack.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    until(house, lambda: bool(house.told))
    assert house.told == [("error.record_none", {"file": "x.json"})]
    assert house.stack.top is scene


def test_the_title_begins_with_a_record(assets: Assets, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(GOOD, encoding="utf-8")
    house = PageHouse("en", assets)
    house.stack.resize(SIZE)
    title = Title(house, str(file))
    house.go(title)
    until(house, lambda: isinstance(house.stack.top, LookingBack))
    house.key(pygame.K_ESCAPE)
    assert house.stack.top is title
    house.stack.update(1.0)
    assert house.stack.top is title


class Endless:
    """Is never done reading."""

    progress = 0.4
    outcome = None
    cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


@pytest.mark.parametrize("size", [(600, 900), (800, 600), SIZE])
@pytest.mark.parametrize("lang", ["nl", "en", "de", "zh"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_long_reading_is_shown_and_can_be_stopped(
    assets: Assets, size: tuple[int, int], lang: str, text: float
) -> None:
    house = PageHouse(lang, assets, text=text)
    house.stack.resize(size)
    title = Title(house)
    house.go(title)
    reading = Endless()
    scene = Opening(house, reading)
    house.push(scene)
    assert scene.targets() == []
    house.stack.update(0.5)
    house.stack.draw(pygame.Surface(size))
    assert scene.faults == []
    assert [target.name for target in scene.targets()] == ["opening.stop"]
    house.key(pygame.K_ESCAPE)
    assert reading.cancelled
    assert house.stack.top is title


CASES = [
    *[(size, lang, text) for size in ((800, 600), SIZE, (600, 900)) for lang in ("nl", "de") for text in (1.0, 2.0)],
    *[((800, 600), lang, 1.0) for lang in ("en", "zh")],
    *[((600, 900), lang, 2.0) for lang in ("en", "zh")],
]


@pytest.mark.parametrize(("size", "lang", "text"), [*CASES, ((3840, 2160), "nl", 1.0), ((1000, 1000), "en", 1.5)])
def test_it_fits(assets: Assets, tmp_path: Path, size: tuple[int, int], lang: str, text: float) -> None:
    filled(tmp_path, 12, [*walked(6, 40), "nonsense"])
    house, scene = opened(assets, tmp_path, size, lang, text)
    until(house, lambda: all(scene.archive.kept(nr) is not None for nr, _ in scene._area.rows()))
    surface = pygame.Surface(size)
    house.stack.update(0.1)
    house.stack.draw(surface)
    assert faults_of(scene, size) == []
    house.keeper.folder = None
    empty = Records(house)
    house.go(empty)
    until(house, lambda: empty.archive.size is not None)
    house.stack.update(0.1)
    house.stack.draw(surface)
    assert faults_of(empty, size) == []


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize(("size", "text"), [((600, 900), 1.0), ((600, 900), 2.0), ((800, 600), 1.0), ((800, 600), 2.0)])
def test_when_and_by_which_rules_are_never_cut(assets: Assets, size: tuple[int, int], text: float, lang: str) -> None:
    """In a narrow row less is said of the rules, or nothing; but no word loses its end."""
    house = PageHouse(lang, assets, text=text)
    ruler = Ruler(Scale.of(*size, text), house.look, assets)
    day = "2026-11-30 18:31"
    for preset in PRESETS:
        name = preset_name(house.words, preset)
        row = Told((f"{day} · {name} · 15", f"{day} · {name}", day), ("Kees",), "", "", ())
        for room in (size[0] * 0.3, size[0] * 0.5, size[0]):
            head = head_of(ruler, row, room)
            assert head in row.head
            assert ruler.width(head, "strong") * SQUEEZED <= room or head == day
