"""What is decided before cards are played: laundry, blind knocks, the chance of toep, laying aside (rules 7 to 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Check, Command, Discard, Draw, Fold, HandIn, KnockBlind, Look, Pass
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Laundry, LaundryHands
from toepen_gui.engine.view import SeatView
from toepen_gui.players.knowledge import Knowledge
from toepen_gui.players.laundry import is_dirty
from toepen_gui.players.playout import Chance

from .deals import Deal, Deals, imagined, strength
from .findings import Findings, found
from .ledgers import Ledger, Terms
from .lines import Line, Table, always

CHECKED: Final = 0.3  # of the hands handed in somebody turns over
LIES: Final = 0.06  # of the hands that are clean are handed in all the same
TOEP: Final = 3  # points that a toep costs the others
ASIDE_TRIED: Final = 6  # ways to lay cards aside that are played out
ASIDE_TOLD: Final = 3
LOTS_ASIDE: Final = 997
_SEVEN: Final = 4


def weigh_laundry(table: Table, others: Table) -> Findings:
    """Hand in or keep. `others`: the same position with a new hand that is not known yet."""
    view, seat = table.view, table.view.seat
    now = Terms(view.stake, view.stake)
    keep = table.line(Pass(seat), now)
    new = others.line(HandIn(seat), now)
    dirty = is_dirty(view.hand, view.rules)
    rivals = table.known.opponents
    fold = table.out(Fold(seat), now)
    table.level((keep, new), fold, now.price)
    for nr, ledger in enumerate(table.ledgers):
        fresh = others.mean(new.worths[nr])
        kept = table.mean(keep.worths[nr])
        if dirty:
            caught = fresh + sum(ledger.fined(rival) for rival in rivals) / len(rivals)
        else:
            back = kept if view.rules.laundry is Laundry.RETURN else fresh
            caught = back + ledger.fined(seat)
        new.worths[nr][:] = [CHECKED * caught + (1 - CHECKED) * fresh] * len(keep.wins)
    wins = others.mean(new.wins)
    line = Line(HandIn(seat), new.worths, [wins] * len(keep.wins), [0.0] * len(keep.wins))
    return found(Ask.LAUNDRY, table, [line, keep], keep)


def with_new_hand(known: Knowledge) -> Knowledge:
    """What is known once the own hand has been handed in: those cards are gone, as many others come."""
    need = list(known.need)
    need[known.seat] = len(known.hand)
    return replace(known, hand=(), need=tuple(need))


def lie_chance(view: SeatView, known: Knowledge) -> float:
    """How likely the hand handed in is clean: cards one sees oneself cannot be in it."""
    honest = dirty_share(view, known)
    lies = (1 - honest) * LIES
    return lies / (lies + honest) if lies + honest else 1.0


def dirty_share(view: SeatView, known: Knowledge) -> float:
    """The share of hands of four unseen cards that are dirty."""
    pictures = sum(card & 7 < _SEVEN for card in known.unseen)
    ways = comb(pictures, 4)
    if view.rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN:
        ways += comb(pictures, 3) * sum(card & 7 == _SEVEN for card in known.unseen)
    return ways / max(1, comb(len(known.unseen), 4))


def check_worth(view: SeatView, known: Knowledge, ledger: Ledger) -> float:
    """What turning the laundry over brings: a point for whoever was wrong."""
    lie = lie_chance(view, known)
    owner = view.washing if view.washing is not None else view.seat
    return lie * ledger.fined(owner) + (1 - lie) * ledger.fined(view.seat)


def weigh_check(table: Table) -> Findings:
    view, known, seat = table.view, table.known, table.view.seat
    count = len(table.deals.deals)
    nothing = [0.0] * count
    check = Line(
        Check(seat), tuple([check_worth(view, known, ledger)] * count for ledger in table.ledgers), nothing, nothing
    )
    leave = Line(Pass(seat), tuple([0.0] * count for _ in table.ledgers), nothing, nothing)
    return found(Ask.CHECK, table, [check, leave])


def weigh_blind(table: Table) -> Findings:
    """Knock without having looked, or look."""
    view, seat = table.view, table.view.seat
    known = replace(table.known, leader=seat)
    knock = table.line(KnockBlind(seat), Terms(view.rules.blind_knock, 1), known.opponents, known=known)
    now = Terms(view.stake, view.stake)
    look = table.line(Look(seat), now)
    table.level((knock, look), table.out(Fold(seat), now), now.price)
    return found(Ask.BLIND, table, [knock, look], look)


def weigh_draw(table: Table, chance: Chance) -> Findings:
    """Three of a kind: is the fourth card worth giving up for one of the stock?"""
    view, known, seat = table.view, table.known, table.view.seat
    ranks = [card & 7 for card in view.hand]
    odd = next((card for card in view.hand if ranks.count(card & 7) == 1), view.hand[-1])
    rank = next((card & 7 for card in view.hand if card != odd), odd & 7)
    now = Terms(view.stake, view.stake)
    keep = table.line(Pass(seat), now)
    rest = tuple(card for card in view.hand if card != odd)
    drawn = tuple(_drawn(deal, known, seat, rest, chance) for deal in table.deals.deals)
    other = Table(view, known, Deals(drawn, False), table.ledgers, chance, table.wanted)
    draw = other.line(Draw(seat), now)
    for nr, deal in enumerate(drawn):
        if all(card & 7 == rank for card in deal.hands[seat]):
            for worths, ledger in zip(draw.worths, table.ledgers, strict=True):
                worths[nr] = ledger.end(seat, (), Terms(TOEP, TOEP))
            draw.wins[nr] = 1.0
    table.level((draw, keep), table.out(Fold(seat), now), now.price)
    return found(Ask.DRAW, table, [draw, keep], keep)


def _drawn(deal: Deal, known: Knowledge, seat: int, rest: tuple[Card, ...], chance: Chance) -> Deal:
    held = {card for hand in deal.hands for card in hand}
    stock = [card for card in known.unseen if card not in held]
    new = stock[int(chance() * len(stock))] if stock else rest[0]
    hands = tuple((*rest, new) if other == seat else hand for other, hand in enumerate(deal.hands))
    return Deal(hands, deal.weight)


def weigh_aside(
    view: SeatView,
    known: Knowledge,
    legal: Sequence[Command],
    ledgers: Sequence[Ledger],
    most: int,
    chance: Chance,
    wanted: Callable[[], bool] = always,
) -> Findings:
    """Three cards are laid aside: the most sensible ways are played out, the best are told."""
    hand = view.hand
    size = next((len(command.cards) for command in legal if isinstance(command, Discard)), 3)
    keep = len(hand) - size
    ways = sorted(combinations(hand, size), key=lambda cards: (_loss(cards, hand), cards))[:ASIDE_TRIED]
    need = tuple(min(keep, n) for n in known.need)
    tables = []
    lots = [chance() for _ in range(LOTS_ASIDE)]
    for cards in ways:
        left = tuple(card for card in hand if card not in cards)
        at = replace(known, hand=left, need=need)
        again = iter(lots * 400).__next__
        tables.append((cards, Table(view, at, imagined(at, most, again, 0), ledgers, again, wanted)))
    now = Terms(view.stake, view.stake)
    lines = [table.line(Discard(view.seat, cards), now) for cards, table in tables]
    first = tables[0][1]
    first.level(lines, first.out(Fold(view.seat), now), now.price)
    order = sorted(range(len(lines)), key=lambda i: -first.mean(lines[i].wins))[:ASIDE_TOLD]
    return found(Ask.DISCARD, first, [lines[i] for i in order])


def _loss(cards: Sequence[Card], hand: Sequence[Card]) -> float:
    """What is given up with these cards: high ones, and those of long suits."""
    suits = [card >> 3 for card in hand]
    return sum(strength(card) + 6 * suits.count(card >> 3) for card in cards)
