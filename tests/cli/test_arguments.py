"""What a command line says, and what is wrong with it."""

from __future__ import annotations

import pytest

from toepen_gui.cli.arguments import Given, Option, UsageError, read, shown
from toepen_gui.cli.rule_options import rules_given

OPTIONS = (Option("--seed", "h", "N"), Option("--set", "h", "OPTION=VALUE", repeats=True), Option("--json", "h"))


@pytest.mark.parametrize(
    ("args", "values", "words"),
    [
        ([], {}, ()),
        (["--seed", "7"], {"--seed": ("7",)}, ()),
        (["--seed=7"], {"--seed": ("7",)}, ()),
        (["--seed", "-7"], {"--seed": ("-7",)}, ()),
        (["--json", "a", "-", "b"], {"--json": ("",)}, ("a", "-", "b")),
        (["--set", "a=1", "--set=b=2"], {"--set": ("a=1", "b=2")}, ()),
        (["--", "--json", "--"], {}, ("--json", "--")),
    ],
)
def test_reading(args: list[str], values: dict[str, tuple[str, ...]], words: tuple[str, ...]) -> None:
    assert read(args, OPTIONS) == (Given(values, words), ())


def test_it_can_stop_at_the_first_word() -> None:
    given, rest = read(["--json", "doctor", "--seed", "x"], OPTIONS, stop_at_word=True)
    assert given == Given({"--json": ("",)})
    assert rest == ("doctor", "--seed", "x")


@pytest.mark.parametrize(
    ("args", "key", "params"),
    [
        (["--sed", "7"], "cli.unknown_option", {"option": "--sed"}),
        (["-s"], "cli.unknown_option", {"option": "-s"}),
        (["--see=7"], "cli.unknown_option", {"option": "--see"}),
        (["--seed"], "cli.no_value", {"option": "--seed"}),
        (["--seed="], "cli.no_value", {"option": "--seed"}),
        (["--seed", ""], "cli.no_value", {"option": "--seed"}),
        (["--json=yes"], "cli.takes_no_value", {"option": "--json"}),
        (["--json="], "cli.takes_no_value", {"option": "--json"}),
        (["--seed", "1", "--seed", "1"], "cli.twice", {"option": "--seed"}),
    ],
)
def test_wrong_usage(args: list[str], key: str, params: dict[str, object]) -> None:
    with pytest.raises(UsageError) as caught:
        read(args, OPTIONS)
    assert (caught.value.key, caught.value.params) == (key, params)


def test_values_of_their_kind() -> None:
    given = Given({"--seed": ("+12",), "--window": ("800x600",), "--lang": ("nl",), "--set": ("a", "b")})
    assert given.number("--seed", 0, 99) == 12
    assert given.size("--window", (1, 1), (999, 999)) == (800, 600)
    assert given.one_of("--lang", iter(["en", "nl"])) == "nl"
    assert given.texts("--set") == ("a", "b")
    assert given.switch("--lang")
    missing = Given()
    assert missing.number("--seed", 0, 9) is None
    assert missing.size("--window", (1, 1), (9, 9)) is None
    assert missing.one_of("--lang", ()) is None
    assert missing.text("--lang") is None
    assert missing.texts("--set") == ()


@pytest.mark.parametrize("text", ["x", "1.0", "", "٣", "1_000", "9" * 5000, "-1", "100", " 7"])
def test_no_number(text: str) -> None:
    with pytest.raises(UsageError, match=r"cli\.bad_number"):
        Given({"--seed": (text,)}).number("--seed", 0, 99)


@pytest.mark.parametrize("text", ["x", "800", "800x", "800x600x3", "-800x600", "2x600", "800x2", "99999x600", "٣x٣"])
def test_no_size(text: str) -> None:
    with pytest.raises(UsageError, match=r"cli\.bad_size"):
        Given({"--window": (text,)}).size("--window", (10, 10), (9999, 9999))


def test_what_is_shown_of_what_was_typed_is_one_short_line() -> None:
    assert shown("a\nb\x1b[31m\ud800") == "a?b?[31m?"
    assert len(shown("x" * 1000)) == 40


@pytest.mark.parametrize("setting", ["", "=", "=5", " =5", "limit"])
def test_a_house_rule_without_a_name_or_a_value_is_told_by_example(setting: str) -> None:
    with pytest.raises(UsageError, match=r"cli\.bad_setting"):
        rules_given(Given({"--set": (setting,)}), 4)
