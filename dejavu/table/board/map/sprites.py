"""Pictures of small pieces at any size, quickly: while the map is zoomed, every frame wants another one."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.look.pictures import Pictures

_SOURCES = (48, 96, 160)
"""Sides in pixels that are kept to scale from; a piece is made from the smallest that is large enough.

Only the largest is read from its file: nothing is read while the map is zoomed.
"""
_KEPT = 400


class PieceSprites:
    """Square pictures by name and side."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._sources: dict[tuple[str, int], Surface] = {}
        self._made: dict[tuple[str, int], Surface] = {}

    def get(self, name: str, side: int) -> Surface:
        """The picture with a side in pixels; share it, do not draw on it."""
        key = (name, side)
        sprite = self._made.get(key)
        if sprite is None:
            if len(self._made) >= _KEPT:
                self._made.clear()
            sprite = self._made[key] = pygame.transform.smoothscale(self._source(name, side), (side, side))
        return sprite

    def _source(self, name: str, side: int) -> Surface:
        key = (name, next((large for large in _SOURCES if large >= side), _SOURCES[-1]))
        source = self._sources.get(key)
        if source is None:
            largest = self._largest(name)
            small = key[1] < _SOURCES[-1]
            source = pygame.transform.smoothscale(largest, (key[1], key[1])) if small else largest
            self._sources[key] = source
        return source

    def _largest(self, name: str) -> Surface:
        side = _SOURCES[-1]
        key = (name, side)
        if key not in self._sources:
            self._sources[key] = self._pictures.get(name, (side, side))
        return self._sources[key]
