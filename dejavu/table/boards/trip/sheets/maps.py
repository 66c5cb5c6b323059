"""Maps of the city as pictures: a player's, the shared one, and the agreements between memories."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.trip.state import State
from dejavu.table.boards.trip.city import ground, markers, monuments, outlines, player_map, small_map
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.words.scores import alike
from dejavu.table.kit.containers import Shares
from dejavu.table.kit.points import Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import Widget, fitted

_FULL = 2.0
"""Side of a cell from which a map is drawn as on the table, in em; smaller cells are colours and marks."""
_EDGED = 15.0
"""Side of a map from which it has a margin, in em."""
_CAPTION = 1.5
"""Height of a caption above a map, in em."""
_GAP = 0.6
"""Gap between maps, in em."""


def cells_in(state: State, room: Rect) -> Cells:
    """The largest cells with which the map fits into a room, centred."""
    city = state.map
    side = max(1, min(room.width // city.columns, room.height // city.rows))
    left, top = room.centerx - side * city.columns // 2, room.centery - side * city.rows // 2
    return Cells(left, top, side, city.rows, city.columns)


def draw_player(
    studio: TripStudio, state: State, seat: int, surface: Surface, cells: Cells, full: bool | None = None
) -> None:
    """Draw the map of a seat; ``full`` draws it as on the table, which is the default if it is large enough."""
    player, city = state.players[seat], state.map
    if not (cells.side >= studio.look.px(_FULL) if full is None else full):
        masks = [place.cells for place in player.places]
        small_map.draw(studio, surface, city, cells, player.tiles, masks)
        return
    ground.draw(studio, surface, city, cells)
    player_map.draw(studio, surface, cells, state, player)


def draw_shared(studio: TripStudio, state: State, surface: Surface, cells: Cells) -> None:
    """Draw the shared map."""
    if cells.side < studio.look.px(_FULL):
        laid = [(marker.kind, marker.cells) for marker in state.laid_markers]
        small_map.draw_shared(studio, surface, state.map, cells, laid)
        return
    ground.draw(studio, surface, state.map, cells)
    draw_markers(studio, state, surface, cells)


def draw_markers(studio: TripStudio, state: State, surface: Surface, cells: Cells) -> None:
    """Draw the laid markers, then the monuments on them, from north to south."""
    for marker in state.laid_markers:
        markers.draw(studio, surface, cells, marker.cells, marker.kind)
    for marker in sorted(state.laid_markers, key=lambda marker: marker.cells):
        monuments.draw(studio, surface, cells, marker.cells, marker.kind, state.map.city)


def draw_alike(studio: TripStudio, state: State, surface: Surface, cells: Cells) -> None:
    """Draw the cells on which at least two maps have the same kind of place.

    With more than two seats, frame those on which all maps have it.
    """
    pieces = [(marker_of(studio, place), 1 << cell) for cell, place in alike(state).items()]
    small_map.draw_shared(studio, surface, state.map, cells, pieces)
    for cell in alike(state, state.seats) if state.seats > 2 else ():
        outlines.draw_place(studio, surface, cells, 1 << cell)


def marker_of(studio: TripStudio, place: int) -> int:
    """The kind of marker with the colour of a kind of place."""
    return next(number for number, marker in enumerate(studio.box.markers) if marker.place == place)


class Shown(NamedTuple):
    """A map with a caption."""

    words: str
    draw: Callable[[Surface, Cells], None]
    best: bool = False
    """Whether the caption is gold."""


class Maps(Widget):
    """Maps side by side, in the number of lines that makes them largest."""

    def __init__(self, shown: Callable[[], Sequence[Shown]], state: State, high: float) -> None:
        """``shown`` is called at every drawing and must return as many maps each time; ``high`` is the height in em."""
        super().__init__("maps")
        self._shown, self._state, self._high = shown, state, high

    def height(self, look: Look, width: int) -> int:
        """The requested height, or less if the maps cannot fill it."""
        return min(look.px(self._high), self._size(look, width, look.px(self._high))[1])

    def _size(self, look: Look, width: int, height: int) -> Size:
        """The best number of lines, and the height that the maps take with it."""
        count, gap, caption = len(self._shown()), look.px(_GAP), look.px(_CAPTION)
        best = (0, 1, height)
        for columns in range(1, count + 1):
            lines = -(-count // columns)
            wide = (width - gap * (columns - 1)) // columns // self._state.map.columns
            tall = ((height - gap * (lines - 1)) // lines - caption) // self._state.map.rows
            side = max(1, min(wide, tall))
            taken = lines * (side * self._state.map.rows + caption) + gap * (lines - 1)
            best = max(best, (side, lines, taken), key=lambda way: way[0])
        return best[1:]

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw every map below its caption."""
        shown, caption = self._shown(), look.px(_CAPTION)
        lines, _taken = self._size(look, *self.rect.size)
        rooms = Shares(look.px(_GAP), rows=lines).rects(self.rect, len(shown))
        for each, room in zip(shown, rooms, strict=True):
            cells = cells_in(self._state, Rect(room.left, room.top + caption, room.width, room.height - caption))
            each.draw(surface, cells)
            words = fitted(look, each.words, room.width, 1.0, "accent" if each.best else "text", each.best)
            blit_at(surface, words, midbottom=(cells.rect.centerx, cells.rect.top - look.px(0.2)))


class PlayerMap(Widget):
    """The map of a seat, as large as fits."""

    def __init__(self, studio: TripStudio, state: State, seat: int, high: float) -> None:
        """``high`` is the height in em."""
        super().__init__("map")
        self._studio, self._state, self._seat, self._high = studio, state, seat, high

    def height(self, look: Look, width: int) -> int:
        """The requested height, at most the width."""
        return min(look.px(self._high), width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the map with letters and numbers."""
        edge, high = look.px(1.1), self.height(look, self.rect.width)
        room = Rect(self.rect.left + edge, self.rect.top + edge, self.rect.width - edge, high - edge)
        cells = cells_in(self._state, room)
        draw_player(self._studio, self._state, self._seat, surface, cells, full=True)
        ground.draw_labels(self._studio, surface, self._state.map, cells)


def picture(studio: TripStudio, state: State, seat: int, side: int) -> Surface:
    """The map of a seat in a square of ``side`` pixels."""
    made = transparent((side, side))
    edge = 0 if side < studio.look.px(_EDGED) else side // 24  # the ground fades out beyond the cells
    draw_player(studio, state, seat, made, cells_in(state, made.get_rect().inflate(-2 * edge, -2 * edge)))
    return made
