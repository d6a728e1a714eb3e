"""Two who see all cards, every line tried: what `players.open_hands` and `players.winner` must find."""

from __future__ import annotations

from collections.abc import Sequence


def by_trying(leader: Sequence[int], other: Sequence[int], led: int | None = None) -> bool:
    """Whether the leader can win the last trick. `led`: his card that lies already, no longer among `leader`."""
    if led is None:
        return any(by_trying([one for one in leader if one != card], other, card) for card in leader)
    replies = [one for one in other if one >> 3 == led >> 3] or list(other)
    return all(_stands(leader, [one for one in other if one != reply], led, reply) for reply in replies)


def _stands(leader: Sequence[int], other: Sequence[int], led: int, reply: int) -> bool:
    takes = reply >> 3 == led >> 3 and reply > led
    if not leader:
        return not takes
    return not by_trying(other, leader) if takes else by_trying(leader, other)
