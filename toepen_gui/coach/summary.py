"""A match, or a part of it, looked back at in a few numbers: for a page of statistics to keep and add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

FORMAT = 1


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """Of one seat. `lost`: what its mistakes cost in all, in units: points, or what comes near to one.

    `folded_winners`: folds with cards that would have won, as they lay. `called_bluffs`, `folded_to_bluffs`: answers to
    knocks made with little. `bluffs`: own knocks with little; `bluffs_won`: of those, rounds won. `worst`: the most
    that one mistake cost.
    """

    decisions: int = 0
    good: int = 0
    mistakes: int = 0
    grave: int = 0  # of the mistakes
    lost: float = 0.0
    folds: int = 0
    folded_winners: int = 0
    calls: int = 0
    called_bluffs: int = 0
    folded_to_bluffs: int = 0
    knocks: int = 0
    bluffs: int = 0
    bluffs_won: int = 0
    worst: float = 0.0

    def to_json(self) -> dict[str, int | float]:
        """As it is kept; `from_json` reads it back."""
        return {"format": FORMAT, **asdict(self)}

    @classmethod
    def from_json(cls, data: object) -> ReviewSummary:
        """Raises ValueError for what `to_json` does not write of any match. Keys it does not know are ignored."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise ValueError("no summary of this version")
        found: dict[str, Any] = {}
        for field in fields(cls):
            value = data.get(field.name, 0)
            wanted = (int, float) if field.name in ("lost", "worst") else (int,)
            if isinstance(value, bool) or not isinstance(value, wanted) or not 0 <= value < 1e9:
                raise ValueError(field.name)
            found[field.name] = float(value) if field.name in ("lost", "worst") else value
        made = cls(**found)
        parts = (
            (made.good + made.mistakes, made.decisions),
            (made.grave, made.mistakes),
            (made.folded_winners, made.folds),
            (made.folded_to_bluffs, made.folds),
            (made.called_bluffs, made.calls),
            (made.bluffs, made.knocks),
            (made.bluffs_won, made.bluffs),
            (made.folds + made.calls + made.knocks, made.decisions),
        )
        if any(part > whole for part, whole in parts):
            raise ValueError("more of some than there were of all")
        return made


def added(summaries: Iterable[ReviewSummary]) -> ReviewSummary:
    """Several matches together."""
    totals: dict[str, Any] = dict.fromkeys((field.name for field in fields(ReviewSummary)), 0)
    for summary in summaries:
        kept = asdict(summary)
        for field in fields(ReviewSummary):
            value = kept[field.name]
            totals[field.name] = max(totals[field.name], value) if field.name == "worst" else totals[field.name] + value
    totals["lost"], totals["worst"] = float(totals["lost"]), float(totals["worst"])
    return ReviewSummary(**totals)
