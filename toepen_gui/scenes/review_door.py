"""The coach at the end of a round and of a match: he looks back at what was just played."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from toepen_gui.geometry import Box, Scale
from toepen_gui.scenes.context import House
from toepen_gui.scenes.records_open import open_record
from toepen_gui.settings import Coaching
from toepen_gui.ui.widgets import IconButton

NAME: Final = "door.review"
KEY: Final = pygame.K_h
SMALLEST: Final = 36.0


def has_coach(house: House) -> bool:
    """Whether there is somebody to ask, and something to look at."""
    return bool(house.keeper.played()) and house.settings.coaching is not Coaching.OFF


def ask_coach(house: House) -> None:
    """He looks back at what was just played."""
    open_record(house, house.keeper.played(), coached=True)


def coach_door(house: House, size: tuple[int, int]) -> IconButton | None:
    """The tool beside the upper right corner; None where the match is kept nowhere, or nobody wants a coach."""
    if not has_coach(house):
        return None
    return IconButton(
        "",
        partial(ask_coach, house),
        badge="badges/hint",
        cap=house.words("coach.key"),
        keys=(KEY,),
        box=door_box(size, house.settings.text),
        name=NAME,
        tooltip=house.words("review.tip"),
    )


def door_box(size: tuple[int, int], text: float) -> Box:
    """Left of the menu of the table, which shows through: upon it, the menu's wider key cap stuck out underneath."""
    scale = Scale.of(*size, text)
    side = max(SMALLEST, 44 * min(max(scale.k, scale.t), 1.4 * scale.k))
    edge = 14 * scale.k
    return Box(size[0] - 2 * (edge + side), edge, side, side)
