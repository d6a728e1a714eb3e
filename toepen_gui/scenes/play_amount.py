"""How many chips to knock with: a rod with a brass knob, what it says, and quick choices under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toepen_gui.board.amounts import Amount, Quick
from toepen_gui.geometry import Box, Scale, columns
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_controls import SMALLEST, Control, State
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

ROD: Final = "play.amount"
QUICKS: Final = {  # name of the control, what it chooses, key, text
    "play.amount.least": (Quick.LEAST, "home", "table.amount.least"),
    "play.amount.half": (Quick.HALF, "", "table.amount.half"),
    "play.amount.pot": (Quick.POT, "", "table.amount.pot"),
    "play.amount.all": (Quick.ALL, "end", "table.amount.all"),
}


@dataclass(frozen=True, slots=True)
class AmountBoxes:
    """`head`: title and sum stand over the rod; None where there is less room: then the sum stands beside it.
    `ends`: what the ends of the rod mean."""

    whole: Box
    head: Box | None
    rod: Box
    said: Box
    ends: Box | None
    quick: tuple[Box, ...]

    @classmethod
    def of(cls, box: Box, s: Scale, full: bool) -> AmountBoxes:
        """Within a box of that height."""
        k, t = s.k, s.t
        quick = tuple(columns(box.foot(max(41 * t, SMALLEST)), len(QUICKS), 6 * k))
        if not full:
            row = box.top(36 * t)
            said = row.end(max(84 * t, row.w * 0.3))
            rod = row.before(said.w + 14 * k).inset(14 * t, 4 * t)
            return cls(box, None, rod, said, None, quick)
        head = box.top(30 * t)
        rod = Box(box.x + 14 * t, box.y + 32 * t, box.w - 28 * t, 30 * t)
        return cls(box, head, rod, head, Box(box.x, box.y + 63 * t, box.w, 20 * t), quick)

    @property
    def controls(self) -> tuple[Control, ...]:
        found = [Control(ROD, self.rod, "page up")]
        found += [Control(name, box, key) for (name, (_, key, _)), box in zip(QUICKS.items(), self.quick, strict=True)]
        return tuple(found)


def able(amount: Amount, name: str) -> bool:
    """Whether a quick choice can be made."""
    return name not in QUICKS or amount.quick(QUICKS[name][0]) is not None


def amount_piece(
    easel: Easel, boxes: AmountBoxes, amount: Amount, over: bool, state: State, move: tuple[float, float], alpha: float
) -> Piece:
    """The rod and everything about it as one piece. `over`: it is an over-knock."""
    k = easel.k
    states = tuple((name, state.of(name)) for name in (ROD, *QUICKS))

    def draw(pen: Pen) -> None:
        _words(pen, easel, boxes, amount, over)
        how, focused = state.of(ROD)
        kit.slider(pen, boxes.rod, amount.share, how, focused=focused)
        for (name, (which, _, key)), box in zip(QUICKS.items(), boxes.quick, strict=True):
            how, focused = state.of(name)
            chips = amount.quick(which)
            how = "disabled" if chips is None else "pressed" if chips == amount.chosen and how == "normal" else how
            kit.button(pen, box, easel.words(key), "secondary", how, align="c", focused=focused)

    sign = (amount, over, states, boxes)
    return easel.stamps.piece(easel.pen, "amount", sign, rect_of(boxes.whole, 12 * k), draw, move, alpha)


def _words(pen: Pen, easel: Easel, boxes: AmountBoxes, amount: Amount, over: bool) -> None:
    t = pen.t
    said = easel.words("table.amount.chips", n=amount.chosen)
    if boxes.head is None:
        pen.text(boxes.said.right, boxes.said.cy, said, "h3", t, TEXT, "r", boxes.said.w)
        return
    room = boxes.head.w - pen.width(said, "h3", t) - 14 * pen.k
    title = easel.words("table.amount.over" if over else "table.amount.knock")
    pen.text(boxes.head.x, boxes.head.cy, title, "h3", t, p.MADDER_DARK, "l", room)
    pen.text(boxes.head.right, boxes.head.cy, said, "h3", t, TEXT, "r")
    if boxes.ends is None:
        return
    most = "table.amount.to_pot" if amount.most == amount.pot else "table.amount.to_all"
    y = boxes.ends.cy
    pen.text(boxes.ends.x + 2 * pen.k, y, str(amount.least), "small", t, TEXT_SOFT)
    room = boxes.ends.w * 0.8
    pen.text(boxes.ends.right, y, easel.words(most, n=amount.most), "small", t, TEXT_SOFT, "r", room)
