"""The viewer's own doing: what clicks, drops and the main button come to, and the few choices that are not yet moves.

Such a choice is whether a tile stays that another one would cover. It is the table's own affair; every move goes
through the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import NONE
from dejavu.table.boards.trip.moves import Moves, TripView
from dejavu.table.boards.trip.pieces import Piece, Place, Space, Tile
from dejavu.table.play.match import Match


class Asked(NamedTuple):
    """A tile held over an unscored one: one of them will be forgotten."""

    tile: Tile
    cell: int


class Play:
    """Everything the viewer does. What returns words returns why something was not done."""

    def __init__(self, match: Match, changed: Callable[[], None], refusal: Callable[[Refusal], str]) -> None:
        self.match = match
        self._changed, self._refusal = changed, refusal
        self.asked: Asked | None = None
        """What the plate asks."""
        self.refresh()

    def refresh(self) -> None:
        """The view changed."""
        view = self.match.view
        self.view: TripView = view  # type: ignore[assignment]  # this game has no other
        self.moves = Moves(self.view, active=self.match.my_move)
        if self.asked and not self.moves.fits(self.asked.tile, Place("own", self.asked.cell)):
            self.asked = None

    def act(self, action: Action, by_hand: bool = False) -> str | None:
        """Do it, or say why not; ``by_hand``: a piece was dropped where it goes."""
        why = self.match.act(action, by_hand)
        return None if why is None else self._refusal(why)

    def put(self, piece: Piece, place: Place, by_hand: bool = False) -> str | None:
        """Put a piece somewhere. Words when it is refused; empty ones when it is only put back."""
        if isinstance(piece, Tile) and place.name == "tray":
            return ""
        action = self.moves.meant(piece, place)
        if action is None:
            return ""
        if isinstance(piece, Tile) and action in self.moves.legal and self.moves.lies_on(place.cell) != NONE:
            self.asked = Asked(piece, place.cell)
            self._changed()
            return None
        return self.act(action, by_hand)

    def take(self, number: int) -> str | None:
        """Take the tiles of a space."""
        return self.put(Space(number), Place("tray"))

    def answer(self, keep: bool) -> str | None:
        """Of two tiles on a cell, keep the older one, or lay the other on it."""
        if self.asked is None:
            return None
        (tile, cell), self.asked = self.asked, None
        tables = self.view.state.tables
        return self.act((tables.keep if keep else tables.lay)[tile.kind][cell], by_hand=True)

    def stop_asking(self) -> bool:
        """Neither: the tile goes back to the tray; False when nothing was asked."""
        asked, self.asked = self.asked, None
        if asked:
            self._changed()
        return asked is not None

    def end(self) -> str | None:
        """The main button."""
        action = self.moves.end
        return None if action is None else self.act(action)
