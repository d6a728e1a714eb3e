"""The hint at the table: the coach is asked on a thread, and his paper lies at the left until it is put away.

Also what he thinks of a choice before it is made, where the player wants to be warned of grave mistakes. A room to
knock out of turn comes after every action and is mostly let pass: he looks at it only once somebody wants to knock.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toepen_gui.board.company import Line
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.say import Spoken
from toepen_gui.coach.port import Advice, Coach, Measure, Thinking
from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.geometry import Box
from toepen_gui.scenes import coach_words
from toepen_gui.scenes.coach_paper import Setting, Sheet, draw_sheet
from toepen_gui.scenes.coach_place import lying, placed
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_controls import Control, State
from toepen_gui.scenes.play_corners import HINT
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_flow import Question
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.pen import Pen
from toepen_gui.words import Words

CLOSE: Final = "hint.close"
MOST_ROWS: Final = 9


class Hint:
    """`coach`: who is asked. `open`: whether the paper lies there. Implements what `play_input` knows as aside, and
    `play_twice.Warner`."""

    def __init__(self, coach: Coach, desk: Desk, words: Callable[[], Words]) -> None:
        self._words: Final = words
        self.on = True  # whether the coach can be asked at all
        self._coach: Final = coach
        self._desk: Final = desk
        self.open = False
        self.warns = False  # look at every question at once, to know a grave mistake
        self._question: Question | None = None
        self._thinking: Thinking | None = None
        self._told = False
        desk.warner = self
        self._tool: Box | None = None
        self._close: Box | None = None
        self._set: tuple[object, tuple[Sheet, Box, Setting]] | None = None

    # --- asking

    def toggle(self) -> None:
        """Opens the paper, or puts it away; says so if there is nothing to be decided."""
        question = self._desk.flow.question
        if self.open:
            self.shut()
        elif question is None:
            self._desk.remark = Spoken(Line("coach.not_now"), "hint")
        else:
            self.open = True
            self._ask(question)

    def shut(self) -> None:
        self.open = False
        self._close = None
        self._set = None

    def update(self) -> bool:
        """Keeps up with what is asked; True if the picture may have changed."""
        question = self._desk.flow.question
        if self._question is not None and question != self._question:
            self._forget()
            if self.open:
                self.shut()
                return True
        if self.warns and question is not None and self._question is None and question.ask is not Ask.OFFER:
            self._ask(question)
        if self._thinking is not None and self._thinking.done and not self._told:
            self._told = True
            return self.open
        return False

    def leave(self) -> None:
        self._forget()

    def _ask(self, question: Question) -> None:
        if self._question == question:
            return
        self._forget()
        self._question = question
        self._thinking = self._coach.think(question.ask, question.view, question.legal)

    def _forget(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._question = self._thinking = None
        self._told = False

    @property
    def advice(self) -> Advice | None:
        return self._thinking.advice if self._thinking is not None and self._thinking.done else None

    def looks(self, question: Question) -> bool:
        """Whether he is to warn and has not finished with this question. Begins with it if he has not begun."""
        if not self.warns:
            return False
        self._ask(question)
        return self._thinking is not None and not self._thinking.done

    def warning(self, question: Question, command: Command | None) -> Line | None:
        """What is to be said before this is done; None if it is no grave mistake, or not known to be one."""
        advice = self.advice
        if not self.warns or advice is None or question != self._question:
            return None
        if any(command == revoke.command for revoke in advice.revokes):
            return None  # the table asks about those itself
        if not advice.is_mistake(command, grave=True):
            return None
        loss = advice.loss(command)
        match advice.measure:
            case Measure.POINTS:
                return Line("coach.warn.points", {"loss": coach_words.number(self._words(), loss, places=1)})
            case Measure.CHIPS:
                return Line("coach.warn.chips", {"loss": coach_words.number(self._words(), loss, places=1)})
            case Measure.MATCH:
                return Line("coach.warn.match", {"loss": round(loss)})

    # --- what can be pressed

    @property
    def controls(self) -> tuple[Control, ...]:
        close = (Control(CLOSE, self._close, "x"),) if self.open and self._close is not None else ()
        tool = (Control(HINT, self._tool, "h"),) if self.on and self._tool is not None else ()
        return (*close, *tool)

    def press(self, name: str) -> bool:
        if name == CLOSE:
            self.shut()
        elif name == HINT:
            self.toggle()
        else:
            return False
        return True

    def lay_out(self, layout: TableLayout) -> None:
        self._tool = layout.tools[2]
        self._close = None
        self._set = None

    # --- the picture

    def lies_over(self, box: Box) -> bool:
        """Whether the paper that was drawn last covers some of this."""
        return self.open and self._set is not None and self._set[1][1].hits(box)

    def pieces(self, easel: Easel, state: State) -> list[Piece]:
        """The tool under the own plate, and the paper if it is open."""
        return [*self._tool_piece(easel, state), *self._paper(easel, state)]

    def _tool_piece(self, easel: Easel, state: State) -> list[Piece]:
        box = self._tool
        if not self.on or box is None:
            return []
        how, focused = state.of(HINT)
        cap = easel.words("coach.key")

        def draw(pen: Pen) -> None:
            kit.icon_button(pen, box, "", "badges/hint", state=how, key=cap, focused=focused)

        return [easel.stamps.piece(easel.pen, HINT, (how, focused), rect_of(box, 16 * easel.k), draw)]

    def _paper(self, easel: Easel, state: State) -> list[Piece]:
        if not self.open or self._question is None:
            return []
        key = (easel, self.advice is not None, self._told, self._question.revision)
        if self._set is None or self._set[0] != key:
            sheet = self._sheet(easel, self._question)
            box, setting = placed(easel, sheet, lying(easel.layout, self._question.view))
            self._set = (key, (sheet, box, setting))
        sheet, box, setting = self._set[1]
        size = 26 * max(setting.size, easel.k)
        self._close = Box(box.right - size - 9 * easel.k, box.y + 9 * easel.k, size, size)
        how, focused = state.of(CLOSE)

        def draw(pen: Pen) -> None:
            draw_sheet(pen, box, sheet, setting)
            assert self._close is not None
            if focused:
                kit.ring_focus(pen, self._close, 6 * pen.k)
            pen.icon(self._close.cx, self._close.cy, size * 0.72, "close", TEXT if how != "normal" else TEXT_SOFT, 12)

        sign = (sheet, tuple(box), how, focused)
        return [easel.stamps.piece(easel.pen, "hint", sign, rect_of(box, 14 * easel.k), draw)]

    def _sheet(self, easel: Easel, question: Question) -> Sheet:
        words, advice = easel.words, self.advice
        over = words("coach.name")
        if advice is None:
            title = words("coach.none" if self._told else "coach.thinking")
            return Sheet(over, title, "", (), Measure.POINTS, ())
        talker, view = self._desk.talker, question.view
        return Sheet(
            over,
            coach_words.would(words, talker, view, advice),
            coach_words.measure(words, view, advice),
            tuple(coach_words.told(words, talker, view, advice, MOST_ROWS)),
            advice.measure,
            tuple(coach_words.reasons(words, talker, advice)),
            coach_words.basis(words, advice),
        )
