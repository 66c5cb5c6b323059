"""Draws an empty city map: land, water, cameras on photo cells, and letters and numbers round it.

There is a picture of the whole city as land and one as water. The water is cut out along the cells of the data.
"""

from __future__ import annotations

from string import ascii_uppercase

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.grid import cells_of
from dejavu.table.board.studio import kept
from dejavu.table.boards.trip.city import photo_cells
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import LAND, SKIES
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at, blit_faint, clipped
from dejavu.table.look.shapes import disc, rounded, transparent
from dejavu.table.look.theme import translucent

MARGIN = 0.25
"""Width by which the picture exceeds the cells, in cells; it fades into the panel."""
_FIELD = 32
"""Side of a cell at which the water's outline is computed before it is scaled, in pixels."""
_SOFT = 0.15
"""Softness of the shore, in cells."""
_SHORE = 104
"""Level of the softened water at which the water begins, of 255."""
_BANK = 84
"""Level at which the bank begins, of 255; both are below half, so that water cells join at corners."""
_STEEP = 4
"""The number of times that the softness of the shore is halved."""
_FRAME = 62
"""Opacity of the frame of a land cell."""
_PLATE = 20
"""Opacity of the shade on a land cell."""
LABELS = 1.0
"""Room for letters at the left and numbers above, in em."""
_UNDER = 200
"""Opacity of the shade under a letter or number, which may lie on roofs beyond the map."""


def draw(
    studio: TripStudio,
    surface: Surface,
    city: CityMap,
    cells: Cells,
    photos: bool = True,
    hour: str = "night",
    share: float = 1.0,
) -> None:
    """Draw the empty map; ``photos`` adds the cameras, and ``hour`` names its light (``colours.SKIES``).

    ``share`` is its opacity, 0 to 1, over the light of another hour.
    """
    blit_faint(surface, ground(studio, city, cells.side, photos, hour), cells.rect.center, share)


def around(cells: Cells) -> Rect:
    """The rectangle of the ground's picture, which exceeds the cells."""
    margin = round(MARGIN * cells.side)
    return cells.rect.inflate(2 * margin, 2 * margin)


def draw_labels(studio: TripStudio, surface: Surface, city: CityMap, cells: Cells, lit: int | None = None) -> None:
    """Draw letters at the left and numbers above, except for covered rows and columns.

    Those of the cell ``lit`` shine.
    """
    row, column = divmod(lit, cells.columns) if lit is not None else (-1, -1)
    gap, shown = studio.look.px(0.62), [divmod(cell, cells.columns) for cell in cells_of(city.land | city.water)]
    down, across = (dict.fromkeys(numbers) for numbers in zip(*shown, strict=True))
    labels = [
        *((ascii_uppercase[n], n == row, (cells.left - gap, cells.of(n * cells.columns).centery)) for n in down),
        *((str(n + 1), n == column, (cells.of(n).centerx, cells.top - gap)) for n in across),
    ]
    size = max(0.8, typesetting.LEGIBLE / studio.look.em)
    shade = translucent(studio.look.theme["field"], _UNDER)
    room = 2 * studio.look.px(LABELS)
    with clipped(surface, cells.rect.inflate(room, room)):
        for _words, _shines, centre in labels:
            blit_at(surface, disc(gap, shade), center=centre)
    for words, shines, centre in labels:
        colour = "accent" if shines else "text_secondary"
        studio.look.draw_text(surface, words, size, colour, "bold", center=centre)


@kept
def ground(studio: TripStudio, city: CityMap, side: int, photos: bool = True, hour: str = "night") -> Surface:
    """The cached picture of the empty map, centred on the cells."""
    margin = round(MARGIN * side)
    cells = Cells(margin, margin, side, city.rows, city.columns)
    size = around(cells).size
    land, water = (studio.pictures.covering(f"trip/cities/{city.city.id}-{part}", size) for part in ("land", "water"))
    surface = terrain(city, cells, land, water, LAND[city.city.id].lerp(Color(4, 6, 20), 0.55))
    surface.fill(SKIES[city.city.sky][hour], special_flags=pygame.BLEND_RGB_ADD)
    _draw_frames(surface, city, cells)
    if photos:
        for cell, tile in city.photos:
            photo_cells.draw(studio, surface, cells.of(cell), tile)
    _fade(surface, city)
    return surface


def terrain(city: CityMap, cells: Cells, land: Surface, water: Surface, bank: Color) -> Surface:
    """Land, and water within a bank of a colour with a line of light along the shore; both fill ``around(cells)``."""
    surface = transparent(around(cells).size)
    surface.blit(land, (0, 0))
    if not city.water:
        return surface
    course = _course(city, cells)
    surface.blit(_filled(_level(course, _BANK), bank, 190), (0, 0))
    surface.blit(_filled(_level(course, _SHORE - 6), bank.lerp(Color(190, 205, 235), 0.55), 150), (0, 0))
    river = transparent(surface.get_size())
    river.blit(water, (0, 0))
    river.blit(_level(course, _SHORE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(river, (0, 0))
    return surface


def _course(city: CityMap, cells: Cells) -> Surface:
    """The amount of water nearby as opacity. At the edge of the map the water flows on."""
    side, (small, field) = _FIELD, _field(city)
    beyond = ((-side, 0, "left"), (side, 0, "right"), (0, -side, "top"), (0, side, "bottom"))
    for rect in small.each(city.water):
        field.fill((255, 255, 255), rect)
        for right, down, edge in beyond:
            if getattr(rect, edge) == getattr(small.rect, edge):
                field.fill((255, 255, 255), rect.move(right, down))
    soft = pygame.transform.gaussian_blur(field, round(_SOFT * side))
    return pygame.transform.smoothscale(soft, around(cells).size)


def _field(city: CityMap) -> tuple[Cells, Surface]:
    """The cells of a small map, and a transparent white mask for it."""
    margin = round(MARGIN * _FIELD)
    small = Cells(margin, margin, _FIELD, city.rows, city.columns)
    field = transparent(around(small).size, (255, 255, 255))
    return small, field


def _level(course: Surface, level: int) -> Surface:
    """White, opaque where the water's course is above a level, with a soft edge."""
    steep = course.copy()
    steep.fill((0, 0, 0, level), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(_STEEP):
        steep.blit(steep.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return steep


def _filled(mask: Surface, colour: Color, opacity: int) -> Surface:
    filled = mask.copy()
    filled.fill(translucent(colour, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return filled


def _draw_frames(surface: Surface, city: CityMap, cells: Cells) -> None:
    """Draw every land cell as a plate with a thin pale frame."""
    side = round(cells.side * 0.95)
    frame = rounded((side, side), max(2, cells.side // 9), Color(10, 12, 34, _PLATE), Color(214, 208, 245, _FRAME), 1)
    for rect in cells.each(city.land):
        blit_at(surface, frame, center=rect.center)


def _fade(surface: Surface, city: CityMap) -> None:
    """Fade out the edge of the picture, and covered strips. A small mask is enough, because its edges are soft."""
    soft, (small, mask) = max(1, round(MARGIN * _FIELD / 3)), _field(city)
    kept = small.around(city.land | city.water).inflate(2 * soft, 2 * soft)
    mask.blit(rounded(kept.size, _FIELD // 5, Color(255, 255, 255), None, 0), kept)
    mask = pygame.transform.smoothscale(pygame.transform.gaussian_blur(mask, soft), surface.get_size())
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
