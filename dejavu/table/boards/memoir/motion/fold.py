"""The map as it was after each thing that happened: a position that follows events instead of the rules.

The table shows what an act did step by step, though the position has gone on already. A copy of the position before
follows the events one by one, as far as the map shows them: faces, what is up, pawns, visions, holes.
"""

from __future__ import annotations

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules import map as tiles
from dejavu.games.memoir.state import HOLE


def follow(state: MemoirState, event: Event) -> bool:
    """Let one thing happen on the map of a copy. Answers whether the map shows it at all."""
    hexes = state.components.hexes
    match event:
        case events.PawnMoved(player, _origin, place) | events.PawnPut(player, _origin, place):
            state.players[player].place = hexes.index[place]
            state.players[player].vision = 0
        case events.TileShown(player, place, sign, entered):
            _see(state, place, sign)
            state.up |= 1 << hexes.index[place]
            if not entered:
                state.players[player].vision |= 1 << hexes.index[place]
        case events.TileLookedAt(_player, place, sign):
            _see(state, place, sign)
        case events.TilesHidden(places):
            for place in places:
                state.up &= ~(1 << hexes.index[place])
        case events.RingsTurned(rings, steps):
            tiles.turn_rings(state, rings, steps, None)
        case events.PawnsTurned(steps):
            tiles.turn_pawns(state, steps, None)
        case events.ResourceTaken(_player, _letter, place) if place is not None:
            state.exploited |= 1 << hexes.index[place]
        case events.MemoryUnlocked(_player, _memory, _points, place):
            _open(state, hexes.index[place])
        case _:
            return False
    return True


def _see(state: MemoirState, place: str, sign: str) -> None:
    box = state.components
    state.faces[box.hexes.index[place]] = box.sign_index[sign]


def _open(state: MemoirState, place: int) -> None:
    """A hole is left where the memory lay, and nobody sees it any more."""
    state.faces[place] = HOLE
    state.up &= ~(1 << place)
    for player in state.players:
        player.vision &= ~(1 << place)


def flipped_down(state: MemoirState) -> MemoirState:
    """The map as it is just before anything turns: no vision, and up only what stays up."""
    down = state.clone()
    down.up = down.exploited | 1
    for player in down.players:
        player.vision = 0
    return down


def told_apart(state: MemoirState) -> int:
    """The places whose tiles can be told from others of their ring after a turn, as a mask."""
    told = state.exploited | sum(1 << place for place, face in enumerate(state.faces) if face == HOLE)
    return told | state.known if state.options.sketch else told
