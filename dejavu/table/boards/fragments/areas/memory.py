"""Both memories of the viewer: cards under construction, and finished ones by world."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.boards.fragments.areas.area import Area, row_of
from dejavu.table.boards.fragments.areas.lit import GAP, draw_lit
from dejavu.table.boards.fragments.cards import card_size
from dejavu.table.boards.fragments.panorama import Panoramas, runs
from dejavu.table.boards.fragments.pieces import Flower, Place
from dejavu.table.targets import Point, Target
from dejavu.table.text import _

_WORLD_GAP = 0.5
"""Between two chains of linked cards, in em."""
_FRAGMENT = 1.4
"""Side of a memory fragment, in em."""
_TITLE = 0.5
"""Share of the width that stays the title's."""


class ShortTerm(Area):
    """Cards under construction and the free places beside them."""

    def refresh(self) -> None:
        """One rectangle for every place of short-term memory."""
        room = self.room(title=not self.folded)
        places = max(self.player.short_slots, len(self.player.short))
        if self.folded:
            self._rects = self.scene.slips.rects(room, places)
        else:
            self._rects = row_of(room, card_size(room.height), places, self.look.px(GAP))

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
                    draw_lit(surface, self.look, rect, completes=False)

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
        tip = _("Cards under construction: their effects count only when they are complete.")
        found = [self.scene.handles.area("short-term", self.rect, _("Short-term memory"), "short-term", tip)]
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
    """Finished cards, by world and number; the pictures of linked ones continue from one to the next."""

    def refresh(self) -> None:
        """Chains of linked cards side by side, as large as the room allows."""
        room, gap = self.room(), self.look.px(_WORLD_GAP)
        self._panoramas = Panoramas(self.scene.faces)
        self._chains = runs(self.components, self.player.long)
        self._tall = room.height
        while self._tall > self.look.px(2.5) and self._width(gap) > room.width:
            self._tall -= 1
        left = room.left
        self._rects: dict[int, Rect] = {}
        for chain in self._chains:
            rects = self._panoramas.rects(len(chain), (left, room.top), self._tall)
            self._rects |= dict(zip(chain, rects, strict=True))
            left += self._panoramas.size(len(chain), self._tall)[0] + gap
        self._place_fragments()

    def _place_fragments(self) -> None:
        """The memory fragments won, at the right end of the title's line."""
        look, count = self.look, len(self.player.fragments)
        side = look.px(_FRAGMENT)
        most = round(self.rect.width * (1 - _TITLE)) - look.px(0.5)
        line = Rect(0, self.rect.top + look.px(0.1), min(most, count * (side + look.px(0.2))), side)
        line.right = self.rect.right - look.px(0.5)
        self._fragments = row_of(line, (side, side), count, look.px(0.2), "right")

    def _width(self, gap: int) -> int:
        widths = [self._panoramas.size(len(chain), self._tall)[0] for chain in self._chains]
        return sum(widths) + gap * (len(widths) - 1)

    def draw(self, surface: Surface) -> None:
        """The joined cards, flowers still on them, and how many of how many."""
        self.draw_panel(surface)
        words = _("Long-term memory: {count} of {end}")
        self.draw_title(surface, words.format(count=len(self.player.long), end=self.components.rules.end_cards))
        for fragment, rect in zip(self.player.fragments, self._fragments, strict=True):
            name = f"fragments/{self.components.fragments[fragment].id}"
            surface.blit(self.scene.app.pictures.get(name, rect.size), rect)
        for part in self._parts():
            surface.blit(self._panoramas.strip(part, self._tall), self._panoramas.corner(self._rects[part[0]]))
        for card in self.player.flowers:
            name = self.components.cards[card].id
            if not (self.scene.is_away(f"long:{name}") or self.scene.is_away(f"flower:{name}")):
                flower = self._flower_rect(self._rects[card])
                surface.blit(self.scene.app.pictures.get("tokens/flower", flower.size), flower)

    def _parts(self) -> list[list[int]]:
        """The chains, broken where a card has not arrived yet."""
        parts: list[list[int]] = []
        for chain in self._chains:
            parts.append([])
            for card in chain:
                if self.scene.is_away(f"long:{self.components.cards[card].id}"):
                    parts.append([])
                else:
                    parts[-1].append(card)
        return [part for part in parts if part]

    def place_of(self, card: int) -> tuple[Rect | None, list[int]]:
        """Where a card lies, and the left or right edges at which it joins a neighbour of its chain."""
        rect = self._rects.get(card)
        chain = next((chain for chain in self._chains if card in chain), [])
        joins = [
            self._rects[one].left for one in chain[1:] if rect and self._rects[one].left in (rect.left, rect.right)
        ]
        return rect, joins

    def _flower_rect(self, rect: Rect) -> Rect:
        side = max(self.look.px(1.8), round(rect.width * 0.42))
        return Rect(rect.centerx - side // 3, rect.centery - side // 2, side, side)

    def targets(self) -> Sequence[Target]:
        """The memory, to build a card at once; every card to be looked at; flowers to be planted."""
        found = [self.scene.handles.area("long-term", self.rect, _("Long-term memory"), "long-term")]
        for card, rect in self._rects.items():
            name = self.components.cards[card].id
            found.append(Target(name=f"long:{name}", rect=rect, label=self.scene.names.card(name)))
            if card in self.player.flowers:
                found.append(self.scene.handles.flower(f"flower:{name}", self._flower_rect(rect), Flower(card)))
        for fragment, rect in zip(self.player.fragments, self._fragments, strict=True):
            name = self.components.fragments[fragment].id
            found.append(Target(name=f"fragment:{name}", rect=rect, label=self.scene.names.fragment(name)))
        return found

    def spot(self, piece: str) -> Point | None:
        """Where a card or a memory fragment lies."""
        for fragment, rect in zip(self.player.fragments, self._fragments, strict=True):
            if f"fragment:{self.components.fragments[fragment].id}" == piece and self.shown:
                return rect.center
        for card, rect in self._rects.items():
            if f"long:{self.components.cards[card].id}" == piece:
                return rect.center
        return self.rect.center if piece.startswith("long") else None
