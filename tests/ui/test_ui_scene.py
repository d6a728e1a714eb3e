"""The stack of scenes: order of calls, fading pages, frozen pictures under overlays."""

from __future__ import annotations

import pygame
import pytest

from toepen_gui.ui.scene import FADE, Scene, Stack

SIZE = (64, 48)


class Plain(Scene):
    """One colour; writes down what is asked of it."""

    def __init__(self, name: str, colour: str, log: list[str]) -> None:
        super().__init__()
        self.name, self.colour, self.log = name, colour, log
        self.drawn = 0
        self.drawn_stale = 0

    def enter(self) -> None:
        self.log.append(f"{self.name} enter {self.size[0]}")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def update(self, dt: float) -> None:
        self.log.append(f"{self.name} {dt:g}")

    def handle(self, event: pygame.Event) -> bool:
        return event.type == pygame.KEYDOWN

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        self.drawn_stale += self.stale
        surface.fill(self.colour)


class Over(Plain):
    overlay = True
    dim = (0.5, 0.5, 0.5)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill(self.colour, (0, 0, 10, 10))


@pytest.fixture
def log() -> list[str]:
    return []


def opened(*scenes: Scene, moves: bool = False) -> tuple[Stack, pygame.Surface]:
    stack = Stack(lambda: moves)
    stack.resize(SIZE)
    surface = pygame.Surface(SIZE)
    for nr, scene in enumerate(scenes):
        stack.push(scene) if nr else stack.go(scene)
        stack.draw(surface)
    return stack, surface


def test_calls_come_in_order(log: list[str]) -> None:
    stack, _ = opened(Plain("a", "red", log), Plain("b", "blue", log))
    stack.update(0.25)
    stack.pop()
    stack.go(Plain("c", "green", log))
    stack.pop()
    assert log == ["a enter 64", "b enter 64", "b 0.25", "b leave", "a enter 64", "a leave", "c enter 64"]
    assert stack.top is not None


def test_who_is_lain_over_hears_of_it_first(log: list[str]) -> None:
    class Below(Plain):
        def lain_over(self) -> None:
            self.log.append(f"{self.name} lain over")

    stack, _ = opened(Below("a", "red", log), Over("b", "blue", log))
    stack.pop()
    assert log == ["a enter 64", "a lain over", "b enter 64", "b leave", "a enter 64"]


def test_a_scene_is_drawn_only_when_it_is_dirty(log: list[str]) -> None:
    scene = Plain("a", "red", log)
    stack, surface = opened(scene)
    assert not stack.dirty
    scene.dirty = True
    assert stack.dirty
    stack.draw(surface)
    assert (scene.drawn, scene.drawn_stale) == (2, 1)
    assert not scene.dirty


def test_what_a_scene_finds_out_while_drawing_counts_for_the_next_time(log: list[str]) -> None:
    class Restless(Plain):
        def draw(self, surface: pygame.Surface) -> None:
            super().draw(surface)
            self.dirty = True

    stack, _ = opened(Restless("a", "red", log))
    assert stack.dirty


def test_an_overlay_lies_over_a_dimmed_picture_drawn_once(log: list[str]) -> None:
    below, over = Plain("a", "#c80000", log), Over("o", "#00ff00", log)
    stack, surface = opened(below, over)
    assert surface.get_at((5, 5))[:3] == (0, 255, 0)
    assert surface.get_at((40, 40))[:3] == (100, 0, 0)
    before = below.drawn
    for _ in range(3):
        over.dirty = True
        stack.draw(surface)
    assert below.drawn == before
    assert surface.get_at((40, 40))[:3] == (100, 0, 0)
    stack.update(0.1)
    assert "a 0.1" not in log


def test_an_overlay_over_an_overlay_dims_again(log: list[str]) -> None:
    _, surface = opened(Plain("a", "#c80000", log), Over("o", "#00ff00", log), Over("p", "#0000ff", log))
    assert surface.get_at((5, 5))[:3] == (0, 0, 255)
    assert surface.get_at((40, 40))[:3] == (50, 0, 0)


def test_the_picture_below_follows_when_it_changes(log: list[str]) -> None:
    below, over = Plain("a", "#c80000", log), Over("o", "#00ff00", log)
    stack, surface = opened(below, over)
    below.colour = "#0000c8"
    stack.restyle()
    assert stack.dirty
    stack.draw(surface)
    assert surface.get_at((40, 40))[:3] == (0, 0, 100)


def test_what_was_under_an_overlay_is_drawn_whole_again(log: list[str]) -> None:
    below = Plain("a", "red", log)
    stack, surface = opened(below, Over("o", "green", log))
    stale = below.drawn_stale
    stack.pop()
    stack.draw(surface)
    assert below.drawn_stale == stale + 1
    assert surface.get_at((5, 5))[:3] == (255, 0, 0)


def test_pages_fade_and_then_are_drawn_for_good(log: list[str]) -> None:
    first, second = Plain("a", "#ff0000", log), Plain("b", "#0000ff", log)
    stack, surface = opened(first, moves=True)
    stack.push(second)
    stack.draw(surface)
    assert surface.get_at((9, 9))[:3] == (255, 0, 0)
    stack.update(FADE / 2)
    assert stack.dirty
    stack.draw(surface)
    red, _, blue, _ = surface.get_at((9, 9))
    assert 100 < red < 155
    assert 100 < blue < 155
    assert second.drawn == 1
    stack.update(FADE)
    stack.draw(surface)
    assert surface.get_at((9, 9))[:3] == (0, 0, 255)
    assert not stack.dirty
    assert second.drawn_stale == second.drawn


def test_less_motion_means_no_fade(log: list[str]) -> None:
    stack, surface = opened(Plain("a", "#ff0000", log), Plain("b", "#0000ff", log))
    assert not stack.fading
    assert surface.get_at((9, 9))[:3] == (0, 0, 255)


def test_input_is_not_held_up_by_a_fade(log: list[str]) -> None:
    stack, _ = opened(Plain("a", "red", log), Plain("b", "blue", log), moves=True)
    assert stack.fading
    assert stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))


def test_a_resize_reaches_what_is_seen_now_and_the_rest_when_it_comes_back(log: list[str]) -> None:
    below, above = Plain("a", "red", log), Plain("b", "blue", log)
    stack, _ = opened(below, above)
    stack.resize((100, 80))
    assert (below.size, above.size) == (SIZE, (100, 80))
    stack.pop()
    assert below.size == (100, 80)


def test_what_lies_under_an_overlay_has_the_new_size_too_when_it_comes_back(log: list[str]) -> None:
    table, pause, options = Plain("a", "red", log), Over("b", "blue", log), Plain("c", "green", log)
    stack, _ = opened(table, pause, options)
    stack.resize((100, 80))
    stack.pop()
    assert (table.size, pause.size) == ((100, 80), (100, 80))
    surface = pygame.Surface((100, 80))
    stack.draw(surface)
    assert surface.get_at((90, 70))[:3] == (128, 0, 0)


def test_an_empty_stack_draws_dusk() -> None:
    stack = Stack()
    surface = pygame.Surface(SIZE)
    stack.draw(surface)
    assert not stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    stack.update(1)
    stack.pop()
    assert surface.get_at((3, 3))[:3] == (20, 10, 6)


def test_the_plain_scene_does_nothing() -> None:
    scene = Scene()
    scene.resize((10, 10))
    scene.enter()
    scene.restyle()
    scene.update(1)
    scene.draw(pygame.Surface((10, 10)))
    scene.leave()
    assert not scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))


class Parts(Plain):
    """Says where it drew."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:  # type: ignore[override]
        super().draw(surface)
        return [pygame.Rect(1, 2, 3, 4)]


def test_where_something_changed_is_told_once_everything_was_drawn(log: list[str]) -> None:
    scene = Parts("a", "red", log)
    stack, surface = opened(scene)
    scene.dirty = True
    assert stack.draw(surface) == [pygame.Rect(1, 2, 3, 4)]
    scene.stale = scene.dirty = True
    assert stack.draw(surface) is None
    stack.push(Over("b", "blue", log))
    assert stack.draw(surface) is None


def test_a_fade_passes_from_one_page_to_the_other(log: list[str]) -> None:
    stack, surface = opened(Plain("a", "#ff0000", log), moves=True)
    stack.go(Plain("b", "#0000ff", log))
    reds = []
    for _ in range(9):
        stack.draw(surface)
        reds.append(surface.get_at((5, 5)).r)
        stack.update(FADE / 8)
    assert reds[0] == 255
    assert reds == sorted(reds, reverse=True)
    assert 90 < reds[4] < 165
    stack.draw(surface)
    assert surface.get_at((5, 5))[:3] == (0, 0, 255)


class Timed(Plain):
    """Notes the time that passes for it."""

    def __init__(self, name: str, colour: str, log: list[str]) -> None:
        super().__init__(name, colour, log)
        self.passed: list[float] = []

    def update(self, dt: float) -> None:
        self.passed.append(dt)


@pytest.mark.parametrize("begins_seen", [False, True])
def test_what_begins_seen_misses_nothing_while_its_page_fades_in(log: list[str], begins_seen: bool) -> None:
    scene = Timed("b", "blue", log)
    scene.begins_seen = begins_seen
    stack, surface = opened(Plain("a", "red", log), scene, moves=True)
    stack.draw(surface)
    for _ in range(4):
        stack.update(FADE / 3)
    assert sum(scene.passed[:2]) == pytest.approx(0 if begins_seen else 2 * FADE / 3)
    assert not stack.fading
    assert scene.passed[-1] == pytest.approx(FADE / 3)
