"""Cues of chips: antes, bets that go to the pot, pots that go to their winners."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.events import BoughtIn, TookPot
from toepen_gui.engine.prices import in_chips

from . import effects as fx
from .chips import ChipSpot, Place, pots
from .cue import Script
from .motion import CHIP, CHIP_NEXT

BETWEEN: Final = 90.0  # from one player's antes to the next one's
MANY: Final = 2  # from more chips on it is a pile that is pushed


def antes(s: Script, contributions: tuple[int, ...], at: float) -> float:
    """Everybody's ante goes to the pot, clockwise from left of the dealer. When it is done."""
    c = s.context
    n = len(contributions)
    payers = [seat for step in range(1, n + 1) if contributions[seat := (c.after.dealer + step) % n]]
    for i, seat in enumerate(payers):
        s.at(0, fx.Chips(ChipSpot(Place.STACK, seat), ChipSpot(Place.POT, 0), contributions[seat], at + i * BETWEEN))
    for i in range(0, len(payers), 2):
        s.beep("chip_one", at + i * BETWEEN + CHIP.ms)
    return at + len(payers) * BETWEEN + CHIP.ms if payers else 0.0


def bet(s: Script, seat: int, chips: int, at: float, delay: float = 0.0) -> None:
    """Chips from a stack to before their owner."""
    s.at(at, fx.Chips(ChipSpot(Place.STACK, seat), ChipSpot(Place.BET, seat), chips, delay))
    s.beep("chip_push" if chips > MANY else "chip_one", at + delay + CHIP.ms * (0.6 if chips > MANY else 1.0))


def to_pot(s: Script) -> float:
    """What lies before the players goes to the pot, all at once. When it is there; 0 if nothing lay there."""
    c = s.context
    if not in_chips(c.after) or c.gathered == c.after.put_in:
        return 0.0
    lying = [put - have for put, have in zip(c.after.put_in, c.gathered, strict=False)]
    if not any(chips > 0 for chips in lying):
        return 0.0
    for seat, chips in enumerate(lying):
        if chips > 0:
            s.at(0, fx.Chips(ChipSpot(Place.BET, seat), ChipSpot(Place.POT, 0), chips, 0.0))
    s.beep("chip_push", CHIP.ms * 0.5)
    return CHIP.ms + 4 * CHIP_NEXT


def took_pot(s: Script, event: TookPot) -> None:
    """A pot goes to who won it, or what nobody matched back to its owner."""
    c = s.context
    ready = to_pot(s)
    s.advance()
    lying = pots(c.after, c.after.put_in, c.taken)
    left, leaves = event.chips, ready + 60
    for nr, pot in enumerate(lying):
        part = min(left, pot.chips)
        if part:
            s.at(0, fx.Chips(ChipSpot(Place.POT, nr), ChipSpot(Place.STACK, event.seat), part, leaves))
            leaves += BETWEEN
        left -= part
    s.at(ready + 60, fx.Feel(event.seat, "neutral" if event.back else "laughing"))
    s.beep("chip_push" if event.chips > MANY else "chip_one", ready + 60 + (CHIP.ms if event.chips <= MANY else 0))
    s.length = leaves + CHIP.ms + 6 * CHIP_NEXT + 90


def fined(s: Script, seat: int, chips: int) -> None:
    """A chip for laundry, straight into the pot."""
    s.at(0, fx.Chips(ChipSpot(Place.STACK, seat), ChipSpot(Place.POT, 0), chips, 0.0))
    s.beep("chip_one", CHIP.ms)
    s.length = CHIP.ms


def bought_in(s: Script, event: BoughtIn) -> None:
    s.advance()
    if any(event.chips):
        s.beep("chip_stack", 0)
        s.length = 300.0
