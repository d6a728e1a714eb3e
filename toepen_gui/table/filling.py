"""Cards dealt out at random to places, where some places take only some cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from toepen_gui.engine.cards import PACK, Card

from .places import Place


def fill(
    fixed: Mapping[Place, Card], places: Sequence[Place], wanted: Mapping[Place, Sequence[Card]], rng: Random
) -> dict[Place, Card] | None:
    """A card for each place, each card once: those of `fixed`, and others for the rest of `places`.

    `wanted`: the cards a place may take; any, for places that are not in it. None if that is impossible.
    """
    if len(set(fixed.values())) != len(fixed):
        return None
    pool = shuffled([card for card in PACK if card not in fixed.values()], rng)
    taken: dict[Card, Place] = {}
    # the choosy first; a place gives way to another that has no other card (augmenting paths)
    for place in sorted(places, key=lambda place: place not in wanted):
        if place not in fixed and not _seat(place, pool, wanted, taken, set()):
            return None
    return {**fixed, **{place: card for card, place in taken.items()}}


def _seat(
    place: Place,
    pool: Sequence[Card],
    wanted: Mapping[Place, Sequence[Card]],
    taken: dict[Card, Place],
    tried: set[Card],
) -> bool:
    for card in pool:
        if card in tried or (place in wanted and card not in wanted[place]):
            continue
        if card not in taken:
            taken[card] = place
            return True
    for card in pool:
        if card in tried or (place in wanted and card not in wanted[place]):
            continue
        tried.add(card)
        if _seat(taken[card], pool, wanted, taken, tried):
            taken[card] = place
            return True
    return False


def shuffled(cards: Sequence[Card], rng: Random) -> list[Card]:
    """The cards in a random order, the same on every Python."""
    out = list(cards)
    for i in range(len(out) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        out[i], out[j] = out[j], out[i]
    return out
