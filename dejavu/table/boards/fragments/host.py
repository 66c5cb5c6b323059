"""What the areas, handles and trips of the table know of the scene that they belong to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Surface

from dejavu.engine.event import Event
from dejavu.games.fragments.state import State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.area import Area
from dejavu.table.board.protocol import BoardHost, Spot, TableHost
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.pieces import Piece
from dejavu.table.boards.fragments.play import Play
from dejavu.table.boards.fragments.words import Names
from dejavu.table.sound.cues import Cue

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.areas.map_area import MapArea
    from dejavu.table.boards.fragments.areas.memory import LongTerm
    from dejavu.table.boards.fragments.areas.plaque import Plaque
    from dejavu.table.boards.fragments.handles import Handles
    from dejavu.table.shell.timers import Timer


class GameHost(TableHost, BoardHost, Protocol):
    """The table during a game, as its parts see it."""

    # What is known

    @property
    def view(self) -> FragmentsView:
        """All that the viewer knows."""

    @property
    def state(self) -> State:
        """The position with the viewer's eyes."""

    @property
    def moves(self) -> Moves:
        """What the viewer may do now."""

    @property
    def names(self) -> Names:
        """What things and people are called."""

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's hand lies face up."""

    @property
    def pointed_at(self) -> tuple[Spot, ...]:
        """The targets to which a hint points."""

    def cue(self, event: Event) -> Cue | None:
        """What an event sounds like to the viewer."""

    @property
    def carried(self) -> Piece | None:
        """The piece in the hand."""

    def is_away(self, piece: Spot) -> bool:
        """Whether a piece is in the hand or in flight instead of where it lies."""

    def wants_click(self, card: int) -> bool:
        """Whether a click on this card fills a slot of it."""

    # What is on the table

    @property
    def areas(self) -> Mapping[str, Area[Any]]:
        """All areas by name."""

    @property
    def map(self) -> MapArea:
        """The cosmic map."""

    @property
    def long(self) -> LongTerm:
        """Long-term memory."""

    @property
    def plaque(self) -> Plaque:
        """The words about a card just completed."""

    @property
    def handles(self) -> Handles:
        """Makes targets."""

    @property
    def faces(self) -> CardFaces:
        """Pictures of cards."""

    def bit(self, kind: int, side: int) -> Surface:
        """The picture of a bit."""

    def draw_sky(self, surface: Surface) -> None:
        """The sky behind the map, for its layer."""

    # What can be asked of it

    @property
    def play(self) -> Play:
        """What the viewer does."""

    def shift(self) -> None:
        """Targets have moved along with what is seen of the map; they are asked for when it matters where they are."""

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Have something done later, unless the scene was left meanwhile."""

    def said(self, words: str | None) -> None:
        """Say why something was not done."""

    def look_at(self, name: str) -> None:
        """Show something large because it was clicked and nothing else can be done with it now."""

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
