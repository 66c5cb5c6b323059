"""What is said while a tile is laid: what could follow, and which of two tiles stays."""

from __future__ import annotations

from dejavu.table.boards.trip.words.names import Names
from dejavu.table.text import _, ngettext


def can_follow(count: int) -> str:
    """How many tiles could be laid after this one."""
    return ngettext("{count} more can follow", "{count} more can follow", count).format(count=count)


def forgotten(count: int) -> str:
    """How many would find no cell."""
    return ngettext("{count} would be forgotten", "{count} would be forgotten", count).format(count=count)


def lay_over(tile: str, old: str, names: Names) -> str:
    """Of the plate on an unscored tile: the new one stays."""
    return _("Lay {tile}, forget {old}").format(tile=names.tile(tile), old=names.tile(old))


def keep_old(tile: str, old: str, names: Names) -> str:
    """The other way: the older one stays."""
    return _("Keep {old}, forget {tile}").format(tile=names.tile(tile), old=names.tile(old))
