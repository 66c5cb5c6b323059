"""Moments: animations of about a second over the table, one after the other, after notable events.

A board defines what a moment shows; the queue here decides when. Pieces in flight land first. Any input ends all
moments and still has its own effect, unless the moment is one to look at (``only_ends``). Moments of
bots are shorter, depending on the speed of bots, except for those to be read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.table.board.protocol import BoardHost
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import NORMAL, Tween, linear
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.calm import CALM
from dejavu.table.shell.settings import Settings

OTHERS = 0.6
"""Duration of others' moments as a factor of one's own, at the normal speed of bots."""


_AFTER = 0.02
"""Seconds before the first picture is made ahead: the frame in which pieces depart has enough to do."""


class OverlayAnimation:
    """A moment. Subclass it with ``area`` and ``draw``; ``pictures`` and ``prepare`` make all pictures in advance."""

    seconds: float = 1.0
    """Seconds that the viewer's own moment takes."""
    is_read: bool = False
    """Whether people need its seconds to read it; then moments of others take as long, unless bots are fast."""
    at_once: bool = False
    """Whether it plays while pieces fly, instead of after they have landed."""
    away: frozenset[PlaceId] = frozenset()
    """Pieces that the moment draws itself; the table does not draw them until it is over."""
    event: Event | None = None
    """The event whose points it tells."""
    counted: float = 1.0
    """The share of its time after which these points count."""

    def pictures(self) -> Sequence[Callable[[], None]]:
        """Return functions that make the large pictures.

        While pieces fly, each frame calls one; the rest are called before the moment begins.
        """
        return ()

    def prepare(self) -> None:
        """Make the small pictures. Called before the first drawing, and not for a moment that ends before it begins."""

    def area(self, share: float) -> Rect:
        """Return the rectangle it draws in, in window pixels, when that share of its time has passed (0 to 1)."""
        raise NotImplementedError

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw it. ``still``: motion is reduced, so that pictures only fade in and out."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """Whether it hides what lies at a point of the window, so that a click there only ends it."""
        return False

    def only_ends(self, share: float) -> bool:
        """Whether input at that share of its time ends it and does nothing else."""
        return False

    def begin(self) -> None:
        """The moment begins: play its sound."""

    def end(self) -> None:
        """The moment is over."""


def factor_of(settings: Settings, is_read: bool = False, lasted: float = 0.0) -> float:
    """The duration of others' moments as a factor of one's own; 0 if they are not shown.

    ``lasted``: the seconds for which things have moved in the turn. A long turn shortens moments that are not read.
    """
    speed = SPEEDS[settings.bot_speed]
    return min(1.0, speed.flight) if is_read else OTHERS * speed.flight * speed.hurry(lasted)


class _Waiting(NamedTuple):
    """A moment that waits for its time."""

    moment: OverlayAnimation
    factor: float
    """The factor of its duration."""
    unmade: deque[Callable[[], None]]
    """Functions that make the pictures that are still missing."""


class Moments:
    """The moments of one scene."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._waiting: deque[_Waiting] = deque()
        self._landed = False
        """Whether the pieces in flight have landed; moments wait for that, except those ``at_once``."""
        self.shown: OverlayAnimation | None = None
        """The present moment."""
        self.unmade: deque[Callable[[], None]] = deque()
        self.prepared = False
        self._share = 0.0
        self.tween: Tween | None = None
        """Its tween on the scene's timeline, which ``Timeline.finish`` may spare."""

    @property
    def away(self) -> set[PlaceId]:
        """Pieces that moments draw, now or later, instead of the table."""
        return {spot for moment in self._under_way for spot in moment.away}

    @property
    def events(self) -> Sequence[Event]:
        """Events whose points have not landed."""
        counted = self.shown if self.shown and self._share >= self.shown.counted else None
        return [moment.event for moment in self._under_way if moment.event and moment is not counted]

    @property
    def _under_way(self) -> Sequence[OverlayAnimation]:
        """The present moment, and the waiting ones."""
        return [*([self.shown] if self.shown else []), *(each.moment for each in self._waiting)]

    def add(self, moments: Sequence[OverlayAnimation], own: bool) -> None:
        """Queue moments; ``own`` ones are the viewer's. Others' are dropped if bots move at once."""
        settings, lasted = self._host.app.settings, self._host.timeline.lasted
        if own or factor_of(settings):
            self._landed &= bool(self._under_way)
            self._waiting.extend(
                _Waiting(moment, 1.0 if own else factor_of(settings, moment.is_read, lasted), deque(moment.pictures()))
                for moment in moments
            )
            self._go_on()
            if any(waiting.unmade for waiting in self._waiting):
                self._host.timeline.run(NORMAL, self._make_ahead, delay=_AFTER, fade=True)
        else:
            for moment in moments:
                moment.end()

    def begin(self) -> None:
        """Pieces have landed: show the first waiting moment, unless another is shown."""
        self._landed = True
        self._go_on()

    def _go_on(self) -> None:
        """Show the first waiting moment, unless another is shown, or pieces have to land before it."""
        if self.shown is not None or not self._waiting or not (self._landed or self._waiting[0].moment.at_once):
            return
        self.shown, factor, self.unmade = self._waiting.popleft()
        self.prepared, self._share = False, 0.0
        seconds = self.shown.seconds * factor
        self.tween = self._host.timeline.run(seconds, self._step, self._over, ease=linear, fade=True)

    def skip(self) -> None:
        """End the present moment and all that wait."""
        self._landed |= self.tween is not None
        while self.tween:
            self.tween.finish()

    def covers(self, point: Point) -> bool:
        """Whether the present moment hides what lies at a point of the window."""
        return self.shown is not None and self.prepared and self.shown.covers(point)

    @property
    def only_end(self) -> bool:
        """Whether input now ends the present moment and does nothing else."""
        return self.shown is not None and self.prepared and self.shown.only_ends(self._share)

    @property
    def is_new(self) -> bool:
        """Whether the present moment is to be read and has just appeared: a click was meant for the table."""
        return self.only_end and bool(self.shown and self.shown.is_read and self.tween and self.tween.elapsed < CALM)

    def draw(self, surface: Surface) -> None:
        """Draw the present moment."""
        if self.shown and 0 < self._share < 1:
            self.shown.draw(surface, self._share, self._host.timeline.reduced_motion())

    def _make_ahead(self, share: float) -> None:
        """Make one picture of a waiting moment while pieces fly."""
        if share not in (0.0, 1.0):
            unmade = next((waiting.unmade for waiting in self._waiting if waiting.unmade), None)
            if unmade:
                unmade.popleft()()

    def _ready(self, moment: OverlayAnimation) -> bool:
        """Whether all its pictures are made; if not, make one more."""
        if self.unmade:
            self.unmade.popleft()()
            return False
        if not self.prepared:
            self.prepared = True
            moment.begin()
            moment.prepare()
        return True

    def _step(self, share: float) -> None:
        assert self.shown is not None
        if not self.prepared and share in (0.0, 1.0):  # not yet visible, or ended before it was
            return
        if not self._ready(self.shown):
            if self.tween:
                self.tween.elapsed = 0.0  # its time begins when it is visible
            return
        before, counts = self.shown.area(self._share), self._share < self.shown.counted <= share
        self._share = share
        self._host.invalidate(before.union(self.shown.area(share)))
        if counts and self.shown.event:
            self._host.recount()

    def _over(self) -> None:
        ended, self.shown, self.tween = self.shown, None, None
        assert ended is not None
        for spot in ended.away:
            self._host.invalidate_spot(spot)
        ended.end()
        if ended.event:
            self._host.recount()
        self._go_on()
