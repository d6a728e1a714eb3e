"""What the statistics tell, worked out from the matches: sums, rows against each opponent, a rating, cards and chance.

Plain arithmetic without drawing. The rating is Glicko's first: a number and how far it may be off. Each level of
computer players stands at 1500 for itself, and so do you before your first match against it; a match counts as one
game, shared out among the opponents of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import comb, log, sqrt
from typing import Final

from toepen_gui.coach.port import ReviewSummary, added
from toepen_gui.table.port import RANKS, Level, MatchTally, Reviewed

START: Final = 1500.0
WIDEST: Final = 350.0  # how far a rating may be off before the first match
LEAST: Final = 30.0
_Q: Final = log(10) / 400
OFF: Final = 1.96  # standard deviations within which 95 % lie
PACK: Final = 32
OF_A_RANK: Final = 4


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches are looked at. "" and None: all. `chips`: points and chips are never added up."""

    title: str = ""
    who: str = ""
    level: Level | None = None
    chips: bool = False

    def takes(self, match: MatchTally) -> bool:
        return (
            match.chips is self.chips
            and self.title in ("", match.title)
            and (not self.who or any(one.who == self.who for one in match.against))
            and (self.level is None or any(one.level is self.level for one in match.against))
        )


@dataclass(frozen=True, slots=True)
class Sums:
    """`decided`: matches with an outcome. `expected`: how many of those one would win if all played alike."""

    matches: int
    decided: int
    won: int
    expected: float
    rounds: int
    change: int
    counts: dict[str, int]
    places: tuple[int, ...]  # how often first, second ...

    def share(self, part: str, whole: str) -> float | None:
        """Of how many of these it was so many; None if there were none."""
        n = self.counts.get(whole, 0)
        return self.counts.get(part, 0) / n if n else None


def sums(matches: Iterable[MatchTally]) -> Sums:
    found = list(matches)
    counts: dict[str, int] = {}
    for one in found:
        for name, n in one.counts.items():
            counts[name] = counts.get(name, 0) + n
    decided = [one for one in found if one.place]
    places = [0] * max((one.players for one in decided), default=0)
    for one in decided:
        places[one.place - 1] += 1
    return Sums(
        matches=len(found),
        decided=len(decided),
        won=sum(one.won for one in decided),
        expected=sum(one.winners / one.players for one in decided),
        rounds=sum(one.rounds for one in found),
        change=sum(one.change for one in found),
        counts=counts,
        places=tuple(places),
    )


@dataclass(frozen=True, slots=True)
class Looks:
    """Of how many matches and rounds the coach has found what."""

    matches: int
    rounds: int
    found: ReviewSummary


def looks(matches: Iterable[MatchTally], reviews: Mapping[str, Reviewed]) -> Looks:
    """Of those of the matches that he has looked through. What another version of him has told does not count."""
    rounds, found = 0, []
    for match in matches:
        seen = reviews.get(match.key)
        if seen is not None:
            with suppress(ValueError):
                found.append(ReviewSummary.from_json(seen.figures))
                rounds += seen.rounds
    return Looks(len(found), rounds, added(found))


@dataclass(frozen=True, slots=True)
class Row:
    """Against one opponent: how often you came before him, level and behind."""

    who: str
    name: str
    ahead: int
    level: int
    behind: int

    @property
    def total(self) -> int:
        return self.ahead + self.level + self.behind


def rows(matches: Iterable[MatchTally]) -> list[Row]:
    """Everybody one has played against to an end, the most frequent first."""
    found: dict[str, list[int]] = {}
    names: dict[str, str] = {}
    for match in matches:
        for one in match.against:
            if one.ahead is not None:
                found.setdefault(one.who, [0, 0, 0])[1 - one.ahead] += 1
                names[one.who] = one.name
    made = [Row(who, names[who], *counts) for who, counts in found.items()]
    return sorted(made, key=lambda row: (-row.total, row.name))


@dataclass(frozen=True, slots=True)
class Rating:
    """`value` and how far it may be off (95 %); `games`: matches it comes from."""

    value: float
    off: float
    games: int


def rating(matches: Iterable[MatchTally], level: Level) -> Rating:
    """How you stand against a level, after all matches in their order."""
    value, deviation, games = START, WIDEST, 0
    for match in matches:
        met = [one.ahead for one in match.against if one.level is level and one.ahead is not None]
        if not met:
            continue
        games += 1
        # the opponents stand where they stand: 1500, known for certain
        expected = 1 / (1 + 10 ** ((START - value) / 400))
        score = sum((ahead + 1) / 2 for ahead in met) / len(met)
        spread = 1 / (_Q**2 * expected * (1 - expected))
        weight = 1 / deviation**2 + 1 / spread
        value += _Q / weight * (score - expected)
        deviation = max(LEAST, sqrt(1 / weight))
    return Rating(value, OFF * deviation, games)


def course(matches: Sequence[MatchTally], most: int) -> list[tuple[int, float]]:
    """Points or chips a round in each of the last matches, with the matches' numbers from 1."""
    played = [(nr, one.change / one.rounds) for nr, one in enumerate(matches, 1) if one.rounds]
    return played[-most:]


# --- the cards, and what chance predicts ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Against:
    """How often something came, how often chance would have it, and how far off 95 % of all evenings stay."""

    seen: int
    expected: float
    off: float

    @property
    def usual(self) -> bool:
        return abs(self.seen - self.expected) <= self.off


def ranks_dealt(matches: Iterable[MatchTally], own: bool) -> list[Against]:
    """Of each rank, jack to ten: cards dealt to you, or to all others together."""
    found = list(matches)
    expected, spread = _cards(found, own, _rank_mean, _rank_spread)
    seen = [sum((one.own if own else one.others)[rank] for one in found) for rank in range(RANKS)]
    return [Against(n, expected, OFF * sqrt(spread)) for n in seen]


def four_dealt(matches: Iterable[MatchTally], own: bool) -> Against:
    """Four of a kind in a hand as it was dealt."""
    found = list(matches)
    expected = 0.0
    for one in found:
        for (mine, hands, cards), n in one.packs.items():
            many = 1 if own else hands
            size = mine if own else cards // max(1, hands)
            expected += n * many * fours(size)
    return Against(sum(one.four[not own] for one in found), expected, OFF * sqrt(expected))


def tens_held(matches: Iterable[MatchTally]) -> list[tuple[int, int]]:
    """By how many tens one held from none to four: rounds, and rounds won."""
    found = list(matches)
    return [(sum(one.tens[n][0] for one in found), sum(one.tens[n][1] for one in found)) for n in range(5)]


def tens_expected(matches: Iterable[MatchTally]) -> list[Against]:
    """The same against chance: how often one holds none to four tens."""
    found = list(matches)
    held = tens_held(found)
    out = []
    for tens in range(5):
        expected = spread = 0.0
        for one in found:
            for (mine, _, _), n in one.packs.items():
                rest = comb(PACK - OF_A_RANK, mine - tens) if tens <= mine else 0
                share = comb(OF_A_RANK, tens) * rest / comb(PACK, mine)
                expected += n * share
                spread += n * share * (1 - share)
        out.append(Against(held[tens][0], expected, OFF * sqrt(spread)))
    return out


def fours(size: int) -> float:
    """How many fours of a kind a hand of so many cards holds on average."""
    return RANKS * comb(PACK - OF_A_RANK, size - OF_A_RANK) / comb(PACK, size) if size >= OF_A_RANK else 0.0


def _cards(
    matches: Sequence[MatchTally], own: bool, mean: Callable[[int], float], spread: Callable[[int], float]
) -> tuple[float, float]:
    """Sums over all rounds, by how many cards were dealt."""
    total = wide = 0.0
    for one in matches:
        for (mine, _, others), n in one.packs.items():
            size = mine if own else others
            total += n * mean(size)
            wide += n * spread(size)
    return total, wide


def _rank_mean(size: int) -> float:
    return size * OF_A_RANK / PACK


def _rank_spread(size: int) -> float:
    """Drawn without putting back: of a whole pack there is nothing left to chance."""
    share = OF_A_RANK / PACK
    return size * share * (1 - share) * (PACK - size) / (PACK - 1)
