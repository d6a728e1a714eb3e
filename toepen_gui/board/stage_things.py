"""Fist, stake, bubbles, chips and the shake of the table as pieces."""

from __future__ import annotations

import math
from typing import Final

from toepen_gui.engine.rules import Scoring
from toepen_gui.geometry import Box, centred

from .layout import TableLayout, place_of
from .motion import BUBBLE_CLOSES, BUBBLE_OPENS, FADE, FIST_GOES, SPLINTERS, Curve, ease
from .pieces import BubblePiece, ChipPiece, FistPiece, MatchPiece, StakePiece
from .showing import Showing

MOST_MATCHES: Final = 6
FALLS_FROM: Final = 90.0  # design pixels
LIFTS: Final = 38.0


def stake_piece(showing: Showing, layout: TableLayout, less_motion: bool) -> StakePiece:
    """As many matches as the stake, up to six; the last one may still be falling."""
    view = showing.view
    if view.rules.scoring is Scoring.CHIPS:
        return StakePiece(view.pot, True, ())
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


def fist_piece(showing: Showing, layout: TableLayout, less_motion: bool) -> FistPiece | None:
    """The fist above or on the table, and how much of the splinters is seen."""
    fist, now = showing.fist, showing.now
    if fist is None or now >= fist.until:
        return None
    k = layout.scale.k
    box = layout.fist(place_of(fist.seat, showing.view.seat, showing.view.players))
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
        if less_motion:
            out.append(BubblePiece(seat, bubble.line, 1.0, min(closing, gone / FADE)))
        else:
            out.append(
                BubblePiece(seat, bubble.line, ease(Curve.SPRING, gone / BUBBLE_OPENS.ms), min(closing, gone / 40))
            )
    return out


def chip_pieces(showing: Showing, layout: TableLayout) -> list[ChipPiece]:
    """Chips between a player and the pot."""
    out = []
    for chip in showing.chips:
        share = (showing.now - chip.at) / chip.ms if chip.ms > 0 else 1.0
        if not 0 <= share < 1:
            continue
        way = ease(Curve.OUT, share)
        plate = layout.at(place_of(chip.seat, showing.view.seat, showing.view.players)).plate
        start, end = (layout.stake, plate) if chip.won else (plate, layout.stake)
        x, y = start.cx + (end.cx - start.cx) * way, start.cy + (end.cy - start.cy) * way
        out.append(ChipPiece(x, y, 36 * layout.scale.k, min(1.0, (1 - share) * 4), 1))
    return out


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
