"""Where every card of the pack is dealt, chance leaves no room for how often a rank comes: drawn all the same."""

from __future__ import annotations

import pygame
import pytest

from toepen_gui import paths
from toepen_gui.geometry import Box, Scale
from toepen_gui.scenes.statistics_draw import Span, draw_spans
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen
from toepen_gui.words import load


@pytest.mark.parametrize("offs", [(0.0, 0.0), (0.0, 2.5), (1.0, 3.0)])
def test_spans_are_drawn_whatever_room_chance_leaves(offs: tuple[float, float], assets: Assets) -> None:
    surface = pygame.Surface((600, 300))
    pen = Pen(surface, Scale(1.0, 1.0, False), Look(), assets)
    spans = [Span("10", 12, 12.0, offs[0]), Span("A", 9, 12.0 if offs[1] else 9.0, offs[1])]
    draw_spans(pen, Box(0, 0, 600, 300), spans, load(paths.assets() / "lang", "en"))
    assert len({surface.get_at((x, y))[:3] for x in range(0, 600, 3) for y in range(0, 300, 3)}) > 3
