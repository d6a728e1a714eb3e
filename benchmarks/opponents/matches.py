"""Plays cells for as long as it may, always the one that has had least of its share of the time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from toepen_gui.engine.rules import PRESETS
from toepen_gui.table.lineup import Lineup
from toepen_gui.table.run import Run, play_set

from .cells import Cell, Found

SEED = 20
TIMEOUT = 10.0


def run_of(cell: Cell) -> Run:
    seats = (cell.one, *[cell.others] * (cell.players - 1))
    return Run(PRESETS[cell.rules], cell.rules, seats, 1, SEED, True, TIMEOUT)


def play(
    found: dict[Cell, Found], cells: Iterable[Cell], seconds: float, most_sets: int, kept: Callable[[], None]
) -> None:
    """Adds sets to `found` until the time is over or every cell has `most_sets`. `kept` is called now and then."""
    open_cells = list(cells)
    for cell in open_cells:
        found.setdefault(cell, Found(cell))
    ends = time.monotonic() + seconds
    saved = time.monotonic()
    lineup = Lineup(TIMEOUT)
    try:
        while time.monotonic() < ends:
            waiting = [cell for cell in open_cells if found[cell].sets < most_sets]
            if not waiting:
                break
            cell = min(waiting, key=lambda cell: (found[cell].seconds / cell.weight, found[cell].sets))
            before = time.process_time()  # so that what else the machine does spoils no cell's share
            played = play_set(run_of(cell), found[cell].sets, lineup)
            found[cell].add(played, time.process_time() - before)
            if time.monotonic() - saved > 30:
                kept()
                saved = time.monotonic()
    finally:
        lineup.close()
        kept()
