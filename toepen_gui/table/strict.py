"""JSON from a file that may hold anything: bounded, and stricter than the standard reader.

Twice the same key, NaN and endless nesting are mistakes here, not values; what comes out is plain lists, dicts, text,
whole numbers, true, false and null, read by helpers that check the type.
"""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import Final, TypeAlias

LARGEST: Final = 8 * 1024 * 1024  # bytes; a long match is a tenth of a megabyte

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


class UnreadableError(Exception):
    """No such file, too large, or not text in UTF-8."""


class NotJsonError(Exception):
    """Text that is not strict JSON."""


def read_text(path: Path) -> str:
    """The text of a file. Raises UnreadableError."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a zero in it
        raise UnreadableError(str(error)) from error
    if len(data) > LARGEST:
        raise UnreadableError(f"larger than {LARGEST} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"not UTF-8: {error}") from error


def parse(text: str) -> Json:
    """The value. Raises NotJsonError."""
    try:
        value: Json = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError as error:
        raise NotJsonError("nested too deeply") from error
    except ValueError as error:
        raise NotJsonError(str(error)) from error
    return value


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


def whole(value: Json) -> int | None:
    """The whole number, or None: true and false are none, nor are fractions."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def wholes(value: Json) -> tuple[int, ...] | None:
    """A list of whole numbers, or None."""
    if not isinstance(value, list):
        return None
    out = tuple(number for item in value if (number := whole(item)) is not None)
    return out if len(out) == len(value) else None


def texts(value: Json) -> tuple[str, ...] | None:
    """A list of texts, or None."""
    if not isinstance(value, list):
        return None
    out = tuple(item for item in value if isinstance(item, str))
    return out if len(out) == len(value) else None
