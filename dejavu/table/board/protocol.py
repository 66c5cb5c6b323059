"""Protocols between the parts of a board: the words of a game, and the scene as moving pieces see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State, View
from dejavu.engine.refusal import Refusal
from dejavu.table.board.bars import LETTERS
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.say import Happened
from dejavu.table.kit.stakes import Change, Consequence, Stakes
from dejavu.table.look.animation import Timeline
from dejavu.table.look.look import Look

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
        """Have the plates count points again, because some have departed or landed."""


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
    paid: int = 0
    """In brief news, the number of lines that tell points, or what the reader lost; these lines come first."""


KnownView = TypeVar("KnownView", bound=View, contravariant=True)
"""The view of a game."""


class Words(Generic[KnownView]):
    """The words of a game on its board, in the language of the person in front of it. Everyone is called by name.

    They are made once for a match. Names change during it, so each sentence asks ``match.names`` anew. Every game has
    the methods that raise NotImplementedError; the others say nothing unless a game overrides them.
    """

    untold: Mapping[type[Event], str] = {}
    """The kinds of events without a line in the log, always or at times, each with the reason."""
    losses: tuple[type[Event], ...] = ()
    """Kinds of events, seen by all, that cost a player something that was not chosen: a phone tells them at once."""
    category_signs: str = LETTERS
    """The signs of the categories, in order."""
    counts_later: bool = False
    """Whether ``came_of`` tells what a turn meant for others; otherwise what it took from their stakes does."""

    def phase(self, view: KnownView) -> str:
        """The phase: of the turn, the set-up, the end."""
        raise NotImplementedError

    def sentence(self, view: KnownView) -> str:
        """What the viewer may do now, or who is playing."""
        raise NotImplementedError

    def progress(self, view: KnownView) -> Sequence[str]:
        """How far the game is, besides the round, and how its seat fares: for a phone, in a few words each."""
        return ()

    def end_label(self, view: KnownView) -> str | None:
        """The label of the main button; None while it does nothing."""
        raise NotImplementedError

    def wanted(self, view: KnownView) -> str:
        """The label of the disabled main button: what the viewer has to do first."""
        raise NotImplementedError

    def advice(self, hint: Hint, view: KnownView) -> str:
        """The advice of a hint with its reasons."""
        raise NotImplementedError

    def refusal(self, why: Refusal) -> str:
        """Why something cannot be done."""
        raise NotImplementedError

    def followed(self, action: Action, after: State) -> str:
        """Why an act that led to ``after`` has followed a gesture by itself; empty where that needs no words."""
        return ""

    def fate(self, happened: Happened, seat: int) -> Sequence[str]:
        """What happened to a seat that it did not choose, in sentences."""
        return [line.words for line in self.log_lines(self.lost(happened, seat))]

    def to_read(self, happened: Happened) -> str:
        """The name of the item that has something to read for everybody now; empty for none."""
        return ""

    def lost(self, happened: Happened, seat: int) -> Sequence[Event]:
        """The events that cost a seat something that was not chosen."""
        return [one for one in happened if isinstance(one, self.losses) and getattr(one, "player", None) == seat]

    def log_lines(self, happened: Happened, brief: bool = False) -> Sequence[LogLine]:
        """The log of events and notes, the oldest first. ``brief`` leaves out what only the whole log tells."""
        raise NotImplementedError

    def news(self, happened: Happened, brief: bool = False) -> Sequence[News]:
        """The news for whoever comes back to the table, a group for each player. Automatic events have no name.

        ``brief`` tells them in fewer words, the most telling first. A player may then have several groups.
        """
        raise NotImplementedError

    def ending(self, reason: str) -> str:
        """Why a game ended (``State.ending``)."""
        raise NotImplementedError

    def points(self, count: int) -> str:
        """A score with its unit."""
        raise NotImplementedError

    def category(self, part: str) -> str:
        """The name of a part of the score (``State.score_parts``), in a word."""
        raise NotImplementedError

    # What not every game says

    @property
    def rounds(self) -> int:
        """The number of rounds of a game; 0 where it is not fixed."""
        return 0

    def is_decided(self, state: State) -> bool:
        """Whether a game is won already while it goes on: what comes later is no moment of it."""
        return False

    def signs(self, parts: int) -> str:
        """The signs of the first ``parts`` categories; none for a single category, which is the total."""
        return self.category_signs[:parts] if parts > 1 else ""

    def shortly(self, happened: Happened) -> Sequence[str]:
        """What one player did in a word or two, as anybody may see it, the most important first."""
        return ()

    def what_for(self, reasons: Sequence[Reason], happened: Happened) -> str:
        """The reasons of plans in a sentence or two; empty without reasons.

        ``happened`` holds the results so far, as anybody may see them: other things that reasons name may be secret.
        """
        return ""

    def manner(self, seat: int, happened: Happened) -> str:
        """A sentence about what a bot did that shows its temperament; anybody may read it; empty for nothing."""
        return ""

    def wish(self, seat: int, reasons: Sequence[Reason]) -> str:
        """What the plans of a seat want next, in a few words that anybody may read; empty where they tell nothing."""
        return ""

    def missed(self, seat: int, reasons: Sequence[Reason], happened: Happened) -> str:
        """What the plans of a seat were to bring and did not, and why, as anybody may read it; empty for nothing."""
        return ""

    def why(self, seat: int, reasons: Sequence[Reason], happened: Happened) -> str:
        """The line that begins a plan of a seat, with its name; empty where ``happened``, its next act, says it.

        Partners tell everybody their intentions, and the promises that they break.
        """
        return ""

    def spoken(self, line: str, about: Any, people: Sequence[str]) -> str:
        """What a bot says of an event, a reason or a rival; ``{name}`` stands for the player concerned."""
        return line.format(name=people[about.player]) if "{" in line else line

    def stakes(self, view: KnownView) -> Stakes:
        """The stakes of the seat, from its view alone."""
        return {}

    def consequences(self, changed: Sequence[Change], view: KnownView, past: bool = False) -> Sequence[Consequence]:
        """The changes in sentences, the most important first; ``view`` is the view after them.

        ``past``: the game is over, and somebody looks back at them.
        """
        return ()

    def at_stake(self, lost: Change, view: KnownView) -> int:
        """The points that something lost would have brought the seat; ``view`` is the view before the loss.

        By default it is the loss in worth.
        """
        return lost.before - lost.after

    def came_of(self, happened: Sequence[Event], later: Sequence[Event], seat: int) -> tuple[int, str]:
        """The points that a turn brought another seat in the end, negative for a loss, and a sentence about it.

        ``happened`` has the events of the turn, ``later`` those after it. Without points the sentence is not told.
        """
        return 0, ""

    def begun_end(self, happened: Sequence[Event]) -> Sequence[Event]:
        """The events with which a player began the end of a game for others; none where no player can."""
        return ()

    def upheaval(self, happened: Sequence[Event]) -> tuple[int, Sequence[Event]]:
        """How much some events turned the table upside down, and the events that tell it; 0 for little."""
        return 0, ()

    def cause_of_defeat(self, happened: Sequence[Event]) -> str:
        """What lost a team its game, of everything that happened; empty where it was nothing in particular."""
        return ""

    def ahead(self, view: KnownView) -> Sequence[str]:
        """What is worth aiming at beyond the viewer's turn, in sentences."""
        return ()

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """A whole advised turn, from the position that is on the table; a line may stand for several acts."""
        return ()
