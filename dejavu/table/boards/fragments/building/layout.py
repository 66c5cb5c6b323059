"""Places the areas of building: the map above with the seats over it, below it the tray and the action bar."""

from __future__ import annotations

from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.kit.layout import REST, columns, rows, window
from dejavu.table.look.look import Look

_TALL = 10.4
"""Height of tray and bar in em, unless it is more than a quarter of the window."""
_BAR = (6.6, 29.0)
"""Least height and greatest width of the action bar, in em."""
_WIDE = 0.4
"""Largest share of the action bar in the width."""
_FOLDED = 5.0
"""Height of the folded action bar, in em."""
_COLUMN = 8.5
"""Width of the tray beside the map, in em."""
_SEATS = (2.2, 13.0)
"""Height of the seats, and width of one, in em."""
_SHARE = 0.25
"""Largest share of tray and bar in the height."""
_APART = 0.6
"""Gap between two areas, and at the edge of the window, in em."""


class Rooms(dict[str, Rect]):
    """The rectangles of the areas, and of the part of the map without areas over it (``clear``)."""

    folded = False
    """Whether the action bar is folded, in a window too narrow for it beside the tray."""


def arrange(look: Look, seats: int) -> Rooms:
    """Room for so many seats."""
    (width, height), apart = look.size, look.px(_APART)
    most = round(height * _SHARE) - apart
    room = window(look.size, apart)
    rooms = Rooms()
    if look.wide < STACKED:
        rooms.folded = True
        upper = columns(tray=look.px(_COLUMN), map=REST)
        rooms.update(rows(upper=(REST, upper), guide=min(look.px(_FOLDED), most)).place(room, apart))
        left = rooms["tray"].right + apart // 2
        rooms["map"] = Rect(left, 0, width - left, rooms["guide"].top - apart // 2)
    else:
        tall = min(look.px(_TALL), most)
        lower = columns(tray=REST, guide=min(look.px(_BAR[1]), round(_WIDE * room.width)))
        rooms.update(rows(map=REST, lower=(tall, lower)).place(room, apart))
        bar = rooms["guide"]
        bar.height = max(tall, look.px(_BAR[0]))
        bar.bottom = room.bottom
        rooms["map"] = Rect(0, 0, width, rooms["tray"].top - apart // 2)
    place = rooms["map"]
    wide = min(place.width - 2 * apart, seats * look.px(_SEATS[1]))
    rooms["seats"] = Rect(place.left + apart, apart, wide, look.px(_SEATS[0]))
    top, bottom = rooms["seats"].bottom, min(place.bottom, rooms["guide"].top)
    rooms["clear"] = Rect(place.left, top, place.width, bottom - top)
    return rooms
