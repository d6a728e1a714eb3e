"""The own hand under pointer and keys: what is raised, focused, dragged, refused.

Only what the eye sees; whether a card may be played is the engine's to say.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, NamedTuple

from toepen_gui.engine.cards import Card

from .layout import TableLayout
from .motion import FADE, HOME, LIFT, REFUSED_HOME, REFUSED_REACH, REFUSED_SHAKE, REFUSED_SHAKES, Curve, Motion, ease
from .spots import Loose, Pose, Spot, loose, pose_of

HOVER_UP: Final = 10.0  # design pixels
PICKED_UP: Final = 15.0
FOCUS_UP: Final = 20.0
SHAKE_LASTS: Final = REFUSED_SHAKE * REFUSED_SHAKES
TILT: Final = 4.0  # degrees a dragged card leans


@dataclass(frozen=True, slots=True)
class _Return:
    """A card on its way home: from where, since when, and whether it shakes first."""

    start: Loose | None  # None: it never left
    at: float
    shakes: bool
    motion: Motion

    @property
    def end_at(self) -> float:
        return self.at + (SHAKE_LASTS if self.shakes else 0.0) + self.motion.ms


class Held(NamedTuple):
    """How an own card is to be drawn: its pose, how far it is raised (design pixels), whether it is in the air."""

    pose: Pose
    rise: float
    free: bool


class Hand:
    """State of the own hand. The cards themselves are the director's; `keep` tells which there are."""

    def __init__(self) -> None:
        self.hovered: Card | None = None
        self.focused: Card | None = None
        self.refused: Card | None = None
        self.dragged: Card | None = None
        self.picked: frozenset[Card] = frozenset()
        self.playable: frozenset[Card] = frozenset()  # lit after a refusal
        self.loose: dict[Card, Spot] = {}  # cards that are not at their place in the fan
        self._rise: dict[Card, float] = {}
        self._returns: dict[Card, _Return] = {}
        self._now = 0.0

    # --- what happens to it

    def hover(self, card: Card | None) -> None:
        self.hovered = card

    def focus(self, card: Card | None) -> None:
        self.focused = card

    def pick(self, cards: Collection[Card]) -> None:
        """Cards chosen to be laid aside."""
        self.picked = frozenset(cards)

    def drag(self, card: Card, x: float, y: float, layout: TableLayout) -> None:
        """The card's centre follows the pointer."""
        self._returns.pop(card, None)
        self.dragged = card
        self.loose[card] = loose(x, y, layout, TILT)

    def let_go(self, card: Card) -> None:
        """The card glides home."""
        self._send_home(card, shakes=False)

    def throw(self, card: Card) -> None:
        """The card was played: it stays where it is until the director takes it from there."""
        if self.dragged == card:
            self.dragged = None

    def refuse(self, card: Card, playable: Collection[Card]) -> None:
        """The card shakes and goes home; the playable ones light up, the others go dark."""
        self.refused = card
        self.playable = frozenset(playable)
        self._send_home(card, shakes=True)

    def forgive(self) -> None:
        """The marks of a refusal go."""
        self.refused = None
        self.playable = frozenset()

    def keep(self, cards: Collection[Card]) -> None:
        """Forget what concerns cards that are no longer in the hand."""
        there = frozenset(cards)
        self.hovered = self.hovered if self.hovered in there else None
        self.focused = self.focused if self.focused in there else None
        self.dragged = self.dragged if self.dragged in there else None
        if self.refused is not None and self.refused not in there:
            self.forgive()
        self.picked &= there
        self.loose = {card: spot for card, spot in self.loose.items() if card in there}
        self._returns = {card: way for card, way in self._returns.items() if card in there}
        self._rise = {card: rise for card, rise in self._rise.items() if card in there}

    def update(self, dt: float, cards: Collection[Card], less_motion: bool = False) -> bool:
        """Let `dt` seconds pass for these cards. True if something moved."""
        self._now += dt * 1000
        moved = bool(self._returns)
        for card, way in list(self._returns.items()):
            end = way.at + FADE if less_motion else way.end_at
            if end <= self._now:
                del self._returns[card]
                self.loose.pop(card, None)
        for card in cards:
            goal, rise = self._goal(card), self._rise.get(card, 0.0)
            if rise == goal:
                continue
            moved = True
            # Always a third of the lift's time away from most of the way: a change of mind never jumps.
            near = goal if less_motion else goal + (rise - goal) * math.exp(-dt * 1000 / (LIFT.ms / 3))
            self._rise[card] = goal if abs(near - goal) < 0.2 else near
        return moved

    @property
    def moving(self) -> bool:
        return bool(self._returns) or any(self._rise.get(card, 0.0) != self._goal(card) for card in self._rise)

    # --- how it looks

    def rise(self, card: Card) -> float:
        """How far the card stands up, in design pixels."""
        return self._rise.get(card, 0.0)

    def held(self, card: Card, home: Spot, layout: TableLayout, less_motion: bool = False) -> Held:
        """The pose of an own card whose place in the fan is `home`."""
        rise = self.rise(card)
        pose = pose_of(home, layout)
        turn = math.radians(pose.angle)
        up = rise * layout.scale.k
        raised = pose._replace(x=pose.x - math.sin(turn) * up, y=pose.y - math.cos(turn) * up)
        way = self._returns.get(card)
        if way is None:
            spot = self.loose.get(card)
            return Held(raised, rise, False) if spot is None else Held(pose_of(spot, layout), rise, True)
        start = pose_of(way.start, layout) if way.start is not None else raised
        if less_motion:
            return Held(raised, rise, way.start is not None)
        gone = self._now - way.at
        if way.shakes and gone < SHAKE_LASTS:
            swing = math.sin(gone / REFUSED_SHAKE * math.pi * 2) * REFUSED_REACH * layout.scale.k
            return Held(start._replace(x=start.x + swing), rise, True)
        gone -= SHAKE_LASTS if way.shakes else 0.0
        share = ease(way.motion.curve, gone / way.motion.ms) if way.start is not None else 1.0
        here = Pose(*[a + (b - a) * share for a, b in zip(start, raised, strict=True)])
        return Held(here, rise, way.start is not None)

    def _send_home(self, card: Card, shakes: bool) -> None:
        spot = self.loose.get(card)
        start = spot if isinstance(spot, Loose) else None
        if self.dragged == card:
            self.dragged = None
        if start is None and not shakes:
            return
        motion = REFUSED_HOME if shakes and start is not None else Motion(HOME.ms, Curve.OUT)
        self._returns[card] = _Return(start, self._now, shakes, motion)

    def _goal(self, card: Card) -> float:
        """How far the card wants to stand up."""
        if card == self.focused:
            return FOCUS_UP
        if card in self.picked:
            return PICKED_UP
        if card == self.hovered or card in self.playable:
            return HOVER_UP
        return 0.0
