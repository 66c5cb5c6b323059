"""Makes ``data/fragments-maps.txt``, the pool of finished cosmic maps, from the outlines in ``data/cards.yaml``.

    python tools/make_maps.py

It takes some minutes, because it builds many maps and keeps the most compact ones.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from dejavu import resources
from dejavu.content import open_yaml
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, fresh_map, pool_text
from dejavu.games.fragments.cosmic_map.pose import to_world
from dejavu.games.fragments.schema import components_of
from dejavu.games.fragments.state import MapLayout, Placement

KEPT = 48
BUILT_FOR_EACH = 8
SCREEN = 1.6
"""Width to height of the space for a map."""
SEED = 15


def main() -> None:
    """Build maps, choose the best, and write them."""
    components = components_of(open_yaml(resources.data("cards.yaml")))
    rng = Random(SEED)
    layouts = []
    for number in range(KEPT):
        built = [fresh_map(components, rng) for _ in range(BUILT_FOR_EACH)]
        best = min((centred(components, layout) for layout in built), key=lambda layout: room(components, layout))
        layouts.append(best)
        print(f"map {number + 1} of {KEPT}: {room(components, best) / 1000:.2f} units high, {len(best.links)} links")
    path = Path(resources.data(POOL_FILE))
    path.write_text(pool_text(components, layouts), encoding="utf-8")
    print(f"{path}: {KEPT} maps")


def bounds(components: Components, layout: MapLayout) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a map."""
    corners = [
        to_world(corner, place)
        for nebula, place in zip(components.nebulae, layout.placements, strict=True)
        for corner in nebula.outline
    ]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def room(components: Components, layout: MapLayout) -> float:
    """The height of the smallest space with the shape ``SCREEN`` that holds a map."""
    left, top, right, bottom = bounds(components, layout)
    return max((right - left) / SCREEN, bottom - top)


def centred(components: Components, layout: MapLayout) -> MapLayout:
    """The same map round the origin."""
    left, top, right, bottom = bounds(components, layout)
    x, y = round((left + right) / 2), round((top + bottom) / 2)
    placed = {n: Placement(place.x - x, place.y - y, place.angle) for n, place in enumerate(layout.placements)}
    return geometry_of(components).layout(placed)


if __name__ == "__main__":
    main()
