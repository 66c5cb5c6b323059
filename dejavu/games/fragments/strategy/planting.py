"""Chooses where the girl walks, and which flower to plant for which memory fragment."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.games.fragments.state import NONE, State, Walk
from dejavu.games.fragments.strategy.appraisal import Appraisal


def within_reach(state: State, appraisal: Appraisal) -> float:
    """The worth of the best fragment that the girl can reach in this turn; 0 if there is none."""
    if state.planting_done:
        return 0.0
    near = (nebula for nebula in walks(state, steps_left(state)) if state.fragments[nebula] != NONE)
    return max((appraisal.fragment_worth(state.fragments[nebula], state.player) for nebula in near), default=0.0)


def plant(state: State, appraisal: Appraisal) -> list[Action]:
    """The steps to the best fragment within reach, and planting there; empty if keeping the flower is better."""
    player = state.player
    if state.planting_done or not (player.circle or player.flowers):
        return []
    ways = walks(state, steps_left(state))
    reached = [nebula for nebula in sorted(ways) if state.fragments[nebula] != NONE]
    if not reached:
        return []
    best = max(reached, key=lambda n: (appraisal.fragment_worth(state.fragments[n], player), -len(ways[n])))
    worth = appraisal.fragment_worth(state.fragments[best], player)
    kept = appraisal.weights.flower if appraisal.turns_left(player) > 1 else 0.0
    if worth <= kept:
        return []
    flower = state.actions.plant_girl if player.circle else state.actions.plant[min(player.flowers)]
    return [*(state.actions.walk[nebula] for nebula in ways[best]), flower]


def approach(state: State, appraisal: Appraisal) -> list[Action]:
    """The steps towards the nearest worthwhile fragment, if there is a flower; for when none is in reach."""
    player = state.player
    if state.planting_done or not (player.circle or player.flowers) or not appraisal.turns_left(player):
        return []
    steps = steps_left(state)
    ways = walks(state, state.graph.size)
    wanted = [
        nebula
        for nebula in sorted(ways)
        if state.fragments[nebula] != NONE
        and appraisal.fragment_worth(state.fragments[nebula], player) > appraisal.weights.flower
    ]
    if not wanted:
        return []
    nearest = min(wanted, key=lambda nebula: len(ways[nebula]))
    return [state.actions.walk[nebula] for nebula in ways[nearest][:steps]]


def steps_left(state: State) -> int:
    """The steps that the player to act may still take: in the current walk, or in one not yet begun."""
    return state.move.steps if isinstance(state.move, Walk) else state.player.footprints


def walks(state: State, steps: int) -> dict[int, tuple[int, ...]]:
    """A shortest walk to every nebula that the girl can reach with ``steps``."""
    visited = state.move.visited if isinstance(state.move, Walk) else 1 << state.girl
    ways: dict[int, tuple[int, ...]] = {state.girl: ()}
    edge = [state.girl]
    for _ in range(steps):
        following = []
        for at in edge:
            for near in state.graph.neighbours[at]:
                if near not in ways and not visited >> near & 1:
                    ways[near] = (*ways[at], near)
                    following.append(near)
        edge = following
    return ways
