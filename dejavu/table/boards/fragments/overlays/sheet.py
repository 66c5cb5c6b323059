"""A plate over the game that shows something public, large; it follows the game while it is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Surface

from dejavu.engine.event import Event
from dejavu.table.boards.fragments.board_scene import BoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.details import inspector_for
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.form import Form

_STEP = 5.0
"""How far a key scrolls, in em."""


class Sheet(BoardScene, Form):
    """Subclass with ``title`` and ``rows``. Whatever has a name of the board is described when it is pointed at."""

    overlay = True
    width = 84.0

    def layout(self, size: tuple[int, int]) -> None:
        """What the rows draw with, then the rows."""
        look = self.app.look.enlarged()
        if getattr(self, "_made_for", None) != (self.app.look, self.view.seat):
            self._made_for = (self.app.look, self.view.seat)
            self.faces = CardFaces(look, self.app.pictures, self.state.components)
            self._inspector = inspector_for(self, self.faces)
        super().layout(size)

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        return [Button("close", _("Back"), self.app.pop, primary=True)]

    def draw(self, surface: Surface) -> None:
        """The plate, and what is looked at large."""
        super().draw(surface)
        self._inspector.draw(surface)

    def inspect(self, target: Target | None) -> bool:
        """Everything with a name of the board is described."""
        return self._inspector.show(target)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Back by the key that ends things, too; what has to scroll does so by the keys that move the map."""
        return {
            **super().commands(),
            "end": self.app.pop,
            "pan-up": lambda: self.scroll(-1),
            "pan-down": lambda: self.scroll(1),
        }

    def scroll(self, steps: int) -> None:
        """Show what lies further up or down."""
        self._list.scroll_to(self._list.offset + steps * self.look.px(_STEP))

    def happened(self, happenings: Sequence[Event]) -> None:
        """Show what has changed."""
        self.app.input.look_at(None)
        self.rebuild()
