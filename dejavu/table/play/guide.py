"""Whoever leads a person through a game: what is said in place of the game's own sentence, and what is ringed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from dejavu.engine.action import Action


class Guide(Protocol):
    """What the table asks of a guide."""

    @property
    def heading(self) -> str:
        """What is learned, and how far it is."""

    @property
    def words(self) -> str:
        """What is to be done now."""

    @property
    def gives_way(self) -> bool:
        """Whether what a piece in the hand is for is said instead, as long as it is in the hand."""

    @property
    def lit(self) -> Sequence[str]:
        """Names of the targets that are ringed."""

    @property
    def meant(self) -> Action | None:
        """What is to be done next."""

    @property
    def again(self) -> Callable[[], None] | None:
        """Leads back to the beginning, by a button among the small ones; None where there is none."""

    @property
    def leave(self) -> str:
        """What the pause calls the way out."""

    @property
    def is_reading(self) -> bool:
        """Whether nothing is to be done but to read, and to go on."""

    def go_on(self) -> None:
        """What was said has been read."""
