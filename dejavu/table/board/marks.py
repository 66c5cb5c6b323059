"""Marks: silhouettes in one colour, by their names in the folder ``marks`` of a game's pictures."""

from __future__ import annotations

from typing import Any

from pygame import Color, Rect, Surface

from dejavu.table.board.studio import Studio, kept
from dejavu.table.look.light import blit_at
from dejavu.table.look.masks import tinted


@kept
def picture(studio: Studio[Any], name: str, side: int, colour: Color) -> Surface:
    """A silhouette of ``side`` pixels. Its name is an id of the data, or one that a game adds."""
    return tinted(studio.pictures.get(studio.called(f"marks/{name}"), (side, side)), colour)


def draw(studio: Studio[Any], surface: Surface, name: str, rect: Rect, colour: Color) -> None:
    """Draw a silhouette centred in a rectangle, as large as fits."""
    blit_at(surface, picture(studio, name, max(1, min(rect.size)), colour), center=rect.center)


def exists(studio: Studio[Any], name: str) -> bool:
    """Whether there is such a silhouette."""
    return studio.pictures.exists(studio.called(f"marks/{name}"))
