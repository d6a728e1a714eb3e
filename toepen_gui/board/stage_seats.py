"""The players as pieces: points as they are being chalked, turn, badge, mood."""

from __future__ import annotations

from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.rules import Poverty

from .chips import ChipSpot, Place
from .layout import place_of
from .motion import Curve, ease
from .pieces import SeatPiece
from .showing import Showing


def seat_pieces(showing: Showing, less_motion: bool) -> list[SeatPiece]:
    """Every seat, by number."""
    return [_seat(showing, seat, less_motion) for seat in range(showing.view.players)]


def _seat(showing: Showing, seat: int, less_motion: bool) -> SeatPiece:
    view, now = showing.view, showing.now
    chips = in_chips(view)
    bet = view.put_in[seat] - showing.gathered[seat] if chips and seat < len(view.put_in) else 0
    strokes = float(view.points[seat]) if chips else showing.strokes[seat].shown(now)
    badge = showing.badges.get(seat)
    turn = 0.0
    if showing.ring == seat:
        turn = 1.0 if showing.ring_ms <= 0 else ease(Curve.OUT, (now - showing.ring_at) / showing.ring_ms)
    stamp = 1.0
    if badge is not None and badge.ms > 0 and not less_motion:
        share = (now - badge.at) / badge.ms
        stamp = 1.0 if share >= 1 else max(0.0, ease(Curve.SPRING, share))
    return SeatPiece(
        seat=seat,
        place=place_of(seat, view.seat, view.players),
        mood=showing.moods.get(seat, "neutral"),
        points=int(strokes),
        strokes=strokes,
        poor=not chips and int(strokes) >= view.rules.limit - 1,
        turn=turn,
        folded=_folded(showing, seat),
        out=not view.in_game[seat],
        dealer=view.dealer == seat and view.round >= 0,
        badge=_badge(showing, seat),
        stamp=stamp,
        chips=showing.chips_at(ChipSpot(Place.STACK, seat), view.points[seat]) if chips else -1,
        all_in=chips and view.result is None and not view.points[seat] and _in_round(showing, seat),
        bet=showing.chips_at(ChipSpot(Place.BET, seat), bet) if chips else 0,
    )


def _folded(showing: Showing, seat: int) -> bool:
    badge, view = showing.badges.get(seat), showing.view
    if badge is not None and badge.name == "fold":
        return True
    running = view.result is None and view.round >= 0 and seat < len(view.active)
    return running and view.in_game[seat] and not view.active[seat]


def _in_round(showing: Showing, seat: int) -> bool:
    view = showing.view
    return view.round >= 0 and seat < len(view.active) and view.active[seat]


def _badge(showing: Showing, seat: int) -> str | None:
    """Which badge the portrait wears: what was stamped last, else the last knock, else the turn, else poverty."""
    view = showing.view
    badge = showing.badges.get(seat)
    if badge is not None:
        return badge.name
    if _folded(showing, seat):
        return "fold"
    if view.latest_knocker == seat and view.result is None:
        return "knock"
    if seat in view.whistled:
        return "whistle"
    if showing.ring == seat:
        return "turn"
    poor = view.rules.poverty is not Poverty.OFF and view.points[seat] == view.rules.limit - 1
    return "poverty" if poor and view.in_game[seat] and not in_chips(view) else None
