"""The communal row: cards in order with the number of copies; folded, a line of small signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.state import Construction
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area, row_of
from dejavu.table.boards.fragments.areas.lit import GAP, draw_lit
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.pieces import CardPiece, Place
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, ngettext

_OWNED = 130
"""Opacity of the veil over a card of which the viewer has the twin."""
_TAB = 2.4
"""Width of the tab that folds the row, in em."""


class Row(Area):
    """Communal cards, one rectangle for all copies of a card."""

    def refresh(self) -> None:
        """Cards side by side with the tab that folds them; folded, the tab that unfolds them."""
        look = self.look
        self._copies = Counter(self.state.row)
        laid_out = Counter(self.components.communal_row(self.state.seats))
        self._counted = max(laid_out.values(), default=0) > 1  # where each is the only one there is nothing to count
        self._cards = list(dict.fromkeys(self.state.row))
        room = self.rect.inflate(-look.px(0.8), -look.px(0.6))
        if self.folded:
            self._tab = Rect(room.right - look.px(9), self.rect.top, look.px(9.4), self.rect.height)
            room.width = self._tab.left - room.left
            gap = look.px(0.5)
            side = min(room.height, (room.width // max(1, len(self._cards)) - gap) // 2)
            self._rects = row_of(room, (side * 2, side), len(self._cards), gap)
            return
        self._tab = Rect(self.rect.right - look.px(_TAB), self.rect.top, look.px(_TAB), self.rect.height)
        room.width = self._tab.left - room.left
        height = min(room.height, self._height_for(room.width))
        self._size = card_size(height)
        self._rects = row_of(room, self._size, len(self._cards), look.px(GAP), "centre")

    def _height_for(self, width: int) -> int:
        count = max(1, len(self._cards))
        return round((width - (count - 1) * self.look.px(GAP)) / count * 7 / 5)

    def draw(self, surface: Surface) -> None:
        """The cards, or signs of their colour and effect."""
        self.draw_panel(surface)
        for card, rect in zip(self._cards, self._rects, strict=True):
            if self.folded:
                self._draw_sign(surface, card, rect)
            else:
                self._draw_card(surface, card, rect)
        if self.folded:
            ready = sum(self.scene.wants_click(card) for card in self._cards)
            said = ngettext("{count} can be filled", "{count} can be filled", ready).format(count=ready)
            words, colour = (said, "accent") if ready else (_("Communal cards"), "text_secondary")
            line = self.look.text(words, self.small, colour, width=self._tab.width)
            surface.blit(line, line.get_rect(center=self._tab.center))
        else:
            self._draw_fold(surface)

    def _draw_fold(self, surface: Surface) -> None:
        """An arrow upwards: where the row would go."""
        x, y = self._tab.center
        reach = self.look.px(0.5)
        hover = self.scene.app.input.touch.hover == "row"
        colour = self.look.theme["accent_hover" if hover else "accent"]
        pygame.draw.lines(
            surface,
            colour,
            False,
            [(x - reach, y + reach // 2), (x, y - reach // 2), (x + reach, y + reach // 2)],
            max(2, self.look.px(0.14)),
        )

    def _draw_sign(self, surface: Surface, card: int, rect: Rect) -> None:
        kind = self.components.cards[card]
        side = rect.height
        pictures = self.scene.app.pictures
        surface.blit(pictures.get(f"marks/{self.components.colours[kind.colour]}", (side, side)), rect)
        surface.blit(pictures.get(self.scene.faces.effect_sign(card), (side, side)), (rect.left + side, rect.top))
        if self.scene.wants_click(card):
            self.look.draw_ring(surface, rect, gap=0.1)

    def _draw_count(self, surface: Surface, card: int, rect: Rect) -> None:
        """How many copies are left."""
        count = self.look.text(f"×{self._copies[card]}", self.small, "text", "bold")
        plate = count.get_rect().inflate(self.look.px(0.5), 0)
        plate.topright = rect.topright
        self.look.draw_panel(surface, plate, "sheet")
        surface.blit(count, count.get_rect(center=plate.center))

    def _draw_card(self, surface: Surface, card: int, rect: Rect) -> None:
        move = self.state.move
        building = isinstance(move, Construction) and move.card == card
        filled = move.bits if isinstance(move, Construction) and building else ()
        surface.blit(self.scene.faces.face(card, self._size, filled, building), rect)
        if self._counted:
            self._draw_count(surface, card, rect)
        if self.player.owns(card):
            self._draw_owned(surface, rect)
        if self.scene.wants_click(card):
            draw_lit(surface, self.look, rect, self.moves.completes(card))

    def _draw_owned(self, surface: Surface, rect: Rect) -> None:
        """A veil over a card of which the viewer has the twin."""
        veil = Surface(rect.size, pygame.SRCALPHA)
        dark = self.look.theme["veil"]
        veil.fill((dark.r, dark.g, dark.b, _OWNED))
        surface.blit(veil, rect)

    def targets(self) -> Sequence[Target]:
        """Every card; folded, the tab."""
        if self.folded:
            tab = Target(
                name="row", rect=self.rect, label=_("Communal cards"), action=self.scene.toggle_fold,
                tip=_("Show the communal cards."),
            )  # fmt: skip
            return [tab, *self._signs()]
        fold = Target(
            name="row",
            rect=self._tab,
            label=_("Fold the communal cards"),
            action=self.scene.toggle_fold,
            tip=_("Fold the communal cards: the map grows."),
        )
        cards = [
            self.scene.handles.card(
                Spot("row", self.components.cards[card].id),
                rect,
                card,
                Place("row", card),
                CardPiece(card, "row"),
                self.scene.faces.face(card, self._size),
            )
            for card, rect in zip(self._cards, self._rects, strict=True)
        ]
        return [*cards, fold]

    def _signs(self) -> list[Target]:
        """Signs can be looked at and unfold the row."""
        return [
            Target(
                name=Spot("row", self.components.cards[card].id).name,
                rect=rect,
                label=self.scene.names.card(self.components.cards[card].id),
                action=self.scene.toggle_fold,
                focusable=False,
            )
            for card, rect in zip(self._cards, self._rects, strict=True)
        ]

    def spot(self, piece: Spot) -> Point | None:
        """Where a card of the row lies, or lay."""
        for card, rect in zip(self._cards, self._rects, strict=True):
            if Spot("row", self.components.cards[card].id) == piece:
                return rect.center
        return self.rect.center if piece.kind == "row" else None
