"""What a hint points at: the targets that its step is done with."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import WAYS
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.moves import Moves
from dejavu.table.boards.memoir.pieces import Place, card_spot, monster_spot, place_spot


def pointed_at(action: Action, moves: Moves) -> tuple[Spot, ...]:
    """The targets to touch for a step, in the order in which they are touched."""
    state, seat = moves.state, moves.view.seat
    tables = state.tables
    place = moves.place_of(action)
    match action.verb:
        case "move" | "look" | "put" if place is not None:
            return (place_spot(state, place),)
        case "play" | "discard":
            return (card_spot(state, seat, tables.card[str(action.args[0])]),)
        case "give" | "get":
            return (Spot(action.verb, str(action.args[0]), 0),)
        case "use":
            return (Spot("ability", number=seat),)
        case "unlock":
            sign = state.components.signs[state.faces[state.player.place]]
            return Spot("seal"), Spot("clue", number=state.components.memories[sign.which].number)
        case "take":
            return (Spot("item"),)
        case "sight":
            return (Spot("eye"),)
        case "meet":
            return (Spot("pawn", number=int(action.args[0])), Spot("seat", number=int(action.args[0])))
        case "choose":
            return tuple(spot_of(chosen, moves) for chosen in moves.touched_by(action))
        case "agree" | "decline" | "offer" | "stop" | "go-on":
            return (Spot(action.verb),)
    return (Spot("end"),)


def spot_of(place: Place, moves: Moves) -> Spot:
    """The target that stands for a place."""
    state = moves.state
    match place.name:
        case "map":
            return place_spot(state, place.which)
        case "monster":
            return monster_spot(state, place.which)
        case "way":
            return Spot("way", WAYS[place.which])
        case "choice":
            return Spot("choice", state.tables.choices[place.which])
    return Spot(place.name, number=place.which)
