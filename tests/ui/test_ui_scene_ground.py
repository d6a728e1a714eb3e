"""What of an overlay never changes is drawn once; where it changes is all that is drawn again."""

from __future__ import annotations

import pygame

from toepen_gui.ui.scene import FADE, Scene, Stack

SIZE = (64, 48)
REACH = pygame.Rect(4, 4, 20, 20)


class Table(Scene):
    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#640000")


class Slate(Scene):
    overlay = True
    dim = (1, 1, 1)

    def __init__(self) -> None:
        super().__init__()
        self.grounds = 0
        self.chalk = "#ffffff"

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.grounds += 1
        surface.fill("#000064", (2, 2, 40, 40))

    @property
    def reach(self) -> pygame.Rect:
        return REACH

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.chalk, (10, 10, 2, 2))


def shown(surface: pygame.Surface) -> list[tuple[int, ...]]:
    return [tuple(surface.get_at(at)[:3]) for at in ((60, 45), (30, 30), (10, 10))]


def test_the_ground_lies_between_what_is_below_and_what_changes() -> None:
    stack, surface, slate = Stack(lambda: True), pygame.Surface(SIZE), Slate()
    stack.resize(SIZE)
    stack.go(Table())
    stack.draw(surface)
    stack.push(slate)
    stack.draw(surface)
    assert stack.fading
    slate.dirty = True
    stack.update(FADE / 2)
    stack.draw(surface)
    assert slate.grounds == 1  # a still of the new page, however long it fades
    stack.update(FADE)
    assert stack.draw(surface) is None
    assert shown(surface) == [(100, 0, 0), (0, 0, 100), (255, 255, 255)]
    drawn = slate.grounds
    slate.chalk = "#00ff00"
    slate.dirty = True
    surface.fill("#123456", (50, 0, 14, 48))  # to see that nothing is painted there
    assert stack.draw(surface) == [REACH]
    assert shown(surface) == [(18, 52, 86), (0, 0, 100), (0, 255, 0)]
    assert slate.grounds == drawn


def test_what_was_lost_is_drawn_again_in_all_its_parts() -> None:
    stack, surface, slate = Stack(lambda: False), pygame.Surface(SIZE), Slate()
    stack.resize(SIZE)
    stack.go(Table())
    stack.push(slate)
    stack.draw(surface)
    surface.fill("#123456")
    assert not stack.dirty
    stack.repaint()
    assert stack.dirty
    assert stack.draw(surface) is None
    assert shown(surface) == [(100, 0, 0), (0, 0, 100), (255, 255, 255)]
