"""The corners of the table: which rules and which round it is (a door to the rules), the menu, and the tools under the
own plate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toepen_gui.board.chips import ante
from toepen_gui.board.layout import TableLayout
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import HouseRules, Scoring, Stacks
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.people import preset_name
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_controls import Control, State
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

HINT: Final = "play.hint"
LAST_TRICK: Final = "play.last_trick"
LOG: Final = "play.log"
MENU: Final = "play.menu"
RULES: Final = "play.rules"
PLAQUE_TINTS: Final = {"normal": 120, "hover": 150, "pressed": 95}  # how bright its wood is, of 255
SMALLER: Final = 0.86  # of its size: a long line of rules may be written so
HAND: Final = 5  # cards; more than that, with the tricks that are over, only in a royal final

PHASES: Final = {
    Ask.LAUNDRY: "table.phase.laundry",
    Ask.CHECK: "table.phase.laundry",
    Ask.BLIND: "table.phase.deal",
    Ask.BLIND_ANSWER: "table.phase.deal",
    Ask.DRAW: "table.phase.toep",
    Ask.POVERTY: "table.phase.poverty",
    Ask.DISCARD: "table.phase.royal",
}


def corner_controls(layout: TableLayout) -> tuple[Control, ...]:
    """Two tools, from the left, the menu and the rules. The third tool, the hint, belongs to play alone."""
    first, second, _ = layout.tools
    return (
        Control(LAST_TRICK, first, "l"),
        Control(LOG, second, "o"),
        Control(MENU, layout.menu, "escape"),
        Control(RULES, layout.info, "r"),
    )


def rules_line(words: Words, preset: str, rules: HouseRules, fits: Callable[[str], bool] = lambda _: True) -> str:
    """As "Café · to 10". The name of a player's own rules is as long as `fits` allows."""
    name = preset_name(words, preset)
    line = _with_stakes(words, name, rules)
    while not fits(line) and len(name) > 1:
        name = name[:-1].rstrip("… ")
        line = _with_stakes(words, f"{name}…", rules)
    return line


def _with_stakes(words: Words, name: str, rules: HouseRules) -> str:
    if rules.scoring is Scoring.CHIPS:
        if rules.stacks is Stacks.TOURNAMENT and rules.ante_every:
            return name  # the ante is another one in every round or so
        return words("table.corner.chips", preset=name, ante=rules.ante)
    return words("table.corner.points", preset=name, limit=rules.limit)


def fits_corner(ruler: Ruler, layout: TableLayout, line: str) -> bool:
    """Whether a line has room on the plaque in the corner, perhaps written a little smaller."""
    return ruler.width(line, "small_strong") * SMALLER <= layout.info.w - 20 * layout.scale.k


def round_line(words: Words, view: SeatView | None) -> str:
    """As "Round 7 · trick 1"."""
    if view is None or view.round < 0:
        return words("table.corner.begin")
    nr = view.round + 1
    phase = PHASES.get(view.ask) if view.ask is not None else None
    if phase is not None:
        return words("table.corner.phase", round=nr, phase=words(phase))
    if not view.tricks and view.trick is None and view.ask is None:
        return words("table.corner.phase", round=nr, phase=words("table.phase.deal"))
    cards_left = any(count for count, active in zip(view.counts, view.active, strict=True) if active)
    goes_on = view.ask is not None and (view.trick is not None or cards_left)  # not after the last trick
    trick = max(1, len(view.tricks) + goes_on)
    held = [count for count, active in zip(view.counts, view.active, strict=True) if active]
    if len(view.tricks) + max(held, default=0) > HAND:
        left = sum(view.in_game)
        return words("table.corner.white" if left == 2 else "table.corner.grey", trick=trick)
    return words("table.corner.trick", round=nr, trick=trick)


def corner_pieces(easel: Easel, view: SeatView | None, state: State) -> list[Piece]:
    k = easel.k
    layout = easel.layout
    box = layout.info
    first = easel.preset
    if easel.title and view is not None:
        first = easel.words("table.corner.chips", preset=easel.title, ante=ante(easel.rules, view.round))
    second = round_line(easel.words, view)

    lit, at_rules = state.of(RULES)

    def plaque(pen: Pen) -> None:
        if at_rules:
            kit.ring_focus(pen, box, 8 * k)
        _heads(pen, easel, (first, second), PLAQUE_TINTS[lit])

    how, focused = state.of(MENU)
    cap = easel.words("table.key.esc")

    def menu(pen: Pen) -> None:
        kit.icon_button(pen, layout.menu, "menu", state=how, key=cap, focused=focused)

    stamps, pen = easel.stamps, easel.pen
    return [
        stamps.piece(pen, RULES, (first, second, lit, at_rules), rect_of(box, 16 * k), plaque),
        stamps.piece(pen, MENU, (how, focused), rect_of(layout.menu, 16 * k), menu),
    ]


def tool_pieces(easel: Easel, state: State) -> list[Piece]:
    k = easel.k
    pieces: list[Piece] = []
    for control, (icon, badge, cap) in zip(
        corner_controls(easel.layout),
        (("", "badges/last_trick", "table.key.last_trick"), ("log", "", "table.key.log")),
        strict=False,
    ):
        how, focused = state.of(control.name)
        key = easel.words(cap)

        def draw(
            pen: Pen,
            control: Control = control,
            icon: str = icon,
            badge: str = badge,
            how: str = how,
            key: str = key,
            focused: bool = focused,
        ) -> None:
            kit.icon_button(pen, control.box, icon, badge, state=how, key=key, focused=focused)

        area = rect_of(control.box, 16 * k)
        pieces.append(easel.stamps.piece(easel.pen, control.name, (how, focused), area, draw))
    return pieces


def heads_piece(easel: Easel, heads: tuple[str, str]) -> Piece:
    """Two lines in the corner that tell where one is, where there are no rules to press."""
    area = rect_of(easel.layout.info, 16 * easel.k)
    return easel.stamps.piece(easel.pen, "corner", heads, area, lambda pen: _heads(pen, easel, heads))


def _heads(pen: Pen, easel: Easel, heads: tuple[str, str], tint: int = PLAQUE_TINTS["normal"]) -> None:
    k, t, box = easel.k, easel.t, easel.layout.info
    kit.plaque(pen, box, tint=tint, screws=False)
    pen.text(box.x + 11 * k, box.y + box.h * 0.31, heads[0], "small_strong", t, p.GOLD_LIT, "l", box.w - 20 * k)
    pen.text(box.x + 11 * k, box.y + box.h * 0.69, heads[1], "small", t, p.FOAM, "l", box.w - 20 * k)
