"""A store that forgets what was used longest ago once its entries weigh too much."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from toepen_gui.ui.patience import Patience

V = TypeVar("V")


class ByteCache(Generic[V]):
    """Least recently used, capped by bytes. The newest entry always stays, even if it alone is over the cap.

    patience: whether there is time to make another one; without it there always is.
    """

    def __init__(self, cap: int, weigh: Callable[[V], int], patience: Patience | None = None) -> None:
        self.cap = cap
        self.used = 0
        self.made = 0  # how often something had to be made; for benchmarks and tests
        self._weigh = weigh
        self._patience = patience
        self._entries: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The entry of `key`; made, weighed and kept if it is not there.

        Raises NotYetError if there is no time to make it.
        """
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
            return entry[0]
        value = make() if self._patience is None else self._patience.make(make)
        self.made += 1
        self.put(key, value)
        return value

    def find(self, key: Hashable) -> V | None:
        """The entry of `key`, if it is there."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, value: V) -> None:
        old = self._entries.pop(key, None)
        if old is not None:
            self.used -= old[1]
        weight = self._weigh(value)
        self._entries[key] = (value, weight)
        self.used += weight
        while self.used > self.cap and len(self._entries) > 1:
            self._forget_one()

    def make_room(self, key: Hashable, weight: int) -> None:
        """Forgets now what `key` will push out, unless it is there: for what is too heavy to be there twice."""
        while key not in self._entries and self._entries and self.used + weight > self.cap:
            self._forget_one()

    def _forget_one(self) -> None:
        self.used -= self._entries.popitem(last=False)[1][1]

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def clear(self) -> None:
        self._entries.clear()
        self.used = 0
