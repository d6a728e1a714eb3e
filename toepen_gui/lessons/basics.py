"""The first lessons: the order of the cards, following suit, the last trick, and keeping a card for it."""

from __future__ import annotations

from typing import Final

from .model import REVOKE, Choice, Do, Laid, Lesson, Moves, Pick, Tell, Wrong

ORDER: Final = Lesson(
    "order",
    "lesson.order",
    "lesson.order.line",
    "lessons/ranking",
    (
        Laid(("Th Kh 7c Js", "9h Ac Qd 8s"), dealer=0),
        Tell("lesson.order.hello", "T987AKQJ"),
        Moves(("1 play 9h",)),
        Do(
            "lesson.order.nine",
            ("play Th",),
            "lesson.order.nine_else",
            (Wrong("play Kh", "lesson.order.nine_king"), Wrong(REVOKE, "lesson.order.nine_suit")),
            "T9K",
        ),
        Tell("lesson.order.won", "T"),
        Do("lesson.order.lead", ("play 7c",), "lesson.order.lead_else", ranks="7A"),
        Moves(("1 play Ac",)),
        Tell("lesson.order.seven", "7A"),
        Pick(
            "lesson.order.which",
            (
                Choice("lesson.order.ace", "lesson.order.ace_why"),
                Choice("lesson.order.king", "lesson.order.king_why"),
                Choice("lesson.order.eight"),
                Choice("lesson.order.jack", "lesson.order.jack_why"),
            ),
            "",
        ),
        Tell("lesson.order.end", "T987AKQJ"),
    ),
)

FOLLOW: Final = Lesson(
    "follow",
    "lesson.follow",
    "lesson.follow.line",
    "lessons/follow_suit",
    (
        Laid(("Th 9c Qs Jc", "8c 7h Kd Ks"), dealer=0),
        Moves(("1 play 8c",)),
        Do(
            "lesson.follow.eight",
            ("play 9c",),
            "lesson.follow.eight_else",
            (Wrong("play Jc", "lesson.follow.eight_jack"),),
            "98J",
        ),
        Tell("lesson.follow.won"),
        Do("lesson.follow.try", ("play Th",), "lesson.follow.try_else"),
        Moves(("1 play 7h",)),
        Tell("lesson.follow.two"),
        Laid(("Td 9d Qh Js", "7c 8h Ks Qc"), dealer=0),
        Moves(("1 play 7c",)),
        Do(
            "lesson.follow.none",
            ("play Js", "play Qh"),
            "lesson.follow.none_else",
            (Wrong("play Td", "lesson.follow.none_ten"), Wrong("play 9d", "lesson.follow.none_nine")),
        ),
        Pick(
            "lesson.follow.who",
            (
                Choice("lesson.follow.who_you", "lesson.follow.who_you_why"),
                Choice("lesson.follow.who_bep"),
            ),
        ),
        Pick(
            "lesson.follow.may",
            (
                Choice("lesson.follow.may_any", "lesson.follow.may_any_why"),
                Choice("lesson.follow.may_spade"),
                Choice("lesson.follow.may_heart", "lesson.follow.may_heart_why"),
            ),
        ),
        Tell("lesson.follow.end"),
    ),
)

LAST: Final = Lesson(
    "last",
    "lesson.last",
    "lesson.last.line",
    "lessons/last_trick",
    (
        Laid(("Th Tc 9d Js", "7h Kc Qd 8s", "Kh Qc 7d As"), ("bep", "kees")),
        Do("lesson.last.first", ("play Th",), "lesson.last.first_else", (Wrong("play Js", "lesson.last.first_jack"),)),
        Moves(("1 play 7h", "2 play Kh")),
        Do("lesson.last.second", ("play Tc",), "lesson.last.second_else"),
        Moves(("1 play Kc", "2 play Qc")),
        Do("lesson.last.third", ("play 9d",), "lesson.last.third_else"),
        Moves(("1 play Qd", "2 play 7d")),
        Do("lesson.last.fourth", ("play Js",), "lesson.last.fourth_else"),
        Moves(("1 play 8s", "2 play As")),
        Tell("lesson.last.lost"),
        Pick(
            "lesson.last.who",
            (
                Choice("lesson.last.who_you", "lesson.last.who_you_why"),
                Choice("lesson.last.who_bep", "lesson.last.who_bep_why"),
                Choice("lesson.last.who_both"),
            ),
        ),
        Tell("lesson.last.end"),
    ),
)

KEEP: Final = Lesson(
    "keep",
    "lesson.keep",
    "lesson.keep.line",
    "lessons/hold_back",
    (
        Laid(("Th 7h Js Qc", "8h 9s Kc Ah"), dealer=0),
        Moves(("1 play 8h",)),
        Do("lesson.keep.save", ("play 7h",), "lesson.keep.save_else", (Wrong("play Th", "lesson.keep.save_ten"),)),
        Moves(("1 play 9s",)),
        Do("lesson.keep.second", ("play Js",), "lesson.keep.second_else"),
        Moves(("1 play Kc",)),
        Do("lesson.keep.third", ("play Qc",), "lesson.keep.third_else"),
        Moves(("1 play Ah",)),
        Do("lesson.keep.ten", ("play Th",), "lesson.keep.ten_else"),
        Tell("lesson.keep.won"),
    ),
)

LEAD: Final = Lesson(
    "lead",
    "lesson.lead",
    "lesson.lead.line",
    "lessons/lead",
    (
        Laid(("Td 9c Jc Qs", "8c 7c As Kh"), dealer=0, before=("1 play As", "0 play Qs", "1 play 8c")),
        Pick(
            "lesson.keep.lead",
            (
                Choice("lesson.keep.lead_ten", "lesson.keep.lead_ten_why"),
                Choice("lesson.keep.lead_seven"),
            ),
        ),
        Do(
            "lesson.keep.plan",
            ("play Jc",),
            "lesson.keep.plan_else",
            (Wrong("play 9c", "lesson.keep.plan_nine"),),
        ),
        Moves(("1 play 7c",)),
        Do("lesson.keep.win_third", ("play 9c",), "lesson.keep.win_third_else"),
        Do("lesson.keep.last", ("play Td",), "lesson.keep.last_else"),
        Moves(("1 play Kh",)),
        Tell("lesson.keep.end"),
    ),
)
