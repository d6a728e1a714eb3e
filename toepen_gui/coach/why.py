"""Why the coach would do that, in one to three sentences with numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Call, Check, Draw, Fold, HandIn, Knock, KnockBlind, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.prices import in_chips
from toepen_gui.engine.view import SeatView
from toepen_gui.players.bluff import looks_weak
from toepen_gui.players.knowledge import Knowledge
from toepen_gui.players.laundry import is_dirty

from .advice import Reason, TheCard, TheSeat, TheSuit, Value
from .before import lie_chance
from .findings import Findings
from .lines import Line, next_to_play

MOST: Final = 3


def reasons(findings: Findings) -> list[Reason]:
    """The weightiest first."""
    match findings.ask:
        case Ask.ANSWER | Ask.POVERTY | Ask.BLIND_ANSWER:
            said = [*_answer(findings)]
        case Ask.PLAY | Ask.OFFER:
            said = [*_play(findings)]
        case Ask.LAUNDRY:
            said = [*_laundry(findings)]
        case Ask.CHECK:
            said = [_check(findings)]
        case Ask.BLIND:
            said = [*_blind(findings)]
        case Ask.DRAW:
            said = [*_draw(findings)]
        case Ask.DISCARD:
            said = [Reason("coach.why.aside", "last_trick", {"wins": share(findings.wins(findings.line))})]
    return said[:MOST]


def share(chance: float) -> int:
    """Of a hundred times; neither never nor always unless it is just that."""
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return 1
    return 99 if whole == 100 and chance < 1 else whole


# --- answers


def _answer(found: Findings) -> Iterator[Reason]:
    table = found.table
    call, fold = _named(found, Call), _named(found, Fold)
    if call is None:
        return
    wins = found.wins(call)
    least = needed_to_call(found)
    if fold is None:
        yield Reason("coach.why.must_call", "call", {"wins": share(wins)})
    elif least is None or not 0 < least < 1:
        yield Reason("coach.why.wins", "last_trick", {"wins": share(wins)})
    else:
        key = "coach.why.pays" if wins >= least else "coach.why.pays_not"
        yield Reason(key, "last_trick", {"wins": share(wins), "least": share(least)})
    bluff = bluffs(found, least)
    if bluff is not None:
        yield bluff
    dying = _dying(table.view)
    if dying is not None:
        yield dying
    over = max((line for line in found.lines if isinstance(line.command, Knock)), key=found.worth, default=None)
    if over is not None:
        yield _chased(found, over, "coach.why.over_good" if over is found.line else "coach.why.over")
    fact = _fact(found)
    if fact is not None:
        yield fact


def needed_to_call(found: Findings) -> float | None:
    """The chance to win from which calling is better than folding; None where there is nothing to compare."""
    table, nr = found.table, found.nr
    call, fold = _named(found, Call), _named(found, Fold)
    if call is None or fold is None:
        return None
    weights = [deal.weight for deal in table.deals.deals]
    won = [w * win for w, win in zip(weights, call.wins, strict=True)]
    lost = [w * (1 - win) for w, win in zip(weights, call.wins, strict=True)]
    if not sum(won) or not sum(lost):
        return None
    good, bad = table.mean(call.worths[nr], won), table.mean(call.worths[nr], lost)
    return (found.worth(fold) - bad) / (good - bad) if good > bad else None


def bluffs(found: Findings, least: float | None) -> Reason | None:
    """How often the knocker must bluff (`players.bluff`) for the call to be right."""
    table = found.table
    view, known = table.view, table.known
    call, knocker = _named(found, Call), view.latest_knocker
    if least is None or call is None or knocker is None or not view.hand or not known.need[knocker]:
        return None
    weak = [looks_weak(known, knocker, deal.hands[knocker]) for deal in table.deals.deals]
    weights = [deal.weight for deal in table.deals.deals]
    poor = [w * bad for w, bad in zip(weights, weak, strict=True)]
    good = [w * (not bad) for w, bad in zip(weights, weak, strict=True)]
    if not sum(poor) or not sum(good):
        return None
    against_poor, against_good = table.mean(call.wins, poor), table.mean(call.wins, good)
    who: dict[str, Value] = {"name": TheSeat(knocker)}
    if against_good >= least:
        return Reason("coach.why.bluff_never", "knock", who)
    if against_poor <= least or against_poor <= against_good:
        return Reason("coach.why.bluff_useless", "knock", who)
    often = (least - against_good) / (against_poor - against_good)
    return Reason("coach.why.bluff", "knock", {**who, "least": share(often)})


# --- cards and knocks


def _play(found: Findings) -> Iterator[Reason]:
    view, best = found.table.view, found.line
    knocks = [line for line in found.lines if isinstance(line.command, Knock)]
    knock = max(knocks, key=found.worth, default=None)
    if knock is best:
        yield _chased(found, best, "coach.why.knock")
        if found.stay is not None:
            yield Reason("coach.why.stay", "last_trick", {"wins": share(found.wins(found.stay))})
    elif isinstance(best.command, Play):
        yield _card(found, best.command.card)
    elif found.stay is not None:
        yield Reason("coach.why.stay", "last_trick", {"wins": share(found.wins(found.stay))})
    fact = _fact(found)
    if fact is not None:
        yield fact
    if knock is not None and knock is not best:
        yield _chased(found, knock, "coach.why.no_knock")
    dying = _dying(view)
    if dying is not None:
        yield dying


def _card(found: Findings, card: Card) -> Reason:
    others = [line for line in found.lines if isinstance(line.command, Play) and line is not found.line]
    wins = share(found.wins(found.line))
    if not others:
        return Reason("coach.why.only", "last_trick", {"card": TheCard(card), "wins": wins})
    second = max(others, key=found.worth)
    assert isinstance(second.command, Play)
    less = share(found.wins(second))
    other: dict[str, Value] = {"other": TheCard(second.command.card), "less": less}
    if less == wins:
        return Reason("coach.why.equal", "last_trick", {"card": TheCard(card), "wins": wins, **other})
    return Reason("coach.why.card", "last_trick", {"card": TheCard(card), "wins": wins, **other})


def _chased(found: Findings, knock: Line, key: str) -> Reason:
    """How often nobody answers a knock, and how often it is won in all."""
    alone = share(found.table.mean(knock.alone))
    badge = "over_knock" if found.ask is Ask.ANSWER else "knock"
    return Reason(key, badge, {"alone": alone, "wins": share(found.wins(knock))})


def _dying(view: SeatView) -> Reason | None:
    if in_chips(view) or view.points[view.seat] + view.stake < view.rules.limit:
        return None
    return Reason("coach.why.dying", "poverty")


def _fact(found: Findings) -> Reason | None:
    """Something that is certain, and worth to know now: a card that cannot be beaten, a suit somebody lacks."""
    known = found.table.known
    if not known.hand:
        return None
    if known.plays and known.suit is not None and next_to_play(known) == known.seat:
        mine = [card for card in known.hand if card >> 3 == known.suit]
        stands = _stands(found)
        if not mine and stands:
            return Reason("coach.why.no_suit", "fold", {"suit": TheSuit(known.suit)})
        if len(mine) > 1 and stands and max(mine) < known.best:  # of one card there is no lowest
            return Reason("coach.why.cannot", "fold", {"card": TheCard(known.best)})
    best = found.line.command
    first = best.card if isinstance(best, Play) else max(known.hand, key=lambda card: card & 7)
    if known.suit is None or first >> 3 == known.suit:
        for card in (first, *sorted(known.hand, key=lambda card: -(card & 7))):
            if unbeaten(known, card):
                return Reason("coach.why.top", "win", {"card": TheCard(card)})
    return None


def _stands(found: Findings) -> bool:
    """Whether a card of the suit led lies there whose owner stays in: if he has folded, or still may, another suit can
    win the trick (rules 4)."""
    view, known = found.table.view, found.table.known
    if known.best < 0:
        return False
    owes = found.ask is Ask.ANSWER and known.taking != view.latest_knocker and known.taking not in view.called
    return not owes


def unbeaten(known: Knowledge, card: Card) -> bool:
    """Whether no higher card of its suit is unseen, in a hand that is open, or on the table to be beaten."""
    rivals = {c for seat in known.opponents for c in known.known[seat]}
    higher = range(card + 1, (card >> 3) * 8 + 8)
    on_table = known.best if known.suit == card >> 3 else -1
    return on_table < card and not any(c in known.unseen or c in rivals for c in higher)


# --- before play


def _laundry(found: Findings) -> Iterator[Reason]:
    view = found.table.view
    keep = found.stay
    if is_dirty(view.hand, view.rules):
        yield Reason("coach.why.dirty", "laundry")
    else:
        yield Reason("coach.why.clean", "laundry")
    hand_in = _named(found, HandIn)
    if keep is not None and hand_in is not None:
        yield Reason(
            "coach.why.new_hand", "last_trick", {"wins": share(found.wins(keep)), "new": share(found.wins(hand_in))}
        )


def _check(found: Findings) -> Reason:
    view = found.table.view
    owner = view.washing if view.washing is not None else view.seat
    lie = share(lie_chance(view, found.table.known))
    key = "coach.why.check" if isinstance(found.line.command, Check) else "coach.why.check_not"
    return Reason(key, "check", {"name": TheSeat(owner), "lie": lie})


def _blind(found: Findings) -> Iterator[Reason]:
    knock = _named(found, KnockBlind)
    if knock is not None:
        yield _chased(found, knock, "coach.why.blind")
    yield Reason("coach.why.blind_stake", "knock", {"n": found.table.view.rules.blind_knock})


def _draw(found: Findings) -> Iterator[Reason]:
    draw, keep = _named(found, Draw), found.stay
    if draw is not None and keep is not None:
        yield Reason("coach.why.draw", "last_trick", {"wins": share(found.wins(keep)), "new": share(found.wins(draw))})


def _named(
    found: Findings, kind: type[Call] | type[Fold] | type[HandIn] | type[KnockBlind] | type[Draw]
) -> Line | None:
    return next((line for line in found.lines if isinstance(line.command, kind)), None)
