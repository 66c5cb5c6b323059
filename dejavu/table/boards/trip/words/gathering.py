"""Events that are told together while nothing comes between: tiles, a place with its markers and its memories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dejavu.engine.event import Event
from dejavu.games.trip import events


@dataclass
class Laid:
    """Tiles laid one after the other."""

    player: int
    tiles: list[tuple[str, str]] = field(default_factory=list)
    """Tile and cell."""


@dataclass
class Forgot:
    """Tiles forgotten one after the other."""

    player: int
    forgotten: list[events.TileForgotten] = field(default_factory=list)


@dataclass
class Scored:
    """A place with all that came of it; without the place where that was told before."""

    player: int
    place: events.PlaceScored | None = None
    markers: list[events.MarkerLaid] = field(default_factory=list)
    agreed_cells: list[str] = field(default_factory=list)
    agreed: int = 0
    """Points for the cells that agreed."""


@dataclass
class Removed:
    """What nobody took."""

    tiles: tuple[str, ...] = ()


Gathered = Event | str | Laid | Forgot | Scored | Removed


def gathered(happened: Sequence[Event | str]) -> Iterator[Gathered]:
    """The events in order, those that belong together as one."""
    last: Gathered = ""
    for event in happened:
        joined = _join(last, event)
        if joined is not last:
            if last:
                yield last
            last = joined
    if last:
        yield last


def _join(last: Gathered, event: Event | str) -> Gathered:
    """What the event joins; or what begins with it."""
    match event:
        case events.TileLaid(player, tile, cell):
            laid = last if isinstance(last, Laid) and last.player == player else Laid(player)
            laid.tiles.append((tile, cell))
            return laid
        case events.TileForgotten(player):
            forgot = last if isinstance(last, Forgot) and last.player == player else Forgot(player)
            forgot.forgotten.append(event)
            return forgot
        case events.PlaceScored(player):
            return Scored(player, event)
        case events.MarkerLaid(player):
            scored = last if isinstance(last, Scored) and last.player == player else Scored(player)
            scored.markers.append(event)
            return scored
        case events.MemoriesAgreed(player, cells, points):
            scored = last if isinstance(last, Scored) and last.player == player else Scored(player)
            scored.agreed_cells.extend(cells)
            scored.agreed += points
            return scored
        case events.RestRemoved(tiles):
            removed = last if isinstance(last, Removed) else Removed()
            removed.tiles += tiles
            return removed
    return event
