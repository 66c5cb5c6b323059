"""The supply: markers left, tiles in the bag and memory cards to come, each by kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.area import Area
from dejavu.table.kit.containers import Shares, lay_out
from dejavu.table.kit.item import Item, Placed
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_EDGE, _ROW, _LINE, _NARROW = 0.35, 1.2, 1.4, 14.0
"""Round the lines, the least height of a line, that for markers to have two, and the width below which they have all
lines, in em."""


class _Row(NamedTuple):
    """A line of the supply: how many of what. The value of an item is its count."""

    heading: str
    items: Sequence[Item]


class Supply(Area):
    """Three lines: markers, bag, memory cards; where there is little room, the first ones of them, or markers alone."""

    kinds = frozenset({"supply", "marker"})

    def _rows(self) -> tuple[_Row, ...]:
        state, box = self.state, self.state.components
        here = [kind for kind, marker in enumerate(box.markers) if state.map.city.id in marker.cities]
        left = ((kind, state.supply[kind]) for kind in here)
        markers = [Item(Spot("marker", box.markers[kind].id), ("supplied", kind, n), value=n) for kind, n in left]
        bag = [Item(Spot("left", number=kind), ("left", kind, n), value=n) for kind, n in enumerate(state.bag)]
        cards = [Item(Spot("card", number=kind), ("pattern", kind), value=n) for kind, n in enumerate(state.memories)]
        return (
            _Row(_("Markers beside the shared map"), markers),
            _Row(_("Tiles in the bag"), bag),
            _Row(_("Memory cards to come"), cards),
        )

    def lay_out(self) -> Sequence[Placed]:
        """Lines of the same height, equal shares in each; two for markers where there is room: their shapes matter."""
        if self.folded:
            return ()
        room, rows = self.rect.inflate(-2 * self.plain(_EDGE), -2 * self.plain(_EDGE)), self._rows()
        shown = max(1, min(len(rows), room.height // self.look.px(_ROW)))
        lines = [2 if room.height >= self.look.px(_LINE) * (len(rows) + 1) else 1, 1, 1][:shown]
        if room.width < self.look.px(_NARROW) and shown > 1:
            lines = [shown]
        placed, height = [], room.height // sum(lines)
        for row, count in zip(rows, lines, strict=False):
            room.height = count * height
            placed += lay_out(row.items, Shares(rows=count), room)
            room.top = room.bottom
        return placed

    def draw_ground(self, surface: Surface) -> None:
        """Glass; folded, a tab."""
        self.draw_panel(surface, self.hovered.kind == "supply")
        if self.folded:
            self.draw_tab(surface, _("Supply"))

    def is_drawn(self, item: Item) -> bool:
        """Its count stays in sight while one of a kind is carried."""
        return True

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """One of a kind, and at its right how many there are."""
        (item, rect), look = each, self.look
        colour, right = "text" if item.value else "text_secondary", (rect.right - look.px(0.2), rect.centery)
        at = look.draw_text(surface, str(item.value), self.small, colour, "bold", midright=right)
        room = Rect(rect.left, rect.top, at.left - rect.left - look.px(0.1), rect.height)
        super().draw_item(surface, Placed(item, room.inflate(0, -look.px(0.3))))

    def picture(self, height: int) -> Surface:
        """All of it large, each line below its heading."""
        rows, look = self._rows(), self.look
        part, head = height // len(rows), look.text(rows[0].heading, self.small, "text_secondary").get_height()
        side = part - head - look.px(0.3)
        wide = side + look.px(1.4)
        surface = Surface((wide * max(len(row.items) for row in rows), height), SRCALPHA)
        for line, row in enumerate(rows):
            look.draw_text(surface, row.heading, self.small, "text_secondary", topleft=(0, line * part))
            for place, item in enumerate(row.items):
                self.draw_item(surface, Placed(item, Rect(place * wide, line * part + head, wide, side)))
        return surface

    def targets(self) -> Sequence[Target]:
        """All of it, to be read large; and the marker of which the last are laid."""
        tip = _("Markers left, tiles in the bag, memory cards to come")
        look = partial(self.scene.look_at, "supply")
        whole = Target(name="supply", rect=self.rect, label=_("Supply"), tip="" if self.folded else tip, action=look)
        if not self.scene.forming.wanting:
            return [whole]
        wanted = Spot("marker", self.state.components.markers[self.scene.forming.wanted_marker].id)
        return [whole, *(self.scene.handles.marker(each) for each in self.placed if each.item.id == wanted)]

    def spot(self, piece: Spot) -> Point | None:
        """Where markers of a kind lie, or where the bag and cards are counted."""
        return super().spot(piece._replace(number=-1))
