"""Controllers: what their buttons and sticks mean as keys."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from toepen_gui.ui.pads import BUTTONS, FIRST, NEXT, Pads


def down(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def up(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def stick(axis: int, value: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


def keys(events: list[pygame.Event]) -> list[tuple[bool, int]]:
    return [(event.type == pygame.KEYDOWN, event.key) for event in events]


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_a_button_is_a_key(button: int) -> None:
    pads = Pads()
    assert keys(pads.handle(down(button))) == [(True, BUTTONS[button])]
    assert keys(pads.handle(up(button))) == [(False, BUTTONS[button])]
    assert pads.update(10) == []


def test_other_events_pass_and_unknown_buttons_do_not() -> None:
    pads = Pads()
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert pads.handle(event) == [event]
    assert pads.handle(down(pygame.CONTROLLER_BUTTON_GUIDE)) == []
    assert pads.handle(stick(pygame.CONTROLLER_AXIS_RIGHTX, 30000)) == []


def test_an_arrow_that_is_held_repeats() -> None:
    pads = Pads()
    pads.handle(down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert pads.update(FIRST / 2) == []
    assert keys(pads.update(FIRST)) == [(True, pygame.K_RIGHT)]
    assert pads.update(NEXT / 2) == []
    assert keys(pads.update(NEXT)) == [(True, pygame.K_RIGHT)]
    pads.handle(up(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert pads.update(10) == []


def test_a_stick_is_arrows_and_does_not_tremble() -> None:
    pads = Pads()
    axis = pygame.CONTROLLER_AXIS_LEFTX
    assert pads.handle(stick(axis, -9000)) == []
    assert keys(pads.handle(stick(axis, -20000))) == [(True, pygame.K_LEFT)]
    assert pads.handle(stick(axis, -15000)) == []
    assert pads.handle(stick(axis, -19000)) == []
    assert keys(pads.handle(stick(axis, -5000))) == [(False, pygame.K_LEFT)]
    assert keys(pads.handle(stick(axis, 32767))) == [(True, pygame.K_RIGHT)]
    assert keys(pads.handle(stick(axis, -32768))) == [(False, pygame.K_RIGHT)]


def test_triggers_step_on_and_back() -> None:
    pads = Pads()
    (event,) = pads.handle(stick(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 30000))
    assert (event.key, event.mod) == (pygame.K_TAB, 0)
    (event,) = pads.handle(stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 30000))
    assert (event.key, event.mod) == (pygame.K_TAB, pygame.KMOD_SHIFT)


def test_a_controller_that_is_pulled_out_lets_go() -> None:
    pads = Pads()
    pads.handle(stick(pygame.CONTROLLER_AXIS_LEFTY, 30000))
    gone = pads.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert keys(gone) == [(False, pygame.K_DOWN)]
    assert pads.update(10) == []


def test_without_controllers_nothing_happens() -> None:
    pads = Pads()
    pads.start()
    assert pads.handle(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []
    assert not pads.plugged_in


def test_it_is_known_whether_one_has_to_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pad:
        there = True

        def __init__(self, number: int) -> None:
            pass

        def attached(self) -> bool:
            return Pad.there

    library = SimpleNamespace(Controller=Pad, is_controller=lambda number: number == 0)
    monkeypatch.setattr(pygame._sdl2, "controller", library)
    pads = Pads()
    pads.handle(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=1))
    assert not pads.plugged_in
    pads.handle(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert pads.plugged_in
    pads.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
    assert pads.plugged_in, "it was another"
    Pad.there = False
    pads.handle(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert not pads.plugged_in
