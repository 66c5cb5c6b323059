"""What keys and mouse do in *Remember Our Trip* alone."""

from __future__ import annotations

from dejavu.table.play.board import BoardKeys
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _


def keys() -> BoardKeys:
    """For the page of keys."""
    return BoardKeys(
        focus=_("From cell to cell of a map, or within an area"),
        turn=[
            (PICKS, _("Take that space; pick up that tile; choose that place to score")),
            (("keep",), _("Of two tiles on one cell, keep the older one")),
        ],
        inspect=_("Read about a tile, a cell, a memory card or the order card"),
        mouse=[
            (_("Drag a tile"), _("Lay it on a lit cell of your map")),
            (_("Sweep over tiles"), _("Choose them as a place to score")),
        ],
    )
