"""Looking back: every decision is found, what it cost adds up, and the summary survives being kept."""

from __future__ import annotations

from random import Random

import pytest

from toepen_gui.coach.engine import advise
from toepen_gui.coach.review import review
from toepen_gui.coach.story import Mark, MatchReview
from toepen_gui.coach.summary import ReviewSummary, added
from toepen_gui.coach.threads import ThreadedCoach
from toepen_gui.engine import match
from toepen_gui.engine.commands import Deal, Fold, Knock
from toepen_gui.engine.events import Ask, Dealt
from toepen_gui.engine.notation import command_text
from toepen_gui.engine.rules import PRESETS
from toepen_gui.errands import CancelledError
from toepen_gui.players.bluff import is_bluff
from toepen_gui.players.folds import judged
from toepen_gui.table.playback import RecordPlayback, play_back
from toepen_gui.table.record import Record, Round, Start
from toepen_gui.table.replay import beginning

QUICK = 400


@pytest.fixture(scope="module")
def story() -> RecordPlayback:
    """Two rounds at random."""
    rules, chance = PRESETS["solo"], Random(6)
    record = Record(rules, "solo", ("A", "B", "C"), Start(0), (), {})
    state = beginning(record)
    rounds: list[Round] = []
    while len(rounds) < 3:
        seat, _ = match.asked(state)
        if seat is None:
            order = list(range(32))
            chance.shuffle(order)
            step = match.apply(state, Deal(tuple(order)))
            dealt = next(event for event in step.events if isinstance(event, Dealt))
            hands = tuple(tuple(card for card in hand if card is not None) for hand in dealt.hands)
            rounds.append(Round(hands, tuple(card for card in dealt.stock if card is not None), (), None))
        else:
            command = chance.choice(match.legal(state, seat))
            step = match.apply(state, command)
            last = rounds[-1]
            rounds[-1] = Round(last.hands, last.stock, (*last.actions, command_text(command, rules)), None)
        state = step.state
    return play_back(Record(rules, "solo", ("A", "B", "C"), Start(0), tuple(rounds[:2]), {}))


@pytest.fixture(scope="module")
def found(story: RecordPlayback) -> MatchReview:
    return review(story, 0, work=QUICK)


def test_every_decision_is_looked_at(story: RecordPlayback, found: MatchReview) -> None:
    wanted = []
    for position in range(story.last):
        chosen = story.chosen(position)
        if chosen is not None and chosen.seat == 0 and len(chosen.legal) > 1:
            wanted.append((position, chosen.command))
    assert [(one.position, one.command) for one in found.decisions] == wanted


def test_what_it_cost_adds_up(found: MatchReview) -> None:
    summary = found.summary
    assert summary.decisions == len(found.decisions) == summary.good + summary.mistakes
    assert summary.lost == pytest.approx(sum(one.loss for one in found.decisions), abs=0.01)
    assert summary.folds == sum(isinstance(one.command, Fold) for one in found.decisions)
    assert summary.knocks == sum(isinstance(one.command, Knock) for one in found.decisions)
    assert all(one.loss == 0 for one in found.decisions if one.mark is Mark.GOOD)
    assert all(one.mark is not Mark.GOOD for one in found.decisions if one.turning)
    assert summary.worst == pytest.approx(max(one.loss for one in found.decisions), abs=0.001)


def test_the_summary_can_be_kept(found: MatchReview) -> None:
    summary = found.summary
    assert ReviewSummary.from_json(summary.to_json()) == summary
    assert ReviewSummary.from_json({**summary.to_json(), "later": 1}) == summary
    twice = added([summary, summary])
    assert twice.decisions == 2 * summary.decisions
    assert twice.worst == summary.worst


FEW = {"format": 1, "decisions": 9, "good": 9}
BAD: tuple[object, ...] = (
    *(None, [], {}, {"format": 2}, {"format": 1, "good": -1}, {"format": 1, "good": True}),
    *({**FEW, "mistakes": 1}, {**FEW, "good": 8, "mistakes": 1, "grave": 2}, {**FEW, "folds": 1, "folded_winners": 2}),
    *({**FEW, "called_bluffs": 1}, {**FEW, "knocks": 2, "bluffs": 1, "bluffs_won": 2}, {**FEW, "calls": 10}),
)


@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_summary_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match=r".*"):
        ReviewSummary.from_json(bad)


def test_it_can_be_cancelled(story: RecordPlayback) -> None:
    told: list[float] = []

    def tell(share: float) -> bool:
        told.append(share)
        return len(told) < 3

    with pytest.raises(CancelledError):
        review(story, 0, tell, QUICK)
    assert len(told) == 3


def test_the_thread_says_how_far_it_is(story: RecordPlayback) -> None:
    faults: list[Exception] = []
    reviewing = ThreadedCoach(faults.append).review(story.apart(), 1)
    reviewing.cancel()
    reviewing._thread.join()
    assert reviewing.done
    assert not faults


def test_looking_back_does_not_ask_what_the_seat_could_not_see(story: RecordPlayback, found: MatchReview) -> None:
    """The advice of the review is that of the hint."""
    one = found.decisions[0]
    chosen = story.chosen(one.position)
    assert chosen is not None
    assert one.advice == advise(chosen.ask, story.view(one.position, 0), chosen.legal, QUICK)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_bluff_is_judged_when_it_is_made(story: RecordPlayback, seat: int) -> None:
    """As the statistics judge it, whoever is asked, and whatever has been answered since."""
    made: dict[int, bool] = {}
    found = {one.position: one for one in review(story, seat, work=QUICK).decisions}
    looked_at = 0
    for position in range(story.last):
        chosen = story.chosen(position)
        if chosen is None:
            continue
        one = found.get(position)
        if one is not None and chosen.ask is Ask.ANSWER:
            knocker = story.view(position, seat).latest_knocker
            assert knocker is not None
            assert one.bluffer == (knocker if made[knocker] else None)
            looked_at += 1
        if isinstance(chosen.command, Knock):
            made[chosen.seat] = is_bluff(story.view(position, chosen.seat))
            assert one is None or one.bluff == made[chosen.seat]
        if one is not None and isinstance(chosen.command, Fold) and chosen.ask is Ask.ANSWER:
            assert one.would_win == judged(story.view(position, seat), story.open_cards(position).hands).winner
    assert looked_at
