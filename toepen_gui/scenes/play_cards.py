"""The cards of the picture as pieces: exact where they lie, in small steps where they fly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from toepen_gui.board.pieces import CardPiece, Glow
from toepen_gui.board.rest import Layer
from toepen_gui.engine.cards import PACK, RANKS, SUITS, Card, rank_of, suit_of
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.play_collage import Piece, free, rect_of
from toepen_gui.scenes.play_deck import OUTLINE, Deck, DeckKey
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_flight import Pose
from toepen_gui.ui import kit
from toepen_gui.ui.cards import CARD, resting
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

TURN_STEP: Final = 2.0  # degrees between the kept pictures of a flying card
WIDTH_STEP: Final = 2  # pixels between them
SQUEEZES: Final = 16  # steps of a card that turns over
SHADE: Final = 90  # of 255

GLOWS: Final[Mapping[Glow, str]] = {
    Glow.LED: p.GOLD,
    Glow.PLAYABLE: p.GOLD_LIT,
    Glow.FOCUS: p.GOLD_LIT,
    Glow.PICKED: "#8fd0a2",
    Glow.WON: "#fff4d8",
}


def face_of(card: Card | None) -> tuple[str, str] | None:
    """The card as the kit names it; None is the back."""
    return None if card is None else (SUITS[suit_of(card)], RANKS[rank_of(card)])


def card_pieces(
    easel: Easel, deck: Deck, cards: Sequence[CardPiece], layer: Layer, shift: tuple[float, float] = (0, 0)
) -> list[Piece]:
    """The cards of one layer, in drawing order."""
    poses = [(card, _pose(easel, card)) for card in cards if card.layer is layer]
    if layer is Layer.AIR:
        shown = deck.flight.poses([(card.key, pose) for card, pose in poses])
        poses = [(card, shown[card.key]) for card, _ in poses]
    return [_piece(easel, deck, card, pose, shift) for card, pose in poses]


def _pose(easel: Easel, card: CardPiece) -> Pose:
    name = kit.face(easel.pen, face_of(card.card))
    squeeze = round(max(0.04, card.squeeze) * SQUEEZES) / SQUEEZES
    if card.layer is not Layer.AIR:
        return Pose(name, max(4, round(card.width)), resting(card.angle), squeeze)
    px = max(4, round(card.width / WIDTH_STEP) * WIDTH_STEP)
    return Pose(name, px, round(card.angle / TURN_STEP) * TURN_STEP % 360, squeeze)


def _piece(easel: Easel, deck: Deck, card: CardPiece, pose: Pose, shift: tuple[float, float]) -> Piece:
    x, y = round(card.x + shift[0]), round(card.y + shift[1])
    name, px, turn, squeeze = pose
    alpha, dim = round(card.alpha, 2), round(card.dim, 2)
    fall = (round(px * card.lift), round(px * card.lift * 1.6))
    glow = GLOWS[card.glow] if card.glow is not None and squeeze == 1 else ""
    area = rect_of(centred(x, y, *_extent(px, turn)), px * (0.14 if glow else 0.0) + fall[1] + 4)
    badge = card.badge
    size = 46 * easel.k
    mark = centred(x - px * 0.46, y + px * 0.5, size, size)
    if badge:
        area = area.union(rect_of(mark, 2))

    def paint(pen: Pen) -> None:
        if glow:
            _lay(pen, deck.halo(px, turn, glow), x, y, alpha)
        _lay(pen, deck.shade(px, turn, squeeze, SHADE, name), x + fall[0], y + fall[1], alpha)
        _lay(pen, deck.turned(name, px, turn, squeeze), x, y, alpha)
        if dim:
            _lay(pen, deck.shade(px, turn, squeeze, round(255 * dim), name), x, y, alpha)
        if badge:
            pen.put(pen.art(f"badges/{badge}", size), mark.x, mark.y)

    def cost() -> int:
        return 0 if deck.shines(px, turn, glow) else area.w * area.h

    sign = (name, x, y, px, turn, squeeze, alpha, dim, fall, glow, badge, int(card.layer))
    return Piece(("card", card.key), sign, area, paint, cost if glow else free)


def lay_card(
    pen: Pen, deck: Deck, card: Card, at: tuple[float, float], width: float, angle: float, glow: str = ""
) -> None:
    """One card face up that lies still somewhere else than on the table."""
    px, turn = max(4, round(width)), resting(angle)
    x, y = round(at[0]), round(at[1])
    if glow:
        _lay(pen, deck.halo(px, turn, glow), x, y, 1)
    name = kit.face(pen, face_of(card))
    _lay(pen, deck.shade(px, turn, 1, SHADE, name), x + round(px * 0.035), y + round(px * 0.056), 1)
    _lay(pen, deck.turned(name, px, turn), x, y, 1)


def _lay(pen: Pen, picture: pygame.Surface, x: int, y: int, alpha: float) -> None:
    pen.put(picture, *picture.get_rect(center=(x, y)).topleft, alpha)


def _extent(px: float, angle: float) -> tuple[float, float]:
    """Width and height of what a turned card covers."""
    turned = pygame.math.Vector2(1, 0).rotate(angle)
    c, s = abs(turned.x), abs(turned.y)
    h = px * CARD
    return px * c + h * s, px * s + h * c


def deck_for(easel: Easel, old: Deck | None, ahead: bool) -> Deck:
    """The pictures for this table: the old ones if they are of the right size and look."""
    look = easel.pen.look
    key = DeckKey(max(24, round(easel.layout.hand_card[0])), look.deck, look.back)
    if old is not None and old.key == key:
        return old
    if old is not None:
        old.close()
    names = [kit.face(easel.pen, None), OUTLINE, *(kit.face(easel.pen, face_of(card)) for card in PACK)]
    return Deck(easel.pen.assets, key, names, ahead)


def key_caps(easel: Easel, cards: Sequence[CardPiece], hand: Sequence[Card]) -> list[Piece]:
    """The key of each card of the hand, at its lower left corner; none for more cards than there are keys."""
    k = easel.k
    t = min(easel.t, 1.3 * k) * 0.92
    pieces: list[Piece] = []
    numbers = {card: i for i, card in enumerate(hand)}
    labels = "1234567890-"
    for card in cards:
        if card.layer is not Layer.HAND or card.card not in numbers or numbers[card.card] >= len(labels):
            continue
        label = labels[numbers[card.card]]
        w = card.width
        x = card.x - w / 2 + 24 * k - card.angle * 0.9 * k
        y = card.y + w * CARD / 2 - 22 * k
        box: Box = centred(x, y, 34 * t, 32 * t)

        def paint(pen: Pen, x: float = x, y: float = y, label: str = label) -> None:
            kit.keycap(pen, x, y, label, t)

        pieces.append(Piece(("cap", label), (round(x), round(y)), rect_of(box, 4), paint))
    return pieces
