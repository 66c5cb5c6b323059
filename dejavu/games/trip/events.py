"""What can happen in *Remember Our Trip*: values with ids as in ``components.py``; players are seat numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class Forgotten(StrEnum):
    """Why a tile became a false memory."""

    COVERED = "covered"
    """A new tile lies on it."""
    KEPT_OUT = "kept-out"
    """The older tile on its cell stayed."""
    NO_CELL = "no-cell"
    """There was no open cell left for it."""


@dataclass(frozen=True, slots=True)
class TripEvent:
    """Something that happened. Nothing is hidden in this game."""

    def seen_by(self, seat: int) -> Self:
        """The event as that seat may see it."""
        return self


@dataclass(frozen=True, slots=True)
class PlayerEvent(TripEvent):
    """Something that a player did or that happened to one."""

    player: int


@dataclass(frozen=True, slots=True)
class OrderRevealed(TripEvent):
    """An order card lies out."""

    order: str


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen(PlayerEvent):
    """Chance named the first player."""


@dataclass(frozen=True, slots=True)
class MemoryRevealed(TripEvent):
    """A round began: its memory card, and the tiles on every space."""

    round: int
    memory: str
    spaces: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SpaceTaken(PlayerEvent):
    """The player took the tiles of a space; the leftmost one is 1."""

    space: int
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RestRemoved(TripEvent):
    """What nobody took left the game."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(PlayerEvent):
    """The player lays now."""

    round: int


@dataclass(frozen=True, slots=True)
class TileLaid(PlayerEvent):
    """A tile lies on the player's map."""

    tile: str
    cell: str


@dataclass(frozen=True, slots=True)
class TileForgotten(PlayerEvent):
    """A tile became a false memory; without a cell where there was none for it."""

    tile: str
    cell: str | None
    why: Forgotten


@dataclass(frozen=True, slots=True)
class PlaceScored(PlayerEvent):
    """A place was scored: its kind, the kind of its tiles, their cells, and its own points."""

    place: str
    tile: str
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class MarkerLaid(PlayerEvent):
    """A marker lies on the shared map; ``left`` of its kind are in the supply."""

    marker: str
    cells: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class MemoriesAgreed(PlayerEvent):
    """Cells of the place agree with the shared map."""

    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class OrderMet(PlayerEvent):
    """At the end an order card pays."""

    order: str
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(TripEvent):
    """The last round is over."""
