"""The director: tells everything, in order, in its time, and never holds anybody up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.board.board_match import Game, beats, company, first
from toepen_gui.board.company import Line
from toepen_gui.board.cue import Hold
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.motion import DEAL_LONGEST, FIST, PLAY, SECOND_BLOW, SWEEP, TRICK_LIES, Pace
from toepen_gui.board.showing import Bubble
from toepen_gui.board.sounds import Sound
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Deal, Fold, Knock, Play
from toepen_gui.engine.events import RoundBegan, RoundEnded
from toepen_gui.engine.match import legal
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry

PLAIN = HouseRules(laundry=Laundry.OFF)
FRAME = 1 / 60
DECK = Deal(tuple(PACK))  # seat 1 gets J♣ A♣ ... : card i goes to seat (1 + i) % 4


def begun(own: int = 0, options: ShowOptions | None = None, rules: HouseRules = PLAIN) -> tuple[Game, Director]:
    """Four players, dealt, everything shown."""
    game = Game(rules, 4, own)
    director = Director(first(rules, 4, own), company(4, own), options)
    director.push(game.do(DECK))
    director.settle()
    director.take_sounds()
    return game, director


def run(director: Director, ms: float) -> list[Sound]:
    """Let so many ms pass, frame by frame."""
    sounds: list[Sound] = []
    for _ in range(max(1, round(ms / 1000 / FRAME))):
        director.update(FRAME)
        sounds += director.take_sounds()
    return sounds


def until_idle(director: Director, limit: float = 60_000) -> float:
    """How long it takes until all is shown; holds are answered."""
    start = director.showing.now
    while not director.idle:
        assert director.showing.now - start < limit, "the director never finishes"
        if director.holding:
            director.go_on()
        director.update(FRAME)
    return director.showing.now - start


def walk(rules: HouseRules, players: int, seed: int, own: int, pace: Pace = Pace.BRISK, how: str = "frames") -> None:
    director = Director(first(rules, players, own), company(players, own), ShowOptions(pace=pace))
    for beat in beats(rules, players, seed, own, rounds=3):
        director.push(beat.events, beat.mine)
        for _ in range(20_000):
            if director.idle:
                break
            if director.holding:
                director.go_on()
            if how == "settle":
                director.settle()
            elif how == "hurry":
                director.hurry()
            director.update(0.05)
        assert director.idle
        assert director.shown == beat.view
        assert sorted(director.hand) == sorted(beat.view.hand)
        assert [director.showing.points(seat) for seat in range(players)] == list(beat.view.points)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 5])
def test_it_tells_what_the_engine_knows(preset: str, players: int) -> None:
    walk(PRESETS[preset], players, seed=players, own=1)


@pytest.mark.parametrize("how", ["settle", "hurry"])
def test_skipping_tells_the_same(how: str) -> None:
    walk(PRESETS["cafe"], 4, seed=3, own=2, how=how)


@pytest.mark.parametrize("pace", list(Pace))
def test_every_pace_tells_the_same(pace: Pace) -> None:
    walk(PRESETS["classic"], 3, seed=9, own=0, pace=pace)


def test_all_the_rare_rules() -> None:
    rules = replace(
        PRESETS["cafe"],
        blind_knock=3,
        toep=True,
        whistle=True,
        jack_bonus=True,
        max_folds_in_row=2,
        royal_final=True,
        five_crosses=True,
        limit=4,
    )
    for seed in range(4):
        walk(rules, 3, seed, own=0, how="hurry")


def test_the_deal_is_never_longer_than_it_may_be() -> None:
    for pace in (Pace.CALM, Pace.BRISK, Pace.FAST):
        game = Game(PLAIN, 8)
        director = Director(first(PLAIN, 8), company(8), ShowOptions(pace=pace))
        director.push(game.do(DECK))
        while not director.shown.hand:
            director.update(FRAME)
        took = until_idle(director)
        assert 1000 < took < DEAL_LONGEST + 350


def test_the_own_hand_is_sorted_and_keeps_its_order() -> None:
    game, director = begun()
    assert sorted(director.hand) == sorted(game.view.hand)
    order = director.hand
    director.push(game.do(Play(1, 0)))
    director.settle()
    assert director.hand == order
    director.push(game.do(Play(2, 1), Play(3, 2), Play(0, 3)))
    director.settle()
    assert director.hand == tuple(card for card in order if card != 3)


def test_a_knock_in_its_order() -> None:
    game, director = begun()
    director.push(game.do(Knock(1)))
    showing = director.showing
    while showing.fist is None:  # a moment to think
        director.update(FRAME)
    start = showing.fist.blows[0] - FIST.ms
    assert showing.stake == 1
    assert director.shown.latest_knocker is None
    heard = run(director, FIST.ms + 20)
    assert [sound.cue for sound in heard] == ["knock_double"]
    assert heard[0].at == pytest.approx(start + FIST.ms)
    assert showing.tremor is not None
    assert not showing.bubbles
    heard = run(director, SECOND_BLOW + 130)
    assert director.shown.latest_knocker == 1
    assert showing.badges[1].name == "knock"
    assert showing.stake == 2
    assert 1 in showing.bubbles
    heard += run(director, 200)
    assert "match_placed" in [sound.cue for sound in heard]
    assert list(showing.bubbles) == [1]


def test_an_over_knock_is_two_heavy_fists() -> None:
    game, director = begun(own=3)
    director.push(game.do(Knock(1), Knock(2)))
    heard = []
    while not director.idle:
        heard += run(director, 17)
    assert [sound.cue for sound in heard].count("knock_fist") == 2
    assert director.showing.badges[2].name == "over_knock"


def test_answers_come_one_after_the_other() -> None:
    game, director = begun(own=3)
    director.push(game.do(Knock(0), Call(1), Fold(2)))
    badges: list[dict[int, str]] = []
    while not director.idle:
        director.update(FRAME)
        now = {seat: badge.name for seat, badge in director.showing.badges.items()}
        if not badges or badges[-1] != now:
            badges.append(now)
    assert badges[-3:] == [{0: "knock"}, {0: "knock", 1: "call"}, {0: "knock", 1: "call", 2: "fold"}]
    assert [line.key for line in director.log[-2:]] == ["table.log.knocked", "table.log.folded"]
    director.push(game.do(Call(3)), mine=True)
    director.settle()
    assert director.log[-1].key == "table.log.others_called"


def test_a_card_sounds_before_it_lands() -> None:
    game, director = begun()
    director.push(game.do(Play(1, 0)))
    while "card/0" not in director.showing.flights:
        director.update(FRAME)
    lands = director.showing.flights["card/0"].end_at
    heard = run(director, PLAY.ms)
    assert heard[0].cue == "card_play"
    assert heard[0].at == pytest.approx(lands - 60)


def test_a_trick_lies_before_it_is_swept() -> None:
    game, director = begun()
    director.push(game.do(Play(1, 0), Play(2, 1), Play(3, 2)))
    director.settle()
    director.push(game.do(Play(0, 3)), mine=True)
    run(director, PLAY.ms + 60)
    assert director.showing.winner == 0
    run(director, TRICK_LIES - 60)
    assert director.shown.trick is not None
    run(director, 60)
    assert director.shown.trick is None
    assert director.shown.tricks[-1].winner == 0
    assert any(key.startswith("card/") for key in director.showing.flights)
    run(director, SWEEP.ms + 40)
    assert director.idle
    assert not director.showing.flights
    assert director.last_trick == director.shown.tricks[-1]


def test_a_trick_waits_for_somebody_if_he_wants() -> None:
    game, director = begun(options=ShowOptions(wait_after_trick=True))
    director.push(game.do(Play(1, 0), Play(2, 1), Play(3, 2), Play(0, 3)))
    run(director, 15_000)
    assert director.holding is Hold.TRICK
    assert not director.idle
    assert not director.moving
    director.go_on()
    assert director.holding is None
    until_idle(director)
    assert director.shown.trick is None


def test_even_at_once_a_trick_can_be_seen() -> None:
    game, director = begun(options=ShowOptions(pace=Pace.AT_ONCE))
    director.push(game.do(Play(1, 0), Play(2, 1), Play(3, 2), Play(0, 3)))
    director.update(FRAME)
    assert director.shown.trick is not None
    assert len(director.shown.trick.plays) == 4
    run(director, 400)
    assert director.idle


def test_ones_own_card_does_not_wait() -> None:
    game, director = begun(own=2)
    director.push(game.do(Play(1, 0)))
    run(director, 50)
    assert director.shown.trick is None  # still thinking
    director.push(game.do(Play(2, 1)), mine=True)
    assert director.shown.trick is not None
    assert len(director.shown.trick.plays) == 2
    assert "card/1" in director.showing.flights
    assert "card/0" not in director.showing.flights


def test_thinking_tells_nothing_about_cards() -> None:
    """The same events with other cards take the same time to the frame."""
    times = []
    for turn in (0, 7):
        game = Game(PLAIN, 4)
        director = Director(first(PLAIN, 4), company(4), seed=5)
        order = PACK[turn:] + PACK[:turn]
        director.push(game.do(Deal(order)))
        director.settle()
        director.push(game.do(Play(1, order[0])))
        times.append(until_idle(director))
    assert times[0] == times[1]


def test_a_wait_for_others_is_thinking_time_too() -> None:
    slow: list[float] = []
    quick: list[float] = []
    for waited, into in ((0.0, slow), (2.0, quick)):
        game, director = begun()
        director.update(waited)
        director.push(game.do(Play(1, 0)))
        into.append(until_idle(director))
    assert quick[0] < PLAY.ms + 100
    assert slow[0] > quick[0] + 150


def test_a_click_ends_what_moves_and_goes_on() -> None:
    game, director = begun()
    director.push(game.do(Play(1, 0), Play(2, 1)))
    run(director, 30)
    director.hurry()  # no more thinking
    assert "card/0" in director.showing.flights
    director.hurry()  # the card lies
    assert director.shown.trick is not None
    assert "card/0" not in director.showing.flights
    assert len(director.shown.trick.plays) == 1


def test_a_round_ends_with_a_hold() -> None:
    game, director = begun()
    director.push(game.do(Knock(1), Fold(2), Fold(3), Fold(0)))
    director.settle()
    assert director.holding is Hold.ROUND
    assert director.shown.result is not None
    director.push(game.do(DECK))
    director.settle()
    assert director.holding is Hold.ROUND  # the page is not skipped
    assert isinstance(director.round_events[-1], RoundEnded)
    director.take_sounds()
    director.go_on()
    assert "card_gather" in [sound.cue for sound in run(director, 50)]
    until_idle(director)
    assert director.shown.round == 1
    assert isinstance(director.round_events[0], RoundBegan)
    assert len(director.hand) == 4


def test_nobody_speaks_from_behind_the_page_of_a_rounds_end() -> None:
    game, director = begun()
    director.push(game.do(Knock(1), Fold(2), Fold(3), Fold(0)))
    director.showing.bubbles[1] = Bubble(Line("talk.win"), director.showing.now, 1e6)
    while director.holding is not Hold.ROUND:
        director.update(FRAME)
    assert not director.showing.bubbles


def test_the_end_of_a_match_holds_after_that_of_the_round() -> None:
    game, director = begun(rules=replace(PLAIN, limit=2))
    director.push(game.do(Knock(1), Fold(2), Call(3), Call(0)))
    holds = []
    for _ in range(4000):
        if director.holding:
            holds.append(director.holding)
            director.go_on()
        if director.idle and game.view.match is not None:
            break
        director.update(FRAME)
        if director.idle and game.view.match is None:
            seat = game.view.to_act
            assert seat is not None
            command = next(c for c in legal(game.state, seat) if isinstance(c, Play))
            director.push(game.do(command))
    assert holds[-2:] == [Hold.ROUND, Hold.MATCH]


def test_chalk_is_drawn_stroke_by_stroke() -> None:
    game, director = begun(rules=replace(PLAIN, limit=20))
    director.push(game.do(Knock(1), Knock(2), Knock(3), Fold(0)))
    heard: list[str] = []
    drawn: list[float] = []
    while not director.idle:
        heard += [sound.cue for sound in run(director, 17)]
        drawn.append(director.showing.strokes[0].shown(director.showing.now))
        drawn_until = director.showing.strokes[0].end_at
    while director.showing.now < drawn_until:
        heard += [sound.cue for sound in run(director, 17)]
        drawn.append(director.showing.strokes[0].shown(director.showing.now))
    run(director, 100)
    assert drawn == sorted(drawn)
    assert len({round(value, 2) for value in drawn}) > 10
    assert director.showing.strokes[0].shown(director.showing.now) == 3
    assert heard.count("chalk_stroke") >= 2


def test_skipping_a_round_makes_little_noise() -> None:
    game, director = begun()
    director.push(game.do(Knock(1), Fold(2), Call(3), Call(0), Play(1, 0), Play(3, 2), Play(0, 3)))
    director.settle()
    assert 1 <= len(director.take_sounds()) <= 2


def test_one_moment_sounds_each_thing_once() -> None:
    game = Game(PLAIN, 8)
    director = Director(first(PLAIN, 8), company(8), ShowOptions(pace=Pace.AT_ONCE))
    director.push(game.do(DECK))
    director.update(FRAME)
    cues = [sound.cue for sound in director.take_sounds()]
    assert len(cues) == len(set(cues))


def test_nothing_moves_when_all_is_told() -> None:
    _, director = begun()
    run(director, 3000)
    assert director.idle
    assert not director.moving
    assert director.update(FRAME) is False


def test_a_match_can_be_taken_up_in_the_middle() -> None:
    game, _ = begun()
    game.do(Play(1, 0), Play(2, 1))
    director = Director(game.view, company(4))
    assert director.idle
    assert director.showing.ring == 3
    director.push(game.do(Play(3, 2)))
    until_idle(director)
    assert director.shown == game.view


def test_table_talk_can_be_switched_off() -> None:
    keys: dict[bool, set[str]] = {}
    for talk in (True, False):
        said: set[str] = set()
        for seed in range(12):
            game = Game(PLAIN, 4)
            director = Director(first(PLAIN, 4), company(4), ShowOptions(talk=float(talk)), seed=seed)
            director.push(game.do(DECK, Knock(1)))
            director.settle()
            said |= {bubble.line.key for bubble in director.showing.bubbles.values()}
        keys[talk] = said
    assert keys[False] == {"table.bubble.knock"}
    assert any(key.startswith("talk.") for key in keys[True])
    assert "table.bubble.knock" in keys[True]
