"""A regeneration: wind sweeps the gas of the nebulae while bits fly back to them."""

from __future__ import annotations

from math import pi, sin
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dejavu.table.board.moments import OverlayAnimation, eased, swell
from dejavu.table.look.light import blit_faint

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.game import FragmentsScene

_SMEAR = 14
"""Pixels of the map that are merged along the wind, which streaks the gas."""
_DRIFT = 2.6
"""Distance that the gas drifts, in em."""
_THICK = 0.16
"""Thickness of a gust, in em."""
_GUSTS = 16
_LENGTHS = (0.16, 0.26, 0.4)
"""Lengths of gusts, as shares of the map's width."""


class Wind(OverlayAnimation):
    """Sweeps over the map from left to right."""

    seconds = 0.95
    at_once = True

    def __init__(self, scene: FragmentsScene) -> None:
        self._scene = scene

    @property
    def _room(self) -> Rect:
        return self._scene.map.rect

    def prepare(self) -> None:
        """Make the gas from a picture of the map, and the gusts."""
        room, look = self._room, self._scene.look
        window = Surface(look.size)
        window.set_clip(room)
        self._scene.map.view.draw(window)  # without the buttons over it
        gas = window.subsurface(room.clip(window.get_rect()))
        small = pygame.transform.smoothscale(gas, (max(2, room.width // _SMEAR), max(2, room.height // 2)))
        self._gas = pygame.transform.smoothscale(small, room.size)
        tall = max(2, look.px(_THICK))
        self._gusts = [_gust(round(room.width * share), tall, look.theme["text"]) for share in _LENGTHS]
        luck = Random(7)
        self._paths = [(luck.random(), 0.45 * luck.random(), luck.randrange(len(_LENGTHS))) for _ in range(_GUSTS)]

    def area(self, share: float) -> Rect:
        """The map."""
        return self._room

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw drifting gas and passing gusts."""
        room, clip = self._room, surface.get_clip()
        surface.set_clip(room.clip(clip))
        drift = 0.0 if still else self._scene.look.px(_DRIFT) * eased(share, 0.0, 1.0)
        blit_faint(surface, self._gas, (room.centerx + drift, room.centery), 0.6 * swell(share, 0.35, 0.5))
        for height, delay, which in () if still else self._paths:
            way = (share - delay) / 0.55
            if 0 < way < 1:
                gust = self._gusts[which]
                x = room.left - gust.get_width() / 2 + way * (room.width + gust.get_width())
                y = room.top + room.height * (0.06 + 0.88 * height) + self._scene.look.px(0.8) * sin(2 * pi * way)
                blit_faint(surface, gust, (x, y), 0.75 * sin(pi * way))
        surface.set_clip(clip)


def _gust(length: int, tall: int, colour: pygame.Color) -> Surface:
    """A streak of light, thin at both ends."""
    small = Surface((64, 3), pygame.SRCALPHA)
    small.fill((colour.r, colour.g, colour.b, 0))
    for x in range(64):
        small.set_at((x, 1), (colour.r, colour.g, colour.b, round(190 * sin(pi * x / 63) ** 2)))
    return pygame.transform.smoothscale(small, (max(8, length), 3 * tall))
