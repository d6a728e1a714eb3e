"""A card, a knock, or the answer to one: what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.view import SeatView
from toepen_gui.players.knowledge import Knowledge

from .findings import Findings, best_of, found
from .ledgers import Terms, owed
from .lines import SUBSETS, Line, Table, next_to_play

PATIENCE: Final = 0.1  # units: what it is worth to be able to knock later
ANSWERS: Final = (Ask.ANSWER, Ask.POVERTY, Ask.BLIND_ANSWER)


def lines_of(ask: Ask, view: SeatView, legal: Sequence[Command]) -> int:
    """About how often each deal is played out: what a position costs to weigh."""
    cards = len(followers(legal, view))
    others = sum(view.active) - 1
    return max(1, cards) + len(sizes(view, legal)) * (others if others <= SUBSETS else 1) + (ask in ANSWERS)


def weigh(ask: Ask, table: Table, legal: Sequence[Command]) -> Findings:
    """For the asks in which cards are played or a knock is made or answered."""
    view, known = table.view, table.known
    now = Terms(view.stake, owed(view) if ask in ANSWERS else view.stake)
    pending = _still_to_answer(view, known) if ask in ANSWERS else ()
    card, tried = _own_card(table, now, pending)
    stay = next((line for c, line in tried if c == card), None) or table.line(None, now, pending)
    fold = table.out(Fold(view.seat), now, pending)
    lines: list[Line] = []
    for command in _offered(ask, view, legal):
        match command:
            case Play(card=c):
                line = next((line for other, line in tried if other == c), None) or table.line(command, now, (), c)
                line.command = command
            case Knock():
                line = _knock(table, command, card)
            case Fold():
                line = fold
            case _:  # a call, or letting the chance to knock pass
                line = Line(command, stay.worths, stay.wins, stay.alone)
        lines.append(line)
    table.level((*lines, stay, fold), fold, now.price)
    # whoever revokes pays the stake and is out, like a folder (rules 5)
    revoked = [Line(play, fold.worths, fold.wins, fold.alone) for play in _revokes(view, legal)]
    return found(ask, table, lines, stay, revoked)


def _revokes(view: SeatView, legal: Sequence[Command]) -> list[Play]:
    follow = followers(legal, view)
    return [command for command in legal if isinstance(command, Play) and command.card not in follow]


def _offered(ask: Ask, view: SeatView, legal: Sequence[Command]) -> list[Command | None]:
    knocks: list[Command | None] = list(sizes(view, legal))
    if ask is Ask.OFFER:
        return [None, *knocks]
    if ask is Ask.PLAY:
        seat = view.seat
        return [*(Play(seat, card) for card in followers(legal, view)), *knocks]
    return [*(command for command in legal if isinstance(command, Call | Fold)), *knocks]


def followers(legal: Sequence[Command], view: SeatView) -> list[Card]:
    """Cards that may be played, without revokes that the house would punish."""
    cards = [command.card for command in legal if isinstance(command, Play)]
    if view.suit_led is None:
        return cards
    return [card for card in cards if card >> 3 == view.suit_led] or cards


def sizes(view: SeatView, legal: Sequence[Command]) -> list[Knock]:
    """The knocks worth weighing; where any number of chips may be put in: one, half the pot, the pot, and all."""
    knocks = sorted((command for command in legal if isinstance(command, Knock)), key=_chips)
    if len(knocks) < 4 or not in_chips(view):
        return knocks
    pot = view.pot + view.stake - view.put_in[view.seat]
    wanted = (1, pot // 2, pot, knocks[-1].chips)
    nearest = {min(knocks, key=lambda knock: abs(knock.chips - chips)) for chips in wanted}
    return sorted(nearest, key=_chips)


def _chips(knock: Knock) -> int:
    return knock.chips


def _knock(table: Table, knock: Knock, card: Card | None) -> Line:
    """All others answer; the trick then goes on where it stopped. Who does not knock yet can still do so later, when
    more is known: that is given up."""
    view = table.view
    terms = Terms(view.stake + 1, view.stake, knock)
    asked = table.known.opponents
    if in_chips(view):
        asked = tuple(seat for seat in asked if view.points[seat] > 0)
    line = table.line(knock, terms, asked, card)
    if table.left > 1:
        for worths, ledger in zip(line.worths, table.ledgers, strict=True):
            worths[:] = [worth - PATIENCE * ledger.unit for worth in worths]
    return line


def _still_to_answer(view: SeatView, known: Knowledge) -> tuple[int, ...]:
    """Who is asked after this seat: everybody in the round between it and the knocker."""
    if view.latest_knocker is None:
        if view.ask is not Ask.POVERTY:
            return ()
        poor = view.rules.limit - 1
        return tuple(s for s in known.opponents if s not in view.called and view.points[s] != poor and _after(view, s))
    stands = [s for s in known.opponents if s != view.latest_knocker and s not in view.called]
    if in_chips(view):
        stands = [seat for seat in stands if view.points[seat] > 0]
    return tuple(stands)


def _after(view: SeatView, seat: int) -> bool:
    """Whether a seat is asked about the poverty after the own one (rules 6): the asking begins left of the poorest."""
    poor = view.rules.limit - 1
    n = view.players
    first = min((s for s in range(n) if view.points[s] == poor), key=lambda s: (s - view.dealer - 1) % n, default=0)
    return (seat - first) % n > (view.seat - first) % n


def _own_card(table: Table, now: Terms, pending: Sequence[int]) -> tuple[Card | None, list[tuple[Card, Line]]]:
    """If this seat plays next, the card it would play, and what each of its cards comes to. None if another is to
    play, or nobody has seen his cards."""
    view, known = table.view, table.known
    if not view.hand or next_to_play(known) != view.seat:
        return None, []
    cards = [c for c in view.hand if known.suit is None or c >> 3 == known.suit] or list(view.hand)
    if len(cards) == 1:
        return cards[0], []
    tried = [(card, table.line(None, now, pending, card)) for card in cards]
    nr = len(table.ledgers) - 1
    best = best_of(table, [line for _, line in tried], nr)
    return tried[best][0], tried
