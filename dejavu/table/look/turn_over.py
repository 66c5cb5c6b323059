"""A card or tile that is turned over: one side narrows to its edge, then the other one widens."""

from __future__ import annotations

import pygame
from pygame import Surface

from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import blit_faint

_STEPS = 7
"""Number of widths of each side."""


class TurnOver:
    """Both sides in every width, so that no frame has to scale."""

    def __init__(self, before: Surface, after: Surface) -> None:
        self._pictures = [*_narrowing(before), *reversed(_narrowing(after))]

    def draw(self, surface: Surface, centre: Coordinates, share: float, still: bool) -> None:
        """Draw it centred on a point at a share of the way; if ``still``, one side fades into the other instead."""
        pictures = self._pictures
        if still:
            blit_faint(surface, pictures[0], centre, 1 - share)
            blit_faint(surface, pictures[-1], centre, share)
        else:
            blit_faint(surface, pictures[min(len(pictures) - 1, int(share * len(pictures)))], centre)


def _narrowing(side: Surface) -> list[Surface]:
    """One side from its full width to its edge."""
    width, height = side.get_size()
    widths = [max(2, round(width * (1 - step / _STEPS))) for step in range(1, _STEPS)]
    return [side, *(pygame.transform.smoothscale(side, (narrow, height)) for narrow in widths)]
