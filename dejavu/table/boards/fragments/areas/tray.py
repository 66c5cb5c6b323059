"""The tray: bits collected this turn and not yet used."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.pieces import Bit, Place
from dejavu.table.kit.containers import Grid
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

SIDE = 3.4
"""Of a bit where there is room for all, in em."""


class Tray(Area):
    """The viewer's collected bits, and room for what bits in chests are rearranged to."""

    def refresh(self) -> None:
        """One square a bit, in the order of the kinds."""
        look = self.look
        self._rects = Grid(look.px(SIDE), look.px(0.3)).rects(self.room(not self.folded), len(self.player.tray))

    def draw(self, surface: Surface) -> None:
        """The bits; those that can be laid now glow."""
        self.draw_panel(surface)
        if not self.folded:
            self.draw_title(surface, self._title())
        elif not self.player.tray:
            self.draw_name(surface, self._title(), self.rect)
        asked = self.scene.play.asked_bits()
        for place, (kind, rect) in enumerate(zip(self.player.tray, self._rects, strict=True)):
            if self.scene.is_away(Spot("tray", number=place)):
                continue
            surface.blit(self.scene.bit(kind, rect.width), rect)
            if kind in asked:
                self.look.draw_ring(surface, rect, gap=0.02)
                self._draw_worth(surface, kind, rect)

    def _title(self) -> str:
        """In one word where there is no room for two."""
        words, room = _("Collected bits"), self.rect.width - self.look.px(1)
        return words if self.look.text(words, self.small).get_width() <= room else _("Bits")

    def _draw_worth(self, surface: Surface, kind: int, rect: Rect) -> None:
        """Beside a bit that could be laid on the card asked about: whether it pays a VP there."""
        card = self.scene.play.asking
        if card is None:
            return
        components = self.components
        if components.bit_colour[kind] not in (components.cards[card].colour, components.rules.uncollected):
            return
        line = self.look.text("+1", self.small, "text_on_accent", "bold")
        plate = line.get_rect().inflate(self.look.px(0.4), 0)
        plate.midtop = (rect.centerx, rect.bottom - self.look.px(0.5))
        self.look.draw_panel(surface, plate, "accent", "accent", 0.3)
        blit_at(surface, line, center=plate.center)

    def targets(self) -> Sequence[Target]:
        """The tray itself, to put bits back, and every bit."""
        words, used = _("Collected bits"), bool(self.player.chest)
        found = [self.scene.handles.area("tray", self.rect, words, Place("tray"), focusable=used)]
        for place, (kind, rect) in enumerate(zip(self.player.tray, self._rects, strict=True)):
            found.append(self.scene.handles.bit(Spot("tray", number=place), rect, Bit(kind, "tray")))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where the n-th bit lies , or the middle."""
        if piece.kind != "tray":
            return None
        return self._rects[piece.number].center if 0 <= piece.number < len(self._rects) else self.rect.center
