"""JSON from a file that may hold anything: bounded, and stricter than the standard reader.

Twice the same key, NaN and endless nesting are mistakes here, not values; what comes out is plain lists, dicts, text,
whole numbers, true, false and null, read by helpers that check the type.
"""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from math import isfinite
from pathlib import Path
from typing import Final, TypeAlias

LARGEST: Final = 16 * 1024 * 1024  # bytes; a long match is a tenth of a megabyte, ten thousand rounds are seven
# A megabyte of nothing but commas takes more time and memory than any match of that size: what a file of the largest
# size can hold of actions and of rounds is enough.
MOST_VALUES: Final = 1_200_000
MOST_KEYS: Final = 250_000
SILENCE: Final = 0.6  # seconds for which a pipe may say nothing

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


class UnreadableError(Exception):
    """No such file, too large, or not text in UTF-8."""


class NotJsonError(Exception):
    """Text that is not strict JSON."""


def read_text(path: Path) -> str:
    """The text of a file, or of a pipe while somebody writes to it. Raises UnreadableError."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"not UTF-8: {error}") from error


def read_bytes(path: Path) -> bytes:
    """The same, whatever it is made of. Raises UnreadableError."""
    try:
        data = _bytes_of(path)
    except OSError as error:
        raise UnreadableError(error.strerror or str(error)) from error
    except ValueError as error:  # a name with a zero in it
        raise UnreadableError(str(error)) from error
    if len(data) > LARGEST:
        raise UnreadableError(f"larger than {LARGEST} bytes")
    return data


if sys.platform == "win32":

    def _bytes_of(path: Path) -> bytes:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
else:
    import select

    def _bytes_of(path: Path) -> bytes:
        """Never waits for ever: what is no file and no pipe (a device, a terminal) is not read at all."""
        number = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        with open(number, "rb", buffering=0) as file:  # noqa: PTH123  what is open already
            kind = os.fstat(number).st_mode
            if stat.S_ISDIR(kind):
                raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
            if stat.S_ISREG(kind):
                size = os.fstat(number).st_size or LARGEST  # what the system makes up on demand has no size
                return file.read(min(size, LARGEST) + 1) or b""
            if not stat.S_ISFIFO(kind):
                raise OSError(errno.EINVAL, "neither a file nor a pipe")
            return _piped(number)

    def _piped(number: int) -> bytes:
        data = bytearray()
        while len(data) <= LARGEST:
            try:
                piece = os.read(number, 1 << 16)
            except BlockingIOError:
                if not select.select([number], [], [], SILENCE)[0]:
                    raise OSError(errno.ETIMEDOUT, "nothing comes out of this pipe") from None
                continue
            if not piece:  # nobody writes to it any more
                break
            data += piece
        return bytes(data)


def parse(text: str) -> Json:
    """The value. Raises NotJsonError."""
    if text.count(",") + text.count("[") + text.count("{") > MOST_VALUES or text.count(":") > MOST_KEYS:
        raise NotJsonError("too many values")
    try:
        value: Json = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError as error:
        raise NotJsonError("nested too deeply") from error
    except ValueError as error:
        raise NotJsonError(str(error)) from error
    return value


def parsed_object(line: str) -> dict[str, Json] | None:
    """A line that is an object; None for any other, or one that was not written whole."""
    try:
        value = parse(line)
    except NotJsonError:
        return None
    return value if isinstance(value, dict) else None


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise ValueError("the same key twice")
    return out


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not a number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"{digits[:20]} is too large a number")
    return number


def shallow(value: Json, levels: int) -> bool:
    """Whether nothing lies deeper than so many levels: what can be read may still be too deep to be written again."""
    if isinstance(value, dict):
        return levels > 0 and all(shallow(item, levels - 1) for item in value.values())
    if isinstance(value, list):
        return levels > 0 and all(shallow(item, levels - 1) for item in value)
    return True


def whole(value: Json) -> int | None:
    """The whole number, or None: true and false are none, nor are fractions."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def wholes(value: Json) -> tuple[int, ...] | None:
    """A list of whole numbers, or None."""
    if not isinstance(value, list):
        return None
    out = tuple([number for item in value if (number := whole(item)) is not None])
    return out if len(out) == len(value) else None


def texts(value: Json) -> tuple[str, ...] | None:
    """A list of texts, or None."""
    if not isinstance(value, list):
        return None
    out = tuple([item for item in value if isinstance(item, str)])
    return out if len(out) == len(value) else None
