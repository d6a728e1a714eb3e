"""Chips on the table: piles and pots as arithmetic, where they lie, and that none is lost while they fly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.board.board_match import Game, company, first
from toepen_gui.board.amounts import Amount, Quick
from toepen_gui.board.chips import (
    HIGHEST,
    MOST_FLYING,
    ChipSpot,
    Place,
    ante,
    gathered_at,
    in_flight,
    piles,
    pots,
    purchase,
)
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.layout_bets import chips_box
from toepen_gui.board.layout_pots import pot_boxes
from toepen_gui.board.motion import Pace
from toepen_gui.board.pieces import Picture
from toepen_gui.board.stage import Stage
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock
from toepen_gui.engine.match import new_match
from toepen_gui.engine.rules import PRESETS, HouseRules, Stacks

NO_LIMIT = PRESETS["no-limit"]
TOURNEY = replace(NO_LIMIT, stacks=Stacks.TOURNAMENT, stack=20, ante_every=3)
SIZES = ((800, 600), (1280, 720), (600, 900), (1920, 1080))
DECK = Deal(PACK)


@pytest.mark.parametrize("value", [*range(400), 999])
def test_piles_add_up_and_stay_low(value: int) -> None:
    lying = piles(value)
    assert sum(pile.worth * pile.high for pile in lying) == value
    assert all(1 <= pile.high <= HIGHEST + 1 for pile in lying)
    assert [pile.worth for pile in lying] == sorted((pile.worth for pile in lying), reverse=True)


def test_small_chips_always_lie_there() -> None:
    assert all(piles(value)[-1].worth == 1 for value in range(1, 400))


@pytest.mark.parametrize("chips", [1, 4, 12, 57, 300, 5000])
def test_what_flies_stands_for_the_whole_sum(chips: int) -> None:
    flying = in_flight(chips)
    assert 1 <= len(flying) <= MOST_FLYING
    assert sum(stands_for for _, stands_for in flying) == chips
    assert in_flight(0) == ()


def _game(points: tuple[int, ...], *commands: Command, own: int = 0) -> Game:
    game = Game(TOURNEY, len(points), own)
    game.state = new_match(TOURNEY, len(points), 0, points)
    game.do(DECK, *commands)
    return game


def test_side_pots_name_who_plays_for_them() -> None:
    game = _game((40, 34, 5, 12), Knock(1, 18), Call(2), Call(3), Call(0))
    view = game.view
    lying = pots(view, view.put_in)
    assert [(pot.chips, pot.seats, pot.back) for pot in lying] == [
        (20, (0, 1, 2, 3), False),
        (21, (0, 1, 3), False),
        (14, (0, 1), False),
    ]
    assert sum(pot.chips for pot in lying) == view.pot
    assert [pot.chips for pot in pots(view, view.put_in, 25)] == [0, 16, 14]


def test_what_nobody_matched_lies_apart() -> None:
    game = _game((40, 34, 5), Knock(1, 18), Call(2), Fold(0))
    lying = pots(game.view, game.view.put_in)
    assert [(pot.chips, pot.seats, pot.back) for pot in lying] == [(11, (1, 2), False), (14, (1,), True)]


def test_the_ante_rises_in_a_tournament() -> None:
    assert [ante(TOURNEY, number) for number in range(7)] == [1, 1, 1, 2, 2, 2, 4]
    assert ante(NO_LIMIT, 30) == 1


def _all(picture: Picture, director: Director) -> int:
    """Every chip there is to be seen: stacks, bets, pots, and those in the air."""
    still = sum(seat.chips + seat.bet for seat in picture.seats) + sum(pot.chips for pot in picture.stake.pots)
    showing = director.showing
    return still + sum(chip.chips for chip in showing.chips if chip.at <= showing.now < chip.at + chip.ms)


def _on_the_table(picture: Picture, director: Director) -> int:
    """What the paper under the pot has to say: pots and bets, and what is on its way between them."""
    showing = director.showing
    lies = sum(seat.bet for seat in picture.seats) + sum(pot.chips for pot in picture.stake.pots)
    air = [chip for chip in showing.chips if chip.at <= showing.now < chip.at + chip.ms]
    return lies + sum(chip.chips for chip in air if chip.start.place is Place.BET)


@pytest.mark.parametrize("pace", [Pace.CALM, Pace.FAST, Pace.AT_ONCE])
def test_no_chip_is_lost_or_made_at_any_moment(pace: Pace) -> None:
    game = Game(NO_LIMIT, 4)
    director = Director(first(NO_LIMIT, 4), company(4), ShowOptions(pace))
    stage, layout = Stage(director, Hand()), TableLayout.of((1280, 720), 4)
    director.push(game.do(DECK, Knock(1, 3), Call(2), Fold(3), Knock(0, 2), Call(1), Call(2)))
    hands = [list(game.state.holding(seat)) for seat in range(4)]
    seen = set()
    for _ in range(3000):
        stage.update(1 / 30)
        picture = stage.picture(layout)
        if director.shown.round >= 0:
            seen.add(_all(picture, director))
            assert picture.stake.value == _on_the_table(picture, director)
        if not director.moving:
            break
    assert seen == {40}
    assert all(seat.bet == 0 for seat in stage.picture(layout).seats), "answered: it lies in the pot"
    assert hands[3], "who folds keeps his cards to himself"


def test_the_pot_goes_to_its_winner() -> None:
    game = Game(NO_LIMIT, 3)
    director = Director(first(NO_LIMIT, 3), company(3), ShowOptions(Pace.FAST))
    stage, layout = Stage(director, Hand()), TableLayout.of((1280, 720), 3)
    director.push(game.do(DECK, Knock(1, 3), Fold(2), Fold(0)))
    flown = set()
    for _ in range(3000):
        stage.update(1 / 60)
        flown |= {(chip.start.place, chip.end) for chip in director.showing.chips}
        if director.holding is not None:
            break
    assert (Place.BET, ChipSpot(Place.POT, 0)) in flown
    assert (Place.POT, ChipSpot(Place.STACK, 1)) in flown
    piece = stage.picture(layout).stake
    assert sum(pot.chips for pot in piece.pots) == 0
    assert stage.picture(layout).seats[1].chips == 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_bets_lie_on_nothing_else(size: tuple[int, int], players: int, text: float) -> None:
    layout = TableLayout.of(size, players, text, rod=True)
    k = layout.scale.k
    spots = [chips_box(layout, *layout.bet(place)) for place in range(players)]
    others = [seat.box for seat in layout.seats] + [layout.own.box, layout.stake, layout.action, layout.hand]
    for nr, spot in enumerate(spots):
        assert spot.within(layout.window)
        assert not any(spot.hits(box, 4 * k) for box in others)
        assert not any(spot.hits(other, 4 * k) for other in spots[nr + 1 :])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("n", [1, 2, 4])
def test_pots_lie_apart(size: tuple[int, int], players: int, n: int) -> None:
    layout = TableLayout.of(size, players)
    boxes = pot_boxes(layout, n)
    assert len(boxes) == n
    for nr, box in enumerate(boxes):
        assert not any(box.hits(other) for other in boxes[nr + 1 :])
        assert not any(box.hits(seat.box) for seat in (*layout.seats, layout.own))


def _amount(rules: HouseRules, *commands: Command, own: int = 1) -> Amount:
    game = Game(rules, 4, own)
    game.do(DECK, *commands)
    found = Amount.of(game.view, game.legal(), None)
    assert found is not None
    return found


def test_amounts_of_pot_limit() -> None:
    amount = _amount(replace(PRESETS["pot-limit"], stack=30))
    assert (amount.least, amount.most, amount.chosen) == (1, 4, 1)
    assert [amount.quick(which) for which in Quick] == [1, 2, 4, None]
    over = _amount(replace(PRESETS["pot-limit"], stack=30), Knock(1, 4), own=2)
    assert over.most == over.pot == 12  # eight in the pot and four to match


def test_amounts_of_no_limit() -> None:
    amount = _amount(NO_LIMIT)
    assert [amount.quick(which) for which in Quick] == [1, 2, 4, 9]
    assert amount.to(99).chosen == 9
    assert amount.to(-3).chosen == 1
    assert amount.at(0.5).chosen == 5
    assert amount.at(1.0).share == 1.0


def test_no_choice_where_the_house_says_how_many() -> None:
    game = Game(PRESETS["limit"], 4, 1)
    game.do(DECK)
    assert Amount.of(game.view, game.legal(), 3) is None
    assert Amount.of(game.view, (), None) is None


def test_a_great_step_along_the_rod() -> None:
    assert _amount(NO_LIMIT).leap == 2
    assert _amount(replace(NO_LIMIT, stack=1000)).leap > 50


def test_a_table_taken_up_in_the_middle_of_a_knock() -> None:
    """Before whoever has still to answer lies what he is behind; the pot has what all have put in."""
    game = Game(NO_LIMIT, 3)
    game.do(DECK, Knock(1, 3), Call(2))
    assert gathered_at(game.view) == (1, 1, 1)
    stage, layout = Stage(Director(game.view, company(3)), Hand()), TableLayout.of((1280, 720), 3)
    assert [seat.bet for seat in stage.picture(layout).seats] == [0, 3, 3]
    game.do(Call(0))
    assert gathered_at(game.view) == (4, 4, 4)


@pytest.mark.parametrize(
    ("most", "chips", "players", "bounds"),
    [(0, 7, 3, (0, 0, 100)), (4, 7, 3, (0, 0, 4)), (0, 0, 3, (10, 0, 100)), (4, 0, 2, (4, 1, 4))],
)
def test_what_may_be_bought(most: int, chips: int, players: int, bounds: tuple[int, int, int]) -> None:
    """Nothing is meant while there are chips; who has none is offered a stack, and between two he has to take some."""
    rules = replace(NO_LIMIT, stacks=Stacks.CARRY, max_buy_in=most)
    seen = replace(first(rules, players), points=(chips,) + (9,) * (players - 1))
    assert purchase(seen) == bounds
    assert purchase(replace(seen, rules=replace(rules, stacks=Stacks.REFILL))) is None
    assert purchase(replace(seen, rules=PRESETS["classic"])) is None
