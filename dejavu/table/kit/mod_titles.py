"""The names of mods as players read them: only names of boxes that come with the program are translated."""

from __future__ import annotations

from dejavu import games
from dejavu.table.text import _


def mod_title(name: str) -> str:
    """The name of a mod, translated if it is a box that comes with the program."""
    from dejavu.store import mods  # here: it reads YAML, and most games have no mod

    return _(name) if any(name in mods.shipped(game) for game in games.names()) else name
