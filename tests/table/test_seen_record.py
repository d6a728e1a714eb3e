"""A match as one seat saw it: complete enough to be read back, and with nothing in it that the seat has not seen."""

from __future__ import annotations

import json
import random
import re

import pytest

from tests.engine.walk_helper import random_command, random_rules, random_start
from toepen_gui.engine import match
from toepen_gui.engine.cards import Card, card_text
from toepen_gui.engine.commands import BuyIn, Command, Deal, Discard
from toepen_gui.engine.events import Event, Toep
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.state import State
from toepen_gui.engine.view import SeatView
from toepen_gui.table import shuffle
from toepen_gui.table.record import Record, Start
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
