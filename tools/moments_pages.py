"""Pages worth a picture, each led to from wherever the game is: for screenshots and for tests of how they look."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame

from toepen_gui.engine.rules import PRESETS
from toepen_gui.practice.drills import make
from toepen_gui.practice.model import Kind
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.house_rules_save import SaveSheet
from toepen_gui.scenes.keys_page import Keys
from toepen_gui.scenes.learn import Learn
from toepen_gui.scenes.lesson import LessonScene
from toepen_gui.scenes.options import Options
from toepen_gui.scenes.practice import Practice
from toepen_gui.scenes.practice_drill import Drilling, Table, supply_for
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.setup import SetUp
from toepen_gui.scenes.title import Title
from tools.studio import Studio


def _back(studio: Studio) -> None:
    """To the title, out of whatever is open."""
    while not isinstance(studio.game.stack.top, Title):
        studio.press(pygame.K_ESCAPE)
        studio.rest()


def title(studio: Studio) -> None:
    studio.rest()


def options(studio: Studio) -> None:
    studio.click("title.options")
    studio.rest()
    assert isinstance(studio.game.stack.top, Options)


def keys(studio: Studio) -> None:
    """The keys of the table; one waits for another key."""
    if not isinstance(studio.game.stack.top, Options):
        options(studio)
    studio.click("options.keys")
    studio.rest()
    assert isinstance(studio.game.stack.top, Keys)
    studio.click("keys.key.call")
    studio.rest()


def rules(studio: Studio) -> None:
    _back(studio)
    studio.click("title.rules")
    scene = studio.game.stack.top
    assert isinstance(scene, HowToPlay)
    scene.open("knock")
    studio.rest()


def learn(studio: Studio) -> None:
    """The lessons, of which two have been taken."""
    _back(studio)
    studio.game.change(learned=("order", "follow"))
    studio.click("title.learn")
    studio.rest()
    assert isinstance(studio.game.stack.top, Learn)


def lesson(studio: Studio) -> None:
    """Following suit, asked."""
    if not isinstance(studio.game.stack.top, Learn):
        learn(studio)
    studio.click("learn.follow")
    studio.rest(200)
    assert isinstance(studio.game.stack.top, LessonScene)


def lesson_wrong(studio: Studio) -> None:
    """The same after a card that does not follow suit."""
    if not isinstance(studio.game.stack.top, LessonScene):
        lesson(studio)
    studio.press(pygame.K_4)
    studio.rest(60)


def rules_search(studio: Studio) -> None:
    """Something has been looked for in the rules."""
    rules(studio)
    scene = studio.game.stack.top
    assert isinstance(scene, HowToPlay)
    scene.look_for("toep")
    studio.rest()


def glossary(studio: Studio) -> None:
    if not isinstance(studio.game.stack.top, HowToPlay):
        rules_search(studio)
    scene = studio.game.stack.top
    assert isinstance(scene, HowToPlay)
    scene.look_for("")
    scene.open("glossary")
    studio.rest()


def practice(studio: Studio) -> None:
    """With a few mistakes made."""
    _back(studio)
    game, chance = studio.game, Random(studio.players)
    for number in range(60):
        drill = make(tuple(Kind)[number % 5], PRESETS[tuple(PRESETS)[number % 6]], chance, number % 5 + 1)
        wrong = frozenset([place for place in range(len(drill.answers)) if place not in drill.right][:1])
        game.practice.write(game.practice.tally.after(drill, wrong if number % 4 == 0 else drill.right))
    game.push(Practice(game))
    studio.rest()


def drill(studio: Studio) -> None:
    """Which cards may be played: one has been chosen."""
    _to_a_drill(studio, Kind.CARDS)
    studio.press(pygame.K_1)
    studio.rest()


def drill_wrong(studio: Studio) -> None:
    """The same, answered with a card that does not follow suit."""
    scene = _to_a_drill(studio, Kind.CARDS)
    scene.choose(next(place for place in range(len(scene.drill.answers)) if place not in scene.drill.right))
    scene.go_on()
    studio.rest(60)


def drill_trick(studio: Studio) -> None:
    """Who wins, answered rightly."""
    scene = _to_a_drill(studio, Kind.TRICK)
    scene.choose(min(scene.drill.right))
    studio.rest(60)


def _to_a_drill(studio: Studio, kind: Kind) -> Drilling:
    if isinstance(studio.game.stack.top, Drilling):
        studio.game.pop()
    if not isinstance(studio.game.stack.top, Practice):
        practice(studio)
    table = Table(PRESETS["classic"], "classic")
    supply = supply_for(studio.game, (kind,), (table,), threaded=False)
    first = supply.take()
    assert first is not None
    scene = Drilling(studio.game, supply, (table,), first)
    studio.game.push(scene)
    chance = Random(1)
    while True:
        drill = make(kind, table.rules, chance, 3, players=studio.players if studio.players < 6 else 5)
        if 0 < len(drill.right) < len(drill.answers):
            scene.ask(drill, table)
            studio.rest()
            return scene


def setup(studio: Studio) -> None:
    _back(studio)
    studio.click("title.play")
    studio.rest()
    assert isinstance(studio.game.stack.top, SetUp)


def house_rules(studio: Studio) -> None:
    """With two rules that do not go together."""
    if not isinstance(studio.game.stack.top, SetUp):
        setup(studio)
    last = studio.game.settings.setup
    studio.game.change(setup=replace(last, changed={"five_crosses": True, "max_folds_in_row": 2}))
    studio.press(pygame.K_ESCAPE)
    studio.rest()
    studio.click("title.play")
    studio.press(pygame.K_h)
    studio.rest()
    form = studio.game.stack.top
    assert isinstance(form, HouseRulesForm)
    form.look_at(2)


def kept_rules(studio: Studio) -> None:
    if not isinstance(studio.game.stack.top, HouseRulesForm):
        house_rules(studio)
    studio.click("house_rules.remedy.0")
    form = studio.game.stack.top
    assert isinstance(form, HouseRulesForm)
    form.look_at(0)
    studio.click("house_rules.save")
    studio.rest()
    assert isinstance(studio.game.stack.top, SaveSheet)
