"""*Remember Our Trip* as an ``engine.game.Game`` (for positions see ``trip_state.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dejavu.content import Fields
from dejavu.engine.event import Event, Gain, Milestone, gained
from dejavu.engine.game import expect_seats
from dejavu.engine.info import Option
from dejavu.gamekit.boxed import BoxedGame, Milestones
from dejavu.games.trip import events, position
from dejavu.games.trip.actions import tables_of
from dejavu.games.trip.city_map import city_map
from dejavu.games.trip.components import Components
from dejavu.games.trip.options import chosen, offered
from dejavu.games.trip.spec import INFO
from dejavu.games.trip.strategy import TripStrategy
from dejavu.games.trip.trip_state import TripState


class Trip(BoxedGame[Components, TripState]):
    """*Remember Our Trip* with one set of components (``engine.game.Game``)."""

    about = INFO
    keys = position.KEYS
    milestones: ClassVar[Milestones] = {
        events.FirstPlayerChosen: lambda chosen: Milestone("first-player", "", chosen.player),
        events.PlaceScored: lambda scored: Milestone("place", scored.place, scored.player),
        events.MarkerLaid: lambda laid: None if laid.left else Milestone("markers-gone", laid.marker),
        events.OrderMet: lambda met: Milestone("order", met.order, met.player),
    }

    def gain(self, event: Event) -> Gain | None:
        """The gain of an event, from ``events.points``."""
        if not isinstance(event, events.PlayerEvent):
            return None
        return gained(event.player, events.points(event)._asdict())

    def options(self) -> tuple[Option, ...]:
        """City, size of the map, order cards."""
        return offered(self.components)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> TripState:
        """The initial position. Raises ValueError for seats or options that do not fit."""
        box, read = self.components, chosen(self.components, options)
        expect_seats(self, seats, options)
        return TripState(box, tables_of(box), city_map(box, read.city, read.small_map), seats, read)

    def fill(self, state: TripState, fields: Fields) -> None:
        """Read a position's data (see ``position.py``)."""
        position.fill(state, fields)

    def strategy(self) -> TripStrategy:
        """The game's strategy for bots."""
        return TripStrategy()
