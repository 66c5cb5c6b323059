"""A gamepad for each, where people like it so: what somebody first presses in their turn is theirs.

It rests in the turns of others. Whose pad is whose outlasts the match, since the same people play the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class SeatPads:
    """The gamepads round a match."""

    def __init__(self, match: Match) -> None:
        self._match, self._pads = match, match.app.pads
        self._told: int | None = None
        """The seat whose turn was felt last."""
        self._pads.hears = self.hears
        match.subscribe(lambda batch: self._tremble())
        match.accompany(self._close)

    def _close(self) -> None:
        self._pads.hears = lambda pad: True

    @property
    def seat(self) -> int | None:
        """The seat of the person who acts at the table; None while each pad may be used."""
        match = self._match
        seat = match.session.state.current_player
        here = [person for person in match.persons if person not in match.remote]
        apart = match.app.settings.pad_each and len(here) > 1
        return seat if apart and match.may_act(seat) and seat in here else None

    def hears(self, pad: int) -> bool:
        """Whether a pad may be used now; a free one becomes that of the person who is to act.

        Where none is free, somebody without a pad of their own uses those of the others.
        """
        seat, owners = self.seat, self._pads.owners
        if seat is None:
            return True
        name = self._match.names[seat]
        free = self._pads.plugged - set(owners.values())
        if owners.get(name) not in self._pads.plugged:
            if pad not in free:
                return not free or self._rests(name)
            owners[name] = pad
            self._match.app.toast(_("From now on this is {name}'s gamepad.").format(name=name))
        return owners[name] == pad or self._rests(name)

    def _rests(self, name: str) -> bool:
        self._match.app.toast(_("It is {name}'s turn: this gamepad rests.").format(name=name))
        return False

    def _tremble(self) -> None:
        """Let the pad of whoever is to act tremble, so that its turn is felt."""
        seat = self.seat
        if seat is not None and seat != self._told and not self._match.app.settings.reduced_motion:
            self._pads.tremble(self._pads.owners.get(self._match.names[seat]))
        self._told = seat
