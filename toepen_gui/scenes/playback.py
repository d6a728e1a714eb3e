"""A record on the table: played by itself or by hand, forward and back, an action, a trick or a round at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from toepen_gui.board.layout import TableLayout
from toepen_gui.board.say import Spoken
from toepen_gui.geometry import Box
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.fair_deal import FairDeal
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.play_cards import deck_for
from toepen_gui.scenes.play_collage import Piece, Stamps
from toepen_gui.scenes.play_corners import fits_corner, rules_line
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_measure import wishes_of
from toepen_gui.scenes.play_view import ground, tip_piece
from toepen_gui.scenes.playback_cast import seated, tellers
from toepen_gui.scenes.playback_controls import Key, Rail
from toepen_gui.scenes.playback_keys import HELD, Does, does, key_of
from toepen_gui.scenes.playback_reel import TEMPOS, Reel
from toepen_gui.scenes.playback_told import shown, told
from toepen_gui.scenes.playback_view import PlaybackView, Shown
from toepen_gui.scenes.records_open import dropped, open_record
from toepen_gui.scenes.table_scene import TableScene
from toepen_gui.settings import Pace
from toepen_gui.table.port import Playback
from toepen_gui.ui.group import ENTER, Group
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.widget import Repeat, inside

TEMPO_OF: Final = {Pace.CALM: 0, Pace.BRISK: 1, Pace.FAST: 2, Pace.AT_ONCE: 3}
PLACE: Final = "playback"  # the first part of the names of what can be used
KEYS_EM: Final = 8.0  # of the width that the keys of the player need at least
QUIET: Final = ("turn",)  # nobody is asked anything here
SIGNS: Final[Mapping[str, Does]] = {
    "first": Does.FIRST,
    "last": Does.LAST,
    "trick_back": Does.TRICK_BACK,
    "back": Does.BACK,
    "play": Does.PLAY,
    "on": Does.ON,
    "trick_on": Does.TRICK_ON,
    "open": Does.OPEN,
    "seat": Does.SEAT,
    "tempo": Does.TEMPO,
    "fair": Does.FAIR,
    "leave": Does.LEAVE,
}
TIPS: Final = {
    "first": "playback.tip.first",
    "last": "playback.tip.last",
    "trick_back": "playback.tip.trick_back",
    "back": "playback.tip.back",
    "on": "playback.tip.on",
    "trick_on": "playback.tip.trick_on",
    "seat": "playback.tip.seat",
    "tempo": "playback.tip.tempo",
    "fair": "fair.tip",
    "leave": "playback.tip.leave",
}


class LookingBack(TableScene):
    """`playback`: the record. `ahead`: cards are drawn on a thread before they are needed."""

    def __init__(self, house: House, playback: Playback, ahead: bool = True) -> None:
        super().__init__(house)
        self.playback: Final = playback
        digest = playback.digest
        self.tempo = TEMPO_OF[house.settings.pace]
        self.open = digest.you is None or digest.result is not None  # a match that may go on stays a secret
        self.group: Final = Group(self._say)
        self.reel: Final = Reel(
            playback, digest.you or 0, tellers(house, digest), self.tempo, house.settings.less_motion, self._letters
        )
        self.view: PlaybackView | None = None
        self._keys: dict[str, Key] = {}
        self._rail: Rail | None = None
        self._ahead: Final = ahead
        self._held: tuple[int, Does] | None = None
        self._again: Final = Repeat()
        self._tip_shown = ""
        self._spoken: tuple[object, Spoken | None] = ((), None)
        self.reel.forward()  # the first deal

    # --- the scene

    def _say(self, cue: str) -> None:
        self.house.audio.play(cue)

    @property
    def _letters(self) -> str:
        return letters_of(self.house.look)

    def restyle(self) -> None:
        settings = self.house.settings
        self.reel.set(self.tempo, settings.less_motion, self._letters, tellers(self.house, self.playback.digest))
        super().restyle()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.faults.clear()
        self._lay_out()

    def handle(self, event: pygame.Event) -> bool:
        used = self._handle(event)
        self._changed = self._changed or used or self._keys_changed
        return used

    def update(self, dt: float) -> None:
        if self._held is not None:
            for _ in range(self._again.update(dt)):
                self.do(self._held[1], at_once=True)
        moved = self.reel.update(dt)
        self.group.update(dt)
        if moved:
            self._follow()
        for sound in self.reel.director.take_sounds():
            if sound.cue not in QUIET:
                self.house.audio.play(sound.cue)
        self._changed = self._changed or moved or self._keys_changed

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        view = self.view
        if view is None or self._rail is None:
            return None
        keys: list[Key | Rail] = [self._rail, *self._keys.values()]
        over = self.over(view)
        areas = view.draw(
            surface, self.reel.stage, self.shown(view), keys, self._tip(view), self._whole or self.stale, over
        )
        for key in keys:
            key.dirty = False
        self._tip_shown = self.group.tooltip
        self._painted(view.collage.behind)
        return areas

    def lain_over(self) -> None:
        self.group.lain_over()
        self._changed = True

    def over(self, view: PlaybackView) -> list[Piece]:  # noqa: ARG002  for the one that has something there
        """What lies on the table besides."""
        return []

    def targets(self) -> list[Target]:
        """What can be used now."""
        return [
            Target(f"{PLACE}.{key.name}", key.area, key_of(SIGNS[key.name]))
            for key in self._keys.values()
            if key.enabled
        ]

    @property
    def _keys_changed(self) -> bool:
        """Keys look other than when they were drawn, or a tooltip has come or gone."""
        return self.group.tooltip != self._tip_shown or any(widget.dirty for widget in self.group.widgets)

    # --- what somebody wants

    def _handle(self, event: pygame.Event) -> bool:
        if path := dropped(event):
            self.reel.playing = False
            self._let_go()
            open_record(self.house, path)
            return True
        if event.type == pygame.KEYUP and self._held is not None and event.key == self._held[0]:
            self._let_go()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
        if event.type == pygame.KEYDOWN:
            what = does(event)
            if what is not None:
                self._let_go()
                self.do(what)
                if what in HELD:
                    self._held = (event.key, what)
                    self._again.start()
                return True
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._sit_on(event.pos)
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.do(Does.BACK if event.y > 0 else Does.ON, at_once=True)
            return True
        return event.type == pygame.KEYDOWN and event.key in ENTER

    def _let_go(self) -> None:
        self._held = None
        self._again.stop()

    def _sit_on(self, at: tuple[float, float]) -> bool:
        """A click on a player: look on from there."""
        view = self.view
        if view is None:
            return False
        for place, seat in enumerate(view.layout.seats, 1):
            if inside(seat.box, at):
                self.sit((self.reel.seat + place) % len(self.playback.digest.names))
                return True
        return False

    def do(self, what: Does, at_once: bool = False) -> None:
        """`at_once`: without letting things move, for what is held down."""
        reel = self.reel
        if what not in (Does.PLAY, Does.OPEN, Does.SEAT, Does.TEMPO, Does.FAIR, Does.LEAVE):
            reel.playing = False
        match what:
            case Does.ON:
                reel.to(reel.position + 1) if at_once else reel.forward()
            case Does.BACK:
                reel.back()
            case Does.TRICK_ON:
                reel.to(reel.stop_after()) if at_once else reel.on_to(reel.stop_after())
            case Does.TRICK_BACK:
                reel.to(reel.stop_before())
            case Does.ROUND_ON:
                reel.to(reel.round_after())
            case Does.ROUND_BACK:
                reel.to(reel.round_before())
            case Does.FIRST:
                reel.to(0)
            case Does.LAST:
                reel.to(self.playback.last)
            case Does.PLAY:
                if reel.at_end and not reel.playing:
                    reel.to(0)
                reel.playing = not reel.playing
            case Does.OPEN:
                self.open = not self.open
            case Does.SEAT:
                self.sit((reel.seat + 1) % len(self.playback.digest.names))
            case Does.TEMPO:
                self.tempo = (self.tempo + 1) % len(TEMPOS)
                reel.set(self.tempo, self.house.settings.less_motion, self._letters, reel.company)
            case Does.FAIR:
                self._fair()
            case Does.LEAVE:
                self.house.pop()
        self._follow()
        self._changed = True

    def _fair(self) -> None:
        """Whether the round that is looked at was dealt fairly."""
        deals = self.playback.fair
        if deals is not None:
            self.reel.playing = False
            self.house.push(FairDeal(self.house, deals, self.reel.company.names, max(0, self.reel.round)))

    def sit(self, seat: int) -> None:
        """Look on from that seat."""
        self.reel.sit(seat)
        self._lay_out()

    def _to(self, position: float) -> None:
        self.reel.playing = False
        self.reel.to(round(position))
        self._follow()

    # --- layout

    def _lay_out(self) -> None:
        if self.size[0] <= 0 or self.size[1] <= 0:
            return
        house, digest = self.house, self.playback.digest
        company = seated(self.reel.company, self.reel.seat)
        wish = wishes_of(house, company, digest.rules)
        wide = digest.rules.royal_final and len(digest.names) <= 3
        layout = TableLayout.of(
            self.size,
            len(digest.names),
            house.settings.text,
            name_em=wish.name_em,
            price_em=KEYS_EM,
            wide_hand=wide,
        )
        pen = Pen(pygame.Surface((1, 1)), layout.scale, house.look, house.assets, self.faults)
        rules = rules_line(house.words, digest.preset, digest.rules, partial(fits_corner, pen, layout))
        easel = Easel(pen, Stamps(self.size), layout, house.words, company, digest.rules, rules, house.settings.skin)
        self._deck = deck_for(easel, self._deck, self._ahead)
        self.view = PlaybackView(easel, ground(pen, layout), self._deck)
        self._stamps = easel.stamps
        self._place(layout)
        self._follow()
        self.dirty = True

    def _place(self, layout: TableLayout) -> None:
        """The keys, in the order of Tab."""
        assert self.view is not None
        boxes, words = self.view.boxes, self.house.words
        self._rail = Rail(
            self.reel.position, self.playback.last, self.playback.rounds, self._to, words("playback.tip.rail")
        )
        self._rail.place(boxes.rail)
        where = dict(zip(("trick_back", "back", "play", "on", "trick_on"), boxes.keys, strict=True))
        where |= {"first": boxes.first, "last": boxes.last}
        tools = [*layout.tools[:3], layout.tools[2].move(layout.tools[2].x - layout.tools[1].x, 0)]
        where |= dict(zip(("open", "seat", "tempo", "fair"), tools, strict=True)) | {"leave": layout.menu}
        caps = {"open": words("playback.key.open"), "seat": words("playback.key.seat")}
        caps |= {"tempo": words("playback.key.tempo"), "leave": words("table.key.esc"), "fair": "D"}
        names = [name for name in SIGNS if name != "fair" or self.playback.fair is not None]
        self._keys = {name: self._key(name, where[name], caps.get(name, "")) for name in names}
        steps = ("first", "last", "trick_back", "back", "play", "on", "trick_on")
        order = (*steps, "open", "seat", "tempo", "fair", "leave")
        self.group.bounds = Box(0, 0, *self.size)
        self.group.rebuild([self._rail, *(self._keys[name] for name in order if name in self._keys), *self._beside()])

    def _beside(self) -> Sequence[Key]:
        """More keys, of whoever has some."""
        return ()

    def _key(self, name: str, box: Box, cap: str) -> Key:
        tool = name in ("open", "seat", "tempo", "fair", "leave")
        kind = "quiet" if tool else "knock" if name == "play" else "secondary"
        key = Key(
            name,
            self._press(SIGNS[name]),
            kind=kind,
            cap=cap if box.w > 40 else "",
            repeats=SIGNS[name] in HELD,
            name=name,
            tooltip=self.house.words(TIPS[name]) if name in TIPS else "",
        )
        key.place(box)
        return key

    def _press(self, what: Does) -> Callable[[], None]:
        return lambda: self.do(what)

    def _follow(self) -> None:
        """The keys show where the table stands."""
        reel, words = self.reel, self.house.words
        if self._rail is None:
            return
        self._rail.show(reel.position)
        for name in ("first", "trick_back", "back"):
            self._keys[name].enabled = not reel.at_start
        for name in ("on", "trick_on", "last"):
            self._keys[name].enabled = not reel.at_end
        play, eye = self._keys["play"], self._keys["open"]
        play.sign = "pause" if reel.playing else "play"
        play.tooltip = words("playback.tip.pause" if reel.playing else "playback.tip.play")
        eye.sign = "eye" if self.open else "shut"
        eye.tooltip = words("playback.tip.open" if self.open else "playback.tip.shut")
        self._keys["tempo"].word = reel.tempo.name

    # --- what is shown

    def shown(self, view: PlaybackView) -> Shown:
        """The words around the table, and the open hands."""
        spoken = self._said(view)
        return shown(self.house.words, self.playback, self.reel, view.easel.preset, self._letters, spoken, self.open)

    def _said(self, view: PlaybackView) -> Spoken | None:
        """What happened at this position. Made once for each."""
        reel = self.reel
        key = (reel.position, view)
        if self._spoken[0] != key:
            self._spoken = (key, told(self.playback, self.reel, view.easel, self._letters))
        return self._spoken[1]

    def _tip(self, view: PlaybackView) -> Piece | None:
        """The tooltip that is to be seen now: over the board of keys, not on it."""
        words = self.group.tooltip
        about = next((widget.box for widget in self.group.widgets if words and widget.tooltip == words), None)
        if about is None:
            return None
        board = view.boxes.board
        if about.within(board):
            about = Box(about.x, board.y, about.w, board.h)
        return tip_piece(view.easel, "playback", about, words)
