"""Encodes pictures in the formats of files."""

from __future__ import annotations

import io

import pygame
from pygame import Surface


def written(picture: Surface, name: str) -> bytes:
    """A picture as a file of that name, whose suffix tells the format.

    pygame 2.5 keeps every file object that it has written a picture to for ever. A closed one holds no bytes.
    """
    with io.BytesIO() as file:
        pygame.image.save(picture, file, name)
        return file.getvalue()
