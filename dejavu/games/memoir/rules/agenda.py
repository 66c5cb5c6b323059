"""Tasks that happen by themselves, one after the other, until a player has to decide.

A task is a small value on ``State.todo``, so that a position can stop in the middle of a card. ``TASKS`` has the
functions that carry tasks out; the decorator ``task`` registers them.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeVar

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.games.memoir import events
from dejavu.games.memoir.state import State

Run = Callable[[State, Any, Chance, Emit], None]
TASKS: Final[dict[type[object], Run]] = {}
"""The function of each kind of task."""


class Deck(StrEnum):
    """The source of effects."""

    PLAYER = "player"
    DISORIENTATION = "disorientation"
    EVENT = "event"
    HALLUCINATION = "hallucination"
    ABILITY = "ability"


class Do(NamedTuple):
    """Apply the effects of a seat's card or ability, from number ``step`` on."""

    deck: Deck
    card: int
    seat: int
    step: int = 0


class Cost(NamedTuple):
    """A seat discards ``number`` cards, or as many as it has."""

    seat: int
    number: int


class Draw(NamedTuple):
    """A seat draws ``number`` player cards."""

    seat: int
    number: int
    must: bool = False
    """Whether an empty deck loses the game, as at the end of a turn."""


class Limit(NamedTuple):
    """Players above the hand limit discard, the active player first."""


class Fall(NamedTuple):
    """The hand limit falls by one."""


class Judge(NamedTuple):
    """Check whether the game is won or lost."""


class Deepen(NamedTuple):
    """The night grows worse, because the seat has opened the last of ``opened`` memories."""

    seat: int
    opened: int


class Hallucinate(NamedTuple):
    """A seat draws a hallucination card."""

    seat: int


class Replies(NamedTuple):
    """Ask the players who can help against coming attacks, from this seat on."""

    seat: int


class Strikes(NamedTuple):
    """The active player's monsters attack."""


class Strike(NamedTuple):
    """One monster attacks."""

    card: int


class NextTurn(NamedTuple):
    """The turn is over."""


R = TypeVar("R", bound=Run)


def task(kind: type[object]) -> Callable[[R], R]:
    """Register the function of a kind of task."""

    def register(run: R) -> R:
        TASKS[kind] = run
        return run

    return register


def first(state: State, *tasks: Any) -> None:
    """Put tasks before all others, in this order."""
    state.todo.extend(reversed(tasks))


def proceed(state: State, chance: Chance, emit: Emit) -> None:
    """Carry tasks out until a player has to decide, or the game is over."""
    while state.todo and state.move is None and state.ending is None:
        task = state.todo.pop()
        TASKS[type(task)](state, task, chance, emit)
    if state.move is None:
        state.current_player = state.active


def then_proceed(step: Callable[..., None]) -> Callable[..., None]:
    """Wrap a handler's step so that its tasks are carried out afterwards."""

    def stepped(state: State, chance: Chance, emit: Emit, *indices: int) -> None:
        step(state, chance, emit, *indices)
        proceed(state, chance, emit)

    return stepped


def is_ending_turn(state: State) -> bool:
    """Whether the actions are over, and the rest of the turn follows by itself."""
    return any(isinstance(task, NextTurn) for task in state.todo)


def end_actions(state: State, emit: Emit) -> None:
    """End the actions: draw a card, ask helpers, let monsters attack."""
    state.actions_left = 0
    if emit:
        emit(events.ActionsEnded(state.active))
    draws = Draw(state.active, state.components.rules.draw, must=True)
    first(state, draws, Limit(), Judge(), Replies(state.active), Strikes(), NextTurn())
