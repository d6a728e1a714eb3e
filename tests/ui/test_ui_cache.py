"""The store of pictures: never heavier than its cap, the least recently used goes first."""

from __future__ import annotations

from toepen_gui.ui.cache import ByteCache


def test_least_recently_used_goes_first() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    cache.put("a", "xxxx")
    cache.put("b", "yyyy")
    assert cache.get("a", lambda: "never") == "xxxx"
    cache.put("c", "zzzz")
    assert "a" in cache
    assert "b" not in cache
    assert cache.used == 8


def test_made_once_while_it_is_kept() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    assert [cache.get("a", lambda: "xx") for _ in range(3)] == ["xx"] * 3
    assert cache.made == 1


def test_newest_stays_even_if_it_is_too_heavy() -> None:
    cache: ByteCache[str] = ByteCache(3, len)
    cache.put("a", "x")
    cache.put("big", "x" * 50)
    assert len(cache) == 1
    assert cache.get("big", lambda: "never") == "x" * 50


def test_replacing_keeps_the_sum_right() -> None:
    cache: ByteCache[str] = ByteCache(100, len)
    cache.put("a", "xxxx")
    cache.put("a", "xx")
    assert cache.used == 2
    cache.clear()
    assert (cache.used, len(cache)) == (0, 0)


def test_room_can_be_made_before_something_heavy_is_there() -> None:
    cache: ByteCache[str] = ByteCache(10, len)
    cache.put("a", "xxxx")
    cache.put("b", "yyyy")
    cache.make_room("b", 9)  # it is there already
    assert len(cache) == 2
    cache.make_room("c", 6)
    assert "a" not in cache
    assert "b" in cache
    cache.make_room("d", 50)
    assert (len(cache), cache.used) == (0, 0)
