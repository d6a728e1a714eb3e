"""Cutting the sealed pack oneself: asked before each deal if one wants it, by keys, mouse or chance; and it fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from tests.scenes.pages_house import PageHouse
from tests.scenes.play_house import Evening, TestHouse
from tests.scenes.test_pages_fit import HUGE, SIZES, faults_of
from toepen_gui.engine.commands import Command, Deal
from toepen_gui.engine.events import Dealt, Event, MatchEnded, RoundEnded
from toepen_gui.engine.state import State
from toepen_gui.scenes.cut_pack import CutPack
from toepen_gui.scenes.round_end import RoundEnd
from toepen_gui.table.fair_table import FairTable, new_secrets
from toepen_gui.table.keeper import between_deals
from toepen_gui.ui.assets import Assets

CASES = [(size, lang, text) for size in SIZES for lang in ("nl", "de", "zh") for text in (1.0, 2.0)]


class Sealed(Evening):
    """An evening whose deals are sealed."""

    def take_up(self, state: State) -> None:
        self.fair = FairTable(new_secrets(1))
        super().take_up(state)
        self.table._cut = self.fair.cut  # type: ignore[misc]
        seating = replace(self.play.seating, fair=self.fair)
        self.play.seating = seating  # type: ignore[misc]
        self.play.desk.flow.seating = seating  # type: ignore[misc]

    def _between(self, state: State) -> Command | None:
        return between_deals(self.fair.order, state)

    def _keep(self, command: Command, events: Sequence[Event], state: State) -> bool:
        dealt = next((event for event in events if isinstance(event, Dealt)), None)
        if isinstance(command, Deal) and dealt is not None:
            self.fair.dealt(state.number, command, dealt.hands)
        if any(isinstance(event, RoundEnded) for event in events):
            self.fair.ended(any(isinstance(event, MatchEnded) for event in events))
        return super()._keep(command, events, state)


def asked(cut_yourself: bool = True) -> Sealed:
    evening = Sealed(TestHouse(cut_yourself=cut_yourself))
    for _ in range(200):
        evening.frame()
        if isinstance(evening.house.stack.top, CutPack):
            break
    return evening


def cut_of(evening: Sealed, number: int) -> int:
    found = evening.fair.round(number)
    assert found is not None
    assert found.cut is not None
    return found.cut.at


def test_nothing_is_dealt_before_the_cut() -> None:
    evening = asked()
    top = evening.house.stack.top
    assert isinstance(top, CutPack)
    evening.run(2)
    assert evening.events == []
    coming = evening.fair.round(0)
    assert coming is not None
    assert top.promise == coming.promise
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        evening.key(key)
    evening.run(1)
    assert evening.events
    assert cut_of(evening, 0) == 19


def test_after_a_round_it_is_asked_once_more() -> None:
    evening = asked()
    evening.key(pygame.K_LEFT)
    evening.key(pygame.K_SPACE)
    evening.pass_until()
    assert isinstance(evening.house.stack.top, RoundEnd)
    evening.run(2)
    evening.key(pygame.K_SPACE)
    top = evening.house.stack.top
    assert isinstance(top, CutPack)
    coming = evening.fair.round(1)
    assert coming is not None
    assert top.promise == coming.promise
    evening.key(pygame.K_ESCAPE)  # to chance
    evening.run(1)
    assert not isinstance(evening.house.stack.top, CutPack)
    assert cut_of(evening, 0) == 15
    assert 1 <= cut_of(evening, 1) <= 31
    check = evening.fair.check(0)
    assert check is not None
    assert check.kept


def test_nobody_is_asked_who_does_not_want_it() -> None:
    evening = asked(cut_yourself=False)
    evening.run(1)
    assert evening.house.stack.top is evening.play
    assert evening.events


def test_by_mouse(assets: Assets) -> None:
    cuts: list[int | None] = []
    house = PageHouse("en", assets)
    house.stack.resize((1280, 720))
    scene = CutPack(house, "ab" * 32, cuts.append)
    house.push(scene)
    box = scene._pack
    house.click(box.x + box.w * 0.25, box.cy)
    assert scene.at == 8
    button = scene.group.named("here")
    assert button is not None
    house.click(button.box.cx, button.box.cy)
    assert cuts == [8]


@pytest.mark.parametrize(("size", "lang", "text"), [*CASES, (HUGE, "nl", 2.0)])
def test_it_fits(assets: Assets, size: tuple[int, int], lang: str, text: float) -> None:
    house = PageHouse(lang, assets, text=text)
    surface = pygame.Surface(size)
    house.stack.resize(size)
    scene = CutPack(house, "ab" * 32, lambda _: None)
    house.push(scene)
    for at in (1, 16, 31):
        scene._to(at)
        house.stack.draw(surface)
        assert faults_of(scene, size) == []
        assert scene._pack.h >= 30
