"""What does it cost me? Folding, calling and losing, knocking and losing (rules 3, 6, 8; 12 for chips)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toepen_gui.engine.commands import Call, Knock
from toepen_gui.engine.events import Ask, Called
from toepen_gui.engine.match import State, apply, asked, refusal
from toepen_gui.engine.rules import Scoring

from . import ahead
from .model import Answer, Cause, Drill, Kind, Says, Who, says
from .seeing import drill
from .walks import Walk

ANSWERS: Final = (Ask.ANSWER, Ask.POVERTY, Ask.BLIND_ANSWER)
MOST: Final = 4  # answers to choose from
Wrong = Mapping[int, tuple[Says, Cause]]


def at(walk: Walk, upto: int) -> Iterator[Drill]:
    """After so many steps of the walk."""
    state = walk.steps[upto - 1].after
    seat, ask = asked(state)
    if seat is None:
        return
    if ask in ANSWERS:
        yield from (_chips(walk, upto, state, seat) if state.chips else _answering(walk, upto, state, seat))
    elif ask is Ask.PLAY and not state.chips and state.stake < 4 and not upto % 3:
        yield from _knocking(walk, upto, state, seat)


# --- points ---------------------------------------------------------------------------------------


def _answering(walk: Walk, upto: int, state: State, seat: int) -> Iterator[Drill]:
    price, stake, had = ahead.folded(state, seat), state.stake, state.points[seat]
    early = state.ask is not Ask.ANSWER  # before play folding costs 1, whatever the stake
    if price is not None:
        why = says("practice.cost.fold_early" if early else "practice.cost.fold", n=price, stake=stake)
        wrong = {
            stake: (says("practice.cost.not_new", stake=stake, n=price), Cause.OLD_STAKE),
            0: (says("practice.cost.not_free", n=price), Cause.OLD_STAKE),
            stake + 1: (says("practice.cost.fold_no_raise", n=price), Cause.RAISE),
            had + price: (says("practice.cost.not_sum", n=price, sum=had + price), Cause.SUM),
        }
        level = 1 + (stake > 2) + (stake > 3) + early
        yield _drill(walk, upto, seat, "fold", says("practice.ask.fold"), price, why, wrong, level)
        after = ahead.points_after_folding(state, seat)
        if after is not None:
            yield _then(walk, upto, state, seat, price, after)
    loses = ahead.lost(state, Call(seat), seat)
    if loses is not None:
        why = says("practice.cost.call", n=loses)
        wrong = {
            stake - 1: (says("practice.cost.not_old", n=loses, old=stake - 1), Cause.NEW_STAKE),
            stake + 1: (says("practice.cost.call_no_raise", n=loses), Cause.RAISE),
            2 * stake - 1: (says("practice.cost.not_both", n=loses), Cause.NEW_STAKE),
            had + loses: (says("practice.cost.not_sum", n=loses, sum=had + loses), Cause.SUM),
        }
        question = says("practice.ask.call")
        yield _drill(walk, upto, seat, "call", question, loses, why, wrong, 1 + (stake > 2) + (stake > 3) + early)
    if state.ask is Ask.ANSWER and refusal(state, Knock(seat)) is None:
        loses = ahead.lost(state, Knock(seat), seat)
        if loses is not None:
            why = says("practice.cost.over", n=loses, stake=stake)
            wrong = {
                stake: (says("practice.cost.over_adds", n=loses, stake=stake), Cause.RAISE),
                stake - 1: (says("practice.cost.over_adds", n=loses, stake=stake), Cause.OLD_STAKE),
                stake + 2: (says("practice.cost.by_one", n=loses), Cause.RAISE),
                had + loses: (says("practice.cost.not_sum", n=loses, sum=had + loses), Cause.SUM),
            }
            question = says("practice.ask.over")
            yield _drill(walk, upto, seat, "over", question, loses, why, wrong, 3 + (stake > 2) + (stake > 3))


def _then(walk: Walk, upto: int, state: State, seat: int, price: int, after: int) -> Drill:
    """What stands on the slate after folding."""
    had, limit = state.points[seat], state.rules.limit
    capped = after < had + price
    key = "practice.cost.capped" if capped else "practice.cost.then"
    why = says(key, had=had, n=price, after=after, limit=limit)
    line = says("practice.cost.then", had=had, n=price, after=after, limit=limit)
    wrong = {
        had + state.stake: (says("practice.cost.not_new", stake=state.stake, n=price), Cause.OLD_STAKE),
        had: (says("practice.cost.not_free", n=price), Cause.OLD_STAKE),
        had + price: (why, Cause.SUM),
        price: (line, Cause.SUM),
        after + 1: (line, Cause.SUM),
    }
    question = says("practice.ask.then", had=had)
    return _drill(
        walk,
        upto,
        seat,
        "then",
        question,
        after,
        why,
        wrong,
        5 if capped else 3 + (state.stake > 2) + (state.stake > 3),
    )


def _knocking(walk: Walk, upto: int, state: State, seat: int) -> Iterator[Drill]:
    """It is his turn and he may knock: what he risks, and what the others pay who fold."""
    knock, stake = Knock(seat), state.stake
    if refusal(state, knock) is not None:
        return
    loses = ahead.lost(state, knock, seat)
    if loses is not None:
        why = says("practice.cost.knock", n=loses, stake=stake)
        wrong = {
            stake: (says("practice.cost.over_adds", n=loses, stake=stake), Cause.RAISE),
            stake + 2: (says("practice.cost.by_one", n=loses), Cause.RAISE),
            state.points[seat] + loses: (
                says("practice.cost.not_sum", n=loses, sum=state.points[seat] + loses),
                Cause.SUM,
            ),
            0: (says("practice.cost.over_adds", n=loses, stake=stake), Cause.NEW_STAKE),
        }
        yield _drill(walk, upto, seat, "knock", says("practice.ask.if_knock"), loses, why, wrong, 1 + (stake > 1))
    others = [one for one in range(walk.players) if one != seat and state.active >> one & 1]
    other = others[upto % len(others)]
    pays = ahead.folds_to_a_knock(state, knock, other)
    if pays is None:
        return
    why = says("practice.cost.theirs", n=pays)
    wrong = {
        stake + 1: (says("practice.cost.not_new", stake=stake + 1, n=pays), Cause.OLD_STAKE),
        0: (says("practice.cost.not_free", n=pays), Cause.OLD_STAKE),
        stake + 2: (says("practice.cost.fold_no_raise", n=pays), Cause.RAISE),
        state.points[other] + pays: (
            says("practice.cost.not_sum", n=pays, sum=state.points[other] + pays),
            Cause.SUM,
        ),
    }
    question = says("practice.ask.theirs", other=Who(other))
    yield _drill(walk, upto, seat, "theirs", question, pays, why, wrong, 2 + (stake > 1))


# --- chips ----------------------------------------------------------------------------------------


def _chips(walk: Walk, upto: int, state: State, seat: int) -> Iterator[Drill]:
    put_in, stack = state.put_in[seat], state.points[seat]
    gone = state.begun[seat] - stack  # with what laundry has cost
    called = next((e for e in apply(state, Call(seat)).events if isinstance(e, Called) and e.seat == seat), None)
    if called is not None:
        add, all_in = called.chips, called.chips == stack
        key = "practice.cost.chips_all_in" if all_in and put_in + add < state.stake else "practice.cost.chips_call"
        why = says(key, n=add, highest=state.stake, own=put_in)
        wrong = {
            state.stake: (says("practice.cost.chips_difference", n=add, own=put_in), Cause.POT),
            state.pot: (says("practice.cost.chips_not_pot", n=add), Cause.POT),
            add + 1: (says("practice.cost.chips_no_raise", n=add), Cause.RAISE),
            0: (says("practice.cost.chips_not_free", n=add), Cause.NEW_STAKE),
        }
        level = 1 + (add > 1) + (put_in > 1) + 2 * (key != "practice.cost.chips_call")
        yield _drill(walk, upto, seat, "chips_call", says("practice.ask.chips_call"), add, why, wrong, level)
    price = ahead.folded(state, seat)
    if price is not None:
        why = says("practice.cost.chips_fold", n=price)
        wrong = {
            0: (says("practice.cost.chips_left", n=price), Cause.POT),
            state.stake: (says("practice.cost.chips_not_new", n=price), Cause.OLD_STAKE),
            state.pot: (says("practice.cost.chips_not_pot", n=price), Cause.POT),
            price + 1: (says("practice.cost.chips_not_new", n=price), Cause.OLD_STAKE),
        }
        level = 2 + (price > 1) + (price > 2)
        yield _drill(
            walk,
            upto,
            seat,
            "chips_fold",
            says("practice.ask.chips_fold", begun=state.begun[seat]),
            price,
            why,
            wrong,
            level,
        )
    loses = ahead.lost(state, Call(seat), seat)
    if loses is not None and called is not None:
        why = says("practice.cost.chips_lose", n=loses, own=gone, add=called.chips)
        wrong = {
            called.chips: (says("practice.cost.chips_also", n=loses, own=gone), Cause.POT),
            gone: (says("practice.cost.chips_added", n=loses, add=called.chips), Cause.NEW_STAKE),
            state.pot: (says("practice.cost.chips_not_pot", n=loses), Cause.POT),
            loses + 1: (says("practice.cost.chips_no_raise", n=loses), Cause.RAISE),
        }
        level = 3 + (called.chips > 1) + (put_in > 2)
        yield _drill(
            walk,
            upto,
            seat,
            "chips_lose",
            says("practice.ask.chips_lose", begun=state.begun[seat]),
            loses,
            why,
            wrong,
            level,
        )


def _drill(
    walk: Walk, upto: int, seat: int, topic: str, question: Says, right: int, why: Says, wrong: Wrong, level: int
) -> Drill:
    """With the numbers in order; of the wrong ones the first few that are no other answer."""
    chosen = {number: told for number, told in wrong.items() if number != right and number >= 0}
    chosen = dict(list(chosen.items())[: MOST - 1])
    numbers = sorted([right, *chosen])
    chips = walk.rules.scoring is Scoring.CHIPS
    answers = []
    for number in numbers:
        amount = says("practice.chips" if chips else "practice.points", n=number)
        told, cause = chosen.get(number, (None, None))
        answers.append(Answer(says=amount, why=told, cause=cause))
    return drill(
        Kind.COST,
        topic,
        walk,
        upto,
        (seat,),
        question,
        answers,
        [numbers.index(right)],
        why,
        level,
        asked=True,
    )
