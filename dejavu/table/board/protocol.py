"""What the parts of a board ask of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from pygame import Rect

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.engine.refusal import Refusal
from dejavu.table.board.bars import LETTERS
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import Timeline
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Point

if TYPE_CHECKING:
    from dejavu.engine.strategy import Reason
    from dejavu.table.play.hints import Hint, HintPlan
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App


class AreaHost(Protocol):
    """What every area asks of its scene."""

    @property
    def app(self) -> App:
        """The program."""

    @property
    def look(self) -> Look:
        """Lengths and colours."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything."""


class BoardHost(AreaHost, Protocol):
    """What flights and held pieces ask of the scene over which they move."""

    @property
    def timeline(self) -> Timeline:
        """All that moves in the scene."""

    def spot(self, piece: PlaceId) -> Point | None:
        """Where a piece, or a place for pieces, is in the window; None when it is not shown."""

    def invalidate_spot(self, piece: PlaceId) -> None:
        """Have the area in which a place is drawn again."""

    def held_changed(self, spot: PlaceId, piece: Any | None) -> None:
        """A piece was lifted from its place, or (None) is down again."""


class LogLine(NamedTuple):
    """A line of the log."""

    words: str
    heading: bool = False
    """Whether it begins something new: a turn."""
    seat: int | None = None
    """Whose face stands beside it: -1 for nobody's, None for that of whoever acted."""
    aside: bool = False
    """Whether it is no event but what somebody has in mind."""


class PlanLine(NamedTuple):
    """A line of a turn that is advised."""

    words: str
    steps: int
    """How many acts it stands for; 0 for none of its own."""


class News(NamedTuple):
    """What one player did while another looked away: a group of lines under a name."""

    who: str
    """Empty for what nobody did."""
    lines: tuple[str, ...]


KnownView = TypeVar("KnownView", bound=View, contravariant=True)
"""What a game's own views tell."""


class Words(Protocol[KnownView]):
    """What a game says on its board, in the language of the person in front of it. Everyone is called by name."""

    def phase(self, view: KnownView) -> str:
        """What goes on now: the phase of the turn, the set-up, the end."""

    def sentence(self, view: KnownView) -> str:
        """What the viewer may do now; who is playing while it is another's move."""

    def end_label(self, view: KnownView) -> str | None:
        """What the main button does now; None while nothing can be ended."""

    def wanted(self, view: KnownView) -> str:
        """What the viewer has to do first; the main button says it while it cannot be pressed."""

    def advice(self, hint: Hint, view: KnownView) -> str:
        """What a hint advises, and what it is good for."""

    def refusal(self, why: Refusal) -> str:
        """Why something cannot be done."""

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        """What happened, the oldest first; notes as they are. ``brief``: without what only the whole log tells."""

    def news(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[News]:
        """What happened, told to whoever comes back to the table: a group for everybody who did something."""

    def ending(self, reason: str) -> str:
        """Why a game ended (``State.ending``)."""

    def points(self, count: int) -> str:
        """A score with its unit."""

    def category(self, part: str) -> str:
        """What a part of the score (``State.score_parts``) is called, in a word."""


@runtime_checkable
class GivesReasons(Protocol):
    """Words of a game whose bots say what they do something for."""

    def what_for(self, reasons: Sequence[Reason], happened: Sequence[Event | str]) -> str:
        """What plans are good for, in a sentence or two; nothing for no reasons.

        ``happened`` is what came of them so far, as anybody may see it: what else they name may be a secret.
        """


@runtime_checkable
class TellsPlans(Protocol):
    """Words of a game that put a whole turn, as a hint advises it, into lines."""

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """The turn from the position that is on the table; a line may stand for several acts."""


@runtime_checkable
class HasLetters(Protocol):
    """Words of a game on whose table A, B and C mean something else than categories."""

    category_letters: str
    """Of the categories of a score, in their order."""


def letters_of(words: object, parts: int) -> str:
    """The letters by which a game calls so many categories; none for a single one, which is the total."""
    if parts < 2:
        return ""
    return (words.category_letters if isinstance(words, HasLetters) else LETTERS)[:parts]


@runtime_checkable
class LeavesUntold(Protocol):
    """Words of a game in which things happen that are worth no line of the log."""

    untold: Mapping[type[Event], str]
    """Each kind of event that has no line, always or at times, with the reason."""


@runtime_checkable
class SaysShortly(Protocol):
    """Words of a game that can tell of a turn in a word or two, for where there is no room for sentences."""

    def shortly(self, happened: Sequence[Event | str]) -> Sequence[str]:
        """What one player did, as anybody may see it, the most telling first."""


class TableHost(AreaHost, Protocol):
    """What the areas that every table has ask of their scene."""

    @property
    def match(self) -> Match:
        """The game on the table."""

    @property
    def view(self) -> View:
        """All that the viewer knows."""

    @property
    def words(self) -> Words[Any]:
        """What the game says."""

    @property
    def hint(self) -> str:
        """What is said instead of what may be done; empty when no hint was asked for."""

    @property
    def question(self) -> str:
        """What is asked before something can be done; empty when nothing is."""

    @property
    def outlook(self) -> str:
        """What would come of what is pointed at; empty when nothing would."""

    @property
    def round(self) -> int:
        """The round of the position that is shown; 0 during set-up."""

    def plan_lines(self) -> Sequence[PlanLine]:
        """The turn that is advised, in lines; none when nothing is advised, or a game has no words for it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def ends(self) -> bool:
        """Whether the main button does something now."""

    def retarget(self) -> None:
        """Have the targets asked for again."""

    def shift(self) -> None:
        """The same targets lie elsewhere: have them asked for again when they have come to rest."""

    def refresh(self) -> None:
        """Place and draw everything anew."""

    def open_seat(self, seat: int) -> None:
        """The menu of a seat, or what lies there."""

    def open_overlay(self, name: str) -> None:
        """Show something public large: ``log``, ``scores``, and whatever else the board has."""

    def pause(self) -> None:
        """Open the pause."""

    def end(self) -> None:
        """The main button."""

    def end_acts(self) -> Sequence[Action]:
        """What that does now, as the rules call it, in order."""

    def skip(self) -> None:
        """Let the bots be done at once."""

    def undo(self) -> None:
        """Take the last step back."""

    def redo(self) -> None:
        """Do it again."""
