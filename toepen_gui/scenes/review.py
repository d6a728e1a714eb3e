"""Looking back with the coach: he looks through the record on a thread, and his paper tells of each decision of a seat
what was chosen and what it cost; mistakes are marked on the rail and can be jumped to."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from toepen_gui.board.layout import TableLayout
from toepen_gui.board.phrases import Talker
from toepen_gui.coach.port import Decision, Mark, MatchReview, Reviewing
from toepen_gui.geometry import Box, centred
from toepen_gui.scenes import review_words
from toepen_gui.scenes.coach_paper import Setting, Sheet, draw_sheet, set_sheet
from toepen_gui.scenes.coach_place import standing_room
from toepen_gui.scenes.context import House, Target
from toepen_gui.scenes.play_collage import Piece, rect_of
from toepen_gui.scenes.playback import PLACE, LookingBack
from toepen_gui.scenes.playback_controls import Key
from toepen_gui.scenes.playback_view import PlaybackView
from toepen_gui.table.port import Playback, Reviewed
from toepen_gui.ui import kit
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen

MODS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
DOTS: Final = 9  # decisions of a round that are shown beside each other
ENOUGH: Final = 0.6  # of the usual width: so much must a narrower place for the spoken line have
APART: Final = 17.0  # design pixels from one of them to the next, so that none covers another
KEYS: Final = {"coach": "h", "coach_back": ",", "coach_on": ".", "coach_mistake": "n"}


class CoachKey(Key):
    """The tool that calls the coach, with his picture."""

    def draw(self, pen: Pen) -> None:
        kit.icon_button(pen, self.box, "", "badges/hint", state=self.state, key=self.cap, focused=self.focused)
        self.dirty = False


class Review(LookingBack):
    """`coached`: whether the coach looks along from the beginning. `source`: where the record came from; what he finds
    is kept for the statistics if that is one of the player's own."""

    def __init__(
        self, house: House, playback: Playback, ahead: bool = True, coached: bool = False, source: str = ""
    ) -> None:
        self._reviewing: dict[int, Reviewing] = {}
        self._extra: dict[str, Key] = {}
        self._strip: Box | None = None
        self._box = Box(0, 0, 0, 0)
        self._laid: tuple[object, tuple[Sheet, Box, Setting]] | None = None
        self._told: object = None
        self.coached = coached
        self._source = source  # "" when there is nothing more to be kept
        super().__init__(house, playback, ahead)
        if coached and playback.digest.result is None and playback.rounds:
            self.reel.to(playback.rounds[-1])  # it is about the round that has just been played

    # --- what the coach has found

    @property
    def reviewing(self) -> Reviewing:
        """Of the seat that is looked from; begun when it is first asked for, and kept."""
        seat = self.reel.seat
        if seat not in self._reviewing:
            self._reviewing[seat] = self.house.coach.review(self.playback.apart(), seat)
        return self._reviewing[seat]

    @property
    def found(self) -> MatchReview | None:
        return self.reviewing.outcome if self.coached else None

    @property
    def decision(self) -> Decision | None:
        """The one that is to be made at this position."""
        found = self.found
        if found is None:
            return None
        return next((one for one in found.decisions if one.position == self.reel.position), None)

    def leave(self) -> None:
        for one in self._reviewing.values():
            one.cancel()
        super().leave()

    # --- what somebody wants

    def toggle(self) -> None:
        self.coached = not self.coached
        self._lay_out()

    def step(self, by: int, mistakes: bool = False) -> None:
        """To the next decision of this seat, or the one before; `mistakes`: to the next that was one."""
        found = self.found
        if found is None:
            return
        places = [one.position for one in found.decisions if not mistakes or one.mark is not Mark.GOOD]
        at = self.reel.position
        nr = bisect_right(places, at) if by > 0 else bisect_left(places, at) - 1
        if 0 <= nr < len(places):
            self._to(places[nr])
            self._changed = True

    def _handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & MODS and self._pressed(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._dot_at(event.pos):
            return True
        return super()._handle(event)

    def _pressed(self, event: pygame.Event) -> bool:
        back = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_h:
                self.toggle()
            case pygame.K_COMMA:
                self.step(-1)
            case pygame.K_PERIOD:
                self.step(1)
            case pygame.K_n:
                self.step(-1 if back else 1, mistakes=True)
            case pygame.K_x if self.coached:
                self.toggle()
            case _:
                return False
        return True

    def _keep(self) -> None:
        """What he found of the player's own seat goes into the statistics, also if his paper lies aside by then."""
        you = self.playback.digest.you
        mine = self._reviewing.get(you) if you is not None and self._source else None
        if you is None or mine is None or not mine.done:
            return
        found = mine.outcome
        if found is not None and found.decisions:
            reviewed = Reviewed(len(self.playback.rounds), found.summary.to_json())
            self.house.keeper.reviewed(self._source, you, reviewed)
        self._source = ""

    def update(self, dt: float) -> None:
        super().update(dt)
        self._keep()
        if self.coached:
            one = self.reviewing
            told = (self.reel.seat, one.done, round(100 * one.progress))
            if told != self._told:
                self._told = told
                self._changed = True
                if one.done:
                    self._follow()

    def targets(self) -> list[Target]:
        shown = [key for key in self._extra.values() if key.enabled]
        return [*super().targets(), *(Target(f"{PLACE}.{key.name}", key.area, KEYS[key.name]) for key in shown)]

    # --- layout

    def _beside(self) -> Sequence[Key]:
        """The coach's own keys: to call him, and under his paper to go from decision to decision."""
        assert self.view is not None
        layout, words = self.view.layout, self.house.words
        k = layout.scale.k
        tool = layout.tools[0]
        self._laid = None
        tab = Box(layout.info.x, layout.info.bottom + 6 * k, tool.w, tool.h)
        cap = words("coach.key") if tab.w > 40 else ""
        keys = [self._extra_key("coach", "coach", self.toggle, tab, "review.tip", cap)]
        if self.coached:
            row = self._row(self.view)
            box = self._box = standing_room(layout, row + 6 * k)
            y = box.bottom + 4 * k
            size = row - 8 * k
            left = Box(box.x + 4 * k, y + 4 * k, size, size)
            mistake = Box(box.right - 4 * k - size, y + 4 * k, size, size)
            right = mistake.move(-size - 5 * k, 0)
            self._strip = Box(left.right + 6 * k, y, right.x - left.right - 12 * k, row)
            close = Box(box.right - 32 * k, box.y + 8 * k, 24 * k, 24 * k)
            keys = [
                self._extra_key("coach", "close", self.toggle, close, "coach.close", ""),
                self._extra_key("coach_back", "back", lambda: self.step(-1), left, "review.tip.back", ""),
                self._extra_key("coach_on", "on", lambda: self.step(1), right, "review.tip.on", ""),
                self._extra_key(
                    *("coach_mistake", "mistake", lambda: self.step(1, mistakes=True), mistake, "review.tip.mistake"),
                    words("review.key.mistake") if size > 40 else "",
                ),
            ]
        self.view.spoken_room = beside_paper(layout, self._box, self.view.boxes.board) if self.coached else None
        self._extra = {key.name: key for key in keys}
        return keys

    def _extra_key(self, name: str, sign: str, press: Callable[[], None], box: Box, tip: str, cap: str) -> Key:
        kind = "quiet" if name == "coach" else "secondary"
        made = CoachKey if sign == "coach" else Key
        key = made(sign, press, kind=kind, cap=cap, name=name, tooltip=self.house.words(tip))
        key.place(box)
        return key

    def _row(self, view: PlaybackView) -> float:
        """How high the row of keys under the paper is."""
        return max(36.0, 36 * view.layout.scale.k) + 8 * view.layout.scale.k

    def _follow(self) -> None:
        super()._follow()
        if self._rail is not None:
            found = self.found
            wrong = tuple(one.position for one in found.decisions if one.mark is not Mark.GOOD) if found else ()
            if tuple(self._rail.mistakes) != wrong:
                self._rail.mistakes = wrong
                self._rail.dirty = True
        self._changed = True

    # --- the picture

    def over(self, view: PlaybackView) -> list[Piece]:
        pieces: list[Piece] = []
        easel = view.easel
        if self.coached:
            sheet, box, setting = self._paper(view)
            sign = (sheet, tuple(box), setting.size)
            area = rect_of(box, 14 * easel.k)
            pieces.append(
                easel.stamps.piece(
                    easel.pen, "paper", sign, area, lambda pen: draw_sheet(pen, box, sheet, setting, close=True)
                )
            )
            pieces.append(self._dots(view))
        for key in self._extra.values():
            area = rect_of(key.box, 16 * easel.k)
            pieces.append(easel.stamps.piece(easel.pen, key.name, key.look, area, key.draw))
        return pieces

    def _paper(self, view: PlaybackView) -> tuple[Sheet, Box, Setting]:
        """The paper keeps its place while one goes from decision to decision."""
        key = (view, self.reel.position, self.reel.seat, self._told, self.found is not None)
        if self._laid is None or self._laid[0] != key:
            sheet = self._sheet()
            setting = set_sheet(view.easel.pen, sheet, self._box, view.layout.scale)
            self._laid = (key, (sheet, self._box, setting))
        return self._laid[1]

    def _sheet(self) -> Sheet:
        words, one = self.house.words, self.reviewing
        talker = Talker(self.reel.company, self._letters)
        found, decision = one.outcome, self.decision
        if found is None:
            return review_words.failed(words) if one.done else review_words.working(words, one.progress)
        if decision is None:
            return review_words.summed(words, talker, found, self.playback.digest.result is not None)
        view = self.playback.view(decision.position, found.seat)
        hands = self.playback.open_cards(decision.position).hands
        return review_words.decided(words, talker, view, decision, hands)

    def _dots(self, view: PlaybackView) -> Piece:
        """The decisions of this round, good and bad, and where we are."""
        easel, strip = view.easel, self._strip
        assert strip is not None
        k = easel.k
        board = Box(self._box.x, strip.y, self._box.w, strip.h)
        marks, places = self.dots()

        def draw(pen: Pen) -> None:
            kit.plaque(pen, board, r=8, tint=105, screws=False)
            if len(places) > 1:
                pen.fill_round(Box(places[0].cx, strip.cy - k, places[-1].cx - places[0].cx, 2 * k), 0, p.OAK_HONEY)
            for (mark, turning, now), at in zip(marks, places, strict=True):
                r = (9.5 if now else 6.5) * max(k, 0.8)
                colour = p.LEAF_LIT if mark is Mark.GOOD else p.MADDER_LIT
                disc = centred(at.cx, at.cy, 2 * r, 2 * r)
                pen.fill_round(disc, r, colour, p.FOAM if now else p.INK, (2.6 if now or turning else 1.4) * k)
                if mark is not Mark.GOOD:
                    cross = pen.glyph("✗", round(r * 1.15), p.FOAM)
                    pen.put(cross, at.cx - cross.get_width() / 2, at.cy - cross.get_height() / 2)

        return easel.stamps.piece(easel.pen, "dots", (tuple(marks), tuple(board)), rect_of(board, 14 * k), draw)

    def dots(self) -> tuple[list[tuple[Mark, bool, bool]], list[Box]]:
        """Each decision that is shown: what the coach makes of it, whether the match turned on it, whether it is the
        one on the table; and where it stands."""
        marks = [(one.mark, one.turning, one.position == self.reel.position) for one in self._shown_dots()]
        return marks, self._places(len(marks))

    def _shown_dots(self) -> list[Decision]:
        """The decisions of the round on the table, those around where we are: as many as can stand apart."""
        found = self.found
        if found is None:
            return []
        here = [one for one in found.decisions if one.round == self.reel.round]
        at = bisect_left([one.position for one in here], self.reel.position)
        most = max(1, min(DOTS, int(self._strip.w / self._apart))) if self._strip is not None else DOTS
        first = max(0, min(at - most // 2, len(here) - most))
        return here[first : first + most]

    @property
    def _apart(self) -> float:
        """From one dot to the next, at least, in pixels."""
        return APART * max(self.view.layout.scale.k if self.view is not None else 1.0, 0.8)

    def _places(self, n: int) -> list[Box]:
        strip = self._strip
        if strip is None or n == 0:
            return []
        step = min(strip.w / n, 34.0 * max(1.0, strip.h / 44))
        left = strip.cx - (n - 1) * step / 2
        return [centred(left + i * step, strip.cy, step, strip.h) for i in range(n)]

    def _dot_at(self, at: tuple[float, float]) -> bool:
        """A click on a decision goes there."""
        if not self.coached or self._strip is None:
            return False
        shown = self._shown_dots()
        for one, place in zip(shown, self._places(len(shown)), strict=True):
            if place.x <= at[0] < place.right and place.y <= at[1] < place.bottom:
                self._to(one.position)
                self._changed = True
                return True
        return False


def beside_paper(layout: TableLayout, paper: Box, board: Box) -> Box | None:
    """Room for the spoken line right of the paper, if that lies over its usual place and there is enough of it.
    `board`: the one with the keys."""
    usual, gap = layout.announce, 10 * layout.scale.k
    if not paper.hits(usual):
        return None
    busy = [board, layout.hand, layout.pack, *layout.trick, *(seat.box for seat in layout.seats)]
    right = min(
        [layout.window.right - gap]
        + [box.x - gap for box in busy if box.x > paper.right and box.y < usual.bottom and box.bottom > usual.y]
    )
    room = Box(paper.right + gap, usual.y, right - paper.right - gap, usual.h)
    return room if room.w >= ENOUGH * usual.w else None
