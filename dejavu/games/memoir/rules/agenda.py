"""What happens by itself, one task after the other, until somebody has to decide.

A task is a small value on ``State.todo``, so that a position can stand still in the middle of a card. The functions
that carry tasks out are in ``TASKS``; whoever writes one registers it by ``task``.
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


class Deck(StrEnum):
    """Where the effects stand that are done."""

    PLAYER = "player"
    DISORIENTATION = "disorientation"
    EVENT = "event"
    HALLUCINATION = "hallucination"
    ABILITY = "ability"


class Do(NamedTuple):
    """The effects of a card or an ability from ``step`` on, for a seat."""

    deck: Deck
    card: int
    seat: int
    step: int = 0


class Cost(NamedTuple):
    """A seat discards so many cards, as far as it has them."""

    seat: int
    number: int


class Draw(NamedTuple):
    """So many player cards are drawn by a seat."""

    seat: int
    number: int
    must: bool = False
    """Whether the game is lost where there is none: at the end of a turn."""


class Limit(NamedTuple):
    """Whoever holds more than the limit discards, the player whose turn it is first."""


class Fall(NamedTuple):
    """The hand limit falls by one."""


class Judge(NamedTuple):
    """Whether the game is won or lost by now."""


class Replies(NamedTuple):
    """Whoever can help against the attacks to come is asked, this seat first."""

    seat: int


class Strikes(NamedTuple):
    """The monsters of the player attack."""


class Strike(NamedTuple):
    """One of them does."""

    card: int


class NextTurn(NamedTuple):
    """The turn is over."""


TASKS: Final[dict[type[object], Run]] = {}
"""What carries each task out."""

R = TypeVar("R", bound=Run)


def task(kind: type[object]) -> Callable[[R], R]:
    """Register what carries a kind of task out."""

    def register(run: R) -> R:
        TASKS[kind] = run
        return run

    return register


def first(state: State, *tasks: Any) -> None:
    """Put tasks before everything else that is still to happen, in this order."""
    state.todo.extend(reversed(tasks))


def proceed(state: State, chance: Chance, emit: Emit) -> None:
    """Carry tasks out until somebody has to decide, or the game is over."""
    while state.todo and state.move is None and state.ending is None:
        task = state.todo.pop()
        TASKS[type(task)](state, task, chance, emit)
    if state.move is None:
        state.current_player = state.active


def then_proceed(step: Callable[..., None]) -> Callable[..., None]:
    """A step of a handler after which everything follows that nobody decides."""

    def stepped(state: State, chance: Chance, emit: Emit, *indices: int) -> None:
        step(state, chance, emit, *indices)
        proceed(state, chance, emit)

    return stepped


def end_actions(state: State, emit: Emit) -> None:
    """Unused actions lapse; one card is drawn, then whoever can help is asked, and monsters attack."""
    state.actions_left = 0
    if emit:
        emit(events.ActionsEnded(state.active))
    draws = Draw(state.active, state.components.rules.draw, must=True)
    first(state, draws, Limit(), Judge(), Replies(state.active), Strikes(), NextTurn())
