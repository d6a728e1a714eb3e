"""A net of the third trick for a net for two, from nothing: python -m training.solve NET --out FOLDER

Makes the lessons that are missing in FOLDER (two hours of a core), learns from them (five minutes), and writes
NET-third.net into FOLDER; beside NET it plays the third trick at the table and in `training.beat`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from . import learn, lessons


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m training.solve", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(words)
    lessons.main([str(given.net), "--out", str(given.out)])
    learn.main([str(given.out), "--like", str(given.net), "--out", str(given.out / f"{given.net.stem}-third.net")])


if __name__ == "__main__":
    main()
