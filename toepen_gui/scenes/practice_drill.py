"""Drills on the real table, one after the other: a question on a paper, an answer, and at once whether and why.

Nothing is played here; whoever answers wrong sees what it would have been called and what it would have cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

import pygame

from toepen_gui.board.layout import TableLayout
from toepen_gui.board.phrases import Talker
from toepen_gui.board.stage import Stage
from toepen_gui.engine.rules import HouseRules
from toepen_gui.geometry import Box, Scale
from toepen_gui.practice.model import Drill, Kind
from toepen_gui.practice.supply import Found, Supply
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.lesson_paper import split_window
from toepen_gui.scenes.play_cards import deck_for
from toepen_gui.scenes.play_collage import Ground, Piece, Stamps
from toepen_gui.scenes.play_corners import fits_corner, rules_line
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_measure import wishes_of
from toepen_gui.scenes.play_view import tip_piece
from toepen_gui.scenes.playback_controls import Key
from toepen_gui.scenes.practice_paper import AnswerButton, DrillPaper, PaperButton, Written, longest_first
from toepen_gui.scenes.practice_table import company_of, guests, in_hand_order, laid, options_of, reveal
from toepen_gui.scenes.practice_view import PracticeView
from toepen_gui.scenes.practice_words import KIND_NAMES, KIND_PICTURES, blame, chapter_of, label, praise, said
from toepen_gui.scenes.table_scene import TableScene
from toepen_gui.ui import kit
from toepen_gui.ui.group import ENTER, Group
from toepen_gui.ui.pen import Pen

PLACE: Final = "drill"
CLASSIC: Final = "classic"
NUMBERS: Final = (
    *((pygame.K_1, pygame.K_KP1), (pygame.K_2, pygame.K_KP2), (pygame.K_3, pygame.K_KP3)),
    *((pygame.K_4, pygame.K_KP4), (pygame.K_5, pygame.K_KP5), (pygame.K_6, pygame.K_KP6)),
    *((pygame.K_7, pygame.K_KP7), (pygame.K_8, pygame.K_KP8), (pygame.K_9, pygame.K_KP9)),
)
GO_ON: Final = (*ENTER, pygame.K_SPACE)


class Table(NamedTuple):
    """Rules to practise, and the preset they began from."""

    rules: HouseRules
    preset: str


def supply_for(house: House, kinds: Sequence[Kind], tables: Sequence[Table], threaded: bool = True) -> Supply:
    """Drills for this house; the first is begun."""
    rng = Random(house.seed) if house.seed is not None else Random()
    supply = Supply(kinds, [table.rules for table in tables], rng, threaded)
    supply.prepare(house.practice.tally)
    return supply


class Drilling(TableScene):
    """What `supply` has is asked; the first of it is there. `tables` are its rules, by their numbers. `ahead`: cards
    are drawn on a thread before they are needed."""

    def __init__(self, house: House, supply: Supply, tables: Sequence[Table], first: Found, ahead: bool = True) -> None:
        super().__init__(house)
        self.kinds: Final = supply.kinds
        self.tables: Final = tuple(tables)
        self.asked = self.right = 0  # since the door was opened
        self.given: frozenset[int] = frozenset()
        self.answered = False
        self.group: Final = Group(self._say)
        self.view: PracticeView | None = None
        self._rng: Final = Random(house.seed) if house.seed is not None else Random()
        self._supply: Final = supply
        self._waits = False  # for the next question
        self._ahead: Final = ahead
        self._answers: list[AnswerButton] = []
        self._on = PaperButton("")
        self._said = ("", True)
        self._tip_shown = ""
        self._told = False
        self._pose(first)

    # --- drills

    def _pose(self, found: Found) -> None:
        """That question; while it is answered the next one is made."""
        if not found.asked_for and not self._told:
            self._told = True
            self.house.notice("practice.no_question")
        self._waits = False
        self.ask(found.drill, self.tables[found.nr] if found.nr is not None else Table(found.drill.rules, CLASSIC))
        self._supply.prepare(self.house.practice.tally)

    def _next(self) -> None:
        """The next question, as soon as it is there."""
        found = self._supply.take()
        if found is not None:
            self._pose(found)
        else:
            self._waits = True
            self._supply.prepare(self.house.practice.tally)

    def ask(self, drill: Drill, table: Table) -> None:
        """Puts this question."""
        self.table = table
        self._people = guests(drill, self._rng)
        self.given = frozenset()
        self.answered = False
        self._said = ("", True)
        self.stage: Stage = laid(drill, company_of(self.house, drill, self._people), options_of(self.house))
        self.drill = in_hand_order(drill, self.stage.director.hand)
        self.group.ring.focus(None)
        self._lay_out()

    @property
    def talker(self) -> Talker:
        return Talker(self.stage.director.company, letters_of(self.house.look))

    def choose(self, place: int) -> None:
        """An answer was pressed: it is given, or, where several are wanted, taken or put back."""
        if self.answered or place >= len(self.drill.answers):
            return
        if self.drill.many:
            self.given = self.given ^ {place}
            self._follow()
        else:
            self._answer(frozenset({place}))

    def _answer(self, given: frozenset[int]) -> None:
        """This is the answer: it is judged, and what is right is shown."""
        house, drill = self.house, self.drill
        self.given, self.answered = given, True
        good = drill.judged(given)
        self.asked += 1
        self.right += good
        house.practice.write(house.practice.tally.after(drill, given))
        self._said = (self._verdict(), good)
        reveal(self.stage, drill, drill.wrong(given))
        house.audio.play("lesson_right" if good else "lesson_wrong")
        self._lay_out()
        self.group.ring.focus(self._on, show=self.group.ring.shown)

    def _verdict(self) -> str:
        """What is said to the answers given."""
        words, drill, view = self.house.words, self.drill, self.stage.director.shown
        if drill.judged(self.given):
            return praise(words, drill, view, self.talker)
        return blame(words, drill, drill.wrong(self.given)[0], view, self.talker)

    def go_on(self) -> None:
        """The next question; where several answers are wanted, first these."""
        if self.answered:
            self._next()
        elif self.drill.many and self.given:
            self._answer(self.given)

    # --- the scene

    def _say(self, cue: str) -> None:
        self.house.audio.play(cue)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._lay_out()

    def restyle(self) -> None:
        """Another language or look: the same question again; what was answered stays answered."""
        marks = self.stage.hand
        self.stage = laid(self.drill, company_of(self.house, self.drill, self._people), options_of(self.house))
        self.stage.hand.pick(marks.picked)
        if self.answered:
            reveal(self.stage, self.drill, self.drill.wrong(self.given))
            self._said = (self._verdict(), self._said[1])
        super().restyle()

    def handle(self, event: pygame.Event) -> bool:
        used = self._handle(event)
        self._changed = self._changed or used or self._keys_changed
        return used

    def leave(self) -> None:
        self._supply.stop()
        super().leave()

    def update(self, dt: float) -> None:
        for key in self.house.practice.troubles():  # it is written off the frame
            self.house.notice(key)
        if self._waits:
            self._next()
        moved = self.stage.update(dt)
        self.group.update(dt)
        self._lift()
        for sound in self.stage.director.take_sounds():
            self.house.audio.play(sound.cue)
        self._changed = self._changed or moved or self._keys_changed

    def lain_over(self) -> None:
        self.group.lain_over()
        self._changed = True

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        view = self.view
        if view is None:
            return None
        words = self.house.words
        heads = (words("practice.title"), view.easel.preset)
        keys = [key for key in self.group.widgets if isinstance(key, AnswerButton | PaperButton | Key)]
        areas = view.draw(surface, self.stage, heads, self._said, keys, self._tip(view), self._whole or self.stale)
        for key in keys:
            key.dirty = False
        self._tip_shown = self.group.tooltip
        self._painted(view.collage.behind)
        return areas

    def targets(self) -> list[Target]:
        """What can be used now."""
        found = []
        for key in self.group.widgets:
            if key.enabled and key.visible:
                found.append(Target(f"{PLACE}.{key.name}", key.area, pygame.key.name(key.keys[0]) if key.keys else ""))
        return found

    @property
    def _keys_changed(self) -> bool:
        return self.group.tooltip != self._tip_shown or any(widget.dirty for widget in self.group.widgets)

    # --- what somebody wants

    def _handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._is_key_for_rules(event):
            self._rules()
            return True
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._over_hand(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._on_hand(event.pos)
        return event.type == pygame.KEYDOWN and event.key in GO_ON

    @staticmethod
    def _is_key_for_rules(event: pygame.Event) -> bool:
        return event.key == pygame.K_F1 or getattr(event, "unicode", "") == "?"

    def _rules(self) -> None:
        """The chapter about this question; coming back, everything stands as it was."""
        from toepen_gui.scenes.rules import HowToPlay  # noqa: PLC0415

        rules, preset = self.table
        self.house.push(HowToPlay(self.house, rules, preset, self.drill.players, chapter_of(self.drill)))

    def _place_of(self, at: tuple[float, float]) -> int | None:
        """Which answer the card of the hand under a point is."""
        if self.view is None or self.drill.kind is not Kind.CARDS:
            return None
        card = self.stage.card_at(self.view.easel.layout, *at)
        return (
            next((i for i, one in enumerate(self.drill.answers) if one.card == card), None)
            if card is not None
            else None
        )

    def _over_hand(self, at: tuple[float, float]) -> bool:
        place = None if self.answered else self._place_of(at)
        self.stage.hand.hover(self.drill.answers[place].card if place is not None else None)
        return place is not None

    def _on_hand(self, at: tuple[float, float]) -> bool:
        place = self._place_of(at)
        if place is None or self.answered:
            return False
        self._say("ui_press")
        self.choose(place)
        return True

    def _lift(self) -> None:
        """The card whose button has the focus or the pointer stands up."""
        if self.drill.kind is not Kind.CARDS or self.answered:
            return
        lit = next((i for i, key in enumerate(self._answers) if key.focused or key.hovered), None)
        if lit is not None:
            self.stage.hand.hover(self.drill.answers[lit].card)

    # --- layout

    def _lay_out(self) -> None:
        if self.size[0] <= 0 or self.size[1] <= 0:
            return
        house, drill = self.house, self.drill
        self.faults.clear()
        company = self.stage.director.company
        text = house.settings.text
        size, box = split_window(self.size, text)
        wish = wishes_of(house, company, drill.rules)
        layout = TableLayout.of(size, drill.players, text, name_em=wish.name_em, price_em=7.0)
        pen = Pen(pygame.Surface((1, 1)), layout.scale, house.look, house.assets, self.faults)
        rules = rules_line(house.words, self.table.preset, drill.rules, partial(fits_corner, pen, layout))
        easel = Easel(pen, Stamps(self.size), layout, house.words, company, drill.rules, rules, house.settings.skin)
        self._deck = deck_for(easel, self._deck, self._ahead)
        ruler = pen.at(Scale.of(*self.size, text))
        paper = DrillPaper(ruler, box, self._written(), pen.fault)
        ground = Ground(self.size, partial(kit.table, pen, self.size, layout.rug))
        self.view = PracticeView(easel, ground, self._deck, paper)
        self._place_keys(paper, ruler, layout)
        self.dirty = True

    def _written(self) -> Written:
        words, drill, talker, view = self.house.words, self.drill, self.talker, self.stage.director.shown
        longest = [praise(words, drill, view, talker)]
        for place, answer in enumerate(drill.answers):
            if drill.many or answer.cause is not None:
                longest.append(blame(words, drill, place, view, talker))
        return Written(
            over=words(KIND_NAMES[drill.kind]),
            score=words("practice.score", right=self.right, n=self.asked) if self.asked else "",
            streak=self.house.practice.tally.streak,
            question=said(words, drill.question, talker),
            answers=tuple(label(words, answer, talker) for answer in drill.answers),
            longest=longest_first(longest),
            foot=(words("practice.next"), words("practice.these")),
            picture=KIND_PICTURES[drill.kind],
        )

    def _place_keys(self, paper: DrillPaper, ruler: Pen, layout: TableLayout) -> None:
        """In the order of Tab: the answers, the way on, what is asked, the way out."""
        words = self.house.words
        boxes, about, on = paper.places(ruler.at(paper.scale))
        self._answers = []
        for place, (box, text) in enumerate(zip(boxes, paper.written.answers, strict=True)):
            key = AnswerButton(
                text, self._press(place), cap=str(place + 1), keys=NUMBERS[place], box=box, name=f"answer.{place}"
            )
            self._answers.append(key)
        self._on = PaperButton("", self.go_on, kind="primary", keys=GO_ON, box=on, name="on")
        what = Key("", self._rules, kind="secondary", word="?", cap="F1", name="about")
        what.tooltip = words("practice.tip.about")
        what.keys = (pygame.K_F1,)
        what.place(about)
        leave = Key("leave", self.house.pop, kind="quiet", cap=words("table.key.esc"), name="leave")
        leave.tooltip = words("practice.tip.leave")
        leave.keys = (pygame.K_ESCAPE,)
        leave.place(layout.menu)
        self.group.bounds = Box(0, 0, *self.size)
        shown = self.group.ring.shown
        self.group.rebuild([*self._answers, self._on, what, leave])
        if shown and self.group.ring.current is not None:
            self.group.ring.focus(self.group.ring.current, show=True)
        self._follow()

    def _press(self, place: int) -> Callable[[], None]:
        return lambda: self.choose(place)

    def _follow(self) -> None:
        """Buttons and cards show what has been given, and what is right."""
        drill, words = self.drill, self.house.words
        for place, key in enumerate(self._answers):
            key.on = drill.many and place in self.given and not self.answered
            if self.answered:
                key.enabled = False
                wrong = place in self.given and place not in drill.right
                key.mark = "right" if place in drill.right else "wrong" if wrong else ""
            key.dirty = True
        self._on.label = words("practice.these" if drill.many and not self.answered else "practice.next")
        self._on.visible = drill.many or self.answered
        self._on.enabled = self.answered or bool(self.given)
        self._on.cap = words("table.key.space") if self._on.enabled else ""
        if drill.kind is Kind.CARDS and not self.answered:
            cards = [drill.answers[place].card for place in self.given]
            self.stage.hand.pick([card for card in cards if card is not None])
        self._changed = True

    def _tip(self, view: PracticeView) -> Piece | None:
        words = self.group.tooltip
        about = next((widget.box for widget in self.group.widgets if words and widget.tooltip == words), None)
        return tip_piece(view.easel, "practice", about, words) if about is not None else None
