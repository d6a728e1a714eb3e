"""What stands on the paper of a lesson at each moment, in the language spoken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toepen_gui.lessons.course import BASICS, LAST_BASIC
from toepen_gui.lessons.model import Do, Lesson, Pick, Step, Tell
from toepen_gui.lessons.session import CHOOSE_FIRST, NO_KNOCK, READ_ON, REVOKED, REVOKED_CHIPS, Phase, Session
from toepen_gui.scenes.lesson_paper import Sheet
from toepen_gui.scenes.lesson_words import RANKS, places, rank_label, said
from toepen_gui.words import Words

LONGEST: Final = {"held": "10♣, 9♣, 8♣", "card": "10♥", "stake": 3, "points": 10}


class Writer:
    """Writes sheets. `letters`: those on the cards, jack to ace."""

    def __init__(self, words: Words, letters: str) -> None:
        self.words: Final = words
        self.letters: Final = letters
        self._names: Final = places(words, letters)

    def sheet(self, session: Session, nr: int, count: int) -> Sheet:
        """The present one."""
        done = session.phase is Phase.DONE
        step = session.step
        answer, good = "", False
        if session.said is not None:
            answer = said(self.words, session.said, self.letters, self._names)
        elif session.phase is Phase.RUNS and not isinstance(step, Tell) and session.acted:
            answer, good = self.words("lesson.right"), True
        if done:
            return self._done(session.lesson, nr, count, session.count)
        return self._of(
            session.lesson,
            step,
            nr,
            count,
            said=answer,
            good=good,
            tried=session.tried,
            at=session.at,
            steps=session.count,
            can_back=session.at > 0,
            can_on=session.phase is Phase.ASKS and isinstance(step, Tell),
        )

    def all(self, lesson: Lesson, nr: int, count: int) -> Iterator[Sheet]:
        """Every one there can be, each step with each answer of the teacher."""
        steps = lesson.steps
        for at, place in enumerate(steps):
            step = lesson.items[place]
            assert isinstance(step, Tell | Do | Pick)
            for key in _answers(step):
                words = self.words(key, **{**self._names, **LONGEST})
                yield self._of(lesson, step, nr, count, said=words, at=at, steps=len(steps))
        yield self._done(lesson, nr, count, len(steps))

    def _of(
        self,
        lesson: Lesson,
        step: Step,
        nr: int,
        count: int,
        *,
        said: str = "",
        good: bool = False,
        tried: frozenset[int] = frozenset(),
        at: int = 0,
        steps: int = 1,
        can_back: bool = False,
        can_on: bool = False,
    ) -> Sheet:
        words, names = self.words, self._names
        labels: tuple[tuple[str, bool], ...] = ()
        if step.ranks is not None:
            labels = tuple((rank_label(rank, self.letters), rank in step.ranks) for rank in RANKS)
        choices = tuple(words(one.text, **names) for one in step.choices) if isinstance(step, Pick) else ()
        return Sheet(
            over=self._over(lesson, nr, count),
            title=words(lesson.title),
            body=words(step.text, **names),
            said=said,
            good=good,
            choices=choices,
            tried=tried,
            labels=labels,
            at=at,
            count=steps,
            back=words("lesson.back"),
            on=words("lesson.next"),
            can_back=can_back,
            can_on=can_on,
            picture=lesson.picture,
            mood="neutral" if said and not good else "laughing" if good else "confident",
        )

    def _done(self, lesson: Lesson, nr: int, count: int, steps: int) -> Sheet:
        words = self.words
        last = nr + 1 >= count
        return Sheet(
            over=self._over(lesson, nr, count),
            title=words(lesson.title),
            body=self._parting(lesson, last),
            at=steps,
            count=steps,
            back=words("lesson.list"),
            on=words("lesson.finish" if last else "title.play" if lesson == LAST_BASIC else "lesson.next_lesson"),
            can_back=True,
            can_on=True,
            mood="laughing",
            picture=lesson.picture,
        )

    def _over(self, lesson: Lesson, nr: int, count: int) -> str:
        """Which lesson it is: the basics are counted for themselves, for they are what a beginner was promised."""
        if lesson in BASICS:
            return self.words("lesson.number.basics", nr=BASICS.index(lesson) + 1, count=len(BASICS))
        return self.words("lesson.number", nr=nr + 1, count=count)

    def _parting(self, lesson: Lesson, last: bool) -> str:
        """What is said when a lesson is over: after the basics, too, that one may sit down now."""
        if last:
            return self.words("lesson.done_all")
        if lesson == LAST_BASIC:
            return self.words("lesson.done_basics")
        return self.words("lesson.done", lesson=self.words(lesson.title))


def _answers(step: Step) -> list[str]:
    """The keys of all that can be said to a step."""
    match step:
        case Tell():
            return [READ_ON]
        case Pick():
            return [CHOOSE_FIRST, *(one.why for one in step.choices if one.why)]
        case Do():
            return [step.otherwise, NO_KNOCK, REVOKED, REVOKED_CHIPS, *(wrong.text for wrong in step.wrong)]
