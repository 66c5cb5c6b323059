"""The tray: the tiles of the space one took, until they are laid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.games.trip.state import Phase
from dejavu.table.board.area import row_of
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import tiles
from dejavu.table.boards.trip.pieces import Place, Tile
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class Tray(Area):
    """Whoever sees the table: their tiles, in the order of the kinds."""

    def refresh(self) -> None:
        """Large enough to be told apart at a glance."""
        room = self.rect.inflate(-2 * self.plain(0.5), -2 * self.plain(0.4))
        gap, most = self.plain(0.4), max(memory.tiles for memory in self.state.components.memories)
        side = min(room.height, (room.width - gap * (most - 1)) // most)
        self._rects: list[Rect] = row_of(room, (side, side), len(self.player.hand), gap, "centre")

    def draw(self, surface: Surface) -> None:
        """The tiles."""
        self.draw_panel(surface)
        if not self.player.hand:
            line = self.look.text(_("Your tray"), self.small, "text_secondary", width=self.rect.width)
            surface.blit(line, line.get_rect(center=self.rect.center))
        for place, (kind, rect) in enumerate(zip(self.player.hand, self._rects, strict=True)):
            if not self.scene.is_away(Spot("tile", number=place + 1)):
                tiles.draw(self.scene.studio, surface, rect, kind)

    def targets(self) -> Sequence[Target]:
        """The tray itself, for a space that is taken, and every tile.

        A tile that is not kept yet can be lifted too: whoever puts it somewhere reads that it is kept first.
        """
        handles = self.scene.handles
        found = [handles.area("tray", self.rect, _("Your tray"), Place("tray"))]
        lifts = self.scene.match.my_move and self.state.phase in (Phase.DRAFT, Phase.LAY)
        for place, (kind, rect) in enumerate(zip(self.player.hand, self._rects, strict=True)):
            spot, name = Spot("tile", number=place + 1), _(self.state.components.tiles[kind].name)
            picture = partial(tiles.held, self.scene.studio, kind, rect.width)
            lift = handles.pick_up(spot, Tile(kind, place + 1), picture, name) if lifts else None
            found.append(Target(name=spot.name, rect=rect, label=name, tip=name, pick_up=lift, kind="tile"))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where a tile lies, or the middle."""
        if piece.kind != "tile" and piece.kind != "tray":
            return None
        at = piece.number - 1
        return self._rects[at].center if 0 <= at < len(self._rects) else self.rect.center
