"""Who wins this trick? (rules 2.3, and 4 where the lead has folded)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from toepen_gui.engine.cards import Card, rank_of, suit_of
from toepen_gui.engine.events import Folded, Revoked, TrickWon
from toepen_gui.engine.rules import FoldedLead

from .model import Answer, Cards, Cause, Drill, Kind, Says, says, tells
from .seeing import drill
from .walks import Walk

# As most card games rank them, low to high, by the engine's ranks: what a newcomer believes.
ELSEWHERE: Final = (4, 5, 6, 7, 0, 1, 2, 3)


class Lying(NamedTuple):
    """A trick that is complete: cards in the order played, who of them still counts, the suit led, the winner."""

    plays: tuple[tuple[int, Card], ...]
    active: int
    led: int
    leader: int
    winner: int

    @property
    def best(self) -> Card:
        return self.card_of(self.winner)

    def card_of(self, seat: int) -> Card:
        return next(card for one, card in self.plays if one == seat)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.plays)


def at(walk: Walk, upto: int) -> Iterator[Drill]:
    """After so many steps of the walk."""
    trick = lying(walk, upto)
    if trick is None or len(trick.plays) < 2:
        return
    yield drill(
        Kind.TRICK,
        "trick",
        walk,
        upto,
        watchers(trick),
        says("practice.ask.trick"),
        [Answer(seat=one) if one == trick.winner else loser(walk, trick, one) for one in trick.seats],
        [trick.seats.index(trick.winner)],
        because(walk, trick),
        level(trick),
        until=TrickWon,
    )


def lying(walk: Walk, upto: int) -> Lying | None:
    """The trick that was completed by the last of so many steps."""
    step = walk.steps[upto - 1]
    won = [event for event in step.events if isinstance(event, TrickWon)]
    if len(won) != 1:
        return None
    trick = step.after.tricks[won[0].number]
    active = step.before.active
    for event_seat in _left(walk, upto):
        active &= ~(1 << event_seat)
    led = next((suit_of(card) for seat, card in trick.plays if seat == trick.leader), suit_of(trick.plays[0][1]))
    return Lying(trick.plays, active, led, trick.leader, won[0].seat)


def _left(walk: Walk, upto: int) -> Iterator[int]:
    """Who folded in that step, before the trick was won."""
    for event in walk.steps[upto - 1].events:
        if isinstance(event, TrickWon):
            return
        if isinstance(event, Folded | Revoked):
            yield event.seat


def watchers(trick: Lying) -> tuple[int, ...]:
    """Who of them still plays."""
    return tuple(seat for seat in trick.seats if trick.active >> seat & 1)


def stands(trick: Lying) -> bool:
    """Whether a card that counts is of the suit led."""
    return suit_of(trick.best) == trick.led


def because(walk: Walk, trick: Lying) -> Says:
    """Why the winner wins."""
    best = Cards((trick.best,))
    if stands(trick):
        return says("practice.trick.highest", card=best)
    if walk.rules.folded_lead is FoldedLead.HIGHEST_CARD:
        return says("practice.trick.any_suit", card=best)
    return says("practice.trick.suit_of", card=best, first=Cards((_first(trick),)))


def _first(trick: Lying) -> Card:
    """The first card that still counts."""
    return next(card for seat, card in trick.plays if trick.active >> seat & 1)


def loser(walk: Walk, trick: Lying, seat: int) -> Answer:
    """The answer that somebody else wins, and why he does not."""
    card = trick.card_of(seat)
    best, own = Cards((trick.best,)), Cards((card,))
    if not trick.active >> seat & 1:
        why = tells(seat, "practice.trick.folded", "practice.trick.folded_you", card=own)
        return Answer(seat=seat, why=why, cause=Cause.FOLDED_CARD)
    if stands(trick):
        if suit_of(card) != trick.led:
            why = says("practice.trick.off_suit", card=own, best=best)
            return Answer(seat=seat, why=why, cause=Cause.OFF_SUIT)
        misled = ELSEWHERE[rank_of(card)] > ELSEWHERE[rank_of(trick.best)]
        key = "practice.trick.ranking" if misled else "practice.trick.lower"
        return Answer(seat=seat, why=says(key, card=own, best=best), cause=Cause.RANKING if misled else Cause.LOWER)
    return Answer(seat=seat, why=_after_a_fold(walk, trick, card), cause=Cause.FOLDED_LEAD)


def _after_a_fold(walk: Walk, trick: Lying, card: Card) -> Says:
    """Why a card does not win where no card of the suit led counts any more."""
    best, own = Cards((trick.best,)), Cards((card,))
    if walk.rules.folded_lead is FoldedLead.HIGHEST_CARD:
        if rank_of(card) == rank_of(trick.best):
            return says("practice.trick.tie", card=own, best=best)
        return says("practice.trick.not_highest", card=own, best=best)
    if suit_of(card) == suit_of(trick.best):
        return says("practice.trick.lower", card=own, best=best)
    return says("practice.trick.other_suit", card=own, first=Cards((_first(trick),)))


def level(trick: Lying) -> int:
    """How easily one gets it wrong."""
    counting = [card for seat, card in trick.plays if trick.active >> seat & 1]
    out = [card for seat, card in trick.plays if not trick.active >> seat & 1]
    if not stands(trick):
        return 5
    points = 0
    points += any(suit_of(card) != trick.led and rank_of(card) > rank_of(trick.best) for card in counting)
    points += any(
        suit_of(card) == trick.led and ELSEWHERE[rank_of(card)] > ELSEWHERE[rank_of(trick.best)] for card in counting
    )
    points += len(trick.plays) > 3
    points += 2 * any(suit_of(card) == trick.led and card > trick.best for card in out)
    points += 2 * (trick.leader != trick.plays[0][0])
    return min(5, 1 + points)
