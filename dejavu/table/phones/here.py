"""Where phones find this computer."""

from __future__ import annotations

from dejavu.remote import addresses
from dejavu.table.shell.faults import plain


def addresses_here() -> tuple[tuple[str, ...], str]:
    """The addresses of this computer, the likeliest first, and a fault.

    The fault says what is wrong with the address that the environment names; then there are no addresses. Else it is
    empty.
    """
    try:
        return addresses.addresses(), ""
    except ValueError as fault:
        return (), plain(fault)
