"""What somebody did at a table, and where he stood when he did it: as any onlooker sees it, hands apart.

A deed is kept so that any hand can be put behind it afterwards: how likely was this, had he held that? (`characters`).
Cards are bits as in `bit_rounds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from math import log
from typing import Final

from toepen_gui.engine.cards import PACK, Card
from toepen_gui.engine.events import Ask, Called, Event, Folded, Knocked, Played
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from .bit_rounds import BIT, SUIT
from .strength import glance, last_card

CARD: Final = {BIT[card]: card for card in PACK}
MOST_KEPT: Final = 20_000  # hands judged at a glance; then they are forgotten
NONE: Final = -1


class Act(Enum):
    PLAY = auto()
    KNOCK = auto()
    CALL = auto()
    FOLD = auto()
    OVER = auto()  # an over-knock


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a seat stands. `takes`: it leads, or its card lies highest. `suit`: led, NONE if nothing counts as led;
    `best`: the highest card of it, `mine`: the seat's own in the trick, 0 if none."""

    players: int  # in the round
    left: int  # tricks to play, that on the table included
    takes: bool
    begun: bool  # cards lie in the trick
    suit: int
    best: int
    mine: int
    stake: int
    may_knock: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """`card`: what was played, 0 for words."""

    seat: int
    scene: Scene
    act: Act
    card: int = 0


def scene(view: SeatView, seat: int) -> Scene:
    """Where a seat stands, by what everybody sees; `view` may be anybody's."""
    active = view.active
    plays = view.trick.plays if view.trick is not None else ()
    suit = view.suit_led
    best, taker, mine = -1, NONE, 0
    for who, card in plays:
        if who == seat:
            mine = BIT[card]
        if suit is not None and active[who] and card >> 3 == suit and card > best:
            best, taker = card, who
    if not plays:
        leader = view.leader if view.leader is not None else (view.dealer + 1) % view.players
        taker = next(
            (at % view.players for at in range(leader, leader + view.players) if active[at % view.players]), leader
        )
    count = view.counts[seat] if view.counts else 0
    limit = view.rules.limit if view.rules.scoring is Scoring.POINTS else 10_000
    return Scene(
        players=sum(active),
        left=count + bool(mine),
        takes=taker == seat,
        begun=bool(plays),
        suit=NONE if suit is None else suit,
        best=BIT[best] if best >= 0 else 0,
        mine=mine,
        stake=view.stake,
        may_knock=view.latest_knocker != seat and view.points[seat] + view.stake < limit,
    )


def deed(view: SeatView, event: Event) -> Deed | None:
    """What an event tells of somebody's play; `view`: anybody's, before it. None for anything else."""
    match event:
        case Played(seat, card) if view.ask is Ask.PLAY and view.to_act == seat:
            return Deed(seat, scene(view, seat), Act.PLAY, BIT[card])
        case Knocked(seat, _, over, False):
            return Deed(seat, scene(view, seat), Act.OVER if over else Act.KNOCK)
        case Called(seat, False) if view.ask is Ask.ANSWER:
            return Deed(seat, scene(view, seat), Act.CALL)
        case Folded(seat) if view.ask is Ask.ANSWER:
            return Deed(seat, scene(view, seat), Act.FOLD)
    return None


def may_play(hand: int, suit: int) -> int:
    """The cards of a hand that may be played when this suit is led, NONE for none."""
    if suit == NONE:
        return hand
    return hand & SUIT[suit] or hand


def mask_of(deeds: Sequence[Deed]) -> int:
    """The cards that were played."""
    bits = 0
    for done in deeds:
        bits |= done.card
    return bits


class Glances:
    """Hands judged at a glance, each once: how much better than an even share, as a logarithm of odds."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, bool], float] = {}

    def edge(self, hand: int, at: Scene) -> float:
        """Of the cards still in the hand."""
        if at.begun and at.left == 1:
            return self._last(hand, at)
        return self.of(hand, at.players, at.takes)

    def of(self, hand: int, players: int, takes: bool) -> float:
        key = (hand, players, takes)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            found = self._known[key] = edge(glance(cards_of(hand), players, takes), players)
        return found

    def _last(self, hand: int, at: Scene) -> float:
        if not hand:
            rank = (at.mine.bit_length() - 1) >> 2
            return edge(0.5 + 0.06 * rank if at.takes else 0.0, at.players)
        best = CARD[at.best] if at.best else -1
        return edge(last_card(CARD[hand], at.players, None if at.suit == NONE else at.suit, best), at.players)


def edge(share: float, players: int) -> float:
    """A chance to win as a logarithm of odds against an even share."""
    share = min(0.995, max(0.005, share))
    return log(share / (1 - share) * max(1, players - 1))


def cards_of(bits: int) -> list[Card]:
    cards = []
    while bits:
        low = bits & -bits
        cards.append(CARD[low])
        bits ^= low
    return cards
