"""Weights against the house's players, with the table's own arena: the same matches, seeds and measure as
`toepen simulate --duplicate`, but for weights that are not in the game yet.

    python -m training.evaluate NET... --rules solo --players 2 --bots net:0,master --games 400

`net:N` is the learned player with the N-th of the weight files (all nets are on its shelf if they are of different
domains, so `net:all` is a player with all of them).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from toepen_gui.cli.simulate_document import Results
from toepen_gui.engine.options import option_from_text, rules_from_options
from toepen_gui.players.heuristic import Heuristic
from toepen_gui.players.learned import NETS, Learned
from toepen_gui.players.learned_net import Net, read
from toepen_gui.players.levels import skill
from toepen_gui.players.named import named
from toepen_gui.players.people import EVEN
from toepen_gui.players.port import Level, Player
from toepen_gui.table import arena
from toepen_gui.table.lineup import HouseSeat
from toepen_gui.table.run import Run


def player(name: str, nets: Sequence[Net]) -> Player:
    """The player of a name: one of the house, or `net:0` and the like."""
    if not name.startswith("net:"):
        return named(name)
    which = name.removeprefix("net:")
    chosen = nets if which == "all" else [nets[int(which)]]
    shelf = {NETS[number]: net for net in chosen for number in net.players}
    return Learned(Heuristic(skill(Level.MASTER), EVEN), shelf=shelf.get)


def measure(run: Run, nets: Sequence[Net]) -> dict[str, object]:
    """The document of `toepen simulate` for this run."""
    results = Results(run)
    for number in range(run.sets):
        seed = arena.seed_of(run.seed, number)
        played = []
        for turn in range(run.set_size):
            bots = run.seating(turn)
            seats = [HouseSeat(player(bot, nets)) for bot in bots]
            played.append(arena.play(run.rules, run.preset, bots, seats, seed))
        results.add(number, tuple(played))
    return dict(results.document())


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nets", type=Path, nargs="*")
    parser.add_argument("--rules", default="solo")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="net:0,master")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    options: dict[str, object] = {"preset": given.rules}
    for setting in given.set:
        option, _, value = setting.partition("=")
        options[option] = option_from_text(option, value)
    names = given.bots.split(",")
    bots = tuple(names[seat % len(names)] for seat in range(given.players))
    run = Run(rules_from_options(options, strict=True), given.rules, bots, given.games, given.seed, True, 10.0)
    document = measure(run, [read(file.read_bytes()) for file in given.nets])
    if given.json:
        print(json.dumps(document))
        return
    print(
        f"{given.rules} {given.set} {given.players} players, {document['games']} matches, {document['rounds']} rounds"
    )
    for entry in document["bots"]:  # type: ignore[attr-defined]
        knocks = max(1, entry["knocks"])
        print(
            f"  {entry['bot']:10} wins {entry['win_share']:.3f}±{entry['win_share_ci']:.3f}"
            f"  per round {entry['per_round']:+.3f}±{entry['per_round_ci']:.3f}"
            f"  bluffs {entry['bluff_knocks'] / knocks:.2f} of {entry['knocks']} knocks"
            f"  calls {entry['calls']} folds {entry['folds']}  ms {entry['ms']}"
        )


if __name__ == "__main__":
    main()
