"""Waiting for a hand without looking for it: under X11 everything that comes from the display comes by one connection.

Asking the library for events 25 times a second is most of what an idle game would cost. The connection can be waited
on instead, and then a hand is seen at once besides. Where there is no such connection (Windows, macOS, Wayland) `wait`
says so and the loop goes on looking.
"""

from __future__ import annotations

import select
import time
from contextlib import suppress
from typing import Final

import pygame

from toepen_gui.ui import managed

GATHER: Final = 0.005  # seconds: whatever comes, no more than 200 looks a second, and a burst is seen as one


class Connection:
    """The display's connection, found when it is first waited on. The display has to be open by then, and stay so."""

    def __init__(self) -> None:
        self._sought = False
        self._number: int | None = None

    def wait(self, seconds: float) -> bool:
        """Returns once something has come, or after `seconds`. False, at once, if there is nothing to wait on.

        What has come already must have been taken (`pygame.event.get`): it is no longer on its way.
        """
        if not self._sought:
            self._sought = True
            self._number = _number()
        if self._number is None:
            return False
        try:
            come, _, _ = select.select([self._number], [], [], max(0.0, seconds))
        except (OSError, ValueError):  # closed, or a number too high for it
            self._number = None
            return False
        if come:
            time.sleep(GATHER)
        return True


def _number() -> int | None:
    """The file descriptor of the X connection; None where there is none or the libraries cannot tell."""
    with suppress(ImportError, OSError, AttributeError, ValueError, KeyError, TypeError, pygame.error):
        if pygame.display.get_driver() != "x11":
            return None
        number = managed.connection(pygame.display.get_wm_info()["display"])
        return number if number >= 0 else None
    return None
