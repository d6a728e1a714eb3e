"""Lessons about what some houses add: laundry, poverty, the last one standing, blind knocks, four of a kind, whistles,
the bonus of the jack and the royal final."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from toepen_gui.engine.rules import PRESETS, Laundry

from .model import PLAIN, Choice, Do, Laid, Lesson, Moves, Pick, Tell, Wrong

THREE: Final = ("bep", "kees")
CAFE: Final = replace(PRESETS["cafe"], laundry=Laundry.OFF)
SOLO: Final = PRESETS["solo"]

LAUNDRY: Final = Lesson(
    "laundry",
    "lesson.laundry",
    "lesson.laundry.line",
    "lessons/laundry",
    (
        Laid(
            ("Jc Qd Ks Ah", "Tc 8d 7h Qs", "7c 8h Kd Js"),
            THREE,
            replace(PLAIN, laundry=Laundry.KEEP),
            points=(3, 4, 2),
            stock="Th 9c 7d Qh Ts 9d Ad Kc",
        ),
        Do("lesson.laundry.hand", ("laundry",), "lesson.laundry.hand_else", (Wrong("pass", "lesson.laundry.keep"),)),
        Moves(("1 pass", "2 pass")),
        Do("lesson.laundry.new", ("pass",), "lesson.laundry.new_else", (Wrong("laundry", "lesson.laundry.again"),)),
        Moves(("1 pass", "2 laundry")),
        Do("lesson.laundry.check", ("check",), "lesson.laundry.check_else", (Wrong("pass", "lesson.laundry.let_go"),)),
        Pick(
            "lesson.laundry.dirty",
            (
                Choice("lesson.laundry.dirty_kees", "lesson.laundry.dirty_kees_why"),
                Choice("lesson.laundry.dirty_you"),
                Choice("lesson.laundry.dirty_none", "lesson.laundry.dirty_none_why"),
            ),
        ),
        Tell("lesson.laundry.end"),
    ),
)

POVERTY: Final = Lesson(
    "poverty",
    "lesson.poverty",
    "lesson.poverty.line",
    "lessons/poverty",
    (
        Laid(("Th 9h Ts 8s", "7h Kd Qc 9s", "8h Ad 7c Ks"), THREE, CAFE, points=(4, 9, 6), dealer=2),
        Moves(("2 fold",)),
        Do("lesson.poverty.call", ("call",), "lesson.poverty.call_else", (Wrong("fold", "lesson.poverty.fold"),)),
        Tell("lesson.poverty.played"),
        Pick(
            "lesson.poverty.must",
            (
                Choice("lesson.poverty.must_fold", "lesson.poverty.must_fold_why"),
                Choice("lesson.poverty.must_call"),
            ),
        ),
        Pick(
            "lesson.poverty.lead",
            (
                Choice("lesson.poverty.lead_high"),
                Choice("lesson.poverty.lead_suit", "lesson.poverty.lead_suit_why"),
                Choice("lesson.poverty.lead_none", "lesson.poverty.lead_none_why"),
            ),
        ),
        Tell("lesson.poverty.end"),
    ),
)

STANDING: Final = Lesson(
    "solo",
    "lesson.solo",
    "lesson.solo.line",
    "lessons/solo",
    (
        Laid(("Th 9h Ts 9s", "7h Kd Qc 8s", "8h Ad 7c Ks"), THREE, SOLO, points=(3, 4, 9), knocks=True),
        Tell("lesson.solo.idea"),
        Do("lesson.solo.knock", ("knock",), "lesson.solo.knock_else"),
        Moves(("1 call", "2 fold")),
        Tell("lesson.solo.out"),
        Pick(
            "lesson.solo.win",
            (
                Choice("lesson.solo.win_few", "lesson.solo.win_few_why"),
                Choice("lesson.solo.win_last"),
            ),
        ),
        Pick(
            "lesson.solo.crosses",
            (
                Choice("lesson.solo.crosses_low"),
                Choice("lesson.solo.crosses_high", "lesson.solo.crosses_high_why"),
            ),
        ),
        Pick(
            "lesson.solo.folds",
            (
                Choice("lesson.solo.folds_fold", "lesson.solo.folds_fold_why"),
                Choice("lesson.solo.folds_call"),
            ),
        ),
    ),
)

BLIND: Final = Lesson(
    "blind",
    "lesson.blind",
    "lesson.blind.line",
    "lessons/blind",
    (
        Laid(("Tc 9d Kh 7s", "8h Kd Qc 8s", "9h Ad 7c Ks"), THREE, replace(SOLO, blind_knock=3), points=(6, 4, 5)),
        Do("lesson.blind.knock", ("blind",), "lesson.blind.knock_else", (Wrong("look", "lesson.blind.look"),)),
        Moves(("1 fold", "2 call")),
        Do("lesson.blind.lead", ("play Tc", "play *"), "lesson.blind.lead_else"),
        Pick(
            "lesson.blind.price",
            (
                Choice("lesson.blind.price_one", "lesson.blind.price_one_why"),
                Choice("lesson.blind.price_three"),
            ),
        ),
        Tell("lesson.blind.end"),
    ),
)

FOUR: Final = Lesson(
    "four",
    "lesson.four",
    "lesson.four.line",
    "lessons/four",
    (
        Laid(
            ("9c 9d 9s Kh", "8h Kd Qc 8s", "7h Ad 7c Ks"),
            THREE,
            replace(SOLO, toep=True),
            points=(4, 2, 5),
            stock="9h Qh Th 8c",
        ),
        Do("lesson.four.draw", ("draw",), "lesson.four.draw_else", (Wrong("pass", "lesson.four.keep"),)),
        Tell("lesson.four.won"),
        Pick(
            "lesson.four.two",
            (
                Choice("lesson.four.two_high"),
                Choice("lesson.four.two_first", "lesson.four.two_first_why"),
            ),
        ),
    ),
)

WHISTLE: Final = Lesson(
    "whistle",
    "lesson.whistle",
    "lesson.whistle.line",
    "lessons/whistle",
    (
        Laid(
            ("8h Kd 7c 9h", "Jh Ad Qc 8s", "Tc Td Ts 7h"),
            THREE,
            replace(PLAIN, whistle=True),
            points=(3, 4, 5),
            dealer=1,
        ),
        Pick(
            "lesson.whistle.what",
            (
                Choice("lesson.whistle.what_tens", "lesson.whistle.what_tens_why"),
                Choice("lesson.whistle.what_either"),
                Choice("lesson.whistle.what_four", "lesson.whistle.what_four_why"),
            ),
        ),
        Moves(("2 knock",)),
        Do("lesson.whistle.fold", ("fold",), "lesson.whistle.fold_else", (Wrong("call", "lesson.whistle.call"),)),
        Moves(("1 call",)),
        Tell("lesson.whistle.end"),
    ),
)

JACK: Final = Lesson(
    "jack",
    "lesson.jack",
    "lesson.jack.line",
    "lessons/jack",
    (
        Laid(
            ("Th 8h 9h Jc", "7h Kc 8s 7s", "Kh Ah Qd 8d"),
            THREE,
            replace(PLAIN, jack_bonus=True),
            points=(5, 4, 6),
            before=("0 play Th", "1 play 7h", "2 play Kh", "0 play 8h", "1 play Kc", "2 play Ah"),
        ),
        Do("lesson.jack.nine", ("play 9h",), "lesson.jack.nine_else", (Wrong("play Jc", "lesson.jack.now"),)),
        Moves(("1 play 7s", "2 play 8d")),
        Do("lesson.jack.jack", ("play Jc",), "lesson.jack.jack_else"),
        Moves(("1 play 8s", "2 play Qd")),
        Tell("lesson.jack.end"),
    ),
)

ROYAL: Final = Lesson(
    "royal",
    "lesson.royal",
    "lesson.royal.line",
    "lessons/royal",
    (
        Laid(
            ("Tc 9c Jc Td 8d Qd Th Kh Js Qs As", "Ts 9s 8s 7s Ks 9h 8h 7h Kd Ad Kc"),
            ("bep",),
            replace(SOLO, royal_final=True),
            points=(9, 9),
        ),
        Do(
            "lesson.royal.aside",
            ("discard Jc Qd Kh", "discard *"),
            "lesson.royal.aside_else",
            (Wrong("discard *T?*", "lesson.royal.ten"),),
        ),
        Moves(("1 discard Kd Ad Kc",)),
        Pick(
            "lesson.royal.tricks",
            (
                Choice("lesson.royal.tricks_most", "lesson.royal.tricks_most_why"),
                Choice("lesson.royal.tricks_last"),
            ),
        ),
        Tell("lesson.royal.end"),
    ),
)
