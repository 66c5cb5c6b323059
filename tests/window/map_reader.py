"""Where a point of the cosmic map is in the window, worked out from the rectangles of the nebulae that lie there."""

from __future__ import annotations

from collections.abc import Mapping

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pose import to_world
from dejavu.games.fragments.state import Placement
from tests.window.driver import Point, Window
from tests.window.hands import Mouse
from tests.window.record import Record

NOTCH = 7_500
"""How far a notch of the wheel turns a nebula, in thousandths of a degree."""
CANDIDATES = 60
MOST_TRIES = 4
"""Places tried for one nebula: letting go near a good place must nearly always come to lie well."""


def place_by_hand(mouse: Mouse, record: Record) -> int:
    """Drag one pending nebula to where it fits, turning it on the way; how many notches it was turned."""
    state = record.state
    components, placed, nebula = state.components, state.placements, state.pending[0]
    name = components.nebulae[nebula].id
    geometry = geometry_of(components)
    places = sorted(geometry.candidates(placed, nebula, CANDIDATES), key=_awkward)
    assert places
    for place in places[:MOST_TRIES]:
        turned = int(mouse.window.targets[f"turn:{name}"]["value"])
        notches = round((place.angle - turned) / NOTCH)
        mouse.window.drag(f"pending:{name}", seen_at(mouse.window, components, placed, place), notches)
        mouse.window.settle()
        if nebula in record.state.placements:
            return notches
    raise AssertionError(f"{name} could not be laid: {mouse.window.state['toast']!r}")


def _awkward(place: Placement) -> tuple[bool, int]:
    """Sorts first what takes some turning, but little, and then a whole number of notches, nearly."""
    off = min(place.angle % NOTCH, -place.angle % NOTCH)
    return not 2 <= round(place.angle / NOTCH) <= 12, off


def seen_at(window: Window, components: Components, placed: Mapping[int, Placement], place: Placement) -> Point:
    """The point of the window that shows the middle of a placement."""
    corners = {
        n: [to_world(corner, placement) for corner in components.nebulae[n].outline] for n, placement in placed.items()
    }
    world = [corner for found in corners.values() for corner in found]
    left, top = min(x for x, _y in world), min(y for _x, y in world)
    width = max(x for x, _y in world) - left
    rects = [window.targets[f"nebula:{components.nebulae[n].id}"]["rect"] for n in placed]
    seen_left, seen_top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    zoom = (max(rect[0] + rect[2] for rect in rects) - seen_left) / width
    return round(seen_left + (place.x - left) * zoom), round(seen_top + (place.y - top) * zoom)
