"""Who leads next? (rules 2.2 to 2.4, 3, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Deal, Look, Pass
from toepen_gui.engine.events import Ask, Asked, Event, Knocked, LeadMoved, RoundEnded, TrickWon
from toepen_gui.engine.match import State, apply, asked, legal
from toepen_gui.engine.rules import Stacks

from . import tricks
from .model import Answer, Cause, Drill, Kind, Says, Who, says, tells
from .seeing import drill
from .walks import Step, Walk, mixed

SEED: Final = 3
MOST: Final = 60


def at(walk: Walk, upto: int) -> Iterator[Drill]:
    """After so many steps of the walk."""
    step = walk.steps[upto - 1]
    begun = any(one.after.ask is Ask.PLAY for one in walk.steps[: upto - 1])
    if step.after.ask is Ask.PLAY and not begun:
        yield _first(walk, upto, step.after)
    elif begun:
        yield from _in_play(walk, upto, step)
    if step.after.ask is None and step.after.match is None:
        yield from _next_round(walk, upto, step)


def _in_play(walk: Walk, upto: int, step: Step) -> Iterator[Drill]:
    won = [event for event in step.events if isinstance(event, TrickWon)]
    if won:
        trick = tricks.lying(walk, upto)
        if trick is not None and not won[0].last and len(trick.plays) > 1:
            yield _after_trick(walk, upto, trick, step.after)
        return
    before, after = step.before, step.after
    if after.ask is not Ask.PLAY or before.ask is not Ask.ANSWER:
        return
    moved = next((event for event in step.events if isinstance(event, LeadMoved)), None)
    if moved is not None and moved.suit is None:
        yield _lead_folded(walk, upto, after.plays[0][0], after, LeadMoved)
    elif not after.plays:
        was = _to_lead(walk, upto)
        if was != after.to_act:
            yield _lead_folded(walk, upto, was, after, Asked)


def _to_lead(walk: Walk, upto: int) -> int:
    """Who was to lead before the knock that has just been answered."""
    return next(step.before.to_act for step in reversed(walk.steps[:upto]) if step.before.ask is Ask.PLAY)


def _answers(seats: list[int], right: int, why: dict[int, tuple[Says, Cause]]) -> list[Answer]:
    return [Answer(seat=one) if one == right else Answer(seat=one, why=why[one][0], cause=why[one][1]) for one in seats]


def _in_round(state: State) -> list[int]:
    return [seat for seat in range(state.players) if state.active >> seat & 1]


def _first(walk: Walk, upto: int, state: State) -> Drill:
    """Before the first card."""
    events = walk.events(upto)
    blind = next((event.seat for event in reversed(events) if isinstance(event, Knocked)), None)
    leads = state.to_act
    seats = [seat for seat in range(state.players) if state.dealt >> seat & 1]
    dealer = state.dealer
    left = [(dealer + i) % state.players for i in range(1, state.players + 1)]
    next_to = next(seat for seat in left if state.dealt >> seat & 1)
    skipped = blind is None and leads != next_to  # left of the dealer somebody has folded already
    if blind is not None:
        why, cause = tells(leads, "practice.lead.blind", "practice.lead.blind_you"), Cause.LEFT
    elif skipped:
        why = tells(leads, "practice.lead.left_active", "practice.lead.left_active_you", other=Who(dealer))
        cause = Cause.LEFT
    else:
        why, cause = tells(leads, "practice.lead.left", "practice.lead.left_you", other=Who(dealer)), Cause.LEFT
    reasons = dict.fromkeys(seats, (why, cause))
    for seat in seats:
        if not state.active >> seat & 1:
            reasons[seat] = (tells(seat, "practice.lead.out", "practice.lead.out_you"), Cause.OUT)
        elif seat == dealer and blind is None:
            reasons[seat] = (tells(seat, "practice.lead.dealer", "practice.lead.dealer_you"), Cause.LEFT)
    level = 5 if blind is not None else 4 if skipped else 1 if len(seats) < 4 else 2
    watching = _in_round(state)
    return drill(
        Kind.LEAD,
        "first",
        walk,
        upto,
        watching,
        says("practice.ask.first"),
        _answers(seats, leads, reasons),
        [seats.index(leads)],
        why,
        level,
        until=Asked,
    )


def _after_trick(walk: Walk, upto: int, trick: tricks.Lying, state: State) -> Drill:
    leads = state.to_act
    seats = sorted(trick.seats)
    because = tricks.because(walk, trick)
    reasons = {}
    for seat in seats:
        if seat == leads:
            continue
        loser = tricks.loser(walk, trick, seat)
        assert loser.why is not None
        assert loser.cause is not None
        if seat == trick.leader and trick.active >> seat & 1:
            why = tells(seat, "practice.lead.led", "practice.lead.led_you", other=Who(trick.winner))
            reasons[seat] = (why, Cause.WINNER)
        else:
            reasons[seat] = (loser.why, loser.cause)
    return drill(
        Kind.LEAD,
        "trick",
        walk,
        upto,
        tricks.watchers(trick),
        says("practice.ask.lead"),
        _answers(seats, leads, reasons),
        [seats.index(leads)],
        because,
        min(5, tricks.level(trick) + 1),
        until=TrickWon,
    )


def _lead_folded(walk: Walk, upto: int, was: int, state: State, until: type[Event]) -> Drill:
    """Who was to lead, or has led, has folded, and somebody else leads afresh."""
    leads = state.to_act
    knocker = state.latest
    seats = sorted({*_in_round(state), was})
    why = tells(leads, "practice.lead.folded", "practice.lead.folded_you", other=Who(was))
    reasons = dict.fromkeys(seats, (why, Cause.FOLDED_LEAD))
    reasons[was] = (tells(was, "practice.lead.out", "practice.lead.out_you"), Cause.OUT)
    if knocker in reasons and knocker != leads:
        reasons[knocker] = (tells(knocker, "practice.lead.knocker", "practice.lead.knocker_you"), Cause.FOLDED_LEAD)
    watching = _in_round(state)
    return drill(
        Kind.LEAD,
        "folded",
        walk,
        upto,
        watching,
        tells(was, "practice.ask.folded", "practice.ask.folded_you"),
        _answers(seats, leads, reasons),
        [seats.index(leads)],
        why,
        4 if until is Asked else 5,
        until=until,
    )


def _next_round(walk: Walk, upto: int, step: Step) -> Iterator[Drill]:
    """Whoever won deals, and left of him the next round begins."""
    ended = next((event for event in step.events if isinstance(event, RoundEnded)), None)
    state = step.after
    if ended is None or ended.winner is None or (state.chips and state.rules.stacks is not Stacks.REFILL):
        return
    leads = _begins(state)
    if leads is None:
        return
    winner = ended.winner
    seats = [seat for seat in range(state.players) if state.in_game >> seat & 1]
    if leads not in seats or winner not in seats:
        return
    why = tells(leads, "practice.lead.next", "practice.lead.next_you", other=Who(winner))
    reasons = dict.fromkeys(seats, (why, Cause.DEALS))
    reasons[winner] = (tells(winner, "practice.lead.won", "practice.lead.won_you"), Cause.DEALS)
    out = state.in_game.bit_count() < state.players
    yield drill(
        Kind.LEAD,
        "next",
        walk,
        upto,
        seats,
        tells(winner, "practice.ask.next", "practice.ask.next_you"),
        _answers(seats, leads, reasons),
        [seats.index(leads)],
        why,
        5 if out else 3 if len(seats) < 4 else 4,
    )


def _begins(state: State) -> int | None:
    """Who leads the first trick of the next round, if nobody does anything but pass before it."""
    step = apply(state, Deal(mixed(PACK, Random(SEED))))
    for _ in range(MOST):
        if step.refusal is not None:
            return None
        state = step.state
        seat, ask = asked(state)
        if seat is None or ask is None:
            return None
        if ask is Ask.PLAY:
            return seat
        calm = next((command for command in legal(state, seat) if isinstance(command, Pass | Look)), None)
        if calm is None:  # poverty, a final: it depends on what they do
            return None
        step = apply(state, calm)
    return None
