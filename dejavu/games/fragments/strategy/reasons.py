"""Why a plan is good, read off what would happen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from dejavu.engine.event import Event
from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events


class Why(StrEnum):
    """What a plan brings; the comment names what the reason is about."""

    COMPLETES = "completes"  # card, VP tokens
    BEGINS = "begins"  # card
    GROWS = "grows"
    PLANTS = "plants"  # fragment
    SAVES = "saves"  # how many bits


def reasons_of(happened: Sequence[Event]) -> tuple[Reason, ...]:
    """The good in what would happen, in its order; saved bits last and together."""
    found = []
    saved = 0
    for event in happened:
        match event:
            case events.CardCompleted():
                found.append(Reason(Why.COMPLETES, (event.card, event.vp)))
            case events.CardBegun():
                found.append(Reason(Why.BEGINS, (event.card,)))
            case events.FlowerGrown():
                found.append(Reason(Why.GROWS))
            case events.FlowerPlanted():
                found.append(Reason(Why.PLANTS, (event.fragment,)))
            case events.BitSaved():
                saved += 1
            case events.BitUnsaved():
                saved -= 1
    if saved > 0:
        found.append(Reason(Why.SAVES, (saved,)))
    return tuple(found)
