"""The tray: the tiles of the space one took, until they are laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.games.trip.state import Phase
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.pieces import Place, Tile
from dejavu.table.kit.containers import Row
from dejavu.table.kit.item import Item, Placed, Spot
from dejavu.table.shell.targets import Target
from dejavu.table.text import _


class Tray(Area):
    """Whoever sees the table: their tiles, in the order of the kinds."""

    kinds = frozenset({"tile", "tray"})

    def items(self) -> Iterator[Item]:
        """The tiles."""
        for number, kind in enumerate(self.player.hand, 1):
            name = partial(self.scene.words.names.tile_name, kind)
            yield Item(Spot("tile", number=number), ("tile", kind), name, name, Tile(kind, number))

    def items_room(self) -> Rect:
        """Within the frame."""
        return self.rect.inflate(-2 * self.plain(0.5), -2 * self.plain(0.4))

    def container(self, room: Rect) -> Row:
        """As large as leaves room for the most there can be, to be told apart at a glance."""
        gap, most = self.plain(0.4), max(memory.tiles for memory in self.state.components.memories)
        side = min(room.height, (room.width - gap * (most - 1)) // most)
        return Row((side, side), gap, "centre")

    def draw_ground(self, surface: Surface) -> None:
        """Glass; empty, it says what it is for."""
        super().draw_ground(surface)
        if not self.placed:
            self.look.draw_text(
                surface, _("Your tray"), self.small, "text_secondary", width=self.rect.width, center=self.rect.center
            )

    def grounds(self) -> Sequence[Target]:
        """The tray itself, for a space that is taken."""
        return [self.scene.handles.area("tray", self.rect, _("Your tray"), Place("tray"))]

    def target(self, each: Placed) -> Target:
        """A tile can be lifted before it is kept too: whoever puts it somewhere reads that it is kept first."""
        item, lift = each.item, None
        if self.scene.match.my_move and self.state.phase in (Phase.DRAFT, Phase.LAY):
            held = partial(tiles.held, self.scene.studio, item.value.kind, each.rect.width)
            lift = self.scene.handles.pick_up(item.id, item.value, held, item.message())
        return self.target_of(each, kind="tile", pick_up=lift)
