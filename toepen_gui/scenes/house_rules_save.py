"""The sheet on which rules get a name: kept, renamed, deleted. What would be lost is asked about first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from toepen_gui.geometry import Box, centred, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.pages import PageScene, capped
from toepen_gui.scenes.pages_ask import Answer, Ask
from toepen_gui.scenes.people import PLAYABLE, preset_name
from toepen_gui.scenes.setup_choice import Evening
from toepen_gui.table.port import LONGEST_RULES_NAME, MOST_RULE_SETS, RuleSet, same_name, tidy_rules_name
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, TextField, Widget

WIDEST: Final = 200  # pixels a name may take at 100 %: it then stands on every page


class SaveSheet(PageScene):
    """Over the form. `evening`: the rules are its own."""

    overlay = True
    place = "save"

    def __init__(self, house: House, evening: Callable[[], Evening], change: Callable[[Evening], None]) -> None:
        super().__init__(house)
        self._evening = evening
        self._change = change
        self.text = evening().own
        self._paper = self._title = self._told = Box(0, 0, 0, 0)
        self.line = ""  # what is said under the field
        self._refused = ""  # why the last letter was not taken

    def enter(self) -> None:
        self.group.ring.focus(self.group.named("name"), show=True)

    def restyle(self) -> None:
        """Laid out afresh with another field, which speaks the language that counts now."""
        self.group.ring.focus(None)
        super().restyle()
        self.enter()

    # --- what a name comes to ---------------------------------------------------------------
    @property
    def name(self) -> str:
        return tidy_rules_name(self.text)

    def _of_that_name(self) -> RuleSet | None:
        return next((one for one in self.house.rule_sets.all() if same_name(one.name, self.name)), None)

    def _mine(self) -> bool:
        """Whether the name is the one these rules have."""
        own = self._evening().own
        return bool(own) and same_name(own, self.name)

    def _not_kept(self) -> str:
        """Why they cannot be kept by that name, "" if they can."""
        words = self.house.words
        if not self.name:
            return words("house_rules.save.empty")
        if any(same_name(self.name, one) or same_name(self.name, preset_name(words, one)) for one in PLAYABLE):
            return words("house_rules.save.preset")
        if self._of_that_name() is None and len(self.house.rule_sets.all()) >= MOST_RULE_SETS:
            return words("house_rules.save.full", n=MOST_RULE_SETS)
        return ""

    def _not_renamed(self) -> str:
        words = self.house.words
        if self.name == self._evening().own:
            return words("house_rules.save.same")
        if not self._mine() and self._of_that_name() is not None:
            return words("house_rules.save.taken")
        return self._not_kept() if self.name == "" or self._of_that_name() is None else ""

    # --- acts -----------------------------------------------------------------------------
    def _fits(self, text: str) -> bool:
        """Whether that may be typed; if not, the line under the field says why."""
        ruler = self.ruler()
        if not ruler.shows(text, "strong"):
            self._refused = "house_rules.save.letters"
        elif ruler.width(text, "strong", 1.0) > WIDEST:
            self._refused = "house_rules.save.long"
        else:
            return True
        self.house.audio.play("illegal")
        self.lay_out()
        return False

    def _typed(self, text: str) -> None:
        self._refused = ""
        self.text = text
        self.lay_out()

    def _keep(self) -> None:
        if self._not_kept():
            self._refuse()
            return
        there = self._of_that_name()
        if there is None or there.rules == self._evening().rules:
            self._keep_now()
            return
        self._ask(
            lambda: self.house.words("house_rules.overwrite"),
            lambda: self.house.words("house_rules.overwrite.line", name=there.name),
            "house_rules.overwrite.yes",
            self._keep_now,
        )

    def _keep_now(self) -> None:
        evening, name = self._evening(), self.name
        try:
            self.house.rule_sets.keep(RuleSet(name, evening.preset, evening.rules))
        except ValueError:  # another window has taken the last place meanwhile
            self._refuse()
            return
        self._close(replace(evening, own=name))

    def _rename(self) -> None:
        evening, name = self._evening(), self.name
        try:
            self.house.rule_sets.rename(evening.own, name)
        except LookupError:  # another window has deleted it meanwhile
            self._keep()
            return
        except ValueError:  # another window has given that name meanwhile
            self._refuse()
            return
        self._close(replace(evening, own=name))

    def _refuse(self) -> None:
        """The buttons say why, now that the sets have been read again."""
        self.house.audio.play("illegal")
        self.lay_out()

    def _delete(self) -> None:
        own = self._evening().own

        def gone() -> None:
            self.house.rule_sets.delete(own)
            self._close(replace(self._evening(), own=""))

        self._ask(
            lambda: self.house.words("house_rules.delete", name=own),
            lambda: self.house.words("house_rules.delete.line"),
            "house_rules.delete.yes",
            gone,
        )

    def _ask(self, title: Callable[[], str], line: Callable[[], str], yes: str, act: Callable[[], None]) -> None:
        answers = (
            Answer("back", "house_rules.no", "secondary", "Esc", lambda: None),
            Answer("yes", yes, "danger", "", act),
        )
        self.house.push(Ask(self.house, title, line, answers))

    def _close(self, evening: Evening) -> None:
        tell(self.house)
        self._change(evening.fresh(evening.rules))
        self.house.pop()

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        own = self._evening().own
        entry = TextField(
            self.text,
            self._typed,
            hint=words("house_rules.save.hint"),
            longest=LONGEST_RULES_NAME,
            on_enter=self._keep,
            fits=self._fits,
            name="name",
        )
        back = Button(words("house_rules.save.back"), self.house.pop, cap="Esc", keys=(pygame.K_ESCAPE,), name="back")
        keep = Button(words("house_rules.save.keep"), self._keep, kind="primary", cap="Enter", name="keep")
        keep.tooltip = self._not_kept()
        keep.enabled = not keep.tooltip
        buttons = [back, keep]
        if own:
            delete = Button(words("house_rules.save.delete"), self._delete, kind="danger", name="delete")
            rename = Button(words("house_rules.save.rename"), self._rename, name="rename")
            rename.tooltip = self._not_renamed()
            rename.enabled = not rename.tooltip
            buttons = [back, delete, rename, keep]
        self.line = keep.tooltip or words("house_rules.save.line")
        if keep.enabled and not self._mine() and self._of_that_name() is not None:
            self.line = words("house_rules.save.taken")
        if self._refused:
            self.line = words(self._refused)
        self._place(ruler, entry, buttons)
        return [entry, *buttons]

    def _place(self, ruler: Ruler, entry: TextField, buttons: Sequence[Button]) -> None:
        """One paper in the middle, buttons abreast if they fit, else in two rows or one under the other."""
        k, t = ruler.k, ruler.t
        w, h = self.size
        gap, row_h = 12 * k, one_line(ruler.scale)
        needs = [ruler.width(b.label, "label") + capped(ruler, b.cap) + 40 * k for b in buttons]
        pad = 34 * k if w > 640 * t else 22 * k
        wide = min(w - 32 * k, max(620 * k, 440 * t, sum(needs) + gap * (len(needs) - 1) + 2 * pad))
        inner = wide - 2 * pad
        across = next((n for n in (4, 2, 1) if n <= len(buttons) and _fits(needs, n, gap, inner)), 1)
        rows = [list(buttons[i : i + across]) for i in range(0, len(buttons), across)]
        buttons_h = len(rows) * (row_h + gap) - gap
        title_h, field_h = 1.25 * ruler.line_height("h2", t), 44 * t
        line_h = 2 * ruler.line_height("small", t)
        rest = h - 16 * k - 2 * pad - title_h - field_h - line_h - buttons_h
        space = min(16 * k, max(4 * k, rest / 3))
        total = 2 * pad + title_h + field_h + line_h + buttons_h + 2 * space
        self._paper = centred(w / 2, h / 2, wide, total)
        b = self._paper.inset(pad)
        self._title = b.top(title_h)
        entry.place(Box(b.x, b.y + title_h + space, inner, field_h))
        self._told = Box(b.x, entry.box.bottom + 6 * k, inner, line_h)
        y = b.bottom - buttons_h
        for row in rows:
            share = (inner - gap * (len(row) - 1)) / len(row)
            own = [needs[buttons.index(button)] for button in row]
            even = max(own) <= share
            spare = (inner - gap * (len(row) - 1) - sum(own)) / len(row)
            x = b.x
            for button, need in zip(row, own, strict=True):
                across_w = share if even else need + spare
                button.place(Box(x, y, across_w, row_h))
                x += across_w + gap
            y += row_h + gap

    def paint(self, pen: Pen) -> None:
        kit.paper(pen, self._paper, depth=10)
        pen.block(self._title, self.house.words("house_rules.save.title"), "h2", None, p.MADDER_DARK)
        pen.block(self._told, self.line, "small", None, TEXT_SOFT)


def tell(house: House) -> None:
    """What is to be told about the kept rule sets."""
    for note in house.rule_sets.notes():
        house.notice(note.key, **note.params)


def _fits(needs: Sequence[float], across: int, gap: float, room: float) -> bool:
    parts = [needs[i : i + across] for i in range(0, len(needs), across)]
    return all(sum(part) + gap * (len(part) - 1) <= room for part in parts)
