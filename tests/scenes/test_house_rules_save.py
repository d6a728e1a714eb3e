"""Rules of one's own: kept by name, renamed and deleted by mouse and keyboard, with a question before anything is lost;
and what is played by them is recorded and taken up as it was."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.scenes.house_rules_house import Evening
from toepen_gui.engine.options import rules_from_options
from toepen_gui.engine.rules import PRESETS, HouseRules, Stacks
from toepen_gui.scenes.house_rules import HouseRulesForm
from toepen_gui.scenes.house_rules_save import WIDEST, SaveSheet
from toepen_gui.scenes.pages_ask import Ask
from toepen_gui.scenes.setup_choice import Evening as Choice
from toepen_gui.settings import LastSetup
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.own_rules import OwnRules
from toepen_gui.table.port import LONGEST_RULES_NAME, MOST_RULE_SETS, RuleSet
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.widgets import Button, TextField

CHANGED = LastSetup(preset="cafe", changed={"toep": True})
RULES = replace(PRESETS["cafe"], toep=True)
BRAM = RuleSet("Bij oom Bram", "cafe", replace(PRESETS["cafe"], five_crosses=True))
FRIDAY = RuleSet("Vrijdag", "no-limit", PRESETS["no-limit"])


def sheet_over(evening: Evening) -> SaveSheet:
    evening.open()
    evening.click("house_rules.save")
    assert isinstance(evening.top, SaveSheet)
    return evening.top


def button(sheet: SaveSheet, name: str) -> Button:
    found = sheet.group.named(name)
    assert isinstance(found, Button)
    return found


def names(evening: Evening) -> list[str]:
    return [one.name for one in evening.house.rule_sets.all()]


# --- keeping --------------------------------------------------------------------------------
def test_rules_are_kept_under_a_name_by_keyboard_alone(assets: Assets) -> None:
    evening = Evening(assets, CHANGED)
    evening.key(pygame.K_h)
    evening.tab_to("save")
    evening.key(pygame.K_RETURN)
    assert isinstance(evening.top, SaveSheet)
    evening.write("  Bij mij  thuis ")
    evening.key(pygame.K_RETURN)
    assert isinstance(evening.top, HouseRulesForm)
    assert evening.house.rule_sets.all() == (RuleSet("Bij mij thuis", "cafe", RULES),)
    assert evening.setup.evening.own == evening.house.settings.setup.own == "Bij mij thuis"
    evening.key(pygame.K_ESCAPE)
    line = evening.setup.group.named("preset.own.Bij mij thuis")
    assert line is not None
    assert line.visible
    assert evening.setup.faults == []


def test_a_name_can_be_typed_whatever_keys_mean_elsewhere(assets: Assets) -> None:
    evening = Evening(assets, CHANGED)
    sheet = sheet_over(evening)
    evening.write("hr m4é€")
    assert sheet.text == "hr m4é€"
    assert evening.top is sheet
    assert not evening.house.settings.mute


def test_no_more_can_be_typed_than_fits(assets: Assets) -> None:
    evening = Evening(assets, CHANGED)
    sheet = sheet_over(evening)
    evening.write("W" * 40)
    assert 5 < len(sheet.text) < LONGEST_RULES_NAME
    assert sheet.ruler().width(sheet.text, "strong", 1.0) <= WIDEST
    assert "room" in sheet.line
    field = sheet.group.named("name")
    assert isinstance(field, TextField)
    field.set("")
    evening.write("i" * 40)
    assert len(sheet.text) == LONGEST_RULES_NAME
    evening.key(pygame.K_RETURN)
    assert names(evening) == ["i" * LONGEST_RULES_NAME]


def test_a_letter_that_cannot_be_drawn_is_not_taken_and_that_is_said(assets: Assets) -> None:
    evening = Evening(assets, CHANGED)
    sheet = sheet_over(evening)
    evening.write("Zoë\u0436")
    assert sheet.text == "Zoë"
    assert "draw" in sheet.line
    evening.write("!")
    assert sheet.text == "Zoë!"
    assert "draw" not in sheet.line


def test_another_language_reaches_the_field_that_is_typed_in(assets: Assets) -> None:
    evening = Evening(assets, CHANGED)
    sheet = sheet_over(evening)
    evening.write("Zo")
    evening.house.change(lang="nl")
    field = sheet.group.named("name")
    assert isinstance(field, TextField)
    assert "Bijvoorbeeld" in field.hint
    assert (field.text, field.active) == ("Zo", True)


@pytest.mark.parametrize("name", ["", "  ", "Classic", "café", "NO-LIMIT", "no-limit"])
def test_a_name_that_will_not_do_is_refused_with_the_reason(assets: Assets, name: str) -> None:
    evening = Evening(assets, CHANGED)
    sheet = sheet_over(evening)
    evening.write(name)
    keep = button(sheet, "keep")
    assert not keep.enabled
    assert keep.tooltip
    evening.key(pygame.K_RETURN)
    assert evening.top is sheet
    assert names(evening) == []
    assert "illegal" in evening.house.audio.played


def test_what_contradicts_itself_is_not_kept(assets: Assets) -> None:
    evening = Evening(assets, LastSetup(preset="classic", changed={"five_crosses": True}))
    form = evening.open()
    save = form.group.named("save")
    assert save is not None
    assert not save.enabled
    assert "Five crosses" in save.tooltip


def test_there_is_an_end_to_how_many(assets: Assets) -> None:
    own = [RuleSet(f"Avond {nr}", "cafe", PRESETS["cafe"]) for nr in range(MOST_RULE_SETS)]
    evening = Evening(assets, CHANGED, own)
    sheet = sheet_over(evening)
    evening.write("Nog een")
    assert str(MOST_RULE_SETS) in button(sheet, "keep").tooltip


# --- overwriting, renaming, deleting --------------------------------------------------------
def test_it_asks_before_other_rules_are_replaced(assets: Assets) -> None:
    evening = Evening(assets, CHANGED, [BRAM])
    sheet = sheet_over(evening)
    evening.write("bij oom bram")
    evening.key(pygame.K_RETURN)
    question = evening.top
    assert isinstance(question, Ask)
    evening.key(pygame.K_ESCAPE)
    assert evening.top is sheet
    assert evening.house.rule_sets.all() == (BRAM,)
    evening.click("save.keep")
    evening.click("ask.yes")
    assert isinstance(evening.top, HouseRulesForm)
    assert evening.house.rule_sets.all() == (RuleSet("bij oom bram", "cafe", RULES),)


def test_its_own_changes_are_kept_under_the_same_name(assets: Assets) -> None:
    evening = Evening(assets, LastSetup(own=BRAM.name, preset="cafe"), [BRAM])
    evening.open()
    assert evening.setup.evening.rules == PRESETS["cafe"]  # as it was left
    evening.click("house_rules.save")
    evening.key(pygame.K_RETURN)
    evening.click("ask.yes")
    assert evening.house.rule_sets.all() == (replace(BRAM, rules=PRESETS["cafe"]),)


def test_renaming(assets: Assets) -> None:
    last = LastSetup(own=BRAM.name, preset="cafe", changed={"five_crosses": True})
    evening = Evening(assets, last, [BRAM, FRIDAY])
    sheet = sheet_over(evening)
    assert not button(sheet, "rename").enabled  # that is its name
    field = sheet.group.named("name")
    assert isinstance(field, TextField)
    for taken in ("vrijdag", "Solo"):
        field.set(taken)
        assert not button(sheet, "rename").enabled
        assert button(sheet, "rename").tooltip
        field = sheet.group.named("name")
        assert isinstance(field, TextField)
    field.set("BIJ OOM BRAM")
    assert button(sheet, "rename").enabled
    field.set("Bij tante Bep")
    evening.click("save.rename")
    assert names(evening) == ["Bij tante Bep", "Vrijdag"]
    assert evening.setup.evening.own == "Bij tante Bep"
    assert evening.house.rule_sets.all()[0].rules == BRAM.rules


def test_deleting_asks_first(assets: Assets) -> None:
    last = LastSetup(own=BRAM.name, preset="cafe", changed={"five_crosses": True})
    evening = Evening(assets, last, [BRAM, FRIDAY])
    sheet = sheet_over(evening)
    evening.click("save.delete")
    evening.key(pygame.K_ESCAPE)
    assert evening.top is sheet
    evening.tab_to("delete")
    evening.key(pygame.K_RETURN)
    evening.click("ask.yes")
    assert isinstance(evening.top, HouseRulesForm)
    assert names(evening) == ["Vrijdag"]
    assert (evening.setup.evening.own, evening.setup.evening.rules) == ("", BRAM.rules)
    evening.key(pygame.K_ESCAPE)
    assert evening.setup.group.named("preset.own.Bij oom Bram") is None


def test_a_deleted_and_remade_name_has_no_memory(assets: Assets) -> None:
    """What was changed by hand under a name is not found again under another set of that name."""
    evening = Evening(assets, CHANGED, [BRAM])
    evening.click("setup.preset.own.Bij oom Bram")
    evening.open()
    evening.click("house_rules.option.whistle")
    evening.click("house_rules.group.these")
    evening.click("house_rules.save")
    evening.click("save.delete")
    evening.click("ask.yes")
    evening.click("house_rules.reset")
    evening.click("house_rules.save")
    evening.write("Bij oom Bram")
    evening.key(pygame.K_RETURN, pygame.K_ESCAPE)
    evening.click("setup.preset.solo")
    evening.click("setup.preset.own.Bij oom Bram")
    assert evening.setup.evening.rules == PRESETS["cafe"]


def test_a_set_that_another_window_deleted_is_kept_again(assets: Assets, tmp_path: Path) -> None:
    evening = Evening(assets, LastSetup(own=BRAM.name, preset="cafe", changed={"five_crosses": True}), [BRAM])
    evening.house.rule_sets = OwnRules(tmp_path)
    evening.house.rule_sets.keep(BRAM)
    sheet = sheet_over(evening)
    OwnRules(tmp_path).delete(BRAM.name)
    evening.write("2")
    assert sheet.name == "Bij oom Bram2"
    evening.click("save.rename")
    assert names(evening) == ["Bij oom Bram2"]


def test_a_name_that_another_window_gave_meanwhile_is_not_taken_from_it(assets: Assets, tmp_path: Path) -> None:
    evening = Evening(assets, LastSetup(own=BRAM.name, preset="cafe", changed={"five_crosses": True}), [BRAM])
    evening.house.rule_sets = OwnRules(tmp_path)
    evening.house.rule_sets.keep(BRAM)
    sheet = sheet_over(evening)
    OwnRules(tmp_path).keep(replace(FRIDAY, name="Bij oom Bram2"))
    evening.write("2")
    evening.click("save.rename")
    assert evening.top is sheet
    assert not button(sheet, "rename").enabled
    assert OwnRules(tmp_path).all() == (BRAM, replace(FRIDAY, name="Bij oom Bram2"))


def test_the_last_place_may_be_taken_by_another_window(assets: Assets, tmp_path: Path) -> None:
    evening = Evening(assets, CHANGED)
    evening.house.rule_sets = OwnRules(tmp_path)
    for nr in range(MOST_RULE_SETS - 1):
        evening.house.rule_sets.keep(replace(FRIDAY, name=f"Vrijdag {nr}"))
    sheet = sheet_over(evening)
    evening.write("Thuis")
    OwnRules(tmp_path).keep(BRAM)
    evening.key(pygame.K_RETURN)
    assert evening.top is sheet
    assert not button(sheet, "keep").enabled
    assert len(names(evening)) == MOST_RULE_SETS


def test_what_went_wrong_with_the_file_is_told(assets: Assets, tmp_path: Path) -> None:
    evening = Evening(assets, CHANGED)
    (tmp_path / "house-rules.json").write_text("{", encoding="utf-8")
    evening.house.rule_sets = OwnRules(tmp_path)
    evening.setup.enter()
    assert [key for key, _ in evening.house.told] == []
    evening.open()
    evening.key(pygame.K_ESCAPE)
    assert [key for key, _ in evening.house.told] == ["error.rules_damaged"]
    evening.house.rule_sets = OwnRules(None)
    sheet_over(evening)
    evening.write("Thuis")
    evening.key(pygame.K_RETURN)
    assert [key for key, _ in evening.house.told] == ["error.rules_damaged", "error.rules_not_saved"]
    assert names(evening) == ["Thuis"]


# --- what is played by them -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("own", "rules"),
    [
        ("Bij oom Bram", replace(PRESETS["cafe"], five_crosses=True, blind_knock=3, limit=15)),
        ("", replace(PRESETS["classic"], toep=True, jack_bonus=True)),
        ("Vrijdag", replace(PRESETS["no-limit"], stacks=Stacks.TOURNAMENT, ante=2, ante_every=5)),
    ],
)
def test_a_match_by_own_rules_is_recorded_and_taken_up_with_them(tmp_path: Path, own: str, rules: HouseRules) -> None:
    choice = replace(Choice.of(LastSetup()), own=own, rules=rules)
    people = {who: who for who in choice.opponents}
    keeper = MatchKeeper(tmp_path, 7)
    seating = keeper.begin(choice.setup(people, "Ik"))
    seating.human.shown(0)
    end = time.monotonic() + 20
    while not list(tmp_path.glob("saves/*.json")):  # until the first round has been dealt
        assert time.monotonic() < end
        time.sleep(0.01)
    keeper.leave()
    (record,) = [json.loads(file.read_text(encoding="utf-8")) for file in (tmp_path / "saves").glob("*.json")]
    assert rules_from_options(record["rules"], strict=True) == rules == seating.rules
    pending = MatchKeeper(tmp_path).pending()
    assert pending is not None
    assert (pending.rules, pending.preset) == (rules, own or "house-rules")
