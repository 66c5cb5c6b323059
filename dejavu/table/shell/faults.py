"""What went wrong with a file, in words for a player."""

from __future__ import annotations

from dejavu.printable import printable
from dejavu.store.lock import InUseError
from dejavu.table.text import _


def plain(fault: Exception) -> str:
    """One line; that of the fault itself, which names file and expectation, where there is nothing plainer to say."""
    if isinstance(fault, InUseError):
        return _("This game is being played in another window. Leave it there first.")
    return printable(fault)
