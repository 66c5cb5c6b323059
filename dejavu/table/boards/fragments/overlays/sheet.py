"""A plate over the game on which whatever has a name of the board is described when it is pointed at."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.board import sheet
from dejavu.table.board.inspector import Inspector
from dejavu.table.boards.fragments.board_scene import BoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.details import inspector_for


class Sheet(BoardScene, sheet.Sheet):
    """Subclass with ``title`` and ``rows``."""

    inspector: Inspector

    def layout(self, size: tuple[int, int]) -> None:
        """What the rows draw with, then the rows."""
        look = self.app.look.enlarged()
        if getattr(self, "_made_for", None) != (self.app.look, self.view.seat):
            self._made_for = (self.app.look, self.view.seat)
            self.faces = CardFaces(look, self.app.pictures, self.components)
            self.inspector = inspector_for(self, self.faces)
        super().layout(size)

    def draw(self, surface: Surface) -> None:
        """The plate, and what is looked at large."""
        super().draw(surface)
        self.inspector.draw(surface)
