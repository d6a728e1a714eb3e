"""Every lesson is walked by right actions and, at every step, by every wrong one there is: each wrong one is answered
with a sentence, changes nothing on the table and leads nowhere; each right one leads exactly one step on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import (
    Call,
    Check,
    Command,
    Discard,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
    Play,
)
from toepen_gui.engine.match import refusal
from toepen_gui.engine.notation import parse_command
from toepen_gui.engine.rules import problem
from toepen_gui.lessons.course import COURSE, LESSONS
from toepen_gui.lessons.model import YOU, Do, Laid, Lesson, Moves, Pick, Tell
from toepen_gui.lessons.session import REVOKED, REVOKED_CHIPS, Phase, Session
from toepen_gui.table.port import Shown, Wait
from toepen_gui.words import PLACE, load

ROOT = Path(__file__).parents[2]
MOST = 400  # turns until a lesson counts as stuck

every = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def begun(lesson: Lesson) -> Session:
    session = Session(lesson, str.capitalize)
    settle(session)
    return session


def settle(session: Session) -> None:
    """The screen shows everything at once, until the next step asks for something."""
    for _ in range(MOST):
        session.pump()
        session.pupil.updates()
        session._send(YOU, session.table.state.revision, Shown(YOU))
        session.pump()
        session.arrived()
        if session.phase is not Phase.RUNS:
            return
    raise AssertionError(f"{session.lesson.name} is stuck after step {session.at}")


def do(session: Session, what: Command | Wait) -> None:
    session.pupil.send(what, session.table.state.revision) if not isinstance(what, Wait) else session.pupil.wait(
        session.table.state.revision
    )
    session.pump()


def right(step: Do) -> Command | Wait:
    return Wait(YOU) if step.right[0] == "wait" else parse_command(f"{YOU} {step.right[0]}")


def advance(session: Session) -> None:
    """One step on, by the right action."""
    step = session.step
    match step:
        case Tell():
            session.read()
        case Pick():
            session.choose(next(nr for nr, one in enumerate(step.choices) if not one.why))
        case Do():
            do(session, right(step))
    settle(session)


def everything(session: Session) -> Iterator[Command | Wait]:
    """All that could be tried at a moment, legal or not."""
    yield Wait(YOU)
    for card in PACK:
        yield Play(YOU, card)
    for chips in range(1, 13):
        yield Knock(YOU, chips)
    for kind in (Call, Fold, HandIn, Check, Pass, KnockBlind, Look, Draw):
        yield kind(YOU)
    for cards in combinations(session.view.hand[:6], 3):
        yield Discard(YOU, cards)


def test_lessons_have_names_of_their_own() -> None:
    names = [lesson.name for lesson in LESSONS]
    assert len(set(names)) == len(names)
    assert sum(len(chapter.lessons) for chapter in COURSE) == len(LESSONS)


@every
def test_a_lesson_is_well_made(lesson: Lesson) -> None:
    items = lesson.items
    assert isinstance(items[0], Laid)
    for at, item in enumerate(items):
        if isinstance(item, Laid):
            assert len(item.people) == len(item.hands) - 1
            assert problem(item.rules, len(item.hands)) is None
            before = items[at - 1] if at else None
            assert not isinstance(before, Do | Moves), "a table is cleared only when it has been read about"
        if isinstance(item, Pick):
            assert sum(not one.why for one in item.choices) == 1, "one answer is right"
            assert 2 <= len(item.choices) <= 4
        if isinstance(item, Do):
            for pattern in (wrong.on for wrong in item.wrong):
                assert pattern not in item.right
    assert (ROOT / "assets" / f"{lesson.picture}.svg").is_file()


@every
def test_right_actions_lead_through_a_lesson_step_by_step(lesson: Lesson) -> None:
    session = begun(lesson)
    for at in range(session.count):
        assert session.at == at
        assert session.phase is Phase.ASKS
        advance(session)
        assert session.said is None
    assert session.phase is Phase.DONE
    assert session.table.failures == []


@every
def test_every_wrong_action_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    session = begun(lesson)
    while session.phase is not Phase.DONE:
        step, at, before = session.step, session.at, session.table.state
        tried = 0
        for what in everything(session):
            if isinstance(step, Do) and _is_right(session, step, what):
                continue
            session.said = None
            do(session, what)
            settle(session)
            assert session.said is not None, f"{what} at step {at} is not answered"
            assert session.table.state is before, f"{what} at step {at} changed the table"
            assert (session.at, session.phase) == (at, Phase.ASKS), f"{what} at step {at} leads on"
            tried += 1
        assert tried > 20
        if isinstance(step, Pick):
            for nr, one in enumerate(step.choices):
                if one.why:
                    session.choose(nr)
                    assert session.said is not None
                    assert session.said.key == one.why
                    assert (session.at, session.phase) == (at, Phase.ASKS)
        if not isinstance(step, Tell):
            session.read()
            assert session.at == at, "reading on skips nothing"
        advance(session)


def _is_right(session: Session, step: Do, what: Command | Wait) -> bool:
    from toepen_gui.lessons.model import matches  # noqa: PLC0415

    legal = isinstance(what, Wait) or refusal(session.table.state, what) is None
    named = any(matches(session.action(what), (wrong.on,)) for wrong in step.wrong)
    return legal and not named and matches(session.action(what), step.right)


@every
def test_every_right_action_leads_on(lesson: Lesson) -> None:
    """Where a step takes several, each of them fits what the others do next."""
    session = begun(lesson)
    while session.phase is not Phase.DONE:
        step, at = session.step, session.at
        if isinstance(step, Do):
            for what in [one for one in everything(session) if _is_right(session, step, one)]:
                fresh = begun(lesson)
                while fresh.at < at or fresh.phase is Phase.RUNS:
                    advance(fresh)
                do(fresh, what)
                settle(fresh)
                assert fresh.phase is Phase.DONE or fresh.at == at + 1
        advance(session)


@every
def test_back_finds_the_table_as_it_was(lesson: Lesson) -> None:
    session = begun(lesson)
    seen = []
    while session.phase is not Phase.DONE:
        seen.append((session.at, session.view))
        advance(session)
    session = begun(lesson)
    for _ in range(session.count - 1):
        advance(session)
    for at, view in reversed(seen[:-1]):
        session.back()
        settle(session)
        assert (session.at, session.phase) == (at, Phase.ASKS)
        assert session.view == view
    session.back()
    assert session.at == 0
    for _ in range(session.count):
        advance(session)
    assert session.phase is Phase.DONE


def test_a_revoke_is_called_so_with_its_price() -> None:
    session = begun(next(lesson for lesson in LESSONS if lesson.name == "follow"))
    do(session, parse_command("0 play Qs"))
    assert session.said is not None
    assert session.said.key == REVOKED
    assert session.said.amounts["stake"] == 1
    assert {len(cards) for cards in session.said.cards.values()} == {1, 2}


def test_the_right_cards_are_hinted() -> None:
    session = begun(next(lesson for lesson in LESSONS if lesson.name == "follow"))
    assert session.hints == (parse_card_of("9c"),)


def parse_card_of(text: str) -> int:
    command = parse_command(f"0 play {text}")
    assert isinstance(command, Play)
    return command.card


@pytest.mark.parametrize("lang", ["en", "nl", "de", "zh"])
def test_every_text_of_every_lesson_is_there_and_full(lang: str) -> None:
    from toepen_gui.scenes.lesson_sheets import Writer  # noqa: PLC0415

    words = load(ROOT / "assets" / "lang", lang)
    assert words.lang == lang
    writer = Writer(words, "JQKA")
    for nr, lesson in enumerate(LESSONS):
        for sheet in writer.all(lesson, nr, len(LESSONS)):
            for text in (sheet.over, sheet.title, sheet.body, sheet.said, *sheet.choices, sheet.on, sheet.back):
                assert not PLACE.search(text), f"{lesson.name}: {text!r} lacks a value"
                assert not text.startswith("lesson."), f"{text} has no text"
    assert words(REVOKED_CHIPS) != REVOKED_CHIPS
