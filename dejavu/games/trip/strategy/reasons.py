"""Why a plan is good: the reasons there are, and what each is about."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """What a plan brings; the comment names what the reason is about.

    Kinds of place, tiles and markers are ids, cells are named as in actions, spaces count from 1, seats from 0. The
    reasons for taking a space are what its tiles would bring if one laid them now.
    """

    SCORES = "scores"  # kind of place, its own points; where a space is chosen, then every cell of it
    AGREES = "agrees"  # how many of its cells agree, how many it has
    LAST_MARKER = "last-marker"  # marker
    ORDER = "order"  # how many points more the order card pays as things stand then
    PHOTO = "photo"  # cell
    WAITS = "waits"  # kind of place, then every cell of the block that is better scored later
    PREPARES = "prepares"  # kind of place, a cell that it lacks, the tile for that, how many tiles it lacks
    FITS = "fits"  # space: the only one of which every tile finds an empty cell
    DENIES = "denies"  # seat, kind of place that it cannot have as well now
    FORGETS = "forgets"  # how many tiles
