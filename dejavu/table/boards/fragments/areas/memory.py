"""Both memories of the viewer: cards under construction, and finished ones by world."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.boards.fragments.areas.area import Area, row_of
from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.boards.fragments.pieces import Flower, Place
from dejavu.table.targets import Point, Target
from dejavu.table.text import _

_WORLD_GAP = 0.5
"""Between two worlds, in em; cards of a world that are linked touch."""


class ShortTerm(Area):
    """Cards under construction and the free places beside them."""

    def refresh(self) -> None:
        """One rectangle for every place of short-term memory."""
        room = self.room(title=not self.folded)
        places = max(self.player.short_slots, len(self.player.short))
        if self.folded:
            self._rects = self.scene.slips.rects(room, places)
        else:
            self._rects = row_of(room, card_size(room.height), places, self.look.px(0.35))

    def draw(self, surface: Surface) -> None:
        """Cards with their bits; free places as empty frames."""
        self.draw_panel(surface)
        if not self.folded:
            self.draw_title(surface, _("Short-term memory"))
        cards = list(self.player.short)
        for place, rect in enumerate(self._rects):
            if place >= len(cards):
                self._draw_free(surface, rect)
            elif not self.scene.is_away(f"short:{self.components.cards[cards[place]].id}"):
                surface.blit(self._face(cards[place], rect), rect)
                if self.scene.wants_click(cards[place]):
                    self.look.draw_ring(surface, rect, gap=0.0)

    def _face(self, card: int, rect: Rect) -> Surface:
        bits = self.player.short[card]
        glow = self.scene.play.asking == card or bool(self.moves.next_slot(card))
        if self.folded:
            return self.scene.slips.face(card, rect.size, tuple(bits), glow)
        return self.scene.faces.face(card, rect.size, bits, glow)

    def _draw_free(self, surface: Surface, rect: Rect) -> None:
        if self.folded:
            surface.blit(self.scene.slips.blank(rect.size), rect)
            side = round(rect.height * 0.7)
            icon = self.scene.app.pictures.get("effects/short-term", (side, side))
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        line = self.look.theme["hairline"]
        pygame.draw.rect(surface, (line.r, line.g, line.b), rect, self.look.hairline, self.look.px(0.4))

    def targets(self) -> Sequence[Target]:
        """The memory itself, to begin a card, and every card in it."""
        found = [
            Target(
                name="short-term",
                rect=self.rect,
                label=_("Short-term memory"),
                kind="area",
                focusable=False,
                lit=self.scene.handles.lights(Place("short-term")),
                drop=self.scene.handles.drop_on(Place("short-term")),
                tip=_("Cards under construction: their effects count only when they are complete."),
            )
        ]
        for card, rect in zip(self.player.short, self._rects, strict=False):
            found.append(
                self.scene.handles.card(
                    f"short:{self.components.cards[card].id}",
                    rect,
                    card,
                    Place("short", card),
                    None,
                    self._face(card, rect),
                )
            )
        return found

    def spot(self, piece: str) -> Point | None:
        """Where a card lies."""
        for card, rect in zip(self.player.short, self._rects, strict=False):
            if f"short:{self.components.cards[card].id}" == piece:
                return rect.center
        return self.rect.center if piece.startswith("short") else None


class LongTerm(Area):
    """Finished cards, by world and number; linked ones joined without a gap."""

    def refresh(self) -> None:
        """Cards of a world side by side, as large as the room allows."""
        look, room = self.look, self.room()
        cards = self.components.cards
        self._cards = sorted(self.player.long, key=lambda card: (cards[card].colour, cards[card].number))
        gaps = [
            0.0 if _linked(cards[a].number, cards[b].number, cards[a].world == cards[b].world) else _WORLD_GAP
            for a, b in zip(self._cards, self._cards[1:], strict=False)
        ]
        height = room.height
        wanted = len(self._cards) * height * PROPORTION + sum(gaps) * look.em
        if wanted > room.width and self._cards:
            height = max(look.px(2.5), round((room.width - sum(gaps) * look.em) / len(self._cards) / PROPORTION))
        self._size = card_size(height)
        left, self._rects = room.left, []
        for place in range(len(self._cards)):
            self._rects.append(Rect(left, room.top, *self._size))
            left += self._size[0] + (look.px(gaps[place]) if place < len(gaps) and gaps[place] else 0)

    def draw(self, surface: Surface) -> None:
        """The cards, flowers still on them, and how many of how many."""
        self.draw_panel(surface)
        words = _("Long-term memory: {count} of {end}")
        self.draw_title(surface, words.format(count=len(self.player.long), end=self.components.rules.end_cards))
        for card, rect in zip(self._cards, self._rects, strict=True):
            if self.scene.is_away(f"long:{self.components.cards[card].id}"):
                continue
            slots = self.scene.faces.face(card, self._size)
            surface.blit(slots, rect)
            if card in self.player.flowers:
                flower = self._flower_rect(rect)
                surface.blit(self.scene.app.pictures.get("tokens/flower", flower.size), flower)

    def _flower_rect(self, rect: Rect) -> Rect:
        side = max(self.look.px(1.8), round(rect.width * 0.42))
        return Rect(rect.centerx - side // 3, rect.centery - side // 2, side, side)

    def targets(self) -> Sequence[Target]:
        """The memory, to build a card at once; every card to be looked at; flowers to be planted."""
        found = [
            Target(
                name="long-term",
                rect=self.rect,
                label=_("Long-term memory"),
                kind="area",
                focusable=False,
                lit=self.scene.handles.lights(Place("long-term")),
                drop=self.scene.handles.drop_on(Place("long-term")),
            )
        ]
        for card, rect in zip(self._cards, self._rects, strict=True):
            name = self.components.cards[card].id
            found.append(Target(name=f"long:{name}", rect=rect, label=self.scene.names.card(name)))
            if card in self.player.flowers:
                found.append(self.scene.handles.flower(f"flower:{name}", self._flower_rect(rect), Flower(card)))
        return found

    def spot(self, piece: str) -> Point | None:
        """Where a card lies."""
        for card, rect in zip(self._cards, self._rects, strict=True):
            if f"long:{self.components.cards[card].id}" == piece:
                return rect.center
        return self.rect.center if piece.startswith("long") else None


def _linked(one: int, next_one: int, same_world: bool) -> bool:
    return same_world and next_one == one + 1
