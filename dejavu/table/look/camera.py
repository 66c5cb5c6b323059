"""The camera: pan and zoom, and conversion between world units and pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from dejavu.table.kit.points import Coordinates
from dejavu.table.look.animation import NORMAL, Timeline, Tween

Area = tuple[float, float, float, float]
"""Left, top, width, height in world units."""
ZOOM_STEP = 1.15


@dataclass(frozen=True)
class Pose:
    """The pose of a camera: the world point in the middle of its view, and pixels for a world unit."""

    x: float
    y: float
    zoom: float


class Camera:
    """A view of the world through a rectangle of the window. World y grows downwards, as pixels do."""

    def __init__(self, view: Rect, limits: tuple[float, float] = (0.01, 100.0)) -> None:
        self.view = view
        self.limits = limits
        self.pose = Pose(0.0, 0.0, 1.0)
        self._tween: Tween | None = None

    @property
    def zoom(self) -> float:
        """Pixels for a world unit."""
        return self.pose.zoom

    def to_screen(self, x: float, y: float) -> Coordinates:
        """The point of the window where a world point is seen."""
        zoom = self.pose.zoom
        return self.view.centerx + (x - self.pose.x) * zoom, self.view.centery + (y - self.pose.y) * zoom

    def to_world(self, point: Coordinates) -> Coordinates:
        """The world point seen at a point of the window."""
        zoom = self.pose.zoom
        return self.pose.x + (point[0] - self.view.centerx) / zoom, self.pose.y + (point[1] - self.view.centery) / zoom

    def pan(self, dx: float, dy: float) -> None:
        """Move the world by some pixels, as a hand would."""
        self._stop()
        self.pose = Pose(self.pose.x - dx / self.zoom, self.pose.y - dy / self.zoom, self.zoom)

    def zoom_at(self, point: Coordinates, factor: float) -> None:
        """Zoom in (factor above one) or out; the world under the point stays where it is."""
        self._stop()
        x, y = self.to_world(point)
        zoom = self._within(self.zoom * factor)
        share = self.zoom / zoom
        self.pose = Pose(x - (x - self.pose.x) * share, y - (y - self.pose.y) * share, zoom)

    def framing(self, area: Area, margin: float = 0) -> Pose:
        """The pose that shows a whole area of the world with a margin in pixels."""
        left, top, width, height = area
        room = max(1.0, self.view.width - 2 * margin), max(1.0, self.view.height - 2 * margin)
        zoom = min(room[0] / max(width, 1e-9), room[1] / max(height, 1e-9))
        return Pose(left + width / 2, top + height / 2, self._within(zoom))

    def glide(self, pose: Pose, timeline: Timeline, changed: Callable[[], None], seconds: float = NORMAL) -> None:
        """Move to a pose smoothly; ``changed`` is called after each step. A pan or zoom interrupts it."""
        self._stop()
        start = self.pose

        def step(share: float) -> None:
            # Zoom changes by factors, so its logarithm is what moves evenly.
            zoom = start.zoom * (pose.zoom / start.zoom) ** share
            self.pose = Pose(start.x + (pose.x - start.x) * share, start.y + (pose.y - start.y) * share, zoom)
            changed()

        self._tween = timeline.run(seconds, step)

    def _within(self, zoom: float) -> float:
        return max(self.limits[0], min(self.limits[1], zoom))

    def _stop(self) -> None:
        if self._tween and not self._tween.over:
            self._tween.over = True
        self._tween = None
