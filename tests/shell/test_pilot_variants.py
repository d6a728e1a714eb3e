"""The pilot plays whole matches of every preset and of mixed house rules: by clicks only, by drags only, by keys only,
with a controller only."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.shell.test_pilot import PEOPLE, deadline, evening
from toepen_gui.drivers import open_display
from toepen_gui.engine.rules import PRESETS
from toepen_gui.pilot import Hand
from toepen_gui.selftest import USUAL, play_match
from toepen_gui.settings import LastSetup, Opponent

LONG: Final = 600.0  # seconds for a long match, where a machine has much else to do

Options = Mapping[str, str | int | bool]

MIXED: Final[Mapping[str, tuple[int, str, Options]]] = {  # opponents, preset, what differs from it
    "blind": (2, "solo", {"blind_knock": 3, "max_folds_in_row": 2}),
    "blind in cafe": (3, "cafe", {"blind_knock": 2, "packets": 1}),
    "royal": (1, "solo", {"royal_final": True, "poverty": "stake"}),
    "grey": (2, "cafe", {"royal_final": True, "toep": True}),
    "toep": (3, "classic", {"toep": True, "whistle": True, "jack_bonus": True, "packets": 4}),
    "crosses": (2, "solo", {"five_crosses": True, "jack_bonus": True, "folded_lead": "highest-card"}),
    "revokes": (2, "solo", {"revokes": "penalised", "folded_lead": "suit-stands"}),
    "dead": (3, "classic", {"dead_answer": "must-call", "cap_points": True, "laundry": "return"}),
    "laundry for chips": (2, "pot-limit", {"laundry": "return", "revokes": "penalised"}),
    "tournament": (3, "no-limit", {"stacks": "tournament", "stack": 6, "ante_every": 2}),
    "carried": (2, "no-limit", {"stacks": "carry", "stack": 8, "max_buy_in": 5}),
    "all": (
        3,
        "cafe",
        {
            "blind_knock": 3,
            "toep": True,
            "whistle": True,
            "jack_bonus": True,
            "royal_final": True,
            "five_crosses": True,
            "max_folds_in_row": 1,
            "revokes": "penalised",
        },
    ),
}


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_display(unseen=True)
    yield
    pygame.display.quit()


def _plays(
    folder: Path,
    hand: Hand,
    opponents: int,
    preset: str,
    options: Options,
    seed: int = 3,
    limit: int = 3,
    patience: float = 120,
) -> None:
    guests = tuple(Opponent(who, "beginner") for who in PEOPLE[:opponents])
    settings = replace(USUAL, setup=LastSetup(guests, preset, limit, changed=dict(options)))
    stuck, rounds = play_match(evening(folder, settings, seed=seed), hand, deadline(patience))
    assert stuck == ""
    assert rounds >= 1
    records = [json.loads(file.read_text(encoding="utf-8")) for file in folder.rglob("*.json")]
    played = [record["rules"] for record in records if "rounds" in record]
    assert played
    assert all(rules[option] == value for rules in played for option, value in options.items()), "by other rules"


@pytest.mark.parametrize(
    ("preset", "hand"), [*zip(PRESETS, [*Hand] * 2, strict=False), ("no-limit", Hand.KEYS), ("no-limit", Hand.PADS)]
)
def test_every_preset(tmp_path: Path, preset: str, hand: Hand) -> None:
    _plays(tmp_path, hand, 2, preset, {})


@pytest.mark.parametrize(("name", "hand"), [("all", Hand.KEYS), ("tournament", Hand.DRAGS), ("royal", Hand.CLICKS)])
def test_mixed_house_rules(tmp_path: Path, name: str, hand: Hand) -> None:
    opponents, preset, options = MIXED[name]
    _plays(tmp_path, hand, opponents, preset, options)


@pytest.mark.nightly
@pytest.mark.parametrize("hand", Hand)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("opponents", [1, 4, 7])
def test_every_preset_with_any_hand(tmp_path: Path, preset: str, hand: Hand, opponents: int) -> None:
    _plays(tmp_path, hand, opponents, preset, {}, seed=opponents, limit=5, patience=LONG)


@pytest.mark.nightly
@pytest.mark.parametrize("hand", Hand)
@pytest.mark.parametrize("name", MIXED)
@pytest.mark.parametrize("seed", [1, 2])
def test_all_mixed_house_rules(tmp_path: Path, name: str, hand: Hand, seed: int) -> None:
    opponents, preset, options = MIXED[name]
    _plays(tmp_path, hand, opponents, preset, options, seed, limit=4, patience=LONG)
