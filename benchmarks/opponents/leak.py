"""How much a best answer wins against a way to play the last trick: exactly, by going through every card.

A way to play is a `LastTrick` tree with its averages filled in, by solving it or from a player's own shares.
"""

from __future__ import annotations

from operator import add, mul

from toepen_gui.players.last_trick import FOLLOWER, LEADER, LastTrick, Led, Node, Row, Tree


def gap(trick: LastTrick) -> tuple[float, float]:
    """What a best answer gains against each side (LEADER, FOLLOWER as the one that is answered), per last trick."""
    weight = _pairs(trick)
    best_follower = _dot(trick.follower, _best(trick, trick.root, FOLLOWER, trick.leader)) / weight
    best_leader = _dot(trick.leader, _best(trick, trick.root, LEADER, trick.follower)) / weight
    is_follower = _dot(trick.follower, _best(trick, trick.root, FOLLOWER, trick.leader, keeps=True)) / weight
    is_leader = _dot(trick.leader, _best(trick, trick.root, LEADER, trick.follower, keeps=True)) / weight
    return best_follower - is_follower, best_leader - is_leader


def _pairs(trick: LastTrick) -> float:
    """How likely it is that both do not hold the same card."""
    both = _dot(trick.leader, trick.follower)
    return sum(trick.leader) * sum(trick.follower) - both


def _dot(one: Row, other: Row) -> float:
    total: float = sum(map(mul, one, other))
    return total


def _strategy(node: Node, cards: int) -> list[Row]:
    shares = [node.shares(at) for at in range(cards)]
    return [[share[word] for share in shares] for word in node.words]


def _best(trick: LastTrick, tree: Tree, player: int, reach: Row, keeps: bool = False) -> Row:
    """What each card of `player` is worth if he plays his best (`keeps`: his own way) and the other, who gets here with
    `reach`, plays his own way."""
    if isinstance(tree, Led):
        return _led(trick, tree, player, reach, keeps)
    if not isinstance(tree, Node):
        return [tree.ends[player] * (sum(reach) - own) for own in reach]
    strategy = _strategy(tree, len(reach))
    if tree.actor == player:
        values = [_best(trick, branch, player, reach, keeps) for branch in tree.trees]
        if not keeps:
            return list(map(max, *values))
        return [
            sum(map(mul, shares, row))
            for shares, row in zip(zip(*strategy, strict=True), zip(*values, strict=True), strict=True)
        ]
    total = [0.0] * len(reach)
    for branch, shares in zip(tree.trees, strategy, strict=True):
        total = list(map(add, total, _best(trick, branch, player, list(map(mul, reach, shares)), keeps)))
    return total


def _led(trick: LastTrick, led: Led, player: int, reach: Row, keeps: bool) -> Row:
    (kept, lost, took, gave), (kept_more, lost_more, took_more, gave_more) = led.prices
    cards = range(len(reach))
    values = []
    for own in cards:
        total = 0.0
        if player == LEADER:
            call = led.call_share(own)
            bluff = led.bluff_share(own) if led.knocks else 0.0
            wins = sum(reach[card] for card in cards if _beats(trick, card, own))
            loses = sum(reach[card] for card in cards if card != own) - wins
            folding = lost * (wins + bluff * loses)
            calling = lost_more * wins + kept_more * bluff * loses
            if not led.knocks:
                total = lost * wins + kept * loses
            else:
                answer = call * calling + (1 - call) * folding if keeps else max(calling, folding)
                total = answer + kept * (1 - bluff) * loses
        else:
            for card in cards:
                if card == own:
                    continue
                call, bluff = led.call_share(card), led.bluff_share(card)
                wins_it = _beats(trick, own, card)
                stays = took if wins_it else gave
                knocks = call * (took_more if wins_it else gave_more) + (1 - call) * took
                if not led.knocks:
                    total += reach[card] * stays
                elif keeps:
                    total += reach[card] * (knocks if wins_it else bluff * knocks + (1 - bluff) * stays)
                else:
                    total += reach[card] * max(stays, knocks)
        values.append(total)
    return values


def _beats(trick: LastTrick, one: int, other: int) -> bool:
    """Whether card number `one` beats the led card number `other`."""
    return trick.cards[one] >> 3 == trick.cards[other] >> 3 and one > other
