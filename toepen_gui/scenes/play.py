"""The table: the scene on which the whole match is played.

The desk knows what is asked and answered, the controller what pointer and keys mean, the view how it looks. This joins
them with the program around: sounds, overlays, the pages before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from toepen_gui.board.chips import purchase
from toepen_gui.board.company import Company
from toepen_gui.board.cue import Hold
from toepen_gui.board.director import ShowOptions
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.match_end import settles
from toepen_gui.board.motion import Pace
from toepen_gui.board.round_end import RoundPage, explain
from toepen_gui.engine.commands import Play as PlayCard
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Scoring, Stacks
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.pause import Pause, names_at, rules_of
from toepen_gui.scenes.people import guest_name, own_name, preset_name
from toepen_gui.scenes.play_about import About
from toepen_gui.scenes.play_amount import ROD
from toepen_gui.scenes.play_cards import deck_for
from toepen_gui.scenes.play_collage import Stamps
from toepen_gui.scenes.play_corners import HINT, LAST_TRICK, LOG, MENU, RULES, fits_corner, rules_line
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_hint import Hint
from toepen_gui.scenes.play_input import Controller
from toepen_gui.scenes.play_measure import chooses_amounts, wishes_of
from toepen_gui.scenes.play_over import laid_over
from toepen_gui.scenes.play_overlays import LastTrick, RoundLog
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.scenes.play_view import TableView, ground
from toepen_gui.scenes.play_wish import Wish
from toepen_gui.scenes.round_end import Buying, Fairness, RoundEnd
from toepen_gui.scenes.table_look import table_look
from toepen_gui.scenes.table_scene import PlayedScene
from toepen_gui.settings import Coaching, Talk
from toepen_gui.table.port import Seating
from toepen_gui.ui.pen import Pen

MANY_CARDS: Final = 6  # from here on the hand takes more room
OF_THE_END: Final = ("win_match", "lose_match")  # the page of the match's end sounds them
TALK: Final = {Talk.OFF: 0.0, Talk.SOME: 1.0, Talk.MUCH: 2.5}  # how much the director lets the others say
TIPS: Final = {
    LAST_TRICK: "table.tip.last_trick",
    LOG: "table.tip.log",
    MENU: "table.tip.menu",
    RULES: "table.tip.rules",
    HINT: "coach.tip",
}
PUTS_AWAY: Final = (pygame.K_h, pygame.K_x, pygame.K_ESCAPE)  # the coach's paper


class Play(PlayedScene):
    """A match in play. `seating`: as the keeper of matches gives it. `ahead`: cards are drawn on a thread before they
    are needed."""

    table_keys = True
    begins_seen = True
    tips = TIPS

    def __init__(self, house: House, seating: Seating, ahead: bool = True) -> None:
        super().__init__(house)
        self.seating: Final = seating
        self.desk: Final = Desk(seating, _company(house, seating), _options(house), house.seed or 0)
        self.hint: Final = Hint(house.coach, self.desk, lambda: house.words)
        self.about: Final = About(self.desk, self.hint, self._read_about)
        self.controller = Controller(self.desk, self._open, self.about)
        self.view: TableView | None = None
        self._ahead: Final = ahead
        self._shape: tuple[tuple[int, int], bool] | None = None
        self._ended = False
        self._buying: Buying | None = None
        self._apply_settings()

    # --- the scene

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._lay_out()

    def restyle(self) -> None:
        self._apply_settings()
        super().restyle()

    def leave(self) -> None:
        super().leave()
        self.hint.leave()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.house.settings.pause_on_focus_loss:
            self.controller.handle(event)
            self._open(MENU)
            return True
        used = self._asks_coach(event) or self.about.handle(event) or self.controller.handle(event)
        self._changed = self._changed or used
        self._after()
        return used

    def update(self, dt: float) -> None:
        moved = self.desk.update(dt)
        moved = self.controller.update(dt) or moved
        moved = self.hint.update() or moved
        self._after()
        if dt > 0:  # else its page is still coming: nothing moves that belongs to the sounds, and no time is to spare
            self._sound()
            if self.view is not None and not moved:
                self.view.warm()
        self._changed = self._changed or moved
        self._follow()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.desk.stage is None:  # who sits there is to be seen from the first picture on
            self.desk.update(0.0)
            self._after()
        view = self.view
        if view is None:
            return None
        state = self.controller.state
        over = laid_over(view, self.desk, self.hint, self.about, state)
        areas = view.draw(
            surface, self.desk, state, self._whole or self.stale, self.controller.keys_shown, self.tip(view.easel), over
        )
        self._painted(view.collage.behind)
        return areas

    def _asks_coach(self, event: pygame.Event) -> bool:
        """H opens the coach's paper; H, X and Escape put it away."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if self.hint.open and event.key in PUTS_AWAY:
            self.hint.shut()
            return True
        if event.key == pygame.K_h and self.hint.on:
            self.hint.toggle()
            return True
        return False

    def targets(self) -> list[Target]:
        """What can be used now, for a pilot."""
        desk, controller, view = self.desk, self.controller, self.view
        if view is None:
            return []
        panel = {control.name for control in controller.panel_controls}
        found = [
            Target(
                control.name,
                control.box,
                control.key,
                control.box.end(control.box.w * 0.4) if control.name == ROD else None,
                controller.state.focused == control.name,
            )
            for control in controller.controls
            if control.name not in panel or desk.ready
        ]
        question = desk.flow.question
        if question is not None and desk.steady and question.ask in (Ask.PLAY, Ask.DISCARD):
            may = {command.card for command in question.legal if isinstance(command, PlayCard)}
            for i, card in enumerate(desk.cards):
                box = controller.card_box(i)
                if box is not None and (card in may or question.ask is Ask.DISCARD):
                    key, drop = "1234567890-"[i : i + 1], view.layout.drop_zone
                    found.append(Target(f"card.{i}", box, key, drop, controller.focused_card == i))
        return found

    # --- layout

    def _apply_settings(self) -> None:
        settings = self.house.settings
        self.desk.rename(_company(self.house, self.seating))
        self.desk.options(_options(self.house), settings.knock_wait, settings.confirm_knock)
        self.desk.flow.cuts = settings.cut_yourself
        self.hint.on = settings.coaching is not Coaching.OFF
        self.hint.warns = settings.coaching is Coaching.WARNS

    def _lay_out(self) -> None:
        if self.size[0] <= 0 or self.size[1] <= 0:
            return
        house, seating = self.house, self.seating
        wide = len(self.desk.cards) > MANY_CARDS
        company = _company(house, seating)
        wish = wishes_of(house, company, seating.rules)
        layout = TableLayout.of(
            self.size,
            len(company.names),
            house.settings.text,
            name_em=wish.name_em,
            price_em=wish.price_em,
            rod=chooses_amounts(seating.rules),
            wide_hand=wide,
        )
        sheet = pygame.Surface((1, 1))
        pen = Pen(sheet, layout.scale, table_look(house), house.assets, self.faults)
        preset = rules_line(house.words, seating.preset, seating.rules, partial(fits_corner, pen, layout))
        rising = seating.rules.scoring is Scoring.CHIPS and seating.rules.stacks is Stacks.TOURNAMENT
        title = preset_name(house.words, seating.preset) if rising else ""
        easel = Easel(
            pen, Stamps(self.size), layout, house.words, company, seating.rules, preset, house.settings.skin, title
        )
        self._deck = deck_for(easel, self._deck, self._ahead)
        self.view = TableView(easel, ground(pen, layout), self._deck)
        self._stamps = easel.stamps
        self._shape = (self.size, wide)
        self.hint.lay_out(layout)
        self.desk.lay_out()
        self.desk.ask(layout)
        self.controller.lay_out(layout)
        self.dirty = True

    # --- what follows from what happened

    def _after(self) -> None:
        """The panel follows the question, the layout the number of cards."""
        view = self.view
        if view is None:
            return
        if self._shape != (self.size, len(self.desk.cards) > MANY_CARDS):
            self._lay_out()
        elif self.desk.ask(view.layout):
            self.controller.asked()
            self._changed = True

    def _sound(self) -> None:
        stage = self.desk.stage
        if stage is not None:
            for sound in stage.director.take_sounds():
                if sound.cue not in OF_THE_END:
                    self.house.audio.play(sound.cue)
        for wish in self.desk.take_wishes():
            match wish:
                case Wish.ILLEGAL:
                    self.house.audio.play("illegal")
                case Wish.PRESS:
                    self.house.audio.play("ui_press")
                case Wish.LEAVE:
                    self._leave_for_good()
        for key in self.desk.take_troubles():
            self.house.notice(key)

    def _follow(self) -> None:
        """At the end of a round its slate opens, at the end of the match its page."""
        stage, view = self.desk.stage, self.view
        if stage is None or view is None or self._ended:
            return
        if stage.director.holding is None and stage.director.idle and self.desk.flow.settled:
            self._settle_up()  # taken up after the last round agreed
        elif stage.director.holding is None and stage.director.idle and self.desk.flow.awaits_cut:
            self._cut(lambda: None)  # before the first round, or taken up between two
        elif stage.director.holding is Hold.ROUND:
            if stage.director.moving:
                stage.director.hurry()
            self._round_end(view)
        elif stage.director.holding is Hold.MATCH:
            self._ended = True
            self._match_end()

    def _round_end(self, view: TableView) -> None:
        desk, stage = self.desk, self.desk.stage
        assert stage is not None
        shown = stage.director.shown
        events = desk.flow.round_events
        if explain(events, shown, desk.talker, desk.flow.over) is None:
            desk.go_on()
            return
        faces = {seat.seat: seat.mood for seat in stage.picture(view.layout).seats}
        endless = settles(self.seating.rules) and not desk.flow.over
        enough = endless and 0 < self.seating.rounds <= shown.round + 1
        last = desk.flow.over or enough
        go_on = self._settle_up if enough else self._next_round
        stop = self._settle_up if endless and not enough else None
        offer = None if last else purchase(shown)
        self._buying = Buying(*offer) if offer is not None else None
        deals = self.seating.fair

        def tell() -> tuple[RoundPage, Fairness | None]:
            page = explain(events, shown, desk.talker, desk.flow.over)
            assert page is not None
            names = names_at(self.house, self.seating)
            return page, Fairness(deals, names, shown.round) if deals is not None else None

        pause = partial(self._open, MENU)
        buying, easel = self._buying, lambda: self._now.easel
        self.house.push(RoundEnd(self.house, easel, tell, faces, last, go_on, pause, stop, buying))

    def _settle_up(self) -> None:
        """The match would go on for ever: the player stops here, or so it was agreed, and what was won and lost so far
        counts."""
        self.house.keeper.give_up()
        self._ended = True
        self._match_end()

    def _next_round(self) -> None:
        self.house.pop()
        if self.desk.flow.awaits_cut:
            self._cut(self._deal_on)
        else:
            self._deal_on()

    def _deal_on(self) -> None:
        if self._buying is not None:
            self.desk.flow.buy(self._buying.chips)
        self.desk.go_on()

    def _cut(self, go_on: Callable[[], None]) -> None:
        """The player cuts the sealed pack himself; then it goes on."""
        from toepen_gui.scenes.cut_pack import CutPack  # noqa: PLC0415

        deals = self.seating.fair
        coming = deals.round(deals.count - 1) if deals is not None else None

        def done(at: int | None) -> None:
            self.desk.flow.cut(at)
            go_on()

        if coming is not None:
            self.house.push(CutPack(self.house, coming.promise, done))

    def _match_end(self) -> None:
        view = self.desk.view
        if view is not None:
            self._to_the_end(view)

    def _to_the_end(self, view: SeatView) -> None:
        from toepen_gui.scenes.match_end import MatchEnd  # noqa: PLC0415

        self.house.go(MatchEnd(self.house, self.seating, view, tuple(self.desk.flow.history)))

    def _leave_for_good(self) -> None:
        from toepen_gui.scenes.title import Title  # noqa: PLC0415

        self.house.keeper.give_up()
        self.house.go(Title(self.house))

    def _read_about(self, chapter: str) -> None:
        """The rules of this match, opened where they tell of what is asked."""
        self.house.push(rules_of(self.house, self.seating, chapter))

    def _open(self, name: str) -> None:
        view, stage = self.view, self.desk.stage
        if name == MENU:
            saved = self.desk.flow.saved or self.house.keeper.save()  # there may be room again
            self.house.push(Pause(self.house, self._round_number, saved, self.seating))
        elif name == RULES:
            self.house.push(rules_of(self.house, self.seating))
        elif view is None or stage is None:
            return
        elif name == LOG:
            self.house.push(RoundLog(self.house, lambda: self._now, stage.director.log))
        elif name == LAST_TRICK and stage.director.last_trick is not None:
            self.house.push(LastTrick(self.house, lambda: self._now, stage.director.last_trick))

    @property
    def _now(self) -> TableView:
        """The table as it is laid out now, for what is opened over it."""
        assert self.view is not None
        return self.view

    @property
    def _round_number(self) -> int:
        view = self.desk.view
        return view.round + 1 if view is not None else 0


def _company(house: House, seating: Seating) -> Company:
    own = own_name(house.words, house.settings.own_name)
    names = tuple(
        guest_name(house.words, guest.who, guest.name) if guest is not None else own for guest in seating.guests
    )
    people = tuple(guest.who if guest is not None else GUEST for guest in seating.guests)
    return Company(seating.seat, names, people)


def _options(house: House) -> ShowOptions:
    settings = house.settings
    return ShowOptions(
        pace=Pace(settings.pace.value),
        less_motion=settings.less_motion,
        wait_after_trick=settings.wait_after_trick,
        talk=TALK[settings.table_talk],
        letters=letters_of(house.look),
    )
