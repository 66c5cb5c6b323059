"""Who plays which seat of a game under way: people and bots change places at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu.bots import LEVELS
from dejavu.engine.journal import PERSON
from dejavu.table.scenes.form import Form
from dejavu.table.scenes.seats import bot_words
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.match import Match


class Players(Form):
    """One choice a seat; it counts at once."""

    name = "players"
    overlay = True
    width = 30.0

    def __init__(self, match: Match) -> None:
        self.match = match

    def title(self) -> str:
        """The heading."""
        return _("Who plays?")

    def rows(self) -> Sequence[Row]:
        """A line a seat."""
        options = [(PERSON, _("Person")), *((level, bot_words(level)) for level in LEVELS)]
        return [
            Choice(f"controller-{seat}", who.name, options, who.controller, partial(self.match.set_controller, seat))
            for seat, who in enumerate(self.match.session.seats)
        ]

    def buttons(self) -> Sequence[Button]:
        """Back to the game."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Escape goes back."""
        return {"cancel": self.app.pop}
