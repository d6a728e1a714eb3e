"""The cue of every event: one match over the kinds of events."""

from __future__ import annotations

from toepen_gui.engine import events as ev

from . import cues_chips, cues_knock, cues_laundry, cues_play, cues_round
from .company import Line
from .cue import Context, Cue, Script


def cue_for(context: Context, lines: tuple[Line, ...] = ()) -> Cue:
    """What the event of the context does on the screen. `lines` go into the log when it is shown."""
    s = Script(context, lines=lines)
    match context.event:
        case ev.RoundBegan() as event:
            cues_round.round_began(s, event)
        case ev.Dealt() as event:
            cues_play.dealt(s, event)
        case ev.TurnedUp() as event:
            cues_play.turned_up(s, event)
        case ev.Asked() as event:
            cues_round.asked(s, event)
        case ev.Played() as event:
            cues_play.played(s, event)
        case ev.Knocked() as event:
            cues_knock.knocked(s, event)
        case ev.Called() as event:
            cues_knock.called(s, event)
        case ev.Folded() as event:
            cues_knock.folded(s, event)
        case ev.InPoverty() as event:
            cues_knock.in_poverty(s, event)
        case ev.Paid() as event:
            cues_round.paid(s, event)
        case ev.TookPot() as event:
            cues_chips.took_pot(s, event)
        case ev.BoughtIn() as event:
            cues_chips.bought_in(s, event)
        case ev.LeadMoved() as event:
            cues_play.lead_moved(s, event)
        case ev.TrickWon() as event:
            cues_play.trick_won(s, event)
        case ev.HandedIn() as event:
            cues_laundry.handed_in(s, event)
        case ev.Drew() as event:
            cues_laundry.drew(s, event)
        case ev.Checked() as event:
            cues_laundry.checked(s, event)
        case ev.Passed() as event:
            cues_laundry.passed(s, event)
        case ev.Whistled() as event:
            cues_laundry.whistled(s, event)
        case ev.Replaced() as event:
            cues_laundry.replaced(s, event)
        case ev.Toep() as event:
            cues_laundry.toep(s, event)
        case ev.LaidAside() as event:
            cues_laundry.laid_aside(s, event)
        case ev.Revoked() as event:
            cues_play.revoked(s, event)
        case ev.DroppedOut() as event:
            cues_round.dropped_out(s, event)
        case ev.RoundEnded() as event:
            cues_round.round_ended(s, event)
        case ev.MatchEnded() as event:
            cues_round.match_ended(s, event)
    return s.cue()
