"""Illustrations for pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pygame import Surface


class IllustrationRenderer(Protocol):
    """Draws illustrations in another process, so that nobody waits."""

    def drawn(self, game: str, changed: Callable[[], None]) -> Mapping[str, Surface]:
        """The finished pictures of a page, by name; ``changed`` is called with each further one."""

    def names(self, game: str) -> frozenset[str]:
        """The names of all pictures of the page."""

    def close(self) -> None:
        """Stop drawing and drop all pictures; asking again starts anew."""
