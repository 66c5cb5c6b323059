"""Nebulae on their way to their places on the map; then bits and fragments, which come to rest on them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Placement
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.look.animation import linear
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.targets import Point
from dejavu.table.sound.cues import Cue

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

_SETTLE, _BUSILY = 0.16, 0.14
"""Seconds for the last bit of way into contact, and for each nebula of "place the rest"."""
_DEALT, _ADMIRED = 0.9, 1.8
"""Seconds in which the pieces come to the finished map, and for which it is shown in all."""


class Arrival:
    """One nebula on its way, turning and growing; ``scale`` is its size at the start, 1 being that of the map."""

    def __init__(self, view: MapView, nebula: int, start: Placement, end: Placement, scale: float = 1.0) -> None:
        self.share = 0.0
        self._view = view
        self._nebula = nebula
        self._start, self._end, self._scale = start, end, scale
        # The shorter way round.
        self._turn = (end.angle - start.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
        self._turned = lru_cache(maxsize=1)(view.tiles.turned)

    @property
    def area(self) -> Rect:
        """What it covers now."""
        return self._picture().get_rect(center=self._centre())

    def draw(self, surface: Surface) -> None:
        """Draw it where it is now."""
        surface.blit(self._picture(), self.area)

    def _centre(self) -> tuple[int, int]:
        start, end, share = self._start, self._end, self.share
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        left, top = self._view.camera.to_screen(x, y)
        return round(left), round(top)

    def _picture(self) -> Surface:
        angle = round(self._start.angle + self._turn * self.share) % FULL_TURN
        size = self._scale + (1 - self._scale) * self.share
        return self._turned(self._nebula, angle, self._view.camera.zoom * size)


class Arrivals:
    """All that is on its way: the map is drawn without it until it is there."""

    def __init__(self, scene: BuildingScene) -> None:
        self._scene = scene
        self._nebulae: dict[int, Arrival] = {}
        self._let_go_at: dict[int, Placement] = {}
        self._bare: list[int] = []
        """Nebulae on which nothing lies yet."""

    def draw(self, surface: Surface) -> None:
        """Draw the nebulae where they are now."""
        for arrival in self._nebulae.values():
            arrival.draw(surface)

    def hide(self) -> None:
        """Leave out of the map what is under way to it."""
        bare = {(kind, n) for n in self._bare for kind in ("fragment", "bits")}
        self._scene.map.hidden = {("nebula", n) for n in self._nebulae} | bare

    def let_go(self, nebula: int, placement: Placement) -> None:
        """A hand lets a nebula go over the map, from where it comes to its place."""
        self._let_go_at[nebula] = placement

    def bring(self, nebula: int, placement: Placement, home: tuple[Point, float] | None, cue: Cue | None) -> None:
        """Bring a nebula from the hand, or from its ``home`` in the tray, to its place, where it is heard."""
        scene, let_go_at = self._scene, self._let_go_at.pop(nebula, None)
        camera = scene.map.camera
        if let_go_at is not None:
            start, scale, seconds = let_go_at, 1.0, _SETTLE
        elif home is not None:
            x, y = camera.to_world(home[0])
            start, scale = Placement(round(x), round(y), scene.angle(nebula)), home[1] / camera.zoom
            seconds = _BUSILY if scene.falling.goes_on else SPEEDS[scene.app.settings.bot_speed].placing
        else:
            start, scale, seconds = placement, 1.0, 0.0
        if not seconds:
            scene.hear(cue)
        else:
            arrival = Arrival(scene.map, nebula, start, placement, scale)
            self._nebulae[nebula] = arrival
            scene.timeline.run(seconds, lambda share: self._move(arrival, share), lambda: self._arrived(nebula, cue))

    def _move(self, arrival: Arrival, share: float) -> None:
        self._scene.invalidate(arrival.area)
        arrival.share = share
        self._scene.invalidate(arrival.area)

    def _arrived(self, nebula: int, cue: Cue | None) -> None:
        self._scene.invalidate(self._nebulae.pop(nebula).area)
        self.hide()
        self._scene.hear(cue)

    def deal(self) -> None:
        """Bits and fragments come to rest one nebula after the other, outwards from the girl; then a moment to look."""
        state, timeline = self._scene.state, self._scene.timeline
        places, girl = state.placements, state.placements[state.girl]
        outwards = sorted(places, key=lambda n: hypot(places[n].x - girl.x, places[n].y - girl.y))

        def step(share: float) -> None:
            self._bare = outwards[round(share * len(outwards)) :]
            self.hide()

        self._bare = outwards
        timeline.run(_DEALT, step, ease=linear)
        timeline.run(_ADMIRED, lambda share: None, fade=True)
