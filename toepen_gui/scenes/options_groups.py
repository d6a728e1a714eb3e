"""The groups of options: which rows each has, and what each row changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from toepen_gui import bindings
from toepen_gui.geometry import Box
from toepen_gui.scenes import options_pictures as pictures
from toepen_gui.scenes.context import House
from toepen_gui.scenes.options_rows import (
    FIELD_H,
    dropdown_need,
    field,
    joined,
    rod,
    segment_need,
    switch,
    thumbs,
    thumbs_width,
)
from toepen_gui.scenes.pages_rows import Row, at_end
from toepen_gui.settings import LONGEST_NAME, Back, Coaching, Ground, Letters, Pace, Talk, tidy_name
from toepen_gui.ui import kit
from toepen_gui.ui.colours import TEXT
from toepen_gui.ui.pen import Pen
from toepen_gui.ui.type import Ruler
from toepen_gui.ui.widgets import Button, Dropdown, Segment, Slider, TextField, Tile, Toggle

PACES: Final = (
    (Pace.CALM, "options.pace.calm"),
    (Pace.BRISK, "options.pace.brisk"),
    (Pace.FAST, "options.pace.fast"),
    (Pace.AT_ONCE, "options.pace.at_once"),
)
LETTERS: Final = ((Letters.EN, "J Q K A"), (Letters.NL, "B V H A"), (Letters.DE, "B D K A"))
TALKS: Final = (
    (Talk.OFF, "options.talk.off"),
    (Talk.SOME, "options.talk.some"),
    (Talk.MUCH, "options.talk.much"),
)
COACHINGS: Final = (
    (Coaching.OFF, "options.coach.off"),
    (Coaching.ASKED, "options.coach.asked"),
    (Coaching.WARNS, "options.coach.warns"),
)
BACKS: Final = (
    (Back.DELFT, "options.back.delft"),
    (Back.WOVEN, "options.back.woven"),
    (Back.PLAIN, "options.back.plain"),
)
GROUNDS: Final = (
    (Ground.RUG, "options.ground.rug"),
    (Ground.WOOD, "options.ground.wood"),
    (Ground.PLAIN, "options.ground.plain"),
)
WIDEST_NAME: Final = 7.0  # of the player, in heights of its letters: what the table has room for
SUITS: Final = ((2, "options.suits.2"), (4, "options.suits.4"))
# cap of the key, what it does: the chief ones, the rest stand on a page of their own
KEYS: Final = (
    ("1 – 9, 0, -", "options.key.cards"),  # eleven cards, as many as there can be in a hand
    ("K", "options.key.knock"),
    ("C", "options.key.call"),
    ("F", "options.key.fold"),
    ("Space", "options.key.go_on"),
    ("Esc", "options.key.pause"),
    ("F11", "options.key.full_screen"),
    ("H", "options.key.hint"),
)


class Group(Protocol):
    """Gives the rows of a paper that is `w` wide."""

    def __call__(self, ruler: Ruler, w: float) -> Sequence[Row]: ...


class Groups:
    """All rows, for what counts now."""

    def __init__(self, house: House) -> None:
        self._house = house

    def _switch(
        self, ruler: Ruler, w: float, on: bool, name: str, key: str, line: str, change: Callable[[bool], None]
    ) -> Row:
        words = self._house.words
        return switch(ruler, w, words(key), words(line) if line else "", Toggle(on, change, name=name))

    def _set(self, **fields: Any) -> None:
        self._house.change(**fields)

    def _setter(self, **fields: Any) -> Callable[[], None]:
        return lambda: self._house.change(**fields)

    # --- playing --------------------------------------------------------------------------
    def play(self, ruler: Ruler, w: float) -> Sequence[Row]:
        words, now = self._house.words, self._house.settings
        t = ruler.t
        labels = [words(key) for _, key in PACES]
        pace = Segment(
            labels,
            [value for value, _ in PACES].index(now.pace),
            lambda nr: self._set(pace=PACES[nr][0]),
            name="pace",
        )
        said = [words(key) for _, key in TALKS]
        talk = Segment(
            said,
            [value for value, _ in TALKS].index(now.table_talk),
            lambda nr: self._set(table_talk=TALKS[nr][0]),
            name="talk",
        )
        helps = [words(key) for _, key in COACHINGS]
        coach = Segment(
            helps,
            [value for value, _ in COACHINGS].index(now.coaching),
            lambda nr: self._set(coaching=COACHINGS[nr][0]),
            name="coach",
        )
        own = TextField(
            now.own_name,
            lambda text: self._set(own_name=tidy_name(text)),
            hint=words("people.you"),
            longest=LONGEST_NAME,
            fits=lambda text: ruler.shows(text, "strong") and ruler.width(text, "strong") <= WIDEST_NAME * 18 * t,
            name="own_name",
        )
        return [
            field(ruler, w, words("options.own_name"), own, (WIDEST_NAME + 1) * 18 * t),
            field(ruler, w, words("options.pace"), pace, segment_need(ruler, labels)),
            self._switch(
                ruler,
                w,
                now.wait_after_trick,
                "wait_trick",
                "options.wait_trick",
                "options.wait_trick.line",
                lambda on: self._set(wait_after_trick=on),
            ),
            self._switch(
                ruler,
                w,
                now.confirm_knock,
                "confirm",
                "options.confirm",
                "",
                lambda on: self._set(confirm_knock=on),
            ),
            self._switch(
                ruler,
                w,
                now.cut_yourself,
                "cut",
                "options.cut",
                "options.cut.line",
                lambda on: self._set(cut_yourself=on),
            ),
            self._switch(
                ruler,
                w,
                now.knock_wait,
                "knock_wait",
                "options.knock_wait",
                "options.knock_wait.line",
                lambda on: self._set(knock_wait=on),
            ),
            field(ruler, w, words("options.talk"), talk, segment_need(ruler, said)),
            field(ruler, w, words("options.coach"), coach, segment_need(ruler, helps)),
            self._switch(
                ruler,
                w,
                now.learns_habits,
                "habits",
                "options.habits",
                "",
                lambda on: self._set(learns_habits=on),
            ),
            self._switch(
                ruler,
                w,
                now.pause_on_focus_loss,
                "focus",
                "options.focus",
                "options.focus.line",
                lambda on: self._set(pause_on_focus_loss=on),
            ),
        ]

    # --- reading and screen -----------------------------------------------------------------
    def reading(self, ruler: Ruler, w: float) -> Sequence[Row]:
        words, now = self._house.words, self._house.settings
        codes = ["", *self._house.languages]
        names = [words("options.language.system"), *self._house.languages.values()]
        language = Dropdown(
            names,
            codes.index(now.lang) if now.lang in codes else 0,
            lambda nr: self._set(lang=codes[nr]),
            name="language",
        )
        size = Slider(
            now.text,
            lambda _: None,
            low=1.0,
            high=2.0,
            marks=5,
            on_done=lambda value: self._set(text=value),
            name="text",
        )
        name = words("options.text")
        return [
            field(ruler, w, words("options.language"), language, dropdown_need(ruler, names)),
            rod(ruler, w, name, size, self._percent, ruler.width(name, "strong")),
            self._switch(
                ruler,
                w,
                now.high_contrast,
                "contrast",
                "options.contrast",
                "options.contrast.line",
                lambda on: self._set(high_contrast=on),
            ),
            self._switch(
                ruler,
                w,
                now.less_motion,
                "motion",
                "options.motion",
                "options.motion.line",
                lambda on: self._set(less_motion=on),
            ),
            self._switch(
                ruler,
                w,
                now.window.full_screen,
                "full_screen",
                "options.full_screen",
                "",
                lambda on: self._set(window=replace(self._house.settings.window, full_screen=on)),
            ),
        ]

    def _percent(self, value: float) -> str:
        return self._house.words("options.percent", n=round(value * 100))

    # --- cards and table --------------------------------------------------------------------
    def cards(self, ruler: Ruler, w: float) -> Sequence[Row]:
        """One row for each choice where there is width, else two choices side by side in a row."""
        words, now = self._house.words, self._house.settings
        k, t = ruler.k, ruler.t
        suits = [
            self._tile(
                now.colours == n,
                f"suits.{n}",
                key,
                self._setter(colours=n),
                partial(pictures.deck, colours=n),
            )
            for n, key in SUITS
        ]
        backs = [
            self._tile(
                now.back is one,
                f"back.{one.value}",
                key,
                self._setter(back=one),
                partial(pictures.back, which=one),
            )
            for one, key in BACKS
        ]
        grounds = [
            self._tile(
                now.ground is one,
                f"ground.{one.value}",
                key,
                self._setter(ground=one),
                partial(pictures.ground, which=one),
            )
            for one, key in GROUNDS
        ]
        letters = Dropdown(
            [text for _, text in LETTERS],
            [value for value, _ in LETTERS].index(now.lettering(words.lang)),
            lambda nr: self._set(letters=LETTERS[nr][0]),
            name="letters",
        )
        need = dropdown_need(ruler, [text for _, text in LETTERS])
        spelled = field(ruler, w, words("options.letters"), letters, need)
        names = words("options.suits"), words("options.back"), words("options.ground")
        if w > 400 * t:
            wide = 48 * max(k, 0.66 * t)
            return [
                *[
                    thumbs(ruler, [(name, tiles)], wide, beside=True)
                    for name, tiles in zip(names, (suits, backs, grounds), strict=True)
                ],
                spelled,
            ]
        wide = min(42 * k, (w - 22 * k - 2 * 10 * k - 3 * 14 * k) / 5)
        first = thumbs(ruler, [(names[0], suits), (names[1], backs)], wide, beside=False)
        second = thumbs(ruler, [(names[2], grounds)], wide, beside=False)
        left = thumbs_width(ruler, len(grounds), wide) + 20 * k
        if left + need > w:
            return [first, second, spelled]
        return [first, joined(second, words("options.letters"), letters, left, FIELD_H * t)]

    def _tile(
        self, on: bool, name: str, key: str, choose: Callable[[], None], paint: Callable[[Pen, Box], None]
    ) -> Tile:
        return Tile(on, choose, paint, framed=True, name=name, tooltip=self._house.words(key))

    # --- sound ------------------------------------------------------------------------------
    def sound(self, ruler: Ruler, w: float) -> Sequence[Row]:
        words, now = self._house.words, self._house.settings
        rods = (
            ("table", "options.sound.table", now.volume_table, lambda v: self._set(volume_table=v), "knock_single"),
            (
                "interface",
                "options.sound.interface",
                now.volume_interface,
                lambda v: self._set(volume_interface=v),
                "turn",
            ),
            ("music", "options.sound.music", now.volume_music, lambda v: self._set(volume_music=v), "win_round"),
            ("ambience", "options.sound.ambience", now.volume_ambience, lambda v: self._set(volume_ambience=v), ""),
        )
        name_w = min(max(ruler.width(words(key), "body") for _, key, *_ in rods), 0.5 * w)
        rows = []
        for bus, key, volume, change, sample in rods:

            def done(value: float, change: Callable[[float], None] = change, sample: str = sample) -> None:
                change(value)
                if sample:
                    self._house.audio.play(sample)

            slider = Slider(
                volume,
                partial(self._house.audio.set_volume, bus),
                on_done=done,
                name=f"volume.{bus}",
            )
            rows.append(rod(ruler, w, words(key), slider, self._percent, name_w, "body"))
        name = self._house.audio.problem or "options.mute"  # no second line: the page must not grow by what is missing
        rows.append(self._switch(ruler, w, now.mute, "mute", name, "", lambda on: self._set(mute=on)))
        return rows

    # --- keys -------------------------------------------------------------------------------
    def keys(self, ruler: Ruler, w: float) -> Sequence[Row]:
        """The keys of the table, two abreast where there is room."""
        words = self._house.words
        k, t = ruler.k, ruler.t
        chosen = {"Space": words("table.key.space"), **dict(bindings.caps(self._house.settings.keys))}
        items = [(chosen.get(cap, cap), words(key)) for cap, key in KEYS]

        def need(cap: str, text: str) -> float:
            cap_w = max(24 * t, ruler.width(cap, "small_strong", 0.94 * t) + 13 * t)
            return cap_w + 9 * k + ruler.width(text, "body")

        half = (len(items) + 1) // 2
        left_w = max(need(*item) for item in items[:half]) + 16 * k
        abreast = left_w + 0.85 * max(need(*item) for item in items[half:]) <= w
        lines = list(zip(items[:half], items[half:], strict=True)) if abreast else [(item,) for item in items]

        def row(line: Sequence[tuple[str, str]]) -> Row:
            def paint(pen: Pen, box: Box) -> None:
                for i, (cap, text) in enumerate(line):
                    x = box.x + i * max(left_w, 0.5 * w if left_w < 0.5 * w and abreast else left_w)
                    cap_w = kit.keycap(pen, x, box.cy, cap, t, "l")
                    pen.text(x + cap_w + 9 * k, box.cy, text, "body", None, TEXT, "l", box.right - x - cap_w - 9 * k)

            return Row(26 * t, paint)

        change = words("options.keys.change")
        button = Button(change, self._other_keys, kind="secondary", name="keys")
        wide = min(w, ruler.width(change, "label") + 44 * k)
        return [*(row(line) for line in lines), Row(44 * t, controls=((button, at_end(wide, 42 * t)),))]

    def _other_keys(self) -> None:
        from toepen_gui.scenes.keys_page import Keys  # noqa: PLC0415  read in when it is opened

        self._house.push(Keys(self._house))
