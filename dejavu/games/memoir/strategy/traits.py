"""Tells what a step is like, whatever its purpose. Bots of different temperaments like different ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejavu.engine.action import Action
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.strategy.ways import ways_of

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState

_ALONE: Final = 2
"""Greatest number of steps to the nearest partner at which a player is not yet alone."""


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
    further = rings[there] - rings[here]
    found = ["outward" if further > 0 else "inward" if further else "around"]
    if 2 * rings[there] > state.components.rules.radius:
        found.append("outer")
    before, after = (min(ways.far[place][other] for other in others) for place in (here, there))
    if before != after:
        found.append("nearer" if after < before else "apart")
    if after > _ALONE:
        found.append("alone")
    return tuple(found)
