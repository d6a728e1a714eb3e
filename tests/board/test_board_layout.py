"""The table's layout: nothing meets, nothing leaves the window, whatever its size, the players and the text."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toepen_gui.board.layout import SMALLEST_CARD, TableLayout, faults, place_of
from toepen_gui.board.layout_bubble import bubble_box, bubble_scale, bubble_width, index_of
from toepen_gui.board.prompt_boxes import PromptBoxes

SIZES = (
    *((800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080)),
    *((2560, 1080), (3840, 2160), (600, 900), (900, 1200), (1000, 1000)),
)
TWELVE_LETTERS = 7.0  # ems of the widest likely name
LONG_PRICE = 11.5


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_nothing_meets(size: tuple[int, int], text: float) -> None:
    for players, name_em in itertools.product(range(2, 9), (4.0, TWELVE_LETTERS)):
        layout = TableLayout.of(size, players, text, name_em=name_em, price_em=LONG_PRICE)
        assert faults(layout) == [], f"{players} players, names of {name_em} ems"
        assert 1.0 <= layout.text <= text


@settings(max_examples=60, deadline=None)
@given(
    w=st.integers(800, 3840),
    shape=st.floats(0.5, 3.5),
    players=st.integers(2, 8),
    text=st.floats(1.0, 2.0),
    name_em=st.floats(2.0, TWELVE_LETTERS),
)
def test_nothing_meets_in_any_window(w: int, shape: float, players: int, text: float, name_em: float) -> None:
    h = max(600.0, w / shape)
    assert faults(TableLayout.of((w, h), players, text, name_em=name_em, price_em=LONG_PRICE)) == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900)])
def test_the_text_asked_for_is_kept_where_it_fits(size: tuple[int, int]) -> None:
    assert TableLayout.of(size, 4, 1.0).text == 1.0
    assert TableLayout.of(size, 4, 1.5, price_em=LONG_PRICE).text == 1.5


def test_tall_windows_give_the_seats_up_before_the_text() -> None:
    layout = TableLayout.of((900, 1200), 4, 1.5, price_em=LONG_PRICE)
    assert layout.text == 1.5
    assert layout.seat_t < layout.scale.t


@pytest.mark.parametrize("players", [0, 1, 9])
def test_no_table_for_too_few_or_too_many(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        TableLayout.of((1280, 720), players)


def test_the_usual_window_is_that_of_the_drawings() -> None:
    layout = TableLayout.of((1280, 720), 4, price_em=9.4)
    assert layout.scale.k == 1.0
    assert [seat.side for seat in layout.seats] == ["left", "top", "right"]
    assert layout.seats[1].portrait.cx < 640 < layout.seats[1].plate.cx
    assert layout.trick[0].cx == pytest.approx(640, abs=1)
    assert layout.stake.right < layout.trick[1].x
    assert layout.pack.x > layout.trick[3].right


@pytest.mark.parametrize("players", range(2, 9))
def test_seats_go_round_clockwise(players: int) -> None:
    layout = TableLayout.of((1280, 720), players)
    middle = layout.region
    angles = [math.atan2(seat.box.cy - middle.cy, seat.box.cx - middle.cx) % math.tau for seat in layout.seats]
    turned = [(angle - math.pi / 2) % math.tau for angle in angles]  # from below, clockwise on a screen
    assert turned == sorted(turned)


def test_places_count_from_the_own_seat() -> None:
    assert [place_of(seat, 2, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert place_of(0, 3, 5) == 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("n", [1, 4, 8, 11])
def test_the_hand_stays_in_the_window(size: tuple[int, int], n: int) -> None:
    layout = TableLayout.of(size, 2, wide_hand=n > 8)
    cw, ch = layout.hand_card
    for x, y, angle in layout.hand_slots(n):
        assert cw / 2 <= x <= size[0] - cw / 2
        assert y + ch / 2 <= size[1] + cw * abs(math.sin(math.radians(angle))) / 2 + 1
    xs = [x for x, _, _ in layout.hand_slots(n)]
    assert xs == sorted(xs)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_each_of_eleven_cards_can_be_read(size: tuple[int, int], text: float) -> None:
    """In a royal final, with as long words on the buttons as there are."""
    layout = TableLayout.of(size, 2, text, name_em=5.0, price_em=LONG_PRICE, wide_hand=True)
    assert layout.shown(11) >= 0.3
    assert layout.hand_card[0] >= 60
    assert not faults(layout)


@pytest.mark.parametrize("n", range(1, 12))
def test_every_card_of_the_hand_can_be_hit(n: int) -> None:
    layout = TableLayout.of((1280, 720), 4)
    cw, ch = layout.hand_card
    for i, (x, y, _) in enumerate(layout.hand_slots(n)):
        assert layout.hand_at(x - cw / 2 + 12, y, n) == i  # the strip at the left that no card covers
        assert layout.hand_at(x, y - ch, n) is None
    last_x, last_y, _ = layout.hand_slots(n)[-1]
    assert layout.hand_at(last_x, last_y, n) == n - 1


def test_where_cards_overlap_the_upper_one_is_hit() -> None:
    layout = TableLayout.of((1280, 720), 4)
    first, second = layout.hand_slots(4)[:2]
    between = second[0] - layout.hand_card[0] / 2 + 6
    assert between < first[0] + layout.hand_card[0] / 2
    assert layout.hand_at(between, first[1], 4) == 1


def test_a_turned_card_is_hit_where_it_is() -> None:
    layout = TableLayout.of((1280, 720), 4)
    x, y, angle = layout.hand_slots(4)[3]
    cw, ch = layout.hand_card
    assert angle < 0  # leans to the right
    corner = (x + cw / 2 - 2, y - ch / 2 + 1)
    assert layout.hand_at(*corner, 4) is None
    leaning = (x + cw / 2 + ch / 2 * math.sin(math.radians(-angle)) - 4, y - ch / 2 + 8)
    assert layout.hand_at(*leaning, 4) == 3


def test_a_raised_card_does_not_flutter() -> None:
    layout = TableLayout.of((1280, 720), 4)
    x, y, _ = layout.hand_slots(4)[1]
    top, bottom = y - layout.hand_card[1] / 2, y + layout.hand_card[1] / 2
    assert layout.hand_at(x - 20, top - 6, 4) is None
    assert layout.hand_at(x - 20, top - 6, 4, {1: 10.0}) == 1
    assert layout.hand_at(x - 20, bottom - 3, 4, {1: 10.0}) == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_drop_zone_holds_the_trick_and_not_the_hand(size: tuple[int, int]) -> None:
    for players in range(2, 9):
        layout = TableLayout.of(size, players)
        assert all(card.within(layout.drop_zone) for card in layout.trick)
        assert not layout.drop_zone.hits(layout.hand)
        assert not layout.drop_zone.hits(layout.own.box)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_fists_and_bubbles_stay_in_the_window(size: tuple[int, int]) -> None:
    for players, text in itertools.product(range(2, 9), (1.0, 2.0)):
        layout = TableLayout.of(size, players, text)
        for place in range(players):
            assert layout.fist(place).within(layout.window)
            width = bubble_width(layout, place) + 30 * layout.scale.k
            bubble = bubble_box(layout, place, width, 60 * bubble_scale(layout))
            assert bubble.box.within(layout.window)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nobody_speaks_over_another_player(size: tuple[int, int]) -> None:
    for players, text in itertools.product(range(2, 9), (1.0, 1.5, 2.0)):
        layout = TableLayout.of(size, players, text, name_em=6.0, price_em=8.0)
        u, k = bubble_scale(layout), layout.scale.k
        for place, (share, lines) in itertools.product(range(1, players), ((0.5, 1), (0.9, 1), (1.0, 2))):
            wide = bubble_width(layout, place) * share + 30 * k
            box = bubble_box(layout, place, wide, lines * 23.4 * u + 14 * k).box
            seats = [seat.box for seat in layout.seats if seat is not layout.at(place)]
            for other in (layout.info, layout.menu, layout.hand, layout.action, layout.own.box, *seats):
                assert not box.hits(other, 1), (players, text, place, share, lines)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_short_word_of_the_one_opposite_hides_no_card(size: tuple[int, int]) -> None:
    layout = TableLayout.of(size, 4)
    k = layout.scale.k
    bubble = bubble_box(layout, 2, 170 * k, 40 * k)
    assert not any(bubble.box.hits(card) for card in layout.trick)
    assert not bubble.box.hits(layout.info)
    assert bubble.box.right < bubble.tip[0] <= layout.at(2).portrait.x


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_short_word_at_the_top_hides_no_rank(size: tuple[int, int]) -> None:
    for players in range(2, 9):
        layout = TableLayout.of(size, players)
        u = bubble_scale(layout)
        for place in range(1, players):
            if layout.at(place).side == "top":
                box = bubble_box(layout, place, 115 * u, 34 * u).box
                assert not any(box.hits(index_of(card), 4 * layout.scale.k) for card in layout.trick), (players, place)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_fist_hides_nothing_one_decides_by(size: tuple[int, int]) -> None:
    for players, text in itertools.product(range(2, 9), (1.0, 2.0)):
        layout = TableLayout.of(size, players, text)
        for place in range(players):
            spot = layout.fist(place).inset(layout.fist(place).w * 0.26)
            for box in (layout.hand, layout.action, layout.announce, layout.own.box, *layout.trick):
                assert not spot.hits(box), f"{players} players, place {place}"


def test_bets_and_cards_aside_lie_on_the_table() -> None:
    for players in range(2, 9):
        layout = TableLayout.of((1280, 720), players)
        for place in range(players):
            x, y = layout.bet(place)
            assert 0 < x < 1280
            assert 0 < y < layout.hand.y
        assert all(box.within(layout.region) for box in layout.aside(3))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_prompts_fit_the_room_kept_for_them(size: tuple[int, int], text: float) -> None:
    layout = TableLayout.of(size, 4, text, price_em=LONG_PRICE)
    three = PromptBoxes.of(layout, (True, True, True), titled=True)
    assert three.paper is not None
    assert three.paper.y >= layout.action.y - 1
    assert three.paper.within(layout.window)
    assert all(button.within(three.paper) for button in three.buttons)
    assert three.log is None
    one = PromptBoxes.of(layout, (True,), titled=False)
    assert one.paper is None
    assert one.buttons[0].bottom == pytest.approx(layout.action.bottom)
    offer = PromptBoxes.of(layout, (True, False), titled=False, timer=True)
    assert offer.timer is not None
    assert not offer.timer.hits(offer.buttons[0])
    for boxes in (one, offer):
        if boxes.log is not None:
            assert not any(boxes.log.hits(button) for button in boxes.buttons)
            assert not boxes.log.hits(layout.hand)


def test_cards_of_the_trick_are_never_tiny() -> None:
    for size, players in itertools.product(SIZES, range(2, 9)):
        layout = TableLayout.of(size, players, 2.0, name_em=TWELVE_LETTERS, price_em=LONG_PRICE)
        assert layout.trick[0].w >= SMALLEST_CARD * layout.scale.k
