"""When the lead of a trick folds (rules 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.scene_helper import Scene
from toepen_gui.engine.events import LeadMoved
from toepen_gui.engine.rules import PRESETS, FoldedLead, HouseRules, Laundry

RULES = {
    way: replace(PRESETS["classic"], laundry=Laundry.OFF, folded_lead=way)
    for way in (FoldedLead.RELEAD, FoldedLead.SUIT_STANDS, FoldedLead.HIGHEST_CARD)
}
# Seat 1 leads clubs; nobody else has one.
NO_CLUBS = ("9h 8h 7h Jh", "Jc Qc Kc Ac", "7d Js Qs Ks", "8s 9d Td 8d")


def table(way: FoldedLead, *hands: str) -> Scene:
    rules: HouseRules = RULES[way]
    return Scene(rules, len(hands)).deal(*hands)


@pytest.mark.parametrize("way", list(FoldedLead))
def test_4_a_suit_led_that_still_counts_stays(way: FoldedLead) -> None:
    scene = table(way, "9h 8h 7h Jh", "Jc Qc Kc Ac", "7c Js Qs Ks", "8s 9d Td 8d")
    scene.do("1 play Jc, 2 play 7c, 2 knock, 3 call, 0 call, 1 fold, 3 play Td, 0 play Jh")
    assert scene.state.tricks[0].winner == 2


@pytest.mark.parametrize("way", list(FoldedLead))
def test_4_nothing_happens_when_no_card_was_played(way: FoldedLead) -> None:
    scene = table(way, *NO_CLUBS).do("2 knock, 3 call, 0 call, 1 fold")
    assert scene.seen(LeadMoved) == []
    assert scene.asked == (2, "play")
    assert scene.state.leader == 2


def test_4_relead_the_next_active_leads_what_he_has_on_the_table() -> None:
    scene = table(FoldedLead.RELEAD, *NO_CLUBS).do("1 play Jc, 2 play 7d, 2 knock, 3 call, 0 call, 1 fold")
    assert scene.seen(LeadMoved) == [LeadMoved(2, 1)]
    assert scene.asked == (3, "play")
    assert scene.legal(3) == ["play 9d", "play Td", "play 8d", "knock"]
    scene.do("3 play 8d, 0 play 9h")
    assert scene.state.tricks[0].winner == 3
    assert scene.state.tricks[0].leader == 2


def test_4_relead_without_a_card_he_leads_any() -> None:
    scene = table(FoldedLead.RELEAD, *NO_CLUBS).do("1 play Jc, 3 knock, 0 call, 1 fold, 2 call")
    assert scene.seen(LeadMoved) == [LeadMoved(2, None)]
    assert scene.asked == (2, "play")
    assert scene.legal(2) == ["play 7d", "play Js", "play Qs", "play Ks", "knock"]
    scene.do("2 play Js, 3 play 8s, 0 play 9h")
    assert scene.state.tricks[0].winner == 3
    assert scene.state.tricks[0].plays[0] == (1, 0)  # the folder's card stays on the table


def test_4_relead_passes_over_others_who_folded() -> None:
    scene = table(FoldedLead.RELEAD, *NO_CLUBS).do("1 play Jc, 2 play 7d, 3 knock, 0 call, 1 fold, 2 fold")
    assert scene.seen(LeadMoved) == [LeadMoved(3, None)]
    assert scene.asked == (3, "play")


def test_4_relead_looks_again_at_every_knock() -> None:
    scene = table(FoldedLead.RELEAD, *NO_CLUBS).do("1 play Jc, 2 play 7d, 2 knock, 3 call, 0 call, 1 fold")
    scene.do("3 play 8d, 0 knock, 2 fold, 3 call")
    assert scene.seen(LeadMoved) == []  # seat 3 has a diamond there, which was the suit led
    assert scene.do("0 play 7h").state.tricks[0].winner == 3


def test_4_suit_stands_for_all_still_to_play() -> None:
    scene = table(FoldedLead.SUIT_STANDS, "Qc 8h 7h Jh", "Jc 7c Kc Ac", "7d Js Qs Ks", "8s 9d Td 8d")
    scene.do("1 play Jc, 2 play 7d, 2 knock, 3 call, 0 call, 1 fold")
    assert scene.legal(3) == ["play 8s", "play 9d", "play Td", "play 8d", "knock"]
    scene.do("3 play Td")
    assert scene.legal(0) == ["play Qc", "knock"]
    assert scene.do("0 play Qc").state.tricks[0].winner == 0


def test_4_suit_stands_else_the_suit_of_the_first_active_card() -> None:
    scene = table(FoldedLead.SUIT_STANDS, *NO_CLUBS)
    scene.do("1 play Jc, 2 play 7d, 2 knock, 3 call, 0 call, 1 fold, 3 play 8d, 0 play 9h")
    assert scene.state.tricks[0].winner == 3
    scene = table(FoldedLead.SUIT_STANDS, *NO_CLUBS)
    scene.do("1 play Jc, 2 play 7d, 2 knock, 3 call, 0 call, 1 fold, 3 play 8s, 0 play 9h")
    assert scene.state.tricks[0].winner == 2


def test_4_highest_card_whatever_its_suit() -> None:
    scene = table(FoldedLead.HIGHEST_CARD, *NO_CLUBS)
    scene.do("1 play Jc, 2 play 7d, 2 knock, 3 call, 0 call, 1 fold, 3 play 8s, 0 play 9h")
    assert scene.state.tricks[0].winner == 0


@pytest.mark.parametrize(
    ("cards", "winner"),
    [(("Th", "Ts", "Td"), 0), (("Td", "Ts", "Th"), 3), (("Td", "Th", "Ts"), 2), (("Js", "Jd", "Qd"), 3)],
)
def test_4_highest_card_equal_ranks_hearts_spades_diamonds_clubs(cards: tuple[str, str, str], winner: int) -> None:
    """`cards`: of seats 0, 2 and 3."""
    rest = iter(("7h", "7s", "7d", "8h", "8s", "8d", "9h", "9s", "9d"))
    hands = [f"{card} {next(rest)} {next(rest)} {next(rest)}" for card in cards]
    scene = table(FoldedLead.HIGHEST_CARD, hands[0], "Jc Qc Kc Ac", hands[1], hands[2])
    scene.do("1 play Jc", f"2 play {cards[1]}", f"3 play {cards[2]}", "0 knock, 1 fold, 2 call, 3 call")
    assert scene.do(f"0 play {cards[0]}").state.tricks[0].winner == winner


@pytest.mark.parametrize(
    ("way", "winner"),
    [(FoldedLead.RELEAD, 2), (FoldedLead.SUIT_STANDS, 2), (FoldedLead.HIGHEST_CARD, 3)],
)
def test_4_a_trick_that_a_fold_completes(way: FoldedLead, winner: int) -> None:
    """All but the folder have played: the answers over, the trick is."""
    scene = table(way, *NO_CLUBS).do("1 play Jc, 2 play 7d, 3 play 8s, 2 knock, 3 call, 0 fold, 1 fold")
    assert scene.state.tricks[0].winner == winner
    assert scene.asked == (winner, "play")
