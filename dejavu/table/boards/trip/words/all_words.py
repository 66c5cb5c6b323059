"""The words of this game in the form that all boards share, and the occasions at which bots say something."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.refusal import Refusal
from dejavu.engine.strategy import Reason
from dejavu.games.trip import events
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.board.protocol import LogLine, News, PlanLine, Words
from dejavu.table.boards.trip.offers import begun
from dejavu.table.boards.trip.words import scores
from dejavu.table.boards.trip.words.guidance import (
    end_label,
    phase_name,
    sentence,
    wanted,
)
from dejavu.table.boards.trip.words.hints import (
    REASONS,
    about_reason,
    advice,
    lacks_one,
    plan_lines,
    reason,
    wish,
    wish_aloud,
)
from dejavu.table.boards.trip.words.log import log_lines
from dejavu.table.boards.trip.words.manners import manner
from dejavu.table.boards.trip.words.names import TripNames, points
from dejavu.table.boards.trip.words.news import news_lines, short_news
from dejavu.table.boards.trip.words.orders import order_card
from dejavu.table.boards.trip.words.refusals import refusal
from dejavu.table.boards.trip.words.stakes import consequences, stakes
from dejavu.table.kit.say import Happened
from dejavu.table.kit.stakes import Change, Consequence, Stakes
from dejavu.table.play.small_talk import Occasion, Occasions
from dejavu.table.text import _, capital, sentences

if TYPE_CHECKING:
    from dejavu.table.play.hints import Hint, HintPlan
    from dejavu.table.play.match import Match


_LIKE = 3
"""Tiles of one kind on a space that count as luck."""
_AGREED = 2
"""Least number of agreeing cells on which a bot remarks."""
_LARGE: Final = ("hotel", "sight")
"""Places that take several turns to build."""
_TOLD = ("scores", "agrees", "forgets")
"""Reasons that the events tell as well."""
_FEW = 3
"""The greatest number of reasons to tell."""


def occasions(rounds: int) -> Occasions:
    """The occasions of a game with that many rounds."""
    return Occasions(
        (
            Occasion("wish", Reason, when=lambda why: lacks_one(why) and why.about[0] not in _LARGE),
            Occasion("large-wish", Reason, when=lambda why: lacks_one(why) and why.about[0] in _LARGE),
            Occasion("placed", events.PlaceScored),
            Occasion("theirs", events.PlaceScored, others=True),
            Occasion("agreed", events.MemoriesAgreed, when=lambda agreed: len(agreed.cells) >= _AGREED),
            Occasion("forgotten", events.TileForgotten),
            Occasion("alike", events.SpaceTaken, when=_is_lucky),
            Occasion("last-marker", events.MarkerLaid, when=lambda laid: not laid.left),
            Occasion("slipped", events.StandingChanged, when=lambda changed: sum(changed.gained) < 0),
            Occasion("last-round", events.MemoryRevealed, when=lambda shown: shown.round == rounds, always=True),
        ),
        many=7,
    )


def _is_lucky(taken: events.SpaceTaken) -> bool:
    return any(taken.tiles.count(tile) >= _LIKE for tile in taken.tiles)


class TripWords(Words[TripView]):
    """The words of one match."""

    untold: Mapping[type[Event], str] = {
        events.MarkerLaid: "it lies where the place was scored, which is told; the last one of its kind has a line",
    }
    losses = (events.TileForgotten,)
    category_signs = "".join(scores.SIGNS.values())
    counts_later = True

    def __init__(self, match: Match) -> None:
        self._match = match
        self.selected: Callable[[], int] = int
        """Gives the mask of cells selected at the table, before the rules hear of it."""
        self.passes_on: Callable[[], bool] = bool
        """Tells whether the main button scores the selection and passes on."""

    @property
    def names(self) -> TripNames:
        """The names of things and people."""
        state = self._state
        return TripNames(state.map, self._match.names, [order_card(state, order) for order in state.orders])

    def followed(self, action: Action, after: State) -> str:
        """Where a tile went that only one cell could take."""
        cell = self.names.cell(str(action.args[-1])) if action.verb == "lay" else ""
        return _("Only one cell was left for a tile: {cell}.", cell=cell) if cell else ""

    @property
    def rounds(self) -> int:
        """The number of rounds of a game."""
        return self._state.components.rules.rounds

    def phase(self, view: TripView) -> str:
        """A phase in a word or two."""
        return phase_name(view.state.phase)

    def sentence(self, view: TripView) -> str:
        """What the viewer may do now, or that the place is scored while the turn ends by itself."""
        if view.state.phase is Phase.SCORE and self._match.follows_up:
            return _("Your place is scored.")
        return sentence(view, self.names, self._chosen(view), self._match.can_undo)

    def end_label(self, view: TripView) -> str | None:
        """What the main button does."""
        return end_label(view, self._chosen(view), self.passes_on())

    def wanted(self, view: TripView) -> str:
        """What has to be done before anything can be ended."""
        return wanted(view, self._chosen(view))

    def advice(self, hint: Hint, view: TripView) -> str:
        """The step of a hint, then its reason."""
        return advice(hint, view, self.names, self.end_label(view) or "")

    def plan(self, plan: HintPlan) -> Sequence[PlanLine]:
        """The whole turn in lines."""
        return plan_lines(plan, self.names, self._state)

    def refusal(self, why: Refusal) -> str:
        """The sentence for a refusal."""
        return refusal(why, self.names, self._state)

    def log_lines(self, happened: Happened, brief: bool = False) -> Sequence[LogLine]:
        """The lines of the log: headings for rounds and turns; a turn's tiles share a line, and so does a place."""
        return list(log_lines(happened, self.names, brief))

    def news(self, happened: Happened, brief: bool = False) -> Sequence[News]:
        """One group of news for each player."""
        return news_lines(happened, self.names, brief)

    def spoken(self, line: str, about: Any, people: Sequence[str]) -> str:
        """A line that may name places, cells, and the tile that a bot wants; empty if the map shows no such wish."""
        if isinstance(about, Reason):
            shown = wish_aloud(about, self._state)
            if shown is None:
                return ""
            about = about_reason(shown)
        return capital(REASONS.filled(line, about, self.names))

    def stakes(self, view: TripView) -> Stakes:
        """What is at stake for the seat."""
        return stakes(view)

    def consequences(self, changed: Sequence[Change], view: TripView, past: bool = False) -> Sequence[Consequence]:
        """The changes of stakes, in sentences."""
        return list(consequences(changed, view, self.names))

    def came_of(self, happened: Sequence[Event], later: Sequence[Event], seat: int) -> tuple[int, str]:
        """What the markers of a turn later brought a seat, or cost it."""
        return scores.came_of(happened, later, seat, self.names)

    def shortly(self, happened: Happened) -> Sequence[str]:
        """One player's acts in a few words: the place with its points."""
        return short_news(happened, self.names)

    def what_for(self, reasons: Sequence[Reason], happened: Happened) -> str:
        """A bot's reasons, without those that the events tell as well.

        A bot takes a space for what its tiles could bring; a photo that it then did not find is left out.
        """
        laid = {event.cell for event in happened if isinstance(event, events.TileLaid)}
        missed = [why for why in reasons if why.reason == "photo" and why.about[0] not in laid]
        telling = [why for why in reasons if why.reason not in _TOLD and why not in missed]
        return sentences(dict.fromkeys(reason(why, self.names) for why in telling[:_FEW]))

    def wish(self, seat: int, reasons: Sequence[Reason]) -> str:
        """The tile that completes a place, if the seat has it or its plans led up to one."""
        return wish(seat, self._state, self.names, planned=any(map(lacks_one, reasons)))

    def manner(self, seat: int, happened: Happened) -> str:
        """A sentence about acts that a bot's temperament explains."""
        return manner(self._match.session.seats[seat].bot_temperament, seat, happened, self._state, self.names)

    def ending(self, reason: str) -> str:
        """Why the game ended, and how a tie was broken."""
        return scores.ending(reason, self._state, self.names)

    def points(self, count: int) -> str:
        """A number of points."""
        return points(count)

    def category(self, part: str) -> str:
        """What a category counts."""
        return scores.category(part)

    @property
    def _state(self) -> TripState:
        return cast(TripState, self._match.session.state)

    def _chosen(self, view: TripView) -> int:
        """The cells chosen for a place, at the table or by acts."""
        return self.selected() | begun(view.state)
