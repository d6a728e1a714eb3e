"""Table talk: what the people at the table say in their own way, now and then. Two lines per moment each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from .company import Line


class Moment(StrEnum):
    KNOCK = "knock"
    CALL = "call"
    FOLD = "fold"
    WIN = "win"
    LOSE = "lose"
    LAUNDRY = "laundry"
    CAUGHT = "caught"  # knocked, was called, and lost


# Written out, so that a search for a key finds it.
LINES: Final[Mapping[str, Mapping[Moment, tuple[str, ...]]]] = {
    "bep": {
        Moment.KNOCK: ("talk.bep.knock.1", "talk.bep.knock.2"),
        Moment.CALL: ("talk.bep.call.1", "talk.bep.call.2"),
        Moment.FOLD: ("talk.bep.fold.1", "talk.bep.fold.2"),
        Moment.WIN: ("talk.bep.win.1", "talk.bep.win.2"),
        Moment.LOSE: ("talk.bep.lose.1", "talk.bep.lose.2"),
        Moment.LAUNDRY: ("talk.bep.laundry.1", "talk.bep.laundry.2"),
        Moment.CAUGHT: ("talk.bep.caught.1", "talk.bep.caught.2"),
    },
    "fatima": {
        Moment.KNOCK: ("talk.fatima.knock.1", "talk.fatima.knock.2"),
        Moment.CALL: ("talk.fatima.call.1", "talk.fatima.call.2"),
        Moment.FOLD: ("talk.fatima.fold.1", "talk.fatima.fold.2"),
        Moment.WIN: ("talk.fatima.win.1", "talk.fatima.win.2"),
        Moment.LOSE: ("talk.fatima.lose.1", "talk.fatima.lose.2"),
        Moment.LAUNDRY: ("talk.fatima.laundry.1", "talk.fatima.laundry.2"),
        Moment.CAUGHT: ("talk.fatima.caught.1", "talk.fatima.caught.2"),
    },
    "hakan": {
        Moment.KNOCK: ("talk.hakan.knock.1", "talk.hakan.knock.2"),
        Moment.CALL: ("talk.hakan.call.1", "talk.hakan.call.2"),
        Moment.FOLD: ("talk.hakan.fold.1", "talk.hakan.fold.2"),
        Moment.WIN: ("talk.hakan.win.1", "talk.hakan.win.2"),
        Moment.LOSE: ("talk.hakan.lose.1", "talk.hakan.lose.2"),
        Moment.LAUNDRY: ("talk.hakan.laundry.1", "talk.hakan.laundry.2"),
        Moment.CAUGHT: ("talk.hakan.caught.1", "talk.hakan.caught.2"),
    },
    "joy": {
        Moment.KNOCK: ("talk.joy.knock.1", "talk.joy.knock.2"),
        Moment.CALL: ("talk.joy.call.1", "talk.joy.call.2"),
        Moment.FOLD: ("talk.joy.fold.1", "talk.joy.fold.2"),
        Moment.WIN: ("talk.joy.win.1", "talk.joy.win.2"),
        Moment.LOSE: ("talk.joy.lose.1", "talk.joy.lose.2"),
        Moment.LAUNDRY: ("talk.joy.laundry.1", "talk.joy.laundry.2"),
        Moment.CAUGHT: ("talk.joy.caught.1", "talk.joy.caught.2"),
    },
    "kees": {
        Moment.KNOCK: ("talk.kees.knock.1", "talk.kees.knock.2"),
        Moment.CALL: ("talk.kees.call.1", "talk.kees.call.2"),
        Moment.FOLD: ("talk.kees.fold.1", "talk.kees.fold.2"),
        Moment.WIN: ("talk.kees.win.1", "talk.kees.win.2"),
        Moment.LOSE: ("talk.kees.lose.1", "talk.kees.lose.2"),
        Moment.LAUNDRY: ("talk.kees.laundry.1", "talk.kees.laundry.2"),
        Moment.CAUGHT: ("talk.kees.caught.1", "talk.kees.caught.2"),
    },
    "mei": {
        Moment.KNOCK: ("talk.mei.knock.1", "talk.mei.knock.2"),
        Moment.CALL: ("talk.mei.call.1", "talk.mei.call.2"),
        Moment.FOLD: ("talk.mei.fold.1", "talk.mei.fold.2"),
        Moment.WIN: ("talk.mei.win.1", "talk.mei.win.2"),
        Moment.LOSE: ("talk.mei.lose.1", "talk.mei.lose.2"),
        Moment.LAUNDRY: ("talk.mei.laundry.1", "talk.mei.laundry.2"),
        Moment.CAUGHT: ("talk.mei.caught.1", "talk.mei.caught.2"),
    },
    "ravi": {
        Moment.KNOCK: ("talk.ravi.knock.1", "talk.ravi.knock.2"),
        Moment.CALL: ("talk.ravi.call.1", "talk.ravi.call.2"),
        Moment.FOLD: ("talk.ravi.fold.1", "talk.ravi.fold.2"),
        Moment.WIN: ("talk.ravi.win.1", "talk.ravi.win.2"),
        Moment.LOSE: ("talk.ravi.lose.1", "talk.ravi.lose.2"),
        Moment.LAUNDRY: ("talk.ravi.laundry.1", "talk.ravi.laundry.2"),
        Moment.CAUGHT: ("talk.ravi.caught.1", "talk.ravi.caught.2"),
    },
    "sander": {
        Moment.KNOCK: ("talk.sander.knock.1", "talk.sander.knock.2"),
        Moment.CALL: ("talk.sander.call.1", "talk.sander.call.2"),
        Moment.FOLD: ("talk.sander.fold.1", "talk.sander.fold.2"),
        Moment.WIN: ("talk.sander.win.1", "talk.sander.win.2"),
        Moment.LOSE: ("talk.sander.lose.1", "talk.sander.lose.2"),
        Moment.LAUNDRY: ("talk.sander.laundry.1", "talk.sander.laundry.2"),
        Moment.CAUGHT: ("talk.sander.caught.1", "talk.sander.caught.2"),
    },
    "winston": {
        Moment.KNOCK: ("talk.winston.knock.1", "talk.winston.knock.2"),
        Moment.CALL: ("talk.winston.call.1", "talk.winston.call.2"),
        Moment.FOLD: ("talk.winston.fold.1", "talk.winston.fold.2"),
        Moment.WIN: ("talk.winston.win.1", "talk.winston.win.2"),
        Moment.LOSE: ("talk.winston.lose.1", "talk.winston.lose.2"),
        Moment.LAUNDRY: ("talk.winston.laundry.1", "talk.winston.laundry.2"),
        Moment.CAUGHT: ("talk.winston.caught.1", "talk.winston.caught.2"),
    },
}


def talk_line(who: str, moment: Moment, pick: float, said: frozenset[str] = frozenset()) -> Line | None:
    """A line of that person, chosen by a number from 0 to 1; None for people who have none. `said`: those heard lately,
    which wait while there is another."""
    lines = LINES.get(who)
    if lines is None:
        return None
    keys = tuple(key for key in lines[moment] if key not in said) or lines[moment]
    return Line(keys[min(len(keys) - 1, int(pick * len(keys)))])


def is_talk(line: Line) -> bool:
    """Whether somebody says it in his own words."""
    return line.key.startswith("talk.")
