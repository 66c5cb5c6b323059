"""The map as it lies on the table: pointed hexagons, walls and pawns, seen through a camera.

A unit of the world is the side of a hexagon.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.game import MemoirState
from dejavu.games.memoir.hexes import Hexes
from dejavu.games.memoir.state import CENTRE, HOLE
from dejavu.table.board.map.marks import Mark
from dejavu.table.board.map.outlines import box, holds
from dejavu.table.board.map.rims import draw_rims
from dejavu.table.board.map.viewport import Viewport
from dejavu.table.boards.memoir.palette import LETTERS, THINGS
from dejavu.table.boards.memoir.pieces import place_spot
from dejavu.table.look.animation import Timeline
from dejavu.table.look.camera import Area
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Target

_ROOT = math.sqrt(3)
_LIMITS = 10.0, 240.0
"""The widest and the closest zoom, in pixels for the side of a hexagon."""
_CORNERS = tuple((math.sin(math.radians(60 * n)), -math.cos(math.radians(60 * n))) for n in range(6))
"""Of a hexagon, clockwise from the north."""
_PAWN = 0.62
"""Height of a pawn by the side of a hexagon."""


class MapView(Viewport):
    """Draws the map of a position and knows where everything on it is. Its tiles are the places."""

    hidden = Mark[Collection[int]](())
    """The seats whose pawns are in a hand or in flight."""

    def __init__(
        self,
        look: Look,
        hexes: Hexes,
        timeline: Timeline | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(look, _LIMITS, timeline, changed)
        self.hexes = hexes
        self.state: MemoirState | None = None
        self._shown: tuple[object, ...] = ()

    def show(self, state: MemoirState) -> None:
        """Show the map of a position."""
        pawns = tuple((player.place, player.vision) for player in state.players)
        shown = tuple(state.faces), state.up, state.exploited, state.angle, pawns
        self.state = state
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    # where things are

    def middle(self, place: int) -> tuple[float, float]:
        """The middle of a place in the world."""
        q, r = self.hexes.places[place]
        return _ROOT * (q + r / 2), 1.5 * r

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a place in the window."""
        return self.camera.to_screen(*self.middle(place))

    @property
    def side(self) -> float:
        """The side of a hexagon in pixels."""
        return self.camera.zoom

    def corners(self, place: int, share: float = 1.0) -> list[tuple[float, float]]:
        """The outline of a place in the window, or a share of it."""
        x, y = self.centre(place)
        reach = self.side * share
        return [(x + dx * reach, y + dy * reach) for dx, dy in _CORNERS]

    def pawn_rect(self, seat: int) -> Rect:
        """Where a pawn stands: alone in the middle, several in a diamond."""
        assert self.state is not None
        place = self.state.players[seat].place
        there = self.state.at(place)
        high = max(24, round(_PAWN * self.side))
        rect = Rect(0, 0, high, high)
        x, y = self.centre(place)
        spots = {1: [(0, 0)], 2: [(-1, 0), (1, 0)], 3: [(-1, 0), (1, 0), (0, 1)]}
        dx, dy = spots.get(len(there), [(-1, 0), (1, 0), (0, -1), (0, 1)])[there.index(seat)]
        rect.center = round(x + dx * 0.38 * self.side), round(y + dy * 0.38 * self.side)
        return rect

    def place_at(self, point: tuple[float, float]) -> int | None:
        """The place at a point of the window."""
        count = range(len(self.hexes.places))
        return next((place for place in count if holds(self.corners(place), complex(*point))), None)

    # what the map is

    def bounds(self) -> Area:
        """The whole map."""
        radius = len(self.hexes.rings) - 1
        wide, high = _ROOT * (2 * radius + 1), 3 * radius + 2
        return -wide / 2, -high / 2, wide, high

    def nearest(self) -> float:
        """The zoom at which a place is half as high as the map."""
        return max(1.0, self.rect.height / 4)

    # targets

    def place_target(self, place: int, label: str, **more: Any) -> Target:
        """A place, with the hexagon as its shape."""
        assert self.state is not None
        settings: dict[str, Any] = {
            "label": label,
            "kind": "place",
            "shape": lambda point: holds(self.corners(place), complex(*point)),
        }
        spot = place_spot(self.state, place)
        return self.tile_target(spot, box(self.corners(place)), **{**settings, **more})

    # drawing

    def paint(self, canvas: Surface) -> None:
        """Draw tiles, walls, pawns and what is lit."""
        if self.state is None:
            return
        for place in range(len(self.hexes.places)):
            self._paint_place(canvas, place)
        for place in range(len(self.hexes.places)):
            self._paint_walls(canvas, place)
        lit = [self.corners(place, 0.94) for place in self.lit]
        advised = [self.corners(place, 0.94) for place in self.advised]
        draw_rims(canvas, self.look, lit, advised, self.corners(self.focus) if self.focus is not None else None)
        for seat in range(self.state.seats):
            if seat not in self.hidden:
                self._paint_pawn(canvas, seat)

    def _paint_place(self, canvas: Surface, place: int) -> None:
        state = self.state
        assert state is not None
        face, outline = state.faces[place], self.corners(place, 0.96)
        if face == HOLE:
            pygame.draw.polygon(canvas, THINGS["water"], outline)
            return
        up = bool(state.up >> place & 1)
        pygame.draw.polygon(canvas, THINGS["tile" if up else "fog"], outline)
        pygame.draw.aalines(canvas, THINGS["fog_edge"], True, outline)
        if any(player.vision >> place & 1 for player in state.players):
            pygame.draw.polygon(canvas, THINGS["vision"], self.corners(place, 0.9), 2)
        if up or (face >= 0 and state.options.sketch) or place == CENTRE:
            self._paint_sign(canvas, place, up)

    def _paint_sign(self, canvas: Surface, place: int, up: bool) -> None:
        state = self.state
        assert state is not None
        sign = state.components.signs[state.faces[place]]
        words = {"memory": f"M{sign.which + 1}", "resource": sign.id.upper()}.get(sign.kind, sign.kind[:3])
        size = (0.5 if up else 0.3) * self.side / self.look.em
        line = self.look.text(words, size, "text" if up else "text_secondary", "bold")
        if up and sign.kind == "resource":
            colour = LETTERS[state.components.letters[sign.which].colour]
            pygame.draw.circle(canvas, colour, self.centre(place), 0.4 * self.side, 2)
        canvas.blit(line, line.get_rect(center=self.centre(place)))

    def _paint_walls(self, canvas: Surface, place: int) -> None:
        state = self.state
        assert state is not None
        corners = self.corners(place)
        for direction in range(3):
            if state.wall(place, direction) and self.hexes.beside[place][direction] >= 0:
                a, b = corners[direction + 1], corners[(direction + 2) % 6]
                pygame.draw.line(canvas, THINGS["ridge"], a, b, max(3, round(self.side / 9)))
                pygame.draw.line(canvas, self.look.theme["accent"], a, b, 1)

    def _paint_pawn(self, canvas: Surface, seat: int) -> None:
        rect = self.pawn_rect(seat)
        colour = self.look.theme.seat(seat)[1]
        pygame.draw.circle(canvas, colour, rect.center, rect.width // 2)
        line = self.look.text(str(seat + 1), 1.0, "text_on_accent", "bold")
        canvas.blit(line, line.get_rect(center=rect.center))

    def pawn_picture(self, seat: int) -> Surface:
        """A pawn as large as it stands there."""
        rect = self.pawn_rect(seat)
        made = Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.circle(made, self.look.theme.seat(seat)[1], (rect.width // 2, rect.height // 2), rect.width // 2)
        return made

    def blurred(self) -> Sequence[int]:
        """Nothing is blurred while zooming."""
        return ()
