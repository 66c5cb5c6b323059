"""What was played: games, figures, and what was earned."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class Diary(Form):
    """The evenings at this table."""

    name = "diary"
    width = 46.0

    def title(self) -> str:
        """The heading."""
        return _("Diary")

    def rows(self) -> Sequence[Row]:
        """Warm words, as long as nothing was played to its end."""
        words = _("Nothing is written here yet. The first game that you play to its end will be its first page.")
        return [Label(words, colour="text_secondary", align="centre")]

    def buttons(self) -> Sequence[Button]:
        """Back to the title."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]
