"""*Veiled Memoir* behind the engine's contract: the game that makes positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from dejavu.content import Cursor, open_data
from dejavu.engine.event import Event, Milestone
from dejavu.engine.game import expect_seats
from dejavu.engine.info import GameInfo, Option
from dejavu.games.memoir import events, position_reader
from dejavu.games.memoir.actions import tables_of
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.entry import INFO
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.options import chosen, offered
from dejavu.games.memoir.strategy import MemoirStrategy

MILESTONES: Final[Mapping[type[Event], Callable[[Any], Milestone | None]]] = {
    events.FirstPlayerChosen: lambda chosen: Milestone("first-player", "", chosen.player),
    events.CharacterTaken: lambda taken: Milestone("character", taken.character, taken.player),
    events.MemoryUnlocked: lambda unlocked: Milestone("memory", str(unlocked.memory), unlocked.player),
    events.MonsterCame: lambda came: Milestone("monster", came.monster),
    events.DisorientationDrawn: lambda drawn: Milestone("disorientation", drawn.card),
    events.GameEnded: lambda ended: Milestone("end", ended.why),
}
"""What is counted over many games, by the event that reaches it."""


class Memoir:
    """*Veiled Memoir* with one box of components (``engine.game.Game``)."""

    name = INFO.id

    def __init__(self, components: Components) -> None:
        self.components = components

    @property
    def info(self) -> GameInfo:
        """What the game says of itself; how many may play is up to the data."""
        return replace(INFO, seats=self.seats_allowed({}))

    def options(self) -> tuple[Option, ...]:
        """Level, map, characters, consent, sketch."""
        return offered(self.components)

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """As the data says, whatever the options. Raises ValueError on unknown options."""
        chosen(self.components, options)
        low, high = self.components.rules.seats
        return range(low, high + 1)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> MemoirState:
        """The position before anything happened. Raises ValueError when seats or options do not fit."""
        box, read = self.components, chosen(self.components, options)
        expect_seats(self, seats, options)
        return MemoirState(box, tables_of(box), seats, read)

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """Nothing: set-up is quick."""
        return {}

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All of them."""
        return dict(options)

    def milestone(self, event: Event) -> Milestone | None:
        """Who begins, characters, memories, monsters, disorientation, how the game ends."""
        reached = MILESTONES.get(type(event))
        return None if reached is None else reached(event)

    def strategy(self) -> MemoirStrategy:
        """What bots may know about playing this game well."""
        return MemoirStrategy()

    def position(self, data: Mapping[str, Any]) -> MemoirState:
        """Read a position (see ``position.py``). Raises ContentError with every fault, each with its path."""
        return self.read_position(open_data(data, "position"))

    def read_position(self, root: Cursor) -> MemoirState:
        """Read a position from a file or from data. Raises ContentError with every fault, each where it stands."""
        state = position_reader.read(self.components, root, MemoirState)
        assert isinstance(state, MemoirState)
        return state

    def content(self) -> dict[str, Any]:
        """The data in full."""
        return dict(self.components.source)
