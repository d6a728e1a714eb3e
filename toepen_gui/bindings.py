"""Which key does what at the table, where the player wants it otherwise than it comes.

Every action has a key it comes with, and that one stands in the code of the table and on its drawings. What the player
presses is translated into it before the table hears of it, so nothing there knows of other keys. Enter, Space, Escape,
Tab, arrows, digits and minus stay as they are: there is always a way to play and a way out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# action -> the name of the key it comes with, as `pygame.key.name` gives it
ACTIONS: Final[Mapping[str, str]] = {
    "knock": "k",
    "call": "c",
    "fold": "f",
    "hint": "h",
    "last_trick": "l",
    "log": "o",
    "rules": "r",
    "mute": "m",
}
# signs that mean something else at the table or over it: the question mark asks what this is, plus and minus choose
# chips and minus plays an eleventh card, X puts the coach's paper away, N, comma and full stop lead on and step when a
# record is looked back at
TAKEN: Final = "+-?xn,."


def possible(key: str) -> bool:
    """Whether an action can have the key of this name: one letter or sign as it is without Shift, no digit."""
    return (
        len(key) == 1
        and key == key.lower()
        and key.isprintable()
        and not key.isspace()
        and not key.isdigit()
        and key not in TAKEN
    )


def key_of(action: str, chosen: Mapping[str, str]) -> str:
    """The key of an action, by `chosen`: action to key, where it is not the one it comes with."""
    return chosen.get(action, ACTIONS[action])


def with_key(action: str, key: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """`chosen` with another key for an action; who had that key gets the old one of this action.

    Raises ValueError for a key no action can have.
    """
    if not possible(key):
        raise ValueError(f"not a key for an action: {key!r}")
    keys = {name: key_of(name, chosen) for name in ACTIONS}
    had = next((name for name, its in keys.items() if its == key), None)
    if had is not None:
        keys[had] = keys[action]
    keys[action] = key
    return {name: its for name, its in keys.items() if its != ACTIONS[name]}


def sound(chosen: Mapping[str, str]) -> dict[str, str]:
    """What of `chosen` can be: known actions, possible keys, no key twice. For what was read from a file."""
    out: dict[str, str] = {}
    for action, key in chosen.items():
        if action in ACTIONS and possible(key):
            out = with_key(action, key, out)
    return out


def meant(key: str, chosen: Mapping[str, str]) -> str | None:
    """The key that the table knows for the one that was pressed; None if it means nothing now."""
    for action, own in ACTIONS.items():
        if key_of(action, chosen) == key:
            return own
    return None if key in ACTIONS.values() else key


def caps(chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What stands on a key cap, and what has to stand there instead."""
    return tuple((cap(ACTIONS[action]), cap(key)) for action, key in sorted(chosen.items()))


def cap(key: str) -> str:
    """What stands on the cap of a key: a capital, or the letter itself where its capital is not one letter, as of ß."""
    capital = key.upper()
    return capital if len(capital) == len(key) else key
