"""Was it dealt fairly? What was promised before a round, how the player's side cut, what was opened, and the check.

Everything shown can be copied and worked out again with other tools; the page works it out once more when asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial

import pygame

from toepen_gui.geometry import Box, Page, one_line, split
from toepen_gui.scenes.context import House
from toepen_gui.scenes.fair_deal_pack import Holder, draw_pack
from toepen_gui.scenes.fair_deal_steps import code_row, everything, parts_of, step_row
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, tabbed, title_room, write_note
from toepen_gui.scenes.pages_rows import Column, Row
from toepen_gui.table.port import FairDeals, FairRound
from toepen_gui.ui import kit
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, IconButton, PageHead, Stepper, Tabs, Widget


class FairDeal(PageScene):
    """`deals`: of the match. `names`: per seat. `number`: the round shown first, 0-based."""

    place = "fair"

    def __init__(self, house: House, deals: FairDeals, names: Sequence[str], number: int) -> None:
        super().__init__(house)
        self.deals = deals
        self.names = tuple(names)
        self.number = min(max(0, number), deals.count - 1)
        self.tab = 0
        self.said = ""  # the key of what was done last
        self._column = Column("steps")
        self._left: Box | None = None
        self._right: Box | None = None
        self._note = Box(0, 0, 0, 0)
        self._noted = True  # the foot has room for a sentence

    # --- what can be done

    @property
    def fair(self) -> FairRound | None:
        return self.deals.round(self.number)

    def _to(self, number: int) -> None:
        self.number = number - 1
        self.said = ""
        self.lay_out()

    def _to_tab(self, tab: int) -> None:
        self.tab = tab
        self.lay_out()

    def _copy(self, text: str) -> None:
        copied = False
        with suppress(pygame.error):
            pygame.scrap.put_text(text)
            copied = True
        self._say_so("fair.copied" if copied else "fair.not_copied")

    def _say_so(self, key: str) -> None:
        """In the foot of the page; where that has no room, in the line over everything."""
        self.said = key
        self.dirty = True
        if not self._noted:
            self.house.notice(key)

    def _copy_all(self) -> None:
        fair = self.fair
        if fair is not None:
            self._copy(everything(self.house.words, fair, self.names))

    def _again(self) -> None:
        """Worked out anew, from what is shown."""
        check = self.deals.check(self.number)
        self._say_so("fair.not_yet" if check is None else "fair.again" if check.kept else "fair.broken")

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            number = self.number + (1 if event.key == pygame.K_PAGEDOWN else -1)
            if 0 <= number < self.deals.count:
                self._to(number + 1)
            return True
        return super().handle(event)

    # --- layout

    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        title = words("fair.title")
        if ruler.width(title, "h1", min(ruler.t, 1.35 * ruler.k)) * 0.84 > title_room(ruler, pg.head):
            title = words("fair.title_short")
        head = PageHead(title, self.house.pop, box=pg.head)
        copy = Button(words("fair.copy_all"), self._copy_all, cap="C", keys=(pygame.K_c,), name="copy_all")
        again = Button(words("fair.check_again"), self._again, cap="A", keys=(pygame.K_a,), name="again")
        good = Button(words("fair.good"), self.house.pop, kind="primary", cap="Enter", keys=ENTER, name="good")
        fair = self.fair
        copy.enabled = fair is not None
        again.enabled = fair is not None and fair.opened is not None
        self.main = good
        for button, short in ((copy, "fair.copy"), (again, "fair.check")):
            if sum(ruler.width(one.label, "label") + 44 * ruler.k for one in (copy, again, good)) > pg.foot.w:
                button.label = words(short)
        start = foot_buttons(ruler, pg.foot, [copy, again, good])
        self._note = foot_note(ruler, pg.foot, start)
        title_w = ruler.width(title, "h1", min(ruler.t, 1.35 * ruler.k))
        return [head, *self._middle(ruler, pg, title_w), copy, again, good]

    def _middle(self, ruler: Ruler, pg: Page, title_w: float) -> list[Widget]:
        k, t = ruler.k, ruler.t
        words, body = self.house.words, pg.body
        out: list[Widget] = []
        if tabbed(self.size, self.scale):
            tabs = Tabs([words("fair.steps"), words("fair.pack")], self.tab, self._to_tab, name="tabs")
            tab_h = 40 * t
            tabs.place(Box(body.x + 14 * k, body.y, body.w - 28 * k, tab_h))
            out.append(tabs)
            paper = body.below(tab_h - 2 * k)
            self._left, self._right = (paper, None) if self.tab == 0 else (None, paper)
        else:
            self._left, self._right = split(body, [1.18, 1], 18 * k)
            room = pg.head.end(pg.head.w - title_w - 130 * max(k, t))
            if self.deals.count > 1 and room.w >= self._round_width(ruler):
                high = min(one_line(ruler.scale), room.h - 10 * k)
                out.append(self._round(ruler, room.top(high).end(self._round_width(ruler))))
        if self._left is not None:
            inner = self._left.inset(26 * k, 15 * k)
            if self.deals.count > 1 and not any(isinstance(widget, Stepper) for widget in out):
                high = one_line(ruler.scale)
                out.append(self._round(ruler, inner.top(high)))
                inner = inner.below(high + 12 * k)
            out += self._column.lay(ruler, inner, partial(self._rows, ruler), 5 * k, 40 * k)
        return out

    def _round(self, ruler: Ruler, box: Box) -> Stepper:
        """Which round is shown."""
        words, count, dealt = self.house.words, self.deals.count, self._dealt

        def write(number: int) -> str:
            return words("fair.next", round=number) if number > dealt else words("fair.round", round=number, all=dealt)

        box = box.left(min(box.w, self._round_width(ruler)))
        return Stepper(self.number + 1, self._to, low=1, high=count, write=write, box=box, name="round")

    @property
    def _dealt(self) -> int:
        """How many rounds have been dealt: the next one may lie sealed already."""
        count = self.deals.count
        latest = self.deals.round(count - 1) if count else None
        return count - (latest is not None and latest.cut is None)

    def _round_width(self, ruler: Ruler) -> float:
        words, count = self.house.words, self.deals.count
        texts = (words("fair.round", round=count, all=count), words("fair.next", round=count))
        return max(
            max(ruler.width(text, "strong") for text in texts) * 1.05 + 2 * one_line(ruler.scale) + 24 * ruler.k,
            300 * ruler.k,
        )

    def _rows(self, ruler: Ruler, w: float) -> list[Row]:
        """The steps with what belongs to them."""
        rows: list[Row] = []
        told = parts_of(self.house.words, self.fair, self.deals.check(self.number))
        for nr, part in enumerate(told):
            last = nr == len(told) - 1
            rows.append(step_row(ruler, w, nr + 1, part, last))
            rows += [self._code(ruler, w, code, name, last) for code, name in part.codes]
        return rows

    def _code(self, ruler: Ruler, w: float, code: str, name: str, last: bool) -> Row:
        copy = IconButton(
            "copy",
            partial(self._copy, code),
            kind="secondary",
            name=f"copy.{name}",
            tooltip=self.house.words("fair.copy"),
        )
        return code_row(ruler, w, code, copy, not last)

    # --- drawing

    def paint(self, pen: Pen) -> None:
        k, words = pen.k, self.house.words
        kit.page(pen)
        fair = self.fair
        if self._left is not None:
            kit.paper(pen, self._left)
            self._column.paint(pen)
        if self._right is not None:
            kit.paper(pen, self._right)
            inner = self._right.inset(24 * k, 18 * k)
            if self._left is not None:  # otherwise a tab says it
                inner = kit.caption(pen, inner, words("fair.pack"))
            holders = [Holder(name, seat) for seat, name in enumerate(self.names)]
            draw_pack(pen, inner, words, fair, holders)
        self._noted = write_note(pen, self._note, self._foot())

    def _foot(self) -> str:
        words = self.house.words
        if self.said:
            return words(self.said)
        check = self.deals.check(self.number)
        if check is None:
            return words("fair.sealed_still") if self.fair is not None else ""
        return ("✓ " if check.kept else "✗ ") + words("fair.kept" if check.kept else "fair.broken")
