"""The end of a round: who won it, who paid what and why, on a slate over the dimmed table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from toepen_gui.board.round_end import RoundPage
from toepen_gui.geometry import Box
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.people import run_on
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.review_door import NAME as DOOR
from toepen_gui.scenes.review_door import coach_door
from toepen_gui.scenes.round_end_plan import RoundPlan
from toepen_gui.scenes.round_end_rows import draw_rows, strokes_ms
from toepen_gui.table.port import FairDeals
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ON_DARK
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import Group
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scene import Scene
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, IconButton, Stepper, Widget

GUARD: Final = 0.25  # seconds in which nothing goes on: what is pressed then was meant for the table
STOPS: Final = (pygame.K_s,)
SQUEEZED: Final = 0.84  # of its size: so much smaller may a title be set
PLACE: Final = "round_end"  # the first part of the names of what can be used
FAIR: Final = "fair"  # the door to the page on which deals are checked
DEALT: Final = (pygame.K_d,)
SHOWN: Final = (8, 4)  # groups of a promise that are written, or fewer where there is no room
AROUND: Final = 30  # design pixels around a control: its shadow, and the ring when it is in focus
GOES_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(slots=True)
class Buying:
    """How many chips are bought before the next round, and how many there may be (rules 12, `carry`)."""

    chips: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Fairness:
    """How the deals of this match can be checked: `names` per seat, `number` of the round that has ended."""

    deals: FairDeals
    names: Sequence[str]
    number: int


class RoundEnd(Scene):
    """`tell`: gives what there is to tell, in the language spoken, and how the deals can be checked. `faces`: the mood
    of each seat. `last`: no round follows. `go_on`: called when the player has read it; it closes this. `pause`: opens
    the menu over this. `stop`: ends the match here, where it would go on as long as one likes. `buying`: chips can be
    bought first; holds how many."""

    overlay = True

    def __init__(
        self,
        house: House,
        easel: Callable[[], Easel],
        tell: Callable[[], tuple[RoundPage, Fairness | None]],
        faces: Mapping[int, str],
        last: bool,
        go_on: Callable[[], None],
        pause: Callable[[], None],
        stop: Callable[[], None] | None = None,
        buying: Buying | None = None,
    ) -> None:
        super().__init__()
        self.house: Final = house
        self._easel: Final = easel
        self._tell: Final = tell
        self.page, self.fair = tell()
        self.group: Final = Group(self._say)
        self._faces: Final = faces
        self._last: Final = last
        self._go_on: Final = go_on
        self._pause: Final = pause
        self._stop: Final = stop
        self.buying: Final = buying
        self._age = 0.0
        self._tipped = False  # there is a tooltip in the picture
        self._plan: RoundPlan | None = None

    def _say(self, cue: str) -> None:
        self.house.audio.play(cue)

    @property
    def plan(self) -> RoundPlan | None:
        """Where everything stands, once there is a window."""
        return self._plan

    # --- life

    def restyle(self) -> None:
        """Another language has other names, and other letters on its cards."""
        self.page, self.fair = self._tell()
        super().restyle()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.faults.clear()
        house = self.house
        self._plan = RoundPlan.of(
            size,
            house,
            self._easel(),
            self.page,
            self._stop is not None,
            self.buying is not None,
            self.fair is not None,
        )
        self.group.bounds = Box(0, 0, *size)
        words = house.words
        label = words("round_end.standings" if self._last else "round_end.next")
        button = Button(
            label,
            self._close,
            kind="knock",
            cap=words("table.key.space"),
            box=self._plan.button,
            name="round_end.next",
        )
        buttons: list[Widget] = [button]
        if self.buying is not None and self._plan.buy is not None:
            buttons.insert(0, self._chips(self.buying, self._plan.buy))
        if self._plan.stop is not None:
            cap = words("table.key.stop")
            stop = Button(
                words("round_end.stop"), self._end, cap=cap, keys=STOPS, box=self._plan.stop, name="round_end.stop"
            )
            buttons.insert(0, stop)
        if self.fair is not None and self._plan.fair is not None:
            buttons.append(self._door(self.fair, self._plan.fair))
        door = coach_door(house, size)
        if door is not None:
            buttons.append(door)
        self.group.rebuild(buttons)
        self.group.ring.focus(button)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in GOES_ON:
            focused = self.group.ring.current if self.group.ring.shown else None
            stops = focused is not None and focused.name in ("round_end.stop", FAIR, DOOR)
            if event.key == pygame.K_SPACE or not stops:
                self._close()
                return True
        used = self.group.handle(event)
        if not used and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._age >= GUARD:
            (self._close if self._last else self._pause)()  # a match that is over cannot be paused, nor given up
            used = True
        if not used and event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._hurry_or_close()
            used = True
        self.dirty = self.dirty or self.group.dirty
        return used

    def update(self, dt: float) -> None:
        self._age += dt
        self.group.update(dt)
        if self._age * 1000 < self._ends + dt * 1000 or self.group.dirty:
            self.dirty = True

    def targets(self) -> list[Target]:
        if self._plan is None or self._age < GUARD:
            return []
        found = [Target("round_end.next", self._plan.button, "space")]
        if self._plan.stop is not None:
            ring = self.group.ring
            focused = ring.shown and ring.current is not None and ring.current.name == "round_end.stop"
            found.append(Target("round_end.stop", self._plan.stop, "s", focused=focused))
        if self._plan.fair is not None:
            found.append(Target(f"{PLACE}.{FAIR}", self._plan.fair, "d"))
        return found

    @property
    def _ends(self) -> float:
        """When the last stroke is drawn, in ms."""
        options = self.house.settings
        return 0.0 if options.less_motion else strokes_ms(self.page)

    def _hurry_or_close(self) -> None:
        """A click beside the button: first the chalk is done, then it goes on."""
        if self._age * 1000 < self._ends:
            self._age = self._ends / 1000
            self.dirty = True
        else:
            self._close()

    def _door(self, fair: Fairness, box: Box) -> Widget:
        """To the page on which the deals are checked."""

        def look() -> None:
            from toepen_gui.scenes.fair_deal import FairDeal  # noqa: PLC0415

            self.house.push(FairDeal(self.house, fair.deals, fair.names, fair.number))

        if box.w > box.h:
            return Button(self.house.words("fair.door"), look, cap="D", keys=DEALT, box=box, name=FAIR)
        tip = self.house.words("fair.tip")
        return IconButton("search", look, cap="D", keys=DEALT, box=box, name=FAIR, tooltip=tip)

    def _chips(self, buying: Buying, box: Box) -> Stepper:
        """How many chips to buy before the next round."""
        words = self.house.words

        def choose(chips: int) -> None:
            buying.chips = chips

        def write(chips: int) -> str:
            return words("round_end.buy", n=chips) if chips else words("round_end.buy_none")

        return Stepper(
            buying.chips, choose, low=buying.least, high=buying.most, write=write, box=box, name="round_end.buy"
        )

    def _end(self) -> None:
        if self._stop is not None and self._age >= GUARD:
            self._stop()

    def _close(self) -> None:
        if self._age >= GUARD:
            self._go_on()

    # --- drawing

    @property
    def reach(self) -> pygame.Rect | None:
        if self._plan is None or self._tipped or self.group.tooltip:
            return None
        plan = self._plan
        strips = [box for box in (plan.warning, plan.sealed) if box is not None]
        boxes = [*strips, *(one.box for one in self.group.widgets)]
        margin = round(2 * AROUND * plan.scale.k)
        return pygame.Rect(plan.board).unionall([pygame.Rect(box) for box in boxes]).inflate(margin, margin)

    def draw_ground(self, surface: pygame.Surface) -> None:
        plan = self._plan
        if plan is None:
            return
        pen = Pen(surface, plan.scale, self.house.look, self.house.assets, self.faults)
        kit.slate(pen, plan.board, once=True)
        picture, words = self.title_boxes(plan)
        if picture is not None:
            pen.put(pen.art("badges/win", picture.w), picture.x, picture.y)
        pen.text(words.x, words.cy, self._title, "h1", None, p.GOLD_LIT, "l", words.w)
        sub = run_on(self.house.words, [self.house.words(line.key, **line.params) for line in self.page.sub])
        pen.block(plan.sub, sub, "lead", None, p.CHALK, "c", middle=True)

    @property
    def _title(self) -> str:
        return self.house.words(self.page.title.key, **self.page.title.params)

    def title_boxes(self, plan: RoundPlan) -> tuple[Box | None, Box]:
        """Of the picture before the title and of the title: in the middle, or left of the coach's door where that would
        lie on it; without the picture where there is no room for both."""
        head, k, t = plan.head, plan.scale.k, plan.scale.t
        y, high = head.y + 24 * t, 40 * t
        wish = Ruler(plan.scale, self.house.look, self.house.assets).width(self._title, "h1")
        size = min(58 * k, 52 * t)
        aside = size + 14 * k
        wide = min(wish, head.w - aside)
        x, right = head.cx - (wide + aside) / 2, head.right
        door = self.group.named(DOOR)
        if door is not None and Box(x, y - high / 2, wide + aside, high).hits(door.box):
            right = door.box.x - 10 * k
            if wish * SQUEEZED > right - head.x - aside:
                aside = 0.0
            wide = min(wish, right - head.x - aside)
            x = min(x, right - wide - aside)
        picture = Box(x, y - size / 2, size, size) if aside else None
        return picture, Box(x + aside, y - high / 2, wide, high)

    def lain_over(self) -> None:
        self.group.lain_over()
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        plan = self._plan
        if plan is None:
            return
        pen = Pen(surface, plan.scale, self.house.look, self.house.assets, self.faults)
        k = pen.k
        gone = self._age * 1000 if self._ends else 1e9
        draw_rows(pen, plan, self._easel(), self.page, self._faces, gone)
        warning = self.page.warning
        if warning is not None and plan.warning is not None:
            kit.strip(pen, plan.warning, o=0.85)
            words = self.house.words(warning.key, **warning.params)
            pen.text(plan.warning.cx, plan.warning.cy, words, "body", None, p.FOAM, "c", plan.warning.w - 24 * k)
        if self.fair is not None and plan.sealed is not None and not self._last:
            self._sealed(pen, self.fair, plan.sealed)
        self.group.draw(pen)
        self._tipped = bool(self.group.tooltip)
        self.dirty = False

    def _sealed(self, pen: Pen, fair: Fairness, box: Box) -> None:
        """The promise of the deal to come, as much of it as there is room for; all of it stands on its page."""
        coming = fair.deals.round(fair.number + 1) if fair.number + 1 < fair.deals.count else None
        if coming is None:
            return
        inset = 10 * pen.k
        for groups in SHOWN:
            digits = " ".join(coming.promise[i : i + 4] for i in range(0, 4 * groups, 4))
            lines = pen.balanced(self.house.words("fair.next_sealed", promise=digits), "small", None, box.w - 2 * inset)
            step = pen.line_height("small")
            if len(lines) * step <= box.h + 4 and all(pen.width(line, "small") <= box.w - 2 * inset for line in lines):
                wide = max(pen.width(line, "small") for line in lines)
                # as high as the buttons and nothing to be seen through it: the player's own plate lies behind
                kit.strip(pen, Box(box.x, box.y, wide + 2 * inset, box.h), o=1.0)
                for i, line in enumerate(lines):
                    pen.text(box.x + inset, box.cy + (i - (len(lines) - 1) / 2) * step, line, "small", None, ON_DARK)
                return
