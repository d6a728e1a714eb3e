"""The title: play, take up the unfinished match, learn, read the rules, look back at past matches, options, quit.

Who is here for the first time is offered the lessons, in the place where the unfinished match will be; and the next one
there as long as some of the basics are missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from toepen_gui import __version__
from toepen_gui.geometry import Box, Scale
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, capped
from toepen_gui.scenes.title_art import painting
from toepen_gui.scenes.title_board import Needs, TitlePlan
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ON_DARK_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from toepen_gui.lessons.model import Lesson
    from toepen_gui.table.port import Pending

GUEST = "guest"  # the portrait of the person before the screen
SIZES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)  # of the text asked for: the largest at which the menu fits

BETWEEN: Final = " · "
HOLDS: Final = "\u00a0"  # a blank at which no line is broken


def foot_lines(ruler: Ruler, first: str, promise: str, room: float) -> str:
    """The line below the board: in one, else in two where its halves meet, else at any comma, never inside a part."""
    whole = first + BETWEEN + promise
    if ruler.width(whole, "small") <= room:
        return whole
    if ruler.width(promise, "small") <= room:
        return f"{first}\n{promise}"
    return BETWEEN.join(_held(part) for part in whole.split(BETWEEN))


def _held(part: str) -> str:
    return ", ".join(piece.replace(" ", HOLDS) for piece in part.split(", "))


class Title(PageScene):
    """Where an evening begins and ends."""

    place = "title"

    def __init__(self, house: House, opening: str = "") -> None:
        """`opening`: a record to be played back first."""
        super().__init__(house)
        self._opening = opening
        self.pending: Pending | None = house.keeper.pending()
        self.plan: TitlePlan | None = None
        self._seen = False

    # --- life ---------------------------------------------------------------------------
    def enter(self) -> None:
        for note in self.house.keeper.notes():
            self.house.notice(note.key, **note.params)
        self.house.audio.loop("waltz")
        if self._seen:
            self.pending = self.house.keeper.pending()
            self.lay_out()
        self._seen = True
        if self._opening:
            opening, self._opening = self._opening, ""
            self._look_at(opening)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._look_at(event.file)
            return True
        return super().handle(event)

    def leave(self) -> None:
        self.house.audio.loop("waltz", False)

    # --- doors: what lies behind one is read in when it is opened, for the title is what everybody waits for first; and
    # what is needed for an unfinished match only where there is one
    def _play(self) -> None:
        from toepen_gui.scenes.setup import SetUp  # noqa: PLC0415

        self._greeted()
        self.house.push(SetUp(self.house))

    def resume(self) -> None:
        """Takes up the match that waits."""
        try:
            seating = self.house.keeper.resume()
        except LookupError:  # gone since the title was opened: another window took it up
            self.pending = self.house.keeper.pending()
            self.lay_out()
            return
        from toepen_gui.scenes.setup_start import sit_down  # noqa: PLC0415

        sit_down(self.house, seating)

    def _learn(self) -> None:
        from toepen_gui.scenes.learn import Learn  # noqa: PLC0415

        self._greeted()
        self.house.push(Learn(self.house))

    def _first_lesson(self) -> None:
        """Straight to the table, with the page of all lessons behind it."""
        from toepen_gui.scenes.learn import Learn  # noqa: PLC0415

        self._greeted()
        learn = Learn(self.house)
        self.house.push(learn)
        learn.open(learn.next)

    @property
    def _new_here(self) -> bool:
        """Whether the lessons are to be offered."""
        return not self.house.settings.greeted and self.pending is None

    @property
    def _coming(self) -> Lesson | None:
        """The lesson to be offered to who has begun with them and does not know the basics yet."""
        learned = self.house.settings.learned
        if not learned or self.pending is not None:
            return None
        from toepen_gui.lessons.course import BASICS  # noqa: PLC0415  only for who is taking lessons

        left = [lesson for lesson in BASICS if lesson.name not in learned]
        return left[0] if 0 < len(left) < len(BASICS) else None

    def _greeted(self) -> None:
        if not self.house.settings.greeted:
            self.house.change(greeted=True)

    def _rules(self) -> None:
        """Of the match that waits; without one, of the table as it was laid last."""
        from toepen_gui.scenes.rules import HowToPlay  # noqa: PLC0415
        from toepen_gui.scenes.setup_choice import Evening  # noqa: PLC0415

        if self.pending:
            players = len(self.pending.names)
            self.house.push(HowToPlay(self.house, self.pending.rules, self.pending.preset, players))
            return
        last = Evening.of(self.house.settings.setup)
        self.house.push(HowToPlay(self.house, last.rules, last.title, last.players))

    def _records(self) -> None:
        from toepen_gui.scenes.records import Records  # noqa: PLC0415

        self.house.push(Records(self.house))

    def _statistics(self) -> None:
        from toepen_gui.scenes.statistics import StatisticsPage  # noqa: PLC0415

        self.house.push(StatisticsPage(self.house))

    def _look_at(self, path: str) -> None:
        from toepen_gui.scenes.records_open import open_record  # noqa: PLC0415

        open_record(self.house, path)

    def _options(self) -> None:
        from toepen_gui.scenes.options import Options  # noqa: PLC0415

        self.house.push(Options(self.house))

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        large, small = self._large(), self._small()
        for size in SIZES:
            self.scale = Scale(ruler.k, ruler.t * size, ruler.scale.tall)
            smaller = self.ruler()
            plan = TitlePlan.of(smaller, self.size, self._needs(smaller, large, small), self._players, len(large) > 1)
            if plan.fits:
                break
        self.plan = plan
        large[0].place(plan.play)
        if plan.resume is not None:
            large[1].place(plan.resume)
        for button, box in zip(small, plan.small, strict=True):
            button.place(box)
            if not plan.capped:
                button.cap = ""
        self.main = large[0]
        return [*large, *small]

    @property
    def _players(self) -> int:
        """Of the unfinished match, 0 if there is none."""
        return len(self.pending.names) if self.pending else 0

    def _large(self) -> list[Button]:
        """Play; and what lies nearest besides: the match that waits, or the lessons."""
        words = self.house.words
        found = [
            Button(
                words("title.play"),
                self._play,
                kind="knock",
                price=words("title.play.line"),
                icon="badges/knock",
                cap="Enter",
                keys=ENTER,
                name="play",
            )
        ]
        pending = self.pending
        if pending is not None:
            from toepen_gui.scenes.people import preset_name  # noqa: PLC0415

            line = words("title.continue.line", round=pending.round + 1, preset=preset_name(words, pending.preset))
            found.append(
                Button(
                    words("title.continue"),
                    self.resume,
                    kind="primary",
                    price=line,
                    icon="badges/turn",
                    cap="C",
                    keys=(pygame.K_c,),
                    name="continue",
                )
            )
        elif self._new_here:
            found.append(
                Button(
                    words("title.first"),
                    self._first_lesson,
                    kind="primary",
                    price=words("title.first.line", bep=words("people.bep")),
                    icon="portraits/bep_laughing",
                    cap="F",
                    keys=(pygame.K_f,),
                    name="first",
                )
            )
        elif (coming := self._coming) is not None:
            found.append(
                Button(
                    words("learn.next"),
                    self._first_lesson,
                    kind="primary",
                    price=words(coming.title),
                    icon="portraits/bep_laughing",
                    cap="N",
                    keys=(pygame.K_n,),
                    name="next_lesson",
                )
            )
        return found

    def _small(self) -> list[Button]:
        words = self.house.words
        return [
            Button(words("title.learn"), self._learn, cap="L", keys=(pygame.K_l,), align="l", name="learn"),
            Button(words("title.rules"), self._rules, cap="R", keys=(pygame.K_r,), align="l", name="rules"),
            Button(
                words("title.statistics"), self._statistics, cap="S", keys=(pygame.K_s,), align="l", name="statistics"
            ),
            Button(words("title.records"), self._records, cap="P", keys=(pygame.K_p,), align="l", name="records"),
            Button(words("title.options"), self._options, cap="O", keys=(pygame.K_o,), align="l", name="options"),
            Button(
                words("title.quit"),
                self.house.quit,
                kind="quiet",
                cap="Q",
                keys=(pygame.K_q,),
                align="l",
                name="quit",
            ),
        ]

    def _needs(self, ruler: Ruler, large: list[Button], small: list[Button]) -> Needs:
        k, t = ruler.k, ruler.t
        return Needs(
            max(
                max(ruler.width(b.label, "label"), ruler.width(b.price, "small"))
                + 46 * t
                + capped(ruler, b.cap)
                + 34 * k
                for b in large
            ),
            [ruler.width(b.label, "label") + 34 * k for b in small],
            max(capped(ruler, b.cap) for b in small),
            ruler.width(self._foot(), "small"),
        )

    def _foot(self) -> str:
        return BETWEEN.join(self._foot_parts())

    def _foot_parts(self) -> tuple[str, str]:
        """Language and version, and what the game does without."""
        words = self.house.words
        return words("title.foot", language=words("language.name"), version=__version__), words("title.promise")

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        plan = self.plan
        assert plan is not None  # drawn only after a layout
        painting(pen, plan.art, plan.board, self.house.settings.skin)
        kit.plaque(pen, plan.board, r=12, tint=120)
        if plan.tray is not None and self.pending is not None:
            kit.small_slate(pen, plan.tray)
            for seat, cell in enumerate(plan.cells):
                self._standing(pen, cell, self.pending, seat)
        pen.block(plan.foot, foot_lines(pen, *self._foot_parts(), plan.foot.w), "small", None, ON_DARK_SOFT, "c")

    @staticmethod
    def _points(pending: Pending, seat: int) -> str:
        """Points or chips; what was won or lost so far where every round begins with a full stack."""
        from toepen_gui.scenes.figures import refilled, signed  # noqa: PLC0415

        return signed(pending.points[seat]) if refilled(pending.rules) else str(pending.points[seat])

    def _standing(self, pen: Pen, cell: Box, pending: Pending, seat: int) -> None:
        """One player of the unfinished match: face, points, name."""
        from toepen_gui.scenes.people import guest_name, own_name  # noqa: PLC0415

        k, t = pen.k, pen.t
        portrait = pending.portraits[seat]
        face = f"{portrait}_neutral" if portrait and portrait != GUEST else GUEST
        words = self.house.words
        if seat == pending.seat:
            name = own_name(words, self.house.settings.own_name)
        else:
            name = guest_name(words, portrait, pending.names[seat])
        size = 46 * k
        points = self._points(pending, seat)
        w = size + 6 * k + pen.width(points, "number", 1.1 * t)
        pen.put(pen.art(f"portraits/{face}", size), cell.cx - w / 2, cell.y + 2 * k)
        pen.text(cell.cx - w / 2 + size + 6 * k, cell.y + 26 * k, points, "number", 1.1 * t, p.BEECH)
        pen.text(cell.cx, cell.bottom - 11 * t, name, "small_strong", t, p.CHALK, "c", cell.w - 4 * k)
