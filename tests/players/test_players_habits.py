"""What is learned of people: who is recognised, who is not, and that nothing hidden is looked at."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.players.habit_matches import surely, walk, watched
from toepen_gui.engine import match
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Deal, Fold, Knock, Play
from toepen_gui.engine.events import Asked, Called, Folded, Knocked, Played
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.seen import for_seat
from toepen_gui.players import deeds
from toepen_gui.players.bit_rounds import BIT, bits
from toepen_gui.players.characters import ALL, LEAST, RANDOM, SOUND, Kind
from toepen_gui.players.deeds import NONE, Act, Deed, Glances, Scene, cards_of, deed, may_play, scene
from toepen_gui.players.habits import FADES, MOST, Habits, likely
from toepen_gui.players.named import named
from toepen_gui.players.notebook import PURSE, REFILL, Notebook
from toepen_gui.players.plain import RandomPlayer
from toepen_gui.table import shuffle

SOLO = PRESETS["solo"]


def share(habits: Habits, kind: Kind) -> float:
    return next(share for share, one in zip(habits.shares(), ALL, strict=True) if one.kind is kind)


@pytest.mark.parametrize(("name", "kind", "rounds"), [("random", Kind.RANDOM, 12), ("tight", Kind.TIGHT, 40)])
def test_habits_are_recognised(name: str, kind: Kind, rounds: int) -> None:
    book = watched(SOLO, [named(name), named("regular")], rounds)
    assert share(book.habits[0], kind) > 0.7
    assert book.strange(0)


def test_who_plays_soundly_is_not_taken_for_anything_else() -> None:
    book = watched(SOLO, [named("master"), named("regular")], 25)
    assert share(book.habits[0], Kind.SOUND) > 0.6


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_an_onlooker_writes_the_same_wherever_he_sits(preset: str) -> None:
    """He is told what one seat sees: not even what that seat alone sees makes a difference."""
    rules = replace(PRESETS[preset], toep=True, blind_knock=2, limit=6)
    begun = match.new_match(rules, 3, 0)
    books = [Notebook(match.view(begun, seat)) for seat in range(3)]
    for _, events in walk(begun, [RandomPlayer()] * 3, 5, 8):
        for event in events:
            for seat, book in enumerate(books):
                book.notice(for_seat(event, seat))
    assert books[0].habits == books[1].habits == books[2].habits
    assert books[0].purses == books[1].purses == books[2].purses
    assert any(habits != Habits() for habits in books[0].habits)


def some_scenes(seed: int) -> list[tuple[Scene, int]]:
    """Where the one to act stood in some rounds, and what he held."""
    found = []
    begun = match.new_match(SOLO, 2 + seed % 3, 0)
    for state, _ in walk(begun, [RandomPlayer()] * begun.players, seed, 4):
        seat, ask = match.asked(state)
        if seat is not None and ask is not None:
            view = match.view(state, seat)
            found.append((scene(view, seat), bits(view.hand)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_chances_of_all_that_somebody_may_do_add_up(seed: int) -> None:
    glances = Glances()
    for at, hand in some_scenes(seed):
        cards = cards_of(may_play(hand, at.suit)) if hand else []
        acts = [Deed(0, at, Act.PLAY, BIT[card]) for card in cards]
        acts += [Deed(0, at, Act.KNOCK)] if at.may_knock else []
        answers = [Deed(0, at, Act.CALL), Deed(0, at, Act.FOLD)]
        answers += [Deed(0, at, Act.OVER)] if at.may_knock else []
        for one in ALL:
            if cards:
                assert sum(one.chance(done, hand, glances) for done in acts) == pytest.approx(1, abs=0.08)
            assert sum(one.chance(done, hand, glances) for done in answers) == pytest.approx(1, abs=0.08)


def test_what_cannot_be_is_hardly_thought_likely() -> None:
    at = Scene(2, 4, False, True, 0, BIT[3], 0, 1, True)
    follows, revokes = bits((5, 6, 10)), Deed(0, at, Act.PLAY, BIT[10])
    assert RANDOM.chance(revokes, follows, Glances()) == LEAST
    assert SOUND.chance(revokes, follows, Glances()) < 0.1


def test_the_table_is_read_as_the_player_himself_sees_it() -> None:
    """After the lead, in a trick, at its end and when the lead has folded."""
    state = match.apply(match.new_match(SOLO, 3, 0), Deal(shuffle.deal(4, 0))).state
    view = match.view(state, 1)
    assert scene(view, 1) == Scene(3, 4, True, False, NONE, 0, 0, 1, True)
    assert not scene(view, 2).takes
    card = view.hand[0]
    state = match.apply(state, Play(1, card)).state
    at = scene(match.view(state, 2), 2)
    assert (at.suit, at.best, at.begun, at.mine) == (card >> 3, BIT[card], True, 0)
    assert scene(match.view(state, 2), 1).mine == BIT[card]
    assert scene(match.view(state, 2), 1).takes
    state = match.apply(match.apply(state, Knock(2)).state, Fold(0)).state
    state = match.apply(state, Fold(1)).state
    assert match.asked(state)[0] is None
    assert scene(match.view(state, 2), 2).players == 1


def test_what_somebody_did_is_told_from_what_happened_to_him() -> None:
    state = match.apply(match.new_match(SOLO, 2, 0), Deal(shuffle.deal(4, 0))).state
    view = match.view(state, 0)
    mine = match.view(state, 1).hand[0]
    done = deed(view, Played(1, mine))
    assert done is not None
    assert (done.act, done.card, done.seat) == (Act.PLAY, BIT[mine], 1)
    assert deed(view, Played(0, mine)) is None  # it was not his turn
    assert deed(view, Asked(1, None)) is None
    assert deed(view, Called(1)) is None  # nobody has knocked
    assert deed(view, Folded(1)) is None
    assert deed(view, Called(1, forced=True)) is None
    assert deed(view, Knocked(1, 2, over=False, blind=True)) is None
    knock = deed(view, Knocked(1, 2, over=False))
    assert knock is not None
    assert knock.act is Act.KNOCK
    knocked = match.view(match.apply(state, Knock(1)).state, 0)
    for event, act in ((Called(0), Act.CALL), (Folded(0), Act.FOLD), (Knocked(0, 3, over=True), Act.OVER)):
        done = deed(knocked, event)
        assert done is not None
        assert done.act is act


def test_hands_are_judged_in_the_last_trick_by_what_lies_there() -> None:
    glances = Glances()
    lies = Scene(2, 1, False, True, 0, BIT[4], 0, 1, True)
    assert glances.edge(BIT[7], lies) > glances.edge(BIT[5], lies) > 0
    assert glances.edge(BIT[3], lies) < -3
    assert glances.edge(BIT[15], lies) < -3
    laid = replace(lies, takes=True, mine=BIT[4])
    assert glances.edge(0, laid) > 0
    assert glances.edge(0, replace(laid, takes=False)) < -3
    nothing_led = replace(lies, suit=NONE, best=0)
    assert glances.edge(BIT[7], nothing_led) > glances.edge(BIT[0], nothing_led)


def test_glances_are_forgotten_before_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "MOST_KEPT", 2)
    glances = Glances()
    first = [glances.of(BIT[card], 2, True) for card in PACK]
    assert [glances.of(BIT[card], 2, True) for card in PACK] == first


def test_what_is_learned_has_bounds_and_fades() -> None:
    habits = Habits()
    for _ in range(50):
        habits.learn([-1.0 if one.kind is not Kind.TIGHT else 0.0 for one in ALL])
    assert min(habits.weights) == -MOST
    assert share(habits, Kind.TIGHT) > 0.99
    assert sum(habits.shares()) == pytest.approx(1)
    assert min(habits.faded().weights) == -MOST * FADES
    assert max(habits.faded().weights) == 0


def test_hands_that_were_not_shown_are_imagined() -> None:
    """The same cards for the same deeds, and none that others have shown."""
    at = Scene(2, 4, True, False, NONE, 0, 0, 1, True)
    folded = [Deed(0, replace(at, stake=2), Act.FOLD)]
    good = bits((5, 6, 7, 13, 14, 15, 21, 22, 23, 29, 30, 31))
    one, other = likely(folded, 0, Glances()), likely(folded, good, Glances())
    assert likely(folded, 0, Glances()) == one
    tight = next(nr for nr, who in enumerate(ALL) if who.kind is Kind.TIGHT)
    assert other[tight] > one[tight]  # with only bad cards left he folds for certain


def settled(book: Notebook, changes: list[tuple[int, ...]]) -> list[float]:
    """What is in the first purse after rounds that brought this."""
    found = []
    for change in changes:
        book._begin(tuple(True for _ in change))
        book._settle(change)
        found.append(book.purses[0])
    return found


def test_a_purse_bounds_what_exploiting_may_cost() -> None:
    view = match.view(match.new_match(SOLO, 2), 0)
    book = Notebook(view, {1: surely(Kind.TIGHT)})
    rng = Random(3)
    changes = [(rng.choice((0, 1, 2, 3)), 0) for _ in range(400)]  # whoever plays against it always wins
    lost = 0.0
    for number, change in enumerate(changes):
        book._begin((True, True))
        if book.awake[0]:
            lost += change[0]
        book._settle(change)
        assert lost <= PURSE + REFILL * (number + 1) + 3
    assert lost > PURSE
    assert settled(Notebook(view, {1: surely(Kind.TIGHT)}), [(0, 3)] * 3) == [PURSE] * 3
    stranger = Notebook(view)
    assert settled(stranger, [(3, 0)]) == [PURSE]  # nobody to exploit: it costs nothing
    assert stranger.awake == [False, False]


def test_nobody_exploits_himself_or_who_is_out() -> None:
    view = match.view(match.new_match(SOLO, 3), 0)
    book = Notebook(view, {1: surely(Kind.TIGHT)})
    book._begin((True, True, True))
    assert book.awake == [True, False, True]
    book._begin((True, False, True))
    assert book.awake == [False, False, False]
