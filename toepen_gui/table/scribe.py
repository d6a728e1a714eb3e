"""Writes a match down while it is played, as the text of a game record (records.md)."""

from __future__ import annotations

from collections.abc import Sequence

from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import Dealt, Event
from toepen_gui.engine.notation import command_text

from .record import Record, Round, header_text, join, round_text


class Scribe:
    """Chips bought are written with the round they were bought for: until its deal they are not in the text."""

    def __init__(self, record: Record) -> None:
        """`record`: the match as far as it has been played already."""
        self._header = header_text(record)
        self._rules = record.rules
        rounds = record.rounds
        self._finished = [round_text(played) for played in rounds[:-1]]
        self._present = rounds[-1] if rounds else None
        self._actions = list(rounds[-1].actions) if rounds else []
        self._buy_ins: tuple[int, ...] | None = None

    def note(self, command: Command, events: Sequence[Event]) -> None:
        """Takes down an accepted command and what came of it."""
        match command:
            case Deal():
                if self._present is not None:
                    self._finished.append(self._round())
                dealt = next(event for event in events if isinstance(event, Dealt))
                hands = tuple(tuple(card for card in hand if card is not None) for hand in dealt.hands)
                stock = tuple(card for card in dealt.stock if card is not None)
                self._present = Round(hands, stock, (), self._buy_ins)
                self._actions = []
                self._buy_ins = None
            case BuyIn(chips):
                self._buy_ins = chips
            case _:
                self._actions.append(command_text(command, self._rules))

    def text(self) -> str:
        return join(self._header, [*self._finished, self._round()] if self._present is not None else self._finished)

    def _round(self) -> str:
        assert self._present is not None
        return round_text(Round(self._present.hands, self._present.stock, tuple(self._actions), self._present.buy_ins))
