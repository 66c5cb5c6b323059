"""A guide leads a person through a game: it replaces the sentence of the action bar and rings targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.engine.action import Action


class Guide:
    """A guide, as the table sees it. Subclass it with whatever raises NotImplementedError."""

    gives_way = False
    """Whether the drop hint replaces the words while a piece is held."""

    @property
    def heading(self) -> str:
        """The subject of the lesson, and the progress."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """The next thing to do."""
        raise NotImplementedError

    @property
    def leave(self) -> str:
        """The label of the way out in the pause."""
        raise NotImplementedError

    @property
    def is_reading(self) -> bool:
        """Whether the person only has to read and go on."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do, and the words only sum up."""
        return False

    def go_on(self) -> None:
        """The words have been read."""
        raise NotImplementedError

    @property
    def lit(self) -> Sequence[str]:
        """Names of the targets that are ringed."""
        return ()

    @property
    def wanted(self) -> Action | None:
        """The action that is wanted next; None when any will do."""
        return None

    @property
    def again(self) -> Callable[[], None] | None:
        """Starts again; None if there is no button for it."""
        return None
