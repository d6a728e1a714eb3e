"""Matches with fair deals, played at random and written down as the game does it; and every way to falsify one."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

from tests.engine.walk_helper import random_command
from toepen_gui.engine import match
from toepen_gui.engine.commands import Command
from toepen_gui.engine.rules import PRESETS
from toepen_gui.table import fair
from toepen_gui.table.fair_record import KEY, secrets_text
from toepen_gui.table.fair_table import FairTable, fair_table, new_secrets
from toepen_gui.table.keeper import between_deals
from toepen_gui.table.record import Record, Start
from toepen_gui.table.scribe import Scribe
from toepen_gui.table.strict import Json as StrictJson

Json = dict[str, Any]
Change = Callable[[Json, Random], bool]  # falsifies a record in place; False where this one offers no occasion


def fresh(seed: int, preset: str = "classic", players: int = 3) -> Record:
    extra: dict[str, StrictJson] = {"seed": seed, "you": 0, "title": preset, KEY: secrets_text(new_secrets(seed))}
    return Record(PRESETS[preset], preset, tuple("ABCDEFGH"[:players]), Start(seed % players), (), extra)


def scribes(
    seed: int, preset: str = "classic", players: int = 3, rounds: int = 3, cuts: bool = False
) -> Iterator[Scribe]:
    """After each command of a match of at most so many rounds, who wrote it down. `cuts`: the player cuts himself."""
    chance = Random(seed)
    record = fresh(seed, preset, players)
    deals = fair_table(record, (), False)
    assert deals is not None
    scribe = Scribe(record, deals)
    state = match.new_match(record.rules, players, record.start.dealer)
    while not match.over(state) and (state.ask is not None or state.number + 1 < rounds):
        command = _next(chance, state, deals, cuts)
        step = match.apply(state, command)
        assert step.refusal is None
        scribe.note(command, step.events)
        state = step.state
        yield scribe


@cache
def whole(seed: int, rounds: int = 3) -> str:
    """The text of a match, its rules, players and cuts drawn from the seed."""
    chance = Random(-seed)
    preset = chance.choice(sorted(PRESETS))
    *_, last = scribes(seed, preset, chance.randrange(2, 6), rounds, chance.random() < 0.5)
    return last.text()


def _next(chance: Random, state: match.State, deals: FairTable, cuts: bool) -> Command:
    if state.ask is not None:
        return random_command(chance, state)
    if cuts:
        deals.cut(chance.randrange(1, fair.LAST_CUT + 1))
    command = between_deals(deals.order, state)
    assert command is not None
    return command


# --- falsifying: each changes one thing of one round --------------------------------------------


def _round(record: Json, chance: Random) -> Json:
    found: Json = chance.choice(record["rounds"])
    return found


def _other_digit(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice([d for d in "0123456789abcdef" if d != text[at]]) + text[at + 1 :]


def _swapped(cards: str, chance: Random) -> str:
    words = cards.split()
    i, j = chance.sample(range(len(words)), 2)
    words[i], words[j] = words[j], words[i]
    return " ".join(words)


def two_cards_of_hands(record: Json, chance: Random) -> bool:
    """Two players' cards are exchanged, and whatever they did with them too, so that it still replays."""
    played_round = _round(record, chance)
    dealt = [seat for seat, hand in enumerate(played_round["hands"]) if hand]
    one, other = chance.sample(dealt, 2)
    a, b = (chance.choice(played_round["hands"][seat].split()) for seat in (one, other))
    names = {a: b, b: a}
    for seat in (one, other):
        played_round["hands"][seat] = " ".join(names.get(card, card) for card in played_round["hands"][seat].split())
    return True


def two_cards_of_a_hand(record: Json, chance: Random) -> bool:
    played_round = _round(record, chance)
    seat = chance.choice([seat for seat, hand in enumerate(played_round["hands"]) if hand])
    played_round["hands"][seat] = _swapped(played_round["hands"][seat], chance)
    return True


def two_cards_of_the_stock(record: Json, chance: Random) -> bool:
    played_round = _round(record, chance)
    played_round["stock"] = _swapped(played_round["stock"], chance)
    return True


def a_card_from_the_stock(record: Json, chance: Random) -> bool:
    played_round = _round(record, chance)
    seat = chance.choice([seat for seat, hand in enumerate(played_round["hands"]) if hand])
    hand, stock = played_round["hands"][seat].split(), played_round["stock"].split()
    i, j = chance.randrange(len(hand)), chance.randrange(len(stock))
    hand[i], stock[j] = stock[j], hand[i]
    played_round["hands"][seat], played_round["stock"] = " ".join(hand), " ".join(stock)
    return True


def the_order_of_actions(record: Json, chance: Random) -> bool:
    actions = _round(record, chance)["actions"]
    pairs = [i for i in range(len(actions) - 1) if actions[i] != actions[i + 1]]
    if not pairs:
        return False
    i = chance.choice(pairs)
    actions[i], actions[i + 1] = actions[i + 1], actions[i]
    return True


def an_action(record: Json, chance: Random) -> bool:
    """Another action in its place; one that is legal often enough."""
    actions = _round(record, chance)["actions"]
    if not actions:
        return False
    i = chance.randrange(len(actions))
    seat, verb = actions[i].split()[:2]
    other = {"call": "fold", "fold": "call", "knock": "call", "pass": "laundry", "laundry": "pass"}.get(verb, "knock")
    actions[i] = f"{seat} {other}"
    return True


def an_action_less(record: Json, chance: Random) -> bool:
    actions = _round(record, chance)["actions"]
    if not actions:
        return False
    del actions[chance.randrange(len(actions))]
    return True


def the_last_action_less(record: Json, chance: Random) -> bool:  # noqa: ARG001
    """It replays, as an unfinished match does."""
    actions = record["rounds"][-1]["actions"]
    return bool(actions) and actions.pop() is not None


def the_seed(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["seed"] = _other_digit(kept["seed"], chance)
    return True


def the_salt(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["salt"] = _other_digit(kept["salt"], chance)
    return True


def the_promise(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["promise"] = _other_digit(kept["promise"], chance)
    return True


def the_lot(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["lot"] = _other_digit(kept["lot"], chance)
    return True


def the_cut(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["cut"] = chance.choice([at for at in range(1, 32) if at != kept["cut"]])
    return True


def the_sealed_pack(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["pack"] = _swapped(kept["pack"], chance)
    return True


def the_chain(record: Json, chance: Random) -> bool:
    kept = _round(record, chance)["fair"]
    kept["chain"] = _other_digit(kept["chain"], chance)
    return True


def a_round_less(record: Json, chance: Random) -> bool:
    if len(record["rounds"]) < 2:
        return False
    del record["rounds"][chance.randrange(len(record["rounds"]))]
    return True


def a_name(record: Json, chance: Random) -> bool:
    record["players"][chance.randrange(len(record["players"]))] = "Z"
    return True


def the_rules(record: Json, chance: Random) -> bool:  # noqa: ARG001
    """Something that makes no difference in these rounds, so that it still replays."""
    record["rules"]["max_folds_in_row"] = 99
    return record["rules"]["preset"] not in ("limit", "pot-limit", "no-limit")


def the_secret(record: Json, chance: Random) -> bool:
    record["fair"]["secret"] = _other_digit(record["fair"]["secret"], chance)
    return True


def a_promise_gone(record: Json, chance: Random) -> bool:
    del _round(record, chance)["fair"]
    return True


def a_whole_new_deal(record: Json, chance: Random) -> bool:
    """Another seed with the promise, the pack and the hands that follow from it: but for the chain it all fits."""
    number = chance.randrange(len(record["rounds"]))
    kept = record["rounds"][number]["fair"]
    sealed = fair.seal("0" * 64, number)
    kept |= {"seed": sealed.seed, "salt": sealed.salt, "promise": fair.promise(number, sealed)}
    return True


CHANGES: Final[tuple[Change, ...]] = (
    *(two_cards_of_hands, two_cards_of_a_hand, two_cards_of_the_stock, a_card_from_the_stock),
    *(the_order_of_actions, an_action, an_action_less, the_last_action_less),
    *(the_seed, the_salt, the_promise, the_lot, the_cut, the_sealed_pack, the_chain, the_secret),
    *(a_round_less, a_name, the_rules, a_promise_gone, a_whole_new_deal),
)


def changed(text: str, change: Change, chance: Random) -> str | None:
    """The text of the falsified record; None where it offers no occasion."""
    record: Json = copy.deepcopy(json.loads(text))
    return json.dumps(record) if change(record, chance) else None
