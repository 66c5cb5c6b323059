"""Small pictures of tables, for pages to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pygame import Surface


class IllustrationRenderer(Protocol):
    """Draws them beside the window, so that nobody waits."""

    def drawn(self, game: str, changed: Callable[[], None]) -> Mapping[str, Surface]:
        """Those of a game's page, by name, as far as they are drawn; ``changed`` is called when there is another."""

    def names(self, game: str) -> frozenset[str]:
        """Those that there will be."""

    def close(self) -> None:
        """Nobody wants them any more: nothing is drawn, no picture is kept. Asking for one begins anew."""
