"""What the areas, flights and moments of this table share: the viewer's frame, the map, the target of the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from dejavu.engine.action import Action
from dejavu.engine.journal import Ask
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.memoir_state import MemoirState, MemoirView
from dejavu.games.memoir.state import UNSEEN
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.memoir.foresight import WalkStep
from dejavu.table.boards.memoir.frame import MemoirFrame
from dejavu.table.boards.memoir.interaction import MemoirInteraction, Pointing
from dejavu.table.boards.memoir.valley import ground
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words import MemoirWords
from dejavu.table.boards.memoir.words.requests import answered, label
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored
from dejavu.table.play.match import Match
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button, Face
from dejavu.table.widgets.button import even_out
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.map_area import MemoirMapArea


_FACE: Final = 4.2
"""Height of the portrait, in em."""


class Requests(Form):
    """A form over the table that lists what a partner can be asked for."""

    name = "requests"
    overlay = peeks = True
    width = 22.0

    def __init__(self, table: MemoirTable, partner: int) -> None:
        self._table, self._partner = table, partner

    def title(self) -> str:
        """The title names the partner."""
        return _("Ask {name}", name=self._table.match.names[self._partner])

    def rows(self) -> Sequence[Row]:
        """The partner's face, and a button for each request."""
        table = self._table
        self._asks = [
            Button(f"{ask.kind}:{ask.about}", label(ask, table.state, table.words.names), partial(self._ask, ask))
            for ask in table.frame.requests(self._partner)
        ]
        return [Face(self.app.pictures, table.match.portraits[self._partner], _FACE), *self._asks]

    def layout(self, size: Size) -> None:
        """Set all requests in one size."""
        super().layout(size)
        even_out(self._asks, self.look)

    def _ask(self, ask: Ask) -> None:
        """Ask, go back to the game, and tell the answer at once."""
        self.app.pop()
        said = self._table.frame.answered(ask)
        self._table.match.ask(said)
        self.app.toast(answered(said, self._table.words.names))


class MemoirTable(GameTable):
    """A ``GameTable`` with the state that its parts use. Subclass with the areas; ``make_areas`` has to set ``map``."""

    words: MemoirWords
    hands: MemoirInteraction
    studio: MemoirStudio
    """The resources for drawing (``valley``)."""
    map: MemoirMapArea
    """The map. ``map.view`` locates everything on it."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, MemoirWords(match))
        self._catch_up: Callable[[], None] | None = None
        """Shows the position after an act whose card is still to be read; None if no card is."""

    def enter(self) -> None:
        """Create the interaction and the areas."""
        self.hands = MemoirInteraction(self)
        self.studio = MemoirStudio(self.look, self.app.pictures, self.state.components)
        self.backdrop = self.studio.called(ground.NAME)
        self.pointing = Pointing(self)
        super().enter()

    # State

    @property
    def frame(self) -> MemoirFrame:
        """The viewer's frame, as the areas show it until they hear of new events."""
        return self.hands.frame

    @property
    def view(self) -> MemoirView:
        """What the viewer knows."""
        return self.frame.view

    @property
    def state(self) -> MemoirState:
        """The position, read-only."""
        return self.view.state

    @property
    def seat(self) -> int:
        """The seat whose hand is large: the viewer's; if several people share the screen, that is the one to act."""
        return self.view.seat

    @property
    def reading(self) -> bool:
        """Whether a card of the last act is still to be read, and the table shows the position before it."""
        return self._catch_up is not None

    # Pointer

    @property
    def pointer_rests(self) -> bool:
        """Whether the pointer has not moved since something was done; then it points at nothing."""
        return self.pointing.rests

    @property
    def walk(self) -> int:
        """The number of steps to the place under the pointer, if a click there walks; else 0."""
        idle = self.carried is None and not self.pointer_rests and self.frame.exchange.terms is None
        return len(self.hands.way_to(self.touched)) if idle else 0

    @property
    def preview(self) -> WalkStep | None:
        """The preview of the step under the pointer, whether the pawn is carried or not."""
        return self.map.preview

    @property
    def pointed_memory(self) -> int | None:
        """The memory whose clue is under the pointer."""
        return self.state.components.memory_index.get(self.touched.number) if self.touched.kind == "clue" else None

    @property
    def pointed_places(self) -> tuple[int, ...]:
        """The place of the memory under the pointer, if up or sketched; or the unseen tiles of the ring under it."""
        if self.touched.kind == "unseen" and self.touched.number > 0:
            ring = self.state.components.hexes.rings[self.touched.number]
            return tuple(place for place in ring if self.state.faces[place] == UNSEEN)
        return () if self.pointed_memory is None else self.frame.seen_at(self.pointed_memory)

    # Acts

    def act(self, *actions: Action) -> None:
        """Do some actions, or show why they are refused."""
        self.show_refusal(self.hands.do(actions))

    def may_ask(self) -> bool:
        """Whether any partner can be asked for something now."""
        return any(map(self.frame.may_ask, range(len(self.frame.seats))))

    def ask_partner(self, seat: int) -> None:
        """Open the list of what a partner can be asked for."""
        self.app.push(Requests(self, seat))


class MemoirArea(ItemArea[MemoirTable]):
    """An area of the table during a game."""

    @property
    def frame(self) -> MemoirFrame:
        """The viewer's frame."""
        return self.scene.frame

    @property
    def state(self) -> MemoirState:
        """The position."""
        return self.frame.state

    @property
    def box(self) -> Components:
        """The components."""
        return self.state.components

    def middle_of(self, room: Rect, ems: tuple[float, float]) -> Rect:
        """The middle of a room, at most ``ems`` wide and high, in em."""
        return anchored((min(room.width, self.px(ems[0])), min(room.height, self.px(ems[1]))), center=room.center)

    def place_in_middle(self, room: Rect, ems: tuple[float, float], wanted: bool) -> None:
        """Take the middle of a room (``middle_of``); hide while not wanted."""
        self.place(self.middle_of(room, ems) if wanted else None)

    def cover(self, name: str) -> Target:
        """A target that covers what lies beneath the area."""
        return Target(name=name, rect=self.rect, kind="area", focusable=False, ring=False)
