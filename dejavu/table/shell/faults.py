"""Messages for players about faulty files."""

from __future__ import annotations

from dejavu.printable import printable
from dejavu.store.lock import InUseError
from dejavu.table.text import _


def plain(fault: Exception) -> str:
    """A plain line about a fault if there is one, else the fault's own line, which names file and expectation."""
    if isinstance(fault, InUseError):
        return _("This game is being played in another window. Leave it there first.")
    return printable(fault)
