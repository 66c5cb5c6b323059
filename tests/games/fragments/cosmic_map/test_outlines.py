"""The fifteen outlines of data/cards.yaml: handsome is for eyes, these are the promises (rules page, section 1)."""

from __future__ import annotations

from cmath import phase, rect
from math import degrees, pi, tau

import pytest

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map.tile import Tile, cross, nearest_on
from tests.cases import some

BIT_RADIUS = 95
"""A bit is about 0.19 world units wide."""


@pytest.fixture(scope="module")
def outlines(components: Components) -> dict[str, Tile]:
    return {nebula.id: Tile(nebula.outline) for nebula in components.nebulae}


def angle_at(outline: Tile, corner: int) -> float:
    here = outline.corners[corner]
    before, after = outline.corners[corner - 1] - here, outline.corners[(corner + 1) % len(outline.corners)] - here
    return abs(degrees(phase(after / before)))


def inside(polygon: tuple[complex, ...], point: complex) -> bool:
    turns = sum(phase((b - point) / (a - point)) for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True))
    return abs(turns) > pi


def test_there_are_fifteen_outlines_all_different(components: Components) -> None:
    shapes = set()
    for nebula in components.nebulae:
        outline = Tile(nebula.outline)
        shapes.add(
            tuple(sorted((round(abs(p), -1), round(angle_at(outline, i))) for i, p in enumerate(outline.corners)))
        )
    assert len(shapes) == len(components.nebulae) == 15


def test_every_outline_has_three_to_five_sharp_points(outlines: dict[str, Tile]) -> None:
    for name, outline in some(outlines.items()):
        assert 3 <= len(outline.points) <= 5, name
        for corner, is_point in enumerate(outline.is_point):
            if is_point:
                assert 25 <= angle_at(outline, corner) <= 70, (name, outline.corners[corner])


def test_edges_bend_inwards(outlines: dict[str, Tile]) -> None:
    for name, outline in some(outlines.items()):
        ends = [i for i, is_point in enumerate(outline.is_point) if is_point]
        for start, end in some(zip(ends, [*ends[1:], ends[0] + len(outline.corners)], strict=True)):
            tip, next_tip = outline.corners[start], outline.corners[end % len(outline.corners)]
            bends = [outline.corners[i % len(outline.corners)] for i in range(start + 1, end)]
            assert bends, name
            middle_side = cross(next_tip - tip, -tip)
            for bend in bends:
                assert cross(next_tip - tip, bend - tip) * middle_side > 0, (name, bend)


def test_the_calm_middle_lies_inside(outlines: dict[str, Tile], components: Components) -> None:
    for name, outline in some(outlines.items()):
        assert outline.inner >= components.map.calm_radius, name


def test_the_calm_middle_holds_ten_bits_and_three_pieces(components: Components) -> None:
    calm = components.map.calm_radius
    ring = [rect(calm - BIT_RADIUS - 5, tau * i / 10) for i in range(10)]
    free = calm - 2 * BIT_RADIUS - 10  # what the ring leaves in the middle
    piece = free / (1 + 2 / 3**0.5)  # three equal circles in a circle
    assert min(abs(a - b) for i, a in enumerate(ring) for b in ring[:i]) > 2 * BIT_RADIUS
    assert piece > 1.4 * BIT_RADIUS


def test_the_parts_are_the_outline(outlines: dict[str, Tile]) -> None:
    """Nothing of an outline is outside its parts, and nothing of the parts outside the outline."""
    # pymunk takes the convex hull of a part, so that a part that is not convex would grow beyond its outline
    arrow = Tile(((-1500, 0), (500, -1200), (300, 0), (500, 1200)))
    for name, outline in {**outlines, "arrow": arrow}.items():
        for part in outline.parts:
            ahead = [b - a for a, b in zip(part, (*part[1:], part[0]), strict=True)]
            turns = [cross(a, b) for a, b in zip(ahead, (*ahead[1:], ahead[0]), strict=True)]
            assert all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns), (name, part)
        for i in range(-13, 14):
            for j in range(-13, 14):
                point = complex(i * 107 + 3, j * 107 + 5)
                edge = min(abs(nearest_on(side, point) - point) for side in outline.sides)
                if edge > 5:
                    in_parts = any(inside(part, point) for part in outline.parts)
                    assert in_parts == inside(outline.corners, point), (name, point)
