"""The names of mods as players read them: only those of boxes that come with the program are translated."""

from __future__ import annotations

from functools import cache

from dejavu import games
from dejavu.table.text import _


def mod_title(name: str) -> str:
    """The name of a mod, in the current language if a box that comes with the program has it."""
    return _(name) if name in _shipped() else name


@cache
def _shipped() -> frozenset[str]:
    from dejavu.store import mods  # here: it reads YAML, and most games have no mod

    return frozenset(box.name for game in games.names() for box in mods.boxes(game))
