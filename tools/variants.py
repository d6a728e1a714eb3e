"""Moments of every variant: a match of certain rules and cards, led by the engine to where the decision arises.

For screenshots and for the tests of how the table looks: what chance would bring once in an evening stands here at
will, for two to eight players. `Parlour` seats somebody at such a moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from toepen_gui.engine.cards import PACK, parse_card
from toepen_gui.engine.commands import (
    Call,
    Check,
    Command,
    Deal,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Pass,
    Play,
)
from toepen_gui.engine.dealing import hand_size, order_of, takes_part
from toepen_gui.engine.events import Ask
from toepen_gui.engine.match import apply, asked, legal, new_match
from toepen_gui.engine.rules import (
    PRESETS,
    DeadAnswer,
    Ending,
    FoldedLead,
    HouseRules,
    Knocking,
    Laundry,
    LaundryHands,
    Poverty,
    Revokes,
    Stacks,
)
from toepen_gui.engine.state import State

YOU: Final = 0
STEPS: Final = 600  # commands until a moment is given up

CALM: Final = (Play, Call, Pass, Look)  # what everybody does who is not told otherwise


@dataclass(frozen=True, slots=True)
class Moment:
    """`hands`: cards of some seats as text, the others get what the seed gives. `points`: of you and the next ones,
    repeated for more players. `acts`: what is done where it may be, by seat. `ask`: what you are to be asked at last,
    None for the end of a round. `late`: how many tricks must have been won by then. `few`, `many`: how many players
    there may be."""

    rules: HouseRules
    ask: Ask | None
    hands: Mapping[int, str] = field(default_factory=dict)
    points: Sequence[int] = ()
    acts: Mapping[int, tuple[type, ...]] = field(default_factory=dict)
    amounts: Mapping[int, int] = field(default_factory=dict)
    preset: str = "Café Bram"
    late: int = 0
    rounds: int = 1
    few: int = 2
    many: int = 8
    yours_first: bool = True

    def fits(self, players: int) -> bool:
        return self.few <= players <= self.many


class Script(NamedTuple):
    """The match before the deal of the round in which the moment comes, and everything that is done from there on."""

    before: State
    commands: tuple[Command, ...]
    moment: State


def script(moment: Moment, players: int, seed: int = 3) -> Script:
    """How it comes to that moment. Raises LookupError if it does not."""
    rules = moment.rules
    points = None
    if moment.points:
        points = tuple(moment.points[seat % len(moment.points)] for seat in range(players))
    state = new_match(rules, players, players - 1 if moment.yours_first else 0, points)
    done: set[tuple[int, int, type]] = set()
    rounds = 0
    before, commands = state, list[Command]()
    for step in range(STEPS):
        seat, ask = asked(state)
        command: Command
        if seat is None or ask is None:
            if moment.ask is None and rounds == moment.rounds:
                return Script(before, tuple(commands), state)
            if rounds == moment.rounds or state.match is not None:
                break
            command = _deal(moment, state, Random(seed * 100 + rounds))
            rounds += 1
            before, commands = state, []
        elif seat == YOU and ask is moment.ask and rounds == moment.rounds and len(state.tricks) >= moment.late:
            return Script(before, tuple(commands), state)
        else:
            command = _choice(moment, seat, legal(state, seat), done, rounds, Random(seed + step))
        state = _apply(state, command)
        commands.append(command)
    raise LookupError(f"{moment.ask} with {players} players: never came")


def _apply(state: State, command: Command) -> State:
    step = apply(state, command)
    if step.refusal is not None:
        raise LookupError(f"{command}: {step.refusal.code}")
    return step.state


def _choice(
    moment: Moment,
    seat: int,
    may: tuple[Command, ...],
    done: set[tuple[int, int, type]],
    rounds: int,
    rng: Random,
) -> Command:
    """What it is told to do, each once a round; else something calm."""
    for kind in moment.acts.get(seat, ()):
        fitting = [command for command in may if isinstance(command, kind)]
        if fitting and (rounds, seat, kind) not in done:
            done.add((rounds, seat, kind))
            wanted = moment.amounts.get(seat, 1)
            return min(fitting, key=lambda one: abs(one.chips - wanted) if isinstance(one, Knock) else 0)
    for kind in CALM:
        fitting = [command for command in may if isinstance(command, kind)]
        if fitting:
            return fitting[0] if kind is not Play else rng.choice(fitting)
    return may[0]


def _deal(moment: Moment, state: State, rng: Random) -> Deal:
    """The hands that are given, the rest by the seed."""
    wanted = {seat: [parse_card(card) for card in hand.split()] for seat, hand in moment.hands.items()}
    used = {card for seat, hand in wanted.items() if seat < state.players for card in hand}
    rest = [card for card in PACK if card not in used]
    rng.shuffle(rest)
    size = hand_size(state)
    hands: list[list[int]] = []
    for seat in range(state.players):
        if not takes_part(state) >> seat & 1:
            hands.append([])
        elif len(wanted.get(seat, ())) == size:
            hands.append(wanted[seat])
        else:
            hands.append([rest.pop() for _ in range(size)])
    return Deal(order_of(hands, rest, rules=state.rules, dealer=state.dealer))


_LAST: Final = HouseRules(ending=Ending.LAST_STANDING, laundry=Laundry.OFF, knocking=Knocking.OWN_TURN)
_CAFE: Final = PRESETS["cafe"]
_POT: Final = PRESETS["pot-limit"]
_NO: Final = PRESETS["no-limit"]
_TOURNEY: Final = replace(_NO, stacks=Stacks.TOURNAMENT, stack=20, ante_every=3)
_MIXED: Final = "Th Kh Qs 9s"
_DIRTY: Final = "Jc Qd Ks Ah"

MOMENTS: Final[Mapping[str, Moment]] = MappingProxyType(
    {
        "blind": Moment(replace(_LAST, blind_knock=3), Ask.BLIND, {0: _MIXED}, (6, 4, 5, 2)),
        "blind_answer": Moment(
            replace(_LAST, blind_knock=3), Ask.BLIND_ANSWER, {0: _MIXED}, (4, 6, 5, 2), {1: (KnockBlind,)}
        ),
        "laundry": Moment(_CAFE, Ask.LAUNDRY, {0: _DIRTY}, (6, 4, 5, 2), preset="cafe", many=7),
        "laundry_bluff": Moment(
            PRESETS["classic"], Ask.LAUNDRY, {0: "7c 7d 8s Jh"}, (6, 4, 7, 2), preset="classic", many=7
        ),
        "check": Moment(_CAFE, Ask.CHECK, {0: _MIXED}, (6, 4, 7, 2), {1: (HandIn,)}, preset="cafe", many=7),
        "draw": Moment(replace(_LAST, toep=True), Ask.DRAW, {0: "9c 9d 9s Kh"}, (6, 4, 7, 2), many=7),
        "whistle": Moment(
            replace(_LAST, whistle=True), Ask.PLAY, {0: _MIXED, 1: "Tc Td Ts 8h"}, (6, 4, 7, 2), yours_first=False
        ),
        "poverty": Moment(_CAFE, Ask.POVERTY, {0: _MIXED}, (6, 9, 7, 2), preset="cafe"),
        "poverty_several": Moment(_CAFE, Ask.POVERTY, {0: _MIXED}, (6, 9, 9, 2), preset="cafe", few=3),
        "poverty_yours": Moment(
            replace(_LAST, poverty=Poverty.STAKE), Ask.PLAY, {0: _MIXED}, (9, 5, 7, 2), yours_first=False
        ),
        "alone": Moment(
            replace(_LAST, dead_answer=DeadAnswer.MUST_CALL),
            Ask.ANSWER,
            {0: _MIXED},
            (9, 4, 5, 2, 3, 1, 4, 2),
            {1: (Knock,), 2: (Fold,), 3: (Fold,), 4: (Fold,), 5: (Fold,), 6: (Fold,), 7: (Fold,)},
            yours_first=False,
        ),
        "forced": Moment(
            replace(_LAST, dead_answer=DeadAnswer.MUST_CALL),
            Ask.PLAY,
            {0: _MIXED},
            (9, 4, 5, 2),
            {1: (Knock,)},
            yours_first=False,
            few=3,
        ),
        "must_call": Moment(
            replace(_LAST, max_folds_in_row=2),
            Ask.ANSWER,
            {0: _MIXED},
            (1, 2, 3, 4),
            {0: (Fold,), 1: (Knock,)},
            rounds=3,
            yours_first=False,
        ),
        "aside": Moment(replace(_LAST, royal_final=True), Ask.DISCARD, points=(9, 9), many=2),
        "grave": Moment(replace(_LAST, royal_final=True), Ask.PLAY, points=(9, 9), many=3, late=1, yours_first=False),
        "revoke": Moment(
            replace(_LAST, revokes=Revokes.PENALISED),
            Ask.PLAY,
            {0: "Th Kd Qs 9s", 1: "Ts 8s 7s As"},
            (6, 4, 7, 2),
            yours_first=False,
        ),
        "lead_folds": Moment(
            replace(_LAST, folded_lead=FoldedLead.RELEAD),
            Ask.PLAY,
            {0: _MIXED},
            (6, 4, 7, 2),
            {2: (Knock,), 1: (Fold,)},
            yours_first=False,
            few=4,
        ),
        "chips": Moment(PRESETS["limit"], Ask.PLAY, {0: _MIXED}, preset="limit", yours_first=False),
        "chips_pot": Moment(
            replace(_POT, stack=30),
            Ask.PLAY,
            {0: _MIXED},
            (24, 34, 12, 27),
            {1: (Knock,)},
            {1: 2},
            "pot-limit",
            yours_first=False,
        ),
        "chips_no": Moment(
            replace(_NO, stack=30), Ask.PLAY, {0: _MIXED}, (24, 34, 12, 27), preset="no-limit", yours_first=False
        ),
        "chips_answer": Moment(
            replace(_NO, stack=30),
            Ask.ANSWER,
            {0: _MIXED},
            (24, 34, 12, 27),
            {1: (Knock,)},
            {1: 4},
            "no-limit",
            yours_first=False,
        ),
        "chips_all_in": Moment(
            replace(_TOURNEY), Ask.ANSWER, {0: _MIXED}, (5, 34, 12, 27), {1: (Knock,)}, {1: 30}, yours_first=False
        ),
        "chips_limit_answer": Moment(
            PRESETS["limit"], Ask.ANSWER, {0: _MIXED}, (), {1: (Knock,)}, preset="limit", yours_first=False
        ),
        "side_pots": Moment(
            _TOURNEY,
            Ask.PLAY,
            {0: _MIXED},
            (40, 34, 5, 12),
            {1: (Knock,)},
            {1: 18},
            few=3,
            late=1,
            yours_first=False,
        ),
        "chips_laundry": Moment(
            replace(_POT, laundry=Laundry.KEEP, laundry_hands=LaundryHands.PICTURES_OR_SEVEN),
            Ask.LAUNDRY,
            {0: _DIRTY},
            many=7,
        ),
        "chips_check": Moment(
            replace(_POT, laundry=Laundry.RETURN), Ask.CHECK, {0: _MIXED}, (), {1: (HandIn,)}, many=7
        ),
    }
)

ENDS: Final[Mapping[str, Moment]] = MappingProxyType(
    {
        "end_chips": Moment(_POT, None, {0: _MIXED}, (), {1: (Knock,), 2: (Fold,)}, {1: 3}, "pot-limit"),
        "end_side_pots": Moment(_TOURNEY, None, {0: _MIXED}, (40, 34, 5, 12), {1: (Knock,)}, {1: 18}, few=3),
        "end_carry": Moment(
            replace(_NO, stacks=Stacks.CARRY, max_buy_in=15),
            None,
            {0: "Jc Jd Js Jh"},
            (5, 34, 12, 27),
            {1: (Knock,)},
            {1: 30},
        ),
        "end_blind": Moment(
            replace(_LAST, blind_knock=3), None, {0: _MIXED}, (4, 6, 5, 2), {1: (KnockBlind,), 2: (Fold,)}
        ),
        "end_jack": Moment(
            replace(_LAST, jack_bonus=True), None, {0: "Th 9h Qh Jc", 1: "7c 8h 7h 8s"}, (4, 6, 5, 2), many=7
        ),
        "end_laundry": Moment(
            _CAFE, None, {0: _MIXED}, (4, 6, 5, 2), {0: (Check,), 1: (HandIn,)}, preset="cafe", many=7
        ),
        "end_toep": Moment(replace(_LAST, toep=True), None, {1: "Qc Qd Qh Qs"}, (4, 6, 5, 2), many=7),
        "end_draw": Moment(replace(_LAST, toep=True), None, {0: "9c 9d 9s Kh"}, (4, 6, 5, 2), {0: (Draw,)}, many=7),
        "end_poverty": Moment(_CAFE, None, {0: _MIXED}, (4, 9, 5, 2), {2: (Fold,)}, preset="cafe", few=3),
        "end_revoke": Moment(
            replace(_LAST, revokes=Revokes.PENALISED), None, {0: "Th Kd Qs 9s", 1: "Ts 8s 7s As"}, (4, 6, 5, 2)
        ),
        "end_crosses": Moment(
            replace(_LAST, five_crosses=True), None, {0: "Tc Td Th Ts"}, (0, 3, 2, 1), few=3, rounds=5
        ),
    }
)

ALL: Final[Mapping[str, Moment]] = MappingProxyType({**MOMENTS, **ENDS})
