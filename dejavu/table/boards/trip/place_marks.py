"""What is drawn over both maps while a place is formed: its outline, and what every shared cell says to it."""

from __future__ import annotations

from pygame import Surface

from dejavu.games.trip.grid import cells_of
from dejavu.table.board.hint_marks import draw_glow
from dejavu.table.boards.trip.city import agreement, outlines
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.offers import Sign


class PlaceMarks:
    """Draws over the maps of one scene."""

    def __init__(self, scene: TripHost) -> None:
        self._scene = scene
        scene.own.marks.append(self.draw_own)
        scene.shared_map.marks.append(self.draw_shared)

    def draw_own(self, surface: Surface, cells: Cells) -> None:
        """The tiles that may join, the place."""
        scene, forming = self._scene, self._scene.forming
        shown = forming.shown
        if forming.active and shown == forming.chosen and not forming.complete:
            for cell in cells_of(forming.joinable):
                outlines.draw_open(scene.studio, surface, cells.of(cell), strong=bool(shown), bare=False)
        self._outline(surface, cells, shown)
        self._draw_hint(surface, cells, "own")

    def draw_shared(self, surface: Surface, cells: Cells) -> None:
        """The cells of the place, and what each would bring; the cells that wait for one of the last markers."""
        scene, forming = self._scene, self._scene.forming
        for cell in cells_of(forming.wanting):
            outlines.draw_open(scene.studio, surface, cells.of(cell), strong=True)
        laid = scene.preview
        if laid and laid.place:  # a tile is held over a cell where it completes a place
            outlines.draw_place(scene.studio, surface, cells, laid.place.cells)
        else:
            self._outline(surface, cells, forming.shown)
        offer = laid.place if laid else forming.offer_of(forming.shown)
        for cell, sign in offer.signs.items() if offer else ():
            if sign is Sign.WAITS:
                outlines.draw_open(scene.studio, surface, cells.of(cell))
            else:
                agreement.draw(scene.studio, surface, cells.of(cell), sign)
        self._draw_hint(surface, cells, "shared")

    def _outline(self, surface: Surface, cells: Cells, mask: int) -> None:
        if mask:
            role = "accent" if self._scene.forming.offer_of(mask) else "text_secondary"
            outlines.draw_place(self._scene.studio, surface, cells, mask, role)

    def _draw_hint(self, surface: Surface, cells: Cells, kind: str) -> None:
        """Cells draw rings of their own: the glow of a hint as well."""
        for spot in self._scene.rung:
            if spot.kind == kind and spot.id in self._scene.state.map.index:
                draw_glow(surface, self._scene.look, cells.of(self._scene.state.map.index[spot.id]))
