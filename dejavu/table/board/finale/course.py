"""The course of a game: everyone's points after every round, computed from the journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.journal import Act, Undo
from dejavu.engine.session import Session
from dejavu.table.play.history import followed

Marked = Callable[[Event], int | None]
"""Returns the seat that gets a dot for an event; None for other events."""


class RoundSnapshot(NamedTuple):
    """A game at the end of a round."""

    round: int
    """The number of the round, from 1."""
    state: State
    points: tuple[int, ...]
    """The points of every seat, as if the game had ended then."""
    marked: frozenset[int]
    """The seats that get a dot in this round."""


def course_of(session: Session, marked: Marked = lambda event: None) -> tuple[RoundSnapshot, ...]:
    """Return every round of a game, replayed from its journal as far as today's rules agree with it."""
    again, ended = session.anew(), {}
    acts: list[tuple[int, frozenset[int]]] = []
    """The round of every act that was not undone, and the seats that get a dot for it."""
    for entry, events in followed(again, session.entries):
        state: State = again.state
        if isinstance(entry, Act):
            found = {seat for event in events if (seat := marked(event)) is not None}
            acts.append((state.round, frozenset(found)))
        elif isinstance(entry, Undo) and acts:
            acts.pop()
        ended[state.round] = state.clone()
    last = again.state.round
    return tuple(
        RoundSnapshot(
            number,
            state,
            tuple(state.returns()),
            frozenset().union(*(seats for round_, seats in acts if round_ == number)),
        )
        for number, state in sorted(ended.items())
        if 0 < number <= last
    )
