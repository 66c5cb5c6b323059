"""What is said while a tile is laid: what could follow, and which of two tiles stays."""

from __future__ import annotations

from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.text import _, ngettext


def can_follow(state: State, cell: int) -> tuple[int, int]:
    """After the next tile lies on a cell: how many of the others can follow at most, and how many cannot."""
    left, used = len(state.player.hand) - 1, state.used | 1 << cell
    most = _longest(state, used, left)
    return most, left - most


def _longest(state: State, used: int, left: int) -> int:
    """How many more cells can be used one after the other, up to ``left``."""
    city, memory, scored = state.map, state.memory, state.player.scored
    first = (used & -used).bit_length() - 1
    free = city.land & ~scored & ~used
    fitting = [position & free for position in city.positions[memory][first] if not used & ~position]
    return min(left, max((position.bit_count() for position in fitting), default=0))


def follow_line(state: State, cell: int) -> str:
    """``2 more can follow``, or how many tiles would find no cell; empty for the last tile."""
    most, forgotten = can_follow(state, cell)
    if forgotten:
        return ngettext("{count} would be forgotten", "{count} would be forgotten", forgotten).format(count=forgotten)
    return ngettext("{count} more can follow", "{count} more can follow", most).format(count=most) if most else ""


def lay_over(tile: str, old: str, names: Names) -> str:
    """Of the plate on an unscored tile: the new one stays."""
    return _("Lay {tile}, forget {old}").format(tile=names.tile(tile), old=names.tile(old))


def keep_old(tile: str, old: str, names: Names) -> str:
    """The other way: the older one stays."""
    return _("Keep {old}, forget {tile}").format(tile=names.tile(tile), old=names.tile(old))
