"""Commands and rules as records write them, both ways."""

from __future__ import annotations

import random
from dataclasses import fields, replace

import pytest

from tests.engine.walk_helper import random_rules, walk
from toepen_gui.engine.commands import BuyIn, Deal, Discard, Knock, Play
from toepen_gui.engine.match import Code
from toepen_gui.engine.notation import NotationError, action_text, command_text, parse_action, parse_command
from toepen_gui.engine.options import (
    CHOICES,
    OPTIONS,
    OptionValue,
    RulesError,
    option_from_text,
    rules_from_options,
    rules_to_options,
)
from toepen_gui.engine.rules import PRESETS, RANGES, HouseRules, Reason, problem

CLASSIC = PRESETS["classic"]


@pytest.mark.parametrize(
    "text",
    [
        "1 play Jc",
        "0 knock",
        "7 call",
        "2 fold",
        "3 laundry",
        "3 check",
        "3 pass",
        "4 blind",
        "4 look",
        "5 draw",
        "6 discard Th 9c Ad",
    ],
)
def test_every_action_reads_back_as_it_is_written(text: str) -> None:
    assert command_text(parse_command(text), CLASSIC) == text


def test_an_amount_is_written_where_one_may_choose() -> None:
    assert command_text(Knock(1), PRESETS["limit"]) == "1 knock"
    assert command_text(Knock(1), PRESETS["pot-limit"]) == "1 knock 1"
    assert command_text(Knock(1, 12), PRESETS["no-limit"]) == "1 knock 12"
    assert parse_command("1 knock 12") == Knock(1, 12)
    assert parse_command("1 knock 1") == parse_command("1 knock") == Knock(1)


def test_whatever_is_played_reads_back() -> None:
    for before, command, _ in walk(21, 100):
        if not isinstance(command, Deal | BuyIn):
            assert parse_command(command_text(command, before.rules)) == command
            assert parse_action(command.seat, action_text(command, before.rules)) == command


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play Jc",
        "1",
        "1 ",
        "8 call",
        "-1 call",
        "12 call",
        "² call",
        "x call",
        "1 Call",
        "1 raise",
        "1 play",
        "1 play Jc Jd",
        "1 call now",
        "1 knock x",
        "1 knock --1",
        "1 knock -",
        "1 knock 1.5",
        "1 knock ²",
        "1 knock 1 2",
        "1 discard",
        "1\u00a0call",
    ],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_command(text)
    assert caught.value.code is Code.BAD_ACTION


@pytest.mark.parametrize("text", ["1 play 6c", "1 play ??", "1 play jc", "1 discard Th 9c Xx"])
def test_a_card_that_is_none(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_command(text)
    assert caught.value.code is Code.BAD_CARD


@pytest.mark.parametrize("amount", ["-1", "9999999", "12345678901234567890", "9" * 100_000])
def test_an_amount_that_no_table_knows(amount: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_command(f"1 knock {amount}")
    assert caught.value.code is Code.BAD_AMOUNT


def test_spelled_ten_and_odd_numbers_of_cards_can_be_read() -> None:
    assert parse_command("0 play 10h") == Play(0, 23)
    assert parse_command("0 discard Jc") == Discard(0, (0,))


@pytest.mark.parametrize("seat", [-1, 8])
def test_an_action_needs_a_seat_at_the_table(seat: int) -> None:
    with pytest.raises(NotationError):
        parse_action(seat, "call")


def test_deals_and_buying_in_are_no_actions() -> None:
    for command in (Deal((1, 2)), BuyIn((1, 2))):
        with pytest.raises(ValueError, match="no action"):
            command_text(command, CLASSIC)


def test_the_codes_are_those_of_records() -> None:
    given = "must-follow-suit not-in-hand not-your-turn not-active already-knocked cannot-knock-when-dead answer-first"
    given += " no-knock-to-answer knock-not-now bad-amount must-call not-offered round-over match-over bad-card"
    given += " duplicate-card bad-hand bad-rules bad-players bad-action bad-record unreadable"
    assert {code.value for code in Code} == set(given.split())


# Rules


def test_13_presets_are_the_table_of_the_rules() -> None:
    chips = {"scoring": "chips", "knocking": "own-turn", "folded_lead": "suit-stands", "laundry": "off"}
    points: dict[str, dict[str, OptionValue]] = {
        "classic": {},
        "solo": {"ending": "last-standing", "knocking": "own-turn", "laundry": "off"},
        "cafe": {
            "packets": 2,
            "ending": "last-standing",
            "dead_answer": "must-call",
            "cap_points": True,
            "folded_lead": "highest-card",
            "laundry": "return",
            "laundry_hands": "pictures-or-seven",
            "poverty": "call",
        },
    }
    for name, differs in points.items():
        assert rules_to_options(PRESETS[name], "classic") == {"preset": "classic", **differs}
    for name in ("limit", "pot-limit", "no-limit"):
        betting = {} if name == "limit" else {"betting": name}
        want = {"preset": "classic", **chips, "laundry_hands": "pictures-or-seven", **betting}
        assert rules_to_options(PRESETS[name], "classic") == want
    assert list(PRESETS) == ["classic", "solo", "cafe", "limit", "pot-limit", "no-limit"]
    assert (CLASSIC.limit, CLASSIC.ante, CLASSIC.stack) == (10, 1, 10)


@pytest.mark.parametrize("name", list(PRESETS))
def test_13_every_preset_can_be_played(name: str) -> None:
    assert all(problem(PRESETS[name], players) is None for players in range(2, 9))
    assert rules_to_options(PRESETS[name]) == {"preset": name}
    assert rules_from_options({"preset": name}) == PRESETS[name]


def test_any_rules_read_back_as_they_are_written() -> None:
    rng = random.Random(5)
    for _ in range(300):
        rules = random_rules(rng)
        assert rules_from_options(rules_to_options(rules), strict=True) == rules
        assert rules_from_options(rules_to_options(rules, "cafe"), strict=True) == rules


def test_without_a_preset_the_rules_are_classic() -> None:
    assert rules_from_options({}) == CLASSIC
    assert rules_from_options({"limit": 5}) == replace(CLASSIC, limit=5)


def test_unknown_options_are_passed_over_unless_typed_by_a_person() -> None:
    assert rules_from_options({"colour": "red"}) == CLASSIC
    with pytest.raises(RulesError) as caught:
        rules_from_options({"colour": "red"}, strict=True)
    assert (caught.value.problem.option, caught.value.problem.reason) == ("colour", Reason.UNKNOWN_OPTION)


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("preset", "poker", Reason.NOT_A_CHOICE),
        ("preset", 3, Reason.NOT_A_CHOICE),
        ("preset", None, Reason.NOT_A_CHOICE),
        ("limit", 1, Reason.OUT_OF_RANGE),
        ("limit", 101, Reason.OUT_OF_RANGE),
        ("limit", "10", Reason.OUT_OF_RANGE),
        ("limit", 10.0, Reason.OUT_OF_RANGE),
        ("limit", True, Reason.OUT_OF_RANGE),
        ("limit", None, Reason.OUT_OF_RANGE),
        ("limit", [10], Reason.OUT_OF_RANGE),
        ("packets", 3, Reason.NOT_A_CHOICE),
        ("packets", True, Reason.NOT_A_CHOICE),
        ("packets", "1", Reason.NOT_A_CHOICE),
        ("ante", 0, Reason.OUT_OF_RANGE),
        ("stack", 0, Reason.OUT_OF_RANGE),
        ("ending", "never", Reason.NOT_A_CHOICE),
        ("ending", ["first-loses"], Reason.NOT_A_CHOICE),
        ("knocking", 1, Reason.NOT_A_CHOICE),
        ("toep", 1, Reason.NOT_A_CHOICE),
        ("toep", "true", Reason.NOT_A_CHOICE),
    ],
)
def test_values_that_an_option_cannot_have(option: str, value: object, reason: Reason) -> None:
    with pytest.raises(RulesError) as caught:
        rules_from_options({option: value})
    assert (caught.value.problem.option, caught.value.problem.reason) == (option, reason)


@pytest.mark.parametrize(
    ("changes", "players", "option"),
    [
        ({}, 1, "players"),
        ({}, 9, "players"),
        ({"limit": 1}, 4, "limit"),
        ({"packets": 3}, 4, "packets"),
        ({"blind_knock": -1}, 4, "blind_knock"),
        ({"stack": 0}, 4, "stack"),
        ({"five_crosses": True}, 4, "five_crosses"),
        ({"royal_final": True}, 4, "royal_final"),
    ],
)
def test_13_rules_that_contradict_themselves_name_the_option(
    changes: dict[str, int], players: int, option: str
) -> None:
    found = problem(HouseRules(**changes), players)  # type: ignore[arg-type]  # whatever each test says
    assert found is not None
    assert found.option == option


def test_every_option_has_a_kind() -> None:
    assert tuple(field.name for field in fields(HouseRules)) == OPTIONS
    assert not CHOICES.keys() & RANGES.keys()
    yes_or_no = set(OPTIONS) - CHOICES.keys() - RANGES.keys() - {"packets"}
    values = rules_to_options(
        HouseRules(cap_points=True, toep=True, whistle=True, jack_bonus=True, royal_final=True, five_crosses=True),
        "classic",
    )
    assert yes_or_no == values.keys() - {"preset"}


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("limit", "15", 15),
        ("packets", "2", 2),
        ("toep", "true", True),
        ("toep", "False", False),
        ("laundry", "off", "off"),
        ("stacks", "carry", "carry"),
    ],
)
def test_options_typed_as_text(option: str, text: str, value: OptionValue) -> None:
    assert option_from_text(option, text) == value


@pytest.mark.parametrize(
    ("option", "text"), [("limit", "ten"), ("limit", ""), ("limit", "9" * 5000), ("toep", "yes"), ("colour", "red")]
)
def test_options_typed_wrong(option: str, text: str) -> None:
    with pytest.raises(RulesError):
        option_from_text(option, text)
