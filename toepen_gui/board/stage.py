"""The stage: from what is shown, what moves and what the hand does, every piece to draw, for whatever layout.

Nothing here changes anything but the clock of director and hand; a picture can be taken at any size at any time.
"""

from __future__ import annotations

from toepen_gui.engine.cards import PACK, Card

from .director import Director
from .flight import Flight, moments
from .hand import Hand
from .layout import TableLayout
from .pieces import CardPiece, Glow, Picture
from .rest import GATHERED, Layer, Rest, pack_rests
from .spots import InFan, InHand, InPack, InTrick, Loose, pose_of
from .stage_seats import seat_pieces
from .stage_things import bubble_pieces, chip_pieces, fist_piece, led_tag, shake_offset, stake_piece

DIM = 0.42
LIES, STANDS, FLIES = 0.03, 0.06, 0.1


class Stage:
    """Joins director and hand."""

    def __init__(self, director: Director, hand: Hand) -> None:
        self.director = director
        self.hand = hand

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass for both. True if the picture may have changed."""
        director, hand = self.director, self.hand
        director.origins = hand.loose
        told = director.update(dt)
        hand.keep(director.hand)
        moved = hand.update(dt, director.hand, director.options.less_motion)
        return told or moved

    @property
    def moving(self) -> bool:
        return self.director.moving or self.hand.moving

    def card_at(self, layout: TableLayout, x: float, y: float) -> Card | None:
        """The own card under a point."""
        cards = self.director.hand
        if not cards or not self._own_shown():
            return None
        raised = {i: self.hand.rise(card) * layout.scale.k for i, card in enumerate(cards)}
        index = layout.hand_at(x, y, len(cards), raised)
        return None if index is None else cards[index]

    def centre(self, layout: TableLayout, card: Card) -> tuple[float, float]:
        """Where the centre of that own card is drawn now. Raises ValueError if it is not in the hand."""
        cards = self.director.hand
        spot = InHand(cards.index(card), len(cards))
        pose = self.hand.held(card, spot, layout, self.director.options.less_motion).pose
        return pose.x, pose.y

    def picture(self, layout: TableLayout) -> Picture:
        """All that is to be drawn now in that layout."""
        showing, options = self.director.showing, self.director.options
        return Picture(
            cards=tuple(self._cards(layout)),
            seats=tuple(seat_pieces(showing, options.less_motion)),
            stake=stake_piece(showing, layout, options.less_motion),
            fist=fist_piece(showing, layout, options.less_motion),
            bubbles=tuple(bubble_pieces(showing, options.less_motion)),
            chips=tuple(chip_pieces(showing, layout)),
            shake=shake_offset(showing, layout),
            led_tag=led_tag(showing, layout) if self.hand.refused is not None else None,
        )

    # --- cards

    def _own_shown(self) -> bool:
        showing = self.director.showing
        view = showing.view
        return showing.left is None and view.seat < len(view.active) and view.active[view.seat]

    def _cards(self, layout: TableLayout) -> list[CardPiece]:
        showing = self.director.showing
        rests = showing.resting()
        if not showing.left:  # not the table as it was at the end of a round
            rests = pack_rests(self._pack()) + [rest for rest in rests if rest.seat >= 0]
        pieces: list[CardPiece] = []
        seen: set[str] = set()
        for rest in rests:
            seen.add(rest.key)
            flight = showing.flights.get(rest.key)
            if flight is not None and not flight.ghost:
                pieces += self._flying(flight, layout, rest)
            else:
                pieces.append(self._lying(rest, layout))
        for flight in showing.flights.values():
            if flight.ghost or flight.key not in seen:
                pieces += self._flying(flight, layout, None) if flight.ghost else []
        return sorted(pieces, key=lambda piece: piece.layer)

    def _pack(self) -> int:
        """Cards in the pack: those that are yet to be dealt from it too, and between rounds all that have got there."""
        showing = self.director.showing
        flights = showing.flights.values()
        if showing.left is not None:
            return showing.view.stock if any(flight.key.startswith(GATHERED) for flight in flights) else len(PACK)
        waiting = [f for f in flights if isinstance(f.start, InPack) and not f.ghost and f.at > showing.now]
        return showing.view.stock + len(waiting)

    def _lying(self, rest: Rest, layout: TableLayout) -> CardPiece:
        card, hand = rest.card, self.hand
        if rest.layer is not Layer.HAND or card is None or not isinstance(rest.spot, InHand):
            pose = pose_of(rest.spot, layout)
            return CardPiece(rest.key, *pose, card, rest.layer, glow=self._trick_glow(rest), dim=self._trick_dim(rest))
        held = hand.held(card, rest.spot, layout, self.director.options.less_motion)
        shut = bool(hand.playable) and card not in hand.playable
        return CardPiece(
            rest.key,
            *held.pose,
            card,
            Layer.AIR if held.free else Layer.HAND,
            glow=self._hand_glow(card),
            dim=DIM if shut and card != hand.refused else 0.0,
            lift=FLIES if held.free else STANDS if held.rise > 1 else LIES,
            badge="illegal" if card == hand.refused else None,
        )

    def _flying(self, flight: Flight, layout: TableLayout, rest: Rest | None) -> list[CardPiece]:
        within_hand = isinstance(flight.start, InHand) and isinstance(flight.end, InHand)
        own = isinstance(flight.start, InHand | Loose) or isinstance(flight.end, InHand)
        within_fan = isinstance(flight.start, InFan) and isinstance(flight.end, InFan)
        if within_hand and flight.card in self.hand.loose and rest is not None:
            return [self._lying(rest, layout)]
        pieces = []
        for i, moment in enumerate(moments(flight, self.director.showing.now, layout)):
            pose = moment.pose
            if within_hand and flight.card is not None:
                pose = pose._replace(y=pose.y - self.hand.rise(flight.card) * layout.scale.k)
            pieces.append(
                CardPiece(
                    flight.key if i == 0 else f"{flight.key}/to",
                    *pose,
                    moment.card,
                    Layer.HAND if within_hand else Layer.UNDER if within_fan else Layer.AIR,
                    squeeze=moment.squeeze,
                    alpha=moment.alpha,
                    lift=LIES + (FLIES - LIES) * moment.height,
                    own=own and not within_hand,
                )
            )
        return pieces

    def _hand_glow(self, card: Card) -> Glow | None:
        hand = self.hand
        if card == hand.focused:
            return Glow.FOCUS
        if card in hand.picked:
            return Glow.PICKED
        return Glow.PLAYABLE if card in hand.playable else None

    def _trick_glow(self, rest: Rest) -> Glow | None:
        showing = self.director.showing
        if not isinstance(rest.spot, InTrick):
            return None
        if showing.winner is not None:
            return Glow.WON if rest.seat == showing.winner else None
        # who leads and folds stays the leader under most house rules, but nobody need look at his card any more
        return Glow.LED if rest.seat == showing.view.leader and not self._counts_no_more(rest) else None

    def _trick_dim(self, rest: Rest) -> float:
        return DIM if self._counts_no_more(rest) else 0.0

    def _counts_no_more(self, rest: Rest) -> bool:
        """Whether it is a card of a player who folded. It stays so while it lies there after the round's end."""
        return isinstance(rest.spot, InTrick) and not self.director.showing.view.active[rest.seat]
