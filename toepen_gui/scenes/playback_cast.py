"""Who sits at the table of a record: a name that fits a slate and a face for everybody."""

from __future__ import annotations

from typing import Final

from toepen_gui.board.company import Company
from toepen_gui.geometry import Scale
from toepen_gui.scenes.context import House
from toepen_gui.scenes.people import PEOPLE, guest_name, own_name
from toepen_gui.scenes.play_seats import GUEST
from toepen_gui.table.port import Digest
from toepen_gui.ui.type import Ruler

LONGEST: Final = 7.2  # ems of a name on a slate
FINE: Final = 4.0  # measured at this scale
NOBODY: Final = -1  # no seat is "you"
OWN: Final = "people.you"  # who has no name is called so, in the record in the language of that day


def tellers(house: House, digest: Digest) -> Company:
    """Names and faces as the words use them: "you" only for the person's own seat in a match played here."""
    return Company(NOBODY if digest.you is None else digest.you, shown_names(house, digest), faces(house, digest))


def seated(company: Company, seat: int) -> Company:
    """The same as the picture uses it: from the seat at the bottom."""
    return Company(seat, company.names, company.people)


def faces(house: House, digest: Digest) -> tuple[str, ...]:
    """Portraits per seat: as they were; else the face of that name; else one that is left; the last is a guest."""
    known = {house.words(person.name).casefold(): person.who for person in PEOPLE}
    found = [
        GUEST if seat == digest.you else digest.portraits[seat] or known.get(name.strip().casefold())
        for seat, name in enumerate(digest.names)
    ]
    real = {person.who for person in PEOPLE}
    found = [face if face in real or face == GUEST else None for face in found]
    left = [person.who for person in PEOPLE if person.who not in found]
    return tuple(face or (left.pop(0) if left else GUEST) for face in found)


def shown_names(house: House, digest: Digest) -> tuple[str, ...]:
    """Everybody's name, no longer than a slate has room for."""
    ruler = Ruler(Scale(FINE, FINE, False), house.look, house.assets)
    names = []
    for seat, name in enumerate(digest.names):
        clean = "".join(c for c in name if c.isprintable()).strip()
        if seat == digest.you:
            clean = own_name(house.words, "" if clean == house.words.fallback.get(OWN) else clean)
        else:
            clean = guest_name(house.words, digest.portraits[seat], clean)
        names.append(
            shortened(ruler, clean or house.words("playback.player", n=seat + 1), "strong", LONGEST * 18 * FINE)
        )
    return tuple(names)


def shortened(ruler: Ruler, words: str, style: str, room: float, t: float | None = None) -> str:
    """As much of a line as there is room for."""
    if ruler.width(words, style, t) <= room:
        return words
    while words and ruler.width(f"{words}…", style, t) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"
