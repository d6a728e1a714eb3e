"""Frame by frame: nothing jumps, nothing is gone for a frame, no face shows before it has turned; with less motion
nothing travels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pytest

from tests.board.board_match import Game, beats, company, first
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import Pace
from toepen_gui.board.pieces import CardPiece, Picture
from toepen_gui.board.stage import Stage
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Deal, Knock, Play
from toepen_gui.engine.match import asked, legal, new_match
from toepen_gui.engine.rules import PRESETS, Ending, FoldedLead, HouseRules, Laundry, Revokes, Stacks
from toepen_gui.engine.seen import first_view

FRAME: Final = 1 / 60
SIZE: Final = (1280, 720)
FAR: Final = 130.0  # pixels of that window that a card moves at most from one frame to the next, at the slowest pace
TURN: Final = 11.0  # degrees
ON_EDGE: Final = 0.55  # of its width: the most that is seen of a card that has just changed its side
SEEN: Final = 0.25
STILL_FRAMES: Final = 6  # looked at after the last movement has been told
PLAIN: Final = HouseRules(laundry=Laundry.OFF)
HOUSES: Final = {
    **PRESETS,
    "toep": replace(PLAIN, toep=True, whistle=True, jack_bonus=True),
    "blind": replace(PLAIN, blind_knock=3),
    "royal": replace(PLAIN, ending=Ending.LAST_STANDING, royal_final=True, limit=3),
    "revokes": replace(PLAIN, revokes=Revokes.PENALISED, folded_lead=FoldedLead.RELEAD),
}
FEW: Final = [
    ("classic", 4),
    ("solo", 8),
    ("cafe", 2),
    ("no-limit", 3),
    ("toep", 3),
    ("blind", 2),
    ("royal", 2),
    ("revokes", 4),
]
ROUNDS: Final = {"royal": 6}
Frame = tuple[str, list[CardPiece], Picture]


def frames(name: str, players: int, seed: int, less: bool = False) -> Iterator[Frame]:
    """What happens and all cards that can be seen, 60 times a second."""
    rules = HOUSES[name]
    layout = TableLayout.of(SIZE, players)
    options = ShowOptions(pace=Pace.CALM, less_motion=less)
    stage = Stage(Director(first(rules, players), company(players), options), Hand())
    for beat in beats(rules, players, seed, rounds=ROUNDS.get(name, 1 if players == 8 else 2)):
        stage.director.push(beat.events, beat.mine)
        what = ", ".join(dict.fromkeys(type(event).__name__ for event in beat.events))
        still = 0
        while still < STILL_FRAMES:
            still = still + 1 if stage.director.idle and not stage.director.showing.flights else 0
            stage.update(FRAME)
            if stage.director.holding and not stage.director.showing.flights:
                stage.director.go_on()
            picture = stage.picture(layout)
            yield what, [card for card in picture.cards if card.alpha > SEEN], picture


def _next_to(card: CardPiece, others: Sequence[CardPiece]) -> float:
    return min((math.hypot(card.x - other.x, card.y - other.y) for other in others), default=math.inf)


def _check(before: Sequence[CardPiece], now: Sequence[CardPiece], what: str) -> None:
    faces = {card.card: card for card in before if card.card is not None}
    for card in now:
        assert _next_to(card, before) < FAR, f"{card.key} comes from nowhere: {what}"
        if card.card is None:
            continue
        old = faces.pop(card.card, None)
        if old is None:
            assert card.squeeze < ON_EDGE, f"{card.key} is seen before it has turned: {what}"
            continue
        assert math.hypot(card.x - old.x, card.y - old.y) < FAR, f"{card.key} jumps: {what}"
        assert abs((card.angle - old.angle + 180) % 360 - 180) < TURN, f"{card.key} turns at once: {what}"
        assert abs(card.width - old.width) < 0.2 * card.width, f"{card.key} grows at once: {what}"
    for card in faces.values():
        assert card.squeeze < ON_EDGE or card.alpha < 2 * SEEN, f"{card.key} is gone: {what}"
    for card in before:
        assert card.alpha < 2 * SEEN or _next_to(card, now) < FAR, f"{card.key} goes nowhere: {what}"


def _continuous(name: str, players: int, seed: int) -> None:
    before: list[CardPiece] | None = None
    for what, now, _ in frames(name, players, seed):
        if before is not None:
            _check(before, now, what)
        before = now


@pytest.mark.parametrize(("name", "players"), FEW)
def test_nothing_jumps_and_nothing_flashes(name: str, players: int) -> None:
    _continuous(name, players, seed=1)


@pytest.mark.nightly
@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("seed", [2, 3])
def test_nothing_jumps_at_any_table(name: str, players: int, seed: int) -> None:
    _continuous(name, min(players, 7) if HOUSES[name].laundry is not Laundry.OFF else players, seed)


@pytest.mark.parametrize(("name", "players"), FEW[::2])
def test_with_less_motion_nothing_travels(name: str, players: int) -> None:
    """A card stays where it is until it has faded away, and shows its place as it fades in."""
    before: dict[str, CardPiece] = {}
    for what, _, picture in frames(name, players, 1, less=True):
        now = {card.key: card for card in picture.cards}
        for key, card in now.items():
            old = before.get(key)
            if old is not None and old.card == card.card and min(old.alpha, card.alpha) > 0.35:
                assert math.hypot(card.x - old.x, card.y - old.y) < 1, f"{key} travels: {what}"
            elif card.alpha > 0.6 and card.card is not None:  # it was there, or it had time to fade in
                shown = [other for other in before.values() if other.card == card.card]
                assert any(other.alpha > SEEN for other in shown), f"{key} comes at once: {what}"
        for key, card in before.items():
            if card.alpha > 0.6 and card.card is not None:
                assert any(other.card == card.card for other in now.values()), f"{key} goes at once: {what}"
        assert picture.shake == (0, 0)
        assert not picture.chips
        before = now


def test_a_pack_that_was_dealt_out_grows_again_when_the_cards_are_gathered() -> None:
    """With eight players no card is left over: the pack is there while cards wait in it and when all are back."""
    packs: list[int] = []
    for _, now, _ in frames("solo", 8, 1):
        n = sum(card.key.startswith("pack/") for card in now)
        if not packs or packs[-1] != n:
            packs.append(n)
    assert packs == [4, 3, 2, 1, 0, 4]


def test_pots_that_were_paid_out_stay_away() -> None:
    """Who drops out with his last chip changes who plays for what; that must not bring an empty pot back."""
    rules = replace(PRESETS["no-limit"], stacks=Stacks.TOURNAMENT, stack=20, ante_every=3)
    points = (40, 34, 5, 12)
    game = Game(rules, 4)
    game.state = new_match(rules, 4, 0, points)
    director = Director(first_view(rules, 0, 4, 0, points), company(4), ShowOptions(Pace.FAST, talk=0.0))
    stage, layout = Stage(director, Hand()), TableLayout.of(SIZE, 4)
    director.push(game.do(Deal(tuple(PACK)), Knock(1, 18), Call(2), Call(3), Call(0)))
    while game.state.result is None:
        seat, _ = asked(game.state)
        assert seat is not None
        director.push(game.do(next(command for command in legal(game.state, seat) if isinstance(command, Play))))
    signs: list[int] = []
    while director.holding is None:
        stage.update(FRAME)
        stake = stage.picture(layout).stake
        n = len(stake.pots) if len(stake.pots) == 1 else sum(pot.chips > 0 for pot in stake.pots)  # what is drawn
        if not signs or signs[-1] != n:
            signs.append(n)
    assert signs == [1, 2, 3, 2, 1, 0]
