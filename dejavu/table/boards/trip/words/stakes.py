"""The effect of a rival's markers on a player: which of the player's tiles can match the shared map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from dejavu.engine.info import N_
from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.games.trip.rules.turns import another_round, still_lays
from dejavu.games.trip.state import Phase, State
from dejavu.games.trip.trip_state import TripView
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.say import Say, counted
from dejavu.table.kit.stakes import Change, Consequence, Stake, Stakes, consequence

_MANY: Final = 2
"""Largest number of markers of a kind that matters; more of them make no difference."""


class Worth(IntEnum):
    """Whether a tile will match the shared map once it is scored (section 2, step 6)."""

    NEVER = 0
    """The cell has another marker, or no marker that is left fits there."""
    OPEN = 1
    """The cell is free, and a marker that is left fits there."""
    SURE = 2
    """A marker of its kind lies there."""


def stakes(view: TripView) -> Stakes:
    """The unscored tiles of the seat, the free cells beside them, and the markers that are left.

    Nothing is at stake for a seat whose last turn is over.
    """
    state = view.state
    laying = state.phase in (Phase.LAY, Phase.SCORE)
    if state.phase is Phase.OVER or (laying and not another_round(state) and not still_lays(state, view.seat)):
        return {}
    found: dict[tuple[str, int, int], Stake] = {}
    for tile, cells in enumerate(state.players[view.seat].kinds):
        for cell in cells_of(cells):
            found["tile", tile, cell] = Stake(_worth(state, tile, cell), _own(state, cell))
        for cell in cells_of(_beside(state, view.seat, cells) & state.marked[state.components.tiles[tile].place]):
            found["beside", tile, cell] = Stake(1, _own(state, cell))
    for number, marker in enumerate(state.components.markers):
        if state.map.city.id in marker.cities:
            found["marker", number, 0] = Stake(min(state.supply[number], _MANY), (PlaceId("supply"),))
    return found | _best_space(state, view.seat)


def _best_space(state: State, seat: int) -> dict[tuple[str, int, int], Stake]:
    """The space with the most tiles of the kinds of the seat's unscored tiles, while the seat must still take one."""
    player = state.players[seat]
    if state.phase is not Phase.DRAFT or player.hand or not state.spaces:
        return {}
    fitting = [sum(player.kinds[tile] > 0 for tile in tiles) for tiles in state.spaces]
    best = max(range(len(fitting)), key=fitting.__getitem__)
    return {("space", best + 1, 0): Stake(fitting[best], (PlaceId("space", number=best + 1),))}


def _own(state: State, cell: int) -> tuple[PlaceId, ...]:
    return (PlaceId("own", state.map.names[cell]),)


def _beside(state: State, seat: int, cells: int) -> int:
    """The cells without a tile that lie next to some cells of a seat."""
    city, player = state.map, state.players[seat]
    around = grid.around(cells, city.neighbours)
    return mask_of(cell for cell in cells_of(around) if player.tiles[cell] == NONE)


def _worth(state: State, tile: int, cell: int) -> Worth:
    kind = state.components.tiles[tile].place
    if state.marked[kind] >> cell & 1:
        return Worth.SURE
    return Worth.OPEN if _fits(state, kind, cell) else Worth.NEVER


def _fits(state: State, kind: int, cell: int) -> bool:
    """Whether a marker of a kind can still be laid on a cell: all of its cells have to be free."""
    if state.components.places[kind].form == BLOCK:
        return not state.taken_cells >> cell & 1 and has_marker(state, kind)
    city = state.map
    free = (place for place in city.placements[kind][cell] if not place & state.taken_cells)
    return any(state.supply[city.marker_of[kind, place]] for place in free)


def has_marker(state: State, place: int) -> bool:
    """Whether a marker for a kind of place is left beside the shared map."""
    return any(
        left and marker.place == place for left, marker in zip(state.supply, state.components.markers, strict=True)
    )


class Told(NamedTuple):
    """The changes of one kind of tile, marker or space that one sentence tells."""

    number: int
    """The kind of tile or marker, or the space."""
    cells: Sequence[str]
    """The names of the cells."""


def consequences(changed: Sequence[Change], view: TripView, names: TripNames) -> Iterator[Consequence]:
    """Yield a sentence for each kind of tile or marker and what became of it, the most telling first."""
    state, groups = view.state, dict[tuple[str, int], list[Change]]()
    best = max((change.after for change in changed if change.key[0] == "space"), default=0)
    for change in changed:
        became = _became(change, state)
        if became in _SAY.lines and not (became == "space" and change.before <= best):  # another one is as good
            groups.setdefault((became, change.key[1]), []).append(change)
    box, order = state.components, list(_SAY.lines)
    bare = {box.tiles[tile].place for became, tile in groups if became == "bare"}
    for became, number in sorted(groups, key=lambda group: order.index(group[0])):
        if became == "none" and box.markers[number].place in bare:
            continue  # a sentence about tiles says it
        changes = groups[became, number]
        cells = [state.map.names[cell] for cell in sorted(change.key[2] for change in changes)]
        yield consequence(changes, _SAY(Told(number, cells), names, key=became))


def _became(change: Change, state: State) -> str:
    """What became of a stake, as a key of ``_SAY``; another word if there is nothing to say."""
    kind, number, cell = change.key
    match kind:
        case "marker":
            return "last" if change.after else "none"
        case "tile" if change.after == Worth.SURE:
            return "sure"
        case "tile":
            if state.taken_cells >> cell & 1:
                return "covered"
            return "tight" if has_marker(state, state.components.tiles[number].place) else "bare"
    return str(kind) if kind == "space" or change.after else ""


_SAY: Final = Say[TripNames](
    {
        "tile": lambda told, names: names.kind(told.number),
        "marker": lambda told, names: names.marker_title(names.box.markers[told.number].id),
        "space": lambda told, names: told.number,
        "cells": lambda told, names: names.cells(told.cells),
        "count": lambda told, names: len(told.cells),
    },
    {
        "sure": counted("Your {tile} on {cells} agrees now.", "Your {tile} tiles on {cells} agree now.", by="count"),
        "covered": counted(
            "Your {tile} on {cells} cannot agree any more.",
            "Your {tile} tiles on {cells} cannot agree any more.",
            by="count",
        ),
        "tight": counted(
            "No marker fits on your {tile} on {cells} any more.",
            "No marker fits on your {tile} tiles on {cells} any more.",
            by="count",
        ),
        "bare": counted(
            "No marker is left for your {tile} on {cells}.",
            "No marker is left for your {tile} tiles on {cells}.",
            by="count",
        ),
        "beside": counted("A {tile} on {cells} would agree now.", "A {tile} on {cells} would agree now.", by="count"),
        "none": N_("{marker}: none left."),
        "last": N_("{marker}: one left."),
        "space": N_("Space {space} is taken: it had the most tiles that match yours."),
    },
)
"""Sentences by what became of a stake, the most telling first."""
