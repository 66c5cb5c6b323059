"""Rings and how they turn: handles to choose a ring and a way, and the motion (board page, section 5)."""

from __future__ import annotations

from dejavu.table.boards.memoir.area import Area


class Turning(Area):
    """Lies over the map: handles while a ring or a way is chosen, and what turns."""
