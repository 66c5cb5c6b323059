"""How places are touched while they are formed: cells of both maps, plates, markers of the supply."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.city import markers, places
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.pieces import FormedPlace, Marker, Place
from dejavu.table.boards.trip.words.refusals import belongs
from dejavu.table.shell.drag import THRESHOLD
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class FormingHandles:
    """Adds to the targets of one scene what can be done with places there."""

    def __init__(self, scene: TripHost) -> None:
        self._scene = scene
        self._strays = False
        """Whether the sweep has come to the shared map, where it means nothing."""
        self._begun: tuple[Point, int] | None = None
        """Where a sweep began, until the pointer has moved far enough to mean one; then the cell it is on."""
        self._last: Point = (0, 0)

    # The own map

    def own(self, target: Target, cell: int) -> Target:
        """A cell of the own map: clicked, swept over or, in a complete place, dragged with it."""
        scene, forming = self._scene, self._scene.forming
        if not forming.active:
            return target
        touched = replace(target, action=lambda: scene.said(forming.click(cell)))
        if forming.chosen >> cell & 1 and forming.complete:
            return replace(touched, pick_up=partial(self.lift, forming.chosen))
        return replace(touched, slide=partial(self._slide, cell))

    def _slide(self, cell: int, point: Point, pressed: bool) -> None:
        """Follow the pressed pointer over the map; where it jumps, over the cells between."""
        scene = self._scene
        if pressed:
            self._begun, self._last, self._strays = (point, cell), point, False
            return
        if self._begun:
            start, first = self._begun
            if max(abs(point[0] - start[0]), abs(point[1] - start[1])) <= THRESHOLD * scene.look.em:
                return
            self._begun = None
            scene.forming.sweep(first, anew=True)
        cells, (x, y) = scene.own.cells, self._last
        steps = 1 + 2 * max(abs(point[0] - x), abs(point[1] - y)) // cells.side
        for step in range(1, steps + 1):
            over = cells.at((x + (point[0] - x) * step / steps, y + (point[1] - y) * step / steps))
            if over is not None:
                scene.forming.sweep(over)
        self._last = point
        strays = scene.shared_map.cells.rect.collidepoint(point)
        if strays and not self._strays:
            scene.said(scene.forming.unfit(cell))
        self._strays = strays

    def lift(self, cells: int) -> HeldPiece:
        """A place in the hand, as it would lie once it is scored."""
        scene = self._scene
        state, side = scene.state, scene.own.cells.side
        kind = state.components.tiles[state.player.tiles[(cells & -cells).bit_length() - 1]].place
        picture = places.picture(scene.studio, offsets(cells, state.map.columns), side, kind)
        return HeldPiece(FormedPlace(cells), picture, _(state.components.places[kind].name), belongs("place"))

    # The shared map

    def shared(self, target: Target, cell: int) -> Target:
        """A cell of the shared map: takes one of the last markers."""
        scene, forming = self._scene, self._scene.forming
        if not forming.wanting:
            return target
        place = Place("shared", cell)
        return replace(
            target,
            action=lambda: scene.said(forming.mark(cell)),
            lit=scene.handles.lights(place),
            drop=scene.handles.drop_on(place),
        )

    def shared_whole(self, rect: Rect) -> list[Target]:
        """The whole of it, which takes a place."""
        if not self._scene.forming.active:
            return []
        words = _("Drop a place here to score it.")
        return [self._scene.handles.area("shared", rect, words, Place("shared"))]

    # The supply

    def marker(self, spot: Spot, rect: Rect) -> Target:
        """One of the last markers of a kind: carried to a cell."""
        scene, kind = self._scene, self.wanted_marker
        box = scene.state.components
        name = scene.words.names.marker(box.markers[kind].id)
        shape, side = box.shapes[box.markers[kind].shape], scene.shared_map.cells.side
        lift = scene.handles.pick_up(spot, Marker(kind), lambda: markers.picture(scene.studio, shape, side, kind), name)
        return Target(name=spot.name, rect=rect, label=name, tip=name, kind="marker", pick_up=lift)

    @property
    def wanted_marker(self) -> int:
        """The kind of which the last ones are laid."""
        state = self._scene.state
        return state.map.block_marker[state.player.places[-1].kind]
