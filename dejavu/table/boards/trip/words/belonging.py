"""Where a piece may be put at all: said when somebody puts it where it means nothing."""

from __future__ import annotations

from dejavu.table.text import _


def belongs(kind: str) -> str:
    """One sentence for a ``space``, ``tile``, ``place`` or ``marker``, or tiles that are ``unkept``."""
    return {
        "space": _("The tiles of a space go into your tray."),
        "tile": _("A tile goes on a lit cell of your own map."),
        "place": _("A place goes on the shared map: drop it there to score it."),
        "marker": _("A marker goes on a lit cell of the shared map."),
        "unkept": _("Keep these first: then you lay."),
    }[kind]
