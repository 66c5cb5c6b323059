"""Pictures of nebulae on the map."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Color, Surface

from dejavu import resources
from dejavu.games.fragments.components import Components
from dejavu.table.board.map.tiles import TilePictures
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import transparent

MARGIN = 1.16
"""Factor from a nebula's furthest point to the edge of its picture, for its glow."""
_SIDES = (512, 864)
"""Sides of the source pictures of tiles, in pixels: for windows up to 1080 lines, and above.

They exceed the sides of tiles on the whole map late in a game, 399 and 798. Larger tiles are stretched in every frame
of a movement, which takes ten times as long."""


class NebulaTiles(TilePictures):
    """Makes the picture of a nebula for an angle and a zoom (pixels for a thousandth of a world unit)."""

    def __init__(self, components: Components, pictures: Pictures) -> None:
        super().__init__(_SIDES[0])
        self.nebulae = components.nebulae
        self._calm = components.map.calm_radius
        self._pictures = pictures
        extent = _extent()
        self._has_picture = [extent > 0 and pictures.exists(f"nebulae/{nebula.id}") for nebula in components.nebulae]
        self._reaches = [
            extent if pictured else MARGIN * nebula.reach
            for nebula, pictured in zip(components.nebulae, self._has_picture, strict=True)
        ]

    def use(self, look: Look) -> None:
        """Choose source pictures fine enough for a look."""
        self.refine(_SIDES[look.size[1] > 1080])

    def reach(self, tile: int) -> float:
        """The reach of a nebula's unturned picture from its middle, in thousandths of a world unit."""
        return self._reaches[tile]

    def painted(self, tile: int, side: int) -> Surface:
        """The painted nebula; if its picture cannot be read, coloured gas of the same outline."""
        name = f"nebulae/{self.nebulae[tile].id}"
        # ``covering`` caches nothing, but two maps share the picture; the tile stays cached as long as its map.
        picture = self._pictures.covering(name, (side, side)) if self._has_picture[tile] else None
        return self._plain(tile, side) if picture is None or name in self._pictures.missing else picture

    def _plain(self, nebula: int, side: int) -> Surface:
        """Soft gas in a hue of its own, for a nebula without a picture."""
        tile = self.nebulae[nebula]
        scale = side / 2 / self.reach(nebula)
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
            puff = transparent((side // 3, side // 3))
            colour = _hue((hue + chance.randint(-40, 40)) % 360, 70, 60, 26)
            pygame.draw.circle(puff, colour, puff.get_rect().center, chance.randint(side // 24, side // 10))
            puff = pygame.transform.gaussian_blur(puff, side // 30)
            blit_at(gas, puff, center=at)
        calm = transparent((side, side))
        pygame.draw.circle(calm, (10, 12, 34, 90), (side / 2, side / 2), self._calm * scale)
        gas.blit(pygame.transform.gaussian_blur(calm, side // 24), (0, 0))
        inside = _filled(corners, side, Color(255, 255, 255, 255))
        glow = pygame.transform.gaussian_blur(_filled(corners, side, _hue(hue, 70, 60, 70)), side // 50)
        gas.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        glow.blit(gas, (0, 0))
        pygame.draw.aalines(glow, _hue(hue, 80, 82, 100), True, corners)
        return glow


def _filled(corners: list[Coordinates], side: int, colour: Color) -> Surface:
    surface = transparent((side, side), colour)
    pygame.draw.polygon(surface, colour, corners)
    return surface


def _hue(hue: float, saturation: float, lightness: float, alpha: float) -> Color:
    colour = Color(0)
    colour.hsla = (hue % 360, saturation, lightness, alpha)
    return colour


def _extent() -> float:
    """The reach of painted nebulae from their middle, in thousandths; 0 if none are painted."""
    try:
        return float(resources.assets("pictures", "nebulae", "extent.txt").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0.0
