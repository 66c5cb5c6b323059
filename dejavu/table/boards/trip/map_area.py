"""A map of the city with its labels, and a target for every cell."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from dejavu.games.trip.grid import mask_of
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip import map_fit
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import ground, outlines
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.shell.targets import Point, Target

Mark = Callable[[Surface, Cells], None]
"""Draws something over a map."""


class MapArea(Area):
    """Subclass with ``title``, ``lying``, ``draw_lying``, ``draw_things`` and ``cell_target``.

    Others draw over it by adding to ``marks``.
    """

    kind = "own"
    """Of its targets."""
    bare = False
    """Whether there is no room for a heading."""

    def __init__(self, scene: TripHost) -> None:
        super().__init__(scene)
        self.cells = Cells(0, 0, 1, self.state.map.rows, self.state.map.columns)
        """Where every cell lies."""
        self.marks: list[Mark] = []
        """What others draw over the things on the map, from back to front."""

    def title(self) -> str:
        """Whose map it is."""
        return ""

    def refresh(self) -> None:
        """Cells as large as they can be."""
        city = self.state.map
        self.cells = map_fit.fitted(self.look, self.rect, city.rows, city.columns, self.bare)

    @property
    def _beside(self) -> int:
        """Width at the left of the letters."""
        return map_fit.room_beside(self.look, self.rect, self.cells)

    @property
    def headed(self) -> bool:
        """Whether the heading stands above the map, not beside it."""
        return self.cells.top - self.look.px(map_fit.LABELS) - self.rect.top >= map_fit.head(self.look)

    def draw_title(self, surface: Surface, words: str) -> None:
        """A quiet heading above the map, or beside it in several lines."""
        if self.headed:
            super().draw_title(surface, words)
            return
        edge = self.look.px(0.5)
        if self.bare and self._beside < self.look.px(map_fit.BESIDE):
            return
        lines = self.look.paragraph(words, self._beside - edge, self.small, "text_secondary")
        surface.blit(lines, self.rect.move(edge, edge // 3).topleft)

    def draw(self, surface: Surface) -> None:
        """The map at rest, what is shown on it, what others draw over it, and the cell that is pointed at."""
        studio, pointed = self.scene.studio, self.scene.pointed_cell
        self.scene.map_layer.draw(surface, self)
        ground.draw_labels(studio, surface, self.state.map, self.cells, pointed)
        self.draw_things(surface)
        for mark in self.marks:
            mark(surface, self.cells)
        if pointed is not None:
            soft = self.scene.match.guide is not None  # a lesson rings what it means
            outlines.draw_pointed(studio, surface, self.cells.of(pointed), soft)
        self.draw_title(surface, self.title())

    def covers(self, rect: Rect) -> bool:
        """The layer has the sky in it."""
        return self.rect.contains(rect)

    def at_rest(self) -> Hashable:
        """All on which ``draw_still`` depends, in one look."""
        return tuple(self.rect), self.cells, self.lying()

    def lying(self) -> Hashable:
        """All on which ``draw_lying`` depends."""
        return ()

    def draw_still(self, surface: Surface) -> None:
        """Glass, land and water, and what lies there."""
        self.draw_panel(surface)
        self.draw_ground(surface)
        self.draw_lying(surface)

    def draw_lying(self, surface: Surface) -> None:
        """What lies on the cells whatever one points at."""

    def draw_ground(self, surface: Surface) -> None:
        """Land and water: what of them reaches beyond the cells stays within the frame."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(-2 * self.look.hairline, -2 * self.look.hairline)))
        ground.draw(self.scene.studio, surface, self.state.map, self.cells)
        surface.set_clip(clip)

    def draw_things(self, surface: Surface) -> None:
        """What is shown on the cells above what lies there, and changes with the pointer."""

    def spot_of(self, cell: int) -> Spot:
        """The target of a cell."""
        return Spot(self.kind, self.state.map.names[cell])

    def cell_of(self, spot: Spot) -> int | None:
        """The cell of a target of this map; None for others."""
        return self.state.map.index.get(spot.id) if spot.kind == self.kind else None

    def cell_target(self, cell: int) -> Target:
        """How a cell can be touched."""
        spot = self.spot_of(cell)
        return Target(name=spot.name, rect=self.cells.of(cell), label=spot.id.upper(), kind="cell", ring=False)

    def targets(self) -> Sequence[Target]:
        """Every cell of the map, water too, from the north-west on."""
        city = self.state.map
        return [self.cell_target(cell) for cell in range(len(city.names)) if not city.covered >> cell & 1]

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a cell, or of several whose names are joined by ``+``."""
        index, names = self.state.map.index, piece.id.split("+")
        if piece.kind != self.kind or not all(name in index for name in names):
            return None
        return self.cells.around(mask_of(index[name] for name in names)).center
