"""The house: what every scene is handed, and all it may ask of the program around it.

A scene reads `settings`, `words` and `look` afresh whenever it lays itself out, because each of them may be another
value by then: after `change` the house calls `restyle` on every open scene, topmost last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from toepen_gui.geometry import Box
from toepen_gui.settings import Settings
from toepen_gui.words import Words

if TYPE_CHECKING:
    from toepen_gui.coach.port import Coach
    from toepen_gui.practice.book import Book
    from toepen_gui.table.port import Keeper, RuleSets
    from toepen_gui.ui.assets import Assets
    from toepen_gui.ui.audio import Audio
    from toepen_gui.ui.look import Look
    from toepen_gui.ui.scene import Scene


class Target(NamedTuple):
    """Something on the screen that can be used now. A scene lists its own with `targets()`, so that a pilot can play
    the game as a person does: by pointing at what is shown, and by keys.

    `name`: what it is, as "title.play", "setup.deal", "card.0" (place in the hand), "play.call", "play.go_on".
    `box`: where to click, in pixels. `key`: the name of the key that does the same (`pygame.key.name`), if one does.
    `drop`: where it has to be dragged to, if it can be. `focused`: Enter would take it.
    """

    name: str
    box: Box
    key: str = ""
    drop: Box | None = None
    focused: bool = False


class House(Protocol):
    """Implemented by the program; a test hands its scenes a small one of its own."""

    @property
    def settings(self) -> Settings:
        """What counts now."""
        ...

    @property
    def words(self) -> Words:
        """The texts in the language that counts now."""
        ...

    @property
    def look(self) -> Look:
        """How things are drawn now: made from the settings."""
        ...

    @property
    def languages(self) -> Mapping[str, str]:
        """Every language there is: code to its own name, English first."""
        ...

    @property
    def assets(self) -> Assets: ...

    @property
    def audio(self) -> Audio: ...

    @property
    def keeper(self) -> Keeper: ...

    @property
    def coach(self) -> Coach:
        """Who gives advice, off the frame."""
        ...

    @property
    def rule_sets(self) -> RuleSets:
        """The rule sets the player has kept under names of his own."""
        ...

    @property
    def practice(self) -> Book:
        """What the player has practised."""
        ...

    @property
    def seed(self) -> int | None:
        """The seed of the whole evening if one was asked for: whatever is left to chance then comes from it."""
        ...

    def change(self, **fields: Any) -> None:
        """Other values for the named fields of `Settings`. They count at once and are kept soon after.

        Raises TypeError for a field that does not exist.
        """
        ...

    def go(self, scene: Scene) -> None:
        """This scene instead of all that are open."""
        ...

    def push(self, scene: Scene) -> None:
        """This scene over the one that is shown, as a menu over the table."""
        ...

    def pop(self) -> None:
        """Closes the topmost scene and shows the one under it."""
        ...

    def quit(self) -> None:
        """Leaves the game; an open match stays saved."""
        ...

    def notice(self, key: str, /, **params: object) -> None:
        """One line for the player, shown over whatever scene is open until it has been read."""
        ...
