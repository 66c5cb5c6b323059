"""Turns events of the game into flights of pieces between areas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from dejavu.engine.event import Event
from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.scoring import order_points
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.flights import FlightPlan, Source
from dejavu.table.boards.trip.city import markers, tiles
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.city.tiles import FILLS
from dejavu.table.boards.trip.words.log import cells_agree
from dejavu.table.boards.trip.words.orders import order_card
from dejavu.table.boards.trip.words.scores import category, photos_found
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import QUICK, SLOW
from dejavu.table.look.shapes import transparent
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.trip.game import TripScene

_TILE = 2.8
"""Side of a flying tile, to and from the tray, in em."""
_SMALL = 1.5
"""Side of a tile that flies to a small map, in em."""
_LAY = 0.3
"""Seconds of a tile's flight to a small map."""
_DROP = 0.3
"""Seconds that the tiles of a space take to drop from above."""
_STAGGER = 0.09
"""Seconds between two pieces."""
_PAUSE = 0.6
"""Seconds that a tile without a cell stays in the tray, because its loss is a surprise."""
_LOSE = 0.7
"""Seconds of the flight of a tile without a cell."""


class TripFlightPlan(FlightPlan[Any, TripState]):
    """The flights of one act."""

    scene: TripScene

    def add(self, event: Event) -> None:
        """Add the flights of an event."""
        match event:
            case events.MemoryRevealed(_round, _memory, spaces):
                self._revealed(spaces)
            case events.SpaceTaken(player, space, taken) if not self.put_by_hand(player):
                self._taken(player, space, taken)
            case events.TileLaid(player, tile, cell):
                self._laid(player, self._kind(tile), cell)
            case events.TileForgotten(player, tile, cell, why) if self.mine(player):
                self._forgotten(self._kind(tile), cell, why)
            case events.MarkerLaid(player, marker, cells) if not self.put_by_hand(player):
                self._from_supply(marker, cells)

    def sources(self, event: Event) -> Iterator[Source]:
        """The sources of points: a place, the cells that agree, photos, false memories, and each order card."""
        names = self.scene.words.names
        match event:
            case events.PlaceScored(player, place, _tile, cells, points):
                yield Source(names.place(place), points, self._on_map(player, cells))
            case events.MemoriesAgreed():
                agreed = [each for each in self.happened if isinstance(each, events.MemoriesAgreed)]
                if event is agreed[0]:
                    alike = list(dict.fromkeys(cell for each in agreed for cell in each.cells))
                    paid = sum(each.points for each in agreed)
                    yield Source(cells_agree(len(alike)), paid, PlaceId("shared", "+".join(alike)))
            case events.StandingChanged(player, gained):
                laid = [each.cell for each in self.happened if isinstance(each, events.TileLaid)]
                if laid:
                    yield Source(photos_found(self.after, player), gained.photos, self._on_map(player, laid[-1:]))
                if self.mine(player):
                    yield Source(category("false"), gained.false, PlaceId("false"))
                yield from self._orders(player, gained.order)

    def _orders(self, player: int, points: int) -> Iterator[Source]:
        """Yield each order card with the points that it changed; one source if these do not add up to ``points``."""
        orders = self.after.orders
        paid = [order_points(self.after, one)[player] - order_points(self.before, one)[player] for one in orders]
        if sum(paid) != points:
            yield Source(category("order"), points, PlaceId("order"))
            return
        for number, (order, each) in enumerate(zip(orders, paid, strict=True)):
            words = _("Order: {order}", order=_(order_card(self.after, order).name))
            yield Source(words, each, PlaceId("order", number=number if len(orders) > 1 else -1))

    def _on_map(self, player: int, cells: Sequence[str]) -> PlaceId:
        """Some cells of the viewer's map, or the middle one on a small map."""
        return PlaceId("own", "+".join(cells)) if self.mine(player) else PlaceId("map", cells[len(cells) // 2], player)

    def _revealed(self, spaces: Sequence[Sequence[str]]) -> None:
        """Drop the tiles from above, space by space, while the card turns."""
        for number, lying in enumerate(spaces):
            if not lying:
                continue
            rects, end = self._on_space(number, len(lying)), PlaceId("space", number=number + 1)
            whole = rects[0].unionall(rects[1:])
            row = transparent(whole.size)
            for rect, kind in zip(rects, sorted(map(self._kind, lying)), strict=True):
                tiles.draw(self.scene.studio, row, rect.move(-whole.left, -whole.top), kind)
            self.fly(row, (whole.centerx, -whole.height), end, number * _STAGGER, away=end, seconds=_DROP)

    def _taken(self, player: int, space: int, taken: Sequence[str]) -> None:
        kinds = sorted(self._kind(tile) for tile in taken)
        rects = self._on_space(space - 1, len(kinds))
        for place, (kind, rect) in enumerate(zip(kinds, rects, strict=True)):
            own = PlaceId("tile", number=place + 1) if self.mine(player) else None
            picture, end = tiles.picture(self.scene.studio, kind, rect.width), own or PlaceId("seat", number=player)
            self.fly(picture, rect.center, end, place * _STAGGER, away=own, seconds=SLOW)

    def _laid(self, player: int, kind: int, cell: str) -> None:
        if not self.mine(player):
            end = PlaceId("map", cell, player)
            self._tile(kind, PlaceId("seat", number=player), end, _SMALL, seconds=_LAY)
        elif not self.happened.by_hand and kind in self.before.players[player].hand:
            side = self.scene.own.cells.side * FILLS / self.scene.look.em
            self._tile(kind, self._in_tray(kind), PlaceId("own", cell), side)

    def _forgotten(self, kind: int, cell: str | None, why: Forgotten) -> None:
        """Fly a tile to the viewer's false memories: from its cell, from its intended cell, or from the tray."""
        kept_out = why is Forgotten.KEPT_OUT and not self.happened.by_hand
        from_tray = kept_out and kind in self.before.players[self.scene.seat].hand
        start = PlaceId("own", cell) if cell and not from_tray else self._in_tray(kind)
        lost = sum(path.end.kind == "false" for path in self.paths) + 1
        end = self.landing("false", self.after.players[self.scene.seat].false_memories, kind) or PlaceId("false")
        pause, seconds = (_PAUSE, _LOSE) if why is Forgotten.NO_CELL else (0.0, SLOW)
        self._tile(kind, start, end, _TILE, pause + lost * _STAGGER, seconds)

    def _from_supply(self, marker: str, cells: Sequence[str]) -> None:
        """Fly a marker from the supply to its cells."""
        scene, state = self.scene, self.scene.state
        shape = offsets(mask_of(state.map.index[cell] for cell in cells), state.map.columns)
        kind = state.components.marker_index[marker]
        picture = markers.picture(scene.studio, shape, scene.shared_map.cells.side, kind)
        away, delay = PlaceId("shared", cells[0]), QUICK + len(self.paths) * _STAGGER
        end = PlaceId("shared", "+".join(cells))
        self.fly(picture, PlaceId("marker", marker), end, delay, away=away, seconds=SLOW)

    def _tile(
        self, kind: int, start: PlaceId, end: PlaceId, ems: float, delay: float = 0.0, seconds: float = SLOW
    ) -> None:
        picture = tiles.picture(self.scene.studio, kind, self.scene.look.px(ems))
        self.fly(picture, start, end, delay, away=end, seconds=seconds)

    # Places

    def mine(self, player: int) -> bool:
        """Whether the tray and the large map show this player's things."""
        return player == self.scene.seat

    def _kind(self, tile: str) -> int:
        return self.before.components.tile_index[tile]

    def _on_space(self, place: int, count: int) -> list[Rect]:
        """The rectangles of ``count`` tiles on a space; the leftmost space is 0."""
        return tiles.abreast(self.scene.studio, self.scene.spaces.placed[place].rect, count)

    def _in_tray(self, kind: int) -> PlaceId:
        """The place of a tile in the viewer's hand."""
        hand = self.before.players[self.scene.seat].hand
        return PlaceId("tile", number=hand.index(kind) + 1 if kind in hand else -1)
