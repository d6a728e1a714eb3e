"""What you can do, bottom right: buttons with their prices, on paper with a title when it is a question; over the knock
button the bar that shows how long there is to knock; a rod for how many chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toepen_gui.board.amounts import Amount
from toepen_gui.board.choices import Action, Prompt
from toepen_gui.board.company import Line
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.layout_band import rod_height
from toepen_gui.board.motion import Curve, ease
from toepen_gui.board.prompt_boxes import PromptBoxes
from toepen_gui.engine.commands import Command
from toepen_gui.geometry import Box, one_line, two_line
from toepen_gui.scenes.play_amount import AmountBoxes, able, amount_piece
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_controls import Control, State
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

SLIDE_MS: Final = 200.0
SLIDE: Final = 24.0  # design pixels
FADE_MS: Final = 120.0
GUARD_MS: Final = 250.0  # nothing is answered sooner than this after it was asked

# action: name of its control, key (as pygame names it), key of the text on its cap
ACTIONS: Final = {
    Action.KNOCK: ("play.knock", "k", "table.key.knock"),
    Action.CALL: ("play.call", "c", "table.key.call"),
    Action.FOLD: ("play.fold", "f", "table.key.fold"),
    Action.GO_ON: ("play.go_on", "space", "table.key.space"),
    Action.CONFIRM: ("play.confirm", "return", "table.key.enter"),
    Action.AGAIN: ("play.again", "backspace", "table.key.backspace"),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: what it says and costs, and the command behind it. `cap`: key of the text on its key cap."""

    name: str
    label: Line
    kind: str = "secondary"
    price: Line | None = None
    badge: str | None = None
    key: str = ""
    cap: str = ""
    command: Command | None = None
    enabled: bool = True


def answers(prompt: Prompt) -> tuple[Answer, ...]:
    """The choices of a prompt as buttons. A second one with the same action has no key."""
    found: list[Answer] = []
    for choice in prompt.choices:
        name, key, cap = ACTIONS[choice.action]
        count = sum(1 for other in found if other.name.split(":")[0] == name)
        if count:
            name, key, cap = f"{name}:{count}", "", ""
        found.append(
            Answer(
                name,
                choice.label,
                choice.kind,
                choice.price,
                choice.badge,
                key,
                cap,
                choice.command,
                choice.enabled,
            )
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Panel:
    """One prompt laid out. `amount`: the chips of the knock, None where there is no choice; its rod lies over the last
    button, which is the knock."""

    title: Line | None
    sub: Line | None
    answers: tuple[Answer, ...]
    boxes: PromptBoxes
    picker: AmountBoxes | None = None
    amount: Amount | None = None

    @classmethod
    def of(
        cls,
        layout: TableLayout,
        title: Line | None,
        sub: Line | None,
        buttons: tuple[Answer, ...],
        timer: bool = False,
        amount: Amount | None = None,
    ) -> Panel:
        priced = [answer.price is not None for answer in buttons]
        if amount is None:
            return cls(title, sub, buttons, PromptBoxes.of(layout, priced, title is not None, timer))
        return cls._with_rod(layout, buttons, amount)

    @classmethod
    def _with_rod(cls, layout: TableLayout, buttons: tuple[Answer, ...], amount: Amount) -> Panel:
        """The rod takes the place of the title: the spoken line says the same."""
        s = layout.scale
        k = s.k
        heights = [two_line(s) if answer.price is not None else one_line(s) for answer in buttons]
        rows = sum(heights) + 8 * k * len(heights) + 4 * k
        full = rows + rod_height(s, True) + 28 * k <= layout.action.h + 1
        rod = rod_height(s, full)
        whole = rows + rod + 28 * k
        paper = Box(layout.action.x, layout.action.bottom - whole, layout.action.w, whole)
        inner = paper.inset(12 * k, 14 * k)
        boxes: list[Box] = []
        y = inner.y
        picker = None
        for i, height in enumerate(heights):
            if i == len(heights) - 1:
                picker = AmountBoxes.of(Box(inner.x, y + 2 * k, inner.w, rod), s, full)
                y += rod + 12 * k
            boxes.append(Box(inner.x, y, inner.w, height))
            y += height + 8 * k
        prompt = PromptBoxes(paper, None, None, tuple(boxes), None, None)
        return cls(None, None, buttons, prompt, picker, amount)

    @property
    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed, from top to bottom."""
        found: list[Control] = []
        last = len(self.answers) - 1
        for i, (answer, box) in enumerate(zip(self.answers, self.boxes.buttons, strict=True)):
            if i == last and self.picker is not None and self.amount is not None:
                found += [control for control in self.picker.controls if able(self.amount, control.name)]
            if answer.enabled:
                found.append(Control(answer.name, box, answer.key))
        return tuple(found)

    def answer(self, name: str) -> Answer | None:
        """The answer behind a control."""
        return next((answer for answer in self.answers if answer.name == name and answer.enabled), None)

    @property
    def main(self) -> str | None:
        """Where the focus starts: on the way forward, else on the answer that stays in, else on the first."""
        able = [answer for answer in self.answers if answer.enabled]
        forward = [answer.name for answer in able if answer.kind == "primary"]
        stays = [answer.name for answer in able if answer.name == "play.call"]
        return next(iter([*forward, *stays, *[answer.name for answer in able]]), None)


def log_box(layout: TableLayout, panel: Panel | None, any_time: bool = False) -> Box | None:
    """Where the log of the round has room. The place of a button is kept free, of two with their clock where one may
    knock at any time: so the slate stays still, whatever comes and goes under it. A prompt on paper covers it."""
    if panel is not None and panel.boxes.paper is not None:
        return None
    return PromptBoxes.of(layout, [True, False] if any_time else [True], False, any_time).log


def panel_pieces(easel: Easel, panel: Panel, state: State, age: float, timer: float | None, still: bool) -> list[Piece]:
    """`age`: ms since it was asked. `timer`: share of the time left to knock. `still`: nothing slides or fades.
    With less motion it fades, and does not slide."""
    k = easel.k
    paper = panel.boxes.paper
    share = 1.0 if still or easel.pen.look.less_motion else ease(Curve.OUT, age / SLIDE_MS)
    move = ((1 - share) * SLIDE * k if paper is not None else 0.0, 0.0)
    alpha = 1.0 if still else min(1.0, age / FADE_MS)
    pieces: list[Piece] = []
    if paper is not None:
        title = easel.say(panel.title) if panel.title is not None and panel.boxes.title else ""
        sub = easel.say(panel.sub) if panel.sub is not None and panel.boxes.sub else ""
        pieces.append(
            easel.stamps.piece(
                easel.pen,
                "prompt",
                (title, sub, tuple(paper)),
                rect_of(paper, 18 * k),
                lambda pen: _paper(pen, panel, paper, title, sub),
                move,
                alpha,
            )
        )
    if panel.picker is not None and panel.amount is not None:
        over = panel.answer("play.call") is not None
        pieces.append(amount_piece(easel, panel.picker, panel.amount, over, state, move, alpha))
    pictured = has_pictures(easel, panel)
    for answer, box in zip(panel.answers, panel.boxes.buttons, strict=True):
        pieces.append(_button(easel, answer, box, state, move, alpha, pictured))
    if panel.boxes.timer is not None and timer is not None:
        pieces.append(_timer(easel, panel.boxes.timer, timer))
    return pieces


def _paper(pen: Pen, panel: Panel, paper: Box, title: str, sub: str) -> None:
    kit.paper(pen, paper, rule=False)
    inner = paper.w - 24 * pen.k
    if title and panel.boxes.title is not None:
        pen.text(*panel.boxes.title, title, "h3", None, p.MADDER_DARK, "c", inner)
    if sub and panel.boxes.sub is not None:
        pen.text(*panel.boxes.sub, sub, "body", None, TEXT_SOFT, "c", inner)


def has_pictures(easel: Easel, panel: Panel) -> bool:
    """Whether the answers have their pictures: all of them, or none where the words of one need its place."""
    answers = zip(panel.answers, panel.boxes.buttons, strict=True)
    return all(_fits(easel, answer, box, True) for answer, box in answers if answer.badge)


def _button(
    easel: Easel, answer: Answer, box: Box, state: State, move: tuple[float, float], alpha: float, pictured: bool
) -> Piece:
    label, price = _words(easel, answer)
    icon = f"badges/{answer.badge}" if answer.badge and pictured else ""
    key = easel.words(answer.cap) if answer.cap and _fits(easel, answer, box, bool(icon)) else ""
    how, focused = state.of(answer.name)
    if not answer.enabled:
        how = "disabled"

    def draw(pen: Pen) -> None:
        kit.button(pen, box, label, answer.kind, how, key, price, icon, focused=focused)

    sign = (label, price, answer.kind, how, key, icon, focused, tuple(box))
    return easel.stamps.piece(easel.pen, ("button", answer.name), sign, rect_of(box, 14 * easel.k), draw, move, alpha)


def _words(easel: Easel, answer: Answer) -> tuple[str, str]:
    """What an answer is called and what it costs."""
    return easel.say(answer.label), easel.say(answer.price) if answer.price is not None else ""


def _fits(easel: Easel, answer: Answer, box: Box, pictured: bool) -> bool:
    """Whether the words have room beside a picture and the key: the pictures go first when they do not, then the
    key."""
    k, t, pen = easel.k, easel.t, easel.pen
    label, price = _words(easel, answer)
    need = max(pen.width(label, "label"), pen.width(price, "small")) * 0.87
    cap = easel.words(answer.cap) if answer.cap else ""
    capped = kit.keycap_width(pen, cap, t * 0.96) + 8 * k if cap else 0.0
    picture = min(box.h - 16 * k, 46 * t) + 4 * k if pictured else 0.0
    return need <= box.w - 28 * k - capped - picture


def _timer(easel: Easel, box: Box, share: float) -> Piece:
    k = easel.k
    w = round(box.w * min(1.0, max(0.0, share)))

    def paint(pen: Pen) -> None:
        pen.fill_round(box, 4 * k, p.OAK_NIGHT, p.INK, 1.4 * k)
        if w > 2:
            pen.fill_round(Box(box.x, box.y, w, box.h), 4 * k, p.GOLD, p.INK, 1.4 * k)

    return Piece("timer", w, rect_of(box, 4 * k), paint)
