"""Events as a mouse and a keyboard send them."""

from __future__ import annotations

from typing import Protocol

import pygame


class Takes(Protocol):
    def handle(self, event: pygame.Event) -> bool: ...


def move(to: Takes, x: float, y: float) -> bool:
    return to.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))


def down(to: Takes, x: float, y: float, button: int = 1) -> bool:
    return to.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button))


def up(to: Takes, x: float, y: float, button: int = 1) -> bool:
    return to.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button))


def click(to: Takes, x: float, y: float) -> bool:
    move(to, x, y)
    used = down(to, x, y)
    return up(to, x, y) or used


def wheel(to: Takes, by: int) -> bool:
    return to.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False))


def key(to: Takes, code: int, mod: int = 0, letters: str = "") -> bool:
    used = to.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letters))
    to.handle(pygame.Event(pygame.KEYUP, key=code, mod=mod))
    return used


def write(to: Takes, letters: str) -> None:
    for letter in letters:
        to.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        to.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
