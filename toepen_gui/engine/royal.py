"""The last of the match: with all who are left in poverty the final is played with more cards (rules 10)."""

from __future__ import annotations

from typing import Final

from .cards import Card, bits_of
from .events import Ask, LaidAside
from .seats import NOBODY, clockwise, put
from .state import Draft

ASIDE: Final = 3  # cards that each of two lays aside


def begin(draft: Draft) -> None:
    """Two players lay three of their eleven cards aside, from left of the dealer; three play the eight they got."""
    if draft.royal and draft.active.bit_count() == 2:
        draft.pending = clockwise(draft.players, draft.dealer, draft.active)
        _next(draft)


def discard(draft: Draft, seat: int, cards: tuple[Card, ...]) -> None:
    bits = bits_of(cards)
    draft.hands = put(draft.hands, seat, draft.hands[seat] & ~bits)
    draft.gone |= bits
    draft.laid_away = put(draft.laid_away, seat, draft.laid_away[seat] | bits)
    draft.events.append(LaidAside(seat, cards))
    draft.pending = draft.pending[1:]
    _next(draft)


def _next(draft: Draft) -> None:
    if draft.pending:
        draft.ask = Ask.DISCARD
        draft.to_act = draft.pending[0]
    else:
        draft.to_act = NOBODY
