"""The set-up with the form of house rules over it, played by mouse and keyboard, for tests."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tests.scenes.pages_house import PageHouse
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.pages import PageScene
from toepen_gui.scenes.setup import SetUp
from toepen_gui.settings import LastSetup
from toepen_gui.table.port import RuleSet
from toepen_gui.ui.assets import Assets

SIZE = (1280, 720)
MOST_STEPS = 120  # of Tab or the wheel until something must have been met


class Evening:
    """A house whose set-up is open. `last`: what was chosen last time; `own`: the player's own sets."""

    def __init__(
        self,
        assets: Assets,
        last: LastSetup | None = None,
        own: Sequence[RuleSet] = (),
        size: tuple[int, int] = SIZE,
        lang: str = "en",
        text: float = 1.0,
    ) -> None:
        self.house = PageHouse(lang, assets, text=text, setup=last or LastSetup())
        for one in own:
            self.house.rule_sets.keep(one)
        self.house.rule_sets.notes()
        self.setup = SetUp(self.house)
        self.house.stack.resize(size)
        self.house.go(self.setup)
        self.draw()

    @property
    def top(self) -> PageScene:
        top = self.house.stack.top
        assert isinstance(top, PageScene)
        return top

    @property
    def form(self) -> HouseRulesForm:
        assert isinstance(self.top, HouseRulesForm)
        return self.top

    def open(self) -> HouseRulesForm:
        self.house.key(pygame.K_h)
        self.draw()
        return self.form

    def draw(self) -> None:
        self.house.stack.draw(pygame.Surface(self.house.stack.size))

    # --- hands ----------------------------------------------------------------------------
    def click(self, name: str) -> None:
        """Clicks something of the topmost page, scrolling down to it by the wheel if need be."""
        self.draw()
        for _ in range(MOST_STEPS):
            box = next((target.box for target in self.top.targets() if target.name == name), None)
            if box is not None:
                self.house.click(box.cx, box.cy)
                self.draw()
                return
            self.wheel()
        raise AssertionError(f"{name} is nowhere")

    def wheel(self) -> None:
        w, h = self.house.stack.size
        at = (round(w * 0.8), round(h * 0.4))
        self.house.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        self.house.stack.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        self.draw()

    def tab_to(self, name: str) -> None:
        """Tab until that control has the focus."""
        for _ in range(MOST_STEPS):
            current = self.top.group.ring.current
            if current is not None and current.name == name and self.top.group.ring.shown:
                return
            self.house.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name}")

    def key(self, *keys: int) -> None:
        self.house.key(*keys)
        self.draw()

    def write(self, letters: str) -> None:
        for letter in letters:
            event = pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()) % 0x7F, mod=0, unicode=letter)
            self.house.stack.handle(event)
            self.house.stack.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.draw()
