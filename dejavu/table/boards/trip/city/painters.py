"""What draws the items of this table, by the names that they give."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from dejavu.table.board.item_area import Painter
from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.city.studio import Studio


def painters(studio: Studio) -> Mapping[str, Painter]:
    """Those of one window."""
    return {"tile": partial(tiles.draw, studio), "false": partial(tiles.draw_false, studio)}
