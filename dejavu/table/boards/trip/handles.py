"""How the pieces of this game can be touched, as targets."""

from __future__ import annotations

from dejavu.table.board.handles import BoardHandles
from dejavu.table.boards.trip.city import markers
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.moves import FormedPlace, Marker, Piece, Place, Space, Tile
from dejavu.table.boards.trip.words.guidance import only_covered, stays_or_covers
from dejavu.table.boards.trip.words.refusals import belongs
from dejavu.table.kit.item import Placed
from dejavu.table.shell.targets import Target

_KINDS = {Space: "space", Tile: "tile", FormedPlace: "place", Marker: "marker"}


class Handles(BoardHandles[Piece, Place]):
    """Makes the targets of one scene."""

    def __init__(self, scene: TripHost) -> None:
        super().__init__(scene)
        self._scene = scene

    def marker(self, each: Placed) -> Target:
        """One of the last markers of a kind: carried to a cell."""
        scene, kind, spot = self._scene, self._scene.forming.wanted_marker, each.item.id
        box, side = scene.state.components, scene.shared_map.cells.side
        name, shape = scene.words.names.marker(box.markers[kind].id), box.shapes[box.markers[kind].shape]
        lift = self.pick_up(spot, Marker(kind), lambda: markers.picture(scene.studio, shape, side, kind), name)
        return Target(name=spot.name, rect=each.rect, label=name, tip=name, kind="marker", pick_up=lift)

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now."""
        if isinstance(piece, FormedPlace | Marker):
            return self._scene.forming.fits(piece, place)
        if isinstance(piece, Space):
            return place.name in ("tray", "own") and self._scene.play.may_take(piece.number)
        return self._scene.play.moves.fits(piece, place)

    def drop(self, piece: Piece, place: Place) -> str | None:
        """Put a piece down there; None when it was done, else why not: empty when it is only put back."""
        if isinstance(piece, FormedPlace | Marker):
            return self._scene.forming.put(piece, place)
        return self._scene.play.put(piece, place, by_hand=True)

    def belongs(self, piece: Piece) -> str:
        """The sentence that tells where a piece may go."""
        if isinstance(piece, Tile) and not self._scene.moves.open_cells:
            return belongs("unkept")
        if isinstance(piece, Tile) and (covered := only_covered(self._scene.view)):
            return stays_or_covers(covered, self._scene.words.names)
        return belongs(_KINDS[type(piece)])
