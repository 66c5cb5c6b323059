"""Pictures of nebulae as they lie on the map: turned exactly, scaled to the camera, kept one each."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Color, Rect, Surface

from dejavu import resources
from dejavu.games.fragments.components import Components
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures

MARGIN = 1.16
"""How far a drawn nebula reaches beyond its furthest point, for its glow."""
_SIDES = (512, 768)
"""Sides in pixels of the pictures that tiles are made from: on windows up to 1080 lines, and above."""
_MOST, _NEAR = 64 * 2**20, 4
"""Bytes of tiles that are kept, and how many are kept in any case: as many as are in sight when looked at closely."""
_SPARE = 128
"""Pixels by which the place to stretch tiles in grows beyond what is wanted."""


@dataclass
class _Tile:
    angle: int
    side: int
    picture: Surface

    @property
    def bytes(self) -> int:
        return self.picture.get_pitch() * self.picture.get_height()


class NebulaTiles:
    """A picture of every nebula for an angle and a zoom (pixels for a thousandth of a world unit)."""

    def __init__(self, components: Components, pictures: Pictures) -> None:
        self._nebulae = components.nebulae
        self._calm = components.map.calm_radius
        self._pictures = pictures
        self._side = _SIDES[0]
        extent = _extent()
        self._painted = [extent > 0 and pictures.exists(f"nebulae/{nebula.id}") for nebula in components.nebulae]
        self._reaches = [
            extent if painted else MARGIN * max(abs(complex(*corner)) for corner in nebula.outline)
            for nebula, painted in zip(components.nebulae, self._painted, strict=True)
        ]
        self._sources: dict[int, Surface] = {}
        self._tiles: dict[int, _Tile] = {}
        self._paper = Surface((1, 1), pygame.SRCALPHA)

    def use(self, look: Look) -> None:
        """Make tiles fine enough for a look."""
        side = _SIDES[look.size[1] > 1080]
        if side != self._side:
            self._side = side
            self._sources.clear()
            self._tiles.clear()

    def reach(self, nebula: int) -> float:
        """How far its picture reaches from its middle before it is turned."""
        return self._reaches[nebula]

    def get(self, nebula: int, angle: int, zoom: float) -> Surface:
        """The nebula turned by an angle in thousandths of a degree, not finer than it was painted."""
        return self._tile(nebula, angle, zoom).picture

    def seen(
        self, nebula: int, angle: int, zoom: float, middle: tuple[float, float], clip: Rect, sharp: bool
    ) -> tuple[Surface, Rect] | None:
        """What can be seen of a nebula through a clip, if anything, and where.

        Not sharp: the tile kept from before, stretched as it is; fast enough for every frame of a zoom. Draw it at
        once: the next one is stretched in the same place.
        """
        tile = self._tiles.get(nebula)
        if sharp or tile is None or tile.angle != angle:
            tile = self._tile(nebula, angle, zoom)
        side = self._side_at(nebula, zoom)
        if tile.side == side:
            return tile.picture, tile.picture.get_rect(center=(round(middle[0]), round(middle[1])))
        kept, factor = tile.picture, side / tile.side
        left, top = (at - kept.get_width() * factor / 2 for at in middle)
        part = Rect(
            math.floor((clip.left - left) / factor),
            math.floor((clip.top - top) / factor),
            math.ceil(clip.width / factor) + 1,
            math.ceil(clip.height / factor) + 1,
        ).clip(kept.get_rect())
        if not (part.width and part.height):
            return None
        size = max(1, round(part.width * factor)), max(1, round(part.height * factor))
        # of a single row or column, smoothscale would read beyond the picture
        scale = pygame.transform.smoothscale if sharp and min(part.size) > 1 else pygame.transform.scale
        picture = scale(kept.subsurface(part), size, self._scratch(size))
        return picture, Rect((round(left + part.left * factor), round(top + part.top * factor)), size)

    def _tile(self, nebula: int, angle: int, zoom: float) -> _Tile:
        """The tile for an angle and a zoom, kept until another is wanted."""
        side = self._side_kept(nebula, zoom)
        tile = self._tiles.get(nebula)
        if tile is None or (tile.angle, tile.side) != (angle, side):
            tile = self._tiles[nebula] = _Tile(angle, side, self._made(nebula, angle, side))
        return tile

    def _scratch(self, size: tuple[int, int]) -> Surface:
        """A place to stretch a tile into: memory that is there already makes that four times as fast."""
        width, height = self._paper.get_size()
        if size[0] > width or size[1] > height:
            self._paper = Surface((max(width, size[0] + _SPARE), max(height, size[1] + _SPARE)), pygame.SRCALPHA)
        return self._paper.subsurface(((0, 0), size))

    def _side_at(self, nebula: int, zoom: float) -> int:
        """Side of its picture in pixels, before it is turned."""
        return max(2, round(2 * self.reach(nebula) * zoom))

    def _side_kept(self, nebula: int, zoom: float) -> int:
        """The same for the tile that is kept: one larger than it was painted takes memory for no more detail."""
        return min(self._side, self._side_at(nebula, zoom))

    def blurred(self, nebulae: Iterable[int], zoom: float) -> list[int]:
        """Those whose kept tile is of another zoom."""
        sides = {nebula: self._side_kept(nebula, zoom) for nebula in nebulae}
        return [n for n, side in sides.items() if n not in self._tiles or self._tiles[n].side != side]

    def turned(self, nebula: int, angle: int, zoom: float) -> Surface:
        """The nebula turned and scaled, made anew: for one that moves."""
        return self._made(nebula, angle, self._side_at(nebula, zoom))

    def _made(self, nebula: int, angle: int, side: int) -> Surface:
        scaled = pygame.transform.smoothscale(self._source(nebula), (side, side))
        return pygame.transform.rotozoom(scaled, angle / 1000, 1.0) if angle else scaled

    def _source(self, nebula: int) -> Surface:
        source = self._sources.get(nebula)
        if source is None:
            name = f"nebulae/{self._nebulae[nebula].id}"
            source = self._pictures.get(name, (self._side, self._side)) if self._painted[nebula] else None
            # A picture that cannot be read gives way to gas of our own, which at least has the outline.
            if source is None or name in self._pictures.missing:
                source = self._plain(nebula)
            self._sources[nebula] = source
        return source

    def _plain(self, nebula: int) -> Surface:
        """Soft gas in a hue of its own: for a nebula without a picture."""
        tile = self._nebulae[nebula]
        side, scale = self._side, self._side / 2 / self.reach(nebula)
        corners = [(side / 2 + x * scale, side / 2 + y * scale) for x, y in tile.outline]
        chance = Random(tile.id)
        hue = chance.randrange(360)
        gas = _filled(corners, side, _hue(hue, 62, 42, 60))
        gas = pygame.transform.gaussian_blur(gas, side // 40)
        gas.blit(_filled(corners, side, _hue(hue, 50, 26, 62)), (0, 0))
        for _ in range(14):
            x, y = chance.choice(corners)
            share = chance.uniform(0.2, 0.8)
            at = side / 2 + (x - side / 2) * share, side / 2 + (y - side / 2) * share
            puff = Surface((side // 3, side // 3), pygame.SRCALPHA)
            colour = _hue((hue + chance.randint(-40, 40)) % 360, 70, 60, 26)
            pygame.draw.circle(puff, colour, puff.get_rect().center, chance.randint(side // 24, side // 10))
            puff = pygame.transform.gaussian_blur(puff, side // 30)
            gas.blit(puff, puff.get_rect(center=at))
        calm = Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(calm, (10, 12, 34, 90), (side / 2, side / 2), self._calm * scale)
        gas.blit(pygame.transform.gaussian_blur(calm, side // 24), (0, 0))
        inside = _filled(corners, side, Color(255, 255, 255, 255))
        glow = pygame.transform.gaussian_blur(_filled(corners, side, _hue(hue, 70, 60, 70)), side // 50)
        gas.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        glow.blit(gas, (0, 0))
        pygame.draw.aalines(glow, _hue(hue, 80, 82, 100), True, corners)
        return glow


def _filled(corners: list[tuple[float, float]], side: int, colour: Color) -> Surface:
    surface = Surface((side, side), pygame.SRCALPHA)
    surface.fill((colour.r, colour.g, colour.b, 0))
    pygame.draw.polygon(surface, colour, corners)
    return surface


def _hue(hue: float, saturation: float, lightness: float, alpha: float) -> Color:
    colour = Color(0)
    colour.hsla = (hue % 360, saturation, lightness, alpha)
    return colour


def _extent() -> float:
    """How far the painted nebulae reach from their middle, in thousandths; 0 while none are painted."""
    try:
        return float(resources.assets("pictures", "nebulae", "extent.txt").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0.0
