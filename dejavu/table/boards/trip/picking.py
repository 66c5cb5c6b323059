"""The digits: they take a space, lift a tile of the tray over the map, or choose a place that can be scored."""

from __future__ import annotations

from math import hypot

from dejavu.games.trip.grid import cells_of
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.shell.targets import Point, Target


def pick(scene: TripHost, place: int) -> None:
    """The n-th tile of the tray; where none can be laid, the n-th space; where none can be taken, the n-th offer."""
    app, kinds = scene.app, ("tile", "space", "offer")
    tile, space, offer = (app.targets.named(Spot(kind, number=place).name) for kind in kinds)
    if tile and tile.pick_up and scene.moves.open_cells:
        app.input.drag.cancel()
        app.input.activate(tile, None)
        if over := _first_cell(scene):
            app.input.focus_by_key(over.name)
            app.input.drag.centre_on(over.rect.center)
    elif space and not scene.moves.open_cells:
        app.input.activate(space, None)
    elif offer:
        app.input.activate(offer, None)


def _first_cell(scene: TripHost) -> Target | None:
    """The cell over which a tile is held first: where the focus is, or the nearest where it may lie."""
    able = [target for target in scene.own.targets() if scene.app.input.drag.lights(target)]
    here = scene.app.targets.focused()
    x, y = here.rect.center if here and scene.own.cell_of(Spot.named(here.name)) is not None else _laid_last(scene)
    return min(able, key=lambda target: hypot(target.rect.centerx - x, target.rect.centery - y), default=None)


def _laid_last(scene: TripHost) -> Point:
    """The middle of the last cell of the map that this turn used, else of the map."""
    used = list(cells_of(scene.state.used))
    return scene.own.cells.of(used[-1]).center if used else scene.own.cells.rect.center
