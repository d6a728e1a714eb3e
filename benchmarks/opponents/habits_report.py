"""What the report tells of habits: what is won by learning them, and what a pretender wins."""

from __future__ import annotations

from typing import Any, Final

from toepen_gui.players.adapting import CLEARLY
from toepen_gui.players.notebook import PURSE, REFILL

from .habits import CYCLE, KNOWN, STRANGERS, TABLES

TOLD: Final = (
    "A master at the table (the option *Masters learn your habits*) keeps a notebook of what everybody sees: knocks,"
    " answers and cards. After a round it asks of every player how likely somebody would have done that who plays"
    " soundly, at random, tightly, plainly, who calls everything, knocks at once with the better half of his hands, or"
    " knocks with anything, over the hands he may have held (`players/habits`, `players/characters`). Where one of the"
    " others is more likely not sound, imagined rounds against these characters say what is best, in deals weighed by"
    " what everybody has done in this round, knocks priced by how readily he folds (`players/exploit`); and where that"
    f" is clearly better, by {CLEARLY} points, it is done instead of what the master would do. `toepen simulate --bots"
    " master+` plays so among strangers, `python -m benchmarks.opponents --only habits` measures all of this."
    " `toepen bot` plays without a memory.",
    f"**What it may cost.** A seat has a purse of {PURSE:.0f} points at most. It exploits only in rounds that begin"
    " with something in it; all that such a round brings or costs goes into the purse, and every round puts in another"
    f" {REFILL}. So over any n rounds in a row those in which it may exploit cost no more than"
    f" {PURSE:.0f} + {REFILL} n points and what the last of them costs, against anybody and whatever he pretends; over"
    f" a long time no more than {REFILL} a round on top of what a best answer wins from the master. The purse is not"
    " thought, but counted: nothing that was believed of somebody comes into it. A test holds it against somebody who"
    " always wins.",
)


def parts(found: dict[str, Any] | None) -> list[str]:
    """The section; nothing if it was not measured."""
    if not found:
        return []
    return ["## Habits", *TOLD, *_brings(found["brings"]), *_pretenders(found["pretenders"])]


def _brings(found: list[dict[str, Any]]) -> list[str]:
    by = {(one["rules"], one["players"], one["others"], one["one"]): one for one in found}
    lines = [
        "| others | the master | among strangers (`master+`) | who knows them | matches won |",
        "|---|---|---|---|---|",
    ]
    times = []
    for rules, players, other in TABLES:
        three = [by.get((rules, players, other, one)) for one in ("master", STRANGERS, KNOWN)]
        if any(three):
            shares = [f"{100 * one['win_share']:.0f}" if one and one["win_share"] is not None else "–" for one in three]
            figures = " | ".join(_figure(one) for one in three)
            lines.append(f"| {other}, {players} players | {figures} | {', '.join(shares)} % |")
        known = three[2]
        if known and "p50" in known:
            times.append((f"{other}, {players} players", known))
    told = (
        "Points per round in `solo`; in brackets how many matches. *Who knows them* has played before, against the"
        " same, as masters have against the player at home; what is known fades by a fifth from match to match."
    )
    slow = [f"{name}: {one['p50']:.1f}, {one['p99']:.0f} and {one['max']:.0f} ms" for name, one in times]
    return [
        told,
        "\n".join(lines),
        "Median, 99 % and longest decision, of the processor's time: " + "; ".join(slow) + ".",
    ]


def _figure(one: dict[str, Any] | None) -> str:
    if one is None or one["per_round"] is None:
        return ""
    half = f" ± {one['per_round_ci']:.2f}" if one["per_round_ci"] is not None else ""
    return f"{one['per_round']:+.2f}{half} ({one['matches']})"


def _pretenders(found: list[dict[str, Any]]) -> list[str]:
    lines = [
        "| plays as | then turns | matches | while he feigns | after | in all | after, without a memory | purse |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in found:
        lines.append(
            f"| {one['feint']} | {one['turned']} | {one['matches']} | {one['per_round_feint']:+.2f} |"
            f" {one['per_round_turned']:+.2f} | {one['per_round']:+.2f} | {one['per_round_master']:+.2f} |"
            f" {one['purse']:+.1f} |"
        )
    told = (
        f"**Pretenders**, in `solo` between two: {CYCLE} matches as somebody who can be exploited, {CYCLE} in which he"
        " punishes whoever believes that, and again; the master remembers from match to match. *calls* believes no"
        " knock, *knocks* knocks with anything and believes none. Points per round for the master; at the end what is"
        " left in his purse."
    )
    return [told, "\n".join(lines)]
