"""A frame is a read-only value: all that a seat has before it. Items, messages and gestures need no more.

It knows neither scene nor window. So any seat can be described, several at once, in any language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar, cast

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.table.kit.names import temperament_sentence
from dejavu.table.kit.race import Race, last_turns
from dejavu.table.kit.say import Happened
from dejavu.table.text import language

T = TypeVar("T")
V = TypeVar("V", bound=View, covariant=True)
D = TypeVar("D")


@dataclass(frozen=True)
class Frame(Generic[V, D]):
    """What a seat knows, may do and is about to do. Games subclass it with their draft and with derived answers."""

    view: V
    """What the seat knows."""
    seats: Sequence[Seat]
    """The players and bots at the table."""
    legal: frozenset[Action] = frozenset()
    """The legal actions; empty while the seat may not act."""
    welcome: frozenset[Action] = frozenset()
    """The legal actions that are lit; a lesson refuses the others."""
    can_undo: bool = False
    """Whether the seat may undo."""
    secrets_open: bool = True
    """Whether the secrets of the seat lie face up."""
    advice: Sequence[Action] = ()
    """The rest of the advised turn, action by action."""
    happened: Callable[[], Happened] = tuple
    """Gives all events so far, as the seat may see them."""
    totals: Callable[[], Sequence[int]] = tuple
    """Gives everyone's points as if the game ended now; empty in a frame that only lists items."""
    guided: bool = False
    """Whether a lesson or a puzzle guides the seat step by step."""
    veils: Callable[[], bool] = bool
    """Whether the totals are veiled from the last round on."""
    temperaments: Mapping[str, str] = field(default_factory=dict, repr=False)
    """What bots of a temperament do in the game (``GameInfo.temperaments``)."""
    draft: D = None  # type: ignore[assignment]  # what a game without drafts has
    """The seat's plan, which the rules do not know yet."""
    cache: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)
    """Cached answers (``once``), shared by frames that differ only in the draft."""
    shared_cache: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)
    """Cached answers (``for_all``), shared by the frames of all seats that know the same."""

    @classmethod
    def of(cls, session: Session, seat: int) -> Self:
        """The frame of any seat of a game, without a draft."""
        view = cast(V, session.view(seat))
        legal = frozenset(view.legal_actions())
        return cls(
            view,
            session.seats,
            legal,
            legal,
            can_undo=bool(legal) and seat in session.undoable_by,
            totals=session.state.returns,
            temperaments=session.game.info.temperaments,
        )

    @property
    def seat(self) -> int:
        """The seat whose frame it is; −1 for a watcher."""
        return self.view.seat

    @property
    def people(self) -> Sequence[str]:
        """The names of all players, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def may_act(self) -> bool:
        """Whether the seat may act now."""
        return bool(self.legal)

    def races(self, seat: int) -> Iterable[Race]:
        """The goals that any seat has nearly reached, the most urgent first, from the view alone."""
        return ()

    def race(self, seat: int) -> Race | None:
        """The most urgent race of a seat; None if it has none."""
        return self.for_all(("race", seat), lambda: next(iter(self.races(seat)), None))

    def misses(self, seat: int) -> Iterable[Race]:
        """The goals that a seat narrowly misses if the game ends now: by default its races."""
        return self.races(seat)

    def near_miss(self, seat: int, whole: bool = False) -> Race | None:
        """The most urgent gain that a seat misses by one step; with ``whole`` also one that it has reached."""
        races = (race for race in self.misses(seat) if not (race.danger or race.only_ends))
        return next((race for race in races if race.need - race.have in ((0, 1) if whole else (1,))), None)

    def aim(self, seat: int) -> Race | None:
        """What a seat visibly goes for while it has no race; None unless a game tells it."""
        return None

    def rival_aim(self, seat: int) -> Race | None:
        """The aim of another seat; None for the frame's own seat."""
        return None if seat == self.seat else self.for_all(("aim", seat), lambda: self.aim(seat))

    def turns_left(self, seat: int) -> int | None:
        """The turns that any seat has left, the present one included; None before the last round."""
        return None

    @property
    def dusk(self) -> str:
        """The role of the colour that tints the edges in the last round or in danger; empty otherwise."""
        return "" if self.turns_left(self.seat) is None else "accent"

    @property
    def veiled(self) -> bool:
        """Whether totals are veiled now."""
        return self.veils() and self.turns_left(self.seat) is not None

    def ring(self, seat: int) -> Race | None:
        """What the ring on the plate of a seat shows: a danger, else the turns that are left, else its race."""
        race, turns = self.race(seat), self.turns_left(seat)
        return race if turns is None or (race and race.danger) else last_turns(turns)

    def told_of(self, seat: int, words: str) -> str:
        """Words about a seat; on lines below them its temperament, the turns that are left, and its race or aim."""
        turns, temperament = self.turns_left(seat), self.seats[seat].bot_temperament
        race = self.race(seat) or self.rival_aim(seat)
        words = "\n".join(filter(None, (words, temperament_sentence(temperament, self.temperaments))))
        told = [] if turns is None else [last_turns(turns)]
        return "\n".join([words, *(each.message() for each in (*told, race) if each)])

    def drafted(self, draft: D) -> Self:
        """The same frame with another draft."""
        return replace(self, draft=draft)

    def once(self, question: object, answer: Callable[[], T]) -> T:
        """The answer to a question about the view, computed once."""
        if question not in self.cache:
            self.cache[question] = answer()
        return cast(T, self.cache[question])

    def for_all(self, question: object, answer: Callable[[], T]) -> T:
        """The answer to a question, computed once for the frames of all seats.

        It may depend on the position, the players' names and the language, never on what one seat may see or do.
        """
        asked = question, language()
        if asked not in self.shared_cache:
            self.shared_cache[asked] = answer()
        return cast(T, self.shared_cache[asked])
