"""Where phones find this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.remote import addresses
from dejavu.table.shell.faults import plain

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


def addresses_here(app: App) -> tuple[str, ...]:
    """The addresses of this computer, the likeliest first; none after saying that the one that was named is wrong."""
    try:
        return addresses.addresses()
    except ValueError as fault:
        app.refuse(plain(fault))
        return ()
