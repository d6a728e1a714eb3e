"""Where things are: the game's own drawings, sounds and texts, and the folder where this player's files are kept."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

APP: Final = "toepen"
_PROOF: Final = Path("lang") / "en.json"  # a folder without it is somebody else's "assets"


class AssetsMissingError(Exception):
    """The folder with drawings, sounds and texts is not where it must be; the message lists where it was sought."""


def assets() -> Path:
    """The folder `assets`: beside the package in a source tree, inside it once installed, in the bundle when frozen.

    Raises AssetsMissingError if the installation is not whole.
    """
    package = Path(__file__).resolve().parent
    bundle: object = getattr(sys, "_MEIPASS", None)  # set by the packager's starter only
    places = [Path(bundle) / "assets"] if isinstance(bundle, str) else []
    places += [package / "assets", package.parent / "assets"]
    for place in places:
        if (place / _PROOF).is_file():
            return place
    raise AssetsMissingError(", ".join(str(place) for place in places))


def data_dir(chosen: str | None = None) -> Path | None:
    """The player's own folder, which may not exist yet: the one `chosen`, else the system's usual place.

    None where there is no home to have one in: the game then keeps nothing.
    """
    if chosen:
        return Path(chosen).absolute()
    try:
        from platformdirs import user_data_path  # noqa: PLC0415  19 ms that `--version` need not wait for

        folder = user_data_path(APP, appauthor=False)
    except (ImportError, OSError, RuntimeError, KeyError):
        return None
    # Without a home the tilde stays in the path, and a folder of that name would appear wherever the game was started.
    return folder if folder.is_absolute() else None
