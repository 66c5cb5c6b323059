"""The phones round a match, from the page that invites them to the signs on the plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.phones import tokens
from dejavu.table.play.seat_phones import SeatPhones
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.phones.room import Room
    from dejavu.table.play.match import Match


class MatchPhones(SeatPhones):
    """Phones round a match. Nothing is started before somebody asks for it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.room: Room | None = None
        self.address = ""
        """The address of this computer at which phones are let in."""
        self.found: tuple[str, ...] = ()
        """All addresses of this computer."""
        self._told: frozenset[int] = frozenset()

    @property
    def offered(self) -> bool:  # type: ignore[override]
        """Whether seats may change hands, as long as the game goes on."""
        return self.match.seats_change and not self.match.session.state.is_terminal()

    def come_back(self) -> None:
        """Let those in again whose seats a continued game has kept."""
        path = self.match.save_watch.path
        if path and not self.match.session.state.is_terminal() and tokens.read(tokens.file_of(path)).tokens:
            self.open()

    def show(self) -> None:
        """Show how a phone joins."""
        from dejavu.table.phones.invitation import Invitation

        if self.room is None or self.room.fault:
            self.open()
        self.match.app.push(Invitation(self))

    def open(self, address: str = "") -> None:
        """Let phones in at an address of this computer; where none is named, at the likeliest one."""
        from dejavu.remote.addresses import addresses
        from dejavu.table.phones.pages import pages
        from dejavu.table.phones.room import Room

        self.found = addresses()
        self.address = address or next(iter(self.found), "")
        if self.room:
            self.room.close()
        self.room = None
        if self.address:
            self.room = Room(self.match.app, self.match, self.address, pages(), self.changed)

    def of(self, seat: int) -> str:
        """Whether a seat is played on a phone, and whether that answers."""
        return self.room.phone(seat) if self.room else ""

    def release(self, seat: int) -> None:
        """Play the seat at the table again."""
        if self.room:
            self.room.release(seat)

    @property
    def arrived(self) -> bool:
        """Whether any phone has come."""
        return bool(self.room and (self.room.asks or any(map(self.of, range(len(self.match.names))))))

    def changed(self) -> None:
        """Somebody came, went or asks to be let in."""
        from dejavu.table.phones.invitation import Invitation

        app, room = self.match.app, self.room
        if room is None:
            return
        asking = frozenset(room.asks)
        if isinstance(app.scene, Invitation):
            app.scene.rebuild()
        elif asking - self._told:
            app.toast(_("A phone asks to join: see “Phones” in the menu."))
        self._told = asking
        self.match.tell(())
