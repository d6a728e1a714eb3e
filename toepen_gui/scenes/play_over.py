"""What lies over the table: the coach's paper, and the question mark on the spoken line.

In a small window with large letters the paper may lie where the line is said. Half a sentence is worse than none, so
the line then goes: paper and answers say the same. Why a card was refused is said over the paper.
"""

from __future__ import annotations

from toepen_gui.scenes.play_about import About
from toepen_gui.scenes.play_collage import Piece
from toepen_gui.scenes.play_controls import State
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_hint import Hint
from toepen_gui.scenes.play_talk import spoken_box, spoken_piece
from toepen_gui.scenes.play_view import TableView


def laid_over(view: TableView, desk: Desk, hint: Hint, about: About, state: State) -> list[Piece]:
    """The pieces, lowest first. Tells the view whether it is to say the line itself."""
    easel, spoken = view.easel, desk.spoken
    paper = hint.pieces(easel, state)
    strip = spoken_box(easel, spoken)
    view.hushed = strip is not None and hint.lies_over(strip)
    if not view.hushed:
        return [*about.pieces(easel, state), *paper]
    if desk.remark is None:
        about.hide()
        return paper
    return [*paper, *spoken_piece(easel, spoken), *about.pieces(easel, state)]
