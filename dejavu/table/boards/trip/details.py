"""What the things of this table look like at close quarters, in words and pictures: for the inspector."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from dejavu.games.trip.components import NONE
from dejavu.table.board.inspector import Detail
from dejavu.table.board.note import Note
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.city import markers, memory_card, order_card, tiles
from dejavu.table.boards.trip.city.shapes import size
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.words import notes
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_SUPPLY = 11.0
"""Height of the supply's picture, in em."""
_CARD, _ORDER = (0.8, 10.0), (0.72, 10.0)
"""Width of a card by its height, and its height in em."""


class Details:
    """Knows what the targets of one scene stand for."""

    def __init__(self, scene: TripHost) -> None:
        self._scene = scene
        self._kinds: dict[str, Callable[[Spot], Detail | None]] = {
            "own": self._cell,
            "shared": self._cell,
            "offer": self._offer,
            "tile": self._tile,
            "order": self._order,
            "memory": self._memory,
            "marker": self._marker,
            "supply": lambda spot: Detail(Note(_("Supply"), ()), scene.supply.picture, _SUPPLY),
            "false": lambda spot: Detail(notes.false_note(scene.state, scene.words.names)),
        }

    def of(self, target: Target) -> Detail | None:
        """What a target stands for, told by its name; None for one that stands for nothing."""
        spot = Spot.named(target.name)
        known = self._kinds.get(spot.kind)
        return known(spot) if known else None

    def _cell(self, spot: Spot) -> Detail | None:
        """A cell, with the tile that lies on the own map; on the shared map with the marker."""
        state, studio = self._scene.state, self._scene.studio
        cell = state.map.index.get(spot.id)
        if cell is None:
            return None
        note = notes.cell_note(state, cell, self._scene.words.names)
        lies = state.players[self._scene.seat].tiles[cell]
        if spot.kind == "own":
            return Detail(note, (lambda side: tiles.picture(studio, lies, side)) if lies != NONE else None)
        marker = next((marker.kind for marker in state.laid_markers if marker.cells >> cell & 1), NONE)
        return Detail(note, self._picture_of(marker) if marker != NONE else None)

    def _offer(self, spot: Spot) -> Detail | None:
        scene, one = self._scene, self._scene.forming.offer_at(spot)
        return Detail(notes.offer_note(scene.state, one, scene.words.names)) if one else None

    def _tile(self, spot: Spot) -> Detail | None:
        state, studio = self._scene.state, self._scene.studio
        hand = state.players[self._scene.seat].hand
        if not 0 < spot.number <= len(hand):
            return None
        kind = hand[spot.number - 1]
        return Detail(
            notes.tile_note(state, kind, self._scene.words.names), lambda side: tiles.picture(studio, kind, side)
        )

    def _order(self, spot: Spot) -> Detail | None:
        state, studio = self._scene.state, self._scene.studio
        order = state.orders[max(0, spot.number - 1)]
        card = state.components.orders(state.options.city, state.options.advanced)[order]
        wide, tall = _ORDER
        return Detail(
            notes.order_note(state, order, self._scene.words.names),
            lambda high: order_card.picture(studio, card, (round(high * wide), high), state.map.city),
            tall,
        )

    def _memory(self, spot: Spot) -> Detail | None:
        state, studio = self._scene.state, self._scene.studio
        if state.memory == NONE:
            return None
        wide, tall = _CARD
        return Detail(
            notes.memory_note(state, self._scene.words.names),
            lambda high: memory_card.picture(studio, state.memory, (round(high * wide), high)),
            tall,
        )

    def _marker(self, spot: Spot) -> Detail | None:
        state = self._scene.state
        if spot.id not in state.components.marker_index:
            return None
        note = notes.supply_note(state, self._scene.words.names)
        return Detail(note, self._picture_of(state.components.marker_index[spot.id]))

    def _picture_of(self, marker: int) -> Callable[[int], Surface]:
        """A marker as it lies in the supply, as large as fits a square."""
        studio = self._scene.studio
        shape = studio.box.shapes[studio.box.markers[marker].shape]
        return lambda side: markers.picture(studio, shape, max(4, side // max(size(shape, 1))), marker)
