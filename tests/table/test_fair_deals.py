"""Fair deals: promised before they are cut, the same after any stop, opened only when the round is over."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from tests.table.fair_matches import scribes
from tests.table.table_steps import play
from tests.table.test_keeper import SETUP
from toepen_gui.engine.cards import PACK, card_text
from toepen_gui.engine.events import Dealt, RoundEnded
from toepen_gui.table import fair
from toepen_gui.table.fair_table import FairTable, new_secrets
from toepen_gui.table.fair_values import Cut, FairRound, Opened, Seal
from toepen_gui.table.keeper import MatchKeeper
from toepen_gui.table.playback import play_back
from toepen_gui.table.port import FairDeals, Seating, Update
from toepen_gui.table.reading import open_file
from toepen_gui.table.record import Record, read
from toepen_gui.table.verify import verify


def deals_of(seating: Seating) -> FairDeals:
    assert seating.fair is not None
    return seating.fair


def test_the_scheme_can_be_done_again_with_other_tools() -> None:
    """Written out once more from the description, with nothing of the program but the list of cards."""

    def sha(text: str) -> bytes:
        return hashlib.sha256(text.encode()).digest()

    def shuffled(cards: list[str], text: str) -> list[str]:
        stream = (byte for block in range(10**6) for byte in sha(f"{text} {block}"))
        for i in range(len(cards) - 1, 0, -1):
            n = i + 1
            j = next(byte for byte in stream if byte < 256 - 256 % n) % n
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    sealed = fair.seal("ab" * 32, 6)
    pack = shuffled([card_text(card) for card in PACK], f"toepen pack {sealed.seed}")
    assert pack == [card_text(card) for card in sealed.pack]
    text = f"toepen promise 1 round 7 seed {sealed.seed} salt {sealed.salt} pack {' '.join(pack)}"
    assert fair.promise(6, sealed) == sha(text).hex()
    cutting = fair.cut("cd" * 32, 6, fair.promise(6, sealed))
    mixed = shuffled(pack, f"toepen lot {cutting.lot}")
    assert [card_text(card) for card in fair.dealt(sealed.pack, cutting)] == [
        *mixed[cutting.at :],
        *mixed[: cutting.at],
    ]


def test_the_promise_does_not_depend_on_the_cut() -> None:
    table = FairTable(new_secrets(1))
    before = table.round(0)
    orders = set()
    for at in range(1, 32):
        table.cut(at)
        assert table.round(0) == before
        orders.add(table.order(0))
    assert len(orders) == 31


def test_a_stacked_pack_does_not_help_the_table() -> None:
    """Whatever pack is sealed, any place gets any card as often: the lot and the cut are drawn after the promise."""
    stacked = tuple(sorted(PACK, key=lambda card: card & 7))
    top = Counter(fair.dealt(stacked, fair.cut("ef" * 32, number, "00" * 32))[0] for number in range(3200))
    assert len(top) == 32
    assert all(60 <= count <= 145 for count in top.values())


@pytest.mark.parametrize("at", [0, 32, -1])
def test_no_cut(at: int) -> None:
    with pytest.raises(ValueError, match="no cut"):
        FairTable(new_secrets(1)).cut(at)


def test_each_part_of_the_check() -> None:
    table = FairTable(new_secrets(3))
    sealed = fair.seal(new_secrets(3).secret, 0)
    promised = fair.promise(0, sealed)
    cutting = fair.cut(new_secrets(3).own, 0, promised)
    order = table.order(0)
    good = FairRound(0, promised, cutting, Opened(sealed, order, ()))
    checked = fair.check(good)
    assert checked is not None
    assert checked.kept
    swapped = (order[1], order[0], *order[2:])
    for wrong, parts in (
        (FairRound(1, promised, cutting, good.opened), "promise"),
        (FairRound(0, "0" * 64, cutting, good.opened), "promise"),
        (FairRound(0, promised, Cut(cutting.at % 31 + 1, cutting.lot), good.opened), "order"),
        (FairRound(0, promised, cutting, Opened(sealed, swapped, ())), "order"),
        (FairRound(0, promised, cutting, Opened(Seal("0" * 32, sealed.salt, sealed.pack), order, ())), "seed"),
    ):
        found = fair.check(wrong)
        assert found is not None
        assert not found.kept
        assert not getattr(found, parts)
    assert fair.check(FairRound(0, promised)) is None


def test_a_round_is_opened_when_it_is_over(tmp_path: Path) -> None:
    keeper = MatchKeeper(tmp_path, seed=5)
    seating = keeper.begin(SETUP)
    deals = deals_of(seating)
    first = deals.round(0)
    assert first is not None
    assert first.cut is None
    promises = [first.promise]
    over = []

    def until(update: Update) -> bool:
        for event in update.events:
            if isinstance(event, Dealt):
                now = deals.round(update.view.round)
                assert now is not None
                assert now.promise == promises[update.view.round]
                assert now.cut is not None
                if update.view.result is None:
                    assert now.opened is None
                    assert deals.check(now.number) is None
                    assert deals.count == update.view.round + 1
            if isinstance(event, RoundEnded):
                over.append(event.number)
                opened = deals.check(event.number)
                assert opened is not None
                assert opened.kept
                following = deals.round(event.number + 1) if deals.count > event.number + 1 else None
                if following is not None:
                    promises.append(following.promise)
        return len(over) == 3 or update.view.match is not None

    play(seating, until)
    keeper.leave()
    assert over


def test_a_resumed_match_keeps_its_promises(tmp_path: Path) -> None:
    keeper = MatchKeeper(tmp_path)
    seating = keeper.begin(SETUP)
    deals = deals_of(seating)
    play(seating, lambda update: update.revision >= 9)
    keeper.leave()
    before = [deals.round(number) for number in range(deals.count)]
    again = MatchKeeper(tmp_path)
    assert again.pending() is not None
    resumed = deals_of(again.resume())
    assert [resumed.round(number) for number in range(resumed.count)] == before
    again.leave()
    (path,) = (tmp_path / "saves").glob("*.json")
    record = open_file(path)
    assert isinstance(record, Record)
    assert verify(record).faults == ()


@pytest.mark.parametrize("at", [1, 14, 31])
def test_the_player_cuts_himself(tmp_path: Path, at: int) -> None:
    keeper = MatchKeeper(tmp_path, seed=5)
    seating = keeper.begin(SETUP)
    deals = deals_of(seating)
    seating.human.cut(at, 0)
    seating.human.cut(99, 0)  # no cut: it stays as it was
    late: list[FairRound | None] = []

    def until(update: Update) -> bool:
        if update.view.round == 0 and not late:
            late.append(deals.round(0))
            seating.human.cut(3, update.revision)  # far too late
        return any(isinstance(event, RoundEnded) for event in update.events)

    play(seating, until)
    keeper.leave()
    found, check = deals.round(0), deals.check(0)
    assert found is not None
    assert found.cut is not None
    assert found.cut.at == at
    assert check is not None
    assert check.kept
    assert late[0] is not None
    assert late[0].cut == found.cut


def test_two_matches_have_nothing_in_common(tmp_path: Path) -> None:
    keeper = MatchKeeper(tmp_path)
    promises = set()
    for _ in range(3):
        found = deals_of(keeper.begin(SETUP)).round(0)
        assert found is not None
        promises.add(found.promise)
    keeper.leave()
    assert len(promises) == 3


@pytest.mark.parametrize("seed", range(6))
def test_every_card_that_was_played_is_told_as_its_players(seed: int) -> None:
    """Those dealt, and those drawn for laundry; the table says it while it plays as the record does afterwards."""
    *_, last = scribes(seed, "classic", 3, rounds=4)
    record = read(last.text())
    story = play_back(record)
    assert story.fair is not None
    assert last._fair is not None
    drawn = 0
    for position in range(1, story.last + 1):
        state = story.state(position)
        if state.ask is not None or state.result is None:
            continue
        found = story.fair.round(state.number)
        assert found is not None
        assert found.opened is not None
        assert last._fair.round(state.number) == found
        owners = {**dict(zip(found.opened.order, found.opened.owners, strict=True)), **dict(found.opened.drawn)}
        drawn += len(found.opened.drawn)
        for trick in state.tricks:
            assert all(owners[card] == seat for seat, card in trick.plays)
    assert drawn or seed
