"""Look for puzzles: bots play, and every turn that can be searched whole is judged by its results."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.bot import Plans
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game, State
from dejavu.engine.puzzling import Puzzling, Target, holds
from dejavu.puzzles.certain import follow
from dejavu.puzzles.turn import Node, TooWide, Turn, search, solutions

_MOST_LUCK: Final = 0.04
"""The greatest chance that random legal acts may have to solve a puzzle."""
_FEWEST_ACTS: Final = 3
"""The fewest acts of a solution."""
_LEVELS: Final = ("easy", "medium")
"""The bots that try a puzzle."""
_TRIES: Final = 2
"""Attempts of each bot, whose luck breaks ties."""


@dataclass(frozen=True)
class Candidate:
    """A turn that could be a puzzle, and its proof."""

    game: str
    source: str
    """The game and the turn that it comes from."""
    position: Mapping[str, Any]
    goal: Mapping[str, int]
    solution: tuple[str, ...]
    """A shortest solution."""
    positions: int
    """The positions of the turn."""
    luck: float
    """The chance that random legal acts solve it."""
    missed: tuple[str, ...]
    """The levels of bots that do not solve it."""


def candidates(
    game: Game, seats: int, options: Mapping[str, Any], seed: str, levels: Collection[str], turns: int = 0
) -> Iterator[Candidate]:
    """Yield the puzzles in one game of bots; ``turns`` is how many turns to search, chosen at random (0: all)."""
    puzzling = puzzling_of(game)
    searched = -1
    begun = list(positions(game, seats, options, seed, levels, puzzling))
    known = sorted({turn for turn, _state in begun})
    wanted = Random(f"{seed}:turns").sample(known, min(turns or len(known), len(known)))
    for turn, state in begun:
        if turn == searched or turn not in wanted:
            continue
        try:
            found = list(judged(puzzling, state))
        except TooWide:
            continue
        searched = turn
        for goal, solving, tree in found:
            missed = tuple(level for level in _LEVELS if not _solves(level, game, puzzling, state, goal))
            if _LEVELS[0] in missed:
                way = tuple(map(str, tree.way(solving)))
                source = f"{seed}, turn {turn}"
                size, luck = len(tree.nodes), tree.luck([solving])
                yield Candidate(game.name, source, state.to_data(), goal, way, size, luck, missed)


def puzzling_of(game: Game) -> Puzzling:
    """Return what the game lends to puzzles. Raises ValueError for a game without puzzles."""
    lent = games.spec(game.name).puzzles
    if lent is None:
        raise ValueError(f"{game.name} has no puzzles; expected a game that says what a turn can bring")
    return lent()


def positions(
    game: Game, seats: int, options: Mapping[str, Any], seed: str, levels: Collection[str], puzzling: Puzzling
) -> Iterator[tuple[int, State]]:
    """Yield the positions of one game of bots where puzzles may begin, with the number of the turn."""
    rng, chance, plans = Random(f"{seed}:bots"), FreshChance(Random(f"{seed}:luck")), Plans()
    order = list(levels)
    bots = [make_bot(order[seat % len(order)], game) for seat in range(seats)]
    state = game.new_state(seats, options)
    while not state.is_terminal():
        if state.round and puzzling.begins(state):
            yield state.turn, state.clone()
        seat, turn = state.current_player, state.turn
        action = plans.next(state)
        if action is None:
            action = plans.begin(seat, bots[seat].plan(state.view(seat), rng))
        state.apply_action(action, chance)
        if state.turn != turn:
            plans.clear()


def judged(puzzling: Puzzling, state: State) -> Iterator[tuple[dict[str, int], int, Turn]]:
    """Yield the goals that make a puzzle here: the goal, the position that solves it, the turn. Raises TooWide."""
    aims = {aim for target in puzzling.targets for aim in (target.aim, *target.besides)}
    turn = search(puzzling, state, aims, puzzling.most_positions)
    for target in puzzling.targets:
        goal = goal_of(puzzling, turn, target)
        if goal is not None and (solving := unique(puzzling, turn, target, goal)) is not None:
            yield goal, solving, turn


def goal_of(puzzling: Puzzling, turn: Turn, target: Target) -> dict[str, int] | None:
    """Return as much of the target's aim as the turn can bring; None where that is too little to ask for."""
    held = [node for node in turn.nodes if _besides(puzzling, target, node)]
    best = max((node.reached[target.aim] for node in held), default=0)
    return {target.aim: best, **target.besides} if best >= target.least else None


def unique(puzzling: Puzzling, turn: Turn, target: Target, goal: Mapping[str, int]) -> int | None:
    """Return the solving position, if all solutions are one deed that far exceeds all others."""
    solving = solutions(puzzling, turn, goal)
    deeds: set[Hashable] = {turn.nodes[number].deed for number in solving}
    first = min(solving)
    if len(deeds) != 1 or len(turn.way(first)) < _FEWEST_ACTS:
        return None
    leading = turn.leading_to(solving)
    elsewhere = (
        node.reached[target.aim]
        for number, node in enumerate(turn.nodes)
        if number not in leading and _besides(puzzling, target, node)
    )
    if goal[target.aim] - max(elsewhere, default=0) < target.gap or turn.luck(solving) > _MOST_LUCK:
        return None
    return first


def _besides(puzzling: Puzzling, target: Target, node: Node) -> bool:
    return holds(target.besides, node.reached, puzzling.aims)


def _solves(level: str, game: Game, puzzling: Puzzling, start: State, goal: Mapping[str, int]) -> bool:
    """Whether a bot of that level reaches the goal without meaning to."""
    return any(_tried(level, game, puzzling, start, goal, Random(luck)) for luck in range(_TRIES))


def _tried(level: str, game: Game, puzzling: Puzzling, start: State, goal: Mapping[str, int], rng: Random) -> bool:
    bot, seat = make_bot(level, game), start.current_player
    state: Any = start.clone()
    while state is not None and state.turn == start.turn and not state.is_terminal():
        if state.current_player != seat:
            return False
        plan: list[Action] = list(bot.plan(state.view(seat), rng))
        for action in plan:
            state = follow(state, action, seat)
            if state is None or state.turn != start.turn:
                return False
            if holds(goal, puzzling.reached(start, state, seat), puzzling.aims):
                return True
            if state.current_player != seat or state.is_terminal():
                break
    return False
