"""Asks in a continued game whether this computer lets phones in again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.table.text import _, listed
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.phones.match_phones import MatchPhones


class ComingBack(Form):
    """Nothing listens on the network until somebody says yes: the game may go on elsewhere, or without phones."""

    name = "phones-again"
    overlay = True
    width = 32.0

    def __init__(self, phones: MatchPhones, names: Sequence[str]) -> None:
        """``names`` are those of the people who played on a phone."""
        self._phones, self._names = phones, names

    def title(self) -> str:
        """The heading."""
        return _("Phones")

    def rows(self) -> Sequence[Row]:
        """Who played on a phone, and the question."""
        return [
            Label(_("On a phone so far: {names}.", names=listed(self._names)), face="bold"),
            Label(_("May phones in your network connect again? They come back to their seats by themselves.")),
        ]

    def buttons(self) -> Sequence[Button]:
        """No, or yes."""
        return [
            Button("not-now", _("Not now"), self.app.pop, tip=_("Their seats are played at the table.")),
            Button("again", _("Let them in"), self._again, primary=True),
        ]

    def _again(self) -> None:
        self.app.pop()
        self._phones.show()
