"""The line over the hand: worked out when something has changed, and kept until then."""

from __future__ import annotations

from toepen_gui.board import say
from toepen_gui.board.phrases import Talker
from toepen_gui.board.say import Spoken
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.play_flow import Flow, Question


class Said:
    """What is said of the table in a flow. While an answer is on its way it stays as it was."""

    def __init__(self) -> None:
        self._spoken: Spoken | None = None
        self._of: tuple[SeatView, Question | None, Talker, int | None] | None = None

    def forget(self) -> None:
        """The words are others now."""
        self._of = None

    def line(self, view: SeatView, flow: Flow, talker: Talker) -> Spoken | None:
        """The line for what has been shown."""
        if flow.waiting:
            return self._spoken
        question, known, director = flow.question, self._of, flow.director
        winner = director.showing.winner if director is not None else None
        if known is None or known[0] is not view or known[1:] != (question, talker, winner):
            self._of = (view, question, talker, winner)
            ask, legal = (question.ask, question.legal) if question is not None else (None, ())
            told = say.trick_lies(view, winner, talker)
            if told is None and director is not None and not director.idle:
                told = say.just_told(director.round_events, director.log)
            self._spoken = told or say.spoken(view, ask, legal, talker)
        return self._spoken
