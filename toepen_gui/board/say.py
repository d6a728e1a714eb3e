"""The spoken line above the hand: one sentence that says what is going on, in your turn and in everybody else's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from toepen_gui.engine.cards import suit_of
from toepen_gui.engine.commands import Command, Fold, Knock
from toepen_gui.engine.events import (
    Ask,
    Checked,
    DroppedOut,
    Event,
    Folded,
    Knocked,
    Paid,
    Revoked,
    Toep,
    TookPot,
    TrickWon,
)
from toepen_gui.engine.rules import LaundryHands, Scoring
from toepen_gui.engine.view import SeatView

from .company import Line
from .exchanges import is_dirty
from .follow import suit_counts
from .log import FOLDED, FOLDED_CHIPS, TOOK
from .phrases import Talker, Told, relettered

HAND: Final = 4  # cards of a usual hand; in a royal final there are more


class Spoken(NamedTuple):
    line: Line | None
    badge: str | None = None

    def relettered(self, before: str, after: str) -> Spoken:
        """The same where cards are called by other letters."""
        return self if self.line is None else Spoken(relettered(self.line, before, after), self.badge)


class _Either(NamedTuple):
    """A sentence when you may knock first, and when you may not."""

    knock: str
    plain: str


LEAD_FIRST: Final = _Either("table.say.lead_first_knock", "table.say.lead_first")
LEAD_WON: Final = _Either("table.say.lead_won_knock", "table.say.lead_won")
LEAD_MOVED: Final = _Either("table.say.lead_moved_knock", "table.say.lead_moved")
FOLLOW: Final = (  # by suit
    _Either("table.say.follow_clubs_knock", "table.say.follow_clubs"),
    _Either("table.say.follow_diamonds_knock", "table.say.follow_diamonds"),
    _Either("table.say.follow_hearts_knock", "table.say.follow_hearts"),
    _Either("table.say.follow_spades_knock", "table.say.follow_spades"),
)
LACK: Final = (
    _Either("table.say.lack_clubs_knock", "table.say.lack_clubs"),
    _Either("table.say.lack_diamonds_knock", "table.say.lack_diamonds"),
    _Either("table.say.lack_hearts_knock", "table.say.lack_hearts"),
    _Either("table.say.lack_spades_knock", "table.say.lack_spades"),
)
LOSES: Final = (  # the same while a card of the suit led lies there that counts
    _Either("table.say.loses_clubs_knock", "table.say.loses_clubs"),
    _Either("table.say.loses_diamonds_knock", "table.say.loses_diamonds"),
    _Either("table.say.loses_hearts_knock", "table.say.loses_hearts"),
    _Either("table.say.loses_spades_knock", "table.say.loses_spades"),
)
FOLDS: Final = (FOLDED.named, FOLDED.you, FOLDED_CHIPS.named, FOLDED_CHIPS.you)
THINKS: Final = Told("table.say.thinks", "table.say.thinks_yours")  # about a knock: somebody's, yours


def spoken(view: SeatView, ask: Ask | None, legal: Sequence[Command], talker: Talker) -> Spoken:
    """What to say now. `ask` and `legal` are those of the seat before the screen, None and empty while others act."""
    match ask:
        case Ask.PLAY:
            return Spoken(_play(view, legal), "turn")
        case Ask.ANSWER:
            return Spoken(_answer(view, legal, talker), "knock")
        case Ask.OFFER:
            if view.to_act is None:
                return Spoken(None)
            return Spoken(Line("table.say.offer", {"name": talker.name(view.to_act)}))
        case Ask.LAUNDRY:
            return Spoken(_laundry(view), "laundry")
        case Ask.CHECK:
            return Spoken(_claim(view, talker), "laundry")
        case Ask.BLIND:
            return Spoken(Line("table.say.blind"), "knock")
        case Ask.BLIND_ANSWER:
            knocker = view.latest_knocker if view.latest_knocker is not None else view.seat
            return Spoken(Line("table.say.blind_answer", {"name": talker.name(knocker), "stake": view.stake}), "knock")
        case Ask.POVERTY:
            return Spoken(_poverty(view, talker), "poverty")
        case Ask.DRAW:
            return Spoken(Line("table.say.draw"), "turn")
        case Ask.DISCARD:
            return Spoken(Line("table.say.discard"), "poverty")
        case None:
            return _waiting(view, talker)


def just_told(events: Sequence[Event], log: Sequence[Line]) -> Spoken | None:
    """What to say while a knock, a fold, or what decides a trick, a round or a bluff is still being shown and nobody
    has been asked anything since: the line of the log. `events` and `log` are those of the round, as far as shown."""
    last = next((event for event in reversed(events) if not isinstance(event, Paid)), None)
    match last:
        case Knocked(over=over) if log:
            return Spoken(log[-1], "over_knock" if over else "knock")
        case Folded():
            folds = [line for line in log if line.key in FOLDS]  # others may have called with it
            return Spoken(folds[-1], "fold") if folds else None
        case TrickWon() | Checked() | Toep() | Revoked() | TookPot() | DroppedOut() if log:
            return Spoken(log[-1])
        case _:
            return None


def trick_lies(view: SeatView, winner: int | None, talker: Talker) -> Spoken | None:
    """What to say while a finished trick lies to be looked at: who takes it, and with what."""
    if winner is None or view.trick is None:
        return None
    best = next((card for seat, card in view.trick.plays if seat == winner), None)
    return None if best is None else Spoken(talker.about(winner, TOOK, card=talker.card(best)))


def _play(view: SeatView, legal: Sequence[Command]) -> Line:
    knock = any(isinstance(command, Knock) for command in legal)
    if view.suit_led is None and view.trick is None and not view.tricks and len(view.hand) > HAND:
        return Line("table.say.grave")
    if view.suit_led is not None:
        if any(suit_of(card) == view.suit_led for card in view.hand):
            return _choose(FOLLOW[view.suit_led], knock)
        return _choose((LOSES if suit_counts(view) else LACK)[view.suit_led], knock)
    if view.trick is not None:
        return _choose(LEAD_MOVED, knock)
    if not view.tricks:
        return _choose(LEAD_FIRST, knock)
    return _choose(LEAD_WON if view.tricks[-1].winner == view.seat else LEAD_MOVED, knock)


def _choose(either: _Either, knock: bool) -> Line:
    return Line(either.knock if knock else either.plain)


def _answer(view: SeatView, legal: Sequence[Command], talker: Talker) -> Line:
    name = talker.name(view.latest_knocker if view.latest_knocker is not None else view.seat)
    if view.rules.scoring is Scoring.CHIPS:
        return Line("table.say.answer_chips", {"name": name, "n": view.stake - view.put_in[view.seat]})
    if not any(isinstance(command, Fold) for command in legal):
        return Line("table.say.answer_must", {"name": name, "n": view.folds_in_row[view.seat]})
    return Line("table.say.answer", {"name": name, "before": view.stake - 1, "stake": view.stake})


def _laundry(view: SeatView) -> Line:
    """What laundry is, for who hears of it for the first time, and whether this hand is."""
    seven = view.rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN
    if is_dirty(view.hand, view.rules):
        return Line("table.say.laundry_dirty_seven" if seven else "table.say.laundry_dirty")
    return Line("table.say.laundry_clean_seven" if seven else "table.say.laundry_clean")


def _claim(view: SeatView, talker: Talker) -> Line:
    name = talker.name(view.washing if view.washing is not None else view.seat)
    if view.rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN:
        return Line("table.say.claim_seven", {"name": name})
    return Line("table.say.claim", {"name": name})


def _poverty(view: SeatView, talker: Talker) -> Line:
    poor = [seat for seat, points in enumerate(view.points) if view.in_game[seat] and points == view.rules.limit - 1]
    if len(poor) == 1:
        return Line("table.say.poverty", {"name": talker.name(poor[0]), "stake": view.stake})
    return Line("table.say.poverty_several", {"count": len(poor), "stake": view.stake})


def _plays(view: SeatView) -> str:
    """The key of what is said while somebody else is to play: it tells who is out, of the match or of the round."""
    if not view.in_game[view.seat]:
        return "table.say.plays_knocked_out"
    out = view.seat < len(view.active) and not view.active[view.seat]
    return "table.say.plays_without_you" if out else "table.say.plays"


def _waiting(view: SeatView, talker: Talker) -> Spoken:
    """While somebody else acts."""
    if view.to_act is None or view.ask is None or view.result is not None or talker.is_you(view.to_act):
        return Spoken(None)
    name = talker.name(view.to_act)
    match view.ask:
        case Ask.PLAY | Ask.OFFER:
            if view.trick is None and not any(n for n, on in zip(view.counts, view.active, strict=True) if on):
                return Spoken(None)  # the last trick has been won
            return Spoken(Line(_plays(view), {"name": name}))
        case Ask.ANSWER | Ask.BLIND_ANSWER:
            knocker = view.latest_knocker
            if knocker is None or talker.is_you(knocker):
                return Spoken(Line(THINKS.you, {"name": name}), "knock")
            return Spoken(Line(THINKS.named, {"name": name, "knocker": talker.name(knocker)}), "knock")
        case Ask.LAUNDRY:
            return Spoken(Line("table.say.waits_laundry", {"name": name}))
        case Ask.CHECK:
            return Spoken(Line("table.say.waits_check", {"name": name}), "laundry")
        case Ask.BLIND:
            return Spoken(Line("table.say.waits_blind", {"name": name}))
        case Ask.POVERTY:
            return Spoken(Line("table.say.waits_poverty", {"name": name}), "poverty")
        case Ask.DRAW:
            return Spoken(Line("table.say.waits_draw", {"name": name}))
        case Ask.DISCARD:
            return Spoken(Line("table.say.waits_discard", {"name": name}))
