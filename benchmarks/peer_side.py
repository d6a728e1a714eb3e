"""The other side of `benchmarks.peers`: games of other libraries, played at random. Run by the Python of an environment
that has them, as a script; it knows nothing of Toepen.

Reads lines of JSON, `{"game": NAME, "seconds": S}`, and answers each with the decisions and games played meanwhile. A
decision is the same everywhere: ask for what is legal, choose by `random`, and do it; chance (deals) is played but not
counted. As many players as Toepen is measured with, where a game allows that.
"""

from __future__ import annotations

import json
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

Game = Callable[[], int]  # plays one to its end, and says how many decisions that took
PLAYERS = 4


def rlcard(name: str) -> Game:
    """A game of RLCard: the rules alone, without the arrays that its environments make for learning."""
    import numpy as np  # noqa: PLC0415  only there where it is asked for

    made = import_module(f"rlcard.games.{name}").Game
    players = {"limitholdem": PLAYERS, "nolimitholdem": PLAYERS, "leducholdem": 2}
    config = {"game_num_players": players.get(name, 2), "chips_for_each": 100, "dealer_id": None}
    rng = random.Random(1)

    def play() -> int:
        game = made()
        game.np_random = np.random.RandomState(rng.randrange(2**31))
        if name in players:
            game.configure(config)
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(list(game.get_legal_actions())))
            decisions += 1
        return decisions

    return play


def pokerkit(name: str) -> Game:
    from pokerkit import Automation, FixedLimitTexasHoldem, KuhnPoker  # type: ignore[import-not-found]  # noqa: PLC0415

    rng = random.Random(1)
    automatic = tuple(Automation)

    def play() -> int:
        if name == "kuhn":
            state = KuhnPoker(automatic)((2, 2), 2)
        else:
            state = FixedLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 4, 200, PLAYERS)
        decisions = 0
        while state.status:
            legal: list[Callable[[], object]] = []
            if state.can_fold():
                legal.append(state.fold)
            if state.can_check_or_call():
                legal.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                legal.append(state.complete_bet_or_raise_to)
            rng.choice(legal)()
            decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Game:
    import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415

    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")  # which registers it
    loaded = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        state: Any = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, shares)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


MAKERS = {"rlcard": rlcard, "pokerkit": pokerkit, "openspiel": openspiel}


def timed(play: Game, seconds: float) -> dict[str, float]:
    decisions = games = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        decisions += play()
        games += 1
        now = time.perf_counter()
    return {"decisions": decisions, "games": games, "seconds": now - start}


def answers(lines: Iterator[str], library: str) -> Iterator[str]:
    ready: dict[str, Game] = {}
    for line in lines:
        asked = json.loads(line)
        name = asked["game"]
        if name not in ready:
            ready[name] = MAKERS[library](name)
            ready[name]()  # what is made once is made before the clock runs
        yield json.dumps(timed(ready[name], asked["seconds"]))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for answer in answers(sys.stdin, sys.argv[1]):
        print(answer, flush=True)
