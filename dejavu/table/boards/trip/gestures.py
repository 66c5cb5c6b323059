"""What hands do on this table: one table of gestures, and the drafts, of which the rules hear when they are done.

Nothing here decides a rule: every answer is one of ``view.legal_actions()`` or an action that the rules refuse. What
returns words returns why something was not done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import hypot
from typing import Final, NamedTuple

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import NONE
from dejavu.games.trip.forming import chosen_tile
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.board.interaction import Interaction
from dejavu.table.boards.trip import laying, selection
from dejavu.table.boards.trip.city import markers, places, tiles
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.forming import PlaceForming
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.words.guidance import only_covered, stays_or_covers
from dejavu.table.boards.trip.words.refusals import belongs
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

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
"""A tile goes to a cell of the own map; a place, once it is formed, to the shared map, and a marker to a cell of it."""

_END: Final = Item(PlaceId("end"))
"""The main button."""


class Asked(NamedTuple):
    """A tile held over an unscored one: one of them will be forgotten."""

    tile: Item
    cell: Item


class Draft(NamedTuple):
    """What a seat is about to do, and the rules have not heard of."""

    chosen: int = 0
    """The cells that are selected as a place: a mask."""
    asked: Asked | None = None
    """What the plate asks."""


class TripInteraction(Interaction[TripHost]):
    """The gestures of one scene. A place that is formed is a draft; so is a tile that would cover another one."""

    view: TripView

    def __init__(self, scene: TripHost) -> None:
        self.draft = Draft()
        self.forming = PlaceForming(self, scene)
        super().__init__(scene, GESTURES)

    def refresh(self) -> None:
        """The view changed: what still holds of the draft stays."""
        super().refresh()
        self.open_cells = self._cells(self.legal, "lay")
        """Where a tile may be laid now."""
        self.lit_cells = self._cells(self.welcome, "lay", "keep")
        """The cells of these that are lit: a tile that is kept is put on the older one first."""
        self._previews: dict[tuple[PlaceId, int], laying.Laid | None] = {}
        self.forming.refresh()
        chosen, asked = self.draft
        self.draft = Draft(
            selection.fitting(self.state, chosen) if self.forming.active else 0,
            asked if asked and self.accepts(asked.cell, asked.tile) else None,
        )

    def _cells(self, among: Iterable[Action], *verbs: str) -> frozenset[int]:
        index = self.state.map.index
        return frozenset(index[str(action.args[-1])] for action in among if action.verb in verbs)

    @property
    def state(self) -> TripState:
        """The position."""
        return self.view.state

    # What a hand means

    def accepts(self, place: Item, source: Item) -> bool:
        """Whether an item may be dropped on a place now; a space that a lesson refuses says so when it is dropped."""
        match source.id.kind:
            case "place":
                return place.id == PlaceId("shared") and self.forming.offer_of(source.value) is not None
            case "space":
                return bool(self.meant(source, place)) and self.may_take(source.id.number)
        return super().accepts(place, source)

    def drop_hint(self, source: Item) -> str:
        """The sentence that tells where an item may go."""
        if source.id.kind != "tile":
            return belongs(source.id.kind)
        if not self.open_cells:
            return belongs("unkept")
        covered = only_covered(self.view)
        return stays_or_covers(covered, self.scene.words.names) if covered else belongs("tile")

    def may_take(self, number: int) -> bool:
        """Whether the tiles of a space may be taken: instead of others, too, as long as these are not kept."""
        swaps = self._may_swap and any(self.state.spaces[number - 1 : number])
        return swaps or Action("take", (number,)) in self.legal

    @property
    def _may_swap(self) -> bool:
        return self.state.phase is Phase.DRAFT and bool(self.state.player.hand) and self.scene.match.can_undo

    def lies_on(self, cell: int) -> int:
        """The unscored tile of the player to act on a cell; NONE without one."""
        player = self.state.player
        return NONE if player.scored >> cell & 1 else player.tiles[cell]

    def only_tile(self) -> Item | None:
        """The tile that a click on a cell lays with nothing in the hand: one of a kind that all of the tray are."""
        tray = list(self.scene.tray.items()) if self.open_cells else []
        return tray[-1] if len({tile.value for tile in tray}) == 1 else None

    def preview(self, source: Item, cell: int) -> laying.Laid | None:
        """What laying a tile on a cell would come to, or the first tile of a space; None where it may not be laid."""
        key = source.id, cell
        if key not in self._previews:
            self._previews[key] = self._previewed(source, cell)
        return self._previews[key]

    def _previewed(self, source: Item, cell: int) -> laying.Laid | None:
        if source.id.kind == "tile" and self.open_cells:
            return laying.after(self.state, source.value, cell)
        if source.id.kind == "space" and self.may_take(source.id.number):
            laid = laying.taken(self.state, source.id.number)
            return laying.after(laid, laid.player.hand[0], cell)
        return None

    # What becomes of it

    def do(self, acts: Sequence[Action], by_hand: bool = False) -> str | None:
        """Do them as one gesture; tiles of another space that were taken just before are put back for those taken."""
        takes = bool(acts) and acts[0].verb == "take"
        swaps = takes and self._may_swap and self.may_take(int(acts[0].args[0]))
        if swaps:
            self.scene.match.undo()
        why = super().do(acts, by_hand)
        if swaps and why is not None:  # a lesson wants the tiles that were taken
            self.scene.match.redo()
        return why

    def click(self, item: Item) -> None:
        """An item was clicked: a plate or a cell of a place is selected, a cell is laid on."""
        match item.id.kind:
            case "offer":
                why = self._select(item.value.cells)
            case "own" if self.forming.active:
                why = self._select_cell(item.value)
            case "own":
                why = self._lay_on(item)
            case _:
                why = self.do(self.meant(item))
        self.scene.said(why)

    def _lay_on(self, cell: Item) -> str | None:
        if self.stop_asking() or not self.open_cells:
            return None
        tile = self.only_tile()
        return self.drop(cell, tile, by_hand=False) if tile else _("First take a tile into your hand.")

    def drop(self, place: Item, source: Item, point: Point | None = None, by_hand: bool = True) -> str | None:
        """An item was dropped on a place: a tile on one of another kind is asked about."""
        self.draft, acts = self.draft._replace(asked=None), self.meant(source, place)
        if source.id.kind == "tile":
            if place.id.kind == "tray":
                return ""
            if self.state.phase is Phase.DRAFT:
                return self.drop_hint(source)
            if acts and acts[0] in self.welcome and self.lies_on(place.value) not in (NONE, source.value):
                self._redraft(Draft(asked=Asked(source, place)))
                return None
        return self.do(acts, by_hand) if acts else self.drop_hint(source)

    def meant(self, source: Item, place: Item | None = None) -> Sequence[Action]:
        """The actions, in order, that a gesture means: to score a place, its cells are chosen first."""
        if source.id.kind == "place" and place and place.id.kind == "shared":
            return self.score_acts(source.value)
        return super().meant(source, place)

    # Of two tiles on a cell

    def answer(self, keep: bool) -> str | None:
        """Of two tiles on a cell, keep the older one, or lay the other on it."""
        asked = self.draft.asked
        if asked is None:
            return None
        self.draft = Draft()
        lay, stays = self.gestures.meant(asked.tile, asked.cell)
        why = self.do([stays if keep else lay], by_hand=True)
        if why is not None:  # a lesson wants the other answer
            self.draft = Draft(asked=asked)
        return why

    def stop_asking(self) -> bool:
        """Neither: the tile goes back to the tray; False when nothing was asked."""
        asked = self.draft.asked is not None
        self._redraft(self.draft._replace(asked=None))
        return asked

    def _redraft(self, draft: Draft) -> None:
        """Have something else in mind: what is asked by keys is answered by keys."""
        if draft == self.draft:
            return
        self.draft = draft
        self.scene.refresh()
        if draft.asked and self.scene.app.input.touch.keyboard:
            self.scene.app.input.focus("plate:lay")

    # Places

    def _select(self, cells: int) -> str | None:
        """Select all of a place; once it is selected, score it: a second click never undoes the first."""
        if self.draft.chosen == cells:
            return self.score(cells)
        self._choose(cells)
        return None

    def _select_cell(self, cell: int) -> str | None:
        """Choose a cell; of a complete place score it, or leave a tile out of a block, which may be smaller."""
        chosen = self.draft.chosen
        if chosen >> cell & 1 and self.forming.complete and not self.forming.is_block(chosen):
            return self.score(chosen)
        found = selection.toggled(self.state, chosen, cell)
        if isinstance(found, Refusal):
            return self.scene.words.refusal(found)
        self._choose(found)
        return None

    def sweep(self, cell: int, anew: bool = False) -> None:
        """The pointer swept over a cell. ``anew``: it began there, where what was chosen before may be given up."""
        found = selection.swept(self.state, self.draft.chosen, cell)
        if anew and not found >> cell & 1:
            found = selection.swept(self.state, selection.begun(self.state), cell) or self.draft.chosen
        self._choose(found)

    def unfit(self, cell: int) -> str | None:
        """Why the tiles swept over from a cell on cannot be carried to the shared map."""
        if self.lies_on(cell) == NONE:
            return None
        if self.draft.chosen >> cell & 1:
            chosen = _("Now it is chosen: score it, or drag it once more.")
            return chosen if self.forming.complete else self.scene.words.sentence(self.view)
        found = selection.toggled(self.state, 0, cell)
        return self.scene.words.refusal(found) if isinstance(found, Refusal) else None

    def give_up(self) -> bool:
        """Select nothing after all; False when nothing was selected."""
        before = self.draft
        self._choose(selection.begun(self.state))
        return self.draft != before

    def _choose(self, cells: int) -> None:
        self._redraft(self.draft._replace(chosen=cells))

    def score(self, cells: int) -> str | None:
        """Score a place."""
        return self.do(self.score_acts(cells))

    def score_acts(self, cells: int) -> Sequence[Action]:
        """What scoring a place comes to."""
        plan = self.scene.match.hints.plan
        return selection.acts(self.state, cells, plan.left if plan else ())

    # The main button

    def end(self) -> str | None:
        """Score what is selected; what is no place yet is not passed over. Nothing selected: go on."""
        chosen = self.draft.chosen
        if chosen and not self.forming.complete:
            return self.scene.words.sentence(self.view)
        return self.do(self.end_acts())

    def end_acts(self) -> Sequence[Action]:
        """What the main button does now; a tile that is asked about is laid, and can be taken back."""
        if self.draft.asked:
            return ()
        return self.score_acts(self.draft.chosen) if self.draft.chosen else self.pass_acts()

    def pass_acts(self) -> Sequence[Action]:
        """What scoring nothing more comes to."""
        return [action for action in self.meant(_END) if action in self.legal]

    def pass_on(self) -> None:
        """Score nothing more, whatever is selected."""
        self.scene.said(self.do(self.pass_acts()))

    # Targets

    def may_click(self, item: Item) -> bool:
        """Whether a click means something: a cell is clicked while something may go there."""
        match item.id.kind:
            case "own":
                return self.forming.active or bool(self.open_cells)
            case "shared":
                return item.value is not None and bool(self.forming.wanting)
        return item.id.kind in ("space", "offer")

    def may_lift(self, item: Item) -> bool:
        """Whether an item can be taken into the hand; a cell with the complete place that is selected."""
        match item.id.kind:
            case "space":
                return self.may_take(item.id.number)
            case "offer":
                return True
            case "own":
                return bool(self.draft.chosen >> item.value & 1) and self.forming.complete
        return super().may_lift(item)

    def takes(self, item: Item) -> bool:
        """Whether something may be dropped on an item: on a shared cell only while markers are to be laid."""
        if item.id.kind == "shared" and item.value is not None:
            return bool(self.forming.wanting)
        return super().takes(item)

    def lift(self, each: Placed) -> HeldPiece:
        """Take an item into the hand; with a cell or a plate its place."""
        match each.item.id.kind:
            case "own":
                each = each._replace(item=self.place(self.draft.chosen))
            case "offer":
                each = each._replace(item=self.place(each.item.value.cells))
        return super().lift(each)

    def place(self, cells: int) -> Item:
        """A place that can be scored, to be carried."""
        box = self.state.components
        kind = box.places[box.tiles[chosen_tile(self.state, cells)].place]
        return Item(PlaceId("place"), message=partial(_, kind.name), value=cells)

    def marker(self, kind: int, count: int, number: int = -1) -> Item:
        """A marker of the supply, or so many of a kind."""
        marker = self.state.components.markers[kind].id
        name = partial(self.scene.words.names.marker, marker)
        return Item(PlaceId("marker", marker, number), ("supplied", kind, count), name, name, count)

    def held_picture(self, each: Placed) -> Surface:
        """A place and a marker look as they would lie once they are put down."""
        scene, box, item = self.scene, self.state.components, each.item
        match item.id.kind:
            case "tile":
                return tiles.held(scene.studio, item.value, each.rect.width)
            case "space":
                return scene.spaces.carried(item.value)
            case "place":
                shape = offsets(item.value, self.state.map.columns)
                kind = box.tiles[chosen_tile(self.state, item.value)].place
                return places.picture(scene.studio, shape, scene.own.cells.side, kind)
        kind = box.marker_index[item.id.id]
        return markers.picture(scene.studio, box.shapes[box.markers[kind].shape], scene.shared_map.cells.side, kind)

    # Hints and digits

    def touched(self, action: Action, lying: Iterable[Item]) -> tuple[PlaceId, ...]:
        """What a hint points at. A place is selected: by the plate of it, else cell by cell, then it is scored."""
        if action.verb != "choose":
            return super().touched(action, lying) or (_END.id,)
        forming, chosen = self.forming, self.draft.chosen
        if chosen == forming.advised:
            return (_END.id,)
        listed = [number for number, one in enumerate(forming.offers, 1) if one.cells == forming.advised]
        if listed:
            return (PlaceId("offer", number=listed[0]),)
        wrong = list(cells_of(chosen & ~forming.advised))
        left = [cell for cell in forming.advised_cells if not chosen >> cell & 1]
        return tuple(self.scene.own.spot_of(cell) for cell in (wrong or left)[:1])

    def lit(self, names: Sequence[str]) -> tuple[PlaceId, ...]:
        """What a guide lights; once a plate of them is selected, the button that scores the place."""
        return tuple(_END.id if self.forming.is_chosen(spot) else spot for spot in map(PlaceId.named, names))

    def pick(self, number: int) -> None:
        """A digit: a tile of the tray is held over the map; where none can be laid, a space is taken, or a place."""
        app, kinds = self.scene.app, ("tile", "space", "offer")
        tile, space, offer = (app.targets.named(PlaceId(kind, number=number).name) for kind in kinds)
        if tile and tile.pick_up and self.open_cells:
            app.input.drag.cancel()
            app.input.activate(tile, None)
            if over := self._first_cell():
                app.input.focus_by_key(over.name)
                app.input.drag.centre_on(over.rect.center)
        elif space and not self.open_cells:
            app.input.activate(space, None)
        elif offer:
            app.input.activate(offer, None)

    def _first_cell(self) -> Target | None:
        """The cell over which a tile is held first: where the focus is, or the nearest where it may lie."""
        app, own = self.scene.app, self.scene.own
        able = [target for target in own.targets() if app.input.drag.lights(target)]
        here = app.targets.focused()
        x, y = here.rect.center if here and own.cell_of(PlaceId.named(here.name)) is not None else self._laid_last()
        return min(able, key=lambda target: hypot(target.rect.centerx - x, target.rect.centery - y), default=None)

    def _laid_last(self) -> Point:
        """The middle of the last cell of the map that this turn used, else of the map."""
        used, cells = list(cells_of(self.state.used)), self.scene.own.cells
        return cells.of(used[-1]).center if used else cells.rect.center
