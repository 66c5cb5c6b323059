"""A postcard of the city that the players agreed on: what *Save picture* keeps of a trip.

The front is the shared map with its monuments. Places that only their own player remembered are faint, and cells that
several players remember alike are framed in gold. The back has the greeting, the stamp, and everybody's points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.state import State
from dejavu.table.boards.trip.city import ground, markers, places
from dejavu.table.boards.trip.city.colours import PAPER
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.sheets import maps
from dejavu.table.boards.trip.words.scores import alike, single_places
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import rounded, soft_shadow
from dejavu.table.look.typesetting import Face

INK: Final = "text_on_accent"
"""Role of the theme for writing on paper."""
_MARGIN: Final = 0.035
"""Margin round the card, as a share of the picture's height."""
_CORNER: Final = 0.012
"""Radius of the card's corners, as a share of its height."""
_BORDER: Final = 0.03
"""White border round the front, as a share of the card's height."""
_FRONT: Final = 0.62
"""Share of the card's width for its front."""
_FAINT: Final = 95
"""Opacity of a place that only its player remembered, of 255."""
_STAMP: Final = 0.23
"""Height of the stamp, as a share of the card's height."""
_ROW: Final = 3.2
"""Height of a seat's line, in em."""
_LEAST_MAP: Final = 6.0
"""Least height of the room for a map, in em."""
_TOOTH: Final = 0.045
"""Radius of a hole in the stamp's edge, as a share of its height."""


class Line(NamedTuple):
    """A seat on the back."""

    name: str
    points: str
    won: bool
    portrait: Callable[[Surface, Rect], None]
    """Draws the seat's portrait in a square."""


class OwnMap(NamedTuple):
    """The small map of a seat on the back."""

    seat: int
    title: str


class Greeting(NamedTuple):
    """The words on the back."""

    title: str
    closing: str
    lines: Sequence[Line]
    """A line for each seat, the best first."""
    date: str
    """The day of the trip, in digits; empty if nobody knows it."""
    told: Sequence[str] = ()
    """Sentences about what was particular to the trip."""
    own: OwnMap | None = None


def draw(studio: TripStudio, surface: Surface, state: State, words: Greeting) -> None:
    """Draw the card on a surface, which it fills except for a margin."""
    edge = round(_MARGIN * surface.get_height())
    card = surface.get_rect().inflate(-2 * edge, -2 * edge)
    radius = round(_CORNER * card.height)
    shadow = soft_shadow(card.size, radius, edge)
    blit_at(surface, shadow, center=card.move(0, edge // 4).center)
    surface.blit(rounded(card.size, radius, PAPER["rim"], None, 0), card)
    border = round(_BORDER * card.height)
    front = Rect(card.left + border, card.top + border, round(_FRONT * card.width), card.height - 2 * border)
    _draw_front(studio, surface, front, state)
    left = front.right + border
    back = Rect(left, front.top, card.right - border - left, front.height)
    _draw_back(studio, surface, back, state, words)


def _draw_front(studio: TripStudio, surface: Surface, room: Rect, state: State) -> None:
    """Draw the city: faint places of single players below what was agreed on."""
    city = state.map.city
    front = surface.subsurface(room)
    front.blit(studio.pictures.covering(f"trip/cities/{city.id}-land", room.size), (0, 0))
    front.fill((110, 110, 130), special_flags=pygame.BLEND_RGB_MULT)
    cells = maps.cells_in(state, front.get_rect().inflate(-room.height // 16, -room.height // 16))
    ground.draw(studio, front, state.map, cells, photos=False)
    own = Surface(room.size, pygame.SRCALPHA)
    for place in single_places(state):
        places.draw(studio, own, cells, place.cells, place.kind)
    own.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    front.blit(own, (0, 0))
    for cell, kind in alike(state, state.seats).items():
        if not state.taken_cells >> cell & 1:
            markers.draw(studio, front, cells, 1 << cell, maps.marker_of(studio, kind))
    maps.draw_markers(studio, state, front, cells)
    for cell in alike(state, state.seats):
        _draw_frame(studio, front, cells.of(cell))


def _draw_frame(studio: TripStudio, surface: Surface, cell: Rect) -> None:
    """Frame a cell in gold between dark lines, which stands out on every marker; nothing covers the marker itself."""
    line = max(3, cell.width // 18)
    rim = max(1, line // 3)
    for inset, width, colour in ((0, line + 2 * rim, PAPER["ink"]), (rim, line, Color(studio.look.theme["accent"]))):
        frame = cell.inflate(-2 * inset, -2 * inset)
        surface.blit(rounded(frame.size, max(width + 1, cell.width // 8), None, colour, width), frame)


def _draw_back(studio: TripStudio, surface: Surface, room: Rect, state: State, words: Greeting) -> None:
    """Draw the greeting at the left of the stamp; then what was agreed, the names, and the date."""
    look = studio.look
    stamp = _stamp(studio, state, round(_STAMP * room.height))
    at = blit_at(surface, stamp, topright=room.topright)
    beside = at.left - at.height * 5 // 12, at.bottom - at.height // 5  # so that the date lies on paper
    _draw_postmark(studio, surface, beside, at.height // 3, words.date)
    top = at.bottom + look.px(1.4)
    title = look.paragraph(words.title, room.width, 2.3, INK, "display")
    surface.blit(title, (room.left, top))
    top += title.get_height() + look.px(0.5)
    closing = look.paragraph(words.closing, room.width, 1.15, INK, "display")
    surface.blit(closing, (room.left, top))
    top += closing.get_height() + look.px(1.0)
    left = room.bottom - len(words.lines) * look.px(_ROW) - look.px(0.6) - top
    _draw_told(studio, surface, Rect(room.left, top, room.width, max(0, left)), state, words)
    for number, line in enumerate(reversed(words.lines)):
        row = Rect(room.left, 0, room.width, look.px(_ROW))
        row.bottom = room.bottom - number * row.height
        _draw_line(studio, surface, row, line)


def _draw_told(studio: TripStudio, surface: Surface, room: Rect, state: State, words: Greeting) -> None:
    """Draw what was particular to the trip, and at its right a player's own map, if there is room for one."""
    look, width = studio.look, room.width
    if words.own and room.height >= look.px(_LEAST_MAP):
        most = room.width * 2 // 5
        title = look.text(words.own.title, 0.8, INK, width=most)
        side = min(room.height - title.get_height() - look.px(0.2), most)
        cells = maps.cells_in(state, Rect(room.right - side, room.top, side, side))
        maps.draw_player(studio, state, words.own.seat, surface, cells)
        blit_at(surface, title, midtop=(cells.rect.centerx, cells.rect.bottom + look.px(0.2)))
        width -= max(side, title.get_width()) + look.px(1.2)
    if said := look.fitting_paragraph("\n".join(words.told), (width, room.height), (1.05, 0.9, 0.75), INK):
        surface.blit(said, room)


def _draw_line(studio: TripStudio, surface: Surface, row: Rect, line: Line) -> None:
    """Draw a seat's portrait, name and points over a thin line."""
    look, gap = studio.look, studio.look.px(0.4)
    square = Rect(row.left, row.top + gap, row.height - 2 * gap, row.height - 2 * gap)
    line.portrait(surface, square)
    face: Face = "bold" if line.won else "regular"
    points = look.text(line.points, 1.35, INK, face)
    blit_at(surface, points, midright=row.midright)
    free = row.width - square.width - points.get_width() - 2 * look.em
    left = square.right + look.px(0.7)
    look.draw_text(surface, line.name, 1.35, INK, face, free, midleft=(left, row.centery))
    faint = PAPER["ink"].lerp(PAPER["rim"], 0.7)
    pygame.draw.line(surface, faint, (row.left, row.bottom - 1), (row.right, row.bottom - 1), look.hairline)


def _stamp(studio: TripStudio, state: State, height: int) -> Surface:
    """A stamp with the largest monument of the city, and holes along its edge."""
    city = state.map.city
    width, hole = round(0.8 * height), max(2, round(_TOOTH * height))
    stamp = Surface((width, height), pygame.SRCALPHA)
    stamp.fill(Color("white").lerp(PAPER["fold"], 0.2))
    inner = stamp.get_rect().inflate(-5 * hole, -5 * hole)
    stamp.blit(studio.pictures.covering(f"trip/postcards/{city.id}", inner.size), inner)
    for length, fixed in ((width, (0, height)), (height, (0, width))):
        count = max(1, round(length / (3 * hole)))
        for number in range(count + 1):
            along = round(number * length / count)
            for side in fixed:
                centre = (along, side) if length == width else (side, along)
                pygame.draw.circle(stamp, (0, 0, 0, 0), centre, hole)
    return stamp


def _draw_postmark(studio: TripStudio, surface: Surface, centre: tuple[int, int], radius: int, date: str) -> None:
    """Draw two rings with the date, if there is one, and waves to their left."""
    ink = PAPER["ink"]
    mark = Surface((4 * radius, 2 * radius + 2), pygame.SRCALPHA)
    middle, width = (3 * radius - 1, radius), max(2, radius // 30)
    for part in (1.0, 0.76):
        pygame.draw.circle(mark, ink, middle, round(part * radius), width)
    for row in range(-2, 3):
        y = radius + row * radius // 4
        wave = [(x, y + round(radius * 0.05 * (-1) ** (x // (radius // 4)))) for x in range(0, 2 * radius, radius // 8)]
        pygame.draw.lines(mark, ink, False, wave, width)
    if date:
        studio.look.draw_text(mark, date, 0.8, INK, "bold", round(1.4 * radius), center=middle)
    mark.set_alpha(170)
    surface.blit(mark, mark.get_rect(center=(centre[0] - radius // 2, centre[1])))
