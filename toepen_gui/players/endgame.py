"""A learned player's last trick against one other: the beliefs of `belief`, put into the game of `last_trick`.

It is solved from the trick's beginning, whatever has been knocked in it since: so all decisions of the trick belong to
one plan. The plan follows from what both have seen, but for one's own card, which is added if the beliefs have given
it up. It is kept until another position is asked about, because the same trick asks up to three times.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Command, Fold, Knock
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView

from .belief import LEAST, ranges, unseen_by_both
from .last_trick import CALL, FOLD, FOLLOWER, GO_ON, KNOCK, LEADER, NEITHER, LastTrick, Led, Node, Terms, Tree
from .learned_net import Net
from .learned_worth import Worth, seats_dealt
from .retrace import LAST, out_of_turn

MOST_RAISES: Final = 10  # before the lead; a longer war would take too long to solve, and is left to the net
RAISES: Final = 2  # in the trick; one more than there have been, if there have been more

Shares = list[tuple[Command | None, float]]


class Endgame:
    """Plans of the last trick."""

    def __init__(self) -> None:
        self._asked: tuple[object, ...] = ()
        self._plan: LastTrick | None = None

    def shares(self, ask: Ask, view: SeatView, choices: Sequence[Command | None], net: Net) -> Shares | None:
        """How often each of `choices` is right; None where the trick is none for two, or is not played by these
        rules."""
        pair = seats_dealt(view)
        if len(view.tricks) != LAST or len(pair) != 2 or not all(view.active[seat] for seat in pair):
            return None
        if view.rules.max_folds_in_row or view.rules.jack_bonus or view.leader not in pair:
            return None
        lying = view.trick.plays if view.trick is not None else ()
        own = lying[0][1] if lying and lying[0][0] == view.seat else view.hand[0] if view.hand else None
        if own is None or len(lying) > 1:
            return None
        words = self._words(ask, view, own, (pair[0], pair[1]), net)
        if words is None:
            return None
        shares = [(choice, words.get(_word(choice), 0.0)) for choice in choices]
        total = sum(share for _, share in shares)
        return [(choice, share / total) for choice, share in shares] if total > 0 else None

    def _words(self, ask: Ask, view: SeatView, own: Card, pair: tuple[int, int], net: Net) -> dict[str, float] | None:
        assert view.leader is not None
        follows = view.seat != view.leader
        lying = view.trick.plays if view.trick is not None else ()
        led = [one.seat for one in view.raises if (one.trick, one.laid) == (LAST, 0)]
        if len(led) >= MOST_RAISES:
            return None
        after = [one.seat for one in view.raises if (one.trick, one.laid) == (LAST, 1)]
        if lying and follows:
            card = lying[0][1]
            wins = own >> 3 == card >> 3 and own > card
            if ask is Ask.ANSWER:  # the leader has raised over his open card: who sees that he wins raises again
                return {KNOCK: 1.0, CALL: 1e-9} if wins else {FOLD: 1.0, CALL: 1e-9}
            if wins:
                return {KNOCK: 1.0, GO_ON: 1e-9}
        if lying and not follows and (ask is not Ask.ANSWER or len(after) != 1):
            return {GO_ON: 1.0} if ask is not Ask.ANSWER else None
        plan = self._planned(view, own, pair, net, len(led))
        tree = _walked(plan.root, led, view.leader)
        if isinstance(tree, Node) and not (led and ask is not Ask.ANSWER) and not lying:
            if ask is Ask.PLAY and tree.actor == FOLLOWER:
                tree = tree.after(GO_ON)
            if isinstance(tree, Node) and tree.actor == (FOLLOWER if follows else LEADER):
                return tree.shares(plan.cards.index(own))
            return {GO_ON: 1.0}
        if not lying:
            return {GO_ON: 1.0}
        leaf = _laid(tree, bool(led))
        if leaf is None or not leaf.knocks:
            return {GO_ON: 1.0} if ask is not Ask.ANSWER else None
        at = plan.cards.index(lying[0][1])
        if follows:
            bluff = leaf.bluff_share(at)
            return {KNOCK: bluff, GO_ON: 1 - bluff}
        call = leaf.call_share(at)
        return {CALL: call, FOLD: 1 - call}

    def _planned(self, view: SeatView, own: Card, pair: tuple[int, int], net: Net, raised: int) -> LastTrick:
        raises = max(RAISES, raised + 1)
        before = tuple(one for one in view.raises if one.trick < LAST)
        asked: tuple[object, ...] = (view.rules, view.points, view.change, view.dealer, view.seat, own, raises, id(net))
        asked = (*asked, view.tricks, view.gone, before)
        lying = view.trick.plays if view.trick is not None else ()
        if self._plan is None or self._asked != asked or any(card not in self._plan.cards for _, card in lying):
            held = {view.seat: own} | dict(lying)
            self._plan = plan(view, pair, net, held, raises).solve()
            self._asked = asked
        return self._plan


def plan(view: SeatView, pair: tuple[int, int], net: Net, held: Mapping[int, Card], raises: int) -> LastTrick:
    """The last trick of a view, yet to be solved. `held`: cards of these seats that are to be among those looked at."""
    before = [one for one in view.raises if one.trick < LAST]
    cards = unseen_by_both(view)
    rows = ranges(view, pair, net, cards)
    for seat, card in held.items():
        at = cards.index(card)
        rows[seat][at] = max(rows[seat][at], LEAST)
    leader = view.leader if view.leader is not None else pair[0]
    other = pair[0] if leader == pair[1] else pair[1]
    kept = [at for at in range(len(cards)) if rows[leader][at] > 0 or rows[other][at] > 0]
    worth = Worth.of(view, net.duel, net.weights)
    seats = (leader, other)

    def ends(player: int, winner: int, stake: int) -> float:
        points = list(view.points)
        points[seats[1 - winner]] += stake
        return worth.value(points, seats[winner], seats[player])

    def may(player: int, stake: int) -> bool:
        return view.points[seats[player]] + stake < view.rules.limit

    latest = seats.index(before[-1].seat) if before else NEITHER
    stake = view.stake - len(view.raises) + len(before)
    terms = Terms(stake, latest, raises, out_of_turn(view), ends, may)
    own, others = ([rows[seat][at] for at in kept] for seat in seats)
    return LastTrick([cards[at] for at in kept], own, others, terms)


def _walked(tree: Tree, led: Sequence[int], leader: int) -> Tree | None:
    """Where these knocks before the first card have led."""
    found: Tree | None = tree
    for seat in led:
        player = LEADER if seat == leader else FOLLOWER
        if isinstance(found, Node) and found.actor != player:
            found = found.after(GO_ON)
        found = found.after(KNOCK) if isinstance(found, Node) and found.actor == player else None
    return found


def _laid(tree: Tree | None, raised: bool) -> Led | None:
    """The open card after the last knock was called, or after nobody has knocked."""
    if raised:
        tree = tree.after(CALL) if isinstance(tree, Node) else None
    while isinstance(tree, Node):
        tree = tree.after(GO_ON)
    return tree if isinstance(tree, Led) else None


def _word(choice: Command | None) -> str:
    match choice:
        case Knock():
            return KNOCK
        case Call():
            return CALL
        case Fold():
            return FOLD
        case _:
            return GO_ON
