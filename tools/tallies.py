"""Statistics made up for pages: matches of some evenings, and nothing counted on a thread."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toepen_gui.coach.port import ReviewSummary
from toepen_gui.table.port import Against, Level, MatchTally, Note, Reviewed

PEOPLE = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander", "guest")
LEVELS = tuple(Level)


class MadeUpStatistics:
    """Implements `port.Statistics`. `looked`: through so many of them the coach has looked."""

    def __init__(self, matches: Sequence[MatchTally], left: int | None = 0, looked: int = 0) -> None:
        self.matches = tuple(matches)
        self.reviews = {match.key: _looked_through(match) for match in self.matches[:looked]}
        self.left = left
        self.changes = 1
        self.closed = False

    def reset(self) -> bool:
        self.matches = ()
        self.reviews = {}
        self.changes += 1
        return True

    def notes(self) -> tuple[Note, ...]:
        return ()

    def close(self) -> None:
        self.closed = True


def tallies(number: int, seed: int = 1, chips: bool = False) -> list[MatchTally]:
    """So many matches, their cards dealt as chance deals them."""
    chance = Random(seed)
    return [_match(chance, nr, chips) for nr in range(number)]


def _looked_through(match: MatchTally) -> Reviewed:
    """What the coach may have found in one."""
    rounds, folds, calls = match.rounds, match.counts["folds"], match.counts["calls"]
    found = ReviewSummary(
        decisions=4 * rounds,
        good=4 * rounds - rounds // 3,
        mistakes=rounds // 3,
        grave=rounds // 9,
        lost=0.4 * rounds,
        folds=folds,
        folded_winners=folds // 4,
        calls=calls,
        called_bluffs=calls // 2,
        folded_to_bluffs=folds // 3,
    )
    return Reviewed(rounds, found.to_json())


def _match(chance: Random, nr: int, chips: bool) -> MatchTally:
    players = chance.choice((2, 4, 4, 8))
    people = chance.sample(PEOPLE, players - 1)
    rounds = chance.randrange(6, 30)
    place = chance.randrange(1, players + 1)
    others = [at for at in range(1, players + 1) if at != place]
    own, rest, four = [0] * 8, [0] * 8, [0, 0]
    tens = [[0, 0] for _ in range(5)]
    won = 0
    for _ in range(rounds):
        pack = chance.sample(range(32), 4 * players)
        hands = [pack[4 * seat : 4 * seat + 4] for seat in range(players)]
        for seat, hand in enumerate(hands):
            for card in hand:
                (rest if seat else own)[card & 7] += 1
            four[seat > 0] += len({card & 7 for card in hand}) == 1
        held = sum(card & 7 == 7 for card in hands[0])
        took = chance.random() < 0.15 + 0.25 * held
        tens[held][0] += 1
        tens[held][1] += took
        won += took
    knocks, folds, calls = rounds // 3, rounds // 2, rounds // 4
    return MatchTally(
        key=f"match {nr}",
        title="limit" if chips else chance.choice(("classic", "classic", "cafe", "Wij van de Overkant")),
        preset="limit" if chips else "classic",
        chips=chips,
        players=players,
        closed=True,
        place=place,
        won=place == 1,
        against=tuple(
            Against(who, who.capitalize(), chance.choice(LEVELS), (at > place) - (at < place))
            for who, at in zip(people, others, strict=True)
        ),
        rounds=rounds,
        change=chance.randrange(-9, 9) if chips else chance.randrange(4, 16),
        counts={
            "won": won,
            "knocks": knocks,
            "knocks_paid": knocks // 2,
            "bluffs": knocks // 4,
            "bluffs_worked": knocks // 8,
            "calls": calls,
            "calls_paid": calls // 3,
            "folds": folds,
            "folds_right": 3 * folds // 4,
        },
        own=tuple(own),
        others=tuple(rest),
        four=(four[0], four[1]),
        packs={(4, players - 1, 4 * (players - 1)): rounds},
        tens=tuple((dealt, taken) for dealt, taken in tens),
    )
