"""The deals of a seed are for ever: these values must never change."""

from __future__ import annotations

from collections import Counter

from toepen_gui.engine.cards import PACK
from toepen_gui.table import shuffle


def test_golden_deals() -> None:
    assert shuffle.deal(0, 0)[:12] == (29, 20, 26, 25, 16, 2, 5, 7, 12, 30, 8, 1)
    assert shuffle.deal(12345, 7) == (
        *(20, 4, 0, 10, 2, 22, 23, 24, 6, 29, 5, 3, 11, 1, 31, 14),
        *(15, 25, 19, 18, 9, 12, 16, 17, 30, 28, 13, 27, 8, 7, 26, 21),
    )


def test_golden_lots_and_decisions() -> None:
    assert [shuffle.first_dealer(seed, 4) for seed in range(12)] == [0, 1, 1, 3, 3, 0, 0, 3, 3, 0, 2, 2]
    assert shuffle.decision(1, 2, 3).random() == 0.16111223055416912
    assert shuffle.lot(1, 2, 3) == 0.3392958502312523
    lots = [shuffle.lot(4, revision, 0) for revision in range(2000)]
    assert all(0 <= one < 1 for one in lots)
    assert 0.48 < sum(lots) / 2000 < 0.52


def test_every_deal_is_the_whole_pack() -> None:
    for seed in range(50):
        assert sorted(shuffle.deal(seed, seed * 3)) == list(PACK)


def test_deals_differ_by_seed_and_by_round() -> None:
    deals = {shuffle.deal(seed, number) for seed in range(20) for number in range(20)}
    assert len(deals) == 400
    assert shuffle.deal(1, 11) != shuffle.deal(11, 1)


def test_every_card_is_as_likely_in_every_place() -> None:
    deals = [shuffle.deal(seed, 0) for seed in range(3200)]
    for place in (0, 1, 15, 30, 31):
        counts = Counter(order[place] for order in deals)
        # 100 expected each: chi-squared with 31 degrees of freedom is over 61 once in a thousand
        assert sum((counts[card] - 100) ** 2 / 100 for card in PACK) < 61


def test_first_dealer_is_even() -> None:
    counts = Counter(shuffle.first_dealer(seed, 7) for seed in range(7000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 1000) < 120 for count in counts.values())
