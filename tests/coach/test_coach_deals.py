"""What is imagined agrees with what was seen, and a sample says the same as counting everything."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.coach.coach_positions import HOUSES, positions
from toepen_gui.coach.deals import Likelihood, how_many, imagined
from toepen_gui.engine.match import view
from toepen_gui.players.knowledge import know


@pytest.mark.parametrize("players", [2, 4, 8])
def test_an_imagined_deal_agrees_with_what_was_seen(players: int) -> None:
    for state, seat, _, _ in islice(positions(HOUSES["classic"], players, 5, 6), 60):
        known = know(view(state, seat))
        for deal in imagined(known, 20, Random(1).random).deals:
            assert deal.hands[seat] == known.hand
            dealt = [card for hand in deal.hands for card in hand]
            assert len(set(dealt)) == len(dealt)
            for other in known.opponents:
                drawn = [card for card in deal.hands[other] if card not in known.known[other]]
                assert len(drawn) == known.need[other]
                assert set(drawn) <= set(known.unseen)


def test_suits_that_are_ruled_out_are_not_dealt() -> None:
    seen = 0
    for state, seat, _, _ in positions(HOUSES["solo"], 4, 11, 12):
        known = know(view(state, seat))
        if not any(known.void[other] and known.need[other] for other in known.opponents):
            continue
        deals = imagined(known, 30, Random(2).random)
        wrong = [
            card
            for deal in deals.deals
            for other in known.opponents
            for card in deal.hands[other]
            if known.void[other] >> (card >> 3) & 1 and card not in known.known[other]
        ]
        assert not wrong
        seen += 1
    assert seen > 10


def test_few_deals_are_counted_each_once() -> None:
    counted = 0
    for state, seat, _, _ in positions(HOUSES["solo"], 2, 3, 12):
        known = know(view(state, seat))
        if how_many(known) > 1500:
            continue
        deals = imagined(known, 50, Random(4).random)
        assert deals.exact
        assert len({deal.hands for deal in deals.deals}) == len(deals.deals)
        counted += 1
    assert counted > 10


@pytest.mark.parametrize("players", [2, 3])
def test_a_sample_finds_every_card_as_often_as_counting_does(players: int) -> None:
    """Also where suits are ruled out and somebody knocked: the weights make up for both."""
    tried = 0
    for state, seat, _, _ in positions(HOUSES["solo"], players, 8, 40):
        known = know(view(state, seat))
        if not 20 <= how_many(known) <= 1500 or not any(known.void[other] for other in known.opponents):
            continue
        other = known.opponents[0]
        exact, sample = (imagined(known, 3000, Random(9).random, counted) for counted in (10_000, 0))
        assert exact.exact
        assert not sample.exact
        for card in known.unseen:
            shares = [
                sum(deal.weight for deal in deals.deals if card in deal.hands[other]) / deals.total
                for deals in (exact, sample)
            ]
            assert shares[0] == pytest.approx(shares[1], abs=0.06)
        tried += 1
        if tried == 2:
            return
    pytest.fail("no such position")


def test_a_better_hand_makes_a_knock_likelier() -> None:
    for state, seat, _, _ in positions(HOUSES["solo"], 2, 8, 20):
        known = know(view(state, seat))
        other = known.opponents[0]
        if known.eager[other] and known.need[other] == 2:
            likely = Likelihood(known)
            ranked = sorted(known.unseen, key=lambda card: card & 7)
            assert likely.of(other, ranked[-2:]) > 1 > likely.of(other, ranked[:2])
            return
    pytest.fail("nobody knocked")
