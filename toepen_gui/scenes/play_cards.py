"""The cards: sharp where they lie, quick while they fly.

A card at rest is drawn for exactly its size and turn, which costs some milliseconds the first time. One in the air has
another size and turn in every frame; it is scaled from a master of its face instead. A card that has just come to rest
stays quick until it is its turn to be drawn sharp: one a frame, so that a whole deal that lands at once does not stop
the picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import pygame

from toepen_gui.board.pieces import CardPiece, Glow
from toepen_gui.board.rest import Layer
from toepen_gui.engine.cards import PACK, RANKS, SUITS, Card, rank_of, suit_of
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui import kit
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.cards import CARD, resting
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen, faded

OUTLINE: Final = "cards/backs/plain"  # every card has this shape
TURN_STEP: Final = 2.0  # degrees between the kept pictures of a flying card
WIDTH_STEP: Final = 2  # pixels between them
SHADE: Final = 90

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


class CardPainter:
    """Makes pieces of cards. `pending`: something is still drawn quick that will be drawn sharp."""

    def __init__(self) -> None:
        self.pending = False
        self._poses: dict[str, tuple[int, float]] = {}
        self._budget = 0

    def begin(self) -> None:
        """A new frame: one more picture may be drawn sharp."""
        self._budget = 1
        self.pending = False

    def pieces(
        self, easel: Easel, cards: Sequence[CardPiece], layer: Layer, shift: tuple[float, float] = (0, 0)
    ) -> list[Piece]:
        return [self._piece(easel, card, shift) for card in cards if card.layer is layer]

    def forget(self, keys: Iterable[str]) -> None:
        """Drops what is known of cards that are no longer there."""
        there = set(keys)
        self._poses = {key: pose for key, pose in self._poses.items() if key in there}

    def _piece(self, easel: Easel, card: CardPiece, shift: tuple[float, float]) -> Piece:
        pen = easel.pen
        x, y = round(card.x + shift[0]), round(card.y + shift[1])
        px, turn = max(2, round(card.width)), resting(card.angle)
        name = kit.face(pen, face_of(card.card))
        sharp = card.layer is not Layer.AIR and self._sharp(pen.assets, card, name, px, turn)
        squeeze, alpha, dim = round(max(0.04, card.squeeze), 2), round(card.alpha, 2), round(card.dim, 2)
        lift = round(card.lift, 3)
        glow = GLOWS[card.glow] if card.glow is not None else ""
        reach = px * (0.12 if glow else 0.03) + px * lift * 1.6 + 4
        area = rect_of(centred(x, y, *_extent(px, card.angle)), reach)
        badge = card.badge
        size = 46 * easel.k
        mark = centred(x - px * 0.46, y + px * 0.5, size, size)
        if badge:
            area = area.union(rect_of(mark, 2))

        def paint(onto: Pen) -> None:
            if sharp:
                kit.card(onto, x, y, px, face_of(card.card), turn, dim, glow, lift, False, alpha, squeeze)
            else:
                _quick(onto, name, x, y, px, card.angle, lift, alpha, squeeze, dim, _master_width(easel))
            if badge:
                onto.put(onto.art(f"badges/{badge}", size), mark.x, mark.y)

        sign = (name, x, y, px, turn, sharp, squeeze, alpha, dim, lift, glow, badge, int(card.layer))
        return Piece(("card", card.key), sign, area, paint)

    def _sharp(self, assets: Assets, card: CardPiece, name: str, px: int, turn: float) -> bool:
        """Whether to draw it sharp now: if that costs nothing, or if it has come to rest and it is its turn."""
        if _is_ready(assets, name, px, turn):
            return True
        still = self._poses.get(card.key) == (px, turn)
        self._poses[card.key] = (px, turn)
        if still and self._budget > 0:
            self._budget -= 1
            return True
        self.pending = True
        return False


def _extent(px: float, angle: float) -> tuple[float, float]:
    """Width and height of what a turned card covers."""
    turned = pygame.math.Vector2(1, 0).rotate(angle)
    c, s = abs(turned.x), abs(turned.y)
    h = px * CARD
    return px * c + h * s, px * s + h * c


def _is_ready(assets: Assets, name: str, px: int, turn: float) -> bool:
    if turn:
        return (name, px, turn) in assets.turns
    w, h = assets.size(name)
    return (name, (px, max(1, round(px * h / w)))) in assets.pictures


def _master_width(easel: Easel) -> int:
    return max(24, round(easel.layout.hand_card[0]))


def _quick(
    pen: Pen,
    name: str,
    x: int,
    y: int,
    px: int,
    angle: float,
    lift: float,
    alpha: float,
    squeeze: float,
    dim: float,
    master: int,
) -> None:
    width = max(4, round(px / WIDTH_STEP) * WIDTH_STEP)
    turn = round(angle / TURN_STEP) * TURN_STEP % 360
    picture = _scaled(pen.assets, name, width, turn, squeeze, master)
    shade = pen.assets.turns.get(
        ("flying shade", width, turn, squeeze, master),
        lambda: _black(_scaled(pen.assets, OUTLINE, width, turn, squeeze, master), SHADE),
    )
    if alpha < 1:
        picture, shade = faded(picture, alpha), faded(shade, alpha)
    place = picture.get_rect(center=(x, y))
    fall = (round(px * lift), round(px * lift * 1.6))
    pen.surface.blit(shade, shade.get_rect(center=(x + fall[0], y + fall[1])), special_flags=pygame.BLEND_PREMULTIPLIED)
    pen.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    if dim:
        veil = _black(_scaled(pen.assets, OUTLINE, width, turn, squeeze, master), round(255 * dim))
        pen.surface.blit(veil, veil.get_rect(center=(x, y)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _scaled(assets: Assets, name: str, width: int, turn: float, squeeze: float, master: int) -> pygame.Surface:
    """A flying card from its master, or from a smaller one where the large one would be coarse."""

    def make() -> pygame.Surface:
        source = master if width > master * 0.55 else max(4, master // 2)
        picture = assets.picture(name, source)
        if squeeze < 1:
            w, h = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * squeeze)), h))
        return pygame.transform.rotozoom(picture, turn, width / source)

    return assets.turns.get(("flying", name, width, turn, squeeze, master), make)


def _black(picture: pygame.Surface, dark: int) -> pygame.Surface:
    shade = picture.copy()
    shade.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def masters(easel: Easel) -> list[tuple[str, int]]:
    """Every picture a card may fly with, to be drawn ahead: the backs first, they are dealt first."""
    pen, width = easel.pen, _master_width(easel)
    names = [kit.face(pen, None), OUTLINE, *(kit.face(pen, face_of(card)) for card in PACK)]
    return [(name, size) for name in names for size in (width, max(4, width // 2))]


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
