"""The keys of the player of records: square ones with a sign of their own, and the rail with its knob."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from toepen_gui.geometry import Box, centred
from toepen_gui.ui import kit
from toepen_gui.ui.colours import BUTTONS, PALE_INK
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.ranges import Slider
from toepen_gui.ui.widget import Repeat
from toepen_gui.ui.widgets import IconButton

# drawn with a round pen in a field of 100 x 100
SIGNS: Final = {
    "first": "M26 24V76M74 24L44 50L74 76",
    "last": "M74 24V76M26 24L56 50L26 76",
    "trick_back": "M48 24L20 50L48 76M82 24L54 50L82 76",
    "trick_on": "M52 24L80 50L52 76M18 24L46 50L18 76",
    "back": "M62 22L34 50L62 78",
    "on": "M38 22L66 50L38 78",
    "play": "M34 20L78 50L34 80Z",
    "pause": "M36 24V76M64 24V76",
    "eye": "M12 50Q50 12 88 50Q50 88 12 50ZM50 38A12 12 0 1 0 50.1 38",
    "shut": "M12 46Q50 84 88 46M24 60L16 72M42 68L38 82M60 68L64 82M77 60L85 72",
    "fair": "M44 18A26 26 0 1 0 44.1 18M63 63L84 84",
    "mistake": "M24 24L58 50L24 76M66 30L90 54M90 30L66 54",
    "close": "M26 26L74 74M74 26L26 74",
    "leave": "M58 20L28 50L58 80M30 50H80",
    "seat": "M78 40A30 30 0 1 0 80 58M80 20V42H58",
}
FILLED: Final = frozenset({"play"})
MOST_MARKS: Final = 40  # round marks on the rail; more would be one grey line


class Key(IconButton):
    """A button with one of `SIGNS`, or with a short word; held down it goes on by itself if it `repeats`."""

    def __init__(
        self,
        sign: str,
        on_press: Callable[[], None],
        *,
        kind: str = "secondary",
        word: str = "",
        cap: str = "",
        repeats: bool = False,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__("", on_press, kind=kind, cap=cap, name=name, tooltip=tooltip)
        self.sign = sign
        self.word = word
        self._repeats = repeats
        self._again = Repeat()

    @property
    def look(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        return (self.sign, self.word, self.kind, self.state, self.focused, self.cap, tuple(self.box))

    def grabbed(self, at: tuple[float, float]) -> None:
        super().grabbed(at)
        if self._repeats:
            self._again.start()

    def released(self, at: tuple[float, float]) -> None:
        self._again.stop()
        super().released(at)

    def cancel(self) -> None:
        self._again.stop()
        super().cancel()

    def update(self, dt: float) -> None:
        for _ in range(self._again.update(dt)):
            if self.pressed and self.enabled:
                self.on_press()

    def draw(self, pen: Pen) -> None:
        k = pen.k
        b = kit.plate(pen, self.box, self.kind, self.state, self.focused)
        ink = PALE_INK if self.state == "disabled" else BUTTONS[self.kind].ink
        if self.word:
            pen.text(b.cx, b.cy, self.word, "number", min(pen.t, 1.4 * k), ink, "c", b.w - 8 * k)
        else:
            size = round(min(b.w, b.h) * 0.62)
            fill = ink if self.sign in FILLED else "none"
            picture = pen.svg(size, size, kit.path(SIGNS[self.sign], fill, ink, 10), 100, 100)
            pen.put(picture, b.cx - size / 2, b.cy - size / 2)
        if self.cap:
            kit.keycap(pen, self.box.right + 2 * k, self.box.bottom - 2 * k, self.cap, min(pen.t, 1.3 * k) * 0.8, "r")
        self.dirty = False


class Rail(Slider):
    """The whole record from end to end, with a mark at each deal."""

    def __init__(
        self, position: int, last: int, rounds: Sequence[int], on_change: Callable[[float], None], tooltip: str
    ) -> None:
        super().__init__(position, on_change, low=0, high=max(1, last), step=1, name="rail", tooltip=tooltip)
        self._deals = _marks(rounds, last)
        self._last = max(1, last)
        self.mistakes: Sequence[int] = ()  # positions that are marked in red

    @property
    def look(self) -> tuple[object, ...]:
        return (self.value, self.state, self.focused, tuple(self.box), tuple(self.mistakes))

    def show(self, position: int) -> None:
        """The table stands there now; tells nobody."""
        if self.value != position:
            self.value = position
            self.dirty = True

    def draw(self, pen: Pen) -> None:
        box, t, k = self.box, min(pen.t, 1.4 * pen.k), pen.k
        high = 8 * t
        rod = Box(box.x, box.cy - high / 2, box.w, high)
        pen.fill_round(rod, high / 2, p.OAK_DARK, p.OAK_HONEY, 1.4 * k)
        done = box.w * self.share
        if done > 2:
            pen.fill_round(Box(rod.x, rod.y + 1.2 * k, max(high, done), high - 2.4 * k), high / 2, p.OCHRE)
        for share in self._deals:
            x = box.x + share * box.w
            past = share <= self.share
            pen.fill_round(
                Box(x - 1.6 * k, box.cy - 9 * t, 3.2 * k, 18 * t),
                1.6 * k,
                p.GOLD_LIT if past else p.OAK_HONEY,
                p.INK,
                k,
            )
        for position in self.mistakes:
            at = centred(box.x + position / self._last * box.w, box.cy, 7 * t, 7 * t)
            pen.fill_round(at, 3.5 * t, p.MADDER_LIT, p.FOAM, k)
        self._knob(pen, box.x + done, 12 * t)

    def _knob(self, pen: Pen, x: float, r: float) -> None:
        at = Box(x - r, self.box.cy - r, 2 * r, 2 * r)
        face = p.GOLD_LIT if self.state in ("hover", "pressed") else p.GOLD
        if self.focused:
            kit.ring_focus(pen, at, r)
        pen.shape(
            at,
            lambda w, h: (
                kit.disc(w / 2, h / 2 + r * 0.17, r, p.INK, o=0.35)
                + kit.disc(w / 2, h / 2, r, face, p.INK, r * 0.17)
                + kit.disc(w / 2, h / 2, r * 0.52, "none", p.OCHRE_DARK, r * 0.12)
            ),
        )
        self.dirty = False


def _marks(rounds: Sequence[int], last: int) -> tuple[float, ...]:
    """Where the deals are, 0 to 1; of many only some, evenly spread."""
    if len(rounds) < 2:
        return ()
    every = -(-len(rounds) // MOST_MARKS)
    return tuple(position / max(1, last) for position in rounds[every::every])
