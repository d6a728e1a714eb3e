"""Before a first match: whether dirty laundry is left out of it, for somebody whose lessons have not come to that.

It is the first thing that a classic table asks about, and none of the basic lessons speak of it. Who has taken no
lesson at all is not asked: he knows the game, or wants to find out by himself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toepen_gui.engine.rules import HouseRules, Laundry
from toepen_gui.lessons.houses import LAUNDRY
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.settings import Settings
from toepen_gui.table.port import Setup


def untaught_laundry(settings: Settings, rules: HouseRules) -> bool:
    """Whether these rules ask a pupil for what he has not learned, and has not said that he knows."""
    if rules.laundry is Laundry.OFF or settings.laundry_known:
        return False
    return bool(settings.learned) and LAUNDRY.name not in settings.learned


def without_laundry(setup: Setup) -> Setup:
    """The same evening, this once."""
    return replace(setup, rules=replace(setup.rules, laundry=Laundry.OFF))


def ask_about_laundry(house: House, begin: Callable[[bool], None]) -> None:
    """`begin`: deals, with laundry or without it."""

    def known() -> None:
        house.change(laundry_known=True)
        begin(True)

    answers = (
        Answer("back", "setup.unfinished.back", "secondary", "Esc", lambda: None),
        Answer("with", "setup.laundry.with", "secondary", "", known),
        Answer("without", "setup.laundry.without", "primary", "Enter", lambda: begin(False)),
    )
    house.push(
        Ask(
            house,
            lambda: house.words("setup.laundry.title"),
            lambda: house.words("setup.laundry.line", bep=house.words("people.bep")),
            answers,
        )
    )
