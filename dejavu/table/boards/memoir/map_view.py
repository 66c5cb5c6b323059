"""The view of the map: pointed hexagons, walls and pawns, seen through a camera.

A unit of the world is the side of a hexagon. Everything at rest is in the layer of the ``Viewport``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import or_
from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import HOLE
from dejavu.table.board.map.rims import draw_rims, prepare_rim
from dejavu.table.board.map.tiles import Paper
from dejavu.table.board.map.viewport import Mark, Viewport
from dejavu.table.boards.memoir.items import place_spot
from dejavu.table.boards.memoir.valley import beams, hexagon, pawns, ridges, tiles
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import anchored, box
from dejavu.table.look.animation import Timeline
from dejavu.table.look.camera import Area
from dejavu.table.look.light import blit_at, pixel
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Target

Make = Callable[[float], Surface]
"""Draws a thing for a given side of the hexagons, in pixels."""
_COARSE = 48.0
"""Side of a hexagon for coarse pictures of what is out of sight, enough to be stretched during a zoom."""
_LIMITS = 10.0, 240.0
"""The widest and the closest zoom, in pixels for the side of a hexagon."""
RIM = 0.93
"""Size of the outline of a highlight, as a share of its place."""
WALLS = 3
"""Number of directions in which a place has its own walls: the first three of six; neighbours have the others."""
_REST = "rest"
"""Stands for rims and beams among the things to sharpen."""
_NOTHING = Rect(0, 0, 0, 0)
_TOUCHED = 30
"""Least size of a pawn as a target, in pixels."""
_LEAST_TOUCHED = 24
"""Least size of a pawn as a target beside other pawns, in pixels."""
_APART = 0.3
"""Gap between the frames of pawns, in em."""


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of a thing."""

    looks: Hashable
    side: float
    """The hexagon's side for which it was made."""
    picture: Surface


class Stills:
    """A cache with one picture for each thing, so that the map bounds its size."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Still] = {}

    def get(self, thing: Hashable, looks: Hashable, side: float, make: Make, sharp: bool) -> Still:
        """The picture of a thing with those looks; of the wanted side if it has to be sharp, else of any side."""
        still = self._kept.get(thing)
        if still is None or still.looks != looks or (sharp and still.side != side):
            still = self._kept[thing] = Still(looks, side, make(side))
        return still

    def blurred(self, things: Iterable[Hashable], side: float) -> list[Hashable]:
        """The things whose pictures were made for another side."""
        return [thing for thing in things if thing in self._kept and self._kept[thing].side != side]

    def coarsen_all_but(self, things: Collection[Hashable]) -> None:
        """Shrink the pictures of all other things."""
        for thing, still in self._kept.items():
            if thing not in things and still.side > _COARSE:
                small = pygame.transform.smoothscale_by(still.picture, _COARSE / still.side)
                self._kept[thing] = Still(still.looks, _COARSE, small)

    def clear(self) -> None:
        """Drop all pictures."""
        self._kept.clear()


class ValleyView(Viewport):
    """Draws the map of a position and locates everything on it. Its tiles are the places."""

    margin = 0.0  # the arrangement leaves one
    hidden = Mark[Collection[int]](())
    """The seats whose pawns are carried or in flight."""
    bare = Mark[Collection[int]](())
    """The places whose tiles an animation draws."""

    def __init__(
        self,
        studio: MemoirStudio,
        state: MemoirState,
        timeline: Timeline | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(studio.look, _LIMITS, timeline, changed)
        self.studio, self.state, self.hexes = studio, state, state.components.hexes
        self._shown: tuple[object, ...] = ()
        self.stills, self._paper = Stills(), Paper()
        self._slices_for = self._ready_for = 0.0
        """The side for which pictures are being made after a zoom; the side for which rims and beams are ready."""
        self._shared: Iterator[Surface] = iter(())
        self._slices: dict[Hashable, Iterator[Rect]] = {}

    def show(self, state: MemoirState, studio: MemoirStudio) -> None:
        """Show the map of a position."""
        pawns = tuple((player.place, player.vision, player.character) for player in state.players)
        shown = tuple(state.faces), state.up, state.exploited, state.angle, pawns, id(studio)
        self.state, self.studio = state, studio
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    # places

    @property
    def side(self) -> float:
        """The side of a hexagon in pixels."""
        return self.camera.zoom

    def centre(self, place: int) -> Coordinates:
        """The middle of a place in the window."""
        return self.camera.to_screen(*hexagon.centre(self.hexes.places[place]))

    def corners(self, place: int, share: float = 1.0) -> list[Coordinates]:
        """The outline of a place in the window, scaled by ``share``."""
        return hexagon.corners(self.centre(place), self.side * share)

    def place_at(self, point: Coordinates) -> int | None:
        """The place at a point of the window."""
        return self.hexes.number.get(hexagon.at(self.camera.to_world(point)))

    def foot(self, seat: int, state: MemoirState | None = None) -> Coordinates:
        """The foot of a pawn in the window, in the shown position or another; pawns on one place stand apart."""
        state = state or self.state
        place = state.players[seat].place
        there = state.at(place)
        return pawns.feet(len(there), self.centre(place), self.side)[there.index(seat)]

    def _tall(self, seat: int, side: float, state: MemoirState | None = None) -> int:
        """The height of a pawn for a side of the hexagons, in pixels; several on a place are smaller."""
        state = state or self.state
        return pawns.height(side, len(state.at(state.players[seat].place)))

    def pawn_rect(self, seat: int) -> Rect:
        """The rectangle of a pawn as a target."""
        tall, (x, y) = self._tall(seat, self.side), self.foot(seat)
        feet = [self.foot(other) for other in self.state.at(self.state.players[seat].place) if other != seat]
        apart = [abs(x - u) - self.look.px(_APART) for u, v in feet if abs(y - v) < tall / 4]
        wide = max(_LEAST_TOUCHED if apart else _TOUCHED, round(min([tall * 0.8, *apart])))
        return anchored((wide, max(_TOUCHED, tall)), midbottom=(round(x), round(y + tall * 0.1)))

    # extent

    def bounds(self) -> Area:
        """The whole map."""
        wide, high = hexagon.extent(len(self.hexes.rings) - 1)
        return -wide / 2, -high / 2, wide, high

    def nearest(self) -> float:
        """The zoom at which a place is half as high as the map."""
        return max(1.0, self.rect.height / 4)

    # targets

    def place_target(self, place: int, **more: Any) -> Target:
        """The target of a place, with the shape of its hexagon."""
        spot, shape = place_spot(self.state, place), lambda point: self.place_at(point) == place
        return self.tile_target(spot, box(self.corners(place)), kind="place", shape=shape, **more)

    # drawing

    def paint(self, canvas: Surface) -> None:
        """Draw tiles, beams, highlights, walls, pawns."""
        seen = self.seen(canvas.get_clip())
        for place in seen:
            if place not in self.bare:
                self._paint_still(canvas, self._tile(place, self.sharp), self.centre(place))
        if self.sharp:
            for start, end in self._beams():
                beams.draw(self.studio, canvas, start, end, self.side)
        self._paint_rims(canvas)
        for place in seen:
            self._paint_walls(canvas, place)
        for seat in sorted(range(self.state.seats), key=lambda seat: self.foot(seat)[1]):
            if seat not in self.hidden:
                self._paint_pawn(canvas, seat)

    def seen(self, clip: Rect) -> list[int]:
        """The places whose tiles a part of the window shows."""
        return [place for place in range(len(self.hexes.places)) if box(self.corners(place)).colliderect(clip)]

    def tile_picture(self, state: MemoirState, place: int, side: float) -> Surface:
        """The picture of a tile in a position: its face, or its back, with a sketch if the table keeps one."""
        face, studio = state.faces[place], self.studio
        if face == HOLE:
            return tiles.hole(studio, side, place)
        if state.up >> place & 1:
            if state.exploited >> place & 1:
                return tiles.exploited(studio, face, side, place)
            if any(player.vision >> place & 1 for player in state.players):
                return tiles.seen(studio, face, side, place)
            return tiles.face(studio, face, side, place)
        if face >= 0 and state.options.sketch:
            return tiles.sketched(studio, face, side, place)
        return tiles.back(studio, side, place)

    def _paint_still(self, canvas: Surface, still: Still, middle: Coordinates) -> None:
        """Draw a picture round a point, stretched if it was made for another side."""
        if still.side == self.side:
            blit_at(canvas, still.picture, center=pixel(middle))
            return
        scale, (wide, tall) = self.side / still.side, still.picture.get_size()
        corner = middle[0] - wide * scale / 2, middle[1] - tall * scale / 2
        self._paint_stretched(canvas, still, corner, scale)

    def _paint_stretched(self, canvas: Surface, still: Still, corner: Coordinates, scale: float) -> None:
        if found := self._paper.stretched(still.picture, corner, scale, canvas.get_clip()):
            canvas.blit(*found)

    def _tile(self, place: int, sharp: bool) -> Still:
        state = self.state
        looks = state.faces[place], *(bool(mask >> place & 1) for mask in (state.up, state.exploited, self._visions))
        return self.stills.get(place, looks, self.side, partial(self.tile_picture, state, place), sharp)

    @property
    def _visions(self) -> int:
        return reduce(or_, (player.vision for player in self.state.players))

    def _beams(self) -> Iterator[tuple[Coordinates, Coordinates]]:
        """Lines from every pawn to the furthest tile that its last move showed."""
        for seat, player in enumerate(self.state.players):
            seen = [place for place in range(len(self.hexes.places)) if player.vision >> place & 1]
            if seen and seat not in self.hidden:
                start = self.centre(player.place)
                far = max(seen, key=lambda place: abs(complex(*self.centre(place)) - complex(*start)))
                yield start, self.centre(far)

    def _paint_rims(self, canvas: Surface) -> None:
        """Draw the rims; plain lines until the map is sharp, because a glow is made for one size."""
        lit = self._lit_outlines()
        advised = [self.corners(place, RIM) for place in self.advised]
        if not self.sharp:
            for corners in (*lit, *advised):
                pygame.draw.lines(canvas, self.look.theme["accent"], True, corners, 2)
            return
        focus = self.corners(self.focus, RIM) if self.focus is not None else None
        draw_rims(canvas, self.look, lit, advised, focus)

    def _lit_outlines(self) -> list[list[Coordinates]]:
        """An outline for every lit place; one for all where it does not matter which."""
        if len(self.lit) == len(self.hexes.places):
            return [self.whole_outline()]
        return [self.corners(place, RIM) for place in self.lit]

    def whole_outline(self) -> list[Coordinates]:
        """The outline of the whole map in the window: the edges beyond which there is no place, end to end."""
        edges = [
            hexagon.edge(self.centre(place), self.side, direction)
            for place, beside in enumerate(self.hexes.beside)
            for direction in range(len(beside))
            if beside[direction] == NOWHERE
        ]
        found = [edges.pop()]
        while edges:
            end = complex(*found[-1][1])
            following = min(edges, key=lambda edge: abs(complex(*edge[0]) - end))
            edges.remove(following)
            found.append(following)
        return [start for start, _end in found]

    def _paint_walls(self, canvas: Surface, place: int) -> None:
        for direction in range(WALLS):
            if self.hexes.beside[place][direction] == NOWHERE or not self.state.wall(place, direction):
                continue
            (x, y), (u, v) = hexagon.edge(self.centre(place), self.side, direction)
            self._paint_still(canvas, self._wall(direction, self.sharp), ((x + u) / 2, (y + v) / 2))

    def _wall(self, direction: int, sharp: bool) -> Still:
        make = partial(ridges.picture, self.studio, direction=direction)
        return self.stills.get(("wall", direction), (), self.side, make, sharp)

    def draw_pawn(self, surface: Surface, seat: int, foot: Coordinates, state: MemoirState) -> None:
        """Draw a pawn as it looks in a position, with its foot at a point."""
        if (who := state.players[seat].character) >= 0:
            tall = self._tall(seat, self.side, state)
            pawns.draw(self.studio, surface, foot, who, seat, tall, in_fog(state, seat))

    def _paint_pawn(self, canvas: Surface, seat: int) -> None:
        foot = self.foot(seat)
        if self.sharp:
            self.draw_pawn(canvas, seat, foot, self.state)
        elif self.state.players[seat].character >= 0:
            tall, still = self._tall(seat, self.side), self._pawn(seat, False)
            scale = tall / self._tall(seat, still.side)
            corner = pawns.corner(still.picture.get_width() * scale, foot, tall)
            self._paint_stretched(canvas, still, corner, scale)

    def _pawn(self, seat: int, sharp: bool) -> Still:
        player = self.state.players[seat]
        looks = who, fogged, _count = player.character, in_fog(self.state, seat), len(self.state.at(player.place))

        def make(side: float) -> Surface:
            return pawns.picture(self.studio, who, seat, self._tall(seat, side), fogged)

        return self.stills.get(("pawn", seat), looks, self.side, make, sharp)

    def pawn_picture(self, seat: int) -> Surface:
        """A pawn in its size on the map."""
        character = max(0, self.state.players[seat].character)
        return pawns.picture(self.studio, character, seat, pawns.height(self.side))

    # sharpening after a zoom

    def blurred(self) -> Sequence[Hashable]:
        """The visible things whose pictures were made for another zoom."""
        walls, seats = range(WALLS), range(self.state.seats)
        # Places of one ground follow each other, because grounds are large and few are cached.
        up, faces = self.state.up, self.state.faces
        places = sorted(self.seen(self.rect), key=lambda place: (up >> place & 1, faces[place]))
        things = *places, *(("wall", n) for n in walls), *(("pawn", n) for n in seats)
        blurred = self.stills.blurred(things, self.side)
        new = not (blurred or self._slices_for)  # everything was made for this side
        return blurred if new or self._ready_for == self.side else [*blurred, _REST]

    def sharpen(self, tile: Hashable) -> Rect:
        """Make one more part: shared parts first, then the parts of a thing, then its picture."""
        if self._slices_for != self.side:
            self._slices_for, self._shared, self._slices = self.side, self._shared_parts(), {}
        if next(self._shared, None) is not None:
            return _NOTHING
        made = next(self._slices.setdefault(tile, self._make(tile)), None)
        if made is None:
            del self._slices[tile]
        return _NOTHING if made is None else made

    def _shared_parts(self) -> Iterator[Surface]:
        return tiles.shared_parts(self.studio, self.side, bool(self._visions))

    def _make(self, thing: Hashable) -> Iterator[Rect]:
        """Make a thing in slices; each yields the part of the window to repaint. What lies over tiles comes last."""
        match thing:
            case int(place):
                for _part in self._parts(place):
                    yield _NOTHING
                self._tile(place, True)
                yield box(self.corners(place))
            case ("wall", int(direction)):
                self._wall(direction, True)
            case ("pawn", int(seat)):
                self._pawn(seat, True)
            case _:
                for _light in self._make_lights():
                    yield _NOTHING
                self._ready_for = self.side

    def _parts(self, place: int) -> Iterator[Surface]:
        """The parts of a place's picture."""
        face, studio, side = self.state.faces[place], self.studio, self.side
        if face == HOLE:
            return tiles.hole_parts(studio, side)
        if self.state.up >> place & 1:
            return tiles.face_parts(studio, face, side, place)
        return tiles.back_parts(studio, side)

    def _make_lights(self) -> Iterator[None]:
        """Make rims and beams one by one."""
        for start, end in self._beams():
            beams.picture(self.studio, start, end, self.side)
            yield
        advised = [self.corners(place, RIM) for place in self.advised]
        for is_advised, outlines in ((False, self._lit_outlines()), (True, advised)):
            for outline in outlines:
                prepare_rim(self.look, outline, is_advised)
                yield

    def let_go(self) -> None:
        """Release fine pictures out of sight, once nothing moves."""
        self.stills.coarsen_all_but({*self.seen(self.rect), *(("wall", direction) for direction in range(WALLS))})
        self._paper.let_go()

    def leave(self) -> None:
        """Release all pictures."""
        super().leave()
        self.stills.clear()
        self._paper.let_go()

    def use(self, look: Look) -> None:
        """Switch to another look; old pictures are stretched until new ones are made."""
        if look.theme != self.look.theme:
            self.stills.clear()
        super().use(look)


def in_fog(state: MemoirState, seat: int) -> bool:
    """Whether a pawn stands on a tile that lies face down."""
    place = state.players[seat].place
    return not state.up >> place & 1 and state.faces[place] != HOLE
