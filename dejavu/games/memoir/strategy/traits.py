"""What a step is like, whatever it is for: bots of one temperament like other ways than those of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.strategy.ways import ways_of

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


def traits_of(state: MemoirState, action: Action) -> tuple[str, ...]:
    """The traits of an act; none unless it is a step to a neighbouring place."""
    here = state.player.place
    if action.verb != "move" or here == NOWHERE:
        return ()
    ways = ways_of(state)
    way = state.tables.move.index(action)
    there = next((step.there for step in ways.steps[here] if step.direction == way), None)
    if there is None:
        return ()
    rings = state.components.hexes.ring_of
    others = [player.place for seat, player in enumerate(state.players) if seat != state.active]
    nearer = min(ways.far[there][place] for place in others) - min(ways.far[here][place] for place in others)
    found = []
    if rings[there] != rings[here]:
        found.append("outward" if rings[there] > rings[here] else "inward")
    if nearer:
        found.append("nearer" if nearer < 0 else "apart")
    return tuple(found)
