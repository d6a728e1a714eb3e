"""What was found about a position before it is put into words: the lines of all choices, and what made them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.engine.commands import Play
from toepen_gui.engine.events import Ask

from .advice import Advice, Choice, Reason
from .lines import Line, Table

EQUAL: Final = 0.012  # units: cards whose worths are nearer are told to be equal
CLOSE: Final = 0.004  # of what is at stake: choices nearer than this are one as good as the other


@dataclass(frozen=True, slots=True)
class Findings:
    """`nr`: by which ledger of the table the choices are told. `stay`: the line of going on, or of calling.
    `revokes`: as in `Advice`."""

    ask: Ask
    table: Table
    lines: tuple[Line, ...]
    best: int
    nr: int
    stay: Line | None = None
    revokes: tuple[Line, ...] = ()

    @property
    def line(self) -> Line:
        return self.lines[self.best]

    def worth(self, line: Line) -> float:
        return self.table.mean(line.worths[self.nr])

    def wins(self, line: Line) -> float:
        return self.table.mean(line.wins)

    def advice(self, reasons: Sequence[Reason]) -> Advice:
        table, ledger = self.table, self.table.ledgers[self.nr]
        return Advice(
            ask=self.ask,
            measure=ledger.measure,
            choices=tuple(self._choice(line) for line in self.lines),
            best=self.best,
            reasons=tuple(reasons),
            exact=table.exact,
            sampled=len(table.deals.deals),
            unit=ledger.unit,
            revokes=tuple(self._choice(line) for line in self.revokes),
        )

    def _choice(self, line: Line) -> Choice:
        best = self.line
        error = 0.0 if line is best else self.table.error(line.worths[self.nr], best.worths[self.nr])
        return Choice(line.command, self.worth(line), self.wins(line), error)


def found(
    ask: Ask, table: Table, lines: Sequence[Line], stay: Line | None = None, revokes: Sequence[Line] = ()
) -> Findings:
    """Picks the best line. Where points and the chance in the match disagree, the chance in the match decides, and
    then that is what is told."""
    bests = [best_of(table, lines, nr) for nr in range(len(table.ledgers))]
    last = len(bests) - 1
    nr = 0 if bests[0] == bests[last] or _as_good(table, lines, bests[0], bests[last], last) else last
    return Findings(ask, table, tuple(lines), bests[nr], nr, stay, tuple(revokes))


def best_of(table: Table, lines: Sequence[Line], nr: int) -> int:
    """The place of the line worth most; of equals the first, and of cards the lowest: the high ones are kept."""
    means = [table.mean(line.worths[nr]) for line in lines]
    best = means.index(max(means))
    equal = EQUAL * table.ledgers[nr].unit
    cards = [
        (line.command.card & 7, at)
        for at, line in enumerate(lines)
        if isinstance(line.command, Play) and means[at] >= means[best] - equal
    ]
    return min(cards)[1] if cards and isinstance(lines[best].command, Play) else best


def _as_good(table: Table, lines: Sequence[Line], one: int, other: int, nr: int) -> bool:
    """Whether two lines are as good by a ledger, as far as that is known."""
    a, b = lines[one].worths[nr], lines[other].worths[nr]
    return abs(table.mean(a) - table.mean(b)) <= max(table.error(a, b), CLOSE)
