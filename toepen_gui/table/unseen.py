"""From a record with `??` to a match that could have been: the way back from `seen_record`.

A `SeatView` follows from what a seat has seen and from nothing else. So whoever is sent such a record may put any cards
in the place of those unseen, as long as everything that is told happens with them: the view of the match so imagined is
the view the seat has. Cards are dealt out to the places at random, within what is known; where the rules then refuse
what was done (a suit not followed that could have been), that is learnt and it is tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from random import Random
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.cards import JACK, PACK, TEN, Card, parse_card
from toepen_gui.engine.commands import BuyIn, Command, Deal, Discard, Play
from toepen_gui.engine.dealing import hand_size, order_of, takes_part
from toepen_gui.engine.events import Ask, Dealt, Revoked, Whistled
from toepen_gui.engine.notation import NotationError, parse_command
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.state import State, draft_of

from .filling import fill, shuffled
from .places import Place, Places
from .record import RecordError
from .seen_record import UNSEEN
from .strict import Json, texts, wholes

TRIES: Final = 400
MOST_ACTIONS: Final = 1_500  # of a round: more come only of hundreds of chips raised one by one, and take long to try
SEATS: Final = tuple("01234567")
_EXCHANGE: Final = (Ask.BLIND, Ask.BLIND_ANSWER, Ask.LAUNDRY, Ask.CHECK)


class UnseenError(Exception):
    """No cards were found with which this could have happened."""


@dataclass(frozen=True, slots=True)
class SeenRound:
    """A round as a seat has seen it, None for a card unseen. `whistled`, `revoked`: None where the record is silent."""

    hands: tuple[tuple[Card | None, ...], ...]
    stock: tuple[Card | None, ...]
    actions: tuple[str, ...]
    buy_ins: tuple[int, ...] | None = None
    whistled: frozenset[int] | None = None
    revoked: frozenset[int] | None = None


def read_round(value: Json) -> SeenRound:
    """The round in a record. Raises RecordError."""
    if not isinstance(value, dict):
        raise RecordError(Code.BAD_RECORD, "a round is not an object")
    hands, actions, stock = texts(value.get("hands")), texts(value.get("actions", [])), value.get("stock", "")
    if hands is None or actions is None or not isinstance(stock, str):
        raise RecordError(Code.BAD_RECORD, "a round without hands, stock or actions")
    if len(actions) > MOST_ACTIONS:
        raise RecordError(Code.BAD_RECORD, f"a round of over {MOST_ACTIONS} actions")
    buy_ins, whistled, revoked = (wholes(value.get(key)) for key in ("buy_ins", "whistled", "revoked"))
    return SeenRound(
        tuple(_cards(hand) for hand in hands),
        _cards(stock),
        actions,
        buy_ins,
        None if whistled is None else frozenset(whistled),
        None if revoked is None else frozenset(revoked),
    )


def _cards(text: str) -> tuple[Card | None, ...]:
    try:
        return tuple(None if word == UNSEEN else parse_card(word) for word in text[:1000].split())
    except ValueError as error:
        raise RecordError(Code.BAD_CARD, str(error)) from error


def play_on(state: State, seen: SeenRound, rng: Random, fits: Callable[[State], bool]) -> State:
    """The match after this round, or this part of it, with some cards in the place of those unseen.

    `fits`: whether it may stand so after the last action, as far as is known otherwise. Raises UnseenError.
    """
    if seen.buy_ins is not None:
        state = _apply(state, BuyIn(seen.buy_ins))
    size, seats = hand_size(state), takes_part(state)
    if [len(hand) for hand in seen.hands] != [size if seats >> seat & 1 else 0 for seat in range(state.players)]:
        raise UnseenError("hands that cannot have been dealt")
    imagined = _Imagined(state, seen, rng)
    for _ in range(TRIES):
        found = imagined.attempt()
        if found is not None and fits(found):
            return found
    raise UnseenError("no cards fit")


def _apply(state: State, command: Command) -> State:
    step = match.apply(state, command)
    if step.refusal is not None:
        raise UnseenError(f"refused: {step.refusal.code}")
    return step.state


@dataclass
class _Imagined:
    """What is known of a round's cards, and what is learnt about them in trying."""

    state: State
    seen: SeenRound
    rng: Random
    void: dict[int, int] = field(default_factory=dict)  # by seat: suits that no card it kept to the end can be of
    _known: tuple[Command, ...] | None = None

    def attempt(self) -> State | None:
        """The match with cards that fit, or None if these did not."""
        places, done = self._after_exchanges(fill(self._fixed(), self._open(), {}, self.rng))
        wanted: dict[Place, tuple[Card, ...]] = {}
        aside: dict[int, list[Place]] = {}
        fixed = self._fixed()
        drawing = [action.split()[:2] for action in takewhile(_of_toep, self.seen.actions[done:])]
        took = {int(seat): places.pile.pop(0) for seat, verb in drawing if verb == "draw" and places.pile}
        kinds = self._kinds(fixed, places, {int(seat) for seat, _ in drawing})
        for seat in range(len(self.seen.hands)):
            self._tell(seat, places.holding[seat], took.get(seat), kinds.get(seat, ()), fixed, wanted, aside)
        cards = fill(fixed, self._open(), wanted, self.rng)
        return None if cards is None else self._replay(cards, aside)

    def _fixed(self) -> dict[Place, Card]:
        return {place: card for place, card in self._listed() if card is not None}

    def _open(self) -> list[Place]:
        return [place for place, card in self._listed() if card is None]

    def _listed(self) -> Iterator[tuple[Place, Card | None]]:
        for seat, hand in enumerate((*self.seen.hands, self.seen.stock)):
            owner = seat if seat < len(self.seen.hands) else -1
            for i, card in enumerate(hand):
                yield (owner, i), card

    def _after_exchanges(self, cards: Mapping[Place, Card] | None) -> tuple[Places, int]:
        """Whose cards lie where once laundry is done, and after how many actions: no unseen card changes that."""
        if cards is None:
            raise UnseenError("a card twice")
        tame = draft_of(self.state)
        tame.rules = replace(self.state.rules, toep=False, whistle=False)  # which do depend on them
        state, places = tame.finished(), None
        done = -1  # the deal is no action
        for command in (self._deal(cards), *self._commands()):
            if places is not None and match.asked(state)[1] not in _EXCHANGE:
                break
            step = match.apply(state, command)
            if step.refusal is not None:
                break
            state = step.state
            done += 1
            for event in step.events:
                if isinstance(event, Dealt):
                    places = Places(event)
                elif places is not None:
                    places.see(event)
        if places is None:
            raise UnseenError("hands that cannot be dealt")
        return places, done

    def _deal(self, cards: Mapping[Place, Card]) -> Deal:
        hands = [[cards[seat, i] for i in range(len(hand))] for seat, hand in enumerate(self.seen.hands)]
        stock = [cards[-1, i] for i in range(len(self.seen.stock))]
        return Deal(order_of(hands, stock, rules=self.state.rules, dealer=self.state.dealer))

    def _commands(self) -> Sequence[Command]:
        """All of the round, read once for all tries."""
        if self._known is None:
            self._known = tuple(self._read())
        return self._known

    def _read(self) -> Iterator[Command]:
        for action in self.seen.actions:
            try:
                yield parse_command(action)
            except NotationError as error:
                seat, _, what = action.partition(" ")
                if seat not in SEATS or UNSEEN not in what:
                    raise UnseenError(str(error)) from error
                yield Discard(int(seat), ())

    def _tell(
        self,
        seat: int,
        held: list[Place],
        took: Place | None,
        kind: tuple[Card, ...],
        fixed: dict[Place, Card],
        wanted: dict[Place, tuple[Card, ...]],
        aside: dict[int, list[Place]],
    ) -> None:
        """Puts the cards this seat has played, or must have held, into its places, and what the others there may be.

        `took`: where the card comes from that it drew for its odd one; `kind`: its three of a kind, if it needs one.
        """
        there = {fixed[place] for place in (*held, took) if place is not None and place in fixed}
        free = [place for place in held if place not in fixed]
        played = self._played(seat)
        must = [card for card in kind if card not in there]
        others = [card for card in played if card not in there and card not in kind]
        if took is not None and took not in fixed and others:
            fixed[took] = others.pop(0)  # three of a kind and the card drawn are all there is to play
        must += others
        if len(must) > len(free):
            return
        for card in must:
            fixed[free.pop(0)] = card
        thrown = [place for place in held if place not in fixed or fixed[place] not in played]
        for action in self.seen.actions:
            if action.startswith(f"{seat} discard") and UNSEEN in action:
                aside[seat] = thrown[: action.count(UNSEEN)]
        void = self.void.get(seat, 0)
        kept = free if took is None else []  # else the one left is the odd card, which has gone
        for place in (*kept, *([took] if took is not None and took not in fixed else [])):
            if place not in aside.get(seat, ()):
                wanted[place] = tuple(card for card in PACK if not void >> (card >> 3) & 1)

    def _played(self, seat: int) -> list[Card]:
        return [command.card for command in self._commands() if isinstance(command, Play) and command.seat == seat]

    def _kinds(self, fixed: Mapping[Place, Card], places: Places, asked: set[int]) -> dict[int, tuple[Card, ...]]:
        """Three of a kind for who must have it: who whistled, and who was asked to draw for a toep (rules 9)."""
        free = [card for card in PACK if card not in fixed.values()]
        elsewhere = {seat: self._played(seat) for seat in range(len(self.seen.hands))}
        out: dict[int, tuple[Card, ...]] = {}
        for seat in sorted(asked | (self.seen.whistled or frozenset())):
            others = {card for other, cards in elsewhere.items() if other != seat for card in cards}
            own = [fixed[place] for place in places.holding[seat] if place in fixed]
            unknown = len(places.holding[seat]) - len(own)
            sure = [*own, *[card for card in elsewhere[seat] if card in free]]
            trios = []
            for rank in range(8) if seat in asked else (JACK, TEN):
                more = shuffled([card for card in free if card not in sure and card not in others], self.rng)
                trio = [card for card in (*sure, *more) if card & 7 == rank][:3]
                if len(trio) == 3 and sum(card not in own for card in trio) <= unknown:
                    trios.append(trio)
            if trios:
                out[seat] = tuple(trios[int(self.rng.random() * len(trios))])
                free = [card for card in free if card not in out[seat]]
        return out

    def _replay(self, cards: Mapping[Place, Card], aside: Mapping[int, list[Place]]) -> State | None:
        """Plays it with these cards; None where it does not come out as told, and why is remembered if that helps."""
        step = match.apply(self.state, self._deal(cards))
        whistled = {event.seat for event in step.events if isinstance(event, Whistled)}
        for number, told in enumerate(self._commands()):
            command = told
            if isinstance(told, Discard) and not told.cards:
                command = Discard(told.seat, tuple(cards[place] for place in aside.get(told.seat, ())))
            before = step.state
            step = match.apply(before, command)
            if step.refusal is not None:
                if step.refusal.code is Code.MUST_FOLLOW_SUIT and isinstance(command, Play):
                    self._learn(command.seat, before.suit)
                return None
            whistled |= {event.seat for event in step.events if isinstance(event, Whistled)}
            revoked = any(isinstance(event, Revoked) for event in step.events)
            if isinstance(command, Play) and self.seen.revoked is not None and revoked != (number in self.seen.revoked):
                if revoked:
                    self._learn(command.seat, before.suit)
                return None
        if self.seen.whistled is not None and whistled != self.seen.whistled:
            return None
        return step.state

    def _learn(self, seat: int, suit: int) -> None:
        self.void[seat] = self.void.get(seat, 0) | 1 << suit


def _of_toep(action: str) -> bool:
    """Whether an action after laundry is an answer to the chance of toep."""
    return action.endswith((" draw", " pass"))
