"""Forming a place: what is offered, what is selected, advised, carried, and so what is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.forming import chosen_tile
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.trip import selection
from dejavu.table.boards.trip.offers import Offer, marking, may_score, offer, offers

if TYPE_CHECKING:
    from dejavu.table.boards.trip.gestures import TripInteraction
    from dejavu.table.boards.trip.host import TripHost


class PlaceForming:
    """What the viewer sees of places; ``refresh`` once the view changed. The selection is a draft of the hands."""

    def __init__(self, hands: TripInteraction, scene: TripHost) -> None:
        self._hands, self._scene = hands, scene

    def refresh(self) -> None:
        """The view changed."""
        moves = self._scene.match.my_move
        self.active = moves and may_score(self._state)
        """Whether the viewer forms a place now."""
        self.wanting = marking(self._state) if moves else 0
        """The shared cells among which the viewer chooses for the last markers."""
        self.offers = offers(self._state) if self.active else []
        self._known: dict[int, Offer] = {one.cells: one for one in self.offers}

    @property
    def _state(self) -> TripState:
        return self._hands.state

    @property
    def chosen(self) -> int:
        """The cells that are selected: a mask."""
        return self._hands.draft.chosen

    @property
    def pointed(self) -> Offer | None:
        """The offer under the pointer or the seen focus."""
        return self.offer_at(self._scene.touched)

    def offer_at(self, spot: PlaceId) -> Offer | None:
        """The offer on a plate; None where that is no plate."""
        listed = spot.kind == "offer" and 0 < spot.number <= len(self.offers)
        return self.offers[spot.number - 1] if listed else None

    def is_chosen(self, spot: PlaceId) -> bool:
        """Whether a plate is that of the selected place."""
        one = self.offer_at(spot)
        return one is not None and one.cells == self.chosen

    @property
    def told(self) -> Offer | None:
        """The place that is carried, or pointed at: of it the sentence tells."""
        return self.offer_of(self._carried) if self._carried else self.pointed

    @property
    def shown(self) -> int:
        """The cells that are outlined on both maps: what is pointed at or carried, else the selection, else advised."""
        if self._carried:
            return self._carried
        return self.pointed.cells if self.pointed else self.chosen or self.advised

    @property
    def _carried(self) -> int:
        """The cells of the place in the hand; 0 without one."""
        held = self._scene.carried
        return held.value if held and held.id.kind == "place" else 0

    @property
    def advised_cells(self) -> list[int]:
        """The cells that a hint would choose, in its order."""
        index, hints = self._state.map.index, self._scene.match.hints
        plan = None if hints.thinking else hints.plan
        if not self.active or plan is None or plan.left[0].verb != "choose":
            return []
        return [index[str(action.args[0])] for action in plan.left if action.verb == "choose"]

    @property
    def advised(self) -> int:
        """The same as a mask, with what acts have chosen already; 0 without a hint."""
        cells = mask_of(self.advised_cells)
        return cells | selection.begun(self._state) if cells else 0

    @property
    def joinable(self) -> int:
        """The cells that may be chosen next."""
        return selection.joinable(self._state, self.chosen) if self.active else 0

    @property
    def wanted_marker(self) -> int:
        """The kind of which the last ones are laid."""
        return self._state.map.block_marker[self._state.player.places[-1].kind]

    def offer_of(self, cells: int) -> Offer | None:
        """What these cells would bring; None where they are no place that can be scored now."""
        if not self.active or not selection.is_place(self._state, cells):
            return None
        if cells not in self._known:
            self._known[cells] = offer(self._state, cells)
        return self._known[cells]

    def is_block(self, cells: int) -> bool:
        """Whether any tiles edge to edge are such a place, as long as there are enough."""
        box = self._state.components
        return box.places[box.tiles[chosen_tile(self._state, cells)].place].form == BLOCK

    @property
    def complete(self) -> bool:
        """Whether the selection can be scored."""
        return self.offer_of(self.chosen) is not None
