"""Cards and other flat things on the table, with their shadows, turned as they lie."""

from __future__ import annotations

import pygame

from toepen_gui.ui.assets import Assets
from toepen_gui.ui.pen import Pen, faded
from toepen_gui.ui.shapes import path, rr

CARD = 1.4  # height of a card for its width
STEP = 3  # degrees between the kept pictures of a thing that moves


def resting(angle: float) -> float:
    """The turn of a thing that lies still, to half a degree."""
    return round(angle * 2) / 2


def moving(angle: float) -> float:
    """The turn of a thing in motion: few enough different ones to keep."""
    return round(angle / STEP) * STEP % 360


def lay(
    pen: Pen,
    name: str,
    cx: float,
    cy: float,
    width: float,
    angle: float = 0,
    dark: int = 90,
    lift: float = 0.04,
    in_motion: bool = False,
    alpha: float = 1,
    squeeze: float = 1,
    outline: str = "",
) -> None:
    """A flat thing with its middle at cx, cy, turned by some degrees, and its shadow.

    dark: how dark the shadow is, of 255. lift: how far it falls, in widths. in_motion: turned in steps of 3 degrees,
    for things that move. alpha: 0 to 1. squeeze: how much of its width is seen, for things that are turned over.
    outline: a picture of the same shape to take the shadow from, so that all cards share theirs.
    """
    px = max(1, round(width))
    turn = moving(angle) if in_motion else resting(angle)
    picture = pen.assets.turned(name, px, turn)
    shade = pen.assets.shade(outline or name, px, turn, dark) if dark else None
    if squeeze < 1:
        picture = _squeezed(picture, squeeze)
        shade = _squeezed(shade, squeeze) if shade else None
    if alpha < 1:
        picture = faded(picture, alpha)
        shade = faded(shade, alpha) if shade else None
    place = picture.get_rect(center=(round(cx), round(cy)))
    if shade:
        pen.put(shade, place.x + round(width * lift), place.y + round(width * lift * 1.6))
    pen.put(picture, *place.topleft)


def _squeezed(picture: pygame.Surface, share: float) -> pygame.Surface:
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(w * share)), h))


def card(
    pen: Pen,
    cx: float,
    cy: float,
    width: float,
    what: tuple[str, str] | None,
    angle: float = 0,
    dim: float = 0,
    glow: str = "",
    lift: float = 0.035,
    in_motion: bool = False,
    alpha: float = 1,
    squeeze: float = 1,
) -> None:
    """One card, (suit, rank) such as ("hearts", "10"), ("spades", "k"), or face down (None).

    dim: how much darker, 0 to 1. glow: colour of a ring of light around it. The rest as in `lay`.
    """
    px = max(1, round(width))
    turn = moving(angle) if in_motion else resting(angle)
    name = face(pen, what)
    centre = (round(cx), round(cy))
    if glow and squeeze == 1:
        light = _halo(pen.assets, px, turn, glow)
        light = faded(light, alpha) if alpha < 1 else light
        pen.put(light, *light.get_rect(center=centre).topleft)
    lay(
        pen, name, cx, cy, width, angle, 90, lift, in_motion, alpha, squeeze, outline="cards/backs/plain"
    )  # every card has the same outline
    if dim and squeeze == 1:
        shade = pen.assets.shade("cards/backs/plain", px, turn, round(255 * dim))
        pen.put(shade, *shade.get_rect(center=centre).topleft)


def face(pen: Pen, what: tuple[str, str] | None) -> str:
    """The picture of a card in the deck of the look, or its back."""
    if what is None:
        return f"cards/backs/{pen.look.back}"
    return pen.assets.card_name(what[0], what[1], pen.look.deck)


def _halo(assets: Assets, width: int, angle: float, colour: str) -> pygame.Surface:
    """Three rings of light around a card."""

    def draw() -> pygame.Surface:
        w, h = width, round(width * CARD)
        g = max(3.0, width * 0.045)
        body = "".join(
            path(rr(g * 3 - i * g, g * 3 - i * g, w + 2 * i * g, h + 2 * i * g, width * 0.05 + i * g), colour, o=a)
            for i, a in ((2.3, 0.18), (1.6, 0.3), (1.0, 0.95))
        )
        flat = assets.fresh_svg(round(w + 6 * g), round(h + 6 * g), body)
        return pygame.transform.rotozoom(flat, angle, 1) if angle else flat

    return assets.turns.get(("halo", width, angle, colour), draw)
