"""Scenes and the stack they lie on: one is played, overlays lie over a frozen picture of what is below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from toepen_gui.geometry import Box
from toepen_gui.ui import layers
from toepen_gui.ui.colours import rgb
from toepen_gui.ui.drawing import palette as p
from toepen_gui.ui.opening import LARGE, Opening, parts
from toepen_gui.ui.patience import Patience

FADE = 0.18  # seconds from one page to the next
DIM = (0.35, 0.33, 0.31)  # how much light is left behind an overlay


class Scene:
    """One thing the window shows. Subclasses override what they need; all of it may be called without a display.

    overlay: lies over a dimmed, frozen picture of what is below. dim: the light left there, 1 for all of it.
    table_keys: its keys are those of the table, which the player can change.
    begins_seen: time passes for it only once the page it comes by has faded in, so that no movement is missed; until
    then `update` is called with 0.
    in_parts: whether it can be drawn strip by strip; not if it takes copies of what it has drawn.
    dirty: what is shown is no longer what should be; set by the scene, cleared once it has been drawn.
    stale: nothing of what it drew is on the surface any more, so everything has to be drawn, not only what changed.
    """

    overlay = False
    dim = DIM
    table_keys = False
    begins_seen = False
    in_parts = True

    def __init__(self) -> None:
        self.size = (0, 0)
        self.dirty = True
        self.stale = True
        self.faults: list[str] = []  # hand it to the pens: texts that did not fit

    def enter(self) -> None:
        """It has become the topmost scene: for the first time, or again because those over it are gone."""

    def leave(self) -> None:
        """It will not be shown again."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size now: lay everything out. Called before the first `enter`, too."""
        self.size = size
        self.dirty = self.stale = True

    def restyle(self) -> None:
        """Look, language or settings changed: lay everything out afresh."""
        self.resize(self.size)

    def handle(self, event: pygame.Event) -> bool:  # noqa: ARG002  for those that override it
        """Something happened. True if the scene used it."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds went by. Only the topmost scene is told."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw everything; or, unless `stale`, only what changed, and give where that was (None: anywhere). An overlay
        draws over what is there, always all."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """For an overlay: draw what of it never changes. Drawn once, on the picture of what is below, and `draw` over
        it as often as something changes."""

    @property
    def headline(self) -> Box | None:
        """Where its title stands, beside which a line over everything is to lie; None if that may lie anywhere."""
        return None

    def lain_over(self) -> None:
        """Another scene opens over it: no pointer rests on it any more, nothing is held, no tooltip is up."""

    def covered(self) -> None:
        """Another scene lies over it in a large window, where memory counts: what can be made again may go."""

    @property
    def reach(self) -> pygame.Rect | None:
        """For an overlay: where `draw` draws; None: anywhere."""
        return None


class Stack:
    """Holds the scenes, the topmost last. `moves`: whether pages may fade; asked at each change. `patience`: of the
    stores of pictures; with it no page holds up a frame, without it each is there at the next drawing.

    Draws on a surface that keeps what was drawn (the window's canvas), so that a scene may repaint only parts of it.
    """

    def __init__(self, moves: Callable[[], bool] = lambda: True, patience: Patience | None = None) -> None:
        self._opening = Opening(patience) if patience is not None else None
        self._parts: list[pygame.Rect] = []  # of the page that are still to be drawn
        self.half_drawn = False  # what is on the surface is not to be shown now
        self._stirred = False  # something of it changed meanwhile
        self._lost = False  # the last press of the mouse came too early
        self._base: Scene | None = None  # the one that is on the surface, to be lain over
        self.scenes: list[Scene] = []
        self.size = (0, 0)
        self._moves = moves
        self._below: pygame.Surface | None = None  # the picture under an overlay
        self._fading = False
        self._page: pygame.Surface | None = None  # the new page, drawn once, while the old one fades
        self._age = 0.0  # seconds since the fading began
        self._come = 0.0  # how much of the new page was shown by the last picture
        self._shown: pygame.Surface | None = None  # where was drawn last
        self._stale = True

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def fading(self) -> bool:
        return self._fading

    @property
    def dirty(self) -> bool:
        return (
            self._stale or self.fading or self._waits or bool(self._parts) or any(scene.dirty for scene in self._seen())
        )

    @property
    def _waits(self) -> bool:
        """Whether a page is on its way and cannot be drawn yet."""
        return self._opening is not None and self._opening.waits

    @property
    def _large(self) -> bool:
        """Whether pages come by parts and do not fade: a page to fade to would be another 33 MB at 3840 x 2160."""
        return self._opening is not None and self.size[0] * self.size[1] > LARGE

    def _seen(self) -> list[Scene]:
        """The topmost scene, and below overlays what they lie over."""
        out: list[Scene] = []
        for scene in reversed(self.scenes):
            out.insert(0, scene)
            if not scene.overlay:
                break
        return out

    # --- changes ----------------------------------------------------------------------
    def go(self, scene: Scene) -> None:
        """This scene instead of all others."""
        self._turn()
        for old in reversed(self.scenes):
            old.leave()
        self.scenes = []
        self._open(scene)

    def push(self, scene: Scene) -> None:
        """This scene over the others."""
        below = self.top
        shown = not (self._stale or self.fading or self._waits or self._parts)
        if below is not None:
            below.lain_over()
        self._turn()
        self._base = below if shown and scene.overlay and self._waits else None
        if below is not None and not scene.overlay and self._large:
            below.covered()
        self._open(scene)

    def pop(self) -> None:
        """Close the topmost scene; the one below is shown again. The last one stays."""
        if len(self.scenes) < 2:
            return
        self._turn()
        self.scenes.pop().leave()
        for below in self._seen():  # an overlay lies over others, which have missed a change of size as well
            if below.size != self.size:
                below.resize(self.size)
            below.dirty = below.stale = True
        self.scenes[-1].enter()

    def _open(self, scene: Scene) -> None:
        self.scenes.append(scene)
        if self.size != (0, 0):
            scene.resize(self.size)
        scene.enter()

    def _turn(self) -> None:
        """Let what is shown fade."""
        self._below = self._base = self._page = None
        self._fading = False
        self._stale = True
        self._parts = []
        if not self.scenes or self._shown is None or self._shown.get_size() != self.size:
            return
        if self._opening is not None:
            self._opening.begin()
        if self._moves() and not self._large:
            self._fading = True
            self._age = self._come = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self._below = self._page = self._shown = None
        self._at_once()
        self._stale = True
        for scene in self._seen():
            scene.resize(size)

    def repaint(self) -> None:
        """What was drawn is lost: everything is drawn again."""
        self._below = self._page = None
        self._at_once()
        self._stale = True
        for scene in self._seen():
            scene.dirty = scene.stale = True

    def _at_once(self) -> None:
        """What is on its way comes with the next drawing."""
        self._fading = False
        self._parts = []
        self._base = None
        if self._opening is not None:
            self._opening.end()

    def restyle(self) -> None:
        """Tell every scene, the topmost last."""
        self._below = self._base = None
        self._parts = []
        self._stale = True
        for scene in self.scenes:
            scene.restyle()

    # --- the beat ---------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> bool:
        """A click while a page is still coming was meant for what lay there before: it does nothing."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            coming = self._waits or bool(self._parts) or self.fading
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._lost = coming
            if coming or self._lost:
                return True
        return self.top is not None and self.top.handle(event)

    def update(self, dt: float) -> None:
        if self._waits or self._parts:  # it begins once it is seen
            if self._waits and self.top is not None and self.top.begins_seen:
                self.top.update(0.0)
            return
        if self.fading:
            self._age += dt
            if self._age >= FADE:
                self._fading = False
                self._page = None
                self._stale = True
                if self._opening is not None and len(self._seen()) > 1:
                    self._parts = parts(self.size)  # nothing changes that is seen, but what lies below is kept
        if self.top is not None:
            self.top.update(0.0 if self.fading and self.top.begins_seen else dt)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what is seen, and give where something changed (None: anywhere). After a change of scenes everything is
        drawn; otherwise the scene decides."""
        self._shown = surface
        seen = self._seen()
        if self._opening is not None and self._waits:
            return self._rehearse(self._opening, surface, seen)
        if self._opening is not None and self._parts:
            return self._next_parts(self._opening, surface, seen)
        if not self._fading:
            areas = self._compose(surface)
            self._stale = self.half_drawn = False
            return areas
        if self._page is None or self._stale:  # else a still: what moves on it moves a fifth of a second later
            self._page = self._page or surface.copy()
            self._still(self._page)
            self._stale = False
        # what is on the surface already has some of the new page: only the rest is laid over it, which needs no
        # copy of the old one
        x = min(1.0, self._age / FADE)
        come = 4 * x**3 if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2  # in-out
        share = round(255 * (come - self._come) / max(0.004, 1 - self._come))
        self._page.set_alpha(share if share < 255 else None)  # the library takes ten times as long for 255
        surface.blit(self._page, (0, 0))
        self._page.set_alpha(None)
        self._come = come
        return None

    def _rehearse(
        self, opening: Opening, surface: pygame.Surface, seen: Sequence[Scene]
    ) -> Sequence[pygame.Rect] | None:
        """A frame in which the page to come is not seen yet."""
        base = self._base
        if base is not None and base.dirty:  # as it is now it is to lie below
            if not base.overlay:
                opening.put_off()
                return layers.draw(base, surface)
            base = self._base = None
        opening.rehearse(seen[-1:] if base is not None else seen, surface.get_size())
        if opening.waits:
            return []
        whole = all(scene.in_parts for scene in seen)
        if self._fading:
            self._page = surface.copy()
            self._parts = parts(surface.get_size()) if whole else [surface.get_rect()]
        elif whole:
            self._parts = parts(surface.get_size())
            if base is not None and self._large:
                base.covered()
            if len(seen) > 1:
                self._below = surface.copy()
        return []

    def _next_parts(self, opening: Opening, surface: pygame.Surface, seen: Sequence[Scene]) -> list[pygame.Rect] | None:
        """Draws as many strips of the scenes that are seen as the frame has time for. Nothing is shown before all are
        there."""
        begun = opening.now()
        while self._parts:
            if self._page is not None:  # what it fades to
                self._page.set_clip(self._parts.pop(0))
                self._still(self._page)
                self._page.set_clip(None)
            else:
                self._part(self._parts.pop(0), surface, seen)
            if not opening.time_for_more(begun, self.size):
                break
        self.half_drawn = bool(self._parts) and self._page is None
        if self._parts:
            return []
        self._base = None
        self._stale = False
        if self._page is None and self._stirred:  # the strips above show it as it was
            seen[-1].dirty = seen[-1].stale = True
        return [] if self._page is not None else None

    def _part(self, part: pygame.Rect, surface: pygame.Surface, seen: Sequence[Scene]) -> None:
        top = seen[-1]
        self._stirred = part.y > 0 and (self._stirred or top.dirty)
        surface.set_clip(part)
        if len(seen) > 1:
            self._below = self._below or surface.copy()
            self._below.set_clip(part)
            if self._base is not None:
                layers.dim(top, self._below)
            else:
                layers.freeze(seen, self._below)
            self._below.set_clip(None)
            surface.blit(self._below, part, part)
        top.stale = True
        layers.draw(top, surface)
        surface.set_clip(None)

    def _compose(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draws the scenes that are seen; where something changed, None for anywhere."""
        seen = self._seen()
        if not seen:
            surface.fill(rgb(p.DUSK))
            return None
        *under, top = seen
        if under:
            if self._below is None or self._stale or any(scene.dirty for scene in under):
                self._below = self._below or surface.copy()
                layers.freeze(seen, self._below)
                top.stale = True
            area = None if top.stale or self._stale else top.reach
            surface.blit(self._below, area or (0, 0), area)
            top.stale = True
            surface.set_clip(area)  # beyond it nothing was taken away: what shines through would grow thicker
            layers.draw(top, surface)
            surface.set_clip(None)
            return None if area is None else [area]
        everything = top.stale or self._stale
        top.stale = everything
        areas = layers.draw(top, surface)
        return None if everything else areas

    def _still(self, page: pygame.Surface) -> None:
        """Draws what is seen on another surface than the usual, without keeping what lies below: pages of a large
        window are large, and one at a time is enough."""
        seen = self._seen()
        if self._base is not None:
            layers.dim(seen[-1], page)
        else:
            layers.freeze(seen, page)
        for top in seen[-1:]:
            top.stale = True
            layers.draw(top, page)
            top.dirty = top.stale = True  # that was another surface
