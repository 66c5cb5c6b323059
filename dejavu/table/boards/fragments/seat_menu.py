"""The menu of a seat: look at everything that lies there, hand it to a bot, or take it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from dejavu.bots import LEVELS
from dejavu.engine.journal import PERSON
from dejavu.table.boards.fragments.overlays.tableau import TableauScene
from dejavu.table.play.match import Match
from dejavu.table.scenes.seats import level_words
from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class SeatMenu(Form):
    """Opens over the game."""

    name = "seat-menu"
    overlay = True
    width = 22.0

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat

    def title(self) -> str:
        """Who sits there."""
        return self.match.names[self.seat]

    def rows(self) -> Sequence[Row]:
        """Looking first, then who plays."""
        controller = self.match.session.seats[self.seat].controller
        rows: list[Row] = [Button("look", _("Look at the tableau"), self._look_at, primary=True)]
        if controller != PERSON:
            rows.append(Button("person", _("Take the seat"), partial(self._hand_to, PERSON)))
        for level in LEVELS:
            if level != controller:
                words = _("Let a bot play on: {level}").format(level=level_words(level))
                rows.append(Button(f"bot:{level}", words, partial(self._hand_to, level)))
        return rows

    def buttons(self) -> Sequence[Button]:
        """Back to the game."""
        return [Button("back", _("Back"), self.app.pop)]

    def _look_at(self) -> None:
        self.app.push(TableauScene(self.match, self.seat))

    def _hand_to(self, controller: str) -> None:
        self.app.pop()
        self.match.set_controller(self.seat, controller)
