"""Spoils a good file in the ways files get spoilt: by disks, editors, other programs, and people who mean harm.

Half of the ways know JSON: a value of another kind in one place, a key twice, a list a thousand times as long. The
others know bytes: bits turned, pieces cut out, another encoding. All chance comes from the generator handed in, so an
input is made anew from its number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

Value: TypeAlias = object
Path: TypeAlias = tuple[str | int, ...]
# written as it stands, without quotes: what a writer of JSON would never write
_RAW: Final = "\x01raw:"
RAW: Final = (
    *("1e400", "-1e400", "1e-400", "NaN", "Infinity", "-Infinity", "-0", "-0.0", "00", "0x10", "1_000", "+1", "1."),
    *("9" * 18, "9" * 400, "9" * 5000, "-" + "9" * 5000, "1" + "0" * 308, "1e308", "0.1e1", "2147483648", "-1"),
    *("9007199254740993", "true", "false", "null", "undefined", "'a'", "", "[", "}", "/*x*/", '"\\ud800"', '"\\u0000"'),
    *('"\\udfff\\ud800"', '"\\x41"', '"', "{}", "[]", "[[]]", '{"":{}}', '""', '"' + "x" * 70_000 + '"'),
)
TEXTS: Final = (
    *("", " ", "\n", "\r\n", "\t", "\0", "\x7f", "\ud800", "\udfff", "\ufeff", "\u202e", "\u200b", "é" * 300, "吐啤"),
    *("a" * 5_000, "../../x", "/etc/passwd", "C:\\x", "~", "~nobody/x", "%s%n", "{0.__class__}", "${HOME}", "$(x)"),
    *("__class__", "__init__", "1 play Jc", "2 knock", "0 wait", "exec:sh", "Jc", "??", "??" * 900, "10", "-1", "NaN"),
    *("toepen-record", "classic", "null", "true", "😀" * 40, "ı", "İ", "ß", "A\u0301", "\x1b[2J", "1" * 5_000),
)
NUMBERS: Final = (
    *(0, 1, 2, 3, 4, 7, 8, 9, 31, 32, 33, 99, 255, 256, 999, 1000, 65_535, 65_536, 10**6, 10**9, 2**31, 2**53, 2**63),
    *(2**64, 10**12, 10**18, 10**30, -1, -2, -(2**31), -(2**63), 0.5, -0.5, 1.5, 1e-9, 1e9, 1e15, 1e300, True, False),
)
DEEP: Final = (30, 300, 300, 3_000, 3_000, 100_000)
MANY: Final = (2, 2, 10, 10, 100, 100, 1_000, 5_000)
LONGEST: Final = 3 << 20  # bytes of an input; what is larger than that is tried apart


def spoilt(good: Sequence[bytes], rng: Random) -> bytes:
    """One of these files, spoilt once or a few times."""
    data = rng.choice(good)
    if rng.random() < 0.6:
        data = _as_json(data, good, rng)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 8)) if rng.random() < 0.7 else 0):
        data = rng.choice(BYTES)(data, good, rng)
        if len(data) > LONGEST:
            break
    return data[:LONGEST]


# --- as JSON ------------------------------------------------------------------------------------
def _as_json(data: bytes, good: Sequence[bytes], rng: Random) -> bytes:
    """A file of one value or of a value per line, with something in it changed; other files as they are."""
    whole = _value(data)
    if whole is not None:
        return _written(_changed(whole, good, rng), rng)
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    value = _value(lines[at])
    if value is not None:
        lines[at] = _written(_changed(value, good, rng), rng, lines=True)
    return b"\n".join(lines)


def _value(data: bytes) -> Value | None:
    try:
        value: Value = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return value


def _changed(value: Value, good: Sequence[bytes], rng: Random) -> Value:
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        places = list(_places(value))
        value = _with(value, rng.choice(places), lambda old: _other(old, good, rng))
    return value


def _places(value: Value, here: Path = ()) -> list[Path]:
    found = [here]
    if isinstance(value, dict):
        for key, item in value.items():
            found += _places(item, (*here, key))
    elif isinstance(value, list):
        for nr, item in enumerate(value):
            found += _places(item, (*here, nr))
    return found


def _with(value: Value, path: Path, change: Callable[[Value], Value]) -> Value:
    """The value with what lies at `path` replaced; the rest is shared with the old one."""
    if not path:
        return change(value)
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {key: _with(item, rest, change) if key == step else item for key, item in value.items()}
    assert isinstance(value, list)
    return [_with(item, rest, change) if nr == step else item for nr, item in enumerate(value)]


def _other(old: Value, good: Sequence[bytes], rng: Random) -> Value:
    """Something else in its place."""
    if isinstance(old, dict) and old and rng.random() < 0.7:
        return _other_object(dict(old), rng)
    if isinstance(old, list) and old and rng.random() < 0.7:
        return _other_list(list(old), rng)
    if isinstance(old, str) and rng.random() < 0.4:
        return _other_text(old, rng)
    if isinstance(old, int | float) and rng.random() < 0.3:
        return old + rng.choice((1, -1, 2, -2, 0.5, 10, 1000))
    match rng.randrange(8):
        case 0 | 1:
            return _RAW + rng.choice(RAW)
        case 2:
            return rng.choice(TEXTS)
        case 3 | 4:
            return rng.choice(NUMBERS)
        case 5:
            return rng.choice(([], {}, None, [None], {"": 0}, [old], {"a": old}, [old, old]))
        case 6:
            return _RAW + _nested(rng)
        case _:
            other = _value(rng.choice(good).split(b"\n")[0]) or _value(rng.choice(good)) or 0
            places = _places(other)
            return _at(other, rng.choice(places))


def _at(value: Value, path: Path) -> Value:
    for step in path:
        assert isinstance(value, dict | list)
        value = value[step]  # type: ignore[index]  # the path was made from the value
    return value


def _other_object(old: dict[str, Value], rng: Random) -> Value:
    key = rng.choice([*old])
    match rng.randrange(6):
        case 0:
            del old[key]
        case 1:
            old[key] = _RAW + f"{json.dumps(old[key])}, {json.dumps(key)}: 0"  # the key twice
        case 2:
            old[rng.choice(TEXTS)] = old[key]
        case 3:
            old |= {f"x{nr}": nr for nr in range(rng.choice(MANY))}
        case 4:
            other = rng.choice([*old])
            old[key], old[other] = old[other], old[key]
        case _:
            old[key.upper() if rng.random() < 0.5 else f"{key} "] = old.pop(key)
    return old


def _other_list(old: list[Value], rng: Random) -> Value:
    at, other = rng.randrange(len(old)), rng.randrange(len(old))
    match rng.randrange(6):
        case 0:
            del old[at]
        case 1:
            old[at:at] = [old[other]]
        case 2:
            many = rng.choice(MANY)
            return old * many if len(repr(old)) * many < LONGEST else old
        case 3:
            old[at], old[other] = old[other], old[at]
        case 4:
            return [old[at]] * rng.choice(MANY) if len(repr(old[at])) < 300 else [old[at]] * 3
        case _:
            del old[at:]
    return old


def _other_text(old: str, rng: Random) -> str:
    at = rng.randrange(len(old) + 1)
    match rng.randrange(6):
        case 0:
            return old[:at] + rng.choice(TEXTS) + old[at:]
        case 1:
            return old[:at]
        case 2:
            return old * rng.choice((2, 3, 50, 2_000)) if len(old) < 60 else old + old
        case 3:
            return old.upper() if old.islower() else old.lower()
        case 4:
            parts = old.split(" ")
            rng.shuffle(parts)
            return " ".join(parts)
        case _:
            return old[:at] + chr(rng.choice((0, 9, 10, 13, 32, 127, 0xD800, 0x2028, 0x1F600, rng.randrange(128))))


def _nested(rng: Random) -> str:
    deep = rng.choice(DEEP)
    opened, closed = rng.choice((("[", "]"), ('{"a":', "}"), ('[{"":', "}]")))
    return opened * deep + rng.choice(("", "1")) + closed * rng.choice((deep, 0))


def _written(value: Value, rng: Random, lines: bool = False) -> bytes:
    ascii_only = rng.random() < 0.5
    text = json.dumps(value, ensure_ascii=ascii_only, indent=None if lines or rng.random() < 0.5 else 1)
    parts = text.split('"' + json.dumps(_RAW)[1:-1])  # what is raw loses its quotes
    out = parts[0]
    for part in parts[1:]:
        try:
            raw, end = json.JSONDecoder(strict=False).raw_decode(f'"{part}')
        except ValueError:  # raw within raw: spoilt enough
            raw, end = "", 1
        out += f"{raw}{part[end - 1 :]}"
    return out.encode("utf-8", "surrogatepass")


# --- as bytes -----------------------------------------------------------------------------------
Spoiler: TypeAlias = Callable[[bytes, Sequence[bytes], Random], bytes]


def _bits(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    out = bytearray(data)
    for _nr in range(rng.choice((1, 1, 3, 30)) if out else 0):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def _cut(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _without_a_piece(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    at, size = rng.randrange(len(data) + 1), rng.choice((1, 4, 40, 400))
    return data[:at] + data[at + size :]


def _with_a_piece(data: bytes, good: Sequence[bytes], rng: Random) -> bytes:
    other = rng.choice(good)
    start, size = rng.randrange(len(other) + 1), rng.choice((1, 4, 40, 400, 4_000))
    at = rng.randrange(len(data) + 1)
    return data[:at] + other[start : start + size] + data[at:]


def _with_a_word(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    word = rng.choice((*RAW, *TEXTS)).encode("utf-8", "surrogatepass")
    return data[:at] + word + data[at + rng.choice((0, 0, 1, len(word))) :]


def _zeros(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    """As a disk leaves a file whose end was never written."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + bytes(len(data) - at)


def _other_encoding(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    match rng.randrange(6):
        case 0:
            return b"\xef\xbb\xbf" + data
        case 1:
            return text.encode("utf-16", "surrogatepass")
        case 2:
            return text.encode("utf-32", "surrogatepass")
        case 3:
            return text.encode("latin-1", "replace")
        case 4:
            return data.replace(b"\n", b"\r\n")
        case _:
            return data.replace(b"\n", b"\r")


def _again(data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    """A line, a piece or a byte very often."""
    lines = data.split(b"\n")
    match rng.randrange(4):
        case 0:
            at = rng.randrange(len(lines))
            lines[at:at] = [lines[at]] * max(1, min(rng.choice(MANY), (LONGEST >> 2) // (len(lines[at]) + 1)))
            return b"\n".join(lines)
        case 1:
            at = rng.randrange(len(data) + 1)
            often = rng.choice((b"\n", b" ", b"\0", b",", b"[", b"{", b'"', b"\\", b"9", b"[],", b"{}\n"))
            return data[:at] + often * rng.choice((3, 3, 1_000, 1_000, 1_000, 300_000)) + data[at:]
        case 2:
            return data * rng.choice((2, 3, 20)) if len(data) < 50_000 else data + data
        case _:
            rng.shuffle(lines)
            return b"\n".join(lines)


def _nothing_of_it(_data: bytes, _: Sequence[bytes], rng: Random) -> bytes:
    match rng.randrange(4):
        case 0:
            return rng.randbytes(rng.choice((0, 1, 2, 100, 10_000)))
        case 1:
            return _nested(rng).encode()
        case 2:
            return rng.choice(RAW).encode()
        case _:
            return rng.choice(TEXTS).encode("utf-8", "surrogatepass")


BYTES: Final[Sequence[Spoiler]] = (
    *(_bits, _bits, _cut, _without_a_piece, _with_a_piece, _with_a_word, _with_a_word),
    *(_zeros, _other_encoding, _again, _nothing_of_it),
)
