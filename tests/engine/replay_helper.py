"""A small reader of game records for tests: hands, stock and actions drive the engine; what comes out is compared.

It reads what records.md describes and no more: no error lines, no files. The command line has a reader of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from toepen_gui.engine.cards import parse_card
from toepen_gui.engine.commands import BuyIn, Command, Deal
from toepen_gui.engine.dealing import order_of
from toepen_gui.engine.events import DroppedOut, RoundEnded, TrickWon
from toepen_gui.engine.match import State, Step, apply, asked, legal, new_match, over
from toepen_gui.engine.notation import action_text, parse_command, rules_from_options

ROUND_KEYS = ("dealer", "winner", "by", "stake", "tricks", "points", "pot", "change")
TOP_KEYS = ("complete", "points", "stacks", "net", "next_dealer")


@dataclass
class Replay:
    """A record played through; `commands` and `steps` hold the way there."""

    state: State
    rounds: list[dict[str, Any]] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def do(self, command: Command) -> None:
        step = apply(self.state, command)
        assert step.refusal is None, step.refusal
        self.state = step.state
        self.commands.append(command)
        self.steps.append(step)
        for event in step.events:
            if isinstance(event, TrickWon):
                self.rounds[-1]["tricks"].append(event.seat)
            elif isinstance(event, DroppedOut):
                self.rounds[-1]["out"].append(event.seat)
            elif isinstance(event, RoundEnded):
                chips = {"pot": event.pot} if self.state.chips else {"stake": event.stake, "points": list(event.points)}
                self.rounds[-1] |= {
                    "winner": event.winner,
                    "by": event.by.value,
                    "change": list(event.change),
                    **chips,
                }


def replay(record: dict[str, Any]) -> Replay:
    rules = rules_from_options(record["rules"])
    start = record.get("start", {})
    points = start.get("points", start.get("stacks"))
    state = new_match(rules, len(record["players"]), start.get("dealer", 0), None if points is None else tuple(points))
    played = Replay(state)
    for given in record["rounds"]:
        if "buy_ins" in given:
            played.do(BuyIn(tuple(given["buy_ins"])))
        hands = [[parse_card(card) for card in hand.split()] for hand in given["hands"]]
        stock = [parse_card(card) for card in given.get("stock", "").split()]
        dealer = played.state.dealer
        played.rounds.append({"dealer": dealer, "winner": None, "by": None, "tricks": [], "out": []})
        played.do(Deal(order_of(hands, stock, rules=rules, dealer=dealer)))
        for action in given["actions"]:
            played.do(parse_command(action))
    return played


def result(played: Replay) -> dict[str, Any]:
    """What `toepen replay` prints for it, but for the name of the file."""
    state = played.state
    seat, _ = asked(state)
    actions = [] if seat is None else [action_text(command, state.rules) for command in legal(state, seat)]
    kept = {"stacks": list(state.points), "net": list(state.net)} if state.chips else {"points": list(state.points)}
    return {
        "format": "toepen-result",
        "version": 1,
        "complete": over(state),
        "rounds": played.rounds,
        "next_dealer": state.dealer,
        "winners": list(state.match.winners) if state.match else [],
        "losers": list(state.match.losers) if state.match else [],
        "to_act": seat,
        "legal": actions,
        **kept,
    }


def differences(want: dict[str, Any], got: dict[str, Any]) -> list[str]:
    """As the tool beside the examples compares: what stands in the wanted result must be so."""
    out = [
        f"{key}: expected {want[key]}, got {got.get(key)}"
        for key in TOP_KEYS
        if key in want and got.get(key) != want[key] and not (key == "next_dealer" and not want["rounds"])
    ]
    out += [
        f"{key}: expected {want[key]}, got {got.get(key)}"
        for key in ("winners", "losers")
        if sorted(got.get(key, [])) != sorted(want[key])
    ]
    if want.get("to_act") is not None:
        if got.get("to_act") != want["to_act"]:
            out.append(f"to_act: expected {want['to_act']}, got {got.get('to_act')}")
        elif not _same_actions(want["legal"], got.get("legal", [])):
            out.append(f"legal: expected {sorted(want['legal'])}, got {sorted(got.get('legal', []))}")
    if len(got.get("rounds", [])) != len(want["rounds"]):
        return [*out, f"rounds: expected {len(want['rounds'])}, got {len(got.get('rounds', []))}"]
    for number, (one, other) in enumerate(zip(want["rounds"], got["rounds"], strict=True)):
        out += [
            f"round {number} {key}: expected {one[key]}, got {other.get(key)}"
            for key in ROUND_KEYS
            if key in one and other.get(key) != one[key] and not (one["by"] is None and key in ("change", "pot"))
        ]
        if sorted(one["out"]) != sorted(other.get("out", [])):
            out.append(f"round {number} out: expected {one['out']}, got {other.get('out')}")
    return out


def _same_actions(one: list[str], other: list[str]) -> bool:
    def plain(actions: list[str]) -> list[str]:
        return sorted("knock" if action == "knock 1" else action for action in actions)

    return plain(one) == plain(other) or one == ["discard"]
