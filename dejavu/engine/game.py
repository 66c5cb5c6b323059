"""The contract between a game and its users. Names follow OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import Event, EventSink, Gain, Milestone
from dejavu.engine.info import GameInfo, Option, Value
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Strategy


class View(Protocol):
    """What a seat knows.

    It can be pickled. The seat's actions are legal here exactly if they are legal in the state.
    """

    @property
    def seat(self) -> int:
        """The seat whose view this is; −1 for a watcher."""

    @property
    def current_player(self) -> int:
        """The seat to act."""

    @property
    def turn(self) -> int:
        """Like ``State.turn``."""

    def legal_actions(self) -> Sequence[Action]:
        """The seat's legal actions; empty unless it is to act."""

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do an action now; None if it may."""

    def sample(self, rng: Random) -> State:
        """A random state consistent with the view."""


class State(Protocol):
    """A position. It holds no source of chance; later draws come from the ``Chance`` passed in."""

    @property
    def current_player(self) -> int:
        """The seat to act."""

    @property
    def turn(self) -> int:
        """The number of turns that have ended, including set-up; the game says when one does.

        Within a turn other seats may have to act, and the seat that ends one turn may begin the next. The number only
        distinguishes turns. It is not part of ``to_data``, and a position that is read back counts from 0 again.
        """

    @property
    def round(self) -> int:
        """The number of rounds that have begun; 0 during set-up."""

    @property
    def ending(self) -> str | None:
        """The rule by which the game ended; None while it goes on."""

    def legal_actions(self) -> Sequence[Action]:
        """Every legal action (for placements with free coordinates: generated candidates)."""

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is not legal; None if it is."""

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        """Apply a legal action in place. Raises IllegalAction, and then changes nothing."""

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        """Apply an action known to be legal, without a check."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def returns(self) -> list[int]:
        """The current score of each seat."""

    def winners(self) -> list[int]:
        """The seats that won, or would if the game ended now.

        Among rivals at least one wins, and nobody with more points (``returns``) loses, in any position. A tie-break
        may choose among the best, and in a draw seats with unequal points may win together. Of a team, all or none win.
        """

    def score_parts(self) -> list[dict[str, int]]:
        """Each seat's score by category; every seat has the same categories in the same order."""

    def clone(self) -> Self:
        """An independent copy."""

    def view(self, seat: int) -> View:
        """The view of a seat; −1 is a watcher, who knows what everybody knows."""

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data, which ``Game.position`` reads back."""

    def digest(self) -> str:
        """A short hash of the whole position, equal for equal positions."""


class Game(Protocol):
    """A game with its components; it makes positions."""

    @property
    def name(self) -> str:
        """The short name used in commands and journals: ``info.id``."""

    @property
    def info(self) -> GameInfo:
        """Information about the game with these components."""

    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a game, in the order of a form.

        A journal's options may include more, which nobody chose (``quick_options``).
        """

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """The possible numbers of players with these options."""

    def new_state(self, seats: int, options: Mapping[str, Any]) -> State:
        """The position before anything happened. Raises ValueError for seats or options that do not fit."""

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """Options that skip the slow part of set-up by stored results, or by ``fresh`` ones."""

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a finished game that also apply to another one with a new set-up."""

    @property
    def carries(self) -> str:
        """The option whose value an evening of a journey can take from the evening before; empty for none."""

    def to_carry(self, state: State) -> Sequence[Value]:
        """The values of that option that a finished game leaves to choose from, the usual one first."""

    def milestone(self, event: Event) -> Milestone | None:
        """The countable part of an event, for judging the game's balance over many games."""

    def gain(self, event: Event) -> Gain | None:
        """By how much an event changes a score; None for most.

        The gains of an act's events add up to the change of every score. Whatever is told of points comes from here.
        """

    def strategy(self) -> Strategy:
        """The game's strategy for bots."""

    def position(self, data: Mapping[str, Any]) -> State:
        """Read a position. Raises ValueError saying what is wrong and where."""

    def content(self) -> dict[str, Any]:
        """The card data in full, from which the game can be made again."""


def turn_ended(state: State, turn: int) -> bool:
    """Whether the turn of that number has ended, or the game has."""
    return state.turn != turn or state.is_terminal()


def expect_seats(game: Game, seats: int, options: Mapping[str, Any]) -> None:
    """Raise ValueError unless ``seats`` players may play a game with these options."""
    allowed = game.seats_allowed(options)
    if seats not in allowed:
        asking = [
            name for name, value in options.items() if game.seats_allowed({name: value}) != game.seats_allowed({})
        ]
        so = f" with the option {', '.join(asking)}" if asking else ""
        expected = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
        raise ValueError(f"number of seats: {seats}; expected {expected} for {game.name}{so}")
