"""Turning rings and pawns, slowly enough to be followed (board page, section 5).

What turns lifts a little and the rest dims. Above stands a gold arc with an arrow and the angle. Then everything
travels along the arc with its pictures upright, below walls and pawns that stay. Things that can be told apart
afterwards leave a thread from their old to their new place.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir import events
from dejavu.games.memoir.hexes import Hexes
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.motion.story import Part, Stage, told_apart
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley.arrows import SIXTH, about, along, arcs, draw_thread, round_arrow
from dejavu.table.boards.memoir.words.names import MemoirNames, rings_turn
from dejavu.table.boards.memoir.words.names import turned as turned_by
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Coordinates
from dejavu.table.kit.rects import anchored
from dejavu.table.look.animation import eased
from dejavu.table.look.light import blit_at, blit_below, blit_faint, glow, height_of, pixel
from dejavu.table.look.shapes import transparent
from dejavu.table.look.theme import translucent
from dejavu.table.text import _

Spin = events.RingsTurned | events.PawnsTurned
_LIFT = 0.45
"""Seconds of lifting before the turning."""
_SETTLE = 0.25
"""Seconds of settling after the turning."""
STEP = 0.9
"""Seconds of turning for 60 degrees."""
LONGEST = 1.8
"""Most seconds of turning."""
_FADE = 0.6
"""Seconds of each of three cross-fades, if motion is reduced."""
_THREADS = 2.0
"""Seconds that threads are visible."""
_GROWS = 1.03
"""Factor by which a lifted tile is enlarged."""
_DIM = 120
"""Opacity of the darkness over the rest, of 255."""
_TINT = 70
"""Opacity of the gold on what turns, of 255, if motion is reduced."""
_RADIUS = 1.62
"""Radius of the first ring's arc, in sides of a hexagon; the second ring's is twice that."""
_ARC = 0.075
"""Width of an arc, in sides of a hexagon."""
_CORNERS = ("topright", "topleft", "bottomright", "bottomleft")
"""The corners of the map for the plate, the best first."""
_MARK = 1.9
"""Width of the light under a pawn that is moved, in sides of a hexagon."""
_WORDS = 13.0
"""Greatest width of the words on the plate, in em."""


class TurnPath(NamedTuple):
    """A path about the centre between places, given by number."""

    start: int
    end: int
    steps: int
    """Steps of 60 degrees clockwise; negative for counter-clockwise."""

    @property
    def stays(self) -> bool:
        """Whether it returns to its start, because a pawn's new place is a hole, or it stands in the centre."""
        return self.start == self.end

    def angle(self, share: float) -> float:
        """The angle travelled at a share of the time, in radians clockwise.

        >>> round(TurnPath(1, 2, 1).angle(0.5) / SIXTH, 3), round(TurnPath(1, 1, 2).angle(1.0) / SIXTH, 3)
        (0.5, 0.0)
        """
        whole = self.steps * SIXTH
        return whole * 0.5 * sin(pi * share) if self.stays else whole * share


def tile_paths(hexes: Hexes, turned: events.RingsTurned) -> list[TurnPath]:
    """The paths of all tiles of the rings that turn."""
    return [
        TurnPath(place, hexes.turned(place, turned.steps), turned.steps)
        for ring in turned.rings
        for place in hexes.rings[ring]
    ]


def pawn_paths(hexes: Hexes, turned: events.PawnsTurned) -> list[TurnPath]:
    """The paths of all pawns, by seat."""
    return [TurnPath(hexes.index[start], hexes.index[end], turned.steps) for start, end in turned.ways]


def rings_of(hexes: Hexes, turned: Spin) -> Sequence[int]:
    """The rings along which anything turns, the innermost first."""
    if isinstance(turned, events.RingsTurned):
        return sorted(turned.rings)
    return sorted({hexes.ring_of[path.start] for path in pawn_paths(hexes, turned)} - {0})


class Turned(NamedTuple):
    """A past turning of rings or pawns, which can be shown again."""

    spin: Spin
    before: MemoirState
    """The position before, with the tiles flipped down already."""
    after: MemoirState
    title: str
    """What caused the turning."""
    disorients: bool = False
    """Whether that is a disorientation card."""

    @property
    def paths(self) -> Sequence[TurnPath]:
        """The paths of all that turned: of tiles, or of pawns by seat."""
        hexes, spin = self.before.components.hexes, self.spin
        return tile_paths(hexes, spin) if isinstance(spin, events.RingsTurned) else pawn_paths(hexes, spin)

    def parts(self, scene: MemoirTable) -> list[Part]:
        """The parts that show it."""
        parts: list[Part] = [Turning(scene, self)]
        return parts if scene.app.settings.reduced_motion else [*parts, Threads(scene, self)]

    @property
    def moved(self) -> Sequence[int]:
        """The seats whose pawns were moved."""
        if isinstance(self.spin, events.RingsTurned):
            return ()
        return [seat for seat, path in enumerate(self.paths) if not path.stays]

    def words(self, names: MemoirNames) -> str:
        """What turned, by how much; of pawns, whose."""
        if isinstance(self.spin, events.RingsTurned):
            return rings_turn(self.spin.rings, turned_by(self.spin.steps))
        return names.pawns_turn(self.spin.ways, self.spin.steps)


class Turning(Part):
    """The turning itself."""

    def __init__(self, scene: MemoirTable, turned: Turned) -> None:
        super().__init__(scene, turned.before)
        self._turned = turned
        self._still = scene.app.settings.reduced_motion
        self._travel = min(LONGEST, STEP * abs(turned.spin.steps))
        self.seconds = 3 * _FADE if self._still else _LIFT + self._travel + _SETTLE
        self._tiles, self._pawns = list[TurnPath](), list[TurnPath]()
        if isinstance(turned.spin, events.RingsTurned):
            self._tiles += turned.paths
            self.hidden = frozenset() if self._still else frozenset(path.start for path in self._tiles)
        else:
            self._pawns += turned.paths
            if not self._still:
                self.away = frozenset(PlaceId("pawn", number=seat) for seat in range(self.state.seats))

    def prepare(self) -> None:
        """Prepare tiles, pawns, what lies above them, and the arcs."""
        view, room = self.scene.map.view, self.scene.map.rect
        stage, moving = Stage(view, self.state), bool(self._pawns)
        self._centre = view.centre(0)
        self._arcs = sign_of(self.scene, self._turned, tinted=self._still)
        if self._still:
            self._next = Stage(view, self._turned.after).whole(room, self.scene.draw_sky)
            return
        flat = stage.tiles(path.start for path in self._tiles)
        self._flat = [flat[path.start] for path in self._tiles]
        self._lifted = [pygame.transform.smoothscale_by(picture, _GROWS) for picture in self._flat]
        after, seats = Stage(view, self._turned.after), range(self.state.seats)
        self._stage = stage
        self._feet = [(stage.foot(seat), after.foot(seat)) for seat in seats] if moving else []
        self._above = stage.above(room, () if moving else None)
        self._dark = Surface(room.size)
        self._dark.fill(view.look.theme["sky_top"])

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the turning; if motion is reduced, the old map, the arrows and the new map fade into each other."""
        room, passed = self.scene.map.rect, share * self.seconds
        if self._still:
            blit_faint(surface, self._next, room.center, eased(passed, 2 * _FADE, 3 * _FADE))
            blit_faint(surface, self._arcs, room.center, eased(passed, 0.6 * _FADE, 1.6 * _FADE))
            return
        settled = eased(passed, _LIFT + self._travel, self.seconds)
        lift = eased(passed, 0.0, _LIFT * 0.6) * (1 - settled)
        gone = eased(passed, _LIFT, _LIFT + self._travel)
        self._dark.set_alpha(round(_DIM * lift))
        surface.blit(self._dark, room)
        view = self.scene.map.view
        for path, picture in zip(self._tiles, self._lifted if lift > 0.5 else self._flat, strict=True):
            at = about(self._centre, view.centre(path.start), path.angle(gone))
            blit_at(surface, picture, center=pixel(at))
        surface.blit(self._above, room)
        for seat, (path, (start, end)) in enumerate(zip(self._pawns, self._feet, strict=True)):
            foot = self._pawn_at(path, start, end, gone)
            if not path.stays:
                draw_mark(self.scene, surface, seat, foot, lift)
            self._stage.draw_pawn(surface, seat, foot)
        blit_faint(surface, self._arcs, room.center, lift)

    def _pawn_at(self, path: TurnPath, start: Coordinates, end: Coordinates, gone: float) -> Coordinates:
        """The pawn's point along the arc, while its offset on a shared tile changes."""
        view = self.scene.map.view
        old, new = view.centre(path.start), view.centre(path.end)
        x, y = about(self._centre, old, path.angle(gone))
        aside = [(1 - gone) * (a - b) + gone * (c - d) for a, b, c, d in zip(start, old, end, new, strict=True)]
        return x + aside[0], y + aside[1]


class Threads(Part):
    """Fine lines from old places to new ones."""

    seconds = _THREADS

    def __init__(self, scene: MemoirTable, turned: Turned) -> None:
        super().__init__(scene, turned.after)
        self._turned = turned

    def prepare(self) -> None:
        """Prepare the lines."""
        self._lines = threads(self.scene, self._turned)
        put_plate(self.scene, self._lines, self._turned)
        self._feet = {seat: Stage(self.scene.map.view, self.state).foot(seat) for seat in self._turned.moved}

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the fading lines, the plate, and the marks of pawns that were moved."""
        bright = 1.0 - eased(share, 0.55, 1.0)
        blit_faint(surface, self._lines, self.scene.map.rect.center, bright)
        for seat, foot in self._feet.items():
            draw_mark(self.scene, surface, seat, foot, bright)


def threads(scene: MemoirTable, turned: Turned) -> Surface:
    """Lines for everything that can be told apart, in a picture as large as the map."""
    view, room = scene.map.view, scene.map.rect
    made = transparent(room.size)
    centre = _within(room, view.centre(0))
    colour, width = view.look.theme["accent"], max(1, round(view.side / 32))
    pawns, shown = isinstance(turned.spin, events.PawnsTurned), told_apart(turned.before)
    for path in dict.fromkeys(turned.paths):
        if not path.stays and (pawns or shown >> path.start & 1):
            start = _within(room, view.centre(path.start))
            draw_thread(made, along(centre, start, path.steps * SIXTH), colour, width)
    return made


def sign_of(scene: MemoirTable, turned: Turned, tinted: bool = False) -> Surface:
    """An arc over each turning ring and a plate with the cause; ``tinted`` also marks the places."""
    view, room, hexes = scene.map.view, scene.map.rect, turned.before.components.hexes
    colour, width = view.look.theme["accent"], max(3, round(_ARC * view.side))
    radii = [_RADIUS * ring * view.side for ring in rings_of(hexes, turned.spin) or [1]]
    made = arcs(room, view.centre(0), radii, turned.spin.steps, colour, width)
    if tinted:
        below = _tint(scene, [path.start for path in turned.paths])
        below.blit(made, (0, 0))
        made = below
    put_plate(scene, made, turned)
    return made


def _tint(scene: MemoirTable, places: Sequence[int]) -> Surface:
    """Some places tinted with gold, in a picture as large as the map."""
    view, room = scene.map.view, scene.map.rect
    made = transparent(room.size)
    colour = view.look.theme["accent"]
    for place in places:
        corners = [_within(room, corner) for corner in view.corners(place, 0.96)]
        pygame.draw.polygon(made, translucent(colour, _TINT), corners)
    return made


def draw_mark(scene: MemoirTable, surface: Surface, seat: int, foot: Coordinates, bright: float) -> None:
    """Draw a light in the colour of a seat under its pawn, which something moves."""
    side = round(_MARK * scene.map.view.side)
    name, colour = scene.look.theme.seat(scene.match.portraits[seat].seat)
    light = scene.look.keep(("turned", name, side), lambda: glow((side, side), colour, 255))
    blit_faint(surface, light, foot, bright)


def put_plate(scene: MemoirTable, picture: Surface, turned: Turned) -> None:
    """Put the plate in a corner of the map, where it covers fewest of the pawns before and after the turning."""
    plate, edge = plate_of(scene, turned), scene.look.px(0.5)
    room, view = picture.get_rect().inflate(-2 * edge, -2 * edge), scene.map.view
    feet = [
        _within(scene.map.rect, Stage(view, state).foot(seat))
        for state in (turned.before, turned.after)
        for seat in range(state.seats)
    ]
    tall = round(view.side)
    standing = [anchored((tall, tall), midbottom=pixel(foot)) for foot in feet]
    corners = (plate.get_rect(**{corner: getattr(room, corner)}) for corner in _CORNERS)
    picture.blit(plate, min(corners, key=lambda corner: len(corner.collidelistall(standing))))


def plate_of(scene: MemoirTable, turned: Turned) -> Surface:
    """A plate with the cause, the angle and direction, and in words whom or what that moved."""
    look, spin = scene.look, turned.spin
    degrees = look.text(f"{60 * abs(spin.steps)}°", 1.5, "accent", "bold")
    sign = round_arrow(look, degrees.get_height(), spin.steps > 0, look.theme["accent"])
    gap, edge = look.px(0.4), look.px(0.7)
    row = transparent((degrees.get_width() + gap + sign.get_width(), degrees.get_height()))
    row.blit(degrees, (0, 0))
    row.blit(sign, (degrees.get_width() + gap, 0))
    wide = min(look.px(_WORDS), scene.map.rect.width // 2)
    words = look.paragraph(turned.words(scene.words.names), wide, scene.map.small, align="centre")
    parts = [row, words]
    if turned.title:
        title = _("Disorientation: {card}", card=turned.title) if turned.disorients else turned.title
        parts.insert(0, look.paragraph(title, wide, 1.0, "text", "display", align="centre"))
    size = max(part.get_width() for part in parts) + 2 * edge, height_of(parts) + edge
    made = look.new_panel(size, "sheet", "accent")
    blit_below(made, parts, edge // 2, centerx=size[0] // 2)
    return made


def _within(room: Rect, point: Coordinates) -> Coordinates:
    return point[0] - room.left, point[1] - room.top
