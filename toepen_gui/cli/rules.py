"""`toepen rules`: every option of a table, what it may be and means, and what each preset makes of it.

Read off the options themselves, so that nothing can be missing here; as a table to read, or with `--json` as data.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import DONE
from toepen_gui.engine.options import CHOICES, OPTIONS, OptionValue, values_of
from toepen_gui.engine.rules import PACKETS, PRESETS, RANGES
from toepen_gui.table.strict import Json
from toepen_gui.words import Words

FORMAT: Final = "toepen-rules"
VERSION: Final = 1
WIDTH: Final = 100

MEANING: Final[Mapping[str, str]] = MappingProxyType(
    {
        "scoring": "cli.rule.scoring",
        "limit": "cli.rule.limit",
        "packets": "cli.rule.packets",
        "ending": "cli.rule.ending",
        "knocking": "cli.rule.knocking",
        "dead_answer": "cli.rule.dead_answer",
        "cap_points": "cli.rule.cap_points",
        "folded_lead": "cli.rule.folded_lead",
        "laundry": "cli.rule.laundry",
        "laundry_hands": "cli.rule.laundry_hands",
        "poverty": "cli.rule.poverty",
        "revokes": "cli.rule.revokes",
        "blind_knock": "cli.rule.blind_knock",
        "toep": "cli.rule.toep",
        "whistle": "cli.rule.whistle",
        "jack_bonus": "cli.rule.jack_bonus",
        "royal_final": "cli.rule.royal_final",
        "max_folds_in_row": "cli.rule.max_folds_in_row",
        "five_crosses": "cli.rule.five_crosses",
        "ante": "cli.rule.ante",
        "stack": "cli.rule.stack",
        "betting": "cli.rule.betting",
        "stacks": "cli.rule.stacks",
        "max_buy_in": "cli.rule.max_buy_in",
        "ante_every": "cli.rule.ante_every",
    }
)


def run(call: Call) -> int:
    words = call.console.words
    if call.given.switch("--json"):
        call.console.say(json.dumps(document(words), ensure_ascii=False))
        return DONE
    presets = {name: values_of(rules) for name, rules in PRESETS.items()}
    rows = [[words("cli.rules.option"), *presets]]
    rows += [[option, *[_text(values[option]) for values in presets.values()]] for option in OPTIONS]
    for line in _columns(rows):
        call.console.say(line)
    call.console.say("")
    for option in OPTIONS:
        for line in _explained(option, words):
            call.console.say(line)
    return DONE


def document(words: Words) -> dict[str, Json]:
    """The same as data; only the meanings are in a language."""
    presets: dict[str, Json] = {name: dict(values_of(rules)) for name, rules in PRESETS.items()}
    options: list[Json] = []
    for option in OPTIONS:
        values = possible(option)
        entry: dict[str, Json] = {"name": option}
        if option in RANGES:
            entry["low"], entry["high"] = RANGES[option]
        else:
            entry["values"] = list(values)
        entry["meaning"] = words(MEANING[option])
        options.append(entry)
    return {"format": FORMAT, "version": VERSION, "presets": presets, "options": options}


def possible(option: str) -> Sequence[OptionValue]:
    """The values of an option that is no range."""
    if option in CHOICES:
        return [word.value for word in CHOICES[option]]
    return list(PACKETS) if option == "packets" else [False, True]


def _explained(option: str, words: Words) -> Iterator[str]:
    if option in RANGES:
        low, high = RANGES[option]
        values = words("cli.rules.range", low=low, high=high)
    else:
        values = ", ".join(_text(value) for value in possible(option))
    yield f"{option}: {values}"
    yield from textwrap.wrap(words(MEANING[option]), WIDTH, initial_indent="    ", subsequent_indent="    ")


def _text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
