"""Pieces in flight between areas.

A piece disappears at once where it leaves, and appears where it lands. Any input ends all flights, so that nobody
waits. The ``FlightPlan`` of a game turns events into flights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.table.board.protocol import BoardHost
from dejavu.table.board.table_scene import TableT
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import NORMAL, QUICK, Ease, Flight, ease_out, rest_at_ends
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.sound.cues import Cue
from dejavu.table.text import _, signed

_RISE = 3
"""Height in em to which words rise from where a piece landed."""


_TOLD = 0.9
"""Seconds for which the words of a source are shown, two thirds of them still: where they start and where they end."""
_MINE = 1.5
"""Seconds for the viewer's own points, which are told nowhere else."""
_NEXT = 0.18
"""Seconds between the words of two sources."""


class Source(NamedTuple):
    """Something that points come from."""

    name: str
    points: int
    at: PlaceId | Point
    """Where it lies; its words fly only if that is shown."""
    delay: float = 0.0
    """Seconds until it is told, once the pieces have landed."""


@dataclass(eq=False)
class FlightPath:
    """The path of one piece."""

    picture: Surface
    start: Point
    end: PlaceId
    """The place where it lands."""
    away: PlaceId | None = None
    """The place that stays empty until this piece has landed."""
    stage: int = 0
    """0 or 1; stage 1 begins when all of stage 0 have landed."""
    delay: float = 0.0
    seconds: float = NORMAL
    ease: Ease = ease_out
    rises: str = ""
    """Words that rise where it lands, such as points."""
    told: str = ""
    """The words that the picture shows, if any; they can be read where they depart and where they end."""
    rest: Point | None = None
    """The point at which the picture ends, if other than the middle of the place where it lands."""
    landed: Callable[[], None] | None = None
    """Called when it has landed."""
    cue: Cue | None = None
    """The sound on landing; that of a moment comes at the start."""
    events: list[Event] = field(default_factory=list)
    """Events whose points count when this piece has landed and its words have risen."""


S = TypeVar("S")


class FlightPlan(Generic[TableT, S]):
    """The flight paths of one act. Subclass it with ``add``; without that, nothing flies.

    It is made while the areas still show the position before the act: a piece departs from its old place, and lands on
    its place in the new position.
    """

    delay = 0.0
    """Seconds before the flights that ``add`` plans depart."""

    def __init__(self, scene: TableT, happened: EventBatch, before: S, after: S) -> None:
        self.scene, self.happened, self.before, self.after = scene, happened, before, after
        self.paths: list[FlightPath] = []

    def add(self, event: Event) -> None:
        """Plan the flights of an event."""

    def sources(self, event: Event) -> Iterable[Source]:
        """What the points of an event come from, each once; without any, the points land with the last path so far."""
        return ()

    def plate(self, event: Event, seat: int | None) -> PlaceId:
        """The place that counts the points of an event: the plate of the seat."""
        return PlaceId("seat", number=seat or 0)

    def made(self) -> list[FlightPath]:
        """All flight paths. An event sounds with its first path, and its points land with the last path so far.

        The words of its sources fly once the pieces have landed.
        """
        words: list[FlightPath] = []
        for event in self.happened:
            first = len(self.paths)
            self.add(event)
            if gain := self.scene.match.game.gain(event):
                told = self._told(event, self.plate(event, gain.seat), words)
                words += told
                for path in (words or self.paths)[-1:]:
                    path.events.append(event)
            if cue := self.scene.cue(event):
                self.let_hear(cue, self.paths[first:])
        return [*self.paths, *words]

    def _told(self, event: Event, plate: PlaceId, before: Sequence[FlightPath]) -> list[FlightPath]:
        """The paths of the words about the sources of an event, moved up where they would cover those ``before``."""
        look, found, window = self.scene.look, list[FlightPath](), Rect((0, 0), self.scene.look.size)
        counts = self.scene.app.targets.named(plate.name)
        seconds = _MINE if plate == self.plate(event, self.scene.match.viewer) else _TOLD
        for source in self.sources(event):
            at = self.scene.spot(source.at) if isinstance(source.at, PlaceId) else source.at
            if not source.points or at is None:
                continue
            words = _("{name} {points}", name=source.name, points=signed(source.points, plus=True))
            line = look.text(words, 1.15, "accent" if source.points > 0 else "refusal", "bold")
            size = line.get_width() + look.px(1.0), line.get_height() + look.px(0.4)
            picture = look.new_panel(size, "sheet", "hairline")
            blit_at(picture, line, center=picture.get_rect().center)
            place = picture.get_rect(center=at).clamp(window)
            if counts and place.colliderect(counts.rect):
                place = _beside(place, counts.rect, window)
            others = [path.picture.get_rect(center=path.start) for path in (*before, *found)]
            while place.top > 0 and place.collidelist(others) >= 0:
                place.move_ip(0, -place.height)
            delay = source.delay + _NEXT * (len(before) + len(found))
            path = FlightPath(picture, place.center, plate, stage=1, delay=delay, seconds=seconds, ease=rest_at_ends)
            path.told = words
            if counts:
                ended = [one.picture.get_rect(center=one.rest) for one in (*before, *found) if one.rest]
                path.rest = _resting(place, counts.rect, window, [*self._plates(), *ended])
            found.append(path)
        return found

    def _plates(self) -> list[Rect]:
        """The plates of all seats."""
        seats = range(len(self.scene.match.names))
        found = (self.scene.app.targets.named(PlaceId("seat", number=seat).name) for seat in seats)
        return [target.rect for target in found if target]

    def let_hear(self, cue: Cue, paths: Sequence[FlightPath]) -> None:
        """The first flight of an event carries its sound; an event without flights sounds at once."""
        if paths:
            paths[0].cue = cue
        else:
            self.scene.app.sounds.play(*cue)

    def mine(self, player: int) -> bool:
        """Whether a seat is that of the viewer."""
        return player == self.scene.match.viewer

    def put_by_hand(self, player: int) -> bool:
        """Whether the viewer put it there by hand, so that it lies there already."""
        return self.happened.by_hand and self.mine(player)

    def fly(
        self, picture: Surface, start: PlaceId | Point, end: PlaceId, delay: float = 0.0, **more: Any
    ) -> FlightPath | None:
        """Let a piece fly, unless its start is not shown; ``more`` has further fields of its path."""
        at = self.scene.spot(start) if isinstance(start, PlaceId) else start
        if at is None:
            return None
        self.paths.append(FlightPath(picture, at, end, delay=self.delay + delay, **more))
        return self.paths[-1]

    def landing(self, kind: str, lying: Sequence[Any], value: Any) -> PlaceId | None:
        """The place of a piece in a row after the act: the last one with its value to which no other piece flies."""
        taken = {path.end.number for path in self.paths if path.end.kind == kind}
        free = (place for place, one in enumerate(lying) if one == value and place not in taken)
        place = max(free, default=-1)
        return None if place < 0 else PlaceId(kind, number=place)

    def rise(self, words: str, at: PlaceId) -> FlightPath | None:
        """Let words rise where nothing lands."""
        return self.fly(transparent((1, 1)), at, at, seconds=QUICK, rises=words)


def _beside(words: Rect, plate: Rect, window: Rect) -> Rect:
    """Words moved off a plate to its nearer side; unmoved where neither side has room."""
    sides = (words.move(plate.left - words.right, 0), words.move(plate.right - words.left, 0))
    inside = [side for side in sides if window.contains(side)]
    return min(inside, key=lambda side: abs(side.centerx - words.centerx), default=words)


def _resting(words: Rect, plate: Rect, window: Rect, taken: Sequence[Rect]) -> Point | None:
    """The nearest point beside a plate where words can be centred and cover nothing taken; None without one."""
    beside = [words.copy() for _side in range(4)]
    beside[0].midright, beside[1].midleft = plate.midleft, plate.midright
    beside[2].midbottom, beside[3].midtop = plate.midtop, plate.midbottom
    rows = [row * words.height for row in (0, -1, 1, -2, 2)]
    for moved in rows:
        free = [place for place in (side.move(0, moved) for side in beside) if window.contains(place)]
        free = [place for place in free if place.collidelist(taken) < 0]
        if free:
            return min(free, key=lambda one: abs(one.x - words.x) + abs(one.y - words.y)).center
    return None


class Flights:
    """All pieces in flight over one scene."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._flying: list[Flight] = []
        self.away: set[PlaceId] = set()
        """Pieces that are not drawn at their places until their flights have landed."""
        self.events: list[Event] = []
        """Events whose points have not landed."""

    def draw(self, surface: Surface) -> None:
        """Draw the pieces in flight."""
        for flight in self._flying:
            flight.draw(surface)

    def depart(self, paths: Sequence[FlightPath], own: bool, landed: Callable[[], None]) -> None:
        """Let pieces fly; ``landed`` is called when those of stage 0 have landed, or at once if there are none.

        The viewer's ``own`` pieces fly at the speed of a hand, those of others at the speed set for bots.
        """
        planned = paths
        speed = SPEEDS[self._host.app.settings.bot_speed]
        factor = 1.0 if own else speed.flight * speed.hurry(self._host.timeline.lasted)
        paths = [path for path in paths if self._host.spot(path.end)] if factor else []
        first = [path for path in paths if path.stage == 0]
        waiting = len(first)
        until = max((path.delay + path.seconds for path in first), default=0.0) * factor

        def down() -> None:
            nonlocal waiting
            waiting -= 1
            if waiting == 0:
                landed()

        if not first:
            landed()
        self._sound(path for path in planned if path not in paths)
        self.away = {path.away for path in paths if path.away}
        self.events = [event for path in paths for event in path.events]
        if self.events:
            self._host.recount()
        for path in paths:
            delay = path.delay * factor + (until if path.stage else 0.0)
            self._fly(path, path.seconds * factor, delay, down if path.stage == 0 else None)

    def _fly(self, path: FlightPath, seconds: float, delay: float, down: Callable[[], None] | None) -> None:
        host = self._host
        end = host.spot(path.end)
        assert end is not None
        at = path.rest or end

        def landed() -> None:
            if flight in self._flying:
                self._flying.remove(flight)
            if path.away:
                self.away.discard(path.away)
            host.invalidate_spot(path.end)
            if path.landed:
                path.landed()
            if not moment:
                self._sound([path])
            if path.rises:
                self._rise(path, at)
            else:
                self._count(path)
            if down:
                down()

        moment = path.cue is not None and path.cue.moment
        if moment:
            host.timeline.run(delay, lambda share: None, lambda: self._sound([path]), fade=True)
        flight = Flight(
            host.timeline,
            host.invalidate,
            path.picture,
            path.start,
            at,
            seconds=seconds,
            done=landed,
            delay=delay,
            ease=path.ease,
            fades=bool(path.told),
        )
        self._flying.append(flight)

    def _sound(self, paths: Iterable[FlightPath]) -> None:
        for path in paths:
            if path.cue:
                self._host.app.sounds.play(*path.cue)

    def _count(self, path: FlightPath) -> None:
        """Let the points of a path count."""
        if path.events:
            counted = {id(event) for event in path.events}  # events can be equal
            self.events = [event for event in self.events if id(event) not in counted]
            self._host.recount()

    def _rise(self, path: FlightPath, at: Point) -> None:
        """Let the words of a path rise from where it landed."""
        look = self._host.look

        def risen() -> None:
            self._flying.remove(flight)
            self._count(path)

        flight = Flight(
            self._host.timeline,
            self._host.invalidate,
            look.text(path.rises, 1.6, "accent", "bold"),
            at,
            (at[0], at[1] - look.px(_RISE)),
            seconds=3 * NORMAL,
            done=risen,
        )
        self._flying.append(flight)
