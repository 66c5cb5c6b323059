"""Handles: how pieces can be touched, as targets, in games without a table of gestures (``interaction.py``)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from pygame import Rect, Surface

from dejavu.table.board.protocol import BoardHost
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Point, Target

Piece = TypeVar("Piece")
"""What a game's hand can hold."""
Place = TypeVar("Place")
"""Where a game's pieces can be put."""


class HeldBoardPiece(HeldPiece):
    """A piece of a board in the hand: where it lay nothing is drawn, and the board shows where it may go."""

    def __init__(
        self, host: BoardHost, spot: PlaceId, piece: Any, picture: Surface, label: str, belongs: str = ""
    ) -> None:
        """``spot`` is where it lay, ``belongs`` the sentence that tells where it may go."""
        super().__init__(piece, picture, label, belongs)
        self._host, self._spot = host, spot

    def started(self) -> None:
        """Lifted."""
        self._host.held_changed(self._spot, self.payload)

    def ended(self, dropped: bool) -> None:
        """Down again."""
        self._host.held_changed(self._spot, None)


class BoardHandles(ABC, Generic[Piece, Place]):
    """Makes the targets of one scene. A game subclasses it and says what its pieces may do."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host

    @abstractmethod
    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now."""

    @abstractmethod
    def drop(self, piece: Piece, place: Place) -> str | None:
        """Put a piece down there; None when it was done, else why not: empty when it is only put back."""

    @abstractmethod
    def belongs(self, piece: Piece) -> str:
        """The sentence that tells where a piece may go."""

    def lights(self, place: Place) -> Callable[[Any], bool]:
        """For ``Target.lit``: whether something carried may be put there."""
        return lambda piece: self.fits(piece, place)

    def drop_on(self, place: Place) -> Callable[[Any, Point], str | None]:
        """For ``Target.drop``: put it there."""
        return lambda piece, _point: self.drop(piece, place)

    def takes(self, place: Place) -> dict[str, Any]:
        """For a ``Target``, by field: what may be put there lights it, and is put there."""
        return {"lit": self.lights(place), "drop": self.drop_on(place)}

    def area(self, name: str, rect: Rect, label: str, place: Place, tip: str = "", focusable: bool = False) -> Target:
        """A whole area on which pieces can be put."""
        return Target(
            name=name,
            rect=rect,
            label=label,
            kind="area",
            focusable=focusable,
            tip=tip,
            **self.takes(place),
        )

    def pick_up(
        self, spot: PlaceId, piece: Piece, picture: Callable[[], Surface], label: str
    ) -> Callable[[], HeldPiece]:
        """For ``Target.pick_up``: take a piece into the hand; ``picture`` is made when that is done."""
        return lambda: HeldBoardPiece(self._host, spot, piece, picture(), label, self.belongs(piece))

    def lift_item(self, item: Item, picture: Callable[[], Surface]) -> Callable[[], HeldPiece]:
        """``pick_up`` for an item: its spot, its value and its message are used."""
        return lambda: self.pick_up(item.id, item.value, picture, item.message())()
