"""Gives each person a gamepad, where the settings say so: the one that they first press in their turn.

It rests in the turns of others. Owners are kept after the match, since the same people play the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class SeatPads:
    """The gamepads round a match."""

    def __init__(self, match: Match) -> None:
        self._match, self._pads = match, match.app.pads
        self._felt = (-1, -1)
        """The turn and the seat for which a pad trembled last."""
        self._pads.may_play = self.may_play
        match.subscribe(lambda batch: self._tremble())
        match.accompany(self._close)

    def _close(self) -> None:
        self._pads.may_play = lambda pad: True

    @property
    def _people(self) -> Sequence[int]:
        """The seats of the people at the table; none if there is one alone."""
        match = self._match
        here = [person for person in match.persons if person not in match.remote]
        return here if len(here) > 1 else ()

    @property
    def _here(self) -> Sequence[int]:
        """The seats of the people at the table; none if everybody may use every pad."""
        return self._people if self._match.app.settings.pad_each else ()

    @property
    def _seat(self) -> int | None:
        """The seat of the person who acts at the table; None while any pad may be used."""
        seat = self._match.session.state.current_player
        return seat if seat in self._here and self._match.may_act(seat) else None

    def may_play(self, pad: int) -> bool:
        """Whether a pad may be used now. A pad without an owner becomes that of the person to act.

        If every pad has an owner, a person without one may use any.
        """
        seat, pads, names = self._seat, self._pads, self._match.names
        if seat is None:
            self._offer()
            return True
        owned = {one: pads.owners.get(names[one]) for one in self._here}
        own = owned[seat] if owned[seat] in pads.plugged else None
        free = pads.plugged - set(owned.values())
        if own is None and pad in free:
            pads.owners[names[seat]] = pad
            self._match.app.toast(
                _(
                    "From now on this is {name}'s gamepad. “{page}” in the menu frees all.",
                    name=names[seat],
                    page=_("Who plays?"),
                )
            )
            return True
        if pad == own or (own is None and not free):
            return True
        self._match.app.toast(_("It is {name}'s turn: this gamepad rests.", name=names[seat]))
        return False

    def _offer(self) -> None:
        """Tell several people with several pads, once, that each can have a pad of their own."""
        app = self._match.app
        if self._pads.offered or app.settings.pad_each or not self._people or len(self._pads.plugged) < 2:
            return
        self._pads.offered = True
        words = _("Every gamepad plays for whoever's turn it is. “{page}” in the menu can give each person their own.")
        app.toast(words.format(page=_("Who plays?")))

    def _tremble(self) -> None:
        """Let the pad of the person to act tremble once a turn, so that they feel that it is theirs."""
        seat, turn = self._seat, self._match.session.state.turn
        if seat is None or (turn, seat) == self._felt:
            return
        self._felt = turn, seat
        if not self._match.app.settings.reduced_motion:
            self._pads.tremble(self._pads.owners.get(self._match.names[seat]))
