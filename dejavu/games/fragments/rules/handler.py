"""What every phase and every open move has: what is legal, why something is not, and its steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dejavu.engine.action import Action
from dejavu.engine.event import EventSink
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.state import State

Emit = EventSink | None


@dataclass(frozen=True, slots=True)
class Handler:
    """One phase or one kind of open move. Both tables have the same verbs."""

    legal: Callable[[State], list[Action]]
    """Every legal action, in an order that depends on the position alone."""
    steps: Mapping[str, Callable[..., None]]
    """Verb to ``step(state, chance, emit, *indices)``, which applies an action known to be legal."""
    objections: Mapping[str, Callable[..., Refusal | None]]
    """Verb to ``objection(state, *indices)``: why the action is refused here, or None."""


def never(state: State, *indices: int) -> None:
    """The objection against what is always legal in its phase."""
