"""Where phones find this computer, and the door that stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.shell.faults import plain

if TYPE_CHECKING:
    from dejavu.table.phones.door import Door


def addresses_here() -> tuple[tuple[str, ...], str]:
    """The addresses of this computer, the likeliest first, and a fault.

    The fault says what is wrong with the address that the environment names; then there are no addresses. Else it is
    empty.
    """
    from dejavu.remote import addresses

    try:
        return addresses.addresses(), ""
    except ValueError as fault:
        return (), plain(fault)


class Doorway:
    """Where a door can open. Subclass it with ``door``, ``arrived`` and ``open_at``."""

    found: tuple[str, ...] = ()
    """All addresses of this computer."""
    misnamed = ""
    """What is wrong with the address that the environment names; empty if nothing is."""

    @property
    def door(self) -> Door | None:
        """The door; None before one was opened."""
        raise NotImplementedError

    @property
    def arrived(self) -> bool:
        """Whether any phone has come."""
        raise NotImplementedError

    def open_at(self, address: str) -> None:
        """Open a door at an address, in place of the present one. Seats stay with their phones."""
        raise NotImplementedError

    def open(self, address: str = "") -> None:
        """Open the door at an address, by default the likeliest one. Without any address nothing changes."""
        self.found, self.misnamed = addresses_here()
        if address := address or next(iter(self.found), ""):
            self.open_at(address)

    def renew(self, here: tuple[tuple[str, ...], str] | None = None) -> None:
        """Note the present addresses, found now unless given, and open the door at another one if its own is gone."""
        self.found, self.misnamed = here or addresses_here()
        if self.door and self.found and self.door.address not in self.found:
            self.open_at(self.found[0])
