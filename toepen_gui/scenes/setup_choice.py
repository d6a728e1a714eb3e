"""What is chosen before a match, as one frozen value: who sits there, by which rules, to how many points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from toepen_gui.engine.rules import PRESETS, Ending, HouseRules, Laundry
from toepen_gui.scenes.people import BY_ID, LEVELS, PEOPLE, PLAYABLE
from toepen_gui.settings import LastSetup, Opponent
from toepen_gui.table.port import Guest, Level, Setup

LIMITS: Final = (5, 10, 15, 20, 30)
USUAL_LIMIT: Final = 10


@dataclass(frozen=True)
class Evening:
    """`seated`: ids of the opponents. `levels`: of everybody, also of those who stay at home. `laundry`: whether dirty
    laundry is played, in the way of the preset (rules 7)."""

    seated: frozenset[str]
    levels: Mapping[str, Level]
    preset: str
    limit: int
    laundry: bool

    @classmethod
    def of(cls, last: LastSetup) -> Evening:
        """As it was last time, as far as there are still such people, levels and presets."""
        known = {level.value: level for level in LEVELS}
        levels = {person.who: Level.REGULAR for person in PEOPLE}
        seated = []
        for one in last.opponents:
            if one.who in BY_ID:
                seated.append(one.who)
                levels[one.who] = known.get(one.level, Level.REGULAR)
        preset = last.preset if last.preset in PLAYABLE else PLAYABLE[0]
        limit = last.limit if last.limit in LIMITS else USUAL_LIMIT
        seated = seated or [person.who for person in PEOPLE[:3]]
        return cls(frozenset(seated), levels, preset, limit, has_laundry(preset))

    # --- changes ------------------------------------------------------------------------
    def toggled(self, who: str) -> Evening:
        """With or without somebody; the last one stays."""
        seated = self.seated ^ {who}
        return replace(self, seated=seated) if seated else self

    def counting(self, players: int) -> Evening:
        """With so many at the table, oneself included: the first who are at home come, the last who sit there go."""
        order = [person.who for person in PEOPLE]
        seated = [who for who in order if who in self.seated]
        home = [who for who in order if who not in self.seated]
        wanted = min(len(order), max(1, players - 1))
        return replace(self, seated=frozenset((seated + home)[:wanted]))

    def playing(self, who: str, level: Level) -> Evening:
        return replace(self, levels={**self.levels, who: level})

    def by(self, preset: str) -> Evening:
        """By another preset, with laundry as that one has it."""
        return replace(self, preset=preset, laundry=has_laundry(preset))

    # --- what comes of it ---------------------------------------------------------------
    @property
    def opponents(self) -> tuple[str, ...]:
        """Their ids in the order in which they sit, clockwise from left of the player."""
        return tuple(person.who for person in PEOPLE if person.who in self.seated)

    @property
    def players(self) -> int:
        return len(self.seated) + 1

    @property
    def rules(self) -> HouseRules:
        base = PRESETS[self.preset]
        usual = base.laundry if base.laundry is not Laundry.OFF else Laundry.KEEP
        return replace(base, limit=self.limit, laundry=usual if self.laundry else Laundry.OFF)

    def remembered(self) -> LastSetup:
        opponents = tuple(Opponent(who, self.levels[who].value) for who in self.opponents)
        return LastSetup(opponents, self.preset, self.limit)

    def setup(self, names: Mapping[str, str], own_name: str) -> Setup:
        guests = tuple(Guest(who, names[who], self.levels[who]) for who in self.opponents)
        return Setup(self.rules, self.preset, guests, own_name)

    @property
    def minutes(self) -> int:
        """About how long the match takes at a brisk pace: a guess from rounds played by computer players, in fives."""
        n = self.players
        paid = 1.35  # points a loser pays in a round, on average
        if self.rules.ending is Ending.FIRST_LOSES:
            rounds, company = 0.8 * self.limit * n / ((n - 1) * paid), float(n)
        else:
            rounds, company = 0.95 * (n - 1) * self.limit / (paid * n / 2), n / 2 + 1
        seconds = rounds * (22 + company * 4 * 2.2)
        return max(5, 5 * round(seconds / 300))


def has_laundry(preset: str) -> bool:
    return PRESETS[preset].laundry is not Laundry.OFF
