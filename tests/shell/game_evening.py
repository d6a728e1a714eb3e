"""The game put together with a small scene of the tests' own, under the dummy driver."""

from __future__ import annotations

from pathlib import Path

import pygame

from toepen_gui import paths
from toepen_gui.app import Game
from toepen_gui.cli.launch import Launch
from toepen_gui.scenes.context import House
from toepen_gui.ui.scene import Scene


class Page(Scene):
    """Remembers what it was told. `house` is the game it belongs to."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.keys: list[int] = []
        self.using = False
        self.restyled = 0
        self.passed = 0.0

    def restyle(self) -> None:
        super().restyle()
        self.restyled += 1

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return self.using

    def update(self, dt: float) -> None:
        self.passed += dt

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("darkgreen")


class Evening:
    """A game under the dummy driver, in a folder of its own."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.games: list[Game] = []

    def open(self, lang: str = "en", window: tuple[int, int] | None = (800, 600), full_screen: bool = False) -> Game:
        launch = Launch(paths.assets(), self.folder, 7, lang, window, full_screen)
        self.games.append(Game(launch, Page))
        return self.games[-1]

    def close(self) -> None:
        while self.games:
            self.games.pop().close()


def page(game: Game) -> Page:
    top = game.stack.top
    assert isinstance(top, Page)
    return top


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
