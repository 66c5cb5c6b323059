"""Signs on the shared map: what each cell of a place being formed would bring."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.offers import CellFuture
from dejavu.table.kit.rects import anchored
from dejavu.table.look import typesetting
from dejavu.table.look.shapes import rounded, transparent
from dejavu.table.look.theme import translucent
from dejavu.table.text import signed


def draw(studio: TripStudio, surface: Surface, rect: Rect, sign: CellFuture) -> None:
    """Draw the sign over a cell's square; a cell that waits for the player's choice has none."""
    surface.blit(_drawn(studio, sign, rect.width), rect)


@kept
def _drawn(studio: TripStudio, sign: CellFuture, side: int) -> Surface:
    """A dark pill with the points at the right and their source at the left."""
    good, surface = sign.pays, transparent((side, side))
    points = signed(studio.box.rules.memory_points, plus=True) if good else "0"
    colour = studio.look.theme["accent" if good else "refusal"]
    pill = anchored((round(side * (0.86 if good else 0.5)), round(side * 0.44)), center=(side // 2, side // 2))
    night = studio.look.theme["field"]
    fill = translucent(night, 225)
    surface.blit(rounded(pill.size, pill.height // 2, fill, colour, max(1, side // 40)), pill)
    word = typesetting.line(points, round(side * 0.27), colour)
    at = word.get_rect(midright=(pill.right - side // 9, side // 2)) if good else word.get_rect(center=pill.center)
    surface.blit(word, at)
    icon = anchored((round(side * 0.24), round(side * 0.24)), midleft=(pill.left + side // 10, side // 2))
    width = max(1, side // 36)
    if sign is CellFuture.LAID:
        surface.blit(rounded(icon.size, max(1, side // 20), PAPER["rim"], None, 0), icon)
        surface.fill(PAPER["fold"].lerp(Color(0, 0, 0), 0.45), (icon.left, icon.bottom - width, icon.width, width))
    elif sign is CellFuture.AGREES:
        radius = icon.width // 3
        for shift in (-1, 1):
            centre = (icon.centerx + shift * round(radius * 0.7), icon.centery)
            pygame.draw.circle(surface, PAPER["rim"], centre, radius, max(2, width))
    elif sign is CellFuture.OTHER:
        reach = round(pill.height * 0.42)
        ends = (pill.centerx - reach, pill.centery + reach), (pill.centerx + reach, pill.centery - reach)
        pygame.draw.line(surface, colour, *ends, max(2, round(side * 0.045)))
    return surface
