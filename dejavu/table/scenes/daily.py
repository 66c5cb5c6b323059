"""A game under the sky of the day: the same for everyone."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class DailySky(Form):
    """Today, and the evenings before it."""

    name = "daily-sky"
    width = 46.0

    def title(self) -> str:
        """The heading."""
        return _("Daily sky")

    def rows(self) -> Sequence[Row]:
        """Warm words."""
        words = _("The sky is still clear. Come back a little later.")
        return [Label(words, colour="text_secondary", align="centre")]

    def buttons(self) -> Sequence[Button]:
        """Back to the title."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]
