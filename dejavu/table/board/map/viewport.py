"""The view of a map: camera, motion, and repainting.

One layer holds everything at rest and is painted only when that changes, so that dragging a piece over the map costs
only a copy of what it uncovers. Lengths of the world are in the unit of the game's map.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from time import perf_counter
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Coordinates, Point, Size
from dejavu.table.look.animation import NORMAL, Timeline
from dejavu.table.look.camera import ZOOM_STEP, Area, Camera, Pose
from dejavu.table.look.look import Look, em_for
from dejavu.table.shell.targets import Target

PAN_STEP = 4.0
"""Step of a panning key, in em."""
MARGIN = 0.8
"""Space round the whole map, in em, unless a map sets another."""
_SHARPEN_AFTER = 0.12
"""Seconds after a zoom until tiles are sharpened."""
_SHARPENING = 0.002
"""Seconds of a frame after which no further tile is sharpened."""
_SHOWING = 0.001
"""Seconds of a frame after which no further tile is sharpened, if a visible one was: it must be drawn too."""
_LET_GO_AFTER = 2.0
"""Seconds of rest until pictures for other zooms are dropped."""


class Panning:
    """Calls ``pan`` with the pixels by which a pressed pointer moved."""

    def __init__(self, pan: Callable[[float, float], None]) -> None:
        self._pan = pan
        self._grabbed: Point = (0, 0)
        self._under_way = False

    def slide(self, point: Point, first: bool) -> None:
        """Follow the pointer; ``first`` at the press itself."""
        if not first:
            self._pan(point[0] - self._grabbed[0], point[1] - self._grabbed[1])
        self._grabbed = point

    def handle(self, event: Event, area: Rect) -> bool:
        """Follow the middle button, pressed within an area; True for an event that moved the map."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 2 and area.collidepoint(event.pos):
            self._under_way = True
            self.slide(event.pos, True)
        elif event.type == pygame.MOUSEMOTION and self._under_way and event.buttons[1]:
            self.slide(event.pos, False)
        elif self._under_way and event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.WINDOWFOCUSLOST):
            self._under_way = False
        else:
            return False
        return event.type != pygame.WINDOWFOCUSLOST


T = TypeVar("T")


class Mark(Generic[T]):
    """A highlight of the view: a new value redraws the map."""

    def __init__(self, default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type[Viewport], name: str) -> None:
        self._name = name

    def __get__(self, view: Viewport, owner: type[Viewport]) -> T:
        value: T = view.marks.get(self._name, self._default)
        return value

    def __set__(self, view: Viewport, value: T) -> None:
        if view.marks.get(self._name, self._default) != value:
            view.marks[self._name] = value
            view.redraw()


class CachedLayer:
    """A picture as large as the window, of which every frame copies a part."""

    def __init__(self, paint: Callable[[Surface], None]) -> None:
        """``paint`` draws everything that meets the clip of its canvas, from back to front."""
        self._paint = paint
        self._stale = Rect(0, 0, 1, 1)
        self._picture = Surface((1, 1))

    def resize(self, size: Size) -> None:
        """Take the size of the window: the layer shares its coordinates, and so do all who draw on it."""
        if self._picture.get_size() != size:
            made = Surface(size)
            self._picture = made.convert() if pygame.display.get_surface() else made
        self.redraw()

    def let_go(self) -> None:
        """Release the picture until the layer takes a size again."""
        self._picture = Surface((1, 1))

    def redraw(self, part: Rect | None = None) -> None:
        """Paint a part, or (None) everything, again before the next copy."""
        if part is None:
            self._stale = self._picture.get_rect()
        elif part.width:
            self._stale = self._stale.union(part) if self._stale.width else Rect(part)

    def draw(self, surface: Surface, area: Rect) -> None:
        """Copy the part of an area within the clip; first paint its outdated part."""
        if self._stale.width:
            self._picture.set_clip(area.clip(self._stale))
            self._paint(self._picture)
            self._stale = Rect(0, 0, 0, 0)
        part = surface.get_clip().clip(area)
        surface.blit(self._picture, part, part)


Draw = Callable[[Surface], None]


class Viewport(ABC):
    """The view of a map. Subclass it with ``bounds``, ``nearest`` and ``paint``.

    Where zooming blurs tiles, add ``blurred`` and ``sharpen``. ``changed`` is called whenever the map needs to be drawn
    again: the scene then invalidates its rectangle and asks for its targets anew. Highlights are values: assign new
    ones, do not change them in place.
    """

    lit = Mark[Collection[int]](())
    """Tiles that can be chosen now."""
    advised = Mark[Collection[int]](())
    """Tiles to which a hint points: they shine brighter than other tiles that can be chosen."""
    refused = Mark[Collection[int]](())
    """Tiles that a refusal names."""
    chosen = Mark[Collection[int]](())
    """Chosen tiles of several; they bear a tick."""
    left_out = Mark[Collection[int]](())
    """Tiles chosen to be left out; they bear a cross."""
    focus = Mark[int | None](None)
    """The focused tile."""
    hover = Mark[int | None](None)
    """The tile whose name is shown."""
    margin: float = MARGIN
    """Space round the whole map, in em of a UI scale of 100 %."""

    def __init__(
        self,
        look: Look,
        limits: tuple[float, float],
        timeline: Timeline | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        """``limits``: the furthest zoom, and the nearest unless ``nearest`` is greater, in pixels for a unit."""
        self.look = look
        self.camera = Camera(Rect(0, 0, 1, 1), limits)
        self.rect = self._clear = Rect(0, 0, 1, 1)
        self.timeline = timeline
        self.hand_moved = False
        """Whether the person moved the camera; until then it follows the map."""
        self.marks: dict[str, Any] = {}
        self._backdrop: Draw | None = None
        self._limits = limits
        self.whole_wanted = False
        """Whether the whole map was asked for, even with pieces smaller than at 100 %."""
        self._room = 0.0
        """The last requested room round the whole map."""
        self._unscaled: Rect | None = None
        self._changed = changed
        self._layer = CachedLayer(self._paint)
        self._still, self._sharp = 1.0, True
        self._rested = 0.0
        self._zoom = self.camera.zoom
        self._panning = Panning(self.pan)

    # what the map is

    @abstractmethod
    def bounds(self) -> Area:
        """The area of the whole map in the world."""

    @abstractmethod
    def nearest(self) -> float:
        """The zoom beyond which there is nothing more to see, in pixels for a unit of the world."""

    @abstractmethod
    def paint(self, canvas: Surface) -> None:
        """Draw everything at rest that meets the clip, from back to front, over the backdrop."""

    def blurred(self) -> Sequence[Any]:
        """The visible tiles, and other cached pictures, that were made for another zoom."""
        return ()

    def sharpen(self, tile: Any) -> Rect:
        """Sharpen one of the ``blurred`` pictures, or a part of it; return the rectangle of the window to repaint."""
        raise NotImplementedError

    def let_go(self) -> None:  # noqa: B027 - a map without pictures has nothing to let go
        """Release what is not needed at rest: the sources of tiles go, and tiles out of sight become coarse."""

    def leave(self) -> None:
        """Release all pictures at once when the scene is left."""
        self._layer.let_go()

    def use(self, look: Look) -> None:
        """Take another look."""
        self.look = look

    # where it lies

    def layout(
        self,
        rect: Rect,
        look: Look | None = None,
        backdrop: Draw | None = None,
        clear: Rect | None = None,
        unscaled: Rect | None = None,
    ) -> None:
        """Take a place in the window.

        ``backdrop`` draws the background between the tiles, within its clip. ``clear`` is the part without panels over
        it, into which the map is fitted. ``unscaled`` is that part at a UI scale of 100 %: the map is as large as it
        would be there, and may be moved where larger words leave it less room.
        """
        if look is not None and look is not self.look:
            self.use(look)
        if backdrop is not None:
            self._backdrop = backdrop
        before = self.rect, self._clear, self._unscaled
        self.rect = self.camera.view = Rect(rect)
        self._clear = Rect(clear or rect)
        self._unscaled = Rect(unscaled) if unscaled else None
        furthest, nearest = self._limits
        self.camera.limits = (furthest, max(nearest, self.nearest()))
        self._layer.resize(self.look.size)
        if before != (self.rect, self._clear, self._unscaled) and not self.hand_moved:
            self.fit()
        self.redraw()

    # moving the camera

    def fit(self, glide: bool = False, room: float = 0.0) -> None:
        """Show the map as large as at a UI scale of 100 %, with room round it in units of the world.

        This is the whole map unless larger words leave it less room.
        """
        self.hand_moved, self._room = False, room
        self._go(self._whole() if self.whole_wanted else self._resting(), glide)

    def show_whole(self) -> None:
        """Show all of the map, however small that makes it, until the person looks closer."""
        self.hand_moved, self.whole_wanted = False, True
        self._go(self._whole(), glide=True)

    def show_area(self, area: Area, least_zoom: float = 0.0, glide: bool = True) -> None:
        """Show a part of the world, at a least zoom or nearer."""
        pose = self._framing(area)
        self._go(Pose(pose.x, pose.y, max(pose.zoom, least_zoom)), glide)

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by pixels, but keep some of it in sight."""
        self.hand_moved = True
        self.camera.pan(dx, dy)
        left, top, width, height = self.bounds()
        pose = self.camera.pose
        x, y = min(max(pose.x, left), left + width), min(max(pose.y, top), top + height)
        self.camera.pan((pose.x - x) * pose.zoom, (pose.y - y) * pose.zoom)
        self._moved()

    def zoom(self, steps: float, at: Coordinates | None = None) -> None:
        """Zoom by steps round a point of the window (by default the middle), never further out than the whole map."""
        self.camera.zoom_at(at or self.rect.center, ZOOM_STEP**steps)
        whole = self._whole()
        self.hand_moved = self.camera.zoom > whole.zoom
        self.whole_wanted = not self.hand_moved
        if not self.hand_moved:
            self.camera.pose = whole
        self._moved()

    def handle(self, event: Event) -> bool:
        """Move the map with the middle button, wherever it is pressed; return True for an event that moved it."""
        return self._panning.handle(event, self.rect)

    def commands(self) -> dict[str, Callable[[], None]]:
        """The keys that pan and zoom."""
        step = self.look.px(PAN_STEP)
        return {
            "zoom-in": lambda: self.zoom(1),
            "zoom-out": lambda: self.zoom(-1),
            "fit": self.show_whole,
            "pan-left": lambda: self.pan(step, 0),
            "pan-right": lambda: self.pan(-step, 0),
            "pan-up": lambda: self.pan(0, step),
            "pan-down": lambda: self.pan(0, -step),
        }

    # targets

    def ground_target(self, name: str, label: str, **more: Any) -> Target:
        """The target behind all tiles: dragging it moves the map, and the wheel zooms.

        It must be the first of a list.
        """
        settings: dict[str, Any] = {
            "name": name,
            "rect": self.rect,
            "label": label,
            "kind": "area",
            "slide": self._panning.slide,
            "wheel": lambda steps, point: self.zoom(steps, point),
            "focusable": False,
            "ring": False,
        }
        return Target(**{**settings, **more})

    def tile_target(self, spot: PlaceId, rect: Rect, **more: Any) -> Target:
        """A tile; it moves the map when dragged unless it can be picked up. The map draws its rings."""
        settings: dict[str, Any] = {"name": spot.name, "rect": rect, "clip": self.rect, "ring": False}
        if more.get("pick_up") is None:
            settings["slide"] = self._panning.slide
        return Target(**{**settings, **more})

    # drawing

    def redraw(self) -> None:
        """Paint the layer again at the next frame."""
        self._layer.redraw()
        self._changed()

    def draw(self, surface: Surface) -> None:
        """Draw the part within the clip."""
        self._layer.draw(surface, self.rect)

    def update(self, dt: float) -> None:
        """Let time pass.

        After a zoom, the visible tiles are sharpened, a few in each frame, so that no frame is long.
        """
        if self._sharp:
            before, self._rested = self._rested, self._rested + dt
            if before <= _LET_GO_AFTER < self._rested:
                self.let_go()
            return
        self._still += dt
        if self._still > _SHARPEN_AFTER:
            self._sharpen()

    @property
    def sharp(self) -> bool:
        """Whether everything in sight is as sharp as possible: not while the zoom changes, nor just after it."""
        return self._sharp

    @property
    def zooming(self) -> bool:
        """Whether the zoom changes, or did just now: nothing is made for a size that the next frame changes."""
        return self._still < _SHARPEN_AFTER

    # internals

    def _paint(self, canvas: Surface) -> None:
        if self._backdrop:
            self._backdrop(canvas)
        else:
            canvas.fill(self.look.theme["sky_top"])
        self.paint(canvas)

    def _sharpen(self) -> None:
        blurred, seen = self.blurred(), False
        begun = perf_counter()
        for tile in blurred:
            if place := self.sharpen(tile):  # otherwise the change is not visible yet
                self._layer.redraw(place)
                seen = True
            if perf_counter() - begun > (_SHOWING if seen else _SHARPENING):
                break
        self._sharp = not blurred
        if self._sharp:
            self.redraw()
        elif seen:
            self._changed()

    def _whole(self) -> Pose:
        """The pose that shows the whole map."""
        fitted, resting = self._framing(self._wanted()), self._resting()
        return fitted if fitted.zoom < resting.zoom else resting

    def _resting(self) -> Pose:
        """The pose that shows the map as large as at a UI scale of 100 %."""
        if self._unscaled is None:
            return self._framing(self._wanted())
        margin = round(self.margin * em_for(self.look.size, 1.0))
        pose = Camera(self._unscaled, self.camera.limits).framing(self._wanted(), margin)
        # Where it does not fit beside the panels over it, it is centred in its whole place.
        fits = self._clear.width >= self._unscaled.width or self._clear.width == self.rect.width
        return self._aside(pose) if fits else pose

    def _wanted(self) -> Area:
        """The whole map and the room round it."""
        left, top, width, height = self.bounds()
        room = self._room
        return left - room, top - room, width + 2 * room, height + 2 * room

    def _framing(self, area: Area) -> Pose:
        return self._aside(
            Camera(self._clear, self.camera.limits).framing(area, round(self.margin * em_for(self.look.size, 1.0)))
        )

    def _aside(self, pose: Pose) -> Pose:
        """The same pose, centred in the part without panels over it."""
        x, y = self.rect.centerx - self._clear.centerx, self.rect.centery - self._clear.centery
        return Pose(pose.x + x / pose.zoom, pose.y + y / pose.zoom, pose.zoom)

    def _go(self, pose: Pose, glide: bool) -> None:
        if glide and self.timeline:
            self.camera.glide(pose, self.timeline, self._moved, NORMAL)
        else:
            self.camera.pose = pose
            self._moved()
            self._still = _SHARPEN_AFTER

    def _moved(self) -> None:
        self._rested = 0.0
        if self.camera.zoom != self._zoom:
            self._zoom = self.camera.zoom
            self._still, self._sharp = 0.0, False
        self.redraw()
