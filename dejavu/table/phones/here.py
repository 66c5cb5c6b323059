"""Where phones find this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.remote import addresses
from dejavu.table.shell.faults import plain

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


def addresses_here(app: App) -> tuple[tuple[str, ...], str]:
    """The addresses of this computer, the likeliest first, and what is wrong with the one that was named, if anything.

    A wrong one is also told in a message; then there are none.
    """
    try:
        return addresses.addresses(), ""
    except ValueError as fault:
        app.refuse(plain(fault))
        return (), plain(fault)
