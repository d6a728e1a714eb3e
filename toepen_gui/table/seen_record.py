"""A match as one seat has seen it, as a game record with `??` for cards unseen (records, "Bots from outside").

It is written from that seat's events alone. In `hands` and `stock` stands what the seat has seen lying there: its own
cards, those it drew, laundry that was turned over, a toep. Cards that others have played stand in the actions only.
Two things that everybody sees and that are no actions have keys of their own in a round, where the house has them, and
readers may pass over them: `whistled`, the seats that whistled, and `revoked`, the 0-based actions that were revokes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from toepen_gui.engine.cards import Card, card_text
from toepen_gui.engine.commands import BuyIn, Command, Deal, Discard
from toepen_gui.engine.events import BoughtIn, Dealt, Event, Revoked, Whistled
from toepen_gui.engine.notation import command_text
from toepen_gui.engine.rules import HouseRules, Revokes

from .places import Places
from .record import Record, header_text
from .strict import Json

UNSEEN: Final = "??"


def action_seen(command: Command, rules: HouseRules, seat: int) -> str | None:
    """The action of a command as `seat` sees it; None where records have none."""
    if isinstance(command, Deal | BuyIn):
        return None
    if isinstance(command, Discard) and command.seat != seat:
        return f"{command.seat} discard {' '.join([UNSEEN] * len(command.cards))}"
    return command_text(command, rules)


class SeatScribe:
    """Writes down what one seat sees. Takes no state and no command: nothing else can get into it."""

    def __init__(self, record: Record) -> None:
        """`record`: of a match with no round played yet; its `extra` must be fit for the seat to see."""
        self._rules = record.rules
        self._header = header_text(record)
        self._finished: list[str] = []
        self._places: Places | None = None
        self._actions: list[Json] = []
        self._buy_ins: list[Json] | None = None
        self._whistled: list[Json] = []
        self._revoked: list[Json] = []

    def note(self, action: str | None, events: Sequence[Event]) -> None:
        """An accepted command: as `action_seen` tells it to the seat, and its events as the seat sees them."""
        if action is not None:
            self._actions.append(action)
        for event in events:
            match event:
                case BoughtIn(chips):
                    self._close()
                    self._buy_ins = list(chips)
                case Dealt():
                    self._close()
                    self._places = Places(event)
                case Whistled(seat):
                    self._whistled.append(seat)
                case Revoked():
                    self._revoked.append(len(self._actions) - 1)
                case _:
                    if self._places is not None:
                        self._places.see(event)

    def text(self) -> str:
        """The record, on one line."""
        rounds = [*self._finished, self._round(self._places)] if self._places is not None else self._finished
        return f'{self._header}, "rounds": [{", ".join(rounds)}]}}'

    def _close(self) -> None:
        if self._places is not None:
            self._finished.append(self._round(self._places))
            self._buy_ins = None
        self._places, self._actions, self._whistled, self._revoked = None, [], [], []

    def _round(self, places: Places) -> str:
        out: dict[str, Json] = {
            "hands": [_cards(hand) for hand in places.hands],
            "stock": _cards(places.stock),
            "actions": self._actions,
        }
        if self._buy_ins is not None:
            out["buy_ins"] = self._buy_ins
        if self._rules.whistle:
            out["whistled"] = self._whistled
        if self._rules.revokes is Revokes.PENALISED:
            out["revoked"] = self._revoked
        return json.dumps(out)


def _cards(cards: Sequence[Card | None]) -> str:
    return " ".join([UNSEEN if card is None else card_text(card) for card in cards])
