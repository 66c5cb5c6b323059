"""A frame: all that a seat has before it, read-only. Items, messages and the meaning of gestures come from it alone.

It knows neither scene nor window, so any seat can be described, in any language, several at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar, cast

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session

T = TypeVar("T")
V = TypeVar("V", bound=View, covariant=True)
D = TypeVar("D")


@dataclass(frozen=True)
class Frame(Generic[V, D]):
    """What a seat knows, may do and is about to do. A game subclasses it with its draft and what it works out of it."""

    view: V
    """What the seat knows."""
    seats: Sequence[Seat]
    """Who sits at the table."""
    legal: frozenset[Action] = frozenset()
    """What the seat may do now; nothing while it may not act."""
    welcome: frozenset[Action] = frozenset()
    """What of that is lit: a lesson may refuse the rest."""
    can_undo: bool = False
    """Whether the seat may take its last step back."""
    secrets_open: bool = True
    """Whether the secrets of the seat lie face up."""
    advice: Sequence[Action] = ()
    """What is left of the turn that a hint advises, act by act."""
    happened: Callable[[], Sequence[Event | str]] = tuple
    """Tells what happened so far, as the seat may see it."""
    totals: Callable[[], Sequence[int]] = tuple
    """Tells everyone's points as if the game ended now."""
    draft: D = None  # type: ignore[assignment]  # what a game without drafts has
    """What the seat is about to do, and the rules have not heard of."""
    known: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)
    """Answers that were worked out of the view, kept for frames that differ in nothing but the draft."""

    @classmethod
    def of(cls, session: Session, seat: int) -> Self:
        """That of any seat of a game, with nothing in mind."""
        view = cast(V, session.state.view(seat))
        legal = frozenset(view.legal_actions())
        undoes = bool(legal) and seat in session.undoable_by
        return cls(view, session.seats, legal, legal, undoes, totals=session.state.returns)

    @property
    def seat(self) -> int:
        """Whose frame it is."""
        return self.view.seat

    @property
    def people(self) -> Sequence[str]:
        """What whoever sits at the table is called, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def moves(self) -> bool:
        """Whether the seat may act now."""
        return bool(self.legal)

    def drafted(self, draft: D) -> Self:
        """The same with something else in mind."""
        return replace(self, draft=draft)

    def once(self, question: object, answer: Callable[[], T]) -> T:
        """The answer to a question about the view, worked out once."""
        if question not in self.known:
            self.known[question] = answer()
        return cast(T, self.known[question])
