"""Where phones find this computer."""

from __future__ import annotations

from dejavu.remote import addresses
from dejavu.table.shell.faults import plain


def addresses_here() -> tuple[tuple[str, ...], str]:
    """The addresses of this computer, the likeliest first, and what is wrong with the one that was named, if anything.

    If something is, there are none.
    """
    try:
        return addresses.addresses(), ""
    except ValueError as fault:
        return (), plain(fault)
