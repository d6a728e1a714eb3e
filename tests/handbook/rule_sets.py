"""Rule sets for the tests of the handbook: each option at each of its values, and all of them mixed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from toepen_gui.engine.options import CHOICES, OPTIONS, OptionValue
from toepen_gui.engine.rules import PACKETS, RANGES, Ending, HouseRules, Laundry, Scoring, Stacks, problem

NUMBERS = (0, 1, 2, 3, 4, 7, 9, 12, 15, 31, 60, 99, 100, 250, 1000)

EVERYTHING = HouseRules(
    limit=15,
    ending=Ending.LAST_STANDING,
    laundry=Laundry.RETURN,
    blind_knock=3,
    toep=True,
    whistle=True,
    jack_bonus=True,
    royal_final=True,
    max_folds_in_row=2,
    five_crosses=True,
    cap_points=True,
)
CHIPS = HouseRules(scoring=Scoring.CHIPS, laundry=Laundry.KEEP)


def values(option: str) -> tuple[OptionValue, ...]:
    """What an option may be; of a range some numbers, both ends among them."""
    if option in CHOICES:
        return tuple(CHOICES[option])
    if option == "packets":
        return PACKETS
    if option in RANGES:
        low, high = RANGES[option]
        return tuple(sorted({low, high, *(number for number in NUMBERS if low <= number <= high)}))
    return (False, True)


def bases() -> Iterator[HouseRules]:
    """Tables at which every option makes a difference, between them."""
    yield EVERYTHING
    for stacks in Stacks:
        yield replace(CHIPS, stacks=stacks, ante_every=3, max_buy_in=20)


def with_option(rules: HouseRules, option: str, value: OptionValue) -> HouseRules:
    return replace(rules, **{option: value})  # type: ignore[arg-type]  # the values are those of the option


def mixed(seed: int) -> tuple[HouseRules, int]:
    """Rules drawn at random that can be played, and how many play by them."""
    chance = Random(seed)
    while True:
        drawn = {option: chance.choice(values(option)) for option in OPTIONS}
        rules = replace(HouseRules(), **drawn)  # type: ignore[arg-type]
        players = chance.randint(2, 8)
        if problem(rules, players) is None:
            return rules, players
