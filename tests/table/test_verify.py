"""`verify` accepts every honest record and finds every changed card, action, order, seed and cut."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests.table.fair_matches import CHANGES, Change, Json, changed, scribes, whole
from tests.table.record_walks import walked
from toepen_gui.table.record import RecordError, read, write
from toepen_gui.table.verify import Fault, Found, verify

GOLDEN = Path(__file__).parent.parent / "golden"
SHARED = Path(__file__).parents[3] / "shared" / "examples"


def name_of(change: Change) -> str:
    return change.__name__


def three_rounds() -> Json:
    found: Json = next(one for seed in range(1, 50) if len((one := json.loads(whole(seed)))["rounds"]) == 3)
    return found


def falsified(change: Change, seeds: Iterable[int]) -> tuple[int, int]:
    """How many records were changed, and in how many that was found."""
    tried = found = 0
    for seed in seeds:
        text = changed(whole(seed), change, Random(seed))
        if text is None:
            continue
        tried += 1
        try:
            found += bool(verify(read(text)).faults)
        except RecordError:  # it does not even go by the rules any more
            found += 1
    return tried, found


@pytest.mark.parametrize("change", CHANGES, ids=name_of)
def test_every_change_is_found(change: Change) -> None:
    tried, found = falsified(change, range(1, 13))
    assert tried >= 4
    assert found == tried


@pytest.mark.nightly
@pytest.mark.parametrize("change", CHANGES, ids=name_of)
def test_every_change_is_found_in_a_thousand_records(change: Change) -> None:
    tried, found = falsified(change, range(1, 1001))
    assert tried >= 400
    assert found == tried


def test_honest_records_are_accepted() -> None:
    for seed in range(1, 40):
        record = read(whole(seed))
        verdict = verify(record)
        assert verdict.promised
        assert verdict.faults == ()
        assert verdict.rounds == len(record.rounds)
        assert verdict.chain == record.extra["chain"]


@pytest.mark.nightly
def test_a_thousand_honest_records_are_accepted() -> None:
    for seed in range(1, 1001):
        assert verify(read(whole(seed, rounds=30))).faults == ()


@pytest.mark.parametrize("preset", ["classic", "cafe", "no-limit"])
def test_a_record_is_whole_after_every_command(preset: str) -> None:
    """Wherever the game was killed, what lies on the disk is honest."""
    for scribe in scribes(5, preset, 3, rounds=4, cuts=True):
        assert verify(read(scribe.text())).faults == ()


def test_an_honest_record_that_was_read_and_written_again_stays_so() -> None:
    for seed in range(1, 10):
        assert verify(read(write(read(whole(seed))))).faults == ()


def test_old_records_have_nothing_to_verify() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.json") if "result" not in path.name]
    texts += [path.read_text(encoding="utf-8") for path in SHARED.rglob("*.json") if "result" not in path.name]
    seen = 0
    for text in [*texts, *walked(3, 40)]:
        if json.loads(text).get("format") != "toepen-record":
            continue
        try:
            verdict = verify(read(text))
        except RecordError:
            continue  # examples of bad records
        seen += 1
        assert not verdict.promised
        assert verdict.faults == ()
    assert seen > 20


def test_it_is_told_where() -> None:
    record = three_rounds()
    record["rounds"][1]["fair"]["cut"] = record["rounds"][1]["fair"]["cut"] % 31 + 1
    faults = verify(read(json.dumps(record))).faults
    assert Found(1, Fault.ORDER) in faults
    assert {found.round for found in faults} == {1}


def test_rounds_left_out_at_the_end_are_missed() -> None:
    record = three_rounds()
    record["rounds"].pop()
    assert verify(read(json.dumps(record))).faults == (Found(None, Fault.END),)


def test_without_all_its_keys_nothing_can_be_said_of_a_record() -> None:
    """What `verify` cannot do, and says so: somebody who takes out every trace leaves an old record."""
    record = json.loads(whole(2))
    del record["fair"], record["chain"]
    for one in record["rounds"]:
        del one["fair"]
    assert not verify(read(json.dumps(record))).promised


@pytest.mark.parametrize("junk", [None, 7, "x", [], {}, {"promise": 1}, {"version": 1, "secret": "zz", "own": ""}])
def test_junk_in_its_keys_is_a_fault_and_no_failure(junk: object) -> None:
    record = json.loads(whole(2))
    assert verify(read(json.dumps(record | {"fair": junk}))).faults
    record["rounds"][0]["fair"] = junk
    assert verify(read(json.dumps(record))).faults
