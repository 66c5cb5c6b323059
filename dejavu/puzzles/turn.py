"""A turn, searched whole: every position that its acts lead to, those from which the same can be reached merged."""

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
_SMALL = 1e-9


class TooWide(Exception):
    """A turn has more positions than may be looked at."""


class Node(NamedTuple):
    """A position of a turn, as it was first come to."""

    reached: Mapping[str, int]
    deed: Hashable
    parent: int
    """The position before; -1 at the beginning."""
    action: Action | None
    """What led here."""
    choices: int
    """How many legal acts there are, those that end the turn or need luck included."""


class Turn:
    """All positions of a turn that can be counted on, the nearest first."""

    def __init__(self, nodes: list[Node], successors: list[array[int]]) -> None:
        self.nodes = nodes
        self.successors = successors
        """From every position where its acts lead, each act that changes anything counted once."""

    def way(self, node: int) -> tuple[Action, ...]:
        """The acts that lead to a position, as few as can be."""
        acts = []
        while (action := self.nodes[node].action) is not None:
            acts.append(action)
            node = self.nodes[node].parent
        return tuple(reversed(acts))

    def leading_to(self, goals: Collection[int]) -> set[int]:
        """The positions from which one of these can still be reached, these included."""
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
        """How likely somebody who does anything that is legal comes to one of these, from 0 to 1."""
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
    """Every position of the turn that begins (or goes on) with ``start``, for such aims.

    With a goal, nothing is looked at beyond the positions that reach it. Raises TooWide beyond ``most`` positions.
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
    """The positions in which the goal is reached first: it does not hold where they were come from."""
    reached = [holds(goal, node.reached, puzzling.aims) for node in turn.nodes]
    return [
        number
        for number, node in enumerate(turn.nodes)
        if reached[number] and (node.parent < 0 or not reached[node.parent])
    ]
