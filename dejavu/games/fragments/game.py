"""*Deja Vu: Fragments of Memory* as an ``engine.game.Game``."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from dejavu import resources
from dejavu.content import Fields
from dejavu.engine.event import Event, Gain, Milestone, gained
from dejavu.engine.game import expect_seats
from dejavu.engine.info import Option
from dejavu.gamekit.boxed import BoxedGame, Milestones
from dejavu.games.fragments import events, position
from dejavu.games.fragments.actions import ActionTables
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.options import layout_data, offered, options_from
from dejavu.games.fragments.spec import INFO
from dejavu.games.fragments.state import Options
from dejavu.games.fragments.strategy import FragmentsStrategy


class Fragments(BoxedGame[Components, FragmentsState]):
    """*Deja Vu: Fragments of Memory* with one set of components (``engine.game.Game``)."""

    about = INFO
    keys = position.KEYS
    milestones: ClassVar[Milestones] = {
        events.FirstPlayerChosen: lambda chosen: Milestone("first-player", "", chosen.player),
        events.CardCompleted: lambda completed: Milestone("card", completed.card, completed.player),
        events.FlowerPlanted: lambda planted: Milestone("flower", planted.nebula, planted.player),
        events.Regenerated: lambda _: Milestone("regeneration"),
        events.DeckReshuffled: lambda _: Milestone("reshuffle"),
    }

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.actions = ActionTables(components)

    def gain(self, event: Event) -> Gain | None:
        """The gain of an event, from ``events.points``."""
        if not isinstance(event, events.PlayerEvent):
            return None
        return gained(event.player, events.points(event)._asdict())

    def options(self) -> tuple[Option, ...]:
        """The speed game, and an even start."""
        return offered(self.components)

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """The possible numbers of players: two to four, in the speed game at least three.

        Raises ValueError for unknown options.
        """
        return self._seats(options_from(options, self.components))

    def _seats(self, options: Options) -> range:
        low, high = self.components.rules.opening(speed_game=options.speed_game).seats
        return range(low, high + 1)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> FragmentsState:
        """The initial position. Raises ValueError for seats or options that do not fit."""
        read = options_from(options, self.components)
        if seats not in self._seats(read):
            expect_seats(self, seats, options)  # reports what is wrong; reading a long map once is enough
        return FragmentsState().begin(self.components, self.actions, seats, read)

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """A finished cosmic map, from the pool or ``fresh``."""
        from dejavu.games.fragments.cosmic_map import pool

        if fresh:
            layout = pool.fresh_map(self.components, rng)
        else:
            layout = pool.some_map(self.components, resources.data(pool.POOL_FILE), rng)
        return {"map": layout_data(layout, self.components)}

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options but the finished map, because the next game has a new one."""
        return {name: value for name, value in options.items() if name != "map"}

    def begin(self, fields: Fields) -> FragmentsState:
        """The initial position, with options that include a finished map, which the base class does not know."""
        seats, options = position.seats_and_options(fields, self.components)
        return FragmentsState().begin(self.components, self.actions, seats, options)

    def fill(self, state: FragmentsState, fields: Fields) -> None:
        """Read a position's data (see ``position.py``)."""
        position.fill(state, fields)

    def strategy(self) -> FragmentsStrategy:
        """The game's strategy for bots."""
        return FragmentsStrategy()
