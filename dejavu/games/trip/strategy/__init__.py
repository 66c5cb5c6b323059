"""What a bot may know about playing *Remember Our Trip* (``engine.strategy``).

===========  ==========================================================
weights      what things that score nothing yet are taken to be worth
layings      every way to lay the tiles of a turn
glance       which of them look good, quickly
appraisal    what a player's map is worth
turn         all of it together: whole turns up to the next chance
preparing    how near to its completion a place is
reasons      why a plan is good
explanation  the reasons for actions, read off what they bring
===========  ==========================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, cast

from dejavu.engine.action import Action
from dejavu.engine.game import State, View
from dejavu.engine.strategy import Effort, Plan, Reason, lead, likely
from dejavu.games.trip.state import Phase
from dejavu.games.trip.strategy.appraisal import Appraisal
from dejavu.games.trip.strategy.explanation import explained
from dejavu.games.trip.strategy.turn import Turn, only_plan
from dejavu.games.trip.strategy.weights import CONSIDERED, FORESEEN, PLAIN, SIMPLE, Weights

if TYPE_CHECKING:
    from dejavu.engine.ruled import OpenView
    from dejavu.games.trip.trip_state import TripState

CLOSE: Final = 6.0
"""How far ahead, in points, makes a win likely (about 3 to 1)."""
WINNING: Final = 0.75
"""How much of what the end of a game is worth lies in winning it; the rest in by how much."""


class TripStrategy:
    """Plans whole turns (``engine.strategy.Strategy``, ``InRounds``)."""

    turns_a_round: ClassVar[int] = 2
    """One to draft, one to lay."""

    def __init__(self, considered: Weights = CONSIDERED, plain: Weights = PLAIN, simple: Weights = SIMPLE) -> None:
        """``plain`` weights are those for ``Effort.TURN``, ``simple`` ones those for ``Effort.AIM``."""
        self._considered, self._plain, self._simple = considered, plain, simple

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """Turns up to the next chance, the very best first."""
        state = cast("OpenView[TripState]", view).state
        if state.phase in (Phase.BEGIN, Phase.REVEAL) or (state.phase is Phase.DRAFT and state.player.hand):
            return only_plan(state.legal_actions())
        weights = {Effort.AIM: self._simple, Effort.TURN: self._plain}.get(effort, self._considered)
        found = Turn(state, rng, weights, effort).plans()
        if effort is Effort.GLANCE:
            return found
        return [plan._replace(reasons=explained(state, plan.actions)) for plan in found]

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """What the actions bring, up to the first thing that only chance can tell."""
        return explained(cast("OpenView[TripState]", view).state, actions)

    def turns_left(self, state: State) -> float:
        """One a round."""
        position = cast("TripState", state)
        return float(position.components.rules.rounds - position.round)

    def prospect(self, state: State, seat: int) -> float:
        """From the lead over the best other seat, in what the maps are worth; tiles in hand are left out."""
        position = cast("TripState", state)
        if position.is_terminal():
            winners = position.winners()
            won = (seat in winners) / len(winners)
            return WINNING * won + (1 - WINNING) * likely(lead(position.returns(), seat), CLOSE)
        maps = [Appraisal(position, at, FORESEEN).value(player) for at, player in enumerate(position.players)]
        return likely(lead(maps, seat), CLOSE)

    def between_rounds(self, state: State) -> bool:
        """Before a reveal: what is under way in a round can be played on without any luck."""
        return cast("TripState", state).phase is Phase.REVEAL

    def preference(self, gain: float) -> float:
        """By points, as for a lead."""
        return likely(gain, CLOSE)
