"""The rule by which tiles of a kind are scored, for every place where a player needs it."""

from __future__ import annotations

from typing import Final

from dejavu.engine.info import N_
from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.names import TripNames, points
from dejavu.table.text import _, commas, listed


def place_rule(place: int, names: TripNames) -> str:
    """How tiles of a kind are scored: ``Hotel: exactly 3 in one of the shapes line and corner: 4 points``."""
    box, city = names.box, names.city.city.id
    kind, pay = box.places[place], points(box.places[place].ladder[0])
    sorts = [names.tile(tile.id) for tile in box.tiles if tile.place == place]
    shapes = [_(_SHAPES.get(m.shape, m.shape)) for m in box.markers if m.place == place and city in m.cities]
    text = _("{place}: exactly {count} in one of the shapes {shapes}: {points}.")
    if kind.form == BLOCK:
        text = _("{place}: {count} or more that are joined: {points} points for {counts} or more.")
        pay = " / ".join(map(str, kind.ladder))
    elif len(sorts) > 1:
        text = _("{place}: exactly {count} of one sort ({sorts}) side by side: {points}.")
    return text.format(
        place=_(kind.name),
        count=kind.least,
        points=pay,
        counts=" / ".join(str(kind.least + step) for step in range(len(kind.ladder))),
        sorts=commas(sorts),
        shapes=listed(shapes),
    )


_SHAPES: Final = {
    "bar": N_("line"),
    "corner": N_("corner"),
    "square": N_("square"),
    "tee": N_("T"),
    "step": N_("stair"),
    "row": N_("line"),
    "hook": N_("hook"),
}
"""The shapes of markers in a word."""


def rule_at(state: State, cell: int, names: TripNames) -> str:
    """The rule for the tile that lies unscored on a cell of the current player; empty without one."""
    tile = state.player.tiles[cell]
    lies = tile != NONE and not state.player.scored >> cell & 1
    return place_rule(state.components.tiles[tile].place, names) if lies else ""


def missed_rule(state: State, names: TripNames) -> str:
    """The rule that tiles of this turn just miss: enough of them lie side by side, but of two sorts or in no shape.

    Empty if nothing looks like a place.
    """
    player, box = state.player, state.components
    for cell in cells_of(state.new & ~player.scored):
        place = box.tiles[player.tiles[cell]].place
        alike = sum(cells for tile, cells in zip(box.tiles, player.kinds, strict=True) if tile.place == place)
        if grid.connected(alike, 1 << cell, state.map.neighbours).bit_count() >= box.places[place].least:
            return place_rule(place, names)
    return ""
