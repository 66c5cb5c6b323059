"""A nebula on its way to its place on the map, turning and growing as it comes."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Placement
from dejavu.table.boards.fragments.cosmic_map.view import MapView


class Arrival:
    """From one placement to another; ``scale`` is its size at the start, 1 being that of the map."""

    def __init__(self, view: MapView, nebula: int, start: Placement, end: Placement, scale: float = 1.0) -> None:
        self.share = 0.0
        self._view = view
        self._nebula = nebula
        self._start, self._end, self._scale = start, end, scale
        # The shorter way round.
        self._turn = (end.angle - start.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
        self._made: tuple[float, float, Surface] | None = None

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
        zoom = self._view.camera.zoom
        if self._made is None or self._made[:2] != (self.share, zoom):
            angle = round(self._start.angle + self._turn * self.share) % FULL_TURN
            size = self._scale + (1 - self._scale) * self.share
            self._made = (self.share, zoom, self._view.tiles.turned(self._nebula, angle, zoom * size))
        return self._made[2]
