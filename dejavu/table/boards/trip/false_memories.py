"""False memories: the tiles that one forgot, and what they may cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.words.notes import false_line, false_tip
from dejavu.table.kit.containers import Row
from dejavu.table.kit.item import Item, Placed, Spot
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import SMALLEST
from dejavu.table.shell.targets import Point, Target
from dejavu.table.widgets.base import whole_lines

_TILE = 2.6
"""Side of a tile, in em at most."""


class FalseMemories(Area):
    """Those of the own seat."""

    kinds = frozenset({"false"})

    def items(self) -> Iterator[Item]:
        """The tiles, in the order in which they were forgotten."""
        for number, tile in enumerate(self.player.false):
            yield Item(Spot("false", number=number), ("false", tile))

    def container(self, room: Rect) -> Row:
        """Side by side below the heading, overlapping where there are many."""
        side = min(self.plain(_TILE), room.height)
        return Row((side, side), self.plain(0.2), "centre")

    def words(self) -> str:
        """How many, and what they cost as things stand."""
        return false_line(self.state, self.scene.seat)

    def _heading(self) -> Surface:
        """In one line, or where that would lose letters in several; as large as can be where no tile lies below."""
        look, words = self.look, self.words()
        kept = self.plain(_TILE) if self.player.false else 0
        room = max(1, self.rect.width - look.px(1)), max(1, self.rect.height - kept)
        whole = None
        if not self.player.false:
            whole = look.fitting_paragraph(words, room, (self.small,), "text_secondary", align="centre")
        whole = whole or whole_lines(look, words, room, self.small, "text_secondary", align="left")
        return whole or look.paragraph(words, room[0], look.smaller(self.small, SMALLEST), "text_secondary")

    def items_room(self) -> Rect:
        """What the heading leaves."""
        head = max(self.look.px(1.5), self._heading().get_height() + self.look.px(0.25))
        left, width = self.rect.left + self.look.px(0.5), self.rect.width - self.look.px(1)
        return Rect(left, self.rect.top + head, width, max(1, self.rect.height - head - self.look.px(0.4)))

    def lay_out(self) -> Sequence[Placed]:
        """Nothing on a tab."""
        return () if self.folded else super().lay_out()

    def draw_ground(self, surface: Surface) -> None:
        """Glass with the heading; folded, a tab."""
        look, hover = self.look, self.scene.app.input.touch.hover
        look.draw_panel(surface, self.rect, "raised" if hover == "false" else "panel")
        words = self._heading()
        if self.folded:
            words = look.paragraph(self.words(), self.rect.width - look.px(0.6), self.small, align="centre")
        if self.placed:
            surface.blit(words, (self.rect.left + look.px(0.5), self.rect.top + look.px(0.15)))
        else:
            blit_at(surface, words, center=self.rect.center)

    def targets(self) -> Sequence[Target]:
        """All of them, to be read large."""
        words, tip = self.words(), false_tip(self.state, self.scene.seat)
        look = partial(self.scene.look_at, "false")
        return [Target(name="false", rect=self.rect, label=words, tip=tip, action=look)]

    def spot(self, piece: Spot) -> Point | None:
        """Where a false memory lies, or the next one will."""
        if self.folded or piece.kind != "false" or piece.number < len(self.placed):
            return super().spot(piece)
        room = self.items_room()
        return self.container(room).rects(room, len(self.placed) + 1)[-1].center
