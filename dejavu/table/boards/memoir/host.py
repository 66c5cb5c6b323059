"""What areas, gestures and flights of the table know of their scene, and what its areas share."""

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

    # What is known

    @property
    def frame(self) -> MemoirFrame:
        """What the viewer has before them."""

    @property
    def view(self) -> MemoirView:
        """All that the viewer knows: the whole position, in ``view.state``. ``view.seat`` is the viewer's seat."""

    @property
    def state(self) -> MemoirState:
        """The position, to be read only."""

    @property
    def seat(self) -> int:
        """Whose hand lies large: the viewer's, who among several people is the one to act."""

    @property
    def words(self) -> MemoirWords:
        """What the game says."""

    @property
    def pointer_rests(self) -> bool:
        """Whether the pointer lies where it lay before something was done: it points at nothing until it moves."""

    @property
    def preview(self) -> Step | None:
        """What the step that is pointed at would show, with the pawn in the hand or not; None without one."""

    @property
    def reading(self) -> bool:
        """Whether a card of the last act is still to be read, and the table shows what was before it."""

    @property
    def carried(self) -> Item | None:
        """What is in the hand."""

    # What is on the table

    @property
    def studio(self) -> Studio:
        """What everything is drawn with (``valley``)."""

    @property
    def map(self) -> MapArea:
        """The map. ``map.view`` knows where everything on it lies."""

    @property
    def clues(self) -> Clues:
        """The clues. ``clues.lighted`` is where the memory lies whose clue is pointed at."""

    @property
    def fans(self) -> Hands:
        """All hands."""

    @property
    def seats(self) -> Seats:
        """The panels of the seats."""

    @property
    def choices(self) -> Choices:
        """What is asked in the middle of a card."""

    @property
    def peeking(self) -> bool:
        """Whether the key is held that shows the plan."""

    @property
    def exchanging(self) -> Exchanging:
        """The exchange that is put together, offered, or asked of the viewer."""

    # What can be asked of it

    @property
    def hands(self) -> MemoirInteraction:
        """What the viewer may do, and does."""

    def act(self, *actions: Action) -> None:
        """Do something, or say why it cannot be done."""


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
        """In the middle of a room, so wide and high at most; gone while it is not wanted."""
        place = Rect(0, 0, min(room.width, self.look.px(ems[0])), min(room.height, self.look.px(ems[1])))
        place.center = room.center
        self.place(place if wanted else None)

    def cover(self, name: str) -> Target:
        """Nothing beneath the area is touched through it."""
        return Target(name=name, rect=self.rect, kind="area", focusable=False, ring=False)
