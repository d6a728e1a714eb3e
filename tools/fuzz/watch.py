"""Reads spoilt files in a process that is watched: by a clock, by its memory, and by whether it is still there.

The clock counts what the process itself works, so a busy machine hangs nobody. What does not come back at all, within
the language or without, is ended from outside and told with the number of its input.
"""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import FrameType
from typing import Final, NoReturn

from .mutate import spoilt
from .targets import Target, cleared

LONGEST: Final = 1.0  # seconds of work; a true match of a thousand rounds may take as long as it takes to play again
MATCH: Final = 400_000  # bytes of a match for which that is enough
MOST: Final = 200.0  # MB more than before
TRIES: Final = 3
ENDED: Final = 60.0  # seconds without a word until a process is ended
TELLS: Final = 25  # inputs between two words
_STATUS: Final = Path("/proc/self/status")
_CLEAR: Final = Path("/proc/self/clear_refs")


class HungError(BaseException):
    """No Exception, so that nobody who catches everything catches it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """`what`: the kind of it, the same for all inputs that show the same fault."""

    target: str
    number: int
    what: str


@dataclass(slots=True)
class Worst:
    """The most that any input has cost so far: `seconds` of work, or `mb` of memory, and which it was."""

    seconds: float = 0.0
    slowest: str = ""
    mb: float = 0.0
    largest: str = ""

    def take(self, seconds: float, mb: float, name: str) -> None:
        if seconds > self.seconds:
            self.seconds, self.slowest = seconds, name
        if mb > self.mb:
            self.mb, self.largest = mb, name

    def join(self, other: Worst) -> None:
        self.take(other.seconds, 0.0, other.slowest)
        self.take(0.0, other.mb, other.largest)

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s of work ({self.slowest}), {self.mb:.0f} MB ({self.largest})"


def input_of(target: Target, seed: int, number: int) -> bytes:
    """Input `number` of a target: the same whenever it is asked for."""
    return spoilt(target.good, Random(f"{seed}/{target.name}/{number}"))


def one(target: Target, data: bytes, folder: Path, worst: Worst | None = None, name: str = "") -> str:
    """What is wrong with how it is read, "" for nothing. What takes long is tried again: others may have been in the
    way. `worst` is told what it cost, under that name."""
    what = ""
    for _ in range(TRIES):
        what, seconds, grown = _once(target, data, folder)
        if not what.startswith("took"):
            break
    if worst is not None:
        worst.take(seconds, grown, name)
    return what


def _once(target: Target, data: bytes, folder: Path) -> tuple[str, float, float]:
    """What is wrong, seconds of work, and MB more than before."""
    before, begun = _memory("VmRSS"), time.process_time()
    _forget_peak()
    what = _faults(target, data, folder)
    seconds, grown = time.process_time() - begun, _memory("VmHWM") - before
    if not what and seconds > LONGEST * max(1.0, len(data) / MATCH):
        what = f"took {seconds:.1f} s"
    if not what and grown > MOST:
        what = f"took {grown:.0f} MB"
    return what, seconds, grown


def _faults(target: Target, data: bytes, folder: Path) -> str:
    _wake_after(5 * LONGEST * max(1.0, len(data) / MATCH))
    try:
        target.read(data, cleared(folder))
    except HungError as fault:
        return f"took far too long in {_place(fault)}"
    except RecursionError as fault:
        return f"RecursionError in {_place(fault)}"
    except Exception as fault:
        return f"{type(fault).__name__} in {_place(fault)}: {str(fault)[:100]}"
    finally:
        _wake_after(0)
    return ""


def _place(fault: BaseException) -> str:
    ours = [frame for frame in extract_tb(fault.__traceback__) if "toepen_gui" in frame.filename]
    frames = ours or list(extract_tb(fault.__traceback__))
    return f"{Path(frames[-1].filename).name}:{frames[-1].name}" if frames else "?"


def _wake_after(seconds: float) -> None:
    """Only in a process of its own: elsewhere nobody listens to that signal, and it would end whoever reads."""
    if sys.platform != "win32" and signal.getsignal(signal.SIGPROF) is _hung:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _hung(_number: int, _frame: FrameType | None) -> NoReturn:
    raise HungError


def _not_waited_for(fd: object) -> None:
    """In place of `os.fsync`."""


def _memory(name: str) -> float:
    """MB, where the system tells (Linux)."""
    with suppress(OSError):
        for line in _STATUS.read_text(encoding="ascii").splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) / 1024
    return 0.0


def _forget_peak() -> None:
    with suppress(OSError):
        _CLEAR.write_text("5", encoding="ascii")


# --- in processes of their own --------------------------------------------------------------------
def run(targets: Sequence[Target], seed: int, shares: Sequence[tuple[int, int]]) -> Iterator[Finding | Worst | int]:
    """Tries the inputs from .. to of each target, in a process of its own. Gives how many have been tried since the
    last word, what was found, and what the worst has cost. A process that dies or says nothing is begun anew behind
    the input it was at."""
    for target, (start, end) in zip(targets, shares, strict=True):
        at = start
        while at < end:
            ours, theirs = multiprocessing.Pipe()
            process = multiprocessing.Process(target=_work, args=(target, seed, at, end, theirs), daemon=True)
            process.start()
            theirs.close()
            heard = yield from _listen(target, ours, at)
            if process.is_alive():
                process.join(1 if heard >= end else 0)
            if heard < end:
                process.kill()
                process.join()
                yield Finding(target.name, heard, f"the process ended ({process.exitcode})")
                heard += 1
            at = heard


def _listen(target: Target, ours: Connection, at: int) -> Generator[Finding | Worst | int, None, int]:
    """Returns the number of the input that was not told of any more."""
    begun = at
    with suppress(EOFError, OSError):
        while ours.poll(ENDED):
            word = ours.recv()
            if isinstance(word, str):
                yield Finding(target.name, at, word)
            elif isinstance(word, Worst):
                yield word
            else:
                at = word
                if at % TELLS == 0:
                    yield at - begun
                    begun = at
    yield at - begun
    return at


def _work(target: Target, seed: int, at: int, end: int, theirs: Connection) -> None:
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, _hung)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    faulthandler.enable()
    os.environ["HOME"] = tempfile.gettempdir()
    os.fsync = _not_waited_for  # here no power fails, and a disk is slow
    with tempfile.TemporaryDirectory(prefix="toepen-fuzz-") as name:
        worst = Worst()
        for number in range(at, end):
            what = one(target, input_of(target, seed, number), Path(name) / "data", worst, f"{target.name} {number}")
            if number % TELLS == 0 or number + 1 == end:
                theirs.send(worst)
            if what:
                theirs.send(what)
            theirs.send(number + 1)
