"""What the coach found, in words: the name of each choice, its figure, and the sentences that say why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from toepen_gui.board.company import Line
from toepen_gui.board.phrases import Talker
from toepen_gui.coach.port import Advice, Choice, Measure, Reason, TheCard, TheSeat, TheSuit
from toepen_gui.engine.commands import (
    Call,
    Check,
    Command,
    Discard,
    Draw,
    Fold,
    HandIn,
    Knock,
    KnockBlind,
    Look,
    Play,
)
from toepen_gui.engine.events import Ask
from toepen_gui.engine.rules import Ending, Scoring
from toepen_gui.engine.view import SeatView
from toepen_gui.words import Words

SUITS: Final = "♣♦♥♠"
MINUS: Final = "\u2212"
HEADROOM: Final = 1.12  # of the longest bar
ALONE: Final = 2  # players left: to come out well is to win


class Told(NamedTuple):
    """A choice as it is told: its name, its figure as text, and its worth, of which more is better."""

    name: str
    figure: str
    worth: float
    best: bool


def told(
    words: Words, talker: Talker, view: SeatView, advice: Advice, most: int, taken: Command | str | None = ""
) -> list[Told]:
    """The choices in their order; the worst are left out where there are more than `most`. `taken`: the one that was
    chosen, which has an arrow; "" for none."""
    choices = [*advice.choices, *(revoke for revoke in advice.revokes if revoke.command == taken)]
    first = [i for i, choice in enumerate(choices) if i == advice.best or choice.command == taken]
    kept = sorted(range(len(choices)), key=lambda i: (i not in first, -choices[i].worth))[:most]
    out = []
    for i, choice in enumerate(choices):
        if i in kept:
            name = named(words, talker, view, advice.ask, choice.command)
            name = f"→ {name}" if choice.command == taken else name
            out.append(Told(name, figure(words, advice, choice), choice.worth, i == advice.best))
    return out


def figure(words: Words, advice: Advice, choice: Choice) -> str:
    """What a choice is worth, as it is written: points as what they cost unless some are won, the others as what they
    bring."""
    match advice.measure:
        case Measure.POINTS if _won(one.worth for one in (*advice.choices, *advice.revokes)):
            return number(words, choice.worth, plus=True)
        case Measure.POINTS:
            return number(words, -choice.worth)
        case Measure.CHIPS:
            return number(words, choice.worth, plus=True)
        case Measure.MATCH:
            return words("coach.percent", n=round(choice.worth))


def number(words: Words, value: float, plus: bool = False, places: int = 2) -> str:
    """A figure with its decimals, as the language writes them."""
    plain = f"{abs(value):.{places}f}"
    text = plain.replace(".", words("coach.point"))
    if float(plain) == 0:
        return text
    return MINUS + text if value < 0 else f"+{text}" if plus else text


def measure(words: Words, view: SeatView, advice: Advice) -> str:
    """What the figures are."""
    match advice.measure:
        case Measure.POINTS if _won(one.worth for one in (*advice.choices, *advice.revokes)):
            return words("coach.measure.points_won")
        case Measure.POINTS:
            return words("coach.measure.points")
        case Measure.CHIPS:
            return words("coach.measure.chips")
        case Measure.MATCH:
            return words("coach.measure.match" if _wins_alone(view) else "coach.measure.safe")


def _won(worths: Iterable[float]) -> bool:
    """Whether there are points to be got rid of, as by a jack in the last trick: then a cost below nothing would be
    told."""
    return any(round(worth, 2) > 0 for worth in worths)


def _wins_alone(view: SeatView) -> bool:
    return view.rules.ending is Ending.LAST_STANDING or sum(view.in_game) == ALONE


def basis(words: Words, advice: Advice) -> str:
    """What the figures rest on."""
    if advice.exact:
        return words("coach.exact")
    second = [choice.error for i, choice in enumerate(advice.choices) if i != advice.best]
    error = min(second, default=0.0)
    shown = words("coach.percent", n=max(1, round(error))) if advice.measure is Measure.MATCH else number(words, error)
    return words("coach.sampled", n=advice.sampled, error=shown)


def reasons(words: Words, talker: Talker, advice: Advice) -> list[tuple[str, str]]:
    """The picture and the sentence of each reason."""
    return [(reason.badge, words(reason.key, **filled(talker, reason))) for reason in advice.reasons]


def filled(talker: Talker, reason: Reason) -> dict[str, str | int]:
    out: dict[str, str | int] = {}
    for name, value in reason.params.items():
        match value:
            case TheCard(card=card):
                out[name] = talker.card(card)
            case TheSeat(seat=seat):
                out[name] = talker.name(seat)
            case TheSuit(suit=suit):
                out[name] = SUITS[suit]
            case _:
                out[name] = value
    return out


def named(words: Words, talker: Talker, view: SeatView, ask: Ask, command: Command | None) -> str:
    """A choice in a word or two."""
    match command:
        case Play(card=card):
            return talker.card(card)
        case Discard(cards=cards):
            return talker.cards(cards)
        case Knock(chips=chips) if view.rules.scoring is Scoring.CHIPS:
            return words("table.do.over_knock_chips" if ask is Ask.ANSWER else "table.do.knock_chips", chips=chips)
        case _:
            return words(_KEYS.get(type(command), _key(ask, command)))


_KEYS: Final = {
    Call: "table.do.call",
    Fold: "table.do.fold",
    HandIn: "table.do.hand_in",
    Check: "table.do.check",
    KnockBlind: "table.do.knock_blind",
    Look: "table.do.look",
    Draw: "table.do.draw",
}


def _key(ask: Ask, command: Command | None) -> str:
    if command is None:
        return "coach.do.wait"
    if isinstance(command, Knock):
        return "table.do.over_knock" if ask is Ask.ANSWER else "table.do.knock"
    return "table.do.let_go" if ask is Ask.CHECK else "table.do.keep_cards"


def would(words: Words, talker: Talker, view: SeatView, advice: Advice) -> str:
    """What the coach would do, as a heading."""
    line = _would(talker, view, advice.ask, advice.choice.command)
    return words(line.key, **line.params)


def _would(talker: Talker, view: SeatView, ask: Ask, command: Command | None) -> Line:
    match command:
        case None:
            return Line("coach.would.wait")
        case Play(card=card):
            return Line("coach.would.play", {"card": talker.card(card)})
        case Call():
            return Line("coach.would.call")
        case Fold():
            return Line("coach.would.fold")
        case Knock(chips=chips):
            if view.rules.scoring is Scoring.CHIPS:
                key = "coach.would.over_chips" if ask is Ask.ANSWER else "coach.would.knock_chips"
                return Line(key, {"chips": chips})
            return Line("coach.would.over" if ask is Ask.ANSWER else "coach.would.knock")
        case HandIn():
            return Line("coach.would.hand_in")
        case Check():
            return Line("coach.would.check")
        case KnockBlind():
            return Line("coach.would.blind")
        case Look():
            return Line("coach.would.look")
        case Draw():
            return Line("coach.would.draw")
        case Discard(cards=cards):
            return Line("coach.would.aside", {"cards": talker.cards(cards)})
        case _:
            return Line("coach.would.let_go" if ask is Ask.CHECK else "coach.would.keep")


def bars(worths: Sequence[float], measure: Measure) -> list[tuple[float, float]]:
    """From where to where each bar reaches, 0 to 1 of the room: lengths are what is told, costs or gains, and both have
    the same foot."""
    costs = measure is Measure.POINTS and not _won(worths)
    shown = [-worth for worth in worths] if costs else list(worths)
    low, high = min([0.0, *shown]), max([0.0, *shown])
    whole = (high - low) * HEADROOM or 1.0
    foot = -low / whole
    ends = [(value - low) / whole for value in shown]
    return [(min(foot, end), max(foot, end)) for end in ends]
