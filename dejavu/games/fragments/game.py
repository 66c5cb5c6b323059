"""*Deja Vu: Fragments of Memory* behind the engine's contract: the game that makes positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from dejavu import resources
from dejavu.content import Cursor, Fields, open_data
from dejavu.engine.event import Event, Milestone
from dejavu.engine.game import expect_seats
from dejavu.engine.info import GameInfo, Option
from dejavu.games.fragments import events, position
from dejavu.games.fragments.actions import ActionTables
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.entry import INFO
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.options import layout_data, offered, options_from
from dejavu.games.fragments.state import Options
from dejavu.games.fragments.strategy import FragmentsStrategy

MILESTONES: Final[dict[type[Event], Callable[[Any], Milestone]]] = {
    events.FirstPlayerChosen: lambda chosen: Milestone("first-player", "", chosen.player),
    events.CardCompleted: lambda completed: Milestone("card", completed.card, completed.player),
    events.FlowerPlanted: lambda planted: Milestone("flower", planted.nebula, planted.player),
    events.Regenerated: lambda _: Milestone("regeneration"),
    events.DeckReshuffled: lambda _: Milestone("reshuffle"),
}
"""What is counted over many games, by the event that reaches it."""


class Fragments:
    """*Deja Vu: Fragments of Memory* with one box of components (``engine.game.Game``)."""

    name = INFO.id

    def __init__(self, components: Components) -> None:
        self.components = components
        self.actions = ActionTables(components)

    @property
    def info(self) -> GameInfo:
        """What the game says of itself; how many may play is up to the card data."""
        return replace(INFO, seats=self.seats_allowed({}))

    def options(self) -> tuple[Option, ...]:
        """The speed game, and an even start."""
        return offered(self.components)

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """Two to four; the speed game wants at least three. Raises ValueError on unknown options."""
        return self._seats(options_from(options, self.components))

    def _seats(self, options: Options) -> range:
        low, high = self.components.rules.opening(speed_game=options.speed_game).seats
        return range(low, high + 1)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> FragmentsState:
        """The position before anything happened. Raises ValueError when seats or options do not fit."""
        read = options_from(options, self.components)
        if seats not in self._seats(read):
            expect_seats(self, seats, options)  # says what is wrong; a map is long enough to be read but once
        return FragmentsState().begin(self.components, self.actions, seats, read)

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """A finished cosmic map: one of the pool, or a ``fresh`` one."""
        from dejavu.games.fragments.cosmic_map import pool

        if fresh:
            layout = pool.fresh_map(self.components, rng)
        else:
            layout = pool.some_map(self.components, resources.data(pool.POOL_FILE), rng)
        return {"map": layout_data(layout, self.components)}

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every one but the finished map: the next game has a new one."""
        return {name: value for name, value in options.items() if name != "map"}

    def milestone(self, event: Event) -> Milestone | None:
        """Who begins, cards completed, flowers planted, maps regenerated, decks made again."""
        reached = MILESTONES.get(type(event))
        return None if reached is None else reached(event)

    def strategy(self) -> FragmentsStrategy:
        """What bots may know about playing this game well."""
        return FragmentsStrategy()

    def position(self, data: Mapping[str, Any]) -> FragmentsState:
        """Read a position (see ``position.py``). Raises ContentError with every fault, each with its path."""
        return self.read_position(open_data(data, "position"))

    def read_position(self, root: Cursor) -> FragmentsState:
        """Read a position from a file or from data. Raises ContentError with every fault, each where it stands."""
        fields = Fields(root, position.KEYS)
        seats, options = position.seats_and_options(fields, self.components)
        state = FragmentsState().begin(self.components, self.actions, seats, options)
        position.fill(state, fields)
        root.finish()
        return state

    def content(self) -> dict[str, Any]:
        """The card data in full."""
        return dict(self.components.source)
