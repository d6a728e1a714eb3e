"""A record looked back at by the coach: what was chosen at every decision of a seat, and what that cost.

What a choice cost is reckoned from what the seat could see then. Only what is told beside it is known afterwards: a
fold that would have won (`players.folds`), a knock that was a bluff (`players.bluff`). Both are the words of the
statistics, too. Whether somebody bluffed is asked of what he saw when he knocked, not of the table as it lies when he
is answered: other answers have come by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from toepen_gui.engine.commands import Call, Fold, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.errands import CancelledError
from toepen_gui.players import folds
from toepen_gui.players.bluff import is_bluff

from .engine import advise
from .story import Chosen, Decision, Mark, MatchReview, Story
from .summary import ReviewSummary

WORK: Final = 8_000  # cards to be played per decision: there may be hundreds
TURNS: Final = 5  # turning points that are marked at most


def review(story: Story, seat: int, tell: Callable[[float], bool] = lambda _: True, work: int = WORK) -> MatchReview:
    """`tell` hears how far it is, 0 to 1, and says whether to go on. Raises CancelledError if it does not."""
    found = []
    knocks = _Knocks(story)
    for position in range(story.last):
        chosen = story.chosen(position)
        if chosen is not None and isinstance(chosen.command, Knock):
            knocks.made(position, chosen.seat)
        if chosen is not None and chosen.seat == seat and len(chosen.legal) + (chosen.ask is Ask.OFFER) > 1:
            found.append(_decision(story, position, seat, chosen, knocks, work))
        if not tell((position + 1) / max(1, story.last)):
            raise CancelledError
    decisions = _with_turns(found)
    return MatchReview(seat, decisions, _summary(story, seat, decisions))


class _Knocks:
    """The latest knock of everybody, and whether it was a bluff when it was made."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._made: dict[int, int] = {}
        self._bluffs: dict[int, bool] = {}

    def made(self, position: int, seat: int) -> None:
        """The story tells of a knock here."""
        self._made[seat] = position

    def bluffed(self, seat: int) -> bool:
        position = self._made.get(seat)
        if position is None:  # he knocked blind
            return False
        if position not in self._bluffs:
            self._bluffs[position] = is_bluff(self._story.view(position, seat))
        return self._bluffs[position]


def _decision(story: Story, position: int, seat: int, chosen: Chosen, knocks: _Knocks, work: int) -> Decision:
    view = story.view(position, seat)
    advice = advise(chosen.ask, view, chosen.legal, work)
    command = chosen.command
    mark = Mark.GOOD
    if advice.is_mistake(command):
        mark = Mark.GRAVE if advice.is_mistake(command, grave=True) else Mark.MISTAKE
    loss = 0.0 if mark is Mark.GOOD else advice.loss(command) / advice.unit
    would_win, bluffer, bluff = False, None, False
    if chosen.ask is Ask.ANSWER:
        if isinstance(command, Fold):
            would_win = folds.judged(view, story.open_cards(position).hands).winner
        knocker = view.latest_knocker
        if knocker is not None and knocks.bluffed(knocker):
            bluffer = knocker
    if isinstance(command, Knock):
        bluff = knocks.bluffed(seat)
    return Decision(position, view.round, chosen.ask, command, advice, mark, loss, would_win, bluffer, bluff)


def _with_turns(found: Sequence[Decision]) -> tuple[Decision, ...]:
    """The dearest mistakes are the turning points."""
    dear = sorted((d for d in found if d.mark is not Mark.GOOD), key=lambda d: (-d.loss, d.position))[:TURNS]
    return tuple(replace(decision, turning=decision in dear) for decision in found)


def _summary(story: Story, seat: int, decisions: Sequence[Decision]) -> ReviewSummary:
    folds = [d for d in decisions if isinstance(d.command, Fold)]
    calls = [d for d in decisions if isinstance(d.command, Call)]
    knocks = [d for d in decisions if isinstance(d.command, Knock)]
    bluffs = [d for d in knocks if d.bluff]
    won = dict(_winners(story, seat)) if bluffs else {}
    return ReviewSummary(
        decisions=len(decisions),
        good=sum(d.mark is Mark.GOOD for d in decisions),
        mistakes=sum(d.mark is not Mark.GOOD for d in decisions),
        grave=sum(d.mark is Mark.GRAVE for d in decisions),
        lost=round(sum(d.loss for d in decisions), 3),
        folds=len(folds),
        folded_winners=sum(d.would_win for d in folds),
        calls=len(calls),
        called_bluffs=sum(d.bluffer is not None for d in calls),
        folded_to_bluffs=sum(d.bluffer is not None for d in folds),
        knocks=len(knocks),
        bluffs=len(bluffs),
        bluffs_won=sum(won.get(d.round) == seat for d in bluffs),
        worst=round(max((d.loss for d in decisions), default=0.0), 3),
    )


def _winners(story: Story, seat: int) -> Iterator[tuple[int, int | None]]:
    """Who won each round."""
    for position in range(1, story.last + 1):
        if position == story.last or story.chosen(position) is None:
            view = story.view(position, seat)
            if view.result is not None:
                yield view.round, view.result.winner
