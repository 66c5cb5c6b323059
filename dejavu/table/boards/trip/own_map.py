"""The own map: what was laid, what may be laid, and what was scored."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Surface

from dejavu.games.trip.components import NONE
from dejavu.table.boards.trip.city import outlines, photo_cells, places, tiles
from dejavu.table.boards.trip.map_area import MapArea
from dejavu.table.boards.trip.pieces import Place
from dejavu.table.shell.targets import Target
from dejavu.table.text import _


class OwnMap(MapArea):
    """The map of the viewer, who among several people is the one to act."""

    kind = "own"

    def title(self) -> str:
        """Whose."""
        return _("{name}'s map").format(name=self.scene.match.names[self.scene.seat])

    def draw_things(self, surface: Surface) -> None:
        """Scored places, tiles, badges of photo cells; cells that are open are lit."""
        studio, player, state = self.scene.studio, self.player, self.state
        for place in player.places:
            places.draw(studio, surface, self.cells, place.cells, place.kind)
        new = state.new if self.scene.seat == state.current_player else 0
        for cell, kind in enumerate(player.tiles):
            if kind != NONE and not player.scored >> cell & 1 and not self.scene.is_away(self.spot_of(cell)):
                tiles.draw_laid(studio, surface, self.cells.of(cell), kind, bool(new >> cell & 1))
        for cell, kind in state.map.photos:
            if player.tiles[cell] != NONE:
                photo_cells.draw_badge(studio, surface, self.cells.of(cell), kind, player.tiles[cell] == kind)
        for cell in self.scene.moves.open_cells:
            outlines.draw_open(studio, surface, self.cells.of(cell))

    def target(self, cell: int) -> Target:
        """A cell takes tiles, and can be clicked."""
        handles, place = self.scene.handles, Place("own", cell)
        return replace(
            super().target(cell),
            action=partial(self.scene.click_cell, cell),
            lit=handles.lights(place),
            drop=handles.drop_on(place),
        )
