"""Slips: cards as low lines of large slots, for when the map matters and what is asked for must still be read."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.boards.fragments.slots import Slots
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import rounded
from dejavu.table.look.surface_cache import kept_surfaces
from dejavu.table.look.theme import blend

LOWEST = 24
"""Pixels of height below which a slip could not be touched."""
HEIGHT = 1.8
"""In em, where there is room; lower where that makes room for three above each other."""


class Slips:
    """Draws and keeps slips for one look: mark and number, the slots from left to right, the VP at the end."""

    def __init__(self, look: Look, pictures: Pictures, components: Components) -> None:
        self._look, self._pictures, self._components = look, pictures, components
        self._slots = Slots(look.theme, pictures, components)
        self._most = max(len(card.slots) for card in components.cards)
        self.face = kept_surfaces(3 * 2**20)(self._face)
        self.blank = kept_surfaces(2**20)(self._blank)

    def width(self, height: int) -> int:
        """Width of a slip of that height."""
        return round(height * (self._most + 2.5))

    def rects(self, room: Rect, count: int) -> list[Rect]:
        """Columns of slips that fill a rectangle from the upper left."""
        gap = max(2, self._look.px(0.2))
        least = max(LOWEST, min(self._look.px(HEIGHT), (room.height - 2 * gap) // 3))
        rows = max(1, (room.height + gap) // (least + gap))
        height = min(round(least * 1.25), (room.height - gap * (rows - 1)) // rows)
        columns = max(1, -(-count // rows))
        width = min(self.width(height), (room.width - gap * 2 * (columns - 1)) // columns)
        return [
            Rect(room.left + n // rows * (width + 2 * gap), room.top + n % rows * (height + gap), width, height)
            for n in range(count)
        ]

    def columns_width(self, height: int, count: int) -> int:
        """Width that so many slips want in a strip of that height."""
        room = self.rects(Rect(0, 0, 100_000, height), count)
        return max((rect.right for rect in room), default=0)

    def _blank(self, size: tuple[int, int]) -> Surface:
        """A slip face down, or a free place."""
        look = self._look
        return rounded(size, look.px(0.3), look.theme["field"], look.theme["hairline"], look.hairline)

    def _face(self, card: int, size: tuple[int, int], filled: tuple[int, ...], next_slot: bool) -> Surface:
        kind, look = self._components.cards[card], self._look
        colour = BITS[self._components.colours[kind.colour]]
        tint = Color(colour)
        tint.a = 120
        made = rounded(size, look.px(0.3), blend(tint, look.theme["field"]), colour, max(1, size[1] // 16))
        mark, number, slots, vp = self._parts(card, size)
        made.blit(self._pictures.get(f"marks/{self._components.colours[kind.colour]}", mark.size), mark)
        made.blit(self._digits(kind.number), number)
        if kind.vp:
            made.blit(self._digits(kind.vp, "accent"), vp)
        for place, (slot, rect) in enumerate(zip(kind.slots, slots, strict=True)):
            if place < len(filled):
                made.blit(self._slots.filled(filled[place], rect.width), rect)
            else:
                made.blit(self._slots.empty(slot, rect.width, next_slot and place == len(filled)), rect)
        return made

    def slot_rects(self, card: int, size: tuple[int, int]) -> list[Rect]:
        """Where the slots are on a slip of that size."""
        return self._parts(card, size)[2]

    def free(self, card: int, size: tuple[int, int]) -> Rect:
        """Where nothing is on a slip of that size: between the last slot and the VP."""
        _mark, _number, slots, vp = self._parts(card, size)
        room = Rect(slots[-1].right, 0, vp.left - slots[-1].right, size[1])
        return room.inflate(-2 * max(1, size[1] // 16), 0)

    def _parts(self, card: int, size: tuple[int, int]) -> tuple[Rect, Rect, list[Rect], Rect]:
        """Where everything is on a slip of that size: mark, number, slots, VP."""
        kind = self._components.cards[card]
        side, middle = min(size[1], round(size[0] / (self._most + 2.5))), size[1] // 2
        inset = max(1, round(side * 0.08))
        mark = Rect(inset * 2, 0, round(side * 0.6), round(side * 0.6))
        mark.centery = middle
        number = self._digits(kind.number).get_rect(midleft=(mark.right + inset, middle))
        left, slot = max(round(side * 1.25), number.right + inset), round(side * 0.9)
        slots = [Rect(left + place * side, middle - slot // 2, slot, slot) for place in range(len(kind.slots))]
        right = size[0] - inset * 3
        vp = self._digits(kind.vp).get_rect(midright=(right, middle)) if kind.vp else Rect(right, middle, 0, 0)
        return mark, number, slots, vp

    def _digits(self, number: int, colour: str = "text") -> Surface:
        return self._look.text(str(number), max(0.85, 14 / self._look.em), colour, "bold")
