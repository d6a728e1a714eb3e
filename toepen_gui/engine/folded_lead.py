"""Who wins a trick, and what becomes of it when the one who led it folds (rules 2.3 and 4).

Cards of those who folded stay on the table but count no more. Only when no card that counts is of the suit led do the
three rules of the house differ; this file is where they are told apart.
"""

from __future__ import annotations

from typing import Final

from .cards import Card
from .events import LeadMoved
from .rules import FoldedLead
from .seats import AFTER
from .state import NO_SUIT, Draft, State

# An enum is slow to look into; these are asked for at every step.
_HIGHEST_CARD: Final = FoldedLead.HIGHEST_CARD
_RELEAD: Final = FoldedLead.RELEAD

# Equal ranks, lowest first: clubs, diamonds, spades, hearts (rules 4, `highest-card`). By suit number.
_SUIT_ORDER: Final = (0, 1, 3, 2)


def after_answers(draft: Draft) -> None:
    """`relead`: the lead moves on if the suit led has no active card left. The other two rules wait for the end."""
    if draft.rules.folded_lead is not _RELEAD or not draft.plays or draft.suit == NO_SUIT:
        return
    counting = [(seat, card) for seat, card in draft.plays if draft.active >> seat & 1]
    if any(card >> 3 == draft.suit for _, card in counting):
        return
    draft.leader = next(seat for seat in AFTER[draft.players][draft.leader] if draft.active >> seat & 1)
    own = [card for seat, card in counting if seat == draft.leader]
    draft.suit = own[0] >> 3 if own else NO_SUIT
    draft.events.append(LeadMoved(draft.leader, draft.suit if own else None))


def winner_of(state: State, seats: int) -> int:
    """Who of `seats` wins the trick on the table, were theirs the only cards that count. Each must have played."""
    suit = state.suit
    best = best_card = -1
    for seat, card in state.plays:
        if card >> 3 == suit and card > best_card and seats >> seat & 1:
            best, best_card = seat, card
    if best >= 0:
        return best
    counting = [(seat, card) for seat, card in state.plays if seats >> seat & 1]
    if state.rules.folded_lead is _HIGHEST_CARD:
        return max(counting, key=_height)[0]
    # `suit-stands`, and `relead` where a side pot leaves out the one who leads now: the suit of the first who counts,
    # clockwise from the leader. Cards are laid clockwise from the leader, so he is the first in the list.
    suit = counting[0][1] >> 3
    return max((card, seat) for seat, card in counting if card >> 3 == suit)[1]


def _height(play: tuple[int, Card]) -> tuple[int, int]:
    card = play[1]
    return card & 7, _SUIT_ORDER[card >> 3]
