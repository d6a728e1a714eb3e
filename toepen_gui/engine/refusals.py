"""Why a command was refused, in the codes of game records (records, "Codes")."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .commands import Command


class Code(StrEnum):
    """The engine gives most of them; the last five belong to the readers of records."""

    MUST_FOLLOW_SUIT = "must-follow-suit"
    NOT_IN_HAND = "not-in-hand"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_ACTIVE = "not-active"
    ALREADY_KNOCKED = "already-knocked"
    CANNOT_KNOCK_WHEN_DEAD = "cannot-knock-when-dead"
    ANSWER_FIRST = "answer-first"
    NO_KNOCK_TO_ANSWER = "no-knock-to-answer"
    KNOCK_NOT_NOW = "knock-not-now"
    BAD_AMOUNT = "bad-amount"
    MUST_CALL = "must-call"
    NOT_OFFERED = "not-offered"
    ROUND_OVER = "round-over"
    MATCH_OVER = "match-over"
    BAD_CARD = "bad-card"
    DUPLICATE_CARD = "duplicate-card"
    BAD_HAND = "bad-hand"
    BAD_PLAYERS = "bad-players"
    BAD_ACTION = "bad-action"
    BAD_RULES = "bad-rules"
    BAD_RECORD = "bad-record"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that the rules do not allow now. `seat` is None for a deal and for buying in."""

    code: Code
    seat: int | None
    command: Command
