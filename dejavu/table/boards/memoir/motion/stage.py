"""What the map is made of, as pictures of their own, so that each can move: tiles, walls, pawns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import HOLE
from dejavu.table.boards.memoir.valley import pawns, ridges

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.map_view import MapView

Point = tuple[float, float]
_WALLS = 3
"""Directions whose walls are drawn at a place; the others belong to its neighbours."""


class Stage:
    """Takes pictures of a position on the map, at the size at which it lies in the window."""

    def __init__(self, view: MapView, state: MemoirState) -> None:
        self._view, self._state = view, state

    def tiles(self, places: Iterable[int]) -> dict[int, Surface]:
        """The tile of every place; its middle is the middle of the place."""
        return {place: self._view.tile_picture(self._state, place, self._view.side) for place in places}

    def above(self, room: Rect, seats: Collection[int] | None = None) -> Surface:
        """Walls and pawns within a room, on nothing; only the pawns of some ``seats``, where these are given."""
        view, state, made = self._view, self._state, Surface(room.size, SRCALPHA)
        for place, beside in enumerate(view.hexes.beside):
            x, y = view.centre(place)
            for direction in range(_WALLS):
                if beside[direction] != NOWHERE and state.wall(place, direction):
                    ridges.draw(view.studio, made, (x - room.left, y - room.top), view.side, direction)
        for seat in range(state.seats) if seats is None else seats:
            x, y = self.foot(seat)
            self.draw_pawn(made, seat, (x - room.left, y - room.top))
        return made

    def foot(self, seat: int) -> Point:
        """Where a pawn stands in the window."""
        place = self._state.players[seat].place
        there = self._state.at(place)
        return pawns.feet(len(there), self._view.centre(place), self._view.side)[there.index(seat)]

    def draw_pawn(self, surface: Surface, seat: int, foot: Point, in_fog: bool | None = None) -> None:
        """Draw a pawn whose foot stands there; whether in fog is up to its place, unless that is told."""
        state, view = self._state, self._view
        player = state.players[seat]
        if player.character < 0:
            return
        if in_fog is None:
            in_fog = not state.up >> player.place & 1 and state.faces[player.place] != HOLE
        pawns.draw(view.studio, surface, foot, player.character, seat, pawns.height(view.side), in_fog)

    def whole(self, room: Rect, backdrop: Callable[[Surface], None]) -> Surface:
        """All of the map in a room."""
        canvas = Surface(self._view.look.size)
        canvas.set_clip(room)
        backdrop(canvas)
        for place, tile in self.tiles(range(len(self._state.faces))).items():
            x, y = self._view.centre(place)
            canvas.blit(tile, tile.get_rect(center=(round(x), round(y))))
        made = canvas.subsurface(room.clip(canvas.get_rect())).copy()
        made.blit(self.above(room), (0, 0))
        return made
