"""Knocks over an open card in the last trick of two: how many are bluffs, and how often they are called.

Of the follower's cards all count, each as much as two who play like this come to the trick with it; and a trick counts
as much as its leader would lead there without a knock. So a trick tells more than the one card that was dealt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from toepen_gui.engine import match
from toepen_gui.engine.commands import Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players.belief import ranges, unseen_by_both
from toepen_gui.players.learned_net import Net

from .cells import Sums, rounded

PAIR: Final = (0, 1)

Shares = list[tuple[Command | None, float]]
Policy = Callable[[Ask, SeatView, tuple[Command, ...]], Shares | None]


class Knocks:
    """By stake before the knock."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self._bluffs: dict[int, Sums] = defaultdict(Sums)  # of knocks, per trick
        self._calls: dict[int, Sums] = defaultdict(Sums)

    def watch(self, state: State, policy: Policy) -> None:
        """A trick before its first card: leads the one that is held, and asks both."""
        seat, open_card = state.to_act, state.holding(state.to_act)[0]
        before = match.view(state, seat)
        leads = _share(policy, Ask.PLAY, before, match.legal(state, seat), Play)
        state = match.apply(state, Play(seat, open_card)).state
        other = state.to_act
        view, legal = match.view(state, other), match.legal(state, other)
        if not any(isinstance(command, Knock) for command in legal) or not leads:
            return
        good = bluffs = 0.0
        for card, weight in _of_follower(before, open_card, other, self._net):
            one = (Play(other, card), Knock(other))
            knocks = leads * weight * _share(policy, Ask.PLAY, replace(view, hand=(card,)), one, Knock)
            if _wins(card, open_card):
                good += knocks
            else:
                bluffs += knocks
        stake = state.stake
        state = match.apply(state, Knock(other)).state
        if state.ask is None or good + bluffs <= 0:
            return
        calls = 1 - _share(policy, Ask.ANSWER, match.view(state, seat), match.legal(state, seat), Fold)
        self._bluffs[stake].add(bluffs, good + bluffs)
        self._calls[stake].add(calls * (good + bluffs), good + bluffs)

    def document(self) -> dict[str, dict[str, float | None]]:
        """Shares and half their 95 % intervals; None where one trick tells nothing of them."""
        found: dict[str, dict[str, float | None]] = {}
        for stake in sorted(self._bluffs):
            bluffs, bluffs_ci = self._bluffs[stake].ratio()
            calls, calls_ci = self._calls[stake].ratio()
            found[str(stake)] = {
                "bluff_share": rounded(bluffs),
                "bluff_share_ci": rounded(bluffs_ci),
                "bluff_share_right": rounded(1 / (2 * stake + 2)),
                "call_rate": rounded(calls),
                "call_rate_ci": rounded(calls_ci),
                "call_rate_right": rounded(2 * stake / (2 * stake + 1)),
                "positions": int(self._bluffs[stake].sums[0]),
                "knocks": rounded(self._bluffs[stake].sums[2]),
            }
        return found


def _of_follower(before: SeatView, open_card: int, seat: int, net: Net) -> list[tuple[int, float]]:
    """His cards and how likely each is; one of those that lose stands for all of them, since all bluff alike."""
    cards = [card for card in unseen_by_both(before) if card != open_card]
    weights = ranges(before, PAIR, net, cards, 0.0, 0.0)[seat]
    total = sum(weights)
    if not total:
        return []
    likely = [(card, weight / total) for card, weight in zip(cards, weights, strict=True) if weight]
    found = [(card, weight) for card, weight in likely if _wins(card, open_card)]
    losers = [(card, weight) for card, weight in likely if not _wins(card, open_card)]
    if losers:
        found.append((losers[0][0], sum(weight for _, weight in losers)))
    return found


def _share(policy: Policy, ask: Ask, view: SeatView, legal: tuple[Command, ...], kind: type[Command]) -> float:
    """How often the policy does something of this kind."""
    shares = policy(ask, view, legal)
    assert shares is not None
    return sum(share for choice, share in shares if isinstance(choice, kind))


def _wins(card: int, open_card: int) -> bool:
    return card >> 3 == open_card >> 3 and card > open_card
