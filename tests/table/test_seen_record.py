"""A match as one seat saw it: complete enough to be read back, and with nothing in it that the seat has not seen."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from tests.engine.walk_helper import random_command, random_rules, random_start
from toepen_gui.engine import match
from toepen_gui.engine.cards import Card, card_text
from toepen_gui.engine.commands import BuyIn, Call, Command, Deal, Discard, Knock
from toepen_gui.engine.events import Ask, Event, Toep
from toepen_gui.engine.notation import command_text
from toepen_gui.engine.rules import PRESETS, Stacks
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.table import shuffle, unseen
from toepen_gui.table.record import Record, RecordError, Start
from toepen_gui.table.seen_record import SeatScribe, action_seen
from toepen_gui.table.strict import Json
from toepen_gui.table.unseen import UnseenError, play_on, read_round


class Watched:
    """A match at random with a scribe for every seat, and what each seat has seen by its views: another account."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.state = random_start(self.rng, random_rules(self.rng))
        start = Start(self.state.dealer, self.state.points)
        names = tuple("ABCDEFGH"[: self.state.players])
        record = Record(self.state.rules, "classic", names, start, ())
        self.scribes = [SeatScribe(record) for _ in names]
        self.seen: list[set[Card]] = [set() for _ in names]

    def step(self) -> Command:
        command = random_command(self.rng, self.state)
        step = match.apply(self.state, command)
        assert step.refusal is None
        self.state = step.state
        for seat, scribe in enumerate(self.scribes):
            events = [for_seat(event, seat) for event in step.events]
            scribe.note(action_seen(command, self.state.rules, seat), events)
            if isinstance(command, Deal):
                self.seen[seat].clear()
            self.seen[seat] |= seen_in(match.view(self.state, seat), events)
            if isinstance(command, Discard) and command.seat == seat:
                self.seen[seat] |= set(command.cards)
        return command

    def rounds(self, seat: int) -> list[dict[str, Json]]:
        rounds: list[dict[str, Json]] = json.loads(self.scribes[seat].text())["rounds"]
        return rounds


def seen_in(view: SeatView, events: list[Event]) -> set[Card]:
    played = [card for trick in (*view.tricks, *([view.trick] if view.trick else [])) for _, card in trick.plays]
    toeps = [card for event in events if isinstance(event, Toep) for card in event.cards]
    return {*view.hand, *view.gone, *played, *toeps, *(card for cards in view.known for card in cards)}


def is_over(state: State) -> bool:
    return state.ask is None


@pytest.mark.parametrize("seed", range(14))
def test_the_view_can_be_read_back(seed: int) -> None:
    """The cards imagined in place of those unseen differ from the real ones; what the seat sees does not."""
    game = Watched(seed)
    starts = [game.state] * game.state.players  # of the present round, as imagined for each seat
    while not match.over(game.state) and game.state.number < 4:
        over = game.state.number >= 0 and game.state.ask is None
        for seat, start in enumerate(starts):
            if over and start.number < game.state.number:
                starts[seat] = play_on(start, read_round(game.rounds(seat)[-1]), game.rng, is_over)
                assert starts[seat].points == game.state.points
        game.step()
        state = game.state
        to_act, _ = match.asked(state)
        for seat in {seat for seat in (to_act, *match.offers(state)[:1]) if seat is not None}:

            def fits(other: State, here: State = state, seat: int = seat) -> bool:
                return match.legal(other, seat) == match.legal(here, seat)

            imagined = play_on(starts[seat], read_round(game.rounds(seat)[-1]), game.rng, fits)
            assert match.view(imagined, seat) == match.view(state, seat)


@pytest.mark.parametrize("seed", range(100, 120))
def test_it_names_no_card_that_the_seat_has_not_seen(seed: int) -> None:
    game = Watched(seed)
    while not match.over(game.state) and game.state.number < 4:
        command = game.step()
        if isinstance(command, BuyIn):
            continue
        for seat in range(game.state.players):
            named = set(re.findall(r"[7-9TJQKA][cdhs]", json.dumps(game.rounds(seat)[-1])))
            assert named <= {card_text(card) for card in game.seen[seat]}


def test_finished_rounds_stay_hidden_and_one_line_tells_all() -> None:
    game = Watched(3)
    while game.state.number < 2:
        game.step()
    text = game.scribes[0].text()
    assert "\n" not in text
    assert "seed" not in text
    first = game.rounds(0)[0]
    assert "?? ??" in str(first["hands"])


def test_cards_laid_aside_are_backs_to_others() -> None:
    aside = Discard(1, (0, 9, 18))
    assert action_seen(aside, PRESETS["solo"], 0) == "1 discard ?? ?? ??"
    assert action_seen(aside, PRESETS["solo"], 1) == "1 discard Jc Qd Kh"
    assert action_seen(Deal(shuffle.deal(1, 0)), PRESETS["solo"], 1) is None


def test_what_cannot_have_been_is_told() -> None:
    state = match.new_match(PRESETS["solo"], 2)
    told: Json = {"hands": ["Th Ah 7s 9c", "?? ?? ?? ??"], "stock": "??", "actions": ["1 play Th"]}
    with pytest.raises(UnseenError):
        play_on(state, read_round(told), random.Random(1), is_over)


def bet_chip_by_chip(stack: int) -> tuple[State, State, list[str], list[tuple[Card, ...]]]:
    """A match for chips, before a round and in it; its actions and hands. Before every card the two raise each other
    by one chip until a quarter of what they have is gone."""
    state = match.new_match(replace(PRESETS["limit"], stacks=Stacks.CARRY), 2, 0, (stack, stack))
    before, state = state, match.apply(state, Deal(shuffle.deal(7, 0))).state
    hands = [state.holding(seat) for seat in range(2)]
    actions: list[str] = []
    for part in range(1, 4):
        for _ in range(2):  # the leader's card, and the other's
            while max(state.put_in) < part * stack // 4 and state.latest != match.asked(state)[0]:
                state = done(state, Knock(match.asked(state)[0] or 0, 1), actions)
            if state.ask is Ask.ANSWER:
                state = done(state, Call(state.to_act), actions)
            state = done(state, match.legal(state, state.to_act)[0], actions)
    return before, state, actions, hands


def done(state: State, command: Command, actions: list[str]) -> State:
    step = match.apply(state, command)
    assert step.refusal is None
    actions.append(command_text(command, state.rules))
    return step.state


def test_a_round_of_thousands_of_chips_raised_one_by_one_can_be_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is played through once, not for each of the tries that its cards take."""
    before, state, actions, hands = bet_chip_by_chip(4000)
    assert 2500 < len(actions) < unseen.most_actions(before)
    seat = state.to_act
    own = " ".join(card_text(card) for card in hands[seat])
    seen: list[Json] = [own if other == seat else "?? ?? ?? ??" for other in range(2)]
    told: Json = {"hands": seen, "stock": " ".join(["??"] * 24), "actions": [*actions]}
    looks = []

    def fits(other: State) -> bool:
        looks.append(other)
        return len(looks) == 20 and match.view(other, seat) == match.view(state, seat)

    counted = []
    usual = match.apply
    monkeypatch.setattr(match, "apply", lambda *given: counted.append(1) or usual(*given))  # type: ignore[func-returns-value]
    found = play_on(before, read_round(told), random.Random(1), fits)
    assert match.view(found, seat) == match.view(state, seat)
    assert len(counted) < len(actions) + 20 * 60
    assert len({other.hands for other in looks}) > 5, "other cards each time"


def test_more_actions_than_any_round_has_are_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    state = match.new_match(PRESETS["solo"], 2)
    told: Json = {"hands": ["Th Ah 7s 9c", "?? ?? ?? ??"], "stock": "??", "actions": ["1 knock"] * 300}
    monkeypatch.setattr(match, "apply", lambda *_: pytest.fail("played"))
    with pytest.raises(UnseenError, match="more actions"):
        play_on(state, read_round(told), random.Random(1), is_over)


DEALT: dict[str, Json] = {"hands": ["Th Ah 7s 9c", "?? ?? ?? ??"], "stock": " ".join(["??"] * 24), "actions": []}


@pytest.mark.parametrize("wrong", [None, [], {"hands": [1]}, {**DEALT, "stock": 7}, {**DEALT, "actions": "x"}])
def test_a_round_that_is_none(wrong: Json) -> None:
    with pytest.raises(RecordError):
        read_round(wrong)
    with pytest.raises(RecordError) as error:
        read_round({**DEALT, "stock": "Xx"})
    assert error.value.code == "bad-card"


@pytest.mark.parametrize(
    ("preset", "changes", "words"),
    [
        ("solo", {"hands": ["Th Ah 7s", "?? ?? ?? ??"]}, "cannot have been dealt"),
        ("solo", {"hands": ["Th Ah 7s Th", "?? ?? ?? ??"]}, "a card twice"),
        ("solo", {"stock": " ".join(["??"] * 25)}, "a card twice|cannot be dealt|no cards fit"),
        ("solo", {"stock": "Jc Jc"}, "a card twice"),
        ("solo", {"actions": ["1 sing"]}, "sing"),
        ("solo", {"actions": ["9 discard ??"]}, "seat|discard"),
        ("limit", {"buy_ins": [1, 1]}, "refused"),
        ("solo", {"actions": ["1 play Jc", "1 play Jd", "1 play Jh", "1 play Js", "1 play Qs"]}, "no cards fit"),
        ("classic", {"actions": ["1 check"]}, "no cards fit"),
    ],
)
def test_what_no_cards_can_explain_is_told(preset: str, changes: dict[str, Json], words: str) -> None:
    state = match.new_match(PRESETS[preset], 2)
    with pytest.raises(UnseenError, match=words):
        play_on(state, read_round({**DEALT, **changes}), random.Random(1), lambda _: True)


def test_trying_ends_even_where_every_try_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unseen, "WORK", 3)
    tries: list[State] = []

    def never(other: State) -> bool:
        tries.append(other)
        return False

    state = match.new_match(PRESETS["solo"], 2)
    told = read_round({**DEALT, "actions": ["1 play Jc", "0 play 9c"]})
    with pytest.raises(UnseenError, match="no cards fit"):
        play_on(state, told, random.Random(1), never)
    assert len(tries) < 10


def test_a_whistle_is_in_what_the_seat_has_seen() -> None:
    """Three tens: everybody hears it, and whoever reads the record imagines them."""
    house = replace(PRESETS["solo"], whistle=True)
    state = match.new_match(house, 2)
    record = Record(house, "solo", ("A", "B"), Start(0, ()), ())
    scribe = SeatScribe(record)
    mine = (7, 15, 23, 0)  # seat 1 is dealt first
    order = [card for pair in zip(mine, (1, 2, 3, 4), strict=True) for card in pair]
    deal = Deal((*order, *[card for card in range(32) if card not in order]))
    step = match.apply(state, deal)
    scribe.note(action_seen(deal, house, 0), [for_seat(event, 0) for event in step.events])
    (told,) = json.loads(scribe.text())["rounds"]
    assert told["whistled"] == [1]
    for seed in range(5):
        other = play_on(state, read_round(told), random.Random(seed), lambda _: True)
        assert match.view(other, 0) == match.view(step.state, 0)
        assert other.whistled == (1,)
