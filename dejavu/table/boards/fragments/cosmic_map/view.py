"""The view of the cosmic map: nebulae, connections and pieces, seen through a camera.

Positions are in thousandths of a world unit, as in the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Color, Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map.pose import rotation
from dejavu.games.fragments.state import NONE, Placement, State
from dejavu.table.board.map.tiles import PieceSprites, depth
from dejavu.table.board.map.viewport import Mark, Viewport
from dejavu.table.boards.fragments.cosmic_map import arrangement
from dejavu.table.boards.fragments.cosmic_map.captions import Caption, CosmicSigns
from dejavu.table.boards.fragments.cosmic_map.links import Link, links_of
from dejavu.table.boards.fragments.cosmic_map.painter import MapPainter
from dejavu.table.boards.fragments.cosmic_map.tiles import NebulaTiles
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import anchored, box
from dejavu.table.look.animation import Timeline
from dejavu.table.look.camera import Area
from dejavu.table.look.light import pixel
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

TOUCHABLE = 24
"""Least diameter of a clickable piece, in pixels."""
SLIP = 1.0
"""Distance from a nebula's outline at which it is still touched, in em: as wide as its glow under a hint."""
_EMPTY: Area = (-2000.0, -1500.0, 4000.0, 3000.0)
"""Area of a map without nebulae."""
_LIMITS = 0.02, 0.25
"""The widest zoom and, in small windows, the closest, in pixels per thousandth of a world unit."""


def corners_at(outline: Iterable[tuple[int, int]], x: float, y: float, angle: int) -> list[complex]:
    """An outline with its middle at (x, y), turned by ``angle`` thousandths of a degree."""
    turn = rotation(angle)
    return [complex(x, y) + turn * complex(*corner) for corner in outline]


class Walker(NamedTuple):
    """A player on the way over the map."""

    nebula: int
    """The nebula reached."""
    face: Surface
    """The player's portrait, drawn beside the nebula."""
    colour: Color
    """Colour of the path's lights."""


class Piece(NamedTuple):
    """A piece on a nebula."""

    key: tuple[str | int, ...]
    """The key of the piece in ``CosmicMapView.hidden``."""
    picture: str
    centre: Coordinates
    """Centre in pixels of the window."""
    side: int
    """Side of its picture, in pixels."""


class CosmicMapView(Viewport):
    """Draws a map and locates everything on it. Its tiles are the nebulae."""

    path = Mark[Sequence[int]](())
    """Nebulae of a path under way, from its start; its steps are numbered."""
    route = Mark[Sequence[tuple[int, int]]](())
    """The route proposed from the end of the path: the next nebulae, each with the kind of bit to lay there."""
    walker = Mark[Walker | None](None)
    """The player on the path, if shown."""
    ends = Mark[Mapping[int, Caption]]({})
    """What ending at a nebula would bring."""
    asked_for = Mark(False)
    """Whether the number of an end is pointed at, not its nebula; then its plate opens over anything."""
    spared = Mark[tuple[int, int] | None](None)
    """The point where the pointer entered its nebula; no plate opens there."""
    overlaid = Mark[Sequence[Rect]](())
    """Rectangles over the map, which signs avoid."""
    hidden = Mark[Collection[tuple[str | int, ...]]](())
    """Pieces that are in a hand or in flight: ``("nebula", n)``, ``("girl", n)``, ``("fragment", n)``, ``("flower",
    n)``, ``("bit", n, k)`` for the k-th bit, ``("bits", n)`` for all."""

    def __init__(
        self,
        components: Components,
        look: Look,
        pictures: Pictures,
        timeline: Timeline | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(look, _LIMITS, timeline, changed)
        self.components = components
        self.calm = float(components.map.calm_radius)
        self._reaches = [nebula.reach for nebula in components.nebulae]
        self.placements: Mapping[int, Placement] = {}
        self._area: Area | None = None
        self.bits: Sequence[Sequence[int]] = [()] * len(components.nebulae)
        self.fragments: Sequence[int] = [NONE] * len(components.nebulae)
        self.planted: Sequence[bool] = [False] * len(components.nebulae)
        self.girl = NONE
        self.links: dict[frozenset[int], Link] = {}
        self.pictures = pictures
        self.tiles = NebulaTiles(components, pictures)
        self.sprites = PieceSprites(pictures)
        self.painter = MapPainter(self)
        self._shown: tuple[object, ...] = ()
        self.use(look)

    # content

    def show(self, state: State) -> None:
        """Show the map of a position; a masked one will do, because nothing on the map is hidden."""
        shown = (
            dict(state.placements),
            [tuple(bits) for bits in state.bits],
            tuple(state.fragments),
            tuple(state.planted),
            state.girl,
            tuple(state.graph.links()),
        )
        if shown == self._shown:
            return
        if (shown[0], shown[5]) != (self._shown[:1] + self._shown[5:] if self._shown else ()):
            links = links_of(self.components, state.placements, state.graph.links())
            self.links = {frozenset((link.one, link.other)): link for link in links}
        self._shown = shown
        self.placements, self._area = dict(state.placements), None
        self.bits = [tuple(bits) for bits in state.bits]
        self.fragments, self.planted, self.girl = tuple(state.fragments), tuple(state.planted), state.girl
        self.redraw()

    # places

    def nebula_rect(self, nebula: int) -> Rect:
        """The rectangle round a nebula in the window."""
        return box(self.corners(nebula))

    def core(self, nebula: int) -> Rect:
        """The square round a nebula's calm middle in the window; those of two nebulae never overlap."""
        x, y = self.centre(nebula)
        reach = self.calm * self.camera.zoom
        return Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))

    def corners(self, nebula: int, placement: Placement | None = None) -> list[Coordinates]:
        """A nebula's outline in the window, at its place or at a placement."""
        place = placement or self.placements[nebula]
        outline = self.components.nebulae[nebula].outline
        return [self.camera.to_screen(c.real, c.imag) for c in corners_at(outline, *place)]

    def reach(self, nebula: int) -> float:
        """The distance of a nebula's furthest point from its middle, in thousandths of a world unit."""
        return self._reaches[nebula]

    def nebula_holds(self, nebula: int, point: Coordinates) -> bool:
        """Whether a point of the window touches a nebula: it is on it, or close to its outline and to no other's.

        No point touches a nebula that was taken back after the targets were listed.
        """
        if nebula not in self.placements:
            return False
        slip = self.look.px(SLIP)
        own = self._depth(nebula, point, slip)
        if abs(own) >= slip:  # nebulae overlap by less than that
            return own > 0
        return all(own > self._depth(other, point, slip) for other in self.placements if other != nebula)

    def _depth(self, nebula: int, point: Coordinates, slip: float) -> float:
        """How far within a nebula's outline a point lies, in pixels; negative outside, and ``-slip`` at least."""
        place = self.placements[nebula]
        x, y = self.camera.to_world(point)
        there, zoom = complex(x - place.x, y - place.y), self.camera.zoom
        if abs(there) > self._reaches[nebula] + slip / zoom:
            return -slip
        local = there * rotation(place.angle).conjugate()
        return max(-slip, zoom * depth(self.components.nebulae[nebula].outline, local))

    def nebula_at(self, point: Coordinates) -> int | None:
        """The nebula that a point of the window touches."""
        return next((n for n in self.placements if self.nebula_holds(n, point)), None)

    @property
    def widest(self) -> int:
        """The number of bits on a nebula at full size; fewer, and so larger, at a larger UI scale."""
        return arrangement.widest_ring(self.look.ui_scale)

    def bit_side(self, count: int = 0, girl: bool = False) -> int:
        """The diameter of each of ``count`` bits, perhaps beside the girl, in pixels."""
        return max(4, round(arrangement.size_in_ring(count + girl, self.calm, self.widest) * self.camera.zoom))

    def pieces(self, nebula: int) -> list[str]:
        """The pieces inside the ring of bits, ``fragment`` and ``flower``, from left to right."""
        there = [("fragment", self.fragments[nebula] != NONE), ("flower", self.planted[nebula])]
        return [kind for kind, present in there if present]

    def lying(self, nebula: int) -> Iterator[Piece]:
        """Everything that lies on a nebula, from back to front."""
        fragment, bits, girl = self.fragments[nebula], self.bits[nebula], self.girl == nebula
        for kind in self.pieces(nebula):
            picture = f"fragments/{self.components.fragments[fragment].id}" if kind == "fragment" else f"tokens/{kind}"
            yield Piece((kind, nebula), picture, self.piece_centre(kind, nebula), self.piece_side(kind, nebula))
        side, spots = self.bit_side(len(bits), girl), arrangement.bits(len(bits), girl, self.calm, self.widest)
        for k, spot in enumerate(spots):
            picture = f"bits/{self.components.bit_ids[bits[k]]}"
            yield Piece(("bit", nebula, k), picture, self.on_nebula(nebula, spot), side)
        if girl:
            centre = self.piece_centre("girl", nebula)
            yield Piece(("girl", nebula), "tokens/girl", centre, self.piece_side("girl", nebula))

    def link(self, one: int, other: int) -> Link | None:
        """The connection of two nebulae."""
        return self.links.get(frozenset((one, other)))

    def piece_centre(self, kind: str, nebula: int) -> Coordinates:
        """The middle of a piece (``girl``, ``fragment``, ``flower``) in the window, whether it is there or not."""
        return self.on_nebula(nebula, self._spot(kind, nebula))

    def piece_side(self, kind: str, nebula: int) -> int:
        """The side of a piece's picture, in pixels."""
        return max(6, round(self._spot(kind, nebula).size * self.camera.zoom))

    def on_nebula(self, nebula: int, spot: arrangement.Spot) -> Coordinates:
        """A spot on a nebula, as a point of the window."""
        place = self.placements[nebula]
        return self.camera.to_screen(place.x + spot.x, place.y + spot.y)

    def named(self, target: str | None) -> int | None:
        """The nebula of a target's name; None if the target is something else."""
        return self.nebula_of(PlaceId.named(target)) if target else None

    def nebula_of(self, spot: PlaceId) -> int | None:
        """The nebula of a place; None if the place is something else."""
        return self.components.nebula_index.get(spot.id) if spot.kind == "nebula" else None

    def name(self, nebula: int) -> str:
        """The name of a nebula."""
        return _(self.components.nebulae[nebula].name)

    def centre(self, nebula: int) -> Coordinates:
        """The middle of a nebula in the window."""
        place = self.placements[nebula]
        return self.camera.to_screen(place.x, place.y)

    # camera

    def bounds(self, nebulae: Collection[int] | None = None) -> Area:
        """The area of the world that some nebulae (or all) take."""
        if nebulae is not None:
            return self._area_of({n: p for n, p in self.placements.items() if n in nebulae})
        if self._area is None:  # called at every movement of the camera
            self._area = self._area_of(self.placements)
        return self._area

    def bounds_with(self, nebula: int, place: Placement) -> Area:
        """The area of the world that the map takes with one more nebula at a placement."""
        return self._area_of({**self.placements, nebula: place})

    def _area_of(self, placed: Mapping[int, Placement]) -> Area:
        corners = [corner for n, p in placed.items() for corner in corners_at(self.components.nebulae[n].outline, *p)]
        if not corners:
            return _EMPTY
        left, top = min(c.real for c in corners), min(c.imag for c in corners)
        return left, top, max(c.real for c in corners) - left, max(c.imag for c in corners) - top

    def frame(self, nebulae: Collection[int], glide: bool = True) -> None:
        """Show some nebulae, close enough to click the pieces on them."""
        self.show_area(self.bounds(nebulae), TOUCHABLE / arrangement.size_in_ring(0, self.calm), glide)

    # targets

    def sky_target(self, **more: Any) -> Target:
        """The sky behind the nebulae, where dragging moves the map and the wheel zooms.

        It has to be the first target.
        """
        return self.ground_target("map", _("Cosmic map"), **more)

    def nebula_target(self, nebula: int, **more: Any) -> Target:
        """A nebula, shaped by its outline. Dragging it moves the map unless the nebula can be picked up."""
        tile = self.components.nebulae[nebula]
        settings: dict[str, Any] = {
            "label": _(tile.name),
            "shape": lambda point: self.nebula_holds(nebula, point),
            "core": self.core(nebula),
        }
        return self.tile_target(PlaceId("nebula", tile.id), self.nebula_rect(nebula), **{**settings, **more})

    # drawing

    def leave(self) -> None:
        """Release the pictures of nebulae."""
        super().leave()
        self.tiles.let_go()

    def use(self, look: Look) -> None:
        """Switch to another look."""
        super().use(look)
        self.tiles.use(look)
        self.signs = CosmicSigns(self.components, self.pictures, look)

    def nearest(self) -> float:
        """The closest zoom, at which a nebula is twice as large as the window; closer there is nothing to see."""
        return min(self.rect.size) / max(map(self.tiles.reach, range(len(self.components.nebulae))))

    def paint(self, canvas: Surface) -> None:
        """Draw nebulae, connections, pieces and signs."""
        self.painter.paint(canvas)

    def blurred(self) -> Sequence[int]:
        """The nebulae in sight whose pictures were made for another zoom."""
        return self.tiles.blurred(filter(self.painter.is_seen, self.placements), self.camera.zoom)

    def let_go(self) -> None:
        """Release the fine pictures of nebulae out of sight."""
        self.tiles.forget_sources()
        self.tiles.coarsen(n for n in self.placements if not self.painter.is_seen(n))

    def sharpen(self, tile: int) -> Rect:
        """Sharpen the picture of a nebula; return its rectangle."""
        size = self.tiles.sharpen(tile, self.placements[tile].angle, self.camera.zoom)
        return anchored(size, center=pixel(self.centre(tile)))

    # internals

    def _spot(self, kind: str, nebula: int) -> arrangement.Spot:
        count, kinds = len(self.bits[nebula]), self.pieces(nebula)
        if kind == "girl":
            return arrangement.girl(count, len(kinds), self.calm, self.widest)
        if kind not in kinds:
            kinds = [kind]
        return arrangement.middle(len(kinds), count + (self.girl == nebula), self.calm, self.widest)[kinds.index(kind)]
