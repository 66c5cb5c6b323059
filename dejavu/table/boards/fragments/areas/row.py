"""The communal cards in order, with the number of copies; in a small window a drawer holds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.state import Construction
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import HEAD, Area
from dejavu.table.boards.fragments.areas.lit import draw_lit
from dejavu.table.boards.fragments.cards import packed
from dejavu.table.boards.fragments.pieces import CardPiece, Place
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, ngettext

_OWNED = 130
"""Opacity of the veil over a card of which the viewer has the twin."""
_TAB = 2.4
"""Side of the sign that shuts the drawer, in em."""
_GAP = 0.4
"""Between cards, in em."""


class Row(Area):
    """Communal cards, one rectangle for all copies of a card."""

    def refresh(self) -> None:
        """Every card has its place, and keeps it when others are gone; folded, there is only the tab."""
        look = self.look
        self._copies = Counter(self.state.row)
        laid_out = Counter(self.components.communal_row(self.state.seats))
        self._counted = max(laid_out.values(), default=0) > 1  # where each is the only one there is nothing to count
        self._cards = list(dict.fromkeys(self.state.row))
        self._tab = self.rect.copy()
        if self.folded or not self.shown:
            self._places: dict[int, Rect] = {}
            return
        gap = self.plain(_GAP)
        room = self.rect.inflate(-2 * gap, -2 * gap)
        if self.scene.drawer:
            self._tab = Rect(0, self.rect.top, look.px(_TAB), look.px(_TAB))
            self._tab.right = self.rect.right
            room.width = self._tab.left - room.left
        elif self._titled:
            room = Rect(room.left, self.rect.top + self.plain(HEAD), room.width, 0)
            room.height = self.rect.bottom - gap - room.top
        self._places = dict(zip(laid_out, packed(room, len(laid_out), gap), strict=True))
        self._size = next(iter(self._places.values())).size

    @property
    def _titled(self) -> bool:
        return not self.scene.drawer and self.rect.height > self.rect.width

    def draw(self, surface: Surface) -> None:
        """The cards, or signs of their colour and effect."""
        self.look.draw_panel(surface, self.rect, "sheet" if self.scene.drawer and not self.folded else "panel")
        if self.folded:
            self._draw_tab(surface)
            return
        for card, rect in self._places.items():
            if card in self._copies:
                self._draw_card(surface, card, rect)
            else:
                line = self.look.theme["hairline"]
                pygame.draw.rect(surface, (line.r, line.g, line.b), rect, self.look.hairline, self.plain(_GAP))
        if self.scene.drawer:
            self._draw_fold(surface)
        elif self._titled:
            whole, look = _("Communal cards"), self.look
            fits = look.font(look.smaller(self.small, 0.8)).size(whole)[0] <= self.rect.width - look.px(1)
            self.draw_title(surface, whole if fits else _("Communal"))

    def _draw_tab(self, surface: Surface) -> None:
        """What is in the drawer, in gold where something of it can be filled now."""
        ready = sum(self.scene.wants_click(card) for card in self._cards)
        said = ngettext("{count} can be filled", "{count} can be filled", ready).format(count=ready)
        words, colour = (said, "accent") if ready else (_("Communal cards"), "text")
        hover = self.scene.app.input.touch.hover == "row"
        self.look.draw_panel(surface, self.rect, "raised_hover" if hover else "raised", "edge")
        self.look.draw_text(
            surface, words, self.small, colour, width=self._tab.width - self.look.px(1), center=self._tab.center
        )

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

    def _draw_count(self, surface: Surface, card: int, rect: Rect) -> None:
        """How many copies are left."""
        count = self.look.text(f"×{self._copies[card]}", self.small, "text", "bold")
        plate = count.get_rect().inflate(self.look.px(0.5), 0)
        plate.topright = rect.topright
        self.look.draw_panel(surface, plate, "sheet")
        blit_at(surface, count, center=plate.center)

    def _draw_card(self, surface: Surface, card: int, rect: Rect) -> None:
        move = self.state.move
        building = isinstance(move, Construction) and move.card == card
        filled = move.bits if isinstance(move, Construction) and building else ()
        surface.blit(self.scene.faces.face(card, self._size, filled, building), rect)
        if self._counted:
            self._draw_count(surface, card, rect)
        if self.player.owns(card):
            self._draw_owned(surface, rect)
        if self.scene.play.plan.card == card:
            self.look.draw_ring(surface, rect, gap=0.1)
        if self.scene.wants_click(card):
            draw_lit(surface, self.look, rect, self.moves.completes(card))

    def _draw_owned(self, surface: Surface, rect: Rect) -> None:
        """A veil over a card of which the viewer has the twin."""
        veil = Surface(rect.size, pygame.SRCALPHA)
        dark = self.look.theme["veil"]
        veil.fill((dark.r, dark.g, dark.b, _OWNED))
        surface.blit(veil, rect)

    def targets(self) -> Sequence[Target]:
        """Every card; of a drawer, what opens and shuts it."""
        tab = Target(
            name="row", rect=self._tab, label=_("Communal cards"), action=self.scene.toggle_fold,
            tip=_("Show the communal cards."),
        )  # fmt: skip
        if self.folded:
            return [tab]
        cards = [
            self.scene.handles.card(
                Spot("row", self.components.cards[card].id),
                self._places[card],
                card,
                Place("row", card),
                CardPiece(card, "row"),
                self.scene.faces.face(card, self._size),
            )
            for card in self._cards
        ]
        if not self.scene.drawer:
            return cards
        lies = Target(name="drawer", rect=self.rect, kind="area", focusable=False, label=_("Communal cards"))
        shut = replace(
            tab, label=_("Fold the communal cards"), tip=_("Fold the communal cards: the map is seen again.")
        )
        return [lies, *cards, shut]

    def spot(self, piece: Spot) -> Point | None:
        """Where a card of the row lies, or lay."""
        for card, rect in self._places.items():
            if Spot("row", self.components.cards[card].id) == piece:
                return rect.center
        return self.rect.center if piece.kind == "row" else None
