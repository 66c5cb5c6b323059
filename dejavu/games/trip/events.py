"""Events in *Remember Our Trip*: values with ids as in ``components.py``; players are seat numbers.

An event that changes a score contains the change by category (``points``), which everything that reports it uses.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Self

from dejavu.engine.event import event
from dejavu.games.trip.scoring import Score


class Forgotten(StrEnum):
    """Why a tile became a false memory."""

    COVERED = "covered"
    """A new tile covers it."""
    KEPT_OUT = "kept-out"
    """The older tile on its cell stayed."""
    NO_CELL = "no-cell"
    """No open cell was left for it."""


@event
class TripEvent:
    """Something that happened. Nothing is hidden in this game."""

    def seen_by(self, seat: int) -> Self:
        """The event as that seat may see it."""
        return self


@event
class PlayerEvent(TripEvent):
    """Something that a player did, or that happened to a player."""

    player: int


@event
class OrderRevealed(TripEvent):
    """An order card is in play."""

    order: str


@event
class FirstPlayerChosen(PlayerEvent):
    """Chance named the first player."""


@event
class MemoryRevealed(TripEvent):
    """A round began: its memory card, and the tiles on every space."""

    round: int
    memory: str
    spaces: tuple[tuple[str, ...], ...]


@event
class SpaceTaken(PlayerEvent):
    """The player took the tiles of a space; the leftmost one is 1."""

    is_deed: ClassVar[bool] = True
    """The player's own deed even if another player's action left only one space."""
    space: int
    tiles: tuple[str, ...]


@event
class RestRemoved(TripEvent):
    """The tiles that nobody took left the game."""

    tiles: tuple[str, ...]


@event
class TurnBegan(PlayerEvent):
    """The player begins to lay."""

    round: int


@event
class TileLaid(PlayerEvent):
    """A tile lies on the player's map."""

    tile: str
    cell: str


@event
class TileForgotten(PlayerEvent):
    """A tile became a false memory; without a cell if none was left."""

    tile: str
    cell: str | None
    why: Forgotten


@event
class PlaceScored(PlayerEvent):
    """A place was scored: its kind, the kind of its tiles, their cells, and its points without memory points."""

    place: str
    tile: str
    cells: tuple[str, ...]
    points: int


@event
class MarkerLaid(PlayerEvent):
    """A marker lies on the shared map; ``left`` of its kind remain in the supply."""

    marker: str
    cells: tuple[str, ...]
    left: int


@event
class MemoriesAgreed(PlayerEvent):
    """Cells of the place agree with the shared map."""

    cells: tuple[str, ...]
    points: int
    owners: tuple[int, ...] = ()
    """For each cell, the seat whose marker lies there (NONE if unknown); empty if all are the player's own."""


@event
class StandingChanged(PlayerEvent):
    """The provisional part of a score (photos, false memories and order cards) rose or fell.

    Another player may be the cause: whoever gets more false memories than the one who had most takes over the loss.
    """

    gained: Score


@event
class OrderMet(PlayerEvent):
    """The game is over, and an order card has paid these points. ``StandingChanged`` has counted them already."""

    order: str
    points: int


@event
class GameEnded(TripEvent):
    """The last round is over."""


def points(event: object) -> Score:
    """The change that an event makes to its player's score."""
    match event:
        case PlaceScored():
            return Score(places=event.points)
        case MemoriesAgreed():
            return Score(memories=event.points)
        case StandingChanged():
            return event.gained
    return Score()
