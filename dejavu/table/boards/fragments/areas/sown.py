"""The bits in hand during a sowing, and the white ones that may be taken after it, on a plate over the map."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from dejavu.table.board.faces import named
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.pieces import Bit
from dejavu.table.kit.containers import Grid, Row
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

SIDE = 3.0
"""Of a bit, in em."""


class Sown(Area):
    """Shown only while there are such bits. The chosen one is laid by a click on a nebula."""

    def place_over(self, map_rect: Rect) -> None:
        """Take as much of the foot of the map as the bits need."""
        bits = self.bits
        if not bits:
            self.place(None)
            return
        look = self.look
        side, gap = look.px(SIDE), look.px(0.4)
        width = min(map_rect.width - look.px(2), len(bits) * (side + gap) + look.px(1.6))
        plate = Rect(0, 0, max(width, look.px(12)), side + look.px(2.2))
        plate.midbottom = (map_rect.centerx, map_rect.bottom - look.px(0.6))
        self.place(plate)

    @property
    def bits(self) -> tuple[int, ...]:
        """What lies on the plate."""
        return self.moves.lifted or self.moves.whites

    def refresh(self) -> None:
        """One square a bit, side by side; in rows of smaller ones where that is too wide, for each must be met."""
        if not self.shown:
            self._rects = []
            return
        side, gap, count = self.look.px(SIDE), self.look.px(0.4), len(self.bits)
        room = self.rect.inflate(-self.look.px(1.6), 0)
        if count * (side + gap) - gap > room.width or side > self.room(not self.folded).height:
            self._rects = Grid(side, self.look.px(0.2)).rects(self.room(not self.folded), count)
            return
        room.height = side
        room.bottom = self.rect.bottom - self.look.px(0.5)
        self._rects = Row((side, side), gap, "centre").rects(room, count)

    def draw(self, surface: Surface) -> None:
        """The bits: the chosen one in gold, those that cannot be laid next dimmed."""
        if not self.shown:
            return
        self.look.draw_panel(surface, self.rect, "sheet")
        if not self.folded:
            self._draw_heading(surface)
        layable = self._layable()
        for place, (kind, rect) in enumerate(zip(self.bits, self._rects, strict=True)):
            if self.scene.is_away(Spot("lifted", number=place)):
                continue
            picture = self.scene.bit(kind, rect.width)
            if kind not in layable:
                picture = picture.copy()
                picture.set_alpha(90)
            surface.blit(picture, rect)
            advised = any(spot.kind == "lifted" for spot in self.scene.pointed_at)  # then that is the one
            if self.moves.lifted and self.scene.play.chosen_place == place and not advised:
                self.look.draw_ring(surface, rect, gap=0.02)

    def _draw_heading(self, surface: Surface) -> None:
        """The title, with the face of whoever else sows."""
        seat = self.state.current_player
        if seat == self.moves.view.seat:
            self.draw_title(surface, self._title())
            return
        look = self.look
        words = look.text(self._title(), self.small, "text_secondary", width=self.rect.width - look.px(3))
        surface.blit(named(self.scene, seat, words, look.px(1.5)), (self.rect.left + look.px(0.5), self.rect.top + 2))

    def _title(self) -> str:
        if not self.moves.lifted:
            return _("White bits to take")
        name = self.scene.names.seat(self.state.current_player)
        return _("{name} sows").format(name=name)

    def _layable(self) -> Collection[int]:
        """The kinds that are not dimmed: all of them while another sows."""
        if not self.scene.match.my_move:
            return self.bits
        return self.moves.bits("lay" if self.moves.lifted else "take")

    def targets(self) -> Sequence[Target]:
        """The plate covers the map; every bit can be chosen or dragged."""
        if not self.shown:
            return []
        found = [Target(name="sown", rect=self.rect, kind="area", focusable=False, label=self._title())]
        for place, (kind, rect) in enumerate(zip(self.bits, self._rects, strict=True)):
            if self.moves.lifted:
                found.append(self.scene.handles.lifted(place, rect, Bit(kind, "lifted")))
            else:
                found.append(self.scene.handles.white(place, rect, Bit(kind, "white")))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where the n-th bit lies."""
        if piece.kind != "lifted" or not self.shown:
            return None
        return self._rects[piece.number].center if piece.number < len(self._rects) else self.rect.center
