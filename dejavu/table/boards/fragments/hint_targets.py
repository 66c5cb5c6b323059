"""What a hint points at: the targets that its step is done with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dejavu.engine.action import Action
from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.state import Construction, Player, State
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.fragments.moves import Moves


def pointed_at(action: Action, moves: Moves) -> tuple[PlaceId, ...]:
    """The targets to touch for a step, in the order in which they are touched."""
    state, player = moves.state, moves.player
    args = [str(arg) for arg in action.args]

    def first(where: str, kinds: Sequence[int], bit: str) -> tuple[PlaceId, ...]:
        kind = state.components.bit_index[bit]
        return (PlaceId(where, number=kinds.index(kind)),) if kind in kinds else ()

    def used(bit: str) -> tuple[PlaceId, ...]:
        return first("tray", player.tray, bit) or first("chest", player.chest, bit)

    match action.verb:
        case "place":
            return (PlaceId("pending", args[0]),)
        case "walk" | "lift" | "choose":
            return (PlaceId("nebula", args[0]),)
        case "lay":
            return (*first("lifted", moves.lifted, args[1]), PlaceId("nebula", args[0]))
        case "take":
            return first("lifted", moves.whites, args[0])
        case "plant":
            return (PlaceId("circle"),) if args[0] == GIRL else (PlaceId("flower", args[0]),)
        case "discard" | "remember":
            return (PlaceId("hand", args[0]),)
        case "construct":
            return (_card(state, player, args[0]),)
        case "start" | "add":
            return (*used(args[1]), _card(state, player, args[0]))
        case "fill" if isinstance(state.move, Construction):
            card = state.components.cards[state.move.card].id
            return (*used(args[0]), _card(state, player, card))
        case "spend":
            return (*used(args[0]), PlaceId("circle"))
        case "save":
            return (*used(args[0]), PlaceId("chest", number=len(player.chest)))
        case "unsave":
            return (*first("chest", player.chest, args[0]), PlaceId("tray"))
    return (PlaceId("end"),)


def touched_first(spots: Sequence[PlaceId]) -> PlaceId | None:
    """Which of those the keyboard goes to: a lifted bit is chosen already."""
    return next((spot for spot in spots if spot.kind != "lifted"), spots[0] if spots else None)


def _card(state: State, player: Player, card: str) -> PlaceId:
    """Where a card lies: under construction, in hand or in the communal row."""
    index = state.components.card_index[card]
    where: Iterable[tuple[str, Iterable[int]]] = (("short", player.short), ("hand", player.hand))
    return PlaceId(next((name for name, cards in where if index in cards), "row"), card)
