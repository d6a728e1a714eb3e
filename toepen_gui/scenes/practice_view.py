"""The picture of a drill: the table as in play, and the paper with the question beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from toepen_gui.board.pieces import CardPiece
from toepen_gui.board.rest import Layer
from toepen_gui.board.stage import Stage
from toepen_gui.scenes.play_cards import card_pieces
from toepen_gui.scenes.play_chips import bet_pieces, chip_pieces
from toepen_gui.scenes.play_collage import Collage, Ground, Piece, rect_of
from toepen_gui.scenes.play_corners import heads_piece
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_middle import stake_pieces
from toepen_gui.scenes.play_seats import seat_pieces
from toepen_gui.scenes.play_talk import log_piece
from toepen_gui.scenes.playback_controls import Key
from toepen_gui.scenes.practice_paper import AnswerButton, DrillPaper, PaperButton

STILL: Final = (0.0, 0.0)
LEAST_LOG: Final = 4.2  # lines that the slate must hold to be worth its place


class PracticeView:
    """Paints one layout. Made anew for another drill, size, look or language."""

    def __init__(self, easel: Easel, ground: Ground, deck: Deck, paper: DrillPaper) -> None:
        self.easel: Final = easel
        self.deck: Final = deck
        self.paper: Final = paper
        self.collage: Final = Collage(ground)

    def draw(
        self,
        surface: pygame.Surface,
        stage: Stage,
        heads: tuple[str, str],
        said: tuple[str, bool],
        keys: Sequence[AnswerButton | PaperButton | Key],
        tip: Piece | None,
        whole: bool,
    ) -> list[pygame.Rect]:
        """Brings the surface up to date and gives what changed. `heads`: the lines in the corner. `said`: what is said
        to the answer, and whether it was right."""
        self.deck.flight.begin()
        pieces = self._table(stage, heads)
        pen = self.easel.pen.at(self.paper.scale)
        area = rect_of(self.paper.box, 20 * pen.k)
        pieces.append(
            self.easel.stamps.piece(
                pen, "paper", (self.paper.written, *said), area, lambda on: self.paper.draw(on, *said)
            )
        )
        pieces += [self._key(key) for key in keys if key.visible]
        if tip is not None:
            pieces.append(tip)
        return self.collage.show(pieces, self.easel.pen.on(surface), (0, 0), whole)

    def _table(self, stage: Stage, heads: tuple[str, str]) -> list[Piece]:
        easel = self.easel
        picture = stage.picture(easel.layout)
        cards = list(picture.cards)
        pieces = self._on(cards, Layer.UNDER)
        pieces += stake_pieces(easel, picture.stake, STILL)
        pieces += bet_pieces(easel, picture.seats, STILL)
        pieces += self._on(cards, Layer.TABLE)
        for seat in picture.seats:
            pieces += seat_pieces(easel, seat, STILL)
        pieces.append(heads_piece(self.easel, heads))
        box = easel.layout.action
        if box.h >= LEAST_LOG * 21 * easel.t + 28 * easel.k:
            pieces += log_piece(easel, box, stage.director.log)
        pieces += self._on(cards, Layer.HAND)
        pieces += self._on(cards, Layer.AIR)
        pieces += chip_pieces(picture.chips, STILL)
        return pieces

    def _on(self, cards: Sequence[CardPiece], layer: Layer) -> list[Piece]:
        return card_pieces(self.easel, self.deck, cards, layer, STILL)

    def _key(self, key: AnswerButton | PaperButton | Key) -> Piece:
        easel = self.easel
        pen = easel.pen.at(self.paper.scale) if isinstance(key, AnswerButton | PaperButton) else easel.pen
        return easel.stamps.piece(pen, key.name, key.look, rect_of(key.box, 16 * easel.k), key.draw)
