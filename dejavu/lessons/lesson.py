"""What a lesson is: a position, luck that is fixed, and steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.game import State


@dataclass(frozen=True)
class Step:
    """One sentence, and what may be done then.

    A step that neither accepts nor plays anything is read, and left by a button.
    """

    say: str
    """What is said, in English."""
    lit: tuple[str, ...] = ()
    """Names of the targets that are ringed."""
    accept: tuple[str, ...] = ()
    """Patterns of the acts that are right (``lay(*, red-*)``), the one that is meant first; ``*`` is any text."""
    repeat: bool = False
    """Whether the step goes on as long as one of these acts is legal."""
    otherwise: str = ""
    """What is said to any other act, in English; empty: what every lesson says then."""
    plays: tuple[Action, ...] = ()
    """What the other seats do, one after the other, while the learner looks on."""

    @property
    def is_read(self) -> bool:
        """Whether nothing is done in it."""
        return not (self.accept or self.plays)

    def accepts(self, action: Action) -> bool:
        """Whether this act is right now."""
        return any(like(action, pattern) for pattern in self.accept)

    def right(self, state: State, seat: int) -> list[Action]:
        """The legal acts that are right, the one that is meant first; none while others act."""
        if not self.accept or state.is_terminal() or state.current_player != seat:
            return []
        legal = state.legal_actions()
        found: list[Action] = []
        for pattern in self.accept:
            found += _exactly(pattern, state) or (action for action in legal if like(action, pattern))
        return list(dict.fromkeys(found))


@dataclass(frozen=True)
class Lesson:
    """A piece of a game to learn something from. All words are in English, to be translated when they are shown."""

    id: str
    """Its place in the course: the name of its file."""
    title: str
    about: str
    """What is learned, in a line."""
    closing: str
    """What is said at its end."""
    position: Mapping[str, Any]
    """Where it begins, as ``Game.position`` takes it."""
    steps: tuple[Step, ...]
    seat: int = 0
    """Where the learner sits."""
    luck: tuple[str, ...] = field(default=())
    """What chance gives, in order, as far as it can: cards, bits."""


def _exactly(pattern: str, state: State) -> list[Action]:
    """The act that a pattern without any freedom names, if it is legal: a game need not list all acts that are."""
    action = None if "*" in pattern else Action.parse(pattern)
    return [action] if action and state.why_not(action) is None else []


def like(action: Action, pattern: str) -> bool:
    """Whether the text of an action fits a pattern.

    >>> like(Action("lay", ("orion", "red-sun")), "lay(*, red-*)")
    True
    """
    return fnmatchcase(str(action), pattern)
