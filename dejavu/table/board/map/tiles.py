"""The tiles of a map: pictures, turned exactly and scaled to the camera, outlines, and what lies on them."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import transparent
from dejavu.table.look.surface_cache import SurfaceCache

_SPARE = 128
"""Pixels by which the memory grows beyond the need."""
_COARSE = 256
"""Side in pixels of a cached tile that is out of sight: four of them take as much as one near by."""
_EDGE = 40
"""Divisor of a source's side that gives a margin round its visible part, which scaling down mixes into it."""
_SOURCES = (48, 96, 160)
"""Sides in pixels of the sources; a piece is scaled from the smallest that is large enough.

Only the largest is read from its file: nothing is read while the map is zoomed."""
_KEPT = 6 * 2**20
"""Most bytes of the sources: bounded by number instead, those of a near zoom once took 40 MiB."""
_SHARE = 3
"""Divisor of the memory of all pictures that gives the part for scaled pieces: enough for one near view.

More would keep sizes that a zoom passed through instead of sizes that it needs again."""


class Paper:
    """Memory to stretch pictures in: a fresh surface for each picture takes four times as long."""

    def __init__(self) -> None:
        self._paper = transparent((1, 1))

    def stretched(
        self, picture: Surface, corner: Coordinates, factor: float, clip: Rect, smooth: bool = False
    ) -> tuple[Surface, Rect] | None:
        """Return the part of a stretched picture that is visible through a clip, if any, and its place.

        ``corner`` is the upper left one of the whole picture. Draw the result at once: the next picture is stretched in
        the same memory.
        """
        left, top = corner
        part = Rect(
            math.floor((clip.left - left) / factor),
            math.floor((clip.top - top) / factor),
            math.ceil(clip.width / factor) + 1,
            math.ceil(clip.height / factor) + 1,
        ).clip(picture.get_rect())
        if not (part.width and part.height):
            return None
        size = max(1, round(part.width * factor)), max(1, round(part.height * factor))
        # for a single row or column, smoothscale would read beyond the picture
        scale = pygame.transform.smoothscale if smooth and min(part.size) > 1 else pygame.transform.scale
        made = scale(picture.subsurface(part), size, self._room(size))
        return made, Rect((round(left + part.left * factor), round(top + part.top * factor)), size)

    def let_go(self) -> None:
        """Release the memory."""
        self._paper = transparent((1, 1))

    def _room(self, size: Size) -> Surface:
        width, height = self._paper.get_size()
        if size[0] > width or size[1] > height:
            self._paper = transparent((max(width, size[0] + _SPARE), max(height, size[1] + _SPARE)))
        return self._paper.subsurface(((0, 0), size))


class _Made:
    """The visible part of a tile's picture, without its empty corners."""

    def __init__(self, angle: int, side: int, picture: Surface) -> None:
        self.angle, self.side, self.size = angle, side, picture.get_size()
        self.bounds = picture.get_bounding_rect()
        self.visible = picture.subsurface(self.bounds).copy()

    def whole(self) -> Surface:
        """The picture with its empty corners."""
        picture = transparent(self.size)
        picture.blit(self.visible, self.bounds)
        return picture


class TilePictures(ABC):
    """Square pictures of the tiles by number, for an angle and a zoom (pixels for a unit of the world)."""

    def __init__(self, finest: int) -> None:
        """``finest``: the side in pixels of the sources, from which all sizes are made."""
        self.finest = finest
        # Unbounded: every zoom sharpens all visible tiles, so a cache too small for them would never hit.
        self._sources: SurfaceCache[int] = SurfaceCache(math.inf)
        self._seen: dict[int, Rect] = {}
        self._made: dict[int, _Made] = {}
        self._paper = Paper()

    @abstractmethod
    def reach(self, tile: int) -> float:
        """The distance from the middle of a tile to the edge of its picture before turning, in units of the world."""

    @abstractmethod
    def painted(self, tile: int, side: int) -> Surface:
        """Paint a tile, not turned, with a side in pixels; called again after the map was at rest."""

    def refine(self, finest: int) -> None:
        """Make all sources anew with another side, in pixels."""
        if finest != self.finest:
            self.finest = finest
            self._sources.clear()
            self._made.clear()

    def get(self, tile: int, angle: int, zoom: float) -> Surface:
        """The tile turned by an angle in thousandths of a degree, not finer than it was painted."""
        return self._kept(tile, angle, zoom).whole()

    def sharpen(self, tile: int, angle: int, zoom: float) -> Size:
        """Make the tile for a zoom, unless it is cached; return the size of its picture in pixels."""
        return self._kept(tile, angle, zoom).size

    def seen(
        self, tile: int, angle: int, zoom: float, middle: Coordinates, clip: Rect, sharp: bool
    ) -> tuple[Surface, Rect] | None:
        """Return the part of a tile that is visible through a clip, if any, and its place.

        Without ``sharp``, the cached tile is stretched as it is, which is fast enough for every frame of a zoom. Draw
        the result at once: the next one is stretched in the same memory.
        """
        made = self._made.get(tile)
        if sharp or made is None or made.angle != angle:
            made = self._kept(tile, angle, zoom)
        side = self._side_at(tile, zoom)
        if made.side == side:
            at = anchored(made.size, center=(round(middle[0]), round(middle[1])))
            return made.visible, made.bounds.move(at.topleft)
        factor = side / made.side
        # at rest the whole tile is stretched: a part would be rounded to slightly different pixels
        kept = made.whole() if sharp else made.visible
        corner = (0, 0) if sharp else made.bounds.topleft
        left = middle[0] + (corner[0] - made.size[0] / 2) * factor
        top = middle[1] + (corner[1] - made.size[1] / 2) * factor
        return self._paper.stretched(kept, (left, top), factor, clip, smooth=sharp)

    def blurred(self, tiles: Iterable[int], zoom: float) -> list[int]:
        """Return the tiles that are cached for another zoom."""
        sides = {tile: self._side_kept(tile, zoom) for tile in tiles}
        return [n for n, side in sides.items() if n not in self._made or self._made[n].side != side]

    def forget_sources(self) -> None:
        """Release the sources: after another zoom they are read again, one tile a frame."""
        self._sources.clear()

    def let_go(self) -> None:
        """Drop all pictures."""
        self.forget_sources()
        self._made.clear()
        self._paper.let_go()

    def coarsen(self, tiles: Iterable[int]) -> None:
        """Keep coarse pictures of tiles that are out of sight, enough to be stretched during a zoom."""
        for tile in tiles:
            made = self._made.get(tile)
            if made and made.side > _COARSE:
                factor = _COARSE / made.side
                self._made[tile] = _Made(made.angle, _COARSE, pygame.transform.smoothscale_by(made.whole(), factor))

    def turned(self, tile: int, angle: int, zoom: float) -> Surface:
        """Turn and scale the tile anew, for a tile that moves."""
        return self.make(tile, angle, self._side_at(tile, zoom))

    def _kept(self, tile: int, angle: int, zoom: float) -> _Made:
        """The cached picture for an angle and a zoom."""
        side = self._side_kept(tile, zoom)
        made = self._made.get(tile)
        if made is None or (made.angle, made.side) != (angle, side):
            made = self._made[tile] = _Made(angle, side, self.make(tile, angle, side))
        return made

    def _side_at(self, tile: int, zoom: float) -> int:
        """Side of a tile's picture in pixels, before it is turned."""
        return max(2, round(2 * self.reach(tile) * zoom))

    def _side_kept(self, tile: int, zoom: float) -> int:
        """Side of the cached picture in pixels: beyond the painted size, more memory would show no more detail."""
        return min(self.finest, self._side_at(tile, zoom))

    def make(self, tile: int, angle: int, side: int) -> Surface:
        """A tile with a side in pixels, turned by thousandths of a degree; not kept."""
        scaled = pygame.transform.smoothscale(self._source(tile), (side, side))
        return pygame.transform.rotozoom(scaled, angle / 1000, 1.0) if angle else scaled

    def _source(self, tile: int) -> Surface:
        """The source picture of a tile; two thirds of it are visible, and the rest is not kept."""
        kept = self._sources.get(tile)
        if kept is None:
            picture = self.painted(tile, self.finest)
            edge = 2 * (self.finest // _EDGE)
            self._seen[tile] = picture.get_bounding_rect().inflate(edge, edge).clip(picture.get_rect())
            self._sources.keep(tile, picture.subsurface(self._seen[tile]).copy())
            return picture
        whole = transparent((self.finest, self.finest))
        whole.blit(kept, self._seen[tile], special_flags=pygame.BLEND_RGBA_ADD)
        return whole


def depth(outline: Sequence[Coordinates], point: complex) -> float:
    """The distance of a point from the outline of a polygon, negative outside of it.

    A ray to the right crosses the sides an odd number of times if it begins inside.
    """
    x, y = point.real, point.imag
    inside, least = False, math.inf
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        dx, dy = x2 - x1, y2 - y1
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * dx / dy:
            inside = not inside
        x1, y1 = x - x1, y - y1
        along = (x1 * dx + y1 * dy) / (dx * dx + dy * dy)
        if along >= 1.0:
            x1, y1 = x1 - dx, y1 - dy
        elif along > 0.0:
            x1, y1 = x1 - along * dx, y1 - along * dy
        if (apart := x1 * x1 + y1 * y1) < least:  # every point of the map may be asked for
            least = apart
        x1, y1 = x2, y2
    return math.sqrt(least) if inside else -math.sqrt(least)


class PieceSprites:
    """Square pictures by name and side."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._sources: SurfaceCache[tuple[str, int]] = SurfaceCache(_KEPT)
        self._made: SurfaceCache[tuple[str, int]] = SurfaceCache(_KEPT)

    def get(self, name: str, side: int) -> Surface:
        """The picture with a side in pixels; share it, do not draw on it."""
        sprite = self._made.get((name, side))
        if sprite is None:
            sprite = pygame.transform.smoothscale(self._source(name, side), (side, side))
            self._made.bound = self._pictures.bound / _SHARE
            self._made.keep((name, side), sprite)
        return sprite

    def _source(self, name: str, side: int) -> Surface:
        large = next((large for large in _SOURCES if large >= side), _SOURCES[-1])
        if large == _SOURCES[-1]:
            return self._largest(name)
        return self._sources.ensure(
            (name, large), lambda: pygame.transform.smoothscale(self._largest(name), (large, large))
        )

    def _largest(self, name: str) -> Surface:
        return self._pictures.get(name, (_SOURCES[-1], _SOURCES[-1]))
