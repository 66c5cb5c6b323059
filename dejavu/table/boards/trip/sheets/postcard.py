"""A postcard of the city that the players agreed on: what *Save picture* keeps of a trip.

It shows the city in daylight: what was agreed on stands there as houses, trees and monuments. Places that only their
own player remembered are faint, and cells that all remember alike are framed in gold. Below are everybody's points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.city import panorama
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.sheets import maps
from dejavu.table.boards.trip.words.scores import alike, single_places
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent
from dejavu.table.look.typesetting import Face

INK: Final = "text_on_accent"
"""Role of the theme for writing on paper."""
_BORDER: Final = 0.026
"""White border, as a share of the card's height."""
_FOOT: Final = 0.17
"""Paper below the view for what is written, as a share of the card's height."""
_SKY: Final = 0.25
"""Share of the view for the sky."""
_AIR: Final = 0.03
"""Air round what stands in the sky, as a share of the view's height."""
_TITLED: Final = 0.62
"""Share of the view's width for the greeting."""
_TITLES: Final = (5.0, 4.5, 4.0, 3.5, 3.0, 2.5)
"""Sizes of the greeting, in em."""
_STAMP: Final = 0.21
"""Height of the stamp, as a share of the view's height."""
_UPRIGHT: Final = 0.86
"""Width of the stamp, as a share of its height."""
_ROW: Final = 2.3
"""Greatest height of a seat's line, in em."""
_NAMES: Final = 0.42
"""Share of the card's width for the players."""
_ONE_COLUMN: Final = 2
"""Most players that stand in one column."""
_TOOTH: Final = 0.045
"""Radius of a hole in the stamp's edge, as a share of its height."""


class Line(NamedTuple):
    """A seat below the view."""

    name: str
    points: str
    won: bool
    portrait: Callable[[Surface, Rect], None]
    """Draws the seat's portrait in a square."""


class OwnMap(NamedTuple):
    """The small map of a seat on the stamp."""

    seat: int
    title: str


class Greeting(NamedTuple):
    """The words of a postcard."""

    title: str
    closing: str
    lines: Sequence[Line]
    """A line for each seat, the best first."""
    date: str
    """The day of the trip, in digits; empty if nobody knows it."""
    told: Sequence[str] = ()
    """Sentences about what was special in the trip."""
    own: OwnMap | None = None


def draw(studio: TripStudio, surface: Surface, state: State, words: Greeting) -> None:
    """Draw the card on a surface, which it fills."""
    surface.fill(PAPER["rim"])
    border = round(_BORDER * surface.get_height())
    room = surface.get_rect().inflate(-2 * border, -2 * border)
    foot = round(_FOOT * surface.get_height())
    view = Rect(room.left, room.top, room.width, room.height - foot)
    _draw_view(studio, surface.subsurface(view), state)
    _draw_title(studio, surface, view, words.title)
    _draw_stamp(studio, surface, view, state, words)
    below = Rect(room.left, view.bottom + border // 2, room.width, room.bottom - view.bottom - border // 2)
    _draw_foot(studio, surface, below, words)


def _draw_view(studio: TripStudio, surface: Surface, state: State) -> None:
    """Draw the city: what was agreed on, and fainter what only one player remembers."""
    agreed, box = alike(state), state.components
    standing = [
        panorama.Standing(place.kind, cells, faint=True)
        for place in single_places(state)
        if (cells := place.cells & ~state.taken_cells & ~mask_of(agreed))
    ]
    standing += [
        panorama.Standing(kind, 1 << cell) for cell, kind in agreed.items() if not state.taken_cells >> cell & 1
    ]
    standing += [
        panorama.Standing(box.markers[marker.kind].place, marker.cells, marker.kind) for marker in state.laid_markers
    ]
    gold = Color(studio.look.theme["accent"])
    framed = dict.fromkeys(alike(state, state.seats), gold)
    panorama.draw(studio, surface, state.map, round(_SKY * surface.get_height()), standing, framed)


def _draw_title(studio: TripStudio, surface: Surface, view: Rect, title: str) -> None:
    """Draw the greeting in the sky, white over a soft shadow."""
    look, edge = studio.look, round(_AIR * view.height)
    room = round(_TITLED * view.width), round(_SKY * view.height)
    for role, shift in ((INK, look.px(0.09)), ("text", 0)):
        letters = look.fitting_paragraph(title, room, _TITLES, role, "display")
        letters = letters or look.paragraph(title, room[0], _TITLES[-1], role, "display")
        surface.blit(letters, (view.left + edge + shift, view.top + edge // 2 + shift))


def _draw_stamp(studio: TripStudio, surface: Surface, view: Rect, state: State, words: Greeting) -> None:
    """Draw the stamp in the upper right corner, and the postmark that lies over its edge."""
    edge = round(_AIR * view.height)
    stamp = _stamp(studio, state, round(_STAMP * view.height), words.own)
    at = blit_at(surface, stamp, topright=(view.right - edge, view.top + edge))
    _draw_postmark(studio, surface, (at.left - at.height * 3 // 8, at.centery), at.height * 2 // 5, words.date)


def _draw_foot(studio: TripStudio, surface: Surface, room: Rect, words: Greeting) -> None:
    """Draw what was agreed and what was special at the left, and everybody at the right, in the order of reading."""
    look, gap = studio.look, studio.look.px(1.2)
    columns = 1 if len(words.lines) <= _ONE_COLUMN else 2
    rows = max(1, -(-len(words.lines) // columns))
    names = Rect(0, room.top, round(_NAMES * room.width), room.height)
    names.right = room.right
    left = with_edges(room, right=names.left - gap)
    closing = look.fitting_paragraph(
        words.closing, (left.width, left.height // 2), (1.4, 1.25, 1.1, 1.0), INK, "display"
    )
    closing = closing or look.paragraph(words.closing, left.width, 0.9, INK, "display")
    surface.blit(closing, left)
    rest = left.width, left.height - closing.get_height() - look.px(0.3)
    if told := look.fitting_paragraph("\n".join(words.told), rest, (1.2, 1.1, 1.0, 0.9, 0.8, 0.7), INK):
        surface.blit(told, (left.left, left.bottom - told.get_height()))
    high = min(look.px(_ROW), room.height // rows)
    wide = (names.width - gap * (columns - 1)) // columns
    for number, line in enumerate(words.lines):
        row, column = divmod(number, columns)
        _draw_line(studio, surface, Rect(names.left + column * (wide + gap), names.top + row * high, wide, high), line)


def _draw_line(studio: TripStudio, surface: Surface, row: Rect, line: Line) -> None:
    """Draw a seat's portrait, name and points over a thin line."""
    look, gap = studio.look, studio.look.px(0.4)
    square = Rect(row.left, row.top + gap, row.height - 2 * gap, row.height - 2 * gap)
    line.portrait(surface, square)
    face: Face = "bold" if line.won else "regular"
    points = look.text(line.points, 1.25, INK, face)
    blit_at(surface, points, midright=row.midright)
    free = row.width - square.width - points.get_width() - 2 * look.em
    left = square.right + look.px(0.7)
    look.draw_text(surface, line.name, 1.25, INK, face, free, midleft=(left, row.centery))
    faint = PAPER["ink"].lerp(PAPER["rim"], 0.7)
    pygame.draw.line(surface, faint, (row.left, row.bottom - 1), (row.right, row.bottom - 1), look.hairline)


def _stamp(studio: TripStudio, state: State, height: int, own: OwnMap | None) -> Surface:
    """A stamp with a player's own map, or else with a view of the city, and holes along its edge."""
    city = state.map.city
    width, hole = round(_UPRIGHT * height), max(2, round(_TOOTH * height))
    stamp = transparent((width, height))
    stamp.fill(Color("white").lerp(PAPER["fold"], 0.2))
    inner = stamp.get_rect().inflate(-5 * hole, -5 * hole)
    if own:
        title = studio.look.text(own.title, 0.7, INK, width=inner.width)
        blit_at(stamp, title, midbottom=inner.midbottom)
        inner.height -= title.get_height()
        maps.draw_player(studio, state, own.seat, stamp, maps.cells_in(state, inner), full=False)
    else:
        stamp.blit(studio.pictures.covering(f"trip/postcards/{city.id}", inner.size), inner)
    for length, fixed in ((width, (0, height)), (height, (0, width))):
        count = max(1, round(length / (3 * hole)))
        for number in range(count + 1):
            along = round(number * length / count)
            for side in fixed:
                centre = (along, side) if length == width else (side, along)
                pygame.draw.circle(stamp, (0, 0, 0, 0), centre, hole)
    return stamp


def _draw_postmark(studio: TripStudio, surface: Surface, centre: Point, radius: int, date: str) -> None:
    """Draw two rings with the date, if there is one, and waves to their left."""
    ink = PAPER["ink"]
    mark = transparent((4 * radius, 2 * radius + 2))
    middle, width = (3 * radius - 1, radius), max(2, radius // 30)
    for part in (1.0, 0.76):
        pygame.draw.circle(mark, ink, middle, round(part * radius), width)
    for row in range(-2, 3):
        y = radius + row * radius // 4
        wave = [(x, y + round(radius * 0.05 * (-1) ** (x // (radius // 4)))) for x in range(0, 2 * radius, radius // 8)]
        pygame.draw.lines(mark, ink, False, wave, width)
    if date:
        studio.look.draw_text(mark, date, 0.8, INK, "bold", round(1.5 * radius), center=middle)
    mark.set_alpha(170)
    surface.blit(mark, mark.get_rect(center=(centre[0] - radius // 2, centre[1])))
