"""What is said while a record is looked back at: what happened at a position, and the words around the table."""

from __future__ import annotations

from toepen_gui.board.company import Line
from toepen_gui.board.phrases import Talker
from toepen_gui.board.retold import retold
from toepen_gui.board.round_end import explain
from toepen_gui.board.say import Spoken
from toepen_gui.scenes.play_easel import Easel
from toepen_gui.scenes.playback_reel import Reel
from toepen_gui.scenes.playback_view import Shown
from toepen_gui.table.port import Playback
from toepen_gui.words import Words


def shown(
    words: Words, playback: Playback, reel: Reel, preset: str, letters: str, spoken: Spoken | None, is_open: bool
) -> Shown:
    """The words around the table, and all hands if they lie open. `preset`: the line of the rules; `letters`: on the
    cards."""
    if reel.round < 0:
        second = words("playback.before")
    else:
        second = words("playback.round", round=reel.round + 1, all=len(playback.rounds))
    caption = (preset, words("playback.at", now=reel.position, all=playback.last))
    page = None
    if reel.round_over:
        over = playback.digest.result is not None and reel.round == len(playback.rounds) - 1
        page = explain(reel.director.round_events, reel.director.shown, Talker(reel.company, letters), over)
    opened = None
    if is_open:
        opened = (playback.open_cards(reel.position), playback.open_cards(max(0, reel.position - 1)))
    return Shown((words("playback.title"), second), caption, spoken, reel.director.log, page, opened)


def told(playback: Playback, reel: Reel, easel: Easel, letters: str) -> Spoken | None:
    """What happened at this position, in one line; None if nothing did that is worth one."""
    if reel.position == 0:
        return Spoken(Line("playback.deals_first"))
    before = playback.view(reel.position - 1, reel.seat)
    lines, badge = retold(playback.events(reel.position, reel.seat), before, Talker(reel.company, letters))
    if not lines:
        return None
    if len(lines) == 1:
        return Spoken(lines[0], badge)
    both = Line("playback.two", {"first": easel.say(lines[0]), "second": easel.say(lines[1])})
    return Spoken(both, badge)
