"""A new match: who sits there, by which rules. What is chosen is remembered for the next one."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box, Page, split
from toepen_gui.scenes.context import House
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.house_rules_options import reason
from toepen_gui.scenes.house_rules_save import tell
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, tabbed, write_note
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.scenes.people import BY_ID, SKINS, own_name, preset_name, several
from toepen_gui.scenes.rules import HowToPlay
from toepen_gui.scenes.setup_choice import Evening
from toepen_gui.scenes.setup_laundry import ask_about_laundry, untaught_laundry, without_laundry
from toepen_gui.scenes.setup_people import Acts, PeoplePaper
from toepen_gui.scenes.setup_rules import Doors, RulesPaper
from toepen_gui.scenes.setup_start import sit_down
from toepen_gui.table.port import Pending
from toepen_gui.ui import kit
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, PageHead, Tabs, Widget

COUNTS = {
    2: "setup.count.2",
    3: "setup.count.3",
    4: "setup.count.4",
    5: "setup.count.5",
    6: "setup.count.6",
    7: "setup.count.7",
    8: "setup.count.8",
}


class SetUp(PageScene):
    """Ends with "Deal the cards", or with the way back."""

    place = "setup"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.evening = Evening.of(house.settings.setup, house.rule_sets.all())
        self.tab = 0
        self.ids = {
            "skin": SKINS,
            "tabs": ("people", "rules"),
        }
        self._people = PeoplePaper(house, lambda: self.evening, Acts(self._change, self._skin))
        self._rules = RulesPaper(house, lambda: self.evening, self._rule, Doors(self._house_rules, self._explain))
        self._papers: list[Box] = []
        self._shown: list[PeoplePaper | RulesPaper] = []
        self._note = Box(0, 0, 0, 0)

    # --- choices ------------------------------------------------------------------------
    def _change(self, evening: Evening) -> None:
        """Remembered at once: the house lays the page out again."""
        self.evening = evening
        self.house.change(setup=evening.remembered())

    def _rule(self, evening: Evening) -> None:
        """Other rules; the focus stays on the line that is chosen."""
        before = self._rules.chosen
        current = self.group.ring.current
        self._change(evening)
        if current is not None and current.name == before:
            self.group.ring.focus(self.group.named(self._rules.chosen))

    def _skin(self, skin: str) -> None:
        self.house.change(skin=skin)

    def _to_tab(self, nr: int) -> None:
        self.tab = nr
        self.lay_out()

    def _explain(self) -> None:
        self.house.push(HowToPlay(self.house, self.evening.rules, self.evening.title, self.evening.players))

    def _house_rules(self) -> None:
        self.house.push(HouseRulesForm(self.house, lambda: self.evening, self._change))

    def enter(self) -> None:
        """Also when the form is closed: sets may have been kept or deleted there."""
        tell(self.house)
        self.lay_out()

    def handle(self, event: pygame.Event) -> bool:
        """The keys of the doors open them from the other tab too."""
        if super().handle(event):
            return True
        mods = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.type != pygame.KEYDOWN or mods or event.key not in (pygame.K_h, pygame.K_r):
            return False
        self._house_rules() if event.key == pygame.K_h else self._explain()
        return True

    # --- dealing --------------------------------------------------------------------------
    def _deal(self) -> None:
        pending = self.house.keeper.pending()
        if pending is None:
            self._laundry_or_begin()
        else:
            self._ask(pending)

    def _laundry_or_begin(self) -> None:
        """Who has been taught the basics here and nothing of laundry would be asked about it before anything else."""
        if untaught_laundry(self.house.settings, self.evening.rules):
            ask_about_laundry(self.house, self._begin)
        else:
            self._begin(True)

    def _begin(self, laundry: bool) -> None:
        words = self.house.words
        names = {who: words(person.name) for who, person in BY_ID.items()}
        setup = self.evening.setup(names, own_name(words, self.house.settings.own_name))
        if not laundry:
            setup = without_laundry(setup)
        sit_down(self.house, self.house.keeper.begin(setup))

    def _ask(self, pending: Pending) -> None:
        """Once, before an unfinished match is given up."""

        def title() -> str:
            return self.house.words("setup.unfinished")

        def line() -> str:
            words = self.house.words
            others = tuple(name for seat, name in enumerate(pending.names) if seat != pending.seat)
            return words(
                "setup.unfinished.line",
                preset=preset_name(words, pending.preset),
                round=pending.round + 1,
                names=several(words, others),
            )

        def drop() -> None:
            self.house.keeper.give_up()
            self._laundry_or_begin()

        def resume() -> None:
            try:
                seating = self.house.keeper.resume()
            except LookupError:  # another window took it up meanwhile: the next deal asks afresh
                return
            sit_down(self.house, seating)

        answers = (
            Answer("back", "setup.unfinished.back", "secondary", "Esc", lambda: None),
            Answer("drop", "setup.unfinished.drop", "danger", "", drop),
            Answer("resume", "setup.unfinished.resume", "primary", "Enter", resume),
        )
        self.house.push(Ask(self.house, title, line, answers))

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        self.ids["limit"] = tuple(str(limit) for limit in self.evening.limits)
        head = PageHead(words("setup.title"), self.house.pop, box=pg.head)
        keys = (*ENTER, pygame.K_SPACE)
        deal = Button(words("setup.deal"), self._deal, kind="knock", cap="Enter", keys=keys, name="deal")
        wrong = self.evening.problem
        if wrong is not None:
            deal.enabled = False
            deal.tooltip = reason(words, wrong)
        start = foot_buttons(ruler, pg.foot, [deal])
        self._note = foot_note(ruler, pg.foot, start)
        self.main = deal
        return [head, *self._middle(ruler, pg), deal]

    def _middle(self, ruler: Ruler, pg: Page) -> list[Widget]:
        k, t = ruler.k, ruler.t
        if not tabbed(self.size, self.scale):
            left, right = split(pg.body, [1.72, 1], 18 * k)
            self._papers = [left, right]
            self._shown = [self._people, self._rules]
            return [
                *self._people.controls(ruler, left.inset(26 * k, 20 * k), titled=True),
                *self._rules.controls(ruler, right.inset(26 * k, 20 * k), titled=True),
            ]
        stacked = self._stacked(ruler, pg) if ruler.scale.tall else []
        if stacked:
            return stacked
        words = self.house.words
        tab_h = 40 * t
        tabs = Tabs([words("setup.tab.people"), words("setup.tab.rules")], self.tab, self._to_tab, name="tabs")
        tabs.place(Box(pg.body.x + 14 * k, pg.body.y, pg.body.w - 28 * k, tab_h))
        paper = pg.body.below(tab_h - 2 * k)
        inner = paper.inset(26 * k, 20 * k)
        self._papers = [paper]
        if self.tab == 0:
            self._shown = [self._people]
            return [tabs, *self._people.controls(ruler, inner, titled=False)]
        self._shown = [self._rules]
        return [tabs, *self._rules.controls(ruler, inner, titled=False)]

    def _stacked(self, ruler: Ruler, pg: Page) -> list[Widget]:
        """Both papers over each other, if both fit whole."""
        k = ruler.k
        pad_x, pad_y, gap = 26 * k, 18 * k, 16 * k
        need = self._rules.height(ruler, pg.body.w - 2 * pad_x) + 2 * pad_y
        upper, lower = pg.body.above(need + gap), pg.body.foot(need)
        people = self._people.controls(ruler, upper.inset(pad_x, pad_y), titled=True)
        if upper.h < 0.4 * pg.body.h or self._people.listed:
            return []
        self._papers = [upper, lower]
        self._shown = [self._people, self._rules]
        return [*people, *self._rules.controls(ruler, lower.inset(pad_x, pad_y), titled=True, across=True)]

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        kit.page(pen)
        for paper in self._papers:
            kit.paper(pen, paper)
        for shown in self._shown:
            shown.paint(pen)
        write_note(pen, self._note, self._sentence())

    def _sentence(self) -> str:
        """What has been chosen, or why it cannot be played."""
        words, evening = self.house.words, self.evening
        if evening.problem is not None:
            return words("setup.refused")
        players, preset = words(COUNTS[evening.players]), preset_name(words, evening.title)
        if evening.endless and evening.rounds:
            n = evening.rounds
            return words("setup.sentence.rounds", n=n, players=players, preset=preset, minutes=evening.minutes)
        if evening.rules.scoring is Scoring.CHIPS:
            return words("setup.sentence.chips", players=players, preset=preset, stack=evening.rules.stack)
        return words("setup.sentence", players=players, preset=preset, limit=evening.limit, minutes=evening.minutes)
