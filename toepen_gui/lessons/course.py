"""All lessons in their order."""

from __future__ import annotations

from typing import Final

from .basics import FOLLOW, KEEP, LAST, LEAD, ORDER
from .chips import ALL_IN, LIMIT, POT
from .houses import BLIND, FOUR, JACK, LAUNDRY, POVERTY, ROYAL, STANDING, WHISTLE
from .model import Chapter, Lesson
from .stakes import ANSWER, ANY, BLUFF, CAUGHT, DEATH, KNOCK, OVER, TWICE

COURSE: Final = (
    Chapter("lesson.chapter.basics", (ORDER, FOLLOW, LAST, KEEP, LEAD, KNOCK, ANSWER)),
    Chapter("lesson.chapter.stakes", (OVER, TWICE, ANY, BLUFF, CAUGHT, DEATH)),
    Chapter("lesson.chapter.houses", (LAUNDRY, POVERTY, STANDING, BLIND, FOUR, WHISTLE, JACK, ROYAL)),
    Chapter("lesson.chapter.chips", (LIMIT, POT, ALL_IN)),
)
BASICS: Final = COURSE[0].lessons  # enough to sit down and play
LAST_BASIC: Final = BASICS[-1]
LESSONS: Final[tuple[Lesson, ...]] = tuple(lesson for chapter in COURSE for lesson in chapter.lessons)
