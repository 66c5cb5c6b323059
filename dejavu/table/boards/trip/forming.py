"""Forming a place and scoring it: what is offered, what is selected, and what that becomes.

The selection is the view's own. What is chosen becomes acts when the place is scored: all of them one gesture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.forming import chosen_tile
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip import selection
from dejavu.table.boards.trip.moves import FormedPlace, Marker, Piece, Place
from dejavu.table.boards.trip.offers import Offer, marking, may_score, offer, offers
from dejavu.table.boards.trip.words.refusals import belongs
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.trip.host import TripHost


class PlaceForming:
    """What the viewer does about places. What returns words returns why something was not done."""

    def __init__(self, scene: TripHost) -> None:
        self._scene = scene
        self.chosen = 0
        """The cells that are selected: a mask."""
        self.refresh()

    def refresh(self) -> None:
        """The view changed: what still holds of the selection stays."""
        self._known: dict[int, Offer] = {}
        self.active = self._scene.match.my_move and may_score(self._state)
        """Whether the viewer forms a place now."""
        self.offers = offers(self._state) if self.active else []
        self._known = {one.cells: one for one in self.offers}
        self.chosen = selection.fitting(self._state, self.chosen) if self.active else 0

    @property
    def _state(self) -> TripState:
        return self._scene.state

    # What is seen

    @property
    def pointed(self) -> Offer | None:
        """The offer under the pointer or the seen focus."""
        return self.offer_at(self._scene.touched)

    def offer_at(self, spot: Spot) -> Offer | None:
        """The offer on a plate; None where that is no plate."""
        listed = spot.kind == "offer" and 0 < spot.number <= len(self.offers)
        return self.offers[spot.number - 1] if listed else None

    def is_chosen(self, spot: Spot) -> bool:
        """Whether a plate is that of the selected place."""
        one = self.offer_at(spot)
        return one is not None and one.cells == self.chosen

    @property
    def told(self) -> Offer | None:
        """The place that is carried, or pointed at: of it the sentence tells."""
        carried = self._scene.carried
        return self.offer_of(carried.cells) if isinstance(carried, FormedPlace) else self.pointed

    @property
    def shown(self) -> int:
        """The cells that are outlined on both maps: what is pointed at or carried, else the selection, else advised."""
        if isinstance(carried := self._scene.carried, FormedPlace):
            return carried.cells
        return self.pointed.cells if self.pointed else self.chosen or self.advised

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
    def wanting(self) -> int:
        """The shared cells among which the viewer chooses for the last markers."""
        return marking(self._state) if self._scene.match.my_move else 0

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

    # What is selected

    def select(self, cells: int) -> str | None:
        """Select all of a place; once it is selected, score it: a second click never undoes the first."""
        if self.chosen == cells:
            return self.score(cells)
        self._choose(cells)
        return None

    def click(self, cell: int) -> str | None:
        """Choose a cell; of a complete place score it, or leave a tile out of a block, which may be smaller."""
        if self.chosen >> cell & 1 and self.complete and not self._is_block(self.chosen):
            return self.score(self.chosen)
        found = selection.toggled(self._state, self.chosen, cell)
        if isinstance(found, Refusal):
            return self._scene.words.refusal(found)
        self._choose(found)
        return None

    def unfit(self, cell: int) -> str | None:
        """Why the tiles swept over from a cell on cannot be carried to the shared map."""
        if self._scene.moves.lies_on(cell) == NONE:
            return None
        if self.chosen >> cell & 1:
            chosen = _("Now it is chosen: score it, or drag it once more.")
            return chosen if self.complete else self._scene.words.sentence(self._scene.view)
        found = selection.toggled(self._state, 0, cell)
        return self._scene.words.refusal(found) if isinstance(found, Refusal) else None

    def _is_block(self, cells: int) -> bool:
        """Whether any tiles edge to edge are such a place, as long as there are enough."""
        box = self._state.components
        return box.places[box.tiles[chosen_tile(self._state, cells)].place].form == BLOCK

    def sweep(self, cell: int, anew: bool = False) -> None:
        """The pointer swept over a cell. ``anew``: it began there, where what was chosen before may be given up."""
        found = selection.swept(self._state, self.chosen, cell)
        if anew and not found >> cell & 1:
            found = selection.swept(self._state, selection.begun(self._state), cell) or self.chosen
        self._choose(found)

    def give_up(self) -> bool:
        """Select nothing after all; False when nothing was selected."""
        kept = selection.begun(self._state)
        given_up = self.chosen != kept
        self._choose(kept)
        return given_up

    def _choose(self, cells: int) -> None:
        if cells != self.chosen:
            self.chosen = cells
            self._scene.refresh()

    # What becomes of it

    @property
    def complete(self) -> bool:
        """Whether the selection can be scored."""
        return self.offer_of(self.chosen) is not None

    def score_acts(self, cells: int = 0) -> Sequence[Action]:
        """What scoring a place comes to; of what is selected, unless other cells are named."""
        plan = self._scene.match.hints.plan
        return selection.acts(self._state, cells or self.chosen, plan.left if plan else ())

    def score(self, cells: int, by_hand: bool = False) -> str | None:
        """Score a place: one gesture, taken back at once where a step of it is refused."""
        scene, match, done = self._scene, self._scene.match, 0
        with match.undo_groups.one():
            for action in self.score_acts(cells):
                if words := scene.play.act(action, by_hand and action.verb == "score"):
                    break
                done += 1
            else:
                return None
        if done:
            match.undo()
        return words

    def mark(self, cell: int, by_hand: bool = False) -> str | None:
        """One of the last markers goes on a cell."""
        return self._scene.play.act(self._state.tables.mark[cell], by_hand)

    # Pieces

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a formed place, or a marker, may be put there now."""
        match piece, place:
            case FormedPlace(cells), Place("shared", -1):
                return self.offer_of(cells) is not None
            case Marker(), Place("shared", cell):
                return cell >= 0 and bool(self.wanting >> cell & 1)
        return False

    def put(self, piece: Piece, place: Place) -> str | None:
        """Put it there; why not, when it is refused."""
        match piece, place:
            case FormedPlace(cells), Place("shared", -1):
                return self.score(cells, by_hand=True)
            case Marker(), Place("shared", cell) if cell >= 0:
                return self.mark(cell, by_hand=True)
            case FormedPlace(), _:
                return belongs("place")
        return belongs("marker")
