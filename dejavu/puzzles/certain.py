"""Chance for puzzles: a result that is the only possible one happens; everything else is unforeseeable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.chance import Outcome
from dejavu.engine.foresight import Unforeseeable
from dejavu.engine.game import State


class Certain:
    """An ``engine.chance.Chance`` that gives certain results, and raises Unforeseeable for all others."""

    revealed = False
    told = False

    def __init__(self) -> None:
        self._given: list[str] = []

    def tell(self) -> None:
        """Do nothing: in a puzzle every act can be undone."""

    def pick(self, options: Sequence[str]) -> str:
        """Return the only possible option. Raises Unforeseeable where there are several."""
        first = options[0]
        if any(option != first for option in options):
            raise Unforeseeable
        self._given.append(first)
        return first

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """Return what anybody could work out."""
        values = list(compute())
        self._given += [str(len(values)), *values]
        return values

    def outcome(self) -> Outcome:
        """Return everything that was given so far."""
        return tuple(self._given)


def follow(state: State, action: Action, seat: int) -> Any:
    """Return the position after a legal act of a seat and the decisions of others that follow.

    None where chance decides.

    Others take their first legal act.
    """
    new: Any = state.clone()
    chance = Certain()
    turn = state.turn
    try:
        new.apply_trusted(action, chance)
        while new.current_player != seat and new.turn == turn and not new.is_terminal():
            new.apply_trusted(new.legal_actions()[0], chance)
    except Unforeseeable:
        return None
    return new
