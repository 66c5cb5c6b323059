"""A plate over the game with something public, enlarged; it follows the game while it is open."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.table.board.board_scene import BoardScene
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.form import Form


class Sheet(BoardScene, Form):
    """A sheet over the game; subclass it with ``title`` and ``rows``."""

    overlay = True
    width = 84.0

    @property
    def busy(self) -> bool:
        """Whether anything changes here by itself: the game itself waits until the sheet is closed."""
        return self.match.hints.thinking or super(BoardScene, self).busy

    def opening(self) -> Sequence[str]:
        """The opening words of a form, without the title of the game."""
        return super(BoardScene, self).opening()

    def guidance(self) -> Sequence[str]:
        """That of a form: the questions of the table have to wait."""
        return super(BoardScene, self).guidance()

    def buttons(self) -> Sequence[Button]:
        """The button back."""
        return [Button("close", _("Back"), self.app.pop, primary=True)]

    def commands(self) -> Commands:
        """The keys of a form; the key that ends things closes it, and the keys that move a map scroll it."""
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
