"""Who plays which seat of a game under way: people and bots change places at any time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu.engine.journal import PERSON
from dejavu.table.play.levels import level_words, offered
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Players(Form):
    """One choice a seat. What stands there when the page is left counts: stepping past a choice is not choosing it."""

    name = "players"
    overlay = True
    width = 30.0

    def __init__(self, match: Match) -> None:
        self.match = match
        self._chosen = {seat: who.controller for seat, who in enumerate(match.session.seats)}

    def title(self) -> str:
        """The heading."""
        return _("Who plays?")

    def rows(self) -> Sequence[Row]:
        """A line a seat; under a sky only that of the person, as the bots are everyone's."""
        sitting = {seat.controller for seat in self.match.session.seats}
        levels = offered(self.match.game.info, sitting)
        options = [(PERSON, _("Person")), *((level, level_words(level)) for level in levels)]
        rows: list[Row] = [
            Choice(f"controller-{seat}", name, options, self._chosen[seat], partial(self._choose, seat))
            for seat, name in enumerate(self.match.names)
            if self.match.may_change(seat)
        ]
        under_sky = _("A sky counts only if you play it to the end yourself.")
        words = under_sky if self.match.session.header.day else counted()
        return [*rows, Label(words, colour="text_secondary", align="centre")]

    def buttons(self) -> Sequence[Button]:
        """Back to the game."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]

    def leave(self) -> None:
        """Hand over the seats for which somebody else was chosen, unless a failure took the game off the table."""
        if not self.match.seats_change:
            return
        seats = self.match.session.seats
        changed = [(seat, chosen) for seat, chosen in self._chosen.items() if chosen != seats[seat].controller]
        # People sit down before others get up: the table hides a hand only while there is somebody to hide it from.
        for seat, controller in sorted(changed, key=lambda change: change[1] != PERSON):
            self.match.set_controller(seat, controller)

    def _choose(self, seat: int, controller: str) -> None:
        self._chosen[seat] = controller


def counted() -> str:
    """What handing a seat to a bot comes to in the diary."""
    return _("The figures of the diary count only those who play from beginning to end.")
