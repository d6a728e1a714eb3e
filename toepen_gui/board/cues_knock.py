"""Cues of knocking: the fist, the stake's match, and the answers one after the other."""

from __future__ import annotations

from toepen_gui.engine.events import Called, Folded, InPoverty, Knocked

from . import effects as fx
from .company import Line
from .cue import Script
from .cues_chips import bet
from .cues_play import away
from .motion import BOUNCE_HIT, FIST, FOLD, MATCH, OVER_BLOW, SECOND_BLOW, SHAKE_REACH, SPRING_HIT, STAMP, Pace
from .talk import Moment

ANSWER_SHARE = 0.6  # of a usual pause: answers come quicker than cards


def knocked(s: Script, event: Knocked) -> None:
    """The fist falls; on the blow wood sounds, splinters fly and the table shakes; then the match drops and the bubble
    opens. The usual knock is double, an over-knock two heavy fists, a blind or hurried one a single blow."""
    c = s.context
    seat = event.seat
    s.thinks(seat)
    blows: tuple[float, ...]
    sounds: tuple[str, ...]
    if event.over:
        blows, sounds = (FIST.ms, FIST.ms + OVER_BLOW), ("knock_fist", "knock_fist")
    elif event.blind or c.pace is Pace.FAST:
        blows, sounds = (FIST.ms,), ("knock_single",)
    else:
        # both blows are in one sound, which no pace can stretch
        second = SECOND_BLOW / (c.pace.factor or 1.0)
        blows, sounds = (FIST.ms, FIST.ms + second), ("knock_double",)
    s.at(0, fx.FistFalls(seat, blows), fx.Clear(("knock", "over_knock", "call")))
    for sound, blow in zip(sounds, blows, strict=False):
        s.beep(sound, blow)
    for i, blow in enumerate(blows):
        s.at(blow, fx.Shake(SHAKE_REACH if i == len(blows) - 1 else SHAKE_REACH * 0.6))
    hit = blows[-1]
    s.advance(hit)
    s.at(hit, fx.Stamp(seat, "over_knock" if event.over else "knock"), fx.Feel(seat, "confident"))
    for other, active in enumerate(c.after.active):
        if active and other != seat:
            s.at(hit, fx.Feel(other, "surprised" if event.over else "neutral"))
    drop = hit + 90
    if event.chips:
        bet(s, seat, event.chips, hit, drop - hit)
        s.at(hit, fx.SetStake(event.stake, False))
    else:
        s.at(drop, fx.SetStake(event.stake, True))
        s.beep("match_placed", drop + MATCH.ms * BOUNCE_HIT)
    words = "table.bubble.over_knock" if event.over else "table.bubble.blind" if event.blind else "table.bubble.knock"
    s.says(hit + 120, seat, Moment.KNOCK, Line(words))
    s.length = hit + 420


def called(s: Script, event: Called) -> None:
    """Stamped at the portrait."""
    seat = event.seat
    if not event.forced:
        s.thinks(seat, ANSWER_SHARE)
    s.advance()
    s.at(0, fx.Stamp(seat, "call"), fx.Feel(seat, "worried" if event.forced else "confident"))
    s.beep("call", STAMP.ms * SPRING_HIT)
    if event.chips:
        bet(s, seat, event.chips, 0)
    if event.forced:
        s.at(60, fx.Speak(seat, Line("table.bubble.forced")))
    else:
        s.says(60, seat, Moment.CALL)
    s.length = STAMP.ms + (420 if event.forced else 90)


def folded(s: Script, event: Folded) -> None:
    """The cards turn and slide away."""
    seat = event.seat
    s.thinks(seat, ANSWER_SHARE)
    s.advance()
    s.at(0, fx.Stamp(seat, "fold"), fx.Feel(seat, "worried"))
    s.fly(0, *away(s, seat))
    s.beep("fold", 40)
    s.says(80, seat, Moment.FOLD)
    s.length = FOLD.ms + 40


def in_poverty(s: Script, event: InPoverty) -> None:
    """Somebody stands one point from the limit: the stake goes up before the first card."""
    s.advance()
    for seat in event.seats:
        s.at(0, fx.Stamp(seat, "poverty"), fx.Feel(seat, "worried"))
    s.at(120, fx.SetStake(event.stake, event.stake > s.context.before.stake))
    s.beep("match_placed", 120 + MATCH.ms * BOUNCE_HIT)
    s.length = 520.0
