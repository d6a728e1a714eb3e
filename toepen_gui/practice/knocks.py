"""May he knock? (rules 3, and 12 for chips)."""

from __future__ import annotations

from collections.abc import Iterator

from toepen_gui.engine.commands import Knock
from toepen_gui.engine.events import Ask, Knocked
from toepen_gui.engine.match import Code, State, asked, refusal

from .model import Answer, Cause, Drill, Kind, Says, Who, says, tells
from .seeing import drill
from .walks import Walk

YES, NO = 0, 1


def at(walk: Walk, upto: int) -> Iterator[Drill]:
    """After so many steps of the walk."""
    state = walk.steps[upto - 1].after
    to_act, ask = asked(state)
    if to_act is None or ask not in (Ask.PLAY, Ask.ANSWER):
        return
    for about in range(walk.players):
        if state.dealt >> about & 1:
            yield _drill(walk, upto, state, about)


def _drill(walk: Walk, upto: int, state: State, about: int) -> Drill:
    refused = refusal(state, Knock(about))
    active = [seat for seat in range(state.players) if state.active >> seat & 1]
    seats = [about] if (upto + about) % 2 and about in active else active
    if refused is None:
        why, cause, level = _may(walk, upto, state, about)
    else:
        why, cause, level = _may_not(state, about, refused.code)
    yes, no = Answer(says=says("practice.yes")), Answer(says=says("practice.no"))
    wrong = Answer(says=no.says if refused is None else yes.says, why=why, cause=cause)
    return drill(
        Kind.KNOCK,
        "knock",
        walk,
        upto,
        seats,
        tells(about, "practice.ask.knock", "practice.ask.knock_you"),
        (yes, wrong) if refused is None else (wrong, no),
        [YES if refused is None else NO],
        why,
        level,
        asked=True,
    )


def _may(walk: Walk, upto: int, state: State, about: int) -> tuple[Says, Cause, int]:
    """Why he may: what somebody who says no has not seen."""
    knocked = [event.seat for event in walk.events(upto) if isinstance(event, Knocked)]
    if about in knocked:
        why = tells(about, "practice.knock.freed", "practice.knock.freed_you", other=Who(knocked[-1]))
        return why, Cause.LATEST, 5 if state.ask is Ask.ANSWER else 4
    if not state.chips and state.points[about] + state.stake == state.rules.limit - 1:
        why = tells(
            about,
            "practice.knock.just",
            "practice.knock.just_you",
            points=state.points[about],
            stake=state.stake,
            limit=state.rules.limit,
        )
        return why, Cause.DEAD, 5
    if state.ask is Ask.ANSWER:
        return tells(about, "practice.knock.over", "practice.knock.over_you"), Cause.ANSWERS, 3
    if about != state.to_act:
        laid = state.laid >> about & 1
        return tells(about, "practice.knock.any_time", "practice.knock.any_time_you"), Cause.TURN, 3 if laid else 2
    return tells(about, "practice.knock.turn", "practice.knock.turn_you"), Cause.TURN, 1


def _may_not(state: State, about: int, code: Code) -> tuple[Says, Cause, int]:
    """Why he may not, by the engine's code."""
    match code:
        case Code.ALREADY_KNOCKED:
            return tells(about, "practice.knock.latest", "practice.knock.latest_you"), Cause.LATEST, 2
        case Code.CANNOT_KNOCK_WHEN_DEAD:
            points, stake, limit = state.points[about], state.stake, state.rules.limit
            why = tells(
                about, "practice.knock.dead", "practice.knock.dead_you", points=points, stake=stake, limit=limit
            )
            return why, Cause.DEAD, 3 if points == limit - 1 else 4
        case Code.NOT_ACTIVE:
            return tells(about, "practice.knock.out", "practice.knock.out_you"), Cause.OUT, 1
        case Code.NOT_YOUR_TURN:
            other = tells(state.to_act, "practice.knock.answers", "practice.knock.answers_you")
            return other, Cause.ANSWERS, 2
        case Code.KNOCK_NOT_NOW if about != state.to_act:
            return says("practice.knock.own_turn"), Cause.TURN, 2
        case Code.KNOCK_NOT_NOW:
            return says("practice.knock.no_chips_left"), Cause.CHIPS, 5
        case _:
            return tells(about, "practice.knock.no_chips", "practice.knock.no_chips_you"), Cause.CHIPS, 5
