"""Looking back at a record: nothing cut or covered in any window, and nothing left over of what was drawn before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tests.scenes.test_playback_scene import RECORDS, SIZE, frames, opened
from tests.table.record_walks import EXAMPLES, records
from toepen_gui.board.layout import TableLayout
from toepen_gui.engine.events import RoundEnded
from toepen_gui.geometry import Box
from toepen_gui.scenes.playback_layout import SMALLEST_KEY, DeckBoxes, fans_for, mats_for
from toepen_gui.table.playback import RecordPlayback, play_back
from toepen_gui.table.record import read
from toepen_gui.ui.assets import Assets

MORE = records(52, 60)
LONG = "Wilhelmina von Hohenzollern"


def test_the_same_position_gives_the_same_pixels(assets: Assets) -> None:
    """On foot and back again: what was repainted in parts is what would be painted anew."""
    house, scene = opened(assets)
    surface = pygame.Surface(SIZE)
    frames(house, 3, surface)
    pictures: dict[int, bytes] = {}
    for step in (pygame.K_RIGHT,) * 7 + (pygame.K_LEFT,) * 7:
        house.key(step)
        house.stack.handle(pygame.Event(pygame.KEYUP, key=step, mod=0))
        frames(house, 4, surface)
        house.stack.draw(surface)
        now = pygame.image.tobytes(surface, "RGB")
        assert pictures.setdefault(scene.reel.position, now) == now
    assert len(pictures) == 8


def test_every_variant_is_drawn(assets: Assets) -> None:
    """Each record of a random walk, open and closed, somewhere and at its end: no text too long, and no fault."""
    for nr, record in enumerate(RECORDS[::2]):
        house, scene = opened(assets, record, lang="nl" if nr % 2 else "en")
        scene.sit(nr % len(record.players))
        surface = pygame.Surface(SIZE)
        for position in (0, scene.playback.last // 3, scene.playback.last):
            scene.reel.to(position)
            scene.open = not scene.open
            frames(house, 0.5)
            scene.dirty = True
            house.stack.draw(surface)
            assert scene.faults == []


def moments(playback: RecordPlayback) -> Iterator[int]:
    """The positions with the longest words: a round's end, and all around the table mid-way."""
    ends = [
        position
        for position in range(1, playback.last + 1)
        if any(isinstance(event, RoundEnded) for event in playback.events(position, 0))
    ]
    yield from ends[:2]
    yield playback.last // 2


SIZES = [(800, 600), SIZE, (600, 900), (1720, 720)]


CASES = [
    *[(size, "nl", text) for size in SIZES for text in (1.0, 2.0)],
    *[(size, "en", 1.0) for size in SIZES],
    ((800, 600), "en", 1.5),
    ((600, 900), "en", 1.5),
]


@pytest.mark.parametrize(("size", "lang", "text"), CASES)
def test_it_fits(assets: Assets, size: tuple[int, int], lang: str, text: float) -> None:
    surface = pygame.Surface(size)
    for players in (2, 5, 8):
        record = next(one for one in RECORDS + MORE if len(one.players) == players)
        names = tuple([LONG, "", "Fatima", "Winston", "Sander", "Mei", "Wilhelmina M", "WWWWWWWWWWWWWWWW"][:players])
        playback = play_back(replace(record, players=names))
        house, scene = opened(assets, size=size, lang=lang, text=text, playback=playback)
        for position in moments(playback):
            scene.reel.to(position)
            frames(house, 0.2)
            scene.dirty = True
            house.stack.draw(surface)
            assert scene.faults == []
        window = Box(0, 0, *size)
        found = scene.targets()
        for i, one in enumerate(found):
            assert one.box.within(window, 1)
            assert one.box.w >= SMALLEST_KEY - 0.5
            assert one.box.h >= SMALLEST_KEY - 0.5
            assert not any(one.box.inset(2).hits(other.box.inset(2)) for other in found[i + 1 :])


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("text", [1.0, 1.6, 2.0])
def test_open_hands_cover_nothing_that_matters(players: int, text: float) -> None:
    for size in (*SIZES, (3840, 2160)):
        layout = TableLayout.of(size, players, text, price_em=8.0)
        boxes = DeckBoxes.of(layout)
        assert all(key.within(boxes.board) for key in (*boxes.keys, boxes.first, boxes.last, boxes.rail))
        assert boxes.board.within(layout.action, 1)
        for most in (4, 8, 11) if players <= 3 else (4,):
            fans = [fan for fan in fans_for(layout, most) if not fan.tags]
            busy = [*layout.trick, layout.stake, layout.hand, layout.action]
            busy += [layout.pack] if players < 8 else []
            every = fans_for(layout, most)
            for mat in mats_for(layout, every, most):  # nor does one hide whose deal it is
                assert mat.within(layout.window)
                assert not any(mat.inset(3).hits(fan.box(most)) for fan in every)
            for nr, fan in enumerate(fans):
                assert not any(fan.box(most).hits(other.box(most)) for other in fans[nr + 1 :])
                for n in (1, most):
                    for i in range(n):
                        x, y, _ = fan.at(i, n)
                        card = Box(x - fan.width / 2, y - fan.width * 0.7, fan.width, fan.width * 1.4)
                        assert card.within(layout.window, 2)
                        assert card.within(fan.box(most), fan.width * 0.08)
                        assert not any(card.inset(3).hits(other) for other in busy)


@pytest.mark.skipif(not EXAMPLES.is_dir(), reason="the examples are not here")
def test_the_examples_are_played_back(assets: Assets) -> None:
    for file in sorted(EXAMPLES.glob("???.json"))[::9]:
        record = read(file.read_text(encoding="utf-8"))
        house, scene = opened(assets, record)
        surface = pygame.Surface(SIZE)
        for position in (scene.playback.last // 2, scene.playback.last):
            scene.reel.to(position)
            frames(house, 0.1)
            scene.dirty = True
            house.stack.draw(surface)
            assert scene.faults == []
