"""Asks which game a new mod is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dejavu import games
from dejavu.table.text import _, titled
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class NewMod(Form):
    """A button a game; the main button is the game played last."""

    name = "new-mod"
    overlay = True
    width = 26.0

    def __init__(self, known: Sequence[str], preferred: str, begin: Callable[[str], None]) -> None:
        """``begin`` creates a mod of one of the ``known`` games."""
        self._known, self._preferred, self._begin = known, preferred, begin

    def title(self) -> str:
        """The heading."""
        return _("New mod")

    def rows(self) -> Sequence[Row]:
        """The question, and a button for every game."""
        return [
            Label(_("Which game is it for?"), align="centre"),
            *(
                Button(
                    f"of-{game}",
                    titled(games.spec(game).info).short_title,
                    partial(self._take, game),
                    primary=game == self._preferred,
                )
                for game in self._known
            ),
        ]

    def buttons(self) -> Sequence[Button]:
        """Cancel."""
        return [Button("back", _("Cancel"), self.app.pop)]

    def _take(self, game: str) -> None:
        self.app.pop()
        self._begin(game)
