"""The table in play, without pixels and keys: what is asked, what is answered, what the hand does.

Scenes and tests tell it what somebody wants (this card, that answer, go on); it knows whether that can be wanted now.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from toepen_gui.board import prices
from toepen_gui.board.amounts import Amount
from toepen_gui.board.company import Company, Line
from toepen_gui.board.cue import Hold
from toepen_gui.board.director import ShowOptions
from toepen_gui.board.gesture import Gesture
from toepen_gui.board.hand import Hand
from toepen_gui.board.layout import TableLayout
from toepen_gui.board.motion import Pace
from toepen_gui.board.phrases import Talker
from toepen_gui.board.refused import NOT_YOUR_TURN, no_knock
from toepen_gui.board.refused import refused as why_refused
from toepen_gui.board.say import Spoken
from toepen_gui.board.stage import Stage
from toepen_gui.engine.cards import Card
from toepen_gui.engine.commands import Command, Discard, Play
from toepen_gui.engine.events import Ask
from toepen_gui.engine.view import SeatView
from toepen_gui.scenes.play_flow import Flow, News, Question
from toepen_gui.scenes.play_panels import Shape, panel_for
from toepen_gui.scenes.play_prompt import GUARD_MS, Panel
from toepen_gui.scenes.play_said import Said
from toepen_gui.scenes.play_twice import Holding, Warner, breaks_suit, raises
from toepen_gui.scenes.play_wish import Wish
from toepen_gui.table.port import STALE, Seating


class Desk:
    """One match in play, as it stands on the screen."""

    def __init__(self, seating: Seating, company: Company, options: ShowOptions, seed: int = 0) -> None:
        self.flow: Final = Flow(seating, company, options, seed)
        self.hand: Final = Hand()
        self.gesture: Final = Gesture()
        self.company = company
        self.seat: Final = seating.seat
        self.stage: Stage | None = None
        self.panel: Panel | None = None
        self.age = 0.0  # ms since the panel asks what it asks
        self.anew = False  # whether the panel asks something else than the one before it
        self._after_other = False  # whether something else was asked right before
        self.remark: Spoken | None = None  # why something was refused
        self.confirm_knocks = False
        self.watching = False  # out of the match and looking on
        self.wishes: list[Wish] = []
        self.troubles: list[str] = []
        self._held: Final = Holding(self.hand)  # decided, but the coach is still looking at it
        self._warning: Line | None = None  # what is to be said about what is asked once more
        self._chips: int | None = None
        self._confirming: Command | None = None
        self._shape: Shape | None = None
        self._said: Final = Said()
        self._letters = options.letters

    # --- what is so now

    @property
    def talker(self) -> Talker:
        return Talker(self.company, self._letters)

    @property
    def view(self) -> SeatView | None:
        """The match as far as it has been shown."""
        return self.stage.director.shown if self.stage is not None else None

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.stage.director.hand if self.stage is not None else ()

    @property
    def holding(self) -> Hold | None:
        return self.stage.director.holding if self.stage is not None else None

    @property
    def warner(self) -> Warner:
        """Who looks at decisions before they are carried out."""
        return self._held.warner

    @warner.setter
    def warner(self, warner: Warner) -> None:
        self._held.warner = warner

    @property
    def playing(self) -> bool:
        """A card is asked for."""
        question = self.flow.question
        return question is not None and question.ask is Ask.PLAY and self._confirming is None

    @property
    def out(self) -> bool:
        """The player has dropped out while the others play on. With one left there is nobody to look on at."""
        view = self.view
        return view is not None and not view.in_game[self.seat] and sum(view.in_game) > 1 and view.match is None

    @property
    def still(self) -> bool:
        """Nothing slides or fades."""
        return self.flow.options.pace is Pace.AT_ONCE

    @property
    def choosing_aside(self) -> bool:
        """Three cards are being chosen to be laid aside."""
        question = self.flow.question
        return question is not None and question.ask is Ask.DISCARD

    @property
    def ready(self) -> bool:
        """The panel has been there long enough to be answered."""
        return self.age >= GUARD_MS

    @property
    def steady(self) -> bool:
        """Whether a card that is touched now can be meant for what is asked: not right after something else was asked.
        Where nothing was asked before, a fast player is not held up."""
        return self.ready or not self._after_other

    @property
    def spoken(self) -> Spoken | None:
        """The line over the hand."""
        if self.remark is not None:
            return self.remark
        view = self.view
        return self._said.line(view, self.flow, self.talker) if view is not None else None

    # --- time

    def update(self, dt: float) -> bool:
        """Lets time pass; True if the picture may have changed."""
        changed = False
        for news in self.flow.receive():
            self._take(news)
            changed = True
        director = self.flow.director
        if director is None:
            return changed
        if self.stage is None or self.stage.director is not director:
            self.stage = Stage(director, self.hand)
            changed = True
        changed = self.stage.update(dt) or changed
        self.gesture.keep(director.hand)
        changed = self._held.update(dt, self.flow.question) or changed
        if self._confirming is None and not self._held:
            self.flow.pass_time(dt)
        changed = changed or self.flow.offer_share is not None
        if self.panel is not None and self.age < GUARD_MS:
            changed = True
        self.age += dt * 1000
        return changed

    def rename(self, company: Company) -> None:
        """Everybody is called otherwise from now on, as in another language."""
        if company != self.company:
            self.company = company
            self.flow.rename(company)
            self.remark = None
            self._said.forget()
            self._shape = None

    def options(self, options: ShowOptions, knock_wait: bool, confirm_knocks: bool) -> None:
        """What the player has chosen, at any time."""
        self.remark = self.remark and self.remark.relettered(self._letters, options.letters)
        self._letters = options.letters
        self.flow.options = options
        self.flow.clock_runs = not knock_wait
        self.confirm_knocks = confirm_knocks
        self._shape = None

    # --- what is asked

    def ask(self, layout: TableLayout) -> bool:
        """Brings the panel up to date; True if it asks something else now. What was just answered stays to be seen
        until the table has said something, so that a refusal finds everything as it was."""
        if self.flow.waiting and self._shape is not None:
            return False
        question = self.flow.question
        old = self._shape
        if old is not None and old.question != question:
            self._chips = None
            self._confirming = self._warning = None
            self.forgive()
            if question is None or question.ask is not Ask.DISCARD:
                self.hand.pick(())
        shape = Shape(
            question,
            self.holding is Hold.TRICK,
            self.out and not self.watching and self.holding is None,
            self._confirming,
            self._chips,
            self.hand.picked,
            self.flow.clock_runs,
            self._warning,
        )
        if shape == old:
            return False
        self.anew = old is None or not shape.goes_on_from(old)
        if old is not None and self.anew:
            self.age = 0.0
            self._after_other = old.asks
        self._shape = shape
        self.panel = panel_for(layout, shape, self.talker)
        return True

    def lay_out(self) -> None:
        """The layout or the language is another: the panel has to be made again, but asks nothing new."""
        self._shape = None
        self._said.forget()

    # --- what somebody wants

    def choose(self, name: str) -> None:
        """A button was pressed. Too early, or one that is not there: nothing."""
        panel, shape = self.panel, self._shape
        answer = panel.answer(name) if panel is not None else None
        if panel is None or shape is None or answer is None or not self.ready or self._held:
            return
        question = self.flow.question
        self.forgive()
        if shape.trick_lies:
            self.go_on()
        elif name == "play.watch":
            self.watch()
        elif name == "play.leave":
            self.wishes.append(Wish.LEAVE)
        elif (shape.confirming is not None or shape.warning is not None) and name == "play.go_on":
            self._confirming = self._warning = None
        elif name == "play.again":
            self.hand.pick(())
        elif question is None:
            return
        elif answer.command is None:
            self._unsent(question)
        elif shape.warning is None and self.warner.looks(question):
            command = answer.command
            self._held.keep(question, lambda: self._decide(question, command, shape))
        else:
            self._decide(question, answer.command, shape)
        self.wishes.append(Wish.PRESS)

    def _decide(self, question: Question, command: Command, shape: Shape) -> None:
        """What was pressed is done, unless it is asked once more: a grave mistake, or a knock where that is wanted."""
        warning = self.warner.warning(question, command) if shape.warning is None else None
        if warning is not None:
            self._warning, self._confirming = warning, command
        elif self.confirm_knocks and raises(command) and shape.confirming is None:
            self._confirming = command
        else:
            self._confirming = self._warning = None
            if isinstance(command, Play):
                self.hand.throw(command.card)
            self.flow.send(command, question.revision)

    def _unsent(self, question: Question) -> None:
        """An answer that is no command of its own: let it pass, or lay the chosen cards aside."""
        if question.ask is Ask.OFFER:
            self.flow.wait()
        elif question.ask is Ask.DISCARD:
            chosen = tuple(card for card in question.view.hand if card in self.hand.picked)
            self.flow.send(Discard(self.seat, chosen), question.revision)

    @property
    def amount(self) -> Amount | None:
        """How many chips the knock is for, where that can be chosen."""
        return self.panel.amount if self.panel is not None else None

    def set_amount(self, amount: Amount) -> None:
        """Another number of chips to knock with."""
        if self.amount is not None:
            self._chips = amount.chosen

    def play(self, card: Card) -> None:
        """A card was tapped, dropped on the table or named by its key."""
        if card not in self.cards:
            return
        question = self.flow.coming
        self.forgive()
        self._held.drop()
        if question is not None and question.ask is Ask.DISCARD:
            self._pick(card)
            return
        self._confirming = None
        if question is None:
            self._refuse(card, "not-your-turn", self.flow.director.shown if self.flow.director else None)
            return
        if self.flow.question is None and self.flow.director is not None:
            if question.ask is not Ask.PLAY:
                self.hand.let_go(card)
                return
            self.flow.director.settle()  # a fast player is never held up
            if not self.flow.director.idle:
                self.hand.let_go(card)
                return
        if breaks_suit(question.view, card):
            self.hand.let_go(card)
            self._confirming = Play(self.seat, card)
            return
        if self._warning is None and question.ask is Ask.PLAY and self.warner.looks(question):
            self.hand.throw(card)
            self._held.keep(question, lambda: self._throw(question, card), card)
        else:
            self._throw(question, card)

    def _throw(self, question: Question, card: Card) -> None:
        """The card is played, unless the coach says a word first."""
        warning = self.warner.warning(question, Play(self.seat, card))
        if warning is not None and self._warning is None:
            self.hand.let_go(card)
            self._warning, self._confirming = warning, Play(self.seat, card)
            return
        self._warning = None
        self.hand.throw(card)
        self.flow.send(Play(self.seat, card), question.revision)

    def _pick(self, card: Card) -> None:
        picked = self.hand.picked
        self.hand.let_go(card)
        self.hand.pick(picked - {card} if card in picked else picked | {card} if len(picked) < prices.ASIDE else picked)

    def go_on(self) -> None:
        """A trick that is held is taken away."""
        if self.stage is not None and self.holding is not None:
            self.stage.director.go_on()

    def skip(self) -> bool:
        """What moves is ended, what waits goes on; True if there was something. Answers nothing."""
        if self.stage is None:
            return False
        director = self.stage.director
        if director.holding is Hold.TRICK:
            director.go_on()
            return True
        if director.holding is None and director.moving:
            director.hurry()
            return True
        return False

    def watch(self) -> None:
        """Out of the match: the others play on, fast."""
        self.watching = True
        slow = self.flow.options.pace in (Pace.CALM, Pace.BRISK)
        if slow:
            self.flow.options = replace(self.flow.options, pace=Pace.FAST, wait_after_trick=False)

    def forgive(self) -> None:
        """The next input takes the marks of a refusal away."""
        self.remark = None
        self.hand.forgive()

    def why_no_knock(self) -> None:
        """The knock key where no knock is offered: says why not. Nothing is sent."""
        director = self.flow.director
        if director is not None and director.idle:
            self.forgive()
            self._refuse(None, no_knock(director.shown) or STALE, director.shown)

    def take_wishes(self) -> list[Wish]:
        """What the scene is to do; each is given once."""
        wishes, self.wishes = self.wishes, []
        return wishes

    def take_troubles(self) -> list[str]:
        """Keys of what is to be told; each is given once."""
        troubles, self.troubles = self.troubles, []
        return troubles

    # --- what comes back

    def _take(self, news: News) -> None:
        if news.trouble is not None:
            self.troubles.append(news.trouble)
        if (refused := news.refused) is None:
            return
        card = refused.command.card if isinstance(refused.command, Play) else None
        if refused.code != STALE:
            # whose turn it is is said of what is to be seen, which may lag behind what is known
            self._refuse(card, refused.code, self.view if refused.code == NOT_YOUR_TURN else news.view)
        elif card is not None:
            self.hand.let_go(card)

    def _refuse(self, card: Card | None, code: str, view: SeatView | None) -> None:
        if view is None:
            return
        latest = self.flow.coming
        legal = latest.legal if latest is not None else ()
        playable = [command.card for command in legal if isinstance(command, Play)]
        if card is not None and playable:
            self.hand.refuse(card, playable)
        elif card is not None:
            self.hand.let_go(card)
        self.remark = Spoken(why_refused(code, view, self.talker), "illegal")
        self.wishes.append(Wish.ILLEGAL)
