"""What a prompt is made of: buttons with their prices, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from toepen_gui.engine.commands import Command

from .company import Line


class Action(StrEnum):
    """Which key takes a choice."""

    KNOCK = "knock"
    CALL = "call"
    FOLD = "fold"
    GO_ON = "go-on"
    CONFIRM = "confirm"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Choice:
    """One button. `command` is None where the scene itself must act: GO_ON lets a chance to knock pass, CONFIRM lays
    the picked cards aside, AGAIN takes them back."""

    label: Line
    kind: str  # primary, secondary, knock or danger
    price: Line | None
    badge: str | None
    command: Command | None
    action: Action
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Prompt:
    """What may be decided now. `most`: with how many chips one may knock at most; 1 where there is no choice."""

    title: Line | None
    sub: Line | None
    choices: tuple[Choice, ...]
    most: int = 1


NOTHING: Final = Prompt(None, None, ())
