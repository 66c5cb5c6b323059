"""Both memories of the viewer: cards under construction, and finished ones by world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.areas.lit import GAP, draw_lit
from dejavu.table.boards.fragments.cards import card_size, packed
from dejavu.table.boards.fragments.panorama import Panoramas, runs
from dejavu.table.boards.fragments.pieces import Flower, Place
from dejavu.table.kit.containers import Row
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

FREE = 0.25
"""Width that a free place wants, by that of a card."""
_SLIM = 0.8
"""Width of one that is still seen, in em."""
_WORLD_GAP = 0.5
"""Between two chains of linked cards, in em."""
_TALLEST = 9.0
"""Height of a finished card where there is room for more, in em."""
_LEAST = 16
"""Pixels of height below which nothing of a card is left to be seen."""
_FRAGMENT = 1.4
"""Side of a memory fragment, in em."""


class ShortTerm(Area):
    """Cards under construction and the free places beside them."""

    def refresh(self) -> None:
        """One rectangle for every place of short-term memory."""
        places = max(self.player.short_slots, len(self.player.short))
        self._rects = self._cards_and_places(self.picture_room(title=not self.folded), places)

    def _cards_and_places(self, room: Rect, places: int) -> list[Rect]:
        """Cards of full width, then free places, narrower where room is short: nothing has to be read there."""
        gap, cards = self.plain(GAP), len(self.player.short)
        free = places - cards
        least = self.plain(_SLIM)
        found = packed(Rect(room.topleft, (room.width - (least + gap) * free, room.height)), cards, gap)
        left = max((rect.right for rect in found), default=room.left - gap) + gap
        rest = Rect(left, room.top, max(1, room.right - left), room.height)
        size = found[0].unionall(found).size if found else (0, room.height)
        widest = (rest.width + gap) // max(1, free) - gap
        width = found[0].width if found else card_size(room.height)[0]
        return found + Row((min(width, max(least, widest)), size[1]), gap).rects(rest, free)

    def draw(self, surface: Surface) -> None:
        """Cards with their bits; free places as empty frames."""
        self.draw_panel(surface)
        cards = list(self.player.short)
        if not self.folded:
            self.draw_title(surface, _("Short-term memory"))
        else:
            self.draw_name(surface, _("Short-term memory"), self._beside(), *self._rects[len(cards) :])
        for place, rect in enumerate(self._rects):
            if place >= len(cards):
                self._draw_free(surface, rect)
            elif not self.scene.is_away(Spot("short", self.components.cards[cards[place]].id)):
                surface.blit(self._face(cards[place], rect), rect)
                if self.scene.play.plan.card == cards[place]:
                    self.look.draw_ring(surface, rect, gap=0.1)
                if self.scene.wants_click(cards[place]):
                    draw_lit(surface, self.look, rect, self.moves.completes(cards[place]))

    def _beside(self) -> Rect:
        """What is left to the right of cards and places."""
        room = self.picture_room(title=False)
        taken = max((rect.right for rect in self._rects), default=room.left)
        return Rect(taken, room.top, max(0, room.right - taken), room.height)

    def _face(self, card: int, rect: Rect) -> Surface:
        bits = self.player.short[card]
        glow = self.scene.play.asking == card or bool(self.moves.next_slot(card))
        return self.scene.faces.face(card, rect.size, bits, glow)

    def _draw_free(self, surface: Surface, rect: Rect) -> None:
        line = self.look.theme["hairline"]
        pygame.draw.rect(surface, (line.r, line.g, line.b), rect, self.look.hairline, self.look.px(0.4))

    def targets(self) -> Sequence[Target]:
        """The memory itself, to begin a card, and every card in it."""
        tip = _("Cards under construction: their effects count only when they are complete.")
        found = [self.scene.handles.area("short-term", self.rect, _("Short-term memory"), Place("short-term"), tip)]
        for card, rect in zip(self.player.short, self._rects, strict=False):
            found.append(
                self.scene.handles.card(
                    Spot("short", self.components.cards[card].id),
                    rect,
                    card,
                    Place("short", card),
                    None,
                    self._face(card, rect),
                )
            )
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where a card lies."""
        for card, rect in zip(self.player.short, self._rects, strict=False):
            if Spot("short", self.components.cards[card].id) == piece:
                return rect.center
        return self.rect.center if piece.kind == "short" else None


class LongTerm(Area):
    """Finished cards, by world and number; the pictures of linked ones continue from one to the next."""

    def refresh(self) -> None:
        """Chains of linked cards in lines, as large as the room allows."""
        self._panoramas, self._gap = Panoramas(self.scene.faces), self.plain(_WORLD_GAP)
        self._chains = runs(self.components, self.player.long)
        room = self._place_fragments(self.picture_room(False) if self.folded else self.room())
        self._tall = self._largest(room)
        self._rects: dict[int, Rect] = {}
        for chain, corner in zip(self._chains, self._corners(room, self._tall), strict=True):
            rects = self._panoramas.rects(len(chain), corner, self._tall)
            self._rects |= dict(zip(chain, rects, strict=True))

    def _largest(self, room: Rect) -> int:
        """The height of cards that all find room."""
        tall = max(1, min(room.height, self.look.px(_TALLEST)))
        while tall > _LEAST and not self._fits(room, tall):
            tall -= 1
        return tall

    def _title(self) -> str:
        count, end = len(self.player.long), self.components.rules.end_cards
        words = _("Long-term memory: {count}") if count > end else _("Long-term memory: {count} of {end}")
        return words.format(count=count, end=end)

    def _place_fragments(self, room: Rect) -> Rect:
        """The memory fragments won: beside the title, else beside or below the cards; room for these.

        Without a title they stand where they leave cards the larger.
        """
        look, count = self.look, len(self.player.fragments)
        side = self.plain(_FRAGMENT)
        whole = Rect(self.rect.left + look.px(0.5), 0, self.rect.width - look.px(1), side)
        line = whole.copy()
        line.width = min(whole.width, count * (side + look.px(0.2)))
        line.right = whole.right
        free = whole.width - look.text(self._title(), self.small).get_width() - look.px(0.5)
        line.top = self.rect.top + self.plain(0.1)
        if count and (self.folded or line.width > free):
            line.bottom = self.rect.bottom - self.plain(0.3)
            above = Rect(room.left, room.top, room.width, max(1, line.top - self.plain(0.3) - room.top))
            beside = Rect(room.left, room.top, max(1, line.left - self.plain(0.3) - room.left), room.height)
            room = max(above, beside, key=self._largest) if self.folded else above
        self._fragments = Row((side, side), look.px(0.2), "right").rects(line, count)
        return room

    def _corners(self, room: Rect, tall: int) -> list[tuple[int, int]]:
        """Where each chain begins: side by side, in as many lines as they take."""
        found: list[tuple[int, int]] = []
        left, top = room.topleft
        for chain in self._chains:
            width = self._panoramas.size(len(chain), tall)[0]
            if left > room.left and left + width > room.right:
                left, top = room.left, top + tall + self._gap
            found.append((left, top))
            left += width + self._gap
        return found

    def _fits(self, room: Rect, tall: int) -> bool:
        """Whether all chains lie within the room at a height."""
        corners = self._corners(room, tall)
        widest = max((self._panoramas.size(len(chain), tall)[0] for chain in self._chains), default=0)
        return widest <= room.width and all(top + tall <= room.bottom for _left, top in corners)

    def draw(self, surface: Surface) -> None:
        """The joined cards, flowers still on them, and how many of how many."""
        self.draw_panel(surface)
        if not self.folded:
            self.draw_title(surface, self._title())
        elif not self.player.long and not self.player.fragments:
            self.draw_name(surface, self._title(), self.rect)
        for fragment, rect in zip(self.player.fragments, self._fragments, strict=True):
            name = f"fragments/{self.components.fragments[fragment].id}"
            surface.blit(self.scene.app.pictures.get(name, rect.size), rect)
        for part in self._parts():
            surface.blit(self._panoramas.strip(part, self._tall), self._panoramas.corner(self._rects[part[0]]))
        for card in self.player.flowers:
            name = self.components.cards[card].id
            if not (self.scene.is_away(Spot("long", name)) or self.scene.is_away(Spot("flower", name))):
                flower = self._flower_rect(self._rects[card])
                surface.blit(self.scene.app.pictures.get("tokens/flower", flower.size), flower)

    def _parts(self) -> list[list[int]]:
        """The chains, broken where a card has not arrived yet."""
        parts: list[list[int]] = []
        for chain in self._chains:
            parts.append([])
            for card in chain:
                if self.scene.is_away(Spot("long", self.components.cards[card].id)):
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
        side = max(self.plain(1.8), round(rect.width * 0.42))
        return Rect(rect.centerx - side // 3, rect.centery - side // 2, side, side)

    def targets(self) -> Sequence[Target]:
        """The memory, to build a card at once; every card to be looked at; flowers to be planted."""
        found = [self.scene.handles.area("long-term", self.rect, _("Long-term memory"), Place("long-term"))]
        for card, rect in self._rects.items():
            name = self.components.cards[card].id
            found.append(Target(name=Spot("long", name).name, rect=rect, label=self.scene.names.card(name)))
            if card in self.player.flowers:
                flower = self.scene.handles.flower(Spot("flower", name), self._flower_rect(rect), Flower(card))
                found.append(replace(flower, area="flowers"))  # arrow keys do not find what lies on a card
        for fragment, rect in zip(self.player.fragments, self._fragments, strict=True):
            name = self.components.fragments[fragment].id
            found.append(Target(name=Spot("fragment", name).name, rect=rect, label=self.scene.names.fragment(name)))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where a card or a memory fragment lies."""
        for fragment, rect in zip(self.player.fragments, self._fragments, strict=True):
            if Spot("fragment", self.components.fragments[fragment].id) == piece and self.shown:
                return rect.center
        for card, rect in self._rects.items():
            if Spot("long", self.components.cards[card].id) == piece:
                return rect.center
        return self.rect.center if piece.kind == "long" else None
