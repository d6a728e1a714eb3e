"""Files that hold anything: each gets one line among the results, one complaint, and status 1; never a traceback.

The sizes are bounded here; how long it takes and what it costs is not tested, only that nothing is read without end.
"""

from __future__ import annotations

import io
import json
import os
import random
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.test_record import BAD, Change, example, rounds, text_of
from toepen_gui.cli import replay
from toepen_gui.cli.arguments import Given
from toepen_gui.cli.commands import Call
from toepen_gui.cli.console import Console
from toepen_gui.engine.refusals import Code
from toepen_gui.table import saves, strict
from toepen_gui.table.record import RecordError, read
from toepen_gui.table.result import result_of
from toepen_gui.words import load

WORDS = load(Path(__file__).parents[2] / "assets" / "lang", "en")
posix = pytest.mark.skipif(sys.platform == "win32", reason="files of other kinds")


def run(*names: Path) -> tuple[int, list[dict[str, Any]], list[str]]:
    """Status, results and complaints."""
    out, err = io.StringIO(), io.StringIO()
    words = tuple(str(name) for name in names)
    status = replay.run(Call(Given(words=words), Console(WORDS, out, err), None, Path()))
    return status, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue().splitlines()


def refused(path: Path) -> dict[str, Any]:
    status, [line], [complaint] = run(path)
    assert status == 1
    assert list(line) == ["format", "file", "round", "action", "code", "message"]
    assert (line["format"], line["file"]) == ("toepen-error", str(path))
    assert line["code"] in tuple(Code)
    assert line["message"]
    assert len(line["message"]) < 400
    assert complaint.startswith("toepen: ")
    assert line["code"] in complaint
    return line


def refused_text(tmp_path: Path, text: str | bytes) -> str:
    path = tmp_path / "a.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return str(refused(path)["code"])


def chips(value: dict[str, Any]) -> None:
    value.update(rules={"preset": "no-limit", "stacks": "carry"}, start={})
    rounds(value).update(actions=[])


def acts(*actions: str) -> Change:
    return lambda value: rounds(value).update(actions=list(actions))


def ended(value: dict[str, Any]) -> None:
    """The match is over at the first fold, which costs the tenth point."""
    value["start"].update(points=[0, 9, 0])
    rounds(value).update(actions=["1 play Jc", "2 knock", "0 call", "1 fold"])


FOLLOWED = ("1 play Jc", "2 play 7c", "0 play 9c")
TRICKS = (*FOLLOWED, "0 play Th", "1 play Qc", "2 play 8c", "0 play Ah", "1 play Kc", "2 play Tc", "0 play 7s")
WON = (*TRICKS, "1 play Ac", "2 play 9d")

# what else can be wrong than `BAD` names, so that every code is met: with the place where it is found
MORE: list[tuple[str, int | None, int | None, list[Change]]] = [
    ("already-knocked", 0, 3, [acts("1 knock", "2 call", "0 call", "1 knock")]),
    ("cannot-knock-when-dead", 0, 0, [lambda value: value["start"].update(points=[0, 9, 0]), acts("1 knock")]),
    ("no-knock-to-answer", 0, 0, [acts("1 call")]),
    ("knock-not-now", 0, 0, [lambda value: value["rules"].update(knocking="own-turn"), acts("2 knock")]),
    ("not-your-turn", 0, 1, [acts("1 knock", "0 call")]),
    ("bad-amount", 0, 0, [chips, acts("1 knock 99")]),
    ("bad-amount", 0, 0, [chips, acts("1 knock 0")]),
    ("bad-amount", 0, 0, [acts("1 knock 2")]),
    ("bad-amount", 0, None, [chips, lambda value: rounds(value).update(buy_ins=[1, 2])]),
    ("bad-amount", 0, None, [chips, lambda value: rounds(value).update(buy_ins=[10**8, 0, 0])]),
    (
        "must-call",
        0,
        1,
        [lambda value: value["rules"].update(max_folds_in_row=1, limit=30), acts("1 knock", "2 fold")],
    ),
    ("not-offered", 0, 0, [acts("1 laundry")]),
    ("not-offered", 0, 0, [acts("1 check")]),
    ("not-offered", 0, 0, [acts("1 pass")]),
    ("not-offered", 0, 0, [acts("1 draw")]),
    ("not-offered", 0, 0, [acts("1 blind")]),
    ("not-offered", 0, 0, [acts("1 look")]),
    ("not-offered", 0, 0, [acts("1 discard Jc Qc Kc")]),
    ("round-over", 0, 12, [acts(*WON, "0 play Th")]),
    ("match-over", 0, 4, [ended, lambda value: rounds(value)["actions"].append("0 play 9c")]),
    ("match-over", 1, None, [ended, lambda value: value["rounds"].append(rounds(example()))]),
    ("bad-action", 0, 0, [acts("5 call")]),
    ("bad-record", None, None, [lambda value: value.pop("format")]),
]


def folded_once(value: dict[str, Any]) -> None:
    """A round before, in which seat 2 folds as an answer: then he must call."""
    value["rounds"].insert(0, {"hands": rounds(example())["hands"], "actions": ["1 knock", "2 fold", "0 fold"]})


@pytest.mark.parametrize(("code", "number", "action", "changes"), MORE)
def test_what_else_is_refused_and_where(
    tmp_path: Path, code: str, number: int | None, action: int | None, changes: list[Change]
) -> None:
    if code == "must-call":
        changes = [*changes, folded_once, lambda value: value["rounds"][1].update(actions=["1 knock", "2 fold"])]
        number = 1
    path = tmp_path / "a.json"
    path.write_text(text_of(*changes), encoding="utf-8")
    line = refused(path)
    assert (line["code"], line["round"], line["action"]) == (code, number, action)


def test_every_code_is_met() -> None:
    assert {code for code, *_ in BAD} | {code for code, *_ in MORE} | {"unreadable"} == {code.value for code in Code}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\0",
        "{}",
        "[]",
        "null",
        "1e400",
        "-1e400",
        "NaN",
        '{"format": "toepen-record", "version": Infinity}',
        '{"format": "toepen-record", "version": 1e400}',
        "1" * 10_000,
        '{"format": "toepen-record", "version": ' + "9" * 10_000 + "}",
        '{"format": "toepen-record", "version": ' + "9" * 4_000 + "}",
        '{"format": "toepen-record", "format": "toepen-record"}',
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 100_000 + "1" + "}" * 100_000,
        '{"format": "toepen-record", "version": 1, "rounds": ' + "[" * 100_000,
        '"' + "\\ud800" * 1000 + '"',
        '{"a\0": 1}',
        "{'format': 'toepen-record'}",
        "{} {}",
        "\ufeff{}",
        "[" + "[]," * strict.MOST_VALUES + "[]]",
        "{" + ",".join(f'"{number:x}":0' for number in range(strict.MOST_KEYS + 1)) + "}",
    ],
    ids=lambda text: text[:24].encode("unicode_escape").decode() or "empty",
)
def test_no_record_at_all(tmp_path: Path, text: str) -> None:
    assert refused_text(tmp_path, text) == "bad-record"


@pytest.mark.parametrize(
    "data",
    [
        b"\xff",
        json.dumps(example()).encode("utf-16"),
        json.dumps(example()).encode("utf-32"),
        b"\xed\xa0\x80",  # half of a pair, as if it were a letter
        b'{"a": "\xc3"}',
        b" " * (strict.LARGEST + 1),
        b"[" * (strict.LARGEST + 1),
        random.Random(1).randbytes(100_000),
    ],
    ids=["byte", "utf-16", "utf-32", "surrogate", "cut", "blanks", "brackets", "random"],
)
def test_no_text(tmp_path: Path, data: bytes) -> None:
    assert refused_text(tmp_path, data) == "unreadable"


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("bad-card", lambda value: rounds(value)["hands"].__setitem__(0, "x" * 2_000_000)),
        ("bad-card", lambda value: rounds(value).update(stock="Th" * 1_000_000)),
        ("duplicate-card", lambda value: rounds(value).update(stock="Th " * 1_000_000)),
        ("bad-action", lambda value: rounds(value).update(actions=["1 play " + "Jc " * 1_000_000])),
        ("bad-card", lambda value: rounds(value).update(actions=["1 play " + "J" * 1_000_000])),
        ("bad-amount", lambda value: rounds(value).update(actions=["1 knock " + "9" * 1_000_000])),
        ("bad-action", lambda value: rounds(value).update(actions=["1 discard" + " Jc" * 100 + " x"] * 2 + ["?"])),
        ("bad-players", lambda value: value.update(players=["A"] * 100_000)),
        ("bad-players", lambda value: value.update(players=["A" * 1_000_000, "B", "C"])),
        ("bad-players", lambda value: value["start"].update(points=[10**4000, 0, 0])),
        ("bad-players", lambda value: value["start"].update(points=[0] * 100_000)),
        ("bad-players", lambda value: value["start"].update(dealer=10**4000)),
        ("bad-rules", lambda value: value["rules"].update(limit=10**4000)),
        ("bad-rules", lambda value: value["rules"].update(preset="x" * 1_000_000)),
        ("bad-rules", lambda value: value["rules"].update(preset="\ud800")),
        ("bad-rules", lambda value: value["rules"].update(laundry="\ud800")),
        ("bad-rules", lambda value: value["rules"].update(toep=1)),
        ("bad-rules", lambda value: value["rules"].update(limit=True)),
        ("bad-rules", lambda value: value["rules"].update(limit=10.0)),
        ("bad-action", lambda value: rounds(value).update(actions=["1 \ud800"])),
        ("bad-card", lambda value: rounds(value).update(actions=["1 play \ud800c"])),
        ("bad-card", lambda value: rounds(value)["hands"].__setitem__(0, "\ud800")),
        ("bad-record", lambda value: value.update(rounds=[{}] * 60_000)),
        ("bad-record", lambda value: value.update(rounds=[0] * 100_000)),
        ("bad-hand", lambda value: value.update(rounds=[{"hands": ["", "", ""]}] * 1_000)),
    ],
)
def test_much_too_much(tmp_path: Path, code: str, change: Change) -> None:
    found = refused_text(tmp_path, text_of(change))
    assert found == ("bad-card" if "discard" in text_of(change)[:2000] else code)


def test_fuzzed_bytes(tmp_path: Path) -> None:
    """Bits turned, pieces cut out and doubled: a result or a line of error, and nothing else."""
    rng = random.Random(7)
    good = json.dumps(example(), indent=1).encode("utf-8")
    path = tmp_path / "a.json"
    codes = set()
    for _ in range(1_500):
        data = bytearray(good)
        for _ in range(rng.choice((1, 1, 2, 20))):
            at, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
            match rng.randrange(4):
                case 0 if data:
                    data[min(at, len(data) - 1)] ^= 1 << rng.randrange(8)
                case 1 if len(data) > 20:
                    del data[at : min(end, at + 30)]
                case 2:
                    data[at:at] = data[at : min(end, at + 30)]
                case _:
                    data[at:at] = bytes([rng.randrange(256)])
        path.write_bytes(data)
        status, [line], complaints = run(path)
        assert (status, len(complaints)) in ((0, 0), (1, 1))
        codes.add(line.get("code"))
    assert {None, "bad-record", "unreadable", "bad-card", "bad-action"} <= codes


# Files that are none


@posix
def test_files_of_other_kinds(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "nowhere").symlink_to("not there")
    os.mkfifo(tmp_path / "pipe")
    there = [Path(name) for name in ("/dev/zero", "/dev/urandom", "/dev/null", "/dev/full") if Path(name).exists()]
    names = ["loop", "nowhere", "missing", "", "a" * 300, "a/b/c", "nul\0l"]
    for path in (*there, *(tmp_path / name for name in names)):
        assert refused(path)["code"] == "unreadable"
    assert refused(tmp_path / "pipe")["code"] == "bad-record"  # nobody writes to it: it is empty


@posix
def test_a_pipe_is_read_while_somebody_writes(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)

    def write() -> None:
        path.write_text(json.dumps(example()), encoding="utf-8")

    reader = os.open(path, os.O_RDWR)  # so that neither side waits for the other
    writer = threading.Thread(target=write)
    writer.start()
    writer.join()
    status, [line], _ = run(path)
    os.close(reader)
    # it never ends, because the pipe is still held open here: then silence ends it
    assert (status, line["code"]) == (1, "unreadable")

    read_end, write_end = os.pipe()
    os.write(write_end, json.dumps(example()).encode("utf-8"))
    os.close(write_end)
    status, [line], _ = run(Path(f"/dev/fd/{read_end}"))
    os.close(read_end)
    assert (status, line["format"]) == (0, "toepen-result")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="nothing is locked for root")
def test_a_file_one_may_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}", encoding="utf-8")
    path.chmod(0)
    assert refused(path)["code"] == "unreadable"


# The window reads records too: what is no save is put aside under another name and told


def _nested(folder: Path, name: str) -> None:
    (folder / name).write_text('{"a":' * 100_000, encoding="utf-8")


def _huge(folder: Path, name: str) -> None:
    with (folder / name).open("wb") as file:
        file.truncate(50 * 1024 * 1024)


def _folder(folder: Path, name: str) -> None:
    (folder / name).mkdir()


def _digits(folder: Path, name: str) -> None:
    value = example() | {"seed": 1, "you": 0, "cast": [None, {}, {}]}
    (folder / name).write_text(json.dumps(value).replace('"seed": 1', '"seed": ' + "9" * 10_000), encoding="utf-8")


def _surrogates(folder: Path, name: str) -> None:
    value = example() | {"seed": 1, "you": 0, "cast": [None, {"who": "\ud800", "level": "\udfff"}, {}]}
    (folder / name).write_text(json.dumps(value), encoding="utf-8")


@pytest.mark.parametrize("make", [_nested, _huge, _folder, _digits, _surrogates])
def test_saves_that_are_none_are_put_aside(tmp_path: Path, make: Callable[[Path, str], None]) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    make(folder, "a.json")
    kept = saves.Saves(tmp_path)
    assert kept.latest() is None
    assert [note.key for note in kept.notes()] == [saves.DAMAGED]
    assert sorted(path.name for path in folder.iterdir()) == ["a.json.damaged"]


def test_what_is_nested_too_deep_is_not_carried_along() -> None:
    value = example()
    value["remark"] = "kept"
    value["deep"] = []
    for _ in range(200):
        value["deep"] = [value["deep"]]
    record = read(json.dumps(value))
    assert dict(record.extra) == {"remark": "kept"}


def test_an_error_names_its_place() -> None:
    with pytest.raises(RecordError) as caught:
        result_of(read(text_of(acts("1 play Jc", "2 play 9d"))))
    assert caught.value.message == "'2 play 9d' goes against the rules"
