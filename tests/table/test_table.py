"""The table: pace, post, offers to knock, saving, faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.table.table_steps import SHORT, Script, evening, meek, play_through
from toepen_gui.engine import match
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock, Pass, Play
from toepen_gui.engine.events import Ask, Event, Knocked, Played, RoundBegan
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry
from toepen_gui.engine.seen import first_view, fold
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table.port import STALE, Refused, Update, Wait
from toepen_gui.table.table import NOT_SAVED, PLAYER_FAILED

PLAIN = replace(PRESETS["classic"], laundry=Laundry.OFF)
OWN_TURN = PRESETS["solo"]


def knocks_when_offered(ask: Ask, view: SeatView, legal: Sequence[Command]) -> Command | None:
    if ask is Ask.OFFER:
        return legal[0]
    return meek(ask, view, legal)


def my_turn(update: Update) -> bool:
    return update.ask is Ask.PLAY


def test_nothing_happens_before_all_is_shown() -> None:
    night = evening(OWN_TURN, [Script(meek), Script(meek)], dealer=0)
    assert night.settle().revision == 0
    night.go_on()
    assert night.table.state.revision == 1, "dealt once the empty table was shown"
    night.settle()
    assert night.table.state.revision == 1, "seat 1 waits until the deal has been shown"
    update = night.go_on()
    assert [type(event) for event in update.events][:1] == [Played]


def test_showing_an_older_state_is_not_enough() -> None:
    night = evening(OWN_TURN, [Script(meek), Script(meek)])
    night.go_on()
    night.human.shown(0)
    night.settle()
    assert night.table.state.revision == 1


def test_players_think_ahead() -> None:
    left = Script(meek)
    night = evening(OWN_TURN, [left, Script(meek)], dealer=0)
    night.go_on()
    assert left.asked == [(Ask.PLAY, 1)]
    assert night.table.state.revision == 1


def test_the_person_is_told_what_he_may_do() -> None:
    night = evening(OWN_TURN, [Script(meek)])
    update = night.until(my_turn)
    assert update.view.to_act == 0
    assert set(update.legal) == set(match.legal(night.table.state, 0))
    night.human.send(update.legal[0], update.revision)
    night.settle()
    assert night.table.state.revision == update.revision + 1


def test_stale_post_comes_back() -> None:
    night = evening(OWN_TURN, [Script(meek)])
    update = night.until(my_turn)
    night.human.send(update.legal[0], update.revision - 1)
    before = night.table.state
    update = night.settle()
    assert update.refused == Refused(update.legal[0], STALE)
    assert night.table.state is before
    assert update.legal, "it says again what he may do"


def test_illegal_post_comes_back_with_the_engines_reason() -> None:
    night = evening(OWN_TURN, [Script(meek), Script(meek)])
    update = night.until(my_turn)
    before = night.table.state
    night.human.send(Call(0), update.revision)
    assert night.settle().refused == Refused(Call(0), "no-knock-to-answer")
    missing = next(card for card in range(32) if card not in update.view.hand)
    night.human.send(Play(0, missing), update.revision)
    assert night.settle().refused == Refused(Play(0, missing), "not-in-hand")
    assert night.table.state is before


def test_nobody_acts_for_another_seat_or_deals() -> None:
    night = evening(OWN_TURN, [Script(meek)], dealer=0)
    update = night.go_on()
    assert update.view.to_act == 1
    commands = (Play(1, match.view(night.table.state, 1).hand[0]), Deal(tuple(range(32))))
    for command in commands:
        night.human.send(command, update.revision)
    night.settle()
    refused = [one.refused for one in night.told if one.refused]
    assert refused == [Refused(command, "not-your-turn") for command in commands]


def test_a_person_is_offered_a_knock_out_of_turn() -> None:
    night = evening(PLAIN, [Script(meek), Script(meek)], dealer=0)
    update = night.go_on()
    assert update.ask is Ask.OFFER
    assert update.legal == (Knock(0),)
    update = night.go_on()
    assert update.view.tricks == ()
    assert update.view.trick is None, "shown is not enough: he may still knock"
    night.human.wait(update.revision)
    assert isinstance(night.settle().events[0], Played)


def test_a_persons_knock_counts_until_he_waits() -> None:
    """Others who would knock, and the seat to act, do not overtake a person who is making up his mind."""
    night = evening(PLAIN, [Script(knocks_when_offered), Script(knocks_when_offered)], dealer=0)
    update = night.go_on()
    update = night.go_on()
    assert update.ask is Ask.OFFER
    night.human.send(Knock(0), update.revision)
    update = night.settle()
    assert update.events[0] == Knocked(0, stake=2, over=False)


def test_after_his_wait_the_others_are_asked_clockwise_from_the_seat_to_act() -> None:
    scripts = [Script(meek), Script(meek), Script(knocks_when_offered), Script(knocks_when_offered)]
    night = evening(PLAIN, scripts, dealer=0)
    update = night.go_on()
    assert update.view.to_act == 1
    night.human.wait(update.revision)
    update = night.settle()
    assert update.events[0] == Knocked(3, stake=2, over=False)
    assert scripts[1].asked[0] == (Ask.OFFER, 2)
    assert (Ask.PLAY, 1) not in scripts[0].asked, "who is to act comes after the offers"
    assert (Ask.OFFER, 4) not in scripts[3].asked, "the first who knocks has knocked"


def test_a_card_waits_for_the_offers_to_go_round() -> None:
    night = evening(PLAIN, [Script(meek), Script(knocks_when_offered)], dealer=2)
    night.human.shown(0)
    while night.table.state.revision < 1:
        night.table.step()
    update = night.hear()
    assert update.ask is Ask.PLAY
    card = Play(0, update.view.hand[0])
    night.human.send(card, update.revision)
    update = night.settle()
    told = [one for one in night.told if one.revision > 1]
    assert told[0].events[0] == Knocked(2, stake=2, over=False)
    assert Refused(card, STALE) in [one.refused for one in told]


def test_a_card_is_played_when_nobody_knocks() -> None:
    night = evening(PLAIN, [Script(meek), Script(meek)], dealer=2)
    night.human.shown(0)
    while night.table.state.revision < 1:
        night.table.step()
    update = night.hear()
    night.human.send(Play(0, update.view.hand[0]), update.revision)
    assert night.settle().events[0] == Played(0, update.view.hand[0])


def test_his_own_knock_in_turn_counts_at_once() -> None:
    night = evening(PLAIN, [Script(knocks_when_offered)], dealer=1)
    night.human.shown(0)
    while night.table.state.revision < 1:
        night.table.step()
    night.human.send(Knock(0), 1)
    assert night.settle().events[0] == Knocked(0, stake=2, over=False)


def test_a_wait_that_is_late_does_no_harm() -> None:
    night = evening(PLAIN, [Script(meek)], dealer=0)
    update = night.go_on()
    night.human.wait(update.revision)
    night.human.wait(update.revision)
    update = night.settle()
    assert update.refused is None


def test_saved_before_anybody_hears() -> None:
    log: list[str] = []

    def keep(command: Command, events: Sequence[Event], state: State) -> bool:  # noqa: ARG001
        assert all(update.revision < state.revision for update in night.human.updates())
        log.append(type(command).__name__)
        return True

    night = evening(OWN_TURN, [Script(meek)], keep=keep)
    night.go_on()
    night.go_on()
    assert log == ["Deal", "Play"]


def test_not_saved_is_told_once_and_play_goes_on() -> None:
    works = [True, False, False, True, False]

    def keep(command: Command, events: Sequence[Event], state: State) -> bool:  # noqa: ARG001
        return works[min(state.revision, len(works)) - 1]

    night = evening(OWN_TURN, [Script(meek)], keep=keep)
    night.until(lambda update: update.revision >= 6)
    troubles = [(update.revision, update.trouble) for update in night.told if update.trouble]
    assert troubles == [(2, NOT_SAVED), (5, NOT_SAVED)]
    saved = {update.revision: update.saved for update in night.told}
    assert [saved[revision] for revision in range(1, 6)] == works


def test_a_faulty_player_does_not_end_the_evening() -> None:
    def faulty(ask: Ask, view: SeatView, legal: Sequence[Command]) -> Command | None:  # noqa: ARG001
        raise RuntimeError("oops")

    def cheat(ask: Ask, view: SeatView, legal: Sequence[Command]) -> Command | None:  # noqa: ARG001
        return Fold(view.seat)

    night = evening(SHORT, [Script(faulty), Script(cheat), RandomPlayer()])
    play_through(night)
    assert match.over(night.table.state)
    assert {type(failure) for failure in night.table.failures} == {RuntimeError, ValueError}
    assert PLAYER_FAILED in [update.trouble for update in night.told]


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_whole_matches(preset: str, seats: int) -> None:
    """Matches of random players run to their end, and what the person is told adds up to what he sees."""
    rules = replace(PRESETS[preset], limit=3)
    night = evening(rules, [RandomPlayer()] * (seats - 1), seed=seats)
    play_through(night, most=300)
    assert match.over(night.table.state) or night.table.state.revision >= 300
    assert night.table.failures == []
    assert adds_up(night.told, rules, seats)
    assert all(update.refused is None or update.refused.code == STALE for update in night.told)


def adds_up(told: Sequence[Update], rules: HouseRules, seats: int) -> bool:
    view = first_view(rules, 0, seats, 0, told[0].view.points)
    revision = 0
    for update in told:
        for event in update.events:
            view = fold(view, event)
        assert view == update.view
        assert update.revision in (revision, revision + 1)
        revision = update.revision
    return any(isinstance(event, RoundBegan) for update in told for event in update.events)


def test_the_same_seed_gives_the_same_match() -> None:
    ends = []
    for _ in range(2):
        night = evening(SHORT, [RandomPlayer()] * 3, seed=5)
        play_through(night)
        ends.append([(update.revision, update.events) for update in night.told])
    assert ends[0] == ends[1]


def test_laundry_is_asked_of_a_person_too() -> None:
    night = evening(PRESETS["classic"], [Script(lambda ask, view, legal: meek(ask, view, legal[::-1]))], dealer=1)
    update = night.until(lambda update: update.ask is Ask.LAUNDRY)
    night.human.send(Pass(0), update.revision)
    night.settle()
    assert night.table.state.revision == update.revision + 1


def test_wait_is_a_word_of_the_table_only() -> None:
    assert Wait(0) == Wait(0)
    assert not isinstance(Wait(0), Command)
