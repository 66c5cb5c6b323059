"""What the things of this table are at close quarters, in words and pictures: for the inspector and for the ear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from dejavu.games.trip.components import NONE
from dejavu.table.board.inspector import Detail
from dejavu.table.board.note import Note
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.trip.city import markers, memory_card, order_card, tiles
from dejavu.table.boards.trip.city.shapes import size
from dejavu.table.boards.trip.words import notes
from dejavu.table.kit.item import Item
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.trip.game import GameScene

_SUPPLY = 11.0
"""Height of the supply's picture, in em."""
_CARD, _ORDER = (0.8, 10.0), (0.72, 10.0)
"""Width of a card by its height, and its height in em."""


class Details:
    """Knows what the targets of one scene stand for."""

    def __init__(self, scene: GameScene) -> None:
        self._scene = scene
        self._kinds: dict[str, Callable[[Item], Detail | None]] = {
            "own": self._cell,
            "shared": self._cell,
            "offer": lambda item: Detail(notes.offer_note(scene.state, item.value, scene.words.names)),
            "tile": self._tile,
            "order": self._order,
            "memory": self._memory,
            "marker": self._marker,
            "supply": lambda item: Detail(Note(_("Supply"), ()), scene.supply.picture, _SUPPLY),
            "false": lambda item: Detail(notes.false_note(scene.state, scene.words.names)),
        }

    def of(self, target: Target) -> Detail | None:
        """What a target stands for; None for one that stands for nothing."""
        spot = PlaceId.named(target.name)
        item = Item(spot) if spot.name in ("supply", "false") else self._scene.item(spot)
        known = self._kinds.get(spot.kind)
        return known(item) if known and item else None

    def _cell(self, item: Item) -> Detail:
        """A cell, with the tile that lies on the own map; on the shared map with the marker."""
        state, cell = self._scene.state, item.value
        note = notes.cell_note(state, cell, self._scene.words.names)
        if item.id.kind == "own":
            lies = state.players[self._scene.seat].tiles[cell]
            return Detail(note, self._picture_of_tile(lies) if lies != NONE else None)
        laid = next((marker.kind for marker in state.laid_markers if marker.cells >> cell & 1), NONE)
        return Detail(note, self._picture_of_marker(laid) if laid != NONE else None)

    def _tile(self, item: Item) -> Detail:
        note = notes.tile_note(self._scene.state, item.value, self._scene.words.names)
        return Detail(note, self._picture_of_tile(item.value))

    def _order(self, item: Item) -> Detail:
        state, studio, (order, card), (wide, tall) = self._scene.state, self._scene.studio, item.value, _ORDER
        return Detail(
            notes.order_note(state, order, self._scene.words.names),
            lambda high: order_card.picture(studio, card, (round(high * wide), high), state.map.city),
            tall,
        )

    def _memory(self, item: Item) -> Detail:
        state, studio, (wide, tall) = self._scene.state, self._scene.studio, _CARD
        return Detail(
            notes.memory_note(state, self._scene.words.names),
            lambda high: memory_card.picture(studio, state.memory, (round(high * wide), high)),
            tall,
        )

    def _marker(self, item: Item) -> Detail:
        marker, _count = item.value
        return Detail(notes.supply_note(self._scene.state, self._scene.words.names), self._picture_of_marker(marker))

    def _picture_of_tile(self, tile: int) -> Callable[[int], Surface]:
        studio = self._scene.studio
        return lambda side: tiles.picture(studio, tile, side)

    def _picture_of_marker(self, marker: int) -> Callable[[int], Surface]:
        """As it lies in the supply, as large as fits a square."""
        studio = self._scene.studio
        shape = studio.box.shapes[studio.box.markers[marker].shape]
        return lambda side: markers.picture(studio, shape, max(4, side // max(size(shape, 1))), marker)


def described(scene: GameScene, target: Target, shown: Sequence[str]) -> Sequence[str]:
    """What is said of a target: of a space which it is, of the supply all; else ``shown``, what the glass would say."""
    spot = PlaceId.named(target.name)
    key = scene.app.bindings.shown("confirm")
    if spot.kind == "supply":
        return notes.supply_note(scene.state, scene.words.names).lines
    if spot.kind == "offer" and scene.match.my_move:
        words = _("Chosen: {key} scores it.") if target.value else _("{key} chooses it, to be scored.")
        return [words.format(key=key), *shown]
    if spot.kind == "space" and scene.frame.may_take(spot.number):
        words = _("This is space {number} of {count}. {key} takes all its tiles.")
        return [words.format(number=spot.number, count=len(scene.state.spaces), key=key)]
    return shown


def lies_on(scene: GameScene, spot: PlaceId) -> str:
    """Of a cell, on which map it lies; empty for anything else."""
    maps = {"own": scene.own, "shared": scene.shared_map}
    return maps[spot.kind].title() if spot.kind in maps else ""
