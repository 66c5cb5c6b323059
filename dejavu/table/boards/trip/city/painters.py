"""What draws the items of this table, by the names that they give."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from dejavu.table.board.item_area import Painter
from dejavu.table.boards.trip.city import markers, memory_card, tiles
from dejavu.table.boards.trip.city.studio import Studio

_PAINTERS: Mapping[str, Painter] = {
    "tile": tiles.draw,
    "false": tiles.draw_false,
    "left": tiles.draw_left,
    "supplied": markers.draw_supplied,
    "memory": memory_card.draw,
    "pattern": memory_card.draw_pattern,
}


def painters(studio: Studio) -> Mapping[str, Painter]:
    """Those of one window."""
    return {name: partial(draw, studio) for name, draw in _PAINTERS.items()}
