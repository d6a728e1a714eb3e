"""The examples are played by the engine: what they say is what a table would write down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.handbook.rule_sets import mixed
from toepen_gui.engine.commands import KnockBlind
from toepen_gui.engine.rules import PRESETS, DeadAnswer, Ending, FoldedLead, HouseRules, Laundry, Scoring, Stacks
from toepen_gui.engine.scoring import TOEP_PRICE
from toepen_gui.handbook import examples
from toepen_gui.handbook.chapters import chapters
from toepen_gui.handbook.model import Figures, Scene, Table
from toepen_gui.handbook.played import HANDS, KEES, calm, cards, play
from toepen_gui.handbook.raises import dead

CLASSIC = PRESETS["classic"]


def paid(scene: Scene | None) -> dict[str, object]:
    assert scene is not None
    return {payer.who: payer.pays.values["amount"] for payer in scene.payers}


def table(rules: HouseRules, players: int = 4) -> Table:
    return Table(rules, "classic", players)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_quiet_round_and_a_knock(preset: str) -> None:
    assert examples.quiet(table(PRESETS[preset])) is not None
    assert examples.knock(table(PRESETS[preset])) is not None


@pytest.mark.parametrize("limit", [2, 3, 10, 100])
def test_a_knock_costs_who_folds_the_stake_before_it(limit: int) -> None:
    rules = replace(CLASSIC, limit=limit)
    assert paid(examples.knock(table(rules))) == {"mei": 1, "fatima": 2, "kees": 0}
    assert paid(examples.quiet(table(rules))) == {"mei": 1, "fatima": 1, "kees": 0}


@pytest.mark.parametrize(("preset", "chips"), [("limit", 1), ("pot-limit", 3), ("no-limit", 6)])
def test_the_knock_in_chips_is_as_high_as_the_betting_lets_it_be(preset: str, chips: int) -> None:
    scene = examples.knock(table(PRESETS[preset]))
    assert scene is not None
    assert scene.says.values == {"chips": chips, "stake": 1 + chips}
    assert paid(scene) == {"mei": 1, "fatima": 1 + chips, "kees": 2 + chips}


def test_poverty_and_the_blind_knock() -> None:
    cafe = PRESETS["cafe"]
    assert paid(examples.poverty(table(cafe))) == {"mei": 1, "fatima": 2, "kees": 0}
    assert paid(examples.blind(table(replace(CLASSIC, blind_knock=4)))) == {"mei": 1, "fatima": 4, "kees": 0}


def test_a_toep_costs_what_the_rules_say() -> None:
    hands = examples.toep(table(replace(CLASSIC, toep=True)))
    assert hands is not None
    assert hands.says is not None
    assert hands.says.values == {"price": TOEP_PRICE}
    low = examples.toep(table(replace(CLASSIC, toep=True, limit=2, cap_points=True)))
    assert low is not None


@pytest.mark.parametrize(
    ("rule", "winner"),
    [(FoldedLead.RELEAD, "fatima"), (FoldedLead.SUIT_STANDS, "mei"), (FoldedLead.HIGHEST_CARD, "fatima")],
)
def test_the_trick_whose_leader_folded(rule: FoldedLead, winner: str) -> None:
    trick = examples.folded_lead(table(replace(CLASSIC, folded_lead=rule)))
    assert trick is not None
    assert (trick.winner, trick.out) == (winner, ("kees",))
    (fatima,) = (card for who, card in trick.plays if who == "fatima")
    assert fatima == cards("9c" if rule is FoldedLead.RELEAD else "Ts")[0]


@pytest.mark.parametrize("kind", [Laundry.KEEP, Laundry.RETURN])
@pytest.mark.parametrize("scoring", Scoring)
def test_laundry_costs_one(kind: Laundry, scoring: Scoring) -> None:
    hands = examples.laundry(table(replace(CLASSIC, laundry=kind, scoring=scoring)))
    assert hands is not None
    assert [payer.pays.values["amount"] for payer in hands.payers] == [1, 1]


@pytest.mark.parametrize("limit", [2, 5, 10, 100])
def test_from_when_on_one_may_not_knock(limit: int) -> None:
    picture = dead(table(replace(CLASSIC, limit=limit))).picture
    assert isinstance(picture, Figures)
    for label, figure in picture.rows:
        stake, points = label.values["stake"], figure.values["points"]
        assert isinstance(stake, int)
        assert isinstance(points, int)
        assert points + stake >= limit > points - 1 + stake


def test_who_must_call_and_who_may_choose() -> None:
    for answer, key in zip(DeadAnswer, ("rules.dead.example.may", "rules.dead.example.must"), strict=True):
        says = examples.close_to_the_end(table(replace(CLASSIC, dead_answer=answer)))
        assert says is not None
        assert (says.key, says.values) == (key, {"points": 9, "cost": 1})


@pytest.mark.parametrize(("cap", "after"), [(False, 11), (True, 10)])
def test_points_beyond_the_limit(cap: bool, after: int) -> None:
    scene = examples.ending(table(replace(CLASSIC, cap_points=cap, ending=Ending.LAST_STANDING)))
    assert scene is not None
    mei = next(payer for payer in scene.payers if payer.who == "mei")
    assert mei.pays.values == {"before": 9, "after": after}
    assert mei.does is not None
    assert mei.does.key == "rules.end.example.out"


@pytest.mark.parametrize("preset", ["limit", "pot-limit", "no-limit"])
@pytest.mark.parametrize("rule", FoldedLead)
@pytest.mark.parametrize("ante", [1, 3, 900])
def test_a_side_pot_is_shared_out(preset: str, rule: FoldedLead, ante: int) -> None:
    rules = replace(PRESETS[preset], stacks=Stacks.CARRY, folded_lead=rule, ante=ante, stack=ante + 5)
    took = paid(examples.side_pot(table(rules)))
    assert took["mei"] == 3 * ante
    assert isinstance(took["kees"], int)
    assert took["kees"] % 2 == 0


def test_rounds_that_cannot_be_are_none() -> None:
    assert examples.knock(table(replace(PRESETS["limit"], ante=10, stack=10))) is None
    assert play(CLASSIC, points=(10, 0, 0)) is None
    assert play(CLASSIC, lambda _state, _seat, _ask: KnockBlind, HANDS) is None
    assert play(CLASSIC, calm, HANDS, points=(0, 0, 0)) is not None


@pytest.mark.parametrize("seed", range(60))
def test_kees_never_pays_in_an_example_he_wins(seed: int) -> None:
    rules, players = mixed(seed)
    for chapter in chapters(rules, "classic", players):
        if isinstance(chapter.picture, Scene) and chapter.name in {"idea", "knock", "blind", "poverty"}:
            kees = next(payer for payer in chapter.picture.payers if payer.who == "kees")
            assert kees.good, (chapter.name, KEES)
