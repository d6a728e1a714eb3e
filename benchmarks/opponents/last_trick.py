"""The last trick between two masters at the beginning of a long match: bluffs and calls against theory, and the leak.

By stake before the knock, where the leader's card lies open: the share of bluffs among the other's knocks and how often
they are called. The shares are those of the policy itself, added up over positions of self-play and over all cards that
the other may have come there with, so no lots are drawn twice. The leak: what a best answer would gain per last trick,
of the plan as it is solved and of the net alone; each time against the beliefs of that trick.
"""

from __future__ import annotations

from dataclasses import replace
from math import exp, sqrt
from random import Random
from typing import Any, Final

from toepen_gui.engine import match
from toepen_gui.engine.commands import Call, Command, Fold, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS
from toepen_gui.engine.state import State
from toepen_gui.engine.view import Raise, SeatView, Trick
from toepen_gui.players.actions import action_of
from toepen_gui.players.endgame import RAISES, plan
from toepen_gui.players.last_trick import CALL, FOLD, FOLLOWER, GO_ON, KNOCK, LEADER, LastTrick, Led, Node, Tree
from toepen_gui.players.learned import Learned
from toepen_gui.players.learned_net import Net, shipped
from toepen_gui.players.learned_sight import sight
from toepen_gui.players.learned_worth import Worth
from toepen_gui.players.named import named
from toepen_gui.players.retrace import LAST
from toepen_gui.table import shuffle
from toepen_gui.table.keeper import between

from .knocks import PAIR, Knocks, Policy
from .leak import gap

RULES: Final = replace(PRESETS["solo"], limit=30)
LOSERS: Final = 3  # losing cards of the follower that stand for all of them, per open card
SEED: Final = 4000
_LEAKS: Final = 8  # of so many last tricks the leak of one is measured


def measure(rounds: int) -> dict[str, Any]:
    """From so many rounds of self-play."""
    net = shipped("duel")
    player = named("master")
    if net is None or not isinstance(player, Learned):
        return {}
    knocks = Knocks(net)
    leaks: dict[str, list[float]] = {"solved": [], "net": []}
    reached = 0
    for number in range(rounds):
        state, view = _to_the_last(player.policy, SEED + number)
        if view is None:
            continue
        reached += 1
        if reached % _LEAKS == 1:
            trick = plan(view, PAIR, net, {}, RAISES)
            leaks["net"].append(sum(gap(_of_net(trick, view, net))) / 2)
            leaks["solved"].append(sum(gap(plan(view, PAIR, net, {}, RAISES).solve())) / 2)
        knocks.watch(state, player.policy)
    return {
        "rounds": rounds,
        "reached": reached,
        "by_stake": knocks.document(),
        "leak": {name: _mean(values) for name, values in leaks.items()},
    }


def _mean(values: list[float]) -> dict[str, float]:
    n = max(1, len(values))
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    return {"per_last_trick": round(mean, 5), "ci": round(1.96 * spread, 5), "tricks": len(values)}


def _to_the_last(policy: Policy, seed: int) -> tuple[State, SeatView | None]:
    """A round played until its last trick begins; no view if it ended before."""
    state = match.new_match(RULES, 2, seed % 2)
    deal = between(seed, state)
    assert deal is not None
    state = match.apply(state, deal).state
    while len(state.tricks) < LAST and state.ask is not None and state.result is None:
        seat, ask = match.asked(state)
        assert seat is not None
        assert ask is not None
        state = match.apply(state, _lot(policy, state, seat, ask, seed)).state
    if state.ask is not Ask.PLAY or len(state.tricks) != LAST:
        return state, None
    return state, match.view(state, 0)


def _lot(policy: Policy, state: State, seat: int, ask: Ask, seed: int) -> Command:
    legal = match.legal(state, seat)
    shares = policy(ask, match.view(state, seat), legal)
    assert shares is not None
    left = shuffle.decision(seed, state.revision, seat).random()
    for choice, share in shares:
        left -= share
        if left < 0 and choice is not None:
            return choice
    return legal[0]


def _of_net(trick: LastTrick, view: SeatView, net: Net) -> LastTrick:
    """The same tree, played as the net alone would."""
    asks = _NetAlone(trick, view, net)
    asks.fill(trick.root, 0)
    return trick


class _NetAlone:
    def __init__(self, trick: LastTrick, view: SeatView, net: Net) -> None:
        self._trick = trick
        self._view = view
        self._net = net
        assert view.leader is not None
        self._seats = (view.leader, 1 - view.leader)
        self._before = len(view.raises)
        self._rng = Random(1)

    def fill(self, tree: Tree, depth: int, raisers: tuple[int, ...] = ()) -> None:
        """`raisers`: who has knocked in this trick."""
        if isinstance(tree, Led):
            self._fill_led(tree, raisers)
        elif isinstance(tree, Node):
            seat = self._seats[tree.actor]
            answers = FOLD in tree.words
            for at, card in enumerate(self._trick.cards):
                choices: dict[str, Command] = {KNOCK: Knock(seat), CALL: Call(seat), FOLD: Fold(seat)}
                choices[GO_ON] = Play(seat, card)
                words = {word: choices[word] for word in tree.words}
                shares = self._shares(Ask.ANSWER if answers else Ask.PLAY, tree.actor, card, raisers, None, words)
                for word, row in zip(tree.words, tree.totals, strict=True):
                    row[at] = shares[word]
            for word, branch in zip(tree.words, tree.trees, strict=True):
                more = (*raisers, tree.actor) if word == KNOCK else raisers
                self.fill(branch, depth + 1, more)

    def _fill_led(self, led: Led, raisers: tuple[int, ...]) -> None:
        cards = self._trick.cards
        leader, follower = self._seats
        for at, open_card in enumerate(cards):
            led.bluffs.in_all[at] = led.calls.in_all[at] = 1.0
            if not led.knocks:
                continue
            higher = {card for card in cards if card >> 3 == open_card >> 3 and card >= open_card}
            losers = [card for card in cards if card not in higher]
            weights = [self._trick.follower[cards.index(card)] for card in losers]
            if sum(weights) > 0:
                total = 0.0
                for card in self._rng.choices(losers, weights, k=LOSERS):
                    words: dict[str, Command] = {KNOCK: Knock(follower), GO_ON: Play(follower, card)}
                    total += self._shares(Ask.PLAY, FOLLOWER, card, raisers, open_card, words)[KNOCK]
                led.bluffs.often[at] = total / LOSERS
            words = {CALL: Call(leader), FOLD: Fold(leader)}
            more = (*raisers, FOLLOWER)
            led.calls.often[at] = self._shares(Ask.ANSWER, LEADER, open_card, more, open_card, words)[CALL]

    def _shares(
        self, ask: Ask, actor: int, card: int, raisers: tuple[int, ...], lies: int | None, words: dict[str, Command]
    ) -> dict[str, float]:
        view, seat = self._view, self._seats[actor]
        raises = list(view.raises)
        now = list(raisers)
        for at, player in enumerate(now):
            laid = 1 if lies is not None and ask is Ask.ANSWER and at == len(now) - 1 else 0
            raises.append(Raise(self._seats[player], LAST, laid))
        latest = raises[-1].seat if raises else None
        called = () if ask is Ask.ANSWER or latest is None else (1 - latest,)
        seen_view = replace(
            view,
            seat=seat,
            hand=() if lies is not None and actor == LEADER else (card,),
            stake=view.stake + len(now),
            latest_knocker=latest,
            called=called,
            raises=tuple(raises),
            trick=Trick(self._seats[LEADER], ((self._seats[LEADER], lies),)) if lies is not None else None,
            suit_led=lies >> 3 if lies is not None else None,
            known=((), ()),
            to_act=seat,
            ask=ask,
        )
        net = self._net
        seen = sight(ask, seen_view, Worth.of(seen_view, net.duel, net.weights), net.seats, net.planes, net.flags)
        logits = net.logits(seen.numbers)
        odds = {word: exp(logits[action_of(command, seen)]) for word, command in words.items()}
        total = sum(odds.values())
        return {word: odd / total for word, odd in odds.items()}
