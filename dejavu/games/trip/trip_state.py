"""A playable position of *Remember Our Trip* (``engine.game.State``)."""

from __future__ import annotations

from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.event import EventSink
from dejavu.engine.ruled import OpenView
from dejavu.games.trip import events, position, scoring
from dejavu.games.trip.rules import RULES
from dejavu.games.trip.state import Phase, State


class TripState(State):
    """A position that knows the rules (``engine.game.State``)."""

    rules = RULES

    @property
    def ending(self) -> str | None:
        """``rounds`` after the last round, the only way in which the game ends."""
        return "rounds" if self.is_terminal() else None

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        """Apply an action known to be legal; then emit its changes of standings."""
        before = scoring.standings(self) if emit else ()
        super().apply_trusted(action, chance, emit)
        if emit:
            for seat, (was, now) in enumerate(zip(before, scoring.standings(self), strict=True)):
                if now != was:
                    changed = (more - less for more, less in zip(now, was, strict=True))
                    emit(events.StandingChanged(seat, scoring.Score(*changed)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase is Phase.OVER

    def returns(self) -> list[int]:
        """Every seat's points as if the game ended now."""
        return [score.total for score in scoring.scores(self)]

    def winners(self) -> list[int]:
        """The seats with the most points; of these, the ones with the fewest false memories."""
        return scoring.winners(self)

    def score_parts(self) -> list[dict[str, int]]:
        """Places, memories, photos, false memories and order cards."""
        return [score._asdict() for score in scoring.scores(self)]

    def view(self, seat: int) -> OpenView[TripState]:
        """A seat's view, which shows everything."""
        return OpenView(seat, self.snapshot())

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data (see ``position.py``)."""
        return position.to_data(self)


TripView = OpenView[TripState]
"""A seat's view."""
