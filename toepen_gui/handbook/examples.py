"""The pictures of a handbook: what the engine makes of a few small rounds under these rules.

Each function gives None where the rules never let it come to that.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from toepen_gui.engine.commands import Call, Check, Command, Fold, HandIn, Knock, KnockBlind, Play
from toepen_gui.engine.events import Ask, Called, Folded, Knocked, Played, RoundEnded, TookPot, TrickWon
from toepen_gui.engine.match import State, legal
from toepen_gui.engine.rules import Betting, Ending, HouseRules, LaundryHands

from .model import Hand, Hands, Payer, Scene, Table, Text, Trick, text
from .played import FATIMA, KEES, MEI, NAMES, SEATS, Round, Way, cards, play

Does = Mapping[int, str]

WINS: Final = "rules.knock.wins"
CALLS: Final = "rules.knock.calls"
FOLDS: Final = "rules.knock.folds"
IN_CHIPS: Final = MappingProxyType({CALLS: "rules.chips.calls", FOLDS: FOLDS})


def price(points: int) -> Text:
    """What somebody pays, or has taken off."""
    return text("rules.pays", amount=points) if points >= 0 else text("rules.taken_off", amount=-points)


def won(chips: int) -> Text:
    if chips > 0:
        return text("rules.chips.wins", amount=chips)
    return text("rules.chips.loses", amount=-chips)


def payers(table: Table, played: Round, does: Does) -> tuple[Payer, ...]:
    """Mei, Fatima and Kees with what the round has cost them, the winner last."""
    ended = played.ended()
    assert ended is not None
    out = []
    for seat in (MEI, FATIMA, KEES):
        change = ended.change[seat]
        if table.chips:
            key = IN_CHIPS.get(does.get(seat, ""), "")
            out.append(Payer(SEATS[seat], text(key) if key else None, won(change), change > 0))
        else:
            key = WINS if seat == ended.winner else does.get(seat, "")
            out.append(Payer(SEATS[seat], text(key) if key else None, price(change), change <= 0))
    return tuple(out)


# --- a round, and a knock -------------------------------------------------------------------------


def quiet(table: Table) -> Scene | None:
    """Nobody knocks."""
    played = play(table.rules)
    if played is None or played.ended() is None:
        return None
    says = text("rules.idea.chips.example") if table.chips else text("rules.idea.example", stake=_stake(played))
    return Scene(says, payers(table, played, {}))


def _knocks(state: State, seat: int, ask: Ask) -> type[object] | Command | None:
    """Kees knocks, as high as he may; Mei folds, Fatima calls."""
    if seat == KEES and ask is Ask.PLAY and state.latest < 0:
        return highest_knock(state)
    if ask is Ask.ANSWER:
        return Fold if seat == MEI else Call
    return None


def highest_knock(state: State) -> Command | None:
    """The highest that Kees may make; no higher than the pot where there is no bound, for an example people believe."""
    knocks = [command for command in legal(state, KEES) if isinstance(command, Knock)]
    if state.rules.betting is Betting.NO_LIMIT:
        knocks = [knock for knock in knocks if knock.chips <= 2 * state.pot] or knocks
    return max(knocks, key=lambda knock: knock.chips, default=None)


def knock(table: Table) -> Scene | None:
    """Kees knocks, one folds and one calls."""
    played = play(table.rules, _knocks)
    knocked = played.all(Knocked) if played is not None else ()
    if played is None or not knocked or not played.all(Folded) or played.ended() is None:
        return None
    (made,) = knocked
    if table.chips:
        says = text("rules.chips.knock.example", chips=made.chips, stake=made.stake)
    else:
        says = text("rules.knock.example", before=made.stake - 1, stake=made.stake)
    return Scene(says, payers(table, played, {MEI: FOLDS, FATIMA: CALLS}), "kees")


def close_to_the_end(table: Table) -> Text | None:
    """Mei is one point from the limit when Kees knocks: must she call, or may she choose?"""
    played = play(table.rules, _knocks, points=(0, table.last, 0))
    knocked = played.all(Knocked) if played is not None else ()
    if played is None or not knocked:
        return None
    cost = knocked[0].stake - 1
    if any(called.forced for called in played.all(Called)):
        return text("rules.dead.example.must", points=table.last, cost=cost)
    return text("rules.dead.example.may", points=table.last, cost=cost)


# --- following suit, and the lead that folds ------------------------------------------------------

LEADS: Final = ("8h Jd Kd 7d", "Qs Js Kc 9d", "Th 7h Jh Qd")
LEADER: Final = ("8h Ad Kd 7d", "Kc Qc Js Jd", "Ts 9c 7s Qd")
SHORT: Final = ("8s Js Kd Qd", "Th Ts 9h 9s", "7h 7d Jc Qc")


def follow(table: Table) -> Trick | None:
    """Hearts are led; the one without hearts throws away; the ten takes it."""

    def way(_state: State, seat: int, ask: Ask) -> Command | None:
        if ask is not Ask.PLAY:
            return None
        return Play(seat, cards(LEADS[seat])[0])

    return _first_trick(table, LEADS, way, "rules.follow.example", ())


def folded_lead(table: Table) -> Trick | None:
    """Kees leads hearts, Mei has none; Fatima knocks, Kees folds: whose is the trick now? Fatima would throw the ten of
    spades; only where clubs lead now must she follow with the nine."""

    def way(state: State, seat: int, ask: Ask) -> type[object] | Command | None:
        if ask is Ask.PLAY and seat == FATIMA and state.latest < 0:
            return Knock
        if ask is Ask.ANSWER:
            return Fold if seat == KEES else Call
        if ask is Ask.PLAY and seat != FATIMA:
            return Play(seat, cards(LEADER[seat])[0])
        return None

    return _first_trick(table, LEADER, way, "rules.lead.example", ("kees",))


def _first_trick(table: Table, hands: tuple[str, ...], way: Way, key: str, out: tuple[str, ...]) -> Trick | None:
    """The first trick of a round: only that is looked at, so `way` need not know what to do later."""
    played = play(table.rules, _only_first(way), hands)
    if played is None:
        return None
    tricks, folded = played.all(TrickWon), played.all(Folded)
    laid = [(event.seat, event.card) for event in played.all(Played)][:3]
    if not tricks or len(laid) < 3 or (out and not folded):
        return None
    winner = SEATS[tricks[0].seat]
    plays = tuple((SEATS[seat], card) for seat, card in laid)
    return Trick(plays, winner, text(key, winner=text(NAMES[winner])), out)


def _only_first(way: Way) -> Way:
    def first(state: State, seat: int, ask: Ask) -> type[object] | Command | None:
        return None if state.tricks else way(state, seat, ask)

    return first


# --- before the first card ------------------------------------------------------------------------

PICTURES: Final = "Jc Qh Kd As"
WITH_SEVEN: Final = "Jh Qd Ac 7s"
CLEAN: Final = "9h Jc Qd Ks"


def laundry(table: Table) -> Hands | None:
    """What is dirty, and what it costs to be caught, or to be wrong."""
    seven = table.rules.laundry_hands is LaundryHands.PICTURES_OR_SEVEN
    label = text("rules.laundry.example.dirty" if seven else "rules.laundry.example.clean")
    hands = (Hand(cards(PICTURES), text("rules.laundry.example.dirty")), Hand(cards(WITH_SEVEN), label))
    lie, truth = _washed(table.rules, CLEAN), _washed(table.rules, PICTURES)
    if lie is None or truth is None:
        return None
    paid = (-lie[KEES], -truth[MEI]) if table.chips else (lie[KEES], truth[MEI])
    return Hands(
        hands,
        None,
        (
            Payer("kees", text("rules.laundry.example.lies"), price(paid[0]), good=False),
            Payer("mei", text("rules.laundry.example.checks"), price(paid[1]), good=False),
        ),
    )


def _washed(rules: HouseRules, hand: str) -> tuple[int, ...] | None:
    """How everybody's points, or stacks, change when Kees hands that in and Mei checks it."""
    seen: list[tuple[int, ...]] = []

    def way(state: State, seat: int, ask: Ask) -> type[object] | None:
        if ask is Ask.CHECK:
            seen.append(state.points)
            return Check
        if len(seen) == 1:
            seen.append(state.points)
        return HandIn if ask is Ask.LAUNDRY and seat == KEES and not seen else None

    if play(rules, way, (hand, "8h 8s 7c Td", "7h Ts Tc Kc")) is None or len(seen) < 2:
        return None
    return tuple(after - before for before, after in zip(seen[0], seen[1], strict=True))


def toep(table: Table) -> Hands | None:
    """Four of a kind, and what the others pay for it."""
    hand = "9c 9d 9h 9s"
    played = play(table.rules, hands=(hand, *HANDS_BESIDE))
    if played is None or played.ended() is None:
        return None
    hands = [Hand(cards(hand), text("rules.toep.example.four"))]
    if table.stock != 0:
        hands.append(Hand(cards("8c 8d 8h Qs"), text("rules.toep.example.three")))
    return Hands(tuple(hands), text("rules.toep.example", price=played.cost(MEI)))


HANDS_BESIDE: Final = ("8h 8s 7c Kd", "7h 7s Jc Qd")


def whistle(_table: Table) -> Hands:
    return Hands(
        (
            Hand(cards("Tc Td Ts 8h"), text("rules.whistle.example.tens")),
            Hand(cards("Jc Jd Jh Ks"), text("rules.whistle.example.jacks")),
        )
    )


def poverty(table: Table) -> Scene | None:
    """Kees is one point from the limit; where one may fold, Mei does."""

    def way(_state: State, seat: int, ask: Ask) -> type[object] | Command | None:
        if ask is Ask.POVERTY:
            return Fold if seat == MEI else Call
        return None

    played = play(table.rules, way, points=(table.last, 0, 0))
    if played is None or played.ended() is None:
        return None
    does = {MEI: FOLDS, FATIMA: CALLS} if played.all(Folded) else {}
    return Scene(text("rules.poverty.example", points=table.last, stake=_stake(played)), payers(table, played, does))


def blind(table: Table) -> Scene | None:
    def way(_state: State, seat: int, ask: Ask) -> type[object] | Command | None:
        if ask is Ask.BLIND:
            return KnockBlind
        if ask is Ask.BLIND_ANSWER:
            return Fold if seat == MEI else Call
        return None

    played = play(table.rules, way)
    if played is None or not played.all(Knocked) or played.ended() is None:
        return None
    says = text("rules.blind.example", stake=played.all(Knocked)[0].stake)
    return Scene(says, payers(table, played, {MEI: FOLDS, FATIMA: CALLS}), "kees")


# --- the end --------------------------------------------------------------------------------------


def ending(table: Table) -> Scene | None:
    """A round for more than Mei has left: where does that leave everybody?"""
    start = (0, table.last, table.rules.limit // 2)

    def way(state: State, seat: int, ask: Ask) -> type[object] | Command | None:
        if seat == KEES and ask is Ask.PLAY and state.latest < 0:
            return highest_knock(state)
        return None

    played = play(table.rules, way, points=start)
    ended = played.ended() if played is not None else None
    if played is None or ended is None:
        return None
    return Scene(text("rules.end.example", stake=ended.stake), tuple(_ended(table, played, ended, start)))


def _ended(table: Table, played: Round, ended: RoundEnded, start: tuple[int, ...]) -> list[Payer]:
    out = []
    gone = {seat for seat in range(3) if not played.state.in_game >> seat & 1}
    for seat in (MEI, FATIMA, KEES):
        before, after = start[seat], ended.points[seat]
        match = played.state.match
        loses = seat in gone or (match is not None and seat in match.losers)
        says = None
        if loses:
            first = table.rules.ending is Ending.FIRST_LOSES
            says = text("rules.end.example.loses" if first else "rules.end.example.out")
        elif seat == ended.winner:
            says = text(WINS)
        out.append(
            Payer(SEATS[seat], says, text("rules.end.example.points", before=before, after=after), after <= before)
        )
    return out


def side_pot(table: Table) -> Scene | None:
    """Mei's last chips went into the ante; Kees knocks, Fatima calls, and Mei holds the best cards."""
    ante = table.rules.ante
    more = ante + 5

    def way(state: State, seat: int, ask: Ask) -> type[object] | Command | None:
        if seat == KEES and ask is Ask.PLAY and state.latest < 0:
            return highest_knock(state)
        return None

    played = play(table.rules, way, SHORT, points=(more, ante, more))
    ended = played.ended() if played is not None else None
    if played is None or ended is None:
        return None
    took = {event.seat: event.chips for event in played.all(TookPot) if not event.back}
    if MEI not in took or KEES not in took:
        return None
    return Scene(
        text("rules.side.example", ante=ante),
        (
            Payer("mei", text("rules.side.example.main"), text("rules.chips.takes", amount=took[MEI]), good=True),
            Payer("kees", text("rules.side.example.side"), text("rules.chips.takes", amount=took[KEES]), good=True),
            Payer("fatima", text("rules.side.example.called"), won(ended.change[FATIMA]), good=False),
        ),
    )


def _stake(played: Round) -> int:
    ended = played.ended()
    assert ended is not None
    return ended.stake
