"""A lesson: the real table with prepared cards, and beside it the paper on which Bep explains.

The session knows what is asked and answers what is wrong; desk, controller and view are those of play. This joins them:
when everything has been shown the next step begins, and whoever goes wrong twice sees the right cards lit.
"""

from __future__ import annotations

from typing import Final

import pygame

from toepen_gui.board.cue import Hold
from toepen_gui.board.director import ShowOptions
from toepen_gui.board.follow import Ruling, explain, ruling, suit_counts
from toepen_gui.board.motion import Pace
from toepen_gui.board.say import Spoken
from toepen_gui.engine.commands import Play as PlayCard
from toepen_gui.lessons.course import LAST_BASIC, LESSONS
from toepen_gui.lessons.model import Do, Lesson
from toepen_gui.lessons.session import Phase, Session
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.lesson_desk import LessonDesk
from toepen_gui.scenes.lesson_paper import BACK, CHOICES, NEXT, Sheet
from toepen_gui.scenes.lesson_sheets import Writer
from toepen_gui.scenes.lesson_view import LessonView, Room, company_of, only_cards
from toepen_gui.scenes.pause import rules_of
from toepen_gui.scenes.people import BY_ID
from toepen_gui.scenes.play_amount import ROD
from toepen_gui.scenes.play_cards import deck_for
from toepen_gui.scenes.play_controls import HAND, Control
from toepen_gui.scenes.play_corners import LAST_TRICK, LOG, MENU, RULES
from toepen_gui.scenes.play_input import Controller
from toepen_gui.scenes.play_overlays import LastTrick, RoundLog
from toepen_gui.scenes.play_view import TableView
from toepen_gui.scenes.play_wish import Wish
from toepen_gui.scenes.table_scene import PlayedScene
from toepen_gui.ui.pen import Pen

LIES: Final = 1.3  # seconds a trick lies that nobody is to read about
LIT_AFTER: Final = 2  # wrong actions until the right cards are lit
MANY_CARDS: Final = 6
QUIET: Final = Spoken(None)
TIPS: Final = {
    LAST_TRICK: "table.tip.last_trick",
    LOG: "table.tip.log",
    MENU: "lesson.tip.leave",
    RULES: "table.tip.rules",
}
NUMBERS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
PAD: Final = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4)
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LessonScene(PlayedScene):
    """`ahead`: cards are drawn on a thread before they are needed."""

    table_keys = True
    begins_seen = True
    tips = TIPS

    def __init__(self, house: House, lesson: Lesson, ahead: bool = True) -> None:
        super().__init__(house)
        self.lesson: Final = lesson
        self.session: Final = Session(lesson, self._called, house.settings.own_name)
        self.writer = Writer(house.words, letters_of(house.look))
        self.view: LessonView | None = None
        self._ahead: Final = ahead
        self._lain = 0.0  # seconds the trick has lain
        self._shape: tuple[object, ...] | None = None
        self._epoch = 0
        self._kept = False
        self._sit_down()

    def _called(self, who: str) -> str:
        return self.house.words(BY_ID[who].name)

    def _sit_down(self) -> None:
        """At the table as the session has laid it."""
        seating = self.session.seating
        self._epoch = self.session.epoch
        self.desk = LessonDesk(seating, company_of(self.house, seating), self._options(), self.session.hold_back_knock)
        self.controller = Controller(self.desk, self._open, self)
        self._apply_settings()
        self._shape = None
        self._lain = 0.0

    # --- the scene

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.faults.clear()
        self._lay_out()

    def restyle(self) -> None:
        self.writer = Writer(self.house.words, letters_of(self.house.look))
        self._apply_settings()
        super().restyle()

    def handle(self, event: pygame.Event) -> bool:
        used = self._key(event) if event.type == pygame.KEYDOWN else False
        used = used or self.controller.handle(event)
        self._changed = self._changed or used
        self._after()
        return used

    def update(self, dt: float) -> None:
        session, desk = self.session, self.desk
        session.pump()
        moved = desk.update(dt)
        moved = self.controller.update(dt) or moved
        self._let_lie(dt)
        self._arrive()
        self._after()
        if dt > 0:  # else its page is still coming: nothing moves that belongs to the sounds, and no time is to spare
            self._sound()
            if self.view is not None and not moved:
                self.view.warm()
        self._changed = self._changed or moved

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if self.desk.stage is None:  # who sits there is to be seen from the first picture on
            self.session.pump()
            self.desk.update(0.0)
            self._after()
        view = self.view
        if view is None:
            return None
        view.sheet = self.sheet
        tip = self.tip(view.easel)
        caps = self.controller.keys_shown and not self._asks_on_paper  # the numbers are the answers' then
        areas = view.draw(surface, self.desk, self.controller.state, self._whole or self.stale, caps, tip)
        self._painted(view.collage.behind)
        return areas

    def targets(self) -> list[Target]:
        """What can be used now, for a pilot."""
        view, controller = self.view, self.controller
        if view is None:
            return []
        panel = {control.name for control in controller.panel_controls}
        found = [
            Target(one.name, one.box, one.key, one.box.end(one.box.w * 0.4) if one.name == ROD else None)
            for one in controller.controls
            if one.name not in panel or self.desk.ready
        ]
        if self.desk.flow.question is not None:
            for i in range(len(self.desk.cards)):
                box = controller.card_box(i)
                if box is not None:
                    key = "" if self._asks_on_paper else "1234567890-"[i : i + 1]
                    found.append(Target(f"card.{i}", box, key, view.layout.drop_zone))
        return found

    # --- the paper, as the controller knows it

    @property
    def sheet(self) -> Sheet:
        return self.writer.sheet(self.session, LESSONS.index(self.lesson), len(LESSONS))

    @property
    def controls(self) -> tuple[Control, ...]:
        view = self.view
        return view.paper.controls(self._ruler(view), self.sheet) if view is not None else ()

    def press(self, name: str) -> bool:
        """Something on the paper was pressed; False if that is none of its names."""
        session = self.session
        if name == NEXT:
            self._go_on()
        elif name == BACK:
            if session.phase is Phase.DONE:
                self.house.pop()
                return True
            session.back()
        elif name in CHOICES:
            session.choose(CHOICES.index(name))
            self.house.audio.play("lesson_right" if session.said is None else "lesson_wrong")
            self._leave_trick()
            return True
        else:
            return False
        self.house.audio.play("page_turn")
        self._follow()
        return True

    def _go_on(self) -> None:
        session = self.session
        if session.phase is Phase.DONE:
            nr = LESSONS.index(self.lesson) + 1
            self.house.pop()
            if self.lesson == LAST_BASIC:
                self._play()
            elif nr < len(LESSONS):
                self.house.push(LessonScene(self.house, LESSONS[nr], self._ahead))
            return
        session.read()
        self._leave_trick()

    def _play(self) -> None:
        from toepen_gui.scenes.setup import SetUp  # noqa: PLC0415  read in when its door is opened

        self.house.push(SetUp(self.house))

    def _leave_trick(self) -> None:
        """What was read about is taken away."""
        if self.session.phase is Phase.RUNS and self.desk.holding is Hold.TRICK:
            self.desk.go_on()
        self._follow()

    @property
    def _asks_on_paper(self) -> bool:
        return bool(self.sheet.choices)

    def _key(self, event: pygame.Event) -> bool:
        """The keys of the paper, where they mean it rather than the table."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        names = {control.name for control in self.controls}
        key = event.key
        for keys in (NUMBERS, PAD):
            if key in keys and self._asks_on_paper:
                name = CHOICES[keys.index(key)]
                return self.press(name) if name in names else True
        if key == pygame.K_BACKSPACE and BACK in names and not self.desk.hand.picked:
            return self.press(BACK)
        on_hand = key in ENTER and self.controller.focus == HAND
        if (key == pygame.K_SPACE or on_hand) and NEXT in names:
            return self.press(NEXT)
        return False

    # --- what follows from what happened

    def _let_lie(self, dt: float) -> None:
        """A finished trick lies until it has been read about, or for a moment if there is nothing to read."""
        desk, session = self.desk, self.session
        if desk.holding is not Hold.TRICK:
            self._lain = 0.0
            return
        self._lain += dt
        if session.phase is Phase.ASKS and isinstance(session.step, Do):
            desk.go_on()
            return
        goes = session.running or not session.reads_next or session.view.result is not None
        if session.phase is Phase.RUNS and goes and self._lain >= LIES:
            desk.go_on()

    def _arrive(self) -> None:
        director = self.desk.flow.director
        if director is None or self.session.phase is not Phase.RUNS or self.session.running:
            return
        held = director.holding is Hold.TRICK and self.session.reads_next and self.session.view.result is None
        over = director.holding in (Hold.ROUND, Hold.MATCH)
        shown = self.desk.flow.revision == self.session.table.state.revision
        if shown and (director.idle or held or over):
            self.session.arrived()
            self._follow()

    def _follow(self) -> None:
        """Another step: another table perhaps, and at the end it is kept that the lesson was taken."""
        self._changed = True
        self.desk.lay_out()
        session = self.session
        if session.epoch != self._epoch:
            self._sit_down()
            self._lay_out()
        if session.phase is Phase.DONE and not self._kept:
            self._kept = True
            learned = self.house.settings.learned
            if self.lesson.name not in learned:
                self.house.change(learned=(*learned, self.lesson.name))

    def _after(self) -> None:
        """The panel follows the question; the teacher's no is shown on the cards."""
        view, desk, session = self.view, self.desk, self.session
        if view is None:
            return
        if self._shape != self._wanted_shape:
            self._lay_out()
            return
        if desk.ask(view.layout):
            if desk.holding is Hold.TRICK:
                desk.panel = None  # it lies there to be read about
            self.controller.asked()
            self._changed = True
        reading = session.phase is Phase.DONE or (session.phase is Phase.ASKS and not isinstance(session.step, Do))
        self.controller.asked_elsewhere = reading
        if reading:  # nobody waits for anything but the paper
            desk.panel = None
            desk.remark = desk.remark or QUIET
        elif desk.remark is QUIET:
            desk.remark = None
        if session.wrongs >= LIT_AFTER and desk.hand.dragged is None:
            desk.hand.playable = frozenset(session.hints)

    def _sound(self) -> None:
        stage = self.desk.stage
        if stage is not None:
            for sound in stage.director.take_sounds():
                self.house.audio.play(sound.cue)
        for wish in self.desk.take_wishes():
            if wish is Wish.ILLEGAL:
                self.house.audio.play("illegal")
                self._remark()
            elif wish is Wish.PRESS:
                self.house.audio.play("ui_press")
        self.desk.take_troubles()

    def _remark(self) -> None:
        """After a card that was not wanted: what breaks suit is marked as in play; what may be played, but is not what
        the lesson asks for, only goes home."""
        desk, session = self.desk, self.session
        self._changed = True
        card, view = desk.hand.refused, desk.view
        if self.controller.asked_elsewhere:
            desk.hand.forgive()
        if card is None or view is None or session.phase is not Phase.ASKS or self.controller.asked_elsewhere:
            return
        what = ruling(view.hand, view.suit_led, card, view.rules)
        if what in (Ruling.BREAKS, Ruling.REVOKES):
            desk.hand.playable = frozenset(one.card for one in session.legal if isinstance(one, PlayCard))
            return
        desk.hand.forgive()
        line = desk.remark.line if desk.remark is not None else None
        if what is Ruling.FREE:
            line = explain(view.hand, view.suit_led, card, view.rules, desk.talker, suit_counts(view))
        desk.remark = Spoken(line)

    # --- layout

    def _options(self) -> ShowOptions:
        settings = self.house.settings
        return ShowOptions(
            pace=Pace(settings.pace.value),
            less_motion=settings.less_motion,
            wait_after_trick=True,
            talk=0.0,
            letters=letters_of(self.house.look),
        )

    def _apply_settings(self) -> None:
        self.desk.options(self._options(), True, False)

    @property
    def _wanted_shape(self) -> tuple[object, ...]:
        return (self.size, len(self.desk.cards) > MANY_CARDS, self._epoch)

    def _ruler(self, view: LessonView) -> Pen:
        return view.easel.pen.at(view.paper.scale)

    def _lay_out(self) -> None:
        if self.size[0] <= 0 or self.size[1] <= 0:
            return
        seating, wide = self.session.seating, len(self.desk.cards) > MANY_CARDS
        room = Room(
            self.house, self.size, company_of(self.house, seating), seating.rules, wide, only_cards(self.lesson)
        )
        easel = room.easel(self.faults)
        self._deck = deck_for(easel, self._deck, self._ahead)
        paper = room.paper(easel.pen, self.writer.all(self.lesson, LESSONS.index(self.lesson), len(LESSONS)))
        self.view = LessonView(easel, room.ground(easel), self._deck, paper, self.sheet)
        layout = easel.layout
        self._shape = self._wanted_shape
        self.desk.lay_out()
        if self.desk.ask(layout) and self.desk.holding is Hold.TRICK:
            self.desk.panel = None
        self.controller.lay_out(layout)
        self.dirty = True

    # --- doors

    def _open(self, name: str) -> None:
        view, stage = self.view, self.desk.stage
        if name == MENU:
            self.house.pop()
        elif name == RULES:
            self.house.push(rules_of(self.house, self.session.seating))
        elif view is None or stage is None:
            return
        elif name == LOG:
            self.house.push(RoundLog(self.house, self._now, stage.director.log))
        elif name == LAST_TRICK and stage.director.last_trick is not None:
            self.house.push(LastTrick(self.house, self._now, stage.director.last_trick))

    def _now(self) -> TableView:
        assert self.view is not None
        return self.view
