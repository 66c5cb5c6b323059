"""The map as an area: what is lit on it, places and pawns as targets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.map.looking import Corner, looking_buttons
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.map_view import MapView
from dejavu.table.boards.memoir.pieces import Pawn, Place, place_spot
from dejavu.table.boards.memoir.place_marks import PlaceMarks
from dejavu.table.boards.memoir.steps import Step
from dejavu.table.boards.memoir.words.notes import place_label
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets import Button


class MapArea(Area):
    """Wraps the view of the map."""

    def __init__(self, scene: MemoirHost) -> None:
        super().__init__(scene)
        self.view = MapView(scene.studio, scene.state.components.hexes, scene.timeline, self._changed)
        self.clear: Rect | None = None
        """The part into which the map is fitted."""
        self.unscaled: Rect | None = None
        """What that would be at a UI scale of 100 %: the map is never smaller."""
        self.marks = PlaceMarks(self)
        """What is drawn over the map while one points at it."""
        self._looking: list[Button] = []
        self._labels: list[str] = []
        self._fitted: tuple[Rect, Rect | None, Look] | None = None
        self._told: MemoirState | None = None
        """What is shown instead of the position while a story is told (``motion.story``)."""

    def refresh(self) -> None:
        """Show the position; the camera follows unless the person chose what to see."""
        if not self.shown:
            return
        self._labels = [place_label(place, self.state, self.scene.words.names) for place in range(self._count)]
        self.view.show(self._told or self.state, self.scene.studio)
        if (self.rect, self.clear, self.look) != self._fitted:
            self._fitted = Rect(self.rect), self.clear, self.look
            self.view.layout(self.rect, self.look, self.scene.draw_sky, self.clear, self.unscaled)
        self._looking = []
        if self.scene.exchanging.terms is None:  # whose dialog lies over them
            self._looking = looking_buttons(
                self.view, self.view.show_whole, self.scene.app.bindings, Corner(True, True)
            )
        self.mark()

    @property
    def beside_buttons(self) -> Rect:
        """Its place without the strip in which the buttons for looking closer lie."""
        left = max((button.rect.right for button in self._looking), default=self.rect.left)
        return Rect(left, self.rect.top, self.rect.right - left, self.rect.height)

    def show(self, told: MemoirState | None, bare: Collection[int] = ()) -> None:
        """Show the map as it was, without some of its tiles; None: as it is."""
        self._told, self.view.bare = told, tuple(bare)
        if self.shown:
            self.view.show(told or self.state, self.scene.studio)
            self.mark()

    @property
    def told(self) -> bool:
        """Whether it shows what was, not what is."""
        return self._told is not None

    def leave(self) -> None:
        """The map keeps no pictures."""
        self.view.leave()

    def mark(self) -> None:
        """Set the highlights from the position and the piece in the hand."""
        scene, piece = self.scene, self.scene.carried
        moves = scene.moves
        self.view.lit = tuple(moves.places_for(piece)) if piece is not None else tuple(moves.places)
        if self._told:
            self.view.lit = ()
        self.view.hidden = tuple(seat for seat in range(self.state.seats) if scene.is_away(Spot("pawn", number=seat)))
        index = self.box.hexes.index
        advised = (index[spot.id] for spot in scene.pointed_at if spot.kind == "place" and spot.id in index)
        self.view.advised = *advised, *scene.clues.lighted
        touched = scene.touched
        keyboard = scene.app.input.touch.keyboard
        self.view.focus = index.get(touched.id) if touched.kind == "place" and keyboard else None
        self.marks.update()

    @property
    def preview(self) -> Step | None:
        """What the step that is pointed at would show."""
        return self.marks.step if self.shown else None

    def covers(self, rect: Rect) -> bool:
        """The layer of the view has the sky in it."""
        return self.rect.contains(rect)

    def draw(self, surface: Surface) -> None:
        """The layer of the view, the buttons for looking."""
        self.view.draw(surface)
        if self._told is None:
            self.marks.draw(surface)
        for button in self._looking:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """The ground, every place, the pawns, the buttons for looking."""
        scene, found = self.scene, [self._ground()]
        for place, label in enumerate(self._labels):
            put = Place("map", place)
            found.append(
                self.view.place_target(
                    place,
                    label,
                    tip=label,
                    action=partial(scene.click_place, place) if scene.match.my_move else None,
                    lit=scene.handles.lights(put),
                    drop=scene.handles.drop_on(put),
                )
            )
        found += [self._pawn(seat) for seat in range(self.state.seats)]
        found += self.marks.targets()
        looking = (target for button in self._looking for target in button.targets())
        return [*found, *(replace(target, area="looking") for target in looking)]

    def usable(self) -> Sequence[Target]:
        """What something can be done with now: a note may lie over the rest."""
        names = {place_spot(self.state, place).name for place in (*self.view.lit, *self.view.advised)}
        return [target for target in self.targets() if target.kind != "place" or target.name in names]

    def _ground(self) -> Target:
        """Behind all places: it takes the cards that are for none of them."""
        handles, table = self.scene.handles, Place("table")
        lights, drop = handles.lights(table), handles.drop_on(table)
        return self.view.ground_target("map", _("The map"), lit=lights, drop=drop)

    @property
    def _count(self) -> int:
        return len(self.box.hexes.places)

    def _pawn(self, seat: int) -> Target:
        scene, spot, place = self.scene, Spot("pawn", number=seat), Place("pawn", seat)
        name = scene.match.names[seat]
        asked = not {place, Place("map", self.state.players[seat].place)}.isdisjoint(scene.moves.answers)
        mine = scene.match.my_move and seat == scene.seat and not asked
        lift = scene.handles.pick_up(spot, Pawn(seat), partial(self.view.pawn_picture, seat), name) if mine else None
        return Target(
            name=spot.name,
            rect=self.view.pawn_rect(seat),
            label=name,
            kind="pawn",
            action=None if mine else partial(self._click_pawn, seat),
            pick_up=lift,
            lit=scene.handles.lights(place),
            drop=scene.handles.drop_on(place),
            clip=self.rect,
            aside=True,
        )

    def _click_pawn(self, seat: int) -> None:
        """Who is asked for is chosen; whoever stands on the viewer's place is met; else a pawn's place is meant."""
        meet, asked = self.state.tables.meet[seat], self.scene.moves.answers.get(Place("pawn", seat))
        if asked or meet in self.scene.moves.legal:
            self.scene.act(asked or meet)
        elif self.scene.match.my_move:
            self.scene.click_place(self.state.players[seat].place)

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a place or a pawn."""
        if piece.kind == "place" and piece.id in self.box.hexes.index:
            x, y = self.view.centre(self.box.hexes.index[piece.id])
            return round(x), round(y)
        for spot, rect in self.marks.handles() if piece.kind in ("item", "seal", "eye") else ():
            if spot == piece:
                return rect.center
        if piece.kind == "pawn" and 0 <= piece.number < self.state.seats:
            return self.view.pawn_rect(piece.number).center
        return self.rect.center if piece.kind == "map" else None

    def spot_of(self, place: int) -> Spot:
        """The target of a place."""
        return place_spot(self.state, place)

    def _changed(self) -> None:
        self.scene.invalidate(self.rect if self.shown else None)
        if self.scene.pointed_at:
            self.scene.retarget()
        else:
            self.scene.shift()
