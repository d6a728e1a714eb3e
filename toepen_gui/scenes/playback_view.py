"""The picture of a record: the table as in play, the keys of the player in the place of the buttons, hands that may
lie open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from toepen_gui.board.company import Line
from toepen_gui.board.layout import TableLayout, place_of
from toepen_gui.board.phrases import card_label
from toepen_gui.board.pieces import CardPiece, Picture
from toepen_gui.board.rest import Layer, sorted_hand
from toepen_gui.board.round_end import RoundPage
from toepen_gui.board.say import Spoken
from toepen_gui.board.stage import Stage
from toepen_gui.engine.cards import Card
from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.play_cards import card_pieces
from toepen_gui.scenes.play_chips import bet_pieces, chip_pieces
from toepen_gui.scenes.play_collage import Collage, Ground, Piece, rect_of
from toepen_gui.scenes.play_corners import heads_piece
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_middle import fist_pieces, stake_pieces
from toepen_gui.scenes.play_seats import seat_pieces
from toepen_gui.scenes.play_talk import bubble_pieces, log_piece, spoken_piece
from toepen_gui.scenes.playback_controls import Key, Rail
from toepen_gui.scenes.playback_layout import DeckBoxes, Fan, fans_for, mats_for
from toepen_gui.scenes.playback_slate import least_result, result_piece
from toepen_gui.table.port import OpenCards
from toepen_gui.ui import kit
from toepen_gui.ui.cards import CARD
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

NO_SHIFT: Final = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the picture needs besides the stage. `heads`: the two lines in the corner. `caption`: left and right over
    the rail. `opened`: this position's cards and those of the one before, None while the hands are closed."""

    heads: tuple[str, str]
    caption: tuple[str, str]
    spoken: Spoken | None
    log: Sequence[Line]
    page: RoundPage | None
    opened: tuple[OpenCards, OpenCards] | None


class PlaybackView:
    """Paints one layout. Made anew for another size, look, language or seat."""

    def __init__(self, easel: Easel, ground: Ground, deck: Deck) -> None:
        self.easel: Final = easel
        self.deck: Final = deck
        self.boxes: Final = DeckBoxes.of(easel.layout)
        self.collage: Final = Collage(ground)
        self._fans: Final[dict[int, tuple[Fan, ...]]] = {}  # by the number of cards there may be
        self.spoken_room: Box | None = None  # for the spoken line, where a paper lies over its usual place
        self._mats: tuple[Box, ...] = ()  # of the dealer, beside open hands

    @property
    def layout(self) -> TableLayout:
        return self.easel.layout

    def draw(
        self,
        surface: pygame.Surface,
        stage: Stage,
        shown: Shown,
        keys: Sequence[Key | Rail],
        tip: Piece | None,
        whole: bool,
        over: Sequence[Piece] = (),
    ) -> list[pygame.Rect]:
        """Brings the surface up to date and gives what changed. `over`: what lies on the table."""
        self.deck.flight.begin()
        pieces, shift = self.pieces(stage, shown, keys)
        pieces += over
        if tip is not None:
            pieces.append(tip)
        return self.collage.show(pieces, self.easel.pen.on(surface), shift, whole)

    def pieces(self, stage: Stage, shown: Shown, keys: Sequence[Key | Rail]) -> tuple[list[Piece], tuple[int, int]]:
        """Everything in the picture, lowest first, and how far the table has jumped."""
        easel = self.easel
        picture = stage.picture(easel.layout)
        shift = (round(picture.shake[0]), round(picture.shake[1]))
        cards = (
            self._turned_open(picture, shown.opened, stage.director.hand)
            if shown.opened is not None
            else list(picture.cards)
        )
        open_cards, hidden = self._open_hands(picture, shown.opened)
        cards = [card for card in cards if card.key not in hidden]
        above = [card for card in cards if card.layer is Layer.AIR and self._near_hand(card)]
        pieces = self._on(cards, Layer.UNDER, shift)
        pieces += stake_pieces(easel, picture.stake, shift)
        pieces += bet_pieces(easel, picture.seats, shift)
        pieces += self._on(cards, Layer.TABLE, shift)
        pieces += self._on([card for card in cards if card not in above], Layer.AIR, NO_SHIFT)
        for seat in picture.seats:
            mat = self._mats[seat.place - 1] if seat.place and shown.opened is not None else None
            pieces += seat_pieces(easel, seat, shift, mat)
        pieces += open_cards
        pieces.append(heads_piece(self.easel, shown.heads))
        pieces += self._on(cards, Layer.HAND, NO_SHIFT)
        pieces += self._slate(shown)
        pieces += fist_pieces(easel, picture.fist)
        pieces += chip_pieces(picture.chips, shift)
        pieces += spoken_piece(easel, shown.spoken, self.spoken_room)
        pieces.append(self._board(shown.caption))
        pieces += [self._key(key) for key in keys]
        pieces += self._on(above, Layer.AIR, NO_SHIFT)
        pieces += bubble_pieces(easel, picture.bubbles)
        return pieces, shift

    def _near_hand(self, card: CardPiece) -> bool:
        return card.own or centred(card.x, card.y, card.width, card.width * CARD).hits(self.layout.hand)

    def _on(self, cards: Sequence[CardPiece], layer: Layer, shift: tuple[float, float]) -> list[Piece]:
        return card_pieces(self.easel, self.deck, cards, layer, shift)

    # --- open hands

    def _turned_open(
        self, picture: Picture, opened: tuple[OpenCards, OpenCards], own: Sequence[Card]
    ) -> list[CardPiece]:
        """Cards that lay open show their face in the air and on the table, and laundry shows what it is. The own hand
        is dealt and taken up as in play."""
        laundry = opened[0].laundry or opened[1].laundry
        out = []
        for card in picture.cards:
            kind, *rest = card.key.split("/")
            if kind == "card" and card.layer in (Layer.AIR, Layer.TABLE) and int(rest[0]) not in own:
                out.append(replace(card, card=int(rest[0]), squeeze=1.0))
            elif kind == "laid" and card.card is None and int(rest[1]) < len(laundry):
                out.append(replace(card, card=laundry[int(rest[1])], squeeze=1.0))
            else:
                out.append(card)
        return out

    def _open_hands(
        self, picture: Picture, opened: tuple[OpenCards, OpenCards] | None
    ) -> tuple[list[Piece], frozenset[str]]:
        """The hands of the others as far as they have arrived, and the keys of the backs they lie instead of."""
        if opened is None:
            return [], frozenset()
        easel = self.easel
        pieces: list[Piece] = []
        hidden: set[str] = set()
        largest = max(len(hand) for one in opened for hand in one.hands)
        most = 4 if largest <= 4 else 8 if largest <= 8 else 11
        if most not in self._fans:
            self._fans[most] = fans_for(easel.layout, most, easel.rules.scoring is Scoring.CHIPS)
        self._mats = mats_for(easel.layout, self._fans[most], most)
        for seat in range(len(easel.company.names)):
            if seat == easel.company.own:
                continue
            backs = [c.key for c in picture.cards if c.layer is Layer.UNDER and c.key.startswith(f"back/{seat}/")]
            hand = next((one.hands[seat] for one in opened if len(one.hands[seat]) == len(backs)), None)
            if hand is None:
                hand = opened[0].hands[seat][: len(backs)]
            if len(hand) == len(backs) and hand:
                hidden.update(backs)
                place = place_of(seat, easel.company.own, len(easel.company.names))
                pieces += self._open_hand(seat, sorted_hand(hand), self._fans[most][place - 1])
        return pieces, frozenset(hidden)

    def _open_hand(self, seat: int, hand: tuple[Card, ...], fan: Fan) -> list[Piece]:
        spots = [fan.at(i, len(hand)) for i in range(len(hand))]
        if fan.tags:
            return [self._tags(seat, hand, spots, fan.width)]
        cards = [
            CardPiece(f"open/{seat}/{card}", x, y, angle, fan.width, card, Layer.TABLE)
            for card, (x, y, angle) in zip(hand, spots, strict=True)
        ]
        return self._on(cards, Layer.TABLE, NO_SHIFT)

    def _tags(
        self, seat: int, hand: Sequence[Card], spots: Sequence[tuple[float, float, float]], width: float
    ) -> Piece:
        easel = self.easel
        t, k = easel.layout.seat_t, easel.k
        letters = letters_of(easel.pen.look)
        boxes = [centred(x, y, width, 20 * t) for x, y, _ in spots]

        def draw(pen: Pen) -> None:
            for box, card in zip(boxes, hand, strict=True):
                pen.fill_round(box, 4 * k, p.PAPER, p.INK, 1.4 * k)
                pen.text(box.cx, box.cy, card_label(card, letters), "small_strong", t * 0.9, TEXT, "c")

        area = rect_of(boxes[0], 4 * k).union(rect_of(boxes[-1], 4 * k))
        return easel.stamps.piece(easel.pen, ("open", seat), tuple(hand), area, draw)

    # --- words and keys

    def _slate(self, shown: Shown) -> list[Piece]:
        """The log; at a round's end what was paid, in its place if there is room, else over the hand."""
        box, easel = self.boxes.slate, self.easel
        if shown.page is None:
            return log_piece(easel, box, shown.log)
        if box is not None and box.h >= least_result(easel, len(shown.page.rows)):
            return [result_piece(easel, box, shown.page)]
        return [*log_piece(easel, box, shown.log), result_piece(easel, self.boxes.result, shown.page)]

    def _board(self, caption: tuple[str, str]) -> Piece:
        easel, boxes = self.easel, self.boxes
        k, t = easel.k, min(easel.t, 1.5 * max(easel.k, 0.84))
        left, right = caption

        def draw(pen: Pen) -> None:
            kit.plaque(pen, boxes.board, r=10, tint=115, screws=False)
            w = pen.text(boxes.caption.right, boxes.caption.cy, right, "small", t, p.FOAM, "r")
            room = boxes.caption.w - w - 10 * k
            if pen.width(left, "small_strong", t) * 0.83 <= room:
                pen.text(boxes.caption.x, boxes.caption.cy, left, "small_strong", t, p.GOLD_LIT, "l", room)

        return easel.stamps.piece(easel.pen, "board", caption, rect_of(boxes.board, 16 * k), draw)

    def _key(self, key: Key | Rail) -> Piece:
        box: Box = key.box.inset(-20 * self.easel.k, 0) if isinstance(key, Rail) else key.box
        area = rect_of(box, 16 * self.easel.k)
        if isinstance(key, Rail):
            return Piece(key.name, key.look, area, key.draw)
        return self.easel.stamps.piece(self.easel.pen, key.name, key.look, area, key.draw)
