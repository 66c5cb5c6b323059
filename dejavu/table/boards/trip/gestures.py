"""The gestures of this table, and the drafts, of which the rules hear once they are complete.

Nothing here decides a rule: every action is one of ``view.legal_actions()``, or the rules refuse it. A
returned string says why something was not done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import TYPE_CHECKING, Final

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.actions import END_TURN
from dejavu.games.trip.components import NONE
from dejavu.games.trip.forming import chosen_tile
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Phase
from dejavu.table.board.interaction import Interaction
from dejavu.table.boards.trip import selection
from dejavu.table.boards.trip.city import markers, places, tiles
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.frame import Asked, TripDraft, TripFrame
from dejavu.table.boards.trip.items import PANELS, SHAPES, beckons, only_tile, place, refused, sentence, shown
from dejavu.table.boards.trip.offers import begun
from dejavu.table.boards.trip.words.guidance import only_covered, stays_or_covers
from dejavu.table.boards.trip.words.refusals import drop_hint
from dejavu.table.kit.description import END, Presentation
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.meaning import Meaning, Outcome, forced
from dejavu.table.kit.points import Point
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.trip.table import TripTable

GESTURES: Final = GestureTable(
    Gesture("take", "space", args=("space",)),
    Gesture("take", "space", "tray", ("space",)),
    Gesture("take", "space", "own", ("space",)),
    Gesture("lay", "tile", "own", ("tile", "cell")),
    Gesture("keep", "tile", "own", ("tile", "cell")),
    Gesture("choose", "own", args=("cell",)),
    Gesture("mark", "shared", args=("cell",)),
    Gesture("mark", "marker", "shared", ("cell",)),
    Gesture("score", "end"),
    Gesture("score", "place", "shared"),
    Gesture("end-turn", "end"),
)
"""A tile goes to a cell of the own map; a formed place goes to the shared map, and a marker to one of its cells."""
_LAYS: Final = ("lay", "keep")
"""Verbs that lay a tile."""


class TripMeaning(Meaning[TripFrame]):
    """Drafts are a place being formed, and a tile about which is asked before it is laid."""

    def actions_for(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions of a gesture, in order; a place's cells are chosen before it is scored."""
        frame, asked = self.frame, self.frame.draft.asked
        match source.id.kind:
            case "plate" | "end" if asked:
                answers = self.gestures.actions_for(asked.tile, asked.cell)
                return [action for action in answers if action.verb == self._answer(source)]
            case "end" if frame.chosen:
                return self.score_acts(frame.chosen)
            case "end":
                return self.pass_acts()
            case "offer" if place is None:
                return self.score_acts(source.value.cells)
            case "place" if place and place.id.kind == "shared":
                return self.score_acts(source.value)
            case "own" if place is None and frame.forms:
                return self.score_acts(frame.chosen)
            case "own" if place is None:
                tile = only_tile(frame)
                return self.actions_for(tile, source) if tile else ()
            case "tile" if frame.state.phase is Phase.DRAFT:
                return ()
        return super().actions_for(source, place)

    def _answer(self, source: Item) -> str:
        """The answer that a plate or the main button gives to the open question."""
        return source.id.id if source.id.kind == "plate" else self.frame.better_answer or "lay"

    def outcome(self, source: Item, place: Item | None = None) -> Outcome:
        """The outcome of a gesture; forced acts follow it."""
        found = super().outcome(source, place)
        ends = source.id == END and self.frame.passes_on
        lays = bool(found.acts) and found.acts[-1].verb in _LAYS
        verb = END_TURN.verb if ends else "lay" if lays else ""
        return found._replace(then=forced(verb) if verb else None)

    def score_acts(self, cells: int) -> Sequence[Action]:
        """The actions that score a place."""
        return selection.acts(self.frame.state, cells, self.frame.advice)

    def pass_acts(self) -> Sequence[Action]:
        """The actions that score nothing more."""
        return [action for action in super().actions_for(Item(END)) if action in self.frame.legal]

    def drafted(self, source: Item, place: Item | None = None) -> TripDraft | Refusal | None:
        """The draft after a plate or a cell is selected; a second click on a selected one scores it.

        A tile dropped on one of another kind opens a question, or on a bare cell where it wastes others.
        """
        frame, draft = self.frame, self.frame.draft
        match source.id.kind:
            case "plate" | "end" if draft.asked and self._answer(source) == "back":
                return draft._replace(asked=None)
            case "offer" if place is None and draft.chosen != source.value.cells:
                return draft._replace(chosen=source.value.cells)
            case "own" if place is None and frame.forms:
                chosen, cell = draft.chosen, source.value
                if chosen >> cell & 1 and frame.complete and not frame.is_block(chosen):
                    return None
                found = selection.toggled(frame.state, chosen, cell)
                return found if isinstance(found, Refusal) else draft._replace(chosen=found)
            case "own" if place is None:
                tile = only_tile(frame)
                return draft._replace(asked=None) if draft.asked else self.drafted(tile, source) if tile else None
            case "tile" if place and place.id.kind == "own":
                acts, old = self.actions_for(source, place), frame.lies_on(place.value)
                if not acts or acts[0] not in frame.welcome:
                    return None
                if old == NONE:
                    asks = acts[0] not in frame.advice and frame.wastes(source.value, place.value)
                else:
                    asks = old != source.value
                return TripDraft(asked=Asked(source, place)) if asks else None
        return None

    def kept(self, draft: TripDraft) -> TripDraft:
        """The part of a draft that is still valid after the view changed."""
        frame, asked = self.frame, draft.asked
        return TripDraft(
            selection.fitting(frame.state, draft.chosen) if frame.forms else 0,
            asked if asked and self.accepts(asked.cell, asked.tile) else None,
        )

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether an item may be dropped on a place now.

        A space that a lesson refuses is accepted here, so that the drop is refused with words.
        """
        match source.id.kind:
            case "place":
                return place.id == PlaceId("shared") and self.frame.offer_of(source.value) is not None
            case "space":
                return bool(self.actions_for(source, place)) and self.frame.may_take(source.id.number)
        return super().accepts(place, source)

    def only_cancels(self, item: Item) -> bool:
        """Whether a click only cancels the question about a tile on a cell: on every other cell of the own map."""
        asked = self.frame.draft.asked
        return asked is not None and item.id.kind == "own" and item.id != asked.cell.id

    def click_hint(self, item: Item) -> str:
        """The hint that a cell needs a held tile."""
        return _("First take a tile into your hand.") if item.id.kind == "own" else ""

    def drop_hint(self, source: Item) -> str:
        """The sentence that says where an item may go."""
        if source.id.kind != "tile":
            return drop_hint(source.id.kind)
        if not self.frame.open_cells:
            return drop_hint("unkept")
        covered = only_covered(self.frame.view)
        return stays_or_covers(covered, self.frame.names) if covered else drop_hint("tile")

    def may_click(self, item: Item) -> bool:
        """Whether a click means something; on a cell, while something may go there."""
        match item.id.kind:
            case "own":
                return self.frame.forms or bool(self.frame.open_cells)
            case "shared":
                return item.value is not None and bool(self.frame.wanting)
            case "space":
                return bool(item.value)
            case "end":
                if self.frame.chosen:
                    return self.frame.complete
                return self.frame.draft.asked is not None or bool(self.actions_for(item))
        return item.id.kind in ("offer", "plate")

    def may_lift(self, item: Item) -> bool:
        """Whether an item can be picked up; a cell, with the complete selected place."""
        match item.id.kind:
            case "space":
                return self.frame.may_take(item.id.number)
            case "offer":
                return True
            case "own":
                return bool(self.frame.chosen >> item.value & 1) and self.frame.complete
        return super().may_lift(item)

    def takes(self, item: Item) -> bool:
        """Whether something may be dropped on an item; on a shared cell only while markers are to be laid."""
        if item.id.kind == "shared" and item.value is not None:
            return bool(self.frame.wanting)
        return super().takes(item)

    def lifted(self, item: Item) -> Item:
        """The item in the hand; a cell or a plate becomes its place."""
        match item.id.kind:
            case "own":
                return place(self.frame, self.frame.chosen)
            case "offer":
                return place(self.frame, item.value.cells)
        return item

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """The places to touch for an action: a place is selected by its plate or cell by cell, then scored.

        Where a cell already waits for an answer about a tile, that is the plate of the answer.
        """
        asked = self.frame.draft.asked
        if asked and action.verb in _LAYS and action.args[1] == asked.cell.about["cell"]:
            return (PlaceId("plate", action.verb),)
        if action.verb != "choose":
            return super().touched(action, lying)
        frame, chosen = self.frame, self.frame.chosen
        if not frame.advised:  # the advice is a first idea, which may change
            return ()
        if chosen == frame.advised:
            return (END,)
        listed = [number for number, one in enumerate(frame.offers, 1) if one.cells == frame.advised]
        if listed:
            return (PlaceId("offer", number=listed[0]),)
        wrong = list(cells_of(chosen & ~frame.advised))
        left = [cell for cell in frame.advised_cells if not chosen >> cell & 1]
        return tuple(PlaceId("own", frame.state.map.names[cell]) for cell in (wrong or left)[:1])

    def lit(self, names: Sequence[str]) -> tuple[PlaceId, ...]:
        """The places that a guide lights; for a selected plate, the button that scores it."""
        return tuple(END if self._is_chosen(spot) else spot for spot in map(PlaceId.named, names))

    def _is_chosen(self, spot: PlaceId) -> bool:
        one = self.frame.offer_at(spot)
        return one is not None and one.cells == self.frame.chosen


PRESENTATION: Final = Presentation(
    TripFrame, GESTURES, PANELS, sentence, refused, TripMeaning, SHAPES, beckons, shown, wide=("map",)
)
"""How the game is presented to a seat."""


class TripInteraction(TripMeaning, Interaction):
    """Handles the gestures of one scene."""

    scene: TripTable
    lifted_last = PlaceId("")
    """What was last taken into the hand: of like tiles, the one that is laid."""

    def lift(self, each: Placed) -> HeldPiece:
        """Take an item into the hand, and note which."""
        self.lifted_last = each.item.id
        return super().lift(each)

    def do(self, acts: Sequence[Action], by_hand: bool = False) -> str | None:
        """Do the actions as one gesture; taking another space first puts back the tiles just taken.

        Tiles that only one cell can take follow by themselves.
        """
        takes = bool(acts) and acts[0].verb == "take"
        swaps = takes and self.frame.may_swap and self.frame.may_take(int(acts[0].args[0]))
        if swaps:
            self.scene.match.undo()
        why = super().do(acts, by_hand)
        if swaps and why is not None:  # a lesson wants the tiles already taken
            self.scene.match.redo()
        if why is None and acts and acts[-1].verb in _LAYS:
            self.lifted_last = PlaceId("")
            self.scene.match.follow_up(forced("lay"))
        return why

    def drop(self, place: Item, source: Item, point: Point | None = None, by_hand: bool = True) -> str | None:
        """Drop an item on a place; a tile may go back to the tray."""
        self.frame = self.frame.drafted(self.frame.draft._replace(asked=None))
        if source.id.kind == "tile" and place.id.kind == "tray":
            return ""
        return super().drop(place, source, point, by_hand)

    def redraft(self, draft: TripDraft) -> None:
        """Set the draft; a question that comes up by keyboard gets the focus."""
        asks = draft.asked and draft != self.frame.draft
        super().redraft(draft)
        if asks and self.scene.app.input.touch.keyboard:
            self.scene.app.input.focus(f"plate:{'lay' if self.frame.covers else 'back'}")

    # The question about a tile on a cell

    def answer(self, answer: str) -> str | None:
        """Answer the open question: ``lay`` the new tile, ``keep`` the older one, or go ``back`` and lay none."""
        draft = self.frame.draft
        if draft.asked is None or answer == "back":
            self.stop_asking()
            return None
        acts = self.actions_for(Item(PlaceId("plate", answer)))
        self.frame = self.frame.drafted(TripDraft())
        why = self.do(acts, by_hand=True)
        if why is not None:  # a lesson wants the other answer
            self.frame = self.frame.drafted(draft._replace(chosen=0))
        return why

    def stop_asking(self) -> bool:
        """Cancel the question and return the tile to the tray; False if there was none."""
        draft = self.frame.draft
        self.redraft(draft._replace(asked=None))
        return draft.asked is not None

    # Places

    def sweep(self, cell: int, anew: bool = False) -> None:
        """Select a cell over which the pointer sweeps. A sweep that begins there ``anew`` may replace a selection."""
        state, chosen = self.frame.state, self.frame.chosen
        found = selection.swept(state, chosen, cell)
        if anew and not found >> cell & 1:
            found = selection.swept(state, begun(state), cell) or chosen
        self._choose(found)

    def unfit(self, cell: int) -> str | None:
        """Why tiles swept from a cell on cannot be carried to the shared map."""
        frame = self.frame
        if frame.lies_on(cell) == NONE:
            return None
        if frame.chosen >> cell & 1:
            return _("Now it is chosen: score it, or drag it once more.") if frame.complete else sentence(frame)
        found = selection.toggled(frame.state, 0, cell)
        return self.refused(found) if isinstance(found, Refusal) else None

    def give_up(self) -> bool:
        """Clear the selection; False if it was empty."""
        before = self.frame.draft
        self._choose(begun(self.frame.state))
        return self.frame.draft != before

    def _choose(self, cells: int) -> None:
        self.redraft(self.frame.draft._replace(chosen=cells))

    # The main button

    def end(self) -> str | None:
        """Score the selection, or go on if nothing is selected. An incomplete selection is not skipped."""
        if self.frame.chosen and not self.frame.complete:
            return sentence(self.frame)
        passes_on, why = self.frame.passes_on, self.do(self.actions_for(Item(END)))
        if why is None and passes_on:
            self.scene.match.follow_up(forced(END_TURN.verb))
            self.scene.refresh()  # the button no longer offers what follows by itself
        return why

    def end_acts(self) -> Sequence[Action]:
        """The acts of the main button; none for an open question, because laying the tile can be undone."""
        if self.frame.draft.asked:
            return ()
        return [*self.actions_for(Item(END)), *([END_TURN] if self.frame.passes_on else [])]

    def pass_on(self) -> None:
        """Score nothing more, whatever is selected."""
        self.scene.show_refusal(self.do(self.pass_acts()))

    # Held pieces and digits

    def held_picture(self, each: Placed) -> Surface:
        """A held place or marker as it would lie on the map."""
        scene, box, item = self.scene, self.frame.state.components, each.item
        match item.id.kind:
            case "tile":
                return tiles.held(scene.studio, item.value, each.rect.width)
            case "space":
                return tiles.carried(scene.studio, item.value)
            case "place":
                shape = offsets(item.value, self.frame.state.map.columns)
                kind = box.tiles[chosen_tile(self.frame.state, item.value)].place
                return places.picture(scene.studio, shape, scene.cells("own").side, kind)
        kind, _count = item.value
        return markers.picture(scene.studio, box.shapes[box.markers[kind].shape], scene.cells("shared").side, kind)

    def pick(self, number: int) -> None:
        """A digit holds a tile of the tray over the map; if none can be laid, it takes a space or a place."""
        app, kinds = self.scene.app, ("tile", "space", "offer")
        tile, space, offer = (app.targets.named(PlaceId(kind, number=number).name) for kind in kinds)
        if tile and tile.pick_up and self.frame.open_cells:
            app.input.drag.cancel()
            app.input.activate(tile, None)
            if over := app.input.advised_place() or self._first_cell():
                app.input.focus_by_key(over.name)
                app.input.drag.centre_on(over.rect.center)
        elif space and not self.frame.open_cells:
            app.input.activate(space, None)
        elif offer:
            app.input.activate(offer, None)

    def _first_cell(self) -> Target | None:
        """The legal cell over which a tile is first held: the nearest to the focused cell, or to the last one used."""
        app, targets = self.scene.app, self.scene.areas["own"].targets()
        able = [target for target in targets if app.input.drag.may_drop_on(target)]
        here = app.targets.focused()
        x, y = here.rect.center if here and here.name.startswith("own:") else self._laid_last()
        return min(able, key=lambda target: hypot(target.rect.centerx - x, target.rect.centery - y), default=None)

    def _laid_last(self) -> Point:
        """The middle of the last cell used in this turn, else of the map."""
        frame: TripFrame = self.frame
        used, cells = list(cells_of(frame.state.used)), self.scene.cells("own")
        return cells.of(used[-1]).center if used else cells.rect.center
