"""The table of a drill: everything that has been seen, told at once, and what lights up when it has been answered."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from toepen_gui.board.company import Company
from toepen_gui.board.director import CONTACT_MS, Director, ShowOptions
from toepen_gui.board.hand import Hand
from toepen_gui.board.motion import Pace
from toepen_gui.board.stage import Stage
from toepen_gui.engine.cards import Card
from toepen_gui.practice.model import Drill, Kind
from toepen_gui.scenes.context import House
from toepen_gui.scenes.figures import letters_of
from toepen_gui.scenes.people import PEOPLE, own_name
from toepen_gui.scenes.play_seats import GUEST


def options_of(house: House) -> ShowOptions:
    """How the table is told, as the player has set it; nobody talks here."""
    settings = house.settings
    return ShowOptions(
        Pace(settings.pace.value), settings.less_motion, wait_after_trick=True, talk=0.0, letters=letters_of(house.look)
    )


def guests(drill: Drill, rng: Random) -> tuple[str, ...]:
    """Who sits there, by portrait, per seat."""
    who = sorted((person.who for person in PEOPLE), key=lambda _: rng.random())
    return tuple(GUEST if seat == drill.seat else who.pop() for seat in range(drill.players))


def company_of(house: House, drill: Drill, people: tuple[str, ...]) -> Company:
    """Their names in the language that counts now."""
    known = {person.who: house.words(person.name) for person in PEOPLE}
    own = own_name(house.words, house.settings.own_name)
    return Company(drill.seat, tuple(known.get(who, own) for who in people), people)


def laid(drill: Drill, company: Company, options: ShowOptions) -> Stage:
    """The table as it stands when the question is put."""
    director = Director(drill.first, company, replace(options, pace=Pace.AT_ONCE), CONTACT_MS)
    director.push(drill.events)
    director.settle()
    showing = director.showing
    showing.finish()
    showing.bubbles.clear()
    showing.fist = None
    showing.ends = showing.now
    if not drill.asked:
        showing.ring = None
    director.take_sounds()
    director.options = options
    return Stage(director, Hand())


def in_hand_order(drill: Drill, hand: tuple[Card, ...]) -> Drill:
    """The drill with its cards in the order in which they stand in the hand."""
    if drill.kind is not Kind.CARDS:
        return drill
    order = sorted(range(len(drill.answers)), key=lambda place: hand.index(drill.answers[place].card or 0))
    right = frozenset(order.index(place) for place in drill.right)
    return replace(drill, answers=tuple(drill.answers[place] for place in order), right=right)


def reveal(stage: Stage, drill: Drill, wrong: tuple[int, ...]) -> None:
    """Shows on the table what is right; a card that may not be played shakes."""
    showing, hand = stage.director.showing, stage.hand
    hand.pick(())
    right = [drill.answers[place] for place in sorted(drill.right)]
    if drill.kind is Kind.CARDS:
        may = [answer.card for answer in right if answer.card is not None]
        refused = next((drill.answers[place].card for place in wrong if place not in drill.right), None)
        if refused is not None:
            hand.refuse(refused, may)
        else:
            hand.playable = frozenset(may)
    elif drill.kind is Kind.TRICK:
        showing.winner = right[0].seat
    elif drill.kind is Kind.LEAD:
        showing.ring = right[0].seat
        if drill.topic == "trick":
            showing.winner = right[0].seat
