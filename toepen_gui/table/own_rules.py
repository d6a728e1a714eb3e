"""The player's own rule sets on the disk: one file, written whole, read strictly.

What cannot be read is moved aside under another name and told in one line, never written over; the sets that can be
read of it stay. Before each change the file is read again, so that two windows of the game do not lose each other's
sets. Where nothing can be written the sets last as long as the game is open, which one line says.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from toepen_gui.engine.options import RulesError, rules_from_options, rules_to_options
from toepen_gui.files import move_aside, write_whole

from .port import Note
from .rule_set import MOST_RULE_SETS, RuleSet, same_name, tidy_rules_name
from .strict import Json, NotJsonError, UnreadableError, parse, read_text, whole

FORMAT: Final = "toepen-house-rules"
VERSION: Final = 1
FILE_NAME: Final = "house-rules.json"
DAMAGED: Final = "error.rules_damaged"
NEWER: Final = "error.rules_newer"
PARTLY: Final = "error.rules_partly"
NOT_SAVED: Final = "error.rules_not_saved"


class OwnRules:
    """Implements `rule_set.RuleSets`. `folder`: where data is kept, None for nowhere."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / FILE_NAME if folder is not None else None
        self._sets: list[RuleSet] = []
        self._read_once = False
        self._kept = True  # the file holds all there is
        self._told = False
        self._notes: list[Note] = []

    def all(self) -> tuple[RuleSet, ...]:
        if not self._read_once:
            self._refresh()
        return tuple(self._sets)

    def notes(self) -> tuple[Note, ...]:
        out = tuple(self._notes)
        self._notes.clear()
        return out

    # --- changes --------------------------------------------------------------------------
    def keep(self, one: RuleSet) -> None:
        self._refresh()
        _check(one.name)
        at = self._at(one.name)
        if at is not None:
            self._sets[at] = one
        elif len(self._sets) < MOST_RULE_SETS:
            self._sets.append(one)
        else:
            raise ValueError(f"{MOST_RULE_SETS} rule sets are all that can be kept")
        self._write()

    def rename(self, name: str, to: str) -> None:
        self._refresh()
        _check(to)
        at, taken = self._at(name), self._at(to)
        if at is None:
            raise LookupError(name)
        if taken not in (None, at):
            raise ValueError(f"{to!r} is another one")
        self._sets[at] = replace(self._sets[at], name=to)
        self._write()

    def delete(self, name: str) -> None:
        self._refresh()
        at = self._at(name)
        if at is not None:
            del self._sets[at]
            self._write()

    def _at(self, name: str) -> int | None:
        return next((nr for nr, one in enumerate(self._sets) if same_name(one.name, name)), None)

    # --- the file -------------------------------------------------------------------------
    def _refresh(self) -> None:
        """What the file holds now, as long as everything here has been written to it."""
        self._read_once = True
        if self._file is None or not self._kept or not os.path.lexists(self._file):
            return
        try:
            if not os.path.isfile(self._file):  # noqa: PTH113  never raises; reading a pipe would wait for ever
                raise UnreadableError("not a file")
            value = parse(read_text(self._file))
        except (UnreadableError, NotJsonError):
            self._put_aside("damaged", DAMAGED)
            return
        version = whole(value.get("version")) if isinstance(value, dict) and value.get("format") == FORMAT else None
        sets = value.get("sets") if isinstance(value, dict) else None
        if version is not None and version > VERSION:
            self._put_aside("newer", NEWER)
        elif version != VERSION or not isinstance(sets, list):
            self._put_aside("damaged", DAMAGED)
        else:
            self._take(sets)

    def _take(self, items: Sequence[Json]) -> None:
        self._sets = []
        for item in items[:MOST_RULE_SETS]:
            one = _read(item)
            if one is not None and self._at(one.name) is None:
                self._sets.append(one)
        if len(self._sets) < len(items):
            self._put_aside("damaged", PARTLY)
            self._write()  # what could be read of it would otherwise be gone next time

    def _put_aside(self, ending: str, key: str) -> None:
        """Moves the file to a name of its own. If that fails nothing is ever written over it."""
        assert self._file is not None
        aside = move_aside(self._file, ending)
        if aside is None:
            self._file = None
            self._tell_not_saved()
        else:
            self._notes.append(Note(key, {"file": aside.name}))

    def _write(self) -> None:
        self._kept = False
        if self._file is not None:
            sets: list[Json] = [_written(one) for one in self._sets]
            document: Json = {"format": FORMAT, "version": VERSION, "sets": sets}
            try:
                write_whole(self._file, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
                self._kept, self._told = True, False
            except OSError:
                pass
        if not self._kept:
            self._tell_not_saved()

    def _tell_not_saved(self) -> None:
        if not self._told:
            self._told = True
            self._notes.append(Note(NOT_SAVED, {}))


def _check(name: str) -> None:
    if not name or name != tidy_rules_name(name):
        raise ValueError(f"{name!r} is no name for rules")


def _written(one: RuleSet) -> Json:
    return {"name": one.name, "rules": dict(rules_to_options(one.rules, one.preset))}


def _read(item: Json) -> RuleSet | None:
    """One set, None if it is none."""
    if not isinstance(item, dict):
        return None
    name, options = item.get("name"), item.get("rules")
    if not isinstance(name, str) or not isinstance(options, dict) or not name or name != tidy_rules_name(name):
        return None
    try:
        rules = rules_from_options(options)
    except RulesError:
        return None
    return RuleSet(name, str(options.get("preset", "classic")), rules)
