"""Pointer and keys on the rod that says how many chips to knock with: steps, leaps, ends, figures typed."""

from __future__ import annotations

from typing import Final

import pygame

from toepen_gui.board.amounts import Amount
from toepen_gui.scenes.play_amount import QUICKS, ROD
from toepen_gui.scenes.play_desk import Desk

TYPES_ON: Final = 1.5  # seconds in which the next figure belongs to the number before it
LONGEST: Final = 5  # figures of a number
FIGURES: Final = {pygame.K_0 + nr: nr for nr in range(10)} | {
    (pygame.K_KP1 + nr - 1 if nr else pygame.K_KP0): nr for nr in range(10)
}
STEPS: Final = {pygame.K_UP: 1, pygame.K_DOWN: -1}
ALONG: Final = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
LEAPS: Final = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}


class AmountInput:
    """`desk` says whether there is an amount to choose, and takes it."""

    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk
        self._typed = ""
        self._since = TYPES_ON
        self._in_use = False  # an amount has been chosen for this question: figures are more of that, not cards

    def update(self, dt: float) -> None:
        self._since += dt

    def asked(self) -> None:
        """Something else is asked: what was typed is forgotten."""
        self._typed = ""
        self._in_use = False

    # --- pointer

    def pull(self, x: float) -> None:
        """The knob to where the pointer is."""
        amount, panel = self._desk.amount, self._desk.panel
        if amount is not None and panel is not None and panel.picker is not None:
            rod = panel.picker.rod
            self._in_use = True
            self._desk.set_amount(amount.at((x - rod.x) / rod.w))

    def choose(self, name: str) -> bool:
        """A quick choice, or nothing for the rod itself; False for any other control."""
        amount = self._desk.amount
        if name in QUICKS and amount is not None:
            chips = amount.quick(QUICKS[name][0])
            if chips is not None:
                self._in_use = True
                self._desk.set_amount(amount.to(chips))
        return name == ROD or name in QUICKS

    def roll(self, steps: int) -> bool:
        """The wheel."""
        amount = self._desk.amount
        if amount is None or not steps:
            return False
        self._in_use = True
        self._desk.set_amount(amount.to(amount.chosen + steps))
        return True

    # --- keys

    def key(self, key: int, on_rod: bool, free_figures: bool) -> bool:
        """True if the key changed, or could have changed, the amount. `on_rod`: the focus is on it. `free_figures`:
        figures mean nothing else now."""
        amount = self._desk.amount
        if amount is None:
            return False
        steps = {**STEPS, **ALONG} if on_rod else STEPS
        if key in steps:
            amount = amount.to(amount.chosen + steps[key])
        elif key in LEAPS:
            amount = amount.to(amount.chosen + LEAPS[key] * amount.leap)
        elif key == pygame.K_HOME:
            amount = amount.to(amount.least)
        elif key == pygame.K_END:
            amount = amount.to(amount.most)
        elif key in FIGURES and (on_rod or free_figures or self._in_use):
            amount = self._figure(amount, FIGURES[key])
        elif key == pygame.K_BACKSPACE and self._typed:
            self._typed = self._typed[:-1]
            amount = amount.to(int(self._typed or 0))
        else:
            return False
        if key not in FIGURES and key != pygame.K_BACKSPACE:
            self._typed = ""
        self._in_use = True
        self._desk.forgive()
        self._desk.set_amount(amount)
        return True

    def _figure(self, amount: Amount, figure: int) -> Amount:
        if self._since > TYPES_ON:
            self._typed = ""
        self._since = 0.0
        self._typed = (self._typed + str(figure))[-LONGEST:]
        return amount.to(int(self._typed))
