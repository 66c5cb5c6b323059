"""What a partner can be asked for before its turn: a page of buttons, each of which asks and closes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from dejavu.engine.journal import Ask
from dejavu.table.boards.memoir.words.requests import answered, label
from dejavu.table.text import _
from dejavu.table.widgets import Button, Face
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.table import MemoirTable

_FACE: Final = 4.2
"""Height of the portrait, in em."""


class Requests(Form):
    """Opens over the table."""

    name = "requests"
    overlay = peeks = True
    width = 22.0

    def __init__(self, table: MemoirTable, partner: int) -> None:
        self._table, self._partner = table, partner

    def title(self) -> str:
        """The title names the partner."""
        return _("Ask {name}").format(name=self._table.match.names[self._partner])

    def rows(self) -> Sequence[Row]:
        """The partner's face, and a button a request."""
        table = self._table
        return [
            Face(self.app.pictures, table.match.portraits[self._partner], _FACE),
            *(
                Button(f"{ask.kind}:{ask.about}", label(ask, table.state, table.words.names), partial(self._ask, ask))
                for ask in table.frame.requests(self._partner)
            ),
        ]

    def buttons(self) -> Sequence[Button]:
        """The button back to the game."""
        return [Button("back", _("Back"), self.app.pop)]

    def _ask(self, ask: Ask) -> None:
        """Ask, go back to the game, and tell the answer at once."""
        self.app.pop()
        said = self._table.frame.answered(ask)
        self._table.match.ask(said)
        self.app.toast(answered(said, self._table.words.names))
