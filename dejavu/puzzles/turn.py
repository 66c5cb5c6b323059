"""Search a whole turn: every position that its acts reach, with equivalent positions merged."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Collection, Hashable, Mapping
from typing import Any, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.game import State
from dejavu.engine.puzzling import Puzzling, holds
from dejavu.puzzles.certain import follow

_SWEEPS = 40
"""The most passes over all positions until their chances settle."""
_SMALL = 1e-9
"""The change of a chance in a pass below which all have settled."""


class TooWide(Exception):
    """A turn has more positions than the search may look at."""


class Node(NamedTuple):
    """A position of a turn, as the search first reached it."""

    reached: Mapping[str, int]
    deed: Hashable
    parent: int
    """The position before; -1 at the beginning."""
    action: Action | None
    """The act that led here."""
    choices: int
    """The number of legal acts, including those that end the turn or need luck."""


class Turn:
    """All positions of a turn that acts without luck reach, the nearest first."""

    def __init__(self, nodes: list[Node], successors: list[array[int]]) -> None:
        self.nodes = nodes
        self.successors = successors
        """For every position, the positions after its acts; each act that changes anything counts once."""

    def way(self, node: int) -> tuple[Action, ...]:
        """Return a shortest sequence of acts that leads to a position."""
        acts = []
        while (action := self.nodes[node].action) is not None:
            acts.append(action)
            node = self.nodes[node].parent
        return tuple(reversed(acts))

    def leading_to(self, goals: Collection[int]) -> set[int]:
        """Return the positions from which one of these can still be reached, these included."""
        back: list[list[int]] = [[] for _ in self.nodes]
        for node, following in enumerate(self.successors):
            for there in following:
                back[there].append(node)
        found, waiting = set(goals), list(goals)
        while waiting:
            for node in back[waiting.pop()]:
                if node not in found:
                    found.add(node)
                    waiting.append(node)
        return found

    def luck(self, goals: Collection[int]) -> float:
        """Return the chance that random legal acts reach one of these, from 0 to 1."""
        chances = [0.0] * len(self.nodes)
        leading = self.leading_to(goals)
        for goal in goals:
            chances[goal] = 1.0
        order = sorted(leading.difference(goals), reverse=True)
        for _ in range(_SWEEPS):
            change = 0.0
            for node in order:
                new = sum([chances[there] for there in self.successors[node]]) / max(1, self.nodes[node].choices)
                change = max(change, abs(new - chances[node]))
                chances[node] = new
            if change < _SMALL:
                break
        return chances[0]


def search(
    puzzling: Puzzling, start: State, aims: Collection[str], most: int, goal: Mapping[str, int] | None = None
) -> Turn:
    """Find every position of the turn that begins (or goes on) with ``start``, for such aims.

    With a goal, the search stops at positions that reach it. Raises TooWide beyond ``most`` positions.
    """
    seat = start.current_player
    first: Any = start.clone()
    nodes = [Node(puzzling.reached(start, first, seat), puzzling.deed(start, first, seat), -1, None, 0)]
    successors: list[array[int]] = [array("l")]
    known = {puzzling.key(first): 0}
    waiting: deque[tuple[int, Any]] = deque([(0, first)])
    while waiting:
        number, state = waiting.popleft()
        if goal and holds(goal, nodes[number].reached, puzzling.aims):
            continue
        nodes[number] = nodes[number]._replace(choices=len(state.legal_actions()))
        for action in puzzling.acts(state, aims):
            new = follow(state, action, seat)
            if new is None or new.turn != start.turn or new.is_terminal():
                continue
            key = puzzling.key(new)
            there = known.get(key)
            if there is None:
                there = known[key] = len(nodes)
                if there >= most:
                    raise TooWide
                nodes.append(
                    Node(puzzling.reached(start, new, seat), puzzling.deed(start, new, seat), number, action, 0)
                )
                successors.append(array("l"))
                waiting.append((there, new))
            if there != number:
                successors[number].append(there)
    return Turn(nodes, successors)


def solutions(puzzling: Puzzling, turn: Turn, goal: Mapping[str, int]) -> list[int]:
    """Return the positions that reach the goal first: the positions before them do not."""
    reached = [holds(goal, node.reached, puzzling.aims) for node in turn.nodes]
    return [
        number
        for number, node in enumerate(turn.nodes)
        if reached[number] and (node.parent < 0 or not reached[node.parent])
    ]
