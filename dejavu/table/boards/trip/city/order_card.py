"""Order cards: postcards with a view, a stamp with the pay, and the goal as chips."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.components import City, Components, Order
from dejavu.games.trip.goals import Goal
from dejavu.table.boards.trip.city import chips
from dejavu.table.boards.trip.city.chips import BORDER, MAP, MORE, SAME, WATER
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import rounded

RATIO = 0.72
"""Ratio of an order card, width to height."""
Groups = list[list[str]]
"""Names of chips, side by side in each group."""
_RIM = 0.035
"""Width of the pale rim, as a share of the shorter side."""
_VIEW = 0.54
"""Share of the height for the view on a landscape card."""
_UPRIGHT_VIEW = 0.50
"""Share of the height for the view on an upright card."""
_GAP = 0.4
"""Gap between two groups of chips, in chips."""
_MOST = 0.38
"""Greatest width of a chip, as a share of the card's width."""


def groups(box: Components, goal: Goal) -> Groups:
    """The chips of a goal (``dejavu.games.trip.goals.GOALS``); empty if its kind cannot be shown."""
    given, times = goal.parameters, goal.pay.least or 1
    kinds = [box.places[kind].id for kind in given.get("kinds", ())]
    tiles = [box.tiles[kind].id for kind in given.get("tiles", ())]
    kind, place = ([box.places[given[name]].id] if name in given else [] for name in ("kind", "place"))
    match goal.kind:
        case "places":
            return [kinds] if len(kinds) > 1 else [kinds] * times
        case "blocks":
            return [kind * int(given["size"])] * times
        case "exact":
            return [kinds, [SAME, MAP]]
        case "largest-block":
            return [[*kind * 3, MORE]]
        case "beside-place":
            return [[name, *place] for name in tiles]
        case "touching-same":
            return [[name, name] for name in kinds]
        case "touching-most":
            return [[*kinds, MORE]]
        case "on-border":
            return [[BORDER, name] for name in kinds]
        case "place-beside-water" | "tiles-beside-water":
            return [[name, WATER] for name in kinds + tiles]
        case "kinds-beside-water":
            return [[*kinds, WATER]]
        case "fewest-side":
            return [[name, WATER, name] for name in kinds]
    return []


def pays(goal: Goal) -> str:
    """The shortest text for a goal's pay: once, for each, or by rank."""
    pay = goal.pay
    if pay.ranking:
        return " · ".join(map(str, pay.ranking))
    return str(pay.points) if pay.least is not None else f"+{pay.points}"


def picture(studio: TripStudio, order: Order, size: Size, city: City | None = None) -> Surface:
    """The face of an order card with the view of a city, by default the first one. Its words stand beside it."""
    view = (city or studio.box.cities[0]).id
    return studio.keep(("order", order.name, size, view), lambda: _face(studio, order, size, view))


def draw(studio: TripStudio, surface: Surface, rect: Rect, order: Order, city: City) -> None:
    """Draw the card, filling a rectangle."""
    surface.blit(picture(studio, order, rect.size, city), rect)


def _face(studio: TripStudio, order: Order, size: Size, view: str) -> Surface:
    rim = max(2, round(min(size) * _RIM))
    surface = rounded(size, max(3, min(size) // 16), PAPER["rim"], PAPER["fold"], 1)
    share = _UPRIGHT_VIEW if size[1] > size[0] else _VIEW
    shown = Rect(rim, rim, size[0] - 2 * rim, round(size[1] * share) - rim)
    surface.blit(studio.pictures.covering(f"trip/postcards/{view}", shown.size, (0.5, 1.0), (0.5, 1.0)), shown)
    surface.blit(rounded(shown.size, 1, None, Color(20, 12, 40, 110), 1), shown)
    _draw_stamp(surface, pays(order.goal), shown)
    room = Rect(rim, shown.bottom, size[0] - 2 * rim, size[1] - shown.bottom - rim // 2)
    _draw_goal(studio, surface, groups(studio.box, order.goal), room.inflate(-2 * rim, -2 * rim))
    return surface


def _draw_stamp(surface: Surface, words: str, view: Rect) -> None:
    """Draw a stamp with a toothed edge in the view's upper right corner."""
    word = typesetting.line(words, round(min(view.height * 0.30, view.width * 0.16)), PAPER["ink"])
    tooth = max(1, word.get_height() // 9)
    stamp = anchored(
        (max(word.get_width(), word.get_height()) + 6 * tooth, word.get_height() + 4 * tooth),
        topright=(view.right - 2 * tooth, view.top + 2 * tooth),
    )
    surface.fill(PAPER["rim"], stamp)
    for x in range(stamp.left, stamp.right, 3 * tooth):
        for y in (stamp.top, stamp.bottom - 1):
            pygame.draw.circle(surface, surface.get_at((max(0, stamp.left - 2), view.top + 1)), (x + tooth, y), tooth)
    blit_at(surface, word, center=stamp.center)


def _draw_goal(studio: TripStudio, surface: Surface, wanted: Groups, room: Rect) -> None:
    """Draw the groups in the number of rows that allows the largest chips."""
    if not wanted:
        return
    choices = [(_side(rows, room), rows) for rows in _arranged(wanted)]
    side, rows = max(choices, key=lambda choice: choice[0])
    if side < 2:
        return
    step = round(side * (1 + _GAP / 2))
    top = room.centery - (step * (len(rows) - 1) + side) // 2
    for number, row in enumerate(rows):
        left = room.centerx - round(_length(row) * side / 2)
        for group in row:
            for name in group:
                surface.blit(chips.chip(studio, name, side), (left, top + number * step))
                left += side
            left += round(side * _GAP)


def _arranged(wanted: Groups) -> Iterator[list[Groups]]:
    """The groups in one row, in two, and so on."""
    for count in range(1, len(wanted) + 1):
        each = -(-len(wanted) // count)
        yield [wanted[start : start + each] for start in range(0, len(wanted), each)]


def _length(row: Groups) -> float:
    """The length of a row, in chips."""
    return sum(map(len, row)) + _GAP * (len(row) - 1)


def _side(rows: list[Groups], room: Rect) -> int:
    """The greatest side of the chips, in pixels."""
    wide = min(_MOST * room.width, room.width / max(map(_length, rows)))
    return int(min(wide, room.height / (len(rows) + _GAP / 2 * (len(rows) - 1))))
