"""Why a plan is good, read off what would happen."""

from __future__ import annotations

from enum import StrEnum

from dejavu.engine.event import Event
from dejavu.engine.strategy import Reason
from dejavu.games.trip import events
from dejavu.games.trip.state import State


class Why(StrEnum):
    """What a plan brings; the comment names what the reason is about."""

    TAKES = "takes"  # space
    SCORES = "scores"  # kind of place, its points
    AGREES = "agrees"  # how many cells, of how many
    LAST_MARKER = "last-marker"  # marker
    PHOTO = "photo"  # cell
    PREPARES = "prepares"  # cell
    FORGETS = "forgets"  # how many tiles


class Reasons:
    """Listens to what would happen to one seat and puts the good of it into reasons."""

    def __init__(self, state: State) -> None:
        self._photos = {
            state.map.names[cell]: state.components.tiles[tile].id
            for cell, tile in state.map.photos
            if state.player.tiles[cell] != tile
        }
        self._found: list[Reason] = []
        self._place: events.PlaceScored | None = None
        self._agreed = self._forgotten = 0
        self._laid = ""

    def hear(self, event: Event) -> None:
        """Something would happen."""
        match event:
            case events.SpaceTaken():
                self._found.append(Reason(Why.TAKES, (event.space,)))
            case events.TileLaid():
                self._laid = event.cell
                if self._photos.get(event.cell) == event.tile:
                    self._found.append(Reason(Why.PHOTO, (event.cell,)))
            case events.TileForgotten():
                self._forgotten += 1
            case events.PlaceScored():
                self._place = event
                self._found.append(Reason(Why.SCORES, (event.place, event.points)))
            case events.MarkerLaid() if not event.left:
                self._found.append(Reason(Why.LAST_MARKER, (event.marker,)))
            case events.MemoriesAgreed():
                self._agreed += len(event.cells)

    def all(self) -> tuple[Reason, ...]:
        """What is scored first, then what was done for later."""
        agreed = [Reason(Why.AGREES, (self._agreed, len(self._place.cells)))] if self._place and self._agreed else []
        prepares = [Reason(Why.PREPARES, (self._laid,))] if self._laid and not self._place else []
        forgets = [Reason(Why.FORGETS, (self._forgotten,))] if self._forgotten else []
        return (*self._found, *agreed, *prepares, *forgets)
