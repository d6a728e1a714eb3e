"""Feeds spoilt files to everything that reads one: python -m tools.fuzz --inputs 100000 [--seed 1] [--target record]

Nothing may crash, take a second of work or 200 MB more than before. Each input is made from its number, so a finding
can be had again: `--target NAME --only NUMBER` tries just that one and writes it to `--keep FOLDER`. The exit status is
1 if anything was found.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from .targets import Target, targets
from .watch import Finding, Worst, input_of, one, run

TELLS = 1000  # inputs between two words of how far it is


def shares(chosen: Sequence[Target], inputs: int) -> list[tuple[int, int]]:
    """How many inputs each gets, as from and to; at least one."""
    whole = sum(target.share for target in chosen)
    return [(0, max(1, round(inputs * target.share / whole))) for target in chosen]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Spoilt files for every reader.")
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", help="only this kind of file")
    parser.add_argument("--only", type=int, help="only this input of it, in this process")
    parser.add_argument("--keep", type=Path, help="folder for the inputs that found something")
    given = parser.parse_args(argv)
    known = targets()
    chosen = [target for target in known if given.target in (None, target.name)]
    if not chosen:
        parser.error(f"targets: {', '.join(target.name for target in known)}")
    if given.only is not None:
        return _one(chosen[0], given.seed, given.only, given.keep)
    begun, tried, seen = time.monotonic(), 0, Counter[str]()
    first: dict[str, Finding] = {}
    worst = Worst()
    for word in run(chosen, given.seed, shares(chosen, given.inputs)):
        if isinstance(word, Worst):
            worst.join(word)
            continue
        if isinstance(word, int):
            if (tried + word) // TELLS > tried // TELLS:
                print(f"{tried + word} inputs", file=sys.stderr, flush=True)
            tried += word
            continue
        kind = f"{word.target}: {word.what}"
        seen[kind] += 1
        if kind not in first:
            first[kind] = word
            print(f"found: {kind} (--target {word.target} --only {word.number})", file=sys.stderr, flush=True)
            _keep(given.keep, next(t for t in chosen if t.name == word.target), given.seed, word.number)
    for kind, n in seen.most_common():
        print(f"{n:6}  {kind}")
    print(f"{tried} inputs of {len(chosen)} kinds in {time.monotonic() - begun:.0f} s, {len(seen)} findings")
    print(f"the most that one took: {worst}")
    return 1 if seen else 0


def _one(target: Target, seed: int, number: int, keep: Path | None) -> int:
    data = input_of(target, seed, number)
    _keep(keep, target, seed, number)
    print(f"{target.name} {number}: {len(data)} bytes: {data[:200]!r}")
    with tempfile.TemporaryDirectory(prefix="toepen-fuzz-") as name:
        what = one(target, data, Path(name) / "data")
    print(what or "nothing found")
    return 1 if what else 0


def _keep(folder: Path | None, target: Target, seed: int, number: int) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{target.name}-{seed}-{number}").write_bytes(input_of(target, seed, number))


if __name__ == "__main__":
    sys.exit(main())
