"""Chance for planners: certain results happen, and the first random one ends the foresight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.action import Action
from dejavu.engine.chance import Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.game import State


class Unforeseeable(Exception):
    """The result is random. The position must not be played on, but its players' possessions are valid."""


class Foresight:
    """A ``engine.chance.Chance`` that never picks: it raises Unforeseeable instead."""

    revealed = False
    told = False

    def tell(self) -> None:
        """Do nothing: nobody reads anything in thought."""

    def pick(self, options: Sequence[str]) -> str:
        """Raises Unforeseeable."""
        raise Unforeseeable

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """The result, which anybody could compute."""
        return list(compute())

    def outcome(self) -> Outcome:
        """Nothing; chance gave nothing."""
        return ()


def foresee(state: State, action: Action, emit: EventSink | None = None) -> bool:
    """Apply a legal action as far as it can be foreseen; return whether that was all of it.

    If not, only the part before chance has happened, and the position must not be played on.
    """
    try:
        state.apply_trusted(action, Foresight(), emit)
    except Unforeseeable:
        return False
    return True


def legal_part(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The longest foreseeable part of the actions: each legal after the one before.

    It ends where chance comes in, or another seat has to decide.
    """
    if state.why_not(actions[0]) is not None:
        return ()
    seat, going = state.current_player, state.clone()
    for done in range(1, len(actions)):
        foreseen = foresee(going, actions[done - 1])
        mine = foreseen and going.current_player == seat and not going.is_terminal()
        if not mine or going.why_not(actions[done]) is not None:
            return actions[:done]
    return actions
