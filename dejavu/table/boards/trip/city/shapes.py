"""Shapes of joined cells: what is drawn as one piece, and lines round it."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from dejavu.games.trip.grid import cells_of
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.studio import Studio

Offsets = tuple[tuple[int, int], ...]
"""Rows down and columns to the right."""
_OVERSAMPLING = 4


def offsets(mask: int, columns: int) -> Offsets:
    """The cells of a mask from the north-western corner of the smallest rectangle round them."""
    places = [divmod(cell, columns) for cell in cells_of(mask)]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    return tuple((row - top, column - left) for row, column in places)


def size(cells: Offsets, side: int) -> tuple[int, int]:
    """Width and height in pixels of the smallest rectangle round them."""
    return (1 + max(column for _, column in cells)) * side, (1 + max(row for row, _ in cells)) * side


def joined(cells: Offsets, side: int, inset: float, radius: float, colour: Color) -> Surface:
    """Cells as one piece with round corners; ``inset`` from their edges and ``radius`` are shares of a cell."""
    width, height = size(cells, side)
    large = Surface((width * _OVERSAMPLING, height * _OVERSAMPLING), pygame.SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    step, gap = side * _OVERSAMPLING, round(side * inset * _OVERSAMPLING)
    corner = round(side * radius * _OVERSAMPLING)
    have = set(cells)
    for row, column in cells:
        square = pygame.Rect(column * step, row * step, step, step).inflate(-2 * gap, -2 * gap)
        pygame.draw.rect(large, colour, square, border_radius=corner)
        for down, right in ((0, 1), (1, 0)):
            if (row + down, column + right) in have:
                bridge = square.union(square.move(right * step, down * step))
                pygame.draw.rect(large, colour, bridge, border_radius=corner)
        if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= have:
            pygame.draw.rect(large, colour, square.union(square.move(step, step)), border_radius=corner)
    return pygame.transform.smoothscale(large, (width, height))


def draw_joined(
    studio: Studio, surface: Surface, cells: Cells, mask: int, inset: float, radius: float, colour: Color
) -> None:
    """Draw the cells of a mask as one flat piece."""
    if not mask:
        return
    shape = offsets(mask, cells.columns)
    key = ("joined", shape, cells.side, inset, radius, tuple(colour))
    piece = studio.keep(key, lambda: joined(shape, cells.side, inset, radius, colour))
    surface.blit(piece, cells.around(mask))
