"""What one match adds to the statistics, taken from its record: places, points, knocks, bluffs, folds, cards dealt.

Only numbers: a match in the file of statistics is told by one line. What is a bluff (`players.bluff`) and which folds
were right (`players.folds`, with the hands open, as only a record has them) is the same here as for the coach.
"""

from __future__ import annotations

from dataclasses import replace

from toepen_gui.engine import match
from toepen_gui.engine.cards import TEN, Card, rank_of
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock
from toepen_gui.engine.events import Ask, Dealt, RoundEnded
from toepen_gui.engine.rules import Scoring, Stacks
from toepen_gui.engine.state import State
from toepen_gui.players import folds
from toepen_gui.players.bluff import is_bluff

from .cast import Cast, cast_of
from .record import Record
from .replay import beginning, replay
from .tallies import COUNTS, RANKS, Against, MatchTally


class _Round:
    """What the player did in a round that is not over yet."""

    def __init__(self) -> None:
        self.did = dict.fromkeys(COUNTS, 0)
        self.tens = 0
        self.dealt = False

    def closed(self, won: bool) -> dict[str, int]:
        did = self.did
        if won:
            did |= {
                "won": 1,
                "knocks_paid": did["knocks"],
                "bluffs_worked": did["bluffs"],
                "calls_paid": did["calls"],
            }
        return did


def tally(record: Record, key: str, closed: bool, skipped: int = 0) -> MatchTally:
    """`closed`: it lies with the matches that are over. `skipped`: rounds that do not count any more.

    Raises RecordError for what is no match, or none of this player's.
    """
    cast = cast_of(record)
    state = beginning(record)
    counter = _Counter(record, cast, skipped)
    for moment in replay(record):
        counter.see(state, moment.command, moment.events)
        state = moment.state
    return counter.result(state, key, closed)


class _Counter:
    def __init__(self, record: Record, cast: Cast, skipped: int) -> None:
        self._record = record
        self._cast = cast
        self._skipped = skipped
        self._round = _Round()
        self._counts = dict.fromkeys(COUNTS, 0)
        self._own, self._others = [0] * RANKS, [0] * RANKS
        self._four = [0, 0]
        self._packs: dict[tuple[int, int, int], int] = {}
        self._tens = [[0, 0] for _ in range(5)]
        self._rounds = self._change = 0

    def see(self, before: State, command: Command, events: tuple[object, ...]) -> None:
        you, number = self._cast.you, before.number + isinstance(command, Deal)
        if number < self._skipped:
            return
        if isinstance(command, Deal):
            self._round = _Round()
            for event in events:
                if isinstance(event, Dealt):
                    self._dealt(event)
        elif isinstance(command, Knock) and command.seat == you:
            self._round.did["knocks"] += 1
            self._round.did["bluffs"] += is_bluff(match.view(before, you))
        elif isinstance(command, Call) and command.seat == you:
            self._round.did["calls"] += 1
        elif isinstance(command, Fold) and command.seat == you and before.ask is Ask.ANSWER:
            self._round.did["folds"] += 1
            self._round.did["folds_right"] += _right(before, you)
        for event in events:
            if isinstance(event, RoundEnded) and self._round.dealt:
                self._ended(event)

    def _dealt(self, event: Dealt) -> None:
        you = self._cast.you
        hands = [[card for card in hand if card is not None] for hand in event.hands]
        self._round.dealt = bool(hands[you])
        if not hands[you]:
            return
        for seat, hand in enumerate(hands):
            ranks = self._own if seat == you else self._others
            for card in hand:
                ranks[rank_of(card)] += 1
            self._four[seat != you] += sum(_count(hand, rank) == 4 for rank in range(RANKS))
        pack = (len(hands[you]), sum(bool(hand) for hand in hands) - 1, sum(map(len, hands)) - len(hands[you]))
        self._packs[pack] = self._packs.get(pack, 0) + 1
        self._round.tens = _count(hands[you], TEN)
        self._tens[self._round.tens][0] += 1  # with the packs, by which chance is reckoned, and not when it ends

    def _ended(self, event: RoundEnded) -> None:
        you = self._cast.you
        won = event.winner == you
        for name, n in self._round.closed(won).items():
            self._counts[name] += n
        self._tens[self._round.tens][1] += won
        self._rounds += 1
        self._change += event.change[you]
        self._round = _Round()

    def result(self, state: State, key: str, closed: bool) -> MatchTally:
        record, cast = self._record, self._cast
        places = _places(state, closed) if self._rounds else None
        own = places[cast.you] if places else 0
        against = tuple(
            Against(guest.who, guest.name, guest.level, _sign(places[seat] - own) if places else None)
            for seat, guest in enumerate(cast.guests)
            if guest is not None
        )
        return MatchTally(
            key=key,
            title=cast.title,
            preset=record.preset,
            chips=record.rules.scoring is Scoring.CHIPS,
            players=len(record.players),
            closed=closed or state.match is not None,
            place=own,
            won=cast.you in state.match.winners if state.match is not None else own == 1,
            against=against,
            winners=len(state.match.winners) if state.match is not None else max(1, (places or ()).count(1)),
            rounds=self._rounds,
            change=self._change,
            counts=self._counts,
            own=tuple(self._own),
            others=tuple(self._others),
            four=(self._four[0], self._four[1]),
            packs=self._packs,
            tens=tuple((dealt, won) for dealt, won in self._tens),
        )


def _places(state: State, closed: bool) -> tuple[int, ...] | None:
    """Everybody's place; None for a match that is not over, or was given up. One for chips without an end of its own is
    over when it was closed."""
    if state.match is not None:
        return state.match.places
    endless = state.chips and state.rules.stacks is not Stacks.TOURNAMENT
    if not endless or not closed or state.ask is not None:
        return None
    return tuple(1 + sum(other > own for other in state.net) for own in state.net)


def _right(before: State, you: int) -> bool:
    """Whether folding here was right, with the hands open."""
    hands = [before.holding(seat) for seat in range(before.players)]
    return folds.judged(match.view(before, you), hands).right


def _count(hand: list[Card], rank: int) -> int:
    return sum(rank_of(card) == rank for card in hand)


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def forgotten(seen: MatchTally) -> MatchTally:
    """The same match with nothing in it that counts."""
    return replace(
        seen,
        place=0,
        won=False,
        against=tuple(replace(one, ahead=None) for one in seen.against),
        rounds=0,
        change=0,
        counts=dict.fromkeys(COUNTS, 0),
        own=(0,) * RANKS,
        others=(0,) * RANKS,
        four=(0, 0),
        packs={},
        tens=((0, 0),) * 5,
    )
