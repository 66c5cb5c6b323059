"""The girl tile: chests with stored bits, the flower circle, and icons with the player's current numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.state import Growing
from dejavu.table.boards.fragments.areas.area import FragmentsArea
from dejavu.table.boards.fragments.items import CHESTS
from dejavu.table.boards.fragments.words.notes import sign
from dejavu.table.kit.containers import Grid, lay_out
from dejavu.table.kit.item import Placed
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, capital

SIDE = 2.6
"""Side of a chest and of the circle, in em."""
_LEAST = 24
"""Least side of a chest in pixels, while the tile allows it, so that it can be hit."""
_LINE = 1.3
"""Height of the line of icons, in em."""
_LEAST_ICON = 0.8
"""Least side of an icon, in em."""
_TIGHTER = 0.3
"""Reduction of the margins if many chests lie beside the icons, or words are large, in em."""
_LEAST_NUMBER = 14
"""Least height of the numbers beside the icons, in pixels."""


class GirlTile(FragmentsArea):
    """Chests and the circle, and a line of icons below."""

    panel = CHESTS
    kinds = frozenset({"chest"})
    draws_all = True
    icons: Sequence[Rect] = ()
    """Rectangles of the icons; empty if they do not fit."""

    def lay_out(self) -> Sequence[Placed]:
        """Chests in rows, and the line of icons."""
        items = list(self.items())
        gap = self.plain(0.2 if self.folded else 0.4)
        room = self.picture_room(title=not self.folded)
        line = self.plain(_LINE)  # larger words make no chest smaller
        self.icon_line = Rect(room.left, room.bottom - line, room.width, line)
        self._fit_icons()
        if self.icon_line.height:
            room.height -= self.icon_line.height + gap // 2
        # Chests have one line only; in the narrower tile that larger words leave, they keep their size.
        wanted = _LEAST if self.look.ui_scale == 1 else min(self.plain(SIDE), room.height)
        if self.icon_line.height and len(items) * (wanted + gap) - gap > room.width:
            room.inflate_ip(2 * self.plain(_TIGHTER), 0)
            gap = 1
        return lay_out(items, Grid(min(self.px(SIDE), room.height), gap, _LEAST), room)

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel with the icons."""
        super().draw_ground(surface)
        if self.icon_line.height:
            self._draw_icons(surface)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a chest with its bit, or the circle."""
        rect, there = each.rect, not self.scene.is_away(each.item.id)
        if each.item.id.kind == "circle":
            self._draw_circle(surface, rect, there and bool(self.player.circle))
            return
        surface.blit(self.scene.app.pictures.get("tokens/chest-open", rect.size), rect)
        if each.item.value is not None and there:
            inner = rect.inflate(-rect.width // 8, -rect.height // 8)
            super().draw_item(surface, Placed(each.item, inner))
            self.draw_asked(surface, each.item.value, inner)

    def _draw_circle(self, surface: Surface, rect: Rect, has_flower: bool) -> None:
        look, move = self.look, self.state.move
        pygame.draw.circle(surface, look.theme["field"], rect.center, rect.width // 2)
        pygame.draw.circle(surface, look.theme["hairline"], rect.center, rect.width // 2, max(2, look.hairline))
        flower = self.scene.app.pictures.get("tokens/flower", rect.size)
        if has_flower:
            surface.blit(flower, rect)
            if -1 in self.frame.flowers():
                look.draw_ring(surface, rect, gap=0.0)
            return
        faint = flower.copy()
        faint.set_alpha(60)
        surface.blit(faint, rect)
        left, colour = self.components.rules.grow_cost, "text_secondary"
        if isinstance(move, Growing):
            left, colour = move.left, "accent"
        look.draw_text(surface, str(left), 1.0, colour, "bold", center=rect.center)

    def _counts(self) -> list[tuple[str, int]]:
        player = self.player
        return [
            ("footprint", player.footprints),
            ("short-term", player.short_slots),
            ("hand", player.hand_size),
            ("white", player.whites),
        ]

    def _fit_icons(self) -> None:
        """Make the icons as large as their line is high.

        In a narrow tile numbers shrink first, then icons; at last both disappear.

        Numbers are no smaller than at a UI scale of 100 %.
        """
        counts, plain = self._counts(), max(self.plain(0.85), _LEAST_NUMBER) / self.look.em
        step = self.icon_line.width // len(counts)
        for size in (self.small, min(self.small, plain)):
            widest = max(self.look.text(str(count), size).get_width() for _kind, count in counts)
            self._number, side = size, min(self.icon_line.height, step - widest - self.plain(0.3))
            if side == self.icon_line.height:
                break
        if side < self.plain(_LEAST_ICON):
            side = self.icon_line.height = 0
        self.icons = [
            Rect(self.icon_line.left + place * step, self.icon_line.centery - side // 2, side, side)
            for place in range(len(counts))
        ]

    def _draw_icons(self, surface: Surface) -> None:
        for icon, (kind, count) in zip(self.icons, self._counts(), strict=True):
            surface.blit(self.scene.app.pictures.get(f"effects/{kind}", icon.size), icon)
            beside = icon.right + self.plain(0.15), icon.centery
            self.look.draw_text(surface, str(count), self._number, midleft=beside)

    # Touch

    def targets(self) -> Sequence[Target]:
        """The chests, the circle, and the icons, which say what their numbers count."""
        found = list(super().targets())
        for tile in self.grounds():
            found += self._icon_targets(tile)
        return found

    def _icon_targets(self, tile: Target) -> Iterator[Target]:
        """Yield the targets of the icons, which say what number and sign mean; a click acts as one on ``tile``."""
        said = {
            "footprint": _("steps of the girl: {count}"),
            "short-term": _("places in short-term memory: {count}"),
            "hand": _("hand size {count}"),
            "white": _("white bits after sowing: {count}"),
        }
        for icon, (kind, count) in zip(self.icons if self.icon_line.height else (), self._counts(), strict=False):
            words = capital(said[kind].format(count=count))
            tip = f"{words}\n{sign(kind)}"
            room = Rect(icon.left, self.icon_line.top, self.icon_line.width // len(said), self.icon_line.height)
            yield replace(tile, name=f"icon:{kind}", rect=room, label=words, tip=tip, focusable=False, ring=False)

    def target(self, each: Placed) -> Target:
        """A chest, which takes a bit and gives it back, or the circle, which takes bits and gives its flower."""
        return super().target(each) if each.item.value is None else self.bit_target(each)
