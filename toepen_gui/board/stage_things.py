"""Fist, stake, bubbles, chips and the shake of the table as pieces."""

from __future__ import annotations

import math
from typing import Final

from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box, centred

from .chips import ChipSpot, Place, pots
from .layout import TableLayout, place_of
from .layout_pots import chip_size, pot_boxes
from .motion import BUBBLE_CLOSES, BUBBLE_OPENS, CHIP, FADE, FIST_GOES, SPLINTERS, Curve, ease
from .pieces import BubblePiece, ChipPiece, FistPiece, MatchPiece, PotPiece, StakePiece
from .showing import Showing

MOST_MATCHES: Final = 6
FALLS_FROM: Final = 90.0  # design pixels
LIFTS: Final = 38.0


def stake_piece(showing: Showing, layout: TableLayout, less_motion: bool) -> StakePiece:
    """As many matches as the stake, up to six; the last one may still be falling."""
    view = showing.view
    if view.rules.scoring is Scoring.CHIPS:
        return _pot_piece(showing, layout)
    k, t = layout.scale.k, layout.scale.t
    box = layout.stake
    room = box.h - (22 * t + 8 * k) - 5 * k
    n = min(showing.stake, MOST_MATCHES)
    share = 1.0 if showing.stake_ms <= 0 else min(1.0, max(0.0, (showing.now - showing.stake_at) / showing.stake_ms))
    matches = []
    for i in range(n):
        falling = i == n - 1 and share < 1
        height = 0.0 if not falling or less_motion else (1 - ease(Curve.BOUNCE, share)) * 70 * k
        matches.append(
            MatchPiece(
                box.cx + (i * 13 % 9 - 4) * k,
                box.y + room - 6 * k - (i + 0.2) * min(10 * k, room / max(n, 1)) - height,
                (i * 53 % 17) - 8.0,
                min(84 * k, box.w * 0.92),
                share if falling and less_motion else min(1.0, share * 5) if falling else 1.0,
            )
        )
    return StakePiece(showing.stake, False, tuple(matches))


def _pot_piece(showing: Showing, layout: TableLayout) -> StakePiece:
    view = showing.view
    if len(showing.gathered) != view.players:
        return StakePiece(0, True, (), (PotPiece(layout.stake, 0, (), False),))
    lying = pots(view, showing.gathered, showing.taken)
    pieces = []
    for nr, (pot, box) in enumerate(zip(lying, pot_boxes(layout, len(lying)), strict=True)):
        chips = showing.chips_at(ChipSpot(Place.POT, nr), pot.chips)
        pieces.append(PotPiece(box, chips, pot.seats if len(lying) > 1 else (), pot.back))
    value = max(0, view.pot - showing.taken + _to_leave(showing) - _to_come(showing))
    if showing.taken and not value and not any(piece.chips for piece in pieces):
        pieces = []  # all of it is with the winners, however the pots would lie now
    return StakePiece(value, True, (), tuple(pieces))


def _to_come(showing: Showing) -> int:
    """Chips that the view has on the table already, while on the screen they are still on their way out of a stack."""
    return sum(
        chip.chips for chip in showing.chips if chip.start.place is Place.STACK and showing.now < chip.at + chip.ms
    )


def _to_leave(showing: Showing) -> int:
    """Chips that the view has with their winner already, while on the screen they still lie in the pot."""
    return sum(
        chip.chips
        for chip in showing.chips
        if chip.start.place is Place.POT and chip.end.place is Place.STACK and showing.now < chip.at
    )


def fist_piece(showing: Showing, layout: TableLayout, less_motion: bool) -> FistPiece | None:
    """The fist above or on the table, and how much of the splinters is seen."""
    fist, now = showing.fist, showing.now
    if fist is None or now >= fist.until:
        return None
    k = layout.scale.k
    place = place_of(fist.seat, showing.view.seat, showing.view.players)
    box = layout.fist(place, showing.view.rules.scoring is Scoring.CHIPS)
    first, last = fist.blows[0], fist.blows[-1]
    height, angle, alpha = 0.0, 0.0, 1.0
    if less_motion:
        if now < first:
            return None
        alpha = min(1.0, (now - first) / FADE)
    elif now < first:
        share = 1.0 if fist.fall <= 0 else max(0.0, 1 - (first - now) / fist.fall)
        height = (1 - ease(Curve.IN, share)) * FALLS_FROM * k
        angle = (1 - share) * 14
        alpha = min(1.0, share * 4)
    elif now < last:
        before = max(blow for blow in fist.blows if blow <= now)
        after = min(blow for blow in fist.blows if blow > now)
        height = math.sin(math.pi * (now - before) / (after - before)) * LIFTS * k
    goes = min(FIST_GOES, fist.until - last)
    alpha *= min(1.0, (fist.until - now) / max(goes, 1.0))
    struck = max((blow for blow in fist.blows if blow <= now), default=None)
    impact = 0.0
    if struck is not None:
        impact = max(0.0, 1 - max(0.0, now - struck - SPLINTERS / 2) / (SPLINTERS / 2))
    return FistPiece(fist.seat, box.cx, box.cy - height, box.w, angle, alpha, impact * alpha, box.cy)


def bubble_pieces(showing: Showing, less_motion: bool) -> list[BubblePiece]:
    """What is being said."""
    out = []
    for seat, bubble in showing.bubbles.items():
        gone = showing.now - bubble.at
        if not 0 <= gone < bubble.ms:
            continue
        closing = min(1.0, (bubble.ms - gone) / BUBBLE_CLOSES)
        size = 1.0 if less_motion else ease(Curve.SPRING, gone / BUBBLE_OPENS.ms)
        alpha = min(closing, gone / (FADE if less_motion else 40))
        out.append(BubblePiece(seat, bubble.line, size, alpha, bubble.at))
    return out


def chip_pieces(showing: Showing, layout: TableLayout) -> list[ChipPiece]:
    """Chips between a player and the pot."""
    out = []
    for chip in showing.chips:
        share = (showing.now - chip.at) / chip.ms if chip.ms > 0 else 1.0
        if not 0 <= share < 1:
            continue
        way = ease(CHIP.curve, share)
        (x0, y0), (x1, y1) = _chip_at(chip.start, showing, layout), _chip_at(chip.end, showing, layout)
        hop = math.sin(math.pi * way) * 16 * layout.scale.k
        x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - hop
        out.append(ChipPiece(x, y, chip_size(layout), 1.0, chip.worth))
    return out


def _chip_at(spot: ChipSpot, showing: Showing, layout: TableLayout) -> tuple[float, float]:
    """Where chips of a spot lie: the middle of them."""
    view = showing.view
    if spot.place is Place.POT:
        n = len(pots(view, showing.gathered)) if len(showing.gathered) == view.players else 1
        boxes = pot_boxes(layout, max(n, spot.nr + 1))
        box = boxes[spot.nr]
        return box.cx, box.cy - box.h * 0.12
    place = place_of(spot.nr, view.seat, view.players)
    if spot.place is Place.BET:
        return layout.bet(place)
    plate = layout.at(place).plate
    return plate.cx, plate.cy + plate.h * 0.2


def shake_offset(showing: Showing, layout: TableLayout) -> tuple[float, float]:
    """How far the table has jumped, in pixels."""
    tremor = showing.tremor
    if tremor is None or tremor.ms <= 0:
        return 0.0, 0.0
    share = (showing.now - tremor.at) / tremor.ms
    if not 0 <= share < 1:
        return 0.0, 0.0
    reach = tremor.reach * layout.scale.k * (1 - share)
    return reach * 0.5 * math.sin(share * math.pi * 7), reach * math.cos(share * math.pi * 6)


def led_tag(showing: Showing, layout: TableLayout) -> Box | None:
    """Where the word "led" goes: under the card led."""
    view = showing.view
    if view.trick is None or view.leader is None:
        return None
    if all(seat != view.leader for seat, _ in view.trick.plays):
        return None
    card = layout.trick[place_of(view.leader, view.seat, view.players)]
    t, k = layout.scale.t, layout.scale.k
    return centred(card.cx, card.bottom + 22 * k, 40 * t + 20 * k, 22 * t)
