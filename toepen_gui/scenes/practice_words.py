"""Drills in words: their sentences as they are said to the player, and where the rules tell more of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from toepen_gui.board.follow import explain, suit_counts
from toepen_gui.board.phrases import Talker
from toepen_gui.engine.view import SeatView
from toepen_gui.practice.model import Answer, Cards, Cause, Drill, Kind, Says, Who
from toepen_gui.words import Words

KIND_NAMES: Final = MappingProxyType(
    {
        Kind.CARDS: "practice.kind.cards",
        Kind.TRICK: "practice.kind.trick",
        Kind.COST: "practice.kind.cost",
        Kind.KNOCK: "practice.kind.knock",
        Kind.LEAD: "practice.kind.lead",
    }
)
KIND_PICTURES: Final = MappingProxyType(
    {
        Kind.CARDS: "lessons/follow_suit",
        Kind.TRICK: "lessons/last_trick",
        Kind.COST: "lessons/answer",
        Kind.KNOCK: "lessons/twice",
        Kind.LEAD: "lessons/lead",
    }
)
CAUSE_NAMES: Final = MappingProxyType(
    {
        Cause.REVOKE: "practice.cause.revoke",
        Cause.ANY_OF_SUIT: "practice.cause.any_of_suit",
        Cause.VOID: "practice.cause.void",
        Cause.FREE_LEAD: "practice.cause.free_lead",
        Cause.OFF_SUIT: "practice.cause.off_suit",
        Cause.RANKING: "practice.cause.ranking",
        Cause.LOWER: "practice.cause.lower",
        Cause.FOLDED_CARD: "practice.cause.folded_card",
        Cause.FOLDED_LEAD: "practice.cause.folded_lead",
        Cause.OLD_STAKE: "practice.cause.old_stake",
        Cause.NEW_STAKE: "practice.cause.new_stake",
        Cause.RAISE: "practice.cause.raise",
        Cause.SUM: "practice.cause.sum",
        Cause.POT: "practice.cause.pot",
        Cause.LATEST: "practice.cause.latest",
        Cause.DEAD: "practice.cause.dead",
        Cause.TURN: "practice.cause.turn",
        Cause.ANSWERS: "practice.cause.answers",
        Cause.CHIPS: "practice.cause.chips",
        Cause.OUT: "practice.cause.out",
        Cause.WINNER: "practice.cause.winner",
        Cause.LEFT: "practice.cause.left",
        Cause.DEALS: "practice.cause.deals",
    }
)
# Chapters of the handbook that tell about it.
CHAPTERS: Final = MappingProxyType(
    {Kind.CARDS: "follow", Kind.TRICK: "rank", Kind.COST: "knock", Kind.KNOCK: "knock", Kind.LEAD: "last"}
)
TOPIC_CHAPTERS: Final = MappingProxyType({"folded": "lead", "first": "deal", "next": "deal"})


def chapter_of(drill: Drill) -> str:
    """The chapter of the handbook to read about this drill."""
    if Cause.FOLDED_LEAD in drill.causes and drill.kind is Kind.TRICK:
        return "lead"
    if Cause.DEAD in drill.causes:
        return "dead"
    return TOPIC_CHAPTERS.get(drill.topic, CHAPTERS[drill.kind])


def said(words: Words, line: Says, talker: Talker) -> str:
    """The sentence as the player reads it."""
    values = {name: _value(value, talker) for name, value in line.values.items()}
    if line.about is None:
        return words(line.key, **values)
    if talker.is_you(line.about):
        return words(line.you, **values)
    return words(line.key, name=talker.name(line.about), **values)


def _value(value: int | Who | Cards, talker: Talker) -> int | str:
    match value:
        case Who(seat):
            return talker.name(seat)
        case Cards(cards):
            return talker.cards(cards)
        case _:
            return value


def label(words: Words, answer: Answer, talker: Talker) -> str:
    """An answer as it stands on its button."""
    if answer.card is not None:
        return talker.card(answer.card)
    if answer.seat is not None:
        return talker.name(answer.seat)
    assert answer.says is not None
    return said(words, answer.says, talker)


def praise(words: Words, drill: Drill, view: SeatView, talker: Talker) -> str:
    """What is said to the right answer: why it is right."""
    if drill.kind is Kind.KNOCK and drill.why is not None:
        return said(words, drill.why, talker)  # it begins with yes or no
    right = drill.answers[min(drill.right)]
    why = said(words, drill.why, talker) if drill.why is not None else _of_card(words, right, view, talker)
    return words("practice.two", first=words("practice.right"), second=why)


def blame(words: Words, drill: Drill, place: int, view: SeatView, talker: Talker) -> str:
    """What is said to a wrong answer, or to a right one that was left out: why, and what it would have cost."""
    answer = drill.answers[place]
    why = said(words, answer.why, talker) if answer.why is not None else _of_card(words, answer, view, talker)
    if answer.cost is not None:
        return words("practice.two", first=why, second=said(words, answer.cost, talker))
    if drill.many:
        left = words("practice.left_out", card=label(words, answer, talker))
        return words("practice.two", first=left, second=why)
    return why


def _of_card(words: Words, answer: Answer, view: SeatView, talker: Talker) -> str:
    assert answer.card is not None
    line = explain(view.hand, view.suit_led, answer.card, view.rules, talker, suit_counts(view))
    return words(line.key, **line.params)
