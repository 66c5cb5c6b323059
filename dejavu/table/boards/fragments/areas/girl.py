"""The girl tile: icons that count now, chests with saved bits, the flower circle."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.state import Growing
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.pieces import Bit, Flower, Place
from dejavu.table.kit.containers import Grid
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _, ngettext

SIDE = 2.6
"""Of a chest's place and of the circle, in em."""
_LEAST = 24
"""Pixels of a place that can still be hit, where there is room for as much."""
_LINE, _LEAST_ICON = 1.3, 0.8
"""Height of the line of icons, which is there however many chests there are, and the least side of one, in em."""
_TIGHTER = 0.3
"""How much nearer to the edges many chests may lie beside a line of icons, in em."""
_LEAST_NUMBER = 14
"""Pixels of height of the numbers beside them, which are no smaller anywhere."""


class GirlTile(Area):
    """Chests, the circle and flowers of cards above, a line of icons at the foot."""

    icons: Sequence[Rect] = ()
    """Of what counts now; empty rectangles where there is no room for them."""

    def refresh(self) -> None:
        """Chests in rows, then the circle."""
        look = self.look
        gap = self.plain(0.2 if self.folded else 0.4)
        room = self.picture_room(title=not self.folded)
        line = self.plain(_LINE)  # larger words make no chest smaller
        self._icons = Rect(room.left, room.bottom - line, room.width, line)
        self._fit_icons()
        if self._icons.height:
            room.height -= self._icons.height + gap // 2
        chests = max(self.player.chests, len(self.player.chest))
        circles = self.components.girl.circles
        flowers: list[int] = []
        self._flower_cards = list(flowers)
        count = chests + circles + len(flowers)
        if self._icons.height and count * (_LEAST + gap) - gap > room.width:  # there is but one line for them
            room.inflate_ip(2 * self.plain(_TIGHTER), 0)
            gap = 1
        rects = Grid(min(look.px(SIDE), room.height), gap, _LEAST).rects(room, count)
        self._chests, self._circle = rects[:chests], rects[chests] if circles else Rect(0, 0, 0, 0)
        self._flowers = rects[chests + circles :]

    def draw(self, surface: Surface) -> None:
        """Chests, circle, icons."""
        self.draw_panel(surface)
        if not self.folded:
            self.draw_title(surface, _("Chests and flowers"))
        for place, rect in enumerate(self._chests):
            self._draw_chest(surface, place, rect)
        self._draw_circle(surface)
        for card, rect in zip(self._flower_cards, self._flowers, strict=True):
            surface.blit(self.scene.app.pictures.get("tokens/flower", rect.size), rect)
            if card in self.moves.flowers():
                self.look.draw_ring(surface, rect, gap=0.0)
        if self._icons.height:
            self._draw_icons(surface)

    def _draw_chest(self, surface: Surface, place: int, rect: Rect) -> None:
        surface.blit(self.scene.app.pictures.get("tokens/chest-open", rect.size), rect)
        if place < len(self.player.chest) and not self.scene.is_away(Spot("chest", number=place)):
            kind = self.player.chest[place]
            inner = rect.inflate(-rect.width // 8, -rect.height // 8)
            surface.blit(self.scene.bit(kind, inner.width), inner)
            if kind in self.scene.play.asked_bits():
                self.look.draw_ring(surface, inner, gap=0.02)

    def _draw_circle(self, surface: Surface) -> None:
        rect, look = self._circle, self.look
        pygame.draw.circle(surface, look.theme["field"], rect.center, rect.width // 2)
        pygame.draw.circle(surface, look.theme["hairline"], rect.center, rect.width // 2, max(2, look.hairline))
        if self.player.circle and not self.scene.is_away(Spot("circle")):
            surface.blit(self.scene.app.pictures.get("tokens/flower", rect.size), rect)
            if -1 in self.moves.flowers():
                look.draw_ring(surface, rect, gap=0.0)
            return
        move = self.state.move
        faint = self.scene.app.pictures.get("tokens/flower", rect.size).copy()
        faint.set_alpha(60)
        surface.blit(faint, rect)
        left = move.left if isinstance(move, Growing) else self.components.rules.grow_cost
        look.draw_text(
            surface,
            str(left),
            1.0,
            "accent" if isinstance(move, Growing) else "text_secondary",
            "bold",
            center=rect.center,
        )

    def _counts(self) -> list[tuple[str, int]]:
        player = self.player
        return [
            ("footprint", player.footprints),
            ("short-term", player.short_slots),
            ("hand", player.hand_size),
            ("white", player.whites),
        ]

    def _fit_icons(self) -> None:
        """As large as the line is high; where the tile is narrow, numbers and then icons are smaller, or both are gone.

        Numbers are no smaller than at a UI scale of 100 %.
        """
        counts, plain = self._counts(), max(self.plain(0.85), _LEAST_NUMBER) / self.look.em
        step = self._icons.width // len(counts)
        for size in (self.small, min(self.small, plain)):
            widest = max(self.look.text(str(count), size).get_width() for _kind, count in counts)
            self._number, side = size, min(self._icons.height, step - widest - self.plain(0.5))
            if side == self._icons.height:
                break
        if side < self.plain(_LEAST_ICON):
            side = self._icons.height = 0
        self.icons = [
            Rect(self._icons.left + place * step, self._icons.centery - side // 2, side, side)
            for place in range(len(counts))
        ]

    def _draw_icons(self, surface: Surface) -> None:
        for icon, (kind, count) in zip(self.icons, self._counts(), strict=True):
            number = self.look.text(str(count), self._number)
            surface.blit(self.scene.app.pictures.get(f"effects/{kind}", icon.size), icon)
            blit_at(surface, number, midleft=(icon.right + self.plain(0.15), icon.centery))

    def targets(self) -> Sequence[Target]:
        """The tile takes bits to save; every chest, the circle and flowers stand for themselves."""
        scene = self.scene
        found = [scene.handles.area("girl-tile", self.rect, _("Chests"), Place("chests"))]
        for place, rect in enumerate(self._chests):
            bit = Bit(self.player.chest[place], "chest") if place < len(self.player.chest) else None
            found.append(scene.handles.chest(Spot("chest", number=place), rect, bit))
        cost = self.components.rules.grow_cost
        found.append(
            scene.handles.circle(
                self._circle,
                ngettext(
                    "Flower circle: {count} bit grows a flower.", "Flower circle: {count} bits grow a flower.", cost
                ).format(count=cost),
            )
        )
        for card, rect in zip(self._flower_cards, self._flowers, strict=True):
            found.append(scene.handles.flower(Spot("flower", self.components.cards[card].id), rect, Flower(card)))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where a chest or the circle is."""
        if piece.kind == "circle":
            return self._circle.center
        if piece.kind == "chest":
            return self._chests[piece.number].center if piece.number < len(self._chests) else self.rect.center
        return None
