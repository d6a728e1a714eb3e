"""Records of matches played at random under every mixture of rules, and of evenings at this table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.engine.walk_helper import random_command, walk
from toepen_gui.engine.match import State, apply, new_match
from toepen_gui.engine.rules import PRESETS
from toepen_gui.table.record import Record, Start, read
from toepen_gui.table.scribe import Scribe

EXAMPLES = Path(__file__).parent.parent.parent.parent / "shared" / "examples"


def walked(seed: int, rounds: int) -> Iterator[str]:
    """The texts of the records of as many matches as it takes to play so many rounds."""
    scribe: Scribe | None = None
    for before, command, step in walk(seed, rounds):
        if before.revision == 0:
            if scribe is not None:
                yield scribe.text()
            scribe = Scribe(_opened(before))
        assert scribe is not None
        scribe.note(command, step.events)
    if scribe is not None:
        yield scribe.text()


def _opened(state: State) -> Record:
    names = tuple("ABCDEFGH"[: state.players])
    points = state.points if not state.chips else None
    return Record(state.rules, "classic", names, Start(state.dealer, points), ())


def records(seed: int, rounds: int) -> list[Record]:
    return [read(text) for text in walked(seed, rounds)]


def long_record(seed: int, rounds: int) -> Record:
    """A chip game of four that goes on for so many rounds."""
    chance = Random(seed)
    state = new_match(PRESETS["no-limit"], 4)
    scribe = Scribe(_opened(state))
    while state.number < rounds - 1 or state.ask is not None:
        command = random_command(chance, state)
        step = apply(state, command)
        scribe.note(command, step.events)
        state = step.state
    return read(scribe.text())
