"""The shelf: the boxes of the installed games, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.engine.info import GameInfo
from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.look.light import blit_at, gradient
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import rounded, transparent
from dejavu.table.look.theme import translucent
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, titled
from dejavu.table.widgets.base import Widget

_OVERSAMPLING = 2
"""Factor by which lines are drawn larger before they are scaled down, for smooth edges."""
_HUES = (258, 205, 318, 176, 228, 288)
"""Hues of the night sky, in degrees; the game's id picks one."""
MOST_IN_A_ROW = 4
"""The most boxes in a row. A second row pushes the page below it out of a small window."""
_RADIUS = 0.5
"""Radius of a box's corners, in em."""
_GAP = 0.8
"""Gap between two boxes, in em."""
_SHADE = (0, 120, 200, 222, 232, 236)
"""Opacities, of 255, of the darkness below words, from the top down: it keeps them readable on every picture."""
_PADDING = 0.7
"""Margin round the words of a box, in em."""
_BOARD = 0.9
"""Height of a shelf board with the air below it, in em."""
_CLEAR = 3.4
"""Height of a picture that no words cover, in em."""
_CLEAR_LOW = 0.8
"""Height of a picture that no words cover in a low window, in em."""
_LOW = 55
"""Height of the window in em below which boxes have no tagline, so that seats stay in sight."""
_SIGHT = (0.74, 0.27)
"""The point of a box that no words cover, in shares of width and height."""
_SIZES = (1.5, 1.3, 1.15)
"""Font sizes of a title, in em; a smaller one is tried before a second line."""
_VEILED = 95
"""Darkness of boxes that are not chosen, of 255."""
_HOVERED = 30
"""Darkness of the box under the pointer, of 255."""


def plain_cover(info: GameInfo, size: Size, look: Look, sight: tuple[float, float]) -> Surface:
    """A cover of ``size``; the letter stands at ``sight``, above the words. A game always gets the same cover."""
    luck = Random(info.id)
    hue = _HUES[sum(map(ord, info.id)) % len(_HUES)]
    cover = _sky(size, hue)
    large = transparent((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING))
    gold = look.theme["accent"]
    large.fill(translucent(gold, 0))  # transparent gold, or the lines would darken when scaled down
    middle = (round(large.get_width() * sight[0]), round(large.get_height() * sight[1]))
    unit = min(large.get_size())
    for ring in range(4):
        radius = round(unit * (0.2 + 0.17 * ring))
        pygame.draw.circle(large, translucent(gold, 120 - 26 * ring), middle, radius, max(2, unit // 160))
        spot = pygame.Vector2(radius, 0).rotate(luck.uniform(80, 200))
        pygame.draw.circle(large, translucent(gold, 190), middle + spot, max(3, unit // 60))
    for _star in range(size[0] * size[1] // 1400):
        at = luck.randrange(large.get_width()), luck.randrange(large.get_height())
        pygame.draw.circle(large, (244, 239, 227, luck.randint(40, 170)), at, luck.choice((1, 1, 2)))
    cover.blit(pygame.transform.smoothscale(large, size), (0, 0))
    letter = look.text(info.title[:1], min(5.0, size[1] / look.em * 0.27), "accent", "display")
    blit_at(cover, letter, center=(middle[0] // _OVERSAMPLING, middle[1] // _OVERSAMPLING))
    return cover


def _sky(size: Size, hue: int) -> Surface:
    """A gradient that is lighter at the upper right."""
    strip = Surface((3, 3))
    for column, row in ((x, y) for x in range(3) for y in range(3)):
        shade = Color(0)
        shade.hsla = (hue + 14 * row, 46, 13 + 9 * column - 4 * row + 4, 100)
        strip.set_at((column, row), shade)
    return pygame.transform.smoothscale(strip, size).convert()


class Picture(NamedTuple):
    """A part of a picture in ``assets/pictures``."""

    name: str
    point: Coordinates = _SIGHT
    """The point to show, in shares of width and height; it lies above the words."""
    zoom: float = 1.0
    """Zoom; at 2, half of the width or height is visible."""


@dataclass(frozen=True)
class Box:
    """A box on the shelf: the game's info and the picture that its board lends, if any."""

    info: GameInfo
    picture: Picture | None = None


def how_many(seats: range) -> str:
    """The number of players, in words."""
    if len(seats) == 1:
        return _("{number} can play.", number=seats[0])
    return _("{least} to {most} can play.", least=seats[0], most=seats[-1])


class Shelf(Widget):
    """Boxes to choose from; the arrow keys move between them. ``chosen`` is the game of the chosen box.

    With ``counted``, boxes say how many can play.
    """

    def __init__(
        self,
        boxes: Sequence[Box],
        chosen: str,
        take: Callable[[str], None],
        pictures: Pictures,
        counted: bool = True,
    ) -> None:
        super().__init__("shelf")
        self._counted = counted
        self.boxes, self.chosen, self._take, self._pictures = boxes, chosen, take, pictures
        self._look: Look | None = None

    def height(self, look: Look, width: int) -> int:
        """The height of all rows of boxes with their boards."""
        across = self._across(look, width)
        rows = -(-len(self.boxes) // self._columns())
        return rows * (self._tall(look, across) + look.px(_BOARD))

    def place(self, rect: Rect, look: Look) -> None:
        """Take a place."""
        super().place(rect, look)
        self._look = look

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The boxes, the chosen one with a golden edge, and the boards beneath."""
        for box, place in self._places(look):
            surface.blit(self._box(box, place.size, look), place)
            taken = box.info.id == self.chosen
            name = _target_name(box)
            dark = 0 if taken else _HOVERED if touch.hover == name else _VEILED
            if dark:
                veil = look.theme["sky_top"]
                surface.blit(rounded(place.size, look.px(_RADIUS), translucent(veil, dark), None, 0), place)
            width = max(2, look.em // 8) if taken else look.hairline
            edge = rounded(place.size, look.px(_RADIUS), None, look.theme["accent" if taken else "hairline"], width)
            surface.blit(edge, place)
        for top in sorted({place.bottom for _box, place in self._places(look)}):
            board = Rect(self.rect.left, top + look.px(0.18), self.rect.width, max(2, look.px(0.14)))
            look.draw_panel(surface, board, "hairline", "", 0.1)

    def targets(self) -> Sequence[Target]:
        """Every box."""
        if self._look is None:
            return ()
        return [self._target(box, place) for box, place in self._places(self._look)]

    def _target(self, box: Box, place: Rect) -> Target:
        return Target(
            name=_target_name(box),
            rect=place,
            label=titled(box.info).title,
            kind="choice",
            action=partial(self._take, box.info.id),
            tip=_(box.info.tagline),
            value=_("on") if box.info.id == self.chosen else _("off"),
        )

    def _columns(self) -> int:
        return min(MOST_IN_A_ROW, len(self.boxes))

    def _across(self, look: Look, width: int) -> int:
        columns = self._columns()
        return (width - look.px(_GAP) * (columns - 1)) // columns

    def _tall(self, look: Look, width: int) -> int:
        clear = look.px(_CLEAR_LOW if look.tall < _LOW else _CLEAR)
        return clear + max(sum(line.get_height() for line in self._words(box, look, width)) for box in self.boxes)

    def _places(self, look: Look) -> list[tuple[Box, Rect]]:
        across = self._across(look, self.rect.width)
        tall = self._tall(look, across)
        places = []
        for number, box in enumerate(self.boxes):
            row, column = divmod(number, self._columns())
            left = self.rect.left + column * (across + look.px(_GAP))
            places.append((box, Rect(left, self.rect.top + row * (tall + look.px(_BOARD)), across, tall)))
        return places

    def _box(self, box: Box, size: Size, look: Look) -> Surface:
        def draw() -> Surface:
            return _draw_box(box, size, look, self._pictures, self._words(box, look, size[0]))

        return look.keep(("box", box.info.id, size, self._counted), draw)

    def _words(self, box: Box, look: Look, width: int) -> list[Surface]:
        return _words(box.info, look, width, self._counted)


def _target_name(box: Box) -> str:
    return f"game-{box.info.id}"


def _words(info: GameInfo, look: Look, width: int, counted: bool) -> list[Surface]:
    """Title, tagline if there is room, number of players if ``counted``; and the air below."""
    room = width - 2 * look.px(_PADDING)
    title = titled(info).short_title
    sizes = (size for size in _SIZES if look.font(size, "display").size(title)[0] <= room)
    lines = [look.paragraph(title, room, next(sizes, _SIZES[-1]), "text", "display")]
    if look.tall >= _LOW:
        lines.append(look.paragraph(_(info.tagline), room, look.small, "text"))
    if counted:
        lines.append(look.paragraph(how_many(info.seats), room, look.small, "accent"))
    return [*lines, transparent((1, look.px(_PADDING)))]


def _draw_box(box: Box, size: Size, look: Look, pictures: Pictures, words: Sequence[Surface]) -> Surface:
    """The picture, darker towards the words on it."""
    face = transparent(size)
    if lent := box.picture:
        cover = pictures.covering(lent.name, size, lent.point, _SIGHT, lent.zoom)
    else:
        cover = plain_cover(box.info, size, look, _SIGHT)
    face.blit(cover, (0, 0))
    top = size[1] - sum(line.get_height() for line in words)
    dark = max(0, top - look.px(1.9))
    face.blit(gradient((size[0], size[1] - dark), look.theme["sky_top"], _SHADE, down=True), (0, dark))
    for line in words:
        face.blit(line, (look.px(_PADDING), top))
        top += line.get_height()
    face.blit(rounded(size, look.px(_RADIUS), Color("white"), None, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return face
