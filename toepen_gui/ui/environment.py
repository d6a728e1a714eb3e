"""What SDL reads from the environment. To be called before pygame is imported; imports no pygame itself."""

from __future__ import annotations

import os
from collections.abc import MutableMapping

DEFAULTS = {
    "SDL_VIDEO_X11_WMCLASS": "toepen",
    "SDL_VIDEO_WAYLAND_WMCLASS": "toepen",
    "SDL_APP_NAME": "Toepen",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",  # the list of candidates while typing Chinese
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def prepare(environ: MutableMapping[str, str] | None = None) -> None:
    """Set what the player has not set himself."""
    target = os.environ if environ is None else environ
    for name, value in DEFAULTS.items():
        target.setdefault(name, value)
