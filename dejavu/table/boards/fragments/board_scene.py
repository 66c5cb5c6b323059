"""The base of this board's scenes: the viewer's position and the names of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.events import BitLaid
from dejavu.games.fragments.state import State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board import board_scene
from dejavu.table.board.hint_marks import lead_focus
from dejavu.table.board.inspector import Detail
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.details import Details
from dejavu.table.boards.fragments.words import FragmentsNames, FragmentsWords
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.hints import Hint
from dejavu.table.shell.targets import Target

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class FragmentsBoardScene(board_scene.BoardScene):
    """The base of this board's scenes; they override ``happened``."""

    faces: CardFaces
    """Pictures of cards."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, FragmentsWords(match))

    @property
    def view(self) -> FragmentsView:
        """What the viewer knows."""
        view = self.match.view
        assert isinstance(view, FragmentsView)
        return view

    @property
    def state(self) -> State:
        """The position as the viewer knows it."""
        return self.view.state

    @property
    def components(self) -> Components:
        """The game's components."""
        return self.state.components

    @property
    def names(self) -> FragmentsNames:
        """The names of things and people."""
        return FragmentsNames(self.components, self.match.names)

    @property
    def shown_seat(self) -> int:
        """The seat whose cards lie here."""
        return self.view.seat

    def detail(self, target: Target) -> Detail | None:
        """What the magnifying glass shows of a target."""
        return Details(self.faces, self.names).of(target, self.view, self.shown_seat)

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points, or else a guide."""
        hint, guide = self.match.hints.shown, self.match.guide
        if hint:
            return self.touched_for(hint.action)
        return tuple(self._shown(PlaceId.named(name)) for name in guide.lit) if guide else ()

    def touched_for(self, action: Action) -> tuple[PlaceId, ...]:
        """The targets to touch for an action, in order; the main button for actions that end something."""
        return (PlaceId("end"),)

    def _shown(self, spot: PlaceId) -> PlaceId:
        """A place, or the shut drawer that it lies in."""
        return spot if self.app.targets.named(spot.name) else PlaceId(spot.kind)

    def recounted(self, batch: EventBatch) -> Sequence[str]:
        """The lines about a batch; a single bit that the viewer lays has a line as well."""
        laid = [event for event in batch if isinstance(event, BitLaid) and event.player == self.view.seat]
        if batch.again or batch.taken_back or len(laid) != 1:
            return super().recounted(batch)
        return [line.words for line in self.words.log_lines(laid)] + list(super().recounted(batch))

    def hinted(self, hint: Hint) -> None:
        """Focus the target of a new hint; the bit to lay is chosen already."""
        spots = self.pointed_at
        lead_focus(self.app, next((spot for spot in spots if spot.kind != "lifted"), spots[0] if spots else None))
