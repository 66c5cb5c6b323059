"""The reasons for plans, and their values."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """What a plan brings; the comment names the reason's values.

    Kinds of place, tiles and markers are ids, cells are named as in actions, spaces count from 1, seats from 0. The
    reasons for taking a space are the results of laying its tiles now.
    """

    SCORES = "scores"  # kind of place, its own points; for a space, then every cell of it
    AGREES = "agrees"  # number of agreeing cells, number of all cells
    LAST_MARKER = "last-marker"  # marker
    ORDER = "order"  # additional points of the order card, as things stand then
    PHOTO = "photo"  # cell
    WAITS = "waits"  # kind of place, then every cell of the block that is better scored later
    PREPARES = "prepares"  # kind of place, a missing cell, the tile for it, number of missing tiles
    FITS = "fits"  # space: the only one of which every tile finds an empty cell
    DENIES = "denies"  # seat, kind of place that it can no longer have as well
    FORGETS = "forgets"  # number of tiles
    SPARES = "spares"  # number of tiles that it would forget more to score a place this turn
