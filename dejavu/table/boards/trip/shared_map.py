"""The map that all share: the markers of places."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from dejavu.games.trip.state import LaidMarker
from dejavu.table.boards.trip.city import markers, monuments
from dejavu.table.boards.trip.map_area import MapArea
from dejavu.table.boards.trip.words import shared_title
from dejavu.table.shell.targets import Target


class SharedMap(MapArea):
    """What everyone remembers alike."""

    kind = "shared"

    def title(self) -> str:
        """The city."""
        return shared_title(self.scene.words.names)

    def lying(self) -> Hashable:
        """The markers that have arrived."""
        return tuple(self._laid)

    @property
    def _laid(self) -> list[LaidMarker]:
        return [marker for marker in self.state.laid_markers if not self.is_away(marker.cells)]

    def draw_lying(self, surface: Surface) -> None:
        """Markers."""
        for marker in self._laid:
            markers.draw(self.scene.studio, surface, self.cells, marker.cells, marker.kind)

    def draw_things(self, surface: Surface) -> None:
        """The monuments on the markers."""
        studio, city = self.scene.studio, self.state.map.city
        for marker in self._laid:
            faint = self._hides_pointed(marker)
            monuments.draw(studio, surface, self.cells, marker.cells, marker.kind, city, faint)

    def _hides_pointed(self, marker: LaidMarker) -> bool:
        """Whether a monument stands on the cell that is pointed at, or rises before it."""
        if self.scene.pointed_cell is None:
            return False
        place = monuments.where(self.scene.studio, self.cells, marker.cells, marker.kind, self.state.map.city)
        return place is not None and place.colliderect(self.cells.of(self.scene.pointed_cell))

    def is_away(self, mask: int) -> bool:
        """Whether a marker is still on its way to the cells of a mask: known by its first cell."""
        return self.scene.is_away(self.spot_of((mask & -mask).bit_length() - 1))

    def is_bare(self, rect: Rect) -> bool:
        """Whether no marker lies under a rectangle."""
        return not any(rect.colliderect(self.cells.around(marker.cells)) for marker in self.state.laid_markers)

    def cell_target(self, cell: int) -> Target:
        """A cell takes one of the last markers."""
        return self.scene.forming_handles.shared(super().cell_target(cell), cell)

    def targets(self) -> Sequence[Target]:
        """The whole of it takes a place; then every cell."""
        return [*self.scene.forming_handles.shared_whole(self.rect), *super().targets()]
