"""Pictures come in exactly the size asked for, premultiplied, and never fill more than their share of memory."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pygame
import pytest

from toepen_gui.ui.assets import Assets, _bytes
from toepen_gui.ui.grounds import tiling
from toepen_gui.ui.patience import finished


@pytest.mark.parametrize("width", [17, 60, 61, 99, 158, 250, 333])
@pytest.mark.parametrize("name", ["cards/en2/hearts_k", "portraits/kees_neutral", "props/match", "badges/call"])
def test_exactly_as_wide_as_asked(assets: Assets, name: str, width: int) -> None:
    w, h = assets.size(name)
    assert assets.picture(name, width).get_size() == (width, max(1, round(width * h / w)))


def test_pictures_are_premultiplied(assets: Assets) -> None:
    picture = assets.picture("portraits/guest", 60)
    for x in range(60):
        for y in range(60):
            colour = picture.get_at((x, y))
            assert max(colour.r, colour.g, colour.b) <= colour.a


def test_drawn_once_for_each_size(assets: Assets) -> None:
    first = assets.picture("badges/fold", 41)
    assert assets.picture("badges/fold", 41) is first
    assert assets.picture("badges/fold", 42) is not first


@pytest.mark.parametrize(
    ("suit", "rank", "deck", "folder"),
    [
        ("hearts", "10", "nl4", "en2"),
        ("clubs", "10", "nl4", "en4"),
        ("clubs", "k", "nl4", "nl4"),
        ("hearts", "k", "nl4", "nl2"),
        ("hearts", "k", "en4", "en2"),
        ("diamonds", "a", "en4", "en4"),
    ],
)
def test_a_deck_falls_back_to_the_next(assets: Assets, suit: str, rank: str, deck: str, folder: str) -> None:
    assert assets.card_name(suit, rank, deck) == f"cards/{folder}/{suit}_{rank}"


def test_every_card_of_every_deck_is_there(assets: Assets) -> None:
    for deck in ("en2", "en4", "nl2", "nl4"):
        for suit in ("clubs", "diamonds", "hearts", "spades"):
            for rank in ("7", "8", "9", "10", "j", "q", "k", "a"):
                assert assets.size(assets.card_name(suit, rank, deck)) == (250, 350)


def test_unknown_names_are_told(assets: Assets) -> None:
    with pytest.raises(FileNotFoundError):
        assets.picture("badges/nothing", 20)
    with pytest.raises(FileNotFoundError):
        assets.card_name("stars", "7", "en2")


def test_a_drawing_without_a_size_is_told(tmp_path: Path) -> None:
    (tmp_path / "bad.svg").write_text("<svg/>")
    with pytest.raises(ValueError, match="how large"):
        Assets(tmp_path).size("bad")


def test_turned_pictures_stay_under_their_cap() -> None:
    assets = Assets(Path(__file__).resolve().parents[2] / "assets")
    assets.turns.cap = 3 << 20
    assets.doubles.cap = 2 << 20
    for angle in range(0, 360, 3):
        assets.turned("cards/en2/spades_a", 120, angle)
        assets.shade("cards/backs/plain", 120, angle, 90)
        assert assets.turns.used <= assets.turns.cap
        assert assets.doubles.used <= assets.doubles.cap


def test_a_large_picture_is_turned_as_it_is(assets: Assets) -> None:
    small = assets.turned("cards/en2/spades_a", 100, 90)
    large = assets.turned("cards/en2/spades_a", 300, 90)
    assert abs(small.get_width() - 142) <= 3
    assert abs(large.get_width() - 422) <= 3


def test_shade_is_black_and_thinner_than_the_thing(assets: Assets) -> None:
    shade = assets.shade("cards/backs/plain", 100, 0, 90)
    assert shade.get_at((50, 70)) == pygame.Color(0, 0, 0, 90)


def test_weight_of_a_picture() -> None:
    assert _bytes(pygame.Surface((10, 10), pygame.SRCALPHA, 32)) == 600


def test_clear_forgets_pictures(assets: Assets) -> None:
    own = Assets(assets.root)
    own.picture("badges/call", 20)
    own.clear()
    assert len(own.pictures) == 0


def test_a_small_window_keeps_little_and_a_large_one_more(assets: Assets) -> None:
    own = Assets(assets.root)
    kept = []
    for size in ((600, 600), (1280, 720), (1920, 1080), (3840, 2160)):
        own.fit(size)
        kept.append(
            sum(cache.cap for cache in (own.shapes, own.pictures, own.doubles, own.turns, own.texts, own.grounds))
        )
        # a ground and another one behind it; of the largest one, for the table holds on to its own while it is covered
        grounds = 1 if size[0] > 2560 else 2
        assert own.grounds.cap >= grounds * 4 * size[0] * size[1]
    assert kept == sorted(kept)
    assert kept[1] < 32 << 20
    assert kept[3] < 128 << 20


def test_a_large_picture_drawn_in_bands_is_the_same(assets: Assets) -> None:
    own = Assets(assets.root)
    steps = own.stepwise("title/sign", 930)
    bands = 0
    while True:
        try:
            next(steps)
        except StopIteration as done:
            drawn = done.value
            break
        bands += 1
    assert bands > 1
    assert own.picture("title/sign", 930) is drawn
    whole = own._drawn("title/sign", drawn.get_size())
    for x in range(0, 930, 7):
        for y in range(0, drawn.get_height(), 7):
            assert all(abs(a - b) <= 24 for a, b in zip(drawn.get_at((x, y)), whole.get_at((x, y)), strict=True))


def test_a_small_picture_takes_no_steps(assets: Assets) -> None:
    with pytest.raises(StopIteration) as done:
        next(Assets(assets.root).stepwise("title/sign", 200))
    assert done.value.value.get_width() == 200


def test_the_planks_stay_while_one_ground_makes_room_for_another(assets: Assets) -> None:
    own = Assets(assets.root)
    own.fit((3840, 2160))
    like = pygame.Surface((1, 1))
    tile = finished(tiling(own, 3.0, like))
    for name in "ab":
        own.ground((3840, 2160), name, lambda: _blank((3840, 2160)))
    assert finished(tiling(own, 3.0, like)) is tile
    assert len(own.grounds) == 1


def _blank(size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
    yield
    return pygame.Surface(size)
