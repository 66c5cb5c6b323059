"""A postcard of the city that the players agreed on: what *Save picture* keeps of a trip.

At the left is the city in daylight: what was agreed on stands there as houses, trees and monuments. Places that only
their own player remembered are faint, and cells that all of several remember alike are framed in gold. At the right are
a stamp, what was special, and everybody's points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin, tau
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.state import State
from dejavu.table.board.finale.postcard import bordered
from dejavu.table.boards.trip.city import monuments, panorama
from dejavu.table.boards.trip.city.colours import DAY_LAND, PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.words.scores import alike, single_places
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.masks import tinted
from dejavu.table.look.shapes import transparent
from dejavu.table.look.typesetting import Face

INK: Final = "text_on_accent"
"""Role of the theme for writing on paper."""
_VIEW: Final = 0.68
"""Share of the card's width for the view."""
_SKY: Final = 0.21
"""Share of the view for the sky."""
_AIR: Final = 0.03
"""Air round what stands in the sky, as a share of the view's height."""
_TITLES: Final = (4.4, 4.0, 3.5, 3.0, 2.5)
"""Sizes of the greeting, in em."""
_STAMP: Final = 0.26
"""Height of the stamp, as a share of the card's height."""
_UPRIGHT: Final = 0.84
"""Width of the stamp, as a share of its height."""
_LAND: Final = 0.16
"""Share of a stamp's picture for the ground on which a monument stands."""
_SPAN: Final = 0.94
"""Greatest share of a stamp's picture that a monument takes."""
_ROW: Final = 2.3
"""Greatest height of a seat's line, in em."""
_TOLD: Final = (
    (2.3, 1.55),
    (2.1, 1.4),
    (1.9, 1.25),
    (1.8, 1.2),
    (1.6, 1.1),
    (1.4, 1.0),
    (1.2, 0.9),
    (1.1, 0.8),
    (1.0, 0.7),
)
"""Sizes of the first sentence and of the others to try, in em."""
_SHADE: Final = Color(40, 30, 60, 110)
"""The shade of the stamp on the paper."""
_TOOTH: Final = 0.04
"""Radius of a hole in the stamp's edge, as a share of its height."""


class Line(NamedTuple):
    """The line of a seat, with its points."""

    name: str
    points: str
    won: bool
    portrait: Callable[[Surface, Rect], None]
    """Draws the seat's portrait in a square."""


class Greeting(NamedTuple):
    """The words of a postcard."""

    title: str
    town: str
    """The name of the city."""
    told: Sequence[str]
    """Sentences about what was special in the trip, the most special first."""
    lines: Sequence[Line]
    """A line for each seat, the best first."""
    date: str
    """The day of the trip, in digits; empty if nobody knows it."""


def draw(studio: TripStudio, surface: Surface, state: State, words: Greeting) -> None:
    """Draw the card on a surface, which it fills."""
    room = bordered(surface, PAPER["rim"])
    border = room.top
    view = Rect(room.left, room.top, round(_VIEW * room.width), room.height)
    _draw_view(studio, surface.subsurface(view), state)
    _draw_title(studio, surface, view, words.title)
    column = with_edges(room, left=view.right + border)
    stamp = _draw_stamp(studio, surface, column, state, words)
    below = with_edges(column, top=stamp.bottom + border)
    top = _draw_lines(studio.look, surface, below, words.lines)
    _draw_told(studio.look, surface, with_edges(below, bottom=top), words.told)


def _draw_view(studio: TripStudio, surface: Surface, state: State) -> None:
    """Draw the city: what was agreed on, and fainter what only one player remembers.

    Between two players everything agreed on is remembered by all, so there are no frames.
    """
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
    framed = dict.fromkeys(alike(state, state.seats) if state.seats > 2 else (), gold)
    panorama.draw(studio, surface, state.map, round(_SKY * surface.get_height()), standing, framed)


def _draw_title(studio: TripStudio, surface: Surface, view: Rect, title: str) -> None:
    """Draw the greeting in the sky, white over a soft shadow."""
    look, edge = studio.look, round(_AIR * view.height)
    room = view.width - 2 * edge, round(_SKY * view.height)
    for role, shift in ((INK, look.px(0.09)), ("text", 0)):
        letters = look.fitting_paragraph(title, room, _TITLES, role, "display")
        letters = letters or look.paragraph(title, room[0], _TITLES[-1], role, "display")
        surface.blit(letters, (view.left + edge + shift, view.top + edge // 2 + shift))


def _draw_stamp(studio: TripStudio, surface: Surface, room: Rect, state: State, words: Greeting) -> Rect:
    """Draw the stamp in the upper right corner and the postmark at its left, whose waves run onto it.

    Returns the rectangle of the stamp.
    """
    stamp = _stamp(studio, state, round(_STAMP * surface.get_height()), words.town)
    shade = pygame.transform.box_blur(tinted(stamp, _SHADE), max(1, stamp.get_height() // 60))
    blit_at(surface, shade, topright=(room.right + studio.look.px(0.1), room.top + studio.look.px(0.15)))
    at = blit_at(surface, stamp, topright=room.topright)
    radius = min(at.height * 2 // 5, (at.left - room.left) * 9 // 20)
    _draw_postmark(studio, surface, (at.left - radius - at.width // 20, at.centery), radius, at.width // 2, words.date)
    return at


def _draw_lines(look: Look, surface: Surface, room: Rect, lines: Sequence[Line]) -> int:
    """Draw everybody at the foot of a room, the best first, and return the y of the upper edge."""
    high = min(look.px(_ROW), room.height // (2 * max(1, len(lines))))
    top = room.bottom - high * len(lines)
    for number, line in enumerate(lines):
        _draw_line(look, surface, Rect(room.left, top + number * high, room.width, high), line)
    return top


def _draw_told(look: Look, surface: Surface, room: Rect, told: Sequence[str]) -> None:
    """Draw the sentences with even gaps, the first one large."""
    if not told:
        return
    first, *others = told
    for large, small in _TOLD:
        gap = look.px(0.8 * small)
        lines = [look.paragraph(first, room.width, large, INK, "display")]
        lines += [look.paragraph(words, room.width, small, INK) for words in others]
        if sum(line.get_height() + gap for line in lines) <= room.height:
            break
    top = room.top
    for line in lines:
        surface.blit(line, (room.left, top))
        top += line.get_height() + gap


def _draw_line(look: Look, surface: Surface, row: Rect, line: Line) -> None:
    """Draw a seat's portrait, name and points over a thin line."""
    gap = look.px(0.4)
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


def _stamp(studio: TripStudio, state: State, height: int, town: str) -> Surface:
    """A stamp with the first monument that was raised, or else with a view of the city, and holes along its edge."""
    width, hole = round(_UPRIGHT * height), max(2, round(_TOOTH * height))
    stamp = transparent((width, height))
    stamp.fill("white")
    inner = stamp.get_rect().inflate(-4 * hole, -4 * hole)
    name = studio.look.text(town, 0.95, INK, "display", inner.width)
    blit_at(stamp, name, midbottom=(inner.centerx, height - 3 * hole // 2))
    inner = with_edges(inner, bottom=height - 2 * hole - name.get_height())
    _draw_on_stamp(studio, stamp.subsurface(inner), state)
    for length, fixed in ((width, (0, height)), (height, (0, width))):
        count = max(1, round(length / (3 * hole)))
        for number in range(count + 1):
            along = round(number * length / count)
            for side in fixed:
                centre = (along, side) if length == width else (side, along)
                pygame.draw.circle(stamp, (0, 0, 0, 0), centre, hole)
    return stamp


def _draw_on_stamp(studio: TripStudio, surface: Surface, state: State) -> None:
    """Draw a monument on its ground by day, as large as the surface allows, or else a view of the city."""
    city, box, (wide, high) = state.map.city, state.components, surface.get_size()
    markers = [marker.kind for marker in state.laid_markers if box.markers[marker.kind].id in city.monuments]
    if not markers:
        surface.blit(studio.pictures.covering(f"trip/postcards/{city.id}", (wide, high)), (0, 0))
        return
    shore = round((1 - _LAND) * high)
    panorama.draw_sky(surface.subsurface((0, 0, wide, shore)), city)
    surface.fill(DAY_LAND[city.id], (0, shore, wide, high - shore))
    across, down = monuments.proportions(studio, markers[0], city)
    share = min(_SPAN * wide / across, (_SPAN - _LAND / 2) * high / down)
    drawn = monuments.picture(studio, markers[0], (round(share * across), round(share * down)), city)
    blit_at(surface, drawn, midbottom=(wide // 2, high - round(_LAND * high / 2)))


def _draw_postmark(studio: TripStudio, surface: Surface, centre: Point, radius: int, wave: int, date: str) -> None:
    """Draw two rings with the date, if there is one, and waves to their right, ``wave`` pixels long."""
    ink, width = PAPER["ink"], max(2, radius // 30)
    mark = transparent((2 * radius + wave, 2 * radius + 2))
    middle = (radius, radius)
    for part in (1.0, 0.8):
        pygame.draw.circle(mark, ink, middle, round(part * radius), width)
    for row in range(-2, 3):
        y, left = radius + row * radius // 4, radius + round((radius**2 - (row * radius / 4) ** 2) ** 0.5)
        line = [(x, y + radius * 0.05 * sin(tau * x / (0.5 * radius))) for x in range(left, 2 * radius + wave, 2)]
        pygame.draw.lines(mark, ink, False, line, width)
    if date:
        studio.look.draw_text(mark, date, 1.0, INK, "bold", round(1.5 * radius), center=middle)
    mark.set_alpha(170)
    surface.blit(mark, (centre[0] - radius, centre[1] - radius))
