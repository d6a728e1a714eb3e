"""A record looked back at by the coach: what was chosen at every decision of a seat, and what that cost.

What a choice cost is reckoned from what the seat could see then. Only what is told beside it, a fold that would have
won, a knock that was a bluff, is seen in the open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from toepen_gui.engine.commands import Call, Fold, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.players.knowledge import know

from .deals import Deal, Deals
from .engine import advise, win_chance
from .lines import Table
from .story import Chosen, Decision, Mark, MatchReview, Story
from .summary import ReviewSummary

WORK: Final = 8_000  # cards to be played per decision: there may be hundreds
LITTLE: Final = 0.6  # of an even share: a knock with less of a chance is a bluff
TURNS: Final = 5  # turning points that are marked at most
ROUNDS: Final = 30  # times that cards which lie open are played out


class CancelledError(Exception):
    """Nobody wants it any more."""


def review(story: Story, seat: int, tell: Callable[[float], bool] = lambda _: True, work: int = WORK) -> MatchReview:
    """`tell` hears how far it is, 0 to 1, and says whether to go on. Raises CancelledError if it does not."""
    found = []
    for position in range(story.last):
        chosen = story.chosen(position)
        if chosen is not None and chosen.seat == seat and len(chosen.legal) + (chosen.ask is Ask.OFFER) > 1:
            found.append(_decision(story, position, seat, chosen, work))
        if not tell((position + 1) / max(1, story.last)):
            raise CancelledError
    decisions = _with_turns(found)
    return MatchReview(seat, decisions, _summary(story, seat, decisions))


def _decision(story: Story, position: int, seat: int, chosen: Chosen, work: int) -> Decision:
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
            would_win = _would_win(story, position, view)
        knocker = view.latest_knocker
        if knocker is not None and is_little(story.view(position, knocker)):
            bluffer = knocker
    if isinstance(command, Knock):
        bluff = is_little(view)
    return Decision(position, view.round, chosen.ask, command, advice, mark, loss, would_win, bluffer, bluff)


def is_little(view: SeatView) -> bool:
    """Whether a seat's cards are poor, as far as it can see itself: a knock with them is a bluff."""
    if not view.hand and not (view.trick and any(seat == view.seat for seat, _ in view.trick.plays)):
        return False
    active = sum(view.active)
    if active < 2 or not view.active[view.seat]:
        return False
    return win_chance(view) < LITTLE / active


def _would_win(story: Story, position: int, view: SeatView) -> bool:
    """Whether the cards as they lay would have won more often than not, had this seat stayed in."""
    known = know(view)
    hands = story.open_cards(position).hands
    deal = Deal(tuple(hand if seat in known.active else () for seat, hand in enumerate(hands)), 1.0)
    table = Table(view, known, Deals((deal,) * ROUNDS, False), (), Random(position).random)
    wins = sum(table.finish(nr, deal, known, known.active, None) == view.seat for nr in range(ROUNDS))
    return wins * 2 > ROUNDS


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
