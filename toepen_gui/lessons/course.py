"""All lessons in their order."""

from __future__ import annotations

from typing import Final

from .basics import FOLLOW, KEEP, LAST, ORDER
from .model import Chapter, Lesson
from .stakes import ANY, BLUFF, DEATH, KNOCK, OVER

COURSE: Final = (
    Chapter("lesson.chapter.basics", (ORDER, FOLLOW, LAST, KEEP, KNOCK)),
    Chapter("lesson.chapter.stakes", (OVER, ANY, BLUFF, DEATH)),
)
LESSONS: Final[tuple[Lesson, ...]] = tuple(lesson for chapter in COURSE for lesson in chapter.lessons)
