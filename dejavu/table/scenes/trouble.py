"""What is shown when the program itself failed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class WayOn(NamedTuple):
    """How what was on the table can be gone on with."""

    says: str
    """What has become of it."""
    button: str
    go: Callable[[], None]


def safe_game(go: Callable[[], None]) -> WayOn:
    """All of a game is on the disk."""
    return WayOn(_("Your game is safe: every move up to this one is kept."), _("Go on playing"), go)


def unsaved_game(go: Callable[[], None]) -> WayOn:
    """A game is in memory alone."""
    says = _("Your game could not be saved. You can go on with it now, but it is lost when you leave.")
    return WayOn(says, _("Go on playing"), go)


def replayed_game(go: Callable[[], None]) -> WayOn:
    """A game was only looked at."""
    return WayOn(_("The game that you were watching is untouched."), _("Watch it again"), go)


class Trouble(Form):
    """Says that it was our mistake, what has become of the game, and where the report lies; then it can go on."""

    name = "trouble"
    width = 36.0

    def __init__(
        self,
        report: str,
        to_title: Callable[[], None],
        way_on: WayOn | None = None,
    ) -> None:
        """``report`` says where the report is or why there is none; without a game there is no ``way_on``."""
        self._report, self._to_title, self._way_on = report, to_title, way_on

    def title(self) -> str:
        """The heading."""
        return _("That was not in the stars")

    def rows(self) -> Sequence[Row]:
        """What happened, what about the game, where the report is."""
        rows: list[Row] = [Label(_("Something went wrong inside the program. It is not your fault."))]
        if self._way_on:
            rows.append(Label(self._way_on.says))
        return [*rows, Label(self._report, colour="text_secondary")]

    def buttons(self) -> Sequence[Button]:
        """Go on with the game, to the title, or out."""
        way_on = self._way_on
        title = Button("to-title", _("To the title"), self._to_title, primary=way_on is None)
        buttons = [Button("quit", _("Quit"), self.app.quit), title]
        return [*buttons, Button("go-on", way_on.button, way_on.go, primary=True)] if way_on else buttons

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Nothing lies beneath: Escape leads to the title."""
        return {**super().commands(), "cancel": self._to_title}
