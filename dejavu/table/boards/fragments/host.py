"""What areas, gestures and flights of the table know of their scene."""

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

    # What is known

    @property
    def view(self) -> FragmentsView:
        """All that the viewer knows."""

    @property
    def state(self) -> State:
        """The position with the viewer's eyes."""

    @property
    def components(self) -> Components:
        """The box."""

    @property
    def frame(self) -> FragmentsFrame:
        """What the viewer has before them."""

    @property
    def words(self) -> FragmentsWords:
        """How the game is put into words."""

    @property
    def names(self) -> Names:
        """What things and people are called."""

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's hand lies face up."""

    @property
    def carried(self) -> Item | None:
        """What is in the hand."""

    # What is on the table

    @property
    def map(self) -> MapArea:
        """The cosmic map."""

    @property
    def long(self) -> LongTerm:
        """Long-term memory."""

    @property
    def seats(self) -> Seats:
        """Everyone's plates."""

    @property
    def plaque(self) -> Plaque:
        """The words about a card just completed."""

    @property
    def faces(self) -> CardFaces:
        """Pictures of cards."""

    def bit(self, kind: int, side: int) -> Surface:
        """The picture of a bit."""

    # What can be asked of it

    @property
    def hands(self) -> FragmentsInteraction:
        """What the viewer does."""

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Have something done later, unless the scene was left meanwhile."""

    def click_nebula(self, nebula: int) -> None:
        """Lift, lay, walk or choose: whatever a nebula is for now."""

    @property
    def drawer(self) -> bool:
        """Whether the communal cards are in a drawer, which lies over the map when it is open."""

    def click_plate(self, end: int, last: int | None) -> None:
        """Plan a sowing that ends there, with that bit last if any; what is planned already is sown."""

    def toggle_fold(self) -> None:
        """Open the drawer with the communal cards, or shut it."""

    def to_planting(self) -> None:
        """The button beside it."""
