"""*Veiled Memoir* as an ``engine.game.Game``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from dejavu.content import Fields
from dejavu.engine.event import Event, Gain, Milestone
from dejavu.engine.game import State, expect_seats
from dejavu.engine.info import Option, Value
from dejavu.gamekit.boxed import BoxedGame, Milestones
from dejavu.games.memoir import events, position, position_reader
from dejavu.games.memoir.actions import tables_of
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.options import CARRIED, carriable, chosen, offered
from dejavu.games.memoir.spec import INFO
from dejavu.games.memoir.strategy import MemoirStrategy


class Memoir(BoxedGame[Components, MemoirState]):
    """*Veiled Memoir* with one set of components (``engine.game.Game``)."""

    about = INFO
    keys = position.KEYS
    carries = CARRIED
    milestones: ClassVar[Milestones] = {
        events.FirstPlayerChosen: lambda chosen: Milestone("first-player", "", chosen.player),
        events.CharacterTaken: lambda taken: Milestone("character", taken.character, taken.player),
        events.MemoryUnlocked: lambda unlocked: Milestone("memory", str(unlocked.memory), unlocked.player),
        events.MonsterCame: lambda came: Milestone("monster", came.monster),
        events.DisorientationDrawn: lambda drawn: Milestone("disorientation", drawn.card),
        events.GameEnded: lambda ended: Milestone("end", ended.why),
    }

    def gain(self, event: Event) -> Gain | None:
        """The points of a memory that was opened or carried along, which all players gain."""
        if isinstance(event, events.MemoryUnlocked | events.MemoryCarried):
            return Gain(None, {"memories": event.points})
        return None

    def to_carry(self, state: State) -> Sequence[Value]:
        """The open memories that a night may begin with, the last one first."""
        memories = [self.components.memories[memory] for memory, _seat in reversed(cast(MemoirState, state).opened)]
        return [str(memory.number) for memory in memories if memory in carriable(self.components)]

    def options(self) -> tuple[Option, ...]:
        """Level, map, characters, consent, sketch, deep night, and a memory to carry along."""
        return offered(self.components)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> MemoirState:
        """The initial position. Raises ValueError for seats or options that do not fit."""
        box, read = self.components, chosen(self.components, options)
        expect_seats(self, seats, options)
        return MemoirState(box, tables_of(box), seats, read)

    def fill(self, state: MemoirState, fields: Fields) -> None:
        """Read a position's data (see ``position.py``)."""
        position_reader.fill(state, fields)

    def strategy(self) -> MemoirStrategy:
        """The game's strategy for bots."""
        return MemoirStrategy()
