"""From hands to actions: what can be carried over the table, and what it means to put it somewhere.

Nothing here decides a rule: every answer is one of ``view.legal_actions()`` or an action that the rules refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.ruled import OpenView
from dejavu.games.trip.actions import END_TURN, SCORE
from dejavu.games.trip.components import NONE
from dejavu.games.trip.trip_state import TripState


class Space(NamedTuple):
    """All tiles of a space of the action board; the leftmost space is 1."""

    number: int


class Tile(NamedTuple):
    """A tile of the tray."""

    kind: int
    number: int
    """Which of the tray, from 1."""


class FormedPlace(NamedTuple):
    """A place that can be scored: its cells on the own map."""

    cells: int


class Marker(NamedTuple):
    """A marker of the supply."""

    kind: int


Piece = Space | Tile | FormedPlace | Marker


class Place(NamedTuple):
    """Where a piece can be put: ``tray``, a cell of the own map, the shared map or (for markers) a cell of it."""

    name: str
    cell: int = -1


TripView = OpenView[TripState]


class Moves:
    """What may be done in one view; made anew when the view changes. Nothing, unless the viewer is ``active``.

    ``welcome`` tells what is not refused though it is legal, as a lesson refuses what it does not teach now.
    """

    def __init__(
        self, view: TripView, active: bool = True, welcome: Callable[[Action], bool] = lambda action: True
    ) -> None:
        self.view, self.state = view, view.state
        self.legal = frozenset(view.legal_actions() if active else ())
        self.welcome = frozenset(filter(welcome, self.legal))
        """What is lit: nothing else would be done."""

    def cells(self, verb: str) -> frozenset[int]:
        """The cells for which lay, keep, choose or mark is legal."""
        return self._cells(verb, self.legal)

    @cached_property
    def open_cells(self) -> frozenset[int]:
        """Where a tile may be laid now."""
        return self.cells("lay")

    @cached_property
    def lit_cells(self) -> frozenset[int]:
        """The cells of these that are lit: a tile that is kept is put on the older one first."""
        return self._cells("lay", self.welcome) | self._cells("keep", self.welcome)

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
        """Whether a piece may be put there now, so that the place is lit."""
        if self.meant(piece, place) in self.welcome:
            return True
        match piece, place:
            case Tile(kind), Place("own", cell):
                return self.state.tables.keep[kind][cell] in self.welcome
        return False

    def lies_on(self, cell: int) -> int:
        """The unscored tile of the player to act on a cell; NONE without one."""
        player = self.state.player
        return NONE if player.scored >> cell & 1 else player.tiles[cell]

    def _cells(self, verb: str, among: Collection[Action]) -> frozenset[int]:
        index = self.state.map.index
        return frozenset(index[str(action.args[-1])] for action in among if action.verb == verb)
