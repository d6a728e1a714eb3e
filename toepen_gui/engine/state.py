"""The whole match as one value, secrets included, and the working copy in which the rules make the next one.

A `State` never changes. The rules of a phase work on a `Draft`, a fresh copy that nobody else holds, and `finished`
closes it; the phases can then be written as plain assignments, while everybody outside sees values only. Most fields
are numbers and short tuples, so a copy is one copy of a small dict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import Card, Suit
from .events import Ask, Event
from .rules import HouseRules
from .seats import NOBODY
from .view import MatchResult, Raise, RoundResult, Trick

NO_SUIT: Final = -1
_set = object.__setattr__  # what State forbids
IDLE: Final = -1  # the stage between rounds and after the match


class State:
    """Everything about a match. Sets of cards and of seats are bit sets; `NOBODY` (-1) stands for no seat."""

    rules: HouseRules
    players: int
    chips: bool  # scoring in chips, not points
    revision: int  # accepted commands so far

    # the match
    points: tuple[int, ...]  # or stacks
    in_game: int  # seats not yet dropped out
    dealer: int  # of this round; between rounds, of the next
    number: int  # of this or the latest round, 0-based; -1 before the first
    folds_in_row: tuple[int, ...]
    row_winner: int
    row_wins: int
    fallen: tuple[tuple[int, int], ...]  # (round, seat) in the order of dropping out
    net: tuple[int, ...]  # chip games, finished rounds
    result: RoundResult | None  # of the round just ended
    match: MatchResult | None

    # the round
    stage: int  # the stage to begin next, as an index in `flow.STAGES`; or IDLE
    ask: Ask | None
    to_act: int
    pending: tuple[int, ...]  # seats still to be asked in this stage, or to answer the knock; the first is the next
    dealt: int  # seats that take part
    active: int  # of those, who has not folded
    unseen: int  # seats that have not looked at their cards (rules 8)
    stake: int
    latest: int  # the latest knocker
    called: tuple[int, ...]  # who has called since
    raises: tuple[Raise, ...]  # every knock of the round
    begun: tuple[int, ...]  # points or stacks when the round began
    royal: bool  # a royal final (rules 10)
    hands: tuple[int, ...]  # cards per seat, as bit sets
    order: tuple[tuple[Card, ...], ...]  # the cards each seat got, in that order; some may have left the hand
    stock: tuple[Card, ...]  # drawn from the front
    shown: int  # cards turned over before everybody, wherever they are now
    gone: int  # cards out of the game for this round
    laid_away: tuple[int, ...]  # of those, the ones a seat laid away itself and so knows
    whistled: tuple[int, ...]

    # laundry that lies there to be checked
    washing: int
    laundry: tuple[Card, ...]
    checkers: tuple[int, ...]  # who may still check it; the first is the next

    # the trick
    turn: int  # whose card is next, while a knock is being answered too
    leader: int
    suit: Suit  # or NO_SUIT
    plays: tuple[tuple[int, Card], ...]
    laid: int  # seats with a card in the trick
    tricks: tuple[Trick, ...]

    # chip games
    put_in: tuple[int, ...]
    pot: int

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            raise AttributeError(f"a State is a value, {name} cannot be set")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a large value, compared in tests only

    def holding(self, seat: int) -> tuple[Card, ...]:
        """The cards in the hand of `seat`, in the order in which he got them."""
        hand = self.hands[seat]
        return tuple([card for card in self.order[seat] if hand >> card & 1])


class Draft(State):
    """A copy of a state on which the rules work until somebody must decide; collects what happened."""

    __slots__ = ("events",)
    events: list[Event]

    if not TYPE_CHECKING:
        __setattr__ = object.__setattr__

    def finished(self) -> State:
        """Closes the draft: the state made of it. The draft must not be used afterwards."""
        state = State()
        _set(state, "__dict__", self.__dict__)
        return state

    def nobody_acts(self) -> None:
        self.ask = None
        self.to_act = NOBODY


def draft_of(state: State) -> Draft:
    draft = Draft()
    draft.__dict__ = state.__dict__.copy()
    draft.events = []
    return draft


def first_state(rules: HouseRules, *, chips: bool, dealer: int, points: tuple[int, ...], in_game: int) -> State:
    """A match before its first deal."""
    players = len(points)
    none = (0,) * players
    draft = Draft()
    draft.rules = rules
    draft.players = players
    draft.chips = chips
    draft.revision = 0
    draft.points = points
    draft.in_game = in_game
    draft.dealer = dealer
    draft.number = -1
    draft.folds_in_row = none
    draft.row_winner = NOBODY
    draft.row_wins = 0
    draft.fallen = ()
    draft.net = none
    draft.result = None
    draft.match = None
    draft.begun = points
    clear_round(draft)
    return draft.finished()


def clear_round(draft: Draft) -> None:
    """The table before a deal: no cards, no knock, nobody to act."""
    none = (0,) * draft.players
    draft.stage = IDLE
    draft.ask = None
    draft.to_act = NOBODY
    draft.pending = ()
    draft.dealt = 0
    draft.active = 0
    draft.unseen = 0
    draft.stake = 1
    draft.latest = NOBODY
    draft.called = ()
    draft.raises = ()
    draft.royal = False
    draft.hands = none
    draft.order = ((),) * draft.players
    draft.stock = ()
    draft.shown = 0
    draft.gone = 0
    draft.laid_away = none
    draft.whistled = ()
    draft.washing = NOBODY
    draft.laundry = ()
    draft.checkers = ()
    draft.turn = NOBODY
    draft.leader = NOBODY
    draft.suit = NO_SUIT
    draft.plays = ()
    draft.laid = 0
    draft.tricks = ()
    draft.put_in = none
    draft.pot = 0
