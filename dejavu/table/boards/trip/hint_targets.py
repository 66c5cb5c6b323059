"""What a hint points at: the targets that its step is done with."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.games.trip.grid import cells_of
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.forming import PlaceForming
from dejavu.table.boards.trip.moves import Moves


def pointed_at(action: Action, moves: Moves, forming: PlaceForming) -> tuple[Spot, ...]:
    """The targets to touch for a step, in the order in which they are touched."""
    state = moves.state
    args = [str(arg) for arg in action.args]
    match action.verb:
        case "take":
            return (Spot("space", number=int(args[0])),)
        case "lay" | "keep":
            kind, hand = state.components.tile_index[args[0]], state.player.hand
            tile = (Spot("tile", number=hand.index(kind) + 1),) if kind in hand else ()
            return (*tile, Spot("own", args[1]))
        case "choose":
            return _chosen(state.map.names, forming)
        case "mark":
            return (Spot("shared", args[0]),)
    return (Spot("end"),)


def lit(names: Sequence[str], forming: PlaceForming) -> tuple[Spot, ...]:
    """The targets that a guide lights; once a plate of them is selected, the button that scores the place."""
    return tuple(Spot("end") if forming.is_chosen(spot) else spot for spot in map(Spot.named, names))


def _chosen(names: Sequence[str], forming: PlaceForming) -> tuple[Spot, ...]:
    """The plate of the place that is advised, else the next cell of it; once it is selected, the golden button."""
    if forming.chosen == forming.advised:
        return (Spot("end"),)
    listed = [number for number, one in enumerate(forming.offers, 1) if one.cells == forming.advised]
    if listed:
        return (Spot("offer", number=listed[0]),)
    wrong = list(cells_of(forming.chosen & ~forming.advised))
    left = [cell for cell in forming.advised_cells if not forming.chosen >> cell & 1]
    return tuple(Spot("own", names[cell]) for cell in (wrong or left)[:1])
