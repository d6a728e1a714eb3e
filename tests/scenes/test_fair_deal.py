"""Was it dealt fairly: the page in every window and language, its doors, and what it says of deals gone wrong."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.pages_house import PageHouse, seating
from tests.scenes.test_pages_fit import HUGE, SIZES, faults_of
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Deal
from toepen_gui.scenes.fair_deal import FairDeal
from toepen_gui.scenes.fair_deal_pack import signs_of
from toepen_gui.scenes.fair_deal_steps import everything
from toepen_gui.scenes.pause import Pause
from toepen_gui.table import fair
from toepen_gui.table.fair_table import FairRecord, FairTable, new_secrets
from toepen_gui.table.port import FairDeals, FairRound
from toepen_gui.ui.assets import Assets

NAMES = ("Wij van de Ov", "Kees", "Fatima", "Mei", "Winston", "Bep", "Ravi", "Sander")
CASES = [(size, lang, text) for size in SIZES for lang in ("nl", "de", "en", "zh") for text in (1.0, 2.0)]


def deals(players: int, running: bool = False) -> FairTable:
    """Three rounds dealt; the last one may still be played."""
    table = FairTable(new_secrets(4))
    for number in range(3):
        order = table.order(number)
        hands = [order[seat : 4 * players : players] for seat in range(players)]
        table.dealt(number, Deal(order), hands)
        if number < 2 or not running:
            table.ended(False)
    return table


def broken(what: str, players: int = 4) -> FairRecord:
    """A round in which one thing was changed."""
    good = deals(players).round(0)
    assert good is not None
    assert good.opened is not None
    seal = good.opened.seal
    if what == "promise":
        return FairRecord([replace(good, promise="0" * 64)])
    if what == "order":
        order = (good.opened.order[1], good.opened.order[0], *good.opened.order[2:])
        return FairRecord([replace(good, opened=replace(good.opened, order=order))])
    wrong = replace(seal, pack=PACK)
    promised = fair.promise(0, wrong)
    return FairRecord([replace(good, promise=promised, opened=replace(good.opened, seal=wrong))])


def every(players: int) -> list[tuple[FairDeals, int]]:
    """Deals in every state in which the page can be opened."""
    running = deals(players, running=True)
    return [(running, 0), (running, 2), (deals(players), 3), (FairRecord([None]), 0), (broken("seed", players), 0)]


@pytest.mark.parametrize(("size", "lang", "text"), CASES)
def test_the_page_fits(assets: Assets, size: tuple[int, int], lang: str, text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    surface = pygame.Surface(size)
    house.stack.resize(size)
    for players in (2, 8):
        for one, number in every(players):
            for tab in range(2):
                scene = FairDeal(house, one, NAMES[:players], number)
                scene.tab = tab
                house.go(scene)
                house.stack.draw(surface)
                assert faults_of(scene, size) == []


def test_the_page_fits_the_largest_window(assets: Assets) -> None:
    surface = pygame.Surface(HUGE)
    for text in (1.0, 2.0):
        house = PageHouse("nl", assets, text=text)
        house.stack.resize(HUGE)
        scene = FairDeal(house, deals(8), NAMES, 0)
        house.go(scene)
        house.stack.draw(surface)
        assert faults_of(scene, HUGE) == []


def page(assets: Assets, one: FairDeals, number: int = 0) -> tuple[PageHouse, FairDeal]:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    scene = FairDeal(house, one, NAMES[:4], number)
    house.go(scene)
    return house, scene


def test_an_honest_deal_is_called_so_and_checked_again(assets: Assets) -> None:
    house, scene = page(assets, deals(4))
    assert scene._foot() == "✓ The promise was kept."
    house.key(pygame.K_a)
    assert scene.said == "fair.again"


@pytest.mark.parametrize("what", ["promise", "order", "seed"])
def test_a_deal_gone_wrong_is_told(assets: Assets, what: str) -> None:
    house, scene = page(assets, broken(what))
    assert scene._foot() == "✗ The promise was not kept!"
    house.key(pygame.K_a)
    assert scene.said == "fair.broken"


def test_other_rounds_by_keys(assets: Assets) -> None:
    house, scene = page(assets, deals(4))
    house.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.number == 3  # the one that lies sealed
    house.key(pygame.K_PAGEUP)
    assert scene.number == 2


def test_nothing_of_a_running_round_is_given_away() -> None:
    table = deals(4, running=True)
    now = table.round(2)
    assert now is not None
    assert now.opened is None
    assert table.check(2) is None


def test_everything_can_be_copied() -> None:
    good = deals(4).round(1)
    assert isinstance(good, FairRound)
    assert good.opened is not None
    text = everything(PageHouse().words, good, NAMES[:4])
    for part in (good.promise, good.opened.seal.seed, good.opened.seal.salt, "Kees: ", "sha256sum"):
        assert part in text
    line = text.splitlines()[-1].removeprefix("printf '%s' '").partition("'")[0]
    assert fair.digest(line) == good.promise


def test_letters_tell_the_players_apart() -> None:
    signs = signs_of(["Jij", "Jan", "Jo", "Jij", "李"])
    assert len(set(signs)) == 5


def test_the_door_in_the_pause(assets: Assets) -> None:
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    house.go(Pause(house, 2, True, replace(seating(4), fair=deals(4))))
    house.key(pygame.K_d)
    opened = house.opened[-1]
    assert isinstance(opened, FairDeal)
    assert opened.number == 1
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.stack.top, Pause)
