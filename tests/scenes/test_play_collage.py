"""What is repainted in parts must look like what is painted as a whole."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.scenes.play_house import Evening, Obliging
from toepen_gui import paths
from toepen_gui.engine.rules import PRESETS
from toepen_gui.geometry import Scale
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.scenes.play_collage import STAMPS, Collage, Ground, Piece, Stamps, joined
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.look import Look
from toepen_gui.ui.opening import nowhere
from toepen_gui.ui.pen import Pen

WINDOW = pygame.Rect(0, 0, 1000, 600)


def test_neighbours_are_painted_together() -> None:
    near = [pygame.Rect(10, 10, 50, 50), pygame.Rect(40, 12, 50, 50)]
    assert joined(near, WINDOW) == [pygame.Rect(10, 10, 80, 52)]


def test_what_lies_apart_stays_apart() -> None:
    apart = [pygame.Rect(0, 0, 20, 20), pygame.Rect(900, 500, 20, 20)]
    assert joined(apart, WINDOW) == apart


def test_nothing_is_painted_of_empty_areas() -> None:
    assert joined([pygame.Rect(5, 5, 0, 40)], WINDOW) == []


def test_nearly_everything_is_everything() -> None:
    assert joined([pygame.Rect(0, 0, 900, 600), pygame.Rect(905, 0, 30, 600)], WINDOW) == [WINDOW]


def _whole(evening: Evening) -> bytes:
    """The picture as it is when painted from nothing."""
    play = evening.play
    assert play.view is not None
    surface = pygame.Surface(play.size)
    pieces, shift = play.view.pieces(play.desk, play.controller.state, play.controller.keys_shown)
    easel, state = play.view.easel, play.controller.state
    pieces += [*play.about.pieces(easel, state), *play.hint.pieces(easel, state)]
    tip = play.tip(easel)
    if tip is not None:
        pieces.append(tip)
    Collage(play.view.collage.ground).show(pieces, play.view.easel.pen.on(surface), shift)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("seed", [1, 2])
def test_parts_and_whole_are_the_same_picture(seed: int) -> None:
    """Through deals, knocks, shakes, laundry, hovering and dragging."""
    bots = [RandomPlayer() for _ in range(3)]
    evening = Evening(players=4, rules=PRESETS["cafe"], preset="cafe", size=(640, 480), seed=seed, bots=bots)
    rng = Random(seed)
    compared = 0
    for i in range(1000):
        evening.frame()
        if evening.house.stack.top is not evening.play:
            evening.key(pygame.K_SPACE)
            continue
        if evening.play.dirty:
            evening.play.draw(evening.surface)
        if i % 5 == 0:
            assert pygame.image.tobytes(evening.surface, "RGB") == _whole(evening)
            compared += 1
        _something(evening, rng)
    assert compared > 60


def _something(evening: Evening, rng: Random) -> None:
    """Whatever a restless player does."""
    if rng.random() < 0.1:
        evening.move(rng.randrange(640), rng.randrange(480))
    away = ("menu", "log", "last_trick", "leave", "rules")
    targets = [t for t in evening.play.targets() if not t.name.endswith(away)]
    if targets and rng.random() < 0.1:
        target = rng.choice(targets)
        if target.key and rng.random() < 0.4:
            evening.key(pygame.key.key_code(target.key))
        else:
            evening.click(target.box.cx, target.box.cy)


def test_a_table_at_rest_is_not_drawn() -> None:
    evening = Evening(bots=[Obliging() for _ in range(3)])
    evening.house.change(knock_wait=True)
    evening.run(8, draw=True)
    assert evening.play.desk.flow.question is not None
    for _ in range(120):
        evening.frame()
        assert not evening.house.stack.dirty


def _stamped(stamps: Stamps, pen: Pen, name: str, colour: str, left: int) -> Piece:
    box = pygame.Rect(left, 0, 900, 500)  # two are more than one frame affords

    def draw(on: Pen) -> None:
        on.surface.fill(colour)

    return stamps.piece(pen, name, colour, box, draw)


def test_what_changes_all_at_once_is_drawn_over_some_frames() -> None:
    ground = pygame.Surface((2700, 500))
    surface = ground.copy()
    pen = Pen(surface, Scale.of(2700, 500), Look(), Assets(paths.assets()))
    stamps, collage = Stamps((2700, 500)), Collage(Ground(ground.get_size(), lambda: ground))

    def show(colour: str) -> list[str]:
        pieces = [_stamped(stamps, pen, str(left), colour, left) for left in (0, 900, 1800)]
        collage.show(pieces, pen)
        return ["red" if surface.get_at((left, 10)).r else "" for left in (5, 905, 1805)]

    assert show("black") == ["", "", ""]  # at first everything, whatever it takes
    assert not collage.behind
    assert show("red") == ["red", "", ""]
    assert collage.behind
    assert show("red") == ["red", "red", ""]
    assert show("red") == ["red", "red", "red"]
    assert not collage.behind
    assert show("black") == ["", "", ""]  # they are still kept
    assert not collage.behind


def test_what_is_clipped_stays_clipped() -> None:
    ground = pygame.Surface((100, 100))
    ground.fill("red")
    surface = pygame.Surface((100, 100))
    pen = Pen(surface, Scale.of(100, 100), Look(), Assets(paths.assets()))
    upper = pygame.Rect(0, 0, 100, 40)
    surface.set_clip(upper)
    Collage(Ground(ground.get_size(), lambda: ground)).show([], pen)
    assert surface.get_clip() == upper
    surface.set_clip(None)
    assert surface.get_at((5, 5)) == pygame.Color("red")
    assert surface.get_at((5, 60)) == pygame.Color("black")


def test_where_nothing_is_seen_all_pictures_are_made() -> None:
    ground = pygame.Surface((2700, 500))
    surface = nowhere(ground.get_size())
    pen = Pen(surface, Scale.of(2700, 500), Look(), Assets(paths.assets()))
    stamps = Stamps(ground.get_size())
    pieces = [_stamped(stamps, pen, str(left), "red", left) for left in (0, 900, 1800)]
    Collage(Ground(ground.get_size(), lambda: ground)).show(pieces, pen)
    assert [piece.cost() for piece in pieces] == [0, 0, 0]


def test_where_nothing_is_seen_no_more_is_made_than_is_kept() -> None:
    """Else the page would be tried out for ever: each picture would push out one that was made before it."""
    high = STAMPS // (4 * 3400)  # so that all that is kept is 3400 wide
    ground = pygame.Surface((2700, high))
    pen = Pen(nowhere(ground.get_size()), Scale.of(2700, high), Look(), Assets(paths.assets()))
    stamps, collage = Stamps(ground.get_size()), Collage(Ground(ground.get_size(), lambda: ground))
    made: list[str] = []

    def stamped(name: str, left: int, wide: int) -> Piece:
        return stamps.piece(pen, name, "", pygame.Rect(left, 0, wide, high), lambda _: made.append(name))

    pieces = [stamped("a", 0, 600), stamped("b", 600, 1900), stamped("c", 2500, 190), stamped("d", 0, 1400)]
    for _ in range(3):
        collage.show(pieces, pen, whole=True)
    assert made == ["b", "d"]
