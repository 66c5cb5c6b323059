"""A lesson: a position, fixed luck, and steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.game import State


@dataclass(frozen=True)
class Step:
    """One sentence, and the acts that are right after it.

    The learner reads a step that neither accepts nor plays anything, and leaves it by a button.
    """

    say: str
    """The sentence, in English."""
    lit: tuple[str, ...] = ()
    """Names of the targets that are ringed."""
    accept: tuple[str, ...] = ()
    """Patterns of the acts that are right (``lay(*, red-*)``), the intended one first; ``*`` is any text."""
    repeat: bool = False
    """Whether the step goes on as long as one of these acts is legal."""
    otherwise: str = ""
    """The reply to any other act, in English; empty: the reply of all lessons."""
    plays: tuple[Action, ...] = ()
    """Acts of the other seats, one after the other, while the learner looks on."""
    when: tuple[str, ...] = ()
    """Patterns of acts: the step comes only after a choice in which one of them was done (``progress.Place``)."""

    @property
    def is_read(self) -> bool:
        """Whether the step is only read."""
        return not (self.accept or self.plays)

    def accepts(self, action: Action) -> bool:
        """Whether this act is right now."""
        return any(like(action, pattern) for pattern in self.accept)

    def right(self, state: State, seat: int) -> list[Action]:
        """Return the legal acts that are right, the intended one first; none while others act."""
        if not self.accept or state.is_terminal() or state.current_player != seat:
            return []
        legal = state.legal_actions()
        found: list[Action] = []
        for pattern in self.accept:
            found += _exactly(pattern, state) or (action for action in legal if like(action, pattern))
        return list(dict.fromkeys(found))


@dataclass(frozen=True)
class Lesson:
    """A piece of a game that teaches something. All words are in English; they are translated when they are shown."""

    id: str
    """Its place in the course: the name of its file."""
    title: str
    about: str
    """What it teaches, in a line."""
    closing: str
    """The sentence at its end."""
    position: Mapping[str, Any]
    """The position at its beginning, as ``Game.position`` takes it."""
    steps: tuple[Step, ...]
    seat: int = 0
    """The seat of the learner."""
    luck: tuple[str, ...] = field(default=())
    """The results of chance, in order, as far as a lesson can fix them: cards, bits."""

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """Return every pattern in the ``when`` of a step, each once."""
        return tuple(dict.fromkeys(pattern for step in self.steps for pattern in step.when))


def _exactly(pattern: str, state: State) -> list[Action]:
    """Return the act of a pattern without ``*``, if it is legal: a game need not list all legal acts."""
    action = None if "*" in pattern else Action.parse(pattern)
    return [action] if action and state.why_not(action) is None else []


def like(action: Action, pattern: str) -> bool:
    """Whether the text of an action fits a pattern.

    >>> like(Action("lay", ("orion", "red-sun")), "lay(*, red-*)")
    True
    """
    return fnmatchcase(str(action), pattern)
