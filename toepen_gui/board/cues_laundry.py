"""Cues of everything before the first trick: laundry, checks, whistles, four of a kind, cards laid aside."""

from __future__ import annotations

from toepen_gui.engine.events import Ask, Checked, Drew, HandedIn, LaidAside, Passed, Replaced, Toep, Whistled

from . import effects as fx
from .company import Line
from .cue import Script
from .flight import Flight
from .motion import DEAL, DEAL_NEXT, FOLD, LAUNDRY_OPEN, LAUNDRY_TURNS, SWEEP, TURN_OVER, Curve
from .rest import LaidCards, Rest, back_key, card_key, laid_key, laid_rests, resting
from .spots import Aside, InPack, InTrick, Laid, Spot
from .talk import Moment

ASIDE_LIES = 900.0  # how long cards laid aside are seen to lie there
LOOKED_AT = 900.0  # how long turned over laundry lies open


def _hand(s: Script, seat: int) -> list[Rest]:
    """The cards of a hand where they lie before the event."""
    return [rest for rest in s.context.rests if rest.seat == seat and not isinstance(rest.spot, InTrick | Laid)]


def _taken_up(s: Script, seat: int) -> list[Rest]:
    """The cards of a hand where they will lie after it."""
    c = s.context
    return [rest for rest in resting(c.after, c.hand_after) if rest.seat == seat and not isinstance(rest.spot, InTrick)]


def handed_in(s: Script, event: HandedIn) -> None:
    """The whole hand goes face down on the table."""
    c = s.context
    seat = event.seat
    s.thinks(seat, 0.8)
    laid = LaidCards(seat, event.cards)
    place, n = c.place(seat), len(event.cards)
    hand = _hand(s, seat)
    # One's own cards are known by their faces: each starts where it lay.
    known = {rest.card: rest for rest in hand if rest.card is not None}
    flights = []
    for i, card in enumerate(event.cards):
        start = known[card].spot if card in known else hand[min(i, len(hand) - 1)].spot if hand else InPack(0)
        flights.append(
            Flight(
                laid_key(laid, i),
                card,
                start,
                Laid(place, i, n),
                i * 25.0,
                FOLD.ms,
                Curve.OUT,
                up_from=card in known,
                turn_to=0.6,
                early=True,
            )
        )
    s.advance()
    s.at(0, fx.Lay(laid), fx.Stamp(seat, "laundry"), fx.Feel(seat, "laughing"))
    s.fly(0, *flights)
    s.beep("laundry_in", 0)
    s.says(140, seat, Moment.LAUNDRY, Line("table.bubble.laundry"))
    s.length = FOLD.ms + n * 25 + 160


def _drawn(rest: Rest, at: float) -> Flight:
    """A card from the pack to where it will lie, turning over at the end if it is one's own."""
    up = rest.card is not None
    whole = DEAL.ms + (TURN_OVER.ms if up else 0)
    turn = DEAL.ms / whole * 0.7
    return Flight(rest.key, rest.card, InPack(3), rest.spot, at, whole, DEAL.curve, up_to=up, turn_from=turn)


def drew(s: Script, event: Drew) -> None:
    """New cards from the pack; laundry nobody checked goes."""
    c = s.context
    fresh = {card_key(card) for card in event.cards if card is not None}
    hand = _taken_up(s, event.seat)
    if event.seat == c.own:
        hand = [rest for rest in hand if rest.key in fresh]
    else:
        hand = hand[-len(event.cards) :]
    laundry_goes(s)
    s.advance()
    for i, rest in enumerate(hand):
        at = i * DEAL_NEXT
        s.fly(0, _drawn(rest, at))
        s.beep("card_deal", at + DEAL.ms)
    s.close_up(event.seat)
    s.length = max(0, len(hand) - 1) * DEAL_NEXT + DEAL.ms + 80


def checked(s: Script, event: Checked) -> None:
    """Fingers drum, then the laundry is turned over for all to see; after a look it goes its way."""
    c = s.context
    s.thinks(event.seat, 0.7)
    slow = c.pace.factor >= 1
    open_at = LAUNDRY_OPEN if slow else LAUNDRY_TURNS.ms + 60
    laid = LaidCards(event.owner, event.cards)
    place, n = c.place(event.owner), len(event.cards)
    s.at(0, fx.Stamp(event.seat, "check"), fx.Lay(laid))
    turns = [
        Flight(
            card_key(card),
            card,
            Laid(place, i, n),
            Laid(place, i, n),
            0,
            LAUNDRY_TURNS.ms,
            LAUNDRY_TURNS.curve,
            up_to=True,
            early=True,
        )
        for i, card in enumerate(event.cards)
    ]
    s.at(open_at - LAUNDRY_TURNS.ms, fx.Lay(LaidCards(event.owner, event.cards, open=True)))
    s.fly(open_at - LAUNDRY_TURNS.ms, *turns)
    s.beep("laundry_check" if slow else "card_flip", open_at)
    wrong = event.seat if event.dirty else event.owner
    right = event.owner if event.dirty else event.seat
    shame = "annoyed" if event.dirty else "sulking"  # checked in vain; or caught with clean cards
    s.at(open_at, fx.Feel(wrong, shame), fx.Feel(right, "laughing"))
    done = open_at + LOOKED_AT
    s.at(done, fx.Lay(None))
    s.advance(done)
    if event.kept:
        s.fly(done, *[_leave(rest) for rest in laid_rests(LaidCards(event.owner, event.cards, True), c.after)])
    else:
        back = {rest.card: rest for rest in _taken_up(s, event.owner) if rest.card is not None}
        fans = [rest for rest in _taken_up(s, event.owner) if rest.card is None]
        for i, card in enumerate(event.cards):
            home = back.get(card) or (fans[min(i, len(fans) - 1)] if fans else None)
            if home is None:
                continue
            s.fly(
                done,
                Flight(
                    home.key,
                    card,
                    Laid(place, i, n),
                    home.spot,
                    0,
                    FOLD.ms,
                    FOLD.curve,
                    up_from=True,
                    up_to=home.card is not None,
                    early=True,
                ),
            )
        s.fly(done, *[_leave(rest) for rest in _hand(s, event.owner)])
    s.beep("card_slide", done)
    s.length = done + SWEEP.ms


def _leave(rest: Rest) -> Flight:
    """A card out of the game, or under the pack."""
    up = rest.card is not None
    return Flight(
        f"away/{rest.key}",
        rest.card,
        rest.spot,
        InPack(3),
        0,
        FOLD.ms,
        FOLD.curve,
        up_from=up,
        turn_to=0.5,
        ghost=True,
        vanish=True,
    )


def laundry_goes(s: Script, ms: float = 0.0) -> None:
    """Laundry nobody checked leaves the game."""
    laid = s.context.laid
    if laid is None:
        return
    s.at(ms, fx.Lay(None))
    s.fly(ms, *[_leave(rest) for rest in laid_rests(laid, s.context.after)])
    s.length = max(s.length, ms + 200)


def passed(s: Script, event: Passed) -> None:
    """Somebody lets it go. No more than a breath, or seven passes would take for ever."""
    if event.seat != s.context.own:
        s.think = 130.0 if event.ask is not Ask.BLIND else 260.0
    s.advance()
    s.length = 60.0


def whistled(s: Script, event: Whistled) -> None:
    s.thinks(event.seat, 0.6)
    s.advance()
    s.at(0, fx.Stamp(event.seat, "whistle"), fx.Feel(event.seat, "confident"))
    s.at(80, fx.Speak(event.seat, Line("table.bubble.whistle")))
    s.beep("whistle", 0)
    s.length = 760.0


def replaced(s: Script, event: Replaced) -> None:
    """One card for another from the pack."""
    c = s.context
    seat = event.seat
    s.thinks(seat, 0.7)
    hand = _hand(s, seat)
    s.advance()
    old = next((rest for rest in hand if event.out is not None and rest.card == event.out), hand[-1] if hand else None)
    if old is not None:
        s.fly(0, _leave(old))
    taken = _taken_up(s, seat)
    new = next((r for r in taken if event.drawn is not None and r.card == event.drawn), None)
    if new is None and seat != c.own and taken:
        new = next((r for r in taken if r.key == back_key(seat, len(taken) - 1)), taken[-1])
    if new is not None:
        s.fly(0, _drawn(new, 200))
        s.beep("card_deal", 200 + DEAL.ms)
    s.close_up(seat)
    s.beep("card_slide", 0)
    s.length = 200 + DEAL.ms + 160


def toep(s: Script, event: Toep) -> None:
    """Four of a kind, laid open before everybody."""
    c = s.context
    seat = event.seat
    s.thinks(seat, 0.5)
    hand = _hand(s, seat)
    known = {rest.card: rest for rest in hand if rest.card is not None}
    laid = LaidCards(seat, event.cards, open=True, hides_hand=True)
    place, n = c.place(seat), len(event.cards)
    flights = []
    for i, card in enumerate(event.cards):
        start = known[card].spot if card in known else hand[min(i, len(hand) - 1)].spot if hand else InPack(0)
        flights.append(
            Flight(
                card_key(card),
                card,
                start,
                Laid(place, i, n),
                i * 150.0,
                260,
                Curve.OUT,
                up_from=card in known,
                up_to=True,
                turn_to=0.6,
                early=True,
            )
        )
    s.advance()
    s.at(0, fx.Lay(laid), fx.Stamp(seat, "win"), fx.Feel(seat, "laughing"))
    s.fly(0, *flights)
    s.at(200, fx.Speak(seat, Line("table.bubble.toep")))
    s.beep("toep", 0)
    s.length = 1400.0


def laid_aside(s: Script, event: LaidAside) -> None:
    """Cards laid aside for good in a royal final."""
    s.thinks(event.seat, 0.8)
    hand = _hand(s, event.seat)
    known = {rest.card: rest for rest in hand if rest.card is not None}
    s.advance()
    for i, card in enumerate(event.cards):
        rest = known.get(card) if card is not None else (hand[-1 - i] if i < len(hand) else None)
        if rest is None:
            continue
        spot, up = Aside(i, len(event.cards)), rest.card is not None
        s.fly(0, _put(f"aside/{rest.key}", rest, rest.spot, spot, i * 60.0, up))
        s.fly(i * 60.0 + FOLD.ms, _put(f"gone/{rest.key}", rest, spot, spot, 0, False))
    s.close_up(event.seat)
    s.beep("card_slide", 0)
    s.length = FOLD.ms + ASIDE_LIES * 0.7


def _put(key: str, rest: Rest, start: Spot, end: Spot, at: float, up: bool) -> Flight:
    """A card on its way aside, turning its back, or lying there until it fades."""
    lies = start == end
    ms = ASIDE_LIES if lies else FOLD.ms
    return Flight(
        key,
        rest.card,
        start,
        end,
        at,
        ms,
        FOLD.curve,
        up_from=up,
        turn_to=0.6,
        ghost=True,
        vanish=lies,
        early=True,
    )
