"""What a net sees in training held against what it sees at the table, number by number.

    python -m training.sight_proof --positions 200000

The observation of the simulator's row, and that of the engine's `SeatView`, at every decision of random matches; and
with the suits exchanged it must be the same once more.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

import numpy as np

from toepen_gui.engine import match
from toepen_gui.engine.commands import Deal
from toepen_gui.engine.events import Ask
from toepen_gui.engine.state import State
from toepen_gui.players.learned_sight import sight
from toepen_gui.players.learned_worth import Worth

from .learn.observe import observe, sizes
from .learn.worth import first_tables
from .sim import fields as f
from .sim import game
from .sim.house import row_of
from .sim.proof import DifferenceError, Row, any_house, command_of

_ASKS = {
    f.PLAY: Ask.PLAY,
    f.ANSWER: Ask.ANSWER,
    f.OFFER: Ask.OFFER,
    f.WASH: Ask.LAUNDRY,
    f.CHECK: Ask.CHECK,
    f.POOR: Ask.POVERTY,
}


class _Eyes:
    def __init__(self) -> None:
        self.duel, self.weights = first_tables()
        rng = np.random.default_rng(5)
        self.duel = self.duel * rng.uniform(0.8, 1.0, self.duel.shape)  # nothing symmetrical that could hide a slip
        self.weights = self.weights + rng.normal(0, 0.2, self.weights.shape)
        self.lists = (self.duel.tolist(), self.weights.tolist())

    def compare(self, state: State, row: Row, seats: int, planes: int) -> None:
        seat, ask = game.asked(row)
        out = np.zeros(sizes(seats, planes)[0], dtype=np.int8)
        places = np.zeros(4, dtype=np.int64)
        observe(row, seat, ask, seats, planes, self.duel, self.weights, places, out)
        view = match.view(state, seat)
        seen = sight(_ASKS[ask], view, Worth.of(view, *self.lists), seats, planes)
        there = {int(at): int(out[at]) for at in np.flatnonzero(out)}
        if seen.places != tuple(places) or seen.numbers != there:
            ours, theirs = set(there.items()), set(seen.numbers.items())
            raise DifferenceError(
                f"places {tuple(places)} {seen.places}; only in training {sorted(ours - theirs)}; "
                f"only at the table {sorted(theirs - ours)}\n{view}"
            )


def prove(positions: int, rng: Random) -> int:
    """Walks until so many positions are compared; how many were. Raises DifferenceError."""
    eyes = _Eyes()
    done = 0
    while done < positions:
        players = rng.randint(2, 8)
        rules = any_house(rng, players)
        points = tuple(rng.randrange(rules.limit) if rng.random() < 0.6 else 0 for _ in range(players))
        dealer = rng.randrange(players)
        state = match.new_match(rules, players, dealer, points)
        row = row_of(rules, players)
        row[f.POINTS : f.POINTS + players] = points
        game.begin_match(row, dealer)
        for _ in range(3):
            if match.over(state):
                break
            pack = list(range(32))
            rng.shuffle(pack)
            state = match.apply(state, Deal(tuple(pack))).state
            game.deal(row, np.array(pack, dtype=np.int64))
            while state.ask is not None:
                eyes.compare(state, row, *rng.choice(((2, 4), (4, 2), (8, 2))))
                done += 1
                seat, _ = game.asked(row)
                bits = game.legal(row)
                actions = [action for action in range(f.ACTIONS) if bits >> action & 1]
                calm = [action for action in actions if action not in (f.KNOCK_ACTION, f.FOLD_ACTION)] or actions
                action = rng.choice(actions if rng.random() < 0.3 else calm)
                game.step(row, action)
                if action != f.WAIT_ACTION:
                    state = match.apply(state, command_of(seat, action)).state
    return done


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    print(f"{prove(options.positions, Random(options.seed))} positions, no difference")


if __name__ == "__main__":
    main()
