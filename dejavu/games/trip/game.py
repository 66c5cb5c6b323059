"""*Remember Our Trip* behind the engine's contract: the game that makes positions (``trip_state.py``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from dejavu.content import Cursor, open_data
from dejavu.engine.event import Event, Milestone
from dejavu.engine.game import expect_seats
from dejavu.engine.info import GameInfo, Option
from dejavu.games.trip import events, position
from dejavu.games.trip.actions import tables_of
from dejavu.games.trip.city_map import city_map
from dejavu.games.trip.components import Components
from dejavu.games.trip.entry import INFO
from dejavu.games.trip.options import chosen, offered
from dejavu.games.trip.strategy import TripStrategy
from dejavu.games.trip.trip_state import TripState

MILESTONES: Final[Mapping[type[Event], Callable[[Any], Milestone | None]]] = {
    events.FirstPlayerChosen: lambda chosen: Milestone("first-player", "", chosen.player),
    events.PlaceScored: lambda scored: Milestone("place", scored.place, scored.player),
    events.MarkerLaid: lambda laid: None if laid.left else Milestone("markers-gone", laid.marker),
    events.OrderMet: lambda met: Milestone("order", met.order, met.player),
}
"""What is counted over many games, by the event that reaches it."""


class Trip:
    """*Remember Our Trip* with one box of components (``engine.game.Game``)."""

    name = INFO.id

    def __init__(self, components: Components) -> None:
        self.components = components

    @property
    def info(self) -> GameInfo:
        """What the game says of itself; how many may play is up to the data."""
        return replace(INFO, seats=self.seats_allowed({}))

    def options(self) -> tuple[Option, ...]:
        """City, size of the map, order cards."""
        return offered(self.components)

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """As the data says, whatever the options. Raises ValueError on unknown options."""
        chosen(self.components, options)
        low, high = self.components.rules.seats
        return range(low, high + 1)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> TripState:
        """The position before anything happened. Raises ValueError when seats or options do not fit."""
        box, read = self.components, chosen(self.components, options)
        expect_seats(self, seats, options)
        return TripState(box, tables_of(box), city_map(box, read.city, read.small_map), seats, read)

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """Nothing: set-up is quick."""
        return {}

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All of them."""
        return dict(options)

    def milestone(self, event: Event) -> Milestone | None:
        """Who begins, places scored, markers gone, orders met."""
        reached = MILESTONES.get(type(event))
        return None if reached is None else reached(event)

    def strategy(self) -> TripStrategy:
        """What bots may know about playing this game well."""
        return TripStrategy()

    def position(self, data: Mapping[str, Any]) -> TripState:
        """Read a position (see ``position.py``). Raises ContentError with every fault, each with its path."""
        return self.read_position(open_data(data, "position"))

    def read_position(self, root: Cursor) -> TripState:
        """Read a position from a file or from data. Raises ContentError with every fault, each where it stands."""
        state = position.read(self.components, root, TripState)
        assert isinstance(state, TripState)
        return state

    def content(self) -> dict[str, Any]:
        """The data in full."""
        return dict(self.components.source)
