"""A round played to its end in the imagination, knocks and all, by others whose characters are known.

Cards are bits as in `bit_rounds`. Everybody plays his cards by the rule of thumb, but for those who play anything. It
counts points only (rules 2, 3): who folds pays the stake before the knock, who loses pays the stake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .bit_rounds import SUIT
from .characters import Character, Kind
from .deeds import NONE, Glances, Scene
from .playout import Chance


@dataclass(frozen=True, slots=True)
class Plan:
    """How the seat itself goes on in the imagination: from which hands on it knocks, calls and knocks over."""

    knocks: float
    calls: float
    overs: float


@dataclass(slots=True)
class Standing:
    """Where a round stands; changed while it is played on. `hands` by seat; `lies`: each seat's card in the trick, 0
    for none; `owing`: who has yet to answer the latest knock, in order. `latest`: NONE before the first knock."""

    hands: list[int]
    active: list[bool]
    leader: int
    lies: list[int]
    suit: int
    stake: int
    latest: int
    owing: list[int]
    paid: list[int]


class Rollout:
    """`me`: the seat that imagines, playing by `plan`; `most`: the stake at which each seat may knock no more."""

    def __init__(self, me: int, plan: Plan, most: Sequence[int], glances: Glances, chance: Chance) -> None:
        self._me = me
        self._plan = plan
        self._most = most
        self._glances = glances
        self._chance = chance

    def finish(self, at: Standing, who: Sequence[Character]) -> list[int]:
        """What each seat has paid in the end."""
        if at.owing:
            self._answers(at, who)
        seats = len(at.hands)
        while True:
            order = [seat % seats for seat in range(at.leader, at.leader + seats)]
            for seat in order:
                if not at.active[seat] or at.lies[seat]:
                    continue
                if self._alone(at):
                    return at.paid
                if at.latest != seat and at.stake < self._most[seat] and self._knocks(at, who[seat], seat):
                    self.knock(at, seat)
                    self._answers(at, who)
                    if not at.active[seat]:
                        continue
                    if self._alone(at):
                        return at.paid
                self.play(at, seat, self._card(at, who[seat], seat))
            if self._alone(at):
                return at.paid
            winner = self._winner(at, order)
            if not at.hands[winner]:
                for seat in order:
                    if at.active[seat] and seat != winner:
                        at.paid[seat] += at.stake
                return at.paid
            at.leader, at.suit, at.lies = winner, NONE, [0] * seats

    def knock(self, at: Standing, seat: int) -> None:
        """Also over another knock: everybody else answers it."""
        seats = len(at.hands)
        at.stake += 1
        at.latest = seat
        at.owing = [other % seats for other in range(seat + 1, seat + seats) if at.active[other % seats]]

    def fold(self, at: Standing, seat: int) -> None:
        at.active[seat] = False
        at.paid[seat] += max(1, at.stake - 1)

    def play(self, at: Standing, seat: int, card: int) -> None:
        if at.suit == NONE:
            at.suit = card.bit_length() - 1 & 3
        at.hands[seat] ^= card
        at.lies[seat] = card

    def _alone(self, at: Standing) -> bool:
        return at.active.count(True) == 1

    def _answers(self, at: Standing, who: Sequence[Character]) -> None:
        while at.owing:
            seat = at.owing.pop(0)
            if self._alone(at):
                return
            fold, over = self._answer(at, who[seat], seat)
            lot = self._chance()
            if lot < fold:
                self.fold(at, seat)
            elif lot < fold + over:
                self.knock(at, seat)

    def _answer(self, at: Standing, who: Character, seat: int) -> tuple[float, float]:
        scene = self._scene(at, seat)
        if seat != self._me:
            if who.kind is Kind.RANDOM:
                return who.answer(0.0, scene)
            return who.answer(self._glances.edge(at.hands[seat], scene), scene)
        edge = self._glances.edge(at.hands[seat], scene)
        if edge < self._plan.calls:
            return 1.0, 0.0
        return 0.0, float(edge >= self._plan.overs and scene.may_knock)

    def _knocks(self, at: Standing, who: Character, seat: int) -> bool:
        scene, hand = self._scene(at, seat), at.hands[seat]
        if seat == self._me:
            return self._glances.edge(hand, scene) >= self._plan.knocks
        if who.kind is Kind.RANDOM:
            suited = hand & SUIT[at.suit] if at.suit != NONE else 0
            return self._chance() * ((suited or hand).bit_count() + 1) < 1
        chance = who.knock(self._glances.edge(hand, scene), scene, 0)
        return chance > 0 and self._chance() < chance

    def _scene(self, at: Standing, seat: int) -> Scene:
        best, taker = self._best(at)
        mine = at.lies[seat]
        begun = any(at.lies)
        return Scene(
            players=at.active.count(True),
            left=at.hands[seat].bit_count() + bool(mine),
            takes=(taker if begun else at.leader) == seat,
            begun=begun,
            suit=at.suit,
            best=best,
            mine=mine,
            stake=at.stake,
            may_knock=at.latest != seat and at.stake < self._most[seat],
        )

    def _best(self, at: Standing) -> tuple[int, int]:
        """The highest card of the suit led of those in the round, and whose it is; 0 and NONE if there is none."""
        best, taker = 0, NONE
        if at.suit == NONE:
            return best, taker
        suit = SUIT[at.suit]
        for seat, card in enumerate(at.lies):
            if card & suit and card > best and at.active[seat]:
                best, taker = card, seat
        return best, taker

    def _winner(self, at: Standing, order: Sequence[int]) -> int:
        _, taker = self._best(at)
        if taker != NONE:
            return taker
        first = next(seat for seat in order if at.active[seat])  # the lead folded: his follower's suit counts
        at.suit = at.lies[first].bit_length() - 1 & 3
        return self._best(at)[1]

    def _card(self, at: Standing, who: Character, seat: int) -> int:
        hand, chance = at.hands[seat], self._chance
        if not hand & (hand - 1):
            return hand
        suited = hand & SUIT[at.suit] if at.suit != NONE else 0
        if seat != self._me and who.kind is Kind.RANDOM:
            return _any(suited or hand, chance)
        two = hand.bit_count() == 2
        if at.suit == NONE:
            return 1 << hand.bit_length() - 1 if two or chance() < 0.5 else hand & -hand
        if not suited:
            return hand & -hand
        best, _ = self._best(at)
        above = suited & -best << 1 if best else suited
        if above and (two or chance() < 0.5):
            last = all(not there or at.lies[other] or other == seat for other, there in enumerate(at.active))
            return above & -above if last else 1 << above.bit_length() - 1
        return suited & -suited


def _any(cards: int, chance: Chance) -> int:
    number = int(chance() * cards.bit_count())
    while number:
        cards &= cards - 1
        number -= 1
    return cards & -cards
