"""A game with one set of components: the common part of ``engine.game.Game``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from dejavu.content import Cursor, Fields, open_data
from dejavu.engine.event import Event, Gain, Milestone
from dejavu.engine.game import State
from dejavu.engine.info import GameInfo, Option, Value, check_options
from dejavu.engine.strategy import Strategy


class Rules(Protocol):
    """The numbers of the rules."""

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the greatest number of players."""


class Components(Protocol):
    """All components of the game."""

    @property
    def rules(self) -> Rules:
        """The numbers of the rules."""

    @property
    def source(self) -> Mapping[str, Any]:
        """The plain data that the components were read from."""


Milestones = Mapping[type[Event], Callable[[Any], Milestone | None]]
"""What is counted over many games, by the kind of event."""

C = TypeVar("C", bound=Components)
S = TypeVar("S", bound=State)


class GameDefaults:
    """Defaults of most games, also of those without components."""

    milestones: ClassVar[Milestones] = {}
    carries: str = ""

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """No options, because set-up is quick."""
        return {}

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options."""
        return dict(options)

    def to_carry(self, state: State) -> Sequence[Value]:
        """Nothing."""
        return ()

    def milestone(self, event: Event) -> Milestone | None:
        """The milestone of an event by ``milestones``."""
        reached = self.milestones.get(type(event))
        return None if reached is None else reached(event)

    def gain(self, event: Event) -> Gain | None:
        """None: no event changes a score."""
        return None


class BoxedGame(GameDefaults, ABC, Generic[C, S]):
    """A game with components from one file. A game adds its options, new positions and strategy."""

    about: ClassVar[GameInfo]
    """Information about the game with the program's components."""
    name: ClassVar[str]
    """``about.id``."""
    keys: ClassVar[Iterable[str]]
    """The keys of a position."""

    def __init__(self, components: C) -> None:
        self.components = components

    def __init_subclass__(cls) -> None:
        cls.name = cls.about.id

    @property
    def info(self) -> GameInfo:
        """Information about the game; the data decide how many may play."""
        return replace(self.about, seats=self.seats_allowed({}))

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a game, in the order of a form."""

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """The numbers in the data, whatever the options. Raises ValueError for unknown options."""
        check_options(self.options(), options)
        low, high = self.components.rules.seats
        return range(low, high + 1)

    @abstractmethod
    def new_state(self, seats: int, options: Mapping[str, Any]) -> S:
        """The initial position. Raises ValueError for seats or options that do not fit."""

    @abstractmethod
    def strategy(self) -> Strategy:
        """The game's strategy for bots."""

    def position(self, data: Mapping[str, Any]) -> S:
        """Read a position (see ``position.py``). Raises ContentError with every fault, each with its path."""
        return self.read_position(open_data(data, "position"))

    def read_position(self, root: Cursor) -> S:
        """Read a position from a file or from data. Raises ContentError with every fault, each where it stands."""
        fields = Fields(root, self.keys)
        fields.choice("game", [self.name], self.name)
        state = self.begin(fields)
        self.fill(state, fields)
        root.finish()
        return state

    def begin(self, fields: Fields) -> S:
        """The initial position with the seats and options of a position's data."""
        low, high = self.components.rules.seats
        seats = fields.integer("seats", low, high, low)
        return self.new_state(seats, self._options(fields))

    def _options(self, fields: Fields) -> Mapping[str, Any]:
        given = fields["options"].plain() if fields.given("options") else {}
        fault = "options is no mapping"
        if isinstance(given, dict):
            try:
                check_options(self.options(), given)
            except ValueError as unfit:
                fault = str(unfit)
            else:
                return given
        fields["options"].fault(fault, "the options of a game")
        return {}

    @abstractmethod
    def fill(self, state: S, fields: Fields) -> None:
        """Turn a fresh state into the position. The state is useful only if there is no fault afterwards."""

    def content(self) -> dict[str, Any]:
        """The data in full."""
        return dict(self.components.source)
