"""What the form knows of the options: none is forgotten, what is greyed makes no difference, every contradiction has a
way out."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.walk_helper import random_command, random_rules
from toepen_gui.engine.match import apply, legal, new_match, over
from toepen_gui.engine.options import CHOICES, OPTIONS, OptionValue, values_of
from toepen_gui.engine.rules import PACKETS, PRESETS, RANGES, Ending, HouseRules, Reason, RulesProblem, Scoring, problem
from toepen_gui.handbook.counting import counting
from toepen_gui.paths import assets as assets_dir
from toepen_gui.scenes.house_rules_options import (
    GROUPS,
    choices,
    option_line,
    option_name,
    problems,
    reason,
    remedies,
    unused,
    value_name,
    zero_is_off,
)
from toepen_gui.scenes.setup_choice import with_option
from toepen_gui.words import codes, load

LANG = assets_dir() / "lang"
FINALS = ("royal_final", "five_crosses")  # only where one plays until one is left


def other_values(option: str, value: OptionValue) -> list[OptionValue]:
    if isinstance(value, bool):
        return [not value]
    return [one for one in choices(option) or (*RANGES[option], 3, 7) if one != value]


@st.composite
def any_rules(draw: st.DrawFn) -> HouseRules:
    """Also such as contradict themselves."""
    rules = HouseRules()
    for option, value in values_of(rules).items():
        values = [value, *other_values(option, value)]
        rules = with_option(rules, option, draw(st.sampled_from(values)))
    return rules


# --- the options ----------------------------------------------------------------------------
def test_every_option_stands_in_one_group() -> None:
    listed = [option for options in GROUPS.values() for option in options]
    assert sorted(listed) == sorted(OPTIONS), "a new option wants a place in GROUPS of house_rules_options"


@settings(max_examples=300, deadline=None)
@given(any_rules())
def test_the_form_and_the_handbook_agree_on_what_counts(rules: HouseRules) -> None:
    """The form greys nothing that cannot be played yet: it says what such options need."""
    greyed = {option for option in OPTIONS if unused(option, rules)}
    waiting = set(FINALS) if rules.scoring is Scoring.POINTS and rules.ending is Ending.FIRST_LOSES else set()
    assert set(OPTIONS) - {"scoring"} - greyed - waiting == set(counting(rules))


@pytest.mark.parametrize("lang", codes(LANG))
def test_every_option_and_value_has_its_text(lang: str) -> None:
    words = load(LANG, lang)
    for option in OPTIONS:
        texts = [option_name(words, option), option_line(words, option)]
        texts += [value_name(words, option, value) for value in choices(option)]
        if zero_is_off(option):
            texts.append(value_name(words, option, 0))
        assert all(text and "house_rules." not in text for text in texts), option
        assert len(texts[1]) <= 70, f"{option}: one line is enough: {texts[1]}"
        assert len(set(texts[2:])) == len(texts[2:]), f"{option}: two values of the same name"
        for key in GROUPS:
            assert words(key) != key


def test_values_are_those_there_are() -> None:
    assert choices("packets") == PACKETS
    assert choices("limit") == choices("toep") == ()
    for option, word in CHOICES.items():
        assert choices(option) == tuple(one.value for one in word)


# --- when they count ------------------------------------------------------------------------
def transcript(rules: HouseRules, seed: int) -> list[str]:
    """What happens, and may be done, in some rounds of a match played at random."""
    rng = random.Random(seed)
    state = new_match(rules, 3)
    out: list[str] = []
    while not over(state) and state.number < 4 and len(out) < 400:
        step = apply(state, random_command(rng, state))
        assert step.refusal is None
        state = step.state
        out.append(repr(step.events) + repr([legal(state, seat) for seat in range(3)]))
    return out


@pytest.mark.parametrize("seed", range(16))
def test_what_is_greyed_makes_no_difference(seed: int) -> None:
    """The same match, command for command, whatever an option is that is said not to count."""
    rng = random.Random(seed)
    rules = replace(random_rules(rng), scoring=Scoring.CHIPS if seed % 2 else Scoring.POINTS)
    played = transcript(rules, seed)
    for option in OPTIONS:
        if unused(option, rules):
            for value in other_values(option, values_of(rules)[option]):
                assert transcript(with_option(rules, option, value), seed) == played, (option, value)


def test_what_matters_is_not_greyed() -> None:
    points, chips = PRESETS["cafe"], PRESETS["no-limit"]
    assert {option for option in OPTIONS if not unused(option, points)} == set(OPTIONS) - set(
        GROUPS["house_rules.group.chips"]
    )
    assert [option for option in OPTIONS if not unused(option, chips)] == [
        "scoring",
        "packets",
        "folded_lead",
        "laundry",
        "revokes",
        "ante",
        "stack",
        "betting",
        "stacks",
    ]


# --- what does not go together --------------------------------------------------------------
def test_all_that_is_wrong_is_found() -> None:
    rules = replace(PRESETS["classic"], five_crosses=True, royal_final=True)
    assert {one.option for one in problems(rules, 4)} == {"five_crosses", "royal_final"}
    assert problems(PRESETS["cafe"], 4) == []
    assert [one.option for one in problems(PRESETS["cafe"], 9)] == ["players"]


@given(any_rules(), st.integers(2, 8))
@settings(max_examples=300)
def test_the_first_remedy_leads_to_rules_that_can_be_played(rules: HouseRules, players: int) -> None:
    words = load(LANG, "en")
    for _ in range(len(OPTIONS)):
        wrong = problem(rules, players)
        if wrong is None:
            break
        assert "{" not in reason(words, wrong)
        ways = remedies(words, rules, wrong)
        assert ways
        for way in ways:
            assert wrong not in problems(way.rules, players)
        rules = ways[0].rules
    assert problem(rules, players) is None


def test_a_number_out_of_bounds_has_a_remedy_too() -> None:
    words = load(LANG, "en")
    rules = replace(PRESETS["classic"], limit=1)
    (wrong,) = problems(rules, 4)
    assert wrong == RulesProblem("limit", Reason.OUT_OF_RANGE, 2, 100)
    assert "2" in reason(words, wrong)
    assert [way.rules.limit for way in remedies(words, rules, wrong)] == [2]
    assert remedies(words, rules, RulesProblem("players", Reason.OUT_OF_RANGE, 2, 8)) == []
    assert "{" not in reason(words, RulesProblem("players", Reason.OUT_OF_RANGE, 2, 8))


def test_the_likeliest_way_out_is_playing_to_the_last() -> None:
    words = load(LANG, "nl")
    rules = replace(PRESETS["classic"], five_crosses=True)
    first, second = remedies(words, rules, problems(rules, 3)[0])
    assert (first.rules.ending, first.rules.five_crosses) == (Ending.LAST_STANDING, True)
    assert second.rules == PRESETS["classic"]
    assert "Vijf kruisjes" in second.label
