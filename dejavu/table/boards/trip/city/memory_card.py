"""Memory cards: cream cells on a folded map, with the needle of a compass."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.shapes import rounded


def picture(studio: Studio, memory: int, size: tuple[int, int]) -> Surface:
    """The face of a memory card."""
    return studio.keep(("memory", memory, size), lambda: _face(studio, memory, size))


def back(studio: Studio, size: tuple[int, int]) -> Surface:
    """The back of all of them."""
    return studio.keep(("memory back", size), lambda: _back(studio, size))


def pattern(studio: Studio, memory: int, side: int) -> Surface:
    """The cells of a card alone, with cells of that side: on small signs and in plans."""
    return studio.keep(("pattern", memory, side), lambda: _pattern(studio, memory, side))


def _face(studio: Studio, memory: int, size: tuple[int, int]) -> Surface:
    surface = _back(studio, size)
    drawn = pattern(studio, memory, max(2, min(size) // 6))
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


def _back(studio: Studio, size: tuple[int, int]) -> Surface:
    return rounded(size, max(2, min(size) // 14), studio.look.theme["raised"], studio.look.theme["hairline"], 1)


def _pattern(studio: Studio, memory: int, side: int) -> Surface:
    import pygame

    cells = studio.box.memories[memory].cells
    rows, columns = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    surface = Surface((columns * side, rows * side), pygame.SRCALPHA)
    for row, column in cells:
        surface.fill(PAPER["rim"], Rect(column * side + 1, row * side + 1, side - 2, side - 2))
    return surface
