"""Writes a match down while it is played, as the text of a game record (records.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.events import Dealt, Event, MatchEnded, RoundEnded
from toepen_gui.engine.notation import command_text

from . import chain
from .fair_record import CHAIN, Kept, kept_of, kept_text
from .fair_table import FairTable, chain_so_far, drawn
from .record import Record, Round, header_text, join, round_text


class Scribe:
    """Chips bought are written with the round they were bought for: until its deal they are not in the text."""

    def __init__(self, record: Record, fair: FairTable | None = None) -> None:
        """`record`: the match as far as it has been played already. `fair`: where its deals are sealed; then all that
        happens is chained."""
        head = record
        if fair is not None:  # the chain has its place at the end
            head = replace(record, extra={key: value for key, value in record.extra.items() if key != CHAIN})
        self._header = header_text(head)
        self._rules = record.rules
        rounds = record.rounds
        self._finished = [round_text(played) for played in rounds[:-1]]
        self._present = rounds[-1] if rounds else None
        self._actions = list(rounds[-1].actions) if rounds else []
        self._buy_ins: tuple[int, ...] | None = None
        self._fair = fair
        self._kept: Kept | None = kept_of(rounds[-1].fair) if rounds else None
        self._chain = chain_so_far(record) if fair is not None else ""
        self._number = len(rounds) - 1

    def note(self, command: Command, events: Sequence[Event]) -> None:
        """Takes down an accepted command and what came of it."""
        match command:
            case Deal():
                if self._present is not None:
                    self._finished.append(self._round())
                self._number += 1
                dealt = next(event for event in events if isinstance(event, Dealt))
                hands = tuple(tuple(card for card in hand if card is not None) for hand in dealt.hands)
                stock = tuple(card for card in dealt.stock if card is not None)
                if self._fair is not None:
                    self._kept = kept = self._fair.dealt(self._number, command, hands)
                    self._chain = chain.after_deal(
                        self._chain, command, kept.promise, kept.seal, kept.cut, self._buy_ins
                    )
                self._present = Round(hands, stock, (), self._buy_ins)
                self._actions = []
                self._buy_ins = None
            case BuyIn(chips):
                self._buy_ins = chips
            case _:
                self._actions.append(command_text(command, self._rules))
                if self._fair is not None:
                    self._chain = chain.after(self._chain, command, self._rules)
                    self._fair.drew(drawn(events))
        if self._fair is not None and any(isinstance(event, RoundEnded) for event in events):
            self._fair.ended(any(isinstance(event, MatchEnded) for event in events))

    def text(self) -> str:
        rounds = [*self._finished, self._round()] if self._present is not None else self._finished
        return join(self._header, rounds, self._chain)

    def _round(self) -> str:
        assert self._present is not None
        fair = None
        if self._kept is not None:
            fair = kept_text(replace(self._kept, chain=self._chain) if self._fair is not None else self._kept)
        return round_text(replace(self._present, actions=tuple(self._actions), fair=fair))
