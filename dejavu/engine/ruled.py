"""Positions with two tables of handlers, and views of them: open ones, and ones with hidden cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import chain
from json import dumps
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar
from weakref import ref

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.handler import Rules
from dejavu.engine.journal import Promise
from dejavu.engine.refusal import NOT_YOUR_TURN, IllegalAction, Refusal
from dejavu.engine.snapshot import Snapshot
from dejavu.engine.verbs import Verbs

HIDDEN: Final = ""
"""An unknown card in a position with holes."""


class RuledState(ABC):
    """A position that knows its rules (``engine.game.State``). A game adds the pieces.

    Code that changes a position other than by an action calls ``about_to_change`` first.
    """

    rules: ClassVar[Rules[Any]]
    """The handlers, by phase and open move."""
    actions: Verbs
    """Every action of the game."""
    phase: Any
    """A key of the table of phases."""
    move: Any = None
    """The open move; None if there is none."""

    current_player: int = 0
    """The seat to act."""
    turn: int = 0
    """The number of turns that have ended."""
    _listed: Sequence[Action] = ()
    _snapshot: ref[Snapshot[Any]] | None = None

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data."""

    def legal_actions(self) -> list[Action]:
        """Every legal action, in an order that depends on the position alone."""
        self._listed = legal = self.rules.legal_actions(self)
        return legal[:]

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is not legal here; None if it is."""
        return self.rules.why_not(self, action)

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        """Apply a legal action in place and return what chance gave. Raises IllegalAction, and then changes nothing."""
        if action not in self._listed:
            refusal = self.why_not(action)
            if refusal is not None:
                raise IllegalAction(action, refusal)
        self.apply_trusted(action, chance, emit)
        return chance.outcome()

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        """Apply an action known to be legal."""
        self.about_to_change()
        self.rules.apply(self, action, chance, emit)

    def snapshot(self) -> Snapshot[Self]:
        """The position as it is now, read-only. It is copied if the snapshot still exists at the next change."""
        held = None if self._snapshot is None else self._snapshot()
        if held is None:
            held = Snapshot()
            held.state = self
            self._snapshot = ref(held)
        return held

    def about_to_change(self) -> None:
        """Preserve every snapshot, and drop the cached legal actions."""
        self._listed = ()
        if self._snapshot is not None:
            held = self._snapshot()
            if held is not None:
                held.state = self.clone()
            self._snapshot = None

    def digest(self) -> str:
        """Sixteen hexadecimal digits, equal for equal positions."""
        return blake2b(dumps(self.to_data(), sort_keys=True).encode(), digest_size=8).hexdigest()

    def __getstate__(self) -> dict[str, Any]:
        """The pickled state, without caches."""
        return {**self.__dict__, "_listed": (), "_snapshot": None}


class Tables(Protocol):
    """Lookup tables by the components' actions, shared by all positions."""

    @property
    def verbs(self) -> Verbs:
        """Every action."""


T = TypeVar("T", bound=Tables)
P = TypeVar("P")


class TabledState(RuledState, Generic[T, P]):
    """A position of a game with lookup tables. Copies share what never changes."""

    tables: T
    players: list[P]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    def twin(self) -> Self:
        """A copy that shares everything; ``clone`` then copies what can change."""
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new._listed, new._snapshot = (), None
        return new

    def __getstate__(self) -> dict[str, Any]:
        """The pickled state, without caches and without the verbs, which come back with their tables."""
        kept = super().__getstate__()
        del kept["actions"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.actions = self.tables.verbs


S = TypeVar("S", bound=RuledState)


class StateView(ABC, Generic[S]):
    """A seat's knowledge as a position, perhaps with holes (``engine.game.View``)."""

    __slots__ = ()
    seat: int

    @property
    @abstractmethod
    def state(self) -> S:
        """The position as the seat knows it, read-only."""

    @abstractmethod
    def sample(self, rng: Random) -> S:
        """A random position that the seat cannot tell from the true one."""

    @property
    def current_player(self) -> int:
        """The seat to act."""
        return self.state.current_player

    @property
    def turn(self) -> int:
        """The number of turns that have ended."""
        return self.state.turn

    def legal_actions(self) -> list[Action]:
        """The seat's legal actions; empty if another seat is to act."""
        return self.state.legal_actions() if self.current_player == self.seat else []

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        if self.current_player != self.seat:
            return Refusal(NOT_YOUR_TURN, (self.current_player,))
        return self.state.why_not(action)


class OpenView(StateView[S]):
    """A view of a game without hidden information: the position itself. Making a view copies nothing."""

    __slots__ = ("_snapshot", "promises", "seat")

    def __init__(self, seat: int, snapshot: Snapshot[S], promises: Sequence[Promise] = ()) -> None:
        self.seat = seat
        self._snapshot = snapshot
        self.promises = promises
        """What partners have promised each other (``Session.promises``)."""

    def __copy__(self) -> OpenView[S]:
        """A view of the position as it is now, for another thread: this one may change the position during pickling."""
        return _open_view(self.seat, self.state.clone(), self.promises)

    def __reduce__(self) -> tuple[Any, ...]:
        return _open_view, (self.seat, self.state, self.promises)

    @property
    def state(self) -> S:
        """The position itself."""
        return self._snapshot.state

    def sample(self, rng: Random) -> S:
        """A copy of the position, because there is nothing to draw."""
        return self.state.clone()


def _open_view(seat: int, state: S, promises: Sequence[Promise]) -> OpenView[S]:
    snapshot: Snapshot[S] = Snapshot()
    snapshot.state = state
    return OpenView(seat, snapshot, promises)


def deal_hidden(cards: Iterable[str], piles: Sequence[list[str]], rng: Random) -> None:
    """Fill the holes of piles at random and sort these piles; together the piles hold all ``cards``.

    >>> hand, deck = ["b", "a"], [HIDDEN, HIDDEN]
    >>> deal_hidden("abcd", [hand, deck], Random(1))
    >>> hand, deck
    (['b', 'a'], ['c', 'd'])
    """
    unseen = list(cards)
    for card in chain.from_iterable(piles):
        if card != HIDDEN:
            unseen.remove(card)
    rng.shuffle(unseen)
    for pile in piles:
        if HIDDEN in pile:
            pile[:] = sorted(unseen.pop() if card == HIDDEN else card for card in pile)


class MaskedState(RuledState):
    """A position that a seat may see only in part."""

    @abstractmethod
    def mask(self, seat: int) -> None:
        """Replace whatever the seat does not see by holes, in this copy."""

    @abstractmethod
    def deal(self, rng: Random) -> None:
        """Fill the holes at random with what they may hold."""


M = TypeVar("M", bound=MaskedState)


class MaskedView(StateView[M]):
    """A view of a game with secret hands: a copy of the position with holes.

    The legal actions of the seat to act must not depend on the holes.
    """

    def __init__(self, seat: int, state: M) -> None:
        self.seat = seat
        self._masked = state.clone()
        self._masked.mask(seat)

    @property
    def state(self) -> M:
        """The position with holes."""
        return self._masked

    def sample(self, rng: Random) -> M:
        """A copy of the position with its holes filled."""
        state = self._masked.clone()
        state.deal(rng)
        return state
