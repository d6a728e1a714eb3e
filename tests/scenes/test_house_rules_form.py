"""The form of house rules: made from the options, each of them within reach of mouse and keyboard, contradictions told
as they are made."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scenes.house_rules_house import Evening
from toepen_gui.engine.options import CHOICES, OPTIONS, values_of
from toepen_gui.engine.rules import PRESETS, RANGES, Ending, Laundry, Scoring, Stacks
from toepen_gui.scenes.house_rules_options import choices, unused
from toepen_gui.scenes.play import Play
from toepen_gui.scenes.setup import SetUp
from toepen_gui.settings import LastSetup
from toepen_gui.table.port import RuleSet
from toepen_gui.ui.assets import Assets
from toepen_gui.ui.widgets import Dropdown, RowList, Segment, Stepper, Toggle

CAFE = LastSetup(preset="cafe")
CHIPS = LastSetup(preset="no-limit")
BRAM = RuleSet("Bij oom Bram", "cafe", replace(PRESETS["cafe"], five_crosses=True))
SIZES = [(1280, 720), (600, 900), (800, 600)]


# --- all of them ----------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("last", [CAFE, CHIPS])
def test_every_option_is_in_the_form_and_can_be_seen(assets: Assets, size: tuple[int, int], last: LastSetup) -> None:
    evening = Evening(assets, last, size=size)
    form = evening.open()
    wanted = {f"option.{option}" for option in OPTIONS}
    assert wanted <= {widget.name for widget in form.group.widgets}, "an option is missing in the form"
    seen: set[str] = set()
    for _ in range(60):
        seen |= {widget.name for widget in form.group.widgets if widget.visible}
        evening.wheel()
    assert wanted <= seen


@pytest.mark.parametrize("last", [CAFE, CHIPS])
def test_an_option_has_the_control_of_its_kind(assets: Assets, last: LastSetup) -> None:
    evening = Evening(assets, last)
    form = evening.open()
    for option, value in values_of(evening.setup.evening.rules).items():
        control = form.group.named(f"option.{option}")
        if isinstance(value, bool):
            assert isinstance(control, Toggle)
        elif option in RANGES:
            assert isinstance(control, Stepper)
            assert (control.low, control.high, control.value) == (*RANGES[option], value)
        else:
            assert isinstance(control, Dropdown if option in CHOICES else Segment)
            assert len(control.labels) == len(choices(option))


@pytest.mark.parametrize("last", [CAFE, CHIPS])
def test_every_value_is_within_reach_of_the_keyboard(assets: Assets, last: LastSetup) -> None:
    evening = Evening(assets, last)
    evening.open()
    for option in OPTIONS:
        if option == "scoring" or unused(option, evening.setup.evening.rules):
            continue
        evening.tab_to(f"option.{option}")
        if option in RANGES:
            low, high = RANGES[option]
            for key, wanted in ((pygame.K_HOME, low), (pygame.K_RIGHT, low + 1), (pygame.K_END, high)):
                evening.key(key)
                assert values_of(evening.setup.evening.rules)[option] == wanted
            evening.write("37")
            assert values_of(evening.setup.evening.rules)[option] == 37
            continue
        values = choices(option) or (False, True)
        evening.key(*[pygame.K_LEFT] * len(values))
        for nr, value in enumerate(values):
            evening.key(*[pygame.K_RIGHT] * min(nr, 1))
            assert values_of(evening.setup.evening.rules)[option] == value, option


def test_the_whole_range_is_within_reach_of_the_mouse(assets: Assets) -> None:
    evening = Evening(assets, CHIPS)
    form = evening.open()
    evening.click("house_rules.option.ante.more")
    evening.click("house_rules.option.stack.more")
    assert (evening.setup.evening.rules.ante, evening.setup.evening.rules.stack) == (2, 11)
    control = form.group.named("option.stack")
    assert isinstance(control, Stepper)
    plus = control.box.end(control.box.h)
    at = (round(plus.cx), round(plus.cy))
    evening.house.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    for _ in range(120):
        evening.house.stack.update(0.05)
    assert evening.setup.evening.rules.stack == 1000
    evening.house.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    evening.click("house_rules.option.stack.fewer")
    assert evening.setup.evening.rules.stack == 999


def test_what_was_held_still_scrolls_with_its_row(assets: Assets) -> None:
    """A page lays itself out while a stepper is held: it must stay where it belongs."""
    evening = Evening(assets, CAFE)
    form = evening.open()
    evening.click("house_rules.option.limit.more")
    control = form.group.named("option.limit")
    assert control is not None
    before = control.box.y
    evening.wheel()
    assert not control.visible or control.box.y < before


# --- what does not count --------------------------------------------------------------------
def test_what_chips_do_not_use_is_greyed_and_says_why(assets: Assets) -> None:
    evening = Evening(assets, CAFE)
    form = evening.open()
    evening.tab_to("option.scoring")
    evening.key(pygame.K_RIGHT)
    rules = evening.setup.evening.rules
    assert rules.scoring is Scoring.CHIPS
    for option in OPTIONS:
        control = form.group.named(f"option.{option}")
        assert control is not None
        assert control.enabled == (not unused(option, rules))
        assert control.enabled or control.tooltip  # so that the keyboard can hear of it
    control = form.group.named("option.whistle")
    assert isinstance(control, Toggle)
    form.group.ring.focus(control, show=True)
    evening.key(pygame.K_SPACE)
    assert not evening.setup.evening.rules.whistle


# --- what does not go together --------------------------------------------------------------
@pytest.mark.parametrize("option", ["five_crosses", "royal_final"])
@pytest.mark.parametrize("size", SIZES)
def test_a_contradiction_is_told_as_it_is_made(assets: Assets, option: str, size: tuple[int, int]) -> None:
    evening = Evening(assets, LastSetup(preset="classic"), size=size, text=1.25)
    form = evening.open()
    evening.tab_to(f"option.{option}")
    evening.key(pygame.K_SPACE)
    problem = evening.setup.evening.problem
    assert problem is not None
    assert problem.option == option
    assert form.group.named("remedy.0") is not None
    done = form.group.named("done")
    assert done is not None
    assert not done.enabled
    assert "until one player is left" in done.tooltip
    form.group.ring.focus(None)
    evening.key(pygame.K_RETURN)
    assert evening.house.stack.top is form  # refused, and the tooltip says why
    form.group.update(1.0)
    assert form.group.tooltip == done.tooltip
    evening.key(pygame.K_ESCAPE)
    assert evening.top is evening.setup
    evening.key(pygame.K_RETURN)
    assert not evening.house.keeper.begun
    evening.setup.group.update(1.0)
    assert evening.setup.group.tooltip == done.tooltip
    assert evening.setup.faults == []
    form = evening.open()
    evening.click("house_rules.remedy.0")
    assert evening.setup.evening.problem is None
    assert evening.setup.evening.rules.ending is Ending.LAST_STANDING
    assert values_of(evening.setup.evening.rules)[option] is True
    assert form.group.named("remedy.0") is None


def test_the_other_way_out_is_to_do_without(assets: Assets) -> None:
    evening = Evening(assets, LastSetup(preset="cafe", changed={"five_crosses": True, "royal_final": True}))
    evening.open()
    evening.tab_to("option.ending")
    evening.key(pygame.K_LEFT)
    evening.click("house_rules.remedy.1")
    assert not evening.setup.evening.rules.five_crosses
    evening.click("house_rules.remedy.1")  # and the next one is told
    assert not evening.setup.evening.rules.royal_final
    assert evening.setup.evening.problem is None
    evening.key(pygame.K_RETURN)
    assert evening.top is evening.setup


# --- presets --------------------------------------------------------------------------------
def test_back_to_the_preset(assets: Assets) -> None:
    evening = Evening(assets, CAFE)
    form = evening.open()
    assert not form.group.named("reset").enabled  # type: ignore[union-attr]
    evening.click("house_rules.option.toep")
    evening.click("house_rules.option.whistle")
    assert set(evening.setup.evening.changed) == {"toep", "whistle"}
    evening.click("house_rules.reset")
    assert evening.setup.evening.rules == PRESETS["cafe"]


def test_another_preset_to_start_from_and_back_again(assets: Assets) -> None:
    """What was changed by hand is not lost by looking at other rules."""
    evening = Evening(assets, CAFE, own=[BRAM])
    evening.open()
    evening.click("house_rules.option.toep")
    changed = evening.setup.evening.rules
    evening.click("house_rules.group.these")
    evening.click("house_rules.from")
    evening.key(pygame.K_END, pygame.K_RETURN)
    assert (evening.setup.evening.own, evening.setup.evening.rules) == (BRAM.name, BRAM.rules)
    evening.tab_to("from")
    evening.key(*[pygame.K_LEFT] * 4)
    assert (evening.setup.evening.own, evening.setup.evening.preset) == ("", "cafe")
    assert evening.setup.evening.rules == changed


def test_changes_are_kept_for_the_next_evening(assets: Assets) -> None:
    evening = Evening(assets, CAFE, own=[BRAM])
    evening.open()
    evening.click("house_rules.option.jack_bonus")
    kept = evening.house.settings.setup
    assert (kept.preset, kept.limit, dict(kept.changed)) == ("cafe", 10, {"jack_bonus": True})
    again = Evening(assets, kept).setup.evening
    assert again == evening.setup.evening
    evening.key(pygame.K_ESCAPE)
    evening.click(f"setup.preset.own.{BRAM.name}")
    kept = evening.house.settings.setup
    assert Evening(assets, kept, own=[BRAM]).setup.evening == evening.setup.evening
    gone = Evening(assets, kept).setup.evening  # the set has been deleted since: its rules still count
    assert (gone.own, gone.rules) == ("", BRAM.rules)


def test_odd_options_of_last_time_are_left_out(assets: Assets) -> None:
    last = LastSetup(preset="cafe", limit=1, own="nobody", changed={"toep": True, "ante": 0, "laundry": "x", "nope": 1})
    assert Evening(assets, last).setup.evening.rules == replace(PRESETS["cafe"], toep=True)


# --- finding one's way ----------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
def test_the_groups_lead_to_their_options(assets: Assets, size: tuple[int, int]) -> None:
    evening = Evening(assets, CAFE, size=size)
    form = evening.open()
    firsts = ("from", "option.scoring", "option.knocking", "option.laundry", "option.poverty", "option.ante")
    for nr, first in enumerate(firsts):
        form.look_at(nr)
        control = form.group.named(first)
        assert control is not None
        assert control.visible
        chosen = form.group.named("group")
        assert isinstance(chosen, Dropdown | RowList)
        assert chosen.now == nr
    evening.house.stack.resize((1280, 720) if size != (1280, 720) else (600, 900))
    ante = form.group.named("option.ante")
    assert ante is not None
    assert ante.visible  # in another window the same group stays in sight


def test_the_list_of_groups_follows_what_is_scrolled(assets: Assets) -> None:
    evening = Evening(assets, CAFE)
    form = evening.open()
    evening.wheel()
    chosen = form.group.named("group")
    assert isinstance(chosen, RowList)
    assert chosen.now == 1
    evening.key(pygame.K_HOME)
    assert chosen.now == 0


def test_the_list_of_groups_follows_the_keyboard(assets: Assets) -> None:
    evening = Evening(assets, CAFE)
    form = evening.open()
    for name, group in (("option.packets", 1), ("option.poverty", 4), ("from", 0)):
        evening.tab_to(name)
        chosen = form.group.named("group")
        assert isinstance(chosen, RowList)
        assert chosen.now == group


# --- a match --------------------------------------------------------------------------------
def test_a_cafe_match_by_keyboard_alone(assets: Assets) -> None:
    evening = Evening(assets)
    evening.tab_to("preset.classic")
    evening.key(pygame.K_DOWN, pygame.K_DOWN)
    assert evening.setup.evening.preset == "cafe"
    current = evening.setup.group.ring.current
    assert current is not None
    assert current.name == "preset.cafe"
    evening.key(pygame.K_h)
    evening.tab_to("option.five_crosses")
    evening.key(pygame.K_SPACE)
    evening.tab_to("option.blind_knock")
    evening.write("3")
    evening.tab_to("done")
    evening.key(pygame.K_RETURN)
    evening.tab_to("deal")
    evening.key(pygame.K_SPACE)
    (setup,) = evening.house.keeper.begun
    assert setup.rules == replace(PRESETS["cafe"], five_crosses=True, blind_knock=3)
    assert setup.preset == "house-rules"
    assert isinstance(evening.house.stack.top, Play)


def test_a_chip_match_by_mouse_alone(assets: Assets) -> None:
    evening = Evening(assets)
    evening.click("setup.preset.no-limit")
    evening.click("setup.ante.more")
    evening.click("setup.laundry")
    evening.click("setup.stacks")
    drop = evening.setup.group.named("stacks")
    assert isinstance(drop, Dropdown)
    rows = drop.list_box
    evening.house.click(rows.cx, rows.bottom - 10)
    evening.click("setup.house")
    evening.click("house_rules.option.ante_every.more")
    evening.click("house_rules.done")
    evening.click("setup.deal")
    (setup,) = evening.house.keeper.begun
    rules = replace(PRESETS["no-limit"], ante=2, laundry=Laundry.KEEP, stacks=Stacks.TOURNAMENT, ante_every=1)
    assert (setup.rules, setup.preset) == (rules, "house-rules")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_dealt(assets: Assets, preset: str) -> None:
    evening = Evening(assets)
    if preset != "classic":
        evening.click(f"setup.preset.{preset}")
    assert evening.setup.faults == []
    evening.key(pygame.K_SPACE)
    (setup,) = evening.house.keeper.begun
    assert (setup.rules, setup.preset) == (PRESETS[preset], preset)


def test_an_own_set_goes_by_its_name(assets: Assets) -> None:
    evening = Evening(assets, own=[BRAM])
    evening.click(f"setup.preset.own.{BRAM.name}")
    evening.key(pygame.K_RETURN)
    (setup,) = evening.house.keeper.begun
    assert (setup.rules, setup.preset) == (BRAM.rules, BRAM.name)


def test_the_chosen_line_is_in_sight_and_arrows_keep_it_there(assets: Assets) -> None:
    own = [RuleSet(f"Avond {nr}", "classic", PRESETS["classic"]) for nr in range(8)]
    evening = Evening(assets, LastSetup(own="Avond 7"), own=own)
    assert isinstance(evening.top, SetUp)
    line = evening.setup.group.named("preset.own.Avond 7")
    assert line is not None
    assert line.visible
    evening.tab_to("preset.own.Avond 7")
    for nr in range(13):
        evening.key(pygame.K_UP)
        current = evening.setup.group.ring.current
        assert current is not None
        assert current.visible
        assert nr > 12 or evening.setup.evening.own == (f"Avond {6 - nr}" if nr < 7 else "")
    assert evening.setup.evening.preset == "classic"
