"""Outlines of nebulae: where their corners lie."""

from __future__ import annotations

from collections.abc import Iterable

from dejavu.games.fragments.cosmic_map.pose import rotation


def corners_at(outline: Iterable[tuple[int, int]], x: float, y: float, angle: int) -> list[complex]:
    """An outline as it lies with its middle at (x, y), turned by thousandths of a degree."""
    turn = rotation(angle)
    return [complex(x, y) + turn * complex(*corner) for corner in outline]
