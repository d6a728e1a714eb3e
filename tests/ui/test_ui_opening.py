"""Pages that come without holding up a frame: tried out unseen, then shown whole, faded in or strip by strip."""

from __future__ import annotations

import pygame
import pytest

from toepen_gui.ui.cache import ByteCache
from toepen_gui.ui.opening import LARGE, LONGEST, MAKING, TRIES, nowhere, parts
from toepen_gui.ui.patience import Patience
from toepen_gui.ui.scene import FADE, Scene, Stack

SMALL = (120, 80)
BIG = (4000, 1000)
SLOW = 0.01  # seconds for one picture, longer than a frame has


class Bench:
    """A clock that stands still but for what is made: one picture takes as long as a frame may."""

    def __init__(self) -> None:
        self.now = 0.0
        self.patience = Patience(lambda: self.now)
        self.store: ByteCache[pygame.Color] = ByteCache(1000, lambda _: 1, self.patience)

    def colour(self, name: str) -> pygame.Color:
        return self.store.get(name, lambda: self._made(name))

    def _made(self, name: str) -> pygame.Color:
        self.now += SLOW
        return pygame.Color(name.split(maxsplit=1)[0])


class Page(Scene):
    """Needs some pictures; the last one fills it."""

    def __init__(self, bench: Bench, colour: str, pictures: int = 3) -> None:
        super().__init__()
        self.bench, self.colour, self.pictures = bench, colour, pictures
        self.lived = 0.0
        self.seen: list[pygame.Rect] = []

    def update(self, dt: float) -> None:
        self.lived += dt

    def draw(self, surface: pygame.Surface) -> None:
        colours = [self.bench.colour(f"{self.colour} {n}") for n in range(self.pictures)]
        clip = surface.get_clip()
        if clip.w:
            self.seen.append(clip)
        surface.fill(colours[-1])


class Slate(Page):
    overlay = True
    dim = (0.5, 0.5, 0.5)

    def draw(self, surface: pygame.Surface) -> None:
        colour = self.bench.colour(self.colour)
        self.seen.append(surface.get_clip())
        surface.fill(colour, (0, 0, 20, surface.get_height()))


class Clicked(Page):
    clicks = released = keys = 0

    def handle(self, event: pygame.Event) -> bool:
        self.clicks += event.type == pygame.MOUSEBUTTONDOWN
        self.released += event.type == pygame.MOUSEBUTTONUP
        self.keys += event.type == pygame.KEYDOWN
        return True


def _opened(size: tuple[int, int], moves: bool = False) -> tuple[Bench, Stack, pygame.Surface, Page]:
    """A stack whose first page is shown."""
    bench = Bench()
    stack, surface = Stack(lambda: moves, bench.patience), pygame.Surface(size)
    first = Page(bench, "red")
    stack.resize(size)
    stack.go(first)
    stack.draw(surface)
    return bench, stack, surface, first


def _frame(stack: Stack, surface: pygame.Surface) -> object:
    stack.update(0.01)
    return stack.draw(surface) if stack.dirty else None


def test_the_first_page_is_there_at_once() -> None:
    _, stack, surface, _ = _opened(SMALL)
    assert surface.get_at((5, 5)) == pygame.Color("red")
    assert not stack.dirty


def test_the_old_page_is_seen_until_the_new_one_is_ready() -> None:
    bench, stack, surface, _ = _opened(SMALL)
    page = Page(bench, "blue")
    stack.push(page)
    for _ in range(2):  # one picture a frame, and nothing is seen of it
        assert _frame(stack, surface) == []
        assert surface.get_at((5, 5)) == pygame.Color("red")
        assert stack.dirty
    while stack.dirty:
        _frame(stack, surface)
    assert surface.get_at((5, 5)) == pygame.Color("blue")
    assert page.seen


def test_it_lives_from_when_it_is_seen() -> None:
    bench, stack, surface, _ = _opened(BIG)
    page = Page(bench, "blue")
    stack.push(page)
    while stack.dirty:
        assert page.lived == 0.0
        _frame(stack, surface)
    stack.update(0.25)
    assert page.lived == 0.25


class Slow(Page):
    """Takes its time to draw as well."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if surface.get_clip().w:
            self.bench.now += SLOW


def test_in_a_large_window_it_is_drawn_in_strips_and_shown_once() -> None:
    assert BIG[0] * BIG[1] > LARGE
    bench, stack, surface, _ = _opened(BIG, moves=True)
    page = Slow(bench, "blue")
    stack.push(page)
    areas, half = [], []
    while stack.dirty:
        areas.append(_frame(stack, surface))
        half.append(stack.half_drawn)
    assert areas == [[]] * (len(areas) - 1) + [None], "nothing is shown before all of it is"
    assert not stack.fading
    assert page.seen == parts(BIG)
    assert half[-2]
    assert not half[-1]
    assert not half[0], "still only tried out"
    assert {tuple(surface.get_at((9, y))) for y in range(0, BIG[1], 7)} == {tuple(pygame.Color("blue"))}


def test_as_many_strips_are_drawn_in_a_frame_as_it_has_time_for() -> None:
    for kind, frames in ((Slow, 2), (Page, 1)):
        bench, stack, surface, _ = _opened(BIG)
        page = kind(bench, "blue")
        stack.push(page)
        while not page.seen:
            _frame(stack, surface)
        drawn = 1
        while stack.dirty:
            _frame(stack, surface)
            drawn += 1
        assert drawn == frames


def test_a_page_left_half_drawn_is_not_shown() -> None:
    bench, stack, surface, _ = _opened(BIG)
    page = Slow(bench, "blue")
    stack.push(page)
    while not stack.half_drawn:
        _frame(stack, surface)
    stack.push(Slow(bench, "green"))
    while stack.dirty:
        assert stack.half_drawn
        areas = _frame(stack, surface)
    assert areas is None
    assert not stack.half_drawn
    assert {tuple(surface.get_at((9, y))) for y in range(0, BIG[1], 7)} == {tuple(pygame.Color("green"))}


def test_what_is_missing_is_looked_for_at_the_cost_of_what_is_made() -> None:
    """A page that takes long to look through leaves less time for making its pictures, but some in any case."""
    bench, stack, surface, _ = _opened(SMALL)

    class Long(Page):
        def draw(self, surface: pygame.Surface) -> None:
            self.bench.now += 0.005
            super().draw(surface)

    bench.store.get("x", lambda: pygame.Color("red"))
    page = Long(bench, "blue", 9)
    stack.push(page)
    frames = []
    while not page.seen:
        begun = bench.now
        _frame(stack, surface)
        frames.append(bench.now - begun)
    assert len(frames) >= 9
    assert max(frames[:-1]) <= 0.005 + SLOW + 1e-6


def test_an_overlay_in_a_large_window_lies_over_what_was_seen() -> None:
    bench, stack, surface, first = _opened(BIG)
    drawn = len(first.seen)
    stack.push(Slate(bench, "green"))
    while stack.dirty:
        _frame(stack, surface)
    assert len(first.seen) == drawn  # taken from the screen
    for y in (0, 300, 999):
        assert surface.get_at((5, y)) == pygame.Color("green")
        assert surface.get_at((50, y)).r in (127, 128)
    stack.pop()
    while stack.dirty:
        _frame(stack, surface)
    assert surface.get_at((50, 300)) == pygame.Color("red")


def test_what_changed_below_is_drawn_before_it_is_covered() -> None:
    bench, stack, surface, first = _opened(BIG)
    first.colour = "yellow"
    first.dirty = True
    stack.push(Slate(bench, "green"))
    while stack.dirty:
        _frame(stack, surface)
    assert surface.get_at((50, 300)).g in (127, 128)


def test_what_changes_while_the_strips_come_is_drawn_again() -> None:
    bench, stack, surface, _ = _opened(BIG)
    page = Page(bench, "blue")
    stack.push(page)
    while not page.seen:
        _frame(stack, surface)
    page.colour, page.pictures = "white", 1
    page.dirty = True
    while stack.dirty:
        _frame(stack, surface)
    assert {tuple(surface.get_at((9, y))) for y in range(0, BIG[1], 7)} == {tuple(pygame.Color("white"))}


def test_in_a_small_window_it_fades_once_it_is_there() -> None:
    bench, stack, surface, _ = _opened(SMALL, moves=True)
    stack.push(Page(bench, "blue"))
    begun = None
    for i in range(100):
        _frame(stack, surface)
        if begun is None and surface.get_at((5, 5)) != pygame.Color("red"):
            begun = i
        if not stack.dirty:
            break
    assert begun is not None
    assert begun > 3
    assert i - begun >= FADE / 0.01 - 3
    assert surface.get_at((5, 5)) == pygame.Color("blue")


@pytest.mark.parametrize("size", [SMALL, BIG])
def test_a_lost_picture_is_drawn_at_once(size: tuple[int, int]) -> None:
    """The window was hidden while the page was on its way."""
    bench, stack, surface, _ = _opened(size)
    stack.push(Page(bench, "blue"))
    _frame(stack, surface)
    stack.repaint()
    stack.draw(surface)
    assert surface.get_at((5, 5)) == pygame.Color("blue")
    assert not stack.dirty


def test_what_no_store_can_hold_is_drawn_all_the_same() -> None:
    bench, stack, surface, _ = _opened(SMALL)
    bench.store.cap = 1
    page = Page(bench, "blue", 5)
    stack.push(page)
    frames = 0
    while not page.seen:
        _frame(stack, surface)
        frames += 1
    assert TRIES <= frames <= TRIES + 2
    assert TRIES * SLOW < LONGEST


def test_a_machine_without_time_shows_the_page_all_the_same() -> None:
    bench, stack, surface, _ = _opened(SMALL)
    page = Page(bench, "blue", 500)
    stack.push(page)
    frames = 0
    while not page.seen:
        _frame(stack, surface)
        frames += 1
    assert frames < LONGEST / SLOW + 5


def test_nothing_can_be_drawn_nowhere() -> None:
    surface = nowhere((3840, 2160))
    surface.fill("red")
    surface.blit(pygame.Surface((50, 50)), (0, 0))
    assert surface.get_size() == (3840, 2160)
    assert surface.get_at((0, 0)) == pygame.Color(0, 0, 0, 0)


@pytest.mark.parametrize("size", [(600, 900), (1920, 1080), (3840, 2160)])
def test_the_strips_are_all_of_the_window(size: tuple[int, int]) -> None:
    strips = parts(size)
    assert sum(strip.h for strip in strips) == size[1]
    assert all(strip.w == size[0] for strip in strips)
    assert MAKING < 1 / 60


def test_a_click_on_a_page_that_is_still_coming_does_nothing() -> None:
    for size, moves in ((SMALL, False), (SMALL, True), (BIG, False)):
        bench, stack, surface, _ = _opened(size, moves)
        page = Clicked(bench, "blue")
        stack.push(page)
        for _ in range(60):
            stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5)))
            if not stack.dirty:
                break
            assert not page.clicks, "the second click of a double click"
            stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
            _frame(stack, surface)
            if not stack.dirty:
                stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5)))
                assert not page.released, "nor does letting go of it afterwards"
        assert page.clicks == 1, "once it is seen it can be clicked"
        assert page.keys, "keys are meant for what one knows will come"


class Quick(Bench):
    """Four pictures fit into a frame."""

    def _made(self, name: str) -> pygame.Color:
        self.now += MAKING / 4
        return super()._made(name) if name == "red 0" else pygame.Color(name.split(maxsplit=1)[0])


class Laid(Page):
    """Takes three quarters of a frame to be laid out."""

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.bench.now += 0.75 * MAKING


def test_laying_a_page_out_leaves_less_time_for_its_pictures_in_that_frame() -> None:
    made = []
    for kind in (Page, Laid):
        bench = Quick()
        stack, surface = Stack(lambda: False, bench.patience), pygame.Surface(SMALL)
        stack.resize(SMALL)
        stack.go(Page(bench, "red"))
        stack.draw(surface)
        stack.push(kind(bench, "blue", 9))
        before = bench.store.made
        _frame(stack, surface)
        first = bench.store.made - before
        _frame(stack, surface)
        made.append((first, bench.store.made - before - first))
    assert made == [(4, 4), (2, 4)]
