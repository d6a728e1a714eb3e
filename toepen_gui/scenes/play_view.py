"""The picture of the table: everything the desk knows, as pieces in the order in which they lie on each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from toepen_gui.board.exchanges import ASIDE
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.pieces import CardPiece, Picture
from toepen_gui.board.rest import Layer
from toepen_gui.engine.rules import Knocking, Scoring
from toepen_gui.geometry import Box, centred, two_line
from toepen_gui.scenes.play_cards import card_pieces, key_caps
from toepen_gui.scenes.play_collage import Collage, Ground, Piece, rect_of
from toepen_gui.scenes.play_controls import State
from toepen_gui.scenes.play_corners import corner_pieces, tool_pieces
from toepen_gui.scenes.play_deck import Deck
from toepen_gui.scenes.play_desk import Desk
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_middle import bet_pieces, chip_pieces, fist_pieces, stake_pieces
from toepen_gui.scenes.play_prompt import log_box, panel_pieces
from toepen_gui.scenes.play_seats import GUEST, seat_pieces
from toepen_gui.scenes.play_talk import bubble_pieces, log_piece, spoken_piece
from toepen_gui.ui import kit
from toepen_gui.ui.cards import CARD
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

NO_SHIFT: Final = (0.0, 0.0)
BADGES: Final = ("knock", "call", "fold", "over_knock", "turn", "win", "laundry", "check", "illegal", "poverty")
MOODS: Final = (
    "neutral",
    "thinking",
    "pondering",
    "confident",
    "worried",
    "surprised",
    "annoyed",
    "laughing",
    "sulking",
)


class TableView:
    """Paints one layout of the table. Made anew for another size, look or language."""

    def __init__(self, easel: Easel, ground: Ground, deck: Deck) -> None:
        self.easel: Final = easel
        self.deck: Final = deck
        self.collage: Final = Collage(ground)
        self._to_warm: Final = seldom_seen(easel)
        self._faces_drawn = False
        self.hushed = False  # something lies where the line is said

    @property
    def layout(self) -> TableLayout:
        return self.easel.layout

    def warm(self) -> None:
        """Draws one picture that will be needed, for moments in which nothing moves."""
        if self._to_warm:
            name, width = self._to_warm.pop(0)
            self.easel.pen.art(name, width)

    def draw(
        self,
        surface: pygame.Surface,
        desk: Desk,
        state: State,
        whole: bool,
        caps: bool,
        tip: Piece | None,
        over: Sequence[Piece] = (),
    ) -> list[pygame.Rect]:
        """Brings the surface up to date and gives what changed. `whole`: something else may have been drawn there.

        `caps`: the keys of the cards are shown. `over`: what lies on the table. `tip`: a tooltip, over everything.
        """
        if not self._faces_drawn:  # everybody thinks while the cards are still being dealt
            for who in self.easel.company.people:
                if who != GUEST:
                    self.easel.pen.art(f"portraits/{who}_thinking", self.layout.own.portrait.w)
            self._faces_drawn = True
        self.deck.flight.begin()
        pieces, shift = self.pieces(desk, state, caps)
        pieces += over
        if tip is not None:
            pieces.append(tip)
        return self.collage.show(pieces, self.easel.pen.on(surface), shift, whole)

    def pieces(self, desk: Desk, state: State, caps: bool) -> tuple[list[Piece], tuple[int, int]]:
        """Everything in the picture, lowest first, and how far the table has jumped."""
        easel = self.easel
        pieces = corner_pieces(easel, desk.view, state)
        pieces += tool_pieces(easel, state)
        if desk.stage is None:
            return pieces, (0, 0)
        picture = desk.stage.picture(easel.layout)
        shift = (round(picture.shake[0]), round(picture.shake[1]))
        cards = picture.cards
        above = [card for card in cards if card.layer is Layer.AIR and self._over_all(card, desk)]
        table: list[Piece] = self._on(cards, Layer.UNDER, shift)
        table += stake_pieces(easel, picture.stake, shift)
        table += bet_pieces(easel, picture.seats, shift)
        if desk.choosing_aside:
            table += aside_pieces(easel, len(desk.hand.picked), shift)
        table += self._on(cards, Layer.TABLE, shift)
        table += _led(easel, picture, shift)
        table += self._on([card for card in cards if card not in above], Layer.AIR, NO_SHIFT)
        for seat in picture.seats:
            table += seat_pieces(easel, seat, shift)
        pieces = table + pieces
        any_time = easel.rules.knocking is Knocking.ANY_TIME and easel.rules.scoring is Scoring.POINTS
        pieces += log_piece(easel, log_box(easel.layout, desk.panel, any_time), desk.stage.director.log)
        pieces += self._on(cards, Layer.HAND, NO_SHIFT)
        if caps:
            pieces += key_caps(easel, cards, desk.cards)
        pieces += fist_pieces(easel, picture.fist)
        pieces += chip_pieces(picture.chips, shift)
        pieces += [] if self.hushed else spoken_piece(easel, desk.spoken)
        if desk.panel is not None:
            pieces += panel_pieces(easel, desk.panel, state, desk.age, desk.flow.offer_share, desk.still)
        pieces += self._on(above, Layer.AIR, NO_SHIFT)
        pieces += bubble_pieces(easel, picture.bubbles)
        return pieces, shift

    def _over_all(self, card: CardPiece, desk: Desk) -> bool:
        """Whether a card in the air is over everything: in somebody's fingers, at the own hand, or on its way there or
        from there. All others fly over the rug and slide under the slates."""
        hand = self.easel.layout.hand
        return (
            card.own
            or card.card in desk.hand.loose
            or centred(card.x, card.y, card.width, card.width * CARD).hits(hand)
        )

    def _on(self, cards: Sequence[CardPiece], layer: Layer, shift: tuple[float, float]) -> list[Piece]:
        return card_pieces(self.easel, self.deck, cards, layer, shift)


def aside_pieces(easel: Easel, picked: int, shift: tuple[float, float]) -> list[Piece]:
    """Where three cards can be laid aside in a royal final; those picked already are marked."""
    k = easel.k
    slots = easel.layout.aside(ASIDE)
    words = easel.words("table.aside")
    whole = Box(slots[0].x, slots[0].y - 34 * easel.t, slots[-1].right - slots[0].x, slots[0].h + 34 * easel.t)

    def draw(pen: Pen) -> None:
        for i, slot in enumerate(slots):
            pen.fill_round(slot, 7 * k, p.DUSK, p.GOLD_LIT if i < picked else p.OAK_HONEY, 2 * k, 0.45)
        pen.text(whole.cx, slots[0].y - 18 * easel.t, words, "note", None, p.FOAM, "c")

    return [easel.stamps.piece(easel.pen, "aside", (words, picked), rect_of(whole, 30 * k), draw, shift)]


def _led(easel: Easel, picture: Picture, shift: tuple[float, float]) -> list[Piece]:
    """After a refusal: the word under the card led."""
    box = picture.led_tag
    if box is None:
        return []
    k, t = easel.k, easel.t
    words = easel.words("table.led")
    room = 1.15 * easel.layout.trick[0].w - 16 * k  # hardly wider than the card: others lie beside it
    t *= min(1.0, room / easel.pen.width(words, "small_strong", t))
    w, h = easel.pen.width(words, "small_strong", t) + 16 * k, 22 * t
    tag = Box(box.cx - w / 2, box.y, w, h)

    def draw(pen: Pen) -> None:
        pen.fill_round(tag, 5 * k, p.GOLD, p.INK, 1.6 * k)
        pen.text(tag.cx, tag.cy, words, "small_strong", t, TEXT, "c")

    return [easel.stamps.piece(easel.pen, "led", words, rect_of(tag, 4 * k), draw, shift)]


def seldom_seen(easel: Easel) -> list[tuple[str, float]]:
    """Faces, fists and badges with their widths: what would otherwise be drawn in the midst of a knock."""
    layout = easel.layout
    k, t = easel.k, easel.t
    found: list[tuple[str, float]] = []
    for badge in BADGES:
        found.append((f"badges/{badge}", layout.own.badge.w))
        found.append((f"badges/{badge}", min(two_line(layout.scale) - 16 * k, 46 * t)))
        found.append((f"badges/{badge}", round(25 * max(t * 0.9, k))))
    for who in easel.company.people:
        if who != GUEST:
            found += [(f"portraits/{who}_{mood}", layout.own.portrait.w) for mood in MOODS]
    return found


def ground(pen: Pen, layout: TableLayout) -> Ground:
    """Wood, rug and lamp."""
    size = (round(layout.window.w), round(layout.window.h))
    return Ground(size, lambda: kit.table(pen, size, layout.rug))


def tip_piece(easel: Easel, name: str, about: Box, words: str) -> Piece:
    """A tooltip about a control."""
    box = kit.tooltip_box(easel.pen, about, words, easel.layout.window)
    draw: Callable[[Pen], None] = lambda pen: kit.tooltip(pen, box, words)  # noqa: E731
    return easel.stamps.piece(easel.pen, "tip", (name, words), rect_of(box, 4 * easel.k), draw)
