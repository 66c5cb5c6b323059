"""Chance for puzzles: what can only come out one way happens, and everything else cannot be counted on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.chance import Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.foresight import Unforeseeable
from dejavu.engine.game import State


class Certain:
    """An ``engine.chance.Chance`` that gives what cannot be otherwise, and raises Unforeseeable for the rest."""

    revealed = False
    told = False

    def __init__(self) -> None:
        self._given: list[str] = []

    def tell(self) -> None:
        """Nothing: in a puzzle everything can be taken back."""

    def pick(self, options: Sequence[str]) -> str:
        """The only thing that can come up. Raises Unforeseeable where there are several."""
        first = options[0]
        if any(option != first for option in options):
            raise Unforeseeable
        self._given.append(first)
        return first

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """What anybody could work out."""
        values = list(compute())
        self._given += [str(len(values)), *values]
        return values

    def outcome(self) -> Outcome:
        """All that was given so far."""
        return tuple(self._given)


def follow(state: State, action: Action, seat: int, emit: EventSink | None = None) -> Any:
    """The position after a legal act of a seat and what others then have to decide; None where chance would decide.

    Others do the first thing that they may.
    """
    new: Any = state.clone()
    chance = Certain()
    turn = state.turn
    try:
        new.apply_trusted(action, chance, emit)
        while new.current_player != seat and new.turn == turn and not new.is_terminal():
            new.apply_trusted(new.legal_actions()[0], chance, emit)
    except Unforeseeable:
        return None
    return new
