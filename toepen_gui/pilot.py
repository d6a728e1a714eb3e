"""Plays the game as a person does: looks at what the scene offers, and points, drags or types.

It knows no rules: it takes what is offered, by the seed, and waits to see what comes of it. The self-test plays with
it, and so do the tests that play whole matches by clicks only, drags only and keys only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Final, Protocol, runtime_checkable

import pygame

from toepen_gui.geometry import Box
from toepen_gui.scenes.context import Target

PATIENCE: Final = 40  # turns of the loop until it tries again
STEPS: Final = 4  # movements of a drag
WAYS: Final = (  # what leads on, the first there is
    "title.continue",
    "title.play",
    "setup.deal",
    "round_end.next",
    "last_trick.close",
    "log.close",
    "pause.play_on",
    "play.watch",
)
STOP: Final = "round_end.stop"  # ends a match that would go on for ever
STOPS_AFTER: Final = 2  # rounds of a sitting
AMOUNT: Final = "play.amount"  # the rod for the chips of a knock, and the choices under it
AMOUNTS: Final = 0.6  # how often it chooses how many before it knocks
TOOLS: Final = (  # what does not
    *("play.menu", "play.log", "play.last_trick", "play.hint", "play.rules", "play.about", "play.leave"),
)
KNOCKS: Final = 0.15  # how often it knocks where it may
PADS: Final = {  # keys that a button of a controller stands for
    "return": pygame.CONTROLLER_BUTTON_A,
    "escape": pygame.CONTROLLER_BUTTON_B,
    "c": pygame.CONTROLLER_BUTTON_X,
    "k": pygame.CONTROLLER_BUTTON_Y,
    "f": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "space": pygame.CONTROLLER_BUTTON_START,
}
LONGEST_WAY: Final = 80  # steps to something that is to have the focus, until it gives up
Event = pygame.Event


class Hand(StrEnum):
    """With what it plays. Buttons cannot be dragged: `drags` drags cards and clicks the rest. `pads`: a game
    controller, which has buttons for the answers and goes to a card before it takes it."""

    CLICKS = "clicks"
    DRAGS = "drags"
    KEYS = "keys"
    PADS = "pads"


@runtime_checkable
class Offers(Protocol):
    """A scene that tells what can be used now."""

    def targets(self) -> list[Target]: ...


class Pilot:
    """`screen` gives the scene shown now, if any. Ask for `events` once a turn of the loop."""

    def __init__(self, screen: Callable[[], object], hand: Hand, seed: int) -> None:
        self._screen = screen
        self._hand = hand
        self._chance = Random(seed)
        self._queue: deque[list[Event]] = deque()
        self._seen: tuple[object, ...] = ()
        self._waited = 0
        self._pointer = (0.0, 0.0)
        self._goal = ""  # what a controller is on its way to
        self._steps = 0
        self.done: list[str] = []  # the names of all it used, in order

    def targets(self) -> list[Target]:
        """What is on offer now."""
        scene = self._screen()
        return scene.targets() if isinstance(scene, Offers) else []

    def events(self) -> list[Event]:
        """What it does in this turn, often nothing."""
        if self._queue:
            return self._queue.popleft()
        targets = self.targets()
        if self._goal:
            self._queue.extend(self._on_the_way(targets))
            return self._queue.popleft()
        seen = (id(self._screen()), *(target.name for target in targets))
        chose = bool(self.done) and self.done[-1].startswith(AMOUNT)  # a choice of chips leads nowhere by itself
        if seen == self._seen and self._waited < PATIENCE and not chose:
            self._waited += 1
            return []
        self._seen, self._waited = seen, 0
        target = self.choose(targets)
        if target is None:
            return []
        self.done.append(target.name)
        self._queue.extend(self._use(target))
        return self._queue.popleft()

    def choose(self, targets: Sequence[Target]) -> Target | None:
        """What it would use of these; None for nothing."""
        named = {target.name: target for target in targets if target.key or self._hand not in (Hand.KEYS, Hand.PADS)}
        if STOP in named and self.done.count("round_end.next") >= STOPS_AFTER:
            return named[STOP]
        for way in WAYS:
            if way in named:
                return named[way]
        if "play.confirm" in named and "play.go_on" not in named:  # three cards are chosen to be laid aside
            return named["play.confirm"]
        amounts = [named.pop(name) for name in [*named] if name.startswith(AMOUNT)]
        knock = named.pop("play.knock", None)
        if knock is not None and amounts and self.done and self.done[-1].startswith(AMOUNT):
            return knock
        cards = [target for name, target in named.items() if name.startswith("card.")]
        answers = [target for name, target in named.items() if name.startswith("play.") and name not in TOOLS]
        others = cards or answers
        if knock is not None and (not others or self._chance.random() < KNOCKS):
            if amounts and self._chance.random() < AMOUNTS:
                return amounts[int(self._chance.random() * len(amounts))]
            return knock
        return others[int(self._chance.random() * len(others))] if others else None

    def _use(self, target: Target) -> Iterator[list[Event]]:
        if self._hand is Hand.KEYS and target.key:
            yield from _press(target.key)
        elif self._hand is Hand.PADS and target.key in PADS:
            yield from _pad(PADS[target.key])
        elif self._hand is Hand.PADS:
            self._goal, self._steps = target.name, 0
            yield []
        elif self._hand is Hand.DRAGS and target.drop is not None:
            yield from self._drag(target.box, target.drop)
        else:
            yield [self._move(target.box.cx, target.box.cy, held=False)]
            yield [_button(pygame.MOUSEBUTTONDOWN, self._pointer)]
            yield [_button(pygame.MOUSEBUTTONUP, self._pointer)]

    def _on_the_way(self, targets: Sequence[Target]) -> Iterator[list[Event]]:
        """One more step to the goal, or taking it."""
        goal = next((target for target in targets if target.name == self._goal), None)
        self._steps += 1
        if goal is None or self._steps > LONGEST_WAY:
            self._goal = ""
            yield []
        elif goal.focused:
            self._goal = ""
            yield from _pad(pygame.CONTROLLER_BUTTON_A)
        elif goal.name.startswith("card."):
            yield from _pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        else:
            axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
            yield [Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767, instance_id=0)]
            yield [Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)]

    def _drag(self, box: Box, drop: Box) -> Iterator[list[Event]]:
        yield [self._move(box.cx, box.cy, held=False)]
        yield [_button(pygame.MOUSEBUTTONDOWN, self._pointer)]
        for step in range(1, STEPS + 1):
            share = step / STEPS
            yield [self._move(box.cx + (drop.cx - box.cx) * share, box.cy + (drop.cy - box.cy) * share, held=True)]
        yield [_button(pygame.MOUSEBUTTONUP, self._pointer)]

    def _move(self, x: float, y: float, held: bool) -> Event:
        before, self._pointer = self._pointer, (x, y)
        rel = (round(x - before[0]), round(y - before[1]))
        return Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=rel, buttons=(int(held), 0, 0), touch=False)


def _button(kind: int, pointer: tuple[float, float]) -> Event:
    pos = (round(pointer[0]), round(pointer[1]))
    return Event(kind, pos=pos, button=pygame.BUTTON_LEFT, touch=False, clicks=1)


def _pad(button: int) -> Iterator[list[Event]]:
    yield [Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)]
    yield [Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)]


def _press(name: str) -> Iterator[list[Event]]:
    key = pygame.key.key_code(name)
    typed = name if len(name) == 1 else ""
    yield [Event(pygame.KEYDOWN, key=key, mod=0, unicode=typed, scancode=0)]
    yield [Event(pygame.KEYUP, key=key, mod=0, unicode=typed, scancode=0)]
