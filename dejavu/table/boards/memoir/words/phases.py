"""What goes on, in a word or two: phases, and what is open in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dejavu.engine.info import N_
from dejavu.games.memoir.state import (
    Choosing,
    Consent,
    Discarding,
    Exchange,
    Looking,
    Meeting,
    Phase,
    Putting,
    Replying,
    State,
    Winning,
)
from dejavu.table.boards.memoir.words.names import points
from dejavu.table.text import _

PHASES: Final[Mapping[str, str]] = {
    Phase.BEGIN: N_("Set-up"),
    Phase.CHARACTERS: N_("Characters"),
    Phase.ACTIONS: N_("Actions"),
    Phase.OVER: N_("Morning"),
}
MOVES: Final[Mapping[type[Any], str]] = {
    Discarding: N_("Discard"),
    Meeting: N_("Exchange"),
    Exchange: N_("Exchange"),
    Consent: N_("Exchange"),
    Looking: N_("Look"),
    Choosing: N_("Choose"),
    Putting: N_("Put the pawn"),
    Replying: N_("Reply"),
    Winning: N_("Won"),
}


def phase_name(phase: str) -> str:
    """A phase in a word or two; what is no phase stays as it is."""
    return _(PHASES[phase]) if phase in PHASES else phase


def move_name(move: str) -> str:
    """What is open, by the name of its kind as refusals give it; what is no kind stays as it is."""
    found = next((words for kind, words in MOVES.items() if kind.__name__.lower() == move), None)
    return move if found is None else _(found)


def state_name(state: State) -> str:
    """What goes on in a position; in a turn, how far the team is."""
    if state.move is not None:
        return _(MOVES[type(state.move)])
    if state.phase is not Phase.ACTIONS:
        return phase_name(state.phase)
    goal = state.components.rules.goal
    if state.points >= goal:
        return _("Won with {points}").format(points=points(state.points))
    return _("{points} of {goal} points").format(points=state.points, goal=goal)
