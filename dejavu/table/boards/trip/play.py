"""The viewer's own doing: what clicks, drops and the main button come to, and the few choices that are not yet moves.

Such a choice is whether a tile stays that another one would cover. It is the table's own affair; every move goes
through the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip import laying
from dejavu.table.boards.trip.moves import Moves, Piece, Place, Space, Tile, TripView
from dejavu.table.boards.trip.words.refusals import belongs
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
        self.view = cast(TripView, self.match.view)
        self.moves = Moves(self.view, active=self.match.my_move, welcome=self.match.welcomes)
        self._previews: dict[tuple[Piece, int], laying.Laid | None] = {}
        if self.asked and not self.moves.fits(self.asked.tile, Place("own", self.asked.cell)):
            self.asked = None

    @property
    def state(self) -> TripState:
        """The position."""
        return self.view.state

    def act(self, action: Action, by_hand: bool = False) -> str | None:
        """Do it, or say why not; ``by_hand``: a piece was dropped where it goes."""
        why = self.match.act(action, by_hand)
        return None if why is None else self._refusal(why)

    # Drafting

    def take(self, number: int, by_hand: bool = False) -> str | None:
        """Take the tiles of a space; those of another one that were taken just before are put back."""
        swaps = self._may_swap and self.may_take(number)
        if swaps:
            self.match.undo()
        why = self.act(Action("take", (number,)), by_hand)
        if swaps and why is not None:  # a lesson wants the tiles that were taken
            self.match.redo()
        return why

    def may_take(self, number: int) -> bool:
        """Whether the tiles of a space may be taken: instead of others, too, as long as these are not kept."""
        return self.moves.may_take(number) or bool(self._may_swap and any(self.state.spaces[number - 1 : number]))

    @property
    def _may_swap(self) -> bool:
        return self.state.phase is Phase.DRAFT and bool(self.state.player.hand) and self.match.can_undo

    # Laying

    def put(self, piece: Piece, place: Place, by_hand: bool = False) -> str | None:
        """Put a piece somewhere. Words when it is refused; empty ones when it is only put back."""
        self.asked = None
        match piece:
            case Space(number):
                return self.take(number, by_hand)
            case Tile() if place.name == "tray":
                return ""
            case Tile() if self.state.phase is Phase.DRAFT:
                return belongs("unkept")
        action = self.moves.meant(piece, place)
        if isinstance(piece, Tile) and self.moves.fits(piece, place) and self._differs(piece, place.cell):
            self.asked = Asked(piece, place.cell)
            self._changed()
            return None
        return self.act(action, by_hand) if action else ""

    def _differs(self, tile: Tile, cell: int) -> bool:
        """Whether another kind of tile lies there: of two alike one is forgotten, and there is nothing to ask."""
        return self.moves.lies_on(cell) not in (NONE, tile.kind)

    def only_tile(self) -> Tile | None:
        """The tile that a click on a cell lays with nothing in the hand: one of a kind that all of the tray are."""
        kinds = set(self.state.player.hand) if self.moves.open_cells else set()
        return Tile(kinds.pop(), len(self.state.player.hand)) if len(kinds) == 1 else None

    def preview(self, piece: Piece, cell: int) -> laying.Laid | None:
        """What laying a tile on a cell would come to, or the first tile of a space; None where it may not be laid."""
        key = piece, cell
        if key not in self._previews:
            self._previews[key] = self._previewed(piece, cell)
        return self._previews[key]

    def _previewed(self, piece: Piece, cell: int) -> laying.Laid | None:
        match piece:
            case Tile(kind) if self.moves.open_cells:
                return laying.after(self.state, kind, cell)
            case Space(number) if self.may_take(number):
                laid = laying.taken(self.state, number)
                return laying.after(laid, laid.player.hand[0], cell)
        return None

    def answer(self, keep: bool) -> str | None:
        """Of two tiles on a cell, keep the older one, or lay the other on it."""
        if self.asked is None:
            return None
        asked, self.asked = self.asked, None
        tables = self.state.tables
        why = self.act((tables.keep if keep else tables.lay)[asked.tile.kind][asked.cell], by_hand=True)
        if why is not None:  # a lesson wants the other answer
            self.asked = asked
        return why

    def stop_asking(self) -> bool:
        """Neither: the tile goes back to the tray; False when nothing was asked."""
        asked, self.asked = self.asked, None
        if asked:
            self._changed()
        return asked is not None

    def end(self) -> str | None:
        """The main button: what the rules call the end of something."""
        action = self.moves.end
        return None if action is None else self.act(action)
