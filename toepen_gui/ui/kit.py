"""All drawings of the kit under one roof: `from toepen_gui.ui import kit`, then `kit.button(pen, box, "Call")`."""

from __future__ import annotations

from toepen_gui.ui.buttons import button, icon_button, keycap, keycap_width, plate
from toepen_gui.ui.cards import card, face, lay
from toepen_gui.ui.grounds import carpet, dim, lit, page, planking, table
from toepen_gui.ui.lists import (
    choice_frame,
    list_row,
    menu,
    menu_rows,
    scrollbar,
    tab_boxes,
    tabs,
    tick,
    tile,
)
from toepen_gui.ui.marks import (
    back_box,
    caption,
    diamond_rule,
    lozenge,
    page_head,
    rule,
    tally,
    tally_set,
    title_box,
)
from toepen_gui.ui.panels import paper, plaque, ring_focus, slate, small_slate
from toepen_gui.ui.pen import Pen, faded
from toepen_gui.ui.shapes import disc, path, rr
from toepen_gui.ui.talk import bubble, strip, toast, tooltip, tooltip_box
from toepen_gui.ui.values import dropdown, field, radio, segment, segment_cells, slider, stepper, toggle

__all__ = [
    "Pen",
    "back_box",
    "bubble",
    "button",
    "caption",
    "card",
    "carpet",
    "choice_frame",
    "diamond_rule",
    "dim",
    "disc",
    "dropdown",
    "face",
    "faded",
    "field",
    "icon_button",
    "keycap",
    "keycap_width",
    "lay",
    "list_row",
    "lit",
    "lozenge",
    "menu",
    "menu_rows",
    "page",
    "page_head",
    "paper",
    "path",
    "planking",
    "plaque",
    "plate",
    "radio",
    "ring_focus",
    "rr",
    "rule",
    "scrollbar",
    "segment",
    "segment_cells",
    "slate",
    "slider",
    "small_slate",
    "stepper",
    "strip",
    "tab_boxes",
    "table",
    "tabs",
    "tally",
    "tally_set",
    "tick",
    "tile",
    "title_box",
    "toast",
    "toggle",
    "tooltip",
    "tooltip_box",
]
