"""The memory matrix with its holes, the discards, the deck and the remaining flowers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from dejavu.table.boards.fragments.areas.area import FragmentsArea
from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.boards.fragments.items import SUPPLIES
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target


class Supplies(FragmentsArea):
    """The matrix at the left, piles of cards at the right."""

    panel = SUPPLIES
    draws_all = True

    def lay_out(self) -> Sequence[Placed]:
        """Holes in rows of equal length if possible; then two piles."""
        plain = self.plain
        room = self.rect.inflate(-plain(0.8), -plain(0.6))
        pile = card_size(min(room.height, plain(4.2), round(room.width * 0.24 / PROPORTION)))
        count = self.components.rules.matrix_holes
        width = room.width - 2 * (pile[0] + plain(0.5))
        self._matrix = Rect(room.left, room.top, width, room.height)

        def side(columns: int) -> int:
            return min(width // columns, room.height // -(-count // columns))

        columns = max(range(1, count + 1), key=side)
        hole = side(columns)
        rects = [Rect(room.left + n % columns * hole, room.top + n // columns * hole, hole, hole) for n in range(count)]
        top = room.centery - pile[1] // 2
        lefts = room.right - 2 * pile[0] - plain(0.4), room.right - pile[0]
        return list(map(Placed, self.items(), [*rects, *(Rect(left, top, *pile) for left in lefts)]))

    def draw_ground(self, surface: Surface) -> None:
        """Draw glass."""
        self.draw_panel(surface)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a hole, filled or empty, or a pile with its number."""
        kind, discards = each.item.id.kind, self.state.discards
        if kind == "matrix":
            self._draw_hole(surface, each)
        elif kind == "deck":
            count = len(self.state.deck)
            self._draw_pile(surface, each.rect, count, self.scene.faces.back("blue", each.rect.size) if count else None)
        else:
            top = self.scene.faces.face(discards[-1], each.rect.size) if discards else None
            self._draw_pile(surface, each.rect, len(discards), top)

    def _draw_hole(self, surface: Surface, each: Placed) -> None:
        theme, matrix, (hole, place) = self.look.theme, self.state.matrix, (each.rect, each.item.id.number)
        radius = round(hole.width * 0.42)
        pygame.draw.circle(surface, theme["field"], hole.center, radius)
        pygame.draw.circle(surface, theme["hairline"], hole.center, radius, self.look.hairline)
        if place < len(matrix) and not self.scene.is_away(each.item.id):
            blit_at(surface, self.scene.bit(matrix[place], round(hole.width * 0.92)), center=hole.center)

    def _draw_pile(self, surface: Surface, rect: Rect, count: int, top: Surface | None) -> None:
        if top:
            surface.blit(top, rect)
        else:
            self.draw_frame(surface, rect, self.px(0.3))
        foot = rect.centerx, rect.bottom - self.px(0.15)
        self.draw_plate(surface, str(count), "text", 0.5, "sheet", radius=0.3, size=1.0, midbottom=foot)

    def grounds(self) -> Sequence[Target]:
        """The matrix, which a click enlarges."""
        action = partial(self.scene.open_overlay, "matrix")
        return [replace(target, rect=self._matrix, action=action) for target in super().grounds()]

    def target(self, each: Placed) -> Target:
        """A hole or a pile; cards of the hand can be dropped on the discards."""
        target = super().target(each)
        if each.item.id.kind == "deck":
            return target
        return replace(target, action=partial(self.scene.open_overlay, "discards"))

    def spot(self, piece: PlaceId) -> Point | None:
        """The point of a hole or a pile; surplus bits share the last hole."""
        return super().spot(piece._replace(number=min(piece.number, self.components.rules.matrix_holes - 1)))
