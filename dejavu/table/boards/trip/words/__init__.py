"""Everything the board says, in words."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.event import Event
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.state import Phase
from dejavu.table.board.news import News
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.trip.moves import TripView
from dejavu.table.play.hints import Hint
from dejavu.table.play.match import Match
from dejavu.table.text import _


class TripWords:
    """The words of one match (``board.protocol.Words``)."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def phase(self, view: TripView) -> str:
        """What goes on now."""
        return str(view.state.phase.value).capitalize()

    def sentence(self, view: TripView) -> str:
        """What the viewer may do now."""
        if view.current_player != view.seat:
            return _("{name} is playing.").format(name=self._match.names[view.current_player])
        return {Phase.DRAFT: _("Take one space."), Phase.LAY: _("Lay your tiles.")}.get(view.state.phase, "")

    def end_label(self, view: TripView) -> str | None:
        """What the main button does."""
        verbs = {action.verb for action in view.legal_actions()}
        if "score" in verbs:
            return _("Score")
        if "end-turn" in verbs:
            return _("Keep these") if view.state.phase is Phase.DRAFT else _("Pass on")
        return None

    def wanted(self, view: TripView) -> str:
        """What has to be done before anything can be ended."""
        return self.sentence(view)

    def advice(self, hint: Hint, view: TripView) -> str:
        """The step."""
        return str(hint.action)

    def refusal(self, why: Refusal) -> str:
        """The sentence for a refusal."""
        return f"{why.reason}: {', '.join(map(str, why.about))}."

    def log_lines(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[LogLine]:
        """What happened."""
        return [LogLine(event if isinstance(event, str) else type(event).__name__) for event in happened]

    def news(self, happened: Sequence[Event | str], brief: bool = False) -> Sequence[News]:
        """What happened, for whoever comes back."""
        return ()

    def ending(self, reason: str) -> str:
        """Why a game ended."""
        return _("The trip is over.")

    def points(self, count: int) -> str:
        """A score with its unit."""
        return str(count)

    def category(self, part: str) -> str:
        """What a part of the score is called."""
        return part.capitalize()
