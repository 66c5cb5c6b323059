"""The types of points and sizes on the screen."""

from __future__ import annotations

Point = tuple[int, int]
"""x and y, in pixels of the window."""
Size = tuple[int, int]
"""Width and height, in pixels."""
Coordinates = tuple[float, float]
"""x and y of a point that may lie between pixels, or in a map's own units."""
