"""Cues of dealing and of playing tricks."""

from __future__ import annotations

from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Dealt, LeadMoved, Played, Revoked, TrickWon, TurnedUp

from . import effects as fx
from .cue import Script
from .flight import Flight
from .motion import (
    DEAL,
    DEAL_LONGEST,
    DEAL_NEXT,
    FOLD,
    PLAY,
    SWEEP,
    SWEEP_NEXT,
    TURN_OVER,
    Curve,
)
from .rest import Rest, back_key, card_key, resting
from .spots import PACK_DEPTH, InCut, InHalf, InPack, InTrick, Spot, Won

RIFFLES = 2
RIFFLE = 560.0  # ms of one
RIFFLE_CARDS = 8
CUT_STEP = 190.0  # ms: off, on top, back


def dealt(s: Script, event: Dealt) -> None:
    """Packets clockwise from left of the dealer; own cards turn over as they arrive."""
    c = s.context
    players = c.after.players
    lands: dict[int, list[Rest]] = {seat: [] for seat in range(players)}
    for rest in resting(c.after, c.hand_after):
        if rest.seat >= 0:
            lands[rest.seat].append(rest)
    packet = max(1, c.after.rules.packets)
    most = max((len(hand) for hand in event.hands), default=0)
    order = [(c.after.dealer + 1 + step) % players for step in range(players)]
    packets = [lands[seat][first : first + packet] for first in range(0, most, packet) for seat in order if lands[seat]]
    packets = [cards for cards in packets if cards]
    s.at(0, fx.Leave(None))
    s.advance()
    if not packets:
        return
    slow = max(c.pace.factor, 0.01)
    gap = min(DEAL_NEXT, (DEAL_LONGEST / slow - DEAL.ms) / max(1, len(packets) - 1))
    for i, cards in enumerate(packets):
        start = i * gap
        s.fly(0, *[_from_pack(rest, start) for rest in cards])
        s.beep("card_deal", start + DEAL.ms)
    last = (len(packets) - 1) * gap + DEAL.ms
    s.length = last + (TURN_OVER.ms if c.hand_after else 0)


def _from_pack(rest: Rest, at: float) -> Flight:
    up = rest.card is not None
    whole = DEAL.ms + (TURN_OVER.ms if up else 0.0)
    return Flight(
        rest.key,
        rest.card,
        InPack(3),
        rest.spot,
        at,
        whole,
        DEAL.curve,
        up_to=up,
        turn_from=DEAL.ms / whole * 0.7,
        spin=-35.0 if rest.seat % 2 else 35.0,
    )


def shuffle(s: Script) -> float:
    """Two halves parted and riffled into each other, again and again; when it is done."""
    done = 0.0
    for pass_ in range(RIFFLES):
        start = pass_ * RIFFLE
        for i in range(RIFFLE_CARDS):
            half = InHalf(1 if i % 2 else -1, i // 2)
            key = f"riffle/{i}"
            s.fly(start, _turnless(key, InPack(min(i, 3)), half, 0.0, RIFFLE * 0.35, Curve.IN_OUT))
            back = RIFFLE * 0.4 + i * RIFFLE * 0.55 / RIFFLE_CARDS
            s.fly(start + RIFFLE * 0.36, _turnless(key, half, InPack(min(i, 3)), back - RIFFLE * 0.36, 90, Curve.OUT))
        done = start + RIFFLE
    return done


def cut(s: Script) -> float:
    """The upper half is lifted off and laid beside, the lower half put on it, and the pack drawn back to its place.

    What moves is drawn over what lies: so the cards that were lifted off change places with those of the pack as soon
    as they lie, which nobody can see.
    """
    for i in range(PACK_DEPTH):
        key, pack, beside, upon = f"riffle/{i}", InPack(i), InCut(i), InCut(PACK_DEPTH + i)
        s.fly(0, _turnless(key, pack, beside, 0.0, CUT_STEP, Curve.OUT))
        s.fly(CUT_STEP, _of_pack(i, beside, beside), _turnless(key, pack, upon, 0.0, CUT_STEP, Curve.IN_OUT))
        s.fly(2 * CUT_STEP, _of_pack(i, beside, pack), _turnless(key, upon, pack, 0.0, CUT_STEP, Curve.IN_OUT))
    return 3 * CUT_STEP + 40


def _of_pack(i: int, start: Spot, end: Spot) -> Flight:
    """A card of the pack itself, which stays on the table."""
    return Flight(f"pack/{i}", None, start, end, 0.0, CUT_STEP, Curve.IN_OUT, early=True, flourish=True)


def _turnless(key: str, start: Spot, end: Spot, at: float, ms: float, curve: Curve) -> Flight:
    return Flight(key, None, start, end, at, ms, curve, ghost=True, early=True, flourish=True)


def turned_up(s: Script, event: TurnedUp) -> None:
    """After a blind knock everybody takes up his cards: the own ones turn over where they lie."""
    c = s.context
    s.advance()
    n = len(event.hands[c.own])
    flights = [
        Flight(
            rest.key,
            rest.card,
            rest.spot,
            rest.spot,
            i * DEAL_NEXT,
            TURN_OVER.ms,
            Curve.IN_OUT,
            up_to=True,
            early=True,
        )
        for i, rest in enumerate(r for r in resting(c.after, c.hand_after) if r.seat == c.own and r.card is not None)
    ]
    s.fly(0, *flights)
    for i in range(len(flights)):
        s.beep("card_flip", i * DEAL_NEXT + TURN_OVER.ms)
    s.length = n * DEAL_NEXT + TURN_OVER.ms if flights else 120.0


def played(s: Script, event: Played) -> None:
    """A card thrown before its player, turning to its natural angle; an opponent's turns over as it flies."""
    c = s.context
    seat, card = event.seat, event.card
    s.thinks(seat)
    trick = c.after.trick or (c.after.tricks[-1] if c.after.tricks else None)
    order = len(trick.plays) - 1 if trick is not None else 0
    key = card_key(card)
    own = seat == c.own
    start = c.origins.get(card) or c.spot_of(key) or _fan_spot(s, seat)
    if start is None:
        start = Won(c.place(seat))
    spin = (18 + 22 * c.rng.random()) * (1 if c.rng.random() < 0.5 else -1)
    s.at(0, fx.Clear(("call", "check")), fx.Feel(seat, "neutral"))
    s.advance()
    s.fly(
        0,
        Flight(
            key,
            card,
            start,
            InTrick(c.place(seat), order),
            0,
            PLAY.ms,
            PLAY.curve,
            up_from=own,
            up_to=True,
            turn_to=0.55,
            spin=spin * (0.3 if own else 1.0),
            early=True,
        ),
    )
    s.close_up(seat)
    s.beep("card_play", PLAY.ms)
    s.length = PLAY.ms + 40


def _fan_spot(s: Script, seat: int) -> Spot | None:
    """An opponent's card leaves from the end of the fan: which one tells nothing."""
    count = s.context.before.counts[seat] if seat < len(s.context.before.counts) else 0
    return s.context.spot_of(back_key(seat, count - 1))


def trick_won(s: Script, event: TrickWon) -> None:
    """The trick lies for a while, its best card shining, then is turned over card by card and goes to its winner; the
    last one stays lying."""
    c = s.context
    trick = c.before.trick or c.lying
    s.lies = True
    s.opening = [fx.Ring(None), fx.Winner(event.seat), fx.Clear(("call", "check")), fx.Feel(event.seat, "confident")]
    s.advance()
    if trick is None:
        return
    if event.last:
        s.at(0, fx.Lying(trick), fx.Ring(None))
        return
    s.at(0, fx.Winner(None))
    place = c.place(event.seat)
    others = max(1, len(trick.plays) - 1)
    gap = min(SWEEP_NEXT, SWEEP.ms * 0.3 / others)
    flights = [
        Flight(
            card_key(card),
            card,
            InTrick(c.place(seat), order),
            Won(place),
            order * gap,
            SWEEP.ms - others * gap,
            SWEEP.curve,
            up_from=True,
            turn_from=0.15,
            turn_to=0.6,
            ghost=True,
            vanish=True,
            early=True,
        )
        for order, (seat, card) in enumerate(trick.plays)
    ]
    s.fly(0, *flights)
    s.beep("card_slide", 0)
    s.length = SWEEP.ms


def lead_moved(s: Script, event: LeadMoved) -> None:
    s.advance()
    s.length = 260.0
    s.at(0, fx.Feel(event.seat, "surprised"))


def revoked(s: Script, event: Revoked) -> None:
    """Found out: the card stays, its player is out of the round."""
    s.advance()
    s.at(0, fx.Stamp(event.seat, "illegal"), fx.Feel(event.seat, "worried"))
    s.beep("illegal", 0)
    s.fly(0, *away(s, event.seat, skip=event.card))
    s.length = 420.0


def away(s: Script, seat: int, skip: Card | None = None) -> list[Flight]:
    """The cards of a hand turn face down and slide to the pack."""
    c = s.context
    hand = [
        rest
        for rest in c.rests
        if rest.seat == seat and not isinstance(rest.spot, InTrick) and (skip is None or rest.card != skip)
    ]
    return [
        Flight(
            f"away/{rest.key}",
            rest.card,
            rest.spot,
            InPack(3),
            i * 18.0,
            FOLD.ms,
            FOLD.curve,
            up_from=rest.card is not None,
            turn_to=0.5,
            ghost=True,
            vanish=True,
            early=True,
        )
        for i, rest in enumerate(hand)
    ]
