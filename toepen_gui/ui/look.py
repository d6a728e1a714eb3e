"""How everything is to look: a frozen value that goes along with every drawing.

A change in the options makes another `Look`; nothing that was drawn with the old one has to be told.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """Settings of taste and need. Part of the key of every cached picture that depends on them.

    lang: language of the texts, decides the fonts ("zh" takes the Chinese faces).
    contrast: high contrast: plain grounds, strong outlines.
    deck: "en2", "en4", "nl2", "nl4", "de2" or "de4": letters J Q K, B V H or B D K, two or four colours of suits.
    back: "delft", "woven" or "plain".
    table: "rug" or "wood".
    text: size of texts, 1.0 to 2.0.
    less_motion: movements become fades, nothing shakes.
    caps: what stands on a key cap, and what is to stand there instead.
    """

    lang: str = "en"
    contrast: bool = False
    deck: str = "en2"
    back: str = "delft"
    table: str = "rug"
    text: float = 1.0
    less_motion: bool = False
    caps: tuple[tuple[str, str], ...] = ()

    def cap(self, label: str) -> str:
        """What stands on the cap of a key."""
        return next((other for one, other in self.caps if one == label), label)

    @property
    def chinese(self) -> bool:
        return self.lang == "zh"

    @property
    def four_colours(self) -> bool:
        return self.deck.endswith("4")
