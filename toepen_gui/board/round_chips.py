"""What the chips did in a round: who put in how much, and who took which pots."""

from __future__ import annotations

from dataclasses import dataclass, field

from .company import Line


@dataclass(slots=True)
class ChipStory:
    """Told event by event. `taken`: pots won, the lowest contributions first; `back`: what nobody matched."""

    paid: dict[int, int] = field(default_factory=dict)
    taken: list[tuple[int, int]] = field(default_factory=list)  # seat, chips
    back: dict[int, int] = field(default_factory=dict)

    def begin(self, contributions: tuple[int, ...]) -> None:
        """The antes."""
        self.paid = dict(enumerate(contributions))

    def put(self, seat: int, chips: int) -> None:
        self.paid[seat] = self.paid.get(seat, 0) + chips

    def put_in(self, seat: int) -> int:
        return self.paid.get(seat, 0)

    def take(self, seat: int, chips: int, back: bool) -> None:
        if back:
            self.back[seat] = self.back.get(seat, 0) + chips
        else:
            self.taken.append((seat, chips))

    def summary(self, pot: int) -> Line:
        """How much was in the pot, less what went back; with side pots, in how many."""
        n = pot - sum(self.back.values())
        if len(self.taken) > 1:
            return Line("round_end.pots", {"pots": len(self.taken), "n": n})
        return Line("round_end.pot", {"n": n})

    def also(self, seat: int, winner: int | None) -> list[Line]:
        """What that seat took besides winning the round."""
        lines = []
        won = [(nr, chips) for nr, (taker, chips) in enumerate(self.taken) if taker == seat]
        for nr, chips in won:
            if nr and seat != winner:
                lines.append(Line("round_end.also.side_pot", {"n": chips}))
            elif seat == winner and len(self.taken) > 1:
                lines.append(Line("round_end.also.main_pot" if nr == 0 else "round_end.also.side_pot", {"n": chips}))
            elif seat != winner:
                lines.append(Line("round_end.also.main_pot", {"n": chips}))
        if self.back.get(seat):
            lines.append(Line("round_end.also.back", {"n": self.back[seat]}))
        return lines
