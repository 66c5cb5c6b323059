"""Rings and pawns that turn: slowly enough to be followed (board page, section 5).

What turns lifts a little and the rest dims; over it stands a gold arc with an arrow, and by how much. Then it travels
along the arc, its pictures upright, below the walls and the pawns, which stay. What can be told apart afterwards leaves
a thread from its old to its new place.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.memoir import events
from dejavu.games.memoir.hexes import Hexes
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.moments import eased
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.motion.story import Part, Stage, told_apart
from dejavu.table.look.light import blit_at, blit_faint
from dejavu.table.look.look import Look

Spin = events.RingsTurned | events.PawnsTurned
SIXTH = pi / 3
"""60 degrees."""


class Way(NamedTuple):
    """From one place to another about the centre; places by number."""

    start: int
    end: int
    steps: int
    """Times 60 degrees clockwise, negative for the other way."""

    @property
    def stays(self) -> bool:
        """Whether it leads back to where it began: the new place of a pawn is a hole, or the centre."""
        return self.start == self.end

    def angle(self, share: float) -> float:
        """How far it has come when that share of the time has passed, in radians clockwise.

        >>> round(Way(1, 2, 1).angle(0.5) / SIXTH, 3), round(Way(1, 1, 2).angle(1.0) / SIXTH, 3)
        (0.5, 0.0)
        """
        whole = self.steps * SIXTH
        return whole * 0.5 * sin(pi * share) if self.stays else whole * share


def tile_ways(hexes: Hexes, turned: events.RingsTurned) -> list[Way]:
    """The ways of all tiles of the rings that turn."""
    return [
        Way(place, hexes.turned(place, turned.steps), turned.steps)
        for ring in turned.rings
        for place in hexes.rings[ring]
    ]


def pawn_ways(hexes: Hexes, turned: events.PawnsTurned) -> list[Way]:
    """The ways of all pawns, by seat."""
    return [Way(hexes.index[start], hexes.index[end], turned.steps) for start, end in turned.ways]


def rings_of(hexes: Hexes, turned: Spin) -> Sequence[int]:
    """The rings along which anything goes, the innermost first."""
    if isinstance(turned, events.RingsTurned):
        return sorted(turned.rings)
    return sorted({hexes.ring_of[way.start] for way in pawn_ways(hexes, turned)} - {0})


def about(centre: tuple[float, float], point: tuple[float, float], angle: float) -> tuple[float, float]:
    """A point turned about a centre by radians, clockwise on the screen.

    >>> about((0, 0), (1, 0), SIXTH * 1.5)[1]
    1.0
    """
    x, y = point[0] - centre[0], point[1] - centre[1]
    return centre[0] + x * cos(angle) - y * sin(angle), centre[1] + x * sin(angle) + y * cos(angle)


Point = tuple[float, float]
_TWICE = 2
_STRAIGHT_UP = -pi / 2


def round_arrow(look: Look, side: int, clockwise: bool, colour: Color) -> Surface:
    """An arrow that goes round, ``side`` pixels wide and high; the fonts have none."""
    return look.keep(("round arrow", side, clockwise, tuple(colour)), lambda: _round_arrow(side, clockwise, colour))


def _round_arrow(side: int, clockwise: bool, colour: Color) -> Surface:
    large = Surface((side * 4, side * 4), pygame.SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    middle = (side * 2.0, side * 2.0)
    # it ends at the upper right, as the signs do that everybody knows
    _trace(large, middle, side * 1.4, _STRAIGHT_UP + 0.42 * pi - 1.5 * pi, _STRAIGHT_UP + 0.42 * pi, colour, side * 0.4)
    made = pygame.transform.smoothscale(large, (side, side))
    return made if clockwise else pygame.transform.flip(made, True, False)


def arcs(
    room: Rect,
    centre: Point,
    radii: Sequence[float],
    steps: int,
    colour: Color,
    width: int,
    start: float | None = None,
) -> Surface:
    """A picture as large as a room, with an arc on each radius that turns by so many times 60 degrees; in pixels.

    It begins at ``start``, in radians clockwise from the right; else its middle is straight above the centre.
    """
    sweep = steps * SIXTH
    start = _STRAIGHT_UP - sweep / 2 if start is None else start
    turns = [start + sweep * n / 12 for n in range(13)]
    points = [_on(centre, radius, turn) for radius in radii for turn in turns]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    part = Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
    part = part.inflate(8 * width, 8 * width).clip(room)
    made = Surface(room.size, pygame.SRCALPHA)
    if not part:
        return made  # the map was moved, and all of it lies outside
    large = Surface((part.width * _TWICE, part.height * _TWICE), pygame.SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    middle = (centre[0] - part.left) * _TWICE, (centre[1] - part.top) * _TWICE
    for radius in radii:
        _trace(large, middle, radius * _TWICE, start, start + sweep, colour, width * _TWICE)
    made.blit(pygame.transform.smoothscale(large, part.size), part.move(-room.left, -room.top))
    return made


def _trace(
    surface: Surface, middle: Point, radius: float, start: float, end: float, colour: Color, width: float
) -> None:
    """A band along a circle that ends in the head of an arrow."""
    head = min(1.1 * width, abs(end - start) * radius * 0.5)
    shorter = end - (1 if end > start else -1) * head / radius
    points = max(12, round(abs(shorter - start) * radius / 6))
    turns = [start + (shorter - start) * n / points for n in range(points + 1)]
    edges = [[_on(middle, radius + half, turn) for turn in turns] for half in (width / 2, -width / 2)]
    pygame.draw.polygon(surface, colour, [*edges[0], *reversed(edges[1])])
    tip = about(middle, _on(middle, radius, shorter), (1 if end > start else -1) * 1.9 * head / radius)
    base = [_on(middle, radius + half, shorter) for half in (1.25 * width, -1.25 * width)]
    pygame.draw.polygon(surface, colour, [base[0], tip, base[1]])


def _on(middle: Point, radius: float, turn: float) -> Point:
    return middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)


def draw_thread(surface: Surface, points: Sequence[Point], colour: Color, width: int) -> None:
    """A fine line through points, with a small head at its end; drawn smoothly, so keep what it is drawn on."""
    if len(points) < 2:
        return
    xs, ys = [x for x, _ in points], [y for _, y in points]
    edge = 6 * width
    area = Rect(round(min(xs)) - edge, round(min(ys)) - edge, 0, 0)
    area.size = round(max(xs)) + edge - area.left, round(max(ys)) + edge - area.top
    large = Surface((area.width * _TWICE, area.height * _TWICE), pygame.SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    inside = [((x - area.left) * _TWICE, (y - area.top) * _TWICE) for x, y in points]
    pygame.draw.lines(large, colour, False, inside, width * _TWICE)
    end, before = pygame.Vector2(inside[-1]), pygame.Vector2(inside[-2])
    if end != before:
        along = (end - before).normalize() * width * _TWICE
        aside = along.rotate(90)
        pygame.draw.polygon(
            large, colour, [end + 1.5 * along, end - 2.5 * along + 2 * aside, end - 2.5 * along - 2 * aside]
        )
    surface.blit(pygame.transform.smoothscale(large, area.size), area)


def along(centre: Point, start: Point, angle: float, points: int = 12) -> list[Point]:
    """Points of the way from a point about a centre by radians, clockwise."""
    return [about(centre, start, angle * n / points) for n in range(points + 1)]


_LIFT, _SETTLE = 0.45, 0.25
"""Seconds before and after it travels."""
_SIXTH, _MOST = 0.9, 1.8
"""Seconds for 60 degrees, and at most."""
_FADE = 0.6
"""Seconds of each of three cross-fades, where motion is reduced."""
_THREADS = 2.0
"""Seconds that threads are seen."""
_GROWS, _DIM = 1.03, 120
"""By how much it lifts, and how dark the rest becomes, of 255."""
_TINT = 70
"""How strong the gold is on what turns, of 255, where motion is reduced."""
_RADIUS, _ARC = 1.62, 0.075
"""Radius and width of an arc by the side of a hexagon, for the first ring; twice the radius for the second."""


class Turned(NamedTuple):
    """Something that turned; it can be shown again."""

    spin: Spin
    before: MemoirState
    """Flipped down already."""
    after: MemoirState
    title: str
    """What turned it."""

    @property
    def ways(self) -> Sequence[Way]:
        """The ways of all that turned: of tiles, or of pawns by seat."""
        hexes, spin = self.before.components.hexes, self.spin
        return tile_ways(hexes, spin) if isinstance(spin, events.RingsTurned) else pawn_ways(hexes, spin)

    def parts(self, scene: MemoirHost) -> list[Part]:
        """What is seen of it."""
        parts: list[Part] = [Turning(scene, self)]
        return parts if scene.app.settings.reduced_motion else [*parts, Threads(scene, self)]


class Turning(Part):
    """What turns is on its way."""

    def __init__(self, scene: MemoirHost, turned: Turned) -> None:
        super().__init__(scene, turned.before)
        self._turned = turned
        self._still = scene.app.settings.reduced_motion
        self._travel = min(_MOST, _SIXTH * abs(turned.spin.steps))
        self.seconds = 3 * _FADE if self._still else _LIFT + self._travel + _SETTLE
        self._tiles, self._pawns = list[Way](), list[Way]()
        if isinstance(turned.spin, events.RingsTurned):
            self._tiles += turned.ways
            self.hidden = frozenset() if self._still else frozenset(way.start for way in self._tiles)
        else:
            self._pawns += turned.ways
            if not self._still:
                self.away = frozenset(Spot("pawn", number=seat) for seat in range(self.state.seats))

    def prepare(self) -> None:
        """Tiles, pawns, what lies above them, the arcs."""
        view, room = self.scene.map.view, self.scene.map.rect
        stage, moving = Stage(view, self.state), bool(self._pawns)
        self._centre = view.centre(0)
        self._arcs = sign_of(self.scene, self._turned, tinted=self._still)
        if self._still:
            self._next = Stage(view, self._turned.after).whole(room, self.scene.draw_sky)
            return
        flat = stage.tiles(way.start for way in self._tiles)
        self._flat = [flat[way.start] for way in self._tiles]
        self._lifted = [pygame.transform.smoothscale_by(picture, _GROWS) for picture in self._flat]
        after, seats = Stage(view, self._turned.after), range(self.state.seats)
        self._stage = stage
        self._feet = [(stage.foot(seat), after.foot(seat)) for seat in seats] if moving else []
        self._above = stage.above(room, () if moving else None)
        self._dark = Surface(room.size)
        self._dark.fill(view.look.theme["sky_top"])

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """On its way; without motion the old map, the arrows, and the new map give way to each other."""
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
        for way, picture in zip(self._tiles, self._lifted if lift > 0.5 else self._flat, strict=True):
            at = about(self._centre, view.centre(way.start), way.angle(gone))
            blit_at(surface, picture, center=(round(at[0]), round(at[1])))
        surface.blit(self._above, room)
        for seat, (way, (start, end)) in enumerate(zip(self._pawns, self._feet, strict=True)):
            self._stage.draw_pawn(surface, seat, self._pawn_at(way, start, end, gone))
        blit_faint(surface, self._arcs, room.center, lift)

    def _pawn_at(
        self, way: Way, start: tuple[float, float], end: tuple[float, float], gone: float
    ) -> tuple[float, float]:
        """Along the arc, while its place among others on a tile becomes the new one."""
        view = self.scene.map.view
        old, new = view.centre(way.start), view.centre(way.end)
        x, y = about(self._centre, old, way.angle(gone))
        aside = [(1 - gone) * (a - b) + gone * (c - d) for a, b, c, d in zip(start, old, end, new, strict=True)]
        return x + aside[0], y + aside[1]


class Threads(Part):
    """Fine lines from where things were to where they are."""

    seconds = _THREADS

    def __init__(self, scene: MemoirHost, turned: Turned) -> None:
        super().__init__(scene, turned.after)
        self._turned = turned

    def prepare(self) -> None:
        """The lines."""
        self._lines = threads(self.scene, self._turned)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """They fade."""
        blit_faint(surface, self._lines, self.scene.map.rect.center, 1.0 - eased(share, 0.55, 1.0))


def threads(scene: MemoirHost, turned: Turned) -> Surface:
    """Lines as large as the map, for what can be told apart."""
    view, room = scene.map.view, scene.map.rect
    made = Surface(room.size, pygame.SRCALPHA)
    centre = _within(room, view.centre(0))
    colour, width = view.look.theme["accent"], max(1, round(view.side / 32))
    pawns, shown = isinstance(turned.spin, events.PawnsTurned), told_apart(turned.before)
    for way in dict.fromkeys(turned.ways):
        if not way.stays and (pawns or shown >> way.start & 1):
            start = _within(room, view.centre(way.start))
            draw_thread(made, along(centre, start, way.steps * SIXTH), colour, width)
    return made


def sign_of(scene: MemoirHost, turned: Turned, tinted: bool = False) -> Surface:
    """An arc over each ring on which something turns, and a plate with what turns it; the places tinted, if wanted."""
    view, room, hexes = scene.map.view, scene.map.rect, turned.before.components.hexes
    colour, width = view.look.theme["accent"], max(3, round(_ARC * view.side))
    radii = [_RADIUS * ring * view.side for ring in rings_of(hexes, turned.spin) or [1]]
    made = arcs(room, view.centre(0), radii, turned.spin.steps, colour, width)
    if tinted:
        below = _tint(scene, [way.start for way in turned.ways])
        below.blit(made, (0, 0))
        made = below
    put_plate(scene, made, turned.title, turned.spin)
    return made


def _tint(scene: MemoirHost, places: Sequence[int]) -> Surface:
    """Some places in a glass of gold, as large as the map."""
    view, room = scene.map.view, scene.map.rect
    made = Surface(room.size, pygame.SRCALPHA)
    colour = view.look.theme["accent"]
    for place in places:
        corners = [_within(room, corner) for corner in view.corners(place, 0.96)]
        pygame.draw.polygon(made, (colour.r, colour.g, colour.b, _TINT), corners)
    return made


def put_plate(scene: MemoirHost, picture: Surface, title: str, turned: Spin) -> None:
    """Say what turns by how much, in the corner of the map where no place lies."""
    plate, edge = plate_of(scene, title, turned), scene.look.px(0.5)
    blit_at(picture, plate, topright=(picture.get_width() - edge, edge))


def plate_of(scene: MemoirHost, title: str, turned: Spin) -> Surface:
    """By how much it turns and which way round, below what turns it."""
    look = scene.look
    degrees = look.text(f"{60 * abs(turned.steps)}°", 1.5, "accent", "bold")
    sign = round_arrow(look, degrees.get_height(), turned.steps > 0, look.theme["accent"])
    name = look.text(title, 1.0, "text", "display") if title else None
    gap, edge = look.px(0.4), look.px(0.7)
    row = degrees.get_width() + gap + sign.get_width()
    wide = max(row, name.get_width() if name else 0) + 2 * edge
    tall = degrees.get_height() + (name.get_height() if name else 0) + edge
    made = look.new_panel((wide, tall), "sheet", "accent")
    top = edge // 2
    if name:
        blit_at(made, name, midtop=(wide // 2, top))
        top += name.get_height()
    made.blit(degrees, ((wide - row) // 2, top))
    made.blit(sign, ((wide - row) // 2 + degrees.get_width() + gap, top))
    return made


def _within(room: Rect, point: tuple[float, float]) -> tuple[float, float]:
    return point[0] - room.left, point[1] - room.top
