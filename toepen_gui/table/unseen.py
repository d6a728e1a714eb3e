"""From a record with `??` to a match that could have been: the way back from `seen_record`.

A `SeatView` follows from what a seat has seen and from nothing else. So whoever is sent such a record may put any cards
in the place of those unseen, as long as everything that is told happens with them: the view of the match so imagined is
the view the seat has. Cards are dealt out to the places at random, within what is known; where the rules then refuse
what was done (a suit not followed that could have been), that is learnt and it is tried again.

A round for chips may have tens of thousands of knocks and calls in it. No card unseen makes a difference to them, so
what they led to is kept from the first try for all others: a round costs as much as playing it once, however often
cards are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from random import Random
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.cards import JACK, PACK, TEN, Card, parse_card
from toepen_gui.engine.chips import stacks_before_deal
from toepen_gui.engine.commands import BuyIn, Call, Command, Deal, Discard, Fold, Knock, Play
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
WORK: Final = 600_000  # commands carried out in all tries at a round, or twice as many as it has
# No round has more actions than these beside knocks, calls and folds: laundry of six hands and two put back for each
# player, looked at by seven; a blind knock, poverty, a chance of toep, cards laid aside, and 32 cards played.
BESIDES: Final = 256
CARDS: Final = ("hands", "order", "stock", "shown", "gone", "laid_away", "laundry", "whistled")  # what betting leaves
SEATS: Final = tuple("01234567")
_BETS: Final = (Knock, Call, Fold)
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
    if len(seen.actions) > most_actions(state):
        raise UnseenError("more actions than any round can have")
    imagined = _Imagined(state, seen, rng)
    for _ in range(TRIES):
        found = imagined.attempt()
        if found is not None and fits(found):
            return found
        if imagined.work > WORK + 2 * len(seen.actions):
            break
    raise UnseenError("no cards fit")


def most_actions(state: State) -> int:
    """No round from here has more actions: each knock and each call puts in a chip at least; or the stake of a knock
    (rules 3) stays below what still parts the one with the fewest points from the limit, and each is answered once."""
    if state.chips:
        return sum(stacks_before_deal(state)) + BESIDES
    return state.players * (state.rules.limit - min(state.points)) + BESIDES


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
    work: int = 0  # commands carried out so far
    _known: tuple[Command, ...] | None = None
    _cards: dict[int, list[Card]] = field(default_factory=dict)  # by seat: what it has played
    _aside: dict[int, int] = field(default_factory=dict)  # by seat: how many cards it laid aside unseen
    _leaps: dict[int, tuple[State, State]] = field(
        default_factory=dict
    )  # by the action: before it, before the last bet

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
        known: dict[str, Command] = {}  # a long round says the same few things over and over
        for action in self.seen.actions:
            command = known.get(action)
            if command is None:
                command = known[action] = _command(action)
            if isinstance(command, Play):
                self._cards.setdefault(command.seat, []).append(command.card)
            elif isinstance(command, Discard) and not command.cards:
                self._aside[command.seat] = action.count(UNSEEN)
            yield command

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
        if seat in self._aside:
            aside[seat] = thrown[: self._aside[seat]]
        void = self.void.get(seat, 0)
        kept = free if took is None else []  # else the one left is the odd card, which has gone
        for place in (*kept, *([took] if took is not None and took not in fixed else [])):
            if place not in aside.get(seat, ()):
                wanted[place] = tuple(card for card in PACK if not void >> (card >> 3) & 1)

    def _played(self, seat: int) -> list[Card]:
        self._commands()
        return self._cards.get(seat, [])

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
        commands, number = self._commands(), -1
        while number + 1 < len(commands):
            number += 1
            before = step.state
            if isinstance(commands[number], _BETS):
                number, before = self._leap(number, before)
            command = commands[number]
            if isinstance(command, Discard) and not command.cards:
                command = Discard(command.seat, tuple(cards[place] for place in aside.get(command.seat, ())))
            step = match.apply(before, command)
            self.work += 1
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

    def _leap(self, first: int, before: State) -> tuple[int, State]:
        """The last of the bets that begin with this action, and the match before it; or what is refused among them."""
        known = self._leaps.get(first)
        if known is not None and _but_for_cards(before) == _but_for_cards(known[0]):
            after = draft_of(known[1])
            for name in CARDS:
                after.__dict__[name] = before.__dict__[name]
            return first + after.revision - before.revision, after.finished()
        commands, number, state = self._commands(), first, before
        while number + 1 < len(commands) and isinstance(commands[number + 1], _BETS):
            step = match.apply(state, commands[number])
            self.work += 1
            if step.refusal is not None:
                break
            state = step.state
            number += 1
        self._leaps[first] = before, state
        return number, state

    def _learn(self, seat: int, suit: int) -> None:
        self.void[seat] = self.void.get(seat, 0) | 1 << suit


def _command(action: str) -> Command:
    """The command of an action; of cards laid aside unseen none are in it."""
    try:
        return parse_command(action)
    except NotationError as error:
        seat, _, what = action.partition(" ")
        if seat not in SEATS or UNSEEN not in what:
            raise UnseenError(str(error)) from error
        return Discard(int(seat), ())


def _but_for_cards(state: State) -> dict[str, object]:
    return {name: value for name, value in state.__dict__.items() if name not in CARDS}


def _of_toep(action: str) -> bool:
    """Whether an action after laundry is an answer to the chance of toep."""
    return action.endswith((" draw", " pass"))
