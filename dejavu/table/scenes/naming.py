"""Asks for a name, for a new save or to rename an old one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from dejavu.files import is_file
from dejavu.store import saves
from dejavu.table.text import _
from dejavu.table.widgets import Button, TextField
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form
from dejavu.table.widgets.question import Question


class Naming(Form):
    """A text field. ``work(name)`` runs in the background; ``done`` gets its result, and the form closes.

    If ``work`` raises StoreError, JournalError or ValueError, the form shows the message and stays open.
    """

    name = "naming"
    overlay = True
    width = 28.0

    def __init__(
        self,
        heading: str,
        value: str,
        words: str,
        work: Callable[[str], Path],
        done: Callable[[Path], None],
        may_replace: bool = False,
    ) -> None:
        """``words`` label the main button. With ``may_replace``, a taken name asks for confirmation first."""
        self._heading, self._value, self._words = heading, value, words
        self._work, self._done, self._may_replace = work, done, may_replace

    def enter(self) -> None:
        """Focus the field; typing replaces the suggested name."""
        self._suggested = True
        self.after(0, lambda: self.app.input.focus("name"))

    def title(self) -> str:
        """The heading."""
        return self._heading

    def rows(self) -> Sequence[Row]:
        """The text field."""
        field = TextField(
            "name",
            self._value,
            self._write,
            label=_("Name"),
            most=saves.LONGEST_NAME,
            submit=self._agree,
            selected=self._suggested,
        )
        return [field]

    def buttons(self) -> Sequence[Button]:
        """Cancel, and confirm."""
        return [
            Button("back", _("Cancel"), self.app.pop),
            Button("agree", self._words, self._agree, primary=True),
        ]

    def _write(self, value: str) -> None:
        self._value, self._suggested = value, False
        self.invalidate()

    def _agree(self) -> None:
        try:
            path = saves.named_path(self._value)
        except ValueError:
            self.app.refuse(_("A name needs letters or digits."))
            return
        if self._may_replace and is_file(path):
            words = _("There is a save called {name}. The new one takes its place.", name=path.stem)
            self.app.push(Question(_("Replace it?"), words, _("Replace"), self._finish))
        else:
            self._finish()

    def _finish(self) -> None:
        self.send(partial(self._work, self._value), self._finished)

    def _finished(self, path: Path) -> None:
        self._done(path)
        if self.app.scene is self:  # the form may have been closed meanwhile
            self.app.pop()
