"""Where everything stands on the slate at the end of a round: the largest text up to the one asked for that fits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from toepen_gui.board.round_end import RoundPage, RoundRow
from toepen_gui.geometry import Box, Scale, centred, one_line
from toepen_gui.scenes.context import House
from toepen_gui.scenes.people import run_on
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

WIDE: Final = 980.0
LEAST_WHY: Final = 8.5  # ems of the reasons' column; narrower, they stand under the names
SMALLEST: Final = 0.66  # of the text at 100 %


@dataclass(frozen=True, slots=True)
class Cells:
    """One player's row. `why` may lie under `name`."""

    row: Box
    portrait: Box
    name: Box
    why: Box
    card: Box | None
    pays: Box
    tally: Box | None
    points: Box


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """`heads`: the line with the names of the columns, None where there is no room for it. `fair`: the door to the
    check of the deal, as wide as high where its words have no room. `sealed`: room for the promise of the next deal,
    None where there is none."""

    scale: Scale
    board: Box
    head: Box
    sub: Box
    heads: Box | None
    rows: tuple[Cells, ...]
    button: Box
    stop: Box | None
    buy: Box | None
    warning: Box | None
    two_lines: bool
    fair: Box | None = None
    sealed: Box | None = None

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        house: House,
        easel: Easel,
        page: RoundPage,
        stops: bool = False,
        buys: bool = False,
        fair: bool = False,
    ) -> RoundPlan:
        """The plan for a window of that size. `stops`: there is a button to end the match here. `buys`: chips can be
        bought first. `fair`: deals can be checked."""
        full = Scale.of(*size, house.settings.text)
        t = full.t
        least = Scale.of(*size, 1.0).t * SMALLEST
        while True:
            ruler = Ruler(Scale(full.k, t, full.tall), house.look, house.assets)
            maker = _Maker(ruler, size, house.words, easel, page, stops, buys)
            for two_lines in (False, True):
                plan, fits = maker.plan(two_lines)
                if fits or (two_lines and t <= least):
                    return _with_fair(plan, size, ruler.width(house.words("fair.door"), "label")) if fair else plan
            t = max(least, t * 0.96)


def _with_fair(plan: RoundPlan, size: tuple[int, int], label: float) -> RoundPlan:
    """Beside the buttons the door to the check, with its words (`label` wide) if there is room under the slate, and on
    the other side room for a promise; the button gives way if it must."""
    scale = plan.scale
    k, button, gap, edge = scale.k, plan.button, 10 * scale.k, 16 * scale.k
    side = button.h
    worded = label + 44 * k + 40 * scale.t
    if button.right + gap + worded <= plan.board.right:
        tool = Box(button.right + gap, button.y, plan.board.right - button.right - gap, side).end(worded)
    else:
        if button.right + gap + side > size[0] - edge:
            button = button.before(button.right + gap + side - (size[0] - edge))
        tool = Box(button.right + gap, button.y, side, side)
    left = (plan.stop or button).x
    start = max(edge, plan.board.x)
    sealed = Box(start, button.y, left - start - 16 * k, side)
    return replace(plan, button=button, fair=tool, sealed=sealed if sealed.w > 0 else None)


class _Maker:
    """Tries one size of text."""

    def __init__(
        self, ruler: Ruler, size: tuple[int, int], words: Words, easel: Easel, page: RoundPage, stops: bool, buys: bool
    ) -> None:
        self.stops = stops
        self.buys = buys
        self.ruler = ruler
        self.size = size
        self.words = words
        self.easel = easel
        self.page = page

    def plan(self, two_lines: bool) -> tuple[RoundPlan, bool]:
        """The plan, and whether everything in it has the room it needs."""
        ruler, page = self.ruler, self.page
        k, t = ruler.k, ruler.t
        w, h = self.size
        edge = 16 * k
        foot = one_line(ruler.scale) + 4 * k
        warn = 32 * t + 8 * k if page.warning is not None else 0.0
        if self.buys:
            warn += one_line(ruler.scale) + 8 * k
        board_w = min(w - 2 * edge, WIDE * max(k, t * 0.96))
        most_h = h - 2 * edge - foot - 18 * k - warn
        frame = 20 * k
        inner_w = board_w - 2 * frame - 36 * k
        sub_text = run_on(self.words, [self.words(line.key, **line.params) for line in page.sub])
        sub_h = ruler.block_height(sub_text, "lead", None, inner_w) + 14 * k if sub_text else 0.0
        head_h = 50 * t + 4 * k
        heads_h = 26 * t if not two_lines else 0.0
        columns = self._columns(inner_w, two_lines)
        fits = columns.why >= LEAST_WHY * 18 * t
        title = ruler.width(self.words(page.title.key, **page.title.params), "h1")
        fits = fits and title * 0.86 <= inner_w - min(58 * k, 52 * t) - 14 * k
        needs = [self._row_height(row, columns, two_lines) for row in page.rows]
        body = head_h + sub_h + heads_h + 10 * k
        room = most_h - 2 * frame - 8 * k - body
        fits = fits and sum(needs) <= room
        comfort = min(88 * k, room / len(needs)) if needs else 0.0
        heights = [max(need, comfort) for need in needs]
        if sum(heights) > room and needs:
            share = room / sum(heights)
            heights = [height * share for height in heights] if sum(needs) > room else self._even(needs, room)
        board_h = 2 * frame + 8 * k + body + sum(heights)
        total = board_h + 18 * k + foot + warn
        board = Box((w - board_w) / 2, max(edge, (h - total) / 2), board_w, board_h)
        inner = board.inset(frame + 18 * k, frame + 4 * k)
        y = inner.y
        head = Box(inner.x, y, inner.w, head_h)
        sub = Box(inner.x, y + head_h, inner.w, sub_h)
        y += head_h + sub_h
        heads = Box(inner.x, y, inner.w, heads_h) if heads_h else None
        y += heads_h + 6 * k
        cells = []
        for row, height in zip(page.rows, heights, strict=True):
            cells.append(self._cells(Box(inner.x, y, inner.w, height), row, columns, two_lines))
            y += height
        label = ruler.width(self.words("round_end.next"), "label") + 150 * t
        foot_row = centred(w / 2, board.bottom + 18 * k + foot / 2, min(board_w, max(360 * k, label)), foot)
        button, stop = foot_row, None
        if self.stops:
            least = ruler.width(self.words("round_end.stop"), "label") + 44 * t + 50 * k
            foot_row = centred(w / 2, foot_row.cy, min(board_w, foot_row.w + least + 14 * k), foot)
            button, stop = foot_row.after(least + 14 * k), foot_row.left(least)
        buy = None
        if self.buys:
            figure = self.words("round_end.buy", n=10000)
            wide = min(board_w, max(300 * k, ruler.width(figure, "strong") + 2 * one_line(ruler.scale) + 20 * k))
            buy = centred(w / 2, button.bottom + 8 * k + foot / 2, wide, one_line(ruler.scale))
        warning = None
        if page.warning is not None:
            words = self.words(page.warning.key, **page.warning.params)
            wide = min(w - 2 * edge, ruler.width(words, "body") + 40 * k)
            warning = centred(w / 2, button.bottom + 8 * k + 16 * t, wide, 30 * t)
            fits = fits and ruler.width(words, "body") * 0.86 <= wide - 24 * k
        plan = RoundPlan(ruler.scale, board, head, sub, heads, tuple(cells), button, stop, buy, warning, two_lines)
        return plan, fits

    @staticmethod
    def _even(needs: list[float], room: float) -> list[float]:
        """What is left over is shared out evenly."""
        spare = (room - sum(needs)) / len(needs)
        return [need + spare for need in needs]

    # --- columns

    def _columns(self, room: float, two_lines: bool) -> _Columns:
        ruler, page = self.ruler, self.page
        k, t = ruler.k, ruler.t
        names = max(ruler.width(self.easel.player(row.seat), "h3") for row in page.rows)
        portrait = 58 * k if not two_lines else min(58 * k, 52 * t)
        written = ruler.width("10♠", "number", 1.15 * t) * 0.9
        card = max(60 * k, written) if any(row.last_card is not None for row in page.rows) else 0.0
        card = max(card, ruler.width(self.words("round_end.not_shown"), "note") if card and not two_lines else 0.0)
        largest = max(10, *(abs(row.pays) for row in page.rows))
        pays = max(ruler.width(f"+{largest}", "h2"), ruler.width(self.words("round_end.pays"), "small_strong"))
        points = max(ruler.width(figure, "h3") for figure in ("-10", *(f"+{abs(row.points)}" for row in page.rows)))
        tally = 112 * k if not two_lines else 0.0
        gap = 16 * k
        used = portrait + 12 * k + pays + points + tally + gap * (2 + bool(tally) + bool(card)) + card
        if two_lines:
            why = room - used
            return _Columns(portrait, why, why, card, pays, tally, points, gap)
        why = room - used - names - gap
        return _Columns(portrait, names, why, card, pays, tally, points, gap)

    def _row_height(self, row: RoundRow, columns: _Columns, two_lines: bool) -> float:
        ruler = self.ruler
        k, t = ruler.k, ruler.t
        why = ruler.block_height(reason(row, self.words), "body", None, max(40 * k, columns.why))
        if two_lines:
            return max(27 * t + why + 10 * k, 46 * k)
        return max(why + 8 * k, 30 * t, 40 * k)

    def _cells(self, row: Box, what: RoundRow, c: _Columns, two_lines: bool) -> Cells:
        k, t = self.ruler.k, self.ruler.t
        size = min(c.portrait, row.h - 6 * k)
        portrait = Box(row.x, row.cy - size / 2, size, size)
        x = row.x + c.portrait + 12 * k
        beside: Box | None = None
        if two_lines:
            whole = 27 * t + self.ruler.block_height(reason(what, self.words), "body", None, c.why)
            top = row.cy - whole / 2
            name = Box(x, top, c.name, 27 * t)
            why = Box(x, top + 27 * t, c.why, max(1.0, whole - 27 * t))
            strokes = 92 * k
            named = self.ruler.width(self.easel.player(what.seat), "h3") + 14 * k
            beside = Box(x + named, top, strokes, 27 * t) if named + strokes <= c.why else None
            x += c.why + c.gap
        else:
            name = Box(x, row.y, c.name, row.h)
            x += c.name + c.gap
            why = Box(x, row.y, c.why, row.h)
            x += c.why + c.gap
        card = Box(x, row.y, c.card, row.h) if c.card else None
        x += c.card + c.gap if c.card else 0.0
        pays = Box(x, row.y, c.pays, row.h)
        x += c.pays + c.gap
        tally = beside if two_lines else Box(x, row.y, c.tally, row.h)
        points = Box(row.right - c.points, row.y, c.points, row.h)
        return Cells(row, portrait, name, why, card, pays, tally, points)


@dataclass(frozen=True, slots=True)
class _Columns:
    portrait: float
    name: float
    why: float
    card: float
    pays: float
    tally: float
    points: float
    gap: float


def reason(row: RoundRow, words: Words) -> str:
    """Why somebody paid what he paid, one reason a line."""
    return "\n".join(words(line.key, **line.params) for line in (row.why, *row.also))
