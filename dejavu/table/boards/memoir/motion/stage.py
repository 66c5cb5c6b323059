"""What the map is painted of, as pictures of their own, so that each can move: tiles, walls, pawns.

They are taken from the painter of the map itself, and so they look as they do at rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.state import State
from dejavu.table.board.map.outlines import box

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.map_view import MapView

Point = tuple[float, float]
_SMOOTH = 3


class Stage:
    """Takes pictures of the map of a position, at the size at which it lies in the window."""

    def __init__(self, view: MapView) -> None:
        self._view = view

    def tiles(self, state: State, places: Iterable[int]) -> dict[int, Surface]:
        """The tile at every place, with nothing above it; its middle is the middle of the place."""
        view, wanted = self._view, tuple(places)
        canvas, found = self._canvas(), {}
        with self._showing(state):
            for place in wanted:
                view.paint_place(canvas, place)
        for place in wanted:
            rect = box(view.corners(place)).inflate(2, 2)
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            picture.blit(canvas, (0, 0), rect)
            picture.blit(self._mask(place, rect), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            found[place] = picture
        return found

    def above(self, state: State, room: Rect, seats: Collection[int] | None = None) -> Surface:
        """Walls and pawns within a room, on nothing; only the pawns of some ``seats``, where these are given."""
        canvas = self._canvas()
        with self._showing(state):
            for place in range(len(state.faces)):
                self._view.paint_walls(canvas, place)
            for seat in range(state.seats) if seats is None else seats:
                self._view.paint_pawn(canvas, seat)
        made = pygame.Surface(room.size, pygame.SRCALPHA)
        made.blit(canvas, (0, 0), room)
        return made

    def whole(self, state: State, room: Rect, backdrop: Callable[[Surface], None]) -> Surface:
        """All of the map in a room."""
        canvas = pygame.Surface(self._view.look.size)
        canvas.set_clip(room)
        with self._showing(state):
            backdrop(canvas)
            self._view.paint(canvas)
        return canvas.subsurface(room.clip(canvas.get_rect())).copy()

    def pawn(self, state: State, seat: int) -> tuple[Surface, Point]:
        """A pawn, and where its middle is."""
        canvas = self._canvas()
        with self._showing(state):
            self._view.paint_pawn(canvas, seat)
            rect = self._view.pawn_rect(seat).inflate(self._view.side * 0.5, self._view.side * 0.5)
        made = pygame.Surface(rect.size, pygame.SRCALPHA)
        made.blit(canvas, (0, 0), rect)
        return made, (float(rect.centerx), float(rect.centery))

    def _canvas(self) -> Surface:
        return pygame.Surface(self._view.look.size, pygame.SRCALPHA)

    def _mask(self, place: int, rect: Rect) -> Surface:
        """The hexagon of a place, white, as large as its rectangle."""
        corners = [((x - rect.left) * _SMOOTH, (y - rect.top) * _SMOOTH) for x, y in self._view.corners(place)]
        large = pygame.Surface((rect.width * _SMOOTH, rect.height * _SMOOTH), pygame.SRCALPHA)
        large.fill((255, 255, 255, 0))
        pygame.draw.polygon(large, (255, 255, 255, 255), corners)
        return pygame.transform.smoothscale(large, rect.size)

    @contextmanager
    def _showing(self, state: State) -> Iterator[None]:
        """Let the painter take this position for what is."""
        view = self._view
        before, bare, hidden = view.state, view.bare, view.hidden
        view.state, view.marks["bare"], view.marks["hidden"] = state, (), ()  # type: ignore[assignment]
        try:
            yield
        finally:
            view.state, view.marks["bare"], view.marks["hidden"] = before, bare, hidden
