"""Playing cards: turns, tricks, and who wins the round by the last of them (rules 2, 4, revokes of 5)."""

from __future__ import annotations

from typing import Final

from . import folded_lead, scoring
from .cards import CARD_BIT, JACK, SUIT_BITS, Card
from .events import PLAYED, Ask, Revoked, TrickWon, Why
from .seats import AFTER, NOBODY, SEAT_BIT, put
from .state import IDLE, NO_SUIT, Draft
from .view import Trick

# An enum is slow to look into; these are asked for at every step.
_PLAY: Final = Ask.PLAY
_LAST_TRICK: Final = Why.LAST_TRICK
_REVOKE: Final = Why.REVOKE


def begin(draft: Draft) -> None:
    """Left of the dealer leads, or the blind knocker, whom the blind phase has made the leader (rules 2.2)."""
    draft.turn = AFTER[draft.players][draft.dealer][0] if draft.leader == NOBODY else draft.leader
    _go_on(draft)


def play(draft: Draft, seat: int, card: Card) -> None:
    hand = draft.hands[seat]
    revoked = draft.suit != NO_SUIT and card >> 3 != draft.suit and hand & SUIT_BITS[draft.suit]
    draft.hands = put(draft.hands, seat, hand ^ CARD_BIT[card])
    draft.plays += ((seat, card),)
    draft.laid |= SEAT_BIT[seat]
    if draft.suit == NO_SUIT:
        draft.suit = card >> 3
    draft.events.append(PLAYED[seat][card])
    if revoked:
        draft.events.append(Revoked(seat, card))
        scoring.leave(draft, seat, draft.stake, _REVOKE)
        if draft.stage == IDLE:
            return
    _go_on(draft)


def go_on_after_answers(draft: Draft) -> None:
    """Play goes on where a knock stopped it; the lead of the trick may have folded (rules 3 and 4)."""
    folded_lead.after_answers(draft)
    _go_on(draft)


def _go_on(draft: Draft) -> None:
    """Finds who plays next, after the trick if every active seat has a card in it."""
    waiting = draft.active & ~draft.laid
    if not waiting:
        _finish_trick(draft)
        if draft.stage == IDLE:
            return
        waiting = draft.active
    turn = draft.turn
    if not waiting >> turn & 1:
        for turn in AFTER[draft.players][draft.turn]:
            if waiting >> turn & 1:
                break
        draft.turn = turn
    if draft.suit == NO_SUIT:
        draft.leader = turn
    draft.ask = _PLAY
    draft.to_act = turn


def _finish_trick(draft: Draft) -> None:
    winner = folded_lead.winner_of(draft, draft.active)
    trick = Trick(draft.leader, draft.plays, winner)
    last = not draft.hands[winner]
    draft.events.append(TrickWon(len(draft.tricks), winner, last))
    draft.tricks += (trick,)
    if last:
        jack = (winner, JACK) in [(seat, card & 7) for seat, card in draft.plays]
        scoring.finish(draft, winner, _LAST_TRICK, jack=jack)
    draft.leader = draft.turn = winner
    draft.suit = NO_SUIT
    draft.plays = ()
    draft.laid = 0
