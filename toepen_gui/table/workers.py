"""Plays a run in this process, or in several at once.

Workers are spawned, never forked, which is the same on every system and in the packaged app. Each has a pipe: numbers
of sets go in, sets played come out. A worker that finds its pipe closed ends at once, with every program it has
started, whatever it was doing: so nothing is left when the run is stopped, or even killed.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Final

from .arena import Played
from .interrupts import ignore, kept_from_children
from .lineup import BotFailedError, Lineup
from .run import Run, play_set

PATIENCE: Final = 15.0  # seconds for a worker to end, with all that it has started

Done = Callable[[int, tuple[Played, ...]], None]


class WorkerLostError(Exception):
    """A worker ended by itself."""


def play_run(run: Run, jobs: int, done: Done) -> None:
    """Plays all sets and tells of each, in whatever order they are finished.

    Raises BotFailedError, WorkerLostError, KeyboardInterrupt, and whatever `done` raises; nothing is left running.
    """
    jobs = min(jobs, run.sets)
    if jobs > 1:
        _play_apart(run, jobs, done)
        return
    lineup = Lineup(run.timeout)
    try:
        for number in range(run.sets):
            done(number, play_set(run, number, lineup))
    finally:
        lineup.close()


@dataclass(frozen=True, slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Connection


def _play_apart(run: Run, jobs: int, done: Done) -> None:
    workers: dict[Connection, _Worker] = {}
    try:
        with kept_from_children():
            for _ in range(jobs):
                worker = _start(run)
                workers[worker.pipe] = worker
        to_do = iter(range(run.sets))
        busy = {pipe for pipe in workers if _give(pipe, to_do)}
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                number, result = _take(ready)
                if isinstance(result, Exception):
                    raise result
                done(number, result)
                if not _give(ready, to_do):
                    busy.discard(ready)
    finally:
        _end(list(workers.values()))


def _start(run: Run) -> _Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, run), daemon=True)
    process.start()
    theirs.close()
    assert isinstance(ours, Connection)
    return _Worker(process, ours)


def _give(pipe: Connection, to_do: Iterator[int]) -> bool:
    number = next(to_do, None)
    if number is None:
        return False
    try:
        pipe.send(number)
    except OSError as error:
        raise WorkerLostError from error
    return True


def _take(pipe: Connection) -> tuple[int, tuple[Played, ...] | Exception]:
    try:
        number, result = pipe.recv()
    except (EOFError, OSError) as error:
        raise WorkerLostError from error
    return number, result


def _end(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.pipe.close()
    for worker in workers:
        worker.process.join(PATIENCE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join(PATIENCE)
        if not worker.process.is_alive():
            worker.process.close()


def work(pipe: Connection, run: Run) -> None:
    """What a worker does until its pipe is closed."""
    ignore()  # whoever started the run is told to stop, and closes the pipe
    lineup = Lineup(run.timeout)
    orders: SimpleQueue[int] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, orders, lineup), daemon=True).start()
    while True:
        number = orders.get()
        result: tuple[Played, ...] | Exception
        try:
            result = play_set(run, number, lineup)
        except BotFailedError as failed:
            result = failed
        except Exception as fault:  # the run is to fail with it, in the process that reports
            result = RuntimeError(f"{type(fault).__name__}: {fault}")
        with suppress(OSError):
            pipe.send((number, result))


def _listen(pipe: Connection, orders: SimpleQueue[int], lineup: Lineup) -> None:
    """Takes orders until the pipe is closed, and then ends the process."""
    with suppress(EOFError, OSError):
        while True:
            orders.put(pipe.recv())
    lineup.close()
    os._exit(0)
