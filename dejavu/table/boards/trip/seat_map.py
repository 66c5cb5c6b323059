"""The map of the seat that is pointed at, large, over what lies between the seats and the sentence."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip import player_map
from dejavu.table.boards.trip.city import ground
from dejavu.table.boards.trip.map_area import MapArea
from dejavu.table.boards.trip.words import own_title
from dejavu.table.shell.targets import Target


class SeatMap(MapArea):
    """It is only looked at, and gone when the pointer or the focus leaves the seat."""

    kind = "map"
    shown_seat: int | None = None

    def place_now(self, seat: int | None, room: Rect | None) -> None:
        """Show the map of a seat, or none."""
        self.shown_seat = seat
        self.place(room if seat is not None else None)

    def title(self) -> str:
        """Whose."""
        return "" if self.shown_seat is None else own_title(self.shown_seat, self.scene.words.names)

    def draw(self, surface: Surface) -> None:
        """Nearly opaque, over the log."""
        self.look.draw_panel(surface, self.rect, "sheet", "accent")
        self.draw_title(surface, self.title())
        self.draw_ground(surface)
        ground.draw_labels(self.scene.studio, surface, self.state.map, self.cells)
        self.draw_things(surface)

    def draw_things(self, surface: Surface) -> None:
        """What lies there."""
        if self.shown_seat is not None:
            player = self.state.players[self.shown_seat]
            new = self.state.new if self.shown_seat == self.state.current_player else 0
            player_map.draw(self.scene.studio, surface, self.cells, self.state, player, new)

    def targets(self) -> tuple[Target, ...]:
        """Nothing: it lies in nobody's way."""
        return ()

    def spot(self, piece: Spot) -> None:
        """Nothing flies here."""
        return None
