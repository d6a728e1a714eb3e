"""The coach's judgement of a position: nothing but the seat's view goes in, the same advice comes out every time."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from toepen_gui.engine.commands import Command
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.players.knowledge import know
from toepen_gui.players.playout import Chance

from .advice import Advice
from .before import weigh_aside, weigh_blind, weigh_check, weigh_draw, weigh_laundry, with_new_hand
from .deals import COUNTED, imagined
from .findings import Findings
from .ledgers import ledgers
from .lines import Table, always
from .play import lines_of, weigh
from .why import reasons

WORK: Final = 20_000  # cards played in the imagination for one advice
FEWEST: Final = 80  # deals that are drawn at least, and at most
MANY: Final = 400


def advise(
    ask: Ask,
    view: SeatView,
    legal: Sequence[Command],
    work: int = WORK,
    counted: int = COUNTED,
    wanted: Callable[[], bool] = always,
) -> Advice:
    """What is best here. `legal`: what the seat may do, not empty. `counted`: as for `deals.imagined`; 0 always draws.
    Raises CancelledError as soon as it is no longer `wanted`.

    The seed comes from the view, so it cannot depend on anything the seat does not see.
    """
    chance = seeded(ask, view).random
    known = know(view)
    books = ledgers(view, known)
    cards = max(1, sum(known.need) + len(known.hand))
    times = lines_of(ask, view, legal)
    most = min(MANY, max(FEWEST, work // (cards * times)))
    if ask is Ask.DISCARD:
        findings = weigh_aside(view, known, legal, books, max(FEWEST, most // 4), chance, wanted)
    else:
        table = Table(view, known, imagined(known, most, chance, counted), books, chance, wanted)
        findings = _weighed(ask, table, legal, chance, counted)
    return findings.advice(reasons(findings))


def _weighed(ask: Ask, table: Table, legal: Sequence[Command], chance: Chance, counted: int) -> Findings:
    """What was found out, before it is put into words."""
    match ask:
        case Ask.LAUNDRY:
            new = with_new_hand(table.known)
            fresh = imagined(new, len(table.deals.deals), chance, counted)
            others = Table(table.view, new, fresh, table.ledgers, chance, table.wanted)
            return weigh_laundry(table, others)
        case Ask.CHECK:
            return weigh_check(table)
        case Ask.BLIND:
            return weigh_blind(table)
        case Ask.DRAW:
            return weigh_draw(table, chance)
        case _:
            return weigh(ask, table, legal)


def seeded(ask: Ask, view: SeatView) -> Random:
    """Chance of its own for every position, the same each time."""
    text = repr(
        (
            ask.value,
            view.seat,
            view.round,
            view.points,
            view.stake,
            view.hand,
            view.trick,
            view.tricks,
            view.latest_knocker,
            view.called,
            view.active,
            view.gone,
            view.known,
            view.counts,
            view.put_in,
        )
    )
    return Random(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:16], "big"))
