"""From hands to actions: what it means to put a piece somewhere, to touch a cell, to press the main button.

Nothing here decides a rule: every answer is one of ``view.legal_actions()`` or an action that the rules refuse.
"""

from __future__ import annotations

from functools import cached_property

from dejavu.engine.action import Action
from dejavu.engine.ruled import OpenView
from dejavu.games.trip.actions import END_TURN, SCORE
from dejavu.games.trip.components import NONE
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.pieces import Piece, Place, Space, Tile

TripView = OpenView[TripState]


class Moves:
    """What may be done in one view; made anew when the view changes. Nothing, unless the viewer is ``active``."""

    def __init__(self, view: TripView, active: bool = True) -> None:
        self.view, self.state = view, view.state
        self.legal = frozenset(view.legal_actions() if active else ())

    @cached_property
    def verbs(self) -> frozenset[str]:
        """What can be done at all."""
        return frozenset(action.verb for action in self.legal)

    def cells(self, verb: str) -> frozenset[int]:
        """The cells for which lay, keep, choose or mark is legal."""
        index = self.state.map.index
        return frozenset(index[str(action.args[-1])] for action in self.legal if action.verb == verb)

    @cached_property
    def open_cells(self) -> frozenset[int]:
        """Where a tile may be laid now."""
        return self.cells("lay")

    @property
    def end(self) -> Action | None:
        """What the main button does by the rules: score what was chosen, else end the turn."""
        return next((action for action in (SCORE, END_TURN) if action in self.legal), None)

    def may_take(self, number: int) -> bool:
        """Whether the tiles of a space may be taken now."""
        return Action("take", (number,)) in self.legal

    def meant(self, piece: Piece, place: Place) -> Action | None:
        """The action meant by putting a piece there; None when it means nothing at all."""
        match piece, place:
            case Space(number), Place("tray" | "own"):
                return Action("take", (number,))
            case Tile(kind), Place("own", cell):
                return self.state.tables.lay[kind][cell]
        return None

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now."""
        return self.meant(piece, place) in self.legal

    def lies_on(self, cell: int) -> int:
        """The unscored tile of the player to act on a cell; NONE without one."""
        player = self.state.player
        return NONE if player.scored >> cell & 1 else player.tiles[cell]
