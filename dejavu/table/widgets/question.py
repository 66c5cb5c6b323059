"""A question before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class Question(Form):
    """Asks a yes-no question over the scene; no is the default (Escape, Enter), or with ``golden`` yes (Enter)."""

    name = "question"
    overlay = peeks = True
    width = 26.0

    def __init__(self, heading: str, words: str, yes: str, then: Callable[[], None], golden: bool = False) -> None:
        self._heading, self._words, self._yes, self._then, self._golden = heading, words, yes, then, golden

    def title(self) -> str:
        """The heading."""
        return self._heading

    def rows(self) -> Sequence[Row]:
        """The question."""
        return [Label(self._words, align="centre")]

    def buttons(self) -> Sequence[Button]:
        """Yes and no, one of them golden."""
        return [
            Button("yes", self._yes, self._agree, primary=self._golden),
            Button("no", _("Cancel"), self.app.pop, primary=not self._golden),
        ]

    def _agree(self) -> None:
        self.app.pop()
        self._then()
