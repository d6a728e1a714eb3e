"""Everything said at the table: each line has its text in every language, with nothing left to fill in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.board.board_match import NAMES, Game, beats, company, first
from toepen_gui.board.company import Company, Line
from toepen_gui.board.director import Director, ShowOptions
from toepen_gui.board.log import log_lines
from toepen_gui.board.match_end import standings
from toepen_gui.board.phrases import Talker, card_label, relettered
from toepen_gui.board.prices import Prompt, prompt
from toepen_gui.board.refused import refused
from toepen_gui.board.round_end import RoundPage, explain
from toepen_gui.board.say import Spoken, spoken
from toepen_gui.board.talk import LINES, Moment, talk_line
from toepen_gui.engine.cards import PACK, parse_card
from toepen_gui.engine.commands import Call, Command, Deal, Fold, Knock, Play
from toepen_gui.engine.events import Ask, Event, RoundBegan, RoundEnded
from toepen_gui.engine.folding import fold
from toepen_gui.engine.match import apply, asked, legal, new_match, offers, over, refusal, view
from toepen_gui.engine.refusals import Code
from toepen_gui.engine.rules import PRESETS, HouseRules, Laundry, Stacks
from toepen_gui.engine.seen import for_seat
from toepen_gui.engine.view import MatchResult
from toepen_gui.words import PLACE, Words, load

ROOT = Path(__file__).parents[2]
LANGUAGES = [load(ROOT / "assets" / "lang", lang) for lang in ("en", "nl", "de", "zh")]
ENGLISH = LANGUAGES[0]
PLAIN = HouseRules(laundry=Laundry.OFF)
LONGEST_SPOKEN = 72  # letters, with real names; most have under 60
BADGES = {file.stem for file in (ROOT / "assets" / "badges").glob("*.svg")}
RARE = replace(
    PRESETS["cafe"],
    blind_knock=3,
    toep=True,
    whistle=True,
    jack_bonus=True,
    max_folds_in_row=2,
    royal_final=True,
    limit=4,
)


def say(line: Line, words: Words = ENGLISH) -> str:
    """The text of a line; fails if it has none or if a place stays empty."""
    assert words.has(line.key), f"{line.key} has no text: /assets/lang/{words.lang}.json"
    text = words(line.key, **line.params)
    assert not PLACE.search(text), f"{line.key}: {text!r} lacks a value"
    return text


def in_all(lines: Iterable[Line | None]) -> None:
    for line in lines:
        if line is not None:
            for words in LANGUAGES:
                say(line, words)


def check_prompt(shown: Prompt) -> None:
    in_all([shown.title, shown.sub])
    actions = [choice.action for choice in shown.choices]
    assert len(actions) == len(set(actions)), "two buttons with one key"
    for choice in shown.choices:
        in_all([choice.label, choice.price])
        assert choice.badge is None or choice.badge in BADGES
        assert choice.kind in ("primary", "secondary", "knock")


@pytest.mark.parametrize("name", [*PRESETS, "rare"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_line_of_a_match_has_its_text(name: str, players: int) -> None:
    rules = RARE if name == "rare" else PRESETS[name]
    talkers = [Talker(company(players, own)) for own in range(players)]
    for seed in range(3):
        state = new_match(rules, players)
        views = [view(state, seat) for seat in range(players)]
        story: list[Event] = []
        for beat in _commands(rules, players, seed):
            step = apply(state, beat)
            assert step.refusal is None
            state = step.state
            for event in step.events:
                story = [event] if isinstance(event, RoundBegan) else [*story, event]
                for seat in range(players):
                    seen = for_seat(event, seat)
                    after = fold(views[seat], seen)
                    in_all(log_lines(seen, views[seat], after, talkers[seat]))
                    views[seat] = after
                if isinstance(event, RoundEnded):
                    for seat in range(players):
                        check_page(explain(story, views[seat], talkers[seat]), rules)
            to_act, ask = asked(state)
            for seat in range(players):
                mine = ask if seat == to_act else Ask.OFFER if seat in offers(state) else None
                may = legal(state, seat)
                line, badge = spoken(views[seat], mine, may, talkers[seat])
                in_all([line])
                if line is not None:
                    assert max(len(say(line, words)) for words in LANGUAGES) <= LONGEST_SPOKEN
                assert badge is None or badge in BADGES
                shown = prompt(views[seat], mine, may, talkers[seat])
                check_prompt(shown)
                offered = {choice.command for choice in shown.choices if choice.command is not None}
                assert offered <= set(may)
                if seat == to_act and ask not in (Ask.PLAY, Ask.DISCARD):
                    assert {type(command) for command in may} == {type(command) for command in offered}
                for card in (0, 31):
                    no = refusal(state, Play(seat, card))
                    if no is not None:
                        in_all([refused(no.code, views[seat], talkers[seat])])
        if over(state):
            for seat in range(players):
                rows = standings(views[seat], [views[seat].points])
                in_all(row.line for row in rows)
                assert [row.place for row in rows] == sorted(row.place for row in rows)


def _commands(rules: HouseRules, players: int, seed: int) -> list[Command]:
    return [beat.command for beat in beats(rules, players, seed, rounds=12)]


def check_page(page: RoundPage | None, rules: HouseRules) -> None:
    assert page is not None
    in_all([page.title, *page.sub, page.warning])
    assert 1 <= len(page.sub) <= 2
    for row in page.rows:
        in_all([row.why, *row.also])
        assert row.badge in BADGES
    assert len({row.seat for row in page.rows}) == len(page.rows)
    if rules.scoring == "chips":
        assert sum(row.pays for row in page.rows) == 0


def test_every_code_has_an_explanation() -> None:
    game = begun()
    talker = Talker(company(4))
    for code in [*Code, "stale", "something-new"]:
        in_all([refused(code, game.view, talker)])


@pytest.mark.parametrize("moment", list(Moment))
def test_everybody_has_something_of_his_own_to_say(moment: Moment) -> None:
    for words in LANGUAGES:
        said = [say(Line(key), words) for lines in LINES.values() for key in lines[moment]]
        assert len(set(said)) == 2 * len(LINES)
        assert max(map(len, said)) < 28
    assert talk_line("kees", moment, 0.0) != talk_line("kees", moment, 0.99)
    assert talk_line("guest", moment, 0.5) is None


def test_cards_in_short() -> None:
    assert card_label(parse_card("9c")) == "9♣"
    assert card_label(parse_card("Th")) == "10♥"
    assert card_label(parse_card("Jd")) == "J♦"
    assert [card_label(parse_card(f"{rank}s"), "BVHA") for rank in "JQKA"] == ["B♠", "V♠", "H♠", "A♠"]


# --- the sentences of the drawings


def begun(own: int = 0, rules: HouseRules = PLAIN, order: tuple[int, ...] = PACK) -> Game:
    game = Game(rules, 4, own)
    game.do(Deal(order))
    return game


def test_leading_and_following() -> None:
    def heard(*commands: Play, own: int) -> str:
        game = begun(own)
        game.do(*commands)
        line = spoken(game.view, Ask.PLAY, game.legal(), Talker(company(4, own))).line
        assert line is not None
        return say(line)

    assert heard(own=1) == "You lead the first trick: play a card, or knock first."
    assert heard(Play(1, 0), own=2) == "Clubs were led: play a club, or knock first."
    assert heard(Play(1, 8), own=2) == "Diamonds were led: play a diamond, or knock first."
    trick = (Play(1, 0), Play(2, 1), Play(3, 2), Play(0, 3))
    assert heard(*trick, own=0) == "You won the trick: you lead. Play a card, or knock first."


def test_cards_in_the_log_change_their_letters_with_the_cards() -> None:
    told = Line("log.won", {"name": "Q", "card": "Q♠", "cards": "10♥, A♣, K♦", "n": 3})
    dutch = relettered(told, "JQKA", "BVHA")
    assert dutch.params == {"name": "Q", "card": "V♠", "cards": "10♥, A♣, H♦", "n": 3}
    assert relettered(dutch, "BVHA", "JQKA") == told
    assert Spoken(told, "win").relettered("JQKA", "BVHA") == Spoken(dutch, "win")
    assert Spoken(None).relettered("JQKA", "BVHA") == Spoken(None)
    director = Director(begun(0).view, company(4, 0), ShowOptions())
    director.showing.log.append(told)
    director.change(ShowOptions(letters="BVHA"))
    assert director.log == (dutch,)


def test_names_in_the_log_change_with_the_language() -> None:
    before = company(4, 0)
    after = Company(before.own, ("你", "凯斯", "法蒂玛", "小梅"), before.people)
    director = Director(begun(0).view, before, ShowOptions())
    director.showing.log.append(Line("log.folded", {"name": before.names[2], "price": 2}))
    director.rename(after)
    assert director.log == (Line("log.folded", {"name": "法蒂玛", "price": 2}),)
    assert director.company is after


def test_who_looks_on_is_told_out_of_what() -> None:
    seen = begun(0).view  # seat 1 leads
    talker = Talker(company(4, 0))

    def line(**fields: tuple[bool, ...]) -> str:
        told = spoken(replace(seen, **fields), None, (), talker).line  # type: ignore[arg-type]
        assert told is not None
        return told.key

    assert line() == "table.say.plays"
    assert line(active=(False, True, True, True)) == "table.say.plays_without_you"
    assert line(active=(False, True, True, True), in_game=(False, True, True, True)) == "table.say.plays_knocked_out"


def test_lacking_the_suit() -> None:
    order = (*range(8, 12), *range(0, 8), *range(12, 32))  # seat 1 has 8, 0, 4, 12; seat 2: 9, 1, 5, 13
    swapped = list(order)
    for i in (1, 5, 9, 13):  # seat 2 gets hearts only
        j = swapped.index(16 + i // 4)
        swapped[i], swapped[j] = swapped[j], swapped[i]
    game = begun(2, order=tuple(swapped))
    game.do(Play(1, swapped[0]))
    line = spoken(game.view, Ask.PLAY, game.legal(), Talker(company(4, 2))).line
    assert line is not None
    assert say(line) == "No diamonds: any card may go but cannot win. Or knock first."
    assert say(line, LANGUAGES[1]) == "Geen ruiten: alles mag, maar wint niet. Of klop eerst."


def test_a_refusal_lists_what_may_be_played() -> None:
    game = begun(own=2)
    game.do(Play(1, 0))
    line = refused("must-follow-suit", game.view, Talker(company(4, 2), "BVHA"))
    assert say(line, LANGUAGES[1]) == "Klaveren is gevraagd en je hebt 8♣, V♣."


def test_the_log_reads_like_a_round() -> None:
    game = begun(own=3)
    director = Director(game.view, Company(3, NAMES[:4], ("kees", "mei", "bep", "guest")))
    director.push(game.do(Play(1, 0), Knock(3), Call(0), Fold(1), Call(2), Play(2, 1)))
    director.settle()
    assert [say(line) for line in director.log] == [
        "Kees led J♣",
        "You knocked: the stake is 2",
        "Kees folded: +1",
        "All others called",
        "The lead goes to Fatima",
        "Fatima led Q♣",
    ]


def test_a_round_page_tells_who_paid_and_why() -> None:
    game = begun(own=0)
    director = Director(first(PLAIN, 4), company(4))
    game = Game(PLAIN, 4)
    director.push(game.do(Deal(PACK)))
    director.push(game.do(Play(1, 0), Knock(2), Fold(3), Call(0), Knock(1), Call(2), Call(0)))
    for _ in range(40):
        seat, ask = asked(game.state)
        if ask is None or seat is None:
            break
        director.push(game.do(next(c for c in legal(game.state, seat) if isinstance(c, Play))))
    director.settle()
    page = explain(director.round_events, director.shown, Talker(company(4)))
    assert page is not None
    winner = page.rows[0]
    assert winner.badge == "win"
    assert winner.pays == 0
    assert say(winner.why) == "Won the last trick; next to deal"
    last = explain(director.round_events, director.shown, Talker(company(4)), over=True)
    assert last is not None
    assert say(last.rows[0].why) == "Won the last trick"
    assert page.rows[-1].seat == 3
    assert say(page.rows[-1].why) == "Folded when the stake was 1"
    assert page.rows[-1].last_card is None
    reasons = {row.seat: say(row.why) for row in page.rows}
    losers = set(reasons) - {winner.seat, 3}
    expected = {0: "Called Kees's knock and lost", 1: "Knocked to 3 and lost", 2: "Called Kees's knock and lost"}
    assert {seat: reasons[seat] for seat in losers} == {seat: expected[seat] for seat in losers}
    assert say(page.sub[1]) == "Kees knocked last: the stake was 3."
    assert {row.pays for row in page.rows if row.seat in losers} == {3}


def test_a_page_only_after_the_end() -> None:
    game = begun()
    assert explain((), game.view, Talker(company(4))) is None
    assert standings(game.view, []) == ()


def test_why_a_chip_match_is_won_or_lost() -> None:
    """Who has everything, and in which round the others had nothing left."""
    house = replace(PRESETS["no-limit"], stacks=Stacks.TOURNAMENT)
    seen = first(house, 3)
    seen = replace(seen, match=MatchResult((1,), (0, 2), (3, 1, 2)), points=(0, 30, 0))
    rows = {row.seat: row for row in standings(seen, [(4, 10, 16), (0, 10, 20), (0, 30, 0)])}
    assert say(rows[1].line) == say(Line("match_end.line.all_chips"))
    assert [rows[seat].line.params["round"] for seat in (0, 2)] == [2, 3]


def test_nobody_is_about_to_play_between_two_rounds() -> None:
    assert spoken(first(PLAIN, 3), Ask.OFFER, (Knock(0),), Talker(company(3))).line is None
