"""How long names and prices can become: measured before the table is laid out, so that nothing moves later."""

from __future__ import annotations

from typing import Final, NamedTuple

from toepen_gui.board.company import Company
from toepen_gui.engine.rules import Betting, Ending, HouseRules, Laundry, Scoring
from toepen_gui.geometry import Scale
from toepen_gui.scenes.context import House
from toepen_gui.ui.type import Ruler

PRICE: Final = "table.price."
LABELS: Final = ("table.do.knock_now", "table.do.over_knock", "table.do.fold", "table.do.call", "table.do.go_on")
IN_CHIPS: Final = ("all_in", "call_chips", "check_chips", "knock_chips", "left_in", "if_caught")
IN_POINTS: Final = ("over", "pays", "risk", "stake", "check", "if_caught_")
OF_LAUNDRY: Final = ("check", "if_caught", "let_go")
SELDOM: Final = (*OF_LAUNDRY, "look", "draw")  # asked at most a few times a round: these may do without picture and key
FINE: Final = 4.0  # measured at this scale, for the fractions of a pixel
TIGHTER: Final = 0.9  # a single line may be set a little smaller
TIGHTEST: Final = 0.83
BESIDE: Final = 54.0  # design pixels of picture and key beside a price


class Wishes(NamedTuple):
    """In ems, as `TableLayout.of` takes them."""

    name_em: float
    price_em: float


def chooses_amounts(rules: HouseRules) -> bool:
    """Whether a knock is for as many chips as one likes: the rod for that takes the room of a button."""
    return rules.scoring is Scoring.CHIPS and rules.betting is not Betting.LIMIT


def wishes_of(house: House, company: Company, rules: HouseRules) -> Wishes:
    """What this company and these rules need in the language that counts now."""
    ruler = Ruler(Scale(FINE, FINE, False), house.look, house.assets)
    longest = max(company.names, key=lambda name: ruler.width(name, "strong"))
    name_em = ruler.width(longest, "strong") / (18 * FINE) + 0.1
    needs = [ruler.width(house.words(key), "label") / FINE for key in LABELS]
    for price, text in _prices(house, longest, rules):
        width = ruler.width(text, "small") / FINE
        needs.append(width * TIGHTEST - BESIDE if price.startswith(SELDOM) else width * TIGHTER)
    price_em = max(needs) / 15
    return Wishes(max(3.0, name_em), max(7.0, price_em))


def _prices(house: House, name: str, rules: HouseRules) -> list[tuple[str, str]]:
    """Every price line these rules can show, with the longest figures."""
    words = house.words
    figure = str(max(10, rules.limit if rules.scoring is Scoring.POINTS else rules.stack))
    places = ("stake", "then", "cost", "points", "limit", "pot", "left", "picked", "of")
    params = dict.fromkeys(places, figure) | {"name": name, "card": "10♥"}
    keys = {key.removesuffix(".one").removesuffix(".other") for key in (*words.fallback, *words.texts)}
    return [
        (key.removeprefix(PRICE), words(key, n=int(figure), **params))
        for key in keys
        if key.startswith(PRICE) and _shown(key.removeprefix(PRICE), rules)
    ]


def _shown(price: str, rules: HouseRules) -> bool:
    """Whether a price of that name can stand on a button under these rules."""
    chips = rules.scoring is Scoring.CHIPS
    if price in IN_CHIPS and not chips:
        return False
    if price.startswith(IN_POINTS) and price not in IN_CHIPS and chips:
        return False
    if price.startswith(OF_LAUNDRY) and rules.laundry is Laundry.OFF:
        return False
    if price.endswith("_lose") and rules.ending is Ending.LAST_STANDING:
        return False
    if price.endswith("_out") and rules.ending is Ending.FIRST_LOSES:
        return False
    if price == "look":
        return rules.blind_knock > 0
    if price == "draw":
        return rules.toep
    return price != "picked" or rules.royal_final
