"""One gesture: tap and drag mean the same, everything else brings the card home."""

from __future__ import annotations

from toepen_gui.board.gesture import Drag, Gesture, Home, Intent, largest_overlap
from toepen_gui.geometry import Box

ZONES = {"table": Box(100, 0, 400, 300), "hand": Box(100, 320, 400, 150)}
SIZE = (80.0, 112.0)
CARD = 9


def pressed() -> Gesture:
    gesture = Gesture(8)
    gesture.press(CARD, (200, 400), (210, 390))
    return gesture


def test_a_tap_is_an_intent() -> None:
    gesture = pressed()
    assert gesture.move((203, 404)) is None
    assert gesture.release((203, 404), SIZE, ZONES) == Intent(CARD, "table", False)
    assert gesture.card is None


def test_a_drag_follows_the_pointer_by_its_grip() -> None:
    gesture = pressed()
    assert gesture.move((200, 380)) == Drag(CARD, 210, 370)
    assert gesture.dragging
    assert gesture.move((200, 399)) == Drag(CARD, 210, 389)  # once dragged, always dragged


def test_a_drop_on_the_table_means_the_same_as_a_tap() -> None:
    gesture = pressed()
    gesture.move((250, 200))
    intent = gesture.release((250, 150), SIZE, ZONES)
    assert isinstance(intent, Intent)
    assert intent[:2] == (CARD, "table")


def test_a_quick_flick_counts_as_a_drag() -> None:
    assert pressed().release((250, 150), SIZE, ZONES) == Intent(CARD, "table", True)


def test_the_zone_it_covers_most_takes_it() -> None:
    gesture = pressed()
    gesture.move((200, 300))
    assert gesture.release((200, 385), SIZE, ZONES) == Intent(CARD, "hand", True)
    assert largest_overlap(Box(110, 240, 80, 112), ZONES) == "table"
    assert largest_overlap(Box(110, 290, 80, 112), ZONES) == "hand"


def test_elsewhere_it_goes_home() -> None:
    gesture = pressed()
    gesture.move((700, 150))
    assert gesture.release((700, 150), SIZE, ZONES) == Home(CARD)


def test_the_other_button_cancels() -> None:
    gesture = pressed()
    assert gesture.cancel() is None  # it had not left
    gesture = pressed()
    gesture.move((300, 100))
    assert gesture.cancel() == Home(CARD)
    assert gesture.move((310, 100)) is None
    assert gesture.release((310, 100), SIZE, ZONES) is None


def test_a_card_that_vanishes_cancels() -> None:
    gesture = pressed()
    gesture.move((300, 100))
    assert gesture.keep({CARD, 3}) is None
    assert gesture.keep({3}) == Home(CARD)
    assert gesture.release((300, 100), SIZE, ZONES) is None


def test_one_card_at_a_time() -> None:
    gesture = pressed()
    gesture.press(20, (0, 0), (0, 0))
    assert gesture.card == CARD
