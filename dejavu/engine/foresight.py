"""Chance for planners: what is certain happens; the first thing left to chance ends the foresight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.action import Action
from dejavu.engine.chance import Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.game import State


class Unforeseeable(Exception):
    """Only chance can tell what happens now. The position must not be played on; what its players have still counts."""


class Foresight:
    """A ``engine.chance.Chance`` that never picks: it raises Unforeseeable instead."""

    revealed = False
    told = False

    def tell(self) -> None:
        """Nothing: nobody reads anything in their thoughts."""

    def pick(self, options: Sequence[str]) -> str:
        """Raises Unforeseeable."""
        raise Unforeseeable

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """What anybody could work out."""
        return list(compute())

    def outcome(self) -> Outcome:
        """Nothing: chance gave nothing."""
        return ()


def foresee(state: State, action: Action, emit: EventSink | None = None) -> bool:
    """Apply a legal action as far as anybody could foresee it. Returns whether that was all of it.

    If not, only the part before chance came in has happened, and the position must not be played on.
    """
    try:
        state.apply_trusted(action, Foresight(), emit)
    except Unforeseeable:
        return False
    return True


def legal_part(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """As many of the actions as one can mean to do now: legal one after the other, and up to what nobody can foresee.

    That is where chance comes in, or another seat has to decide.
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
