"""Sitting down: a seating becomes the scene of play."""

from __future__ import annotations

from toepen_gui.scenes.context import House
from toepen_gui.table.port import Seating


def sit_down(house: House, seating: Seating) -> None:
    """Opens the table instead of all pages."""
    from toepen_gui.scenes.play import Play  # noqa: PLC0415 - the table is large, and the title should be there at once

    house.go(Play(house, seating))
