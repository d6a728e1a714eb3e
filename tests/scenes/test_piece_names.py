"""No two pieces of a picture have one name: by it, what changed is told from what stayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

import pygame
import pytest

from tests.scenes.test_playback_scene import SIZE, frames
from tests.scenes.test_review import key, opened
from toepen_gui.scenes.play_collage import Collage, Piece
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.pen import Pen

SMALL = (800, 600)


@pytest.mark.parametrize("size", [SIZE, SMALL])
def test_looking_back_with_the_coach(assets: Assets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    show = Collage.show
    twice: set[Hashable] = set()
    looks = 0

    def told(
        self: Collage, pieces: Sequence[Piece], pen: Pen, shift: tuple[int, int] = (0, 0), whole: bool = False
    ) -> list[pygame.Rect]:
        nonlocal looks
        looks += 1
        twice.update(name for name, many in Counter(piece.name for piece in pieces).items() if many > 1)
        return show(self, pieces, pen, shift, whole)

    monkeypatch.setattr(Collage, "show", told)
    house, scene, _ = opened(assets, size=size, coached=True)
    surface = pygame.Surface(size)
    for code in (pygame.K_PERIOD, pygame.K_o, pygame.K_PERIOD, pygame.K_END, pygame.K_COMMA, pygame.K_HOME, pygame.K_h):
        key(house, code)
        frames(house, 0.4, surface)
    assert looks > 7
    assert not twice
    assert not scene.coached
