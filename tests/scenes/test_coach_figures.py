"""The coach's figures in words: what points cost; and where some are won, what is won."""

from __future__ import annotations

import pytest

from toepen_gui.coach.port import Advice, Choice, Measure
from toepen_gui.engine.commands import Call, Fold
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.seen import first_view
from toepen_gui.paths import assets as assets_dir
from toepen_gui.scenes import coach_words
from toepen_gui.words import load


def _told(call: float, fold: float) -> tuple[str, list[str]]:
    advice = Advice(
        Ask.ANSWER, Measure.POINTS, (Choice(Call(0), call, 0.1), Choice(Fold(0), fold, 0.0)), 0, (), True, 20
    )
    words = load(assets_dir() / "lang", "en")
    figures = [coach_words.figure(words, advice, choice) for choice in advice.choices]
    return coach_words.measure(words, first_view(PRESETS["classic"], 0, 4, 0, None), advice), figures


@pytest.mark.parametrize(("call", "fold"), [(-0.5, -1.0), (0.0, -1.0), (0.004, -1.0)])
def test_points_are_told_as_what_they_cost(call: float, fold: float) -> None:
    caption, figures = _told(call, fold)
    assert caption == "Points it costs on average"
    assert figures == [f"{abs(call):.2f}", f"{abs(fold):.2f}"]
    assert coach_words.bars([call, fold], Measure.POINTS)[1][0] <= 0.01


def test_points_won_are_never_told_as_a_cost_below_nothing() -> None:
    caption, figures = _told(0.4, -1.0)
    assert caption == "Points won (+) or lost on average"
    assert figures == ["+0.40", "−1.00"]
    gain, loss = coach_words.bars([0.4, -1.0], Measure.POINTS)
    assert gain[0] == pytest.approx(loss[1])
    assert gain[1] > gain[0]
