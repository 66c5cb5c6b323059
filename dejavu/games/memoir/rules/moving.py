"""Moving, what a move shows, and landing (section 3, move)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir import events
from dejavu.games.memoir.components import EVENT
from dejavu.games.memoir.hexes import DIRECTIONS, NOWHERE
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules import map as tiles
from dejavu.games.memoir.rules.agenda import Hallucinate, end_actions, first
from dejavu.games.memoir.rules.decks import draw_event
from dejavu.games.memoir.state import CENTRE, HOLE, State

HOME = len(DIRECTIONS)
"""The number of ``move(home)``."""
CURSE = "no-vision"


def legal_moves(state: State) -> list[Action]:
    """Every legal step, and the move home if no way leads there."""
    if not state.actions_left:
        return []
    return [state.tables.move[way] for way in range(HOME + 1) if refuse_move(state, way) is None]


def refuse_move(state: State, way: int) -> Refusal | None:
    """Why a move is not legal; None if it is."""
    if not state.actions_left:
        return Refusal(Reason.NO_ACTIONS)
    here = state.player.place
    if way == HOME:
        return Refusal(Reason.WAY_OPEN) if CENTRE in tiles.reached(state, here) else None
    there = state.components.hexes.beside[here][way]
    if there == NOWHERE:
        return Refusal(Reason.EDGE)
    if state.faces[there] == HOLE:
        return Refusal(Reason.HOLE)
    return Refusal(Reason.WALL) if state.wall(here, way) and not state.wall_passes else None


def move(state: State, chance: Chance, emit: Emit, way: int) -> None:
    """Make a step: flip down the tiles seen before, flip up the tile entered and the tiles ahead, then land."""
    state.actions_left -= 1
    state.walked += 1
    if way == HOME:
        tiles.put(state, state.active, CENTRE, emit)
        return
    seat, player, hexes = state.active, state.player, state.components.hexes
    here = player.place
    player.place = there = hexes.beside[here][way]
    state.wall_passes -= state.wall(here, way)
    ahead = tiles.line_of_sight(state, there, way, depth_of_sight(state))
    player.vision = sum(1 << place for place in ahead) & state.up
    if emit:
        emit(events.PawnMoved(seat, hexes.names[here], hexes.names[there]))
    tiles.hide(state, state.kept_up, emit)
    if _shows_hallucination(state, there, ahead, chance, emit):
        _end_by_hallucination(state, chance, emit)
    elif state.components.signs[state.faces[there]].kind == EVENT:
        draw_event(state, seat, chance, emit)


def _shows_hallucination(state: State, entered: int, ahead: list[int], chance: Chance, emit: Emit) -> bool:
    """Flip up face-down tiles, the nearest first, up to the first hallucination; return whether there was one."""
    for place in (entered, *ahead):
        if place != entered:
            state.player.vision |= 1 << place
        if not state.up >> place & 1 and tiles.show(state, state.active, place, place == entered, chance, emit):
            if emit:
                emit(events.HallucinationMet(state.active, state.components.hexes.names[place]))
            return True
    return False


def _end_by_hallucination(state: State, chance: Chance, emit: Emit) -> None:
    """End the actions, but draw hallucination cards and carry them out first."""
    end_actions(state, emit)
    first(state, *[Hallucinate(state.active)] * state.cards_met)


def depth_of_sight(state: State) -> int:
    """The number of tiles that the next move shows. Limiting effects outrank deeper sight."""
    if state.cursed(state.active, CURSE) is not None:
        return 0
    forced = [
        effect.values["depth"]
        for card, _seat in state.lasting
        for effect in state.components.events[card].effects
        if effect.kind == "sight" and effect.values["for"] == "all"
    ]
    return min(forced, default=state.sight)


def legal_sights(state: State) -> list[Action]:
    """The actions that choose another number of tiles for the next moves to show."""
    return [state.tables.sight[tiles] for tiles in range(1, state.depth + 1) if refuse_sight(state, tiles) is None]


def choose_sight(state: State, chance: Chance, emit: Emit, depth: int) -> None:
    """Let the next moves show this number of tiles."""
    state.sight = depth


def refuse_sight(state: State, depth: int) -> Refusal | None:
    """Why a number of tiles is not legal; None if it is."""
    free = 1 <= depth <= state.depth and depth != state.sight and depth_of_sight(state) == state.sight
    return None if free else Refusal(Reason.NO_SIGHT, (depth,))
