"""What the coach thinks of a decision that was made, and of a whole match, on his paper."""

from __future__ import annotations

from collections.abc import Sequence

from toepen_gui.board.company import Line
from toepen_gui.board.phrases import Talker
from toepen_gui.coach.port import Decision, Mark, MatchReview, Measure
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Check, Discard, Draw, Fold, HandIn, Knock, KnockBlind, Look, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes import coach_words
from toepen_gui.scenes.coach_paper import Sheet
from toepen_gui.words import Words

MOST_ROWS = 7


def working(words: Words, progress: float) -> Sheet:
    share = words("coach.percent", n=round(100 * progress))
    return Sheet(words("coach.name"), words("review.working"), share, (), Measure.POINTS, ())


def failed(words: Words) -> Sheet:
    """He has come to an end without an answer: a fault of the program, which has left a report."""
    return Sheet(words("coach.name"), words("coach.none"), "", (), Measure.POINTS, ())


def decided(words: Words, talker: Talker, view: SeatView, decision: Decision, hands: Sequence[Sequence[Card]]) -> Sheet:
    """`view`: what the seat saw. `hands`: all cards at that moment."""
    advice = decision.advice
    told = coach_words.told(words, talker, view, advice, MOST_ROWS, decision.command)
    notes = [_verdict(words, talker, view, decision)]
    notes += _revealed(words, talker, view, decision, hands)
    if decision.turning:
        notes.append(("poverty", words("review.turning")))
    notes += coach_words.reasons(words, talker, advice)
    return Sheet(
        words("review.over", name=talker.name(view.seat), round=decision.round + 1),
        _said(words, _did(talker, decision)),
        coach_words.measure(words, view, advice),
        tuple(told),
        advice.measure,
        tuple(notes),
    )


def _said(words: Words, line: Line) -> str:
    return words(line.key, **line.params)


def _verdict(words: Words, talker: Talker, view: SeatView, decision: Decision) -> tuple[str, str]:
    advice = decision.advice
    if decision.command == advice.choice.command:
        return "win", words("review.best")
    if decision.mark is Mark.GOOD:
        return "check", words("review.fine")
    would = coach_words.would(words, talker, view, advice)
    loss = advice.loss(decision.command)
    match advice.measure:
        case Measure.POINTS:
            text = words("review.better.points", would=would, loss=coach_words.number(words, loss))
        case Measure.CHIPS:
            text = words("review.better.chips", would=would, loss=coach_words.number(words, loss, places=1))
        case Measure.MATCH:
            text = words("review.better.match", would=would, loss=round(loss))
    return "illegal", text


def _revealed(
    words: Words, talker: Talker, view: SeatView, decision: Decision, hands: Sequence[Sequence[Card]]
) -> list[tuple[str, str]]:
    """What nobody could know then."""
    notes = []
    knocker = view.latest_knocker
    if decision.ask is Ask.ANSWER and knocker is not None and hands[knocker]:
        key = "review.bluffed" if decision.bluffer == knocker else "review.honest"
        notes.append(("knock", words(key, name=talker.name(knocker), cards=talker.cards(hands[knocker]))))
    if decision.would_win:
        notes.append(("fold", words("review.would_win")))
    if decision.bluff:
        notes.append(("knock", words("review.bluff")))
    return notes


def _did(talker: Talker, decision: Decision) -> Line:
    match decision.command:
        case Play(card=card):
            return Line("review.did.play", {"card": talker.card(card)})
        case Discard(cards=cards):
            return Line("review.did.aside", {"cards": talker.cards(cards)})
        case Call():
            return Line("review.did.call")
        case Fold():
            return Line("review.did.fold")
        case Knock():
            return Line("review.did.over" if decision.ask is Ask.ANSWER else "review.did.knock")
        case HandIn():
            return Line("review.did.hand_in")
        case Check():
            return Line("review.did.check")
        case KnockBlind():
            return Line("review.did.blind")
        case Look():
            return Line("review.did.look")
        case Draw():
            return Line("review.did.draw")
        case _:
            return Line("review.did.let_go" if decision.ask is Ask.CHECK else "review.did.keep")


def summed(words: Words, talker: Talker, review: MatchReview, over: bool) -> Sheet:
    """The whole match; if it is not `over`, what has been played of it."""
    found = review.summary
    head = words("review.over.match" if over else "review.over.so_far", name=talker.name(review.seat))
    if not found.decisions:
        return Sheet(head, words("review.nothing"), "", (), Measure.POINTS, ())
    notes: list[tuple[str, str]] = []
    if found.mistakes:
        notes.append(("illegal", words("review.lost", lost=coach_words.number(words, found.lost, places=1))))
    else:
        notes.append(("win", words("review.clean")))
    if found.folded_winners:
        notes.append(("fold", words("review.folded", n=found.folded_winners)))
    if found.called_bluffs:
        notes.append(("call", words("review.called", n=found.called_bluffs)))
    if found.folded_to_bluffs:
        notes.append(("knock", words("review.fooled", n=found.folded_to_bluffs)))
    if found.bluffs:
        notes.append(("over_knock", words("review.bluffs", n=found.bluffs, won=found.bluffs_won)))
    notes.append(("hint", words("review.keys")))
    title = words("review.mistakes", n=found.mistakes)
    return Sheet(head, title, words("review.of", n=found.decisions), (), Measure.POINTS, tuple(notes))
