"""The picture of a lesson: the table as in play, and the paper beside it."""

from __future__ import annotations

import pygame

from toepen_gui.board.layout import TableLayout
from toepen_gui.scenes.lesson_paper import Paper, Sheet
from toepen_gui.scenes.play_collage import Piece
from toepen_gui.scenes.play_controls import State
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_view import TableView
from toepen_gui.ui import kit
from toepen_gui.ui.pen import Pen


class LessonView(TableView):
    """`sheet`: what stands on the paper; set it before each drawing."""

    def __init__(self, easel: Easel, ground: pygame.Surface, deck: Deck, paper: Paper, sheet: Sheet) -> None:
        super().__init__(easel, ground, deck)
        self.paper = paper
        self.sheet = sheet

    def pieces(self, desk: Desk, state: State, caps: bool) -> tuple[list[Piece], tuple[int, int]]:
        pieces, shift = super().pieces(desk, state, caps)
        return [*pieces, *self.paper.pieces(self.easel, self.sheet, state)], shift


def lesson_ground(pen: Pen, layout: TableLayout, size: tuple[int, int]) -> pygame.Surface:
    """Wood under everything, and the rug under the table's part of the window."""
    return kit.table(pen, size, layout.rug)
