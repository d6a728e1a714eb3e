"""Puts the game together: settings, words, window, sound, keeper, and the stack of scenes; and answers to the scenes.

The only place where all parts meet. A scene sees of it what `House` says; the loop, what `Stage` says.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from toepen_gui import __version__, bindings, report, words
from toepen_gui.cli.launch import Launch
from toepen_gui.drivers import hushed
from toepen_gui.geometry import Scale
from toepen_gui.loop import Loop, RealClock
from toepen_gui.notices import Notices
from toepen_gui.scenes.context import House
from toepen_gui.scenes.title import Title
from toepen_gui.settings import Place, Settings
from toepen_gui.settings_file import SettingsFile
from toepen_gui.table.waiting import WaitingKeeper
from toepen_gui.ui import heap, window
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.audio import Audio
from toepen_gui.ui.connection import Connection
from toepen_gui.ui.look import Look
from toepen_gui.ui.pads import Pads
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.scene import Scene, Stack

if TYPE_CHECKING:
    # a port is made of the engine's values: the first picture does without them
    from toepen_gui.coach.port import Coach
    from toepen_gui.practice.book import Book
    from toepen_gui.table.port import Keeper, RuleSets

AT_ONCE: Final = 10.0  # seconds: failing again so soon, it would do so for ever
READ_AFTER: Final = 0.3  # seconds after the first picture: so long somebody looks before he can have chosen
SAVED_AFTER: Final = 0.5  # seconds without another change: dragging a slider is one change, not a hundred
TITLE: Final = "Toepen"


def play(launch: Launch) -> None:
    """Opens the game on the display that has been opened (`drivers`) and returns when the player leaves it.

    When it fails, a report is left and it opens again with a word about it: the match is saved and can be continued.
    Raises what made it fail if that comes again at once.
    """
    first: Callable[[House], Scene] = partial(Title, opening=launch.opening)
    fall: _Fall | None = None
    while True:
        begun = monotonic()
        game = Game(launch, first)
        try:
            if fall is not None:
                _tell_of(fall, game)
            loop: Loop[pygame.Event] = Loop(game, pygame.event.get, RealClock(), game.wait)
            loop.run()
        except Exception as fault:
            with suppress(Exception):  # what is broken may not close; what it has saved is safe
                game.close()
            if fall is not None and monotonic() - begun < AT_ONCE:
                raise
            fall = _Fall(report.leave(launch.folder, report.report(fault, __version__)))
            first = Title
        except BaseException:
            game.close()
            raise
        else:
            game.close()
            return


class _Fall(NamedTuple):
    """`report`: where what happened is written down, None if it could not be."""

    report: Path | None


def _tell_of(fall: _Fall, game: Game) -> None:
    from toepen_gui.scenes.stumbled import stumbled  # noqa: PLC0415  hardly ever needed

    title = game.stack.top
    assert isinstance(title, Title)
    game.push(stumbled(game, title, fall.report))


class Game:
    """The whole game. `running` until the player leaves. Implements `House` and the loop's `Stage`."""

    def __init__(self, launch: Launch, first: Callable[[House], Scene]) -> None:
        self.running = True
        self.seed: Final = launch.seed
        self._file = SettingsFile(launch.folder)
        self._settings, trouble = self._file.load()
        self._unsaved: float | None = None  # seconds since the last change that is not yet kept
        self._folder = launch.assets / "lang"
        self._launch = launch
        self.words = self._words(launch.lang)
        self.look = look_of(self._settings, self.words.lang)
        self.notices = Notices()
        if trouble is not None:
            self.notice(trouble.key, **trouble.params)
            self._unsaved = 0.0  # the file was moved aside: what of it could be read would be gone next time
        self.window = _window(launch, self._settings.window)
        self.assets: Final = Assets(launch.assets)
        self.assets.fit(self.window.size)
        chance = Random(launch.seed) if launch.seed is not None else Random()
        self.audio: Final = Audio(launch.assets / "sounds", chance)
        self._set_volumes()
        self.pads: Final = Pads()
        self._connection = Connection()
        self.keeper: Final[Keeper] = WaitingKeeper(
            launch.folder, launch.seed, self._report, lambda: self._settings.learns_habits
        )
        self._rule_sets: RuleSets | None = None
        self._practice: Book | None = None
        self._coach: Coach | None = None
        self.stack: Final = Stack(lambda: not self._settings.less_motion, self.assets.patience)
        self.stack.resize(self.window.size)
        self._unread: float | None = READ_AFTER  # seconds until the rest is read in
        self._silent = True  # the sound device is opened after the first picture
        self.stack.go(first(self))

    # --- House: what scenes may ask ---------------------------------------------------------
    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def rule_sets(self) -> RuleSets:
        if self._rule_sets is None:
            from toepen_gui.table.own_rules import OwnRules  # noqa: PLC0415  the first picture does without it

            self._rule_sets = OwnRules(self._launch.folder)
        return self._rule_sets

    @property
    def coach(self) -> Coach:
        if self._coach is None:
            from toepen_gui.coach.threads import ThreadedCoach  # noqa: PLC0415  the first picture does without him

            self._coach = ThreadedCoach(self._report)
        return self._coach

    @property
    def practice(self) -> Book:
        if self._practice is None:
            from toepen_gui.practice.book import Book  # noqa: PLC0415

            self._practice = Book(self._launch.folder)
        return self._practice

    def change(self, **fields: Any) -> None:
        before, self._settings = self._settings, replace(self._settings, **fields)
        now = self._settings
        if now == before:
            return
        self._unsaved = 0.0
        if now.lang != before.lang:
            self.words = self._words(now.lang)
        self.look = look_of(now, self.words.lang)
        self._set_volumes()
        if now.window.full_screen != before.window.full_screen:
            self.window.set_full_screen(now.window.full_screen)
        self.stack.restyle()

    def go(self, scene: Scene) -> None:
        self.stack.go(scene)

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)

    def pop(self) -> None:
        self.stack.pop()

    def quit(self) -> None:
        self.running = False

    def notice(self, key: str, /, **params: object) -> None:
        self.notices.add(key, params)

    # --- Stage: what the loop drives --------------------------------------------------------
    @property
    def dirty(self) -> bool:
        return self.window.dirty or self.stack.dirty or self.notices.dirty

    def wait(self, seconds: float) -> bool:
        """For a hand, where it can be waited for: not on a controller, which has to be looked at."""
        return not self.pads.plugged_in and self._connection.wait(seconds)

    def handle(self, event: pygame.Event) -> None:
        for meant in self.pads.handle(event):
            self._handle(meant, typed=meant is event)

    def _handle(self, event: pygame.Event, typed: bool) -> None:
        """`typed`: by the player himself. What a controller's buttons do stays, whichever keys he has chosen."""
        event = self.window.in_pixels(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif self.window.handle(event) or self.notices.handle(event):
            return
        elif _asks_for_full_screen(event):
            self._toggle_full_screen()
        elif (
            (meant := self._by_keys(event) if typed else event) is not None
            and not self.stack.handle(meant)
            and meant.type == pygame.KEYDOWN
            and meant.key == pygame.K_m
        ):
            self.change(mute=not self._settings.mute)

    def _by_keys(self, event: pygame.Event) -> pygame.Event | None:
        """At the table, a key that the player has chosen becomes the one it stands for; None if it stands for nothing
        any more."""
        keys, top = self._settings.keys, self.stack.top
        if not keys or event.type not in (pygame.KEYDOWN, pygame.KEYUP) or top is None or not top.table_keys:
            return event
        name = pygame.key.name(event.key)
        meant = bindings.meant(name, keys)
        if meant is None or meant == name:
            return event if meant else None
        return pygame.Event(event.type, {**event.__dict__, "key": pygame.key.key_code(meant), "unicode": meant})

    def update(self, dt: float) -> None:
        if self.window.update(dt):
            self.assets.clear()
            self.assets.fit(self.window.size)
            self.notices.forget()
            self.stack.resize(self.window.size)
        for event in self.pads.update(dt):
            self._handle(event, typed=False)
        self.stack.update(dt)
        self.notices.update(dt)
        self.audio.update(dt)
        if self._unread is not None and not self._silent:
            self._unread -= dt
            if self._unread <= 0:
                self._unread = None
                Thread(target=_read_in, name="read in").start()
        if self._unsaved is not None:
            self._unsaved += dt
            if self._unsaved >= SAVED_AFTER:
                self._save()

    def draw(self) -> None:
        canvas = self.window.canvas
        if self.window.blank:
            self.notices.forget()
            self.stack.repaint()
        areas: Sequence[pygame.Rect] | None = []
        if self.stack.dirty or self.notices.dirty:
            noticed = self.notices.lift(canvas)
            if self.stack.dirty:
                areas = self.stack.draw(canvas)
            top = self.stack.top
            noticed += self.notices.lay(self._pen(canvas), self.words, top.headline if top is not None else None)
            areas = None if areas is None else [*areas, *noticed]
        if not self.stack.half_drawn:
            self.window.present(areas)
        if self._silent:
            self._silent = False
            heap.tidy()  # before there are threads
            with hushed():
                self.audio.start()
                self.pads.start()
            gc.enable()  # it was off while all was being loaded
            gc.collect()
            gc.freeze()  # what is loaded now stays to the end: looking through it again costs half a frame now and then

    # --- the end ----------------------------------------------------------------------------
    def close(self) -> None:
        """Leaves the match as it is, keeps the settings and lets go of everything. Also after a fault."""
        with ExitStack() as cleanup:
            cleanup.callback(gc.unfreeze)  # after a fault another game is opened: this one need not stay
            cleanup.callback(self.assets.clear)
            cleanup.callback(self.window.close)
            cleanup.callback(self.audio.close)
            cleanup.callback(self.keeper.leave)
            cleanup.callback(self._remember)
            for scene in self.stack.scenes:  # the topmost first: threads of theirs would hold on to all of this
                cleanup.callback(scene.leave)

    def _remember(self) -> None:
        placing = self.window.placing
        x, y = placing.at if placing.at is not None else (None, None)
        # asked for on the command line, it is for this time only
        before = self._settings.window
        full_screen = placing.full_screen and not (self._launch.full_screen and not before.full_screen)
        size = (before.width, before.height) if placing.size == self._launch.window else placing.size
        place = Place(*size, x, y, full_screen, placing.maximized)
        if place != self._settings.window or self._unsaved is not None:
            self._settings = replace(self._settings, window=place)
            self._file.save(self._settings)

    def _save(self) -> None:
        self._unsaved = None
        trouble = self._file.save(self._settings)
        if trouble is not None:
            self.notice(trouble.key, **trouble.params)

    def _report(self, fault: Exception) -> None:
        report.leave(self._launch.folder, report.report(fault, __version__))

    # --- small parts ------------------------------------------------------------------------
    @cached_property
    def languages(self) -> Mapping[str, str]:
        """Code to name; all files are read for it, which the first picture does without."""
        return words.available(self._folder)

    def _words(self, chosen: str) -> words.Words:
        """In the language to speak: as chosen, or as the system is set up."""
        wanted = (chosen or self._settings.lang, *(words.wanted_by_system() or _preferred()))
        lang = words.choose(wanted, words.codes(self._folder))
        found = words.load(self._folder, lang)
        if found.lang != lang:  # a file that cannot be read: the next language
            found = words.load(self._folder, words.choose(wanted, self.languages))
        return found

    def _set_volumes(self) -> None:
        now = self._settings
        self.audio.set_volume("table", now.volume_table)
        self.audio.set_volume("interface", now.volume_interface)
        self.audio.set_volume("music", now.volume_music)
        self.audio.set_volume("ambience", now.volume_ambience)
        if self.audio.muted != now.mute:
            self.audio.mute(now.mute)

    def _toggle_full_screen(self) -> None:
        self.window.toggle_full_screen()
        self.change(window=replace(self._settings.window, full_screen=self.window.full_screen))

    def _pen(self, canvas: pygame.Surface) -> Pen:
        return Pen(
            canvas, Scale.of(*canvas.get_size(), self._settings.text), self.look, self.assets, self.notices.faults
        )


def look_of(settings: Settings, lang: str) -> Look:
    """How things are drawn by these settings."""
    return Look(
        lang=lang,
        contrast=settings.high_contrast,
        deck=f"{settings.lettering(lang)}{settings.colours}",
        back=settings.back,
        table=settings.ground,
        text=settings.text,
        less_motion=settings.less_motion,
    )


def _window(launch: Launch, place: Place) -> window.Window:
    at = (place.x, place.y) if place.x is not None and place.y is not None else None
    placing = window.Placing(
        launch.window or (place.width, place.height),
        at,
        launch.full_screen or place.full_screen,
        place.maximized and not launch.window,
    )
    return window.Window(TITLE, placing, launch.assets / "icon" / "icon.svg")


def _read_in() -> None:
    """What lies behind the door that most go through, what a match needs, and then the other doors, beside the frames:
    it takes longer than several."""
    from toepen_gui.scenes import setup  # noqa: F401, PLC0415, I001  it is opened first
    from toepen_gui.coach import threads  # noqa: F401, PLC0415
    from toepen_gui.scenes import play  # noqa: F401, PLC0415
    from toepen_gui.table import keeper  # noqa: F401, PLC0415
    from toepen_gui.scenes import learn, match_end, options, practice, records, statistics  # noqa: F401, PLC0415

    gc.freeze()  # all of it stays to the end, too


def _asks_for_full_screen(event: pygame.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))


def _preferred() -> list[str]:
    """The languages the desktop prefers, where the environment says nothing: as on macOS."""
    return [f"{one['language']}-{one['country'] or ''}".rstrip("-") for one in pygame.system.get_pref_locales()]
