"""Protocols between the parts of a board: the words of a game, and the scene as moving pieces see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from pygame import Rect

from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.engine.refusal import Refusal
from dejavu.table.board.bars import LETTERS
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Change, Consequence, Stakes
from dejavu.table.look.animation import Timeline
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Point

if TYPE_CHECKING:
    from dejavu.engine.strategy import Reason
    from dejavu.table.play.hints import Hint, HintPlan
    from dejavu.table.shell.app import App


class BoardHost(Protocol):
    """The scene, as flights, moments and held pieces see it."""

    @property
    def app(self) -> App:
        """The program."""

    @property
    def look(self) -> Look:
        """Lengths and colours."""

    @property
    def timeline(self) -> Timeline:
        """All that moves in the scene."""

    def spot(self, piece: PlaceId) -> Point | None:
        """The place of a piece, or of a place for pieces, in the window; None when it is not shown."""

    def invalidate_spot(self, piece: PlaceId) -> None:
        """Have the area that contains a place drawn again."""

    def held_changed(self, spot: PlaceId, piece: Any | None) -> None:
        """A piece was lifted from its place, or (None) put down."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything."""

    def recount(self) -> None:
        """Points have departed or landed: have the plates count anew."""


class LogLine(NamedTuple):
    """A line of the log."""

    words: str
    heading: bool = False
    """Whether it begins a turn."""
    seat: int | None = None
    """The seat whose face stands beside it; -1 for none, None for whoever acted."""
    aside: bool = False
    """Whether it is a reason, not an event."""


class PlanLine(NamedTuple):
    """A line of an advised turn."""

    words: str
    steps: int
    """The number of acts in it; 0 for none."""


class News(NamedTuple):
    """What one player did while another looked away, in lines."""

    who: str
    """The name; empty for automatic events."""
    lines: tuple[str, ...]


KnownView = TypeVar("KnownView", bound=View, contravariant=True)
"""The view of a game."""


class Words(Protocol[KnownView]):
    """The words of a game on its board, in the language of the person in front of it. Everyone is called by name."""

    def phase(self, view: KnownView) -> str:
        """The phase: of the turn, the set-up, the end."""

    def sentence(self, view: KnownView) -> str:
        """What the viewer may do now, or who is playing."""

    def end_label(self, view: KnownView) -> str | None:
        """The label of the main button; None while it does nothing."""

    def wanted(self, view: KnownView) -> str:
        """The label of the disabled main button: what the viewer has to do first."""

    def advice(self, hint: Hint, view: KnownView) -> str:
        """The advice of a hint with its reasons."""

    def refusal(self, why: Refusal) -> str:
        """Why something cannot be done."""

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        """The log of events and notes, the oldest first. ``brief`` leaves out what only the whole log tells."""

    def news(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[News]:
        """The news for whoever comes back to the table, a group for each player."""

    def ending(self, reason: str) -> str:
        """Why a game ended (``State.ending``)."""

    def points(self, count: int) -> str:
        """A score with its unit."""

    def category(self, part: str) -> str:
        """The name of a part of the score (``State.score_parts``), in a word."""


@runtime_checkable
class GivesReasons(Protocol):
    """Words of a game whose bots give reasons."""

    def what_for(self, reasons: Sequence[Reason], happened: Sequence[Event | str]) -> str:
        """The reasons of plans in a sentence or two; empty without reasons.

        ``happened`` holds the results so far, as anybody may see them: other things that reasons name may be secret.
        """


@runtime_checkable
class TellsStakes(Protocol):
    """Words of a game that describe the effect of others' turns on a player."""

    def stakes(self, view: Any) -> Stakes:
        """The stakes of the seat, from its view alone."""

    def consequences(self, changed: Sequence[Change], view: Any) -> Sequence[Consequence]:
        """The changes in sentences, the most important first; ``view`` is the view after them."""


@runtime_checkable
class TellsPlans(Protocol):
    """Words of a game that can describe a whole advised turn in lines."""

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """The turn from the position that is on the table; a line may stand for several acts."""


@runtime_checkable
class HasLetters(Protocol):
    """Words of a game with other letters for its categories than A, B, C."""

    category_letters: str
    """The letters of the categories, in order."""


def letters_of(words: object, parts: int) -> str:
    """The letters for so many categories of a game; none for a single category, which is the total."""
    if parts < 2:
        return ""
    return (words.category_letters if isinstance(words, HasLetters) else LETTERS)[:parts]


@runtime_checkable
class LeavesUntold(Protocol):
    """Words of a game with events that get no line of the log."""

    untold: Mapping[type[Event], str]
    """Each kind of event that has no line, always or at times, with the reason."""


@runtime_checkable
class SaysShortly(Protocol):
    """Words of a game that can tell a turn in a word or two, where room is short."""

    def shortly(self, happened: Sequence[Event | str]) -> Sequence[str]:
        """What one player did, as anybody may see it, the most important first."""
