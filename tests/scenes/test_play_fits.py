"""No text at the table is cut or too large, whatever the window, the language, the text size and the company."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
import pytest

from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.paths import assets
from toepen_gui.ui.assets import Assets

SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (1720, 720), (3840, 2160))
POINTS: Final = (6, 4, 7, 2, 5, 9, 3, 8)
LONG: Final = "Wilhelmina M"


@pytest.fixture(scope="module")
def pictures() -> Assets:
    return Assets(assets())


def _evening(
    pictures: Assets, size: tuple[int, int], players: int, lang: str, text: float, bots: list[Obliging], preset: str
) -> Evening:
    pictures.clear()
    house = TestHouse(lang, pictures, text=text)
    return Evening(
        house,
        players,
        PRESETS[preset],
        preset=preset,
        size=size,
        bots=bots,
        points=POINTS[:players],
        own_name=LONG if players % 2 else "",
    )


def _bots(players: int, first: Obliging) -> list[Obliging]:
    others = [Obliging() for _ in range(players - 2)]
    if others:
        others[-1] = Obliging(folds=True)
    return [first, *others]


def _fits(evening: Evening) -> None:
    evening.draw()
    evening.run(0.3, draw=True)
    faults = [fault for scene in evening.house.stack.scenes for fault in scene.faults]
    assert not faults


def _answered(evening: Evening) -> None:
    evening.pass_until(Ask.ANSWER)
    _fits(evening)


def _own_turn(evening: Evening) -> None:
    evening.pass_until(Ask.PLAY)
    _fits(evening)
    evening.key(pygame.K_RIGHT)
    _fits(evening)
    evening.play_first()
    evening.pass_until(Ask.PLAY)
    for key in (pygame.K_l, pygame.K_o, pygame.K_ESCAPE):
        evening.key(key)
        _fits(evening)
        evening.key(pygame.K_ESCAPE)


def _offered(evening: Evening) -> None:
    evening.pass_until(Ask.OFFER)
    _fits(evening)


def _checked(evening: Evening) -> None:
    evening.pass_until(Ask.CHECK)
    _fits(evening)


def _round_ends(evening: Evening) -> None:
    evening.pass_until()
    evening.run(1.5, draw=True)
    _fits(evening)


MOMENTS: Final[dict[str, tuple[Callable[[Evening], None], Callable[[], Obliging], str]]] = {
    "answer": (_answered, lambda: Obliging(knocks=True), "classic"),
    "own turn": (_own_turn, Obliging, "classic"),
    "offer": (_offered, Obliging, "classic"),
    "check": (_checked, lambda: Obliging(washes=True), "cafe"),
    "round end": (_round_ends, lambda: Obliging(knocks=True), "solo"),
}

FEW: Final = [
    ("answer", (800, 600), 4, "en", 1.0),
    ("answer", (1280, 720), 8, "nl", 2.0),
    ("answer", (600, 900), 8, "en", 1.3),
    ("answer", (800, 600), 8, "de", 1.0),
    ("answer", (1280, 720), 2, "zh", 2.0),
    ("own turn", (800, 600), 8, "nl", 1.0),
    ("own turn", (600, 900), 5, "nl", 1.0),
    ("own turn", (1280, 720), 4, "en", 2.0),
    ("own turn", (600, 900), 8, "de", 2.0),
    ("own turn", (800, 600), 4, "zh", 1.0),
    ("offer", (800, 600), 2, "nl", 1.5),
    ("offer", (1720, 720), 7, "en", 1.2),
    ("offer", (800, 600), 8, "de", 2.0),
    ("check", (800, 600), 4, "en", 1.0),
    ("check", (1280, 720), 6, "nl", 1.6),
    ("check", (600, 900), 3, "en", 1.0),
    ("check", (800, 600), 8, "de", 1.0),
    ("check", (600, 900), 4, "zh", 2.0),
    ("round end", (800, 600), 8, "nl", 1.0),
    ("round end", (600, 900), 6, "en", 1.4),
    ("round end", (1280, 720), 5, "nl", 2.0),
    ("round end", (800, 600), 8, "de", 2.0),
    ("round end", (600, 900), 8, "zh", 1.0),
]


def _check(pictures: Assets, moment: str, size: tuple[int, int], players: int, lang: str, text: float) -> None:
    reach, first, preset = MOMENTS[moment]
    reach(_evening(pictures, size, players, lang, text, _bots(players, first()), preset))


@pytest.mark.parametrize(("moment", "size", "players", "lang", "text"), FEW)
def test_it_fits(pictures: Assets, moment: str, size: tuple[int, int], players: int, lang: str, text: float) -> None:
    _check(pictures, moment, size, players, lang, text)


@pytest.mark.nightly
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.6, 2.0])
def test_everything_fits(
    pictures: Assets, moment: str, size: tuple[int, int], players: int, lang: str, text: float
) -> None:
    _check(pictures, moment, size, players, lang, text)
