"""What shows a bot's temperament in what it did (``data/temperaments.yaml``)."""

from __future__ import annotations

from typing import Final

from dejavu.games.fragments import events
from dejavu.table.kit.say import Happened
from dejavu.table.text import _, plural

_FAR: Final = 5
"""Least number of bits with which a sowing takes the long way."""


def shows(temperament: str, event: object) -> bool:
    """Whether an act is one that a temperament likes, so that the log names it."""
    match temperament, event:
        case ("bold", events.CardBegun()) | ("patient", events.BitSaved()) | ("hasty", events.CardCompleted()):
            return True
        case "contrary", events.BitsLifted():
            return len(event.bits) >= _FAR
    return False


def manner(temperament: str, seat: int, happened: Happened) -> str:
    """A sentence about what a seat did as its temperament wants it; empty where nothing shows it.

    Bots of other temperaments get no such sentence for the same acts.
    """
    own = [event for event in happened if isinstance(event, events.PlayerEvent) and event.player == seat]

    def count(kind: type[events.PlayerEvent]) -> int:
        return sum(isinstance(event, kind) for event in own)

    match temperament:
        case "bold" if begun := count(events.CardBegun):
            return plural("Bold: begins another card.", "Bold: begins {count} more cards.", begun)
        case "patient" if (saved := count(events.BitSaved) - count(events.BitUnsaved)) > 0:
            return plural("Patient: saves {count} bit for later.", "Patient: saves {count} bits for later.", saved)
        case "contrary" if any(shows(temperament, event) for event in own):
            return _("Contrary: takes the long way over the map.")
        case "hasty" if swapped := count(events.CardDiscarded):
            return plural("Hasty: swaps {count} card.", "Hasty: swaps {count} cards.", swapped)
    return ""
