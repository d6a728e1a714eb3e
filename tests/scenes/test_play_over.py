"""What lies over the table: of the line over the hand never half, of the pictures of a prompt all or none."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.coach_fakes import QuickCoach
from tests.scenes.play_house import Evening, Obliging, TestHouse
from toepen_gui.board.company import Line
from toepen_gui.engine.events import Ask
from toepen_gui.scenes.play_about import ABOUT
from toepen_gui.scenes.play_over import laid_over
from toepen_gui.scenes.play_prompt import panel_pieces
from toepen_gui.scenes.play_talk import spoken_box
from toepen_gui.ui import kit
from toepen_gui.ui.assets import Assets

LONG = Line("coach.why.wins", {"wins": 100})  # a sentence where a price should stand


def knocked(assets: Assets, size: tuple[int, int], players: int, text: float, lang: str) -> Evening:
    house = TestHouse(lang, assets, text=text)
    house.coach = QuickCoach()  # type: ignore[assignment]
    bots = [Obliging(knocks=True), *(Obliging() for _ in range(players - 2))]
    evening = Evening(house, players, size=size, bots=bots)
    evening.pass_until(Ask.ANSWER)
    evening.key(pygame.K_h)
    evening.run(0.4, draw=True)
    return evening


def names(evening: Evening) -> list[object]:
    play = evening.play
    assert play.view is not None
    state = play.controller.state
    over = laid_over(play.view, play.desk, play.hint, play.about, state)
    under, _ = play.view.pieces(play.desk, state, caps=False)
    return [piece.name for piece in (*under, *over) if piece.name in ("spoken", "hint", ABOUT)]


def covered(evening: Evening) -> bool:
    play = evening.play
    assert play.view is not None
    strip = spoken_box(play.view.easel, play.desk.spoken)
    return strip is not None and play.hint.lies_over(strip)


def test_a_line_that_would_be_half_hidden_goes(assets: Assets) -> None:
    """And so does its question mark; why something was refused is said over the paper."""
    evening = knocked(assets, (800, 600), 8, 2.0, "de")
    assert covered(evening)
    assert names(evening) == ["hint"]
    assert ABOUT not in {target.name for target in evening.play.targets()}
    evening.key(pygame.K_1)  # a card, while an answer is asked for
    evening.run(0.1)
    assert evening.play.desk.remark is not None
    assert covered(evening)
    assert names(evening) == ["hint", "spoken", ABOUT]
    evening.key(pygame.K_h)
    evening.run(0.1)
    assert names(evening) == ["spoken", ABOUT]


def test_beside_the_paper_it_stays(assets: Assets) -> None:
    evening = knocked(assets, (1280, 720), 4, 1.0, "nl")
    assert not covered(evening)
    assert names(evening) == ["spoken", ABOUT, "hint"]


def test_the_answers_have_their_pictures_all_or_none(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the words of one need the place of its picture, the others do without as well."""
    evening = knocked(assets, (800, 600), 4, 1.0, "nl")
    play = evening.play
    assert play.view is not None
    panel = play.desk.panel
    assert panel is not None
    drawn: list[str] = []
    monkeypatch.setattr(kit, "button", lambda *given, **_: drawn.append(given[7]))
    pen = play.view.easel.pen
    for price, pictured in ((panel.answers[-1].price, True), (LONG, False)):
        play.view.easel.stamps.clear()
        asked = replace(panel, answers=(*panel.answers[:-1], replace(panel.answers[-1], price=price)))
        for piece in panel_pieces(play.view.easel, asked, play.controller.state, 1000.0, None, True):
            if isinstance(piece.name, tuple):
                piece.paint(pen)
        assert [bool(icon) for icon in drawn] == [pictured] * len(panel.answers), price
        drawn.clear()
