"""What is shown when the program itself failed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dejavu.table.scenes.form import Form
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row


class Trouble(Form):
    """Says that it was our mistake, that the game is safe, and where the report lies; then the game can go on."""

    name = "trouble"
    width = 36.0

    def __init__(
        self,
        report: str,
        to_title: Callable[[], None],
        go_on: Callable[[], None] | None = None,
        kept: bool = True,
    ) -> None:
        """``report`` says where the report is or why there is none; ``go_on`` continues the game, if there was one.

        ``kept``: whether all of that game is on the disk.
        """
        self._report, self._to_title, self._go_on = report, to_title, go_on
        self._kept = kept and go_on is not None

    def title(self) -> str:
        """The heading."""
        return _("That was not in the stars")

    def rows(self) -> Sequence[Row]:
        """What happened, what about the game, where the report is."""
        rows: list[Row] = [Label(_("Something went wrong inside the program. It is not your fault."))]
        if self._kept:
            rows.append(Label(_("Your game is safe: every move up to this one is kept.")))
        elif self._go_on:
            rows.append(
                Label(_("Your game could not be saved. It can be gone on with now, but is lost when you leave."))
            )
        return [*rows, Label(self._report, colour="text_secondary")]

    def buttons(self) -> Sequence[Button]:
        """Go on with the game, to the title, or out."""
        title = Button("to-title", _("To the title"), self._to_title, primary=not self._go_on)
        buttons = [Button("quit", _("Quit"), self.app.quit), title]
        return [*buttons, Button("go-on", _("Go on playing"), self._go_on, primary=True)] if self._go_on else buttons

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Nothing lies beneath: Escape leads to the title."""
        return {**super().commands(), "cancel": self._to_title}
