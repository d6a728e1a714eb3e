"""A lesson being taken: the table under it, which step it is at, and what becomes of every action.

The real table plays it and the engine says what is legal; the others do what the lesson prescribes. An action of yours
reaches the table only if the step asks for it: everything else is answered with its own sentence and changes nothing,
so that nobody gets stuck and nobody skips ahead. Stepped by hand, without threads and without a clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from toepen_gui.engine.cards import PACK, Card, parse_card, suit_of
from toepen_gui.engine.commands import Command, Deal, Play
from toepen_gui.engine.dealing import order_of
from toepen_gui.engine.events import Ask, Event
from toepen_gui.engine.match import Code, State, apply, asked, new_match, refusal, view
from toepen_gui.engine.notation import action_text, parse_command
from toepen_gui.engine.rules import Scoring
from toepen_gui.engine.view import SeatView
from toepen_gui.table.inbox import Inbox, Posted
from toepen_gui.table.port import Cut, Guest, Letter, Reply, Seating, SeatPort, Shown, Update, Wait
from toepen_gui.table.table import Table

from .model import KNOCK, REVOKE, WAIT, YOU, Do, Laid, Lesson, Moves, Pick, Step, Tell, matches
from .pupil import NOT_THIS, NOT_YET, Pupil

READ_ON: Final = "lesson.read_on"
CHOOSE_FIRST: Final = "lesson.choose_first"
NO_KNOCK: Final = "lesson.no_knock"
REVOKED: Final = "lesson.revoke"
REVOKED_CHIPS: Final = "lesson.revoke_chips"


class Phase(Enum):
    ASKS = auto()  # the step waits for you
    RUNS = auto()  # what follows from what you did is being shown
    DONE = auto()  # the lesson is over


@dataclass(frozen=True, slots=True)
class Said:
    """The teacher's answer to a wrong action. `cards` are to be named in short, `amounts` filled in."""

    key: str
    cards: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    amounts: dict[str, int] = field(default_factory=dict)


class _Letters(Inbox):
    """Knows whether there is post, so that the table is stepped for it and for nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def post(self, seat: int, revision: int, what: Letter) -> None:
        self.count += 1
        super().post(seat, revision, what)

    def take(self) -> Posted | None:
        posted = super().take()
        self.count -= posted is not None
        return posted


class _Other:
    """Somebody else at the table: does what the lesson prescribes."""

    def __init__(self, script: deque[Command]) -> None:
        self._script: Final = script

    def decide(self, ask: Ask, view: SeatView, legal: tuple[Command, ...]) -> Reply:  # noqa: ARG002
        first = self._script[0] if self._script else None
        return first if first in legal else None

    def notice(self, update: Update) -> None:
        """He knows what will happen."""


class Session:
    """`name_of`: the name of a portrait's person in the language of the evening."""

    def __init__(self, lesson: Lesson, name_of: Callable[[str], str], own_name: str = "") -> None:
        self.lesson: Final = lesson
        self._name_of: Final = name_of
        self._own_name: Final = own_name
        self._steps: Final = lesson.steps
        self._item = 0  # the step shown, by its place among the items
        self._next = 0  # the one to come when all has been shown
        self._chosen: dict[int, Command] = {}  # what was done at each step, to be taken up again
        self.phase = Phase.RUNS
        self.acted = False  # what runs follows from something you did right
        self.epoch = 0  # counts the tables
        self.said: Said | None = None
        self.tried: frozenset[int] = frozenset()  # wrong answers to the present question
        self.wrongs = 0  # wrong actions at this step
        self._script: deque[Command] = deque()
        self._proceed(0)

    # --- what is so

    @property
    def step(self) -> Step:
        item = self.lesson.items[self._item]
        assert isinstance(item, Tell | Do | Pick)
        return item

    @property
    def at(self) -> int:
        """The number of the step, from 0."""
        return self._steps.index(self._item)

    @property
    def count(self) -> int:
        return len(self._steps)

    @property
    def view(self) -> SeatView:
        """The match as it is, though the screen may still be telling how it came to that."""
        return view(self.table.state, YOU)

    @property
    def running(self) -> bool:
        """Somebody has yet to do something."""
        return bool(self._script)

    @property
    def reads_next(self) -> bool:
        """Whether what comes next is to be read or answered on the paper, with the table as it lies."""
        item = self.lesson.items[self._next] if self._next < len(self.lesson.items) else None
        return not isinstance(item, Do)

    @property
    def legal(self) -> tuple[Command, ...]:
        return self.pupil.legal

    @property
    def hints(self) -> tuple[Card, ...]:
        """The cards that are right now, to be lit for somebody who has gone wrong twice."""
        step = self.step
        if self.phase is not Phase.ASKS or not isinstance(step, Do):
            return ()
        return tuple(
            one.card
            for one in self.pupil.legal
            if isinstance(one, Play)
            and matches(self.action(one), step.right)
            and not any(matches(self.action(one), (wrong.on,)) for wrong in step.wrong)
        )

    def action(self, what: Command | Wait) -> str:
        """An action as the patterns of a lesson know it."""
        return WAIT if isinstance(what, Wait) else action_text(what, self.table.state.rules)

    # --- time

    def pump(self) -> None:
        """The table does all it can do by itself."""
        while self._may_step() and self.table.step():
            pass

    def _may_step(self) -> bool:
        """Whether the table can be let go on: nobody is asked for a move that the lesson has not come to."""
        seat, _ = asked(self.table.state)
        return self._inbox.count > 0 or bool(self._script) or seat == YOU

    def arrived(self) -> None:
        """Everything has been shown: the next step begins."""
        if self.phase is Phase.RUNS and not self._script:
            self._begin(self._next)

    # --- what somebody wants

    def read(self) -> None:
        """The reader goes on."""
        if self.phase is Phase.ASKS and isinstance(self.step, Tell):
            self._proceed(self._item + 1)

    def choose(self, nr: int) -> None:
        """An answer to a question."""
        step = self.step
        if self.phase is not Phase.ASKS or not isinstance(step, Pick) or not 0 <= nr < len(step.choices):
            return
        why = step.choices[nr].why
        if why:
            self.said = Said(why)
            self.tried |= {nr}
            self.wrongs += 1
        else:
            self._proceed(self._item + 1)

    def hold_back_knock(self) -> None:
        """A knock was wanted where the lesson offers none."""
        if self.phase is not Phase.ASKS or not isinstance(self.step, Do):
            self.said = Said(CHOOSE_FIRST if isinstance(self.step, Pick) else READ_ON)
            return
        self.wrongs += 1
        knock = next((wrong.text for wrong in self.step.wrong if wrong.on == KNOCK), NO_KNOCK)
        self.said = Said(knock)

    def back(self) -> None:
        """To the step before, with the table as it was then."""
        if self.at > 0:
            self._take_up(self._steps[self.at - 1])

    def again(self) -> None:
        """From the beginning."""
        self._chosen.clear()
        self._proceed(0)

    # --- letters

    def _post(self, seat: int, revision: int, what: Letter) -> None:
        """What the screen sends: to the table if it is what the step asks for."""
        if isinstance(what, Shown | Cut) or revision != self.table.state.revision:
            self._send(seat, revision, what)
            return
        step = self.step
        if self.phase is not Phase.ASKS or not isinstance(step, Do):
            self.said = Said(CHOOSE_FIRST if isinstance(step, Pick) else READ_ON)
            self.pupil.refuse(what, NOT_YET)
            return
        code = None if isinstance(what, Wait) else refusal(self.table.state, what)
        named = any(matches(self.action(what), (wrong.on,)) for wrong in step.wrong)
        if code is None and not named and matches(self.action(what), step.right):
            self.said = None
            following = [] if isinstance(what, Wait) else [what]
            if not isinstance(what, Wait):
                self._chosen[self._item] = what
            self._proceed(self._item + 1, following)
            self._send(seat, revision, what)
            return
        self.wrongs += 1
        self.said = self._answer(step, what, code.code if code is not None else None)
        self.pupil.refuse(what, code.code if code is not None else NOT_THIS)

    def _send(self, seat: int, revision: int, what: Letter) -> None:
        self._inbox.post(seat, revision, what)

    def _passes(self, revision: int) -> None:
        self._send(YOU, revision, Wait(YOU))

    def _answer(self, step: Do, what: Command | Wait, code: str | None) -> Said:
        action = self.action(what)
        revoke = code == Code.MUST_FOLLOW_SUIT
        for wrong in step.wrong:
            if matches(action, (wrong.on,)) or (revoke and wrong.on == REVOKE):
                return self._told(wrong.text, what)
        if revoke:
            chips = self.table.state.rules.scoring is Scoring.CHIPS
            return self._told(REVOKED_CHIPS if chips else REVOKED, what)
        return self._told(step.otherwise, what)

    def _told(self, key: str, what: Command | Wait) -> Said:
        """A sentence with what it may name: the card, the cards that follow suit, the stake and where that leads."""
        now = self.view
        cards: dict[str, tuple[Card, ...]] = {}
        if isinstance(what, Play):
            cards["card"] = (what.card,)
            cards["held"] = tuple(card for card in now.hand if suit_of(card) == now.suit_led)
        return Said(key, cards, {"stake": now.stake, "points": now.points[YOU] + now.stake})

    # --- going on

    def _proceed(self, at: int, first: Sequence[Command] = ()) -> None:
        """On to the next step: everything before it happens now."""
        items = self.lesson.items
        self._script.extend(first)
        self.said = None
        fresh = False
        while at < len(items):
            item = items[at]
            if isinstance(item, Laid):
                self._lay(item)
                fresh = True
            elif isinstance(item, Moves):
                self._script.extend(parse_command(text) for text in item.commands)
            else:
                break
            at += 1
        self._next = at
        self.acted = not fresh
        self.phase = Phase.RUNS
        if fresh:
            self._item = at
            self.tried, self.wrongs = frozenset(), 0
        elif not self._script:
            self._begin(at)

    def _begin(self, at: int) -> None:
        self.said = None
        self.tried, self.wrongs = frozenset(), 0
        if at >= len(self.lesson.items):
            self.phase = Phase.DONE
            return
        self._item = at
        self.phase = Phase.ASKS

    # --- tables

    def _lay(self, laid: Laid, done: Sequence[Command] | None = None) -> None:
        """Another table. `done`: what has happened on it already; by default what the lesson says, and a deal that can
        be watched if that is nothing."""
        self._script.clear()
        state, deal = fresh_table(laid)
        if done is None:
            done = [deal, *(parse_command(text) for text in laid.before)] if laid.before else ()
            self._script.extend(() if done else [deal])
        for command in done:
            state = _carried_out(state, command)
        self._inbox = _Letters()
        self.pupil = Pupil(self._post, laid, self._passes)
        others = [_Other(self._script) for _ in laid.people]
        ports: list[SeatPort] = [self.pupil, *others]
        self.table = Table(state, ports, frozenset({YOU}), self._inbox, self._between, self._keep)
        self.seating = self._seating(laid)
        self.epoch += 1

    def _take_up(self, at: int) -> None:
        """A step that has been there before, with its table as it was."""
        items = self.lesson.items
        start = max(i for i in range(at) if isinstance(items[i], Laid))
        laid = items[start]
        assert isinstance(laid, Laid)
        done: list[Command] = [fresh_table(laid)[1], *(parse_command(text) for text in laid.before)]
        for i in range(start + 1, at):
            item = items[i]
            if isinstance(item, Moves):
                done += [parse_command(text) for text in item.commands]
            elif i in self._chosen:
                done.append(self._chosen[i])
        self._lay(laid, done)
        self._next = at
        self._begin(at)

    def _seating(self, laid: Laid) -> Seating:
        guests = (None, *(Guest(who, self._name_of(who)) for who in laid.people))
        tempo = (1.0,) * len(guests)
        return Seating(self.pupil, YOU, guests, tempo, laid.rules, "classic", self._own_name)

    def _between(self, state: State) -> Command | None:  # noqa: ARG002
        return self._script[0] if self._script and isinstance(self._script[0], Deal) else None

    def _keep(self, command: Command, events: Sequence[Event], state: State) -> bool:  # noqa: ARG002
        if self._script and self._script[0] == command:
            self._script.popleft()
        return True


def fresh_table(laid: Laid) -> tuple[State, Deal]:
    """The match before the deal, and the deal that gives the hands wanted; the rest of the pack lies in the stock."""
    players = len(laid.hands)
    dealer = laid.dealer % players
    state = new_match(laid.rules, players, dealer, laid.points or None)
    hands = [[parse_card(card) for card in hand.split()] for hand in laid.hands]
    first = [parse_card(card) for card in laid.stock.split()]
    used = {card for hand in hands for card in hand}.union(first)
    rest = [card for card in PACK if card not in used]
    return state, Deal(order_of(hands, [*first, *rest], rules=laid.rules, dealer=dealer))


def _carried_out(state: State, command: Command) -> State:
    step = apply(state, command)
    if step.refusal is not None:
        raise ValueError(f"{command}: {step.refusal.code}")
    return step.state
