"""The supply: markers left, tiles in the bag and memory cards to come, each by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import markers, memory_card, tiles
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_EDGE, _ROW, _LINE, _NARROW = 0.35, 1.2, 1.4, 14.0
"""Round the lines, the least height of a line, that for markers to have two, and the width below which they have all
lines, in em."""


class _Row(NamedTuple):
    """A line of the supply: how many of what, and how one of each is drawn."""

    heading: str
    counts: Sequence[int]
    draw: Callable[[Surface, Rect, int, int], None]


class Supply(Area):
    """Three lines: markers, bag, memory cards; where there is little room, the first ones of them, or markers alone."""

    def refresh(self) -> None:
        """Lines of the same height, equal shares in each; two for markers where there is room: their shapes matter."""
        room = self.rect.inflate(-2 * self.plain(_EDGE), -2 * self.plain(_EDGE))
        state = self.state
        self._markers = [
            kind for kind, marker in enumerate(state.components.markers) if state.map.city.id in marker.cities
        ]
        self._rows = (
            _Row(_("Markers beside the shared map"), [state.supply[kind] for kind in self._markers], self._draw_marker),
            _Row(_("Tiles in the bag"), state.bag, self._draw_tile),
            _Row(_("Memory cards to come"), state.memories, self._draw_memory),
        )
        shown = max(1, min(len(self._rows), room.height // self.look.px(_ROW)))
        lines = [2 if room.height >= self.look.px(_LINE) * (len(self._rows) + 1) else 1, 1, 1][:shown]
        if room.width < self.look.px(_NARROW) and shown > 1:
            lines = [shown]
        height, top = room.height // sum(lines), room.top
        self._rects: list[list[Rect]] = []
        for row, count in zip(self._rows, lines, strict=False):
            abreast = -(-len(row.counts) // count)
            wide = room.width // max(1, abreast)
            places = [divmod(n, abreast) for n in range(len(row.counts))]
            found = [Rect(room.left + across * wide, top + down * height, wide, height) for down, across in places]
            self._rects.append(found)
            top += count * height

    def _each(self) -> Iterator[tuple[_Row, int, int, Rect]]:
        for row, rects in zip(self._rows, self._rects, strict=False):
            for which, (count, rect) in enumerate(zip(row.counts, rects, strict=True)):
                yield row, which, count, rect

    def draw(self, surface: Surface) -> None:
        """Everything that is left; folded, a tab."""
        hover = self.scene.app.input.touch.hover
        self.look.draw_panel(surface, self.rect, "raised" if hover == "supply" else "panel")
        if self.folded:
            words = self.look.text(_("Supply"), self.small, width=self.rect.width)
            blit_at(surface, words, center=self.rect.center)
            return
        for row, which, count, rect in self._each():
            self._draw_one(surface, row, which, count, rect)

    def _draw_one(self, surface: Surface, row: _Row, which: int, count: int, rect: Rect) -> None:
        number = self.look.text(str(count), self.small, "text" if count else "text_secondary", "bold")
        at = number.get_rect(midright=(rect.right - self.look.px(0.2), rect.centery))
        surface.blit(number, at)
        room = Rect(rect.left, rect.top, at.left - rect.left - self.look.px(0.1), rect.height)
        row.draw(surface, room.inflate(0, -self.look.px(0.3)), which, count)

    def picture(self, height: int) -> Surface:
        """All of it large, each line below its heading."""
        heads = [self.look.text(row.heading, self.small, "text_secondary") for row in self._rows]
        head, part = heads[0].get_height(), height // len(self._rows)
        side = part - head - self.look.px(0.3)
        wide = side + self.look.px(1.4)
        surface = Surface((wide * max(len(row.counts) for row in self._rows), height), SRCALPHA)
        for line, row in enumerate(self._rows):
            surface.blit(heads[line], (0, line * part))
            for which, count in enumerate(row.counts):
                self._draw_one(surface, row, which, count, Rect(which * wide, line * part + head, wide, side))
        return surface

    def _draw_marker(self, surface: Surface, rect: Rect, which: int, count: int) -> None:
        markers.draw_supplied(self.scene.studio, surface, rect, self._markers[which], count)

    def _draw_tile(self, surface: Surface, rect: Rect, which: int, count: int) -> None:
        side = min(rect.size)
        square = Rect(0, 0, side, side)
        square.midright = rect.midright
        (tiles.draw if count else tiles.draw_false)(self.scene.studio, surface, square, which)

    def _draw_memory(self, surface: Surface, rect: Rect, which: int, count: int) -> None:
        cells = self.state.components.memories[which].cells
        steps = 1 + max(max(cell) for cell in cells)
        pattern = memory_card.pattern(self.scene.studio, which, max(2, rect.height // max(4, steps)))
        blit_at(surface, pattern, midright=(rect.right - self.look.px(0.1), rect.centery))

    def targets(self) -> Sequence[Target]:
        """All of it, to be read large; and the marker of which the last are laid."""
        tip = _("Markers left, tiles in the bag, memory cards to come")
        found = [
            Target(
                name="supply",
                rect=self.rect,
                label=_("Supply"),
                tip="" if self.folded else tip,
                action=lambda: self.scene.look_at("supply"),
            )
        ]
        if self.folded or not self.scene.forming.wanting:
            return found
        touches = self.scene.forming_handles
        at = self._markers.index(touches.wanted_marker)
        spot = Spot("marker", self.state.components.markers[touches.wanted_marker].id)
        return [*found, touches.marker(spot, self._rects[0][at])]

    def spot(self, piece: Spot) -> Point | None:
        """Where markers of a kind lie, or where the bag and cards are counted."""
        if piece.kind == "marker" and piece.id in self.state.components.marker_index and not self.folded:
            kind = self.state.components.marker_index[piece.id]
            return self._rects[0][self._markers.index(kind)].center if kind in self._markers else None
        return self.rect.center if piece.kind in ("supply", "marker") else None
