"""Game records: read strictly, written as they are read, replayed to the document that tells how it went."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from toepen_gui.table.record import RecordError, read, write
from toepen_gui.table.replay import replay
from toepen_gui.table.result import result_of

Change = Callable[[dict[str, Any]], object]


def example() -> dict[str, Any]:
    """The record that records.md shows."""
    return {
        "format": "toepen-record",
        "version": 1,
        "rules": {"preset": "classic", "limit": 10, "laundry": "off"},
        "players": ["A", "B", "C"],
        "start": {"dealer": 0, "points": [0, 0, 0]},
        "rounds": [
            {
                "hands": ["Th Ah 7s 9c", "Jc Qc Kc Ac", "7c 8c Tc 9d"],
                "stock": "7h 8h",
                "actions": ["1 play Jc", "2 play 7c", "0 knock", "1 fold", "2 call", "0 play 9c"],
            }
        ],
    }


def text_of(*changes: Change) -> str:
    value = example()
    for change in changes:
        change(value)
    return json.dumps(value)


def rounds(value: dict[str, Any]) -> dict[str, Any]:
    first: dict[str, Any] = value["rounds"][0]
    return first


def test_the_example() -> None:
    assert result_of(read(text_of())) == {
        "format": "toepen-result",
        "version": 1,
        "complete": False,
        "rounds": [
            {
                "dealer": 0,
                "winner": None,
                "by": None,
                "tricks": [0],
                "change": [0, 1, 0],
                "out": [],
                "stake": 2,
                "points": [0, 1, 0],
            }
        ],
        "points": [0, 1, 0],
        "next_dealer": 0,
        "winners": [],
        "losers": [],
        "to_act": 0,
        "legal": ["play Th", "play Ah", "play 7s"],
    }


def test_between_rounds_and_at_the_end() -> None:
    won = [
        *example()["rounds"][0]["actions"],
        "0 play Th",
        "2 play 8c",
        "0 play Ah",
        "2 play Tc",
        "0 play 7s",
        "2 play 9d",
    ]
    document = result_of(read(text_of(lambda value: rounds(value).update(actions=won))))
    assert document["to_act"] is None
    assert document["legal"] == []
    assert document["next_dealer"] == 0
    short = text_of(lambda value: rounds(value).update(actions=won), lambda value: value["rules"].update(limit=2))
    document = result_of(read(short))
    assert (document["complete"], document["winners"], document["losers"]) == (True, [0, 1], [2])


def test_left_out_is_usual() -> None:
    record = read(text_of(lambda value: value.pop("start"), lambda value: rounds(value).pop("stock")))
    assert record.start.dealer == 0
    assert list(replay(record))[-1].state.stock == ()


def test_written_as_read() -> None:
    record = read(text_of(lambda value: value.update(remark="é\ud800")))
    assert read(write(record)) == record
    assert read(write(read(text_of(lambda value: value.update(rounds=[]))))).rounds == ()


def test_tens_in_two_ways() -> None:
    assert read(text_of()) == read(text_of().replace("Th", "10h").replace("Tc", "10c"))


BAD: list[tuple[str, int | None, int | None, Change]] = [
    ("bad-record", None, None, lambda value: value.update(format="pgn")),
    ("bad-record", None, None, lambda value: value.update(version=99)),
    ("bad-record", None, None, lambda value: value.update(version=0)),
    ("bad-record", None, None, lambda value: value.update(version=True)),
    ("bad-record", None, None, lambda value: value.update(rounds={})),
    ("bad-record", None, None, lambda value: value.update(start=[])),
    ("bad-record", 0, None, lambda value: value.update(rounds=[[]])),
    ("bad-record", 0, None, lambda value: rounds(value).update(actions="none")),
    ("bad-record", 0, None, lambda value: rounds(value).update(stock=["7h"])),
    ("bad-record", None, None, lambda value: value.update(rules=None)),
    ("bad-record", None, None, lambda value: value.update(players="ABC")),
    ("bad-record", None, None, lambda value: value.update(players=[1, 2, 3])),
    ("bad-record", None, None, lambda value: value["start"].update(dealer="0")),
    ("bad-record", None, None, lambda value: value["start"].update(points=[0, 0, "0"])),
    ("bad-record", 0, None, lambda value: rounds(value).update(hands="Th")),
    ("bad-record", 0, None, lambda value: rounds(value)["hands"].__setitem__(0, ["Th"])),
    ("bad-record", 0, None, lambda value: rounds(value).update(buy_ins=[0, 0, "1"])),
    ("bad-rules", None, None, lambda value: value.update(rules={"preset": "bridge"})),
    ("bad-rules", None, None, lambda value: value["rules"].update(limit=1)),
    ("bad-rules", None, None, lambda value: value["rules"].update(five_crosses=True)),
    ("bad-players", None, None, lambda value: value.update(players=["A"])),
    ("bad-players", None, None, lambda value: value.update(players=["A"] * 9)),
    ("bad-players", None, None, lambda value: value.update(players=["A" * 1000, "B", "C"])),
    ("bad-players", None, None, lambda value: value["start"].update(dealer=3)),
    ("bad-players", None, None, lambda value: value["start"].update(points=[0, 0])),
    ("bad-players", None, None, lambda value: value["start"].update(points=[10, 10, 0])),
    ("bad-card", 0, None, lambda value: rounds(value).update(stock="7h 1h")),
    ("bad-card", 0, 0, lambda value: rounds(value).update(actions=["1 play Xx"])),
    ("duplicate-card", 0, None, lambda value: rounds(value).update(stock="7h Th")),
    ("duplicate-card", 0, None, lambda value: rounds(value).update(stock="7h" + " " * 1000 + "Th")),
    ("duplicate-card", 0, None, lambda value: rounds(value).update(stock="7h " * 500)),
    ("bad-hand", 0, None, lambda value: rounds(value).update(hands=["Th", "Jc", "7c"])),
    ("bad-hand", 0, None, lambda value: rounds(value).update(hands=["Th Ah 7s 9c", "Jc Qc Kc Ac"])),
    ("bad-hand", 0, None, lambda value: rounds(value)["hands"].__setitem__(0, "")),
    ("bad-amount", 0, None, lambda value: rounds(value).update(buy_ins=[-1, 0, 0])),
    ("not-offered", 0, None, lambda value: rounds(value).update(buy_ins=[1, 0, 0])),
    ("bad-amount", 0, 0, lambda value: rounds(value).update(actions=["1 knock 10000000"])),
    ("bad-action", 0, 0, lambda value: rounds(value).update(actions=["1 jump"])),
    ("bad-action", 0, 0, lambda value: rounds(value).update(actions=["one play Jc"])),
    ("bad-action", 0, 0, lambda value: rounds(value).update(actions=[""])),
    ("not-your-turn", 0, 0, lambda value: rounds(value).update(actions=["2 play 7c"])),
    ("not-in-hand", 0, 0, lambda value: rounds(value).update(actions=["1 play 7c"])),
    ("must-follow-suit", 0, 2, lambda value: rounds(value)["actions"].__setitem__(slice(2, None), ["0 play Th"])),
    ("answer-first", 0, 3, lambda value: rounds(value)["actions"].__setitem__(3, "1 play Qc")),
    ("not-active", 0, 6, lambda value: rounds(value)["actions"].append("1 play Qc")),
    ("bad-record", 1, None, lambda value: value["rounds"].append(rounds(example()))),
]


@pytest.mark.parametrize(("code", "number", "action", "change"), BAD)
def test_bad_records(code: str, number: int | None, action: int | None, change: Change) -> None:
    with pytest.raises(RecordError) as caught:
        result_of(read(text_of(change)))
    assert (caught.value.code, caught.value.round, caught.value.action) == (code, number, action)
    assert caught.value.message


def test_anything_at_all_is_a_record_or_an_error() -> None:
    """Records with something changed at random: never another exception."""
    rng = Random(4)
    junk: list[Any] = [
        None,
        True,
        -1,
        7,
        1.5,
        10**50,
        "",
        "x",
        [],
        {},
        [[]],
        "play Jc",
        "9 call",
        "0 knock 99999999",
        "Th",
    ]

    junk += [f"{seat} {what}" for seat in range(3) for what in ("knock", "fold", "pass", "draw", "play Th", "play Jc")]

    def spoil(value: Any) -> Any:
        if isinstance(value, dict) and value and rng.random() < 0.9:
            key = rng.choice(list(value))
            return {**value, key: spoil(value[key])}
        if isinstance(value, list) and value and rng.random() < 0.9:
            at = rng.randrange(len(value))
            return [*value[:at], spoil(value[at]), *value[at + rng.choice((0, 1, 1, 1)) :]]
        return rng.choice(junk)

    outcomes = set()
    for _ in range(3000):
        try:
            result_of(read(json.dumps(spoil(example()))))
            outcomes.add("ok")
        except RecordError as error:
            outcomes.add(error.code)
    assert len(outcomes) > 8
