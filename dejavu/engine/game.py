"""The contract between a game and everything around it. Names follow OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import Event, EventSink, Milestone
from dejavu.engine.info import GameInfo, Option
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Strategy


class View(Protocol):
    """All that a seat knows. It can be pickled. The actions of this seat are legal here as they are in the state."""

    @property
    def seat(self) -> int:
        """Whose view this is."""

    @property
    def current_player(self) -> int:
        """The seat to act."""

    @property
    def turn(self) -> int:
        """As ``State.turn``."""

    def legal_actions(self) -> Sequence[Action]:
        """What the seat may do now; empty when it is not its move."""

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None when it may."""

    def sample(self, rng: Random) -> State:
        """A state consistent with the view, hidden things drawn at random."""


class State(Protocol):
    """A position. It holds no source of chance: whatever is drawn later comes from the ``Chance`` passed in."""

    @property
    def current_player(self) -> int:
        """The seat to act."""

    @property
    def turn(self) -> int:
        """How many turns have ended, set-up included; the game says when one does.

        Within a turn other seats may have to act, and the seat that ends one turn may begin the next. The number
        only tells turns apart: it is no part of ``to_data``, and a position that is read back counts from 0 again.
        """

    @property
    def round(self) -> int:
        """How many rounds have begun; 0 during set-up."""

    @property
    def ending(self) -> str | None:
        """By which of its rules the game ended; None while it goes on."""

    def legal_actions(self) -> Sequence[Action]:
        """Every legal action (for placements with free coordinates: generated candidates)."""

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is not legal, or None when it is."""

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        """Apply a legal action in place. Raises IllegalAction and changes nothing otherwise."""

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        """Apply an action known to be legal, without looking again."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def returns(self) -> list[int]:
        """The score of each seat as it would be now."""

    def winners(self) -> list[int]:
        """The seats that won, or would if the game ended now.

        Of rivals those with the best score, who share the victory; of a team all or none.
        """

    def score_parts(self) -> list[dict[str, int]]:
        """What each seat's score is made of, by category; every seat has the same ones, in the same order."""

    def clone(self) -> Self:
        """An independent copy."""

    def view(self, seat: int) -> View:
        """What that seat knows."""

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data, which ``Game.position`` reads back."""

    def digest(self) -> str:
        """A short hash of the whole position, equal for equal positions."""


class Game(Protocol):
    """A game with its components: makes positions and knows how many may sit down."""

    @property
    def name(self) -> str:
        """The short name used in commands and journals: ``info.id``."""

    @property
    def info(self) -> GameInfo:
        """What the game says of itself, with these components."""

    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a game, in the order of a form.

        A journal's options may hold more, which nobody chose (``quick_options``).
        """

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        """How many may play with these options."""

    def new_state(self, seats: int, options: Mapping[str, Any]) -> State:
        """The position before anything happened. Raises ValueError for seats or options that do not fit."""

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        """Options that spare the players the slow part of set-up: stored results of it, or ``fresh`` ones."""

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Those of a game's options that hold for another of its kind too, with a set-up of its own."""

    def milestone(self, event: Event) -> Milestone | None:
        """What of an event is counted over many games, to judge how balanced the game is."""

    def strategy(self) -> Strategy:
        """What this game lends to bots."""

    def position(self, data: Mapping[str, Any]) -> State:
        """Read a position. Raises ValueError saying what is wrong and where."""

    def content(self) -> dict[str, Any]:
        """The card data in full, from which ``Game`` can be made again."""


def turn_ended(state: State, turn: int) -> bool:
    """Whether the turn of that number is over, by its end or by that of the game."""
    return state.turn != turn or state.is_terminal()


def expect_seats(game: Game, seats: int, options: Mapping[str, Any]) -> None:
    """Raise ValueError unless so many may sit down to a game with these options."""
    allowed = game.seats_allowed(options)
    if seats not in allowed:
        asking = [
            name for name, value in options.items() if game.seats_allowed({name: value}) != game.seats_allowed({})
        ]
        so = f" with the option {', '.join(asking)}" if asking else ""
        expected = f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
        raise ValueError(f"number of seats: {seats}; expected {expected} for {game.name}{so}")
