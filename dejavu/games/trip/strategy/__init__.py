"""What a bot may know about playing *Remember Our Trip* (``engine.strategy``).

===========  ==========================================================
weights      the assumed values of things that score nothing yet
layings      every way to lay the tiles of a turn
glance       a quick rating of layings
appraisal    the value of a player's map
turn         plans of whole turns, up to the next random result
preparing    how near places are to completion
reasons      the reasons why a plan is good
traits       the traits of tiles and their cells, for bots with a temperament
explanation  the reasons for actions, from their results
===========  ==========================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, cast

from dejavu.engine.action import Action
from dejavu.engine.game import State, View
from dejavu.engine.strategy import Effort, Plan, Reason, lead, likely, result
from dejavu.engine.variation import check_names, scaled
from dejavu.games.trip.state import Phase
from dejavu.games.trip.strategy.appraisal import Appraisal
from dejavu.games.trip.strategy.explanation import explained, spared
from dejavu.games.trip.strategy.traits import traits_of
from dejavu.games.trip.strategy.turn import Turn, only_plan
from dejavu.games.trip.strategy.weights import CONSIDERED, FORESEEN, PLAIN, SIMPLE, Weights

if TYPE_CHECKING:
    from dejavu.engine.ruled import OpenView
    from dejavu.games.trip.trip_state import TripState

CLOSE: Final = 6.0
"""The lead in points that makes a win likely (about 3 to 1)."""


class TripStrategy:
    """Plans whole turns (``engine.strategy.Strategy``, ``InRounds``)."""

    turns_a_round: ClassVar[int] = 2
    """One to draft, one to lay."""

    def __init__(self, considered: Weights = CONSIDERED, plain: Weights = PLAIN, simple: Weights = SIMPLE) -> None:
        """``plain`` weights are for ``Effort.TURN``, ``simple`` ones for ``Effort.AIM``."""
        self._considered, self._plain, self._simple = considered, plain, simple

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """Turns up to the next random result, the very best first."""
        state = cast("OpenView[TripState]", view).state
        if state.phase in (Phase.BEGIN, Phase.REVEAL) or (state.phase is Phase.DRAFT and state.player.hand):
            return only_plan(state.legal_actions())
        weights = {Effort.AIM: self._simple, Effort.TURN: self._plain}.get(effort, self._considered)
        found = Turn(state, rng, weights, effort).plans()
        if effort is Effort.GLANCE:
            return found
        return [plan._replace(reasons=explained(state, plan.actions)) for plan in found]

    def tempered(self, factors: Mapping[str, float]) -> TripStrategy:
        """The strategy with some weights multiplied by factors. Raises ValueError for an unknown weight."""
        weights = self._considered, self._plain, self._simple
        check_names(weights, factors)
        return TripStrategy(*(scaled(one, factors) for one in weights))

    def traits(self, view: View, plan: Plan) -> Sequence[str]:
        """What the tiles of a taken space are like, and where tiles are laid."""
        return traits_of(cast("OpenView[TripState]", view).state, plan.actions)

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """The results of the actions, up to the first random one."""
        state = cast("OpenView[TripState]", view).state
        reasons = explained(state, actions)
        return (*reasons, *spared(state, actions, reasons))

    def turns_left(self, state: State) -> float:
        """One a round."""
        position = cast("TripState", state)
        return float(position.components.rules.rounds - position.round)

    def prospect(self, state: State, seat: int) -> float:
        """An estimate from the lead over the best other seat, in values of maps; tiles in hand are ignored."""
        position = cast("TripState", state)
        if position.is_terminal():
            return result(position, seat, CLOSE)
        maps = [Appraisal(position, at, FORESEEN).value(player) for at, player in enumerate(position.players)]
        return likely(lead(maps, seat), CLOSE)

    def between_rounds(self, state: State) -> bool:
        """True before a reveal; the rest of a round needs no luck."""
        return cast("TripState", state).phase is Phase.REVEAL

    def preference(self, gain: float) -> float:
        """The probability that a plan with a value higher by ``gain`` points is better."""
        return likely(gain, CLOSE)
