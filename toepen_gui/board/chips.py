"""Chips as things on the table: in which piles a sum lies, what lies before a player, and the pots (rules 12).

What somebody puts in lies before him until the knock is answered, then it goes to the pot: so one sees what a knock
costs, and no chip lies in two places. With unequal contributions the pot lies apart in pots, each with those who play
for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from toepen_gui.engine.events import Ask
from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.rules import HouseRules, Stacks
from toepen_gui.engine.view import SeatView

# Worth of a chip, and what is left to smaller ones: small chips always lie there, so that it looks like a game.
WORTHS: Final = ((100, 76), (50, 26), (10, 6), (5, 1), (1, 0))
HIGHEST: Final = 5  # chips on each other
MOST_PILES: Final = 6
UNBOUND: Final = 10  # stacks that can be bought at once where the house sets no bound
MOST_FLYING: Final = 8


class Pile(NamedTuple):
    worth: int
    high: int


def piles(value: int) -> tuple[Pile, ...]:
    """How a sum lies: the most worth first. A sum too great for the table loses some piles, its figure tells."""
    found: list[Pile] = []
    for worth, keep in WORTHS:
        n = max(0, (value - keep) // worth)
        value -= n * worth
        while n > 0:
            high = n if n <= HIGHEST + 1 else HIGHEST
            found.append(Pile(worth, high))
            n -= high
    return tuple(found[-MOST_PILES:])


def in_flight(chips: int) -> tuple[tuple[int, int], ...]:
    """The chips that are seen to fly for a sum: the worth shown and the chips it stands for, a few at most."""
    ones = [worth for pile in piles(chips) for worth in [pile.worth] * pile.high]
    shown = ones[:MOST_FLYING]
    if not shown:
        return ()
    rest = chips - sum(shown[:-1])
    return tuple((worth, worth if i < len(shown) - 1 else rest) for i, worth in enumerate(shown))


class Place(StrEnum):
    STACK = "stack"  # what a player has
    BET = "bet"  # what lies before him
    POT = "pot"


class ChipSpot(NamedTuple):
    """`nr`: the seat, or which of the pots."""

    place: Place
    nr: int


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that lie together. `seats`: who plays for them, clockwise from seat 0. `back`: nobody matched them, they
    go back to that one seat."""

    chips: int
    seats: tuple[int, ...]
    back: bool = False


def pots(view: SeatView, gathered: Sequence[int], taken: int = 0) -> tuple[Pot, ...]:
    """The pots as they lie: what was gathered of each seat, the least contribution first, less the chips `taken` out
    of them, from the first on. An emptied pot keeps its place, with no chips."""
    extra = view.pot - sum(view.put_in)  # paid for laundry
    found: list[Pot] = []
    below = 0
    for height in sorted({chips for chips in gathered if chips}):
        payers = [seat for seat, chips in enumerate(gathered) if chips >= height]
        standing = tuple(seat for seat in payers if view.active[seat])
        chips = (height - below) * len(payers) + extra
        below, extra = height, 0
        pot = Pot(chips, standing, len(payers) == 1)
        if found and (found[-1].seats == standing or not standing) and not pot.back:
            pot = Pot(found[-1].chips + chips, found[-1].seats)
            found.pop()
        found.append(pot)
    if not found:
        found = [Pot(extra, ())]
    left: list[Pot] = []
    for pot in found:
        out = min(taken, pot.chips)
        taken -= out
        left.append(Pot(pot.chips - out, pot.seats, pot.back))
    return tuple(left)


def gathered_at(view: SeatView) -> tuple[int, ...]:
    """What has gone to the pot of what each seat has put in, for a table that is taken up in the middle."""
    if view.ask is not Ask.ANSWER:
        return view.put_in
    least = min((chips for seat, chips in enumerate(view.put_in) if view.active[seat]), default=0)
    return tuple(min(chips, least) for chips in view.put_in)


class Purchase(NamedTuple):
    """Chips that may be bought before the next round: how many are meant at first, and the bounds."""

    chips: int
    least: int
    most: int


def purchase(view: SeatView) -> Purchase | None:
    """None where there is nothing to buy (rules 12). Whoever has no chips is offered a new stack; he may sit out
    instead, as long as two others can play."""
    rules = view.rules
    if not in_chips(view) or rules.stacks is not Stacks.CARRY:
        return None
    most = rules.max_buy_in or rules.stack * UNBOUND
    empty = not view.points[view.seat]
    return Purchase(min(rules.stack, most) if empty else 0, int(empty and view.players == 2), most)


def ante(rules: HouseRules, number: int) -> int:
    """The ante of round `number`, 0-based: in a tournament it doubles every `ante_every` rounds."""
    if rules.stacks is Stacks.TOURNAMENT and rules.ante_every:
        return rules.ante << max(0, number) // rules.ante_every
    return rules.ante
