"""A house for the pages: a stack of its own, a keeper whose matches are made up, and nothing that sounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from toepen_gui import words as texts
from toepen_gui.coach.threads import ThreadedCoach
from toepen_gui.engine.rules import PRESETS, HouseRules
from toepen_gui.engine.view import MatchResult, SeatView
from toepen_gui.paths import assets as assets_dir
from toepen_gui.practice.book import Book
from toepen_gui.settings import Settings
from toepen_gui.table.archive import RecordArchive
from toepen_gui.table.own_rules import OwnRules
from toepen_gui.table.port import Guest, HumanSeat, Letter, Note, Pending, Reviewed, Seating, Setup
from toepen_gui.table.reading import RecordReading
from toepen_gui.table.statistics import MatchStatistics
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.audio import Audio
from toepen_gui.ui.look import Look
from toepen_gui.ui.scene import Scene, Stack

PEOPLE = ("kees", "fatima", "mei", "winston", "bep", "ravi", "sander")


class Hushed(Audio):
    """Plays nothing and remembers what it was asked."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, Random(1), enabled=False)
        self.played: list[str] = []
        self.looping: set[str] = set()

    def play(self, cue: str, volume: float = 1.0) -> int:
        self.played.append(cue)
        return super().play(cue, volume)

    def loop(self, cue: str, on: bool = True, volume: float = 1.0) -> None:
        if on:
            self.looping.add(cue)
        else:
            self.looping.discard(cue)
        super().loop(cue, on, volume)


class MadeUp:
    """A keeper. `begun`: the set-ups of matches that were begun."""

    def __init__(self, waiting: Pending | None = None) -> None:
        self.waiting = waiting
        self.begun: list[Setup] = []
        self.given_up = 0
        self.resumed = 0
        self.news: list[Note] = []
        self.folder: Path | None = None  # of the records
        self.looks: list[tuple[str, int, Reviewed]] = []  # what the coach found

    def pending(self) -> Pending | None:
        return self.waiting

    def begin(self, setup: Setup) -> Seating:
        self.begun.append(setup)
        return seating(len(setup.opponents) + 1, setup.rules, setup.preset)

    def resume(self) -> Seating:
        if self.waiting is None:
            raise LookupError
        self.resumed += 1
        return seating(len(self.waiting.names), self.waiting.rules, self.waiting.preset)

    def statistics(self) -> MatchStatistics:
        return MatchStatistics(None)

    def archive(self) -> RecordArchive:
        return RecordArchive(self.folder)

    def reviewed(self, source: str, seat: int, found: Reviewed) -> None:
        self.looks.append((source, seat, found))

    def played(self) -> str:
        return ""

    def read(self, source: str) -> RecordReading:
        return RecordReading(source)

    def leave(self) -> None:
        """No match is open."""

    def save(self) -> bool:
        return True

    def give_up(self) -> None:
        self.given_up += 1
        self.waiting = None

    def notes(self) -> tuple[Note, ...]:
        news, self.news = tuple(self.news), []
        return news


class PageHouse:
    """Implements `House`. `opened`: every scene that was shown, in order."""

    def __init__(
        self, lang: str = "en", assets: Assets | None = None, waiting: Pending | None = None, **fields: Any
    ) -> None:
        self.settings = Settings(**fields)
        self.assets = assets or Assets(assets_dir())
        self.words = texts.load(assets_dir() / "lang", lang)
        self.audio = Hushed(assets_dir() / "sounds")
        self.keeper = MadeUp(waiting)
        self.rule_sets = OwnRules(None)
        self.practice = Book(None)
        self.coach = ThreadedCoach()
        self.stack = Stack(lambda: False)
        self.opened: list[Scene] = []
        self.told: list[tuple[str, Mapping[str, object]]] = []
        self.seed: int | None = 5
        self.left = False

    @property
    def languages(self) -> Mapping[str, str]:
        return {"en": "English", "nl": "Nederlands"}

    @property
    def look(self) -> Look:
        s = self.settings
        deck = f"{s.lettering(self.words.lang)}{s.colours}"
        return Look(self.words.lang, s.high_contrast, deck, s.back.value, s.ground.value, s.text, s.less_motion)

    def change(self, **fields: Any) -> None:
        self.settings = replace(self.settings, **fields)
        if self.settings.lang:
            self.words = texts.load(assets_dir() / "lang", self.settings.lang)
        self.stack.restyle()

    def go(self, scene: Scene) -> None:
        self.opened.append(scene)
        self.stack.go(scene)

    def push(self, scene: Scene) -> None:
        self.opened.append(scene)
        self.stack.push(scene)

    def pop(self) -> None:
        self.stack.pop()

    def quit(self) -> None:
        self.left = True

    def notice(self, key: str, /, **params: object) -> None:
        self.told.append((key, params))

    # --- what a person does -----------------------------------------------------------------
    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def click(self, x: float, y: float) -> None:
        pos = (round(x), round(y))
        self.stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        self.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def nobody(_seat: int, _revision: int, _what: Letter) -> None:
    """The post of a seat whose table is not there."""


def seating(players: int, rules: HouseRules = PRESETS["classic"], preset: str = "classic") -> Seating:
    guests = (None, *(Guest(who, who.capitalize()) for who in PEOPLE[: players - 1]))
    return Seating(HumanSeat(0, nobody), 0, guests, (1.0,) * players, rules, preset, "")


def waiting(players: int, preset: str = "classic") -> Pending:
    """An unfinished match."""
    points = tuple((seat * 3 + 2) % 9 for seat in range(players))
    names = ("", *(who.capitalize() for who in PEOPLE[: players - 1]))
    portraits = (None, *PEOPLE[: players - 1])
    return Pending(PRESETS[preset], preset, 6, 0, names, portraits, points)


def ended(
    players: int, preset: str = "classic", limit: int = 10, seed: int = 1
) -> tuple[SeatView, tuple[tuple[int, ...], ...]]:
    """A match that has been played to its end, and everybody's points after each round: made up, not played."""
    chance = Random(seed)
    rules = replace(PRESETS[preset], limit=limit)
    points, out, history = [0] * players, [0] * players, []
    first_loses = preset == "classic"
    nr = 0
    while True:
        nr += 1
        inside = [seat for seat in range(players) if points[seat] < limit]
        winner = chance.choice(inside)
        stake = chance.choice((1, 1, 1, 2, 2, 3))
        for seat in inside:
            if seat != winner:
                points[seat] += chance.choice((1, stake))
                out[seat] = nr if points[seat] >= limit else 0
        history.append(tuple(points))
        inside = [seat for seat in range(players) if points[seat] < limit]
        if len(inside) <= 1 or (first_loses and len(inside) < players):
            break
    if first_loses:
        winners = tuple(inside)
        places = tuple(1 if seat in winners else len(winners) + 1 for seat in range(players))
    else:
        winners = tuple(inside) or (winner,)
        ranked = sorted(range(players), key=lambda seat: (seat not in winners, -out[seat], points[seat]))
        places = tuple(ranked.index(seat) + 1 for seat in range(players))
    losers = tuple(seat for seat in range(players) if seat not in winners)
    view = SeatView(
        rules,
        0,
        tuple(points),
        tuple(p < limit for p in points),
        round=nr - 1,
        match=MatchResult(winners, losers, places),
    )
    return view, tuple(history)
