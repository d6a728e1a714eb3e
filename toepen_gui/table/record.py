"""Game records as values (records.md): what a file says, checked for form but not yet played.

Reading is strict in what it knows and blind to what it does not: extra keys are kept, and ignored. Whether the cards
and actions make a match is seen when a record is replayed (`replay`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from toepen_gui.engine.cards import PACK, TEN, Card, card_text
from toepen_gui.engine.options import RulesError, rules_from_options, rules_to_options
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.rules import PRESETS, HouseRules, Reason, RulesProblem, Scoring, Stacks, problem

from .strict import Json, NotJsonError, parse, shallow, texts, whole, wholes

FORMAT: Final = "toepen-record"
VERSION: Final = 1
LONGEST_NAME: Final = 200
MOST_ROUNDS: Final = 50_000  # in a file of the largest size there is hardly room for so many
MOST_POINTS: Final = 10**9
DEEPEST: Final = 50  # levels of what others add to a record; what is nested deeper is not kept


class RecordError(Exception):
    """A record that cannot be used. `round` and `action` are 0-based, None where they do not apply."""

    def __init__(self, code: Code, message: str, round: int | None = None, action: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.round = round
        self.action = action


class NewerError(RecordError):
    """A record of a later version than this program reads."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where the first round begins. `points`, or stacks in chip games, per seat; None for the usual ones."""

    dealer: int = 0
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """`hands` in seat order, () for a seat not dealt in; `buy_ins` were bought before the deal. `fair`: what was
    promised and drawn for it, as the file has it (`fair_record`)."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    actions: tuple[str, ...]
    buy_ins: tuple[int, ...] | None = None
    fair: Mapping[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match, or the beginning of one. `extra`: keys that records.md does not name."""

    rules: HouseRules
    preset: str
    players: tuple[str, ...]
    start: Start
    rounds: tuple[Round, ...]
    extra: Mapping[str, Json] = field(default_factory=lambda: MappingProxyType({}))


_CARDS: Final[Mapping[str, Card]] = MappingProxyType(
    {card_text(card): card for card in PACK} | {f"10{card_text(card)[1]}": card for card in PACK if card & 7 == TEN}
)
_KNOWN: Final = frozenset({"format", "version", "rules", "players", "start", "rounds"})


def read(text: str) -> Record:
    """The record in a text. Raises RecordError."""
    try:
        value = parse(text)
    except NotJsonError as error:
        raise RecordError(Code.BAD_RECORD, f"not JSON: {error}") from error
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise RecordError(Code.BAD_RECORD, f'not a record: "format" is not "{FORMAT}"')
    version = whole(value.get("version"))
    if version is None or version < 1:
        raise RecordError(Code.BAD_RECORD, '"version" is not a number from 1')
    if version > VERSION:
        raise NewerError(Code.BAD_RECORD, f"version {str(version)[:20]} is newer than this program reads ({VERSION})")
    players = _players(value.get("players"))
    rules, preset = _rules(value.get("rules"), len(players))
    return Record(
        rules=rules,
        preset=preset,
        players=players,
        start=_start(value.get("start", {}), rules, len(players)),
        rounds=_rounds(value.get("rounds", []), len(players)),
        extra=MappingProxyType(
            {key: item for key, item in value.items() if key not in _KNOWN and shallow(item, DEEPEST)}
        ),
    )


def _players(value: Json) -> tuple[str, ...]:
    names = texts(value)
    if names is None:
        raise RecordError(Code.BAD_RECORD, '"players" is not a list of names')
    if not 2 <= len(names) <= 8:
        raise RecordError(Code.BAD_PLAYERS, f"{len(names)} players; 2 to 8 can play")
    if any(len(name) > LONGEST_NAME for name in names):
        raise RecordError(Code.BAD_PLAYERS, "a name is too long")
    return names


def _rules(value: Json, players: int) -> tuple[HouseRules, str]:
    """The rules and the preset they start from."""
    if not isinstance(value, dict):
        raise RecordError(Code.BAD_RECORD, '"rules" is not an object')
    try:
        rules = rules_from_options(value)
    except RulesError as error:
        raise RecordError(Code.BAD_RULES, why(error.problem)) from error
    wrong = problem(rules, players)
    if wrong is not None:
        raise RecordError(Code.BAD_RULES, why(wrong))
    return rules, str(value.get("preset", "classic"))


def why(wrong: RulesProblem) -> str:
    """What is wrong with rules or a beginning, for whoever made the record."""
    match wrong.reason:
        case Reason.OUT_OF_RANGE:
            return f'"{wrong.option}" is not a whole number from {wrong.low} to {wrong.high}'
        case Reason.NOT_A_CHOICE:
            return f'"{wrong.option}" has no such value'
        case Reason.UNKNOWN_OPTION:
            return f'there is no option "{wrong.option[:40]}"'
        case Reason.NEEDS_LAST_STANDING:
            return f'"{wrong.option}" needs "ending": "last-standing"'
        case Reason.BAD_START:
            return f'no match can begin with these "{wrong.option}"'


def _start(value: Json, rules: HouseRules, players: int) -> Start:
    if not isinstance(value, dict):
        raise RecordError(Code.BAD_RECORD, '"start" is not an object')
    dealer = whole(value.get("dealer", 0))
    if dealer is None:
        raise RecordError(Code.BAD_RECORD, '"dealer" is not a whole number')
    if not 0 <= dealer < players:
        raise RecordError(Code.BAD_PLAYERS, '"dealer" is not a seat')
    chips = rules.scoring is Scoring.CHIPS
    given = value.get("stacks" if chips else "points")
    if given is None or (chips and rules.stacks is Stacks.REFILL):
        return Start(dealer)
    points = wholes(given)
    if points is None:
        raise RecordError(Code.BAD_RECORD, "points or chips are not a list of whole numbers")
    if len(points) != players:
        raise RecordError(Code.BAD_PLAYERS, "not a number of points or chips for every player")
    if any(abs(number) > MOST_POINTS or (chips and number < 0) for number in points):
        raise RecordError(Code.BAD_PLAYERS, "a number of points or chips out of bounds")
    return Start(dealer, points)


def _rounds(value: Json, players: int) -> tuple[Round, ...]:
    if not isinstance(value, list):
        raise RecordError(Code.BAD_RECORD, '"rounds" is not a list')
    if len(value) > MOST_ROUNDS:
        raise RecordError(Code.BAD_RECORD, f"{len(value)} rounds; {MOST_ROUNDS} can be read")
    return tuple(_round(item, players, number) for number, item in enumerate(value))


def _round(value: Json, players: int, number: int) -> Round:
    if not isinstance(value, dict):
        raise RecordError(Code.BAD_RECORD, "a round is not an object", number)
    hands, actions = texts(value.get("hands")), texts(value.get("actions", []))
    if hands is None:
        raise RecordError(Code.BAD_RECORD, '"hands" is not a list of texts', number)
    if len(hands) != players:
        raise RecordError(Code.BAD_HAND, '"hands" is not a hand for every player', number)
    if actions is None:
        raise RecordError(Code.BAD_RECORD, '"actions" is not a list of texts', number)
    stock = value.get("stock", "")
    if not isinstance(stock, str):
        raise RecordError(Code.BAD_RECORD, '"stock" is not a text', number)
    buy_ins = None
    if value.get("buy_ins") is not None:
        buy_ins = wholes(value["buy_ins"])
        if buy_ins is None:
            raise RecordError(Code.BAD_RECORD, '"buy_ins" is not a list of whole numbers', number)
        if len(buy_ins) != players or any(not 0 <= chips <= MOST_POINTS for chips in buy_ins):
            raise RecordError(Code.BAD_AMOUNT, '"buy_ins" is not a number of chips for every player', number)
    fair = value.get("fair")
    kept = fair if isinstance(fair, dict) and shallow(fair, DEEPEST) else None
    out = Round(tuple([_cards(hand, number) for hand in hands]), _cards(stock, number), actions, buy_ins, kept)
    seen = 0
    for cards in (*out.hands, out.stock):
        for card in cards:
            if seen >> card & 1:
                raise RecordError(Code.DUPLICATE_CARD, f"{card_text(card)} twice", number)
            seen |= 1 << card
    return out


def _cards(text: str, number: int) -> tuple[Card, ...]:
    """The cards of a text. Of one card more than there are some card is there twice: what follows need not be read."""
    try:
        return tuple([_CARDS[word] for word in text.split(None, len(PACK) + 1)[: len(PACK) + 1]])
    except KeyError as error:
        raise RecordError(Code.BAD_CARD, f"no such card: {str(error.args[0])[:20]!r}", number) from error


def header_text(record: Record) -> str:
    """The record's JSON up to its rounds, to be followed by `rounds_text`."""
    chips = record.rules.scoring is Scoring.CHIPS
    start: dict[str, Json] = {"dealer": record.start.dealer}
    if record.start.points is not None:
        start["stacks" if chips else "points"] = list(record.start.points)
    head: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": dict(rules_to_options(record.rules, record.preset if record.preset in PRESETS else None)),
        "players": list(record.players),
        "start": start,
        **{key: item for key, item in record.extra.items() if key not in _KNOWN},
    }
    return json.dumps(head)[:-1]


def round_text(played: Round) -> str:
    """One round as JSON."""
    out: dict[str, Json] = {
        "hands": [cards_text(hand) for hand in played.hands],
        "stock": cards_text(played.stock),
        "actions": list(played.actions),
    }
    if played.buy_ins is not None:
        out["buy_ins"] = list(played.buy_ins)
    if played.fair is not None:
        out["fair"] = dict(played.fair)
    return json.dumps(out)


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(card_text(card) for card in cards)


def join(header: str, rounds: Iterable[str], chain: str = "") -> str:
    """The whole text of a record from its parts, a line to a round. `chain`: stands at the end, where it is known."""
    lines = ",\n  ".join(rounds)
    end = f', "chain": "{chain}"' if chain else ""
    return f'{header}, "rounds": [\n  {lines}\n]{end}}}\n' if lines else f'{header}, "rounds": []{end}}}\n'


def write(record: Record) -> str:
    """The text that `read` reads."""
    return join(header_text(record), [round_text(played) for played in record.rounds])
