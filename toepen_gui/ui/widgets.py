"""All controls under one roof: `from toepen_gui.ui.widgets import Button, Group, ...`."""

from __future__ import annotations

from toepen_gui.ui.choices import Choice, Line, RadioLine, RowList, Segment, Tabs
from toepen_gui.ui.dropdown import Dropdown
from toepen_gui.ui.entry import TextField
from toepen_gui.ui.focus import FocusRing
from toepen_gui.ui.group import Group
from toepen_gui.ui.presses import Button, IconButton, PageHead, Tile, Toggle
from toepen_gui.ui.ranges import Slider, Stepper
from toepen_gui.ui.scroll import ScrollArea
from toepen_gui.ui.widget import Host, Widget, inside

__all__ = [
    "Button",
    "Choice",
    "Dropdown",
    "FocusRing",
    "Group",
    "Host",
    "IconButton",
    "Line",
    "PageHead",
    "RadioLine",
    "RowList",
    "ScrollArea",
    "Segment",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Tile",
    "Toggle",
    "Widget",
    "inside",
]
