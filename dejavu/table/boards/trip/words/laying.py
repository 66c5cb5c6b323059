"""What is said while a tile is laid: what could follow, and which of two tiles stays."""

from __future__ import annotations

from dejavu.table.boards.trip.laying import Laid
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.text import _, ngettext


def follow_line(laid: Laid) -> str:
    """``2 more can follow``, or how many tiles would find no cell; empty for the last tile."""
    if laid.forgotten:
        text = ngettext("{count} would be forgotten", "{count} would be forgotten", laid.forgotten)
        return text.format(count=laid.forgotten)
    if laid.follow:
        return ngettext("{count} more can follow", "{count} more can follow", laid.follow).format(count=laid.follow)
    return ""


def lay_over(tile: str, old: str, names: Names) -> str:
    """Of the plate on an unscored tile: the new one stays."""
    return _("Lay {tile}, forget {old}").format(tile=names.tile(tile), old=names.tile(old))


def keep_old(tile: str, old: str, names: Names) -> str:
    """The other way: the older one stays."""
    return _("Keep {old}, forget {tile}").format(tile=names.tile(tile), old=names.tile(old))
