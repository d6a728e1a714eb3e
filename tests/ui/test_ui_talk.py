"""Where a tooltip stands: beside what it is about, within the window, whatever surface the pen draws on."""

from __future__ import annotations

import pytest

from tests.ui.pens import MakePen
from toepen_gui.geometry import Box
from toepen_gui.ui import kit

WINDOW = Box(0, 0, 800, 600)


@pytest.mark.parametrize(
    "about", [Box(10, 8, 140, 50), Box(740, 10, 44, 44), Box(20, 540, 44, 44), Box(700, 500, 60, 90)]
)
def test_a_tooltip_does_not_cover_what_it_is_about(make_pen: MakePen, about: Box) -> None:
    box = kit.tooltip_box(make_pen(1, 1), about, "What this is for", WINDOW)
    assert box.within(WINDOW)
    assert not box.hits(about)
    assert box == kit.tooltip_box(make_pen(800, 600), about, "What this is for")
