"""Commands as game records write them, and back (records, "Actions"); rules likewise, from `options`.

Reading is strict: anything but what the page describes raises `NotationError`, with the code that records know it by.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .cards import PACK, Card, card_text, parse_card
from .commands import (
    CALLS,
    CHECKS,
    FOLDS,
    HAND_INS,
    KNOCKS,
    PASSES,
    PLAYS,
    BuyIn,
    Call,
    Check,
    Command,
    Deal,
    Discard,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
    Play,
)
from .options import rules_from_options, rules_to_options
from .refusals import Code
from .rules import Betting, HouseRules, Scoring
from .seats import MOST_SEATS

__all__ = [
    "NotationError",
    "action_text",
    "command_text",
    "parse_action",
    "parse_command",
    "rules_from_options",
    "rules_to_options",
]

_MOST_DIGITS: Final = 6  # of an amount: more chips than a table can hold


class NotationError(ValueError):
    """A text that is no action; `code` says why (`bad-action`, `bad-card` or `bad-amount`)."""

    def __init__(self, code: Code, text: str) -> None:
        what = {Code.BAD_CARD: "no such card", Code.BAD_AMOUNT: "no such amount"}.get(code, "no such action")
        super().__init__(f"{what}: {text[:60]!r}")
        self.code = code


def action_text(command: Command, rules: HouseRules) -> str:
    """The action without its seat, as in a list of legal actions: `play Jc`, `knock`, `knock 3`.

    An amount is written where the house lets players choose one (rules 12). Raises ValueError for a deal or buying in:
    records write those as hands and as `buy_ins`.
    """
    match command:
        case Play(_, card):
            return f"play {card_text(card)}"
        case Knock(_, amount):
            chooses = rules.scoring is Scoring.CHIPS and rules.betting is not Betting.LIMIT
            return f"knock {amount}" if chooses or amount != 1 else "knock"
        case Call():
            return "call"
        case Fold():
            return "fold"
        case HandIn():
            return "laundry"
        case Check():
            return "check"
        case Pass():
            return "pass"
        case KnockBlind():
            return "blind"
        case Look():
            return "look"
        case Draw():
            return "draw"
        case Discard(_, cards):
            return " ".join(["discard", *[card_text(card) for card in cards]])
        case Deal() | BuyIn():
            raise ValueError(f"records have no action for {type(command).__name__}")


def command_text(command: Command, rules: HouseRules) -> str:
    """The action with its seat, as in the rounds of a record: `1 play Jc`. Raises ValueError as `action_text`."""
    if isinstance(command, Deal | BuyIn):
        return action_text(command, rules)
    return f"{command.seat} {action_text(command, rules)}"


def parse_command(text: str) -> Command:
    """The command of `"<seat> <verb> [argument]"`. Raises NotationError."""
    usual = _USUAL.get(text)
    if usual is not None:
        return usual
    seat_text, _, action = text.strip().partition(" ")
    if len(seat_text) != 1 or seat_text not in "01234567":
        raise NotationError(Code.BAD_ACTION, text)
    return parse_action(int(seat_text), action)


def parse_action(seat: int, text: str) -> Command:
    """The command of an action without its seat. Raises NotationError."""
    verb, *arguments = text.split(None, len(PACK) + 1) or [""]
    if not 0 <= seat < MOST_SEATS:
        raise NotationError(Code.BAD_ACTION, text)
    if verb == "play" and len(arguments) == 1:
        return PLAYS[seat][_card(arguments[0])]
    if verb == "knock" and len(arguments) == 1:
        return Knock(seat, _amount(arguments[0], text))
    if verb == "discard" and arguments:
        return Discard(seat, tuple([_card(card) for card in arguments]))
    if arguments:
        raise NotationError(Code.BAD_ACTION, text)
    match verb:
        case "knock":
            return KNOCKS[seat]
        case "call":
            return CALLS[seat]
        case "fold":
            return FOLDS[seat]
        case "laundry":
            return HAND_INS[seat]
        case "check":
            return CHECKS[seat]
        case "pass":
            return PASSES[seat]
        case "blind":
            return KnockBlind(seat)
        case "look":
            return Look(seat)
        case "draw":
            return Draw(seat)
    raise NotationError(Code.BAD_ACTION, text)


def _card(text: str) -> Card:
    try:
        return parse_card(text)
    except ValueError:
        raise NotationError(Code.BAD_CARD, text) from None


def _amount(text: str, action: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise NotationError(Code.BAD_ACTION, action)
    if digits != text or len(digits) > _MOST_DIGITS:
        raise NotationError(Code.BAD_AMOUNT, action)
    return int(digits)


# Nearly everything that records say, word for word: to look it up is many times as quick as to read it.
_USUAL: Final[Mapping[str, Command]] = MappingProxyType(
    {f"{play.seat} play {card_text(play.card)}": play for plays in PLAYS for play in plays}
    | {
        f"{command.seat} {verb}": command
        for verb, commands in (
            ("knock", KNOCKS),
            ("call", CALLS),
            ("fold", FOLDS),
            ("laundry", HAND_INS),
            ("check", CHECKS),
            ("pass", PASSES),
        )
        for command in commands
    }
)
