"""Tweens on a timeline, and pieces in flight. Nothing animates at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import between, pixel

QUICK = 0.12
NORMAL = 0.22
SLOW = 0.35
"""Durations in seconds: felt, but not waited for."""

Ease = Callable[[float], float]
_FADED = 0.12
"""The share of the time, at its end, in which a picture that ``fades`` does so."""


def ease_out(t: float) -> float:
    """Fast at first, settling at the end (cubic)."""
    return 1 - (1 - t) ** 3


def eased(share: float, start: float, end: float) -> float:
    """The progress of a part of an animation from ``start`` to ``end``: 0 to 1, gentle at both ends.

    >>> eased(0.1, 0.2, 0.6), eased(0.4, 0.2, 0.6), eased(0.9, 0.2, 0.6)
    (0.0, 0.5, 1.0)
    """
    t = min(1.0, max(0.0, (share - start) / (end - start)))
    return round(t * t * (3 - 2 * t), 9)


def swell(share: float, into: float, out: float) -> float:
    """The opacity of a thing that fades in until ``into`` and out from ``out`` on.

    >>> swell(0.0, 0.2, 0.8), swell(0.5, 0.2, 0.8), swell(1.0, 0.2, 0.8)
    (0.0, 1.0, 0.0)
    """
    return min(eased(share, 0.0, into), 1.0 - eased(share, out, 1.0))


def rest_at_ends(t: float) -> float:
    """Still except in the middle third of the time, so that words can be read where they start and where they end.

    >>> rest_at_ends(0.3), rest_at_ends(0.5), rest_at_ends(0.7)
    (0.0, 0.5, 1.0)
    """
    return eased(t, 1 / 3, 2 / 3)


def linear(t: float) -> float:
    """Even motion."""
    return t


@dataclass(eq=False)
class Tween:
    """A value on its way from 0 to 1."""

    seconds: float
    step: Callable[[float], None]
    done: Callable[[], None] | None = None
    ease: Ease = ease_out
    delay: float = 0.0
    elapsed: float = 0.0
    over: bool = False

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self.elapsed += dt
        share = (self.elapsed - self.delay) / self.seconds if self.seconds > 0 else 1.0
        if share >= 1:
            self.finish()
        elif share >= 0:
            self.step(self.ease(share))

    def finish(self) -> None:
        """Jump to the end."""
        if not self.over:
            self.over = True
            self.step(1.0)
            if self.done:
                self.done()


class Timeline:
    """All that moves in one scene, or over all scenes."""

    def __init__(self, reduced_motion: Callable[[], bool] = lambda: False) -> None:
        self.reduced_motion = reduced_motion
        self.lasted = 0.0
        """Seconds in which anything has moved; a table counts them from the first act of each turn on."""
        self._tweens: list[Tween] = []

    @property
    def active(self) -> bool:
        """Whether anything moves."""
        return bool(self._tweens)

    def run(
        self,
        seconds: float,
        step: Callable[[float], None],
        done: Callable[[], None] | None = None,
        ease: Ease = ease_out,
        delay: float = 0.0,
        fade: bool = False,
    ) -> Tween:
        """Call ``step`` with 0 to 1 over some seconds, then ``done``.

        With reduced motion only a ``fade`` takes its time; anything that would move is at its end after the delay.
        """
        still = self.reduced_motion() and not fade
        tween = Tween(0.0 if still else seconds, step, done, ease, delay)
        self._tweens.append(tween)
        if delay == 0 and not still:
            step(0.0)
        return tween

    def advance(self, dt: float) -> None:
        """Let time pass; a tween that another one starts by finishing begins with the next step."""
        self.lasted += dt if self._tweens else 0.0
        for tween in list(self._tweens):
            if not tween.over:
                tween.advance(dt)
        self._tweens = [tween for tween in self._tweens if not tween.over]

    def finish(self, spare: Tween | None = None) -> None:
        """Finish everything at once, and all that this starts, except ``spare``."""
        for _ in range(1000):
            now = [tween for tween in self._tweens if tween is not spare]
            if not now:
                return
            self._tweens = [tween for tween in self._tweens if tween is spare]
            for tween in now:
                tween.finish()
        raise RuntimeError("animations start each other without end")

    def drop(self) -> None:
        """Drop all tweens without finishing them."""
        self._tweens.clear()


class Flight:
    """A picture on its way between two points of the window; with reduced motion it fades out here and in there."""

    def __init__(
        self,
        timeline: Timeline,
        invalidate: Callable[[Rect | None], None],
        picture: Surface,
        start: Coordinates,
        end: Coordinates,
        seconds: float = NORMAL,
        done: Callable[[], None] | None = None,
        delay: float = 0.0,
        ease: Ease = ease_out,
        fades: bool = False,
    ) -> None:
        """``fades``: the picture appears when it departs, and fades in its last moments."""
        self.picture = picture
        self.over = False
        self._start, self._end = start, end
        self._share = 0.0
        self._fading, self._fades = timeline.reduced_motion(), fades
        self._invalidate, self._done = invalidate, done
        self.tween = timeline.run(seconds, self._step, self._land, ease, delay, fade=True)

    def draw(self, surface: Surface) -> None:
        """Draw the picture where it is now."""
        gone = (self.tween.elapsed - self.tween.delay) / max(self.tween.seconds, 0.001)
        if self.over or (self._fades and gone < 0):
            return
        if self._fading or self._fades:
            seen = abs(2 * self._share - 1) if self._fading else min(1.0, (1 - gone) / _FADED)
            self.picture.set_alpha(round(255 * max(0.0, seen)))
            surface.blit(self.picture, self._area())
            self.picture.set_alpha(255)
        else:
            surface.blit(self.picture, self._area())

    def _area(self) -> Rect:
        share = float(self._share >= 0.5) if self._fading else self._share
        return self.picture.get_rect(center=pixel(between(self._start, self._end, share)))

    def _step(self, share: float) -> None:
        before = self._area()
        self._share = share
        if self._fading:
            self._invalidate(before)
            self._invalidate(self._area())
        else:
            self._invalidate(before.union(self._area()))

    def _land(self) -> None:
        self.over = True
        self._invalidate(self._area())
        if self._done:
            self._done()
