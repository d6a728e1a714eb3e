"""Waiting for what comes from the display: a pair of sockets stands for its connection."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from toepen_gui.ui import connection
from toepen_gui.ui.connection import Connection

LONG = 30.0  # seconds: nobody waits for it


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def test_without_a_connection_it_says_so_at_once() -> None:
    waited = Connection()
    assert not waited.wait(LONG)
    assert not waited.wait(LONG)


def test_it_waits_until_something_comes(
    ends: tuple[socket.socket, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = ends
    monkeypatch.setattr(connection, "_number", ours.fileno)
    waited = Connection()
    assert waited.wait(0.02)
    assert waited.wait(-1.0)
    theirs.send(b"a key")
    begun = time.monotonic()
    assert waited.wait(LONG)
    assert time.monotonic() - begun < LONG / 2


def test_a_connection_that_has_been_closed_is_given_up(
    ends: tuple[socket.socket, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, _ = ends
    number = ours.fileno()
    monkeypatch.setattr(connection, "_number", lambda: number)
    waited = Connection()
    assert waited.wait(0.0)
    ours.close()
    assert not waited.wait(LONG)
    assert not waited.wait(LONG)


@pytest.mark.parametrize("info", [{}, {"display": 7}, {"display": None}])
def test_a_display_that_cannot_tell_is_not_waited_on(monkeypatch: pytest.MonkeyPatch, info: dict[str, object]) -> None:
    display = SimpleNamespace(get_driver=lambda: "x11", get_wm_info=lambda: info)
    monkeypatch.setattr(connection, "pygame", SimpleNamespace(display=display, error=pygame.error))
    assert not Connection().wait(LONG)
