"""Where everything on the table lies: plain arithmetic from the size of the window, the players and the text size.

`TableLayout.of` takes the largest text, up to the one asked for, at which no box meets another. Layout speaks of
*places*: 0 is the player who sits before the screen, the others follow clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from toepen_gui.geometry import Box, Scale, centred

from .layout_band import STEP, Band, Wishes, band
from .layout_bets import bet_spots
from .layout_middle import middle, opponents
from .layout_seats import SeatBoxes, seat_size

NO_RISE: Final[Mapping[int, float]] = {}

# What is given up, in turn, before the text itself gets smaller: share of the text at the seats, titles, hand.
CONCESSIONS: Final = ((1.0, True, 1.0), (0.86, True, 1.0), (0.86, False, 1.0), (0.74, False, 1.0), (0.66, False, 0.84))
SMALLEST_CARD: Final = 46  # design pixels: a card of the trick is never narrower, or the text gives way
READABLE: Final = 42  # pixels of the screen, likewise: in a small window
INDEX: Final = 0.3  # of its width: what must be seen of a card in the hand under the next one, so that it can be read
OPEN: Final = 0.5  # of its width: as much is to be seen of each of four cards in the hand, if they can be smaller
SMALLER: Final = (0.92, 0.85, 0.78, 0.72)  # of the hand's height: how small they may become for it
READABLE_HAND: Final = 60  # pixels of the screen: but no narrower
MANY: Final = 11  # cards of a large hand
SMALLER_YET: Final = (0.66, 0.6, 0.54, 0.48)  # of its height: how small those may become so that each can be read
TIGHT: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)  # below 100 %: the seats give way
LAST: Final = ((0.84, False), (0.84, True), (0.7, True))  # and then the hand, and what stands beside prices


def place_of(seat: int, own: int, players: int) -> int:
    return (seat - own) % players


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The boxes of the table in pixels of the window. `text` is the text scale that fitted, `seat_t` the scale of the
    texts at the seats; `titles` and `subtitles` tell whether a prompt has them."""

    scale: Scale
    seat_t: float
    players: int
    text: float
    titles: bool
    subtitles: bool
    window: Box
    rug: Box
    info: Box
    menu: Box
    seats: tuple[SeatBoxes, ...]
    own: SeatBoxes
    tools: tuple[Box, Box, Box]  # hint, last trick, log
    hand: Box
    hand_card: tuple[float, float]
    announce: Box
    lines: int  # of the spoken line, at most
    action: Box
    region: Box  # where trick, pack and stake lie
    trick: tuple[Box, ...]
    pack: Box
    stake: Box
    bets: tuple[tuple[float, float], ...] = ()  # by place

    @classmethod
    def of(
        cls,
        size: tuple[float, float],
        players: int,
        text: float = 1.0,
        *,
        name_em: float = 4.0,
        price_em: float = 9.0,
        buttons: int = 3,
        wide_hand: bool = False,
        rod: bool = False,
    ) -> TableLayout:
        """The table with the largest text up to `text` that fits. `name_em` and `price_em`: how long the longest name
        and the longest price line are, in ems of their styles. `rod`: there are amounts to choose. Raises ValueError
        for a table of none or of nine."""
        if not 2 <= players <= 8:
            raise ValueError(f"no table for {players} players")
        while True:
            for share, titles, hand in CONCESSIONS:
                seat_text = max(share, min(1.0, 1.0 / text))
                wish = Wishes(name_em, price_em, buttons, wide_hand, seat_text, titles, hand, rod)
                found = cls._build(size, players, text, wish)
                if not faults(found):
                    found = cls._fanned(size, found, wish)
                    return replace(found, bets=bet_spots(found))
            if text <= 1.0:
                break
            text = max(1.0, round(text - 0.05, 2))
        for (hand, bare), tight in product(LAST, TIGHT):
            wish = Wishes(name_em, price_em, buttons, wide_hand, tight, False, hand, rod, bare)
            found = cls._build(size, players, text, wish)
            if not faults(found):
                found = cls._fanned(size, found, wish)
                break
        return replace(found, bets=bet_spots(found))

    @classmethod
    def _fanned(cls, size: tuple[float, float], found: TableLayout, wish: Wishes) -> TableLayout:
        """The same with smaller cards in the hand, where they would lie on a heap: more of each is seen."""
        if wish.wide_hand:
            return cls._spread(size, found, wish)
        for share in SMALLER:
            if found.shown(4) >= OPEN:
                break
            other = cls._build(size, found.players, found.text, wish._replace(hand=wish.hand * share))
            if other.hand_card[0] < READABLE_HAND or faults(other):
                break
            found = other
        return found

    @classmethod
    def _spread(cls, size: tuple[float, float], found: TableLayout, wish: Wishes) -> TableLayout:
        """The same with so small cards, or buttons so bare, that each card of a large hand can be read."""
        for share, bare in product((1.0, *SMALLER, *SMALLER_YET), (wish.bare, True)):
            if found.shown(MANY) >= INDEX:
                break
            other = cls._build(size, found.players, found.text, wish._replace(hand=wish.hand * share, bare=bare))
            if other.hand_card[0] >= READABLE_HAND and other.shown(MANY) > found.shown(MANY) and not faults(other):
                found = other
        return found

    @classmethod
    def _build(cls, size: tuple[float, float], players: int, text: float, wish: Wishes) -> TableLayout:
        w, h = size
        s = Scale.of(w, h, text)
        k, t = s.k, s.t
        m = 16 * k
        seat_t = t * wish.seat_text
        low = band(w, h, s, seat_size(s, seat_t, wish.name_em, False), wish)
        info = Box(m, m, 8.6 * 15 * t + 20 * k, 2 * 15 * t * 1.25 + 14 * k)
        menu = Box(w - m - low.tool, m, low.tool, low.tool)
        ring = opponents(w, s, players, seat_t, wish.name_em, low, info, menu)
        mid = middle(w, h, s, players, low, ring)
        rug_x, rug_y = 0.062 * w, 0.05 * h
        rug_end = low.edge + 0.02 * h if s.tall else h * 0.775
        titles = wish.titles and not s.compact
        return cls(
            scale=s,
            seat_t=seat_t,
            players=players,
            text=text,
            titles=titles,
            subtitles=titles and not s.tall,
            window=Box(0, 0, w, h),
            rug=Box(rug_x, rug_y, w - 2 * rug_x, rug_end - rug_y),
            info=info,
            menu=menu,
            seats=ring.seats,
            own=_own_mat(low, k),
            tools=low.tools,
            hand=low.hand,
            hand_card=(low.hand.h / 1.4, low.hand.h),
            announce=low.announce,
            lines=low.lines,
            action=low.action,
            region=mid.region,
            trick=mid.trick,
            pack=mid.pack,
            stake=mid.stake,
        )

    def at(self, place: int) -> SeatBoxes:
        return self.seats[place - 1] if place else self.own

    @property
    def drop_zone(self) -> Box:
        """Where a card let go is played: between the seats, down to the spoken line and over it to just above the
        hand."""
        low = min(self.hand.y, self.own.box.y, self.action.y) if self.scale.tall else self.hand.y
        return Box(self.region.x, self.region.y, self.region.w, low - 12 * self.scale.k - self.region.y)

    def fist(self, place: int, chips: bool = False) -> Box:
        """Where the fist of that player comes down: beside the seat, or else where nothing lies. `chips`: the game is
        played for chips, which lie before the players."""
        seat, k = self.at(place), self.scale.k
        n = 118 * max(k, 0.72)
        inner = -1 if seat.side == "right" else 1
        beside = seat.box.x if inner < 0 else seat.box.right
        thing = self.pack if inner < 0 else self.stake
        if seat.side == "top":
            first = (seat.plate.right + n * 0.2, seat.box.bottom + n * 0.3)
        elif seat.side == "own":
            first = (beside + n * 0.5, seat.box.y - n * 0.2)
        else:
            first = (beside + inner * n * 0.44, seat.box.cy + 2 * k)
        tries = [
            first,
            (thing.cx, thing.bottom + n * 0.46),
            (seat.box.cx + inner * n * 0.2, seat.box.bottom + n * 0.46),
        ]
        if seat.side == "own":
            tries[2] = (seat.box.cx + n * 0.2, seat.box.y - n * 0.5)
        busy = [self.stake, self.own.box, self.announce, self.action, self.hand, self.info, self.menu, *self.trick]
        if self.players < 8:  # with eight no card is left for a pack
            busy.append(self.pack)
        if chips:
            busy += [centred(x, y, 44 * k, 66 * k) for x, y in self.bets]

        def free(spot: Box, boxes: list[Box], share: float) -> bool:
            inner = spot.inset(n * share)
            return spot.within(self.window) and not any(inner.hits(box) for box in boxes)

        for x, y in tries:
            spot = centred(x, y, n, n)
            if free(spot, busy, 0.12):
                return spot
        # Nowhere near: the nearest free place on the table, at worst over a corner of something.
        steps = [i / 18 for i in range(19)]
        area = Box(n / 2, n / 2, self.window.w - n, self.window.h - n)
        spots = [centred(area.x + area.w * i, area.y + area.h * j, n, n) for i in steps for j in steps]
        spots.sort(key=lambda spot: (spot.cx - first[0]) ** 2 + (spot.cy - first[1]) ** 2)
        others = [*busy, *(other.box for other in self.seats)]
        for boxes, share in ((others, 0.12), (busy, 0.12), (busy, 0.25)):
            found = next((spot for spot in spots if free(spot, boxes, share)), None)
            if found is not None:
                return found
        return spots[0]

    def shown(self, cards: int) -> float:
        """How much of each of so many cards in the hand is seen, of its width."""
        return (self.hand.w - self.hand_card[0]) / (cards - 1) / self.hand_card[0]

    def bet(self, place: int) -> tuple[float, float]:
        """The middle of the chips that player has put in and that are not in the pot yet."""
        return self.bets[place]

    def hand_slots(self, n: int) -> list[tuple[float, float, float]]:
        """Centre and angle of each of n cards in the hand: a shallow fan."""
        cw, ch = self.hand_card
        k = self.scale.k
        step = min(cw * STEP, (self.hand.w - cw) / max(1, n - 1))
        lean = min(2.6, 12 / max(1, n))
        slots = []
        for i in range(n):
            d = i - (n - 1) / 2
            sag = min(abs(d) ** 1.8 * lean * 0.8, 9) * k
            slots.append((self.hand.cx + d * step, self.hand.bottom - ch / 2 - 5 * k + sag, -d * lean))
        return slots

    def hand_at(self, x: float, y: float, n: int, raised: Mapping[int, float] = NO_RISE) -> int | None:
        """The top-most of n cards in the hand under a point, or None. A raised card (index to pixels) is hit both where
        it is and where it would lie, so that it does not flutter under a resting pointer."""
        cw, ch = self.hand_card
        for i, (cx, cy, angle) in reversed(list(enumerate(self.hand_slots(n)))):
            turn = math.radians(angle)  # counter-clockwise on a screen whose y runs down
            rise = raised.get(i, 0.0)
            dx, dy = x - cx, y - cy
            across = dx * math.cos(turn) - dy * math.sin(turn)
            along = dx * math.sin(turn) + dy * math.cos(turn)
            if abs(across) <= cw / 2 and -ch / 2 - rise <= along <= ch / 2:
                return i
        return None

    def aside(self, n: int) -> list[Box]:
        """Where the cards laid aside in a royal final lie, in the middle of the table."""
        cw = min(88 * self.scale.k, self.region.w / (n * 1.2), max(self.region.h * 0.8, 1) / 1.4)
        cx, cy = self.region.cx, self.region.cy
        return [centred(cx + (i - (n - 1) / 2) * cw * 1.18, cy, cw, cw * 1.4) for i in range(n)]

    def named(self) -> list[tuple[str, Box]]:
        """Every box that may meet no other, with a name for messages."""
        boxes = [(f"seat {i + 1}", seat.box) for i, seat in enumerate(self.seats)]
        boxes += [("own", self.own.box), ("action", self.action), ("hand", self.hand)]
        boxes += [("info", self.info), ("menu", self.menu), ("stake", self.stake), ("pack", self.pack)]
        boxes += [(f"tool {i}", box) for i, box in enumerate(self.tools)]
        boxes.append(("announce", self.announce.inset(0.06 * self.announce.w, 0) if self.scale.tall else self.announce))
        boxes += [(f"card {i}", box.inset(box.w * 0.02)) for i, box in enumerate(self.trick)]
        return boxes


def _own_mat(low: Band, k: float) -> SeatBoxes:
    """The own seat; its mat lies over the corner of the plate where beside it the cards of the hand would cover it."""
    own, mat = low.own, low.own.mat
    if mat.bottom < low.hand.y or mat.right + 4 * k < low.hand.x:
        return own
    above = Box(own.plate.right - mat.w * 0.85, own.plate.y - mat.h * 0.78, mat.w, mat.h)
    return own if above.hits(low.announce) or above.right > low.hand.x else replace(own, mat=above)


def faults(layout: TableLayout) -> list[str]:
    """What is wrong with a layout: boxes outside the window, boxes that meet, cards too small to read."""
    boxes = layout.named()
    found = [f"{name} leaves the window" for name, box in boxes if not box.within(layout.window)]
    for i, (name, box) in enumerate(boxes):
        found += [f"{name} meets {other}" for other, second in boxes[i + 1 :] if box.hits(second, 1.0)]
    if layout.trick[0].w < max(SMALLEST_CARD * layout.scale.k, READABLE):
        found.append(f"cards of the trick only {layout.trick[0].w:.0f} wide")
    if layout.hand.w < layout.hand_card[0] * (1 + 3 * INDEX):
        found.append(f"four cards of {layout.hand_card[0]:.0f} in a hand {layout.hand.w:.0f} wide hide their indices")
    return found
