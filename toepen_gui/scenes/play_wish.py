"""What the table in play asks of its scene."""

from __future__ import annotations

from enum import StrEnum


class Wish(StrEnum):
    """What the scene is asked to do: things that are not the table's own."""

    LEAVE = "leave"
    ILLEGAL = "illegal"  # the sound of a refusal
    PRESS = "press"
