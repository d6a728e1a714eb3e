"""How things look at the table, where key caps show the keys the player has chosen."""

from __future__ import annotations

from dataclasses import replace

from toepen_gui import bindings
from toepen_gui.scenes.context import House
from toepen_gui.ui.look import Look


def table_look(house: House) -> Look:
    """The look that counts now, with the player's own keys on the caps. Pages keep theirs: C continues on the title,
    whatever calls at the table."""
    return replace(house.look, caps=bindings.caps(house.settings.keys))
