"""The coach's advice: always the same, from nothing but what the seat sees, and right where that can be counted."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.coach.coach_positions import HOUSES, Position, positions
from toepen_gui.coach.advice import Advice, Choice, Measure
from toepen_gui.coach.deals import how_many
from toepen_gui.coach.engine import advise
from toepen_gui.engine.commands import Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.match import legal, view
from toepen_gui.engine.rules import FoldedLead, Revokes
from toepen_gui.engine.state import State, draft_of
from toepen_gui.players.bit_rounds import bits, play_on, standing
from toepen_gui.players.knowledge import know
from toepen_gui.players.playout import play_out

QUICK = 500  # cards to be played: enough to see that it works


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("players", [2, 5])
def test_there_is_advice_for_every_decision(house: str, players: int) -> None:
    for state, seat, ask, may in positions(HOUSES[house], players, 7, 2):
        advice = advise(ask, view(state, seat), may, QUICK)
        best = advice.choice.command
        assert best in may or (best is None and ask is Ask.OFFER)
        assert 1 <= len(advice.reasons) <= 3 or ask is Ask.DISCARD
        assert all(0 <= choice.wins <= 1.000001 for choice in advice.choices)
        assert advice.loss(best) == 0
        if ask is Ask.ANSWER and advice.measure is Measure.POINTS:
            fold = advice.of(Fold(seat))
            assert fold is None or fold.worth == pytest.approx(1 - state.stake)


def test_the_same_position_gets_the_same_advice() -> None:
    for state, seat, ask, may in positions(HOUSES["cafe"], 4, 21, 1):
        seen = view(state, seat)
        assert advise(ask, seen, may, QUICK) == advise(ask, seen, may, QUICK)


@pytest.mark.parametrize("house", ["classic", "cafe", "no-limit", "blind"])
def test_exchanging_cards_the_seat_cannot_see_changes_nothing(house: str) -> None:
    swapped = 0
    for position in positions(HOUSES[house], 4, 13, 2):
        other = _swapped(position)
        if other is None:
            continue
        one = advise(position.ask, view(position.state, position.seat), position.legal, QUICK)
        two = advise(position.ask, view(other, position.seat), legal(other, position.seat), QUICK)
        assert one == two
        swapped += 1
    assert swapped > 4


def _swapped(position: Position) -> State | None:
    """The same position with the unseen cards of two others, or of one and the stock, exchanged."""
    state, seat = position.state, position.seat
    known = know(view(state, seat))
    holders = [other for other in known.opponents if known.need[other]]
    if not holders:
        return None
    hidden = {other: [c for c in state.holding(other) if c in known.unseen] for other in holders}
    first = holders[0]
    pool = [card for other in holders[1:] for card in hidden[other]] or [c for c in state.stock if c in known.unseen]
    if not pool:
        return None
    exchange = {hidden[first][0]: pool[0], pool[0]: hidden[first][0]}
    draft = draft_of(state)
    draft.hands = tuple(
        sum(1 << exchange.get(card, card) for card in range(32) if hand >> card & 1) for hand in state.hands
    )
    draft.order = tuple(tuple(exchange.get(card, card) for card in cards) for cards in state.order)
    draft.stock = tuple(exchange.get(card, card) for card in state.stock)
    return draft.finished()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_agrees_with_counting_within_its_error(players: int) -> None:
    """The last trick, and heads-up the last two: exact by counting, and drawn as if that were not possible."""
    tried = far = 0
    for state, seat, ask, may in positions(HOUSES["solo"], players, 31, 14 if players == 2 else 8):
        if ask not in (Ask.PLAY, Ask.ANSWER):
            continue
        seen = view(state, seat)
        if know(seen).left > 2 or how_many(know(seen)) > 1500:
            continue
        exact = advise(ask, seen, may)
        if not exact.exact or exact.sampled < 20:
            continue
        drawn = advise(ask, seen, may, counted=0)
        if drawn.measure is not exact.measure:  # told by the ledger that decides, which may be a close thing
            continue
        best = exact.choice.command
        for choice in drawn.choices:
            true = exact.of(choice.command)
            assert true is not None
            gap = (true.worth - exact.choice.worth) - (choice.worth - _of(drawn, best).worth)
            slack = choice.error + _of(drawn, best).error + 0.02 * exact.unit
            tried += 1
            far += abs(gap) > slack * 1.5
            assert abs(gap) <= 3 * slack
    assert tried > 8
    assert far <= tried * 0.05


def _of(advice: Advice, command: object) -> Choice:
    return next(choice for choice in advice.choices if choice.command == command)


def test_in_the_last_trick_the_chance_to_win_is_just_counted() -> None:
    """One opponent with one card, we lead: we win unless he holds a higher card of the suit."""
    for state, seat, ask, may in positions(HOUSES["solo"], 2, 17, 40):
        known = know(view(state, seat))
        cards = [command for command in may if isinstance(command, Play)]
        if ask is Ask.PLAY and known.left == 1 and not known.plays and not known.void[known.opponents[0]]:
            if any(known.eager):
                continue
            card = cards[0].card
            lost = sum(other >> 3 == card >> 3 and other > card for other in known.unseen)
            found = advise(ask, view(state, seat), may).of(cards[0])
            assert found is not None
            assert found.wins == pytest.approx(1 - lost / len(known.unseen))
            return
    pytest.fail("no such position")


def test_sure_winners_knock_and_sure_losers_fold() -> None:
    """The last card of the last trick lies: who has won knocks if he may, who has lost folds to a knock."""
    knocked = folded = 0
    for state, seat, ask, may in positions(HOUSES["solo"], 2, 41, 60, folds=0.0):
        known = know(view(state, seat))
        mine = any(s == seat for s, _ in known.plays)
        if known.left != 1 or not known.plays:
            continue
        wins = not mine and max(known.hand) > known.best and known.hand[0] >> 3 == known.suit
        if ask is Ask.PLAY and wins and any(isinstance(command, Knock) for command in may):
            knocked += isinstance(advise(ask, view(state, seat), may).choice.command, Knock)
        if ask is Ask.ANSWER and not mine and known.hand[0] >> 3 != known.suit:
            folded += advise(ask, view(state, seat), may).choice.command == Fold(seat)
    assert knocked > 0
    assert folded > 0


@pytest.mark.parametrize("players", [2, 5, 8])
def test_the_quick_round_is_the_players_round(players: int) -> None:
    chance = Random(3)
    for _ in range(600):
        cards = list(range(32))
        chance.shuffle(cards)
        size = chance.randint(1, 4) if players < 8 else chance.randint(1, 3)
        hands = [tuple(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
        if any(len({card & 7 for card in hand}) < size for hand in hands):
            continue  # of cards of one rank it makes no difference which goes first, but not the same one does
        lots = [chance.random() for _ in range(48)]
        seats = tuple(range(players))
        laid = chance.randint(0, min(1, players - 1))
        left = [list(hand) for hand in hands]
        plays = []
        for seat in range(laid):
            plays.append((seat, left[seat].pop()))
        suit = plays[0][1] >> 3 if plays else None
        at = standing(plays, suit, seats)
        assert at is not None
        quick = play_on([bits(hand) for hand in left], *at, iter(lots).__next__)
        known = play_out(
            [hand[:] for hand in left], seats, 0, plays, suit, HOUSES["solo"].folded_lead, iter(lots).__next__
        )
        assert quick == known


def test_who_is_told_that_he_cannot_win_the_trick_cannot() -> None:
    """Whoever led may have folded: then another suit can win (rules 4), and the coach does not deny it."""
    told = open_suits = 0
    for lead, rules in [(lead, replace(HOUSES["classic"], folded_lead=lead)) for lead in FoldedLead]:
        for state, seat, ask, may in positions(rules, 4, 5, 14, folds=0.5):
            seen = view(state, seat)
            if ask is not Ask.PLAY or not any(isinstance(command, Play) for command in may) or not seen.trick:
                continue
            stands = any(card >> 3 == seen.suit_led and seen.active[other] for other, card in seen.trick.plays)
            if any(card >> 3 == seen.suit_led for card in seen.hand) or not seen.trick.plays:
                continue
            keys = [reason.key for reason in advise(ask, seen, may, 1).reasons]
            assert "coach.why.cannot" not in keys, "with no card of the suit there is no lowest of it"
            assert ("coach.why.no_suit" not in keys) or stands, (lead, seen)
            told += "coach.why.no_suit" in keys
            if not stands and seen.suit_led is not None:
                assert "coach.why.top" not in keys, (lead, seen)
                open_suits += 1
    assert told > 4
    assert open_suits > 1


def test_of_one_card_nobody_is_told_to_lay_the_lowest() -> None:
    told = single = 0
    for state, seat, ask, may in positions(HOUSES["solo"], 3, 5, 14):
        seen = view(state, seat)
        if ask is not Ask.PLAY or not seen.trick or not seen.trick.plays:
            continue
        following = [card for card in seen.hand if card >> 3 == seen.suit_led]
        keys = [reason.key for reason in advise(ask, seen, may, 1).reasons]
        told += "coach.why.cannot" in keys
        if len(following) == 1:
            single += 1
            assert "coach.why.cannot" not in keys
    assert told
    assert single > 4


def test_a_revoke_that_is_punished_costs_the_stake_and_is_never_advised() -> None:
    rules = replace(HOUSES["classic"], revokes=Revokes.PENALISED)
    seen = grave = 0
    for state, seat, ask, may in positions(rules, 3, 11, 6):
        advice = advise(ask, view(state, seat), may, QUICK)
        led = view(state, seat).suit_led
        held = any(card >> 3 == led for card in view(state, seat).hand)
        for command in may:
            if isinstance(command, Play) and held and command.card >> 3 != led:
                found = advice.of(command)
                assert found is not None
                assert found in advice.revokes
                assert advice.choice.command != command
                assert found.wins == 0
                if advice.measure is Measure.POINTS:
                    assert found.worth == pytest.approx(-state.stake)
                seen += 1
                grave += advice.is_mistake(command, grave=True)
        assert not (led is None or not held) or not advice.revokes
    assert seen > 10
    assert grave > 5
