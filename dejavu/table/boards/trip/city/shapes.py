"""Shapes of joined cells, drawn as one piece with light and outlines."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.grid import cells_of
from dejavu.table.kit.points import Size
from dejavu.table.look.masks import apply_mask, tinted, without
from dejavu.table.look.shapes import transparent

Offsets = tuple[tuple[int, int], ...]
"""Row and column offsets of cells."""
WHITE = Color(255, 255, 255)
_OVERSAMPLING = 3
"""Factor by which pieces are drawn larger before they are scaled down, for smooth edges."""


def offsets(mask: int, columns: int) -> Offsets:
    """The cells of a mask as offsets from the north-west corner of the smallest rectangle round them."""
    places = [divmod(cell, columns) for cell in cells_of(mask)]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    return tuple((row - top, column - left) for row, column in places)


def size(cells: Offsets, side: int) -> Size:
    """The size of the smallest rectangle round the cells, in pixels."""
    return (1 + max(column for _, column in cells)) * side, (1 + max(row for row, _ in cells)) * side


def joined(cells: Offsets, side: int, inset: float, radius: float, colour: Color) -> Surface:
    """Cells as one flat piece with round corners; ``inset`` from their edges and ``radius`` are shares of a cell."""
    width, height = size(cells, side)
    large = transparent((width * _OVERSAMPLING, height * _OVERSAMPLING), colour)
    step, gap = side * _OVERSAMPLING, round(side * inset * _OVERSAMPLING)
    corner = round(side * radius * _OVERSAMPLING)
    have = set(cells)
    for row, column in cells:
        square = Rect(column * step, row * step, step, step).inflate(-2 * gap, -2 * gap)
        pygame.draw.rect(large, colour, square, border_radius=corner)
        for down, right in ((0, 1), (1, 0)):
            if (row + down, column + right) in have:
                bridge = square.union(square.move(right * step, down * step))
                pygame.draw.rect(large, colour, bridge, border_radius=corner)
        if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= have:
            pygame.draw.rect(large, colour, square.union(square.move(step, step)), border_radius=corner)
    return pygame.transform.smoothscale(large, (width, height))


def bevelled(mask: Surface, colour: Color, depth: int, light: int, dark: int) -> Surface:
    """A coloured piece lit from the upper left; ``light`` and ``dark`` are the opacities of its edges."""
    piece = tinted(mask, colour)
    for tint, shift in ((Color(255, 250, 235, light), depth), (Color(16, 8, 36, dark), -depth)):
        edge = without(mask, mask, (shift, shift))
        edge = pygame.transform.box_blur(edge, max(1, depth // 2))
        piece.blit(tinted(apply_mask(edge, mask), tint), (0, 0))
    return piece


def sheen(picture: Surface, opacity: int) -> None:
    """Lighten a picture towards the upper left and darken it towards the lower right; its transparency stays."""
    ramp = Surface((2, 2))
    bright, even, dim = 255, 255 - opacity // 2, 255 - opacity
    for place, level in (((0, 0), bright), ((1, 0), even), ((0, 1), even), ((1, 1), dim)):
        ramp.set_at(place, (level, level, level))
    fall = pygame.transform.smoothscale(ramp, picture.get_size())
    picture.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def middle(cells: Offsets) -> tuple[float, float, float]:
    """The place for one large sign on a shape: its centre (x, y) and its room, in cells.

    It is the middle of four cells, of two, or of one, whichever is nearest to the shape's middle.
    """
    have = set(cells)
    spots = [(column + 0.5, row + 0.5, 1.0) for row, column in cells]
    for row, column in cells:
        if (row, column + 1) in have:
            spots.append((column + 1.0, row + 0.5, 1.1))
        if (row + 1, column) in have:
            spots.append((column + 0.5, row + 1.0, 1.1))
        if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= have:
            spots.append((column + 1.0, row + 1.0, 1.6))
    x = sum(column + 0.5 for _, column in cells) / len(cells)
    y = sum(row + 0.5 for row, _ in cells) / len(cells)
    return min(spots, key=lambda spot: ((spot[0] - x) ** 2 + (spot[1] - y) ** 2 - 0.1 * spot[2], spot))
