"""What shows a bot's temperament in what it did (``data/temperaments.yaml``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dejavu.games.fragments import events
from dejavu.table.kit.say import Happened
from dejavu.table.text import _, plural

_FAR: Final = 5
"""Least number of bits with which a sowing takes the long way."""


_ACTS: Final[Mapping[str, type[events.PlayerEvent]]] = {
    "bold": events.CardBegun,
    "patient": events.BitSaved,
    "contrary": events.BitsLifted,
    "hasty": events.CardDiscarded,
}
"""The act that shows a temperament, in the log and in the recap."""


def shows(temperament: str, event: object) -> bool:
    """Whether an act shows a temperament; of the sowings, only those over a long way."""
    if not isinstance(event, _ACTS.get(temperament, ())):
        return False
    return not isinstance(event, events.BitsLifted) or len(event.bits) >= _FAR


def manner(temperament: str, seat: int, happened: Happened) -> str:
    """A sentence about what a seat did as its temperament wants it; empty where nothing shows it.

    Bots of other temperaments get no such sentence for the same acts.
    """
    own = [event for event in happened if isinstance(event, events.PlayerEvent) and event.player == seat]
    count = sum(shows(temperament, event) for event in own)
    if temperament == "patient":
        count -= sum(isinstance(event, events.BitUnsaved) for event in own)
    if count <= 0:
        return ""
    match temperament:
        case "bold":
            return plural("Bold: begins a card.", "Bold: begins {count} cards.", count)
        case "patient":
            return plural("Patient: saves {count} bit for later.", "Patient: saves {count} bits for later.", count)
        case "contrary":
            return _("Contrary: takes the long way over the map.")
    return plural("Hasty: swaps {count} card.", "Hasty: swaps {count} cards.", count)
