"""What areas, gestures and flights know of their scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from pygame import Surface

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.state import State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.game_table_host import GameTableHost
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.words import FragmentsWords, Names
from dejavu.table.kit.item import Item

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.areas.map_area import MapArea
    from dejavu.table.boards.fragments.areas.memory import LongTerm
    from dejavu.table.boards.fragments.areas.plaque import Plaque
    from dejavu.table.boards.fragments.areas.seats import Seats
    from dejavu.table.boards.fragments.gestures import FragmentsInteraction
    from dejavu.table.shell.timers import Timer


class GameHost(GameTableHost, Protocol):
    """The table during a game, as its parts see it."""

    # State

    @property
    def view(self) -> FragmentsView:
        """What the viewer knows."""

    @property
    def state(self) -> State:
        """The position as the viewer knows it."""

    @property
    def components(self) -> Components:
        """The game's components."""

    @property
    def frame(self) -> FragmentsFrame:
        """The viewer's frame."""

    @property
    def words(self) -> FragmentsWords:
        """The words of the game."""

    @property
    def names(self) -> Names:
        """The names of things and people."""

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's hand lies face up."""

    @property
    def carried(self) -> Item | None:
        """The held item."""

    # Parts

    @property
    def map(self) -> MapArea:
        """The cosmic map."""

    @property
    def long(self) -> LongTerm:
        """Long-term memory."""

    @property
    def seats(self) -> Seats:
        """The seats' plates."""

    @property
    def plaque(self) -> Plaque:
        """The plate about a card just completed."""

    @property
    def faces(self) -> CardFaces:
        """Pictures of cards."""

    def bit(self, kind: int, side: int) -> Surface:
        """The picture of a bit."""

    # Requests

    @property
    def hands(self) -> FragmentsInteraction:
        """The viewer's interaction."""

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something later, unless the scene is left meanwhile."""

    def click_nebula(self, nebula: int) -> None:
        """Do a nebula's current act: lift, lay, walk or choose."""

    @property
    def drawer(self) -> bool:
        """Whether the communal cards are in a drawer, which opens over the map."""

    def click_plate(self, end: int, last: int | None) -> None:
        """Plan a sowing with that end and last bit, if any; if it is planned already, sow."""

    def toggle_fold(self) -> None:
        """Open or shut the drawer of communal cards."""

    def to_planting(self) -> None:
        """Press *Walk first*."""
