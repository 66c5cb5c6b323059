"""A plate over the game on which whatever has a name of the board is described when it is pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.board import sheet
from dejavu.table.boards.fragments.board_scene import BoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.details import inspector_for
from dejavu.table.shell.targets import Target


class Sheet(BoardScene, sheet.Sheet):
    """Subclass with ``title`` and ``rows``."""

    def layout(self, size: tuple[int, int]) -> None:
        """What the rows draw with, then the rows."""
        look = self.app.look.enlarged()
        if getattr(self, "_made_for", None) != (self.app.look, self.view.seat):
            self._made_for = (self.app.look, self.view.seat)
            self.faces = CardFaces(look, self.app.pictures, self.state.components)
            self._inspector = inspector_for(self, self.faces)
        super().layout(size)

    def draw(self, surface: Surface) -> None:
        """The plate, and what is looked at large."""
        super().draw(surface)
        self._inspector.draw(surface)

    def described(self, target: Target) -> Sequence[str]:
        """What the glass would say."""
        return self._inspector.sentences(target)

    def inspect(self, target: Target | None) -> bool:
        """Everything with a name of the board is described."""
        return self._inspector.show(target)
