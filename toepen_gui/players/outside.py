"""A player from outside: a program that reads a line per decision and writes one back (records, "Bots from outside").

Here is only the talking, with a program that may hang, crash, flood or say anything. Two threads stand between it and
the game: one writes a question and reads one line of answer, so that neither a full pipe nor silence can hold up more
than that thread; one keeps the end of what is said on standard error. Whatever is not asked for stays in the pipe.
"""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Final

LONGEST_ANSWER: Final = 65_536  # bytes
KEPT: Final = 400  # bytes of standard error, for telling what went wrong
FAREWELL: Final = 0.5  # seconds that a program has to end by itself once its input is closed
MARK: Final = "TOEPEN_BOT"  # in the environment of a program and of all that it starts, by which these are found again


class Trouble(StrEnum):
    """What went wrong."""

    NO_START = "no-start"
    SILENT = "silent"
    STOPPED = "stopped"
    TOO_LONG = "too-long"
    ILLEGAL = "illegal"  # whoever asked may find so


class OutsideError(Exception):
    """`said`: the answer, or the end of what the program wrote on standard error. `status`: where it has stopped."""

    def __init__(self, trouble: Trouble, said: str = "", status: int | None = None) -> None:
        super().__init__(f"{trouble}: {said}")
        self.trouble = trouble
        self.said = said
        self.status = status


def words_of(command: str) -> list[str]:
    """The program and its arguments. Raises ValueError for quotes that do not close, or nothing at all."""
    words = shlex.split(command, posix=sys.platform != "win32")
    if sys.platform == "win32":
        words = [word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word for word in words]
    if not words:
        raise ValueError("no command")
    return words


def _new_group() -> int:
    if sys.platform == "win32":
        return subprocess.CREATE_NEW_PROCESS_GROUP
    return 0


class Outside:
    """A running program. `close` it, whatever happens."""

    def __init__(self, command: str, timeout: float) -> None:
        """`timeout`: seconds of silence. Raises OutsideError if it cannot be started."""
        self._timeout = timeout
        self._questions: Queue[bytes | None] = Queue()
        self._answers: Queue[bytes] = Queue()
        self._mutters = b""
        self._mark = secrets.token_hex(16)
        try:
            self._process = subprocess.Popen(
                words_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, MARK: self._mark},
                # a group of its own: Ctrl-C is for the game alone, and what the program starts ends with it
                start_new_session=sys.platform != "win32",
                creationflags=_new_group(),
            )
        except (OSError, ValueError) as error:
            raise OutsideError(Trouble.NO_START, str(error)) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        talk = (self._process.stdin, self._process.stdout)
        self._talker = Thread(target=self._talk, args=talk, daemon=True)
        self._listener = Thread(target=self._listen, args=(self._process.stderr,), daemon=True)
        self._talker.start()
        self._listener.start()

    def ask(self, line: str) -> str:
        """The answer to one line. Raises OutsideError."""
        self._questions.put(line.encode("utf-8") + b"\n")
        try:
            answer = self._answers.get(timeout=self._timeout)
        except Empty:
            raise OutsideError(Trouble.SILENT, self._muttered()) from None
        if not answer:
            self._listener.join(FAREWELL)
            raise OutsideError(Trouble.STOPPED, self._muttered(), self._status())
        if len(answer) > LONGEST_ANSWER:
            raise OutsideError(Trouble.TOO_LONG, answer[:KEPT].decode("utf-8", "replace"))
        return answer.decode("utf-8", "replace").strip()

    def dismiss(self) -> None:
        """Closes its input: there will be no more questions."""
        self._questions.put(None)

    def close(self) -> None:
        """Sees to it that it has ended, with all that it started; may be called from any thread, and again."""
        self.dismiss()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        for thread, stream in ((self._talker, self._process.stdout), (self._listener, self._process.stderr)):
            thread.join(FAREWELL)
            if not thread.is_alive() and stream is not None:
                stream.close()

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for pid in self._marked():  # who has left the group
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)

    def _marked(self) -> list[int]:
        """What else the program has started and is still running, where the system tells (Linux)."""
        wanted = f"{MARK}={self._mark}".encode("ascii")
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if wanted in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
        return found

    def _status(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(FAREWELL)
        return None

    def _muttered(self) -> str:
        return self._mutters.decode("utf-8", "replace").strip()

    def _talk(self, stdin: IO[bytes], stdout: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (question := self._questions.get()) is not None:
                with suppress(BrokenPipeError):  # gone: the reading below will find so too
                    stdin.write(question)
                    stdin.flush()
                self._answers.put(stdout.readline(LONGEST_ANSWER + 1))
        with suppress(OSError, ValueError):
            stdin.close()

    def _listen(self, stderr: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while piece := os.read(stderr.fileno(), 4096):
                self._mutters = (self._mutters + piece)[-KEPT:]
