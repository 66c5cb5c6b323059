"""What areas, gestures and flights know of their scene, and the base of its areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from dejavu.engine.action import Action
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.memoir_state import MemoirState, MemoirView
from dejavu.table.board.game_table_host import GameTableHost
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.memoir.foresight import Step
from dejavu.table.boards.memoir.frame import MemoirFrame
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.kit.item import Item
from dejavu.table.shell.targets import Target

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.clues import Clues
    from dejavu.table.boards.memoir.exchange.exchanging import Exchanging
    from dejavu.table.boards.memoir.hands import Hands
    from dejavu.table.boards.memoir.interaction import MemoirInteraction
    from dejavu.table.boards.memoir.map_area import MapArea
    from dejavu.table.boards.memoir.questions import Choices
    from dejavu.table.boards.memoir.seats import Seats
    from dejavu.table.boards.memoir.words import MemoirWords


class MemoirHost(GameTableHost, Protocol):
    """The table during a game, as its parts see it."""

    # State

    @property
    def frame(self) -> MemoirFrame:
        """The viewer's frame."""

    @property
    def view(self) -> MemoirView:
        """What the viewer knows: the whole position in ``view.state``. ``view.seat`` is the viewer's seat."""

    @property
    def state(self) -> MemoirState:
        """The position, read-only."""

    @property
    def seat(self) -> int:
        """The seat whose hand is large: the viewer's; if several people share the screen, that is the one to act."""

    @property
    def words(self) -> MemoirWords:
        """The words of the game."""

    @property
    def pointer_rests(self) -> bool:
        """Whether the pointer has not moved since something was done; then it points at nothing."""

    @property
    def preview(self) -> Step | None:
        """The preview of the step under the pointer, with or without the pawn in the hand, if any."""

    @property
    def reading(self) -> bool:
        """Whether a card of the last act is still to be read, and the table shows the position before it."""

    @property
    def carried(self) -> Item | None:
        """The held item."""

    # Parts

    @property
    def studio(self) -> Studio:
        """The resources for drawing (``valley``)."""

    @property
    def map(self) -> MapArea:
        """The map. ``map.view`` locates everything on it."""

    @property
    def clues(self) -> Clues:
        """The clues. ``clues.lighted`` is the place of the memory whose clue is under the pointer."""

    @property
    def fans(self) -> Hands:
        """All hands."""

    @property
    def seats(self) -> Seats:
        """The panels of the seats."""

    @property
    def choices(self) -> Choices:
        """The plates of the current question."""

    @property
    def peeking(self) -> bool:
        """Whether the key that shows the plan is held."""

    @property
    def exchanging(self) -> Exchanging:
        """The exchange that is put together, offered, or asked of the viewer."""

    # Requests

    @property
    def hands(self) -> MemoirInteraction:
        """The viewer's interaction."""

    def act(self, *actions: Action) -> None:
        """Do some actions, or show why they are refused."""


class Area(ItemArea[MemoirHost]):
    """An area of the table during a game."""

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.scene.state

    @property
    def box(self) -> Components:
        """The components."""
        return self.scene.state.components

    def place_in_middle(self, room: Rect, ems: tuple[float, float], wanted: bool) -> None:
        """Take the middle of a room, at most ``ems`` wide and high; go while not wanted."""
        place = Rect(0, 0, min(room.width, self.look.px(ems[0])), min(room.height, self.look.px(ems[1])))
        place.center = room.center
        self.place(place if wanted else None)

    def cover(self, name: str) -> Target:
        """A target that covers what lies beneath the area."""
        return Target(name=name, rect=self.rect, kind="area", focusable=False, ring=False)
