"""What is chosen before a match, as one frozen value: who sits there, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from toepen_gui.board.match_end import settles
from toepen_gui.engine.options import OptionValue, RulesError, rules_from_options, rules_to_options, values_of
from toepen_gui.engine.rules import PRESETS, Ending, HouseRules, Laundry, RulesProblem, Scoring, problem
from toepen_gui.scenes.people import BY_ID, HOUSE, LEVELS, PEOPLE, PLAYABLE
from toepen_gui.settings import LastSetup, Opponent
from toepen_gui.table.port import Guest, Level, RuleSet, Setup, same_name

LIMITS: Final = (5, 10, 15, 20, 30)
MOST: Final = 7  # opponents that the pack and the table have room for
ROUNDS: Final = (10, 20, 40, 0)  # 0: as long as one likes
# what the set-up page itself can change of a preset: it still goes by its name then
SMALL: Final = frozenset({"limit", "laundry", "ante", "stack", "stacks"})


@dataclass(frozen=True)
class Evening:
    """`seated`: ids of the opponents. `levels`: of everybody, also of those who stay at home.

    `preset`: the one the rules start from. `own`: the name of the player's own rule set that was chosen, "" for none.
    `rules`: what counts now. `rounds`: after which a match without an end of its own is settled, 0 for as long as one
    likes. `edited`: rules that were changed and then left for others, by their `source`.
    """

    seated: frozenset[str]
    levels: Mapping[str, Level]
    preset: str
    own: str
    rules: HouseRules
    rounds: int = 0
    edited: Mapping[str, HouseRules] = field(default_factory=lambda: MappingProxyType({}), compare=False)

    @classmethod
    def of(cls, last: LastSetup, own_sets: Sequence[RuleSet] = ()) -> Evening:
        """As it was last time, as far as there are still such people, levels, presets, options and sets."""
        known = {level.value: level for level in LEVELS}
        levels = {person.who: Level.REGULAR for person in PEOPLE}
        seated = []
        for one in last.opponents:
            if one.who in BY_ID:
                seated.append(one.who)
                levels[one.who] = known.get(one.level, Level.REGULAR)
        preset = last.preset if last.preset in PLAYABLE else PLAYABLE[0]
        rules = PRESETS[preset]
        for option, value in ({"limit": last.limit} | dict(last.changed)).items():
            rules = _with(rules, option, value)
        own = next((one.name for one in own_sets if last.own and same_name(one.name, last.own)), "")
        company = frozenset(seated[:MOST] or [person.who for person in PEOPLE[:3]])
        return cls(company, levels, preset, own, rules, last.rounds if last.rounds in ROUNDS else ROUNDS[1])

    # --- changes: company ---------------------------------------------------------------
    def toggled(self, who: str) -> Evening:
        """With or without somebody; the last one stays, and nobody comes to a full table."""
        seated = self.seated ^ {who}
        return replace(self, seated=seated) if 0 < len(seated) <= MOST else self

    def counting(self, players: int) -> Evening:
        """With so many at the table, oneself included: the first who are at home come, the last who sit there go."""
        order = [person.who for person in PEOPLE]
        seated = [who for who in order if who in self.seated]
        home = [who for who in order if who not in self.seated]
        wanted = min(MOST, max(1, players - 1))
        return replace(self, seated=frozenset((seated + home)[:wanted]))

    def playing(self, who: str, level: Level) -> Evening:
        return replace(self, levels={**self.levels, who: level})

    # --- changes: rules -----------------------------------------------------------------
    @property
    def source(self) -> str:
        """Where the rules come from, as one word."""
        return f"own {self.own.casefold()}" if self.own else self.preset

    def by(self, preset: str) -> Evening:
        """By another preset, with the points chosen; or as it was when it was left, if it had been changed."""
        left = self._left()
        usual = PRESETS[preset]
        if not self.own and self.rules.scoring is Scoring.POINTS is usual.scoring and self.rules.limit in LIMITS:
            usual = replace(usual, limit=self.rules.limit)
        return replace(left, preset=preset, own="", rules=left.edited.get(preset, usual))

    def by_own(self, one: RuleSet) -> Evening:
        """By one of the player's own sets."""
        left = replace(self._left(), preset=one.preset, own=one.name)
        return replace(left, rules=left.edited.get(left.source, one.rules))

    def ruled(self, rules: HouseRules) -> Evening:
        return replace(self, rules=rules)

    def fresh(self, rules: HouseRules) -> Evening:
        """As its preset or set has it: nothing changed, and nothing left to come back to."""
        return replace(self, rules=rules, edited={k: v for k, v in self.edited.items() if k != self.source})

    def _left(self) -> Evening:
        """With a note of what was changed by hand, beyond what this page offers."""
        edited = {key: rules for key, rules in self.edited.items() if key != self.source}
        if self.own or set(self.changed) - SMALL:
            edited[self.source] = self.rules
        return replace(self, edited=edited)

    # --- what comes of it ---------------------------------------------------------------
    @property
    def opponents(self) -> tuple[str, ...]:
        """Their ids in the order in which they sit, clockwise from left of the player."""
        return tuple(person.who for person in PEOPLE if person.who in self.seated)

    @property
    def players(self) -> int:
        return len(self.seated) + 1

    @property
    def limit(self) -> int:
        return self.rules.limit

    @property
    def limits(self) -> tuple[int, ...]:
        """The numbers of points to choose from: the usual ones, and the one that counts."""
        return tuple(sorted({*LIMITS, self.limit}))

    @property
    def laundry(self) -> bool:
        return self.rules.laundry is not Laundry.OFF

    def with_laundry(self, on: bool) -> Evening:
        """In the way of the preset, if that knows laundry."""
        usual = PRESETS[self.preset].laundry
        usual = usual if usual is not Laundry.OFF else Laundry.KEEP
        return self.ruled(replace(self.rules, laundry=usual if on else Laundry.OFF))

    @property
    def changed(self) -> dict[str, OptionValue]:
        """The options that differ from the preset."""
        return differences(self.rules, PRESETS[self.preset])

    def changed_from(self, base: HouseRules) -> dict[str, OptionValue]:
        return differences(self.rules, base)

    @property
    def endless(self) -> bool:
        """Whether the match has no end of its own."""
        return settles(self.rules)

    @property
    def problem(self) -> RulesProblem | None:
        """Why these rules cannot be played by so many."""
        return problem(self.rules, self.players)

    @property
    def title(self) -> str:
        """What the rules are called at the table: an id of `people.PRESET_NAMES`, or the player's own name for them."""
        return self.own or (HOUSE if set(self.changed) - SMALL else self.preset)

    def remembered(self) -> LastSetup:
        opponents = tuple(Opponent(who, self.levels[who].value) for who in self.opponents)
        changed = self.changed
        others = {option: value for option, value in changed.items() if option != "limit"}
        return LastSetup(opponents, self.preset, self.limit, self.own, others, self.rounds)

    def setup(self, names: Mapping[str, str], own_name: str) -> Setup:
        guests = tuple(Guest(who, names[who], self.levels[who]) for who in self.opponents)
        return Setup(self.rules, self.title, guests, own_name, self.rounds if self.endless else 0)

    @property
    def minutes(self) -> int:
        """About how long a match takes at a brisk pace, for points or a number of rounds: a guess from rounds played by
        computer players, from ten on in fives."""
        n = self.players
        if self.endless:
            return _rounded(self.rounds, n)
        paid = 1.35  # points a loser pays in a round, on average
        if self.rules.ending is Ending.FIRST_LOSES:
            rounds, company = 0.8 * self.limit * n / ((n - 1) * paid), float(n)
        else:
            rounds, company = 0.95 * (n - 1) * self.limit / (paid * n / 2), n / 2 + 1
        return _rounded(rounds, company)


def _rounded(rounds: float, players: float) -> int:
    """Minutes that so many rounds take with so many at the table; of short matches each minute tells."""
    minutes = rounds * (22 + players * 4 * 2.2) / 60
    return max(2, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def differences(rules: HouseRules, base: HouseRules) -> dict[str, OptionValue]:
    """The options that differ, with their values in `rules`."""
    mine, theirs = values_of(rules), values_of(base)
    return {option: value for option, value in mine.items() if value != theirs[option]}


def with_option(rules: HouseRules, option: str, value: OptionValue) -> HouseRules:
    """The rules with another value for an option. Raises RulesError if it may not have that."""
    return rules_from_options({**rules_to_options(rules, "classic"), option: value})


def _with(rules: HouseRules, option: str, value: OptionValue) -> HouseRules:
    try:
        return with_option(rules, option, value)
    except RulesError:
        return rules
