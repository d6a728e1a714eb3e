"""What every painter of the table needs at hand: pen, layout, words, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field

from toepen_gui.board.company import Company, Line
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.layout_bubble import Podium
from toepen_gui.engine.rules import HouseRules
from toepen_gui.scenes.play_collage import Stamps
from toepen_gui.ui.pen import Pen
from toepen_gui.words import Words


@dataclass(frozen=True, slots=True)
class Easel:
    """Made anew for every size, look and language; nothing of it changes while the table is played on but what is
    kept for it: stamps, and where the open bubbles stand.

    `skin`: the fist of the player before the screen. `preset`: the name of the rules as the corner shows it.
    """

    pen: Pen
    stamps: Stamps
    layout: TableLayout
    words: Words
    company: Company
    rules: HouseRules
    preset: str
    skin: str
    title: str = ""  # the name of the rules alone, where what stands beside it changes from round to round
    podium: Podium = field(default_factory=Podium)

    @property
    def k(self) -> float:
        return self.layout.scale.k

    @property
    def t(self) -> float:
        return self.layout.scale.t

    def say(self, line: Line) -> str:
        return self.words(line.key, **line.params)

    def player(self, seat: int) -> str:
        return self.company.names[seat]
