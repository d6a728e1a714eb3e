"""Lessons about the stake: knocking, calling, folding, over-knocking, bluffing, and the end of a match."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine.rules import HouseRules, Laundry

from .model import Choice, Do, Laid, Lesson, Moves, Pick, Tell, Wrong

THREE: Final = ("bep", "kees")
ANY_TIME: Final = HouseRules(laundry=Laundry.OFF)

KNOCK: Final = Lesson(
    "knock",
    "lesson.knock",
    "lesson.knock.line",
    "lessons/knock",
    (
        Laid(("Th 9h Ts 9s", "7h Kd Qc 8s", "8h Jd As 7c"), THREE, points=(2, 4, 3), knocks=True),
        Do("lesson.knock.stake", ("knock",), "lesson.knock.knock_else"),
        Moves(("1 call", "2 fold")),
        Tell("lesson.knock.answers"),
        Pick(
            "lesson.knock.now",
            (
                Choice("lesson.knock.now_one", "lesson.knock.now_one_why"),
                Choice("lesson.knock.now_two"),
                Choice("lesson.knock.now_three", "lesson.knock.now_three_why"),
            ),
        ),
    ),
)

ANSWER: Final = Lesson(
    "answer",
    "lesson.answer",
    "lesson.answer.line",
    "lessons/answer",
    (
        Laid(
            ("Jc Qd Kh 7s", "Th 8c 9d As", "9h Ts 8d 7c"),
            THREE,
            points=(2, 4, 3),
            dealer=1,
            before=("2 knock",),
        ),
        Do("lesson.knock.fold", ("fold",), "lesson.knock.fold_else", (Wrong("call", "lesson.knock.fold_call"),)),
        Moves(("1 fold",)),
        Tell("lesson.knock.folded"),
        Laid(
            ("Td 9d Tc Js", "Jd 8h Kc 7s", "Ad Qc 8s Kh"),
            THREE,
            points=(3, 5, 3),
            dealer=1,
            before=("2 knock",),
        ),
        Do("lesson.knock.call", ("call",), "lesson.knock.call_else", (Wrong("fold", "lesson.knock.call_fold"),)),
        Moves(("1 call", "2 play Ad")),
        Do("lesson.knock.take", ("play 9d",), "lesson.knock.take_else", (Wrong("play Td", "lesson.knock.take_ten"),)),
        Tell("lesson.knock.end"),
    ),
)

OVER: Final = Lesson(
    "over",
    "lesson.over",
    "lesson.over.line",
    "lessons/over_knock",
    (
        Laid(
            ("Th 9h Tc 9c", "7h Kd Qc 8s", "8h Ad 7c Ks"),
            THREE,
            points=(1, 2, 3),
            dealer=1,
            before=("2 knock",),
            knocks=True,
            over=True,
        ),
        Do(
            "lesson.over.over",
            ("knock",),
            "lesson.over.over_else",
            (Wrong("call", "lesson.over.over_call"), Wrong("fold", "lesson.over.over_fold")),
        ),
        Moves(("1 fold", "2 call")),
        Pick(
            "lesson.over.price",
            (
                Choice("lesson.over.price_one", "lesson.over.price_one_why"),
                Choice("lesson.over.price_two"),
                Choice("lesson.over.price_three", "lesson.over.price_three_why"),
            ),
        ),
    ),
)

TWICE: Final = Lesson(
    "twice",
    "lesson.twice",
    "lesson.twice.line",
    "lessons/twice",
    (
        Laid(
            ("Th 9h Tc 9c", "7h Kd Qc 8s", "8h Ad 7c Ks"),
            THREE,
            points=(1, 2, 3),
            dealer=1,
            before=("2 knock", "0 knock", "1 fold", "2 call"),
            knocks=True,
        ),
        Moves(("2 play 8h",)),
        Do(
            "lesson.over.again",
            ("play 9h", "play Th"),
            "lesson.over.again_else",
            (Wrong("knock", "lesson.over.again_knock"),),
        ),
        Pick(
            "lesson.over.who",
            (
                Choice("lesson.over.who_you", "lesson.over.who_you_why"),
                Choice("lesson.over.who_kees"),
                Choice("lesson.over.who_bep", "lesson.over.who_bep_why"),
            ),
        ),
        Tell("lesson.over.end"),
    ),
)

ANY: Final = Lesson(
    "anytime",
    "lesson.anytime",
    "lesson.anytime.line",
    "lessons/any_time",
    (
        Laid(
            ("Tc 9c Td 8s", "8c Kd Qc 7h", "7c Ad Jh Ks"),
            THREE,
            ANY_TIME,
            points=(2, 5, 3),
            dealer=0,
            knocks=True,
            offers=True,
        ),
        Do("lesson.anytime.wait", ("wait",), "lesson.anytime.wait_else"),
        Moves(("1 play 8c",)),
        Do("lesson.anytime.knock", ("knock",), "lesson.anytime.knock_else", (Wrong("wait", "lesson.anytime.let_go"),)),
        Moves(("1 fold", "2 call")),
        Tell("lesson.anytime.lead"),
        Pick(
            "lesson.anytime.when",
            (
                Choice("lesson.anytime.when_turn", "lesson.anytime.when_turn_why"),
                Choice("lesson.anytime.when_always"),
                Choice("lesson.anytime.when_answer", "lesson.anytime.when_answer_why"),
            ),
        ),
    ),
)

BLUFF: Final = Lesson(
    "bluff",
    "lesson.bluff",
    "lesson.bluff.line",
    "lessons/bluff",
    (
        Laid(("Jc Qd Kh Js", "7h Kd Qc 8s", "8h Ad 7c Ks"), THREE, points=(3, 6, 5), knocks=True),
        Do("lesson.bluff.knock", ("knock",), "lesson.bluff.knock_else"),
        Moves(("1 fold", "2 fold")),
        Tell("lesson.bluff.won"),
    ),
)

CAUGHT: Final = Lesson(
    "caught",
    "lesson.caught",
    "lesson.caught.line",
    "lessons/caught",
    (
        Laid(
            ("9s Td Kh 7d", "7h Kd Qc 7s", "8h Jd Ks As"),
            THREE,
            points=(3, 6, 5),
            dealer=1,
            before=(
                *("2 play 8h", "0 play Kh", "1 play 7h", "2 play Jd", "0 play 7d", "1 play Kd"),
                *("0 play Td", "1 play Qc", "2 knock"),
            ),
        ),
        Do("lesson.bluff.call", ("call",), "lesson.bluff.call_else", (Wrong("fold", "lesson.bluff.call_fold"),)),
        Moves(("1 fold", "2 play Ks")),
        Do("lesson.bluff.catch", ("play 9s",), "lesson.bluff.catch_else"),
        Moves(("2 play As",)),
        Tell("lesson.bluff.end"),
    ),
)

DEATH: Final = Lesson(
    "death",
    "lesson.death",
    "lesson.death.line",
    "lessons/death",
    (
        Laid(("Th 9h Ts 8s", "7h Kd Qc 7s", "8h Ad 7c Ks"), THREE, points=(9, 4, 6), knocks=True),
        Tell("lesson.death.nine"),
        Pick(
            "lesson.death.may",
            (
                Choice("lesson.death.may_yes", "lesson.death.may_yes_why"),
                Choice("lesson.death.may_no"),
            ),
        ),
        Do("lesson.death.play", ("play Th", "play Ts"), "lesson.death.play_else"),
        Tell("lesson.death.others"),
        Laid(
            ("Jc 8d Kh 7s", "Th 8c 9d As", "9h Ts Qd 7c"),
            THREE,
            points=(8, 4, 6),
            dealer=1,
            before=("2 knock",),
        ),
        Do("lesson.death.eight", ("fold",), "lesson.death.eight_else", (Wrong("call", "lesson.death.eight_call"),)),
        Moves(("1 call",)),
        Tell("lesson.death.end"),
    ),
)
