"""Why one may not knock, as far as a seat can know it: what the engine would say."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.board.board_match import NAMES, PEOPLE
from toepen_gui.board.company import Company
from toepen_gui.board.phrases import Talker
from toepen_gui.board.refused import no_knock, refused
from toepen_gui.engine.commands import Command, Fold, Knock
from toepen_gui.engine.match import apply, asked, legal, new_match, over, refusal, view
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.view import MatchResult
from toepen_gui.table.keeper import between


@pytest.mark.parametrize("preset", PRESETS)
def test_it_is_what_the_engine_would_say(preset: str) -> None:
    rng = Random(4)
    talker = Talker(Company(0, NAMES[:4], PEOPLE[:4]))
    for seed in range(4):
        state = new_match(PRESETS[preset], 4)
        while not over(state) and state.number < 6:
            for seat in range(4):
                seen = view(state, seat)
                if seen.round < 0:
                    continue
                why, code = refusal(state, Knock(seat)), no_knock(seen)
                assert (why is None) == (code is None), (why, code)
                if why is not None and code not in (why.code, "no-chips"):
                    assert {code, why.code.value} <= {"knock-not-now", "answer-first", "not-your-turn", "round-over"}
                if code is not None:
                    assert refused(code, seen, talker).key.startswith("refusal.")
            seat_to_act, _ = asked(state)
            command: Command | None
            if seat_to_act is None:
                command = between(seed, state)
            else:
                may = legal(state, seat_to_act)
                calm = [one for one in may if not isinstance(one, Knock | Fold)]
                command = rng.choice(calm if calm and rng.random() < 0.7 else may)
            if command is None:
                break
            state = apply(state, command).state


def test_after_the_match_nobody_knocks() -> None:
    seen = view(new_match(PRESETS["classic"], 3), 0)
    assert no_knock(replace(seen, match=MatchResult((0,), (1, 2), (1, 2, 2)))) == "match-over"
