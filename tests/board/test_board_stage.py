"""Pieces: everything is drawn once, where it belongs, at any size of the window and at any moment."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.board.board_match import Game, beats, company, first
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import PLAY, Pace
from toepen_gui.board.pieces import CardPiece, Glow, Picture
from toepen_gui.board.rest import Layer
from toepen_gui.board.stage import DIM, Stage
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Check, Deal, Fold, HandIn, Knock, Pass, Play
from toepen_gui.engine.rules import PRESETS, FoldedLead, HouseRules, Laundry

PLAIN = HouseRules(laundry=Laundry.OFF)
DECK = Deal(tuple(PACK))
WIDE = TableLayout.of((1280, 720), 4)
TALL = TableLayout.of((600, 900), 4)
FRAME = 1 / 60


def begun(options: ShowOptions | None = None, own: int = 0, rules: HouseRules = PLAIN) -> tuple[Game, Stage]:
    game = Game(rules, 4, own)
    stage = Stage(Director(first(rules, 4, own), company(4, own), options), Hand())
    stage.director.push(game.do(DECK))
    stage.director.settle()
    stage.update(FRAME)
    return game, stage


def cards(picture: Picture, prefix: str = "") -> dict[str, CardPiece]:
    return {piece.key: piece for piece in picture.cards if piece.key.startswith(prefix)}


def check(picture: Picture, layout: TableLayout) -> None:
    keys = [piece.key for piece in picture.cards]
    assert len(keys) == len(set(keys))
    shown = [piece.card for piece in picture.cards if piece.card is not None and not piece.key.endswith("/to")]
    assert len(shown) == len(set(shown)), "a card lies in two places"
    margin = layout.hand_card[1]
    for piece in picture.cards:
        assert all(math.isfinite(value) for value in (piece.x, piece.y, piece.angle, piece.width))
        assert -margin < piece.x < layout.window.w + margin
        assert -margin < piece.y < layout.window.h + margin
        assert piece.width > 4
        assert 0 <= piece.alpha <= 1
        assert 0 <= piece.squeeze <= 1
    for seat in picture.seats:
        assert 0 <= seat.turn <= 1
        assert seat.stamp >= 0
    assert abs(picture.shake[0]) + abs(picture.shake[1]) < 12 * layout.scale.k
    layers = [piece.layer for piece in picture.cards]
    assert layers == sorted(layers)


@pytest.mark.parametrize("preset", ["classic", "cafe", "pot-limit"])
@pytest.mark.parametrize(("players", "less"), [(2, False), (4, True), (8, False)])
def test_every_moment_of_a_match_can_be_drawn(preset: str, players: int, less: bool) -> None:
    rules = PRESETS[preset]
    layouts = [TableLayout.of(size, players) for size in ((1280, 720), (600, 900))]
    options = ShowOptions(pace=Pace.FAST, less_motion=less)
    stage = Stage(Director(first(rules, players), company(players), options), Hand())
    frame = 0
    for beat in beats(rules, players, seed=players, rounds=2):
        stage.director.push(beat.events, beat.mine)
        while not stage.director.idle:
            stage.update(0.04)
            if stage.director.holding:
                stage.director.go_on()
            frame += 1
            layout = layouts[frame % 2]
            check(stage.picture(layout), layout)


def test_all_cards_at_rest_are_there() -> None:
    _, stage = begun()
    picture = stage.picture(WIDE)
    assert len(cards(picture, "card/")) == 4
    assert [len(cards(picture, f"back/{seat}/")) for seat in (1, 2, 3)] == [4, 4, 4]
    assert len(cards(picture, "pack/")) == 4
    assert all(piece.layer is Layer.UNDER for piece in cards(picture, "back/").values())
    assert picture.seats[0].dealer
    assert picture.stake.value == 1
    assert len(picture.stake.matches) == 1


def test_with_eight_there_is_no_pack() -> None:
    game = Game(PLAIN, 8)
    stage = Stage(Director(first(PLAIN, 8), company(8)), Hand())
    stage.director.push(game.do(DECK))
    stage.director.settle()
    assert cards(stage.picture(TableLayout.of((1280, 720), 8)), "pack/") == {}


def test_during_the_deal_there_is_a_pack_to_deal_from() -> None:
    game = Game(PLAIN, 8)
    stage = Stage(Director(first(PLAIN, 8), company(8)), Hand())
    stage.director.push(game.do(DECK))
    layout = TableLayout.of((1280, 720), 8)
    while not stage.director.shown.hand:
        stage.update(FRAME)
        assert len(cards(stage.picture(layout), "pack/")) == 4
    for _ in range(30):
        stage.update(FRAME)
    assert len(cards(stage.picture(layout), "pack/")) == 4


def fly(options: ShowOptions | None = None) -> tuple[Game, Stage]:
    """Seat 1 has thrown a card that is half way."""
    game, stage = begun(options)
    stage.director.push(game.do(Play(1, 0)))
    stage.director.hurry()
    stage.update(PLAY.ms / 2000)
    return game, stage


def test_a_thrown_card_turns_over_and_comes_to_rest() -> None:
    _, stage = fly()
    start = WIDE.seats[0].backs
    end = WIDE.trick[1]
    half = cards(stage.picture(WIDE))["card/0"]
    assert start.cx < half.x < end.cx
    assert half.layer is Layer.AIR
    assert half.lift > 0.05
    stage.update(0.5)
    rest = cards(stage.picture(WIDE))["card/0"]
    assert (rest.x, rest.y) == (end.cx, end.cy)
    assert rest.card == 0
    assert abs(rest.angle) <= 4.4
    assert rest.glow is Glow.LED
    assert len(cards(stage.picture(WIDE), "back/1/")) == 3


def test_a_new_size_in_mid_flight_is_seamless() -> None:
    _, stage = fly()
    before = stage.picture(WIDE)
    tall = stage.picture(TALL)
    assert stage.picture(WIDE) == before
    a, b = cards(before)["card/0"], cards(tall)["card/0"]
    for piece, layout in ((a, WIDE), (b, TALL)):
        start = layout.seats[0].backs
        share = (piece.x - start.cx) / (layout.trick[1].cx - start.cx)
        assert 0.5 < share < 1.05
    assert b.card == a.card
    assert b.squeeze == a.squeeze


def test_with_less_motion_it_appears_where_it_goes() -> None:
    game, stage = begun(ShowOptions(less_motion=True))
    stage.director.push(game.do(Play(1, 0)))
    places = set()
    alphas = []
    for _ in range(120):
        stage.update(FRAME)
        piece = cards(stage.picture(WIDE)).get("card/0/to") or cards(stage.picture(WIDE)).get("card/0")
        if piece is not None and piece.card == 0:
            places.add((round(piece.x), round(piece.y)))
            alphas.append(piece.alpha)
    assert places == {(round(WIDE.trick[1].cx), round(WIDE.trick[1].cy))}
    assert min(alphas) < 1
    assert alphas == sorted(alphas)


def test_with_less_motion_nothing_shakes_and_no_fist_falls() -> None:
    game, stage = begun(ShowOptions(less_motion=True))
    stage.director.push(game.do(Knock(1)))
    heights = set()
    for _ in range(120):
        stage.update(FRAME)
        picture = stage.picture(WIDE)
        assert picture.shake == (0, 0)
        if picture.fist is not None:
            heights.add(picture.fist.y)
    assert len(heights) == 1


def test_a_fist_falls_and_the_table_shakes() -> None:
    game, stage = begun()
    stage.director.push(game.do(Knock(1)))
    stage.director.hurry()
    heights, shakes, impacts = [], [], []
    for _ in range(60):
        stage.update(FRAME)
        picture = stage.picture(WIDE)
        assert picture.fist is not None
        heights.append(picture.fist.ground - picture.fist.y)
        impacts.append(picture.fist.impact)
        shakes.append(math.hypot(*picture.shake))
    assert heights[0] > 20
    assert heights[-1] == 0
    assert max(impacts) == 1
    assert impacts[0] == 0
    assert max(shakes) > 2
    assert shakes[-1] == 0
    first_blow = next(i for i, height in enumerate(heights) if height < 8)
    assert all(shake == 0 for shake in shakes[: first_blow - 1])


def test_the_stake_is_a_match_more_after_a_knock() -> None:
    game, stage = begun()
    stage.director.push(game.do(Knock(1), Call(2)))
    stage.director.settle()
    picture = stage.picture(WIDE)
    assert picture.stake.value == 2
    assert len(picture.stake.matches) == 2
    assert picture.seats[1].badge == "knock"
    assert picture.seats[2].badge == "call"


def test_a_folded_player_has_no_cards_and_his_card_counts_no_more() -> None:
    game, stage = begun()
    stage.director.push(game.do(Play(1, 0), Knock(2), Call(3), Call(0), Fold(1)))
    stage.director.settle()
    picture = stage.picture(WIDE)
    assert picture.seats[1].folded
    assert picture.seats[1].badge == "fold"
    assert cards(picture, "back/1/") == {}
    assert cards(picture)["card/0"].dim == DIM
    assert picture.seats[1].points == 1


@pytest.mark.parametrize("rule", FoldedLead)
def test_the_card_of_a_leader_who_folds_shines_no_more(rule: FoldedLead) -> None:
    game, stage = begun(rules=replace(PLAIN, folded_lead=rule))
    stage.director.push(game.do(Play(1, 0), Play(2, 1), Knock(3)))
    stage.director.settle()
    assert cards(stage.picture(WIDE))["card/0"].glow is Glow.LED
    stage.director.push(game.do(Call(0), Fold(1), Call(2)))
    stage.director.settle()
    pieces = cards(stage.picture(WIDE))
    assert (pieces["card/0"].glow, pieces["card/0"].dim) == (None, DIM)
    assert (pieces["card/1"].glow, pieces["card/1"].dim) == (None, 0)


def test_a_folded_card_stays_grey_while_it_lies_there_after_the_round() -> None:
    game, stage = begun()
    stage.director.push(game.do(Play(1, 0), Knock(2), Fold(3), Fold(0), Fold(1)))
    while not stage.director.holding:
        stage.update(FRAME)
    assert stage.director.showing.view.result is not None
    card = cards(stage.picture(WIDE))["card/0"]
    assert (card.glow, card.dim) == (None, DIM)


def test_turn_and_thinking() -> None:
    game, stage = begun()
    assert stage.picture(WIDE).seats[1].turn == 1
    assert stage.picture(WIDE).seats[1].mood == "thinking"
    assert stage.picture(WIDE).seats[1].badge == "turn"
    stage.director.push(game.do(Play(1, 0)))
    stage.director.settle()
    assert [seat.turn for seat in stage.picture(WIDE).seats] == [0, 0, 1, 0]


def test_the_hand_under_the_pointer() -> None:
    _, stage = begun()
    card = stage.director.hand[0]
    x, y = stage.centre(WIDE, card)
    assert stage.card_at(WIDE, x - 40, y) == card
    assert stage.card_at(WIDE, 640, 300) is None
    stage.hand.focus(card)
    stage.hand.update(1, stage.director.hand)
    raised = cards(stage.picture(WIDE))[f"card/{card}"]
    assert raised.y < y - 15
    assert raised.glow is Glow.FOCUS
    assert raised.lift > 0.05


def test_after_a_refusal_the_playable_cards_shine_and_the_others_are_dark() -> None:
    game, stage = begun(own=2)
    stage.director.push(game.do(Play(1, 0)))
    stage.director.settle()
    hand = stage.director.hand
    stage.hand.refuse(hand[3], {hand[0]})
    stage.update(FRAME)
    picture = stage.picture(WIDE)
    pieces = cards(picture)
    assert pieces[f"card/{hand[0]}"].glow is Glow.PLAYABLE
    assert pieces[f"card/{hand[1]}"].dim == DIM
    assert pieces[f"card/{hand[3]}"].badge == "illegal"
    assert picture.led_tag is not None
    assert picture.led_tag.y > WIDE.trick[3].bottom


def test_a_dropped_card_flies_from_where_it_was_let_go() -> None:
    game, stage = begun(own=1)
    card = 0
    stage.hand.drag(card, 700, 250, WIDE)
    stage.update(FRAME)
    stage.hand.throw(card)
    stage.director.push(game.do(Play(1, card)), mine=True)
    piece = cards(stage.picture(WIDE))[f"card/{card}"]
    assert (piece.x, piece.y) == pytest.approx((700, 250))
    stage.update(0.1)
    piece = cards(stage.picture(WIDE))[f"card/{card}"]
    assert 250 < piece.y < WIDE.trick[0].cy + 1
    assert stage.hand.loose == {}


def test_laundry_lies_on_the_table_and_is_turned_over() -> None:
    rules = HouseRules(laundry=Laundry.KEEP)
    game, stage = begun(rules=rules)
    stage.director.push(game.do(HandIn(1)))
    stage.director.settle()
    picture = stage.picture(WIDE)
    assert len(cards(picture, "laid/1/")) == 4
    assert cards(picture, "back/1/") == {}
    assert all(piece.card is None for piece in cards(picture, "laid/").values())
    stage.director.push(game.do(Pass(2), Check(3)))
    seen: set[int] = set()
    while not stage.director.idle:
        stage.update(FRAME)
        picture = stage.picture(WIDE)
        check(picture, WIDE)
        seen |= {piece.card for piece in picture.cards if piece.card is not None} - set(stage.director.hand)
    assert len(seen) == 4
    assert len(cards(stage.picture(WIDE), "back/1/")) == 4
    assert cards(stage.picture(WIDE), "laid/") == {}


def test_ones_own_laundry_comes_back_if_the_house_says_so() -> None:
    rules = replace(PRESETS["cafe"], packets=1)
    game, stage = begun(own=1, rules=rules)
    hand = set(stage.director.hand)
    stage.director.push(game.do(HandIn(1)), mine=True)
    stage.director.settle()
    stage.update(FRAME)
    assert stage.director.hand == ()
    assert stage.card_at(WIDE, 640, 620) is None
    stage.director.push(game.do(Check(2)))
    while not stage.director.idle:
        stage.update(FRAME)
        check(stage.picture(WIDE), WIDE)
    dirty = bool(hand - set(stage.director.hand))
    assert not dirty
    assert stage.director.showing.points(1) == 1


def test_before_anybody_looked_the_own_hand_is_face_down() -> None:
    _, stage = begun(rules=replace(PLAIN, blind_knock=3))
    picture = stage.picture(WIDE)
    own = cards(picture, "back/0/")
    assert len(own) == 4
    assert all(piece.card is None and piece.layer is Layer.HAND for piece in own.values())


def test_between_rounds_the_table_is_clear() -> None:
    game, stage = begun()
    stage.director.push(game.do(Knock(1), Fold(2), Fold(3), Fold(0)))
    stage.director.settle()
    assert len(cards(stage.picture(WIDE), "back/1/")) == 4  # as it was, behind the slate
    stage.director.go_on()
    while not stage.director.idle:
        stage.update(FRAME)
    stage.update(1)
    picture = stage.picture(WIDE)
    assert {piece.key.split("/")[0] for piece in picture.cards} == {"pack"}
    again = Stage(Director(game.view, company(4)), Hand())
    assert {piece.key.split("/")[0] for piece in again.picture(WIDE).cards} == {"pack"}


def test_equal_moments_make_equal_pictures() -> None:
    """A scene may compare pictures to see whether it has to draw."""
    _, stage = begun()
    for _ in range(300):
        stage.update(FRAME)
    before = stage.picture(WIDE)
    stage.update(FRAME)
    assert stage.picture(WIDE) == before
