"""The log of a round: what each event reads like in one short line, if it is worth one."""

from __future__ import annotations

from typing import Final

from toepen_gui.engine import events as ev
from toepen_gui.engine.events import Ask, Why
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView

from .company import Line
from .phrases import Talker, Told

DEALS: Final = Told("table.log.deals", "table.log.deals_you")
LED: Final = Told("table.log.led", "table.log.led_you")
PLAYED: Final = Told("table.log.played", "table.log.played_you")
KNOCKED: Final = Told("table.log.knocked", "table.log.knocked_you")
OVER: Final = Told("table.log.over", "table.log.over_you")
BLIND: Final = Told("table.log.blind", "table.log.blind_you")
CHIPS: Final = Told("table.log.knocked_chips", "table.log.knocked_chips_you")
CALLED: Final = Told("table.log.called", "table.log.called_you")
FORCED: Final = Told("table.log.called_forced", "table.log.called_forced_you")
FOLDED: Final = Told("table.log.folded", "table.log.folded_you")
FOLDED_CHIPS: Final = Told("table.log.folded_chips", "table.log.folded_chips_you")
TOOK: Final = Told("table.log.took", "table.log.took_you")
LEAD: Final = Told("table.log.lead", "table.log.lead_you")
HANDED_IN: Final = Told("table.log.handed_in", "table.log.handed_in_you")
DIRTY: Final = Told("table.log.dirty", "table.log.dirty_you")  # whose laundry it was
CLEAN: Final = Told("table.log.clean", "table.log.clean_you")
FINED: Final = Told("table.log.fined", "table.log.fined_you")
WHISTLED: Final = Told("table.log.whistled", "table.log.whistled_you")
DREW: Final = Told("table.log.drew", "table.log.drew_you")
LOOKED: Final = Told("table.log.looked", "table.log.looked_you")
STOOD: Final = Told("table.log.stood", "table.log.stood_you")
TOEP: Final = Told("table.log.toep", "table.log.toep_you")
ASIDE: Final = Told("table.log.aside", "table.log.aside_you")
REVOKED: Final = Told("table.log.revoked", "table.log.revoked_you")
OUT: Final = Told("table.log.out", "table.log.out_you")
POOR: Final = Told("table.log.poor", "table.log.poor_you")
POT: Final = Told("table.log.pot", "table.log.pot_you")
BACK: Final = Told("table.log.back", "table.log.back_you")
BOUGHT: Final = Told("table.log.bought", "table.log.bought_you")
WON: Final = Told("table.log.won", "table.log.won_you")


def log_lines(event: ev.Event, before: SeatView, after: SeatView, talker: Talker) -> tuple[Line, ...]:
    """The lines of an event, oldest first: usually one, or none."""
    match event:
        case ev.RoundBegan(number, dealer):
            return (talker.about(dealer, DEALS, round=number + 1),)
        case ev.Played(seat, card):
            led = before.trick is None or before.suit_led is None
            return (talker.about(seat, LED if led else PLAYED, card=talker.card(card)),)
        case ev.Knocked(seat, stake, over, blind, chips):
            if chips:
                return (talker.about(seat, CHIPS, n=chips),)
            return (talker.about(seat, OVER if over else BLIND if blind else KNOCKED, stake=stake),)
        case ev.Called(seat, forced):
            return _called(seat, forced, before, after, talker)
        case ev.Folded(seat):
            return _folded(seat, before, after, talker)
        case ev.TrickWon(_, seat, _):
            best = next((c for s, c in before.trick.plays if s == seat), None) if before.trick else None
            return () if best is None else (talker.about(seat, TOOK, card=talker.card(best)),)
        case ev.LeadMoved(seat, _):
            return (talker.about(seat, LEAD),)
        case ev.Passed(seat, Ask.BLIND):
            return (talker.about(seat, LOOKED),)
        case ev.Passed(seat, Ask.DRAW):
            return (talker.about(seat, STOOD),)
        case ev.HandedIn(seat, _):
            return (talker.about(seat, HANDED_IN),)
        case ev.Checked(_, owner, _, dirty, _):
            return (talker.about(owner, DIRTY if dirty else CLEAN),)
        case ev.Paid(seat, amount, _, Why.LAUNDRY):
            return (talker.about(seat, FINED, n=amount),)
        case ev.Whistled(seat):
            return (talker.about(seat, WHISTLED),)
        case ev.Replaced(seat, _, _):
            return (talker.about(seat, DREW),)
        case ev.Toep(seat, _):
            return (talker.about(seat, TOEP),)
        case ev.LaidAside(seat, cards):
            return (talker.about(seat, ASIDE, n=len(cards)),)
        case ev.Revoked(seat, _):
            return (talker.about(seat, REVOKED),)
        case ev.DroppedOut(seat):
            return (talker.about(seat, OUT),)
        case ev.InPoverty(seats, stake):
            return tuple(talker.about(seat, POOR, stake=stake) for seat in seats)
        case ev.TookPot(seat, chips, _, back):
            return (talker.about(seat, BACK if back else POT, n=chips),)
        case ev.BoughtIn(chips, _):
            return tuple(talker.about(seat, BOUGHT, n=bought) for seat, bought in enumerate(chips) if bought)
        case ev.RoundEnded(_, winner) if winner is not None:
            return (talker.about(winner, WON),)
        case _:
            return ()


def _called(seat: int, forced: bool, before: SeatView, after: SeatView, talker: Talker) -> tuple[Line, ...]:
    """One line when the last has called, so that seven calls do not wash the log away."""
    if forced:
        return (talker.about(seat, FORCED),)
    if before.ask is not Ask.ANSWER or not _all_answered(after):
        alone = before.ask is not Ask.ANSWER
        return (talker.about(seat, CALLED),) if alone else ()
    return _calls(after, talker)


def _folded(seat: int, before: SeatView, after: SeatView, talker: Talker) -> tuple[Line, ...]:
    if after.rules.scoring is Scoring.CHIPS:
        line = talker.about(seat, FOLDED_CHIPS)
    else:
        price = before.stake - 1 if before.ask is Ask.ANSWER else 1
        line = talker.about(seat, FOLDED, price=price)
    if before.ask is Ask.ANSWER and after.called and _all_answered(after):
        return (line, *_calls(after, talker))
    return (line,)


def _all_answered(view: SeatView) -> bool:
    """Everybody who still plays has called the latest knock, or has no chips to answer with."""
    chips = view.rules.scoring is Scoring.CHIPS
    return all(
        seat in view.called or seat == view.latest_knocker or (chips and not view.points[seat])
        for seat, active in enumerate(view.active)
        if active
    )


def _calls(view: SeatView, talker: Talker) -> tuple[Line, ...]:
    called = view.called
    if len(called) == 1:
        return (talker.about(called[0], CALLED),)
    whole = sum(view.active) == sum(view.in_game)
    return (Line("table.log.everyone_called" if whole else "table.log.others_called"),)
