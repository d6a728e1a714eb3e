"""What a seat can work out from its view: unseen cards, who cannot hold which suits, where play stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toepen_gui.engine.cards import PACK, Card, Suit
from toepen_gui.engine.rules import FoldedLead
from toepen_gui.engine.view import SeatView

from .playout import Chance

MAX_TRIES = 4  # deals of hidden hands that honour the shown voids, before these are given up


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Everything an imagined world is made of. Tuples per seat; seats out of the round need no cards."""

    seat: int
    hand: tuple[Card, ...]
    active: tuple[int, ...]  # seats in the round, ascending
    leader: int
    plays: tuple[tuple[int, Card], ...]  # of the trick on the table
    suit: Suit | None
    folded_lead: FoldedLead
    unseen: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    need: tuple[int, ...]  # unseen cards in each hand that matters
    void: tuple[int, ...]  # bit s: has shown to hold none of suit s
    eager: tuple[float, ...]  # how much better than chance a hand must be: 0 not, 1 its owner knocked

    @property
    def opponents(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.active if seat != self.seat)

    @property
    def left(self) -> int:
        """Tricks to play, that on the table included."""
        hand = len(self.hand) or self.need[self.seat]
        return hand + any(seat == self.seat for seat, _ in self.plays)

    @property
    def best(self) -> Card:
        """The highest card of the suit led that an active seat has in the trick; -1 if none."""
        return max((card for seat, card in self.plays if card >> 3 == self.suit and seat in self.active), default=-1)

    @property
    def is_last(self) -> bool:
        """Whether the seat's card will be the last of the trick."""
        played = {seat for seat, _ in self.plays}
        return all(seat in played for seat in self.opponents)

    @property
    def taking(self) -> int | None:
        """The active seat whose card lies highest in the trick, or who is to lead it."""
        if not self.plays:
            return self.leader
        best = self.best
        return next((seat for seat, card in self.plays if card == best), None)


def know(view: SeatView) -> Knowledge:
    """Reads a view. The hand may be unseen (rules 8): then it is one of the hidden hands."""
    seats = view.players
    active = tuple(seat for seat in range(seats) if view.active and view.active[seat])
    plays = view.trick.plays if view.trick is not None else ()
    known = tuple(view.known[seat] if view.known else () for seat in range(seats))
    seen = set(view.hand) | set(view.gone)
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        seen.update(card for _, card in trick.plays)
    for cards in known:
        seen.update(cards)
    need = [0] * seats
    for seat in active:
        count = view.counts[seat] if view.counts else 0
        need[seat] = count - (len(view.hand) if seat == view.seat else len(known[seat]))
    leader = view.leader if view.leader is not None else (view.dealer + 1) % seats
    return Knowledge(
        seat=view.seat,
        hand=view.hand,
        active=active,
        leader=_first_active(leader, active, seats) if not plays else leader,
        plays=plays,
        suit=view.suit_led,
        folded_lead=view.rules.folded_lead,
        unseen=tuple(card for card in PACK if card not in seen),
        known=known,
        need=tuple(need),
        void=_voids(view),
        eager=_eager(view, active),
    )


def forgetful(known: Knowledge, view: SeatView, memory: float, chance: Chance) -> Knowledge:
    """What is left of it to one who remembers this share of the cards of earlier tricks, and of who could not follow;
    own cards are remembered always."""
    if memory >= 1 or not view.tricks:
        return known
    lost = [card for trick in view.tricks for seat, card in trick.plays if seat != view.seat and chance() >= memory]
    void = tuple([suits if not suits or chance() < memory else 0 for suits in known.void])
    return replace(known, unseen=tuple(sorted((*known.unseen, *lost))), void=void)


def _first_active(seat: int, active: tuple[int, ...], seats: int) -> int:
    return min(active, key=lambda other: (other - seat) % seats) if active else seat


def _voids(view: SeatView) -> tuple[int, ...]:
    """Suits that seats could not follow. A trick whose lead moved says nothing certain, and is left out."""
    void = [0] * view.players
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        if not trick.plays or trick.plays[0][0] != trick.leader:
            continue
        suit = trick.plays[0][1] >> 3
        for seat, card in trick.plays[1:]:
            if card >> 3 != suit:
                void[seat] |= 1 << suit
    return tuple(void)


def _eager(view: SeatView, active: tuple[int, ...]) -> tuple[float, ...]:
    """A knocker holds better cards than chance gave him, and so, less clearly, do those who have just called."""
    eager = [0.0] * view.players
    knocker = view.latest_knocker
    if knocker is None or not view.active[knocker] or knocker == view.seat:
        return tuple(eager)
    eager[knocker] = 1.0
    for seat in view.called:
        if seat != view.seat and seat in active:
            eager[seat] = max(eager[seat], 0.5)
    return tuple(eager)


def imagine(known: Knowledge, trust: float, chance: Chance) -> list[list[Card]]:
    """Hands for every active seat that agree with what was seen: fresh lists, to be played out.

    `trust` (0 to 1): how strongly a knock is taken for good cards.
    """
    for _ in range(MAX_TRIES):
        hands = _try(known, known.void, trust, chance)
        if hands is not None:
            return hands
    hands = _try(known, (0,) * len(known.void), trust, chance)
    assert hands is not None, "more cards needed than are unseen"
    return hands


def _try(known: Knowledge, void: tuple[int, ...], trust: float, chance: Chance) -> list[list[Card]] | None:
    pool = list(known.unseen)
    for i in range(len(pool) - 1, 0, -1):
        j = int(chance() * (i + 1))
        pool[i], pool[j] = pool[j], pool[i]
    hands: list[list[Card]] = [[] for _ in void]
    # the choosy first: knockers, who pick among more cards, then those with voids
    for seat in sorted(known.active, key=lambda other: (-known.eager[other], -void[other].bit_count())):
        hand = list(known.hand) if seat == known.seat else list(known.known[seat])
        need = known.need[seat]
        if need:
            drawn = _take(pool, need, void[seat])
            if drawn is None:
                return None
            if known.eager[seat] and chance() < trust * known.eager[seat]:
                other = _take(pool, need, void[seat])
                if other is not None:
                    better, worse = (drawn, other) if _weight(drawn) >= _weight(other) else (other, drawn)
                    drawn = better
                    pool.extend(worse)
            hand.extend(drawn)
        hands[seat] = hand
    return hands


def _take(pool: list[Card], need: int, void: int) -> list[Card] | None:
    """Takes `need` cards off the pool, from its front; None (and the pool as it was) if there are not enough."""
    if not void:
        if len(pool) < need:
            return None
        drawn = pool[:need]
        del pool[:need]
        return drawn
    drawn = [card for card in pool if not void >> (card >> 3) & 1][:need]
    if len(drawn) < need:
        return None
    for card in drawn:
        pool.remove(card)
    return drawn


def _weight(cards: list[Card]) -> int:
    return sum((card & 7) ** 2 for card in cards)
