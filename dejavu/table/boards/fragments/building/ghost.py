"""A nebula where a hint would have it lie."""

from __future__ import annotations

from pygame import Surface

from dejavu.games.fragments.state import Placement
from dejavu.table.board.map.rims import draw_rim
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.look.light import blit_at

_OPACITY = 130


def draw_ghost(surface: Surface, view: MapView, nebula: int, placement: Placement) -> None:
    """Let it shine through in its place: what is on the map stays in sight."""
    picture = view.tiles.turned(nebula, placement.angle, view.camera.zoom).copy()
    picture.set_alpha(_OPACITY)
    x, y = view.camera.to_screen(placement.x, placement.y)
    blit_at(surface, picture, center=(round(x), round(y)))
    draw_rim(surface, view.corners(nebula, placement), view.look.theme["accent"], view.look.em)
