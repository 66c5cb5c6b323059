"""The page after the program failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dejavu.table.shell.scene import Commands
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class WayOn(NamedTuple):
    """How to go on with what was on the table."""

    says: str
    """The state of the game after the failure."""
    button: str
    go: Callable[[], None]


def safe_game(go: Callable[[], None]) -> WayOn:
    """The way on if the file holds all of the game."""
    return WayOn(_("Your game is safe: every move up to this one is kept."), _("Go on playing"), go)


def unsaved_game(go: Callable[[], None]) -> WayOn:
    """The way on if the game is in memory alone."""
    says = _("Your game could not be saved. You can go on with it now, but it is lost when you leave.")
    return WayOn(says, _("Go on playing"), go)


def replayed_game(go: Callable[[], None]) -> WayOn:
    """The way on if a replay was watched."""
    return WayOn(_("The game that you were watching is untouched."), _("Watch it again"), go)


class Trouble(Form):
    """Takes the blame, says what became of the game and where the report lies, and offers ways to go on."""

    name = "trouble"
    width = 36.0

    def __init__(
        self,
        report: str,
        to_title: Callable[[], None],
        way_on: WayOn | None = None,
    ) -> None:
        """``report`` says where the report is, or why there is none. ``way_on`` is None if no game was on the table."""
        self._report, self._to_title, self._way_on = report, to_title, way_on

    def title(self) -> str:
        """The heading."""
        return _("That was not in the stars")

    def rows(self) -> Sequence[Row]:
        """What happened, the state of the game, the place of the report."""
        rows: list[Row] = [Label(_("Something went wrong inside the program. It is not your fault."))]
        if self._way_on:
            rows.append(Label(self._way_on.says))
        return [*rows, Label(self._report, colour="text_secondary")]

    def buttons(self) -> Sequence[Button]:
        """Quit, to the title, or go on with the game."""
        way_on = self._way_on
        title = Button("to-title", _("To the title"), self._to_title, primary=way_on is None)
        buttons = [Button("quit", _("Quit"), self.app.quit), title]
        return [*buttons, Button("go-on", way_on.button, way_on.go, primary=True)] if way_on else buttons

    def commands(self) -> Commands:
        """Escape leads to the title, because nothing lies beneath."""
        return {**super().commands(), "cancel": self._to_title}
