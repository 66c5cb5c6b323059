"""The memory matrix with its holes, the discards, the deck and the flowers left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.pieces import Place
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, ngettext


class Supplies(Area):
    """The matrix to the left, piles of cards to the right."""

    def refresh(self) -> None:
        """Holes in rows of equal length as far as they go; then two piles."""
        look = self.look
        room = self.rect.inflate(-look.px(0.8), -look.px(0.6))
        pile = card_size(min(room.height, look.px(4.2), round(room.width * 0.24 * 7 / 5)))
        holes = self.components.rules.matrix_holes
        width = room.width - 2 * (pile[0] + look.px(0.5))
        self._matrix = Rect(room.left, room.top, width, room.height)
        columns = self._columns(holes, width, room.height)
        side = min(width // columns, room.height // -(-holes // columns))
        self._holes = [
            Rect(room.left + n % columns * side, room.top + n // columns * side, side, side) for n in range(holes)
        ]
        top = room.centery - pile[1] // 2
        self._deck = Rect(room.right - 2 * pile[0] - look.px(0.4), top, *pile)
        self._discards = Rect(room.right - pile[0], top, *pile)
        self._pile = pile

    def _columns(self, holes: int, width: int, height: int) -> int:
        """The number of columns that makes the holes largest."""
        return max(range(1, holes + 1), key=lambda n: min(width // n, height // -(-holes // n)))

    def draw(self, surface: Surface) -> None:
        """Holes, filled or empty; the piles with their numbers."""
        self.draw_panel(surface)
        look, theme = self.look, self.look.theme
        for place, hole in enumerate(self._holes):
            radius = round(hole.width * 0.42)
            pygame.draw.circle(surface, theme["field"], hole.center, radius)
            pygame.draw.circle(surface, theme["hairline"], hole.center, radius, look.hairline)
            if place < len(self.state.matrix) and not self.scene.is_away(Spot("matrix", number=place)):
                bit = self.scene.bit(self.state.matrix[place], round(hole.width * 0.92))
                blit_at(surface, bit, center=hole.center)
        self._draw_pile(surface, self._deck, len(self.state.deck), None)
        top = self.state.discards[-1] if self.state.discards else None
        self._draw_pile(surface, self._discards, len(self.state.discards), top, is_discards=True)

    def _draw_pile(self, surface: Surface, rect: Rect, count: int, top: int | None, is_discards: bool = False) -> None:
        look = self.look
        if top is not None:
            surface.blit(self.scene.faces.face(top, self._pile), rect)
        elif count and not is_discards:
            surface.blit(self.scene.faces.back("blue", self._pile), rect)
        else:
            pygame.draw.rect(surface, look.theme["hairline"], rect, look.hairline, look.px(0.3))
        number = look.text(str(count), 1.0, "text", "bold")
        plate = number.get_rect().inflate(look.px(0.5), 0)
        plate.midbottom = (rect.centerx, rect.bottom - look.px(0.15))
        look.draw_panel(surface, plate, "sheet", radius=0.3)
        blit_at(surface, number, center=plate.center)

    def targets(self) -> Sequence[Target]:
        """The matrix and the piles; cards of the hand may be dropped on the discards."""
        state = self.state
        matrix = _("Memory matrix: {count} of {holes} holes filled").format(
            count=len(state.matrix), holes=self.components.rules.matrix_holes
        )
        flowers = ngettext("{count} flower left", "{count} flowers left", state.flowers).format(count=state.flowers)
        deck = ngettext("Deck: {count} card", "Deck: {count} cards", len(state.deck)).format(count=len(state.deck))
        discards = ngettext("Discards: {count} card", "Discards: {count} cards", len(state.discards)).format(
            count=len(state.discards)
        )
        scene = self.scene
        return [
            Target(
                name="matrix",
                rect=self._matrix,
                label=matrix,
                tip=f"{matrix}. {flowers}.",
                action=lambda: scene.open_overlay("matrix"),
            ),
            Target(name="deck", rect=self._deck, label=deck, tip=deck),
            Target(
                name="discards",
                rect=self._discards,
                label=discards,
                tip=discards,
                action=lambda: scene.open_overlay("discards"),
                lit=scene.handles.lights(Place("discards")),
                drop=scene.handles.drop_on(Place("discards")),
            ),
        ]

    def spot(self, piece: Spot) -> Point | None:
        """Where a hole or a pile is."""
        if piece.kind == "matrix" and piece.number >= 0:
            return self._holes[min(piece.number, len(self._holes) - 1)].center
        return {"deck": self._deck.center, "discards": self._discards.center}.get(piece.kind)
