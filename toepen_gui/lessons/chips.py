"""Lessons about toepen for chips: the pot and the ante, knocks of any size, and going all in."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from toepen_gui.engine.rules import PRESETS, Stacks

from .model import Choice, Do, Laid, Lesson, Moves, Pick, Tell, Wrong

THREE: Final = ("bep", "kees")
CARRY: Final = replace(PRESETS["no-limit"], stacks=Stacks.TOURNAMENT)

LIMIT: Final = Lesson(
    "limit",
    "lesson.limit",
    "lesson.limit.line",
    "lessons/chips",
    (
        Laid(("Th 9h Ts 9s", "7h Kd Qc 8s", "8h Ad 7c Ks"), THREE, PRESETS["limit"], knocks=True),
        Tell("lesson.limit.pot"),
        Do("lesson.limit.knock", ("knock",), "lesson.limit.knock_else"),
        Moves(("1 call", "2 fold")),
        Pick(
            "lesson.limit.now",
            (
                Choice("lesson.limit.now_four", "lesson.limit.now_four_why"),
                Choice("lesson.limit.now_five"),
                Choice("lesson.limit.now_six", "lesson.limit.now_six_why"),
            ),
        ),
        Pick(
            "lesson.limit.fold",
            (
                Choice("lesson.limit.fold_one", "lesson.limit.fold_one_why"),
                Choice("lesson.limit.fold_in"),
            ),
        ),
        Tell("lesson.limit.end"),
    ),
)

POT: Final = Lesson(
    "pot",
    "lesson.pot",
    "lesson.pot.line",
    "lessons/pot",
    (
        Laid(("Th 9h Ts 9s", "7h Kd Qc 8s", "8h Ad 7c Ks"), THREE, PRESETS["pot-limit"], knocks=True),
        Do(
            "lesson.pot.knock",
            ("knock 3",),
            "lesson.pot.knock_else",
            (Wrong("knock 1", "lesson.pot.less"), Wrong("knock 2", "lesson.pot.less")),
        ),
        Moves(("1 fold", "2 call")),
        Pick(
            "lesson.pot.next",
            (
                Choice("lesson.pot.next_three", "lesson.pot.next_three_why"),
                Choice("lesson.pot.next_nine"),
            ),
        ),
        Tell("lesson.pot.end"),
    ),
)

ALL_IN: Final = Lesson(
    "allin",
    "lesson.allin",
    "lesson.allin.line",
    "lessons/all_in",
    (
        Laid(
            ("Th 9h Ts 8s", "7h Kd Qc 8d", "8h Ad 7c Ks"),
            THREE,
            CARRY,
            points=(4, 12, 14),
            dealer=1,
            before=("2 knock 9",),
        ),
        Do("lesson.allin.call", ("call",), "lesson.allin.call_else", (Wrong("fold", "lesson.allin.fold"),)),
        Moves(("1 fold",)),
        Pick(
            "lesson.allin.main",
            (
                Choice("lesson.allin.main_all", "lesson.allin.main_all_why"),
                Choice("lesson.allin.main_mine"),
            ),
        ),
        Tell("lesson.allin.end"),
    ),
)
