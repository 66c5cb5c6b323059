"""Rules as two tables, of phases and of open moves; each entry lists legal actions, objections and steps.

A game writes a ``Handler`` for each phase and each kind of open move; ``Rules`` asks the one that decides. Listing
(``legal``) and refusing (``objections``) are separate code, because bots list by the million and only people need
reasons. A game's conformance test keeps the two consistent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.event import EventSink
from dejavu.engine.refusal import FINISH_FIRST, GAME_OVER, NOT_NOW, UNKNOWN_ACTION, Refusal
from dejavu.engine.verbs import Verbs

Emit = EventSink | None


class Phased(Protocol):
    """A position with a phase and at most one open move."""

    @property
    def phase(self) -> Any:
        """A key of the table of phases; refusals name the phase by its text."""

    @property
    def move(self) -> Any:
        """The open move, whose type is a key of the table of moves; None if there is none."""

    @property
    def actions(self) -> Verbs:
        """Every action of the game."""


S = TypeVar("S", bound=Phased)


class Handler(Generic[S]):
    """One phase or one kind of open move."""

    # No dataclass, because a compiled class cannot be generic and be recreated with slots.
    def __init__(
        self,
        legal: Callable[[S], list[Action]],
        steps: Mapping[str, Callable[..., None]],
        objections: Mapping[str, Callable[..., Refusal | None]],
    ) -> None:
        self.legal: Final = legal
        """Every legal action, in an order that depends on the position alone."""
        self.steps: Final = steps
        """Verb to ``step(state, chance, emit, *indices)``, which applies an action known to be legal.

        A phase without steps is the end of the game."""
        self.objections: Final = objections
        """Verb to ``objection(state, *indices)``: why the action is refused here, or None. The same verbs as in
        ``steps``."""

    def apply(self, state: S, verbs: Verbs, action: Action, chance: Chance, emit: Emit = None) -> None:
        """Apply an action known to be legal.

        The effect of any other action is undefined; it may raise KeyError.
        """
        indices = verbs.indices(action)
        assert indices is not None, action
        self.steps[action.verb](state, chance, emit, *indices)


def never(state: Any, *indices: int) -> None:
    """The objection to an action that is always legal in its phase."""


class Rules(Generic[S]):
    """Answers the questions of ``engine.game.State`` from the two tables. While a move is open, it alone decides."""

    def __init__(self, phases: dict[Any, Handler[S]], moves: dict[type[object], Handler[S]] | None = None) -> None:
        self._phases = phases
        self._moves = moves or {}

    def handler(self, phase: Any, move: Any) -> Handler[S]:
        """The handler that decides: that of the open move if there is one, else of the phase.

        A compiled position passes its own attributes, which are read directly.
        """
        return self._phases[phase] if move is None else self._moves[type(move)]

    def legal_actions(self, state: S) -> list[Action]:
        """Every legal action, as the deciding handler lists them."""
        return self.handler(state.phase, state.move).legal(state)

    def why_not(self, state: S, action: Action) -> Refusal | None:
        """Why an action is not legal here; None if it is."""
        indices = state.actions.indices(action)
        if indices is None:
            return Refusal(UNKNOWN_ACTION, (str(action),))
        if not self._phases[state.phase].steps:
            return Refusal(GAME_OVER)
        objection = self.handler(state.phase, state.move).objections.get(action.verb)
        if objection is not None:
            return objection(state, *indices)
        if state.move is not None:
            return Refusal(FINISH_FIRST, (type(state.move).__name__.lower(),))
        return Refusal(NOT_NOW, (action.verb, str(state.phase)))

    def apply(self, state: S, action: Action, chance: Chance, emit: Emit = None) -> None:
        """Apply an action known to be legal."""
        self.handler(state.phase, state.move).apply(state, state.actions, action, chance, emit)
