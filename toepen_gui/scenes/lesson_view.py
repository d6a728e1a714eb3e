"""The picture of a lesson: the table as in play, and the paper beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from toepen_gui.board.company import Company
from toepen_gui.board.layout import TableLayout
from toepen_gui.engine.rules import HouseRules
from toepen_gui.geometry import Scale
from toepen_gui.lessons.model import Do, Laid, Lesson
from toepen_gui.scenes.context import House
from toepen_gui.scenes.lesson_paper import Paper, Sheet, split_window
from toepen_gui.scenes.people import BY_ID, own_name
from toepen_gui.scenes.play_collage import Ground, Piece, Stamps
from toepen_gui.scenes.play_controls import State
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_measure import chooses_amounts, wishes_of
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.scenes.play_view import TableView
from toepen_gui.scenes.table_look import table_look
from toepen_gui.table.port import Seating
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen

NO_BUTTONS: Final = 5.0  # ems of a price where none will ever stand


class LessonView(TableView):
    """`sheet`: what stands on the paper; set it before each drawing."""

    def __init__(self, easel: Easel, ground: Ground, deck: Deck, paper: Paper, sheet: Sheet) -> None:
        super().__init__(easel, ground, deck)
        self.paper = paper
        self.sheet = sheet

    def pieces(self, desk: Desk, state: State, caps: bool) -> tuple[list[Piece], tuple[int, int]]:
        pieces, shift = super().pieces(desk, state, caps)
        return [*pieces, *self.paper.pieces(self.easel, self.sheet, state)], shift


def only_cards(lesson: Lesson) -> bool:
    """Whether a lesson asks for nothing but cards."""
    tables = [item for item in lesson.items if isinstance(item, Laid)]
    wanted = [action for item in lesson.items if isinstance(item, Do) for action in item.right]
    return not any(one.knocks or one.over or one.offers for one in tables) and all(
        action.startswith("play") for action in wanted
    )


@dataclass(frozen=True)
class Room:
    """The window parted into table and paper. `wide`: there are more cards in the hand than usual. `cards_only`: only
    cards are ever asked for, and no button needs room."""

    house: House
    size: tuple[int, int]
    company: Company
    rules: HouseRules
    wide: bool
    cards_only: bool = False

    def easel(self, faults: list[str]) -> Easel:
        """The table in its part of the window, laid out as in play."""
        house, text = self.house, self.house.settings.text
        table, _ = split_window(self.size, text)
        wish = wishes_of(house, self.company, self.rules)
        layout = TableLayout.of(
            table,
            len(self.company.names),
            text,
            name_em=wish.name_em,
            price_em=NO_BUTTONS if self.cards_only else wish.price_em,
            rod=chooses_amounts(self.rules),
            wide_hand=self.wide,
        )
        pen = Pen(pygame.Surface((1, 1)), layout.scale, table_look(house), house.assets, faults)
        title = house.words("lesson.corner")
        skin = house.settings.skin
        return Easel(pen, Stamps(self.size), layout, house.words, self.company, self.rules, title, skin)

    def paper(self, pen: Pen, sheets: Iterable[Sheet]) -> Paper:
        """The paper, with letters in which all these sheets fit."""
        words, text = self.house.words, self.house.settings.text
        _, box = split_window(self.size, text)
        caps = (words("table.key.backspace"), words("table.key.space"))
        paper = Paper(pen.at(Scale.of(*self.size, text)), box, sheets, caps)
        for fault in paper.faults:
            pen.fault(fault)
        return paper

    def ground(self, easel: Easel) -> Ground:
        return lesson_ground(easel.pen, easel.layout, self.size)


def lesson_ground(pen: Pen, layout: TableLayout, size: tuple[int, int]) -> Ground:
    """Wood under everything, and the rug under the table's part of the window."""
    return Ground(size, lambda: kit.table(pen, size, layout.rug))


def company_of(house: House, seating: Seating) -> Company:
    """Who sits at the table of a lesson, called as in the language spoken."""
    own = own_name(house.words, house.settings.own_name)
    names = tuple(house.words(BY_ID[one.who].name) if one is not None else own for one in seating.guests)
    return Company(seating.seat, names, tuple(one.who if one is not None else GUEST for one in seating.guests))
