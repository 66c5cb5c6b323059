"""The phones round a match, from the page that invites them to the signs on the plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.store.places import keys_file
from dejavu.table.phones import tokens
from dejavu.table.phones.here import Doorway
from dejavu.table.play.seat_phones import SeatPhones
from dejavu.table.text import _

if TYPE_CHECKING:
    from pathlib import Path

    from dejavu.table.phones.door import Door
    from dejavu.table.phones.room import Room
    from dejavu.table.play.match import Match


class MatchPhones(SeatPhones, Doorway):
    """Phones round a match. Nothing is started before somebody asks for it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.room: Room | None = None
        self._told: frozenset[int] = frozenset()
        self._offered = False
        """Whether the table for a television has been offered."""
        match.subscribe(lambda batch: match.app.post(self._see_from_afar))
        match.accompany(lambda: match.app.see_from_afar(False))

    @property
    def offered(self) -> bool:  # type: ignore[override]
        """Whether seats may change hands, as long as the game goes on."""
        return self.match.seats_change and not self.match.session.state.is_terminal()

    @property
    def door(self) -> Door | None:
        """The door; None before one was opened."""
        return self.room.door if self.room else None

    @property
    def _file(self) -> Path | None:
        path = self.match.save_watch.path
        return keys_file(path) if path else None

    def come_back(self) -> None:
        """Ask whether to let in again the phones whose seats a continued game has kept."""
        from dejavu.table.phones.coming_back import ComingBack

        keys, names = tokens.read(self._file), self.match.names
        kept = [keys.names.get(str(seat), names[seat]) for seat in range(len(names)) if seat in keys.tokens.values()]
        if kept and not self.match.session.state.is_terminal():
            self.match.app.push(ComingBack(self, kept))

    def show(self) -> None:
        """Show how a phone joins."""
        from dejavu.table.phones.invitation import Invitation

        if self.room is None or self.room.door.fault:
            self.open()
        else:
            self.renew()
        self.match.app.push(Invitation(self))

    def open_at(self, address: str) -> None:
        """Let phones in at an address. Seats stay with their phones, even if no file keeps them."""
        from dejavu.table.phones.door import Door
        from dejavu.table.phones.pages import pages

        keys = self.room.door.keys if self.room else tokens.read(self._file)
        if self.room:
            self.room.close()
        self.enter(Door(self.match.app, address, pages(), keys, before=self.door))

    def hand_over(self) -> Door | None:
        """Give the door to the next match, with all who sit here; None if phones could not connect."""
        room, self.room = self.room, None
        return room.hand_over() if room and not room.door.fault else None

    def enter(self, door: Door) -> None:
        """Let phones that come through a door play. If it has no keys of seats, it gets those that the game kept."""
        from dejavu.table.phones.room import Room

        door.file, keys = self._file, door.keys
        if not keys.tokens:
            kept = tokens.read(door.file)
            keys = keys._replace(tokens=kept.tokens, names=kept.names)
        door.keep(keys)
        self.room = Room(self.match.app, self.match, door, self.changed)
        self.room.announce()  # also to phones that took no seat before the match

    def of(self, seat: int) -> str:
        """Whether a seat is played on a phone, and whether that answers."""
        return self.room.phone(seat) if self.room else ""

    def release(self, seat: int) -> None:
        """Play the seat at the table again."""
        if self.room:
            self.room.release(seat)

    def _see_from_afar(self) -> None:
        """Lay the table out for whoever looks at it: from afar while everybody plays on a phone."""
        match = self.match
        if not match.seats_change:
            return
        match.app.see_from_afar(match.on_television)
        if match.all_elsewhere and not (self._offered or match.app.settings.television):
            self._offered = True
            match.app.toast(_("Everybody plays on a phone: “Phones” lays this table out for a television."))

    @property
    def arrived(self) -> bool:
        """Whether any phone has come."""
        return bool(self.room and (self.room.door.asks or any(map(self.of, range(len(self.match.names))))))

    def changed(self) -> None:
        """Somebody came, went or asks to be let in."""
        from dejavu.table.phones.invitation import Invitation

        app, room = self.match.app, self.room
        if room is None:
            return
        asking = frozenset(room.door.asks)
        if isinstance(app.scene, Invitation):
            app.scene.rebuild()
        elif asking - self._told:
            app.toast(_("A phone asks to join: see “Phones” in the menu."))
        self._told = asking
        self.match.tell(())
