"""The next errands of partners on the map: a dotted path from the pawn, and a faint pawn where it would go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Final

from pygame import Surface

from dejavu.games.memoir.strategy.intentions import Intention
from dejavu.table.boards.memoir.valley import pawns
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.hexagon import Point
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import disc

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.map_area import MapArea

_DOT: Final = 0.055
"""Radius of a dot, in sides of a hexagon."""
_EVERY: Final = 0.24
"""Distance between dots, in sides."""
_LOW: Final = 0.12
"""How far below the middle of a tile the first seat's path lies, because tags and seals are above it, in sides."""
_BESIDE: Final = 0.13
"""Distance between the paths of two seats, in sides."""
_CLEAR: Final = 0.3
"""Distance of the dots from the foot of the ghost, in sides."""
_FAINT: Final = 120
"""Opacity of a ghost, of 255."""
_SMALLER: Final = 0.75
"""Height of a ghost as a share of a pawn's, because it stands beside what the tile shows."""
_FOOT: Final = (-0.46, 0.58)
"""The foot of a ghost from the middle of its tile, in sides."""
_ASIDE: Final = ((0.52, 0.3), (-0.52, 0.3), (0.0, 0.1))
"""The same for those that find somebody there."""


class IntentionMarks:
    """Draws the errands of the frame; it hears nothing and moves nothing."""

    def __init__(self, area: MapArea) -> None:
        self._area = area

    @property
    def _errands(self) -> Sequence[Intention]:
        """Those of pawns that go somewhere."""
        return [errand for errand in self._area.frame.intentions if errand.goal is not None]

    def draw(self, surface: Surface) -> None:
        """Draw all paths, then the ghosts while the map is sharp."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._area.rect))
        for errand, foot in self.ghosts():
            self._draw_path(surface, errand, foot)
        if self._area.view.sharp:
            for errand, foot in self.ghosts():
                self._draw_ghost(surface, errand.seat, foot)
        surface.set_clip(clip)

    def ghosts(self) -> Iterator[tuple[Intention, Point]]:
        """Every errand with the foot of its ghost in the window; beside whoever stands there."""
        view, taken = self._area.view, dict[int, int]()
        for errand in self._errands:
            goal = errand.path[-1]
            found = taken.get(goal, len(self._area.state.at(goal)))
            taken[goal] = found + 1
            dx, dy = _ASIDE[min(found, len(_ASIDE)) - 1] if found else _FOOT
            x, y = view.centre(goal)
            yield errand, (x + dx * view.side, y + dy * view.side)

    def path(self, errand: Intention, foot: Point) -> list[Point]:
        """The corners of a path in the window, from the foot of the pawn to that of its ghost."""
        view = self._area.view
        low = (_LOW + _BESIDE * errand.seat) * view.side
        return [view.foot(errand.seat), *((x, y + low) for x, y in map(view.centre, errand.path[1:-1])), foot]

    def dots(self, errand: Intention, foot: Point) -> list[Point]:
        """The dots of a path; none on a pawn or at the foot of the ghost."""
        view = self._area.view
        standing = [view.pawn_rect(seat) for seat in range(self._area.state.seats)]
        return [
            dot
            for dot in _dotted(self.path(errand, foot), _EVERY * view.side)
            if dist(dot, foot) > _CLEAR * view.side and not any(rect.collidepoint(dot) for rect in standing)
        ]

    def _draw_path(self, surface: Surface, errand: Intention, foot: Point) -> None:
        """Dots in the colour of the seat, each with a dark edge."""
        radius = max(2, round(_DOT * self._area.view.side))
        colour = self._area.look.theme.seat(errand.seat)[1]
        dots = self.dots(errand, foot)
        for picture in (disc(radius + 1, VALLEY["night"]), disc(radius, colour)):
            for x, y in dots:
                blit_at(surface, picture, center=(round(x), round(y)))

    def _draw_ghost(self, surface: Surface, seat: int, foot: Point) -> None:
        area = self._area
        who, tall = area.state.players[seat].character, round(_SMALLER * pawns.height(area.view.side))

        def make() -> Surface:
            made = pawns.picture(area.scene.studio, who, seat, tall).copy()
            made.set_alpha(_FAINT)
            return made

        ghost = area.scene.studio.keep(("ghost", who, seat, tall), make)
        x, y = pawns.corner(ghost.get_width(), foot, tall)
        surface.blit(ghost, (round(x), round(y)))


def _dotted(corners: Sequence[Point], every: float) -> Iterator[Point]:
    """Points at equal distances along a line."""
    left = every
    for start, end in pairwise(corners):
        length = dist(start, end)
        while left <= length:
            share = left / length
            yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            left += every
        left -= length
