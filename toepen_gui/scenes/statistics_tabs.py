"""The pages of the statistics as rows: overview, opponents, knocking, hands, the coach, and deals against chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from toepen_gui.geometry import Box, split
from toepen_gui.scenes import statistics_draw as draw
from toepen_gui.scenes import statistics_sums as reckoned
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.pages_rows import Row, even, even_height
from toepen_gui.scenes.people import guest_name
from toepen_gui.scenes.statistics_draw import Bar, Figure, Span
from toepen_gui.table.port import Level, MatchTally, Reviewed
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
VERSUS: Final = 40.0  # pixels of text: an opponent in a row of its own
CLOSE: Final = 28.0  # the same among others
Face = Callable[[str], str]  # the picture of a person
Draws = Callable[[Pen, Box], None]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the pages are made of: `matches` as filtered. `reviews`: what the coach found, by the keys of matches."""

    words: Words
    look: Look
    matches: Sequence[MatchTally]
    chips: bool
    face: Face
    reviews: Mapping[str, Reviewed]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the rows go: `w` wide, `full` high in all; `room` of it is left under the filters, rows `gap` apart. No row
    may be higher than `full`: rows are scrolled whole."""

    ruler: Ruler
    w: float
    full: float
    room: float
    gap: float

    def under(self, rows: Sequence[Row]) -> float:
        """What is left under these rows."""
        return self.room - sum(row.height + self.gap for row in rows)


@dataclass(frozen=True, slots=True)
class Half:
    """Something that stands beside something else where there is width: how high it must be there, how it is drawn, and
    the rows it is made of otherwise."""

    least: float
    paint: Draws
    rows: Sequence[Row]


def beside(frame: Frame, room: float, left: Half, right: Half) -> list[Row]:
    """Side by side, as high as the room that is left; or one after the other."""
    least = max(left.least, right.least)
    if frame.w < BESIDE * frame.ruler.t or least > frame.full:
        return [*left.rows, *right.rows]

    def paint(pen: Pen, box: Box) -> None:
        one, other = split(box, [1.25, 1], 24 * pen.k)
        left.paint(pen, one)
        right.paint(pen, other)

    return [Row(min(frame.full, max(least, room)), paint)]


def tiles(frame: Frame, figures: Sequence[Figure]) -> list[Row]:
    n = draw.tiles_abreast(frame.ruler, frame.w, figures)

    def row(line: Sequence[Figure]) -> Row:
        return Row(draw.tile_height(frame.ruler), lambda pen, box: draw.draw_tiles(pen, box, line, n))

    return [row(figures[i : i + n]) for i in range(0, len(figures), n)]


def overview(shown: Shown, frame: Frame) -> list[Row]:
    words, sums, t = shown.words, reckoned.sums(shown.matches), frame.ruler.t
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
    out = tiles(frame, figures)
    points = reckoned.course(shown.matches, LATEST)
    title = words("statistics.course_chips" if shown.chips else "statistics.course_points")
    note = words("statistics.higher" if shown.chips else "statistics.lower")

    def plot(pen: Pen, box: Box) -> None:
        inner = draw.on_slate(pen, box, title, note)
        if points:
            draw.draw_course(pen, inner, points, words)

    room = frame.under(out)
    course = Half(190 * t, plot, [Row(min(frame.full, 280 * t), plot)])
    return [*out, *beside(frame, room, course, _versus(shown, frame, room, 3, 6))]


def _versus(shown: Shown, frame: Frame, room: float, least: int, most: int) -> Half:
    """Against each of them, on paper; between so many of them, as there is room."""
    words, t, k = shown.words, frame.ruler.t, frame.ruler.k
    rows = reckoned.rows(shown.matches)
    largest = max((max(row.ahead, row.behind) for row in rows), default=1)
    foot = 44 * t
    together = rows[: max(least, min(most, int((room - 40 * t - foot) / (CLOSE * t))))]

    def caption(pen: Pen, box: Box) -> None:
        kit.caption(pen, box, words("statistics.against"))

    def one(pen: Pen, box: Box, row: reckoned.Row) -> None:
        draw.draw_versus(pen, box, shown.face(row.who), _called(words, row), row.ahead, row.behind, largest)

    def sides(pen: Pen, box: Box) -> None:
        line = words("statistics.sides") if rows else words("statistics.nobody_yet")
        pen.block(box.below(4 * k), line, "small", t, TEXT_SOFT, "c")

    def paint(pen: Pen, box: Box) -> None:
        caption(pen, box)
        inner = box.below(40 * t)
        step = min(74 * t, (inner.h - foot) / max(1, len(together)))
        for i, row in enumerate(together):
            one(pen, Box(inner.x, inner.y + i * step, inner.w, step), row)
        sides(pen, Box(inner.x, inner.y + len(together) * step, inner.w, foot))

    singly = [Row(VERSUS * t, lambda pen, box, row=row: one(pen, box, row)) for row in rows]  # type: ignore[misc]
    stacked = [Row(34 * t, caption), *singly, Row(foot, sides)]
    return Half(40 * t + len(together) * CLOSE * t + foot, paint, stacked)


def _called(words: Words, row: reckoned.Row) -> str:
    """An opponent's name in this language."""
    return guest_name(words, row.who, row.name)


def _bars(frame: Frame, title: str, bars: Sequence[Bar], half: bool = False) -> Half:
    """Bars on a slate; stacked, on as many slates as they need. `half`: the other half may stand beside it."""
    t, ruler = frame.ruler.t, frame.ruler
    over, inside = _over(frame, title), 90 * ruler.k

    def on(some: Sequence[Bar]) -> Draws:
        return lambda pen, box: draw.draw_bars(pen, draw.on_slate(pen, box, title), some)

    w = frame.w - inside
    each = max(1, int((frame.full - over) * len(bars) / draw.bars_height(ruler, bars, w)))
    chunks = [bars[i : i + each] for i in range(0, len(bars), each)]
    rows = [Row(min(frame.full, draw.bars_height(ruler, some, w) + over), on(some)) for some in chunks]
    beside = frame.w / 2.25 - inside - 24 * ruler.k if half else w
    return Half(draw.bars_height(ruler, bars, beside) + over + 4 * t, on(bars), rows)


def _spans(frame: Frame, title: str, spans: Sequence[Span], words: Words) -> Half:
    """Figures against chance on a slate; stacked, on as many slates as they need."""
    over = _over(frame, title)

    def on(some: Sequence[Span]) -> Draws:
        return lambda pen, box: draw.draw_spans(pen, draw.on_slate(pen, box, title), some, words)

    each = max(1, int((frame.full - over) / draw.spans_height(frame.ruler, spans[:1])))
    chunks = [spans[i : i + each] for i in range(0, len(spans), each)]
    rows = [Row(min(frame.full, draw.spans_height(frame.ruler, some) + over), on(some)) for some in chunks]
    return Half(draw.spans_height(frame.ruler, spans) + over, on(spans), rows)


def _over(frame: Frame, title: str) -> float:
    """What a slate needs beside what stands on it: its frame and its heading."""
    lines = len(frame.ruler.balanced(title, "strong", None, frame.w - 90 * frame.ruler.k))
    return (22 * lines + 12) * frame.ruler.t + 58 * frame.ruler.k


def opponents(shown: Shown, frame: Frame) -> list[Row]:
    words = shown.words
    bars = []
    for level, key in LEVELS:
        one, name = reckoned.rating(shown.matches, level), words(key)
        if one.games:
            figure = words("statistics.rating", value=round(one.value), off=round(one.off))
            label = words("statistics.level", level=name, n=one.games)
            bars.append(Bar(label, min(1.0, max(0.0, (one.value - 1000) / 1000)), figure))
        else:
            bars.append(Bar(name, None, "–"))
    note = _note(frame, words("statistics.ratings_note"))
    room = frame.under([note])
    versus = _versus(shown, frame, room, 4, 16)
    return [*beside(frame, room, versus, _bars(frame, words("statistics.ratings"), bars, half=True)), note]


def knocking(shown: Shown, frame: Frame) -> list[Row]:
    words, sums = shown.words, reckoned.sums(shown.matches)
    knocks, bluffs = sums.counts.get("knocks", 0), sums.counts.get("bluffs", 0)
    rate = knocks / sums.rounds if sums.rounds else 0.0
    one_in = words("statistics.one_in", n=round(knocks / bluffs)) if bluffs else "–"
    figures = [
        Figure(str(knocks), words("statistics.knocks", n=knocks)),
        Figure(draw.decimal(words, rate), words("statistics.knocks_a_round")),
        Figure(one_in, words("statistics.were_bluffs")),
    ]
    bars = [
        _bar(words("statistics.bar.knocks"), sums, "knocks_paid", "knocks", words),
        _bar(words("statistics.bar.bluffs"), sums, "bluffs_worked", "bluffs", words),
        _bar(words("statistics.bar.calls"), sums, "calls_paid", "calls", words),
        _bar(words("statistics.bar.folds"), sums, "folds_right", "folds", words),
    ]
    out, note = tiles(frame, figures), _note(frame, words("statistics.paid_note"))
    return [*out, *_alone(frame, [*out, note], _bars(frame, words("statistics.paid"), bars)), note]


def hands(shown: Shown, frame: Frame) -> list[Row]:
    words, sums = shown.words, reckoned.sums(shown.matches)
    won = sums.counts.get("won", 0)
    bars = [
        Bar(
            words("statistics.tens", n=tens),
            taken / dealt if dealt else None,
            words("statistics.won_of", won=taken, all=dealt),
        )
        for tens, (dealt, taken) in enumerate(reckoned.tens_held(shown.matches))
    ]
    figures = [
        Figure(str(sums.rounds), words("statistics.rounds", n=sums.rounds)),
        Figure(draw.percent(words, won / sums.rounds if sums.rounds else None), words("statistics.rounds_won")),
    ]
    out = tiles(frame, figures)
    return [*out, *_alone(frame, out, _bars(frame, words("statistics.by_tens"), bars))]


def coach(shown: Shown, frame: Frame) -> list[Row]:
    """What the coach found in those of the matches that he has looked through."""
    words = shown.words
    seen = reckoned.looks(shown.matches, shown.reviews)
    found = seen.found
    if not seen.matches:
        return [_not_yet(frame, words("statistics.coach.none", key=words("coach.key")))]
    rate = draw.decimal(words, 100 * found.mistakes / found.decisions, 1) if found.decisions else "–"
    figures = [
        Figure(str(seen.matches), words("statistics.coach.matches", n=seen.matches)),
        Figure(str(found.decisions), words("statistics.coach.decisions", n=found.decisions)),
        Figure(rate, words("statistics.coach.mistakes")),
    ]
    if not shown.chips:  # what a mistake costs he tells in points
        figures.append(Figure(draw.decimal(words, found.lost / seen.rounds), words("statistics.coach.lost")))
    parts = (
        ("statistics.coach.bar.winners", found.folded_winners, found.folds),
        ("statistics.coach.bar.called", found.called_bluffs, found.calls),
        ("statistics.coach.bar.fooled", found.folded_to_bluffs, found.folds),
        ("statistics.coach.bar.grave", found.grave, found.mistakes),
    )
    bars = [_part(words(key), n, of, words) for key, n, of in parts]
    out, note = tiles(frame, figures), _note(frame, words("statistics.coach.note"))
    return [*out, *_alone(frame, [*out, note], _bars(frame, words("statistics.coach.title"), bars)), note]


def deals(shown: Shown, frame: Frame) -> list[Row]:
    """Every card that was dealt against what chance predicts: whoever thinks the computer cheats can look it up."""
    words = shown.words
    names = (*letters_of(shown.look), "7", "8", "9", "10")
    halves = []
    for own, key in ((True, "statistics.dealt_you"), (False, "statistics.dealt_others")):
        found = reckoned.ranks_dealt(shown.matches, own)
        spans = [Span(name, one.seen, one.expected, one.off) for name, one in zip(names, found, strict=True)][::-1]
        four = reckoned.four_dealt(shown.matches, own)
        spans.append(Span(words("statistics.four"), four.seen, four.expected, four.off))
        halves.append(_spans(frame, words(key), spans, words))
    tens = [
        Span(str(n), one.seen, one.expected, one.off) for n, one in enumerate(reckoned.tens_expected(shown.matches))
    ]
    note = _note(frame, words("statistics.chance_note"))
    pair = beside(frame, frame.under([note]), halves[0], halves[1])
    return [*pair, note, *_spans(frame, words("statistics.tens_dealt"), tens, words).rows]


def _alone(frame: Frame, others: Sequence[Row], half: Half) -> Sequence[Row]:
    """By itself in the whole width: in what room the others leave, or in the rows it is made of."""
    room = min(frame.under(others), half.least * 1.5)
    return [Row(room, half.paint)] if room >= half.least else half.rows


def _note(frame: Frame, text: str) -> Row:
    high = even_height(frame.ruler, frame.w, text, "small")
    return Row(high, lambda pen, box: even(pen, box.x, box.y, box.w, text, "small", TEXT_SOFT))


def _not_yet(frame: Frame, text: str) -> Row:
    """A sentence instead of figures, in the middle of what room there is, under the coach's badge if there is some."""
    w = min(frame.w, 560 * frame.ruler.t)
    high = even_height(frame.ruler, w, text, "body")
    badge = 72 * frame.ruler.k
    share = 0.85 if frame.room < frame.full else 0.45  # where the filters come after it they stay in sight
    room = min(frame.full, max(high, share * frame.room))
    if room < high + 1.5 * badge:
        badge = 0.0

    def paint(pen: Pen, box: Box) -> None:
        top = box.cy - (high + 1.25 * badge) / 2
        if badge:
            pen.put(pen.art("badges/hint", badge), box.cx - badge / 2, top)
        pen.block(Box(box.cx - w / 2, top + 1.25 * badge, w, high + 1), text, "body", None, TEXT_SOFT, "c")

    return Row(room, paint)


def _bar(name: str, sums: reckoned.Sums, part: str, whole: str, words: Words) -> Bar:
    return _part(name, sums.counts.get(part, 0), sums.counts.get(whole, 0), words)


def _part(name: str, n: int, of: int, words: Words) -> Bar:
    """So many of so many."""
    share = n / of if of else None
    figure = words("statistics.part", share=draw.percent(words, share), n=n, all=of) if of else "–"
    return Bar(name, share, figure)
