"""How a game went: everyone's points after every round, worked out from the journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.journal import Act, Undo
from dejavu.engine.session import Session
from dejavu.table.play.history import followed

Marked = Callable[[Event], int | None]
"""Which seat an event is worth a dot for; None for events that are not."""


class RoundSnapshot(NamedTuple):
    """A game as it was when a round had ended."""

    round: int
    """From 1."""
    state: State
    points: tuple[int, ...]
    """Of every seat, as if the game had ended then."""
    marked: frozenset[int]
    """The seats that did something worth a dot in this round."""


def course_of(session: Session, marked: Marked = lambda event: None) -> tuple[RoundSnapshot, ...]:
    """Every round of a game, played again from its journal as far as today's rules agree with it."""
    again, ended = session.anew(), {}
    acts: list[tuple[int, frozenset[int]]] = []
    """Of every act that counts: its round, and the seats that it is worth a dot for."""
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
