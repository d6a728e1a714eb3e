"""Which buttons stand bottom right: for a question, for a knock that is asked once more, for a trick that lies, for a
player who is out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from toepen_gui.board import exchanges, prices
from toepen_gui.board.amounts import Amount
from toepen_gui.board.company import Line
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.phrases import Talker
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.scenes.play_flow import Question
from toepen_gui.scenes.play_prompt import Answer, Panel, answers

SPACE: Final = "table.key.space"


@dataclass(frozen=True, slots=True)
class Shape:
    """Everything a panel depends on; a new one is made only when this changes.

    `trick_lies`: a finished trick waits for the player. `out`: the player has dropped out and not yet said whether to
    watch on. `confirming`: the knock, or the card that breaks suit, that is asked once more.
    `chips`: how many were chosen to knock with. `picked`:
    cards to be laid aside. `clock`: there is a clock on the room to knock. `warning`: what the coach says to what is
    asked once more.
    """

    question: Question | None
    trick_lies: bool
    out: bool
    confirming: Command | None
    chips: int | None
    picked: frozenset[Card]
    clock: bool
    warning: Line | None = None

    @property
    def asks(self) -> bool:
        """Whether there was something to answer by a button."""
        other = self.question is not None and self.question.ask is not Ask.PLAY
        return self.trick_lies or other or self.confirming is not None

    def goes_on_from(self, old: Shape) -> bool:
        """Whether the same is asked, though something about it was changed."""
        return (self.question, self.trick_lies, self.out, self.confirming, self.warning) == (
            old.question,
            old.trick_lies,
            old.out,
            old.confirming,
            old.warning,
        )


def panel_for(layout: TableLayout, shape: Shape, talker: Talker) -> Panel | None:
    """The panel of that shape; None if there is nothing to press."""
    if shape.trick_lies:
        return Panel.of(layout, None, None, (Answer("play.go_on", Line("table.do.go_on"), key="space", cap=SPACE),))
    question = shape.question
    if question is None:
        return _out(layout) if shape.out else None
    if shape.warning is not None and shape.confirming is not None:
        return _warned(layout, shape.confirming, shape.warning)
    if isinstance(shape.confirming, Play):
        asked = exchanges.revoke(question.view, shape.confirming.card, talker)
        return Panel.of(layout, asked.title, asked.sub, answers(asked))
    if shape.confirming is not None:
        return _once_more(layout, question, shape.confirming, talker)
    amount = Amount.of(question.view, question.legal, shape.chips)
    legal = question.legal
    if amount is not None:
        legal = tuple(c for c in legal if not isinstance(c, Knock) or c.chips == amount.chosen)
    prompt = prices.prompt(question.view, question.ask, legal, talker, shape.picked)
    buttons = answers(prompt)
    if not buttons:
        return None
    timer = question.ask is Ask.OFFER and shape.clock
    return Panel.of(layout, prompt.title, prompt.sub, buttons, timer, amount)


def _once_more(layout: TableLayout, question: Question, command: Command, talker: Talker) -> Panel:
    """The same knock with the same price, and a way back."""
    chosen = next((answer for answer in _priced(question, command, talker) if answer.command == command), None)
    yes = Answer(
        "play.knock",
        chosen.label if chosen is not None else Line("table.do.knock"),
        "knock",
        chosen.price if chosen is not None else None,
        chosen.badge if chosen is not None else "knock",
        "k",
        "table.key.knock",
        command,
    )
    no = Answer("play.go_on", Line("table.confirm.no"), key="space", cap=SPACE)
    return Panel.of(layout, Line("table.confirm.title"), Line("table.confirm.sub"), (yes, no))


def _warned(layout: TableLayout, command: Command, warning: Line) -> Panel:
    """A grave mistake: what it costs, a way back, and the way on."""
    no = Answer("play.go_on", Line("coach.warn.no"), "primary", key="space", cap=SPACE)
    yes = Answer("play.anyway", Line("coach.warn.yes"), command=command)
    return Panel.of(layout, Line("coach.warn.title"), warning, (no, yes))


def _priced(question: Question, command: Command, talker: Talker) -> tuple[Answer, ...]:
    return answers(prices.prompt(question.view, question.ask, (command,), talker))


def _out(layout: TableLayout) -> Panel:
    buttons = (
        Answer("play.watch", Line("table.out.watch"), "primary", key="space", cap=SPACE),
        Answer("play.leave", Line("table.out.leave")),
    )
    return Panel.of(layout, Line("table.out.title"), Line("table.out.sub"), buttons)
