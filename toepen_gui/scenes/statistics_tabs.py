"""The pages of the statistics as rows: overview, opponents, knocking, hands, and the deals against chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.geometry import Box, split
from toepen_gui.scenes import statistics_draw as draw
from toepen_gui.scenes import statistics_sums as reckoned
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.pages_rows import Row, even, even_height
from toepen_gui.scenes.statistics_draw import Bar, Figure, Span
from toepen_gui.table.port import Level, MatchTally
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT_SOFT
from toepen_gui.ui.look import Look
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.words import Words

LATEST: Final = 10  # matches in the plot
BESIDE: Final = 760.0  # pixels of text from which two things stand side by side
LEVELS: Final = (
    (Level.BEGINNER, "setup.level.beginner"),
    (Level.REGULAR, "setup.level.regular"),
    (Level.MASTER, "setup.level.master"),
)
Face = Callable[[str], str]  # the picture of a person
Draws = Callable[[Pen, Box], None]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the pages are made of: `matches` as filtered."""

    words: Words
    look: Look
    matches: Sequence[MatchTally]
    chips: bool
    face: Face


def slate_row(height: float, title: str, note: str, paint: Draws) -> Row:
    return Row(height, lambda pen, box: paint(pen, draw.on_slate(pen, box, title, note)))


def beside(ruler: Ruler, w: float, room: float, left: Row, right: Row) -> list[Row]:
    """Two rows side by side where there is width; as high as the room that is left."""
    if w < BESIDE * ruler.t:
        return [left, right]
    high = max(left.height, right.height, room)

    def paint(pen: Pen, box: Box) -> None:
        one, other = split(box, [1.3, 1], 24 * pen.k)
        left.paint(pen, one)
        right.paint(pen, other)

    return [Row(high, paint)]


def tiles(ruler: Ruler, w: float, figures: Sequence[Figure]) -> list[Row]:
    n = draw.tiles_abreast(ruler, w, figures)

    def row(line: Sequence[Figure]) -> Row:
        return Row(draw.tile_height(ruler), lambda pen, box: draw.draw_tiles(pen, box, line, n))

    return [row(figures[i : i + n]) for i in range(0, len(figures), n)]


def left_over(rows: Sequence[Row], h: float, gap: float) -> float:
    """What is left of the height under these rows."""
    return h - sum(row.height + gap for row in rows)


def overview(shown: Shown, ruler: Ruler, w: float, h: float, gap: float) -> list[Row]:
    words, sums = shown.words, reckoned.sums(shown.matches)
    won = sums.won / sums.decided if sums.decided else None
    each = sums.change / sums.rounds if sums.rounds else 0.0
    figures = [
        Figure(str(sums.matches), words("statistics.matches", n=sums.matches)),
        Figure(draw.percent(words, won), words("statistics.won")),
        Figure(draw.percent(words, sums.expected / sums.decided if sums.decided else None), words("statistics.luck")),
        Figure(
            draw.decimal(words, each),
            words("statistics.chips_a_round" if shown.chips else "statistics.points_a_round"),
        ),
        Figure(draw.percent(words, sums.share("knocks_paid", "knocks")), words("statistics.knocks_paid")),
    ]
    out = tiles(ruler, w, figures)
    points = reckoned.course(shown.matches, LATEST)
    title = words("statistics.course_chips" if shown.chips else "statistics.course_points")
    note = words("statistics.higher" if shown.chips else "statistics.lower")
    plot = slate_row(
        270 * ruler.t, title, note, lambda pen, box: draw.draw_course(pen, box, points, words) if points else None
    )
    return [*out, *beside(ruler, w, left_over(out, h, gap), plot, _versus(shown, ruler))]


def _versus(shown: Shown, ruler: Ruler, most: int = 6) -> Row:
    """Against each of them, on paper."""
    words, t, k = shown.words, ruler.t, ruler.k
    rows = reckoned.rows(shown.matches)[:most]
    largest = max((max(row.ahead, row.behind) for row in rows), default=1)
    foot = 44 * t

    def paint(pen: Pen, box: Box) -> None:
        inner = kit.caption(pen, box, words("statistics.against"))
        step = min(74 * t, (inner.h - foot) / max(1, len(rows)))
        for i, row in enumerate(rows):
            cell = Box(inner.x, inner.y + i * step, inner.w, step)
            draw.draw_versus(pen, cell, shown.face(row.who), row.name, row.ahead, row.behind, largest)
        y = min(inner.y + len(rows) * step, inner.bottom - foot)
        line = words("statistics.sides") if rows else words("statistics.nobody_yet")
        pen.block(Box(inner.x, y + 4 * k, inner.w, foot), line, "small", t, TEXT_SOFT, "c")

    return Row(40 * t + len(rows) * 40 * t + foot + 8 * k, paint)


def opponents(shown: Shown, ruler: Ruler, w: float, h: float, gap: float) -> list[Row]:
    words, t = shown.words, ruler.t
    ratings = [(words(key), reckoned.rating(shown.matches, level)) for level, key in LEVELS]
    bars = []
    for name, one in ratings:
        if one.games:
            figure = words("statistics.rating", value=round(one.value), off=round(one.off))
            label = words("statistics.level", level=name, n=one.games)
        else:
            figure, label = "–", name
        bars.append(Bar(label, min(1.0, max(0.0, (one.value - 1000) / 1000)) if one.games else None, figure))
    slate = slate_row(
        draw.bars_height(ruler, bars) + 70 * t,
        words("statistics.ratings"),
        "",
        lambda pen, box: draw.draw_bars(pen, box, bars),
    )
    note = words("statistics.ratings_note")
    line = Row(
        even_height(ruler, w, note, "small"), lambda pen, box: even(pen, box.x, box.y, box.w, note, "small", TEXT_SOFT)
    )
    rest = h - line.height - gap
    return [*beside(ruler, w, rest, _versus(shown, ruler, 16), slate), line]


def knocking(shown: Shown, ruler: Ruler, w: float, h: float, gap: float) -> list[Row]:
    words, sums = shown.words, reckoned.sums(shown.matches)
    n = sums.counts.get
    bluffs = n("bluffs", 0)
    rate = n("knocks", 0) / sums.rounds if sums.rounds else 0.0
    one_in = words("statistics.one_in", n=round(n("knocks", 0) / bluffs)) if bluffs else "–"
    figures = [
        Figure(str(n("knocks", 0)), words("statistics.knocks", n=n("knocks", 0))),
        Figure(draw.decimal(words, rate), words("statistics.knocks_a_round")),
        Figure(one_in, words("statistics.were_bluffs")),
    ]
    out = tiles(ruler, w, figures)
    bars = [
        _bar(words("statistics.bar.knocks"), sums, "knocks_paid", "knocks", words),
        _bar(words("statistics.bar.bluffs"), sums, "bluffs_worked", "bluffs", words),
        _bar(words("statistics.bar.calls"), sums, "calls_paid", "calls", words),
        _bar(words("statistics.bar.folds"), sums, "folds_right", "folds", words),
    ]
    high = max(draw.bars_height(ruler, bars) + 70 * ruler.t, min(left_over(out, h, gap), 420 * ruler.t))
    slate = slate_row(high, words("statistics.paid"), "", lambda pen, box: draw.draw_bars(pen, box, bars))
    return [*out, slate, _note(ruler, w, words("statistics.paid_note"))]


def hands(shown: Shown, ruler: Ruler, w: float, h: float, gap: float) -> list[Row]:
    words = shown.words
    held = reckoned.tens_held(shown.matches)
    sums = reckoned.sums(shown.matches)
    won = sums.counts.get("won", 0)
    bars = [
        Bar(
            words("statistics.tens", n=tens),
            taken / dealt if dealt else None,
            words("statistics.won_of", won=taken, all=dealt),
        )
        for tens, (dealt, taken) in enumerate(held)
    ]
    figures = [
        Figure(str(sums.rounds), words("statistics.rounds", n=sums.rounds)),
        Figure(draw.percent(words, won / sums.rounds if sums.rounds else None), words("statistics.rounds_won")),
    ]
    out = tiles(ruler, w, figures)
    high = max(draw.bars_height(ruler, bars) + 70 * ruler.t, min(left_over(out, h, gap), 460 * ruler.t))
    return [*out, slate_row(high, words("statistics.by_tens"), "", lambda pen, box: draw.draw_bars(pen, box, bars))]


def deals(shown: Shown, ruler: Ruler, w: float, h: float, gap: float) -> list[Row]:
    """Every card that was dealt against what chance predicts: whoever thinks the computer cheats can look it up."""
    words = shown.words
    names = (*letters_of(shown.look), "7", "8", "9", "10")
    out = []
    for own, key in ((True, "statistics.dealt_you"), (False, "statistics.dealt_others")):
        found = reckoned.ranks_dealt(shown.matches, own)
        spans = [Span(name, one.seen, one.expected, one.off) for name, one in zip(names, found, strict=True)][::-1]
        four = reckoned.four_dealt(shown.matches, own)
        spans.append(Span(words("statistics.four"), four.seen, four.expected, four.off))
        out.append(_spans(ruler, words(key), spans, words))
    tens = [
        Span(str(n), one.seen, one.expected, one.off) for n, one in enumerate(reckoned.tens_expected(shown.matches))
    ]
    note = _note(ruler, w, words("statistics.chance_note"))
    rest = max(0.0, h - note.height - gap)
    pair = beside(ruler, w, rest, out[0], out[1])
    return [*pair, note, _spans(ruler, words("statistics.tens_dealt"), tens, words)]


def _spans(ruler: Ruler, title: str, spans: Sequence[Span], words: Words) -> Row:
    high = draw.spans_height(ruler, spans) + 84 * ruler.t
    return slate_row(high, title, "", lambda pen, box: draw.draw_spans(pen, box, spans, words))


def _note(ruler: Ruler, w: float, text: str) -> Row:
    high = even_height(ruler, w, text, "small")
    return Row(high, lambda pen, box: even(pen, box.x, box.y, box.w, text, "small", TEXT_SOFT))


def _bar(name: str, sums: reckoned.Sums, part: str, whole: str, words: Words) -> Bar:
    share = sums.share(part, whole)
    n, of = sums.counts.get(part, 0), sums.counts.get(whole, 0)
    figure = words("statistics.part", share=draw.percent(words, share), n=n, all=of) if of else "–"
    return Bar(name, share, figure)
