"""What a hand, a cat or a desktop can do to the game at any moment, whatever is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pygame

from toepen_gui.app import Game
from toepen_gui.settings import Back, Coaching, Ground, Letters, Pace, Skin, Talk

SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (1000, 1000))
KEYS: Final = "1234567890kcflohrmpsqa+-?\r\t\x1b \x08"
ARROWS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_F1, pygame.K_F5, pygame.K_F11),
)
WRITINGS: Final = ("ü", "吐啤", "e\u0301", "🂫", "\u202eabc", "a" * 40, "{name}", "%s")  # what may come by one stroke
AXES: Final = (-32768, -20000, 0, 0, 20000, 32767)
WINDOWS: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER, pygame.WINDOWLEAVE),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    *(pygame.WINDOWDISPLAYCHANGED, pygame.AUDIODEVICEREMOVED, pygame.CLIPBOARDUPDATE),
)
Events = list[pygame.Event]
Kind = Callable[[Game], Events]


class Accidents:
    """`folder`: where the game keeps its files, some of which are dropped on its window."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self._folder = folder
        self._rng = rng
        self._kinds: Sequence[tuple[str, int, Kind]] = (  # name, how often, what
            ("keys", 4, self.keys),
            ("writing", 1, self.writing),
            ("clicks", 4, self.clicks),
            ("wheel", 2, self.wheel),
            ("drag", 2, self.drag),
            ("pad button", 2, self.pad_button),
            ("pad stick", 2, self.pad_stick),
            ("pad comes or goes", 1, self.pad_plug),
            ("size", 2, self.size),
            ("maximised", 1, self.maximised),
            ("window", 3, self.window),
            ("moved", 1, self.moved),
            ("full screen", 1, self.full_screen),
            ("file dropped", 1, self.dropped),
            ("options", 3, self.options),
        )

    def happen(self, game: Game) -> tuple[str, Events]:
        """One of them: its name, and what the game hears of it."""
        name, _, kind = self._rng.choices(self._kinds, [often for _, often, _ in self._kinds])[0]
        return name, kind(game)

    # --- the hand -----------------------------------------------------------------------------
    def keys(self, _: Game) -> Events:
        if self._rng.random() < 0.3:
            key, typed = self._rng.choice(ARROWS), ""
        else:
            typed = self._rng.choice(KEYS)
            key = ord(typed)
        mod = self._rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        events = [pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)]
        if typed.isprintable() and typed:
            events.append(pygame.Event(pygame.TEXTINPUT, text=typed))
        held = self._rng.random() < 0.05  # never let go, as when another window takes the keyboard
        return events if held else [*events, pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=typed, scancode=0)]

    def writing(self, _: Game) -> Events:
        """Letters that no single key makes."""
        return [pygame.Event(pygame.TEXTINPUT, text=self._rng.choice(WRITINGS))]

    def clicks(self, game: Game) -> Events:
        at = self._point(game)
        button = self._rng.choice((1, 1, 1, 2, 3))
        pressed = [
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False, clicks=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False, clicks=1),
        ]
        moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        return [moved, *pressed * self._rng.choice((1, 1, 1, 2))]

    def wheel(self, game: Game) -> Events:
        y = self._rng.choice((-3, -1, 1, 3))
        turned = {"x": 0, "y": y, "precise_x": 0.0, "precise_y": float(y), "flipped": False, "touch": False}
        moved = pygame.Event(pygame.MOUSEMOTION, pos=self._point(game), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        return [moved, pygame.Event(pygame.MOUSEWHEEL, turned)]

    def drag(self, game: Game) -> Events:
        one, other = self._point(game), self._point(game)
        return [
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=one, button=1, touch=False, clicks=1),
            pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(9, 9), buttons=(1, 0, 0), touch=False),
            *(
                [pygame.Event(pygame.MOUSEBUTTONUP, pos=other, button=1, touch=False, clicks=1)]
                * self._rng.randrange(2)
            ),
        ]

    def pad_button(self, _: Game) -> Events:
        button = self._rng.randrange(15)
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.Event(kind, button=button, instance_id=0) for kind in kinds]

    def pad_stick(self, _: Game) -> Events:
        """Also held to one side, until it is let go another time."""
        axis, value = self._rng.randrange(6), self._rng.choice(AXES)
        return [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)]

    def pad_plug(self, _: Game) -> Events:
        if self._rng.random() < 0.5:
            return [pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)]
        return [pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)]

    # --- the desktop --------------------------------------------------------------------------
    def size(self, game: Game) -> Events:
        w, h = self._rng.choice(SIZES)
        if self._rng.random() < 0.3:  # pulled at its edge
            w, h = w + self._rng.randrange(-40, 40), h + self._rng.randrange(-40, 40)
        game.window.ask_for((max(w, 600), max(h, 600)))
        return []

    def maximised(self, _: Game) -> Events:
        return [pygame.Event(pygame.WINDOWMAXIMIZED), pygame.Event(pygame.WINDOWRESTORED)]

    def window(self, _: Game) -> Events:
        return [pygame.Event(self._rng.choice(WINDOWS))]

    def moved(self, _: Game) -> Events:
        return [pygame.Event(pygame.WINDOWMOVED, x=self._rng.randrange(-50, 500), y=self._rng.randrange(-50, 500))]

    def full_screen(self, game: Game) -> Events:
        """There and, more often, back."""
        if not game.window.full_screen and self._rng.random() < 0.5:
            return []
        return [pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)]

    def dropped(self, _: Game) -> Events:
        """A file of the game's own, a record or not, or one that is not there."""
        files = sorted(file for file in self._folder.rglob("*") if file.is_file())[-40:]
        return [pygame.Event(pygame.DROPFILE, file=str(self._rng.choice([*files, self._folder / "nothing.json"])))]

    def options(self, game: Game) -> Events:
        """Another language, look, size of text or way of play."""
        pick, yes = self._rng.choice, (True, False)
        game.change(
            lang=pick([*game.languages]),
            text=pick((1.0, 1.0, 1.25, 1.5, 2.0)),
            high_contrast=pick(yes),
            less_motion=pick(yes),
            colours=pick((2, 4)),
            letters=pick([*Letters]),
            back=pick([*Back]),
            skin=pick([*Skin]),
            ground=pick([*Ground]),
            pace=pick((Pace.AT_ONCE, Pace.AT_ONCE, *Pace)),
            wait_after_trick=pick(yes),
            knock_wait=pick(yes),
            confirm_knock=pick(yes),
            cut_yourself=pick(yes),
            table_talk=pick([*Talk]),
            coaching=pick([*Coaching]),
            learns_habits=pick(yes),
            pause_on_focus_loss=pick(yes),
            mute=pick(yes),
        )
        return []

    def _point(self, game: Game) -> tuple[int, int]:
        w, h = game.window.size
        return self._rng.randrange(w), self._rng.randrange(h)
