"""Good files of every kind, as the game itself writes them: what `mutate` spoils."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from types import MappingProxyType

from toepen_gui import paths
from toepen_gui.engine import match
from toepen_gui.engine.cards import parse_card
from toepen_gui.engine.commands import Knock, Play
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.seen import for_seat
from toepen_gui.players.port import Level
from toepen_gui.practice.book import FILE_NAME as DRILLS
from toepen_gui.practice.book import Book
from toepen_gui.practice.model import Cause, Kind
from toepen_gui.practice.tally import OfCause, OfKind, Tally
from toepen_gui.settings import LastSetup, Opponent, Place, Settings
from toepen_gui.settings_file import VERSION as SETTINGS_VERSION
from toepen_gui.table.cast import Cast, extra
from toepen_gui.table.fair_record import KEY, secrets_text
from toepen_gui.table.fair_table import fair_table, new_secrets
from toepen_gui.table.keeper import between_deals
from toepen_gui.table.lineup import actions_of
from toepen_gui.table.match_tally import tally
from toepen_gui.table.own_rules import FILE_NAME as HOUSE_RULES
from toepen_gui.table.own_rules import OwnRules
from toepen_gui.table.port import Guest
from toepen_gui.table.record import Record, Start, read
from toepen_gui.table.replay import replay
from toepen_gui.table.reviews_file import NAME as REVIEWS
from toepen_gui.table.reviews_file import Look, ReviewsFile
from toepen_gui.table.rule_set import RuleSet
from toepen_gui.table.scribe import Scribe
from toepen_gui.table.seen_record import SeatScribe, action_seen
from toepen_gui.table.statistics_file import NAME as STATISTICS
from toepen_gui.table.statistics_file import StatisticsFile
from toepen_gui.table.statistics_text import Entry
from toepen_gui.table.tallies import Reviewed

PEOPLE = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")


def matches() -> tuple[bytes, ...]:
    """Records of every preset, begun, broken off and played to their ends, with and without sealed deals."""
    found = []
    for nr, preset in enumerate(PRESETS):
        for most in (12, 400):
            found.append(_match(preset, nr, 2 + nr % 4, most, sealed=(nr + most) % 3 > 0).encode())
    return tuple(found)


def _match(preset: str, seed: int, players: int, most: int, sealed: bool) -> str:
    rng = Random(seed)
    guests = tuple(Guest(who, who.title(), rng.choice([*Level])) for who in PEOPLE[: players - 1])
    more = {**extra(Cast(seed, 0, (None, *guests), preset, 20)), "id": f"{seed:016x}"}
    if sealed:
        more[KEY] = secrets_text(new_secrets(seed))
    names = ("Ik", *(guest.name for guest in guests))
    record = Record(PRESETS[preset], preset, names, Start(seed % players), (), more)
    deals = fair_table(record, (), False) or fair_table(
        replace(record, extra={**more, KEY: secrets_text(new_secrets(seed))}), (), False
    )
    assert deals is not None
    scribe = Scribe(record, deals if sealed else None)
    state = match.new_match(record.rules, players, record.start.dealer)
    for _ in range(most):
        if match.over(state):
            break
        seat, _ask = match.asked(state)
        command = between_deals(deals.order, state) if seat is None else rng.choice(match.legal(state, seat))
        assert command is not None
        step = match.apply(state, command)
        scribe.note(command, step.events)
        state = step.state
    return scribe.text()


def settings() -> tuple[bytes, ...]:
    usual = Settings()
    own = Settings(
        lang="nl",
        text=1.5,
        keys={"knock": "t", "fold": "p"},
        own_name="Anneke",
        window=Place(1920, 1080, -3, 40, True, True),
        setup=LastSetup((Opponent("bep", "master"),), "cafe", 15, "Bij ons", {"laundry": "one", "cap_points": True}),
        learned=("order", "knocking"),
        greeted=True,
    )
    return tuple(json.dumps({"version": SETTINGS_VERSION, **asdict(one)}).encode() for one in (usual, own))


def statistics(folder: Path) -> tuple[bytes, ...]:
    """`folder`: to work in, as for the others."""
    file = StatisticsFile(folder)
    entries = []
    for nr, text in enumerate(matches()[1::3]):
        record = read(text.decode())
        entries.append(Entry(tally(record, f"match {nr}", nr % 2 > 0), (f"2026-{nr}.json", 900 + nr, 10**18), nr % 2))
    file.add(entries)
    return ((folder / STATISTICS).read_bytes(),)


def reviews(folder: Path) -> tuple[bytes, ...]:
    figures = {"format": 1, "decisions": 12, "lost": 1.25}
    ReviewsFile(folder).add([Look(f"match {nr}", Reviewed(nr + 1, figures)) for nr in range(4)])
    return ((folder / REVIEWS).read_bytes(),)


def drills(folder: Path) -> tuple[bytes, ...]:
    kinds = {kind: OfKind(9 + nr, 4 + nr, 1 + nr % 2, nr) for nr, kind in enumerate(Kind)}
    causes = {cause: OfCause(nr + 1, nr / 2) for nr, cause in enumerate(Cause)}
    book = Book(folder)
    book.write(Tally(MappingProxyType(kinds), MappingProxyType(causes), 3, 8))
    book.settle()
    return ((folder / DRILLS).read_bytes(),)


def house_rules(folder: Path) -> tuple[bytes, ...]:
    sets = OwnRules(folder)
    for name, preset in (("Bij ons", "cafe"), ("Om geld", "pot-limit"), ("Zonder", "classic")):
        sets.keep(RuleSet(name, preset, replace(PRESETS[preset], limit=7)))
    return ((folder / HOUSE_RULES).read_bytes(),)


def cues() -> tuple[bytes, ...]:
    return ((paths.assets() / "sounds" / "cues.json").read_bytes(),)


def language() -> tuple[bytes, ...]:
    """A small one: a thousand changes to a hundred keys find more than to thousands."""
    texts = json.loads((paths.assets() / "lang" / "nl.json").read_text(encoding="utf-8"))
    some: Sequence[str] = [*texts][:60]
    return (json.dumps({"language.name": "Nederlands", **{key: texts[key] for key in some}}).encode(),)


def glossary() -> tuple[bytes, ...]:
    return ((paths.assets() / "lang" / "glossary.json").read_bytes(),)


def answers() -> tuple[bytes, ...]:
    """What programs outside say."""
    said = ({"id": 7, "action": "1 play Jc"}, {"id": 7, "action": "wait"}, {"id": 7, "action": "1 discard 7s Jc"})
    return tuple(json.dumps(one).encode() for one in said)


def questions() -> tuple[bytes, ...]:
    """What a program outside is asked, and `toepen bot` answers."""
    found = []
    for nr, text in enumerate(matches()[1::2]):
        record = read(text.decode())
        scribe = SeatScribe(replace(record, rounds=(), extra={}))
        state: match.State | None = None
        for at, moment in enumerate(replay(record)):
            command, state = moment.command, moment.state
            scribe.note(action_seen(command, record.rules, 0), [for_seat(event, 0) for event in moment.events])
            if at >= 4 and state.ask is not None and state.to_act == 0:
                break
        if state is None or state.ask is None:
            continue
        legal = json.dumps(actions_of(match.legal(state, 0), record.rules, state.ask))
        found.append(f'{{"type": "decide", "id": {nr}, "seat": 0, "view": {scribe.text()}, "legal": {legal}}}'.encode())
    return tuple(found)


# what a program outside was asked in `answers`: its actions as told, and the commands they mean
ASKED = (("play Jc", "knock"), (Play(1, parse_card("Jc")), Knock(1)))


def arguments() -> tuple[bytes, ...]:
    """A word to a line."""
    lines = (
        "--data-dir\n/tmp/x\n--seed=7\n--lang\nnl\n--window\n800x600\n--fullscreen\nreplay\n-\n--\na b.json",
        "limit=7\nlaundry=one\ncap_points=true\nbetting=pot\nknocking=\n=\nfile:///tmp/a%20b.json\n'a b'\n~/a.json",
    )
    return tuple(line.encode() for line in lines)
