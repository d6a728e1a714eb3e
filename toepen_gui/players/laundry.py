"""Dirty laundry: what to hand in, and whom to check (rules 7)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.rules import HouseRules, Laundry, LaundryHands, Scoring
from toepen_gui.engine.view import SeatView

from .knowledge import Knowledge
from .people import Temperament
from .playout import Chance
from .strength import glance

FALSE_HAND_INS: Final = 0.05  # share of clean hands that are handed in all the same, as far as one can tell
POOR: Final = 0.7  # of an even share: what a hand must be worth less than, to be handed in all the same
KEPT: Final = 1.5  # how much more tempting that is where even who is caught keeps his new cards
_PICTURES: Final = 4  # ranks below the seven: J Q K A
_SEVEN: Final = 4


def is_dirty(hand: Sequence[Card], rules: HouseRules) -> bool:
    """Whether the hand may honestly be handed in."""
    pictures = sum(card & 7 < _PICTURES for card in hand)
    if pictures == len(hand):
        return True
    sevens = sum(card & 7 == _SEVEN for card in hand)
    return rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN and pictures == len(hand) - 1 and sevens == 1


def hands_in(view: SeatView, players: int, temper: Temperament, bluff: float, chance: Chance) -> bool:
    """Always what is dirty; now and then a poor hand that is not, unless being caught would end the match."""
    if is_dirty(view.hand, view.rules):
        return True
    poor = glance(view.hand, players, False) < POOR / players
    tempting = KEPT if view.rules.laundry is Laundry.KEEP else 1.0
    return poor and not _ruinous(view) and chance() < temper.bluff * bluff * tempting


def checks(view: SeatView, known: Knowledge, temper: Temperament, chance: Chance) -> bool:
    """Turns a hand over when a lie seems likelier than not. The cards one sees oneself cannot be in it."""
    if _ruinous(view):
        return False
    unseen = len(known.unseen)
    pictures = sum(card & 7 < _PICTURES for card in known.unseen)
    ways = comb(pictures, 4)
    if view.rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN:
        ways += comb(pictures, 3) * sum(card & 7 == _SEVEN for card in known.unseen)
    honest = ways / max(1, comb(unseen, 4))
    lies = (1 - honest) * FALSE_HAND_INS
    lie = lies / (lies + honest) if lies + honest else 1.0
    return lie + (chance() - 0.5) * 0.3 - temper.caution > 0.5


def _ruinous(view: SeatView) -> bool:
    return view.rules.scoring is Scoring.POINTS and view.points[view.seat] + 1 >= view.rules.limit
