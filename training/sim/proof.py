"""The simulator held against the engine: the same random decisions in both, everything compared after each.

    python -m training.sim.proof --decisions 3000000 --seed 1

Every house that the simulator knows, 2 to 8 players, starting points at random. Who is asked and what, the legal
actions, offers, hands, stock, tricks, points, places: the first difference ends the run with both states.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from toepen_gui.engine import match
from toepen_gui.engine.commands import CALLS, CHECKS, FOLDS, HAND_INS, KNOCKS, PASSES, PLAYS, Command, Deal, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import (
    DeadAnswer,
    Ending,
    FoldedLead,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
    problem,
)
from toepen_gui.engine.state import State

from . import fields as f
from . import game
from .house import row_of

Row = NDArray[np.int64]
_ASKS = {
    None: f.NOTHING,
    Ask.PLAY: f.PLAY,
    Ask.ANSWER: f.ANSWER,
    Ask.LAUNDRY: f.WASH,
    Ask.CHECK: f.CHECK,
    Ask.POVERTY: f.POOR,
}


class DifferenceError(AssertionError):
    """Simulator and engine disagree."""


def command_of(seat: int, action: int) -> Command:
    """The engine's command for an action; waiting is none."""
    if action < 32:
        return PLAYS[seat][action]
    return {
        f.KNOCK_ACTION: KNOCKS,
        f.CALL_ACTION: CALLS,
        f.FOLD_ACTION: FOLDS,
        f.HAND_IN_ACTION: HAND_INS,
        f.CHECK_ACTION: CHECKS,
        f.PASS_ACTION: PASSES,
    }[action][seat]


def action_of(command: Command) -> int:
    """The other way round."""
    if isinstance(command, Play):
        return command.card
    return next(
        action
        for action in range(32, f.ACTIONS)
        if action != f.WAIT_ACTION and command_of(0, action).__class__ is command.__class__
    )


def any_house(rng: Random, players: int) -> HouseRules:
    """Any rules that the simulator knows."""
    while True:
        rules = HouseRules(
            limit=rng.choice((2, 3, 5, 10, 15, 30)),
            packets=rng.choice((1, 2, 4)),
            ending=rng.choice(list(Ending)),
            knocking=rng.choice(list(Knocking)),
            dead_answer=rng.choice(list(DeadAnswer)),
            cap_points=rng.random() < 0.5,
            folded_lead=rng.choice(list(FoldedLead)),
            laundry=rng.choice(list(Laundry)),
            laundry_hands=rng.choice(list(LaundryHands)),
            poverty=rng.choice(list(Poverty)),
            jack_bonus=rng.random() < 0.3,
            max_folds_in_row=rng.choice((0, 0, 1, 2)),
            five_crosses=rng.random() < 0.3,
        )
        if problem(rules, players) is None:
            return rules


def differences(state: State, row: Row) -> list[str]:
    """What the two say differently; nothing if they agree."""
    seats = range(state.players)
    pairs: list[tuple[str, object, object]] = [
        ("points", state.points, tuple(row[f.POINTS : f.POINTS + state.players])),
        ("in_game", state.in_game, row[f.IN_GAME]),
        ("dealer", state.dealer, row[f.DEALER]),
        ("number", state.number, row[f.NUMBER]),
        ("row", (state.row_winner, state.row_wins), (row[f.ROW_WINNER], row[f.ROW_WINS])),
        ("folds", state.folds_in_row, tuple(row[f.FOLDS : f.FOLDS + state.players])),
        ("ask", _ASKS[state.ask], row[f.ASK]),
        ("to_act", state.to_act, row[f.TO_ACT]),
        ("over", state.match is not None, bool(row[f.OVER])),
    ]
    if state.match is not None:
        pairs += [
            ("places", state.match.places, tuple(row[f.PLACE : f.PLACE + state.players])),
            ("winners", sum(1 << seat for seat in state.match.winners), row[f.WINNERS]),
        ]
    if state.result is not None:
        winner = -1 if state.result.winner is None else state.result.winner
        pairs.append(("winner", winner, row[f.ROUND_WINNER]))
    if state.ask is not None:
        plays = dict(state.plays)
        pairs += [
            ("active", state.active, row[f.ACTIVE]),
            ("stake", state.stake, row[f.STAKE]),
            ("latest", state.latest, row[f.LATEST]),
            ("called", sum(1 << seat for seat in state.called), row[f.CALLED]),
            ("raised", _raised(state), tuple(row[f.RAISED : f.RAISED + state.players])),
            ("hands", state.hands, tuple(row[f.HANDS : f.HANDS + state.players])),
            ("stock", state.stock, tuple(row[f.STOCK : f.STOCK + row[f.STOCK_N]])),
            ("shown", state.shown, row[f.SHOWN]),
            ("gone", state.gone, row[f.GONE]),
            ("away", state.laid_away, tuple(row[f.AWAY : f.AWAY + state.players])),
            ("washing", state.washing, row[f.WASHING]),
            ("suit", state.suit, row[f.SUIT]),
            ("laid", state.laid, row[f.LAID]),
            ("trick", tuple(plays.get(seat, -1) for seat in seats), tuple(row[f.CARD : f.CARD + state.players])),
            ("tricks", len(state.tricks), row[f.TRICK]),
        ]
        if state.ask is Ask.PLAY or state.ask is Ask.ANSWER:
            pairs.append(("leader", state.leader, row[f.LEADER]))
        for number, trick in enumerate(state.tricks):
            cards = dict(trick.plays)
            past = row[f.PAST_CARD + number * f.SEATS :][: state.players]
            pairs += [
                ("past", tuple(cards.get(seat, -1) for seat in seats), tuple(past)),
                ("led", trick.leader, row[f.PAST_LEADER + number]),
                ("won", trick.winner, row[f.PAST_WINNER + number]),
            ]
    return [f"{name}: engine {engine}, simulator {sim}" for name, engine, sim in pairs if engine != sim]


def _raised(state: State) -> tuple[int, ...]:
    """Per seat, in which halves of tricks it has knocked, as bits."""
    found = [0] * state.players
    for seat, trick, laid in state.raises:
        found[seat] |= 1 << (2 * trick + (laid > 0))
    return tuple(found)


def walk(rng: Random, rounds: int, seen: Counter[str]) -> int:
    """One match with random decisions, of at most so many rounds; how many decisions. Raises DifferenceError."""
    players = rng.randint(2, 8)
    rules = any_house(rng, players)
    points = tuple(rng.randrange(rules.limit) if rng.random() < 0.6 else 0 for _ in range(players))
    dealer = rng.randrange(players)
    state = match.new_match(rules, players, dealer, points)
    row = row_of(rules, players)
    row[f.POINTS : f.POINTS + players] = points
    game.begin_match(row, dealer)
    daring = rng.choice((0.1, 0.3, 0.7))  # of folds, hand-ins and offers taken
    decisions = 0
    for _ in range(rounds):
        if match.over(state):
            break
        pack = list(range(32))
        rng.shuffle(pack)
        state = match.apply(state, Deal(tuple(pack))).state
        game.deal(row, np.array(pack, dtype=np.int64))
        _compare(state, row)
        while state.ask is not None:
            state = _decide(state, row, rng, daring, seen)
            decisions += 1
    seen["matches over" if match.over(state) else "matches left"] += 1
    return decisions


def _decide(state: State, row: Row, rng: Random, daring: float, seen: Counter[str]) -> State:
    seat, ask = game.asked(row)
    bits = game.legal(row)
    if ask == f.OFFER:
        # the engine has no waiting: the seats still to be offered are the last of its list
        left = tuple(other for other in match.offers(state) if row[f.OFFERS] >> other & 1)
        if not left or left[0] != seat or match.legal(state, seat) != (KNOCKS[seat],):
            raise DifferenceError(f"offers: engine {match.offers(state)}, simulator {seat} of {row[f.OFFERS]:b}")
        if left != match.offers(state)[-len(left) :]:
            raise DifferenceError("offers out of order")
        action = f.KNOCK_ACTION if rng.random() < daring * 0.3 else f.WAIT_ACTION
    else:
        wanted = sum(1 << action_of(command) for command in match.legal(state, seat))
        if wanted != bits:
            raise DifferenceError(f"legal: engine {wanted:b}, simulator {bits:b}\n{state.__dict__}")
        actions = [action for action in range(f.ACTIONS) if bits >> action & 1]
        drastic = (f.KNOCK_ACTION, f.FOLD_ACTION, f.HAND_IN_ACTION, f.CHECK_ACTION)
        calm = [action for action in actions if action not in drastic] or actions
        action = rng.choice(actions if rng.random() < daring else calm)
    seen[f"ask {ask} action {min(action, 31) if action < 32 else action}" if action >= 32 else f"ask {ask} card"] += 1
    game.step(row, action)
    if action != f.WAIT_ACTION:
        done = match.apply(state, command_of(seat, action))
        if done.refusal is not None:
            raise DifferenceError(f"refused: {done.refusal}")
        state = done.state
        _compare(state, row)
    return state


def _compare(state: State, row: Row) -> None:
    found = differences(state, row)
    if found:
        raise DifferenceError("\n".join([*found, str(state.rules), str(state.__dict__)]))


def prove(decisions: int, seed: int, rounds: int = 12) -> tuple[int, Counter[str]]:
    """Walks until so many decisions are done; how many, and what kinds. Raises DifferenceError."""
    rng = Random(seed)
    seen: Counter[str] = Counter()
    done = 0
    while done < decisions:
        done += walk(rng, rounds, seen)
    return done, seen


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    before = time.perf_counter()
    done, seen = prove(options.decisions, options.seed)
    print(f"{done} decisions, no difference, {time.perf_counter() - before:.0f} s")
    for name, number in sorted(seen.items()):
        print(f"  {name}: {number}")


if __name__ == "__main__":
    main()
