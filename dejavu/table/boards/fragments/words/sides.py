"""The eight sides on which something lies on the cosmic map."""

from __future__ import annotations

from math import atan2, tau

from dejavu.table.text import _

_SIDES = 8
_MIDDLE = 1200.0
"""So near to the middle of the map, in thousandths of a world unit, something lies in the middle."""


def side(off: complex) -> str:
    """The side to which something lies, after a name: ``Carina, in the north-east``. y grows down."""
    names = (
        _("in the east"),
        _("in the south-east"),
        _("in the south"),
        _("in the south-west"),
        _("in the west"),
        _("in the north-west"),
        _("in the north"),
        _("in the north-east"),
    )
    return names[side_number(off)]


def side_number(off: complex) -> int:
    """The same as a number: 0 for the east, then clockwise, to 7 for the north-east."""
    return round(atan2(off.imag, off.real) / tau * _SIDES) % _SIDES


def part_of_map(off: complex) -> str:
    """Where on the map something lies, from the middle of all that lies there."""
    return side(off) if abs(off) > _MIDDLE else _("in the middle")
