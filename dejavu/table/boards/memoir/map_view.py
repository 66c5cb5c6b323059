"""The map as it lies on the table: pointed hexagons, walls and pawns, seen through a camera.

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
from dejavu.table.board.map.marks import Mark
from dejavu.table.board.map.outlines import box
from dejavu.table.board.map.rims import draw_rims, prepare_rim
from dejavu.table.board.map.stretching import Paper
from dejavu.table.board.map.viewport import Viewport
from dejavu.table.boards.memoir.items import place_spot
from dejavu.table.boards.memoir.valley import beams, hexagon, pawns, ridges, tiles
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.animation import Timeline
from dejavu.table.look.camera import Area
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Target

Make = Callable[[float], Surface]
"""Draws a thing on tiles of a side."""
_COARSE = 48.0
"""Side of a hexagon for which what is out of sight is kept: enough to be stretched while a zoom shows it again."""


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of a thing."""

    looks: Hashable
    side: float
    """For which side of a hexagon it was made."""
    picture: Surface


class Stills:
    """At most one picture a thing, so that what is kept is bounded by what lies there."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Still] = {}

    def get(self, thing: Hashable, looks: Hashable, side: float, make: Make, sharp: bool) -> Still:
        """The picture of a thing that looks so; of the wanted side if it is to be sharp, else of any."""
        still = self._kept.get(thing)
        if still is None or still.looks != looks or (sharp and still.side != side):
            still = self._kept[thing] = Still(looks, side, make(side))
        return still

    def blurred(self, things: Iterable[Hashable], side: float) -> list[Hashable]:
        """Those of some things whose pictures were made for another side."""
        return [thing for thing in things if thing in self._kept and self._kept[thing].side != side]

    def coarsen_all_but(self, things: Collection[Hashable]) -> None:
        """Keep less of all others."""
        for thing, still in self._kept.items():
            if thing not in things and still.side > _COARSE:
                small = pygame.transform.smoothscale_by(still.picture, _COARSE / still.side)
                self._kept[thing] = Still(still.looks, _COARSE, small)

    def clear(self) -> None:
        """Let go of all."""
        self._kept.clear()


_LIMITS = 10.0, 240.0
"""The widest and the closest zoom, in pixels for the side of a hexagon."""
_LIT = 0.93
"""The outline of what is lit, as a share of a place."""
WALLS = 3
"""Every wall belongs to the place from which it stands in one of the first so many directions."""
_REST = "rest"
"""Stands for rims and beams among what is to be made sharp."""
_NOTHING = Rect(0, 0, 0, 0)
_TOUCHED = 30
"""Pixels across a pawn at least, for whoever wants to touch it."""
_LEAST_TOUCHED, _APART = 24, 0.3
"""The same where others stand beside it, and the room between their frames in em."""


class MapView(Viewport):
    """Draws the map of a position and knows where everything on it is. Its tiles are the places."""

    margin = 0.0  # the arrangement leaves it
    hidden = Mark[Collection[int]](())
    """The seats whose pawns are in a hand or in flight."""
    bare = Mark[Collection[int]](())
    """The places whose tiles are drawn by something that moves."""

    def __init__(
        self,
        studio: Studio,
        state: MemoirState,
        timeline: Timeline | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(studio.look, _LIMITS, timeline, changed)
        self.studio, self.state, self.hexes = studio, state, state.components.hexes
        self._shown: tuple[object, ...] = ()
        self._stills, self._paper = Stills(), Paper()
        self._slices_for = self._ready_for = 0.0
        """For which side things are made in slices after a zoom, and for which all that is no tile was made."""
        self._shared: Iterator[Surface] = iter(())
        self._slices: dict[Hashable, Iterator[Rect]] = {}

    def show(self, state: MemoirState, studio: Studio) -> None:
        """Show the map of a position."""
        pawns = tuple((player.place, player.vision, player.character) for player in state.players)
        shown = tuple(state.faces), state.up, state.exploited, state.angle, pawns, id(studio)
        self.state, self.studio = state, studio
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    # where things are

    @property
    def side(self) -> float:
        """The side of a hexagon in pixels."""
        return self.camera.zoom

    def centre(self, place: int) -> tuple[float, float]:
        """The middle of a place in the window."""
        return self.camera.to_screen(*hexagon.centre(self.hexes.places[place]))

    def corners(self, place: int, share: float = 1.0) -> list[tuple[float, float]]:
        """The outline of a place in the window, or a share of it."""
        return hexagon.corners(self.centre(place), self.side * share)

    def place_at(self, point: tuple[float, float]) -> int | None:
        """The place at a point of the window."""
        return self.hexes.number.get(hexagon.at(self.camera.to_world(point)))

    def foot(self, seat: int, state: MemoirState | None = None) -> tuple[float, float]:
        """Where the foot of a pawn stands in the window, in another position too: several on one place share it."""
        state = state or self.state
        place = state.players[seat].place
        there = state.at(place)
        return pawns.feet(len(there), self.centre(place), self.side)[there.index(seat)]

    def pawn_rect(self, seat: int) -> Rect:
        """Where a pawn is, as something to be touched."""
        tall, (x, y) = pawns.height(self.side), self.foot(seat)
        feet = [self.foot(other) for other in self.state.at(self.state.players[seat].place) if other != seat]
        apart = [abs(x - u) - self.look.px(_APART) for u, v in feet if abs(y - v) < tall / 4]
        wide = max(_LEAST_TOUCHED if apart else _TOUCHED, round(min([tall * 0.8, *apart])))
        rect = Rect(0, 0, wide, max(_TOUCHED, tall))
        rect.midbottom = round(x), round(y + tall * 0.1)
        return rect

    # what the map is

    def bounds(self) -> Area:
        """The whole map."""
        wide, high = hexagon.extent(len(self.hexes.rings) - 1)
        return -wide / 2, -high / 2, wide, high

    def nearest(self) -> float:
        """The zoom at which a place is half as high as the map."""
        return max(1.0, self.rect.height / 4)

    # targets

    def place_target(self, place: int, **more: Any) -> Target:
        """A place, with the hexagon as its shape."""
        spot, shape = place_spot(self.state, place), lambda point: self.place_at(point) == place
        return self.tile_target(spot, box(self.corners(place)), kind="place", shape=shape, **more)

    # drawing

    def paint(self, canvas: Surface) -> None:
        """Tiles, beams, what is lit, walls, pawns."""
        seen = self._seen(canvas.get_clip())
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

    def _seen(self, clip: Rect) -> list[int]:
        return [place for place in range(len(self.hexes.places)) if box(self.corners(place)).colliderect(clip)]

    def tile_picture(self, state: MemoirState, place: int, side: float) -> Surface:
        """What is seen of a tile in a position: its face, its back, with a sketch where the table keeps one."""
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

    def _paint_still(self, canvas: Surface, still: Still, middle: tuple[float, float]) -> None:
        """Draw a picture round a point; one that was made for another side is stretched."""
        if still.side == self.side:
            blit_at(canvas, still.picture, center=(round(middle[0]), round(middle[1])))
            return
        scale, (wide, tall) = self.side / still.side, still.picture.get_size()
        corner = middle[0] - wide * scale / 2, middle[1] - tall * scale / 2
        self._paint_stretched(canvas, still, corner, scale)

    def _paint_stretched(self, canvas: Surface, still: Still, corner: tuple[float, float], scale: float) -> None:
        if found := self._paper.stretched(still.picture, corner, scale, canvas.get_clip()):
            canvas.blit(*found)

    def _tile(self, place: int, sharp: bool) -> Still:
        state = self.state
        looks = state.faces[place], *(bool(mask >> place & 1) for mask in (state.up, state.exploited, self._visions))
        return self._stills.get(place, looks, self.side, partial(self.tile_picture, state, place), sharp)

    @property
    def _visions(self) -> int:
        return reduce(or_, (player.vision for player in self.state.players))

    def _beams(self) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
        """From every pawn to what its last move showed, the furthest tile of it."""
        for seat, player in enumerate(self.state.players):
            seen = [place for place in range(len(self.hexes.places)) if player.vision >> place & 1]
            if seen and seat not in self.hidden:
                start = self.centre(player.place)
                far = max(seen, key=lambda place: abs(complex(*self.centre(place)) - complex(*start)))
                yield start, self.centre(far)

    def _paint_rims(self, canvas: Surface) -> None:
        """Until it is sharp, plain lines: a glow is made for one size."""
        lit = [self.corners(place, _LIT) for place in self.lit]
        advised = [self.corners(place, _LIT) for place in self.advised]
        if not self.sharp:
            for corners in (*lit, *advised):
                pygame.draw.lines(canvas, self.look.theme["accent"], True, corners, 2)
            return
        focus = self.corners(self.focus, _LIT) if self.focus is not None else None
        draw_rims(canvas, self.look, lit, advised, focus)

    def _paint_walls(self, canvas: Surface, place: int) -> None:
        for direction in range(WALLS):
            if self.hexes.beside[place][direction] == NOWHERE or not self.state.wall(place, direction):
                continue
            (x, y), (u, v) = hexagon.edge(self.centre(place), self.side, direction)
            self._paint_still(canvas, self._wall(direction, self.sharp), ((x + u) / 2, (y + v) / 2))

    def _wall(self, direction: int, sharp: bool) -> Still:
        make = partial(ridges.picture, self.studio, direction=direction)
        return self._stills.get(("wall", direction), (), self.side, make, sharp)

    def draw_pawn(self, surface: Surface, seat: int, foot: tuple[float, float], state: MemoirState) -> None:
        """Draw the pawn of a position with its foot at a point."""
        if (who := state.players[seat].character) >= 0:
            pawns.draw(self.studio, surface, foot, who, seat, pawns.height(self.side), in_fog(state, seat))

    def _paint_pawn(self, canvas: Surface, seat: int) -> None:
        if self.sharp:
            self.draw_pawn(canvas, seat, self.foot(seat), self.state)
        if self.sharp or self.state.players[seat].character < 0:
            return
        tall = pawns.height(self.side)
        still = self._pawn(seat, False)
        scale = tall / pawns.height(still.side)
        corner = pawns.corner(still.picture.get_width() * scale, self.foot(seat), tall)
        self._paint_stretched(canvas, still, corner, scale)

    def _pawn(self, seat: int, sharp: bool) -> Still:
        looks = who, fogged = self.state.players[seat].character, in_fog(self.state, seat)

        def make(side: float) -> Surface:
            return pawns.picture(self.studio, who, seat, pawns.height(side), fogged)

        return self._stills.get(("pawn", seat), looks, self.side, make, sharp)

    def pawn_picture(self, seat: int) -> Surface:
        """A pawn as large as it stands there."""
        character = max(0, self.state.players[seat].character)
        return pawns.picture(self.studio, character, seat, pawns.height(self.side))

    # becoming sharp after a zoom

    def blurred(self) -> Sequence[Hashable]:
        """The places in sight and all else whose pictures were made for another zoom."""
        walls, seats = range(WALLS), range(self.state.seats)
        # Those on the same ground one after another: grounds are large, and not all are kept.
        up, faces = self.state.up, self.state.faces
        places = sorted(self._seen(self.rect), key=lambda place: (up >> place & 1, faces[place]))
        things = *places, *(("wall", n) for n in walls), *(("pawn", n) for n in seats)
        blurred = self._stills.blurred(things, self.side)
        new = not (blurred or self._slices_for)  # all was made for this side
        return blurred if new or self._ready_for == self.side else [*blurred, _REST]

    def sharpen(self, tile: Hashable) -> Rect:
        """Make a part of it: something that all tiles share, then something that it is made of, then the whole."""
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
        """A thing in slices: after each, what of the window is to be painted; what lies over tiles is at last."""
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
        """What the picture of a place is made of."""
        face, studio, side = self.state.faces[place], self.studio, self.side
        if face == HOLE:
            return tiles.hole_parts(studio, side)
        if self.state.up >> place & 1:
            return tiles.face_parts(studio, face, side, place)
        return tiles.back_parts(studio, side)

    def _make_lights(self) -> Iterator[None]:
        """Rims and beams, one at a time."""
        for start, end in self._beams():
            beams.picture(self.studio, start, end, self.side)
            yield
        for advised, places in ((False, self.lit), (True, self.advised)):
            for place in places:
                prepare_rim(self.look, self.corners(place, _LIT), advised)
                yield

    def let_go(self) -> None:
        """It lies still: what is out of sight need not be fine, and nothing is stretched."""
        self._stills.coarsen_all_but({*self._seen(self.rect), *(("wall", direction) for direction in range(WALLS))})
        self._paper.let_go()

    def leave(self) -> None:
        """The scene of the map was left."""
        super().leave()
        self._stills.clear()
        self._paper.let_go()

    def use(self, look: Look) -> None:
        """Take another look: what is there is stretched until it is made for another size of the window."""
        if look.theme != self.look.theme:
            self._stills.clear()
        super().use(look)


def in_fog(state: MemoirState, seat: int) -> bool:
    """Whether a pawn stands on a tile that lies face down."""
    place = state.players[seat].place
    return not state.up >> place & 1 and state.faces[place] != HOLE
