"""Cues of the round's and the match's beginning and end, of turns and of payments."""

from __future__ import annotations

from toepen_gui.engine.events import (
    Ask,
    Asked,
    DroppedOut,
    MatchEnded,
    Paid,
    RoundBegan,
    RoundEnded,
    Why,
)
from toepen_gui.engine.rules import Scoring

from . import effects as fx
from .cue import Hold, Script
from .cues_chips import antes, fined, to_pot
from .cues_laundry import laundry_goes
from .cues_play import cut, shuffle
from .faces import after_round, caught, thinking
from .flight import Flight
from .motion import GATHER, GATHER_LAST, GATHER_NEXT, STROKE
from .rest import GATHERED, Rest
from .spots import InPack
from .talk import Moment

ENDED = 900.0
FOLDED_OUT = 1500.0
CHALK_LONGEST = 900.0  # all strokes of one payment; many get shorter


def round_began(s: Script, event: RoundBegan) -> None:
    """Badges go, the dealer's mat moves, the pack is cut (before the first round: shuffled)."""
    c = s.context
    s.at(0, fx.Clear(), fx.Winner(None), fx.Lay(None), fx.Lying(None), fx.Leave(()), fx.Ring(None))
    s.at(0, *[fx.Feel(seat, "neutral") for seat in range(c.after.players)])
    s.advance()
    s.at(0, fx.SetStake(event.stake, False))
    first = event.number <= 0 or c.before.round < 0
    s.beep("card_riffle" if first else "card_cut", 0)
    s.length = shuffle(s) if first else cut(s)
    s.length = max(s.length, antes(s, event.contributions, s.length * 0.5))


def asked(s: Script, event: Asked) -> None:
    """Whose turn it is; the bell only when it comes to the player before the screen."""
    c = s.context
    s.length = to_pot(s) if event.ask is not Ask.ANSWER else 0.0
    s.advance()
    if c.laid is not None and event.ask is not Ask.CHECK and not c.laid.hides_hand:
        laundry_goes(s)
    if event.ask is Ask.PLAY and c.before.ask is not Ask.PLAY:
        s.at(0, fx.Clear(("laundry", "check", "poverty")))
    s.at(0, fx.Ring(event.seat))
    if event.seat is None:
        return
    if event.seat != c.own:
        s.at(0, fx.Feel(event.seat, thinking(c.after, event.seat, event.ask)))
    elif c.before.to_act != c.own or (event.ask is Ask.PLAY and c.before.trick is None):
        s.beep("turn", 0)


def paid(s: Script, event: Paid) -> None:
    """Points go on the slate at once; play does not wait for the chalk."""
    s.advance()
    if s.context.after.rules.scoring is Scoring.CHIPS:
        fined(s, event.seat, abs(event.amount))
        return
    ends = chalk(s, 0, {event.seat: event.points})
    in_play = event.why in (Why.FOLDED, Why.LAUNDRY, Why.REVOKE)
    if event.amount > 0:
        s.at(0, fx.Feel(event.seat, "annoyed" if event.why in (Why.LAST_TRICK, Why.TOEP) else "worried"))
    s.length = min(ends, 160.0) if in_play else min(ends, 60.0)


def chalk(s: Script, at: float, points: dict[int, int]) -> float:
    """Strokes up to these points, all payers at once, with a sound for each that falls alone. When it is done."""
    c = s.context
    ends, last_sound = at, -1000.0
    sounds: list[tuple[float, int]] = []
    for seat, goal in points.items():
        have = c.points[seat]
        strokes = abs(goal - have)
        if not strokes:
            continue
        each = min(STROKE, CHALK_LONGEST / strokes)
        s.at(at, fx.Chalk(seat, goal, each))
        ends = max(ends, at + strokes * each)
        if goal > have:
            sounds += [(at + i * each, have + i + 1) for i in range(strokes)]
    for when, number in sorted(sounds):
        if when - last_sound >= 90:
            s.beep("chalk_cross" if number % 5 == 0 else "chalk_stroke", when)
            last_sound = when
    return ends


def dropped_out(s: Script, event: DroppedOut) -> None:
    s.advance()
    s.at(0, fx.Feel(event.seat, "sulking"))
    s.beep("drop_out", 0)
    s.length = 620.0


def round_ended(s: Script, event: RoundEnded) -> None:
    """What lies stays until somebody goes on; whoever pays gets his strokes, the winner a badge."""
    c = s.context
    s.at(0, fx.Leave(c.rests), fx.Ring(None))
    s.advance()
    chips = c.after.rules.scoring is Scoring.CHIPS  # counted, not chalked
    ends = 200.0 if chips else chalk(s, 120, dict(enumerate(event.points)))
    knocker = c.before.latest_knocker
    s.at(0, *[fx.Feel(seat, mood) for seat, mood in after_round(event, knocker, chips).items()])
    if event.winner is not None:
        s.at(0, fx.Stamp(event.winner, "win"))
        _talk_after(s, event, caught(event, knocker))
    if event.winner == c.own:
        s.beep("win_round", 60)
    elif c.own < len(event.change) and event.change[c.own] > 0 and event.by is not Why.FOLDS:
        s.beep("lose_round", 60)
    # Long enough to see the last card or the last fold: nobody may wonder what has ended the round.
    s.length = max(ends + 160, FOLDED_OUT if event.by is Why.FOLDS else ENDED)
    s.hold = Hold.ROUND


def _talk_after(s: Script, event: RoundEnded, found: int | None) -> None:
    """One voice at the end of a round: who was caught, the winner, or somebody who pays."""
    c = s.context
    chips = c.after.rules.scoring is Scoring.CHIPS
    losers = [
        seat
        for seat, change in enumerate(event.change)
        if (change < 0 if chips else change > 0) and seat not in (event.winner, c.own)
    ]
    if found is not None and found != c.own and s.says(700, found, Moment.CAUGHT):
        return
    if event.winner is not None and s.says(160, event.winner, Moment.WIN):
        return
    if losers:
        s.says(500, losers[int(c.rng.random() * len(losers))], Moment.LOSE)


def match_ended(s: Script, event: MatchEnded) -> None:
    s.advance()
    own = s.context.own
    for seat in event.winners:
        s.at(0, fx.Stamp(seat, "win"), fx.Feel(seat, "laughing"))
    s.at(0, *[fx.Feel(seat, "sulking") for seat in event.losers])
    s.beep("win_match" if own in event.winners else "lose_match", 0)
    s.length = 400.0
    s.hold = Hold.MATCH


def gather(rests: tuple[Rest, ...]) -> list[Flight]:
    """All that lies goes back to the pack, one after the other, and is there at the same time: where no pack has been
    left to lay them on, they become it."""
    lying = [rest for rest in rests if rest.seat >= 0]
    starts = [min(i * GATHER_NEXT, GATHER_LAST) for i in range(len(lying))]
    return [
        Flight(
            f"{GATHERED}{rest.key}",
            rest.card,
            rest.spot,
            InPack(3),
            at,
            GATHER.ms + GATHER_LAST - at,
            GATHER.curve,
            up_from=rest.card is not None,
            turn_to=0.6,
            ghost=True,
            early=True,
        )
        for at, rest in zip(starts, lying, strict=True)
    ]
