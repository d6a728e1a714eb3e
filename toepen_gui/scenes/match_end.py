"""The end of a match: who stands where and why, and the points by round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from toepen_gui.board.feast import BEGINS, Feast
from toepen_gui.board.match_end import Standing, settles, standings
from toepen_gui.engine.rules import Ending, Scoring, Stacks
from toepen_gui.engine.view import SeatView
from toepen_gui.geometry import Box, Page, split
from toepen_gui.scenes.context import House
from toepen_gui.scenes.figures import signed
from toepen_gui.scenes.match_end_feast import FeastPicture, Hero
from toepen_gui.scenes.match_end_plot import chip_lines, player_lines, plot, stacks_by_round
from toepen_gui.scenes.pages import PageScene, foot_buttons, foot_note, parts, tabbed, title_room, write_note
from toepen_gui.scenes.pages_rows import Column, Row
from toepen_gui.scenes.people import guest_name, own_name, preset_name, run_on, several
from toepen_gui.scenes.play_collage import rect_of
from toepen_gui.scenes.review_door import KEY, ask_coach, has_coach
from toepen_gui.scenes.setup_start import sit_down
from toepen_gui.settings import Pace
from toepen_gui.table.port import Guest, Seating, Setup
from toepen_gui.ui import kit
from toepen_gui.ui.colours import ROSE_ON_SLATE, TEXT, TEXT_SOFT
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.group import ENTER
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, PageHead, Tabs, Widget

GUEST = "guest"


class MatchEnd(PageScene):
    """`view`: the match as the player saw it, ended. `history`: everybody's points after each round."""

    place = "match_end"
    in_parts = False

    def __init__(self, house: House, seating: Seating, view: SeatView, history: Sequence[Sequence[int]]) -> None:
        super().__init__(house)
        self.seating = seating
        self.view = view
        self.history = tuple(tuple(points) for points in history)
        self.rows = standings(view, self.history)
        self.tab = 0
        self.ids = {"tabs": ("standings", "plot")}
        self._column = Column("standings")
        self._paper: Box | None = None
        self._slate: Box | None = None
        self._titled = True
        self._note = self._last_word = Box(0, 0, 0, 0)
        self._ms = 0.0  # since the page came
        self._over = False  # the feast
        self._page_dirty = True  # something else than the feast has changed
        self._heroes: list[Hero] | None = None  # whose faces are left out of the page, while they hop
        self._picture: FeastPicture | None = None

    # --- doors ----------------------------------------------------------------------------
    def enter(self) -> None:
        self.house.audio.play("win_match" if self._won else "lose_match")

    # --- the feast ------------------------------------------------------------------------
    @property
    def _won(self) -> bool:
        return any(row.winner and row.seat == self.seating.seat for row in self.rows)

    @property
    def _feast(self) -> Feast:
        settings = self.house.settings
        return Feast(self._won, settings.less_motion, settings.pace is Pace.AT_ONCE)

    def lay_out(self) -> None:
        self._page_dirty = True
        super().lay_out()

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self._over:
            self._over = self.dirty = self._page_dirty = True
        used = super().handle(event)
        self._page_dirty = self._page_dirty or self.group.dirty
        return used

    def update(self, dt: float) -> None:
        super().update(dt)
        self._page_dirty = self._page_dirty or self.group.dirty
        if self._over:
            return
        self._ms += dt * 1000
        self.dirty = self.dirty or self._ms >= BEGINS
        if self._ms >= self._feast.length:
            self._over = self._page_dirty = self.dirty = True

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        whole = self._page_dirty or self.stale
        self._page_dirty = False
        pen = Pen(surface, self.scale, self.house.look, self.house.assets, self.faults)
        if self._over:
            self._heroes = self._picture = None
            return super().draw(surface)
        if whole or self._picture is None:
            self._heroes, self._picture = [], None  # what is gone is let go before there is another one
            self.stale = True
            super().draw(surface)
            self._picture = self._prepared(pen)
            whole = True
        areas = self._picture.draw(pen, self._ms)
        self.dirty = False
        return None if whole else areas

    def _prepared(self, pen: Pen) -> FeastPicture:
        """A copy of the page as it is when the feast begins: the slate without its lines."""
        surface, feast, slate = pen.surface, self._feast, self._slate
        rect, plot = pygame.Rect(0, 0, 0, 0), None
        if feast.hops and slate is not None:
            rect = rect_of(slate).clip(surface.get_rect())
            plot = surface.subsurface(rect).copy()
            self._plot(pen, kit.slate(pen, slate).inset(14 * pen.k, 8 * pen.k), bare=True)
        return FeastPicture(feast, surface.copy(), self._heroes or [], rect, plot)

    def _again(self) -> None:
        seating = self.seating
        guests = seating.guests
        n, own = len(guests), seating.seat
        around = tuple(guest for i in range(1, n) if (guest := guests[(own + i) % n]) is not None)
        setup = Setup(seating.rules, seating.preset, around, seating.own_name, seating.rounds)
        sit_down(self.house, self.house.keeper.begin(setup))

    def _title(self) -> None:
        from toepen_gui.scenes.title import Title  # noqa: PLC0415 - the title leads here as well

        self.house.go(Title(self.house))

    def _to_tab(self, nr: int) -> None:
        self.tab = nr
        self.lay_out()

    # --- words ----------------------------------------------------------------------------
    def _name(self, seat: int) -> str:
        guest = self.seating.guests[seat]
        words = self.house.words
        return guest_name(words, guest.who, guest.name) if guest else own_name(words, self.house.settings.own_name)

    def _headline(self, ruler: Ruler, room: float) -> str:
        """Who won, or with all winning but a few, who lost; in as many words as there is room for. Where chips are
        counted and nobody alone has won most, it is just over."""
        words = self.house.words
        winners = [row.seat for row in self.rows if row.winner]
        losers = [row.seat for row in self.rows if not row.winner]
        own = self.seating.seat
        if winners == [own]:
            said = words("match_end.you_win"), words("match_end.you_win_short")
        elif len(winners) == 1:
            name = self._name(winners[0])
            said = words("match_end.wins", name=name), words("match_end.wins_short", name=name)
        elif settles(self.seating.rules):
            said = words("match_end.over"), words("match_end.over")
        elif losers == [own]:
            said = words("match_end.you_lose"), words("match_end.you_lose_short")
        elif len(losers) == 1:
            name = self._name(losers[0])
            said = words("match_end.loses", name=name), words("match_end.loses_short", name=name)
        else:
            losers.sort(key=lambda seat: seat != own)  # "You and Kees"
            names = several(words, tuple(self._name(seat) for seat in losers))
            said = words("match_end.several_lose", names=names), words("match_end.several_lose_short", names=names)
        size = min(ruler.t, 1.35 * ruler.k)
        fitting = (text for text in said if 0.84 * ruler.width(text, "h1", size) <= room)
        return next(fitting, words("match_end.over"))

    def _biggest(self) -> str:
        """With chips: who took most in one round. Nothing if chips were bought in between, which are no win."""
        words = self.house.words
        stacks = stacks_by_round(self.seating.rules, self.history, self.view.players)
        if len({sum(round_) for round_ in stacks}) > 1:
            return ""
        best = (0, 0, 0)
        for nr, (before, after) in enumerate(pairwise(stacks), 1):
            best = max(
                best, *((now - then, seat, nr) for seat, (then, now) in enumerate(zip(before, after, strict=True)))
            )
        chips, seat, nr = best
        own = seat == self.seating.seat
        key = "match_end.you_biggest" if own else "match_end.biggest"
        return words(key, name=self._name(seat), n=chips, round=nr)

    def _memory(self) -> str:
        """What the match will be remembered for."""
        words = self.house.words
        if self.seating.rules.scoring is Scoring.CHIPS:
            return self._biggest()
        before = ((0,) * self.view.players, *self.history)
        changes = [
            [now - then for now, then in zip(after, earlier, strict=True)]
            for earlier, after in zip(before, self.history, strict=False)
        ]
        clean = [sum(change[seat] <= 0 for change in changes) for seat in range(self.view.players)]
        best = next(row.seat for row in self.rows if row.winner) if any(row.winner for row in self.rows) else 0
        dearest = max(range(len(changes)), key=lambda nr: sum(changes[nr]))
        own = best == self.seating.seat
        told = words(
            "match_end.you_clean" if own else "match_end.clean",
            name=self._name(best),
            clean=clean[best],
            rounds=len(changes),
        )
        return run_on(words, [told, words("match_end.dear", round=dearest + 1, points=sum(changes[dearest]))])

    def _summary(self) -> str:
        words = self.house.words
        if self.seating.rules.scoring is Scoring.CHIPS:
            return words(
                "match_end.note_chips",
                preset=preset_name(words, self.seating.preset),
                ante=self.seating.rules.ante,
                rounds=words("match_end.rounds", n=len(self.history)),
            )
        return words(
            "match_end.note",
            preset=preset_name(words, self.seating.preset),
            limit=self.seating.rules.limit,
            rounds=words("match_end.rounds", n=len(self.history)),
        )

    # --- layout ---------------------------------------------------------------------------
    def controls(self, ruler: Ruler) -> Iterable[Widget]:
        words = self.house.words
        pg = parts(self.size, self.house.settings.text)
        headline = self._headline(ruler, title_room(ruler, pg.head))
        head = PageHead(headline, self._title, note=self._summary(), box=pg.head)
        title = Button(words("match_end.to_title"), self._title, cap="Esc", name="to_title")
        again = Button(words("match_end.again"), self._again, kind="knock", cap="Enter", keys=ENTER, name="again")
        self.main = again
        buttons = [title, again]
        if has_coach(self.house):
            label, cap = words("review.look"), words("coach.key")
            buttons.insert(1, Button(label, lambda: ask_coach(self.house), cap=cap, keys=(KEY,), name="door.review"))
        start = foot_buttons(ruler, pg.foot, buttons)
        self._note = foot_note(ruler, pg.foot, start)
        return [head, *self._middle(ruler, pg), *buttons]

    def _middle(self, ruler: Ruler, pg: Page) -> list[Widget]:
        k, t = ruler.k, ruler.t
        words = self.house.words
        out: list[Widget] = []
        body = pg.body
        if ruler.scale.tall and t < 1.4 * k:
            need = self._needed(ruler, body.w) + 84 * t
            upper = min(need, 0.62 * body.h)
            self._paper, self._slate = body.top(upper), body.below(upper + 16 * k)
            self._titled = True
        elif not tabbed(self.size, self.scale):
            self._paper, self._slate = split(body, [1, 1.55], 18 * k)
            self._titled = True
        else:
            chips = self.seating.rules.scoring is Scoring.CHIPS
            labels = [words("match_end.standings"), words("match_end.plot_chips" if chips else "match_end.plot")]
            tabs = Tabs(labels, self.tab, self._to_tab, name="tabs")
            tab_h = 40 * t
            tabs.place(Box(body.x + 14 * k, body.y, body.w - 28 * k, tab_h))
            out.append(tabs)
            paper = body.below(tab_h - 2 * k)
            self._paper, self._slate = (paper, None) if self.tab == 0 else (None, paper.below(4 * k))
            self._titled = False
        if self._paper is not None:
            inner = self._paper.inset(26 * k, 20 * k).below(40 * t if self._titled else 0)
            inner = self._remembered(ruler, inner)
            out += self._column.lay(ruler, inner, lambda w: self._standings(ruler, w, inner.h), 4 * k, 22 * k)
        return out

    def _remembered(self, ruler: Ruler, inner: Box) -> Box:
        """Keeps room for a last word under the standings, if there is plenty. Gives what is left for the standings."""
        k, t = ruler.k, ruler.t
        memory = self._memory() if self.history else ""
        high = ruler.block_height(memory, "note", t, inner.w) + 26 * k
        rows = self._standings(ruler, inner.w, 0)
        plenty = bool(memory) and sum(row.height + 8 * k for row in rows) + high + 30 * k <= inner.h
        self._last_word = inner.foot(high) if plenty else Box(0, 0, 0, 0)
        return inner.above(high) if plenty else inner

    def _needed(self, ruler: Ruler, w: float) -> float:
        rows = self._standings(ruler, w - 52 * ruler.k, 0)
        return sum(row.height for row in rows) + 6 * ruler.k * len(rows)

    def _standings(self, ruler: Ruler, w: float, h: float) -> list[Row]:
        return [self._standing(ruler, w, h, row) for row in self.rows]

    def _standing(self, ruler: Ruler, w: float, h: float, row: Standing) -> Row:
        """One player: place, face, name, how it came about, points. As large as the height allows, up to a size."""
        k, t = ruler.k, ruler.t
        words = self.house.words
        line = words(row.line.key, **row.line.params)
        n = len(self.rows)
        largest = (104 * k if n <= 3 else 76 * k) * (1.0 if row.place == 1 else 0.8)
        face = min(largest, max(44 * k, 40 * t, 0.66 * h / n))
        column = min(104 * k if n <= 3 else 76 * k, max(44 * k, 40 * t, 0.66 * h / n))
        left = 40 * t + column + 24 * k
        points = signed(row.points) if settles(self.seating.rules) else str(row.points)
        room = w - left - ruler.width(points, "h2") - 22 * k
        lines = ruler.balanced(line, "small", t, room)
        high = max(face + 6 * k, (30 + 18.5 * len(lines)) * t + 6 * k, min(0.92 * h / n, 112 * k))
        own = row.seat == self.seating.seat

        def paint(pen: Pen, box: Box) -> None:
            if own:
                pen.fill_round(box.inset(-10 * k, -2 * k), 8 * k, p.FOAM, p.OCHRE_DARK, 1.8 * k)
            first = row.place == 1
            place = "h1" if first and face > 60 * k else "h2"
            pen.text(box.x + 18 * t, box.cy, str(row.place), place, t, p.OAK if first else TEXT_SOFT, "c")
            guest = self.seating.guests[row.seat]
            mood = "laughing" if row.winner else "sulking" if row.place == self.rows[-1].place else "annoyed"
            portrait = _face(guest, mood)
            middle = box.x + 40 * t + column / 2
            badge, size = None, face * 0.44
            if row.winner and len(self.rows) > 1:
                badge = Box(middle + face * 0.26, box.cy + face * 0.5 - size * 0.9, size, size)
            hero = Hero(portrait, middle - face / 2, box.cy - face / 2, face, badge)
            if row.winner and self._heroes is not None:
                self._heroes.append(hero)
            else:
                hero.draw(pen)
            x = box.x + left
            top = box.cy - (13 + 9.25 * len(lines)) * t + 9 * t
            pen.text(x, top, self._name(row.seat), "h3", t, TEXT, "l", room)
            for i, text in enumerate(lines):
                pen.text(x, top + (23 + 18.5 * i) * t, text, "small", t, TEXT_SOFT, "l", room)
            pen.text(box.right, box.cy, points, "h2", t, p.MADDER_DARK, "r")

        return Row(high, paint)

    # --- drawing --------------------------------------------------------------------------
    def paint(self, pen: Pen) -> None:
        k = pen.k
        words = self.house.words
        kit.page(pen)
        if self._paper is not None:
            kit.paper(pen, self._paper)
            if self._titled:
                kit.caption(pen, self._paper.inset(26 * k, 20 * k), words("match_end.standings"))
            self._column.paint(pen)
            note = self._last_word
            if note.w:
                kit.rule(pen, note.x, note.y + 8 * k, note.w)
                pen.block(note.below(12 * k), self._memory(), "note", None, TEXT_SOFT, middle=True)
        if self._slate is not None:
            self._plot(pen, kit.slate(pen, self._slate).inset(14 * k, 8 * k))
        write_note(pen, self._note, words("match_end.same"))

    def _plot(self, pen: Pen, box: Box, bare: bool = False) -> None:
        """`bare`: without the lines, which are yet to be drawn."""
        k, t = pen.k, pen.t
        words = self.house.words
        rules = self.seating.rules
        out = rules.ending is Ending.LAST_STANDING
        chips = rules.scoring is Scoring.CHIPS
        if chips:
            said = "" if rules.stacks is Stacks.REFILL else words("match_end.began_with", n=rules.stack)
        else:
            said = words("match_end.out_at" if out else "match_end.lost_at", limit=rules.limit)
        pen.text(box.right, box.y + 14 * t, said, "small", t, p.CHALK if chips else ROSE_ON_SLATE, "r")
        if self._titled:  # otherwise a tab says it
            room = box.w - pen.width(said, "small") - 20 * k
            pen.text(
                box.x,
                box.y + 14 * t,
                words("match_end.plot_chips" if chips else "match_end.plot"),
                "h3",
                t,
                p.GOLD_LIT,
                "l",
                room,
            )
        portraits = []
        for seat, guest in enumerate(self.seating.guests):
            won = any(row.winner for row in self.rows if row.seat == seat)
            portraits.append(_face(guest, "laughing" if won else "annoyed"))
        if chips:
            stacks = stacks_by_round(rules, self.history, self.view.players)
            level = 0 if rules.stacks is Stacks.REFILL else rules.stack
            lines = chip_lines(stacks, portraits, ends=rules.stacks is Stacks.TOURNAMENT)
            plot(pen, box.below(34 * t), lines, level, words("match_end.round"), chips=True, bare=bare)
            return
        lines = player_lines(self.history, portraits, rules.limit if out else None)
        plot(pen, box.below(34 * t), lines, rules.limit, words("match_end.round"), bare=bare)


def _face(guest: Guest | None, mood: str) -> str:
    """The portrait of whoever sat there; a glass for the person, and for somebody this version does not know."""
    return GUEST if guest is None or guest.who == GUEST else f"{guest.who}_{mood}"
