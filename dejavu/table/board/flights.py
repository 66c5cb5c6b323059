"""Pieces in flight between areas.

A piece disappears at once where it leaves, and appears where it lands. Any input ends all flights, so that nobody
waits. The ``FlightPlan`` of a game says which flights an event means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pygame import SRCALPHA, Surface

from dejavu.engine.event import Event
from dejavu.table.board.game_table_host import GameTableHost
from dejavu.table.board.protocol import BoardHost
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import NORMAL, QUICK, Flight
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.targets import Point
from dejavu.table.sound.cues import Cue

_RISE = 3
"""Em by which words rise from where a piece landed."""


@dataclass(eq=False)
class FlightPath:
    """The path of one piece."""

    picture: Surface
    start: Point
    end: PlaceId
    """Where it goes."""
    away: PlaceId | None = None
    """The place that stays empty until this piece has landed."""
    stage: int = 0
    """0 or 1; stage 1 begins when all of stage 0 have landed."""
    delay: float = 0.0
    seconds: float = NORMAL
    rises: str = ""
    """Words that rise where it lands, such as points."""
    landed: Callable[[], None] | None = None
    """Called when it has landed."""
    cue: Cue | None = None
    """The sound on landing; that of a moment comes at the start."""


HostT = TypeVar("HostT", bound=GameTableHost)
S = TypeVar("S")


class FlightPlan(Generic[HostT, S]):
    """The trips of one act. Subclass with ``add``; without one, nothing flies.

    It is made while the areas still show the position before the act: a piece sets out from where it lies then, and
    lands where its spot is once they show the one after.
    """

    delay = 0.0
    """Seconds after which what ``add`` plans sets out."""

    def __init__(self, scene: HostT, happened: EventBatch, before: S, after: S) -> None:
        self.scene, self.happened, self.before, self.after = scene, happened, before, after
        self.trips: list[FlightPath] = []

    def add(self, event: Event) -> None:
        """Plan the trips that an event means."""

    def made(self) -> list[FlightPath]:
        """All trips; events are heard with them."""
        for event in self.happened:
            first = len(self.trips)
            self.add(event)
            if cue := self.scene.cue(event):
                self.let_hear(cue, self.trips[first:])
        return self.trips

    def let_hear(self, cue: Cue, trips: Sequence[FlightPath]) -> None:
        """The first trip of an event lets it be heard; what has none is heard at once."""
        if trips:
            trips[0].cue = cue
        else:
            self.scene.app.sounds.play(*cue)

    def mine(self, player: int) -> bool:
        """Whether a seat is that of the viewer."""
        return player == self.scene.match.viewer

    def put_by_hand(self, player: int) -> bool:
        """Whether the viewer has put it where it goes: it lies there already."""
        return self.happened.by_hand and self.mine(player)

    def fly(
        self, picture: Surface, start: PlaceId | Point, end: PlaceId, delay: float = 0.0, **more: Any
    ) -> FlightPath | None:
        """Let a piece fly, unless nothing is shown where it sets out; ``more`` is what else is known of its trip."""
        at = self.scene.spot(start) if isinstance(start, PlaceId) else start
        if at is None:
            return None
        self.trips.append(FlightPath(picture, at, end, delay=self.delay + delay, **more))
        return self.trips[-1]

    def landing(self, kind: str, lying: Sequence[Any], value: Any) -> PlaceId | None:
        """Where a piece lies in a row afterwards: the last place with its value to which no other flies yet."""
        taken = {trip.end.number for trip in self.trips if trip.end.kind == kind}
        free = (place for place, one in enumerate(lying) if one == value and place not in taken)
        place = max(free, default=-1)
        return None if place < 0 else PlaceId(kind, number=place)

    def rise(self, words: str, at: PlaceId, delay: float = 0.0) -> FlightPath | None:
        """Let words rise where nothing lands."""
        return self.fly(Surface((1, 1), SRCALPHA), at, at, delay, seconds=QUICK, rises=words)


class Flights:
    """All pieces in flight over one scene."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._flying: list[Flight] = []
        self.away: set[PlaceId] = set()
        """Pieces that are not drawn where they lie until their flight has landed."""

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        for flight in self._flying:
            flight.draw(surface)

    def depart(self, trips: Sequence[FlightPath], own: bool, landed: Callable[[], None]) -> None:
        """Let them fly; ``landed`` is called when those of stage 0 are down, at once when there are none.

        With ``own`` they are the viewer's and fly at the speed of a hand; others' fly at the speed set for bots.
        """
        planned = trips
        factor = 1.0 if own else SPEEDS[self._host.app.settings.bot_speed].flight
        trips = [trip for trip in trips if self._host.spot(trip.end)] if factor else []
        first = [trip for trip in trips if trip.stage == 0]
        waiting = len(first)
        until = max((trip.delay + trip.seconds for trip in first), default=0.0) * factor

        def down() -> None:
            nonlocal waiting
            waiting -= 1
            if waiting == 0:
                landed()

        if not first:
            landed()
        self._sound(trip for trip in planned if trip not in trips)
        self.away = {trip.away for trip in trips if trip.away}
        for trip in trips:
            delay = trip.delay * factor + (until if trip.stage else 0.0)
            self._fly(trip, trip.seconds * factor, delay, down if trip.stage == 0 else None)

    def _fly(self, trip: FlightPath, seconds: float, delay: float, down: Callable[[], None] | None) -> None:
        host = self._host
        end = host.spot(trip.end)
        assert end is not None

        def landed() -> None:
            if flight in self._flying:
                self._flying.remove(flight)
            if trip.away:
                self.away.discard(trip.away)
            host.invalidate_spot(trip.end)
            if trip.landed:
                trip.landed()
            if not moment:
                self._sound([trip])
            if trip.rises:
                self._rise(trip.rises, end)
            if down:
                down()

        moment = trip.cue is not None and trip.cue.moment
        if moment:
            host.timeline.run(delay, lambda share: None, lambda: self._sound([trip]), fade=True)
        flight = Flight(host.timeline, host.invalidate, trip.picture, trip.start, end, seconds, landed, delay)
        self._flying.append(flight)

    def _sound(self, trips: Iterable[FlightPath]) -> None:
        for trip in trips:
            if trip.cue:
                self._host.app.sounds.play(*trip.cue)

    def _rise(self, words: str, at: Point) -> None:
        """Let words rise from a place."""
        look = self._host.look
        flight = Flight(
            self._host.timeline,
            self._host.invalidate,
            look.text(words, 1.6, "accent", "bold"),
            at,
            (at[0], at[1] - look.px(_RISE)),
            3 * NORMAL,
            lambda: self._flying.remove(flight),
        )
        self._flying.append(flight)
