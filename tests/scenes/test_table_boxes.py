"""What is put into the boxes of the table, measured and not drawn: every prompt of every variant and the slate of every
round's end, in every language. Nothing meets, nothing leaves the window, no text is longer than its place.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import cache, partial
from typing import Final, NamedTuple

import pygame
import pytest

from tests.scenes.play_house import PEOPLE, TestHouse
from toepen_gui.board import say
from toepen_gui.board.company import Company
from toepen_gui.board.layout import TableLayout, faults
from toepen_gui.board.layout_bubble import bubble_box, bubble_scale, bubble_width
from toepen_gui.board.phrases import Talker
from toepen_gui.board.round_end import RoundPage, explain
from toepen_gui.engine.events import Event, RoundBegan
from toepen_gui.engine.match import apply, legal, view
from toepen_gui.engine.rules import HouseRules
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.view import SeatView
from toepen_gui.geometry import Box
from toepen_gui.paths import assets
from toepen_gui.scenes.people import guest_name, own_name, preset_name
from toepen_gui.scenes.play_collage import Stamps
from toepen_gui.scenes.play_corners import fits_corner, rules_line
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.play_flow import Question
from toepen_gui.scenes.play_measure import chooses_amounts, wishes_of
from toepen_gui.scenes.play_panels import Shape, panel_for
from toepen_gui.scenes.play_prompt import Panel
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.scenes.play_talk import spoken_box
from toepen_gui.scenes.round_end_plan import RoundPlan
from toepen_gui.scenes.table_look import table_look
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.pen import Pen
from tools.variants import ALL, ENDS, MOMENTS, YOU, script

SIZES: Final = ((800, 600), (1280, 720), (1920, 1080), (600, 900), (1720, 720), (3840, 2160))
LANGUAGES: Final = ("en", "nl", "de", "zh")
TEXTS: Final = (1.0, 1.3, 1.6, 2.0)
SHRUNK: Final = 0.82  # a line may be set that much smaller
TOUCH: Final = 1.5  # pixels that boxes may share
LONG: Final = "Wilhelmina M"
BUBBLES: Final = ("table.bubble.over_knock", "table.bubble.forced", "table.bubble.laundry", "table.bubble.blind")
MANY_CARDS: Final = 6


@pytest.fixture(scope="module")
def pictures() -> Assets:
    return Assets(assets())


class Told(NamedTuple):
    """A moment as you see it: the view, what you may do, and the round so far."""

    view: SeatView
    rules: HouseRules
    preset: str
    question: Question | None
    events: tuple[Event, ...]


@cache
def told(name: str, players: int) -> Told | None:
    """None where no such moment can come with so many players."""
    moment = ALL[name]
    if not moment.fits(players):
        return None
    found = script(moment, players)
    state, events = found.before, list[Event]()
    for command in found.commands:
        step = apply(state, command)
        state = step.state
        for event in step.events:
            if isinstance(event, RoundBegan):
                events.clear()
            events.append(for_seat(event, YOU))
    seen = view(state, YOU)
    ask = moment.ask
    question = Question(1, ask, legal(state, YOU), seen) if ask is not None else None
    return Told(seen, moment.rules, moment.preset, question, tuple(events))


class Table(NamedTuple):
    house: TestHouse
    easel: Easel
    talker: Talker


def table(told: Told, size: tuple[int, int], lang: str, text: float, pictures: Assets) -> Table:
    """As the scene lays it out."""
    house = _house(lang, text, pictures)
    players = told.view.players
    names = tuple(guest_name(house.words, who, who.capitalize()) for who in PEOPLE[: players - 1])
    own = own_name(house.words, LONG if players % 2 else "")
    company = Company(YOU, (own, *names), (GUEST, *PEOPLE[: players - 1]))
    wish = wishes_of(house, company, told.rules)
    layout = TableLayout.of(
        size,
        players,
        text,
        name_em=wish.name_em,
        price_em=wish.price_em,
        rod=chooses_amounts(told.rules),
        wide_hand=len(told.view.hand) > MANY_CARDS,
    )
    pen = Pen(pygame.Surface((1, 1)), layout.scale, table_look(house), pictures, [])
    corner = rules_line(house.words, told.preset, told.rules, partial(fits_corner, pen, layout))
    title = preset_name(house.words, told.preset)
    easel = Easel(pen, Stamps(size), layout, house.words, company, told.rules, corner, "fair", title)
    return Table(house, easel, Talker(company))


@cache
def _house(lang: str, text: float, pictures: Assets) -> TestHouse:
    return TestHouse(lang, pictures, text=text)


# --- what is wrong ------------------------------------------------------------------------------


def apart(boxes: list[tuple[str, Box]], window: Box) -> list[str]:
    found = [f"{name} leaves the window" for name, box in boxes if not box.within(window, TOUCH)]
    for (name, box), (other, second) in itertools.combinations(boxes, 2):
        if box.hits(second, TOUCH):
            found.append(f"{name} meets {other}")
    return found


def panel_faults(easel: Easel, panel: Panel) -> list[str]:
    """Buttons within their paper, apart from each other, and words within the buttons."""
    pen, k = easel.pen, easel.k
    boxes = [(answer.name, box) for answer, box in zip(panel.answers, panel.boxes.buttons, strict=True)]
    found = apart(boxes, panel.boxes.paper or easel.layout.action.inset(-1))
    for answer, box in zip(panel.answers, panel.boxes.buttons, strict=True):
        lines = [(easel.say(answer.label), "label")]
        if answer.price is not None:
            lines.append((easel.say(answer.price), "small"))
        found += [
            f"{answer.name}: {words!r} is too long"
            for words, style in lines
            if pen.width(words, style) * SHRUNK > box.w - 28 * k
        ]
    if panel.boxes.paper is not None:
        room = panel.boxes.paper.w - 24 * k
        heads = ((panel.title, panel.boxes.title, "h3"), (panel.sub, panel.boxes.sub, "body"))
        for line, at, style in heads:
            if line is not None and at is not None and pen.width(easel.say(line), style) * SHRUNK > room:
                found.append(f"title: {easel.say(line)!r} is too long")
    return found


def table_faults(told: Told, table: Table) -> list[str]:
    easel, layout = table.easel, table.easel.layout
    pen = easel.pen
    found = [fault for fault in faults(layout) if "wide" not in fault]
    question = told.question
    assert question is not None
    boxes = [(f"seat {i + 1}", seat.box) for i, seat in enumerate(layout.seats)]
    boxes += [("own", layout.own.box), ("hand", layout.hand), ("menu", layout.menu)]
    boxes += [(f"tool {i}", box) for i, box in enumerate(layout.tools)]
    panel = panel_for(layout, Shape(question, False, False, None, None, frozenset(), True), table.talker)
    if panel is not None:
        found += panel_faults(easel, panel)
        parts = (panel.boxes.paper,) if panel.boxes.paper is not None else panel.boxes.buttons
        boxes += [("panel", box) for box in parts]
    spoken = say.spoken(told.view, question.ask, question.legal, table.talker)
    strip = spoken_box(easel, spoken)
    if strip is not None:
        boxes.append(("spoken line", strip))
        found += [f"spoken line over card {i}" for i, card in enumerate(layout.trick) if card.hits(strip, TOUCH)]
    found += apart(boxes, layout.window)
    for i, seat in enumerate((layout.own, *layout.seats)):
        name = easel.company.names[i]
        if pen.width(name, "strong", layout.seat_t) * SHRUNK > seat.plate.w:
            found.append(f"{name} is wider than its slate")
    for place, key in itertools.product(range(1, layout.players), BUBBLES):
        t, k = bubble_scale(layout), layout.scale.k
        lines = pen.balanced(easel.words(key), "strong", t, bubble_width(layout, place))
        wide = max(pen.width(line, "strong", t) for line in lines) + 30 * k
        box, _ = bubble_box(layout, place, wide, len(lines) * 18 * t * 1.3 + 14 * k)
        found += apart([(f"bubble {place}", box), ("hand", layout.hand)], layout.window)
    return [*found, *pen.faults]


def round_faults(table: Table, size: tuple[int, int], page: RoundPage) -> list[str]:
    house, easel = table.house, table.easel
    plan = RoundPlan.of(size, house, easel, page, stops=True, buys=False, fair=True)
    pen = Pen(pygame.Surface((1, 1)), plan.scale, easel.pen.look, easel.pen.assets, [])
    window = Box(0, 0, *size)
    rows = [(f"row {i}", cells.row) for i, cells in enumerate(plan.rows)]
    found = apart([("head", plan.head), ("sub", plan.sub), *rows], plan.board)
    feet = [("board", plan.board), ("next", plan.button)]
    feet += [(name, box) for name, box in (("stop", plan.stop), ("fair", plan.fair), ("warning", plan.warning)) if box]
    found += apart(feet, window)
    for row, cells in zip(page.rows, plan.rows, strict=True):
        name = easel.player(row.seat)
        if pen.width(name, "h3") * SHRUNK > cells.name.w:
            found.append(f"{name} has no room")
        parts = [("portrait", cells.portrait), ("name", cells.name), ("pays", cells.pays), ("points", cells.points)]
        if cells.card is not None:
            parts.append(("card", cells.card))
        if cells.why.y <= cells.name.y + 1:
            parts.append(("why", cells.why))
        found += [f"{name}: {fault}" for fault in apart(parts, plan.board)]
    title = house.words(page.title.key, **page.title.params)
    if pen.width(title, "h1") * SHRUNK > plan.head.w:
        found.append(f"{title!r} is too long")
    return found


# --- all of it ----------------------------------------------------------------------------------


def everything(names: tuple[str, ...], size: tuple[int, int], players: int, lang: str, text: float, a: Assets) -> None:
    wrong: dict[str, list[str]] = {}
    for name in names:
        seen = told(name, players)
        if seen is None:
            continue
        here = table(seen, size, lang, text, a)
        if seen.question is not None:
            found = table_faults(seen, here)
        else:
            page = explain(seen.events, seen.view, here.talker)
            assert page is not None
            found = round_faults(here, size, page)
        if found:
            wrong[name] = found
    assert wrong == {}


FEW: Final = [
    ((800, 600), 8, "de", 1.0),
    ((800, 600), 8, "nl", 2.0),
    ((800, 600), 4, "zh", 1.0),
    ((1280, 720), 8, "de", 2.0),
    ((1280, 720), 2, "en", 1.0),
    ((1920, 1080), 8, "nl", 2.0),
    ((600, 900), 8, "de", 1.0),
    ((600, 900), 8, "en", 2.0),
    ((600, 900), 3, "zh", 1.6),
    ((1720, 720), 7, "en", 1.3),
    ((3840, 2160), 8, "de", 2.0),
    ((3840, 2160), 5, "nl", 1.0),
]


@pytest.mark.parametrize(("size", "players", "lang", "text"), FEW)
def test_every_prompt_fits(size: tuple[int, int], players: int, lang: str, text: float, pictures: Assets) -> None:
    everything(tuple(MOMENTS), size, players, lang, text, pictures)


@pytest.mark.parametrize(("size", "players", "lang", "text"), FEW)
def test_every_round_end_fits(size: tuple[int, int], players: int, lang: str, text: float, pictures: Assets) -> None:
    everything(tuple(ENDS), size, players, lang, text, pictures)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_everything_fits(size: tuple[int, int], players: int, lang: str, text: float, pictures: Assets) -> None:
    everything(tuple(ALL), size, players, lang, text, pictures)


def test_what_does_not_fit_is_found(pictures: Assets) -> None:
    """Laid out for short prices, long ones stick out; a strip laid over the hand meets it."""
    seen = told("chips_answer", 4)
    assert seen is not None
    here = table(seen, (1280, 720), "de", 2.0, pictures)
    narrow = replace(here.easel, layout=TableLayout.of((800, 600), 4, 1.0, price_em=1.0))
    assert any("too long" in fault for fault in table_faults(seen, here._replace(easel=narrow)))
    window = Box(0, 0, 100, 100)
    assert apart([("a", Box(0, 0, 50, 50)), ("b", Box(48, 0, 60, 20))], window) == ["b leaves the window", "a meets b"]
