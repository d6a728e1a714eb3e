"""What a record comes to: the document `toepen replay` prints for it (records.md)."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.events import DroppedOut, Event, RoundBegan, RoundEnded, TrickWon
from toepen_gui.engine.notation import action_text
from toepen_gui.engine.state import State

from .record import Record
from .replay import beginning, replay
from .strict import Json

FORMAT = "toepen-result"
VERSION = 1
_TOLD: Final = frozenset({RoundBegan, TrickWon, DroppedOut, RoundEnded})  # of all events, the few that results tell of


def result_of(record: Record) -> dict[str, Json]:
    """Replays the record. Raises RecordError."""
    state = beginning(record)
    rounds: list[_Round] = []
    for moment in replay(record):
        state = moment.state
        for event in moment.events:
            if type(event) not in _TOLD:
                continue
            if isinstance(event, RoundBegan):
                rounds.append(_Round(event.dealer, state.chips))
            else:
                rounds[-1].take_down(event)
    if rounds and not rounds[-1].over:
        rounds[-1].stands(state)
    seat, _ = match.asked(state)
    legal: list[Json] = []
    if seat is not None:
        legal = [action_text(command, state.rules) for command in match.legal(state, seat)]
    ended = state.match
    return {
        "format": FORMAT,
        "version": VERSION,
        "complete": match.over(state),
        "rounds": [played.document for played in rounds],
        **_standing(state),
        "next_dealer": state.dealer,
        "winners": list(ended.winners) if ended else [],
        "losers": list(ended.losers) if ended else [],
        "to_act": seat,
        "legal": legal,
    }


def _standing(state: State) -> dict[str, Json]:
    if state.chips:
        return {"stacks": list(state.points), "net": list(state.net)}  # what lies in the pot is in nobody's stack
    return {"points": list(state.points)}


class _Round:
    """The entry of one round, growing as the round is played."""

    def __init__(self, dealer: int, chips: bool) -> None:
        self._chips = chips
        self._tricks: list[Json] = []
        self._out: list[Json] = []
        self.over = False
        self.document: dict[str, Json] = {
            "dealer": dealer,
            "winner": None,
            "by": None,
            "tricks": self._tricks,
            "change": None,
            "out": self._out,
        }

    def take_down(self, event: Event) -> None:
        match event:
            case TrickWon(_, seat):
                self._tricks.append(seat)
            case DroppedOut(seat):
                self._out.append(seat)
            case RoundEnded():
                self.over = True
                self.document["winner"] = event.winner
                self.document["by"] = event.by.value
                self._numbers(event.stake, event.change, event.points, event.pot)

    def stands(self, state: State) -> None:
        """A round in progress: what it stands at."""
        change = tuple(now - before for now, before in zip(state.points, state.begun, strict=True))
        self._numbers(state.stake, change, state.points, state.pot)

    def _numbers(self, stake: int, change: tuple[int, ...], points: tuple[int, ...], pot: int) -> None:
        self.document["change"] = list(change)
        if self._chips:
            self.document["pot"] = pot
        else:
            self.document["stake"] = stake
            self.document["points"] = list(points)
