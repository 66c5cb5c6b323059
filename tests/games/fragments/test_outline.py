"""Which corners are points, which outlines are outlines, and how much room they leave."""

import pytest

from dejavu.games.fragments.outline import Outline, clear_radius, is_seen_whole, is_simple, points

SQUARE = [(-10, -10), (10, -10), (10, 10), (-10, 10)]
STAR = [(0, -100), (20, -20), (100, 0), (20, 20), (0, 100), (-20, 20), (-100, 0), (-20, -20)]

POINTS: dict[str, tuple[Outline, tuple[int, ...]]] = {
    "every corner of a square": (SQUARE, (0, 1, 2, 3)),
    "the tips of a star, not its inner corners": (STAR, (0, 2, 4, 6)),
    "a corner in the middle of a straight side is none": ([(-10, -10), (0, -10), (10, -10), (0, 10)], (0, 2, 3)),
}


@pytest.mark.parametrize(("outline", "convex"), POINTS.values(), ids=POINTS)
def test_points(outline: Outline, convex: tuple[int, ...]) -> None:
    assert points(outline) == convex
    last = len(outline) - 1
    assert points(outline[::-1]) == tuple(sorted(last - i for i in convex))


SIMPLE: dict[str, tuple[Outline, bool]] = {
    "square": (SQUARE, True),
    "star": (STAR, True),
    "bow tie": ([(-10, -10), (10, 10), (10, -10), (-10, 10)], False),
    "bow tie with area": ([(-10, -10), (20, 10), (20, -10), (-10, 10), (-30, 0)], False),
    "a corner twice": ([*SQUARE, (-10, 10)], False),
    "a corner on a side": ([(-10, -10), (10, -10), (10, 10), (0, -10), (-10, 10)], False),
    "a side along a side": ([(0, 0), (10, 0), (5, 0), (5, 10)], False),
    "all in a line": ([(0, 0), (10, 0), (20, 0)], False),
}


@pytest.mark.parametrize(("outline", "simple"), SIMPLE.values(), ids=SIMPLE)
def test_simple(outline: Outline, simple: bool) -> None:
    assert is_simple(outline) is simple
    assert is_simple(outline[::-1]) is simple


ROOM: dict[str, tuple[Outline, float]] = {
    "a square": (SQUARE, 10),
    "nearest where the side bends in": ([(-10, -10), (0, -4), (10, -10), (10, 10), (-10, 10)], 4),
    "the middle outside": ([(x + 30, y) for x, y in SQUARE], 0),
    "the middle on a side": ([(x + 10, y) for x, y in SQUARE], 0),
}


@pytest.mark.parametrize(("outline", "radius"), ROOM.values(), ids=ROOM)
def test_clear_radius(outline: Outline, radius: float) -> None:
    assert clear_radius(outline) == pytest.approx(radius)


SEEN: dict[str, tuple[Outline, bool]] = {
    "a star": (STAR, True),
    "a claw bent back over a side": (
        [(-9, 9), (-9, -9), (25, -9), (25, 6), (22, -5), (9, -5), (9, 9)],
        False,
    ),
    "a side that points at the middle": ([(-9, -9), (9, -9), (4, -4), (9, 9), (-9, 9)], False),
    "the middle outside": ([(x + 30, y) for x, y in SQUARE], False),
}


@pytest.mark.parametrize(("outline", "seen"), SEEN.values(), ids=SEEN)
def test_seen_whole(outline: Outline, seen: bool) -> None:
    assert is_seen_whole(outline) is seen
    assert is_seen_whole(outline[::-1]) is seen
