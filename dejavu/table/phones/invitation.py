"""The page that invites phones to a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu.table.phones.door_page import DoorPage, television
from dejavu.table.play.seat_phones import AWAY, HERE
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.phones.match_phones import MatchPhones


class Invitation(DoorPage):
    """Shows the way in, and who plays on a phone."""

    name = "phones"
    overlay = True

    def __init__(self, phones: MatchPhones) -> None:
        super().__init__(phones)
        self._phones = phones

    def buttons(self) -> Sequence[Button]:
        """Back to the game, and try again if the door could not open."""
        return [*self.again(), Button("back", _("To the game"), self.app.pop, primary=True)]

    def commands(self) -> Commands:
        """The keys of a form, and that of the rules."""
        return {**super().commands(), "help": self._phones.match.rulebook}

    def seats(self) -> Sequence[Row]:
        """A line for every seat on a phone, and the switch for a television."""
        lines = [row for seat in range(len(self._phones.match.names)) for row in self._seat(seat)]
        return [*lines, television(self.app, partial(self._phones.match.tell, ()))]

    def _seat(self, seat: int) -> Sequence[Row]:
        match, state = self._phones.match, self._phones.of(seat)
        told = {HERE: _("{name} plays on a phone."), AWAY: _("The phone of {name} does not answer.")}
        if state not in told:
            return []
        colour = "refusal" if state == AWAY else "text"
        words = Label(told[state].format(name=match.names[seat]), colour=colour, indent=INSET)
        here = Button(f"release:{seat}", _("Play it here"), partial(self._phones.release, seat))
        return [[(words, 0.68), (here, 0.32)]]
