"""A match as every seat saw it, as lines of text: to be read, and to be held against a later version."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from tests.engine.replay_helper import replay
from toepen_gui.engine.cards import card_text
from toepen_gui.engine.commands import Command, Deal
from toepen_gui.engine.events import Event
from toepen_gui.engine.match import State, view
from toepen_gui.engine.notation import command_text
from toepen_gui.engine.seen import for_seat


def transcript(record: dict[str, Any]) -> str:
    played = replay(record)
    lines: list[str] = []
    for command, step in zip(played.commands, played.steps, strict=True):
        lines.append(f"> {_command(command, step.state)}")
        for event in step.events:
            lines += _event(event, step.state.players)
        lines += [f"    {seat} sees {_seen(step.state, seat)}" for seat in range(step.state.players)]
    return "\n".join(lines) + "\n"


def _command(command: Command, state: State) -> str:
    return "deal" if isinstance(command, Deal) else command_text(command, state.rules)


def _event(event: Event, players: int) -> Iterator[str]:
    """One line if all see the same, else one for each seat."""
    told = [_told(for_seat(event, seat)) for seat in range(players)]
    if len(set(told)) == 1:
        yield f"  {told[0]}"
    else:
        yield from (f"  to {seat}: {line}" for seat, line in enumerate(told))


def _told(event: Event) -> str:
    words = [type(event).__name__]
    for field in fields(event):
        value = getattr(event, field.name)
        words.append(f"{field.name}={_text(value, 'Card' in str(field.type))}")
    return " ".join(words)


def _text(value: object, cards: bool) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join(_text(one, cards) for one in value) + ")"
    if cards:
        return "??" if value is None else card_text(int(str(value)))
    return "-" if value is None else str(value)


def _seen(state: State, seat: int) -> str:
    mine = view(state, seat)
    known = " ".join(f"{other}:{_text(cards, True)}" for other, cards in enumerate(mine.known) if cards)
    counts = "".join(str(count) for count in mine.counts)
    return f"hand {_text(mine.hand, True)} gone {_text(mine.gone, True)} known ({known}) counts {counts}"
