"""Set-up and the reveal of a round (sections 1 and 2, step 1)."""

from __future__ import annotations

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.games.trip import events
from dejavu.games.trip.actions import BEGIN, REVEAL
from dejavu.games.trip.rules.draft import begin_draft
from dejavu.games.trip.state import Phase, State


def _begin(state: State, chance: Chance, emit: Emit) -> None:
    """Let chance choose the order cards in play and the first player."""
    box = state.components
    names = [order.id for order in box.orders(state.options.city, state.options.advanced)]
    left = names[:]
    for _ in range(box.rules.orders_in_play):
        order = chance.pick(left)
        left.remove(order)
        state.orders.append(names.index(order))
        if emit:
            emit(events.OrderRevealed(order))
    state.first_player = int(chance.pick([str(seat) for seat in range(state.seats)]))
    state.begin_turn(state.first_player)
    state.phase = Phase.REVEAL
    if emit is not None:
        emit(events.FirstPlayerChosen(state.first_player))


def _reveal(state: State, chance: Chance, emit: Emit) -> None:
    """Reveal a memory card, then put its number of tiles on every space."""
    box = state.components
    left = [card.id for card, copies in zip(box.memories, state.memories, strict=True) for _ in range(copies)]
    state.memory = box.memory_index[chance.pick(left)]
    state.memories[state.memory] -= 1
    state.round += 1
    bag = [tile.id for tile, count in zip(box.tiles, state.bag, strict=True) for _ in range(count)]
    card = box.memories[state.memory]
    state.spaces = []
    for _ in range(box.rules.spaces[state.seats]):
        drawn = []
        for _ in range(card.tiles):
            tile = chance.pick(bag)
            bag.remove(tile)
            drawn.append(box.tile_index[tile])
            state.bag[drawn[-1]] -= 1
        state.spaces.append(tuple(sorted(drawn)))
    if emit:
        spaces = tuple(tuple(box.tiles[tile].id for tile in space) for space in state.spaces)
        emit(events.MemoryRevealed(state.round, card.id, spaces))
    begin_draft(state)


SETUP: Handler[State] = Handler(lambda state: [BEGIN], {"begin": _begin}, {"begin": never})
REVEALING: Handler[State] = Handler(lambda state: [REVEAL], {"reveal": _reveal}, {"reveal": never})
