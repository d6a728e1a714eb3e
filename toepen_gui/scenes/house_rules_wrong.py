"""The strip under the form that says what does not go together, with a button for each way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toepen_gui.engine.rules import HouseRules, RulesProblem
from toepen_gui.geometry import Box, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.house_rules_options import Remedy, reason, remedies
from toepen_gui.scenes.setup_choice import Evening
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Widget


class Contradiction:
    """Tells the first problem; the next one comes when that is solved. `act`: what is done with the rules a remedy
    leads to."""

    def __init__(self, house: House, act: Callable[[HouseRules], None]) -> None:
        self._house = house
        self._act = act
        self._box = self._text = Box(0, 0, 0, 0)
        self._lines: tuple[str, ...] = ()

    def lay(self, ruler: Ruler, room: Box, evening: Evening, found: Sequence[RulesProblem]) -> tuple[list[Widget], Box]:
        """The buttons, placed in the foot of the room, and the room that is left. Nothing where nothing is wrong."""
        self._lines = ()
        if not found:
            return [], room
        k, t = ruler.k, ruler.t
        words = self._house.words
        told = reason(words, found[0])
        buttons = [self._button(nr, one) for nr, one in enumerate(remedies(words, evening.rules, found[0]))]
        needs = [ruler.width(button.label, "label") + 40 * k for button in buttons]
        pad, gap, high = 12 * k, 10 * k, one_line(ruler.scale)
        inner = room.w - 2 * pad
        mark = 24 * t
        over = False  # buttons stand over each other
        beside = inner - mark - sum(needs) - gap * len(needs)
        step = ruler.line_height("body")
        if beside > 240 * t:  # words and buttons on one line
            self._lines = ruler.balanced(told, "body", None, beside)
            height = max(high, len(self._lines) * step)
        else:
            wide = sum(needs) + gap * (len(needs) - 1) > inner
            if room.h < 340 * t:  # the form needs the room: the likeliest way out has to do
                buttons, needs = buttons[:1], needs[:1]
            over = wide and len(buttons) > 1
            self._lines = ruler.balanced(told, "body", None, inner - mark)
            height = len(self._lines) * step + (len(buttons) if over else min(1, len(buttons))) * (gap + high)
        self._box = room.foot(height + 2 * pad)
        body = self._box.inset(pad)
        lines_h = len(self._lines) * step
        beneath = beside <= 240 * t
        self._text = Box(body.x + mark, body.y, inner - mark, lines_h if beneath else height)
        x, y = body.right, body.bottom - high if beneath else body.cy - high / 2
        for button, need in zip(reversed(buttons), reversed(needs), strict=True):
            button.place(Box(x - min(need, inner), y, min(need, inner), high))
            if over:
                y -= high + gap
            else:
                x -= need + gap
        return list(buttons), room.above(height + 2 * pad + 12 * k)

    def _button(self, nr: int, remedy: Remedy) -> Button:
        kind = "primary" if nr == 0 else "secondary"
        return Button(remedy.label, lambda: self._act(remedy.rules), kind=kind, name=f"remedy.{nr}")

    def paint(self, pen: Pen) -> None:
        if not self._lines:
            return
        k, t = pen.k, pen.t
        pen.fill_round(self._box, 8 * k, p.FOAM, p.MADDER, 2.2 * k)
        step = pen.line_height("body")
        top = self._text.cy - (len(self._lines) - 1) * step / 2
        mark = pen.glyph("✗", round(15 * t), p.MADDER)
        pen.put(mark, self._text.x - 22 * t, top - mark.get_height() / 2)
        for nr, line in enumerate(self._lines):
            pen.text(self._text.x, top + nr * step, line, "body", None, TEXT, "l", self._text.w)
