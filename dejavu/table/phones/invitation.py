"""The page that invites phones to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from dejavu.table.phones.qr_code import QRCode
from dejavu.table.play.seat_phones import AWAY, HERE
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button, Choice, Label
from dejavu.table.widgets.column import Column, Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from collections.abc import Callable

    from dejavu.table.phones.match_phones import MatchPhones
    from dejavu.table.phones.room import Room

PATIENCE: Final = 20.0
"""Seconds without a phone after which the usual causes are named."""
_CODE: Final = 14.0
"""Side of the QR code, in em."""
_BESIDE: Final = 0.38
"""Share of the width that the QR code takes."""


class Invitation(Form):
    """Shows the QR code, the address and the short code, who has come, and who asks to be let in."""

    name = "phones"
    overlay = True
    fits = True
    width = 44.0

    def __init__(self, phones: MatchPhones) -> None:
        self._phones = phones
        self._late = False
        """Whether no phone has come for a while."""

    def enter(self) -> None:
        """Give phones some time."""
        self.after(PATIENCE, self._be_late)

    def title(self) -> str:
        """The heading."""
        return _("Phones")

    def rows(self) -> Sequence[Row]:
        """Those who ask, the ways in, then the seats."""
        room = self._phones.room
        if room is None:
            return [Label(_("This computer is in no network: connect it with a Wi-Fi, then try again."))]
        if room.fault:
            words = _("Phones cannot connect: {reason}.").format(reason=room.fault)
            return [Label(words, colour="refusal"), *self._choice()]
        if not room.url:
            return [Label(_("One moment…"), colour="text_secondary", align="centre")]
        return [*self._asking(room), *self._ways_in(room), *self._causes(), *self._choice(), *self._seats()]

    def buttons(self) -> Sequence[Button]:
        """Back to the game; once more, if nothing came of it."""
        room = self._phones.room
        back = Button("back", _("To the game"), self.app.pop, primary=True)
        if room is None or room.fault:
            return [Button("try-again", _("Try again"), partial(self._open, "")), back]
        return [back]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The keys of a form, and that of the rules."""
        return {**super().commands(), "help": self._phones.match.rulebook}

    def _ways_in(self, room: Room) -> Sequence[Row]:
        """The code to scan, and beside it the address and the short code to type."""
        code = f"{room.code[:3]} {room.code[3:]}"
        told = Column(
            [
                Label(_("Scan this with a phone in the same Wi-Fi. It takes a seat, and holds the hand of that seat.")),
                Label(_("Or type this address, then the code:"), colour="text_secondary", space_above=0.3),
                Label(room.place, 1.05, "accent", "bold"),
                Label(code, 1.9, "accent", "display"),
                Label(
                    _(
                        "Nothing is encrypted: somebody in the same network could read along, and play in your place. "
                        "Use a network that you trust."
                    ),
                    0.85,
                    "text_secondary",
                ),
            ],
            0.35,
        )
        return [[(QRCode(room.url, _CODE), _BESIDE), (told, 1 - _BESIDE)]]

    def _asking(self, room: Room) -> Sequence[Row]:
        """A row for every phone that has typed the code."""
        rows: list[Row] = []
        for phone, name in room.asks.items():
            who = _("{name} asks to join.").format(name=name) if name else _("A phone asks to join.")
            let_in = Button(f"let-in:{phone}", _("Let in"), partial(room.admit, phone, True), primary=True)
            decline = Button(f"decline:{phone}", _("Decline"), partial(room.admit, phone, False))
            rows.append([(Label(who, face="bold"), 0.5), (let_in, 0.25), (decline, 0.25)])
        return rows

    def _causes(self) -> Sequence[Row]:
        """Why no phone may have come."""
        if not self._late or self._phones.arrived:
            return []
        several = len(self._phones.found) > 1
        words = sentences(
            (
                _("No phone has come yet."),
                _(
                    "Often the phone is in another network or in a guest Wi-Fi, which keeps devices apart,"
                    " or the firewall of this computer stops it."
                ),
                _("This computer has several addresses: try another one.") if several else "",
            )
        )
        return [Label(words, 0.95, "refusal")]

    def _choice(self) -> Sequence[Row]:
        """The choice of an address, where there are several and nobody has come yet."""
        found = self._phones.found
        if len(found) < 2 or self._phones.arrived:
            return []
        options = [(address, address) for address in found]
        return [Choice("address", _("Address of this computer"), options, self._phones.address, self._open)]

    def _seats(self) -> Sequence[Row]:
        """A line for every seat."""
        return [row for seat in range(len(self._phones.match.names)) for row in self._seat(seat)]

    def _seat(self, seat: int) -> Sequence[Row]:
        match, state = self._phones.match, self._phones.of(seat)
        told = {HERE: _("{name} plays on a phone."), AWAY: _("The phone of {name} does not answer.")}
        if state not in told:
            return []
        words = Label(told[state].format(name=match.names[seat]), colour="refusal" if state == AWAY else "text")
        here = Button(f"release:{seat}", _("Play it here"), partial(self._phones.release, seat))
        return [[(words, 0.68), (here, 0.32)]]

    def _open(self, address: str) -> None:
        self._phones.open(address)
        self._late = False
        self.after(PATIENCE, self._be_late)
        self.rebuild()

    def _be_late(self) -> None:
        self._late = True
        self.rebuild()
