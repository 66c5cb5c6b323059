"""Draws card faces at every size: frame, slots, picture, name, VP, effect.

A picture is a seventh of its world's panorama. All lengths are shares of the card's width and height, so that a card
looks the same from the row to the inspector. A name that would be too small to read is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.table.board.studio import Studio, kept
from dejavu.table.boards.fragments.palette import BACKS, BITS
from dejavu.table.boards.fragments.slots import Slots
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import with_edges
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import disc, rounded, transparent
from dejavu.table.look.theme import blend, translucent
from dejavu.table.text import _

PROPORTION = 5 / 7
"""Ratio of a card, width to height."""
COLUMN = 0.25
"""Share of the width for the column of slots."""
_SMALL = 86
"""Width of a card below which slots matter more than the picture, in pixels."""
_TINY = 44
"""Width of a card below which its slots are not read, in pixels."""
_SMALL_COLUMN = 0.34
"""Share of a small card's width for the column of slots."""
_USUAL = 5
"""Least number of slots that the column has room for, so that most cards have slots of one size."""
_FEW = 4
"""Least number of slots that the column of a small card has room for."""
AIR = 0.015
"""Share of the height free above and below the column of slots."""
FOOT = 0.13
"""Share of the height below the picture, for name and number."""
_LEAST_FOOT = 16
"""Least height of the foot, so that a number can be read, in pixels."""
_LEAST_DIGIT = 14
"""Least height of a digit's font, in pixels."""
_LEAST_EFFECT = 20
"""Least side of the sign of an effect, in pixels."""
READABLE = 12
"""Least height of a name, in pixels."""
_STEP = 4
"""Height of the dashes for the steps that a card pays by, in pixels."""
_BESIDE_NAME = 0.2
"""Space at both ends of a name, as a share of its band's height."""


def card_size(height: int) -> Size:
    """The size of a card of that height, in pixels."""
    return round(height * PROPORTION), height


def packed(room: Rect, count: int, gap: int, broader: float = 0.0) -> list[Rect]:
    """Rectangles for ``count`` cards, as large as possible, in rows without overlap.

    Where the height limits them, they may be broader than cards by a share ``broader`` of their width.

    >>> packed(Rect(0, 0, 100, 70), 2, 0)
    [Rect(0, 0, 50, 70), Rect(50, 0, 50, 70)]
    >>> packed(Rect(0, 0, 112, 70), 2, 0, broader=0.1)
    [Rect(0, 0, 55, 70), Rect(55, 0, 55, 70)]
    """
    if not count:
        return []

    def height(rows: int) -> int:
        columns = -(-count // rows)
        return min((room.height + gap) // rows - gap, round(((room.width + gap) // columns - gap) / PROPORTION))

    rows = max(range(1, count + 1), key=height)
    width, tall = card_size(max(1, height(rows)))
    columns = -(-count // rows)
    width = max(width, min(round(width * (1 + broader)), (room.width + gap) // columns - gap))
    top = room.top + (room.height + gap - -(-count // columns) * (tall + gap)) // 2
    return [
        Rect(room.left + n % columns * (width + gap), top + n // columns * (tall + gap), width, tall)
        for n in range(count)
    ]


class CardFaces(Studio[Components]):
    """Draws and caches the faces of cards. Cards are indices and bits are kinds, as in the rules."""

    def __init__(self, look: Look, pictures: Pictures, box: Components) -> None:
        super().__init__(look, pictures, box)
        self._widest_name = lru_cache(maxsize=32)(self._widest)
        self._slots = Slots(look, pictures, box)

    def face(self, card: int, size: Size, filled: Sequence[int] = (), next_slot: bool = False) -> Surface:
        """A card with bits on its slots, from the top; ``next_slot`` makes the next slot glow. Do not draw on it."""
        return self._face(card, size, tuple(filled), next_slot)

    @kept
    def back(self, kind: str, size: Size) -> Surface:
        """The back of a card: blue, gold or silver."""
        surface = transparent(size)
        surface.blit(self.pictures.get(f"backs/{kind}", size), (0, 0))
        return self.rounded_off(surface, size, BACKS[kind])

    def art(self, card: int, size: Size) -> Surface:
        """The card's picture, which joins its neighbours', or its world's panel if it has none."""
        kind = self.box.cards[card]
        name = f"cards/{kind.id}"
        return self.pictures.get(name if self.pictures.exists(name) else f"worlds/{kind.world}", size)

    def slot(self, shape: int, side: int) -> Surface:
        """A slot for one shape, glowing as the next to be filled. Do not draw on it."""
        return self._slots.empty(shape, side, True)

    def slot_rects(self, card: int, size: Size) -> list[Rect]:
        """The slots on a card of that size, from the top."""
        count = len(self.box.cards[card].slots)
        edge, tall = self._edge(size), self._has_tall_column(size)
        air = edge + (0 if tall else max(1, round(size[1] * AIR)))
        foot = edge if tall else self.foot(size[1])
        room = Rect(edge, air, self._column(size), size[1] - foot - 2 * air + edge)
        least = max(count, _FEW if self._is_small(size) else _USUAL)
        side = max(1, min(round(room.width * (1 if tall else 0.94)), room.height // least))
        step = min(room.height / count, side * 1.12)
        top = room.top + min(side * 0.1, (room.height - step * count) / 2)
        return [Rect(room.centerx - side // 2, round(top + step * n), side, side) for n in range(count)]

    def free(self, card: int, size: Size) -> Rect:
        """A free band of the picture on a card of that size: beside the slots, below the VP, above the effect."""
        left, art = max(rect.right for rect in self.slot_rects(card, size)), self._art_rect(size)
        room = with_edges(art, left=left)
        return room.inflate(-2 * self._edge(size), -art.height * 2 // 3)

    # Drawing

    @kept
    def _face(self, card: int, size: Size, filled: tuple[int, ...], next_slot: bool) -> Surface:
        kind = self.box.cards[card]
        colour = BITS[self.box.colours[kind.colour]]
        surface = self.frame(size, colour)
        art = self._art_rect(size)
        surface.blit(self.art(card, art.size), art)
        self.shade(surface, art)
        edge = self._edge(size)
        if self._is_small(size):
            column = with_edges(art, right=edge + self._column(size))
            surface.fill(self._glass(colour), column)
            art.width -= column.width
            art.left = column.right
        line = self.look.theme["hairline"]
        pygame.draw.lines(surface, line[:3], False, [art.topleft, art.bottomleft, art.bottomright], 1)
        self._draw_slots(surface, card, size, filled, next_slot)
        left = art.left if self._has_tall_column(size) else edge
        self.draw_foot(surface, card, Rect(left, art.bottom, size[0] - edge - left, size[1] - edge - art.bottom))
        if kind.vp:
            self.draw_vp(surface, kind.vp, art)
        self.draw_effect(surface, card, art)
        return self.rounded_off(surface, size, colour)

    def _edge(self, size: Size) -> int:
        return max(2, round(size[0] * 0.025))

    def _is_small(self, size: Size) -> bool:
        return size[0] < _SMALL

    def _has_tall_column(self, size: Size) -> bool:
        """Whether the slots take the whole height of a card, and the foot lies beside them."""
        return self._is_small(size) and size[0] >= _TINY

    def foot(self, height: int) -> int:
        """The height of the band below the picture of a card."""
        return max(round(height * FOOT), min(_LEAST_FOOT, height // 4))

    def _column(self, size: Size) -> int:
        """The width of the column of slots."""
        return round(size[0] * (_SMALL_COLUMN if self._is_small(size) else COLUMN))

    def _art_rect(self, size: Size) -> Rect:
        """The rectangle of the picture, whose left part a wider column may cover."""
        edge = self._edge(size)
        left = edge + round(size[0] * COLUMN)
        return Rect(left, edge, size[0] - edge - left, size[1] - self.foot(size[1]) - edge)

    def _glass(self, colour: Color) -> Color:
        """The colour of dark glass with a tint."""
        tint = translucent(colour, 62)
        return blend(tint, self.look.theme["field"])

    def frame(self, size: Size, colour: Color) -> Surface:
        """A plate of dark glass with a tint of the card's colour."""
        surface = transparent(size)
        surface.fill(self._glass(colour))
        return surface

    def shade(self, surface: Surface, art: Rect) -> None:
        """Darken the lower part of the picture, so that the effect stands out."""
        depth = max(1, art.height // 4)
        shade = transparent((1, depth))
        for y in range(depth):
            shade.set_at((0, y), (8, 10, 30, round(150 * (y / depth) ** 1.6)))
        surface.blit(pygame.transform.scale(shade, (art.width, depth)), (art.left, art.bottom - depth))

    def _draw_slots(self, surface: Surface, card: int, size: Size, filled: Sequence[int], next_slot: bool) -> None:
        slots = self.box.cards[card].slots
        for place, (slot, rect) in enumerate(zip(slots, self.slot_rects(card, size), strict=True)):
            if place < len(filled):
                surface.blit(self._slots.filled(filled[place], rect.width), rect)
                continue
            glows = next_slot and place == len(filled)
            if glows:
                blit_at(surface, self._halo(rect.width), center=rect.center)
            surface.blit(self._slots.empty(slot, rect.width, glows), rect)

    def _halo(self, side: int) -> Surface:
        """The light round the next slot, strongest at its rim."""
        halo = transparent((round(side * 1.5),) * 2)
        light = disc(max(3, round(side * 0.56)), translucent(self.look.theme["accent"], 70))
        blit_at(halo, light, center=halo.get_rect().center)
        return pygame.transform.gaussian_blur(halo, max(1, side // 9))

    def draw_foot(self, surface: Surface, card: int, foot: Rect) -> None:
        """Draw the number beside its colour's mark at the left, and the name if every card's name can be read."""
        narrow = round(min(foot.width * 0.3, foot.height * 1.15))
        band = Rect(foot.left + narrow, foot.top, foot.width - narrow, foot.height)
        if pixels := self.name_pixels(band.width - round(foot.height * _BESIDE_NAME), foot.height):
            name = self.line(_(self.box.cards[card].name), pixels, "display")
            blit_at(surface, name, center=band.center)
        else:  # number and mark have room to be told apart
            narrow = min(foot.width, round(foot.height * 2.1))
        self._draw_number(surface, card, Rect(foot.left, foot.top, narrow, foot.height))

    def name_pixels(self, width: int, height: int) -> int:
        """The height of names on all cards of one size, in pixels; 0 if any name would not fit."""
        largest = round(height * 0.56)
        for pixels in range(largest, READABLE - 1, -1):
            if self._widest_name(pixels) <= width:
                return pixels
        return 0

    def _widest(self, pixels: int) -> int:
        font = typesetting.font("display", pixels)
        return max(font.size(_(kind.name))[0] for kind in self.box.cards)

    def _draw_number(self, surface: Surface, card: int, room: Rect) -> None:
        kind = self.box.cards[card]
        side = min(round(room.width * 0.54), room.height)
        mark = self.pictures.get(f"marks/{self.box.colours[kind.colour]}", (side, side))
        blit_at(surface, mark, center=(room.left + round(room.width * 0.29), room.centery))
        pixels = max(round(min(room.height * 0.8, room.width * 0.5)), min(_LEAST_DIGIT, room.height + 1))
        number = self.line(str(kind.number), pixels, "bold")
        blit_at(surface, number, center=(room.left + round(room.width * 0.77), room.centery))

    def draw_vp(self, surface: Surface, vp: int, art: Rect, grows: bool = False) -> None:
        """Draw the VP in the picture's upper right corner, on a golden disc if they may still grow."""
        theme = self.look.theme
        fill, ink = (theme["accent"], "text_on_accent") if grows else (theme["field"], "accent")
        radius = max(7, min(_LEAST_DIGIT * 2 // 3, round(art.width * 0.3)), round(art.width * 0.15))
        centre = (art.right - round(radius * 1.18), art.top + round(radius * 1.18))
        blit_at(surface, disc(radius, Color(theme["accent"])), center=centre)
        blit_at(surface, disc(radius - max(1, radius // 9), fill), center=centre)
        blit_at(
            surface,
            self.line(str(vp), max(min(_LEAST_DIGIT, round(radius * 1.6)), round(radius * 1.3)), "bold", ink),
            center=centre,
        )

    def draw_steps(self, surface: Surface, place: Rect, reached: int, steps: int) -> None:
        """Draw a dash at the foot of the picture for each step that the card pays by, golden if it is reached."""
        art, left = self._art_rect(place.size), self._edge(place.size) + self._column(place.size)
        room = Rect(place.left + left + 1, place.top + art.bottom - _STEP, art.right - left - 2, _STEP)
        pygame.draw.rect(surface, self.look.theme["field"], room.inflate(2, 2))
        gold, dim = self.look.theme["accent"], self.look.theme["field"].lerp(self.look.theme["text_secondary"], 0.5)
        for step in range(steps):
            dash = Rect(room.left + step * room.width // steps, room.top, room.width // steps - 1, _STEP)
            pygame.draw.rect(surface, gold if step < reached else dim, dash)

    def effect_sign(self, card: int) -> str:
        """The name of the picture of a card's effect, if possible in the colour that the effect counts."""
        effect = self.box.cards[card].effect
        colour = effect.parameters.get("colour", self.box.colours[self.box.cards[card].colour])
        coloured = f"effects/{effect.kind}-{colour}"
        return coloured if self.pictures.exists(coloured) else f"effects/{effect.kind}"

    def draw_effect(self, surface: Surface, card: int, art: Rect) -> None:
        """Draw the effect's icon in the picture's lower right corner."""
        side = max(_LEAST_EFFECT, round(art.width * 0.36))
        icon = self.pictures.get(self.effect_sign(card), (side, side))
        blit_at(surface, icon, bottomright=(art.right - side // 8, art.bottom - side // 10))

    def rounded_off(self, surface: Surface, size: Size, colour: Color, radius: int = 0, edge: int = 0) -> Surface:
        """Round the corners, and draw the frame in the card's colour under a golden line."""
        radius = radius or round(size[0] * 0.06)
        mask = rounded(size, radius, Color(255, 255, 255), None, 0)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(rounded(size, radius, None, colour, edge or self._edge(size)), (0, 0))
        gold = translucent(self.look.theme["hairline"], 190)
        surface.blit(rounded(size, radius, None, gold, 1), (0, 0))
        return surface

    def line(self, words: str, pixels: int, face: typesetting.Face, role: str = "text") -> Surface:
        """A line of words in a font ``pixels`` high."""
        return typesetting.line(words, pixels, self.look.theme[role], face)
