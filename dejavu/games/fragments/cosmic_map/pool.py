"""Finished maps in a file, so that thousands of games need not build one each.

The file is plain text. Its first line identifies the outlines. Then each map is a paragraph with a line for each
nebula: its id, x, y and angle (see ``pose``), and the ids of connected nebulae. ``tools/make_maps.py`` makes the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import MapLayout, Placement

if TYPE_CHECKING:
    from dejavu.games.fragments.cosmic_map.geometry import MapGeometry

POOL_FILE = "fragments-maps.txt"
"""The name of the file, which lies beside ``cards.yaml``."""
CHOICE = 3
"""Number of good placements among which ``fresh_map`` chooses."""


def some_map(components: Components, path: Path, rng: Random) -> MapLayout:
    """A finished map from the pool, or a fresh one if the pool has none for these nebulae."""
    pool = map_pool(components, path)
    return rng.choice(pool) if pool else fresh_map(components, rng)


def fresh_map(components: Components, rng: Random) -> MapLayout:
    """A newly built map with the nebulae in random order. Raises ValueError for outlines that cannot be joined."""
    geometry = geometry_of(components)
    return geometry.layout(built(geometry, rng))


def built(geometry: MapGeometry, rng: Random) -> dict[int, Placement]:
    """A place for every nebula, in random order. Raises NoRoom."""
    order = list(range(len(geometry.tiles)))
    rng.shuffle(order)
    placed = {order[0]: Placement(0, 0, rng.randrange(FULL_TURN))}
    for nebula in order[1:]:
        placed[nebula] = rng.choice(geometry.candidates(placed, nebula, 2 * CHOICE)[:CHOICE])
    return placed


def map_pool(components: Components, path: Path) -> tuple[MapLayout, ...]:
    """The maps in a file; none if there is no file or it was made for other outlines.

    Raises ValueError with the file, the line and what was expected if it is damaged.
    """
    return _read(path, tuple(nebula.id for nebula in components.nebulae), outlines_digest(components))


def outlines_digest(components: Components) -> str:
    """A hash of what a pool depends on: the outlines, and how exactly they must meet. Sixteen hexadecimal digits."""
    outlines = [(nebula.id, nebula.outline) for nebula in components.nebulae]
    text = repr((outlines, components.map.tolerance, components.rules.connections))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def pool_text(components: Components, layouts: Sequence[MapLayout]) -> str:
    """The text of a pool file."""
    names = [nebula.id for nebula in components.nebulae]
    lines = [f"outlines {outlines_digest(components)}"]
    for layout in layouts:
        lines.append("")
        for nebula, (x, y, angle) in enumerate(layout.placements):
            near = sorted(a if b == nebula else b for a, b in layout.links if nebula in (a, b))
            lines.append(f"{names[nebula]:<10}{x:>7}{y:>7}{angle:>8}  {' '.join(names[n] for n in near)}")
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=4)
def _read(path: Path, names: tuple[str, ...], digest: str) -> tuple[MapLayout, ...]:
    if not path.exists():
        return ()
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0].split()[:1] != ["outlines"]:
        raise ValueError(f"{path}:1: not a pool of maps; expected a first line 'outlines DIGEST'")
    if lines[0].split()[1:] != [digest]:
        return ()
    index = {name: nebula for nebula, name in enumerate(names)}
    layouts = []
    placements: dict[int, Placement] = {}
    links: set[tuple[int, int]] = set()
    for number, line in enumerate([*lines, ""], start=1):
        if number == 1:
            continue
        if line.strip():
            nebula, placement, near = _nebula(line, index, f"{path}:{number}")
            placements[nebula] = placement
            links.update((nebula, other) for other in near)
        elif placements:
            layouts.append(_layout(placements, links, len(names), f"{path}:{number}"))
            placements, links = {}, set()
    return tuple(layouts)


def _nebula(line: str, index: Mapping[str, int], where: str) -> tuple[int, Placement, list[int]]:
    name, *rest = line.split()
    try:
        x, y, angle = map(int, rest[:3])
        return index[name], Placement(x, y, angle), [index[other] for other in rest[3:]]
    except (KeyError, ValueError) as fault:
        raise ValueError(f"{where}: {line.strip()!r} cannot be read; expected NEBULA X Y ANGLE NEBULA …") from fault


def _layout(placements: Mapping[int, Placement], links: set[tuple[int, int]], size: int, where: str) -> MapLayout:
    if len(placements) != size:
        raise ValueError(f"{where}: the map that ends here places {len(placements)} nebulae; expected {size}")
    if any(a == b or (b, a) not in links for a, b in links):
        raise ValueError(f"{where}: the map that ends here connects a nebula one way only; expected both ways")
    return MapLayout(
        tuple(placements[nebula] for nebula in range(size)), tuple(sorted((a, b) for a, b in links if a < b))
    )
