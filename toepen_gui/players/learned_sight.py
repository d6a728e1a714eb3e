"""What a seat sees, as the numbers that a learned player takes: few of them are not 0, so they come as a mapping.

Suits have no names: their order follows from what is seen of them (the suit led first, then by the own cards, the
unseen ones, and what became of the rest), so a game with the suits exchanged looks the same. The order of the numbers
is that of the training, which checks this file against its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import DeadAnswer, Ending, FoldedLead, Knocking, Laundry, LaundryHands, Poverty
from toepen_gui.engine.view import SeatView, Trick

from .learned_worth import NOBODY, Worth

FLAGS: Final = 44  # numbers per seat, before its cards
FLAGS_BEFORE: Final = 36  # of nets that do not see when who has knocked
SHARED: Final = 124  # numbers before the seats
PAYOFF_AT: Final = 107
PAYOFF_SCALE: Final = 8.0
ASKS: Final = (Ask.PLAY, Ask.ANSWER, Ask.OFFER, Ask.LAUNDRY, Ask.CHECK, Ask.POVERTY)


@dataclass(frozen=True, slots=True)
class Sight:
    """`numbers`: index to value, where it is not 0. `places`: of each suit, 0 to 3."""

    numbers: dict[int, int]
    places: tuple[int, ...]

    def place(self, card: Card) -> int:
        """The number of a card with the suits in order."""
        return self.places[card >> 3] * 8 + (card & 7)


def sight(ask: Ask, view: SeatView, worth: Worth, seats: int, planes: int, flags: int = FLAGS) -> Sight:
    """`seats`: for how many the net has room; `planes`: bit maps of cards per seat: 4, one for each trick, or 2, one
    for tricks finished and one for that on the table; `flags`: numbers per seat before these."""
    return Scene(ask, view, worth, seats, planes, flags).with_hand(view.hand)


class Scene:
    """What a seat sees but for its own hand, which may be any."""

    def __init__(self, ask: Ask, view: SeatView, worth: Worth, seats: int, planes: int, flags: int = FLAGS) -> None:
        """As for `sight`."""
        self._what = _what_became(view)
        self._led = view.suit_led
        self._rest = [_bits(self._what[suit * 8 : suit * 8 + 8], 42) for suit in range(4)]
        self._hidden = sum([1 << card for card in range(32) if not self._what[card]])
        self._plain: dict[int, int] = {}  # what does not depend on the order of suits
        self._placed: list[tuple[int, Card]] = []  # what does: where its 32 numbers begin, or 0, and which it is
        self._void: list[tuple[int, int]] = []  # the same of the suits that somebody did not follow
        _shared(self._plain, ask, view, worth)
        best = _taking(view)
        if best is not None:
            self._plain[116 + (best[1] & 7)] = 1
        slot = 0
        for far in range(view.players):
            seat = (view.seat + far) % view.players
            if seat in worth.dealt and slot < seats:
                base = SHARED + slot * (flags + 32 * planes)
                _flags(self._plain, base, seat, ask, view, best is not None and best[0] == seat)
                if flags == FLAGS:
                    _raises(self._plain, base + FLAGS_BEFORE, seat, view)
                self._cards(base, base + flags, seat, view, planes)
                slot += 1

    def _cards(self, base: int, maps: int, seat: int, view: SeatView, planes: int) -> None:
        """`maps`: where the bit maps begin."""
        tricks: list[tuple[int, Trick]] = list(enumerate(view.tricks[:3]))
        if view.trick is not None:
            tricks.append((3, view.trick))
        for number, trick in tricks:
            card = next((card for other, card in trick.plays if other == seat), None)
            if card is None:
                continue
            leader, led = trick.plays[0][0], trick.plays[0][1] >> 3
            if trick.leader == leader and card >> 3 != led:  # if the lead has moved, nothing is certain
                self._void.append((base + 15, led))
            plane = number if planes == 4 else number // 3
            self._placed.append((maps + plane * 32, card))

    def places(self, hand: Sequence[Card]) -> tuple[int, ...]:
        """The order of the suits with this hand: of each, 0 to 3."""
        own = [0, 0, 0, 0]
        for card in hand:
            own[card >> 3] |= 1 << (card & 7)
        keys = []
        for suit, mine in enumerate(own):
            unseen = self._hidden >> 8 * suit & 255 & ~mine
            keys.append((suit != self._led, -mine, -unseen, -self._rest[suit], suit))
        places = [0, 0, 0, 0]
        for place, key in enumerate(sorted(keys)):
            places[key[4]] = place
        return tuple(places)

    def without_hand(self, places: Sequence[int]) -> dict[int, int]:
        """The numbers with the suits in this order, and with all cards of an unknown whereabouts still unseen."""
        numbers = dict(self._plain)
        for card, what in enumerate(self._what):
            if not what:
                numbers[32 + places[card >> 3] * 8 + (card & 7)] = 1
        for base, led in self._void:
            numbers[base + places[led]] = 1
        for base, card in self._placed:
            numbers[base + places[card >> 3] * 8 + (card & 7)] = 1
        return numbers

    def with_hand(self, hand: Sequence[Card]) -> Sight:
        """What is seen with this hand."""
        places = self.places(hand)
        numbers = self.without_hand(places)
        for card in hand:
            at = places[card >> 3] * 8 + (card & 7)
            numbers[at] = 1
            numbers.pop(32 + at, None)
        return Sight(numbers, places)


def _bits(what: Sequence[int], base: int) -> int:
    """Numbers below `base` as one, the last of them first."""
    found = 0
    for one in reversed(what):
        found = found * base + one
    return found


def _what_became(view: SeatView) -> list[int]:
    """Of each card: 0 if it is the own or unseen, else where it went, relative to the seat."""
    what = [0] * 32
    for card in view.gone:
        what[card] = 33
    for seat, cards in enumerate(view.known):
        if seat != view.seat:
            for card in cards:
                what[card] = 34 + (seat - view.seat) % view.players
    for number, trick in enumerate(view.tricks[:3]):
        for seat, card in trick.plays:
            what[card] = 1 + number * 8 + (seat - view.seat) % view.players
    if view.trick is not None:
        for seat, card in view.trick.plays:
            what[card] = 25 + (seat - view.seat) % view.players
    return what


def _shared(numbers: dict[int, int], ask: Ask, view: SeatView, worth: Worth) -> None:
    active = sum(view.active)
    laid = [seat for seat, _ in view.trick.plays] if view.trick is not None else []
    still = sum(view.active[seat] and seat != view.seat and seat not in laid for seat in range(view.players))
    for at in (
        64 + ASKS.index(ask),
        70 + min(len(view.tricks), 3),
        74 + min(view.stake, 7) - 1,
        81 + len(worth.dealt) - 2,
        88 + max(active, 2) - 2,
        112 + min(still, 3),
    ):
        numbers[at] = 1
    rules = view.rules
    flags = (
        view.suit_led is not None,
        rules.folded_lead is FoldedLead.RELEAD,
        rules.folded_lead is FoldedLead.HIGHEST_CARD,
        rules.knocking is Knocking.ANY_TIME,
        rules.dead_answer is DeadAnswer.MUST_CALL,
        rules.ending is Ending.FIRST_LOSES,
        rules.poverty is not Poverty.OFF,
        rules.poverty is Poverty.CALL,
        rules.laundry is Laundry.KEEP,
        rules.laundry is Laundry.RETURN,
        rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN,
        view.washing is not None,
    )
    for at, flag in enumerate(flags, 95):
        if flag:
            numbers[at] = 1
    for at, value in enumerate(_payoffs(ask, view, worth), PAYOFF_AT):
        number = floor(min(12.0, max(-12.0, value)) * PAYOFF_SCALE + 0.5)
        if number:
            numbers[at] = number


def _payoffs(ask: Ask, view: SeatView, worth: Worth) -> list[float]:
    """In units of a point: fold, lose at the stake, lose at one more, win at the stake, win at one more."""
    seat, stake = view.seat, view.stake
    here = worth.value(view.points, view.dealer, seat)
    fold = stake - 1 if ask is Ask.ANSWER else 1 if ask is Ask.POVERTY else stake
    found = []
    for cost in (fold, stake, stake + 1):
        points = list(view.points)
        points[seat] += cost
        found.append(worth.value(points, NOBODY, seat) - here)
    for cost in (stake, stake + 1):
        points = [own + cost if view.active[other] and other != seat else own for other, own in enumerate(view.points)]
        found.append(worth.value(points, seat, seat) - here)
    unit = worth.unit()
    return [value / unit for value in found]


def _taking(view: SeatView) -> tuple[int, Card] | None:
    """The active seat whose card of the suit led lies highest, and that card."""
    if view.trick is None or view.suit_led is None:
        return None
    found = [(card, seat) for seat, card in view.trick.plays if view.active[seat] and card >> 3 == view.suit_led]
    if not found:
        return None
    card, seat = max(found)
    return seat, card


def _flags(numbers: dict[int, int], base: int, seat: int, ask: Ask, view: SeatView, takes: bool) -> None:
    active = view.active[seat]
    called = seat in view.called
    laid = view.trick is not None and any(other == seat for other, _ in view.trick.plays)
    most = view.rules.max_folds_in_row
    flags = (
        True,
        active,
        view.latest_knocker == seat,
        called,
        ask is Ask.ANSWER and active and view.latest_knocker != seat and not called,
        view.leader == seat,
        laid,
        view.points[seat] + view.stake >= view.rules.limit,
        takes,
    )
    for at, flag in enumerate(flags, base):
        if flag:
            numbers[at] = 1
    for number, trick in enumerate(view.tricks[:3]):
        if trick.winner == seat:
            numbers[base + 9 + number] = 1
        if trick.leader == seat:
            numbers[base + 12 + number] = 1
    numbers[base + 19 + _step(view.rules.limit - view.points[seat])] = 1
    if most > 0 and view.folds_in_row[seat] >= most:
        numbers[base + 32] = 1
    if view.washing == seat:
        numbers[base + 33] = 1
    if view.dealer == seat:
        numbers[base + 34] = 1
    if active and seat != view.seat and view.known and view.known[seat]:
        numbers[base + 35] = 1


def _step(distance: int) -> int:
    if distance <= 10:
        return max(distance, 1) - 1
    return 10 if distance <= 14 else 11 if distance <= 20 else 12


def _raises(numbers: dict[int, int], base: int, seat: int, view: SeatView) -> None:
    """In which halves of tricks, before and after the first card, the seat has knocked."""
    for other, trick, laid in view.raises:
        if other == seat:
            numbers[base + 2 * min(trick, 3) + (laid > 0)] = 1
