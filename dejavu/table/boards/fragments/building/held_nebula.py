"""A nebula in the hand: as large as it will lie on the map, and turned as one likes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dejavu.table.board.map.rims import draw_rim
from dejavu.table.boards.fragments.cosmic_map.outlines import corners_at
from dejavu.table.look.light import blit_at
from dejavu.table.shell.held_piece import HeldPiece

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

_SHADOW = 0.5
"""How far the shadow falls, in em."""


class HeldNebula(HeldPiece):
    """Tells its scene where it is; the payload is the nebula's index."""

    def __init__(self, scene: BuildingScene, nebula: int, label: str) -> None:
        super().__init__(nebula, None, label)
        self.nebula = nebula
        self._scene = scene
        self._made = lru_cache(maxsize=1)(self._make)

    def started(self) -> None:
        """Its place in the tray is empty now."""
        self._scene.hand.lifted(self)

    def moved(self, point: tuple[int, int]) -> None:
        """What it touches may be something else."""
        self._scene.hand.moved(point)

    def turned(self, steps: float) -> bool:
        """It turns about its middle."""
        self._scene.turn(self.nebula, steps)
        return True

    def ended(self, dropped: bool) -> None:
        """It lies on the map, or in the tray again."""
        self._scene.hand.let_go(self)

    def area(self, point: tuple[int, int]) -> Rect:
        """The picture, its rim and its shadow."""
        em = self._scene.look.em
        return self.lifted().get_rect(center=point).inflate(4 * em, 4 * em)

    def lifted(self) -> Surface:
        """The nebula as it is turned now."""
        return self._pictures()[0]

    def draw(self, surface: Surface, point: tuple[int, int]) -> None:
        """Shadow, nebula, and a rim that says whether it may lie here."""
        picture, shadow = self._pictures()
        fall = self._scene.look.px(_SHADOW)
        blit_at(surface, shadow, center=(point[0] + fall // 2, point[1] + fall))
        blit_at(surface, picture, center=point)
        role = self._scene.hand.rim()
        if role:
            zoom, outline = self._scene.map.camera.zoom, self._scene.map.components.nebulae[self.nebula].outline
            turned = corners_at(outline, 0, 0, self._scene.angle(self.nebula))
            corners = [(point[0] + corner.real * zoom, point[1] + corner.imag * zoom) for corner in turned]
            draw_rim(surface, corners, self._scene.look.theme[role], self._scene.look.em)

    def _pictures(self) -> tuple[Surface, Surface]:
        return self._made(self._scene.angle(self.nebula), self._scene.map.camera.zoom)

    def _make(self, angle: int, zoom: float) -> tuple[Surface, Surface]:
        picture = self._scene.map.tiles.turned(self.nebula, angle, zoom)
        return picture, _shadow_of(picture)


def _shadow_of(picture: Surface) -> Surface:
    """A soft dark shape; made small, since nothing in it is sharp."""
    size = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(2, size[0] // 4), max(2, size[1] // 4)))
    small.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)
