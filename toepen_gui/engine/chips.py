"""Chip games: antes, stakes in chips, side pots, buying in (rules 12).

A seat's chips are its entry of `points`. `put_in` holds what each seat has put in by ante, knocks and calls: that is
what others must match. Chips paid for laundry lie in the pot too but need no matching; who wins the first pot wins
them (the examples decide: a penalty does not count towards a call).
"""

from __future__ import annotations

from typing import Final

from .events import BoughtIn, TookPot, Why
from .folded_lead import winner_of
from .rules import Betting, HouseRules, Stacks
from .seats import SEAT_BIT, put
from .state import Draft, State

# What a seat may begin with or buy at once. A choice of amounts is listed chip by chip, so it cannot be endless.
MOST_CHIPS: Final = 10_000
# Nor may a table that plays on for ever become endlessly rich: then nobody buys in any more.
MOST_AT_TABLE: Final = 500_000


def ante(rules: HouseRules, number: int) -> int:
    """The ante of round `number`, 0-based: in a tournament it doubles every `ante_every` rounds."""
    if rules.stacks is Stacks.TOURNAMENT and rules.ante_every:
        return rules.ante << number // rules.ante_every
    return rules.ante


def stacks_before_deal(state: State) -> tuple[int, ...]:
    """What everybody has when the next round begins."""
    if state.rules.stacks is Stacks.REFILL:
        return (state.rules.stack,) * state.players
    return state.points


def may_buy(state: State) -> bool:
    return state.chips and state.rules.stacks is Stacks.CARRY


def most_buy_in(rules: HouseRules) -> int:
    """The most chips for one seat between two rounds. `max_buy_in` is off at 0, and as the examples buy in with it off,
    off means that the house sets no bound; `Stacks.CARRY` itself is what allows buying in."""
    return rules.max_buy_in or MOST_CHIPS


def buy_in(draft: Draft, chips: tuple[int, ...]) -> None:
    draft.points = tuple(have + bought for have, bought in zip(draft.points, chips, strict=True))
    # What a round has changed is told from where it began: buying in is no win.
    draft.begun = tuple(have + bought for have, bought in zip(draft.begun, chips, strict=True))
    draft.events.append(BoughtIn(chips, draft.points))


def drops_out(rules: HouseRules) -> bool:
    """Whether a player without chips leaves the match; if not he sits out, or starts anew with a full stack."""
    return rules.stacks is Stacks.TOURNAMENT


def put_antes(draft: Draft) -> None:
    """The antes; the round's stake is the highest of them."""
    due = ante(draft.rules, draft.number)
    draft.put_in = tuple(min(due, stack) if draft.dealt >> seat & 1 else 0 for seat, stack in enumerate(draft.points))
    draft.points = tuple(stack - paid for stack, paid in zip(draft.points, draft.put_in, strict=True))
    draft.pot = sum(draft.put_in)
    draft.stake = max(draft.put_in)


def to_match(state: State, seat: int) -> int:
    """Chips that `seat` would have to put in to match the highest contribution, had he enough."""
    return state.stake - state.put_in[seat]


def highest_raise(state: State, seat: int) -> int:
    """The most chips `seat` can knock with, after matching; below 1 if he cannot."""
    match = to_match(state, seat)
    left = state.points[seat] - match
    betting = state.rules.betting
    if betting is Betting.LIMIT:
        return min(left, 1)
    if betting is Betting.POT_LIMIT:
        return min(left, state.pot + match)
    return left


def others_with_chips(state: State, seat: int) -> bool:
    """Whether anybody could answer a knock of `seat`: without chips one answers nothing."""
    return any(stack and other != seat and state.active >> other & 1 for other, stack in enumerate(state.points))


def with_chips(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if state.points[seat])


def knock(draft: Draft, seat: int, chips: int) -> int:
    """Matches and raises; the chips put in."""
    paid = to_match(draft, seat) + chips
    _put(draft, seat, paid)
    draft.stake = draft.put_in[seat]
    return paid


def call(draft: Draft, seat: int) -> int:
    """Matches, or puts in all he has; the chips put in."""
    paid = min(to_match(draft, seat), draft.points[seat])
    _put(draft, seat, paid)
    return paid


def _put(draft: Draft, seat: int, chips: int) -> None:
    draft.points = put(draft.points, seat, draft.points[seat] - chips)
    draft.put_in = put(draft.put_in, seat, draft.put_in[seat] + chips)
    draft.pot += chips


def fine(draft: Draft, seat: int) -> int:
    """A chip into the pot, if he has one; the chips paid."""
    paid = min(1, draft.points[seat])
    draft.points = put(draft.points, seat, draft.points[seat] - paid)
    draft.pot += paid
    return paid


def share_out(draft: Draft, winner: int, by: Why) -> None:
    """The pot to the winner, split where contributions differ (rules 12).

    One layer for each height of contribution. A layer that one seat alone paid goes back to it; any other goes to the
    one of its contributors still in who would win the last trick among them, which need not be the winner even where
    he paid: with `suit-stands` another suit may count among fewer. Nobody of them left: the winner's.
    """
    below = 0
    extra = draft.pot - sum(draft.put_in)
    shares: list[tuple[int, int, bool]] = []
    for height in sorted(set(draft.put_in) - {0}):
        payers = 0
        count = 0
        for seat, paid in enumerate(draft.put_in):
            if paid >= height:
                payers |= SEAT_BIT[seat]
                count += 1
        chips = (height - below) * count + extra
        below, extra = height, 0
        standing = payers & draft.active
        if count == 1:
            taker = payers.bit_length() - 1
        elif not standing or by is not Why.LAST_TRICK:
            taker = winner
        else:
            taker = winner_of(draft, standing)
        if shares and shares[-1][0] == taker and not shares[-1][2] and count > 1:
            chips += shares.pop()[1]
        shares.append((taker, chips, count == 1))
    for taker, chips, back in shares:
        draft.points = put(draft.points, taker, draft.points[taker] + chips)
        draft.events.append(TookPot(taker, chips, draft.points[taker], back))
