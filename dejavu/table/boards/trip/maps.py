"""The maps on the table, except the own map: the shared one, and that of the seat under the pointer.

One cached layer holds what rests on the maps.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.games.trip.state import LaidMarker, Phase
from dejavu.table.board.faces import face
from dejavu.table.board.hint_marks import draw_glow
from dejavu.table.board.map.viewport import CachedLayer
from dejavu.table.boards.trip import map_fit
from dejavu.table.boards.trip.city import agreement, ground, markers, monuments, outlines, player_map, wish_marks
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import HOURS
from dejavu.table.boards.trip.frame import TripFrame
from dejavu.table.boards.trip.items import OWN, SHARED
from dejavu.table.boards.trip.offers import CellFuture
from dejavu.table.boards.trip.table import TripArea, TripTable
from dejavu.table.boards.trip.wishes import Wish
from dejavu.table.boards.trip.words import own_title
from dejavu.table.kit.description import Panel
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Point, Size
from dejavu.table.look.light import clipped

_DAWN, *_DAY, _NIGHT = HOURS
"""The hours of the day in their order."""


class TripMapArea(TripArea):
    """A map on the table. Subclass with ``title``, ``lying``, ``draw_lying``, ``draw_things`` and ``target``."""

    panel: Panel[TripFrame]
    opaque = True
    layer: MapLayer
    """The cached layer with what rests on the maps."""
    bare = False
    """Whether there is no room for a heading."""

    def __init__(self, scene: TripTable) -> None:
        super().__init__(scene)
        self.cells = Cells(0, 0, 1, self.state.map.rows, self.state.map.columns)
        """The cells on the screen."""

    def title(self) -> str:
        """The heading: whose map it is."""
        return self.panel.title(self.frame)

    @property
    def kind(self) -> str:
        """The kind of the map's targets."""
        return self.panel.name

    def lay_out(self) -> Sequence[Placed]:
        """The cells."""
        return [Placed(item, self.cells.of(item.value)) for item in self.items()]

    def refresh(self) -> None:
        """Recompute the largest possible cells."""
        city = self.state.map
        self.cells = map_fit.fitted(self.look, self.rect, city.rows, city.columns, self.bare)
        super().refresh()

    @property
    def hour(self) -> str:
        """The hour of the day in the city: the rounds of a game last from morning to night, then the day breaks."""
        if self.state.phase is Phase.OVER:
            return _DAWN
        passed = max(0, self.state.round - 1) * len(HOURS) // self.state.components.rules.rounds
        return list(HOURS)[min(passed, len(HOURS) - 1)]

    @property
    def _beside(self) -> int:
        """The free width to the left of the letters, in pixels."""
        return map_fit.room_beside(self.look, self.rect, self.cells)

    @property
    def headed(self) -> bool:
        """Whether the heading stands above the map, not beside it."""
        return self.cells.top - self.px(ground.LABELS) - self.rect.top >= map_fit.head(self.look)

    def draw_title(self, surface: Surface, words: str) -> None:
        """Draw the heading above the map, or beside it in several lines."""
        if self.headed:
            super().draw_title(surface, words)
            return
        edge = self.px(0.5)
        if self.bare and self._beside < self.px(map_fit.BESIDE):
            return
        lines = self.look.paragraph(words, self._beside - edge, self.small, "text_secondary")
        surface.blit(lines, self.rect.move(edge, edge // 3).topleft)

    def draw(self, surface: Surface) -> None:
        """Draw the resting map, its highlights, and a ring round the cell under the pointer."""
        studio, pointed = self.scene.studio, self.scene.pointed_cell
        self.layer.draw(surface, self)
        ground.draw_labels(studio, surface, self.state.map, self.cells, pointed)
        self.draw_things(surface)
        for spot in self.scene.glowing:  # cells draw rings of their own, also for hints
            if (cell := self.cell_of(spot)) is not None:
                draw_glow(surface, self.look, self.cells.of(cell))
        if pointed is not None:
            soft = self.scene.match.guide is not None  # a lesson rings its subject itself
            outlines.draw_pointed(studio, surface, self.cells.of(pointed), soft)
        self.draw_title(surface, self.title())

    def at_rest(self) -> Hashable:
        """A key of everything on which ``draw_still`` depends while the look stays the same."""
        return tuple(self.rect), self.cells, self.hour, self.scene.daybreak, self.lying()

    def lying(self) -> Hashable:
        """A key of everything on which ``draw_lying`` depends."""
        return ()

    def draw_still(self, surface: Surface) -> None:
        """Draw the panel, land and water, and the contents."""
        self.draw_panel(surface)
        self.draw_land(surface)
        self.draw_lying(surface)

    def draw_lying(self, surface: Surface) -> None:
        """Draw the contents of the cells, whatever the pointer is on."""

    def draw_land(self, surface: Surface) -> None:
        """Draw land and water; what exceeds the cells stays within the frame."""
        with clipped(surface, self.rect.inflate(-2 * self.look.hairline, -2 * self.look.hairline)):
            lights = {self.hour: 1.0}
            if self.hour == _DAWN and self.scene.daybreak < 1:
                lights = {_NIGHT: 1.0, _DAWN: self.scene.daybreak}
            for hour, share in lights.items():
                ground.draw(self.scene.studio, surface, self.state.map, self.cells, hour=hour, share=share)

    def draw_things(self, surface: Surface) -> None:
        """Draw the highlights above the contents; they change with the pointer."""

    def draw_wishes(self, surface: Surface, wishes: Sequence[Wish], hidden: int = 0) -> None:
        """Draw on their cells what seats want next, but nothing on ``hidden`` cells."""
        wanted: dict[tuple[int, int], list[int]] = {}
        for wish in wishes:
            if not hidden >> wish.cell & 1:
                wanted.setdefault((wish.cell, wish.tile), []).append(wish.seat)
        for (cell, tile), seats in wanted.items():
            place = self.cells.of(cell)
            faces = [face(self.scene, seat, wish_marks.side_of(place)) for seat in seats]
            wish_marks.draw(self.scene.studio, surface, place, faces, tile)

    def is_bare_cell(self, cell: int) -> bool:
        """Whether a highlighted cell shows no picture."""
        return True

    def draw_open(self, surface: Surface, cell: int, strong: bool = False) -> None:
        """Light an open cell."""
        outlines.draw_open(self.scene.studio, surface, self.cells.of(cell), strong, self.is_bare_cell(cell))

    def outline(self, surface: Surface, mask: int, role: str = "") -> None:
        """Outline cells as one shape in a colour of the theme; by default golden if they can be scored."""
        if mask:
            role = role or ("accent" if self.frame.offer_of(mask) else "text_secondary")
            outlines.draw_place(self.scene.studio, surface, self.cells, mask, role)

    def new(self, seat: int) -> int:
        """The cells on which a seat laid tiles in this turn."""
        return self.state.new if seat == self.state.current_player else 0

    def draw_player(self, surface: Surface, seat: int, is_away: Callable[[int], bool] = lambda cell: False) -> None:
        """Draw the contents of a seat's map."""
        player, studio = self.state.players[seat], self.scene.studio
        player_map.draw(studio, surface, self.cells, self.state, player, self.new(seat), is_away)

    def spot_of(self, cell: int) -> PlaceId:
        """The target of a cell."""
        return PlaceId(self.kind, self.state.map.names[cell])

    def cell_of(self, spot: PlaceId) -> int | None:
        """The cell of a target of this map; None for other targets."""
        return self.state.map.index.get(spot.id) if spot.kind == self.kind else None

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of a cell, or of several cells whose names are joined by ``+``."""
        index, names = self.state.map.index, piece.id.split("+")
        if piece.kind != self.kind or not all(name in index for name in names):
            return None
        return self.cells.around(mask_of(index[name] for name in names)).center


class SharedMap(TripMapArea):
    """The shared map with the markers of places."""

    panel = SHARED

    def lying(self) -> Hashable:
        """The markers that have arrived."""
        return tuple(self._laid)

    @property
    def _laid(self) -> list[LaidMarker]:
        """The markers that have arrived; a flying one is known by its first cell."""
        laid = self.state.laid_markers
        return [one for one in laid if not self.scene.is_away(self.spot_of(next(cells_of(one.cells))))]

    def draw_lying(self, surface: Surface) -> None:
        """Draw the markers."""
        for marker in self._laid:
            markers.draw(self.scene.studio, surface, self.cells, marker.cells, marker.kind)

    def draw_things(self, surface: Surface) -> None:
        """Draw the monuments, the yield of each cell of a place, and cells that wait for a last marker."""
        scene, studio, city = self.scene, self.scene.studio, self.state.map.city
        for marker in self._laid:
            faint = self._hides_pointed(marker)
            monuments.draw(studio, surface, self.cells, marker.cells, marker.kind, city, faint)
        for cell in cells_of(self.frame.wanting):
            self.draw_open(surface, cell, strong=True)
        laid = scene.preview
        if laid and laid.place:  # the held tile completes a place at this cell
            self.outline(surface, laid.place.cells, "accent")
        else:
            self.outline(surface, scene.shown_place)
        offer = laid.place if laid else self.frame.offer_of(scene.shown_place)
        for cell, sign in offer.signs.items() if offer else ():
            if sign is CellFuture.WAITS:
                self.draw_open(surface, cell)
            else:
                agreement.draw(studio, surface, self.cells.of(cell), sign)
        self.draw_wishes(surface, self.frame.wishes, offer.cells if offer else 0)

    def _hides_pointed(self, marker: LaidMarker) -> bool:
        """Whether a monument covers the cell under the pointer."""
        if self.scene.pointed_cell is None:
            return False
        place = monuments.where(self.scene.studio, self.cells, marker.cells, marker.kind, self.state.map.city)
        return place is not None and place.colliderect(self.cells.of(self.scene.pointed_cell))

    def is_bare(self, rect: Rect) -> bool:
        """Whether no marker lies under a rectangle."""
        return not any(rect.colliderect(self.cells.around(marker.cells)) for marker in self.state.laid_markers)


class SeatMap(TripMapArea):
    """The large map of the seat under the pointer, over what lies between the seats and the sentence.

    It is only to look at, and disappears when the pointer or the focus leaves the seat.
    """

    panel = OWN
    shown_seat: int | None = None

    def place_now(self, seat: int | None, room: Rect | None) -> None:
        """Show the map of a seat, or none."""
        self.shown_seat = seat
        self.place(room if seat is not None else None)

    def title(self) -> str:
        """The heading: whose map it is."""
        return "" if self.shown_seat is None else own_title(self.shown_seat, self.frame.names)

    def items(self) -> Sequence[Item]:
        """Empty: nothing is touched or flies here."""
        return ()

    def draw(self, surface: Surface) -> None:
        """Draw the map on a nearly opaque panel, over the log."""
        self.look.draw_panel(surface, self.rect, "sheet", "accent")
        self.draw_title(surface, self.title())
        self.draw_land(surface)
        ground.draw_labels(self.scene.studio, surface, self.state.map, self.cells)
        if self.shown_seat is not None:
            self.draw_player(surface, self.shown_seat)
            self.draw_wishes(surface, [wish for wish in self.frame.wishes if wish.seat == self.shown_seat])


class MapLayer:
    """A cache of the resting maps in one picture as large as the window, so that pointing redraws little.

    A map is painted again as soon as anything at rest on it has changed.
    """

    def __init__(self, maps: Sequence[TripMapArea], draw_sky: Callable[[Surface], None]) -> None:
        self._maps, self._draw_sky = maps, draw_sky
        for each in maps:
            each.layer = self
        self._layer = CachedLayer(self._paint)
        self._painted: dict[TripMapArea, Hashable] = {}

    def resize(self, size: Size) -> None:
        """Prepare for a new size or look of the window."""
        self._layer.resize(size)
        self._painted.clear()

    def let_go(self) -> None:
        """Release the pictures."""
        self._layer.let_go()

    def draw(self, surface: Surface, area: TripMapArea) -> None:
        """Draw one of the maps, and the sky behind it."""
        at_rest = area.at_rest()
        if self._painted.get(area) != at_rest:
            self._painted[area] = at_rest
            self._layer.redraw(area.rect)
        self._layer.draw(surface, area.rect)

    def _paint(self, canvas: Surface) -> None:
        self._draw_sky(canvas)
        for area in self._maps:
            if area.rect.colliderect(canvas.get_clip()):
                area.draw_still(canvas)
