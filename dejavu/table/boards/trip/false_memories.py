"""False memories: the tiles that one forgot, and what they may cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.table.board.area import row_of
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.words.notes import false_line, false_tip
from dejavu.table.look import typesetting
from dejavu.table.look.look import SMALLEST
from dejavu.table.shell.targets import Point, Target
from dejavu.table.widgets.base import whole_lines

_TILE = 2.6
"""Side of a tile, in em at most."""


class FalseMemories(Area):
    """Those of the own seat."""

    def refresh(self) -> None:
        """Side by side below the heading, overlapping where there are many."""
        room = self._below_heading()
        side = min(self.plain(_TILE), room.height)
        count = len(self.player.false)
        self._rects: list[Rect] = row_of(room, (side, side), count, self.plain(0.2), "centre")
        self._next = row_of(room, (side, side), count + 1, self.plain(0.2), "centre")[-1].center if self.shown else None

    def words(self) -> str:
        """How many, and what they cost as things stand."""
        return false_line(self.state, self.scene.seat)

    def _heading(self) -> Surface:
        """In one line, or where that would lose letters in several; as large as can be where no tile lies below."""
        look, words = self.look, self.words()
        kept = self.plain(_TILE) if self.player.false else 0
        room = max(1, self.rect.width - look.px(1)), max(1, self.rect.height - kept)
        if not self.player.false and typesetting.is_wrapped_whole(words, look.font(self.small), room[0]):
            lines = look.paragraph(words, room[0], self.small, "text_secondary", align="centre")
            if lines.get_height() <= room[1]:
                return lines
        whole = whole_lines(look, words, room, self.small, "text_secondary", align="left")
        return whole or look.paragraph(words, room[0], look.smaller(self.small, SMALLEST), "text_secondary")

    def _below_heading(self) -> Rect:
        """What is left for tiles."""
        if not self.shown:
            return self.room()
        head = max(self.look.px(1.5), self._heading().get_height() + self.look.px(0.25))
        left, width = self.rect.left + self.look.px(0.5), self.rect.width - self.look.px(1)
        return Rect(left, self.rect.top + head, width, max(1, self.rect.height - head - self.look.px(0.4)))

    def draw(self, surface: Surface) -> None:
        """Heading and faded tiles; folded, a tab."""
        hover = self.scene.app.input.touch.hover
        self.look.draw_panel(surface, self.rect, "raised" if hover == "false" else "panel")
        if self.folded:
            room = self.rect.width - self.look.px(0.6)
            words = self.look.paragraph(self.words(), room, self.small, align="centre")
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        heading = self._heading()
        if not self.player.false:
            surface.blit(heading, heading.get_rect(center=self.rect.center))
        else:
            surface.blit(heading, (self.rect.left + self.look.px(0.5), self.rect.top + self.look.px(0.15)))
        for number, (tile, rect) in enumerate(zip(self.player.false, self._rects, strict=True)):
            if not self.scene.is_away(Spot("false", number=number)):
                tiles.draw_false(self.scene.studio, surface, rect, tile)

    def targets(self) -> Sequence[Target]:
        """All of them, to be read large."""
        words, tip = self.words(), false_tip(self.state, self.scene.seat)
        look = partial(self.scene.look_at, "false")
        return [Target(name="false", rect=self.rect, label=words, tip=tip, action=look)]

    def spot(self, piece: Spot) -> Point | None:
        """Where a false memory lies, or the next one will."""
        if piece.kind != "false":
            return None
        if self.folded or piece.number < 0:
            return self.rect.center
        return self._rects[piece.number].center if piece.number < len(self._rects) else self._next
