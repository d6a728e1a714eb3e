"""Pointer and keys at the table: what is meant by them, told to the desk.

Every position comes from the event, so a test or a pilot plays by posting events. Nothing is answered by Enter or Space
that the player cannot have read yet, and Space never folds, calls or knocks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from toepen_gui.board.cue import Hold
from toepen_gui.board.gesture import Home, Intent
from toepen_gui.board.layout import TableLayout
from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Ask
from toepen_gui.geometry import Box
from toepen_gui.scenes.play_amount import ROD
from toepen_gui.scenes.play_amount_input import AmountInput
from toepen_gui.scenes.play_controls import CARD_KEYS, HAND, Control, State, control_at, next_focus
from toepen_gui.scenes.play_corners import HINT, LAST_TRICK, LOG, MENU, RULES, corner_controls
from toepen_gui.scenes.play_desk import Desk

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ANSWERS: Final = {pygame.K_k: "play.knock", pygame.K_c: "play.call", pygame.K_f: "play.fold"}
TIP_AFTER: Final = 0.5  # seconds of rest on a tool


class Aside(Protocol):
    """Something beside the table that can be pressed as well, as the paper of a lesson."""

    @property
    def controls(self) -> tuple[Control, ...]: ...

    def press(self, name: str) -> bool:
        """Whether that was one of its controls."""
        ...


class Controller:
    """`open`: what a tool or the menu does, by the name of its control."""

    def __init__(self, desk: Desk, open_page: Callable[[str], None], aside: Aside | None = None) -> None:
        self.desk: Final = desk
        self.keys_shown = False  # a key was pressed and the mouse has not moved since
        self.focus: str = HAND
        self.asked_elsewhere = False  # what is asked is not answered by a card: none has the focus
        self._open: Final = open_page
        self._aside: Final = aside
        self._amount: Final = AmountInput(desk)
        self._layout: TableLayout | None = None
        self._pointer: tuple[float, float] = (-1.0, -1.0)
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._at = 0  # the card in focus, by its place
        self._rest = 0.0
        self._under = False  # something lies over the table

    # --- what is so

    @property
    def state(self) -> State:
        focused = self.focus if self.keys_shown and self.focus != HAND else None
        return State(self._hovered, self._pressed, focused)

    @property
    def focused_card(self) -> int | None:
        """The place in the hand of the card that Enter would play."""
        return self._at if self.keys_shown and self.focus == HAND and self._in_reach else None

    @property
    def _in_reach(self) -> tuple[Card, ...]:
        """The cards that keys can choose from."""
        return () if self.asked_elsewhere else self.desk.cards

    @property
    def panel_controls(self) -> tuple[Control, ...]:
        return self.desk.panel.controls if self.desk.panel is not None else ()

    @property
    def controls(self) -> tuple[Control, ...]:
        corners = corner_controls(self._layout) if self._layout is not None else ()
        beside = self._aside.controls if self._aside is not None else ()
        return (*self.panel_controls, *beside, *corners)

    @property
    def tip(self) -> Control | None:
        """The tool whose tooltip is to be shown."""
        name = self.state.focused or (self._hovered if self._rest >= TIP_AFTER and self._pressed is None else None)
        tools = () if self._under else (LAST_TRICK, LOG, MENU, RULES, HINT)
        return next((control for control in self.controls if control.name == name and name in tools), None)

    # --- what changes around it

    def lay_out(self, layout: TableLayout) -> None:
        """Another layout: a card being dragged goes on from where it is."""
        self._layout = layout
        self.desk.gesture.threshold = 8.0 * layout.scale.k
        self._hover()

    def asked(self) -> None:
        """Something else is asked: the focus goes to where the answer is likely to be given."""
        panel = self.desk.panel
        if self.desk.amount is not None and not self.desk.anew:  # only another number of chips
            return
        if self.desk.playing or panel is None or panel.main is None:
            self.focus = HAND
            self._at = min(self._at, max(0, len(self.desk.cards) - 1))
        else:
            self.focus = panel.main
        self._pressed = None
        self._amount.asked()
        self._show_focus()
        self._hover()

    def update(self, dt: float) -> bool:
        """True if a tooltip appears."""
        before, under = self._rest, self._under
        self._under = False
        self._rest += dt
        self._amount.update(dt)
        self._show_focus()
        return (under or before < TIP_AFTER <= self._rest) and self.tip is not None

    # --- events

    def handle(self, event: pygame.Event) -> bool:
        """True if it meant something here."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos, event.rel)
                return True
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event.pos, event.button)
            case pygame.MOUSEBUTTONUP:
                return self._up(event.pos, event.button)
            case pygame.MOUSEWHEEL:
                return self._amount.roll(event.y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._lost()
                return False
            case _:
                return False

    def lain_over(self) -> None:
        """Something lies over the table until the next `update`."""
        self._under = True
        self._lost()

    def _lost(self) -> None:
        self._pointer = (-1.0, -1.0)
        self._pressed = None
        self._send_home()
        self._hover()

    def _moved(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        self._pointer = pos
        self._rest = 0.0
        if rel != (0, 0) and self.keys_shown:
            self.keys_shown = False
            self._show_focus()
        if self._pressed == ROD:
            self._amount.pull(pos[0])
            return
        drag = self.desk.gesture.move(pos)
        if drag is not None and self._layout is not None:
            self.desk.hand.drag(drag.card, drag.x, drag.y, self._layout)
        self._hover()

    def _down(self, pos: tuple[int, int], button: int) -> bool:
        self._pointer = pos
        if button == pygame.BUTTON_RIGHT:
            self._send_home()
            return True
        if button != pygame.BUTTON_LEFT:
            return False
        self._hide_keys()
        self._hover()
        if self._hovered is not None:
            self._pressed = self._hovered
            if self._pressed == ROD:
                self._amount.pull(pos[0])
            return True
        desk = self.desk
        card = self._card_at(pos)
        if card is None or desk.holding is Hold.TRICK or not desk.steady:
            desk.forgive()  # a click that was meant for what lay here a moment ago plays no card
            desk.skip()
            return True
        if desk.stage is not None and self._layout is not None:
            if not desk.stage.director.idle:
                desk.skip()
            if card in desk.cards:
                desk.gesture.press(card, pos, desk.stage.centre(self._layout, card))
        return True

    def _up(self, pos: tuple[int, int], button: int) -> bool:
        self._pointer = pos
        if button != pygame.BUTTON_LEFT or self._layout is None:
            return False
        pressed, self._pressed = self._pressed, None
        self._hover()
        if pressed is not None:
            if self._hovered == pressed:
                self._activate(pressed)
            return True
        self._released(pos, self._layout)
        return True

    def _released(self, pos: tuple[int, int], layout: TableLayout) -> None:
        desk = self.desk
        meant = desk.gesture.release(pos, layout.hand_card, {"table": layout.drop_zone})
        match meant:
            case Intent(card=card):
                desk.play(card)
            case Home(card=card):
                desk.hand.let_go(card)
            case None:
                pass

    def _activate(self, name: str) -> None:
        if self._aside is not None and self._aside.press(name):
            return
        if name in (LAST_TRICK, LOG, MENU, RULES):
            self._open(name)
        elif not self._amount.choose(name):
            self.desk.choose(name)

    # --- keys

    def _key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        key = event.key
        on_rod = self.keys_shown and self.focus == ROD
        if self._amount.key(key, on_rod, not self.desk.playing):
            self._show_keys()
            return True
        number = next((i for i, keys in enumerate(CARD_KEYS) if key in keys), None)
        if key == pygame.K_ESCAPE:
            if self.desk.gesture.dragging:
                self._send_home()
            else:
                self._open(MENU)
            return True
        if number is not None:
            self._show_keys()
            self._card_key(number)
        elif key in ANSWERS:
            self._answer_key(ANSWERS[key])
        elif key == pygame.K_SPACE:
            self._space()
        elif key in ENTER:
            self._enter()
        elif key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._along(1 if key == pygame.K_RIGHT else -1)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._up_down(1 if key == pygame.K_DOWN else -1)
        elif key == pygame.K_l:
            self._open(LAST_TRICK)
        elif key == pygame.K_o:
            self._open(LOG)
        elif key == pygame.K_r:
            self._open(RULES)
        elif key == pygame.K_BACKSPACE:
            self.desk.hand.pick(())
        else:
            return False
        return True

    def _card_key(self, number: int) -> None:
        cards = self.desk.cards
        if number < len(cards) and self.desk.steady:
            self._at = number
            self.focus = HAND
            self.desk.play(cards[number])
            self._show_focus()

    def _answer_key(self, name: str) -> None:
        desk = self.desk
        if any(control.name == name for control in self.panel_controls):
            desk.choose(name)
        elif name == "play.knock":
            desk.why_no_knock()

    def _space(self) -> None:
        """Goes on, whatever there is to go on from; answers nothing that costs."""
        desk = self.desk
        desk.forgive()
        on = next((control.name for control in self.panel_controls if control.key == "space"), None)
        moving = desk.stage is not None and not desk.stage.director.idle
        if on is not None and (not moving or on == "play.watch"):
            desk.choose(on)
        else:
            desk.skip()

    def _enter(self) -> None:
        """Takes what has the focus; while nobody can see what that is, it only shows it."""
        desk = self.desk
        if not self.keys_shown:
            self._show_keys()
            return
        if self.focus != HAND:
            self._activate(self.focus)
            return
        if self.asked_elsewhere:
            self._step(1)
            return
        confirm = next((control.name for control in self.panel_controls if control.key == "return"), None)
        if confirm is not None:
            desk.choose(confirm)
            return
        question = desk.flow.question
        if question is not None and question.ask not in (Ask.PLAY, Ask.DISCARD):
            return
        if self._at < len(desk.cards) and (desk.ready or desk.panel is None):
            desk.play(desk.cards[self._at])

    def _step(self, by: int) -> None:
        """To the next thing that can have the focus: the hand, the answers, the tools, the menu."""
        names = [HAND] if self._in_reach else []
        names += [control.name for control in self.controls]
        if self.keys_shown:
            self.focus = next_focus(names, self.focus, by) or HAND
        self._show_keys()

    def _along(self, by: int) -> None:
        cards = self._in_reach
        if not cards:
            self._step(by)
            return
        if self.keys_shown and self.focus == HAND:
            self._at = (self._at + by) % len(cards)
        self.focus = HAND
        self._show_keys()

    def _up_down(self, by: int) -> None:
        names = [control.name for control in self.panel_controls]
        if names:
            self.focus = next_focus(names, self.focus, by) or HAND
        self._show_keys()

    # --- focus and hover

    def _show_keys(self) -> None:
        self.desk.forgive()
        self.keys_shown = True
        self._show_focus()

    def _hide_keys(self) -> None:
        self.keys_shown = False
        self._show_focus()

    def _show_focus(self) -> None:
        desk = self.desk
        cards = desk.cards
        if self.focus != HAND and not any(control.name == self.focus for control in self.controls):
            self.focus = HAND
        self._at = min(self._at, max(0, len(cards) - 1))
        desk.hand.focus(cards[self._at] if self.focused_card is not None else None)

    def _hover(self) -> None:
        hovered = control_at(self.controls, *self._pointer) if self._pointer[0] >= 0 else None
        if hovered != self._hovered:
            self._rest = 0.0
        self._hovered = hovered
        free = hovered is None and not self.desk.gesture.dragging
        self.desk.hand.hover(self._card_at(self._pointer) if free else None)

    def _card_at(self, pos: tuple[float, float]) -> Card | None:
        stage = self.desk.stage
        if stage is None or self._layout is None:
            return None
        return stage.card_at(self._layout, *pos)

    def _send_home(self) -> None:
        home = self.desk.gesture.cancel()
        if home is not None:
            self.desk.hand.let_go(home.card)

    def card_box(self, index: int) -> Box | None:
        """The part of a card of the hand that no other card covers."""
        layout, n = self._layout, len(self.desk.cards)
        if layout is None or not 0 <= index < n:
            return None
        slots = layout.hand_slots(n)
        w, h = layout.hand_card
        x, y, _ = slots[index]
        wide = slots[index + 1][0] - x if index + 1 < n else w
        return Box(x - w / 2, y - h / 2, min(w, wide), h).inset(min(w, wide) * 0.2, h * 0.15)
