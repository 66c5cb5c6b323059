"""Changes who plays the seats of a game under way: people or bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu.engine.journal import PERSON
from dejavu.table.play.levels import level_words, offered
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, Label, Toggle
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Players(Form):
    """A choice for each seat. Choices take effect when the page closes, so that stepping past one does nothing."""

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
        """A line for each seat; in a daily game only the person's, because its bots are the same for everyone."""
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
        return [*rows, *self._pads(), Label(words, colour="text_secondary", align="centre")]

    def _pads(self) -> Sequence[Row]:
        """The switch that gives each person a gamepad; shown if it is on or several are plugged in."""
        app = self.match.app
        if len(app.pads.plugged) < 2 and not app.settings.pad_each:
            return []
        tip = _("The gamepad that somebody presses first in their turn is theirs, and rests in the turns of others.")
        return [Toggle("pad-each", _("A gamepad for each"), app.settings.pad_each, self._share_out, tip=tip)]

    def _share_out(self, each: bool) -> None:
        """Give each person a gamepad, or let everybody use all; in both cases no gamepad has an owner at first."""
        self.match.app.pads.owners.clear()
        self.match.app.change("pad_each", each)

    def buttons(self) -> Sequence[Button]:
        """Back to the game."""
        return [Button("back", _("Back"), self.app.pop, primary=True)]

    def leave(self) -> None:
        """Hand over the changed seats, unless a failure has closed the match."""
        if not self.match.seats_change:
            return
        seats = self.match.session.seats
        changed = [(seat, chosen) for seat, chosen in self._chosen.items() if chosen != seats[seat].controller]
        # Seat people before bots: the table hides a hand only while another person plays.
        for seat, controller in sorted(changed, key=lambda change: change[1] != PERSON):
            self.match.set_controller(seat, controller)

    def _choose(self, seat: int, controller: str) -> None:
        self._chosen[seat] = controller


def counted() -> str:
    """The note that the diary's figures leave out handed-over seats."""
    return _("The figures of the diary count only those who play from beginning to end.")
