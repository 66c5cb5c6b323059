"""Flipping tiles, looking at them, turning rings and pawns (sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.games.memoir import events
from dejavu.games.memoir.components import HALLUCINATION
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.state import CENTRE, HOLE, UNSEEN, State


def face_of(state: State, place: int, chance: Chance) -> int:
    """The face of a place; chance draws an unseen one. Seeing a known face goes through chance too, against undoing."""
    box = state.components
    if state.faces[place] != UNSEEN:
        chance.pick([box.signs[state.faces[place]].id])
        return state.faces[place]
    unseen = state.unseen[box.hexes.ring_of[place]]
    possible = [sign.id for sign, count in zip(box.signs, unseen, strict=True) for _ in range(count)]
    sign = box.sign_index[chance.pick(possible)]
    unseen[sign] -= 1
    state.faces[place] = sign
    return sign


def show(state: State, seat: int, place: int, entered: bool, chance: Chance, emit: Emit) -> bool:
    """Flip a tile up; return whether it is a hallucination."""
    sign = state.components.signs[face_of(state, place, chance)]
    state.up |= 1 << place
    if emit:
        emit(events.TileShown(seat, state.components.hexes.names[place], sign.id, entered))
    return sign.kind == HALLUCINATION


def hide(state: State, stay: int, emit: Emit) -> None:
    """Flip down the tiles that are up and do not stay up."""
    gone = state.up & ~stay
    state.up &= stay
    if gone and emit:
        names = state.components.hexes.names
        emit(events.TilesHidden(tuple(name for place, name in enumerate(names) if gone >> place & 1)))


def line_of_sight(state: State, place: int, direction: int, depth: int) -> list[int]:
    """The tiles that a move shows, the nearest first: at most ``depth``, up to a wall, hole or edge."""
    found: list[int] = []
    for _ in range(depth):
        beyond = state.components.hexes.beside[place][direction]
        if beyond == NOWHERE or state.wall(place, direction) or state.faces[beyond] == HOLE:
            break
        found.append(beyond)
        place = beyond
    return found


def face_down(state: State, places: Iterable[int]) -> list[int]:
    """The places with face-down tiles."""
    return [place for place in places if not state.up >> place & 1 and state.faces[place] != HOLE]


def reached(state: State, place: int) -> set[int]:
    """The places reachable by moves, including the start; a hole can be left, but not entered."""
    found, waiting = {place}, [place]
    while waiting:
        here = waiting.pop()
        for there in open_ways(state, here):
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def open_ways(state: State, place: int) -> Iterator[int]:
    """The places to which one step leads."""
    walls, faces = state.walls[place], state.faces
    for direction, there in enumerate(state.components.hexes.beside[place]):
        if there != NOWHERE and faces[there] != HOLE and not walls >> direction & 1:
            yield there


# Turning


def turn_rings(state: State, rings: Iterable[int], steps: int, emit: Emit) -> None:
    """Turn whole rings of tiles clockwise, with holes and exploited tiles; walls and pawns stay."""
    hexes, faces, exploited = state.components.hexes, state.faces[:], state.exploited
    rings = tuple(rings)
    for ring in rings:
        for place in hexes.rings[ring]:
            there = hexes.turned(place, steps)
            state.faces[there] = faces[place]
            state.exploited = state.exploited & ~(1 << there) | (exploited >> place & 1) << there
    _after_turning(state, emit)
    if emit:
        emit(events.RingsTurned(rings, steps))


def turn_pawns(state: State, steps: int, emit: Emit) -> None:
    """Turn all pawns clockwise at once; one whose new place is a hole stays."""
    hexes, ways = state.components.hexes, []
    for player in state.players:
        there = hexes.turned(player.place, steps)
        origin = player.place
        if state.faces[there] != HOLE:
            player.place = there
        ways.append((hexes.names[origin], hexes.names[player.place]))
    _after_turning(state, emit)
    if emit:
        emit(events.PawnsTurned(steps, tuple(ways)))


def _after_turning(state: State, emit: Emit) -> None:
    """Flip all tiles down but the start and exploited ones, and end every vision."""
    for player in state.players:
        player.vision = 0
    state.up = state.exploited | 1 << CENTRE


def put(state: State, seat: int, place: int, emit: Emit) -> None:
    """Put a pawn elsewhere. The tiles that it left and saw flip down; nothing flips up or triggers."""
    player, names = state.players[seat], state.components.hexes.names
    origin, player.place, player.vision = player.place, place, 0
    if emit:
        emit(events.PawnPut(seat, names[origin], names[place]))
    hide(state, state.kept_up, emit)
