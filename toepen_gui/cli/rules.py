"""`toepen rules`: every option of a table, what it may be and means, and what each preset makes of it.

Read off the options themselves, so that nothing can be missing here; as a table to read, or with `--json` as data. With
`--rules`, `--set` or `--players` the rules of one table are told in full sentences instead.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from toepen_gui.cli.columns import padded, room, wrapped
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import DONE
from toepen_gui.engine.options import CHOICES, OPTIONS, OptionValue, values_of
from toepen_gui.engine.rules import PACKETS, PRESETS, RANGES
from toepen_gui.table.strict import Json
from toepen_gui.words import Words

FORMAT: Final = "toepen-rules"
VERSION: Final = 1
WIDTH: Final = 100


def run(call: Call) -> int:
    words = call.console.words
    if call.given.switch("--json"):
        call.console.say(json.dumps(document(words), ensure_ascii=False))
        return DONE
    if any(call.given.switch(name) for name in ("--rules", "--set", "--players")):
        from toepen_gui.cli.rules_told import tell  # noqa: PLC0415 - with the engine that plays its examples

        return tell(call)
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
        entry["meaning"] = meaning(words, option)
        options.append(entry)
    return {"format": FORMAT, "version": VERSION, "presets": presets, "options": options}


def possible(option: str) -> Sequence[OptionValue]:
    """The values of an option that is no range."""
    if option in CHOICES:
        return [word.value for word in CHOICES[option]]
    return list(PACKETS) if option == "packets" else [False, True]


def meaning(words: Words, option: str) -> str:
    """What an option is called and what it means: the same texts as in the window."""
    name, line = words(f"house_rules.option.{option}"), words(f"house_rules.option.{option}.line")
    return words("rules.told", what=name, says=line)


def _explained(option: str, words: Words) -> Iterator[str]:
    if option in RANGES:
        low, high = RANGES[option]
        values = words("cli.rules.range", low=low, high=high)
        if low == 0:
            values += f"; 0: {words(f'house_rules.option.{option}.0')}"
    elif option in CHOICES:
        said = [(value, words(f"house_rules.option.{option}.{value}")) for value in possible(option)]
        values = ", ".join(f"{_text(value)} ({name})" for value, name in said)
    else:
        values = ", ".join(_text(value) for value in possible(option))
    yield from wrapped(f"{option}: {values}", WIDTH, later="    ")
    yield from wrapped(meaning(words, option), WIDTH, "    ", "    ")


def _text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(room(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
