"""What is asked, in words: the choices there are, and what each costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.board.board_match import Game, company, first
from tests.board.test_board_words import PLAIN, begun, in_all, say
from toepen_gui.board.exchanges import revoke
from toepen_gui.board.phrases import Talker
from toepen_gui.board.prices import Action, knock_price, most_chips, prompt
from toepen_gui.board.say import spoken
from toepen_gui.engine.cards import PACK
from toepen_gui.engine.commands import Call, Deal, Discard, Knock, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import PRESETS, HouseRules, Revokes


def test_a_knock_asks_for_an_answer_with_its_prices() -> None:
    game = begun(own=2, rules=replace(PLAIN, limit=10))
    game.do(Knock(1))
    talker = Talker(company(4, 2))
    line = spoken(game.view, Ask.ANSWER, game.legal(), talker).line
    assert line is not None
    knocker = talker.name(1)
    assert say(line) == f"{knocker} knocks: the stake goes from 1 to 2. Your answer?"
    shown = prompt(game.view, Ask.ANSWER, game.legal(), talker)
    assert shown.title is not None
    assert say(shown.title) == f"{knocker} knocks!"
    read = [(say(c.label), say(c.price) if c.price else "", c.kind, c.action) for c in shown.choices]
    assert read == [
        ("Call", "risk +2 → 2 of 10", "primary", Action.CALL),
        ("Fold", "+1 → 1 point", "secondary", Action.FOLD),
        ("Over-knock", "stake 3: risk +3 → 3 of 10", "knock", Action.KNOCK),
    ]


def test_prices_say_when_it_is_the_end() -> None:
    game = begun(own=2, rules=replace(PLAIN, limit=2))
    game.do(Knock(1))
    shown = prompt(game.view, Ask.ANSWER, game.legal(), Talker(company(4, 2)))
    assert [say(choice.price) for choice in shown.choices if choice.price] == ["risk +2 → 2: you lose", "+1 → 1 point"]
    house = replace(PLAIN, limit=2, ending=PRESETS["solo"].ending)
    game = begun(own=2, rules=house)
    game.do(Knock(1))
    shown = prompt(game.view, Ask.ANSWER, game.legal(), Talker(company(4, 2)))
    assert shown.choices[0].price is not None
    assert say(shown.choices[0].price) == "risk +2 → 2: you are out"


def test_a_chance_to_knock() -> None:
    game = begun(own=0)
    talker = Talker(company(4))
    line = spoken(game.view, Ask.OFFER, (Knock(0),), talker).line
    assert line is not None
    assert say(line) == "Kees is about to play. Knock now, or let it pass."
    shown = prompt(game.view, Ask.OFFER, (Knock(0),), talker)
    assert [(say(c.label), c.command) for c in shown.choices] == [("Knock now", Knock(0)), ("Go on", None)]
    assert shown.choices[0].price is not None
    assert say(shown.choices[0].price) == "stake 1 → 2"


def test_chips_have_their_prices() -> None:
    rules = PRESETS["pot-limit"]
    game = Game(rules, 4, 1)
    game.do(Deal(PACK))
    talker = Talker(company(4, 1))
    shown = prompt(game.view, Ask.PLAY, game.legal(), talker)
    assert shown.most == most_chips(game.legal()) == 4
    assert say(knock_price(game.view, 3)) == "pot 4 → 7 · you keep 6"
    game = Game(rules, 4, 2)
    game.do(Deal(PACK), Knock(1, 3))
    shown = prompt(game.view, Ask.ANSWER, game.legal(), Talker(company(4, 2)))
    prices = [say(choice.price) for choice in shown.choices[:2] if choice.price]
    assert prices == ["3 chips in · you keep 6", "your 1 chip stays in the pot"]


def test_laying_aside_needs_three() -> None:
    seen = first(PLAIN, 2)
    legal_ = (Discard(0, (1, 2, 3)),)
    few = prompt(seen, Ask.DISCARD, legal_, Talker(company(2)), picked=(1, 2))
    enough = prompt(seen, Ask.DISCARD, legal_, Talker(company(2)), picked=(1, 2, 3))
    assert not few.choices[0].enabled
    assert enough.choices[0].enabled
    assert few.choices[0].price is not None
    assert say(few.choices[0].price) == "2 of 3 chosen"


@pytest.mark.parametrize(
    ("rules", "price"),
    [
        (replace(PLAIN, limit=10), "+1 → 1 point"),
        (replace(PLAIN, limit=2), None),
        (replace(PLAIN, limit=2, ending=PRESETS["solo"].ending), None),
        (PRESETS["no-limit"], None),
    ],
)
def test_a_card_that_breaks_suit_has_its_price_and_a_way_back(rules: HouseRules, price: str | None) -> None:
    game = begun(own=1, rules=replace(rules, revokes=Revokes.PENALISED))
    if rules.limit == 2 and rules.scoring == "points":
        game.do(Knock(1), Call(2), Call(3), Call(0))  # at stake 2 it is the end
    card = game.view.hand[0]
    shown = revoke(game.view, card, Talker(company(4, 1)))
    check_revoke = [choice.command for choice in shown.choices]
    assert check_revoke == [Play(1, card), None]
    in_all([shown.title, shown.sub, *(part for choice in shown.choices for part in (choice.label, choice.price))])
    cost = shown.choices[0].price
    assert cost is not None
    if price is not None:
        assert cost.params["points"] == 1
    elif rules.scoring == "points":
        assert "points" not in cost.params, "it says that it is the end"
