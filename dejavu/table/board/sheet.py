"""A plate over the game that shows something public, large; it follows the game while it is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dejavu.table.board.board_scene import BoardScene
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.form import Form


class Sheet(BoardScene, Form):
    """Subclass with ``title`` and ``rows``."""

    overlay = True
    width = 84.0

    @property
    def busy(self) -> bool:
        """Whether anything changes here without the person: the game itself waits until the sheet is put away."""
        return self.match.hints.thinking or super(BoardScene, self).busy

    def opening(self) -> Sequence[str]:
        """What a page of its kind says, and not which game it is."""
        return super(BoardScene, self).opening()

    def guidance(self) -> Sequence[str]:
        """What is asked at the table has to wait."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        return [Button("close", _("Back"), self.app.pop, primary=True)]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Back by the key that ends things, too; what has to scroll does so by the keys that move a map."""
        return {
            **super().commands(),
            "help": self.match.rulebook,
            "end": self.app.pop,
            "pan-up": lambda: self.scroll(-1),
            "pan-down": lambda: self.scroll(1),
        }

    def happened(self, batch: EventBatch) -> None:
        """Show what has changed."""
        self.app.input.look_at(None)
        self.rebuild()
