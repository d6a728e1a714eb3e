"""House rules as options of a command: `--rules PRESET`, and `--set OPTION=VALUE` as often as one likes."""

from __future__ import annotations

from toepen_gui.cli.arguments import Given, UsageError, shown
from toepen_gui.engine.options import RulesError, option_from_text, rules_from_options
from toepen_gui.engine.rules import PRESETS, HouseRules, RulesProblem, problem


def rules_given(given: Given, players: int) -> tuple[HouseRules, str]:
    """The rules and the preset they start from, fit for so many players. Raises UsageError."""
    preset = given.one_of("--rules", PRESETS) or "classic"
    options: dict[str, object] = {"preset": preset}
    for setting in given.texts("--set"):
        option, joined, value = setting.partition("=")
        if not joined or not option.strip():
            raise UsageError("cli.bad_setting", setting=shown(setting))
        try:
            options[option] = option_from_text(option, value)
        except RulesError as error:
            raise _usage(error.problem) from error
    rules = rules_from_options(options, strict=True)
    wrong = problem(rules, players)
    if wrong is not None:
        raise _usage(wrong)
    return rules, preset


def _usage(wrong: RulesProblem) -> UsageError:
    return UsageError(wrong.reason.value, option=shown(wrong.option), low=wrong.low, high=wrong.high)
