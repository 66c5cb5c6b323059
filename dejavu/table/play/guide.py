"""A guide leads a person through a game: it replaces the sentence of the action bar and rings targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from dejavu.engine.action import Action


class Guide(Protocol):
    """A guide, as the table sees it."""

    @property
    def heading(self) -> str:
        """The subject of the lesson, and the progress."""

    @property
    def words(self) -> str:
        """The next thing to do."""

    @property
    def gives_way(self) -> bool:
        """Whether the drop hint of a held piece replaces the words while it is held."""

    @property
    def lit(self) -> Sequence[str]:
        """Names of the targets that are ringed."""

    @property
    def wanted(self) -> Action | None:
        """The action that is wanted next; None when any will do."""

    @property
    def again(self) -> Callable[[], None] | None:
        """Starts again, by one of the small buttons; None where there is no such button."""

    @property
    def leave(self) -> str:
        """The label of the way out in the pause."""

    @property
    def is_reading(self) -> bool:
        """Whether the person only has to read and go on."""

    def go_on(self) -> None:
        """The words have been read."""
