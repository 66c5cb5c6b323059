"""The menu of a seat: look at its contents, hand it to a bot, or take it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dejavu.engine.journal import PERSON
from dejavu.table.play.levels import level_words, offered
from dejavu.table.play.match import Match
from dejavu.table.play.seat_phones import AWAY
from dejavu.table.scenes.players import counted
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _
from dejavu.table.widgets import Button, Face, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

_FACE = 4.2
"""Height of the portrait, in em."""


class SeatMenu(Form):
    """The menu of a seat, over the game."""

    name = "seat-menu"
    overlay = True
    width = 22.0

    def __init__(self, match: Match, seat: int, look_label: str, look_at: Callable[[], None]) -> None:
        """``look_at`` shows the contents of the seat, and goes back to the game; its button says ``look_label``."""
        self.match, self.seat, self._look_label, self._look_at = match, seat, look_label, look_at

    def title(self) -> str:
        """The title names the player."""
        return self.match.names[self.seat]

    def rows(self) -> Sequence[Row]:
        """The button to look first, then the choice of who plays."""
        controller = self.match.session.seats[self.seat].controller
        rows: list[Row] = [
            Face(self.app.pictures, self.match.portraits[self.seat], _FACE),
            Button("look", self._look_label, self._go_look, primary=True),
        ]
        if not self.match.may_change(self.seat):
            return rows
        if phone := self.match.phones.of(self.seat):
            rows += self._on_phone(phone)
        if controller != PERSON:
            rows.append(Button("person", _("Take the seat"), partial(self._hand_to, PERSON)))
        for level in offered(self.match.game.info):
            if level != controller:
                words = _("Let a bot play on: {level}", level=level_words(level))
                rows.append(Button(f"bot:{level}", words, partial(self._hand_to, level)))
        return [*rows, Label(counted(), 0.9, "text_secondary", align="centre")] if controller == PERSON else rows

    def commands(self) -> Commands:
        """The keys of a form, and that of the rules."""
        return {**super().commands(), "help": self.match.rulebook}

    def _on_phone(self, phone: str) -> Sequence[Row]:
        """What a phone is doing, and the way back from it."""
        gone = _("The phone does not answer: it may be locked or out of reach. It comes back to its seat by itself.")
        words = gone if phone == AWAY else _("The seat is played on a phone.")
        return [
            Label(words, 0.95, "refusal" if phone == AWAY else "text_secondary", align="centre"),
            Button("release", _("Play the seat here"), self._release),
        ]

    def _release(self) -> None:
        self.app.pop()
        self.match.phones.release(self.seat)

    def _go_look(self) -> None:
        self.app.pop()
        self._look_at()

    def _hand_to(self, controller: str) -> None:
        self.app.pop()
        self.match.set_controller(self.seat, controller)
