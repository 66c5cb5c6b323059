"""One act as it is seen on the map: its steps one after the other, over the map as it was in between.

The position has gone on already when a story begins. Until it is over, the map is painted from a position that follows
the events (``fold``); each part shows what leads from one of these to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.moments import Moment
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.sound.cues import Cue


class Part:
    """A step of a story. Subclass with ``draw``; places are numbers, shares go from 0 to 1."""

    seconds = 0.25
    hidden: frozenset[int] = frozenset()
    """Places whose tiles the part draws itself."""
    away: frozenset[Spot] = frozenset()
    """Pawns that the part draws itself."""

    def __init__(self, scene: MemoirHost, state: MemoirState, cues: Sequence[Cue] = ()) -> None:
        """``state``: the map below it; ``cues``: what is heard as it begins."""
        self.scene, self.state, self.cues = scene, state, tuple(cues)

    def prepare(self) -> None:
        """Make its pictures; called as it begins."""

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw it over the map; ``still``: motion is reduced."""


class Story(Moment):
    """The parts of one act."""

    at_once = True

    def __init__(
        self,
        scene: MemoirHost,
        parts: Sequence[Part],
        after: MemoirState | None = None,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """``after``: the map once it is over, None for what is; ``then`` is called then, however it ended."""
        self._scene, self.parts, self._after, self._then = scene, list(parts), after, then
        self.seconds = sum(part.seconds for part in self.parts)
        self._now = -1
        self._show(self.parts[0])

    @property
    def away(self) -> frozenset[Spot]:  # type: ignore[override]
        """The pawns that the part draws that is shown."""
        return self.parts[max(0, self._now)].away

    def prepare(self) -> None:
        """The first part begins."""
        self._reach(0)

    def area(self, share: float) -> Rect:
        """The map; what lies below is painted as far as the story has come."""
        if self._now >= 0:
            self._reach(self._at(share)[0])
        return self._scene.map.rect

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """The part that is shown."""
        number, within = self._at(share)
        clip = surface.get_clip()
        surface.set_clip(self._scene.map.rect.clip(clip))
        self.parts[number].draw(surface, within, still)
        surface.set_clip(clip)

    def end(self) -> None:
        """The map shows what follows; what was not heard yet is heard now."""
        for part in self.parts[self._now + 1 :]:
            self._sound(part)
        self._now = len(self.parts) - 1
        self._scene.map.show(self._after)
        self._then()

    def _at(self, share: float) -> tuple[int, float]:
        """Which part is shown, and how far it has come."""
        passed = share * self.seconds
        for number, part in enumerate(self.parts):
            if passed < part.seconds or number == len(self.parts) - 1:
                return number, min(1.0, passed / part.seconds)
            passed -= part.seconds
        raise AssertionError("a story without parts")

    def _reach(self, number: int) -> None:
        while self._now < number:
            self._now += 1
            part = self.parts[self._now]
            self._sound(part)
            if self._now == number:
                self._show(part)
                part.prepare()

    def _show(self, part: Part) -> None:
        self._scene.map.show(part.state, part.hidden)

    def _sound(self, part: Part) -> None:
        for cue in part.cues:
            self._scene.app.sounds.play(*cue)
